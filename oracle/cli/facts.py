"""`oracle facts`: component values, where they come from, and what an owner's file makes of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from oracle.cli.facts_file import facts_option
from oracle.cli.lookup import NothingSelected, format_option, game_option, paragraph, register_of, rows, say, say_json
from oracle.registers import Asked, Fact, Register, Source, UnknownName, asked, file_to_fill_in, find_facts


@click.command("facts")
@click.argument("what", nargs=-1, metavar="[ADDRESS | WORDS...]")
@click.option("--unknown", is_flag=True, help="What to look up in your own copy of the game, as a file to fill in.")
@facts_option
@game_option
@format_option
def command(what: tuple[str, ...], unknown: bool, facts: Path | None, game: str, form: str) -> None:
    """Show facts: one by its address (markets.large.payout.3), a group of them (markets), those with some words, or all.

    Each comes with its source: rulebook, component, derived, owner, provisional or unknown.
    With --unknown, which pieces of your box tell what is not known here, where to look, and what to write into a file for --facts.
    """
    register = register_of(game, facts)
    try:
        found = _select(register, " ".join(what))
    except UnknownName as problem:
        raise NothingSelected(str(problem)) from None
    told = {"game": game, "overlays": register.overlays}
    if unknown:
        wanted = asked(register, {fact.path for fact in found})
        found = [fact for fact in found if not fact.known]
        if form == "json":
            say_json({**told, "facts": [_as_data(fact) for fact in found], "pieces": [_piece_as_data(one) for one in wanted]})
        elif wanted:
            say(file_to_fill_in(register, wanted).rstrip())
        else:
            say("Nothing is left to look up: every value asked for is known.")
        return
    if form == "json":
        say_json({**told, "facts": [_as_data(fact) for fact in found]})
        return
    if assumed := [path for path, fact in register.facts.items() if fact.source is Source.PROVISIONAL]:
        paragraph(f"provisional values are in force: {', '.join(assumed)}", first="", indent="  ")
    rows((fact.path, f"{_value(fact)}  ({fact.source}{'; ' if fact.note else ''}{fact.note}{_where(register, fact)})") for fact in found)
    if len(found) != 1:
        say(f"{len(found)} facts")


def _select(register: Register, text: str) -> list[Fact]:
    if not text:
        return list(register.facts.values())
    return find_facts(register, text) or [register.fact(text)]


def _value(fact: Fact) -> str:
    if isinstance(fact.value, tuple):
        return " ".join(map(str, fact.value))
    return "?" if fact.value is None else str(fact.value)


def _where(register: Register, fact: Fact) -> str:
    return f"; {fact.file}:{fact.line}" if fact.file in register.overlays else ""


def _as_data(fact: Fact) -> dict[str, Any]:
    return {"path": fact.path, "value": fact.value, "source": fact.source, "note": fact.note, "file": fact.file, "line": fact.line}


def _piece_as_data(wanted: Asked) -> dict[str, Any]:
    groups = [[fact.path for fact in group] for group in wanted.groups]
    return {"piece": wanted.piece.name, "look": wanted.piece.look, "write": wanted.piece.write, "groups": groups}
