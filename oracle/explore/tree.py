"""The tree of a game below a position: every decision, every explicit exit and every outcome of chance is one level.

Two dice make 21 outcomes: their order is not counted. A game that is over has nothing below it. Counts like these are how two
implementations find out, without any recorded game, that they differ, and by `divide` below which step.
"""

from __future__ import annotations

from collections.abc import Iterator

from oracle.games.contract import Replay
from oracle.model import Step

DEEPEST = 30


def steps_here(replay: Replay) -> list[Step]:
    """The decisions that are legal here, or the outcomes of the chance that is awaited, in a fixed order."""
    return replay.legal() or [record for record, _ in replay.chance()]


def perft(replay: Replay, depth: int) -> int:
    """Leaves of the tree so many levels down, 0 to 30; the replay stays as it is.

    A replay that has a method `perft` of its own counts itself, which is faster. Raises ValueError for another depth.
    """
    if not 0 <= depth <= DEEPEST:
        raise ValueError(f"a depth is a number from 0 to {DEEPEST}, not {depth}")
    own = getattr(replay, "perft", None)
    return int(own(depth)) if own is not None else counted(replay, depth)


def counted(replay: Replay, depth: int) -> int:
    """The same number by the contract alone, one replay a node."""
    if depth == 0:
        return 1
    return sum(counted(below, depth - 1) for _, below in children(replay))


def divide(replay: Replay, depth: int) -> list[tuple[Step, int]]:
    """Every step or outcome here with the leaves below it, `depth` (1 to 30) levels down from here; their sum is `perft`."""
    if not 1 <= depth <= DEEPEST:
        raise ValueError(f"a depth to divide is a number from 1 to {DEEPEST}, not {depth}")
    return [(record, perft(below, depth - 1)) for record, below in children(replay)]


def counts(replay: Replay, depth: int) -> Iterator[tuple[int, int]]:
    """`perft` for every depth from 1 to `depth`, shallow ones first."""
    for level in range(1, depth + 1):
        yield level, perft(replay, level)


def children(replay: Replay) -> Iterator[tuple[Step, Replay]]:
    """Every step or outcome here and the position after it."""
    for record in steps_here(replay):
        below = replay.copy()
        if not below.feed(record):
            raise RuntimeError(f"a legal step does not replay: {replay.words(record)}: {replay.judge(record).message}")
        yield record, below
