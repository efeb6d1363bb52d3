"""The loops that benchmarks measure do what they are said to do: the work is really done, and alike at both speeds."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from oracle.games import game
from oracle.games.istanbul.generate import opening
from oracle.games.istanbul.loops import Loops
from oracle.games.istanbul.playout import Playout
from oracle.games.istanbul.replay import IstanbulReplay
from oracle.kernel import speed
from oracle.kernel.cells import Chance


def recorded(number: int = 150) -> tuple[Playout, list[tuple[int, ...]]]:
    opened = game("istanbul").open(opening(Chance(8), players=3, seed=8))
    assert isinstance(opened.replay, IstanbulReplay)
    playout = Playout(opened.replay.position, 8)
    steps = [packed for _ in range(number) if (packed := playout.advance()) is not None]
    return Playout(opened.replay.position, 8), steps


def test_a_replay_goes_through_the_digests_of_the_game() -> None:
    start, steps = recorded()
    loops = Loops(start.position, steps)
    assert loops.number == len(steps)
    mixed = 1
    for packed in steps:
        assert start.take(packed) == 0
        mixed ^= start.position.digest()
    assert loops.replay(1) == loops.replay(3) == mixed
    assert loops.replay(2) == 1  # every digest twice
    assert loops.replay(1, False) == 1


def test_a_refused_step_is_told() -> None:
    start, steps = recorded(5)
    with pytest.raises(RuntimeError, match="refused"):
        Loops(start.position, [steps[0], steps[0]]).replay(1)
    with pytest.raises(ValueError, match="65536"):
        Loops(start.position, steps * 20000)


def test_copies_are_copied_and_digested() -> None:
    start, _ = recorded(1)
    loops = Loops(start.position, [])
    assert loops.copies(8) == 1  # four positions, each digested twice
    assert len({loops.copies(number) for number in range(1, 5)}) == 4
    assert loops.allocations(3) == 3


def test_measuring_leaves_the_start_as_it_was() -> None:
    start, steps = recorded()
    loops = Loops(start.position, steps)
    before = loops.replay(1)
    loops.copies(7)
    loops.allocations(2)
    assert loops.replay(1) == before


PRINT = """
import sys
sys.path.insert(0, sys.argv[1])
from test_loops import recorded
from oracle.games.istanbul.loops import Loops
start, steps = recorded()
loops = Loops(start.position, steps)
print(loops.replay(1), loops.copies(3))
"""


@pytest.mark.skipif(not speed.compiled(), reason="the rules are interpreted here: there is nothing to compare")
def test_both_speeds_do_the_same_work() -> None:
    command = [sys.executable, "-c", PRINT, os.path.dirname(__file__)]
    printed = [
        subprocess.run(command, env={**os.environ, "ORACLE_PURE": pure}, capture_output=True, text=True, check=True).stdout
        for pure in ("0", "1")
    ]
    assert printed[0] == printed[1]
