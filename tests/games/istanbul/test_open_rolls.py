"""A roll that stays open for a helper: what is observed may already hold what it pays, and the record implies that it stands."""

from __future__ import annotations

from typing import Any

import pytest

from oracle.games import game
from oracle.games.contract import Replay
from oracle.games.istanbul.records import Step
from oracle.model import Head, Kind


def at(place: int, **facts: Any) -> Replay:
    """Red, who owns the red tile, is to act at a place."""
    head = Head(version=1, game="istanbul", players=["red", "blue"], setup={"layout": "in-order", "governor": 2, "smuggler": 2})
    opening = game("istanbul").open(head)
    assert opening.replay is not None and not opening.findings
    replay = opening.replay
    replay.put(
        {"players.red.at": place, "players.red.tiles.red": 1, "mosques.red.left": 1, "players.red.lira": 2, "phase": "action", **facts}
    )
    return replay


def test_the_lira_of_a_roll_that_stands_may_be_seen_at_once() -> None:
    replay = at(9)
    assert replay.feed(Step(do="tea-house", say=8, dice=[6, 3], see={"players.red.lira": 10, "turn": "red"}))
    assert replay.see("players.red.lira") == 10
    assert replay.see("dice") == []
    assert not replay.feed(Step(do="red-tile", how="four", die=6))


def test_the_exit_is_told_as_implied() -> None:
    step = Step(do="tea-house", say=8, dice=[6, 3], see={"players.red.lira": 10})
    judgement = at(9).judge(step)
    assert judgement.kind is None
    assert judgement.implied == ("leaves the phase action",)
    assert at(9).judge(Step(do="tea-house", say=8, dice=[6, 3], see={"players.red.lira": 2})).implied == ()


def test_observations_that_agree_with_the_open_roll_leave_it_open() -> None:
    replay = at(9)
    assert replay.feed(Step(do="tea-house", say=8, dice=[6, 1], see={"players.red.lira": 2, "dice": [6, 1]}))
    assert replay.feed(Step(do="red-tile", how="four", die=1, see={"players.red.lira": 10}))


def test_goods_of_the_black_market_may_be_seen_once_the_good_is_chosen() -> None:
    replay = at(8)
    assert replay.feed(Step(do="black-market", good="red", dice=[5, 4], see={"players.red.goods.red": 1, "players.red.goods.blue": 2}))
    early = at(8)
    assert not early.feed(Step(do="black-market", dice=[5, 4], see={"players.red.goods.blue": 2}))
    assert early.feed(Step(do="black-market", dice=[5, 4]))
    assert early.feed(Step(do="choose", good="green", see={"players.red.goods.green": 1, "players.red.goods.blue": 2}))


@pytest.mark.parametrize(
    ("step", "path", "expected"),
    [
        (Step(do="tea-house", say=8, dice=[6, 3], see={"players.red.lira": 9}), "players.red.lira", 2),
        (Step(do="tea-house", say=8, dice=[6, 3], see={"players.red.lira": 10, "mail": 1}), "players.red.lira", 2),
        (Step(do="black-market", good="red", dice=[5, 4], see={"players.red.goods.blue": 3}), "players.red.goods.blue", 0),
    ],
)
def test_what_agrees_in_neither_way_is_told_of_the_open_roll(step: Step, path: str, expected: int) -> None:
    replay = at(9 if step.do == "tea-house" else 8)
    before = replay.digest()
    replay.cited()
    assert not replay.feed(step)
    assert replay.digest() == before
    judgement = replay.judge(step)
    assert judgement.kind is Kind.DIVERGENT
    assert judgement.implied == ()
    assert (judgement.diff[0].path, judgement.diff[0].expected) == (path, expected)
    assert set(judgement.rulings).isdisjoint({"black-market-high-roll"})
    assert "IST-TILE-15" not in judgement.cited
    assert "IST-TILE-15" not in replay.cited()


def test_a_roll_that_pays_nothing_to_see_may_have_stood_before_the_player_passed() -> None:
    full = {f"players.red.goods.{colour}": 2 for colour in ("red", "blue")}
    roll = Step(do="black-market", good="red", dice=[5, 4], see={"players.red.goods.red": 2, "phase": "action"})
    replay = at(8, **full)
    assert replay.feed(roll)
    assert replay.feed(Step(do="pass", see={"phase": "encounters"}))
    other = at(8, **full)
    assert other.feed(roll)
    assert other.feed(Step(do="pass", see={"phase": "action", "dice": []}))
    assert other.feed(Step(do="pass", see={"phase": "encounters"}))
    wrong = at(8, **full)
    assert wrong.feed(roll)
    judgement = wrong.judge(Step(do="pass", see={"phase": "move"}))
    assert (judgement.kind, judgement.diff[0].expected, judgement.implied) == (Kind.DIVERGENT, "action", ())


def test_the_next_turn_is_told_as_before() -> None:
    replay = at(9)
    assert replay.feed(Step(do="tea-house", say=8, dice=[6, 3], see={"players.red.lira": 10, "turn": "blue"}))
    other = at(9)
    assert not other.feed(Step(do="tea-house", say=8, dice=[6, 3], see={"players.red.lira": 2, "turn": "blue"}))
