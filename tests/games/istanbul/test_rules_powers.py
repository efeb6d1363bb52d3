"""Tiles, the Police Station, and the cards played on their own: TILE, POLICE, BONUS-2 and the clauses of those cards."""

from __future__ import annotations

from typing import Any

import pytest

from .table import UNKNOWN, Table

# Red tile


def rolled(place: int = 9, dice: tuple[int, int] = (5, 1), *, say: int = 8, good: str | None = "red", **readings: Any) -> Table:
    """The owner of the red tile has rolled at Tea House or Black Market."""
    table = Table(**readings).me(tiles="red", extensions=3).at(place)
    table.put("wainwright_extensions", 6)
    if place == 9:
        table.legal("tea-house", number=say)
    else:
        table.legal("black-market", **({"good": good} if good else {}))
    table.legal("roll", dice=dice)
    return table


def test_one_die_becomes_a_four() -> None:
    table = rolled()
    assert "IST-TILE-2" in table.legal("red-tile", how="four", number=1)
    assert table.see("seats.0.lira") == 8
    lower = rolled(dice=(6, 6), say=12)
    assert "IST-TILE-4" in lower.legal("red-tile", how="four", number=6)
    assert lower.see("seats.0.lira") == 2


def test_the_roll_is_paid_only_when_it_stands() -> None:
    table = rolled()
    assert table.see("seats.0.lira") == 0
    table.legal("pass")
    assert table.see("seats.0.lira") == 2
    at_once = Table().at(9)
    at_once.legal("tea-house", number=3)
    at_once.legal("roll", dice=(1, 2))
    assert at_once.see("seats.0.lira") == 3


def test_both_dice_are_rolled_again_and_that_is_final() -> None:
    table = rolled()
    assert "IST-TILE-2" in table.legal("red-tile", how="reroll")
    table.forbids("IST-TEA-2", "pass")
    table.legal("roll", dice=(4, 4))
    assert table.see("seats.0.lira") == 8
    table.forbids("IST-TILE-3", "red-tile", how="reroll")
    black = rolled(8, good=None)
    black.legal("red-tile", how="reroll")
    black.legal("roll", dice=(6, 5))
    black.forbids("IST-TILE-3", "red-tile", how="four", number=5)
    black.legal("choose", good="green")
    assert black.goods() == (0, 1, 0, 3)


def test_the_good_may_be_chosen_before_the_tile_is_used() -> None:
    table = rolled(8, (3, 2), good=None)
    table.legal("choose", good="yellow")
    table.legal("red-tile", how="four", number=2)
    assert table.goods() == (0, 0, 1, 1)


def test_a_die_has_to_show_what_is_turned() -> None:
    rolled().forbids("IST-TILE-2", "red-tile", how="four", number=3)
    rolled().lacks("die", "red-tile", how="four")
    same = rolled(dice=(3, 3), say=7)
    same.legal("red-tile", how="four")
    assert same.see("seats.0.lira") == 7


def test_the_red_tile_has_to_be_owned_and_needs_its_rolls() -> None:
    other = Table().at(9)
    other.legal("tea-house", number=3)
    other.legal("roll", dice=(1, 1))
    other.forbids("IST-TILE-2", "red-tile", how="reroll")
    Table().me(tiles="red").at(5).forbids("IST-TILE-1", "red-tile", how="reroll")
    Table().me(tiles="red").at(9).forbids("IST-TILE-1", "red-tile", how="reroll")


def test_rolls_that_move_tokens_or_neutral_merchants_are_excluded() -> None:
    token = Table().me(tiles="red", lira=9).at(8, "encounters")
    token.put("smuggler", 8)
    token.legal("smuggler", good="red")
    token.legal("pay", lira=2)
    token.forbids("IST-TILE-5", "red-tile", how="reroll")
    token.legal("roll", dice=(5, 1))
    token.forbids("IST-TILE-5", "red-tile", how="four", number=1)
    neutral = Table(2).me(tiles="red", lira=9)
    neutral.put("neutral_merchants.0", 8)
    neutral.legal("move", place=8)
    neutral.legal("assistant", how="leave")
    neutral.legal("toll")
    neutral.forbids("IST-TILE-5", "red-tile", how="reroll")
    neutral.legal("roll", dice=(5, 1))
    neutral.forbids("IST-TILE-5", "red-tile", how="four", number=1)


# Green tile


def test_two_lira_buy_one_further_good_at_a_warehouse() -> None:
    table = Table().me(tiles="green", lira=5).at(3)
    table.forbids("IST-TILE-6", "green-tile", good="blue")
    table.legal("warehouse")
    assert "IST-TILE-7" in table.legal("green-tile", good="blue")
    assert (table.goods(), table.see("seats.0.lira")) == ((0, 2, 0, 1), 3)
    table.forbids("IST-TILE-8", "green-tile", good="blue")


def test_the_green_tile_has_to_be_owned_paid_and_used_with_the_warehouse() -> None:
    none = Table().me(lira=5).at(3)
    none.legal("warehouse")
    none.forbids("IST-TILE-7", "green-tile", good="blue")
    poor = Table().me(tiles="green", lira=1).at(3)
    poor.legal("warehouse")
    said = poor.forbids("IST-TILE-7", "green-tile", good="blue")
    assert (said.need, said.have) == (2, 1)
    late = Table().me(tiles="green", lira=5).at(3)
    late.legal("warehouse")
    late.legal("pass")
    late.forbids("IST-TILE-6", "green-tile", good="blue")
    Table().me(tiles="green", lira=5).at(5).forbids("IST-TILE-6", "green-tile", good="blue")


@pytest.mark.parametrize("reading", ["lost", "refused"])
def test_a_green_good_without_room(reading: str) -> None:
    table = Table(capacity_overflow=reading).me(tiles="green", lira=5).at(3)
    table.legal("warehouse")
    if reading == "refused":
        table.forbids("IST-ACT-7", "green-tile", good="green")
    else:
        assert "IST-ACT-7" in table.legal("green-tile", good="green")
        assert table.see("seats.0.lira") == 3


# Yellow tile


def yellow(phase: str = "action", **readings: Any) -> Table:
    table = Table(**readings).me(tiles="yellow", lira=5).at(8, phase)
    table.out(3, 9)
    return table


@pytest.mark.parametrize(("reading", "lira"), [("two-lira", 3), ("free", 5)])
def test_what_the_yellow_tile_costs(reading: str, lira: int) -> None:
    table = yellow(yellow_tile_price=reading)
    assert "IST-TILE-10" in table.legal("yellow-tile", place=3)
    assert table.see("seats.0.lira") == lira
    poor = yellow(yellow_tile_price=reading).me(lira=1)
    if reading == "free":
        poor.legal("yellow-tile", place=3)
    else:
        poor.forbids("IST-TILE-10", "yellow-tile", place=3)


def test_the_yellow_tile_once_a_turn_by_its_owner() -> None:
    table = yellow()
    table.legal("yellow-tile", place=3)
    table.forbids("IST-TILE-11", "yellow-tile", place=9)
    Table().forbids("IST-TILE-10", "yellow-tile", place=3)


@pytest.mark.parametrize("reading", ["whole-turn", "movement-phase"])
def test_when_the_yellow_tile_works(reading: str) -> None:
    for phase in ("move", "assistant", "toll", "action", "encounters"):
        table = yellow(phase, yellow_tile_timing=reading)
        if phase in ("move", "assistant"):
            table.legal("yellow-tile", place=3)
        elif reading == "whole-turn":
            assert "IST-TILE-12" in table.legal("yellow-tile", place=3)
        else:
            table.forbids("IST-TILE-12", "yellow-tile", place=3)


@pytest.mark.parametrize("reading", ["any-place", "other-places"])
def test_from_the_merchants_own_place(reading: str) -> None:
    table = yellow(yellow_tile_own_place=reading)
    table.out(8)
    if reading == "any-place":
        assert "IST-TILE-13" in table.legal("yellow-tile", place=8)
    else:
        table.forbids("IST-TILE-13", "yellow-tile", place=8)
        table.legal("yellow-tile", place=3)


def test_several_tiles_in_one_turn() -> None:
    table = Table().me(tiles="green yellow", lira=5).at(3)
    table.out(9)
    table.legal("warehouse")
    table.legal("yellow-tile", place=9)
    table.legal("green-tile", good="blue")
    assert table.see("seats.0.lira") == 1


# Police Station


def test_the_family_member_goes_elsewhere_and_acts() -> None:
    table = Table().me(lira=9).at(12)
    table.put("governor", 5)
    table.seat(1, at=5)
    cited = table.legal("police", place=5)
    assert {"IST-POLICE-2", "IST-POLICE-4", "IST-POLICE-6", "IST-POLICE-7"} <= set(cited)
    table.forbids("IST-ACT-3", "police", place=6)
    assert "IST-POLICE-3" in table.legal("post-office")
    assert [table.see(f"seats.0.{name}") for name in ("at", "family", "lira", "size")] == [12, 5, 11, 4]
    assert (table.see("seats.1.lira"), table.goods()) == (0, (0, 1, 1, 0))
    table.legal("pass")
    table.forbids("IST-GOV-1", "governor")


def test_it_has_to_be_at_the_police_station() -> None:
    table = Table().me(family=5).at(12)
    table.forbids("IST-POLICE-1", "police", place=1)
    Table().at(5).forbids("IST-ACT-1", "police", place=1)


@pytest.mark.parametrize("reading", ["elsewhere-only", "any-place"])
def test_sending_it_to_the_police_station_itself(reading: str) -> None:
    table = Table(family_destination=reading).at(12)
    if reading == "elsewhere-only":
        table.forbids("IST-POLICE-2", "police", place=12)
    else:
        table.legal("police", place=12)
        table.forbids("IST-ACT-3", "police", place=5)


@pytest.mark.parametrize("reading", ["allowed", "must-act"])
def test_sending_it_without_acting(reading: str) -> None:
    table = Table(family_send_idle=reading).at(12)
    table.legal("police", place=5)
    if reading == "allowed":
        cited = table.legal("pass")
        assert "IST-POLICE-5" in cited and "IST-ACT-2" in cited
    else:
        table.forbids("IST-POLICE-5", "pass")
        table.legal("post-office")
        table.legal("pass")


@pytest.mark.parametrize("reading", ["they-work", "merchant-only"])
def test_cards_and_tiles_through_the_family_member(reading: str) -> None:
    works = reading == "they-work"

    def sent(place: int, **what: Any) -> Table:
        table = Table(4, family_action_helpers=reading).me(**what).at(12)
        table.legal("police", place=place)
        return table

    def step(table: Table, do: str, **what: Any) -> None:
        if works:
            assert "IST-POLICE-8" in table.legal(do, **what)
        else:
            table.forbids("IST-POLICE-8", do, **what)

    post = sent(5, hand={"post-again": 1})
    post.legal("post-office")
    step(post, "post-office", card="post-again")
    step(sent(11, hand={"any-goods": 1}, goods={"blue": 2}), "market", goods={"blue": 2}, card="any-goods")
    green = sent(2, tiles="green", lira=5)
    green.legal("warehouse")
    step(green, "green-tile", good="blue")
    red = sent(9, tiles="red")
    red.legal("tea-house", number=8)
    red.legal("roll", dice=(3, 2))
    assert red.see("seats.0.lira") == (0 if works else 2)
    step(red, "red-tile", how="four", number=2)


# Cards on their own


@pytest.mark.parametrize("phase", ["move", "assistant", "toll", "action", "encounters"])
def test_the_lira_card_at_any_time_of_the_own_turn(phase: str) -> None:
    table = Table().me(hand={"lira": 2}).at(8, phase)
    cited = table.legal("card", card="lira")
    assert cited[0] == "IST-BONUS-11" and "IST-BONUS-2" in cited and "IST-BONUS-4" in cited
    table.legal("card", card="lira")
    assert (table.see("seats.0.lira"), table.hand(), table.see("discards_size")) == (10, {}, 2)
    table.forbids("IST-BONUS-8", "card", card="lira")


def test_cards_and_tiles_are_for_the_own_turn() -> None:
    table = Table()
    table.seat(1, hand={"lira": 1}, tiles="yellow", lira=5)
    table.out(9, seat=1)
    table.forbids("IST-TURN-5", "card", card="lira", seat=1)
    table.forbids("IST-TURN-5", "yellow-tile", place=9, seat=1)


def test_cards_that_change_a_step_are_named_in_it() -> None:
    clauses = {"long-move": 23, "stay": 19, "palace-again": 12, "post-again": 13, "gem-again": 14, "any-goods": 27}
    for card, number in clauses.items():
        Table().me(hand={card: 1}).forbids(f"IST-BONUS-{number}", "card", card=card)


@pytest.mark.parametrize("reading", ["outside-actions", "around-the-action"])
def test_when_the_good_card_may_be_played(reading: str) -> None:
    for phase in ("move", "assistant", "action", "encounters"):
        table = Table(gain_good_window=reading).me(hand={"good": 1}).at(5, phase)
        if phase == "action" or reading == "outside-actions":
            assert table.legal("card", card="good", good="blue")[0] == "IST-BONUS-9"
            assert table.goods() == (0, 0, 0, 1)
        else:
            table.forbids("IST-BONUS-10", "card", card="good", good="blue")
    after = Table(gain_good_window=reading).me(hand={"good": 1}).at(5)
    after.legal("post-office")
    after.legal("card", card="good", good="blue")


def test_the_good_card_never_inside_an_action() -> None:
    table = Table().me(hand={"good": 1}).at(6)
    table.legal("take", how="deck")
    table.legal("draw", card="lira")
    table.forbids("IST-BONUS-10", "card", card="good", good="red")
    table.legal("card", card="lira")


def test_the_good_has_to_be_recorded() -> None:
    Table().me(hand={"good": 1}).lacks("good", "card", card="good")
    Table().me(hand={"family": 1}, family=3).lacks("reward", "card", card="family")


@pytest.mark.parametrize("reading", ["lost", "refused"])
def test_a_good_card_without_room(reading: str) -> None:
    table = Table(capacity_overflow=reading).me(hand={"good": 1}, goods={"red": 2})
    if reading == "refused":
        table.forbids("IST-ACT-7", "card", card="good", good="red")
    else:
        assert "IST-ACT-7" in table.legal("card", card="good", good="red")
        assert (table.goods(), table.hand()) == ((2, 0, 0, 0), {})


def test_the_family_card_brings_the_family_member_home_for_a_reward() -> None:
    table = Table().me(hand={"family": 2}, family=3)
    assert table.legal("card", card="family", how="lira")[0] == "IST-BONUS-17"
    assert (table.see("seats.0.family"), table.see("seats.0.lira")) == (12, 3)
    table.forbids("IST-BONUS-18", "card", card="family", how="lira")
    card = Table().me(hand={"family": 1}, family=3)
    card.legal("card", card="family", how="card")
    card.legal("draw", card="stay")
    assert card.hand() == {"stay": 1}


def test_a_police_action_may_follow_the_family_card() -> None:
    table = Table().me(hand={"family": 1}, family=3).at(12)
    assert "IST-BONUS-33" in table.legal("card", card="family", how="lira")
    table.legal("police", place=5)


@pytest.mark.parametrize("reading", ["allowed", "between-only"])
def test_lira_and_family_cards_inside_an_action_or_an_encounter(reading: str) -> None:
    for card, what in (("lira", {}), ("family", {"how": "lira"})):
        action = Table(free_card_interrupt=reading).me(hand={card: 1}, family=3).at(8)
        action.legal("black-market")
        action.legal("roll", dice=(1, 1))
        met = Table(free_card_interrupt=reading).me(hand={card: 1}, family=3, lira=2).at(8, "encounters")
        met.put("governor", 8)
        met.legal("governor")
        met.legal("draw", card="stay")
        for table in (action, met):
            if reading == "allowed":
                assert "IST-BONUS-35" in table.legal("card", card=card, **what)
            else:
                table.forbids("IST-BONUS-35", "card", card=card, **what)
        Table(free_card_interrupt=reading).me(hand={card: 1}, family=3).legal("card", card=card, **what)


@pytest.mark.parametrize(("card", "box", "path"), [("lira", "lira_card", "cards.lira"), ("family", "family_reward", "capture.lira")])
def test_unknown_rewards_are_not_guessed(card: str, box: str, path: str) -> None:
    Table(box={box: UNKNOWN}).me(hand={card: 1}, family=3).lacks(path, "card", card=card, how="lira")
