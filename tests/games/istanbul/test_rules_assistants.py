"""Assistants collected, left and called back, the Fountain, and the variant: ASSIST, FOUNT, NEUTRAL, BONUS-25, BONUS-26, BONUS-34."""

from __future__ import annotations

from typing import Any

import pytest

from .table import Table


def test_an_own_assistant_is_collected_into_the_bottom() -> None:
    table = Table()
    table.out(8)
    table.legal("move", place=8)
    cited = table.legal("assistant", how="collect")
    assert "IST-ASSIST-1" in cited and cited[-1] == "IST-ASSIST-8"
    assert (table.see("seats.0.size"), table.see("seats.0.board.8"), table.phase()) == (4, 0, "action")


def test_the_lowest_stays_behind_where_none_waits() -> None:
    table = Table()
    table.legal("move", place=8)
    cited = table.legal("assistant", how="leave")
    assert "IST-ASSIST-2" in cited and "IST-ASSIST-8" in cited
    assert (table.see("seats.0.size"), table.see("seats.0.board.8"), table.phase()) == (3, 1, "action")


def test_nobody_is_left_where_an_own_one_waits() -> None:
    table = Table()
    table.out(8)
    table.legal("move", place=8)
    table.forbids("IST-ASSIST-5", "assistant", how="leave")


def test_nobody_to_collect_and_nobody_to_leave() -> None:
    table = Table()
    table.out(1, 2, 3, 4)
    table.out(8, seat=1)
    table.legal("move", place=8)
    table.forbids("IST-ASSIST-1", "assistant", how="collect")
    table.forbids("IST-ASSIST-2", "assistant", how="leave")
    table.forbids("IST-ASSIST-3", "black-market", good="red")
    assert "IST-ASSIST-3" in table.legal("pass")
    assert (table.see("turn"), table.see("seats.1.board.8")) == (1, 1)


@pytest.mark.parametrize(("reading", "legal"), [("may-decline", True), ("only-if-unable", False)])
def test_refusing_the_step_ends_the_turn(reading: str, legal: bool) -> None:
    table = Table(assistant_decline=reading)
    table.legal("move", place=8)
    table.forbids("IST-ASSIST-4", "black-market", good="red")
    if legal:
        cited = table.legal("pass")
        assert "IST-ASSIST-4" in cited and "IST-TURN-3" in cited
        assert table.see("turn") == 1
    else:
        table.forbids("IST-ASSIST-4", "pass")
    unable = Table(assistant_decline=reading)
    unable.out(1, 2, 3, 4)
    unable.legal("move", place=8)
    assert "IST-ASSIST-3" in unable.legal("pass")


def test_one_assistant_step_a_turn() -> None:
    table = Table()
    table.legal("move", place=8)
    table.legal("assistant", how="leave")
    table.forbids("IST-TURN-11", "assistant", how="collect")


def test_an_assistant_left_behind_stays() -> None:
    table = Table()
    table.legal("move", place=8)
    table.legal("assistant", how="leave")
    table.legal("end-turn")
    for seat in (1, 2):
        table.legal("move", place=6, seat=seat)
        table.legal("pass", seat=seat)
    table.legal("move", place=7)
    assert table.see("seats.0.board.8") == 1


# The Fountain


@pytest.mark.parametrize("reading", ["free-choice", "collect-only", "nothing"])
def test_on_arriving_at_the_fountain(reading: str) -> None:
    table = Table(fountain_assistant=reading).at(8, "move")
    assert "IST-FOUNT-2" in table.legal("move", place=7)
    if reading == "free-choice":
        assert "IST-FOUNT-3" in table.legal("assistant", how="leave")
        assert table.see("seats.0.board.7") == 1
    else:
        table.forbids("IST-FOUNT-3", "assistant", how="leave")
    waiting = Table(fountain_assistant=reading).at(8, "move")
    waiting.out(7)
    waiting.legal("move", place=7)
    if reading == "nothing":
        waiting.forbids("IST-FOUNT-3", "assistant", how="collect")
        assert waiting.phase() == "action"
    else:
        assert "IST-FOUNT-3" in waiting.legal("assistant", how="collect")


@pytest.mark.parametrize("reading", ["may-decline", "only-if-unable"])
def test_at_the_fountain_the_action_needs_no_assistant(reading: str) -> None:
    table = Table(assistant_decline=reading).at(8, "move")
    table.out(1, 2, 3, 4)
    table.legal("move", place=7)
    table.legal("pass")
    assert table.phase() == "action"
    assert table.legal("fountain", places=[1, 3])[0] == "IST-FOUNT-1"
    assert (table.see("seats.0.size"), table.see("seats.0.board.1"), table.see("seats.0.board.2")) == (2, 0, 1)


def test_any_number_of_own_assistants_returns() -> None:
    none = Table().at(7)
    none.out(1)
    none.legal("fountain", places=[])
    assert none.see("seats.0.size") == 3
    table = Table().at(7)
    table.out(1, 2, 7)
    table.legal("fountain", places=[1, 2, 7])
    assert table.see("seats.0.size") == 4


def test_only_assistants_that_are_out_return() -> None:
    table = Table().at(7)
    table.out(8, seat=1)
    table.forbids("IST-FOUNT-1", "fountain", places=[8])


def test_both_assistants_of_a_place_return() -> None:
    table = Table(stay_card_assistant="always-leave").at(7)
    table.out(8, 8)
    table.legal("fountain", places=[8])
    assert (table.see("seats.0.size"), table.see("seats.0.board.8")) == (4, 0)


def test_the_family_member_calls_them_to_the_merchants_stack() -> None:
    table = Table().at(12)
    table.out(1, 2)
    table.legal("police", place=7)
    assert "IST-FOUNT-4" in table.legal("fountain", places=[1, 2])
    assert (table.see("seats.0.size"), table.see("seats.0.at")) == (4, 12)


# The variant


def variant(**readings: Any) -> Table:
    return Table(variant=True, **readings)


def test_the_lowest_is_left_whatever_its_colour() -> None:
    table = variant()
    table.legal("move", place=8)
    assert "IST-NEUTRAL-7" in table.legal("assistant", how="leave")
    assert (table.see("neutral_assistants.8"), table.kinds()) == (1, ["own", "own", "own"])


def test_a_neutral_assistant_is_collected_as_though_it_were_own() -> None:
    table = variant()
    table.neutral_out(8, seat=1)
    table.legal("move", place=8)
    assert "IST-NEUTRAL-2" in table.legal("assistant", how="collect-neutral")
    assert table.kinds() == ["neutral", "neutral", "own", "own", "own"]
    assert table.see("neutral_assistants.8") == 0


def test_no_neutral_assistant_is_collected_where_none_waits() -> None:
    table = variant()
    table.legal("move", place=8)
    table.forbids("IST-NEUTRAL-2", "assistant", how="collect-neutral")
    Table().at(8, "assistant").forbids("IST-NEUTRAL-2", "assistant", how="collect-neutral")


@pytest.mark.parametrize("how", ["collect", "collect-neutral"])
def test_own_or_neutral_is_the_players_choice_and_one_is_all(how: str) -> None:
    table = variant()
    table.out(8)
    table.neutral_out(8, seat=1)
    table.legal("move", place=8)
    cited = table.legal("assistant", how=how)
    assert "IST-NEUTRAL-3" in cited and "IST-NEUTRAL-13" in cited
    assert table.see("seats.0.size") == 4
    assert table.see("seats.0.board.8") + table.see("neutral_assistants.8") == 1


@pytest.mark.parametrize(("reading", "legal"), [("may-leave", True), ("must-collect", False)])
def test_leaving_one_where_only_a_neutral_one_waits(reading: str, legal: bool) -> None:
    table = variant(neutral_assistant_leave=reading)
    table.neutral_out(8, seat=1)
    table.legal("move", place=8)
    if legal:
        assert "IST-NEUTRAL-10" in table.legal("assistant", how="leave")
        assert table.see("neutral_assistants.8") == 2
    else:
        table.forbids("IST-NEUTRAL-10", "assistant", how="leave")
        table.legal("assistant", how="collect-neutral")


@pytest.mark.parametrize(("reading", "legal"), [("collectable", True), ("own-only", False)])
def test_a_neutral_assistant_on_the_fountain(reading: str, legal: bool) -> None:
    table = variant(neutral_assistant_fountain=reading).at(8, "move")
    table.neutral_out(7, seat=1)
    table.legal("move", place=7)
    if legal:
        assert "IST-NEUTRAL-14" in table.legal("assistant", how="collect-neutral")
    else:
        table.forbids("IST-NEUTRAL-14", "assistant", how="collect-neutral")
    elsewhere = variant(neutral_assistant_fountain=reading)
    elsewhere.neutral_out(8, seat=1)
    elsewhere.legal("move", place=8)
    elsewhere.legal("assistant", how="collect-neutral")


def test_the_fountain_returns_own_assistants_only() -> None:
    table = variant().at(7)
    table.out(8)
    table.neutral_out(9)
    table.forbids("IST-NEUTRAL-5", "fountain", places=[9])
    table.forbids("IST-NEUTRAL-5", "fountain", places=[8, 9])
    assert "IST-NEUTRAL-5" in table.legal("fountain", places=[8])


@pytest.mark.parametrize(
    ("reading", "stack"),
    [("bottom", ["own", "neutral", "own", "own"]), ("top", ["neutral", "own", "own", "own"])],
)
def test_where_a_recalled_assistant_joins_the_stack(reading: str, stack: list[str]) -> None:
    table = variant(recall_stack_position=reading).at(7)
    table.out(8)
    assert "IST-NEUTRAL-9" in table.legal("fountain", places=[8])
    assert table.kinds() == stack
    wrong = variant(recall_stack_position=reading).at(7)
    wrong.out(8)
    wrong.forbids("IST-NEUTRAL-9", "fountain", places=[8], stack=["own", "own", "neutral", "own"])
    told = variant(recall_stack_position=reading).at(7)
    told.out(8)
    told.legal("fountain", places=[8], stack=stack)


def test_where_the_player_likes_by_one_reading() -> None:
    for stack in (["own", "neutral", "own", "own"], ["neutral", "own", "own", "own"]):
        table = variant(recall_stack_position="free").at(7)
        table.out(8)
        table.lacks("stack", "fountain", places=[8])
        table.legal("fountain", places=[8], stack=stack)
        assert table.kinds() == stack
    table = variant(recall_stack_position="free").at(7)
    table.out(8)
    table.forbids("IST-NEUTRAL-9", "fountain", places=[8], stack=["own", "own", "neutral", "own"])
    table.forbids("IST-NEUTRAL-9", "fountain", places=[8], stack=["neutral", "neutral", "own", "own"])
    table.legal("fountain", places=[])


def test_an_order_that_nobody_sees_needs_no_record() -> None:
    plain = Table(recall_stack_position="free").at(7)
    plain.out(8, 9)
    plain.legal("fountain", places=[8, 9])
    own = variant(recall_stack_position="free").at(7)
    own.neutral_out(3)
    own.out(8)
    own.legal("fountain", places=[8])


# Yellow tile and Return card share how an assistant comes back


def recall(table: Table, by: str, place: int, **what: Any) -> tuple[str, dict[str, Any]]:
    if by == "yellow-tile":
        table.me(tiles="yellow", lira=5)
        return "yellow-tile", {"place": place, **what}
    table.me(hand={"return": 1})
    return "card", {"card": "return", "place": place, **what}


@pytest.mark.parametrize("by", ["yellow-tile", "card"])
def test_an_own_assistant_comes_back(by: str) -> None:
    table = Table()
    table.out(9)
    step, what = recall(table, by, 9)
    cited = table.legal(step, **what)
    assert ("IST-TILE-10" if by == "yellow-tile" else "IST-BONUS-25") in cited
    assert (table.see("seats.0.size"), table.see("seats.0.board.9")) == (4, 0)


@pytest.mark.parametrize(("by", "clause"), [("yellow-tile", "IST-TILE-16"), ("card", "IST-BONUS-34")])
def test_nobody_comes_back_from_where_nobody_is(by: str, clause: str) -> None:
    table = Table()
    table.out(9, seat=1)
    step, what = recall(table, by, 9)
    table.forbids(clause, step, **what)


@pytest.mark.parametrize("by", ["yellow-tile", "card"])
@pytest.mark.parametrize(("reading", "legal"), [("own-only", False), ("neutral-too", True)])
def test_a_neutral_assistant_recalled(by: str, reading: str, legal: bool) -> None:
    table = variant(neutral_assistant_recall=reading)
    table.neutral_out(9)
    step, what = recall(table, by, 9)
    if not legal:
        table.forbids("IST-NEUTRAL-6", step, **what)
        return
    table.legal(step, **what)
    assert table.kinds()[0] == "neutral"
    both = variant(neutral_assistant_recall=reading)
    both.neutral_out(9)
    both.out(9)
    step, what = recall(both, by, 9, how="collect-neutral")
    both.legal(step, **what)
    assert (both.see("neutral_assistants.9"), both.see("seats.0.board.9")) == (0, 1)


@pytest.mark.parametrize("reading", ["until-assistant-step", "before-moving", "whole-phase-one"])
def test_when_the_return_card_may_be_played(reading: str) -> None:
    last = {"before-moving": "move", "until-assistant-step": "assistant", "whole-phase-one": "action"}[reading]
    order = ["move", "assistant", "action"]
    for phase in order:
        table = Table(return_card_window=reading).me(hand={"return": 1}).at(8, phase)
        table.out(3)
        if order.index(phase) <= order.index(last):
            cited = table.legal("card", card="return", place=3)
            assert ("IST-BONUS-26" in cited) is (phase != "move")
        else:
            table.forbids("IST-BONUS-26", "card", card="return", place=3)
    table = Table(return_card_window=reading).me(hand={"return": 1}).at(8, "encounters")
    table.out(3)
    table.forbids("IST-BONUS-26", "card", card="return", place=3)


def test_phase_one_is_over_once_the_toll_is_paid_or_the_action_begun() -> None:
    paid = Table(return_card_window="whole-phase-one").me(hand={"return": 1}, lira=2)
    paid.seat(1, at=8)
    paid.out(3)
    paid.legal("move", place=8)
    paid.legal("assistant", how="leave")
    paid.legal("toll")
    paid.forbids("IST-BONUS-26", "card", card="return", place=3)
    acted = Table(return_card_window="whole-phase-one").me(hand={"return": 1}).at(5)
    acted.out(3)
    acted.legal("post-office")
    acted.forbids("IST-BONUS-26", "card", card="return", place=3)


def test_the_place_of_the_return_card_has_to_be_recorded() -> None:
    Table().me(hand={"return": 1}).lacks("from", "card", card="return")
