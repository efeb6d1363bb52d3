"""The names of istanbul-game: players, goods, cards and tiles, in full as its JSON writes them and cut short as its CSV may.

A name is a row of words (`2xPostOffice` is 2x, Post, Office). It may be cut short by cutting words short or leaving words out
(`2xPost`, `PO`), as long as one name only fits.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, TypeVar

from oracle.games.istanbul.records import Card, Colour
from oracle.importers.errors import ForeignLogError

PlayerName = Literal["Red", "Green", "Blue", "Yellow", "White"]
GoodName = Literal["Red", "Green", "Yellow", "Blue"]
CardName = Literal[
    "OneGood",
    "FiveLira",
    "ExtraMove",
    "NoMove",
    "ReturnAssistant",
    "ArrestFamily",
    "SellAny",
    "2xSultansPalace",
    "2xPostOffice",
    "2xGemstoneDealer",
]
TileName = Literal[
    "GREAT_MOSQUE",
    "POST_OFFICE",
    "FABRIC_WAREHOUSE",
    "SMALL_MOSQUE",
    "FRUIT_WAREHOUSE",
    "POLICE_STATION",
    "FOUNTAIN",
    "SPICE_WAREHOUSE",
    "BLACK_MARKET",
    "CARAVANSARY",
    "SMALL_MARKET",
    "TEA_HOUSE",
    "SULTANS_PALACE",
    "LARGE_MARKET",
    "WAINWRIGHT",
    "GEMSTONE_DEALER",
]

PLAYERS: dict[str, str] = {name: name.lower() for name in ("Red", "Green", "Blue", "Yellow", "White")}
GOODS: dict[str, Colour] = {"Red": "red", "Green": "green", "Yellow": "yellow", "Blue": "blue"}
CARDS: dict[str, Card] = {
    "OneGood": "good",
    "FiveLira": "lira",
    "ExtraMove": "long-move",
    "NoMove": "stay",
    "ReturnAssistant": "return",
    "ArrestFamily": "family",
    "SellAny": "any-goods",
    "2xSultansPalace": "palace-again",
    "2xPostOffice": "post-again",
    "2xGemstoneDealer": "gem-again",
}
PLACES: dict[str, int] = {
    "GREAT_MOSQUE": 15,
    "POST_OFFICE": 5,
    "FABRIC_WAREHOUSE": 2,
    "SMALL_MOSQUE": 14,
    "FRUIT_WAREHOUSE": 4,
    "POLICE_STATION": 12,
    "FOUNTAIN": 7,
    "SPICE_WAREHOUSE": 3,
    "BLACK_MARKET": 8,
    "CARAVANSARY": 6,
    "SMALL_MARKET": 11,
    "TEA_HOUSE": 9,
    "SULTANS_PALACE": 13,
    "LARGE_MARKET": 10,
    "WAINWRIGHT": 1,
    "GEMSTONE_DEALER": 16,
}
"""Tile names in the order of the board that the format takes for granted (printed short paths), with their places."""

CARD_NAMES: dict[str, Card] = {
    "1Good": "good",
    "5Lira": "lira",
    "ExtraMove": "long-move",
    "NoMove": "stay",
    "ReturnAssistant": "return",
    "ArrestFamily": "family",
    "SellAny": "any-goods",
    "2xSultan": "palace-again",
    "2xPostOffice": "post-again",
    "2xGemstoneDealer": "gem-again",
    "OneGood": "good",
    "FiveLira": "lira",
    "Move34": "long-move",
    "Move0": "stay",
    "StayPut": "stay",
    "SmallMarket": "any-goods",
    "DoubleSultan": "palace-again",
    "DoublePostOffice": "post-again",
    "DoubleGemstoneDealer": "gem-again",
}
"""Card names of the CSV, aliases last."""

_TITLES = {name.replace("_", " ").title(): place for name, place in PLACES.items()}

INITIALS = 3
"""Capitals in a row that are still read as initials."""

N = TypeVar("N", bound=str | int)


def card(text: str, *, among: Iterable[str] | None = None, field: str = "") -> Card:
    """A bonus card by its name, an alias or a shortening that fits one card only; `among` settles an ambiguous one if it can."""
    if text in CARDS:
        return CARDS[text]
    found = _matching(text, CARD_NAMES)
    if len(found) > 1 and among is not None:
        found = (found & set(among)) or found
    return _the_only(text, found, "a card", CARD_NAMES, field)


def place(text: str, *, field: str = "") -> set[int]:
    """The places a tile name may stand for; several where it is cut too short to tell by itself."""
    found = _matching(text, _TITLES)
    if not found:
        raise ForeignLogError("the name of a tile, or its beginning", text, field=field, mend=f"Tiles are {', '.join(_TITLES)}.")
    return found


def good(text: str, *, field: str = "") -> Colour:
    """A good by its colour, which may be cut short: R, G, Y, B."""
    found = {colour for name, colour in GOODS.items() if text and name.lower().startswith(text.lower())}
    return _the_only(text, found, "a good (R, G, Y or B)", GOODS, field)


def player(text: str, *, field: str = "") -> str:
    """A player by its colour, which may be cut short."""
    found = {name for full, name in PLAYERS.items() if text and full.lower().startswith(text.lower())}
    return _the_only(text, found, "a player's colour", PLAYERS, field)


def words(name: str) -> list[str]:
    """The words of a name in lower case: a capital, a blank, an underscore or the first digit of a number begins one.

    Text in capitals throughout is one word, unless it is so short that it must be initials.
    """
    shouted = name.isupper() and sum(sign.isalpha() for sign in name) > INITIALS
    parts: list[str] = []
    before = " "
    for sign in name:
        if sign in "'’":
            continue
        if sign in " _-":
            before = " "
            continue
        begins = before == " " or (sign.isupper() and not shouted) or (sign.isdigit() and not before.isdigit())
        if begins:
            parts.append(sign)
        else:
            parts[-1] += sign
        before = sign
    return [part.lower() for part in parts]


def is_short_for(text: str, name: str) -> bool:
    """Are the words of `text` beginnings of words of `name`, in the same order?"""
    full = iter(words(name))
    return all(any(whole.startswith(part) for whole in full) for part in words(text)) and bool(text.strip())


def _matching(text: str, names: Mapping[str, N]) -> set[N]:
    plain = _plain(text)
    exact = {value for name, value in names.items() if _plain(name) == plain}
    return exact or {value for name, value in names.items() if is_short_for(text, name)}


def _plain(name: str) -> str:
    return "".join(sign for sign in name if sign.isalnum()).lower()


def _the_only(text: str, found: set[N], what: str, names: Mapping[str, N], field: str) -> N:
    if len(found) == 1:
        return found.pop()
    candidates = [name for name, value in names.items() if value in found] or list(names)
    raise ForeignLogError(what, text, field=field, mend=f"{'It may be' if found else 'Known are'} {', '.join(candidates)}.")
