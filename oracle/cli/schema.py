"""`oracle schema`: the JSON Schema of what the program reads and writes."""

from __future__ import annotations

import json
from importlib import import_module
from importlib.util import find_spec
from inspect import signature

import click

# what -> the function that makes its schema; it may take a game
SCHEMAS = {
    "log": "oracle.logs.schema:schema",  # one line of a recorded game
    "report": "oracle.report.schema:schema",  # one line of what `oracle check --format jsonl` prints
    "scenario": "oracle.scenarios.schema:schema",  # one YAML document of a scenario file
}


def _available() -> list[str]:
    return [what for what, where in SCHEMAS.items() if find_spec(where.partition(":")[0]) is not None]


@click.command("schema")
@click.argument("what", metavar="WHAT")
@click.option("--game", help="Only this game (default: all of them).")
def command(what: str, game: str | None) -> None:
    """Print a JSON Schema (draft 2020-12): of a log, a report or a scenario.

    Write it to a file and name that in an editor or a validator. What no schema can say is left to the commands that read the files.
    """
    available = _available()
    if what not in available:
        raise click.UsageError(f"there is no schema called {what!r}; there are {', '.join(available)}")
    module, _, name = SCHEMAS[what].partition(":")
    make = getattr(import_module(module), name)
    if game is None:
        found = make()
    elif "game" in signature(make).parameters:
        from oracle.games import GAMES
        from oracle.registers import did_you_mean, shown

        if game not in GAMES:
            raise click.UsageError(f"no game is called {shown(game)}{did_you_mean(game, GAMES) or '; there are ' + ', '.join(GAMES)}")
        found = make(game)
    else:
        raise click.UsageError(f"the schema of a {what} is the same for every game; leave --game out")
    click.echo(json.dumps(found, indent=2, ensure_ascii=False))
