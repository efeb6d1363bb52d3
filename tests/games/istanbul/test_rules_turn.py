"""The course of a turn and the end of the game: TURN, END, and that every parameter is held to its range."""

from __future__ import annotations

from typing import Any

import pytest

from oracle.games.istanbul.naming import clause_id

from .table import Table

# The turn


def test_turns_pass_clockwise_from_the_start_player() -> None:
    table = Table(3)
    table.forbids("IST-TURN-1", "move", place=8, seat=1)
    for seat in range(3):
        assert table.see("turn") == seat
        table.legal("move", place=8, seat=seat)
        table.legal("pass", seat=seat)
    assert table.see("turn") == 0
    assert [table.see(f"seats.{seat}.turns") for seat in range(3)] == [1, 1, 1]


def test_phases_follow_each_other_and_are_not_entered_again() -> None:
    table = Table()
    table.legal("move", place=8)
    table.legal("assistant", how="leave")
    table.forbids("IST-TURN-2", "governor")
    table.legal("pass")
    table.forbids("IST-TURN-11", "black-market", good="red")
    table.forbids("IST-TURN-11", "toll")
    table.forbids("IST-TURN-11", "move", place=9)
    assert "IST-TURN-10" in table.legal("pass")


def test_nothing_of_a_turn_outlasts_it() -> None:
    table = Table(2).me(lira=9, hand={"stay": 1}).at(12, "move")
    table.put("neutral_merchants.0", 12)
    table.legal("stay", card="stay")
    table.legal("assistant", how="leave")
    table.legal("toll")
    table.legal("roll", dice=(1, 1))
    table.legal("police", place=5)
    table.legal("post-office")
    table.legal("end-turn")
    left = ("site", "by_family", "acted", "sent", "repeatable", "repeats", "moved_by_card", "cash", "paid", "open", "chance", "between")
    assert [table.see(name) for name in left] == [0] * len(left)
    assert table.phase() == "move"


@pytest.mark.parametrize("reading", ["none", "until-passing"])
def test_cards_after_an_early_end(reading: str) -> None:
    table = Table(cards_after_early_end=reading).me(hand={"lira": 1}, tiles="yellow", lira=5)
    table.out(9)
    table.legal("move", place=8)
    assert "IST-TURN-4" in table.legal("pass")
    if reading == "none":
        table.forbids("IST-TURN-4", "card", card="lira")
        table.forbids("IST-TURN-4", "yellow-tile", place=9)
        table.forbids("IST-TURN-3", "black-market", good="red")
        table.legal("move", place=8, seat=1)
        table.forbids("IST-TURN-5", "card", card="lira")
        return
    assert (table.phase(), table.see("turn")) == ("passing", 0)
    table.forbids("IST-TURN-3", "black-market", good="red")
    table.forbids("IST-TURN-3", "governor")
    table.legal("card", card="lira")
    table.legal("yellow-tile", place=9)
    table.legal("pass")
    assert table.see("turn") == 1


def test_an_early_end_skips_captures() -> None:
    table = Table()
    table.seat(1, family=8)
    table.legal("move", place=8)
    table.legal("pass")
    assert (table.see("turn"), table.see("seats.1.family")) == (1, 8)


def test_end_turn_leaves_what_may_be_left_and_no_more() -> None:
    table = Table()
    table.legal("move", place=8)
    table.legal("assistant", how="leave")
    table.legal("end-turn")
    assert table.see("turn") == 1
    stuck = Table()
    stuck.seat(1, family=8)
    stuck.legal("move", place=8)
    stuck.legal("assistant", how="leave")
    stuck.forbids("IST-FAMILY-1", "end-turn")
    assert stuck.phase() == "action"


def test_chance_is_for_the_player_to_move_and_only_when_due() -> None:
    table = Table().at(9)
    table.forbids("IST-BONUS-5", "draw", card="lira")
    table.forbids("IST-MARKET-6", "reveal")
    table.forbids("IST-GOV-6", "roll", dice=(1, 1))
    table.legal("tea-house", number=3)
    table.forbids("IST-TURN-1", "roll", dice=(1, 1), seat=1)
    table.legal("roll", dice=(1, 1))


# The end


def last_turn(players: int = 3, seat: int = 2, rubies: int = 4, **readings: Any) -> Table:
    """This seat is about to buy a ruby at the Gemstone Dealer in the round in which all others have played."""
    table = Table(players, **readings)
    table.put("turn", seat)
    for other in range(players):
        table.put(f"seats.{other}.turns", int(other < seat))
    table.seat(seat, at=16, lira=50, rubies=rubies)
    table.put("dealer_rubies", table.see("dealer_rubies") - rubies)
    table.put("site", 16)
    table.put("phase", 3)
    return table


@pytest.mark.parametrize(("players", "target"), [(2, 6), (3, 5), (4, 5), (5, 5)])
def test_reaching_the_target_ends_play_with_the_round(players: int, target: int) -> None:
    table = last_turn(players, players - 1, target - 1)
    assert "IST-END-2" in table.legal("gem-dealer", seat=players - 1)
    cited = table.legal("end-turn", seat=players - 1)
    assert "IST-END-3" in cited and "IST-END-4" in cited and "IST-END-5" in cited
    assert table.phase() == "over"
    short = last_turn(players, players - 1, target - 2)
    short.legal("gem-dealer", seat=players - 1)
    short.legal("end-turn", seat=players - 1)
    assert (short.phase(), short.see("turn")) == ("move", 0)


def test_the_round_is_played_to_its_end() -> None:
    table = last_turn(seat=0)
    table.legal("gem-dealer")
    table.legal("end-turn")
    for seat in (1, 2):
        assert (table.phase(), table.see("turn")) == ("move", seat)
        table.legal("move", place=8, seat=seat)
        cited = table.legal("pass", seat=seat)
    assert "IST-END-3" in cited and "IST-END-4" not in cited
    assert table.phase() == "over"
    table.forbids("IST-END-2", "move", place=9)
    table.forbids("IST-END-2", "pass")


def test_the_turn_in_which_the_target_is_reached_goes_on() -> None:
    table = last_turn()
    table.put("governor", 5)
    table.seat(1, family=16)
    table.legal("gem-dealer", seat=2)
    table.legal("pass", seat=2)
    table.legal("capture", whose=1, how="lira", seat=2)
    table.legal("pass", seat=2)


def leftover(*cards: str, hands: dict[int, str] | None = None, **readings: Any) -> Table:
    """The last round is over; these seats hold a card."""
    table = last_turn(**readings)
    for seat, card in (hands or dict(enumerate(cards))).items():
        table.seat(seat, hand={card: 1}, family=3)
    table.legal("gem-dealer", seat=2)
    table.legal("end-turn", seat=2)
    return table


def test_leftover_cards_that_give_goods_or_lira() -> None:
    table = leftover("lira", "good", "stay")
    assert table.phase() == "leftover"
    cited = table.legal("card", card="lira")
    assert "IST-END-6" in cited
    assert "IST-END-13" in table.legal("card", card="good", good="red", seat=1)
    table.forbids("IST-END-6", "move", place=8, seat=2)
    for seat in range(3):
        table.legal("pass", seat=seat)
    assert table.phase() == "over"


@pytest.mark.parametrize(("card", "what"), [("return", {"place": 3}), ("stay", {}), ("post-again", {})])
def test_other_cards_are_of_no_use_then(card: str, what: dict[str, Any]) -> None:
    table = leftover(card)
    said = table.take("card", card=card, **what)
    assert said.verdict == "refused"
    assert said.clause in ("IST-END-6", "IST-BONUS-15")
    table.forbids("IST-END-6", "yellow-tile", place=3)


@pytest.mark.parametrize("reading", ["goods-and-lira", "family-card-too"])
def test_the_leftover_family_card(reading: str) -> None:
    table = leftover("family", leftover_cards=reading)
    table.forbids("IST-END-6", "card", card="family", how="card")
    if reading == "goods-and-lira":
        table.forbids("IST-END-6", "card", card="family", how="lira")
    else:
        table.legal("card", card="family", how="lira")
        assert (table.see("seats.0.lira"), table.see("seats.0.family")) == (3, 12)


@pytest.mark.parametrize("reading", ["any-order", "seat-order"])
def test_the_order_of_leftover_cards(reading: str) -> None:
    table = leftover("lira", "lira", "lira", leftover_card_order=reading)
    if reading == "seat-order":
        table.forbids("IST-END-13", "card", card="lira", seat=1)
        table.legal("card", card="lira")
        table.legal("pass")
        table.legal("card", card="lira", seat=1)
        table.forbids("IST-END-13", "card", card="lira", seat=0)
        return
    table.legal("card", card="lira", seat=1)
    table.legal("card", card="lira", seat=0)
    table.legal("pass", seat=0)
    table.forbids("IST-END-6", "card", card="lira", seat=0)


def test_who_holds_no_card_has_nothing_to_do() -> None:
    table = leftover(hands={1: "lira"})
    assert table.see("turn") == 1
    table.forbids("IST-END-6", "pass", seat=0)
    table.legal("pass", seat=1)
    assert table.phase() == "over"


SCORES = [
    ("IST-END-7", {"rubies": 6, "lira": 0}, {"rubies": 5, "lira": 50}, [0]),
    ("IST-END-8", {"rubies": 5, "lira": 4}, {"rubies": 5, "lira": 3, "goods": {"red": 2}}, [0]),
    ("IST-END-9", {"rubies": 5, "goods": {"red": 1, "blue": 1}}, {"rubies": 5, "goods": {"red": 1}, "hand": {"stay": 2}}, [0]),
    ("IST-END-10", {"rubies": 5, "hand": {"stay": 1, "unknown": 1}}, {"rubies": 5, "hand": {"good": 1}}, [0]),
    ("IST-END-11", {"rubies": 5, "lira": 2, "hand": {"stay": 1}}, {"rubies": 5, "lira": 2, "hand": {"good": 1}}, [0, 1]),
]


@pytest.mark.parametrize(("clause", "mine", "theirs", "winners"), SCORES)
def test_who_wins(clause: str, mine: dict[str, Any], theirs: dict[str, Any], winners: list[int]) -> None:
    for first, second, swapped in ((mine, theirs, False), (theirs, mine, True)):
        table = Table(2)
        table.seat(0, **first)
        table.seat(1, **second)
        table.take("pass", seat=1)
        bits = table.position.winning_seats()
        expected = [1 - seat for seat in winners] if swapped else winners
        assert [seat for seat in range(2) if bits & (1 << seat)] == sorted(expected)
        assert clause in map(clause_id, table.position.citations())


# Ranges


@pytest.mark.parametrize(
    ("do", "what"),
    [
        ("move", {"place": 0}),
        ("move", {"place": 17}),
        ("move", {}),
        ("move", {"place": 8, "card": 11}),
        ("move", {"place": 8, "card": 0}),
        ("move", {"place": 8, "seat": 3}),
        ("move", {"place": 8, "seat": -1}),
        ("assistant", {"how": 3}),
        ("assistant", {}),
        ("take", {"how": 0}),
        ("take", {"how": 3}),
        ("red-tile", {"how": 0, "number": 3}),
        ("roll", {"dice": (0, 3)}),
        ("roll", {"dice": (3, 7)}),
        ("roll", {"dice": (3, -1)}),
        ("choose", {"good": "red", "whose": 5}),
        ("market", {"goods": {"red": 100}}),
        ("market", {}),
        ("tea-house", {"number": 100}),
        ("tea-house", {}),
        ("capture", {"whose": 1}),
        ("capture", {"whose": 4, "how": "lira"}),
        ("fountain", {}),
        ("mosque", {}),
        ("toll", {"whom": [0, 16, 17]}),
        ("pay", {"lira": 10000}),
        ("discard", {}),
        ("discard", {"card": 0}),
        ("yellow-tile", {}),
    ],
)
def test_parameters_are_held_to_their_range_before_a_rule_sees_them(do: str, what: dict[str, Any]) -> None:
    said = Table().take(do, **what)
    assert (said.verdict, said.clause, said.reason) == ("refused", "", "out-of-range"), said
