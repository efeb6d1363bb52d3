"""Every clause with the functions that decide it, as a page of Markdown: docs/clauses.md."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import PurePath

from oracle.cli.lookup import counted
from oracle.games.contract import Decided
from oracle.registers import Clause, ClauseKind, printable

AS_KIND = {
    ClauseKind.LEGALITY: "says what is allowed",
    ClauseKind.EFFECT: "an effect",
    ClauseKind.CHANCE: "a matter of chance",
    ClauseKind.SCORING: "scoring",
    ClauseKind.SETUP: "set-up",
    ClauseKind.INVARIANT: "an invariant",
    ClauseKind.DEFINITION: "a definition",
}
"""What a clause is that no function names."""

SHOWN_BY_NO_STEP = (ClauseKind.SETUP, ClauseKind.INVARIANT, ClauseKind.DEFINITION)


def page(game: str, clauses: list[Clause], decided: Decided) -> Iterator[str]:
    """The lines of the page: a part for each file of clauses, a section for each family, a row for each clause."""
    unnamed = [clause for clause in clauses if not decided.by.get(clause.id)]
    yield "# Clauses, and the functions that decide them"
    yield ""
    yield f"{counted(len(clauses), 'clause')} of {game}; files are below `{decided.folder}/`. A function is listed where it refuses a"
    yield "step or a record by the clause, cites it, or hands it on to a function that does. This page is read out of the sources;"
    yield f"`oracle rules --game {game} --format markdown > docs/clauses.md` writes it anew."
    yield ""
    yield f"No function names {len(unnamed)} of them, because they refuse nothing and change nothing by themselves: they define words,"
    yield "follow from other clauses, stand in the data of the box, or allow what nothing forbids. Their rows say so. *Described at* are"
    yield "functions that tell of the clause in their documentation, for want of one that names it, and for what no step can show."
    if decided.missing:
        yield ""
        yield f"Sources that could not be read, so that functions of theirs are missing here: {', '.join(decided.missing)}."
    part = family = ""
    for clause in clauses:
        if clause.file != part:
            part = clause.file
            yield from ("", f"## {_title(part)}")
        if (name := clause.id.rpartition("-")[0]) != family:
            family = name
            yield from ("", f"### {family}", "", "| clause | in short | decided by |", "|---|---|---|")
        yield f"| {clause.id} | {_cell(clause.text)} | {_where(clause, decided)} |"


def by_file(functions: Iterable[str]) -> list[tuple[str, list[str]]]:
    """Functions as a game names them, those of one file together: ("rules/tolls.py", ["toll", "pay"])."""
    found: dict[str, list[str]] = {}
    for function in functions:
        file, _, name = function.partition(": ")
        found.setdefault(file, []).extend([name] if name else [])
    return list(found.items())


def also_described(clause: Clause, decided: Decided) -> tuple[str, ...]:
    """The functions that tell of a clause, without those that decide it."""
    by = decided.by.get(clause.id, ())
    return tuple(function for function in decided.described.get(clause.id, ()) if function not in by)


def _title(file: str) -> str:
    expansion = PurePath(file).stem.removeprefix("clauses").removeprefix("-")
    return f"Expansion `{expansion}`" if expansion else "Base game"


def _where(clause: Clause, decided: Decided) -> str:
    functions = decided.by.get(clause.id, ())
    described = also_described(clause, decided) if not functions or clause.kind in SHOWN_BY_NO_STEP else ()
    names = _listed(functions) if functions else f"none: {AS_KIND[clause.kind]}"
    return names + (f"; described at {_listed(described)}" if described else "")


def _listed(functions: Iterable[str]) -> str:
    return "; ".join(f"`{file}`: {', '.join(names)}" if names else f"`{file}`" for file, names in by_file(functions))


def _cell(text: str) -> str:
    return printable(text).replace("|", "\\|")
