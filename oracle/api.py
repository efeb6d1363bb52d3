"""The oracle from Python: `oracle.check(path)` for other people's test suites.

>>> import oracle
>>> result = oracle.check("games.jsonl")        # doctest: +SKIP
>>> result.ok, result.exit_code                 # doctest: +SKIP
(False, 1)
>>> print(result.text())                        # doctest: +SKIP
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping

from oracle.checking import Case, Event, Failure, Options, Run, Summary
from oracle.checking.options import checked_facts, checked_rulings, checked_source
from oracle.model import Finding, Verdict
from oracle.registers import DEFAULT_PROFILE, facts_path

Paths = str | os.PathLike[str] | Iterable[str | os.PathLike[str]]


class Result:
    """What logs came to: verdicts, findings and counts, all of them in memory.

    cases      every finding with what explains it, in the order of the logs
    verdicts   one for every game that was judged
    failures   games that the oracle itself failed to judge; none, unless it has a fault
    summary    counts
    """

    def __init__(self, events: Iterable[Event], summary: Summary) -> None:
        self._events = tuple(events)
        self.summary = summary

    @property
    def cases(self) -> tuple[Case, ...]:
        return tuple(event for event in self._events if isinstance(event, Case))

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Every finding, in the order of the logs."""
        return tuple(case.finding for case in self.cases)

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        return tuple(event for event in self._events if isinstance(event, Verdict))

    @property
    def failures(self) -> tuple[Failure, ...]:
        return tuple(event for event in self._events if isinstance(event, Failure))

    @property
    def exit_code(self) -> int:
        """What `oracle check` would end with: 0 for sound games only, 2 when there was no game."""
        return self.summary.exit

    @property
    def ok(self) -> bool:
        """Whether there was a game and all of them are sound."""
        return self.exit_code == 0

    def text(self, *, width: int = 100) -> str:
        """The report for people, lines of at most `width` columns."""
        from oracle.report import TextWriter

        parts: list[str] = []
        writer = TextWriter(parts.append, room=width)
        for event in self._events:
            writer.event(event)
        writer.close(self.summary)
        return "".join(parts)

    def require_sound(self) -> None:
        """Raises AssertionError with the whole report unless all games are sound: one line for a test of an implementation."""
        if not self.ok:
            raise AssertionError(f"not all recorded games are sound\n\n{self.text()}")

    def __repr__(self) -> str:
        counts = ", ".join(f"{number} {outcome}" for outcome, number in self.summary.verdicts.items())
        return f"<Result of {self.summary.games} games: {counts or 'none'}>"


def check(
    logs: Paths,
    *,
    source: str = "",
    games: Iterable[str] = (),
    rulings: Mapping[str, str] | None = None,
    profile: str = DEFAULT_PROFILE,
    facts: str | os.PathLike[str] | None = None,
    keep_going: bool = False,
    explain: bool = True,
) -> Result:
    """Check recorded games against the rules, as `oracle check` does.

    logs        a path or several: files, folders, globs, `-` for standard input
    source      the foreign format they are in (`istanbul-game`, `boardgamefiesta`); "" for the oracle's own
    games       ids of the games to check, `#3` for the third of its file; all when empty
    rulings     ruling -> reading, before what a log's head says
    profile     whose readings hold where nothing else chooses: `printed`, `en-guide`, `zh-guide`
    facts       a file with component values of your own copy of the game; "provisional" for those invented for tests
    keep_going  go on after a finding from what was recorded
    explain     work out the steps before, the nearest legal steps and the other readings of each finding

    A log that is none is a malformed finding in the result. Raises ValueError (or a subclass) for a name that stands for no file, and
    for a format, ruling, reading or profile that does not exist.
    """
    named = [os.fspath(logs)] if isinstance(logs, str | os.PathLike) else [os.fspath(log) for log in logs]
    options = Options(
        rulings=checked_rulings(rulings or {}, profile),
        profile=profile,
        facts=checked_facts(None if facts is None else facts_path(facts)),
        games=frozenset([games] if isinstance(games, str) else games),
        source=checked_source(source),
        keep_going=keep_going,
        explain=explain,
    )
    run = Run(named, options)
    return Result(list(run), run.summary())
