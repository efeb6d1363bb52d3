"""The option `--facts`, which several commands have."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from oracle.registers import PROVISIONAL, facts_path

HELP = (
    f"""Component values of your own copy of the game, in YAML; "{PROVISIONAL}" takes those invented for tests (./{PROVISIONAL} a file)."""
)
_Command = TypeVar("_Command", bound=Callable[..., Any])


class FactsFile(click.Path):
    """A file that exists, or the name of the shipped values."""

    def __init__(self) -> None:
        super().__init__(exists=True, dir_okay=False, path_type=Path)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if value != PROVISIONAL:
            super().convert(value, param, ctx)
        return facts_path(value)


def facts_option(command: _Command) -> _Command:
    """`--facts FILE`, a `Path` as `registers.overlay` takes it, or None."""
    return click.option("--facts", type=FactsFile(), metavar="FILE", help=HELP)(command)
