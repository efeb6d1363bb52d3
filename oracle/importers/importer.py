"""What an importer is, and what it counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from oracle.importers.errors import ForeignLogError
from oracle.model import End, Head, Step

Item = Head | Step | End | ForeignLogError
"""What a conversion yields: for each game its head, its steps and, if the foreign log has one, its end. An error stands in place of
the rest of its game (or of the file); the next thing after it is a head."""


@dataclass(slots=True)
class Counts:
    """What became of the cells of the recorded states. `recorded` is `at_once` plus `later`.

    at_once  compared after the very action they were recorded with
    later    recorded while the two engines stood in different places of the same work; compared at its end, by what was recorded there
    refused  actions that the foreign engine refused: nothing happened, so there is no step to judge
    where    the paths that were compared later, with how often; players are written as `*`
    """

    recorded: int = 0
    at_once: int = 0
    later: int = 0
    refused: int = 0
    where: Counter[str] = field(default_factory=Counter)

    def words(self) -> str:
        """One line for a report."""
        text = f"{self.recorded:,} cells recorded, {self.at_once:,} compared at once, {self.later:,} at the end of the work they belong to"
        return f"{text}; the engine refused {self.refused:,} actions" if self.refused else text


class Conversion:
    """The games of foreign files, one after the other; read once, from front to back. `counts` grows on the way."""

    def __init__(self, items: Callable[[Counts], Iterator[Item]]) -> None:
        self.counts = Counts()
        self._items = items(self.counts)

    def __iter__(self) -> Iterator[Item]:
        return self._items


class Importer(NamedTuple):
    """One foreign format."""

    name: str
    files: str  # what to put on the command line
    open: Callable[[Sequence[str]], Conversion]  # raises ForeignLogError for paths that can't be a set of files of this format
    fits: Callable[[bytes], bool]  # do these unpacked first bytes of a file look like the format?
