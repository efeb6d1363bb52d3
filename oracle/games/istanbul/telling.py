"""A record with what is needed to tell it, and the words that several sentences share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import UNSET

from oracle.games.istanbul.naming import CARD_WORDS, place_name
from oracle.games.istanbul.records import COLOURS, REWARDS, WARES, Reward, Step

OPENING_PLACES = (14, 15, 16)  # of the neutral merchants, which name them


class Told:
    """A record with what is needed to tell it."""

    def __init__(self, record: Step, names: Mapping[str, str], where: int | None, ten_is_large: bool) -> None:
        self.record = record
        self.names = names
        self.where = where
        self.ten_is_large = ten_is_large
        self.who = self.name(record.who)

    def name(self, player: Any) -> str:
        return self.names.get(player, player) if isinstance(player, str) else "somebody"

    def place(self, number: Any) -> str:
        return f"the {place_name(number, ten_is_large=self.ten_is_large)}" if isinstance(number, int) else "a place that was not recorded"

    def card(self, kind: Any) -> str:
        return f"the {CARD_WORDS[kind]}" if isinstance(kind, str) else "a card that was not recorded"

    def good(self, colour: Any) -> str:
        return f"1 {colour}" if isinstance(colour, str) else "a good that was not recorded"

    def here(self, by: str) -> str:
        """Where it happens, if that is known."""
        return f" {by} {self.place(self.where)}" if self.where is not None else ""

    def drawn(self, lead: str) -> str:
        """The card that chance brought, if the record says anything of it."""
        return f"{lead}{self.card(self.record.draw)}" if self.record.draw is not UNSET else ""

    def guild_card(self, number: Any) -> str:
        return f"Guild card {number}" if isinstance(number, int) else "a Guild card that was not recorded"

    def brought(self, lead: str) -> str:
        """What chance brought beside a roll: the rewards of the Dice card, and cards that the record lists."""
        record = self.record
        parts = []
        if isinstance(record.rewards, dict):
            parts.append(f"takes {rewards(record.rewards)}")
        if isinstance(record.draws, list) and record.draws:
            parts.append(f"draws {listed(map(self.card, record.draws))}")
        if isinstance(record.guilds, list) and record.guilds:
            parts.append(f"draws {listed(map(self.guild_card, record.guilds))}")
        return f"{lead}{' and '.join(parts)}" if parts else ""

    def coffee(self) -> str:
        """The coffee that a record says was paid, if it does."""
        coffee = self.record.coffee
        if coffee is UNSET:
            return ""
        return f" for {coffee} coffee" if isinstance(coffee, int) else " for coffee, how much was not recorded"

    def roll(self) -> str:
        """The roll that the record carries, if any."""
        if isinstance(self.record.dice, list):
            return f" and rolls {self.record.dice[0]} and {self.record.dice[1]}"
        if isinstance(self.record.to, int):
            return f" and rolls {self.record.to}, which is {self.place(self.record.to)}"
        if self.record.dice is None or self.record.to is None:
            return " and rolls, which was not recorded"
        return ""

    def merchant(self, which: Any) -> str:
        """A merchant named in a record: a player, or a neutral one by its opening place."""
        return f"the neutral merchant of {which}" if which in OPENING_PLACES else self.name(which)


def listed(parts: Iterable[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    *most, last = [*parts] or ["nothing"]
    return f"{', '.join(most)} and {last}" if most else last


def goods(amounts: Any) -> str:
    """Goods by colour, in the order of the colours."""
    if not isinstance(amounts, dict):
        return "goods that were not recorded"
    return listed(f"{amounts[colour]} {colour}" for colour in COLOURS if amounts.get(colour))


def wares(amounts: Any) -> str:
    """Goods and coffee, in the order of the colours."""
    if not isinstance(amounts, dict):
        return "something that was not recorded"
    return listed(f"{amounts[ware]} {ware}" for ware in WARES if amounts.get(ware))


def rewards(amounts: Mapping[Reward, int]) -> str:
    """What the Dice card shows."""
    units: Mapping[str, str] = {"lira": "Lira", "bonus": "Bonus card", "guild": "Guild card"}

    def told(name: Reward) -> str:
        number = amounts[name]
        return f"{number} {units.get(name, name)}{'s' if name in ('bonus', 'guild') and number != 1 else ''}"

    return listed(told(name) for name in REWARDS if amounts.get(name))


def by_card(told: Told, words: str) -> str:
    """The card that a step names, if any."""
    return words if told.record.card is not UNSET else ""


def returns(told: Told) -> str:
    """Assistants that come back to the merchant."""
    places = told.record.places
    if not isinstance(places, list):
        return "calls assistants back, from where was not recorded"
    return f"calls assistants back from {listed(map(told.place, places))}" if places else "calls no assistants back"
