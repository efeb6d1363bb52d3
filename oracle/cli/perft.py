"""`oracle perft`: count the game tree to a depth."""

from __future__ import annotations

from pathlib import Path

import click

from oracle.cli.lookup import say, say_json
from oracle.cli.positions import options_of, tree_options, tree_position


@click.command("perft")
@tree_options
def command(
    logs: tuple[str, ...],
    depth: int,
    game: str,
    step: int | None,
    players: int,
    seed: int | None,
    variant: str,
    layout: str,
    expansions: tuple[str, ...],
    form: str,
    source: str,
    profile: str,
    rulings: tuple[str, ...],
    facts: Path | None,
) -> int:
    """Count the leaves of the game tree below a position, level by level.

    A level is a decision, an explicit exit or an outcome of chance; two dice have 21 outcomes. The position is that of a log after
    --step, or that of the game which --seed generates.

    \b
      oracle perft --players 3 --seed 1 --depth 4
      oracle perft game.jsonl --step 57 --depth 2
    """
    from oracle.explore import counts

    options = options_of(source, profile, rulings, facts, game)
    replay, name = tree_position(logs, game, step, players, seed, variant, layout, expansions, options)
    if form == "json":
        say_json({"position": name, "perft": [{"depth": level, "leaves": leaves} for level, leaves in counts(replay, depth)]})
        return 0
    say(name)
    say(f"{'depth':>5}  {'leaves':>15}")
    for level, leaves in counts(replay, depth):
        say(f"{level:>5}  {leaves:>15,}")
    return 0
