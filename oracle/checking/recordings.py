"""One shape for every recorded game, whether it stands in a log of ours or comes out of an importer."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from oracle import logs
from oracle.logs import LogError
from oracle.model import End, Head, Step

WHOLE_FILE = frozenset(
    {"empty", "binary", "foreign-format", "not-a-log", "unreadable", "no-such-file", "bomb", "corrupt-archive", "truncated-archive"}
)
"""Reasons that concern a file and not only one game in it: told even to those who asked for another game."""


class Fault(NamedTuple):
    """Why something is no log, or no sound record of one."""

    reason: str
    message: str
    src: Any

    @property
    def whole_file(self) -> bool:
        return self.reason in WHOLE_FILE


class Batch(NamedTuple):
    """Steps of one game one after the other. `own` is the batch of our own reader they come from, if they do."""

    records: Sequence[Step]
    keys: Sequence[int]
    own: logs.Batch | None

    def src(self, index: int) -> Any:
        """Where a record comes from: what it says itself, else its line."""
        src = self.records[index].src
        return {"line": self.own.first + index} if src is None and self.own is not None else src

    def line(self, index: int) -> int | None:
        """The line of a record in a log of ours."""
        return self.own.first + index if self.own is not None else None

    def examine(self, index: int) -> int:
        """The exact number of keys of a record's line, -1 where there is none. Raises LogError for a malformed line."""
        return self.own.examine(index) if self.own is not None else -1

    def malformed(self, start: int) -> tuple[int, LogError] | None:
        """The first record from `start` on whose line is malformed, for those that no evaluator looks at; None when all are sound."""
        if self.own is not None:
            for index in range(start, len(self.records)):
                if self.keys[index] != self.own.fields(index):
                    try:
                        self.own.examine(index)
                    except LogError as problem:
                        return index, problem
        return None


class Recording:
    """One recorded game: `head`, then `batches`, then `end` or `fault` or neither."""

    log: str  # the file, for people and programs
    files: Sequence[str]  # what to name on a command line to read it again
    name: str
    number: int
    head: Head | None

    @property
    def steps_log(self) -> str:
        """The file that the steps are in, where a log is several."""
        return self.log

    def batches(self) -> Iterator[Batch]:
        """The steps, each batch with at least one."""
        raise NotImplementedError

    @property
    def steps(self) -> int:
        """Sound steps read so far."""
        raise NotImplementedError

    @property
    def head_src(self) -> Any:
        """Where the head comes from."""
        raise NotImplementedError

    @property
    def end_src(self) -> Any:
        """Where the end line comes from, a faulty one too; None while there is none."""
        raise NotImplementedError

    @property
    def end(self) -> End | None:
        raise NotImplementedError

    @property
    def fault(self) -> Fault | None:
        raise NotImplementedError


class Own(Recording):
    """A game in a log of ours."""

    def __init__(self, inner: logs.Recording) -> None:
        self._inner = inner
        self.log = readable(inner.file)
        self.files = (inner.file,)
        self.name = inner.name
        self.number = inner.number
        self.head = inner.head

    def batches(self) -> Iterator[Batch]:
        for batch in self._inner.batches():
            yield Batch(batch.records, batch.keys, batch)

    @property
    def steps(self) -> int:
        return self._inner.steps

    @property
    def head_src(self) -> Any:
        own = self.head.src if self.head is not None else None
        return {"line": self._inner.line} if own is None else own

    @property
    def end_src(self) -> Any:
        end, line = self._inner.end, self._inner.end_line
        if end is not None and end.src is not None:
            return end.src
        return {"line": line} if line is not None else None

    @property
    def end(self) -> End | None:
        return self._inner.end

    @property
    def fault(self) -> Fault | None:
        return own_fault(self._inner.fault) if self._inner.fault is not None else None


def own_fault(problem: LogError) -> Fault:
    """A fault of our own reader."""
    src = {name: value for name, value in (("line", problem.line), ("column", problem.column)) if value is not None}
    return Fault(problem.reason, problem.message, src or None)


def own_recordings(named: Sequence[str]) -> Iterator[Recording]:
    """The games of logs of ours. Raises LogError at once when a name stands for nothing."""
    return map(Own, logs.games(named, exact=False))


def readable(path: str) -> str:
    """A file name as text that can be written anywhere: bytes that are no text are escaped."""
    return os.fsencode(path).decode("utf-8", "backslashreplace")
