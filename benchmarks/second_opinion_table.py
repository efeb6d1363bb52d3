"""The table as the second opinion sees it: facts, what was done in the turn, and small words for both."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Mapping
from typing import Any, Self

from oracle.registers import load

Facts = dict[str, Any]
Record = Mapping[str, Any]
COLOURS = ("red", "green", "yellow", "blue")
FOUNTAIN, STATION = 7, 12
BOX: dict[str, Any] = {path: fact.value for path, fact in load("istanbul").facts.items()}


class Objection(Exception):
    """The step is against the rules."""


class Turn:
    """What was done in the turn that the facts do not tell."""

    def __init__(self) -> None:
        self.site = 0  # place whose action may be carried out
        self.acted = ""  # action that was carried out
        self.open = ""  # action begun and not finished
        self.announced = 0
        self.chosen = ""
        self.changed = False  # the red tile was used on the roll
        self.yellow = False
        self.used: set[str] = set()  # tokens
        self.owes = ""  # token that is to be paid
        self.rolls: list[int] = []  # neutral merchants to be rolled for


class Table:
    """What the second opinion holds to be true, and small words for it."""

    def __init__(self, players: list[str], facts: Facts) -> None:
        self.players = players
        self.facts = {**facts}
        self.turn = Turn()
        self.dice: list[int] = []
        self.finished: set[str] = set()

    def copy(self) -> Self:
        twin = copy.copy(self)
        twin.facts = {**self.facts}
        twin.turn = copy.copy(self.turn)
        twin.turn.used, twin.turn.rolls = set(self.turn.used), list(self.turn.rolls)
        twin.finished = set(self.finished)
        return twin

    @property
    def who(self) -> str:
        return str(self.facts["turn"])

    def mine(self, name: str) -> Any:
        """A fact of the player whose turn it is."""
        return self.facts[f"players.{self.who}.{name}"]

    def put(self, name: str, value: Any) -> None:
        self.facts[f"players.{self.who}.{name}"] = value

    def add(self, path: str, amount: int) -> None:
        self.facts[path] += amount
        if self.facts[path] < 0:
            raise Objection(f"{path} would be {self.facts[path]}")

    def gain(self, name: str, amount: int) -> None:
        self.add(f"players.{self.who}.{name}", amount)

    def must(self, true: Any, objection: str) -> None:
        if not true:
            raise Objection(objection)

    def phase(self, *allowed: str) -> None:
        self.must(self.facts["phase"] in allowed, f"not in the phase {self.facts['phase']}")

    def goods(self, colour: str, amount: int) -> None:
        """Goods beyond the room for them are lost."""
        room = BOX["start.capacity"] + self.mine("extensions")
        self.put(f"goods.{colour}", min(room, self.mine(f"goods.{colour}") + amount))

    def stack(self) -> list[str]:
        return list(self.mine("stack"))

    def restack(self, stack: list[str]) -> None:
        self.put("stack", stack)
        self.put("size", len(stack))

    def spend(self, card: str) -> None:
        """A card goes from hand to the top of the discards."""
        self.gain(f"hand.{card}", -1)
        self.facts["discards.cards"] = [card, *self.facts["discards.cards"]]

    def draw(self, record: Record) -> None:
        """A card from the draw pile, which is made anew of the discards the moment it is empty."""
        if not self.facts["deck.size"]:
            self.reshuffle()
        if not self.facts["deck.size"]:
            self.must("draw" not in record, "no card is left to be drawn")
            return
        card = record.get("draw")
        self.must(card is not None, "the second opinion wants to know the card")
        self.add(f"deck.{card}", -1)
        self.add("deck.size", -1)
        self.gain(f"hand.{card}", 1)
        if not self.facts["deck.size"]:
            self.reshuffle()

    def reshuffle(self) -> None:
        for card, number in Counter(self.facts["discards.cards"]).items():
            self.facts[f"deck.{card}"] += number
            self.facts["deck.size"] += number
        self.facts["discards.cards"] = []

    def recall(self, place: int) -> None:
        """An own assistant from the board joins the bottom of the stack."""
        self.gain(f"assistants.{place}", -1)
        self.restack(["own", *self.stack()])

    def apart(self, here: int, there: int) -> int:
        cell = {self.facts[f"layout.{number + 1}"]: number for number in range(16)}
        return abs(cell[here] // 4 - cell[there] // 4) + abs(cell[here] % 4 - cell[there] % 4)

    def compare(self, after: Facts) -> None:
        """Raises Objection unless these are the facts, all of them."""
        facts = self.facts
        pile = facts["discards.cards"]
        facts["discards.size"], facts["discards.top"] = len(pile), pile[0] if pile else None
        for player in self.players:
            there = f"players.{player}"
            facts[f"{there}.cards"] = sum(facts[path] for path in facts if path.startswith(f"{there}.hand."))
            facts[f"{there}.capacity"] = BOX["start.capacity"] + facts[f"{there}.extensions"]
        tiles = BOX[f"mosques.tiles.{len(self.players)}"]
        for colour in COLOURS:
            left = facts[f"mosques.{colour}.left"]
            facts[f"mosques.{colour}.top"] = tiles[len(tiles) - left] if left else 0
        facts["palace.cost"] = 11 - facts["palace.rubies"] if facts["palace.rubies"] else 0
        facts["dealer.price"] = 24 - facts["dealer.rubies"] if facts["dealer.rubies"] else 0
        facts["over"] = facts["phase"] == "over"
        differing = [path for path in after if path != "dice" and facts.get(path) != after[path]]
        if differing:
            path = differing[0]
            raise Objection(f"{path} should be {facts.get(path)} and is {after[path]}")


def written(goods: Mapping[str, int]) -> str:
    """A demand tile as letters."""
    return "".join(colour[0].upper() * goods.get(colour, 0) for colour in COLOURS)
