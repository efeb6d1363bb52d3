"""`oracle facts`: component values, where they come from, and what an owner's file makes of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from oracle.cli.lookup import NothingSelected, format_option, game_option, paragraph, register_of, rows, say, say_json
from oracle.registers import Fact, Register, Source, UnknownName, find_facts


@click.command("facts")
@click.argument("what", nargs=-1, metavar="[ADDRESS | WORDS...]")
@click.option("--unknown", is_flag=True, help="Only facts that nobody has told yet.")
@click.option(
    "--facts",
    "overlay",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Lay an owner's facts over the shipped ones.",
)
@game_option
@format_option
def command(what: tuple[str, ...], unknown: bool, overlay: Path | None, game: str, form: str) -> None:
    """Show facts: one by its address (markets.large.payout.3), a group of them (markets), those with some words, or all.

    Each comes with its source: rulebook, component, derived, owner, provisional or unknown.
    """
    register = register_of(game, overlay)
    try:
        found = _select(register, " ".join(what))
    except UnknownName as problem:
        raise NothingSelected(str(problem)) from None
    if unknown:
        found = [fact for fact in found if not fact.known]
    if form == "json":
        say_json({"game": game, "overlays": register.overlays, "facts": [_as_data(fact) for fact in found]})
        return
    if assumed := [path for path, fact in register.facts.items() if fact.source is Source.PROVISIONAL]:
        paragraph(f"provisional values are in force: {', '.join(assumed)}", first="", indent="  ")
    rows((fact.path, f"{_value(fact)}  ({fact.source}{'; ' if fact.note else ''}{fact.note}{_where(register, fact)})") for fact in found)
    if len(found) != 1:
        say(f"{len(found)} {'unknown facts' if unknown else 'facts'}")


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
