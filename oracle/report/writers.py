"""Writes the events of a run as they come, in one of the formats of a report."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from oracle.checking.case import Case
from oracle.checking.running import Event, Notice
from oracle.checking.summary import Failure, Summary
from oracle.model import Outcome, Verdict
from oracle.report import records, text

Write = Callable[[str], object]
"""Takes a piece of the report; pieces come whole, never half a line."""


class Writer(Protocol):
    """A report in the making."""

    def event(self, event: Event) -> None:
        """Write one event of a run."""

    def close(self, summary: Summary) -> None:
        """Write the end of the report, after an interruption too."""


class TextWriter:
    """The report for people, `room` columns wide. With `quiet`, nothing is written for sound games and the summary is one line."""

    def __init__(self, write: Write, *, room: int = 100, colour: bool = False, quiet: bool = False) -> None:
        self._write = write
        self._room = room
        self._style = text.Style(colour)
        self._quiet = quiet
        self._noticed: set[str] = set()
        self._spaced = True  # nothing but a blank line stands before

    def event(self, event: Event) -> None:
        match event:
            case Notice():
                fresh = [path for path in event.provisional if path not in self._noticed]
                self._noticed.update(fresh)
                lines = text.provisional_lines(fresh, room=self._room, style=self._style)
            case Case():
                lines = text.case_lines(event, room=self._room, style=self._style)
            case Verdict():
                if self._quiet and event.verdict is Outcome.SOUND:
                    return
                lines = text.verdict_lines(event, room=self._room, style=self._style)
                lines += [""] if event.findings else []
            case Failure():
                lines = text.failure_lines(event, room=self._room, style=self._style)
        self._lines(lines)

    def close(self, summary: Summary) -> None:
        lines = text.summary_lines(summary, room=self._room, style=self._style, brief=self._quiet)
        self._lines(lines if self._quiet or self._spaced else ["", *lines])

    def _lines(self, lines: list[str]) -> None:
        if lines:
            self._spaced = not lines[-1]
            self._write("".join(f"{line}\n" for line in lines))


class LineWriter:
    """The report for programs, one JSON record a line. With `quiet`, verdicts of sound games are left out."""

    def __init__(self, write: Write, *, quiet: bool = False) -> None:
        self._write = write
        self._quiet = quiet

    def event(self, event: Event) -> None:
        record = _record(event, self._quiet)
        if record is not None:
            self._write(f"{records.line(record).decode()}\n")

    def close(self, summary: Summary) -> None:
        self._write(f"{records.line(summary).decode()}\n")


class DocumentWriter:
    """The same records as one JSON document, written as they come."""

    def __init__(self, write: Write, *, quiet: bool = False) -> None:
        self._write = write
        self._quiet = quiet
        self._begun = False

    def event(self, event: Event) -> None:
        record = _record(event, self._quiet)
        if record is not None:
            self._add(record)

    def close(self, summary: Summary) -> None:
        self._add(summary)
        self._write(f"\n{records.CLOSING.decode()}\n")

    def _add(self, record: records.Record) -> None:
        before = ",\n" if self._begun else f"{records.OPENING.decode()}\n"
        self._begun = True
        self._write(before + records.line(record).decode())


def _record(event: Event, quiet: bool) -> records.Record | None:
    match event:
        case Case():
            return event.finding
        case Verdict():
            return None if quiet and event.verdict is Outcome.SOUND else event
        case Failure():
            return event
        case Notice():
            return None


FORMATS: Mapping[str, str] = {
    "text": "for people",
    "json": "one JSON document",
    "jsonl": "one JSON record a line",
}
"""The formats of a report and what they are for."""
