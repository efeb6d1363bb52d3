"""The small notations of the CSV: bundles of goods, rolls, parts of a cell."""

from __future__ import annotations

import re
from typing import NamedTuple

from oracle.games.istanbul.records import Colour
from oracle.importers.errors import ForeignLogError
from oracle.importers.istanbul_game import names
from oracle.importers.vocabulary import goods as in_order

MOST = 99
"""Goods of one colour in a bundle at most."""


class Red(NamedTuple):
    """A roll, and what the red tile made of it: `how` is four or reroll, `turned` the die set to four, `final` the new roll."""

    dice: list[int]
    how: str = ""
    turned: int = 0
    final: tuple[int, ...] = ()


def parts(cell: str) -> list[str]:
    """The parts of a cell, which semicolons separate."""
    return [part.strip() for part in cell.split(";")]


def goods(text: str) -> dict[str, int]:
    """A bundle such as `2RG2Y`: letters of colours, each with the number that stands before it."""
    found: dict[str, int] = {}
    if not re.fullmatch(r"([0-9]{0,2}[A-Za-z])+", text):
        raise ForeignLogError("goods such as 2RG2Y (R red, G green, Y yellow, B blue)", text)
    for number, letter in re.findall(r"([0-9]*)([A-Za-z])", text):
        colour: Colour = names.good(letter)
        found[colour] = found.get(colour, 0) + (int(number) if number else 1)
        if found[colour] > MOST:
            raise ForeignLogError(f"at most {MOST} goods of a colour", text)
    return in_order(found)


def roll(text: str) -> list[int]:
    """Two dice such as `3+4`."""
    if not re.fullmatch(r"[1-6]\+[1-6]", text):
        raise ForeignLogError("two dice such as 3+4", text)
    return [int(text[0]), int(text[2])]


def roll_or_red_tile(words: list[str]) -> Red:
    """`3+4`, or `RedTile 2+3 F 4+3`: the roll, F (or 4) for a die set to four or R for a second roll, the final roll."""
    if len(words) == 1:
        return Red(roll(words[0]))
    if len(words) != 4 or not names.is_short_for(words[0], "RedTile"):
        raise ForeignLogError("a roll such as 3+4, or RedTile 2+3 F 4+3", " ".join(words))
    first, final = roll(words[1]), roll(words[3])
    if words[2].upper() == "R":
        return Red(first, "reroll", final=tuple(final))
    if words[2].upper() not in ("F", "4"):
        raise ForeignLogError("F (a die set to four) or R (rolled again)", words[2])
    for turned, kept in (first, first[::-1]):
        if sorted([4, kept]) == sorted(final):
            return Red(first, "four", turned=turned)
    raise ForeignLogError(f"{words[1]} with one die set to four", words[3])


def number(text: str, what: str, most: int) -> int:
    """A whole number from 1 to `most`."""
    if not (text.isascii() and text.isdigit() and len(text) < 4 and 1 <= int(text) <= most):
        raise ForeignLogError(f"{what} from 1 to {most}", text)
    return int(text)


def is_tile(word: str, tile: str) -> bool:
    """Does a word name a mosque tile? One that could be a colour's letter does not."""
    return len(names.words(word)) == 2 and names.is_short_for(word, tile)
