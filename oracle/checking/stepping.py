"""Steps a game through its records, and remembers enough of the way to tell the steps before a fault.

All that the rest of this room knows of a position is what this class offers: take records, say what is wrong with the one that was
not taken, adopt it, finish. A log that records only some steps leaves a set of positions that agree with it so far; such a set can
take the place of the one position here, and nothing else changes.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from operator import length_hint
from typing import NamedTuple

from msgspec import UNSET, structs

from oracle.games.contract import Replay
from oracle.model import End, Judgement, Step

REMEMBERED = 5
"""Steps before a fault that can be told at least."""


class _Stretch(NamedTuple):
    """Records taken one after the other, and the position before the first of them."""

    start: Replay
    records: Sequence[Step]
    first: int  # number of records before


class Stepper:
    """The position that agrees with the record so far."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.taken = 0
        self._ruled: Replay | None = None
        self._counted = 0
        self._way: deque[_Stretch] = deque()

    def take(self, records: Sequence[Step], keys: Sequence[int]) -> int:
        """Take records until one does not agree; how many were taken. The one after them is still to be judged.

        `keys` has the number of keys of each record's line, -1 where that is not known. The loop runs in C: `all` over `map` calls the
        evaluator without a bytecode in between, and what is left in the iterator tells where it stopped.
        """
        ruled, self._ruled = self._ruled, None
        taken = self._take(records, keys)
        if taken or not records or ruled is None or not ruled.feed(records[0], keys[0]):
            return taken
        self._counted += self.replay.observed
        self.replay = ruled
        self.taken += 1
        return 1 + self._take(records[1:], keys[1:])

    def _take(self, records: Sequence[Step], keys: Sequence[int]) -> int:
        self._remember(records)
        left = iter(records)
        agreed = False
        try:
            agreed = all(map(self.replay.feed, left, keys))
        finally:
            taken = len(records) - length_hint(left) - (not agreed)
            self.taken += taken
        return taken

    @property
    def observed(self) -> int:
        """Facts compared so far."""
        return self._counted + self.replay.observed

    def judge(self, record: Step) -> Judgement:
        """What is wrong with the record that was not taken."""
        return self.replay.judge(record)

    def adopt(self, record: Step) -> bool:
        """Go on from what was recorded, faulty as it is; False when it does not record enough.

        A record that merely misreports what was played right is undone by the next one: if that agrees with what the rules gave, and
        not with what was adopted, it is no second fault.
        """
        ruled = self.replay.copy()
        possible = ruled.feed(structs.replace(record, see=UNSET))
        if not self.replay.adopt(record):
            return False
        self._ruled = ruled if possible else None
        self.taken += 1
        return True

    def finish(self, end: End) -> Judgement:
        """Take the end line."""
        return self.replay.finish(end)

    def _remember(self, records: Sequence[Step]) -> None:
        way = self._way
        way.append(_Stretch(self.replay.copy(), records, self.taken))
        while len(way) > 2 and self.taken - way[1].first >= REMEMBERED:
            way.popleft()

    def before(self, most: int = REMEMBERED) -> Iterator[tuple[int, Step, Replay]]:
        """The last steps taken, oldest first: number from 1, record, and the position it was taken in."""
        for place, stretch in enumerate(self._way):
            end = self._way[place + 1].first if place + 1 < len(self._way) else self.taken
            if end <= self.taken - most:
                continue
            position = stretch.start.copy()
            for number in range(stretch.first, end):
                record = stretch.records[number - stretch.first]
                if number >= self.taken - most:
                    yield number + 1, record, position
                if not position.feed(record):
                    position.adopt(record)
