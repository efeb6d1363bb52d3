"""A step of Mocha & Baksheesh that lacks what its rule needs is no step, one that leaves a choice open is undecided, and laws hold."""

from __future__ import annotations

from typing import Any

import pytest

from oracle.games import game
from oracle.games.contract import Replay
from oracle.games.istanbul.box import NAMES
from oracle.games.istanbul.records import MOCHA, Step
from oracle.model import Head, Kind


def opened(**facts: Any) -> Replay:
    """Red may play any Guild card but those that are named in `facts` otherwise; the first-game board."""
    setup = {"layout": "first-game", "governor": 2, "smuggler": 2, "trader": 2}
    replay = game("istanbul").open(Head(version=1, game="istanbul", players=["red", "blue"], expansions=[MOCHA], setup=setup)).replay
    assert replay is not None
    replay.put({path.replace("__", "."): value for path, value in facts.items()})
    return replay


def in_hand(number: int) -> Replay:
    return opened(**{f"players__red__guild__{number}": 1, "guild__deck__size": 19, "players__red__capacity": 4})


def at(place: int) -> Replay:
    return opened(players__red__at=place, phase="action", players__red__coffee=9)


@pytest.mark.parametrize(
    "step",
    [
        Step(do="guild"),
        Step(do="guild", guild=0),
        Step(do="guild", guild=21),
        Step(do="guild", guild=9, dice=[1, 2]),
        Step(do="guild", guild=12),
        Step(do="guild", guild=13),
        Step(do="guild", guild=14),
        Step(do="guild", guild=15),
        Step(do="guild-discard"),
        Step(do="guild-discard", guild=21),
        Step(do="barrier"),
        Step(do="barrier", between=[9, 12]),
        Step(do="barrier", to=9),
        Step(do="tavern-tile"),
        Step(do="tavern-tile", how="leave"),
        Step(do="tavern-tile", how="movement", coffee=-2),
        Step(do="tavern-tile", how="movement", coffee=100),
        Step(do="baksheesh"),
        Step(do="baksheesh", goods={"yellow": 3}),
    ],
    ids=repr,
)
def test_what_a_rule_cannot_do_without_is_asked_for(step: Step) -> None:
    number = step.guild if type(step.guild) is int and 1 <= step.guild <= 20 else 17
    replay = in_hand(number) if step.do == "guild" else at(18 if step.do == "guild-discard" else 19)
    before = replay.digest()
    judgement = replay.judge(step)
    assert judgement.kind is Kind.MALFORMED, judgement
    assert not replay.feed(step) and replay.digest() == before


@pytest.mark.parametrize("number", [2, 3, 4, 5, 7])
def test_a_card_whose_choice_was_not_recorded_is_undecided(number: int) -> None:
    replay = in_hand(number)
    judgement = replay.judge(Step(do="guild", guild=number))
    assert judgement.kind is Kind.UNDECIDED, judgement
    assert judgement.clause in (f"MB-GUILD{number}-1", f"MB-GUILD{number}-2")


@pytest.mark.parametrize(
    ("facts", "clause"),
    [
        ({"players__red__tavern__movement": 1}, "MB-TAVERN-33"),
        ({"tavern__encounter__left": 3}, "MB-TAVERN-33"),
        ({"barrier": [9, 12], "control": None}, "MB-TAVERN-14"),
        ({"control": "blue"}, "MB-TAVERN-14"),
        ({"players__red__guild__5": 1, "players__blue__guild__5": 1, "guild__deck__size": 18}, "MB-TURN-10"),
        ({"guild__deck__size": 19}, "MB-TURN-10"),
    ],
)
def test_a_position_that_cannot_be_breaks_a_law(facts: dict[str, Any], clause: str) -> None:
    replay = opened()
    assert replay.position.law_broken() == 0  # type: ignore[attr-defined]
    replay.put({path.replace("__", "."): value for path, value in facts.items()})
    assert replay.position.law_broken() == NAMES[clause.replace("-", "_")]  # type: ignore[attr-defined]
