"""Reads logs as a stream: one game after another, and within a game one batch of steps after another.

    for game in games(["games/"]):
        for batch in game.batches():
            for record in batch.records:
                ...
        game.fault, game.end, game.cut_short

Nothing is kept but the lines of one block, so that memory stays flat however long a file or a game is.

A line of a game is first taken for a step, which nearly every line is: a whole block of lines is decoded in one call, and the first one
that is no step stops it. That line is an end line, or the next head, or a fault. A game ends at its first fault; reading goes on at the
next head. Only a file that cannot be read, or that is something else altogether, is given up.
"""

from __future__ import annotations

import os
from collections.abc import Generator, Iterable, Iterator, Mapping
from contextlib import closing
from itertools import repeat

import msgspec
from msgspec import UNSET

from oracle.logs import foreign
from oracle.logs.errors import LogError
from oracle.logs.grammar import (
    ESCAPED_COLON,
    Grammar,
    KnownGames,
    Vocabulary,
    colons,
    is_end,
    is_head,
    read_end,
    read_head,
    stray,
    unknown_player,
)
from oracle.logs.limits import LINE
from oracle.logs.lines import OVERLONG, Lines
from oracle.logs.sources import Source, blocks, select
from oracle.logs.strict import column_of, text_of
from oracle.model import End, Head, Step

Named = str | os.PathLike[str]


def games(
    named: Named | Iterable[Named], *, known: Mapping[str, Vocabulary] | None = None, exact: bool = True
) -> Generator[Recording, None, None]:
    """Every game of the logs that are named: paths, directories, globs, `-` for standard input.

    It is a stream: a game is read while it is the last one that was asked for; what is left of it is passed over, faults noted, when
    the next one is asked for. `known` says which games there are and how their
    steps look; by default those of `oracle.games`. With `exact` every step is held against the table of verbs and searched for duplicate
    keys here. Without, which is twice as fast, that is left to the caller: hand `batch.keys` to the evaluator and call `batch.examine`
    for a record whose keys are not as many as it has fields.

    Raises LogError before anything is read when a name stands for nothing; every other fault is told by the game it belongs to.
    """
    sources = select([named] if isinstance(named, str | os.PathLike) else named)
    return _all(sources, KnownGames() if known is None else known, exact)


def _all(sources: Iterable[Source], known: Mapping[str, Vocabulary], exact: bool) -> Generator[Recording, None, None]:
    for source in sources:
        with closing(_File(source)) as file:
            while (recording := file.next(known, exact)) is not None:
                yield recording
                recording.drain()


class Batch:
    """Steps of one game that stand on lines one after another."""

    __slots__ = ("_file", "_grammar", "_sourced", "first", "lines", "records")

    def __init__(self, file: str, grammar: Grammar, first: int, lines: list[bytes], records: list[Step], sourced: bool) -> None:
        self.first = first
        """Line of the first record in its file, from 1; `first + i` is that of `records[i]`."""
        self.lines = lines
        self.records = records
        self._file = file
        self._grammar = grammar
        self._sourced = sourced

    @property
    def keys(self) -> list[int]:
        """For each record a number of keys, `src` and what is in it left out, those of `see` and other objects counted.

        It is never too small: equal to the number of fields and entries of the record it proves that no key stands twice. It is too great
        where a text holds a colon; 0 asks for `examine` likewise.
        """
        found = list(map(bytes.count, self.lines, repeat(b":")))
        if self._sourced:
            for index, record in enumerate(self.records):
                if record.src is not None:
                    inside = colons(record.src)
                    found[index] = 0 if inside < 0 or ESCAPED_COLON in self.lines[index] else found[index] - 1 - inside
        return found

    def fields(self, index: int) -> int:
        """The number of keys that a record stands for, counted as `keys` counts; -1 if its verb is unknown or lacks a parameter.

        A parameter that the verb does not take is not counted. Where this is not what `keys` says, `examine` tells why.
        """
        return self._grammar.keys_of(self.records[index])

    def examine(self, index: int) -> int:
        """The exact number of keys of a record, counted as `keys` counts. Raises LogError if its line is malformed."""
        try:
            return self._grammar.examine(self.lines[index])
        except LogError as problem:
            raise problem.at(self._file, self.first + index) from None


class Recording:
    """One recorded game, or what stands in place of one.

    `head` is None when there is none to be read; `fault` then tells why. `steps` counts the sound steps read so far; `fault` and `end`
    are known for certain once `batches` is exhausted.
    """

    def __init__(
        self, file: _File, number: int, line: int, *, head: Head | None = None, grammar: Grammar | None = None, exact: bool = True
    ) -> None:
        self.file = file.name
        """Name of the file, as it was given or found; `-` for standard input."""
        self.number = number
        """Which game of its file this is, from 1."""
        self.line = line
        """Line of the head, or of the fault; from 1."""
        self.head = head
        self.fault: LogError | None = None
        self.end: End | None = None
        self.end_line: int | None = None
        self.steps = 0
        self._open = file
        self._grammar = grammar
        self._exact = exact
        self._players = frozenset((*head.players, UNSET)) if head is not None else frozenset()

    @property
    def name(self) -> str:
        """The game's own id, else `#` and its number in the file."""
        return (self.head.id if self.head is not None else "") or f"#{self.number}"

    @property
    def cut_short(self) -> bool:
        """Whether the file ended before the game did, without any fault."""
        return self.head is not None and self.fault is None and self.end is None

    def __iter__(self) -> Iterator[tuple[int, Step]]:
        """Every step with its line. Raises the fault of the game where it stands."""
        for batch in self.batches():
            yield from enumerate(batch.records, batch.first)
        if self.fault is not None:
            raise self.fault

    def drain(self) -> None:
        """Read to the end of the game."""
        for _ in self.batches():
            pass

    def batches(self) -> Iterator[Batch]:
        """The steps that are left, in batches that are never empty. Stops at the first fault, without raising it."""
        file, grammar = self._open, self._grammar
        if grammar is None:
            return
        while self.fault is None and self.end is None:
            lines = file.rest()
            if not lines:
                self.fault = file.take_trouble()
                return
            first = file.line
            records: list[Step] = []
            try:
                records.extend(map(grammar.decode, lines))
            except (msgspec.MsgspecError, ValueError, RecursionError):
                pass  # extend keeps what was decoded; the line after is looked at on the next round
            if records:
                del lines[len(records) :]
                file.go_on(len(records))
                batch = self._checked(grammar, first, lines, records)
                if batch.records:
                    yield batch
            elif lines[0].strip():
                self._take_other(grammar, lines[0])
            else:
                file.go_on(next((count for count, line in enumerate(lines) if line.strip()), len(lines)))

    def _checked(self, grammar: Grammar, first: int, lines: list[bytes], records: list[Step]) -> Batch:
        """The batch as far as it is sound; sets `fault` if that is not to its end."""
        number = self.steps
        good = len(records)
        players = self._players
        sourced = False
        for record in records:
            number += 1
            if record.who not in players or (record.n != number and record.n is not UNSET):
                good = number - self.steps - 1
                break
            if record.src is not None:
                sourced = True
        batch = Batch(self.file, grammar, first, lines, records, sourced)
        problem: LogError | None = None
        if self._exact:
            for index, keys in enumerate(batch.keys[:good]):
                if keys != grammar.keys_of(records[index]) and (problem := grammar.fault(lines[index])):
                    good = index
                    break
        if good < len(records):
            self.fault = (problem or self._misfit(grammar, lines[good], records[good], self.steps + good + 1)).at(self.file, first + good)
            self._open.lost = True
            del records[good:], lines[good:]
        self.steps += good
        return batch

    def _misfit(self, grammar: Grammar, line: bytes, record: Step, number: int) -> LogError:
        """Why a step does not fit into the game: its line is faulty, or its player or number is wrong."""
        if problem := grammar.fault(line):
            return problem
        text = text_of(line)
        if record.who not in self._players:
            assert self.head is not None
            return unknown_player(str(record.who), self.head.players, column_of(text, ("who",)))
        column = column_of(text, ("n",))
        mend = "number the steps 1, 2, 3, … or not at all"
        return LogError("out-of-order", found=f"step {record.n}", expected=f"step {number}", mend=mend, column=column)

    def _take_other(self, grammar: Grammar, line: bytes) -> None:
        """Take the line that is no step: an end line, the next head, or a fault."""
        file = self._open
        try:
            if line is OVERLONG:
                raise overlong()
            if is_head(line):
                raise LogError(
                    "missing-end",
                    found=f"the next game begins, but game {self.name} has no end line",
                    expected='{"end":true} before it',
                    mend="write an end line; a game may only be cut short at the end of a file",
                )
            if not is_end(line):
                raise grammar.fault(line) or LogError("wrong-type", found="the record cannot be read")
            self.end_line = file.line
            self.end = read_end(line, self.steps)
        except LogError as problem:
            self.fault = problem.at(self.file, file.line)
            if problem.reason == "missing-end":
                return
            file.lost = self.end_line is None
            if problem.reason == "truncated-line" and file.ends_here:
                problem.mend = "the file ends here: was it cut off?"
        file.go_on(1)


class _File:
    """The lines of one file with a cursor, between games and within."""

    def __init__(self, source: Source) -> None:
        self.name = source.name
        self.lost = False  # a fault was told; go on to the next head without another word
        self._data = blocks(source)
        self._lines = Lines(_text(self._data))
        self._at = 0
        self._count = 0  # games so far
        self._trouble: LogError | None = None
        self._over = False

    def close(self) -> None:
        """Close the file. A game that is still open then has a fault, so that nobody takes it for whole."""
        self._data.close()
        if not self._over:
            self._over = True
            self._trouble = LogError("unreadable", file=self.name, found="the log was closed before its end was read")

    @property
    def line(self) -> int:
        """The number of the line at the cursor, from 1."""
        return self._lines.number + self._at

    @property
    def ends_here(self) -> bool:
        """Whether the line at the cursor is the last one of the file and has no line feed."""
        return self._lines.unfinished and self._at == len(self._lines.lines) - 1

    def rest(self) -> list[bytes]:
        """The lines from the cursor on that are at hand, a new list; none at the end of the file or when it cannot be read further."""
        lines = self._lines
        while self._at >= len(lines.lines):
            if self._over:
                return []
            self._at = 0
            try:
                self._over = not lines.more()
            except LogError as problem:
                self._over = True
                self._trouble = problem.at(self.name, None if lines.number == 1 else lines.number)
        return lines.lines[self._at :]

    def go_on(self, count: int) -> None:
        self._at += count

    def take_trouble(self) -> LogError | None:
        """What stopped the reading of the file, told once."""
        trouble, self._trouble = self._trouble, None
        return trouble

    def next(self, known: Mapping[str, Vocabulary], exact: bool) -> Recording | None:
        """The next game, or a fault outside any game; None at the end of the file."""
        while lines := self.rest():
            for line in lines:
                recording = self._begin(line, known, exact) if line else None
                self._at += 1
                if recording is not None:
                    return recording
        trouble = self.take_trouble()
        if trouble is None and not self._count:
            trouble = LogError("empty", file=self.name, found="the file is empty", expected="a log")
        return None if trouble is None else self._instead(trouble)

    def _begin(self, line: bytes, known: Mapping[str, Vocabulary], exact: bool) -> Recording | None:
        if line is OVERLONG:
            return None if self.lost else self._fault(overlong())
        if is_head(line):
            try:
                head, grammar = read_head(line, known)
            except LogError as problem:
                return self._fault(problem)
            self.lost = False
            self._count += 1
            return Recording(self, self._count, self.line, head=head, grammar=grammar, exact=exact)
        if self.lost or not line.strip():
            return None
        if not self._count and (other := foreign.stranger(line)):
            self._over = True
            del self._lines.lines[self._at + 1 :]
            return self._fault(other)
        return self._fault(stray(line, after_end=bool(self._count)))

    def _fault(self, problem: LogError) -> Recording:
        """A fault at the cursor, outside any game."""
        self.lost = True
        return self._instead(problem.at(self.name, self.line))

    def _instead(self, problem: LogError) -> Recording:
        """A fault in place of a game."""
        self._count += 1
        recording = Recording(self, self._count, problem.line or 1)
        recording.fault = problem
        return recording


def _text(data: Iterator[bytes]) -> Iterator[bytes]:
    """The same blocks; raises LogError if the first one shows that the file is no text."""
    for block in data:
        if problem := foreign.binary(block):
            raise problem
        yield block
        break
    yield from data


def overlong() -> LogError:
    """A line that is too long to be looked at."""
    return LogError("line-too-long", found=f"a line of more than {LINE} bytes", expected="one record a line", column=1)
