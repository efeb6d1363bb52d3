"""The position after a step of a log: as recorded, with what is faulty on the way told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from oracle.checking import Options
from oracle.checking.recordings import own_recordings
from oracle.explore import Reached, reach, start
from oracle.model import Kind

WriteGame = Callable[..., str]


def reached(path: str, step: int | None) -> Reached:
    for recording in own_recordings([path]):
        found = reach(recording, step, Options())
        assert found is not None
        return found
    raise AssertionError("no game")


@pytest.mark.parametrize("step", [0, 1, 17, 60])
def test_a_log_and_its_seed_reach_the_same_position(write_game: WriteGame, step: int) -> None:
    found = reached(write_game(), step)
    assert found.replay is not None
    assert found.step == step
    assert not found.refused
    assert found.replay.digest() == start("istanbul", players=3, seed=1, step=step).digest()


def test_without_a_step_it_is_the_last_one(write_game: WriteGame) -> None:
    found = reached(write_game(), None)
    assert (found.step, found.ended, found.stopped) == (60, True, None)


def illegal(number: int) -> Callable[[list[dict[str, Any]]], None]:
    """A step of which no reading makes anything legal, in place of one."""

    def spoil(records: list[dict[str, Any]]) -> None:
        records[number] = {"n": number, "who": records[number]["who"], "do": "gem-dealer"}

    return spoil


def test_the_position_stays_before_a_step_that_is_refused(write_game: WriteGame) -> None:
    found = reached(write_game(spoil=illegal(20)), 20)
    assert found.step == 19
    assert found.stopped is not None
    assert (found.stopped.step, found.stopped.judgement.kind) == (20, Kind.ILLEGAL)
    assert found.replay is not None
    assert found.replay.digest() == start("istanbul", players=3, seed=1, step=19).digest()


def test_a_differing_record_on_the_way_is_taken_as_it_stands(write_game: WriteGame) -> None:
    def spoil(records: list[dict[str, Any]]) -> None:
        see = records[20]["see"]
        see.update({f"players.{records[20]['who']}.lira": 40})

    found = reached(write_game(spoil=spoil), 25)
    first = found.refused[0]
    assert (first.step, first.judgement.kind, first.adopted) == (20, Kind.DIVERGENT, True)
    assert (found.step, found.stopped) == (25, None)
    before = reached(write_game(spoil=spoil), 20)
    assert (before.step, before.stopped) == (19, before.refused[0])


def test_a_head_that_gives_no_game_is_told(write_game: WriteGame) -> None:
    def spoil(records: list[dict[str, Any]]) -> None:
        records[0]["setup"]["layout"] = [1] * 16

    found = reached(write_game(spoil=spoil), 0)
    assert found.replay is None
    assert [refused.step for refused in found.refused] == [0]


def test_a_seed_has_no_position_after_its_end() -> None:
    with pytest.raises(ValueError, match="there is no position after step 9000"):
        start("istanbul", players=2, seed=1, step=9000)
