"""What can be wrong with register data, from the bytes of a file to a name somebody typed.

A file is first read (`YamlError`: not the strict YAML we take, the first fault ends the reading), then validated (`RegisterError`:
every fault of every file of the register, each with its file and line). Once a register stands, the only thing left to get wrong is
a name: an id, a reading, a profile, a fact's path (`UnknownName`, with the nearest names there are).
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import NamedTuple

SHOWN = 60
"""Characters of a foreign value that a message repeats at most."""


def shown(value: object) -> str:
    """A value out of a file as a message may repeat it: quoted, control characters escaped, cut after `SHOWN` characters."""
    text = repr(value[: SHOWN + 1] if isinstance(value, str | list | tuple) else value)
    return text if len(text) <= SHOWN + 2 else text[:SHOWN] + "…"


def printable(text: str) -> str:
    """Text for a terminal: control characters and other invisible ones escaped, line breaks too."""
    return text if text.isprintable() else "".join(char if char.isprintable() else repr(char)[1:-1] for char in text)


def near(name: str, among: Iterable[str]) -> tuple[str, ...]:
    """Up to three names that `name` may have been meant for, the nearest first."""
    folded = {candidate.casefold(): candidate for candidate in among}
    found = difflib.get_close_matches(name[:200].casefold(), folded, n=3, cutoff=0.6)
    return tuple(folded[match] for match in found)


def did_you_mean(name: str, among: Iterable[str]) -> str:
    """`; did you mean 'a' or 'b'?`, or nothing when no name is near."""
    found = near(name, among)
    return f"; did you mean {' or '.join(map(repr, found))}?" if found else ""


class Problem(NamedTuple):
    """One fault of one file; lines count from 1."""

    file: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{printable(self.file)}:{self.line}: {self.message}"


class YamlError(ValueError):
    """A file that the strict reader does not take. `problem` says where and why; `str()` is `file:line: message`."""

    def __init__(self, file: str, line: int, message: str) -> None:
        self.problem = Problem(file, line, message)
        super().__init__(str(self.problem))


class RegisterError(ValueError):
    """Register data or an overlay that does not hold together; `problems` has every fault that was found, in reading order."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(map(str, self.problems)))


class UnknownName(ValueError):
    """A clause, ruling, reading, profile, fact or game that does not exist. `near` holds the nearest names there are."""

    def __init__(self, what: str, name: str, among: Iterable[str], *, context: str = "") -> None:
        names = list(among)
        self.what = what
        self.name = name
        self.near = near(name, names)
        hint = did_you_mean(name, names)
        if not hint and len(names) <= 6:
            hint = f"; there are {', '.join(names)}" if names else "; there is none"
        super().__init__(f"{context}no {what} is called {shown(name)}{hint}")
