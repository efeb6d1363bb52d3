"""The kernel: a replay step against one copy and one digest of the state, and what `copy()` costs from Python.

    python benchmarks/kernel.py [--rounds 9]

A replay step is `step()` with all its checks on a scratch copy, then `digest()`, over recorded games in a loop in C; it is held against one
memcpy plus one digest of the same cells. `copy()` is held against its allocation and memcpy alone. Times are processor time, the fastest
round counts, and all are measured in one run, turn by turn.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable

from oracle.games import game
from oracle.games.istanbul.evaluator import Position
from oracle.games.istanbul.generate import opening
from oracle.games.istanbul.loops import Loops
from oracle.games.istanbul.playout import Playout
from oracle.kernel import speed
from oracle.kernel.cells import Chance

MOST_STEP = 6.0
"""A replay step costs at most so many times one memcpy plus one digest."""
MOST_COPY = 2.0
"""`copy()` from Python costs at most so many times its allocation and memcpy."""
TIMES = 20_000


def recorded(players: int) -> tuple[Position, list[tuple[int, ...]]]:
    """A random game: its opening, and every step packed."""
    opened = game("istanbul").open(opening(Chance(players), players=players, seed=players))
    assert opened.replay is not None
    position: Position = opened.replay.position  # type: ignore[attr-defined]
    playout = Playout(position, players)
    steps = []
    while (packed := playout.advance()) is not None:
        steps.append(packed)
    return position, steps


def called(function: Callable[[], object]) -> Callable[[], object]:
    """The function called so many times from Python."""

    def calls() -> None:
        for _ in range(TIMES):
            function()

    return calls


def fastest(works: dict[str, Callable[[], object]], rounds: int) -> dict[str, float]:
    """Processor time of the fastest round of each, in seconds; they take turns."""
    least = dict.fromkeys(works, float("inf"))
    for _ in range(rounds):
        for name, work in works.items():
            start = time.process_time()
            work()
            least[name] = min(least[name], time.process_time() - start)
    return least


def costs(position: Position, steps: list[tuple[int, ...]], rounds: int) -> dict[str, float]:
    """Nanoseconds of each work, once."""
    loops = Loops(position, steps)
    through = max(1, TIMES // len(steps))
    works: dict[str, Callable[[], object]] = {
        "memcpy": lambda: loops.copies(TIMES, False),
        "memcpy+digest": lambda: loops.copies(TIMES),
        "step": lambda: loops.replay(through, False),
        "step+digest": lambda: loops.replay(through),
        "alloc": lambda: loops.allocations(TIMES),
        "copy": called(position.copy),
    }
    done = {name: through * len(steps) if name.startswith("step") else TIMES for name in works}
    return {name: taken / done[name] * 1e9 for name, taken in fastest(works, rounds).items()}


def headings(*names: str) -> str:
    """Headings of columns of times."""
    return "".join(f"{name:>10}" for name in names)


def numbers(times: list[float]) -> str:
    """Times in their columns."""
    return "".join(f"{nanoseconds:7.0f} ns" for nanoseconds in times)


def main() -> int:
    """Print the table; exit code 1 when a ratio is beyond its limit."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=9)
    rounds = parser.parse_args().rounds
    if not speed.compiled():
        raise SystemExit("the rules are not compiled: python setup.py build_ext --inplace")
    good = True
    print(f"{'players, cells':16}{headings('memcpy', 'digest', 'step', 'both')}{'ratio':>7}{headings('alloc', 'copy()')}{'ratio':>7}")
    for players in range(2, 6):
        position, steps = recorded(players)
        cost = costs(position, steps, rounds)
        by_step, by_copy = cost["step+digest"] / cost["memcpy+digest"], cost["copy"] / cost["alloc"]
        good = good and by_step <= MOST_STEP and by_copy <= MOST_COPY
        digest = cost["memcpy+digest"] - cost["memcpy"]
        row = [cost["memcpy"], digest, cost["step"], cost["step+digest"]]
        print(f"{f'{players}, {position.length}':16}{numbers(row)}{by_step:7.2f}{numbers([cost['alloc'], cost['copy']])}{by_copy:7.2f}")
    print(f"a step with its digest costs at most {MOST_STEP:g} times a memcpy with its digest,")
    print(f"copy() at most {MOST_COPY:g} times its allocation and memcpy: {'yes' if good else 'NO'}")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
