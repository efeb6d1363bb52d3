"""Loads the register of a game out of its folder in `fixtures/`, and refuses one that does not hold together."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from types import MappingProxyType

from oracle import shipped
from oracle.registers.box import read_facts, read_schema
from oracle.registers.checking import check
from oracle.registers.errors import Problem, RegisterError, UnknownName, YamlError
from oracle.registers.register import Register
from oracle.registers.rulebook import join, read_clauses, read_profiles, read_rulings
from oracle.registers.strict_yaml import Document, read_document


def games() -> tuple[str, ...]:
    """The games that have a register, in alphabetical order."""
    return tuple(sorted(path.parent.name for path in shipped.folder("fixtures").glob("*/clauses.yaml")))


@cache
def load(game: str) -> Register:
    """The register of a game, read once. Raises `UnknownName` for a game without one, `RegisterError` with every fault of the data."""
    if game not in games():
        raise UnknownName("game", game, games())
    return load_folder(shipped.folder("fixtures") / game, game)


def load_folder(folder: Path, game: str) -> Register:
    """The register in a folder: `profiles*.yaml`, `clauses*.yaml`, `rulings*.yaml`, `facts-schema*.yaml` and `facts*.yaml`, each in the
    order of their names, so that an expansion adds files of its own. Raises `RegisterError` with every fault, each with file and line.
    """
    problems: list[Problem] = []

    def documents(stem: str) -> list[Document]:
        paths = [path for path in folder.glob(f"{stem}*.yaml") if path.stem == stem or "-schema" not in path.stem[len(stem) :]]
        found = []
        for path in sorted(paths, key=lambda path: path.stem) or [folder / f"{stem}.yaml"]:
            try:
                found.append(read_document(path, name=f"fixtures/{game}/{path.name}"))
            except YamlError as fault:
                problems.append(fault.problem)
        return found

    clause_files, ruling_files, fact_files = documents("clauses"), documents("rulings"), documents("facts")
    profile_files, schema_files = documents("profiles"), documents("facts-schema")
    if problems:
        raise RegisterError(problems)
    leaves, rules, pieces = read_schema(schema_files, problems)
    if problems:
        raise RegisterError(problems)
    clauses = read_clauses(clause_files, problems)
    profiles = read_profiles(profile_files, problems)
    rulings = read_rulings(ruling_files, clauses, profiles, problems)
    facts = read_facts(fact_files, leaves, problems)
    joined = join(clauses, rulings, problems)
    problems.extend(check(rules, facts))
    if problems:
        raise RegisterError(problems)
    return Register(
        game,
        MappingProxyType(joined),
        MappingProxyType(rulings),
        MappingProxyType(facts),
        MappingProxyType(profiles),
        MappingProxyType(leaves),
        tuple(rules),
        tuple(pieces),
    )
