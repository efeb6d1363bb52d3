"""Reads `clauses*.yaml`, `rulings*.yaml` and `profiles*.yaml`: what a game's rulebooks say, and where they leave a question open."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from oracle.registers.errors import Problem, did_you_mean, shown
from oracle.registers.register import Clause, ClauseKind, ClauseStatus, Ruling
from oracle.registers.shape import Keys, Reader
from oracle.registers.strict_yaml import Document

_CLAUSE_ID = re.compile(r"([A-Z0-9]+(?:-[A-Z0-9]+)+)-([1-9][0-9]{0,3})")
_SECTION = re.compile(r"component|[^:;]+: \S[^;]*")
DEFAULT_PROFILE = "printed"


def read_clauses(documents: Sequence[Document], problems: list[Problem]) -> dict[str, Clause]:
    """The clauses of these documents by id, in their order. Ids of one family count up from 1, since none is ever taken away."""
    clauses: dict[str, Clause] = {}
    family_size: dict[str, int] = {}
    for document in documents:
        reader = Reader(document, problems)
        for entry, at in reader.entries(document.data, (), ("id", "section", "text", "kind", "status")):
            name = reader.text(entry["id"], (*at, "id"), longest=40)
            parts = _CLAUSE_ID.fullmatch(name)
            if name in clauses:
                reader.wrong(f"the clause {name} stands at {clauses[name].file}:{clauses[name].line} already", *at, "id")
                continue
            if parts:
                family, number = parts[1], int(parts[2])
                if number != family_size.get(family, 0) + 1:
                    reader.wrong(f"expected {family}-{family_size.get(family, 0) + 1} next in its family, found {name}", *at, "id")
                family_size[family] = number
            elif name:
                reader.wrong(f"{shown(name)} is not a clause id such as IST-TOLL-1", *at, "id")
            section = reader.text(entry["section"], (*at, "section"))
            for part in section.split("; ") if section else ():
                if not _SECTION.fullmatch(part):
                    reader.wrong(f"expected 'component' or '<document>: <heading>', found {shown(part)}", *at, "section")
            text = reader.text(entry["text"], (*at, "text"))
            kind = reader.choice(entry["kind"], (*at, "kind"), "the kind", [kind.value for kind in ClauseKind])
            status = reader.choice(entry["status"], (*at, "status"), "the status", [status.value for status in ClauseStatus])
            if name and kind and status:
                line = document.line(*at)
                clauses[name] = Clause(name, section, text, ClauseKind(kind), ClauseStatus(status), (), document.file, line)
    return clauses


def read_profiles(documents: Sequence[Document], problems: list[Problem]) -> dict[str, str]:
    """Profile -> meaning; `printed`, which takes every default, is always one of them."""
    profiles: dict[str, str] = {}
    for document in documents:
        reader = Reader(document, problems)
        for name, meaning in reader.mapping(document.data, ()).items():
            if name in profiles:
                reader.wrong(f"the profile {shown(name)} was described in another file", name)
            profiles[reader.slug(name, (name,))] = reader.text(meaning, (name,))
        if DEFAULT_PROFILE not in profiles:
            reader.wrong(f"the profile {DEFAULT_PROFILE!r} is missing")
    return profiles


def read_rulings(
    documents: Sequence[Document], clauses: Mapping[str, Clause], profiles: Mapping[str, str], problems: list[Problem]
) -> dict[str, Ruling]:
    """The rulings of these documents by id, in their order; what they name must exist.

    An entry `{extends, clauses}` lets a ruling read before, such as one of the base game, touch clauses of an expansion as well.
    """
    rulings: dict[str, Ruling] = {}
    needs = ("id", "question", "readings", "default", "clauses", "basis")
    for document in documents:
        reader = Reader(document, problems)
        for entry, at in reader.items(document.data, ()):
            if isinstance(entry, dict) and "extends" in entry:
                _extend(reader, entry, at, clauses, rulings)
                continue
            if not reader.keys(entry, at, needs, ("profiles", "note")):
                continue
            name = reader.slug(entry["id"], (*at, "id"))
            if name in rulings:
                reader.wrong(f"the ruling {name} stands at {rulings[name].file}:{rulings[name].line} already", *at, "id")
                continue
            readings = {
                reader.slug(reading, (*at, "readings", reading)): reader.text(meaning, (*at, "readings", reading))
                for reading, meaning in reader.mapping(entry["readings"], (*at, "readings")).items()
            }
            if len(readings) == 1:
                reader.wrong("a question has at least two readings", *at, "readings")
            default = reader.choice(entry["default"], (*at, "default"), "the default", readings)
            touched = _touched(reader, entry, at, clauses)
            taken: dict[str, str] = {}
            for profile, reading in reader.mapping(entry.get("profiles", {}), (*at, "profiles")).items():
                here = (*at, "profiles", profile)
                if profile == DEFAULT_PROFILE:
                    reader.wrong(f"the profile {DEFAULT_PROFILE!r} takes the default and is not listed", *here)
                elif profile not in profiles:
                    reader.wrong(f"there is no profile {shown(profile)}{did_you_mean(profile, profiles)}", *here)
                elif chosen := reader.choice(reading, here, "the reading", readings):
                    taken[profile] = chosen
            rulings[name] = Ruling(
                name,
                reader.text(entry["question"], (*at, "question")),
                MappingProxyType(readings),
                default or "",
                touched,
                reader.text(entry["basis"], (*at, "basis")),
                MappingProxyType(taken),
                reader.text(entry["note"], (*at, "note")) if "note" in entry else "",
                document.file,
                document.line(*at),
            )
    return rulings


def _touched(reader: Reader, entry: Mapping[str, Any], at: Keys, clauses: Mapping[str, Clause]) -> tuple[str, ...]:
    """The clauses an entry names; those that do not exist become problems."""
    touched = reader.texts(entry["clauses"], (*at, "clauses"))
    for clause in touched:
        if clause not in clauses:
            place = entry["clauses"].index(clause)
            reader.wrong(f"there is no clause {shown(clause)}{did_you_mean(clause, clauses)}", *at, "clauses", place)
    return tuple(touched)


def _extend(reader: Reader, entry: Mapping[str, Any], at: Keys, clauses: Mapping[str, Clause], rulings: dict[str, Ruling]) -> None:
    """Lets a ruling touch further clauses."""
    if not reader.keys(entry, at, ("extends", "clauses")):
        return
    name = reader.choice(entry["extends"], (*at, "extends"), "the ruling to extend", rulings)
    touched = _touched(reader, entry, at, clauses)
    if name is None:
        return
    ruling = rulings[name]
    for clause in touched:
        if clause in ruling.clauses:
            place = entry["clauses"].index(clause)
            reader.wrong(f"the ruling {name}, at {ruling.file}:{ruling.line}, names {clause} already", *at, "clauses", place)
    rulings[name] = replace(ruling, clauses=ruling.clauses + tuple(clause for clause in touched if clause not in ruling.clauses))


def join(clauses: Mapping[str, Clause], rulings: Mapping[str, Ruling], problems: list[Problem]) -> dict[str, Clause]:
    """The clauses with the rulings that touch them; a clause that is open or disputed needs one."""
    touching: dict[str, list[str]] = {}
    for ruling in rulings.values():
        for name in ruling.clauses:
            touching.setdefault(name, []).append(ruling.id)
    for clause in clauses.values():
        if clause.status in (ClauseStatus.AMBIGUOUS, ClauseStatus.RULEBOOK_CONFLICT) and clause.id not in touching:
            problems.append(Problem(clause.file, clause.line, f"{clause.id} is {clause.status}, but no ruling names it"))
    return {name: replace(clause, rulings=tuple(touching.get(name, ()))) for name, clause in clauses.items()}
