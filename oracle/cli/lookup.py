"""What the commands that look things up in a register (`rules`, `rulings`, `facts`) share."""

from __future__ import annotations

import json
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

import click

from oracle.registers import Register, RegisterError, UnknownName, load, overlay, printable

MALFORMED = 3
WIDEST = 110
_Command = TypeVar("_Command", bound=Callable[..., Any])


class NothingSelected(click.ClickException):
    """Nothing of that name or with those words: exit code 2, without the usage lines that would bury the hint."""

    exit_code = 2


class MalformedFile(click.ClickException):
    """A file that cannot be used: exit code 3, each fault on a line of its own."""

    exit_code = MALFORMED

    def show(self, file: Any = None) -> None:
        say(self.message, err=True)


def game_option(command: _Command) -> _Command:
    """`--game NAME`."""
    return click.option("--game", default="istanbul", show_default=True, metavar="NAME", help="The game whose register is asked.")(command)


def format_option(command: _Command) -> _Command:
    """`--format text|json`."""
    choice = click.Choice(["text", "json"])
    return click.option("--format", "form", type=choice, default="text", show_default=True, help="Text for people or JSON.")(command)


def register_of(game: str, facts: Path | None = None) -> Register:
    """The register of a game, an owner's facts laid over it."""
    try:
        register = load(game)
        return overlay(register, facts) if facts else register
    except UnknownName as problem:
        raise NothingSelected(str(problem)) from None
    except RegisterError as problem:
        raise MalformedFile(str(problem)) from None


def say(text: str = "", *, err: bool = False) -> None:
    """Print a line even where the terminal cannot show all of its characters."""
    encoding = getattr(sys.stderr if err else sys.stdout, "encoding", None) or "utf-8"
    click.echo(text.encode(encoding, "backslashreplace").decode(encoding), err=err)


def counted(number: int, what: str) -> str:
    """A number of things: "1 file", "2,000 files"."""
    return f"{number:,} {what}" if number == 1 else f"{number:,} {what}s"


def say_json(data: dict[str, Any]) -> None:
    """Print one JSON document, in ASCII so that every terminal and pipe takes it."""
    click.echo(json.dumps(data, indent=2))


def rows(entries: Iterable[tuple[str, str]]) -> None:
    """Print a name and a text on each line, the texts below each other and wrapped to the terminal."""
    table = list(entries)
    indent = max((len(name) for name, _ in table), default=0) + 2
    for name, text in table:
        paragraph(text, first=name.ljust(indent), indent=" " * indent)


def paragraph(text: str, *, first: str = "  ", indent: str = "  ") -> None:
    """Print a text wrapped to the terminal."""
    width = min(shutil.get_terminal_size((WIDEST, 24)).columns, WIDEST)
    wrapped = textwrap.wrap(printable(text), max(width, 40), initial_indent=first, subsequent_indent=indent, break_long_words=False)
    say("\n".join(wrapped or [first.rstrip()]))
