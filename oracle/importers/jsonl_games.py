"""JSON Lines of recorded games: which lines belong to which game, and how to go on after one that is spoilt.

Both engines write one line an action: `{"game", "step", "kind": setup|action|...|end, ...}`. Steps of a game are numbered from 0
without a gap, so that a lost line is noticed. An error ends its game; the next set-up line begins the next one. What stands before it is
passed over without another word, unless it belongs to yet another game. A file that shows itself to be something else is given up.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from typing import Any, Protocol

from oracle.importers import files, strict_json
from oracle.importers.errors import ForeignLogError
from oracle.importers.importer import Item
from oracle.importers.strangers import stranger

PATIENCE = 100
"""Errors of one file before reading it is given up."""
NAMES: dict[type, str] = {list: "a list", str: "a text", bool: "true or false", type(None): "null"}


class Game(Protocol):
    """One game being taken over."""

    def take(self, row: Any, src: dict[str, Any]) -> Iterator[Item]:
        """The records of one line. Raises ForeignLogError, the field starting at the line's object."""


Start = Callable[[Any, dict[str, Any]], Generator[Item, None, Game]]
"""Given the set-up line and its source: yields what comes of it and returns the game that takes the further lines."""


def read(paths: Sequence[str], name: str, row_type: type[Any], start: Start) -> Iterator[Item]:
    """The games of files of the format `name`, with errors among them."""
    for path in paths:
        yield from _File(path, name, row_type, start, {"file": path} if len(paths) > 1 else {}).read()


class _File:
    """One file. `name` is the game its lines belong to now; `game` is None between games and for one that was given up (`lost`).

    A game that is lost before any line told its name has the name `None` until one does.
    """

    def __init__(self, path: str, format_name: str, row_type: type[Any], start: Start, where: dict[str, Any]) -> None:
        self.path = path
        self.format_name = format_name
        self.row_type = row_type
        self.start = start
        self.where = where
        self.game: Game | None = None
        self.name: Any = None
        self.lost = False
        self.due = 0
        self.first = True

    def read(self) -> Iterator[Item]:
        number = errors = 0
        try:
            for number, line in files.lines(self.path):
                if self.first and (other := stranger(line.removeprefix(files.MARK), self.format_name)):
                    raise other
                self.first = False
                try:
                    yield from self._line(number, line)
                except ForeignLogError as problem:
                    self.game, self.lost = None, True
                    errors += 1
                    yield problem.placed(file=self.path, line=number, game="" if self.name is None else str(self.name))
                    if errors >= PATIENCE:
                        raise ForeignLogError(
                            f"fewer than {PATIENCE} errors in a file", found="more", mend="The rest was not read."
                        ) from None
        except ForeignLogError as problem:
            yield problem.placed(file=self.path, line=number)
        else:
            if number == 0:
                yield ForeignLogError("recorded games", found="an empty file", file=self.path)

    def _line(self, number: int, line: bytes) -> Iterator[Item]:
        try:
            value = strict_json.decode(line.removeprefix(files.MARK) if number == 1 else line)
            if not isinstance(value, dict):
                raise ForeignLogError("one JSON object a line", found=NAMES.get(type(value), "a number"))
        except ForeignLogError:
            if self.lost:
                return
            raise
        name = value.get("game")
        if value.get("kind") == "setup":
            yield from self._begin(value, {**self.where, "line": number, "step": 0})
            return
        if self.lost and self.name in (None, name):
            self.name = name
            return
        if self.game is None or name != self.name:
            found, self.name = (name if self.game is None else f"game {name!r}"), name
            raise ForeignLogError(
                "the set-up line of a game, or the game that was begun", found, field="game", mend="A game starts with its set-up."
            )
        row = strict_json.convert(value, self.row_type)
        if row.step != self.due:
            raise ForeignLogError(f"step {self.due} next", row.step, field="step", mend="A line is missing, doubled or out of order.")
        self.due += 1
        yield from self.game.take(row, {**self.where, "line": number, "step": row.step})
        if row.kind == "end":
            self.game = self.name = None

    def _begin(self, value: Any, src: dict[str, Any]) -> Iterator[Item]:
        self.game, self.lost, self.name, self.due = None, False, value.get("game"), 1
        row = strict_json.convert(value, self.row_type)
        if row.step != 0:
            raise ForeignLogError("step 0 for a set-up", row.step, field="step")
        self.game = yield from self.start(row, src)
