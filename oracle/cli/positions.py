"""What `show`, `perft` and `divide` share: how a position is named on the command line, and how it is found."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from oracle.cli.facts_file import facts_option
from oracle.cli.lookup import MalformedFile, NothingSelected
from oracle.registers.rulebook import DEFAULT_PROFILE

if TYPE_CHECKING:
    from oracle.checking import Options
    from oracle.explore import Reached

LARGEST_SEED = 2**64 - 1
_Command = TypeVar("_Command", bound=Callable[..., Any])
SEED = click.IntRange(0, LARGEST_SEED)


def readings_options(command: _Command) -> _Command:
    """`--from`, `--rulings`, `--ruling`, `--facts`: as `oracle check` has them."""
    for option in (
        facts_option,
        click.option("--ruling", "rulings", multiple=True, metavar="ID=READING", help="How to read one open question. Repeatable."),
        click.option("--rulings", "profile", default=DEFAULT_PROFILE, show_default=True, metavar="PROFILE", help="Whose readings hold."),
        click.option("--from", "source", default="", metavar="FORMAT", help="The log is another engine's, such as istanbul-game."),
    ):
        command = option(command)
    return command


def tree_options(command: _Command) -> _Command:
    """The options of `perft` and `divide`."""
    for option in (
        click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True, help="Text or JSON."),
        click.option("--layout", default="", metavar="LAYOUT", help="Layout of the generated game; by default what the seed brings."),
        click.option(
            "--expansion", "expansions", multiple=True, metavar="NAME", help="Expansion of the generated game, such as mocha-baksheesh."
        ),
        click.option("--variant", default="", metavar="VARIANT", help="Variant of the generated game, such as neutral-assistants."),
        click.option("--seed", type=SEED, help="Begin from the game that this seed generates."),
        click.option("--players", type=click.IntRange(1, 8), default=4, show_default=True, help="Players of the generated game."),
        click.option("--step", type=click.IntRange(min=0), help="The position after this step, 0 for the opening."),
        click.option("--game", default="", metavar="NAME", help="With --seed: the family of games. With a log: the id of a game in it."),
        click.option("--depth", type=click.IntRange(1, 30), default=2, show_default=True, help="Levels of the tree."),
        click.argument("logs", nargs=-1, metavar="[LOG]"),
    ):
        command = option(command)
    return readings_options(command)


def options_of(source: str, profile: str, rulings: tuple[str, ...], facts: Path | None, game: str = "") -> Options:
    """The options of a check, each name looked up. Exit code 2 for a name that does not exist, 3 for a file that is no overlay."""
    from oracle.checking import Options
    from oracle.checking.options import checked_facts, checked_rulings
    from oracle.registers import RegisterError, UnknownName

    chosen = {}
    for value in rulings:
        ruling, equals, reading = value.partition("=")
        if not equals or not ruling or not reading:
            raise click.UsageError(f"{value!r} is not ID=READING, such as yellow-tile-price=free; `oracle rulings` lists them")
        chosen[ruling] = reading
    try:
        return Options(
            rulings=checked_rulings(chosen, profile),
            profile=profile,
            facts=checked_facts(facts),
            games=frozenset([game] if game else []),
            source=source,
        )
    except UnknownName as problem:
        raise NothingSelected(str(problem)) from None
    except RegisterError as problem:
        raise MalformedFile(str(problem)) from None


def reach_in_log(logs: tuple[str, ...], game: str, step: int | None, options: Options) -> Reached:
    """The position after a step of a game of a log: the first game, or the one named (`#3`: the third of its file).

    Exit code 2 when there is no such game or step, 3 when the log cannot be read that far.
    """
    from oracle.explore import reach
    from oracle.importers import ForeignLogError
    from oracle.logs import LogError
    from oracle.registers import did_you_mean, printable

    names: list[str] = []
    try:
        for recording in recordings(logs, options.source):
            if game and game not in (recording.name, f"#{recording.number}"):
                names.append(recording.name)
                continue
            reached = reach(recording, step, options)
            if reached is None or (reached.ended and recording.fault is not None):
                fault = recording.fault
                raise MalformedFile(
                    printable(f"{_place(recording.log, fault.src)}: {fault.message}" if fault else f"{recording.log}: no game")
                )
            if reached.ended and step is not None and reached.step < step:
                raise NothingSelected(f"the game {printable(reached.name)} has {reached.step} steps; there is no step {step}")
            return reached
    except LogError as problem:
        raise (NothingSelected if problem.line is None else MalformedFile)(printable(str(problem))) from None
    except ForeignLogError as problem:  # files that can't be a set of files of that format
        raise NothingSelected(str(problem)) from None
    hint = did_you_mean(game, names) or (f"; there are {', '.join(names[:5])}{' and others' if len(names) > 5 else ''}" if names else "")
    raise NothingSelected(f"no game is called {printable(game)}{printable(hint)}" if game else "the log holds no game")


def _place(log: str, src: Any) -> str:
    """`file:line:column, field`, as much of it as a fault tells."""
    known = src if isinstance(src, dict) else {}
    parts = [known.get("file", log), known.get("line"), known.get("column")]
    place = ":".join(str(part) for part in parts if part is not None)
    return f"{place}, {known['field']}" if "field" in known else place


def recordings(logs: tuple[str, ...], source: str) -> Any:
    """The games of logs, ours or another engine's."""
    if not source:
        from oracle.checking.recordings import own_recordings

        return own_recordings(logs)
    from oracle.checking.foreign import conversions, foreign_recordings
    from oracle.importers import FORMATS
    from oracle.logs import select
    from oracle.registers import UnknownName

    if source not in FORMATS:
        raise NothingSelected(str(UnknownName("foreign format", source, FORMATS)))
    return foreign_recordings(conversions(FORMATS[source], [log.name for log in select(logs, once=False)]))


def tree_position(
    logs: tuple[str, ...],
    game: str,
    step: int | None,
    players: int,
    seed: int | None,
    variant: str,
    layout: str,
    expansions: tuple[str, ...],
    options: Options,
) -> tuple[Any, str]:
    """The position of which `perft` and `divide` count the tree, and what to call it."""
    from oracle.explore import start
    from oracle.games import GAMES

    if logs and seed is not None:
        raise click.UsageError("name a log or a seed, not both")
    if logs:
        reached = reach_in_log(logs, game, step, options)
        if reached.replay is None or (reached.stopped is not None and reached.step != (step or 0)):
            refused = reached.refused[-1]
            where = f"step {refused.step}" if refused.step else "the set-up"
            raise NothingSelected(f"the log leaves the rules at {where}: {refused.judgement.message}; `oracle show` says more")
        return reached.replay, f"game {reached.name}, after step {reached.step}"
    if seed is None:
        raise click.UsageError("name a log, or a seed with --seed")
    family = game or next(iter(GAMES))
    if family not in GAMES:
        raise NothingSelected(f"no game is called {family!r}; there are {', '.join(GAMES)}")
    if options.rulings or options.source:
        raise click.UsageError("--ruling and --from go with a log; generated games are played by the printed readings")
    try:
        replay = start(
            family,
            players=players,
            seed=seed,
            variant=variant,
            layout=layout,
            step=step or 0,
            expansions=expansions,
            facts=options.facts,
        )
    except ValueError as problem:
        raise NothingSelected(str(problem)) from None
    with_ = "".join(f", with {part}" for part in (*expansions, f"--facts {options.facts}" if options.facts else "") if part)
    return replay, f"{family}, {players} players, seed {seed}{with_}, after step {step or 0}"
