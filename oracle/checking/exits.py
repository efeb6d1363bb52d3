"""What a run of checks comes to for the shell: one exit code, the gravest there was."""

from __future__ import annotations

from collections.abc import Iterable

from oracle.model import Outcome

COMPLIANT = 0
FINDING = 1
USAGE = 2  # wrong usage, or nothing selected
MALFORMED = 3
UNDECIDED = 4  # undecided or cut short, and nothing worse
FAILED = 5  # the implementation under test failed
INTERNAL = 70
INTERRUPTED = 130

PRECEDENCE = (INTERNAL, FAILED, MALFORMED, FINDING, UNDECIDED, COMPLIANT)
"""Gravest first. An interruption overrides them all; `USAGE`, for a game that does not exist, comes before `UNDECIDED`."""

_CODES = {
    Outcome.SOUND: COMPLIANT,
    Outcome.CUT_SHORT: UNDECIDED,
    Outcome.MALFORMED: MALFORMED,
    Outcome.IMPOSSIBLE: FINDING,
    Outcome.ILLEGAL: FINDING,
    Outcome.DIVERGENT: FINDING,
    Outcome.UNDECIDED: UNDECIDED,
}


def gravest(codes: Iterable[int]) -> int:
    """The one of several exit codes that a run ends with; `COMPLIANT` for none."""
    found = set(codes)
    return next((code for code in PRECEDENCE if code in found), COMPLIANT)


def exit_code(outcome: Outcome) -> int:
    """The exit code of one verdict."""
    return _CODES[outcome]
