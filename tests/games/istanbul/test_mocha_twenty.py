"""Guild card 20: an effect that the ruling allows is undecided and taken over, any other is refused."""

from __future__ import annotations

from typing import Any

import pytest

from oracle.games import game
from oracle.games.istanbul.records import MOCHA, Step
from oracle.games.istanbul.replay import IstanbulReplay
from oracle.model import Head, Kind


def begin(**patch: Any) -> IstanbulReplay:
    """Red holds Guild card 20 and nine coffee."""
    head = Head(version=1, game="istanbul", players=["red", "blue"], expansions=[MOCHA], setup={"layout": "first-game"})
    replay = game("istanbul").open(head).replay
    assert isinstance(replay, IstanbulReplay)
    given = {"players.red.guild.20": 1, "players.red.coffee": 9}
    replay.put({**given, **{path.replace("__", "."): value for path, value in patch.items()}})
    return replay


def played(see: dict[str, Any] | None = None, **more: Any) -> Step:
    return Step(do="guild", who="red", guild=20, **more) if see is None else Step(do="guild", who="red", guild=20, see=see, **more)


@pytest.mark.parametrize(
    ("see", "coffee"),
    [
        ({}, None),
        ({}, 7),
        ({"players.red.coffee": 2, "players.red.rubies": 1}, None),
        ({"players.red.coffee": 2, "players.red.rubies": 1, "coffee_house.rubies": 4, "turn": "blue"}, 7),
        ({"players.red.coffee": 5, "players.red.rubies": 0}, None),
    ],
)
def test_an_allowed_effect_is_undecided(see: dict[str, Any], coffee: int | None) -> None:
    record = played(see, **({} if coffee is None else {"coffee": coffee}))
    replay = begin()
    before = replay.digest()
    assert not replay.feed(record)
    judgement = replay.judge(record)
    assert judgement.kind is Kind.UNDECIDED and judgement.facts == ("mocha.guild.coffee-house.coffee",)
    assert replay.digest() == before


@pytest.mark.parametrize(
    "see",
    [
        {"players.red.rubies": 2},
        {"players.red.lira": 20},
        {"players.red.goods.red": 1},
        {"players.red.coffee": 10},
        {"coffee_house.rubies": 3},
        {"palace.rubies": 5, "players.red.rubies": 1},
    ],
)
def test_any_other_effect_is_refused(see: dict[str, Any]) -> None:
    judgement = begin().judge(played(see))
    assert (judgement.kind, judgement.clause, judgement.reason) == (Kind.ILLEGAL, "MB-GUILD20-1", "other-effect")


def test_one_effect_that_agrees_is_taken_over() -> None:
    replay = begin()
    assert replay.adopt(played(coffee=7, see={"players.red.rubies": 1}))
    assert replay.see("players.red.coffee") == 2 and replay.see("players.red.rubies") == 1 and replay.see("coffee_house.rubies") == 4
    assert replay.see("guild.discards.cards") == [20] and replay.position.law_broken() == 0
    assert replay.feed(Step(do="pass", who="red")) and replay.who() == "blue"


def test_without_a_ruby_the_end_comes_no_nearer() -> None:
    replay = begin(players__red__rubies=5, dealer__rubies=4)
    assert replay.adopt(played(coffee=3, see={"players.red.rubies": 5}))
    assert replay.see("players.red.coffee") == 6 and replay.see("coffee_house.rubies") == 5
    assert not replay.over and replay.position.law_broken() == 0


def test_of_several_effects_none_is_chosen() -> None:
    replay = begin()
    before = replay.digest()
    assert not replay.adopt(played())
    assert replay.digest() == before
