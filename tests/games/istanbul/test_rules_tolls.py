"""Other merchants and the neutral ones of the two-player game: TOLL, 2P, GOV-8."""

from __future__ import annotations

from typing import Any

import pytest

from .table import UNKNOWN, Table


def arrive(table: Table, place: int = 8) -> Table:
    """Seat 0 moves and leaves an assistant."""
    table.legal("move", place=place)
    table.legal("assistant", how="leave")
    return table


def crowd(lira: int, *seats: int, players: int = 4, **readings: Any) -> Table:
    """Seat 0 with these Lira arrives where these seats stand."""
    table = Table(players, **readings).me(lira=lira)
    for seat in seats:
        table.seat(seat, at=8)
    return arrive(table)


def test_two_lira_go_to_each_merchant_here() -> None:
    table = crowd(9, 1, 3)
    assert table.phase() == "toll"
    assert table.legal("toll")[0] == "IST-TOLL-2"
    assert [table.see(f"seats.{seat}.lira") for seat in range(4)] == [5, 2, 0, 2]
    assert table.phase() == "action"


def test_nobody_here_nothing_due() -> None:
    table = crowd(9)
    assert table.phase() == "action"
    table.forbids("IST-TOLL-1", "toll")


def test_the_toll_comes_before_the_action() -> None:
    crowd(9, 1).forbids("IST-TOLL-1", "black-market", good="red")


def test_the_toll_is_paid_once() -> None:
    table = crowd(9, 1)
    table.legal("toll")
    table.forbids("IST-TURN-11", "toll")


@pytest.mark.parametrize(
    ("lira", "seats", "clause"), [(2, (1,), "IST-TOLL-3"), (4, (1, 2), "IST-TOLL-3"), (3, (1, 2), "IST-TOLL-4"), (1, (1,), "IST-TOLL-4")]
)
def test_refusing_and_lacking_both_end_the_turn(lira: int, seats: tuple[int, ...], clause: str) -> None:
    table = crowd(lira, *seats)
    cited = table.legal("pass")
    assert clause in cited and "IST-TURN-3" in cited
    assert ("IST-TOLL-3" in cited) != ("IST-TOLL-4" in cited)
    assert (table.see("turn"), table.see("seats.0.lira")) == (1, lira)


def test_what_is_not_there_cannot_be_paid() -> None:
    said = crowd(3, 1, 2).forbids("IST-TOLL-4", "toll")
    assert (said.need, said.have) == (4, 3)


def test_the_fountain_is_free_of_tolls() -> None:
    table = Table().me(lira=9).at(8, "move")
    table.legal("move", place=7)
    cited = table.legal("assistant", how="leave")
    assert "IST-TOLL-5" in cited
    assert table.phase() == "action"
    table.forbids("IST-TOLL-5", "toll")
    table.legal("fountain", places=[])


def test_family_members_assistants_and_tokens_take_no_toll() -> None:
    table = Table().me(lira=9)
    table.seat(1, family=8)
    table.out(8, seat=1)
    table.put("governor", 8)
    assert arrive(table).phase() == "action"


@pytest.mark.parametrize("reading", ["all-or-nothing", "one-by-one"])
def test_lira_for_some_merchants_only(reading: str) -> None:
    table = crowd(3, 1, 2, toll_part_payment=reading)
    if reading == "all-or-nothing":
        said = table.forbids("IST-TOLL-6", "toll", whom=[1])
        assert (said.need, said.have) == (2, 1)
        return
    cited = table.legal("toll", whom=[2])
    assert "IST-TOLL-6" in cited and "IST-TURN-3" in cited
    assert (table.see("seats.2.lira"), table.see("seats.1.lira"), table.see("turn")) == (2, 0, 1)


def test_part_payment_pays_as_many_as_possible() -> None:
    said = crowd(5, 1, 2, 3, toll_part_payment="one-by-one").forbids("IST-TOLL-6", "toll", whom=[1])
    assert (said.need, said.have) == (2, 1)
    crowd(4, 1, 2, toll_part_payment="one-by-one").forbids("IST-TOLL-6", "toll", whom=[1])
    crowd(1, 1, 2, toll_part_payment="one-by-one").forbids("IST-TOLL-4", "toll", whom=[1])


def test_only_merchants_here_are_paid() -> None:
    said = crowd(9, 1).forbids("IST-TOLL-1", "toll", whom=[2])
    assert said.words == "to be paid here: blue; named was: green"
    crowd(9, 1).forbids("IST-TOLL-1", "toll", whom=[0, 1])


@pytest.mark.parametrize(("reading", "legal"), [("cards-first", True), ("cash-on-arrival", False)])
def test_lira_gained_after_arriving(reading: str, legal: bool) -> None:
    table = Table(toll_funding=reading).me(lira=1, hand={"lira": 1})
    table.seat(1, at=8)
    arrive(table)
    table.legal("card", card="lira")
    if legal:
        assert "IST-TOLL-7" in table.legal("toll")
        assert table.see("seats.0.lira") == 4
    else:
        said = table.forbids("IST-TOLL-7", "toll")
        assert (said.need, said.have) == (2, 1)


@pytest.mark.parametrize("reading", ["cards-first", "cash-on-arrival"])
def test_lira_gained_before_moving_counts_as_held_on_arrival(reading: str) -> None:
    table = Table(toll_funding=reading).me(lira=1, hand={"lira": 1})
    table.seat(1, at=8)
    table.legal("card", card="lira")
    arrive(table).legal("toll")


@pytest.mark.parametrize("reading", ["only-captures-exempt", "no-phase-four", "none-at-all"])
def test_tolls_at_the_police_station(reading: str) -> None:
    table = Table(police_station_encounters=reading).me(lira=9).at(11, "move")
    table.seat(1, at=12)
    table.legal("move", place=12)
    cited = table.legal("assistant", how="leave")
    if reading == "none-at-all":
        assert table.phase() == "action"
        table.forbids("IST-GOV-8", "toll")
    else:
        assert "IST-GOV-8" in cited
        table.legal("toll")


def test_an_unknown_toll_is_not_guessed() -> None:
    table = Table(box={"toll": UNKNOWN}).me(lira=9)
    table.seat(1, at=8)
    arrive(table).lacks("toll.lira", "toll")


def test_a_toll_of_nothing_is_paid() -> None:
    table = Table(box={"toll": 0}, toll_part_payment="one-by-one").me(lira=0)
    table.seat(1, at=8)
    table.seat(2, at=8)
    arrive(table).forbids("IST-TOLL-6", "toll", whom=[1])
    table.legal("toll")


# Neutral merchants


def two(lira: int = 9, *places: int, **readings: Any) -> Table:
    """A two-player game in which neutral merchants stand on these places, and seat 0 arrives at 8."""
    table = Table(2, **readings).me(lira=lira)
    for index, place in enumerate(places):
        table.put(f"neutral_merchants.{index}", place)
    return arrive(table)


def test_a_neutral_merchant_is_paid_to_the_supply_and_rolled_away() -> None:
    table = two(9, 8)
    cited = table.legal("toll")
    assert "IST-2P-2" in cited and "IST-2P-3" in cited
    assert (table.see("seats.0.lira"), table.see("seats.1.lira")) == (7, 0)
    table.forbids("IST-2P-3", "black-market", good="red")
    table.legal("roll", dice=(2, 3))
    assert (table.see("neutral_merchants.0"), table.phase()) == (5, "action")
    table.legal("black-market", good="red")


@pytest.mark.parametrize("reading", ["supply-and-roll", "supply-only", "no-fee"])
def test_what_meeting_a_neutral_merchant_costs(reading: str) -> None:
    table = two(9, 8, neutral_merchant_fee=reading)
    if reading == "no-fee":
        assert table.phase() == "action"
        table.forbids("IST-2P-2", "toll")
        return
    table.legal("toll")
    assert table.see("seats.0.lira") == 7
    if reading == "supply-only":
        assert table.see("neutral_merchants.0") == 8
        table.forbids("IST-2P-3", "roll", dice=(1, 1), whose=0)
        table.legal("black-market", good="red")
    else:
        table.legal("roll", dice=(1, 1))


def test_each_of_several_is_paid_and_rolled_for() -> None:
    table = two(9, 8, 8)
    table.legal("toll")
    assert table.see("seats.0.lira") == 5
    table.lacks("neutral", "roll", dice=(1, 2))
    table.forbids("IST-2P-4", "roll", dice=(1, 2), whose=2)
    assert "IST-2P-4" in table.legal("roll", dice=(1, 2), whose=1)
    table.forbids("IST-2P-3", "black-market", good="red")
    table.legal("roll", dice=(6, 6))
    assert [table.see(f"neutral_merchants.{index}") for index in range(3)] == [12, 3, 16]


@pytest.mark.parametrize("reading", ["paid-once", "pay-again"])
def test_rolled_back_onto_the_same_place(reading: str) -> None:
    table = two(9, 8, neutral_merchant_return=reading)
    table.legal("toll")
    assert "IST-2P-5" in table.legal("roll", dice=(4, 4))
    if reading == "paid-once":
        assert table.phase() == "action"
        return
    assert table.phase() == "toll"
    table.legal("toll")
    assert table.see("seats.0.lira") == 5
    table.legal("roll", dice=(4, 5))
    assert table.phase() == "action"


def test_paying_again_leaves_the_player_paid_once() -> None:
    table = Table(2, neutral_merchant_return="pay-again").me(lira=9)
    table.seat(1, at=8)
    table.put("neutral_merchants.0", 8)
    arrive(table).legal("toll")
    table.legal("roll", dice=(4, 4))
    table.legal("toll")
    assert (table.see("seats.0.lira"), table.see("seats.1.lira")) == (3, 2)


def test_refusing_leaves_the_neutral_merchant_where_it_is() -> None:
    table = two(9, 8)
    cited = table.legal("pass")
    assert "IST-2P-8" in cited
    assert (table.see("neutral_merchants.0"), table.see("turn")) == (8, 1)


@pytest.mark.parametrize("reading", ["stays", "rolled-anyway"])
def test_a_neutral_merchant_on_the_fountain(reading: str) -> None:
    table = Table(2, neutral_merchant_fountain=reading).me(lira=9).at(8, "move")
    table.put("neutral_merchants.0", 7)
    table.legal("move", place=7)
    assert "IST-2P-7" in table.legal("pass")
    assert table.see("seats.0.lira") == 9
    if reading == "rolled-anyway":
        table.legal("roll", dice=(3, 3))
        assert table.see("neutral_merchants.0") == 6
    else:
        table.forbids("IST-2P-7", "roll", dice=(3, 3), whose=0)
    table.legal("fountain", places=[])


@pytest.mark.parametrize("fee", ["supply-only", "no-fee"])
def test_neutral_merchants_that_never_roll_stay_on_the_fountain_too(fee: str) -> None:
    table = Table(2, neutral_merchant_fountain="rolled-anyway", neutral_merchant_fee=fee).at(8, "move")
    table.put("neutral_merchants.0", 7)
    table.legal("move", place=7)
    table.legal("pass")
    table.legal("fountain", places=[])


@pytest.mark.parametrize("place", [1, 13, 14, 16])
def test_dice_send_nobody_beyond_twelve(place: int) -> None:
    table = two(9, 8)
    table.legal("toll")
    table.cannot("IST-2P-6", "roll", place=place)
    table.cannot("IST-SETUP-25", "roll", dice=(1, 1), place=3)
    table.lacks("dice", "roll")


def test_the_roll_follows_a_part_payment_before_the_turn_ends() -> None:
    table = Table(2, toll_part_payment="one-by-one").me(lira=2)
    table.seat(1, at=8)
    table.put("neutral_merchants.0", 8)
    arrive(table)
    table.legal("toll", whom=[14])
    assert table.see("turn") == 0
    assert "IST-TURN-3" in table.legal("roll", dice=(5, 5))
    assert table.see("turn") == 1
