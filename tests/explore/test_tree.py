"""Counting the tree: by the contract alone, by a replay of its own, and both alike."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from oracle.explore import counts, divide, perft, start, steps_here
from oracle.explore.tree import children, counted
from oracle.games import game
from oracle.games.contract import Replay
from oracle.kernel import speed

DEPTH = 4 if speed.compiled() else 3


@pytest.fixture(params=[(2, 0), (2, 31), (3, 12), (5, 77)], ids=str)
def here(request: pytest.FixtureRequest) -> Replay:
    players, step = request.param
    return start("istanbul", players=players, seed=3, step=step)


def test_divide_adds_up_to_perft(here: Replay) -> None:
    rows = divide(here, DEPTH)
    assert [record for record, _ in rows] == steps_here(here)
    assert sum(leaves for _, leaves in rows) == perft(here, DEPTH) == counted(here, DEPTH)


def test_counting_leaves_the_position_alone(here: Replay) -> None:
    before = here.digest()
    assert dict(counts(here, DEPTH)) == {depth: counted(here, depth) for depth in range(1, DEPTH + 1)}
    assert here.digest() == before
    assert perft(here, 0) == 1


def test_a_roll_has_21_outcomes() -> None:
    replay = start("istanbul", players=3, seed=1)

    def rolls(at: Replay, depth: int) -> Iterator[Replay]:
        if at.chance():
            yield at
        elif depth:
            for _, below in children(at):
                yield from rolls(below, depth - 1)

    found = [at for at in rolls(replay, 3) if at.chance()[0][0].do == "roll"]
    assert found
    assert {len(steps_here(at)) for at in found} == {21}
    assert {perft(at, 1) for at in found} == {21}


@pytest.mark.parametrize("depth", [-1, 31])
def test_a_depth_is_bounded(depth: int) -> None:
    replay = start("istanbul", players=3, seed=1)
    with pytest.raises(ValueError, match="from 0 to 30"):
        perft(replay, depth)
    with pytest.raises(ValueError, match="from 1 to 30"):
        divide(replay, depth)


def test_a_game_that_is_over_has_nothing_below() -> None:
    records = list(game("istanbul").generate(players=2, seed=1))
    replay = start("istanbul", players=2, seed=1, step=len(records) - 2)
    assert replay.over
    assert [perft(replay, depth) for depth in (0, 1, 2)] == [1, 0, 0]
    last = start("istanbul", players=2, seed=1, step=len(records) - 3)
    assert not last.over
    assert perft(last, 1) == len(steps_here(last)) > 0
