"""Looking things up by a part of their id or by words of their text."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TypeVar

from oracle.registers.register import Clause, Fact, Register, Ruling

_WORD = re.compile(r"\w+")
_Entry = TypeVar("_Entry")


def find(register: Register, text: str) -> list[Clause]:
    """The clauses that have every word of `text` in id, text or section, in any case of letters.

    Best first: words of the id (`toll`, `IST-TOLL`), then whole words of the text, then parts of words and headings.

    >>> from oracle.registers import load
    >>> [clause.id for clause in find(load("istanbul"), "second roll is final")]
    ['IST-TILE-3']
    """
    return _ranked(text, ((clause, clause.id, clause.text, clause.section) for clause in register.clauses.values()))


def find_rulings(register: Register, text: str) -> list[Ruling]:
    """The rulings that have every word of `text` in id, question, readings, basis or clauses; best first as for `find`."""
    rows = ((r, r.id, r.question, " ".join([*r.readings, *r.readings.values(), r.basis, *r.clauses])) for r in register.rulings.values())
    return _ranked(text, rows)


def find_facts(register: Register, text: str) -> list[Fact]:
    """The facts at or below the address `text`, else those that have every word of it in address or note; best first as for `find`."""
    below = text.casefold().rstrip(".") + "."
    if group := [fact for path, fact in register.facts.items() if f"{path}.".startswith(below)]:
        return group
    return _ranked(text, ((fact, fact.path, fact.note, fact.source.value) for fact in register.facts.values()))


def _ranked(text: str, rows: Iterable[tuple[_Entry, str, str, str]]) -> list[_Entry]:
    """The entries that match, best first; a row is an entry with its id, its chief text and whatever else may match."""
    words = _WORD.findall(text.casefold())
    found: list[tuple[int, _Entry]] = []
    for entry, name, chief, other in rows:
        in_name = set(_WORD.findall(name.casefold()))
        in_chief = set(_WORD.findall(chief.casefold()))
        everything = f"{name} {chief} {other}".casefold()
        if words and all(word in in_name for word in words):
            found.append((0, entry))
        elif words and all(word in in_name | in_chief for word in words):
            found.append((1, entry))
        elif words and all(word in everything for word in words):
            found.append((2, entry))
    return [entry for _, entry in sorted(found, key=lambda match: match[0])]
