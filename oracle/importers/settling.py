"""Where the cells of a recorded state are compared: on the record after which both engines have finished the same work.

A foreign action may be several steps of ours, one step, or half of one. Its whole state is recorded after it. The cells that our
step has settled by then become observations of the last record. Those it has not (`later`) wait for the end of the work: what was
recorded then has to be what is recorded now, unless the work itself moves the cell more than once (`passing`).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping

from msgspec import UNSET

from oracle.games.istanbul.records import Step
from oracle.importers.importer import Counts
from oracle.model import Fact

Cells = dict[str, Fact]
"""A recorded state: observation path -> value."""


CALM = frozenset(("move", "stay", "assistant", "police", "take", "warehouse", "black-market", "governor", "smuggler"))
"""Steps that leave Lira and rubies alone."""


class Settler:
    """Numbers the records of one game and puts the recorded cells on them."""

    def __init__(self, counts: Counts) -> None:
        self.steps = 0
        self._counts = counts
        self._compared: Cells = {}
        self._waiting: set[str] = set()
        self._held: Cells = {}

    def opening(self, cells: Cells) -> Cells:
        """The cells of the opening position, all compared with it."""
        self._counts.recorded += len(cells)
        self._counts.at_once += len(cells)
        self._compared = dict(cells)
        return cells

    def settle(
        self,
        records: Collection[Step],
        cells: Mapping[str, Fact],
        *,
        later: Collection[str] = (),
        passing: Collection[str] = (),
        src: object,
    ) -> Iterator[Step]:
        """The records of one foreign action, the recorded cells on the last of them.

        An action that is no record of its own yields nothing. A cell that changed with it is kept and compared with the next record,
        so that no slip of an engine hides behind a newer value.
        """
        records = list(records)
        self._counts.recorded += len(cells)
        if not records:
            self._hold(cells, passing)
            return
        for number, record in enumerate(records):
            self.steps += 1
            record.n = self.steps
            record.src = src
            if number < len(records) - 1:
                record.see = self._still(records[: number + 1]) or UNSET
        records[-1].see = self._see(cells, later, passing) or UNSET
        yield from records

    def closing(self) -> Cells:
        """Cells that still wait when the game ends: nothing was played any more, so what was recorded last stands."""
        left, self._held = self._held, {}
        return left

    def _still(self, begun: list[Step]) -> Cells:
        """What is known amid an action: Lira, rubies and turn as they were before it, for as long as its parts leave them alone.

        An evaluator that is to go on after refusing such a part needs to know as much.
        """
        who = begun[-1].who
        paths = {f"players.{who}.{name}" for name in ("at", "lira", "rubies")} | {"turn"}
        owns_red = self._compared.get(f"players.{who}.tiles.red") == 1
        calm = all(record.do in CALM or (record.do == "tea-house" and owns_red) for record in begun)
        if not calm or paths & self._waiting or not paths <= self._compared.keys():
            return {}
        still = {path: self._compared[path] for path in sorted(paths)}
        for record in begun:
            if record.do == "move" and isinstance(record.to, int):
                still[f"players.{who}.at"] = record.to
        return still

    def _see(self, cells: Mapping[str, Fact], later: Collection[str], passing: Collection[str]) -> Cells:
        see: Cells = {}
        for path, value in cells.items():
            if path in later:
                self._postpone(path)
                self._held.pop(path, None)
                if path not in passing and self._compared.get(path, value) != value:
                    self._held[path] = value
                continue
            self._counts.at_once += 1
            self._waiting.discard(path)
            self._compared[path] = value
            see[path] = value
        for path in [path for path in self._held if path in see]:
            before, now = self._held.pop(path), see[path]
            if before != now:
                see[path] = f"{before}, then {now}"  # two records of one thing: whatever the rules say, this differs
        return see

    def _hold(self, cells: Mapping[str, Fact], passing: Collection[str]) -> None:
        for path, value in cells.items():
            if path in passing:
                self._postpone(path)
                self._held.pop(path, None)
            elif path not in self._held and self._compared.get(path) == value:
                self._counts.at_once += 1
            else:
                self._postpone(path)
                self._held.setdefault(path, value)

    def _postpone(self, path: str) -> None:
        self._counts.later += 1
        self._waiting.add(path)
        self._counts.where[re.sub(r"^players\.[^.]+", "players.*", path)] += 1


def step(who: str, do: str, **parameters: object) -> Step:
    """A record of one decision; parameters that are UNSET stay out of it."""
    if "from" in parameters:
        parameters["from_"] = parameters.pop("from")
    return Step(who=who, do=do, **{name: value for name, value in parameters.items() if value is not UNSET})  # type: ignore[arg-type]
