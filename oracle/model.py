"""The vocabulary of the project: what a log holds, and what a check comes to.

A *log* is a head, steps and an end line. A *finding* is one thing wrong (or undecided) at one step, a *verdict* is what a whole
log or scenario comes to. This module knows no mechanism and no game: each game extends `Step` with the parameters of its own steps.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

FORMAT = 1
"""Version of the log format: the value of `oracle.log` in a head."""

Cell = Annotated[int, Meta(ge=-32767, le=32767)]
"""A number that fits a 16-bit cell. The lowest value is reserved."""
Counter = Annotated[int, Meta(ge=0, le=2**53)]
"""A step number or a count; exact in every JSON reader."""
Id = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9-]{0,31}(?![\s\S])")]
"""A player's id, and every other name that the rules compare. The pattern ends with what both Python and ECMAScript take for the end."""
Text = Annotated[str, Meta(max_length=1000)]
"""Free text, shown to people only and always escaped."""
Fact = bool | Cell | Text | list[Cell | Text | None] | None
"""An observed value: number, name, list of either; null where it is known to have happened but not how."""


class Kind(StrEnum):
    """The kinds of "no", gravest first; never mixed."""

    MALFORMED = "malformed"  # not a log
    IMPOSSIBLE = "impossible"  # cannot exist in the box, or conservation is broken
    ILLEGAL = "illegal"  # the rules forbid the step
    DIVERGENT = "divergent"  # the step is legal, what was recorded after it differs
    UNDECIDED = "undecided"  # a fact, a ruling or a record is missing


class Outcome(StrEnum):
    """What a game comes to: sound, cut short, or its gravest finding's kind."""

    SOUND = "sound"
    CUT_SHORT = "cut-short"
    MALFORMED = "malformed"
    IMPOSSIBLE = "impossible"
    ILLEGAL = "illegal"
    DIVERGENT = "divergent"
    UNDECIDED = "undecided"


class Head(Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """The first line of a game. `setup` is decoded by the game; `see` observes the opening position."""

    version: Annotated[int, Meta(ge=FORMAT, le=FORMAT)] = msgspec.field(name="oracle.log")
    game: Id
    players: Annotated[list[Id], Meta(min_length=1, max_length=8)]
    expansions: Annotated[list[Id], Meta(max_length=16)] = []
    setup: dict[str, Any] = {}
    rulings: dict[str, str] = {}
    names: dict[str, Text] = {}  # player id -> name shown to people
    source: dict[str, Any] = {}
    id: Annotated[str, Meta(max_length=200)] = ""
    see: dict[str, Fact] = {}
    src: Any = None


class Step(Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True, gc=False):
    """One decision with the chance it met. Games add their parameters; UNSET is "not recorded", None is "happened, not known"."""

    n: Counter | UnsetType = UNSET
    who: Id | UnsetType = UNSET
    do: Id
    see: dict[str, Fact] | UnsetType = UNSET
    src: Any = None


class End(Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """The last line of a game: how many steps it has and how it ended."""

    end: bool
    steps: Counter | UnsetType = UNSET
    result: dict[str, Any] | UnsetType = UNSET
    see: dict[str, Fact] | UnsetType = UNSET
    src: Any = None


class Difference(Struct, frozen=True, omit_defaults=True):
    """One fact that differs: what the rules give and what was recorded, and the clause that wrote it."""

    path: str
    expected: Any
    recorded: Any
    before: Any = None
    clause: str = ""


class Judgement(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the rules say of one record. `kind` is None when everything agrees."""

    kind: Kind | None = None
    clause: str = ""  # the clause it rests on, "" when none (malformed)
    reason: str = ""  # stable code, such as `not-enough-lira`
    message: str = ""  # one sentence for people, numbers filled in
    need: int | None = None
    have: int | None = None
    diff: tuple[Difference, ...] = ()
    cited: tuple[str, ...] = ()  # clauses that fired, in order
    rulings: dict[str, str] = {}  # rulings consulted -> reading used
    facts: tuple[str, ...] = ()  # facts or record fields that were missing
    implied: tuple[str, ...] = ()  # exits taken before the step, in words


class Finding(Struct, frozen=True, kw_only=True, tag="finding", tag_field="type"):
    """One thing wrong or undecided at one step of one game of one log."""

    log: str
    game: str
    step: int | None
    src: Any
    kind: Kind
    clause: str
    reason: str
    message: str
    diff: tuple[Difference, ...] = ()
    rulings: dict[str, str] = {}
    facts: tuple[str, ...] = ()
    repro: str = ""


class Verdict(Struct, frozen=True, kw_only=True, tag="verdict", tag_field="type"):
    """What one game came to. `judged` steps were judged, of `steps` recorded; `observed` facts were compared."""

    log: str
    game: str
    verdict: Outcome
    steps: int
    judged: int
    findings: int
    observed: int = 0
    rulings: dict[str, str] = {}
    provisional: tuple[str, ...] = ()  # provisional or owner facts that were in force
    warnings: tuple[str, ...] = ()
