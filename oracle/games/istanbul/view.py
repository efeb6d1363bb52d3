"""Observation paths: which facts of a position there are, under which dotted path, and how each is read.

A *cell fact* is one cell of the state; a *derived fact* is computed from several. The table is made once for each list of players.
An expansion has a table of its own that adds to this one.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Any

from oracle.games.istanbul.box import MARKETS, NAMES, STATE_PXD, UNKNOWN
from oracle.games.istanbul.records import BASE_CARDS, CARDS, COLOURS, MOCHA
from oracle.kernel.layout import Layout
from oracle.registers import near, shown

STATE = Layout(STATE_PXD, "State")
PHASES = tuple(name.removeprefix("PHASE_").lower() for name in sorted((n for n in NAMES if n.startswith("PHASE_")), key=NAMES.__getitem__))
NEUTRAL_HOMES = (14, 15, 16)
MOSQUES = ("small", "great")
LETTERS = "RGYB"
MOVES_WITH = {"turn": "turn", "phase": "phase", "over": "phase"}

Cells = Sequence[int]
Read = Callable[["Seen"], Any]


class Seen:
    """A position as its cells, with what only the rules can compute."""

    def __init__(self, position: Any, players: tuple[str, ...]) -> None:
        self.position = position
        self.players = players
        self.cells: array[int] = position.cells()

    def at(self, path: str) -> int:
        """One cell by its path in state.pxd."""
        return self.cells[STATE.paths[path]]


class Paths:
    """Every fact of a game with these players."""

    places = 16
    cards: tuple[str, ...] = BASE_CARDS
    ruby_sources: tuple[str, ...] = ("wainwright.rubies", "palace.rubies", "dealer.rubies", "mosques.small.rubies", "mosques.great.rubies")
    none_is_told = frozenset(("discards.top",))
    """Derived facts in which None is a value like any other, not one that nobody knows."""

    def __init__(self, players: tuple[str, ...]) -> None:
        self.players = players
        self.cells: dict[str, int] = {}  # path -> index of the cell that holds it
        self.derived: dict[str, Read] = {}
        self.seen_by: dict[str, int] = {}  # path -> cell that is UNKNOWN while nobody has seen the fact
        self.behind: dict[str, str] = {}  # derived path -> a cell fact that moves with it
        self.moves_with = {path: STATE.paths[cell] for path, cell in MOVES_WITH.items()}  # derived path -> a cell that is no fact itself
        self._common()
        for seat, player in enumerate(players):
            self._player(seat, player)
        self.order = [*self.cells, *self.derived]

    def _cell(self, path: str, field: str) -> None:
        self.cells[path] = STATE.paths[field]

    def _derive(self, path: str, read: Read, behind: str = "") -> None:
        self.derived[path] = read
        if behind:
            self.behind[path] = behind

    def _common(self) -> None:
        self._derive("turn", lambda seen: seen.players[seen.at("turn")])
        self._derive("phase", lambda seen: PHASES[seen.at("phase")])
        self._derive("over", lambda seen: PHASES[seen.at("phase")] == "over")
        self._derive("dice", lambda seen: [pips for pips in (seen.at("dice.0"), seen.at("dice.1")) if pips])
        for cell in range(self.places):
            self._cell(f"layout.{cell + 1}", f"layout.{cell}")
        for name in ("governor", "smuggler", "mail"):
            self._cell(name, name)
        for index, home in enumerate(NEUTRAL_HOMES):
            self._cell(f"neutral_merchants.{home}", f"neutral_merchants.{index}")
        for place in range(1, self.places + 1):
            self._cell(f"neutral_assistants.{place}", f"neutral_assistants.{place}")
        self._cell("wainwright.rubies", "wainwright_rubies")
        self._cell("wainwright.extensions", "wainwright_extensions")
        self._cell("palace.rubies", "palace_rubies")
        self._derive("palace.cost", lambda seen: seen.position.palace_due() if seen.at("palace_rubies") else 0, "palace.rubies")
        self._cell("dealer.rubies", "dealer_rubies")
        self._derive("dealer.price", lambda seen: seen.position.dealer_due() if seen.at("dealer_rubies") else 0, "dealer.rubies")
        for index, mosque in enumerate(MOSQUES):
            self._cell(f"mosques.{mosque}.rubies", f"mosque_rubies.{index}")
        for index, colour in enumerate(COLOURS):
            self._cell(f"mosques.{colour}.left", f"mosque_tiles.{index}")
            self._derive(f"mosques.{colour}.top", mosque_top(index), f"mosques.{colour}.left")
        for index, market in enumerate(MARKETS):
            for good, colour in enumerate(COLOURS):
                self._cell(f"markets.{market}.demand.{colour}", f"markets.{index}.tiles.0.{good}")
                self.seen_by[f"markets.{market}.demand.{colour}"] = STATE.paths[f"markets.{index}.tiles.0.0"]
            self._derive(f"markets.{market}.stack", partial(demand_stack, market=index), f"markets.{market}.demand.red")
        self._cell("deck.size", "pile_size")
        self._cell("discards.size", "discards_size")
        self._derive("discards.top", lambda seen: next(iter(discards(seen)), None), "discards.size")
        self._derive("discards.cards", discards, "discards.size")
        for kind, card in enumerate(self.cards, start=1):
            self._cell(f"deck.{card}", f"hidden.{kind}")

    def _player(self, seat: int, player: str) -> None:
        here, there = f"players.{player}", f"seats.{seat}"
        for name in ("lira", "rubies", "extensions", "at", "family", "spare", "size", "turns"):
            self._cell(f"{here}.{name}", f"{there}.{name}")
        for index, colour in enumerate(COLOURS):
            self._cell(f"{here}.goods.{colour}", f"{there}.goods.{index}")
            self._cell(f"{here}.tiles.{colour}", f"{there}.tiles.{index}")
        for place in range(1, self.places + 1):
            self._cell(f"{here}.assistants.{place}", f"{there}.board.{place}")
        self._cell(f"{here}.hand.unknown", f"{there}.hand.0")
        for kind, card in enumerate(self.cards, start=1):
            self._cell(f"{here}.hand.{card}", f"{there}.hand.{kind}")
        box = f"{there}.extensions"
        kinds = range(len(self.cards) + 1)
        self._derive(f"{here}.capacity", lambda seen: seen.position.tables.box_cells[CAPACITY] + seen.at(box), f"{here}.extensions")
        self._derive(f"{here}.cards", lambda seen: sum(seen.at(f"{there}.hand.{kind}") for kind in kinds), f"{here}.hand.unknown")
        self._derive(f"{here}.stack", lambda seen: stack(seen, there), f"{here}.size")

    def strange(self, path: str) -> str:
        """What to say of a path that is no fact, with near ones."""
        from oracle.games.istanbul.mocha.view import mocha_paths

        expansion = mocha_paths(self.players)
        if path not in self.order and path in expansion.order:
            mend = f'if that was played, write "expansions":["{MOCHA}"] in the head'
            return f"a base game has no fact {shown(path)}, which belongs to Mocha & Baksheesh; {mend}"
        close = near(path, self.order)
        return f"there is no fact {shown(path)}" + (f"; did you mean {' or '.join(close)}?" if close else "")

    def cell_behind(self, path: str) -> int | None:
        """The cell that holds a fact, or one that a derived fact moves with."""
        cell = self.moves_with.get(path)
        return self.cells.get(self.behind.get(path, path)) if cell is None else cell

    def value(self, seen: Seen, path: str) -> Any:
        """The value of one fact; KeyError if there is none of that path. None where a cell is not known."""
        index = self.cells.get(path)
        if index is None:
            return self.derived[path](seen)
        value = seen.cells[self.seen_by.get(path, index)]
        if value != UNKNOWN:
            value = seen.cells[index]
        return None if value == UNKNOWN else value

    def untold(self, path: str, expected: Any) -> bool:
        """Is this the value of a derived fact that nobody knows, so that no record can differ from it?"""
        return expected is None and path in self.derived and path not in self.none_is_told

    def reveals(self, seen: Seen, path: str, value: Any) -> None:
        """Take what a record tells of a derived fact that nobody knows into the position. In the base game there is none."""

    def hidden_from(self, path: str, seat: str) -> bool:
        """Is this fact another player's secret? END, BONUS-36: hands are known to their owners alone."""
        parts = path.split(".")
        if parts[0] == "deck":
            return parts[1] != "size"
        return parts[0] == "players" and parts[2] == "hand" and parts[1] != seat


CAPACITY = Layout(STATE_PXD, "Box").paths["capacity"]


def mosque_top(colour: int) -> Read:
    """Reads what the top Mosque tile of a colour asks for."""
    return lambda seen: seen.position.mosque_asks(colour)


def demand_stack(seen: Seen, market: int) -> list[str | None]:
    """The demand tiles of a market from the top, written like RRGBB; None for one not seen yet."""
    found: list[str | None] = []
    for position in range(5):
        goods = [seen.at(f"markets.{market}.tiles.{position}.{good}") for good in range(4)]
        found.append(None if goods[0] == UNKNOWN else "".join(letter * number for letter, number in zip(LETTERS, goods, strict=True)))
    return found


def discards(seen: Seen) -> list[str]:
    """The discard pile from the top."""
    size = seen.at("discards_size")
    return [CARDS[seen.at(f"discards.{index}") - 1] for index in range(size - 1, -1, -1)]


def stack(seen: Seen, there: str) -> list[str]:
    """A player's stack from the bottom: own or neutral."""
    return ["neutral" if seen.at(f"{there}.stack.{index}") == NAMES["NEUTRAL"] else "own" for index in range(seen.at(f"{there}.size"))]


@lru_cache(maxsize=64)
def paths(players: tuple[str, ...]) -> Paths:
    """The facts of a base game with these players, made once."""
    return Paths(players)
