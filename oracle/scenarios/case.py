"""What a scenario is once it was read: a position, some steps, and what the rules are said to make of them.

A scenario whose outcome depends on a reading is written once, with one expectation for each reading; every one of them is a
case of its own here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from oracle.model import End, Step
from oracle.registers.strict_yaml import Document

FORMAT = 1
"""Version of the scenario format: the value of the optional key `oracle.scenario`."""

LEGAL = "legal"
VERDICTS = (LEGAL, "illegal", "impossible", "undecided", "divergent")
"""What the step in question comes to: accepted, or one of the kinds of "no" of `oracle.model.Kind`."""

POLARITIES = {
    "fires": (LEGAL, "divergent", "undecided"),
    "forbids": ("illegal", "impossible", "divergent"),
    "edge": VERDICTS,
}
"""What a scenario shows of the clauses it cites, and the verdicts that can show it: a clause fires where its effect is seen,
forbids where something is refused, and an edge is the last case still allowed (or the first that is not)."""

EVERY = "every"
"""In place of a reading: whatever the reading, the outcome is the same."""

SOURCES = ("rulebook", "component", "case", "ruling", "derived")
"""Where the expected outcome comes from: a document, a printed component, a public dispute, a reading, or arithmetic on these."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Expected:
    """The outcome that a scenario states. `at` counts the steps from 1; 0 is the set-up itself."""

    verdict: str
    at: int
    named_at: bool  # whether the scenario named the step, or meant the last one
    clause: str = ""
    reason: str = ""
    see: Mapping[str, Any] = field(default_factory=dict)
    lacks: tuple[str, ...] = ()
    warns: str = ""

    def words(self) -> str:
        """The expectation in one line: "illegal at step 3 by IST-SULTAN-2"."""
        text = self.verdict + (f" at {place(self.at)}" if self.verdict != LEGAL or self.named_at else "")
        if self.clause:
            text += f" with {self.clause} carried out" if self.verdict == LEGAL else f" by {self.clause}"
        return text + (f" ({self.reason})" if self.reason else "")


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One scenario under one set of readings: what `run` takes."""

    id: str
    title: str
    game: str
    cites: tuple[str, ...]
    polarity: str
    players: tuple[str, ...]
    expansions: tuple[str, ...]
    setup: Mapping[str, Any]  # `setup` of a log head
    opening_see: Mapping[str, Any]  # what a record says of the opening position
    patch: Mapping[str, Any]
    when: tuple[Step | End, ...]
    then: Expected
    rulings: Mapping[str, str]
    turns_on: frozenset[str]  # the rulings among them on which something has to turn
    facts: str  # an overlay of component values, as YAML
    source: Mapping[str, str]
    document: Document
    variant: str = ""  # the reading that tells this case from its siblings, "" when it has none
    keys: tuple[str | int, ...] = ()  # where in the document the expectation stands

    @property
    def name(self) -> str:
        """The id, with the reading in brackets where there are several."""
        return f"{self.id}[{self.variant}]" if self.variant else self.id

    @property
    def file(self) -> str:
        return self.document.file

    @property
    def line(self) -> int:
        """The line of the expectation that this case tests."""
        return self.document.line(*self.keys)


def place(at: int) -> str:
    """A step number in words."""
    return f"step {at}" if at else "the set-up"
