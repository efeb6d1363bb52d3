"""The command line: one group, each command in a module of its own that is imported only when it is invoked.

A command `some-name` is a click command called `command` in `oracle/cli/some_name.py` and one line in COMMANDS
below. It returns its exit code (None is 0). Nothing imported here may be heavy: `oracle --help` loads click alone.

Exit codes: 0 compliant, 1 a finding, 2 usage or nothing selected, 3 malformed input, 4 undecided or cut short
only, 5 the implementation under test failed, 70 internal, 130 interrupted, 141 the reader of the output went away.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any

import click

INTERNAL = 70
INTERRUPTED = 130
CLOSED_PIPE = 141
UNWRITABLE = 2

# name -> where the command is ("module:attribute") and its line in `oracle --help`
COMMANDS: dict[str, tuple[str, str]] = {
    "check": ("oracle.cli.check:command", "Check recorded games against the rules."),
    "convert": ("oracle.cli.convert:command", "Write a foreign log in the oracle's own format."),
    "divide": ("oracle.cli.divide:command", "Count the game tree, first step by first step."),
    "facts": ("oracle.cli.facts:command", "Show component values and where they come from."),
    "perft": ("oracle.cli.perft:command", "Count the game tree to a depth."),
    "play": ("oracle.cli.play:command", "Generate a complete legal game from a seed."),
    "rules": ("oracle.cli.rules:command", "Look up clauses of the rulebooks."),
    "rulings": ("oracle.cli.rulings:command", "Show the open questions of the rules and their readings."),
    "schema": ("oracle.cli.schema:command", "Print the JSON Schema of a format."),
    "show": ("oracle.cli.show:command", "Show a position of a recorded game and what is legal there."),
    "test": ("oracle.cli.test:command", "Run scenarios."),
}


class LazyGroup(click.Group):
    """A group that knows its commands by name and imports one when it is invoked."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(name for name in COMMANDS if _exists(name))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS or not _exists(cmd_name):
            return None
        module, _, attribute = COMMANDS[cmd_name][0].partition(":")
        found = getattr(import_module(module), attribute)
        assert isinstance(found, click.Command)
        return found

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        rows = [(name, COMMANDS[name][1]) for name in self.list_commands(ctx)]
        if rows:
            with formatter.section("Commands"):
                formatter.write_dl(rows)

    def invoke(self, ctx: click.Context) -> Any:
        # click would answer a closed pipe with exit code 1, which here means a finding.
        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
        except OSError as problem:
            if problem.errno != errno.EPIPE:
                raise
            _mute_stdout()
            return CLOSED_PIPE
        return result


def _exists(name: str) -> bool:
    """Whether the module of a command is installed; asked without importing it."""
    file = COMMANDS[name][0].partition(":")[0].rpartition(".")[2]
    return os.path.exists(os.path.join(os.path.dirname(__file__), f"{file}.py"))


def _mute_stdout() -> None:
    """Let what is still buffered go nowhere, so that Python's own flush at exit stays quiet."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def _print_version(ctx: click.Context, _param: click.Parameter, wanted: bool) -> None:
    if not wanted or ctx.resilient_parsing:
        return
    from oracle import __version__
    from oracle.kernel.speed import compiled

    speed = "compiled" if compiled() else "interpreted"
    click.echo(f"oracle {__version__} (rules {speed}, Python {'.'.join(map(str, sys.version_info[:3]))})")
    ctx.exit()


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=_print_version, help="Print the version and exit.")
def group() -> None:
    """Check recorded games of Istanbul against the rules, step by step."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code; never a traceback unless ORACLE_TRACEBACK=1 asks for one."""
    if sys.stdout is None:
        print("oracle: the output cannot be written: standard output is closed", file=sys.stderr)
        return UNWRITABLE
    try:
        code = group.main(args=arguments, prog_name="oracle", standalone_mode=False)
    except click.ClickException as problem:
        problem.show()
        return problem.exit_code
    except (click.Abort, KeyboardInterrupt):
        print("oracle: interrupted", file=sys.stderr)
        return INTERRUPTED
    except OSError as problem:
        if problem.errno not in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG) or os.environ.get("ORACLE_TRACEBACK") == "1":
            return _internal(problem)
        _mute_stdout()
        print(f"oracle: the output cannot be written: {os.strerror(problem.errno)}", file=sys.stderr)
        return UNWRITABLE
    except Exception as problem:
        return _internal(problem)
    return code if isinstance(code, int) else 0


def _internal(problem: Exception) -> int:
    """A fault of the program: one line, or the traceback for those who ask for it."""
    if os.environ.get("ORACLE_TRACEBACK") == "1":
        raise problem
    text = "".join(letter if letter.isprintable() else "?" for letter in " ".join(str(problem).split()))
    print(f"oracle: internal error: {type(problem).__name__}: {text} (ORACLE_TRACEBACK=1 shows where)", file=sys.stderr)
    return INTERNAL
