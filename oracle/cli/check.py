"""`oracle check`: one verdict for every recorded game."""

from __future__ import annotations

import os
import shutil
import signal
import sys
from pathlib import Path
from types import FrameType
from typing import Any

import click

from oracle.cli import INTERRUPTED
from oracle.cli.facts_file import facts_option

FROM_HELP = "The logs are in the format of another engine: istanbul-game or boardgamefiesta."
GAME_HELP = "Check this game only, by its id or as #3 for the third of its file. Repeatable."
GAME_HELP = "Check this game only, by its id or as #3 for the third of its file. Can be given several times."
PROFILE_HELP = "The document whose readings of the open questions hold."
RULING_HELP = "How to read one open question; `oracle rulings` lists them. Can be given several times."
FORMATS = click.Choice(["text", "json", "jsonl"])
NARROWEST, WIDEST, UNKNOWN_WIDTH = 60, 120, 100
"""Columns of the text report: of a very narrow and a very wide terminal, and where there is none."""


class _Refused(click.ClickException):
    """Usage that click itself can't see to be wrong: exit code 2, one line."""

    exit_code = 2


class _BadFile(click.ClickException):
    """A file beside the logs that can't be used: exit code 3."""

    exit_code = 3


def _readings(_ctx: click.Context, _param: click.Parameter, values: tuple[str, ...]) -> dict[str, str]:
    chosen: dict[str, str] = {}
    for value in values:
        ruling, equals, reading = value.partition("=")
        if not equals or not ruling or not reading:
            raise click.BadParameter(f"{value!r} is not ID=READING, such as yellow-tile-price=free; `oracle rulings` lists them")
        if chosen.get(ruling, reading) != reading:
            raise click.BadParameter(f"{ruling} can't be read both as {chosen[ruling]} and as {reading}")
        chosen[ruling] = reading
    return chosen


@click.command("check")
@click.argument("logs", nargs=-1, required=True, metavar="LOG...")
@click.option("--from", "source", default="", metavar="FORMAT", help="The logs are another engine's: istanbul-game or boardgamefiesta.")
@click.option("--game", "games", multiple=True, metavar="ID", help=GAME_HELP)
@click.option("--keep-going", is_flag=True, help="After a finding go on from what the log recorded, where it records enough.")
@click.option("--rulings", "profile", default="printed", show_default=True, metavar="PROFILE", help=PROFILE_HELP)
@click.option("--ruling", "rulings", multiple=True, callback=_readings, metavar="ID=READING", help=RULING_HELP)
@facts_option
@click.option("--format", "form", type=FORMATS, default="text", show_default=True, help="Text for people, or JSON.")
@click.option("-q", "--quiet", is_flag=True, help="Say nothing of sound games, and sum up in one line.")
def command(
    logs: tuple[str, ...],
    source: str,
    games: tuple[str, ...],
    keep_going: bool,
    profile: str,
    rulings: dict[str, str],
    facts: Path | None,
    form: str,
    quiet: bool,
) -> int:
    """Check recorded games against the rules.

    LOG is a file (.jsonl, .jsonl.gz, .jsonl.zst), a folder, a pattern, or - for standard input; each may hold many games. For every
    game the first step that leaves the rules is told, with the rule and the difference, and one verdict.

    Exit code: 0 all games are sound, 1 a finding, 2 wrong usage or no game, 3 a log that is none, 4 undecided or cut short only.
    """
    from oracle.checking import Options, Run
    from oracle.checking.options import checked_facts, checked_rulings, checked_source
    from oracle.logs import LogError
    from oracle.registers import RegisterError, UnknownName

    try:
        options = Options(
            rulings=checked_rulings(rulings, profile),
            profile=profile,
            facts=checked_facts(facts),
            games=frozenset(games),
            source=checked_source(source),
            keep_going=keep_going,
            explain=form == "text",
        )
        run = Run(logs, options)
    except RegisterError as problem:
        raise _BadFile(str(problem)) from None
    except (LogError, UnknownName) as problem:
        raise _Refused(str(problem)) from None
    except ValueError as problem:
        if source:  # files that can't be a set of files of that format
            raise _Refused(str(problem)) from None
        raise

    output = _Output()
    writer = _writer(form, output, quiet)
    try:
        for event in run:
            writer.event(event)
    except KeyboardInterrupt:
        run.interrupt()
    summary = run.summary()
    writer.close(summary)
    output.close()
    if not summary.interrupted:
        if not summary.games and not games:
            click.echo("oracle: the logs hold no game", err=True)
        for missing in run.missing:
            _say_no_such_game(missing, run.skipped)
    return INTERRUPTED if summary.interrupted else summary.exit


def _writer(form: str, output: _Output, quiet: bool) -> Any:
    from oracle.report import DocumentWriter, LineWriter, TextWriter

    if form == "json":
        return DocumentWriter(output.write, quiet=quiet)
    if form == "jsonl":
        return LineWriter(output.write, quiet=quiet)
    terminal = sys.stdout.isatty()
    colour = terminal and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    columns = shutil.get_terminal_size((UNKNOWN_WIDTH, 24)).columns if terminal or "COLUMNS" in os.environ else UNKNOWN_WIDTH
    return TextWriter(output.write, room=max(NARROWEST, min(columns, WIDEST)), colour=colour, quiet=quiet)


def _say_no_such_game(name: str, skipped: list[str]) -> None:
    from oracle.registers import did_you_mean, printable

    hint = did_you_mean(name, skipped)
    if not hint and skipped:
        hint = f"; there are {', '.join(skipped[:5])}{' and others' if len(skipped) > 5 else ''}"
    click.echo(f"oracle: no game is called {printable(name)}{printable(hint)}", err=True)


class _Output:
    """Standard output that takes a piece of the report whole: Ctrl-C waits until it is written, a second one does not."""

    def __init__(self) -> None:
        self._writing = self._asked = False
        self._stream = sys.stdout
        if hasattr(self._stream, "reconfigure"):
            self._stream.reconfigure(errors="backslashreplace")
        self._before: Any = None
        if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
            try:
                self._before = signal.signal(signal.SIGINT, self._interrupted)
            except ValueError:
                pass  # not in the main thread: signals go elsewhere

    def write(self, text: str) -> None:
        self._writing = True
        try:
            self._stream.write(text)
            self._stream.flush()
        finally:
            self._writing = False
        if self._asked:
            self._asked = False
            raise KeyboardInterrupt

    def close(self) -> None:
        """Give Ctrl-C back to whoever had it."""
        if self._before is not None:
            signal.signal(signal.SIGINT, self._before)

    def _interrupted(self, _number: int, _frame: FrameType | None) -> None:
        if not self._writing or self._asked:
            raise KeyboardInterrupt
        self._asked = True
