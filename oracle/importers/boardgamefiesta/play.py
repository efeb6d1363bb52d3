"""A game of Board Game Fiesta, action by action: what the engine did as records, what it recorded as observations.

Where the engine takes several actions for one step of ours, a `Work` stays open until it is complete (see `works`).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import Any, TypeVar

from msgspec import UNSET

from oracle.games.istanbul.records import Step
from oracle.importers import strict_json
from oracle.importers.boardgamefiesta import shapes
from oracle.importers.boardgamefiesta.actions import TAKE
from oracle.importers.boardgamefiesta.shapes import CARDS
from oracle.importers.boardgamefiesta.states import Table, draws_agree, reshuffled
from oracle.importers.boardgamefiesta.works import Smuggler, Work
from oracle.importers.errors import ForeignLogError
from oracle.importers.importer import Counts, Item
from oracle.importers.settling import Settler, step
from oracle.importers.vocabulary import goods
from oracle.model import FORMAT, End, Head

W = TypeVar("W", bound=Work)


def starter(counts: Counts) -> Callable[[shapes.Row, dict[str, Any]], Generator[Item, None, Play]]:
    """How `jsonl_games.read` begins a game of this format."""

    def start(row: shapes.Row, src: dict[str, Any]) -> Generator[Item, None, Play]:
        play = Play(row, counts)
        yield play.head(row, src)
        return play

    return start


class Play:
    """One game. `table` is the state after the last line, `works` what was begun and not finished, the latest last."""

    def __init__(self, row: shapes.Row, counts: Counts) -> None:
        state = _state(row)
        setup = strict_json.convert(row.action, shapes.Setup, field="action")
        self.players = [name.lower() for name in setup.players]
        self.layout = setup.layout
        self.seed = setup.seed
        if len(set(self.layout)) != 16:
            raise ForeignLogError("each place once", field="action.layout")
        self.openings: dict[str, int] = {str(colour): place for colour, place in state.neutral.items()}
        if len({*self.openings.values(), 14, 15, 16}) > 3 or len(set(self.openings.values())) != len(self.openings):
            mend = "A log names a neutral merchant by the place it opened on."
            raise ForeignLogError("neutral merchants on 14, 15 and 16", state.neutral, field="state.neutral", mend=mend)
        self.counts = counts
        self.settler = Settler(counts)
        self.table = self._table(state)
        self.works: list[Work] = []
        self.who = self.table.turn
        self.events: list[shapes.Event] = []
        self.last_roll: list[int] = []  # the dice that fell last
        self.acted = False  # the action of the place was begun in this turn
        self.skipped = False  # it was declined
        self.shuffled = False  # the discards have become the draw pile at least once

    def head(self, row: shapes.Row, src: dict[str, Any]) -> Head:
        """The head of the log, with the opening position as the engine recorded it."""
        table, state = self.table, self.table.state
        source = {"by": "boardgamefiesta"}
        if self.seed is not None:
            source["seed"] = str(self.seed)[:100]
        return Head(
            version=FORMAT,
            game="istanbul",
            players=self.players,
            setup={
                "layout": self.layout,
                "governor": state.governor,
                "smuggler": state.smuggler,
                "demand": {market: [goods(shown) for shown in table.demand(market)] for market in ("large", "small")},
                "hands": {player: sorted(table.hand(player).elements()) for player in self.players},
                "deck": [CARDS[name] for name in state.deck],
            },
            names={player: player.title() for player in self.players},
            source=source,
            id=str(row.game),
            see=self.settler.opening(table.cells()),
            src=src,
        )

    def take(self, row: shapes.Row, src: dict[str, Any]) -> Iterator[Item]:
        """The records of one line."""
        if row.kind == "end":
            yield self._end(row, src)
            return
        if row.kind == "error":
            yield from self._refused(row, src)
            return
        after = self._table(_state(row))
        if reshuffled(self.table.state, after.state):
            self.shuffled = True
        elif self.shuffled:
            draws_agree(self.table.state, after.state)
        if not isinstance(row.action, dict):
            raise ForeignLogError("an action", found=type(row.action).__name__ if row.action is not UNSET else "none", field="action")
        action = strict_json.convert(row.action, shapes.Action, field="action")
        self._check_parameters(action)
        self.events = row.events if isinstance(row.events, list) else []
        self.who = row.player.lower() if isinstance(row.player, str) else self.table.turn
        if self.who not in self.players:
            raise ForeignLogError(f"one of the players {', '.join(self.players)}", self.who, field="player")
        records = list(self._records(action, after))
        if self.table.playing and after.leftover and not (records and records[-1].do == "end-turn"):
            records.append(step(self.who, "end-turn"))  # no turn is recorded any more that would tell that this one has ended
        self.table = after
        yield from self._settled(records, src)

    def _settled(self, records: list[Step], src: dict[str, Any]) -> Iterator[Step]:
        later = {path for work in self.works for path in work.moving()}
        passing = {path for work in self.works for path in work.passing()}
        return self.settler.settle(records, self.table.cells(), later=later, passing=passing, src=src)

    def _records(self, action: shapes.Action, after: Table) -> Iterator[Step]:
        before = self.table
        over = after.turn != before.turn or after.playing != before.playing
        if action.type in ("SKIP", "END_TURN"):
            yield from self._leave(action.type, over)
        else:
            yield from TAKE[action.type](self, action, after)
        if over:
            yield from self._abandon()
            self.acted = self.skipped = False

    def _abandon(self) -> Iterator[Step]:
        """Everything that is open is left unfinished."""
        while self.works:
            yield from self.works.pop().abandoned()

    def _leave(self, verb: str, over: bool) -> Iterator[Step]:
        """`SKIP` leaves what is open, `END_TURN` everything; `over` tells whether the turn has ended with it."""
        if not self.table.playing:
            yield step(self.who, "pass")
            return
        work = self.works[-1] if self.works else None
        if isinstance(work, Smuggler) and verb == "SKIP" and work.stage != "move":
            if work.stage == "good":
                yield step(self.who, "smuggler", good=None)
            work.unpaid, work.stage = True, "move"
            return
        if verb == "END_TURN" or over:
            told = list(self._abandon())
            yield from told
            if not told:  # else what was recorded of whose turn it is tells the rest
                yield step(self.who, "end-turn")
        elif work is not None:
            self.works.pop()
            yield from work.abandoned()
        elif not self.acted and not self.skipped:
            self.skipped = True
            yield step(self.who, "pass")

    def _refused(self, row: shapes.Row, src: dict[str, Any]) -> Iterator[Item]:
        """An action that the engine refused: there is nothing to record, and nothing may have changed."""
        self.counts.refused += 1
        if isinstance(row.state, shapes.State):
            self.table = self._table(row.state)
            yield from self._settled([], src)

    def _end(self, row: shapes.Row, src: dict[str, Any]) -> End:
        """The end. The engine ranks without ties; who has the same score as its first shares the win."""
        result: Any = UNSET
        if row.ranking is not UNSET:
            ranking = [name.lower() for name in row.ranking]
            if sorted(ranking) != sorted(self.players):
                raise ForeignLogError(f"a ranking of {', '.join(self.players)}", row.ranking, field="ranking")
            best = self.table.score(ranking[0])
            result = {"winners": [player for player in self.players if self.table.score(player) == best]}
        return End(end=True, steps=self.settler.steps, result=result, see=self.settler.closing() or UNSET, src=src)

    def _table(self, state: shapes.State) -> Table:
        table = Table(state, self.openings)
        if sorted(table.players) != sorted(self.players) or len(set(self.players)) != len(self.players):
            raise ForeignLogError(f"the players {', '.join(self.players)}", table.players, field="state.players")
        return table

    def _check_parameters(self, action: shapes.Action) -> None:
        needs, may = shapes.NEEDS.get(action.type, ()), shapes.MAY.get(action.type, ())
        if "place" in needs:
            may = (*may, "x", "y")
        for name in action.__struct_fields__:
            given = getattr(action, name) is not UNSET
            if name in needs and not given:
                raise ForeignLogError(f"`{name}` for {action.type}", found="none", field="action")
            if given and name != "type" and name not in needs and name not in may:
                raise ForeignLogError(f"no `{name}` for {action.type}", getattr(action, name), field=f"action.{name}")
        if action.x is not UNSET and action.y is not UNSET and action.place != self.layout[action.y * 4 + action.x]:
            raise ForeignLogError(f"the place at column {action.x}, row {action.y}", action.place, field="action.place")

    def event(self, name: str) -> list[str] | None:
        """The arguments of the first event of that name, None when there was none."""
        return next((event.a for event in self.events if event.t == name), None)

    def all_events(self, name: str) -> list[list[str]]:
        return [event.a for event in self.events if event.t == name]

    def find(self, kind: type[W]) -> W | None:
        """The latest work of a kind."""
        return next((work for work in reversed(self.works) if isinstance(work, kind)), None)


def _state(row: shapes.Row) -> shapes.State:
    if not isinstance(row.state, shapes.State):
        raise ForeignLogError("the engine's state", field="state", mend="Only the end line goes without.")
    return row.state
