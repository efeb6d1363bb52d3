"""A game of Istanbul on the table, for tests of single rules: a legal position laid out by hand, and steps by name.

The Places lie in order (1 to 16, row by row), so Places in one row or column are their difference apart. Nobody holds a card at first, the
draw pile holds the whole deck. Nothing here comes from the opening of a log: a test says itself what differs.
"""

from __future__ import annotations

from array import array
from typing import Any, NamedTuple

from oracle.games.istanbul.box import BOX, NAMES, UNKNOWN, box_cells, reading_cells
from oracle.games.istanbul.evaluator import Position, Tables
from oracle.games.istanbul.naming import clause_id, clause_number
from oracle.games.istanbul.records import CARDS, COLOURS
from oracle.games.istanbul.step_rows import STEP_FIELDS
from oracle.games.istanbul.view import STATE
from oracle.games.istanbul.words import lack, message, reason_code
from oracle.registers import load, resolve_rulings

RUBIES = {2: (2, 2, 6, 9), 3: (3, 3, 6, 10), 4: (4, 4, 7, 12), 5: (5, 4, 7, 12)}  # Wainwright, each Mosque, Palace, Dealer
TILES = {2: 2, 3: 3, 4: 4, 5: 4}  # Mosque tiles of each colour
LARGE = ((2, 1, 0, 2), (1, 1, 0, 3), (2, 0, 1, 2), (1, 0, 1, 3), (1, 1, 1, 2))
SMALL = ((1, 1, 2, 1), (1, 2, 1, 1), (1, 3, 1, 0), (1, 2, 2, 0), (0, 2, 2, 1))
HOWS = {
    name: NAMES["HOW_" + name.upper().replace("-", "_")]
    for name in ("leave", "collect", "collect-neutral", "lira", "card", "four", "reroll")
}
PILES = {"deck": NAMES["PILE_DECK"], "discards": NAMES["PILE_DISCARDS"]}
PHASES = {
    name: NAMES["PHASE_" + name.upper()] for name in ("move", "assistant", "toll", "action", "encounters", "passing", "leftover", "over")
}


class Said(NamedTuple):
    """What the rules said of a step."""

    verdict: str  # ok, refused, undecided, impossible
    clause: str
    reason: str
    need: int
    have: int
    lacking: str  # path of the fact or field that was missing
    cited: tuple[str, ...]
    rulings: frozenset[int]
    words: str


VERDICTS = {NAMES[name]: name.lower() for name in ("OK", "REFUSED", "UNDECIDED", "IMPOSSIBLE")}


def card_number(name: str) -> int:
    """The number of a kind of card."""
    return CARDS.index(name) + 1


class Table:
    """One position. Seat 0 is to move; `me` and `seat` lay out what a player has, `put` anything else."""

    def __init__(self, players: int = 3, *, variant: bool = False, box: dict[str, int] | None = None, **readings: Any) -> None:
        """`readings`: ruling with `_` for `-`, and its reading; `box`: cells of the box that differ, by name."""
        register = load("istanbul")
        chosen = resolve_rulings(register, {name.replace("_", "-"): reading for name, reading in readings.items()})
        cells = box_cells(register, players)
        for name, value in (box or {}).items():
            first, last = BOX.span(name)
            cells[first:last] = array("h", [value]) * (last - first)
        self.players = players
        self.position = Position(Tables(cells, reading_cells(register, chosen)), STATE.size)
        self.put("players", players)
        self.put("variant", int(variant))
        for cell in range(16):
            self.put(f"layout.{cell}", cell + 1)
        self.put("governor", 2)
        self.put("smuggler", 2)
        self._stock(variant)

    def _stock(self, variant: bool) -> None:
        wainwright, mosque, palace, dealer = RUBIES[self.players]
        self.put("wainwright_rubies", wainwright)
        self.put("wainwright_extensions", 3 * self.players)
        for which in range(2):
            self.put(f"mosque_rubies.{which}", mosque)
        self.put("palace_rubies", palace)
        self.put("dealer_rubies", dealer)
        self.put("opening_rubies", wainwright + 2 * mosque + palace + dealer)
        for colour in range(4):
            self.put(f"mosque_tiles.{colour}", TILES[self.players])
        for market, tiles in enumerate((LARGE, SMALL)):
            self.demand(market, *tiles)
        for kind in range(1, 11):
            self.put(f"hidden.{kind}", 4 if kind <= 3 else 2)
        self.put("pile_size", 26)
        for seat in range(self.players):
            self.put(f"seats.{seat}.at", 7)
            self.put(f"seats.{seat}.family", 12)
            self.put(f"seats.{seat}.spare", 1)
            self.stack(seat, *(["neutral", "own", "own", "own"] if variant else ["own"] * 4))
        if self.players == 2:
            for index, place in enumerate((14, 15, 16)):
                self.put(f"neutral_merchants.{index}", place)

    # Laying out

    def put(self, path: str, value: int) -> None:
        """Write one cell."""
        self.position.put_cell(STATE.paths[path], value)

    def see(self, path: str) -> int:
        """Read one cell."""
        return self.position.cell_at(STATE.paths[path])

    def demand(self, market: int, *tiles: tuple[int, int, int, int] | None) -> None:
        """Lay the demand tiles of a market, top first; None for one that was not seen."""
        for position, tile in enumerate(tiles):
            for good in range(4):
                self.put(f"markets.{market}.tiles.{position}.{good}", UNKNOWN if tile is None and good == 0 else tile[good] if tile else 0)

    def stack(self, seat: int, *kinds: str) -> None:
        """The stack from the bottom, own or neutral; the other assistants of the player are elsewhere."""
        self.put(f"seats.{seat}.size", len(kinds))
        for index in range(10):
            kind = kinds[index] if index < len(kinds) else ""
            self.put(f"seats.{seat}.stack.{index}", {"own": NAMES["OWN"], "neutral": NAMES["NEUTRAL"], "": 0}[kind])

    def kinds(self, seat: int = 0) -> list[str]:
        """The stack from the bottom."""
        words = {NAMES["OWN"]: "own", NAMES["NEUTRAL"]: "neutral"}
        return [words[self.see(f"seats.{seat}.stack.{index}")] for index in range(self.see(f"seats.{seat}.size"))]

    def out(self, *places: int, seat: int = 0) -> None:
        """Own assistants from the top of the stack are waiting on these places."""
        kinds = self.kinds(seat)
        for place in places:
            kinds.remove("own")
            self.put(f"seats.{seat}.board.{place}", self.see(f"seats.{seat}.board.{place}") + 1)
        self.stack(seat, *kinds)

    def neutral_out(self, place: int, *, seat: int = 0) -> None:
        """A player's neutral assistant is waiting on a place."""
        kinds = self.kinds(seat)
        kinds.remove("neutral")
        self.stack(seat, *kinds)
        self.put(f"neutral_assistants.{place}", self.see(f"neutral_assistants.{place}") + 1)

    def seat(
        self, seat: int, *, goods: dict[str, int] | None = None, hand: dict[str, int] | None = None, tiles: str = "", **cells: int
    ) -> None:
        """What a player has: cells by name, goods by colour, cards by kind (`unknown` too), owned tiles as colours."""
        for name, value in cells.items():
            self.put(f"seats.{seat}.{name}", value)
        for colour, number in (goods or {}).items():
            self.put(f"seats.{seat}.goods.{COLOURS.index(colour)}", number)
        for card, number in (hand or {}).items():
            self.deal(seat, card, number)
        for colour in tiles.split():
            index = COLOURS.index(colour)
            self.put(f"seats.{seat}.tiles.{index}", 1)
            self.put(f"mosque_tiles.{index}", self.see(f"mosque_tiles.{index}") - 1)
            if colour == "blue":
                self.put(f"seats.{seat}.spare", 0)
                self.stack(seat, "own", *self.kinds(seat))

    def deal(self, seat: int, card: str, number: int) -> None:
        """Cards from the draw pile into a hand."""
        kind = 0 if card == "unknown" else card_number(card)
        if kind:
            self.put(f"hidden.{kind}", self.see(f"hidden.{kind}") - number)
        self.put(f"seats.{seat}.hand.{kind}", number)
        self.put("pile_size", self.see("pile_size") - number)

    def discards(self, *cards: str) -> None:
        """The discard pile from the bottom."""
        for index, card in enumerate(cards):
            kind = card_number(card)
            self.put(f"hidden.{kind}", self.see(f"hidden.{kind}") - 1)
            self.put(f"discards.{index}", kind)
        self.put("discards_size", len(cards))
        self.put("pile_size", self.see("pile_size") - len(cards))

    def empty_deck(self, *cards: str) -> None:
        """All cards but these of the draw pile are in the hand of the last seat."""
        for card in CARDS:
            kind = card_number(card)
            kept = cards.count(card)
            self.deal(self.players - 1, card, self.see(f"hidden.{kind}") - kept)

    def me(self, **what: Any) -> Table:
        """Seat 0, see `seat`."""
        self.seat(0, **what)
        return self

    def at(self, place: int, phase: str = "action") -> Table:
        """Seat 0 has arrived and the turn is in this phase."""
        self.put("seats.0.at", place)
        self.put("site", 0 if phase == "move" else place)
        self.put("phase", PHASES[phase])
        self.put("cash", 0 if phase == "move" else self.see("seats.0.lira"))
        return self

    # Steps

    def take(self, do: str, **what: Any) -> Said:
        """Take a step and hear what the rules say; a step that is not taken leaves no trace, a law that is broken fails the test."""
        before = self.position.cells()
        self.position.consultations()
        self.position.taken(row(do, **what))
        verdict, clause, reason, need, have, lacking = self.position.refusal()
        names = ("red", "blue", "green", "yellow", "white")[: self.players]
        said = Said(
            VERDICTS[verdict],
            clause_id(clause),
            reason_code(reason),
            need,
            have,
            lack(lacking).path,
            tuple(clause_id(number) for number in self.position.citations()),
            frozenset(self.position.consultations()),
            message(reason, clause, need, have, names),
        )
        if said.verdict != "ok":
            assert self.position.cells() == before
        return said

    def legal(self, do: str, **what: Any) -> tuple[str, ...]:
        """The step is taken, and breaks no conservation law: the clauses it cites, in order."""
        said = self.take(do, **what)
        assert said.verdict == "ok", said
        assert self.position.law_broken() == 0, clause_id(self.position.law_broken())
        return said.cited

    def forbids(self, clause: str, do: str, **what: Any) -> Said:
        """The step is refused by this clause."""
        said = self.take(do, **what)
        assert (said.verdict, said.clause) == ("refused", clause), said
        return said

    def lacks(self, path: str, do: str, **what: Any) -> Said:
        """The step is undecided for want of this fact or field."""
        said = self.take(do, **what)
        assert (said.verdict, said.lacking) == ("undecided", path), said
        return said

    def cannot(self, clause: str, do: str, **what: Any) -> Said:
        """The box cannot do it."""
        said = self.take(do, **what)
        assert (said.verdict, said.clause) == ("impossible", clause), said
        return said

    def writer(self, path: str, do: str, **what: Any) -> str:
        """The clause that writes a cell when this step is taken."""
        self.position.watch_cell(STATE.paths[path])
        self.legal(do, **what)
        clause = clause_id(self.position.writer())
        self.position.watch_cell(-1)
        return clause

    def goods(self, seat: int = 0) -> tuple[int, ...]:
        """Goods of a player: red, green, yellow, blue."""
        return tuple(self.see(f"seats.{seat}.goods.{good}") for good in range(4))

    def hand(self, seat: int = 0) -> dict[str, int]:
        """Cards of a player by kind, those held only."""
        kinds = ("unknown", *CARDS)
        return {card: number for kind, card in enumerate(kinds) if (number := self.see(f"seats.{seat}.hand.{kind}"))}

    def phase(self) -> str:
        """Where the turn is."""
        return next(name for name, number in PHASES.items() if number == self.see("phase"))


def row(do: str, **what: Any) -> list[int]:
    """A step as the row of numbers that a position takes. Seats, places and numbers as they are; goods, cards and ways by name."""
    values = dict.fromkeys(STEP_FIELDS, NAMES["ABSENT"])
    values["do"] = NAMES["DO_" + do.upper().replace("-", "_")]
    values["seat"] = what.pop("seat", 0)
    for name, value in what.items():
        if name == "good":
            values["good"] = COLOURS.index(value)
        elif name == "card":
            values["card"] = card_number(value) if isinstance(value, str) else value
        elif name == "how":
            values["how"] = PILES.get(value, HOWS.get(value, -2)) if isinstance(value, str) else value
        elif name == "second":
            values["second"] = PILES[value]
        elif name == "goods":
            values.update({f"goods.{index}": value.get(colour, 0) for index, colour in enumerate(COLOURS)})
        elif name == "dice":
            values.update({"dice.0": value[0], "dice.1": value[1]})
        elif name == "places":
            values["places"] = sum(1 << place for place in value)
        elif name == "whom":
            values["whom"] = sum(1 << (who if who < 5 else who - 9) for who in value)
        elif name == "stack":
            values["stack"] = (1 << len(value)) | sum(1 << index for index, kind in enumerate(value) if kind == "neutral")
        else:
            assert name in values, name
            values[name] = value
    return [values[name] for name in STEP_FIELDS]


__all__ = ["LARGE", "SMALL", "UNKNOWN", "Said", "Table", "clause_number", "row"]
