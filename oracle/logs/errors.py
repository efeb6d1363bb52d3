"""The one error of this room: something that should be a log is not, said so that a person can mend it."""

from __future__ import annotations

from collections.abc import Iterable

from oracle.registers import did_you_mean, printable, shown

LISTED = 40
"""Names that a message lists at most."""


class LogError(ValueError):
    """What is wrong with a log, where, and how to mend it.

    `reason` is a stable code such as `duplicate-key`; `docs/log-format.md` lists them all. `line` and `column` count from 1, columns
    in characters; None where there is none to name (a file that cannot be opened). `str()` is all of it on one printable line.
    """

    def __init__(
        self,
        reason: str,
        *,
        found: str,
        expected: str = "",
        mend: str = "",
        file: str = "",
        line: int | None = None,
        column: int | None = None,
    ) -> None:
        super().__init__(reason)
        self.reason = reason
        self.found = found
        self.expected = expected
        self.mend = mend
        self.file = file
        self.line = line
        self.column = column

    def at(self, file: str, line: int | None = None) -> LogError:
        """The same error with its place filled in where it was not known yet."""
        self.file = self.file or file
        if self.line is None:
            self.line = line
        return self

    @property
    def place(self) -> str:
        """`file:line:column`, as much of it as is known."""
        return ":".join(printable(str(part)) for part in (self.file, self.line, self.column) if part not in ("", None))

    @property
    def message(self) -> str:
        """What was found, what was expected and how to mend it, without the place."""
        text = self.found
        if self.expected:
            text += f"; expected {self.expected}"
        if self.mend:
            text += f"; {self.mend}"
        return printable(text)

    def __str__(self) -> str:
        return f"{self.place}: {self.message}" if self.place else self.message


def one_of(names: Iterable[str]) -> str:
    """`red, green or blue`: names as a message lists them, cut after `LISTED`."""
    listed = list(names)
    if len(listed) > LISTED:
        return ", ".join(listed[:LISTED]) + ", …"
    return " or ".join(part for part in (", ".join(listed[:-1]), listed[-1]) if part) if listed else "nothing"


def quoted(names: Iterable[str]) -> str:
    """`'to' or 'card'`: like `one_of`, for keys."""
    return one_of(map(shown, names))


def hint(name: str, among: Iterable[str]) -> str:
    """`did you mean 'to'?`, or nothing when no name is near."""
    return did_you_mean(name, among).lstrip("; ")
