"""Public cases that are about reading and showing a game rather than about a rule (docs/cases.md)."""

from __future__ import annotations

import pytest

from oracle.games import game
from oracle.model import Head, Kind

ISTANBUL = game("istanbul")


def head(**parts: object) -> Head:
    return Head(**{"version": 1, "game": "istanbul", "players": ["a", "b", "c"], "setup": {"layout": "in-order"}, **parts})  # type: ignore[arg-type]


def test_ib_62_a_board_of_twelve_places_is_no_set_up() -> None:
    opening = ISTANBUL.open(head(setup={"layout": [1, 2, 3, 4, 6, 8, 9, 10, 11, 14, 15, 16]}))
    assert opening.replay is None
    assert [finding.kind for finding in opening.findings] == [Kind.MALFORMED]


@pytest.mark.parametrize("name", ["Ayşe 🐺", "Kött,bulli", "伊斯", "7!", "Smug B -2 3+4", "Sultan's Palace", '"quoted"'])
def test_ot_30_and_31_names_never_reach_the_rules(name: str) -> None:
    plain = ISTANBUL.open(head()).replay
    named = ISTANBUL.open(head(names={"a": name})).replay
    assert plain is not None and named is not None
    assert named.digest() == plain.digest()
    assert named.who() == "a"


def test_ot_37_the_head_goes_before_the_profile_and_the_command_line_before_the_head() -> None:
    stated = head(rulings={"yellow-tile-price": "two-lira"})
    opened = [
        ISTANBUL.open(head(), profile="zh-guide"),
        ISTANBUL.open(stated, profile="zh-guide"),
        ISTANBUL.open(stated, profile="zh-guide", rulings={"yellow-tile-price": "free"}),
    ]
    assert [one.replay and one.replay.rulings["yellow-tile-price"] for one in opened] == ["free", "two-lira", "free"]


def test_ot_04_other_seats_see_how_many_cards_a_hand_holds_and_not_which() -> None:
    replay = ISTANBUL.open(head(setup={"layout": "in-order", "hands": {"a": ["lira"], "b": ["good"]}})).replay
    assert replay is not None
    seen = replay.view("b")
    assert seen["players.b.hand.good"] == 1
    assert seen["players.a.cards"] == 1
    assert "players.a.hand.lira" not in seen
