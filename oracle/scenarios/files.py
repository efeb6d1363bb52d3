"""Finds scenarios: from files, folders, patterns or standard input, and picks those that were asked for."""

from __future__ import annotations

import glob
import sys
from collections.abc import Iterable, Sequence
from fnmatch import fnmatchcase
from pathlib import Path

from oracle import shipped
from oracle.registers.errors import Problem, YamlError
from oracle.registers.strict_yaml import MAX_BYTES, Document, read_documents
from oracle.scenarios import reading, setups
from oracle.scenarios.case import Case

SUFFIXES = (".yaml", ".yml")


class NothingFound(ValueError):
    """A path that names no scenario file."""


def load(paths: Sequence[str | Path] = ()) -> tuple[list[Case], list[Problem]]:
    """All cases of these files, folders and patterns (`-` is standard input), by default the shipped ones, and every fault.

    Cases come in the order of the paths, then of the files' names, then of the text. Raises `NothingFound` for a path that names no
    scenario file.
    """
    found: list[Case] = []
    problems: list[Problem] = []
    first: dict[str, Document] = {}
    for document in _documents(paths, problems):
        cases = reading.cases(document, problems)
        if cases and cases[0].id in first:
            problems.append(document.problem(f"the id {cases[0].id!r} is taken: it stands at {first[cases[0].id].where('id')}", "id"))
            continue
        if cases:
            first[cases[0].id] = document
        found += cases
    return found, problems


def select(cases: Iterable[Case], *, named: str = "", clause: str = "") -> list[Case]:
    """The cases whose id (with or without its reading) and one of whose clauses match these patterns; an empty one matches all."""

    def chosen(case: Case) -> bool:
        by_name = not named or fnmatchcase(case.id, named) or case.name == named or fnmatchcase(case.name, named)
        return by_name and (not clause or any(fnmatchcase(cited.casefold(), clause.casefold()) for cited in _clauses(case)))

    return [case for case in cases if chosen(case)]


def _clauses(case: Case) -> tuple[str, ...]:
    return (*case.cites, case.then.clause) if case.then.clause else case.cites


def _documents(paths: Sequence[str | Path], problems: list[Problem]) -> Iterable[Document]:
    for path in _files(paths or [shipped.folder("scenarios")]):
        try:
            if path is None:
                yield from read_documents(sys.stdin.buffer.read(MAX_BYTES + 1), name="<stdin>")
            else:
                yield from read_documents(path, name=_shown(path))
        except YamlError as fault:
            problems.append(fault.problem)


def _files(paths: Sequence[str | Path]) -> Iterable[Path | None]:
    """Every scenario file once, None for standard input."""
    seen: set[Path] = set()
    for text in paths:
        if text == "-":
            yield None
            continue
        found = _below(Path(text))
        if not found:
            found = [file for match in sorted(glob.glob(str(text), recursive=True)) for file in _below(Path(match))]
        if not found:
            raise NothingFound(f"{text}: no scenario file (*.yaml) there")
        for file in found:
            if file.resolve() not in seen:
                seen.add(file.resolve())
                yield file


def _below(path: Path) -> list[Path]:
    if path.is_dir():
        return sorted(file for file in path.rglob("*") if file.suffix in SUFFIXES and file.name != setups.FILE and file.is_file())
    return [path] if path.is_file() else []


def _shown(path: Path) -> str:
    """The path as people would write it from where they are."""
    try:
        return str(path.resolve().relative_to(Path.cwd()))
    except ValueError:
        return str(path)
