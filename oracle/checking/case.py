"""A finding together with what helps a person understand it.

The finding is what programs read; the rest is worked out once per finding, from the position it was found in, and only when
somebody is going to read it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from oracle.checking.nearest import Near
from oracle.model import Finding


class Earlier(NamedTuple):
    """A step before the finding: its number from 1 and what it says."""

    step: int
    words: str


class Effect(StrEnum):
    """What would become of the step under another reading of a ruling it consulted."""

    AGREES = "agrees"  # legal, and what was recorded after it agrees
    LEGAL = "legal"  # legal, but what was recorded after it differs
    SAME = "same"  # no better


class Consulted(NamedTuple):
    """A ruling that was consulted at the step: the reading in force, and what each other reading would make of the step."""

    ruling: str
    reading: str
    others: tuple[tuple[str, Effect], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One finding, explained. Everything but the finding may be missing: a line that is no record has no position."""

    finding: Finding
    family: str = ""  # the game whose rules apply, such as `istanbul`; "" when the head does not tell
    words: str = ""  # the step in words
    record: str = ""  # the step as a line of a log
    place: str = ""  # where it stands: `games.jsonl:17`
    part: str = ""  # what of the log it is when it is no step: `the set-up`, `the end line`, `the file`
    before: tuple[Earlier, ...] = ()  # the steps just before, oldest first
    implied: tuple[str, ...] = ()  # exits that the step implied, in words
    near: tuple[Near, ...] = ()  # legal steps most like it, best first
    legal: int = 0  # legal steps in all
    consulted: tuple[Consulted, ...] = field(default=())
    clauses: tuple[str, ...] = ()  # clauses that fired at the step, in order
