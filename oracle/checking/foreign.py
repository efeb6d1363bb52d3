"""Games that come out of an importer, in the shape of `recordings`.

A module of its own, because importers are loaded only for those who ask for one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Any

from oracle.checking.recordings import Batch, Fault, Recording, readable
from oracle.importers import Conversion, ForeignLogError, Importer, Item
from oracle.logs import same_file
from oracle.model import End, Head, Step

BATCH = 256
"""Records that are judged at a time."""


class Foreign(Recording):
    """A game out of an importer, or an error in place of one."""

    def __init__(self, items: _Items, number: int, first: Head | ForeignLogError, files: Sequence[str]) -> None:
        self._items = items
        self._first = first
        self._steps = 0
        self._end: End | None = None
        self._problem: ForeignLogError | None = None
        self.number = number
        self.head = None if isinstance(first, ForeignLogError) else first
        name = first.game if isinstance(first, ForeignLogError) else first.id
        self.name = name or f"#{number}"
        if isinstance(first, ForeignLogError):
            self._problem = first
        self.files = tuple(files)
        self.log = " ".join(readable(file) for file in files)

    @property
    def steps_log(self) -> str:
        return readable(self.files[-1])  # what comes before the game itself is its set-up

    def batches(self) -> Iterator[Batch]:
        gathered: list[Step] = []
        if self.head is None:
            return
        for item in self._items:
            if isinstance(item, Step):
                gathered.append(item)
                if len(gathered) < BATCH:
                    continue
            elif isinstance(item, Head):
                self._items.back(item)
            elif isinstance(item, End):
                self._end = item
            else:
                self._problem = item
            if gathered:
                self._steps += len(gathered)
                yield Batch(gathered, [-1] * len(gathered), None)
                gathered = []
            if not isinstance(item, Step):
                return
        if gathered:
            self._steps += len(gathered)
            yield Batch(gathered, [-1] * len(gathered), None)

    @property
    def steps(self) -> int:
        return self._steps

    @property
    def head_src(self) -> Any:
        return self.head.src if self.head is not None else None

    @property
    def end_src(self) -> Any:
        return self._end.src if self._end is not None else None

    @property
    def end(self) -> End | None:
        return self._end

    @property
    def fault(self) -> Fault | None:
        problem = self._problem
        if problem is None:
            return None
        src: dict[str, Any] = {"file": readable(problem.file)} if problem.file and len(self.files) > 1 else {}
        if problem.line:
            src["line"] = problem.line
        if problem.field:
            src["field"] = problem.field
        told = f"expected {problem.expected}" + (f", found {problem.found}" if problem.found else "")
        reason = problem.reason or ("unreadable" if not problem.line and not problem.game else "foreign")
        return Fault(reason, f"{told}. {problem.mend}".rstrip(" "), src or None)

    def drain(self) -> None:
        """Read to the end of the game."""
        if self._end is None and self._problem is None:
            for _ in self.batches():
                pass


class _Items:
    """What a conversion yields, with one item that can be handed back."""

    def __init__(self, items: Iterable[Item]) -> None:
        self._items = iter(items)

    def __iter__(self) -> _Items:
        return self

    def __next__(self) -> Item:
        return next(self._items)

    def back(self, item: Item) -> None:
        self._items = chain((item,), self._items)


def conversions(importer: Importer, files: Sequence[str]) -> list[tuple[Sequence[str], Conversion]]:
    """The files in the smallest sets that the importer takes, one file or two, so that every game is told where it comes from.

    A set that is named twice is taken once; a file may be in several sets, such as one set-up of many games.
    Raises ForeignLogError for files that can't be sets of this format.
    """
    for size in (1, 2):
        if len(files) % size == 0:
            sets: dict[tuple[str, ...], Sequence[str]] = {}
            for start in range(0, len(files), size):
                some = files[start : start + size]
                sets.setdefault(tuple(map(same_file, some)), some)
            try:
                return [(some, importer.open(some)) for some in sets.values()]
            except ForeignLogError:
                continue
    return [(files, importer.open(files))]


def foreign_recordings(sets: Iterable[tuple[Sequence[str], Conversion]]) -> Iterator[Recording]:
    """The games of conversions; one that is left before its end is read to its end."""
    for files, conversion in sets:
        items = _Items(conversion)
        for number, item in enumerate(items, 1):
            if not isinstance(item, Head | ForeignLogError):
                raise TypeError(f"an importer yielded {type(item).__name__} outside any game")
            recording = Foreign(items, number, item, files)
            yield recording
            recording.drain()
