"""Moving, staying put, and the cards that replace a move: MOVE, BONUS-19 to BONUS-24, BONUS-30."""

from __future__ import annotations

import pytest

from .table import UNKNOWN, Table


@pytest.mark.parametrize("place", [6, 8, 3, 11, 5, 15, 2, 4, 10, 12])
def test_an_ordinary_move_covers_one_or_two_places(place: int) -> None:
    table = Table()
    cited = table.legal("move", place=place)
    assert cited[0] == "IST-MOVE-1"
    assert table.see("seats.0.at") == place
    assert table.phase() == "assistant"


@pytest.mark.parametrize(("here", "there"), [(1, 4), (1, 16), (7, 13), (13, 1), (6, 16)])
def test_farther_places_are_out_of_reach(here: int, there: int) -> None:
    said = Table().at(here, "move").take("move", place=there)
    assert said.verdict == "refused"
    assert said.clause in ("IST-MOVE-1", "IST-MOVE-2")
    assert said.need == 2


def test_a_straight_line_of_three_is_too_far_and_a_knights_leap_goes_round_a_corner() -> None:
    assert Table().at(1, "move").forbids("IST-MOVE-1", "move", place=4).have == 3
    assert Table().at(1, "move").forbids("IST-MOVE-2", "move", place=7).have == 3
    assert Table().at(1, "move").forbids("IST-MOVE-1", "move", place=11).have == 4


def test_a_diagonal_neighbour_is_two_steps_away() -> None:
    assert "IST-MOVE-10" in Table().legal("move", place=12)
    assert "IST-MOVE-10" not in Table().legal("move", place=8)


def test_a_move_ends_elsewhere() -> None:
    Table().forbids("IST-MOVE-3", "move", place=7)
    Table(skip_movement="may-stay").forbids("IST-MOVE-3", "move", place=7)


def test_the_stack_travels_and_the_places_passed_do_not_matter() -> None:
    table = Table()
    table.out(6)
    cited = table.legal("move", place=5)
    assert "IST-MOVE-6" in cited and "IST-MOVE-7" in cited
    assert table.see("seats.0.size") == 3
    assert table.see("seats.0.board.6") == 1


def test_moving_is_compulsory_unless_a_card_says_otherwise() -> None:
    Table().forbids("IST-MOVE-4", "stay")
    Table().forbids("IST-MOVE-4", "pass")
    Table().forbids("IST-MOVE-4", "end-turn")
    Table().forbids("IST-MOVE-4", "assistant", how="leave")
    Table().forbids("IST-MOVE-4", "warehouse")


def test_by_one_reading_movement_may_be_skipped() -> None:
    table = Table(skip_movement="may-stay").at(8, "move")
    table.legal("stay")
    assert (table.see("seats.0.at"), table.phase()) == (8, "assistant")
    table.legal("assistant", how="leave")
    assert table.phase() == "action"


def test_the_merchant_moves_once() -> None:
    table = Table()
    table.legal("move", place=8)
    table.forbids("IST-TURN-11", "move", place=9)


def test_many_merchants_share_a_place() -> None:
    table = Table(5)
    for seat in range(1, 5):
        table.seat(seat, at=8)
    table.legal("move", place=8)


def test_who_may_arrive_nowhere_loses_the_turn() -> None:
    table = Table(blocked_arrival="illegal").at(13, "move")
    table.out(1, 2, 3, 4)
    cited = table.legal("pass")
    assert "IST-MOVE-8" in cited and "IST-TURN-3" in cited
    assert table.see("turn") == 1
    for place, reading in ((13, "legal"), (6, "illegal")):
        table = Table(blocked_arrival=reading).at(place, "move")
        table.out(1, 2, 3, 4)
        table.forbids("IST-MOVE-4", "pass")


@pytest.mark.parametrize(("reading", "legal"), [("legal", True), ("illegal", False)])
def test_moving_where_no_assistant_step_is_possible(reading: str, legal: bool) -> None:
    table = Table(blocked_arrival=reading)
    table.out(1, 2, 3, 4)
    if legal:
        assert "IST-MOVE-8" in table.legal("move", place=8)
    else:
        table.forbids("IST-MOVE-8", "move", place=8)
    table = Table(blocked_arrival=reading).at(6, "move")
    table.out(1, 2, 3, 5)
    assert "IST-MOVE-8" not in table.legal("move", place=7)
    table = Table(blocked_arrival=reading)
    table.out(1, 2, 3, 8)
    assert "IST-MOVE-8" not in table.legal("move", place=8)


@pytest.mark.parametrize(
    ("place", "clause"), [(4, ""), (8, ""), (3, "IST-BONUS-24"), (2, "IST-BONUS-24"), (12, "IST-BONUS-23"), (1, "IST-MOVE-3")]
)
def test_the_long_move_card_covers_three_or_four(place: int, clause: str) -> None:
    table = Table().me(hand={"long-move": 1}).at(1, "move")
    if clause:
        table.forbids(clause, "move", place=place, card="long-move")
        return
    cited = table.legal("move", place=place, card="long-move")
    assert "IST-BONUS-23" in cited and "IST-MOVE-1" not in cited
    assert table.hand() == {}
    assert table.see("discards.0") == 3


@pytest.mark.parametrize("reading", ["shortest-route", "any-walk", "grid-distance"])
def test_by_one_reading_the_long_move_may_turn_back(reading: str) -> None:
    for place in (2, 3, 5, 6):
        table = Table(move_measure=reading).me(hand={"long-move": 1}).at(1, "move")
        if reading == "any-walk":
            table.legal("move", place=place, card="long-move")
        else:
            table.forbids("IST-BONUS-24", "move", place=place, card="long-move")
    table = Table(move_measure=reading).me(hand={"long-move": 1}).at(1, "move")
    table.forbids("IST-BONUS-23", "move", place=12, card="long-move")
    table.forbids("IST-MOVE-1", "move", place=4)
    table.legal("move", place=3)


def test_a_card_that_is_not_held_moves_nobody() -> None:
    Table().at(1, "move").forbids("IST-BONUS-8", "move", place=4, card="long-move")
    Table().forbids("IST-BONUS-8", "stay", card="stay")


def test_other_cards_move_nobody() -> None:
    Table().me(hand={"lira": 1}).forbids("IST-BONUS-30", "move", place=8, card="lira")
    Table().me(hand={"stay": 1}).forbids("IST-BONUS-30", "move", place=8, card="stay")
    Table().me(hand={"long-move": 1}).forbids("IST-BONUS-30", "stay", card="long-move")


def test_one_card_at_most_replaces_the_move() -> None:
    table = Table().me(hand={"stay": 1, "long-move": 1}).at(1, "move")
    table.legal("stay", card="stay")
    table.forbids("IST-BONUS-30", "move", place=4, card="long-move")
    table = Table().me(hand={"stay": 1, "long-move": 1}).at(1, "move")
    table.legal("move", place=4, card="long-move")
    table.forbids("IST-BONUS-30", "stay", card="stay")


def test_the_stay_card_keeps_the_merchant_and_asks_for_the_assistant_step() -> None:
    table = Table().me(hand={"stay": 1}).at(8, "move")
    assert "IST-BONUS-19" in table.legal("stay", card="stay")
    assert (table.see("seats.0.at"), table.phase(), table.hand()) == (8, "assistant", {})
    assert "IST-BONUS-20" in table.legal("assistant", how="leave")
    assert table.phase() == "action"


def test_without_the_assistant_step_the_turn_of_a_stay_card_ends() -> None:
    table = Table().me(hand={"stay": 1}).at(8, "move")
    table.legal("stay", card="stay")
    assert "IST-BONUS-20" in table.legal("pass")
    assert table.see("turn") == 1


@pytest.mark.parametrize(("reading", "legal"), [("allowed", True), ("forbidden", False)])
def test_the_stay_card_on_the_fountain(reading: str, legal: bool) -> None:
    table = Table(stay_card_fountain=reading).me(hand={"stay": 1})
    if legal:
        assert "IST-BONUS-22" in table.legal("stay", card="stay")
        table.legal("pass")
        assert (table.phase(), table.see("turn")) == ("action", 0)
    else:
        table.forbids("IST-BONUS-22", "stay", card="stay")
    Table(stay_card_fountain=reading).me(hand={"stay": 1}).at(8, "move").legal("stay", card="stay")


@pytest.mark.parametrize(("reading", "due"), [("due-again", True), ("not-due", False)])
def test_who_stays_among_merchants_pays_again(reading: str, due: bool) -> None:
    table = Table(stay_card_toll=reading).me(hand={"stay": 1}, lira=5).at(8, "move")
    table.seat(1, at=8)
    table.legal("stay", card="stay")
    cited = table.legal("assistant", how="leave")
    assert ("IST-BONUS-21" in cited) is due
    assert table.phase() == ("toll" if due else "action")
    if not due:
        table.forbids("IST-BONUS-21", "toll")


@pytest.mark.parametrize(("reading", "due"), [("due-again", True), ("not-due", False)])
def test_a_move_owes_the_toll_whatever_is_said_of_staying(reading: str, due: bool) -> None:
    table = Table(stay_card_toll=reading).me(lira=5)
    table.seat(1, at=8)
    table.legal("move", place=8)
    table.legal("assistant", how="leave")
    assert table.phase() == "toll"


def test_the_compulsory_step_after_staying() -> None:
    strict = Table(stay_card_assistant="compulsory-step").me(hand={"stay": 1}).at(8, "move")
    strict.legal("stay", card="stay")
    strict.forbids("IST-BONUS-20", "pass")
    strict.legal("assistant", how="leave")
    blocked = Table(stay_card_assistant="compulsory-step").me(hand={"stay": 1}).at(8, "move")
    blocked.out(1, 2, 3, 4)
    blocked.forbids("IST-BONUS-20", "stay", card="stay")
    waiting = Table(stay_card_assistant="compulsory-step").me(hand={"stay": 1}).at(8, "move")
    waiting.out(1, 2, 3, 8)
    waiting.legal("stay", card="stay")


def test_the_compulsory_step_binds_on_the_fountain_too() -> None:
    strict = Table(stay_card_assistant="compulsory-step").me(hand={"stay": 1})
    strict.legal("stay", card="stay")
    strict.forbids("IST-BONUS-20", "pass")
    table = Table(stay_card_assistant="compulsory-step", fountain_assistant="collect-only").me(hand={"stay": 1})
    table.forbids("IST-BONUS-20", "stay", card="stay")
    table.out(7)
    table.legal("stay", card="stay")
    table = Table(stay_card_assistant="compulsory-step", fountain_assistant="nothing").me(hand={"stay": 1})
    table.forbids("IST-BONUS-20", "stay", card="stay")


def test_by_one_reading_the_stay_card_always_leaves_one() -> None:
    table = Table(stay_card_assistant="always-leave").me(hand={"stay": 1}).at(8, "move")
    table.out(8)
    table.legal("stay", card="stay")
    table.forbids("IST-BONUS-20", "assistant", how="collect")
    table.legal("assistant", how="leave")
    assert table.see("seats.0.board.8") == 2
    usual = Table().me(hand={"stay": 1}).at(8, "move")
    usual.out(8)
    usual.legal("stay", card="stay")
    usual.forbids("IST-ASSIST-5", "assistant", how="leave")
    usual.legal("assistant", how="collect")


def test_who_has_to_leave_one_and_has_none_can_only_end_the_turn() -> None:
    table = Table(stay_card_assistant="always-leave", assistant_decline="only-if-unable").me(hand={"stay": 1}).at(8, "move")
    table.out(1, 2, 3, 8)
    table.legal("stay", card="stay")
    assert "IST-ASSIST-3" in table.legal("pass")


def test_an_unknown_length_of_moves_is_not_guessed() -> None:
    Table(box={"move_most": UNKNOWN}).lacks("move", "move", place=8)
    Table(box={"long_least": UNKNOWN}).me(hand={"long-move": 1}).at(1, "move").lacks("move", "move", place=4, card="long-move")
    Table(box={"long_least": UNKNOWN}).legal("move", place=8)
