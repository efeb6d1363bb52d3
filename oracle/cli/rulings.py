"""`oracle rulings`: the open questions of the rules, their readings, and which reading is in force."""

from __future__ import annotations

from typing import Any

import click

from oracle.cli.lookup import NothingSelected, format_option, game_option, paragraph, register_of, rows, say, say_json
from oracle.registers import DEFAULT_PROFILE, Register, Ruling, UnknownName, find_rulings, resolve_rulings


@click.command("rulings")
@click.argument("what", nargs=-1, metavar="[ID | WORDS...]")
@click.option("--profile", default=DEFAULT_PROFILE, show_default=True, metavar="NAME", help="Show the readings of this profile.")
@game_option
@format_option
def command(what: tuple[str, ...], profile: str, game: str, form: str) -> None:
    """Show rulings: one by its id, those with some words, or all, each with the reading in force.

    A profile takes every question as one document has it: printed (the defaults), en-guide, zh-guide.
    """
    register = register_of(game)
    try:
        readings = resolve_rulings(register, profile=profile)
        found = _select(register, " ".join(what))
    except UnknownName as problem:
        raise NothingSelected(str(problem)) from None
    if form == "json":
        say_json({"game": game, "profile": profile, "rulings": [_as_data(ruling, readings[ruling.id]) for ruling in found]})
    elif what and len(found) == 1:
        _show(register, found[0], readings[found[0].id])
    else:
        rows((ruling.id, f"{readings[ruling.id]}{_marked(ruling, readings)} - {ruling.question}") for ruling in found)
        differing = sum(readings[ruling.id] != ruling.default for ruling in found)
        say(f"{len(found)} rulings under the profile {profile}, {differing} of them (*) not at the default; `oracle rulings ID` shows one")


def _select(register: Register, text: str) -> list[Ruling]:
    if not text:
        return list(register.rulings.values())
    if text.casefold() in register.rulings:
        return [register.ruling(text)]
    return find_rulings(register, text) or [register.ruling(text)]


def _marked(ruling: Ruling, readings: dict[str, str]) -> str:
    return "" if readings[ruling.id] == ruling.default else " *"


def _show(register: Register, ruling: Ruling, in_force: str) -> None:
    say(ruling.id)
    paragraph(ruling.question)
    for name, meaning in ruling.readings.items():
        taken = [profile for profile in register.profiles if ruling.reading(profile) == name]
        marks = ["default"] * (name == ruling.default) + [profile for profile in taken if profile in ruling.profiles]
        mark = f" [{', '.join(marks)}]" if marks else ""
        paragraph(f"{name}{mark}: {meaning}", first="  > " if name == in_force else "  - ", indent="      ")
    paragraph(ruling.basis, first="  why the default: ", indent="    ")
    if ruling.note:
        paragraph(ruling.note, first="  the documents: ", indent="    ")
    for clause in ruling.clauses:
        paragraph(f"{clause}: {register.clauses[clause].text}", first="  touches ", indent="    ")


def _as_data(ruling: Ruling, in_force: str) -> dict[str, Any]:
    return {
        "id": ruling.id,
        "question": ruling.question,
        "readings": dict(ruling.readings),
        "default": ruling.default,
        "in_force": in_force,
        "profiles": dict(ruling.profiles),
        "clauses": ruling.clauses,
        "basis": ruling.basis,
        "note": ruling.note,
    }
