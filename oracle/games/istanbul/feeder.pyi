# What typed Python sees of feeder.py, whose C signatures are in feeder.pxd.
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from oracle.games.istanbul.evaluator import Position

class Feeder:
    position: Position
    players: Sequence[str]
    observed: int
    conserve: bool
    implied: list[int]
    refused: tuple[int, int, int, int, int, int] | None
    complaint: str | None
    law: int
    def __init__(
        self,
        position: Position,
        players: tuple[str, ...],
        verbs: Mapping[str, tuple[int, tuple[int, ...], tuple[int, ...], tuple[int, ...]]],
        parameters: tuple[str, ...],
        cells: Mapping[str, int],
        phases: tuple[str, ...],
        derived: Callable[[str, Any], bool],
        complete: Callable[[Any, int], bool],
    ) -> None: ...
    def feed(self, record: Any, keys: int = -1) -> bool: ...
    def attempt(self, record: Any, keys: int) -> int: ...
    def remember(self) -> None: ...
    def go_back(self) -> None: ...
    def trace(self, on: bool) -> None: ...
    def traced(self) -> list[int]: ...
    def gathered(self) -> list[int]: ...
    def take_exits(self) -> bool: ...
    def score(self) -> int: ...
