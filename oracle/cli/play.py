"""`oracle play`: generate a complete legal game from a seed."""

from __future__ import annotations

import hashlib
from contextlib import nullcontext
from pathlib import Path

import click

from oracle.cli.facts_file import facts_option
from oracle.cli.lookup import MalformedFile, NothingSelected, counted, say
from oracle.cli.positions import SEED

FINDING = 1
FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command("play")
@click.option("--game", default="istanbul", show_default=True, metavar="NAME", help="The family of games.")
@click.option("--players", type=click.IntRange(1, 8), default=4, show_default=True, help="How many players.")
@click.option("--seed", type=SEED, default=0, show_default=True, help="A number: the same seed gives the same game, to the byte.")
@click.option("--variant", default="", metavar="VARIANT", help="A variant, such as neutral-assistants.")
@click.option("--layout", default="", metavar="LAYOUT", help="short-paths, first-game or random, say; default: by the seed.")
@click.option("--expansion", "expansions", multiple=True, metavar="NAME", help="Play with an expansion, such as mocha-baksheesh.")
@facts_option
@click.option(
    "--observe",
    type=click.Choice(["changed", "all", "none"]),
    default="changed",
    show_default=True,
    help="What each step records of the position after it.",
)
@click.option("--limit", type=click.IntRange(min=1), default=5000, show_default=True, help="Cut the game short after so many steps.")
@click.option("--count", type=click.IntRange(min=1), default=1, show_default=True, help="So many games, with one seed after the other.")
@click.option("-o", "--output", default="-", metavar="OUT", help="The log to write; .gz and .zst compress. Default: standard output.")
@click.option("--seeds", type=FILE, metavar="FILE", help="Generate the games of a seed file again, and compare.")
def command(
    game: str,
    players: int,
    seed: int,
    variant: str,
    layout: str,
    expansions: tuple[str, ...],
    facts: Path | None,
    observe: str,
    limit: int,
    count: int,
    output: str,
    seeds: Path | None,
) -> int:
    """Write a complete legal game as a log: random legal steps, and the chance they met.

    Of an expansion, pieces that nobody knows are left alone unless --facts tells them. Such a game names in its head the facts that it
    rests on, and is sound under the same --facts.

    With --seeds every game of a seed file is generated again and compared with the digest that stands there; -o then writes them all.
    Exit code: 0, 2 wrong usage or a log that can't be written, and with --seeds 1 if a game comes out otherwise, 3 if the file is none.
    """
    from oracle.explore import observed
    from oracle.games import GAMES
    from oracle.games import game as game_named
    from oracle.logs import LogError, Writer
    from oracle.registers import RegisterError, did_you_mean

    if seeds is not None:
        return _again(seeds, output)
    if game not in GAMES:
        raise NothingSelected(f"no game is called {game!r}{did_you_mean(game, GAMES) or '; there are ' + ', '.join(GAMES)}")
    family = game_named(game)
    try:
        with Writer(output) as log:
            for number in range(seed, seed + count):
                way = family.generate(
                    players=players, seed=number, variant=variant, layout=layout, limit=limit, expansions=expansions, facts=facts
                )
                for record in observed(way, observe, facts=facts):
                    log.write(record)
    except LogError as problem:
        raise NothingSelected(str(problem)) from None
    except RegisterError as problem:
        raise MalformedFile(str(problem)) from None
    except ValueError as problem:
        raise NothingSelected(str(problem)) from None
    if facts is not None:
        click.echo(f"the games rest on {facts}: check them with --facts {facts}", err=True)
    return 0


def _again(path: Path, output: str) -> int:
    """Generate the games of a seed file, and say which come out as they should."""
    from oracle.explore.seeds import lines, read_seeds
    from oracle.logs import LogError, Writer
    from oracle.registers import RegisterError, YamlError, printable

    try:
        corpus = read_seeds(path)
    except (YamlError, RegisterError) as problem:
        raise MalformedFile(str(problem)) from None
    differing = 0
    try:
        with nullcontext() if output == "-" else Writer(output) as log:
            for seed in corpus.seeds:
                digest, steps = hashlib.sha256(), 0
                for line, step in lines(corpus.game, seed):
                    digest.update(line)
                    steps += step
                    if log is not None:
                        log.write_line(line)
                same = digest.hexdigest() == seed.sha256 and steps == seed.steps
                differing += not same
                say(f"{'same' if same else 'DIFFERS'}  {printable(seed.name)}: {steps} steps, sha256 {digest.hexdigest()}")
    except LogError as problem:
        raise NothingSelected(str(problem)) from None
    except ValueError as problem:
        raise MalformedFile(f"{path}: {problem}") from None
    say(f"{counted(len(corpus.seeds), 'game')}, {differing or 'none'} differing")
    return FINDING if differing else 0
