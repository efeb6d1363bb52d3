"""The register of one game: its clauses, rulings and facts, as other rooms see them. Frozen, and shared by all who load it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from oracle.registers.errors import UnknownName

Value = int | str | tuple[int, ...] | None
"""The value of a fact: a number, a name, a row of numbers; None while it is unknown."""


class ClauseKind(StrEnum):
    """What a clause says, which decides what can show it: a step refused, a change made, a bad record, a use by others."""

    LEGALITY = "legality"  # forbids, and has edges
    EFFECT = "effect"  # fires
    CHANCE = "chance"  # fires
    SCORING = "scoring"  # fires
    SETUP = "setup"  # is broken by a bad record
    INVARIANT = "invariant"  # is broken by a bad record
    DEFINITION = "definition"  # is used by others


class ClauseStatus(StrEnum):
    """How sure the rules are of a clause."""

    CONFIRMED = "confirmed"
    AMBIGUOUS = "ambiguous"  # the rules leave it open
    UNKNOWN_FACT = "unknown-fact"  # it rests on a component value that nobody has told
    RULEBOOK_CONFLICT = "rulebook-conflict"  # the documents contradict each other


class Source(StrEnum):
    """Where the value of a fact comes from."""

    RULEBOOK = "rulebook"
    COMPONENT = "component"
    DERIVED = "derived"
    OWNER = "owner"
    PROVISIONAL = "provisional"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Clause:
    """One decidable statement of a rulebook. `rulings` are those whose reading can change it, derived from the rulings register."""

    id: str
    section: str  # "<document>: <heading or step>", several joined by "; "
    text: str  # own words, the default reading where there is a ruling
    kind: ClauseKind
    status: ClauseStatus
    rulings: tuple[str, ...]
    file: str
    line: int


@dataclass(frozen=True, slots=True)
class Ruling:
    """An open question of the rules and the ways to answer it. `profiles` has the reading of each document that speaks to it."""

    id: str
    question: str
    readings: Mapping[str, str]  # name -> meaning
    default: str
    clauses: tuple[str, ...]
    basis: str  # why the default is the default
    profiles: Mapping[str, str]  # profile -> reading
    note: str  # how the documents were read
    file: str
    line: int

    def reading(self, profile: str) -> str:
        """The reading under a profile: the document's own, or the default where it is silent."""
        return self.profiles.get(profile, self.default)


@dataclass(frozen=True, slots=True)
class Fact:
    """One component value. `file` and `line` say where it was stated, in an overlay where an owner changed it."""

    path: str
    value: Value  # None exactly when the source is unknown
    source: Source
    note: str
    file: str
    line: int

    @property
    def known(self) -> bool:
        return self.source is not Source.UNKNOWN


@dataclass(frozen=True, slots=True)
class Leaf:
    """What a fact may hold: `whole` number, `name`, `whole-or-name`, or `row` of whole numbers."""

    holds: str
    least: int
    most: int
    names: tuple[str, ...]
    length: tuple[int, int]  # of a row: fewest and most numbers
    each: tuple[str, ...] = ()  # of a row: what each number counts, where that differs

    def described(self) -> str:
        """What this fact may hold, in words: "a whole number from 0 to 99"."""
        bounds = f"from {self.least} to {self.most}" if self.least < self.most else f"{self.least}"
        names = f"one of {', '.join(self.names)}"
        match self.holds:
            case "row":
                fewest, longest = self.length
                size = f"{fewest}" if fewest == longest else f"{fewest} to {longest}"
                each = f" ({', '.join(self.each)})" if self.each else ""
                return f"a list of {size} whole numbers {bounds}{each}"
            case "whole":
                return f"a whole number {bounds}"
            case "name":
                return names
            case _:
                return f"a whole number {bounds} or {names}"


@dataclass(frozen=True, slots=True)
class Rule:
    """Something that must hold between facts: a form of checking.FORMS, the terms it looks at, and the rule in words."""

    form: str
    of: tuple[tuple[int, str], ...]  # factor and path
    equals: int | tuple[int, str] | None
    counts: Mapping[str, int]
    says: str
    file: str
    line: int


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of the box that an owner has to look at, since it shows values that are not known here, or only derived."""

    name: str  # which piece to pick up
    look: str  # where on it to look
    write: str  # what to write into one's own file
    groups: tuple[tuple[str, ...], ...]  # addresses it tells; with several groups it tells one of them only


@dataclass(frozen=True, slots=True)
class Register:
    """Clauses, rulings and facts of one game, each in the order of the files.

    `register.facts["markets.large.payout.3"].value` is the short way; the methods raise `UnknownName` with the nearest names.
    """

    game: str
    clauses: Mapping[str, Clause]
    rulings: Mapping[str, Ruling]
    facts: Mapping[str, Fact]
    profiles: Mapping[str, str]  # name -> meaning
    leaves: Mapping[str, Leaf]
    rules: tuple[Rule, ...]
    pieces: tuple[Piece, ...] = ()
    overlays: tuple[str, ...] = ()  # the files laid over the shipped facts

    def clause(self, name: str) -> Clause:
        """The clause with this id, in any case of letters."""
        return _named("clause", name, self.clauses)

    def ruling(self, name: str) -> Ruling:
        """The ruling with this id, in any case of letters."""
        return _named("ruling", name, self.rulings)

    def fact(self, path: str) -> Fact:
        """The fact at this dotted path."""
        return _named("fact", path, self.facts)

    def overlaid(self) -> tuple[str, ...]:
        """Paths of the facts that do not come from rulebook or box: an owner's and provisional ones. Reports name them first."""
        return tuple(path for path, fact in self.facts.items() if fact.source in (Source.OWNER, Source.PROVISIONAL))

    def unknown(self) -> tuple[str, ...]:
        """Paths of the facts that nobody has told yet."""
        return tuple(path for path, fact in self.facts.items() if not fact.known)


_Entry = TypeVar("_Entry")


def _named(what: str, name: str, among: Mapping[str, _Entry]) -> _Entry:
    if name in among:
        return among[name]
    for candidate, entry in among.items():
        if candidate.casefold() == name.casefold():
            return entry
    raise UnknownName(what, name, among)
