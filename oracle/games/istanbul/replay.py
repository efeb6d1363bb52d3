"""One game being replayed: the contract of `oracle.games.contract.Replay`, over a position and its feeder.

The fast path is the feeder's. What it leaves out has a module each: judging, completing, adopting, patching, finishing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from msgspec import UNSET, structs

from oracle.games.istanbul import completing, finishing, judging, naming, sentences
from oracle.games.istanbul.adopting import adopt_record
from oracle.games.istanbul.box import BOX, NAMES
from oracle.games.istanbul.evaluator import Position
from oracle.games.istanbul.feeder import Feeder
from oracle.games.istanbul.judging import same
from oracle.games.istanbul.mocha import twenty
from oracle.games.istanbul.mocha.board import barrier_here
from oracle.games.istanbul.mocha.verbs import of_expansion, without_expansion
from oracle.games.istanbul.mocha.view import mocha_paths
from oracle.games.istanbul.patching import put_facts
from oracle.games.istanbul.records import VERBS, Step
from oracle.games.istanbul.view import PHASES, STATE, Paths, Seen, paths
from oracle.model import End, Judgement, Kind
from oracle.model import Step as AnyStep

PARAMETERS = {name.removeprefix("P_").lower(): number for name, number in NAMES.items() if name.startswith("P_")}


def number_of(verb: str) -> int:
    """The DO_* number of a verb."""
    return NAMES["DO_" + {"gem-dealer": "gem_dealer"}.get(verb, verb).upper().replace("-", "_")]


@cache
def verb_codes(*, mocha: bool) -> dict[str, tuple[int, tuple[int, ...], tuple[int, ...], tuple[int, ...]]]:
    """The verbs of a game without or with the expansion as numbers, for the feeder."""

    def codes(names: tuple[str, ...]) -> tuple[int, ...]:
        return tuple(PARAMETERS[name] for name in names)

    verbs = VERBS if mocha else without_expansion(VERBS)
    return {name: (number_of(name), codes(verb.needs), codes(verb.may), codes(verb.chance)) for name, verb in verbs.items()}


COLUMNS = BOX.span("columns")[0]


class IstanbulReplay:
    """A game of Istanbul at one position."""

    def __init__(
        self,
        position: Position,
        players: tuple[str, ...],
        rulings: Mapping[str, str],
        provisional: tuple[str, ...],
        names: Mapping[str, str],
    ) -> None:
        self.position = position
        self.players = players
        self.rulings = rulings
        self.provisional = provisional
        self.names = {player: names.get(player, player) for player in players}
        self.mocha = position.cell_at(STATE.paths["mocha"]) == 1
        self.paths: Paths = mocha_paths(players) if self.mocha else paths(players)
        self.columns: int = position.tables.box_cells[COLUMNS]
        names_of_parameters = tuple(PARAMETERS)
        verbs = verb_codes(mocha=self.mocha)
        self.feeder = Feeder(position, players, verbs, names_of_parameters, self.paths.cells, PHASES, self._derived_agrees, self._complete)
        self.feed: Callable[..., bool] = self.feeder.feed
        self.excused: dict[str, tuple[Any, Any]] = {}

    @property
    def observed(self) -> int:
        """Facts compared so far."""
        return self.feeder.observed

    def seen(self) -> Seen:
        """The position as its cells are now."""
        return Seen(self.position, self.players)

    def _derived_agrees(self, path: str, value: Any) -> bool:
        if path not in self.paths.derived:
            return False
        if value is None and path not in self.paths.none_is_told:
            return True
        seen = self.seen()
        expected = self.paths.value(seen, path)
        if self.paths.untold(path, expected):
            self.paths.reveals(seen, path, value)
            return True
        return same(expected, value) or self.is_excused(path, expected, value)

    def is_excused(self, path: str, expected: Any, recorded: Any) -> bool:
        """Was this very difference found before, in a derived fact that no position of the box can show?"""
        return path in self.excused and self.excused[path] == (expected, recorded)

    def _complete(self, record: AnyStep, keys: int) -> bool:
        return completing.complete(self, record, keys)

    def judge(self, record: AnyStep) -> Judgement:
        """What is wrong with a record that was not fed; kind None when nothing is. The position stays as it was."""
        if not self.mocha and isinstance(record, Step) and (strange := of_expansion(record)):
            return Judgement(kind=Kind.MALFORMED, reason="not-in-base-game", message=strange)
        self.position.consultations()
        status = self.feeder.attempt(record, -1)
        incomplete = status == NAMES["INCOMPLETE"]
        judgement = completing.incomplete(self, record) if incomplete else judging.judged(self, status, record)
        self.feeder.go_back()
        if twenty.plays_unknown_card(self, record):
            return twenty.refused_or_open(self, record, judgement)
        return judgement

    def adopt(self, record: AnyStep) -> bool:
        """Take a faulty record as it was recorded; False when it does not record enough to go on."""
        if not (twenty.plays_unknown_card(self, record) and twenty.taken_over(self, record)) and not adopt_record(self, record):
            return False
        see = record.see if record.see is not UNSET and record.see is not None else {}
        self.excuse(see)
        return True

    def excuse(self, recorded: Mapping[str, Any]) -> None:
        """Remember derived facts that still differ after adopting a record, so that one fault is found once."""
        seen = self.seen()
        for path, value in recorded.items():
            if path in self.paths.derived and not same(expected := self.paths.value(seen, path), value):
                self.excused[path] = (expected, value)

    def finish(self, end: End) -> Judgement:
        """Take the end line: exits, is the game over, do result and observations agree."""
        return finishing.finish(self, end)

    @property
    def over(self) -> bool:
        """Is the game over?"""
        return bool(self.see("over"))

    def result(self) -> dict[str, Any]:
        """Winners, and rubies, Lira, goods and cards of every player; empty while the game goes on."""
        return finishing.final_result(self)

    def put(self, patch: Mapping[str, Any]) -> None:
        """Write facts into the position; ValueError naming path and value."""
        put_facts(self, patch)

    def see(self, path: str) -> Any:
        """The value of one fact; KeyError with near paths."""
        if path not in self.paths.cells and path not in self.paths.derived:
            raise KeyError(self.paths.strange(path))
        return self.paths.value(self.seen(), path)

    def view(self, seat: str | None = None) -> dict[str, Any]:
        """Every fact, or what one player may see."""
        seen = self.seen()
        return {path: self.paths.value(seen, path) for path in self.paths.order if seat is None or not self.paths.hidden_from(path, seat)}

    def legal(self) -> list[AnyStep]:
        """Every legal decision, in a fixed order."""
        from oracle.games.istanbul.packing import record_of
        from oracle.games.istanbul.playout import Playout

        return [record_of(packed, self.players) for packed in Playout(self.position.copy()).legal_steps()]

    def chance(self) -> list[tuple[AnyStep, int]]:
        """Every outcome of the chance that is awaited with its weight."""
        from oracle.games.istanbul.packing import record_of
        from oracle.games.istanbul.playout import Playout

        return [(record_of(packed, self.players), weight) for packed, weight in Playout(self.position.copy()).chance_steps()]

    def perft(self, depth: int) -> int:
        """Leaves of the tree so many levels down."""
        from oracle.games.istanbul.playout import Playout

        return Playout(self.position).perft(depth)

    def words(self, record: AnyStep) -> str:
        """The record as a sentence."""
        player = record.who if record.who is not UNSET and record.who in self.players else self.who()
        where = self.see(f"players.{player}.at")
        site = self.seen().at("site")
        if player == self.who() and site and self.seen().at("by_family"):
            where = site
        assert isinstance(record, Step)
        if record.who is UNSET:
            record = structs.replace(record, who=player)
        return sentences.sentence(record, self.names, where, ten_is_large=self.rulings["market-numbering"] == "ten-is-large")

    def board(self) -> list[list[tuple[int, str, list[str]]]]:
        """The board as rows of cells: place number, name, what stands there in words."""
        view = self.view()
        places = [view[f"layout.{cell + 1}"] for cell in range(self.paths.places)]
        cells = [self._cell_of_board(view, place) for place in places]
        return [cells[first : first + self.columns] for first in range(0, len(cells), self.columns)]

    def _cell_of_board(self, view: dict[str, Any], place: int) -> tuple[int, str, list[str]]:
        here = []
        for player in self.players:
            name = self.names[player]
            if view[f"players.{player}.at"] == place:
                here.append(f"{name}'s merchant")
            if view[f"players.{player}.family"] == place:
                here.append(f"{name}'s family member")
            if out := view[f"players.{player}.assistants.{place}"]:
                here.append(f"{name}'s assistant" if out == 1 else f"{out} assistants of {name}")
        here += ["neutral merchant" for home in (14, 15, 16) if view[f"neutral_merchants.{home}"] == place]
        if view[f"neutral_assistants.{place}"]:
            here.append(f"neutral assistants: {view[f'neutral_assistants.{place}']}")
        here += [name for token, name in naming.TOKENS.items() if view.get(token) == place]
        here += barrier_here(view, self.names, place) if self.mocha else []
        large, small = naming.market_places(self.rulings["market-numbering"] == "ten-is-large")
        name = {large: "Large Market", small: "Small Market"}.get(place, naming.PLACE_NAMES[place])
        return place, name, here

    def who(self) -> str:
        """The id of the player to act."""
        return str(self.see("turn"))

    def copy(self) -> IstanbulReplay:
        """Another replay at the same position."""
        twin = IstanbulReplay(self.position.copy(), self.players, self.rulings, self.provisional, self.names)
        twin.excused = dict(self.excused)
        twin.feeder.conserve = self.feeder.conserve
        return twin

    def under(self, rulings: Mapping[str, str]) -> IstanbulReplay:
        """The same position under other readings: ruling id -> reading."""
        from oracle.games.istanbul.game import tables_for

        chosen = {**self.rulings, **rulings}
        position = self.position.under(tables_for(self.position.tables.box_cells, chosen))
        return IstanbulReplay(position, self.players, chosen, self.provisional, self.names)

    def digest(self) -> int:
        """64 bits over the whole state."""
        return self.position.digest()

    def cited(self) -> list[str]:
        """Clauses that fired or forbade since the last call."""
        return [name for number in self.feeder.gathered() if (name := naming.clause_id(number))]
