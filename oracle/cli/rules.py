"""`oracle rules`: look up clauses of the rulebooks."""

from __future__ import annotations

import re
from typing import Any

import click

from oracle.cli.lookup import NothingSelected, format_option, game_option, paragraph, register_of, rows, say, say_json
from oracle.registers import Clause, Register, UnknownName, did_you_mean, find

_LOOKS_LIKE_AN_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*-[0-9]+", re.IGNORECASE)


@click.command("rules")
@click.argument("what", nargs=-1, metavar="[ID... | WORDS...]")
@game_option
@format_option
def command(what: tuple[str, ...], game: str, form: str) -> None:
    """Look up clauses: by id (IST-TOLL-2), by words (toll), or all of them.

    A clause is shown in own words, with the place in the rulebooks that says it and the rulings whose reading can change it.
    """
    register = register_of(game)
    found = _select(register, what)
    if form == "json":
        say_json({"game": game, "clauses": [_as_data(clause) for clause in found]})
    elif what and len(found) <= 3:
        for clause in found:
            _show(register, clause)
    else:
        rows((clause.id, clause.text) for clause in found)
        say(f"{len(found)} clauses; `oracle rules ID` shows one with its sources and rulings")


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


def _show(register: Register, clause: Clause) -> None:
    say(f"{clause.id}  ({clause.kind}, {clause.status})")
    paragraph(clause.text)
    paragraph(clause.section, first="  said in: ", indent="    ")
    for name in clause.rulings:
        ruling = register.rulings[name]
        paragraph(
            f"{name}: {ruling.question} By default {ruling.default}: {ruling.readings[ruling.default]}.", first="  ruling ", indent="    "
        )
    say()


def _as_data(clause: Clause) -> dict[str, Any]:
    return {
        "id": clause.id,
        "section": clause.section,
        "text": clause.text,
        "kind": clause.kind,
        "status": clause.status,
        "rulings": clause.rulings,
    }
