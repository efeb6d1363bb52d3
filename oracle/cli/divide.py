"""`oracle divide`: count the game tree, first step by first step."""

from __future__ import annotations

from pathlib import Path

import click
import msgspec

from oracle.cli.lookup import say, say_json
from oracle.cli.positions import options_of, tree_options, tree_position


@click.command("divide")
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
    """Count the leaves of the game tree below each step of a position; the sum is what `oracle perft` counts.

    Two implementations that count differently differ below the first step whose counts differ: play it, divide again.

    \b
      oracle divide --players 3 --seed 1 --depth 3
    """
    from oracle.explore import divide
    from oracle.registers import printable

    options = options_of(source, profile, rulings, facts, game)
    replay, name = tree_position(logs, game, step, players, seed, variant, layout, expansions, options)
    rows = divide(replay, depth)
    total = sum(leaves for _, leaves in rows)
    if form == "json":
        steps = [{"step": msgspec.to_builtins(record), "words": replay.words(record), "leaves": leaves} for record, leaves in rows]
        say_json({"position": name, "depth": depth, "leaves": total, "divide": steps})
        return 0
    say(f"{name}, depth {depth}")
    room = max(len(f"{total:,}"), 6)
    for record, leaves in rows:
        say(f"{leaves:>{room},}  {printable(replay.words(record))}")
    say(f"{total:>{room},}  in {len(rows)} {'step' if len(rows) == 1 else 'steps'}")
    return 0
