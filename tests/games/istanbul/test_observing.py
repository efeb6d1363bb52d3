"""Observations of what nobody recorded before: they reveal it, and the record has to agree with itself from then on."""

from __future__ import annotations

from typing import Any

import pytest

from oracle.games import game
from oracle.games.contract import Replay
from oracle.games.istanbul.records import Step
from oracle.model import Head, Kind


def opened(**setup: Any) -> Replay:
    """A two-player game of which only the layout is recorded."""
    head = Head(version=1, game="istanbul", players=["red", "blue"], setup={"layout": "short-paths", **setup})
    opening = game("istanbul").open(head)
    assert opening.replay is not None and not opening.findings
    return opening.replay


def test_a_token_stands_where_it_is_first_observed() -> None:
    replay = opened()
    assert replay.see("smuggler") is None
    assert replay.feed(Step(do="move", to=3, see={"smuggler": 8}))
    assert replay.see("smuggler") == 8
    judgement = replay.judge(Step(do="pass", see={"smuggler": 9}))
    assert judgement.kind is Kind.DIVERGENT


def test_a_token_is_not_revealed_where_dice_never_put_it() -> None:
    replay = opened()
    step = Step(do="move", to=3, see={"governor": 13})
    assert not replay.feed(step)
    assert replay.judge(step).kind is Kind.IMPOSSIBLE
    assert replay.see("governor") is None


@pytest.mark.parametrize(("colour", "amount", "agrees"), [("green", 3, True), ("green", 1, True), ("green", 4, False), ("blue", 2, False)])
def test_an_unseen_demand_tile_may_be_any_of_its_stack(colour: str, amount: int, agrees: bool) -> None:
    """Small Market tiles: RGYYB, RGGYB, RGGGY, RGGYY, GGYYB."""
    replay = opened()
    assert replay.see(f"markets.small.demand.{colour}") is None
    assert replay.feed(Step(do="move", to=3, see={f"markets.small.demand.{colour}": amount})) is agrees


def test_a_tile_that_only_one_of_the_stack_can_be_lies_there_from_then_on() -> None:
    replay = opened()
    assert replay.feed(Step(do="move", to=3, see={"markets.small.demand.green": 3}))
    assert replay.see("markets.small.demand.yellow") == 1
    assert not replay.feed(Step(do="pass", see={"markets.small.demand.green": 2}))


def test_facts_that_no_unseen_tile_shows_together_differ() -> None:
    """Of the Small Market's tiles two show two yellow and no blue or two yellow and blue, none three green and blue."""
    replay = opened()
    step = Step(do="move", to=3, see={"markets.small.demand.green": 3, "markets.small.demand.blue": 1})
    assert not replay.feed(step)
    assert replay.judge(step).kind is not None
    assert replay.see("markets.small.demand.green") is None


def test_a_sale_of_unknown_goods_on_an_unknown_tile_is_undecided() -> None:
    replay = opened()
    replay.put({"players.red.goods.red": 1, "players.red.goods.green": 2})
    for step in (Step(do="move", to=11), Step(do="assistant", how="leave")):
        assert replay.feed(step), replay.judge(step)
    judgement = replay.judge(Step(do="market", goods=None))
    assert judgement.kind is Kind.UNDECIDED and "goods" in judgement.facts


def test_who_rolls_again_turns_no_die() -> None:
    """A reroll that names a die is no reroll, even if some roll would explain what was observed."""
    replay = opened()
    replay.put({"players.red.tiles.red": 1, "mosques.red.left": 1, "players.red.at": 11})
    for step in (Step(do="move", to=9), Step(do="assistant", how="leave"), Step(do="tea-house", say=7, dice=[2, 3])):
        assert replay.feed(step), replay.judge(step)
    record = Step(do="red-tile", how="reroll", die=2, see={"players.red.lira": 9})
    assert not replay.feed(record)
    assert replay.judge(record).kind is Kind.MALFORMED
    assert replay.feed(Step(do="red-tile", how="four", die=2, see={"players.red.lira": 9}))
