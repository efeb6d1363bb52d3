"""Checks one log after another and hands on what it finds as it finds it; nothing is kept but counts."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from oracle.checking.case import Case
from oracle.checking.judging import Judging
from oracle.checking.options import Options
from oracle.checking.recordings import Recording, own_recordings
from oracle.checking.summary import Failure, Summary, Tally
from oracle.logs import select
from oracle.model import Verdict

if TYPE_CHECKING:
    from oracle.importers import Conversion

REMEMBERED = 200
"""Names of games that were not asked for that are kept, to say which ones there are."""


class Notice(NamedTuple):
    """Facts of an owner or provisional ones are in force in a game; said before anything else about it."""

    log: str
    game: str
    provisional: tuple[str, ...]


Event = Notice | Case | Verdict | Failure


class Run:
    """A run over logs. Iterating it checks them, once: notices, cases and a verdict for every game; `summary` counts at any time.

    Raises LogError or ForeignLogError at once when a name stands for nothing that can be read.
    """

    def __init__(self, logs: Sequence[str], options: Options) -> None:
        self.options = options
        self._tally = Tally()
        self._last_log: str | None = None
        self._conversions: list[Conversion] = []
        self._skipped: list[str] = []
        self._missing = set(options.games)
        if options.source:
            from oracle.checking.foreign import conversions, foreign_recordings
            from oracle.importers import FORMATS

            sets = conversions(FORMATS[options.source], [source.name for source in select(logs, once=False)])
            self._conversions = [conversion for _, conversion in sets]
            self._recordings = foreign_recordings(sets)
        else:
            self._recordings = own_recordings(logs)

    def __iter__(self) -> Iterator[Event]:
        for recording in self._recordings:
            if self._selected(recording):
                yield from self._game(recording)
            elif (stray := self._unreadable(recording)) is not None:
                yield from self._game(stray)
        self._tally.missing = bool(self._missing)

    @property
    def skipped(self) -> list[str]:
        """Names of games that were not asked for, the first of them."""
        return self._skipped

    @property
    def missing(self) -> list[str]:
        """What was asked for by `games` and was not met so far."""
        return sorted(self._missing)

    def interrupt(self) -> None:
        """Note that the run was stopped before its end."""
        self._tally.interrupted = True

    def summary(self) -> Summary:
        """What the run came to so far."""
        self._tally.deferred = sum(conversion.counts.later for conversion in self._conversions)
        return self._tally.summary()

    def _selected(self, recording: Recording) -> bool:
        names = {recording.name, f"#{recording.number}"}
        self._missing -= names
        return not self.options.games or not names.isdisjoint(self.options.games)

    def _unreadable(self, recording: Recording) -> Recording | None:
        """The recording, if its file can't be read any further: those who asked for another game have to know."""
        if recording.head is not None and len(self._skipped) < REMEMBERED:
            self._skipped.append(recording.name)
        for _ in recording.batches():
            pass
        return recording if recording.fault is not None and recording.fault.whole_file else None

    def _game(self, recording: Recording) -> Iterator[Event]:
        tally = self._tally
        if recording.log != self._last_log:
            self._last_log = recording.log
            tally.logs += 1
        judging = Judging(recording, self.options)
        noticed = False
        try:
            for case in judging.cases():
                if not noticed and (notice := _notice(judging)) is not None:
                    noticed = True
                    yield notice
                tally.finding(case.finding)
                yield case
            verdict = judging.verdict()
        except Exception as problem:
            if os.environ.get("ORACLE_TRACEBACK") == "1":
                raise
            tally.failure()
            told = " ".join(str(problem).split())
            yield Failure(
                log=recording.log,
                game=recording.name,
                step=judging.step,
                message=f"{type(problem).__name__}: {told} (ORACLE_TRACEBACK=1 shows where)",
            )
            return
        if not noticed and (notice := _notice(judging)) is not None:
            yield notice
        tally.verdict(verdict)
        yield verdict


def _notice(judging: Judging) -> Notice | None:
    replay = judging.replay
    if replay is None or not replay.provisional:
        return None
    return Notice(judging.recording.log, judging.recording.name, tuple(replay.provisional))
