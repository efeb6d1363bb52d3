"""`oracle rules`: look up clauses of the rulebooks."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import click

from oracle.cli.lookup import NothingSelected, game_option, paragraph, register_of, rows, say, say_json
from oracle.registers import Clause, Register, UnknownName, did_you_mean, find

if TYPE_CHECKING:
    from oracle.games.contract import Decided

FORMATS = click.Choice(["text", "json", "markdown"])

_LOOKS_LIKE_AN_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*-[0-9]+", re.IGNORECASE)


@click.command("rules")
@click.argument("what", nargs=-1, metavar="[ID... | WORDS...]")
@game_option
@click.option("--format", "form", type=FORMATS, default="text", show_default=True, help="Text for people, JSON, or a page of Markdown.")
def command(what: tuple[str, ...], game: str, form: str) -> None:
    """Look up clauses: by id (IST-TOLL-2), by words (toll), or all of them.

    A clause is shown in own words, with the place in the rulebooks that says it, the rulings whose reading can change it, and the functions
    of the game that decide it.
    """
    register = register_of(game)
    found = _select(register, what)
    if form == "json":
        decided = _decided(game, found)
        says = {"game": game, "sources": decided.folder, "sources_missing": decided.missing} if decided else {"game": game}
        say_json(says | {"clauses": [_as_data(clause, decided) for clause in found]})
    elif form == "markdown":
        _page(game, found)
    elif what and len(found) <= 3:
        decided = _decided(game, found)
        for clause in found:
            _show(register, clause, decided)
    else:
        rows((clause.id, clause.text) for clause in found)
        say(f"{len(found)} clauses; `oracle rules ID` shows one with its sources, rulings and functions")


def _decided(name: str, clauses: list[Clause]) -> Decided | None:
    """Where the sources of a game decide these clauses; None for a game that does not tell."""
    from oracle.games import GAMES, game
    from oracle.games.contract import Sourced

    found = game(name) if name in GAMES else None
    return found.decided_by([clause.id for clause in clauses]) if isinstance(found, Sourced) else None


def _select(register: Register, what: tuple[str, ...]) -> list[Clause]:
    if not what:
        return list(register.clauses.values())
    if all(_LOOKS_LIKE_AN_ID.fullmatch(word) for word in what):
        try:
            return [register.clause(word) for word in dict.fromkeys(what)]
        except UnknownName as problem:
            raise NothingSelected(str(problem)) from None
    text = " ".join(what)
    if found := find(register, text):
        return found
    families = [name.rpartition("-")[0] for name in register.clauses]
    words = {word.casefold() for clause in register.clauses.values() for word in re.findall(r"\w{3,}", clause.text)}
    hint = did_you_mean(text, [*register.clauses, *dict.fromkeys(families)]) or did_you_mean(text, words)
    raise NothingSelected(f"no clause has {text!r} in its id, text or section{hint}")


def _page(game: str, clauses: list[Clause]) -> None:
    from oracle.cli.clauses_page import page

    decided = _decided(game, clauses)
    if decided is None:
        raise NothingSelected(f"the game {game} does not tell which functions decide its clauses, which is what the page is about")
    for line in page(game, clauses, decided):
        say(line)


def _show(register: Register, clause: Clause, decided: Decided | None) -> None:
    say(f"{clause.id}  ({clause.kind}, {clause.status})")
    paragraph(clause.text)
    paragraph(clause.section, first="  said in: ", indent="    ")
    for name in clause.rulings:
        ruling = register.rulings[name]
        paragraph(
            f"{name}: {ruling.question} By default {ruling.default}: {ruling.readings[ruling.default]}.", first="  ruling ", indent="    "
        )
    if decided:
        _show_functions(clause, decided)
    say()


def _show_functions(clause: Clause, decided: Decided) -> None:
    from oracle.cli.clauses_page import AS_KIND, also_described, by_file

    functions, described = decided.by.get(clause.id, ()), also_described(clause, decided)
    if not functions:
        paragraph(f"no function names it: {AS_KIND[clause.kind]}")
    for lead, found in (("decided", functions), ("described", described)):
        for file, names in by_file(found):
            paragraph(f"{decided.folder}/{file}" + (f": {', '.join(names)}" if names else ""), first=f"  {lead} in ", indent="    ")
    if decided.missing:
        paragraph(f"not told, since these sources could not be read: {', '.join(decided.missing)}")


def _as_data(clause: Clause, decided: Decided | None) -> dict[str, Any]:
    functions = {"decided_by": decided.by.get(clause.id, ()), "described_at": decided.described.get(clause.id, ())} if decided else {}
    return {
        "id": clause.id,
        "section": clause.section,
        "text": clause.text,
        "kind": clause.kind,
        "status": clause.status,
        "rulings": clause.rulings,
        **functions,
    }
