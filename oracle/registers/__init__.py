"""What the rulebooks and the boxes say, as data: clauses, rulings and facts, loaded from `fixtures/` and held against themselves.

    >>> register = load("istanbul")
    >>> register.clauses["IST-TOLL-5"].text
    'The Fountain is free of tolls.'
    >>> register.facts["markets.large.payout.3"].value
    12
    >>> register.rulings["smuggler-payment"].default
    'lira-or-good'

`strict_yaml` is the reader for every YAML of the project.
"""

from oracle.registers.asking import Asked, asked, file_to_fill_in
from oracle.registers.errors import Problem, RegisterError, UnknownName, YamlError, did_you_mean, near, printable, shown
from oracle.registers.loading import games, load, load_folder
from oracle.registers.overlaying import PROVISIONAL, facts_path, overlay, overlay_document
from oracle.registers.readings import resolve_rulings
from oracle.registers.register import Clause, ClauseKind, ClauseStatus, Fact, Piece, Register, Ruling, Source, Value
from oracle.registers.rulebook import DEFAULT_PROFILE
from oracle.registers.searching import find, find_facts, find_rulings

__all__ = [
    "DEFAULT_PROFILE",
    "PROVISIONAL",
    "Asked",
    "Clause",
    "ClauseKind",
    "ClauseStatus",
    "Fact",
    "Piece",
    "Problem",
    "Register",
    "RegisterError",
    "Ruling",
    "Source",
    "UnknownName",
    "Value",
    "YamlError",
    "asked",
    "did_you_mean",
    "facts_path",
    "file_to_fill_in",
    "find",
    "find_facts",
    "find_rulings",
    "games",
    "load",
    "load_folder",
    "near",
    "overlay",
    "overlay_document",
    "printable",
    "resolve_rulings",
    "shown",
]
