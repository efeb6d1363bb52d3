"""Phase four: rival family members, Governor and Smuggler: FAMILY, GOV, SMUG, TURN-6."""

from __future__ import annotations

from typing import Any

import pytest

from .table import UNKNOWN, Table

# Family members


def met(*seats: int, players: int = 4, **readings: Any) -> Table:
    """Family members of these seats stand where seat 0 is in phase four."""
    table = Table(players, **readings).at(8, "encounters")
    for seat in seats:
        table.seat(seat, family=8)
    return table


def test_a_capture_pays_three_lira_or_a_card_for_each() -> None:
    table = met(1, 3)
    cited = table.legal("capture", whose=1, how="lira")
    assert cited[0] == "IST-FAMILY-2" and "IST-FAMILY-3" in cited and "IST-FAMILY-4" in cited
    assert (table.see("seats.0.lira"), table.see("seats.1.family")) == (3, 12)
    table.forbids("IST-FAMILY-1", "pass")
    cited = table.legal("capture", whose=3, how="card")
    assert "IST-FAMILY-3" in cited and "IST-FAMILY-7" in cited
    table.legal("draw", card="lira")
    assert table.hand() == {"lira": 1}
    table.legal("pass")
    assert table.see("turn") == 1


@pytest.mark.parametrize("reading", ["compulsory", "optional"])
def test_whether_rivals_have_to_be_captured(reading: str) -> None:
    table = met(1, family_catch=reading)
    if reading == "compulsory":
        said = table.forbids("IST-FAMILY-1", "pass")
        assert said.need == 1
        table.forbids("IST-FAMILY-1", "end-turn")
    else:
        table.legal("pass")
        assert table.see("seats.1.family") == 8


def test_only_rivals_here_and_in_phase_four() -> None:
    met(1).forbids("IST-FAMILY-1", "capture", whose=2, how="lira")
    own = met().me(family=8)
    own.forbids("IST-FAMILY-6", "capture", whose=0, how="lira")
    own.legal("pass")
    early = Table().at(8)
    early.seat(1, family=8)
    early.forbids("IST-TURN-2", "capture", whose=1, how="lira")


@pytest.mark.parametrize("reading", ["only-captures-exempt", "no-phase-four", "none-at-all"])
def test_nobody_is_captured_at_the_police_station(reading: str) -> None:
    table = Table(police_station_encounters=reading).at(12, "encounters")
    table.forbids("IST-FAMILY-5", "capture", whose=1, how="lira")
    table.legal("pass")


@pytest.mark.parametrize("reading", ["nothing-drawn", "not-choosable"])
def test_the_reward_card_with_both_piles_empty(reading: str) -> None:
    table = met(1, empty_bonus_deck=reading)
    table.empty_deck()
    if reading == "not-choosable":
        table.forbids("IST-BONUS-7", "capture", whose=1, how="card")
        table.legal("capture", whose=1, how="lira")
    else:
        assert "IST-BONUS-7" in table.legal("capture", whose=1, how="card")
        assert table.hand() == {}


# Governor and Smuggler


def token(name: str, lira: int = 5, place: int = 8, **readings: Any) -> Table:
    """Seat 0 meets a token in phase four."""
    table = Table(**readings).me(lira=lira).at(place, "encounters")
    table.put(name, place)
    return table


def governor(card: str = "stay", lira: int = 5, **readings: Any) -> Table:
    """The Governor was used and gave this card."""
    table = token("governor", lira, **readings)
    table.legal("governor")
    table.legal("draw", card=card)
    return table


def test_the_governor_gives_a_card_is_paid_and_moves() -> None:
    table = token("governor")
    cited = table.legal("governor")
    assert cited[0] == "IST-GOV-1" and "IST-GOV-2" in cited
    table.legal("draw", card="stay")
    table.forbids("IST-GOV-3", "pass")
    cited = table.legal("pay", lira=2)
    assert "IST-GOV-3" in cited and "IST-GOV-5" in cited
    table.forbids("IST-GOV-5", "pass")
    table.legal("roll", dice=(5, 4))
    assert (table.see("seats.0.lira"), table.hand(), table.see("governor")) == (3, {"stay": 1}, 9)
    table.legal("pass")


def test_the_governor_may_be_ignored_and_then_stays() -> None:
    table = token("governor")
    table.legal("pass")
    assert table.see("governor") == 8


def test_the_governor_takes_two_lira_or_a_card() -> None:
    governor().forbids("IST-GOV-3", "pay", lira=3)
    governor().forbids("IST-GOV-3", "pay", lira=1)
    governor(lira=1).forbids("IST-GOV-3", "pay", lira=2)
    governor().me(goods={"red": 1}).forbids("IST-GOV-3", "pay", good="red")
    governor().forbids("IST-GOV-3", "pay", lira=2, card="stay")
    governor().forbids("IST-BONUS-8", "pay", card="lira")
    governor().lacks("lira", "pay")
    table = governor()
    assert "IST-GOV-4" in table.legal("pay", card="stay")
    assert (table.hand(), table.see("discards.0"), table.see("seats.0.lira")) == ({}, 4, 5)


@pytest.mark.parametrize("reading", ["gain-then-pay", "pay-then-gain"])
def test_whether_the_drawn_card_may_pay(reading: str) -> None:
    strict = reading == "pay-then-gain"
    table = governor(encounter_payment_order=reading)
    if strict:
        table.forbids("IST-GOV-4", "pay", card="stay")
    else:
        table.legal("pay", card="stay")
    empty = token("governor", 0, encounter_payment_order=reading)
    if strict:
        empty.forbids("IST-GOV-4", "governor")
    else:
        empty.legal("governor")
    other = token("governor", 0, encounter_payment_order=reading).me(hand={"lira": 1})
    other.legal("governor")
    other.legal("draw", card="stay")
    assert other.legal("pay", card="lira")[0] == "IST-GOV-3"
    twice = token("governor", 0, encounter_payment_order=reading).me(hand={"stay": 1})
    twice.legal("governor")
    twice.legal("draw", card="stay")
    twice.legal("pay", card="stay")
    hidden = token("governor", encounter_payment_order=reading)
    hidden.legal("governor")
    hidden.legal("draw")
    if strict:
        hidden.forbids("IST-GOV-4", "pay", card="good")
    else:
        hidden.legal("pay", card="good")


def test_nobody_spends_what_has_to_pay_the_governor() -> None:
    table = governor("good", 0)
    table.forbids("IST-GOV-3", "card", card="good", good="red")
    table.legal("pay", card="good")
    lira = governor("lira", 0)
    lira.legal("card", card="lira")
    lira.legal("pay", lira=2)
    tile = governor("good", 2).me(tiles="yellow")
    tile.out(9)
    tile.legal("yellow-tile", place=9)
    tile.forbids("IST-GOV-3", "card", card="good", good="red")


def test_without_cards_and_lira_the_governor_cannot_be_used() -> None:
    table = token("governor", 1)
    table.empty_deck()
    said = table.forbids("IST-GOV-3", "governor")
    assert (said.need, said.have) == (2, 1)
    rich = token("governor", 2)
    rich.empty_deck()
    assert "IST-BONUS-7" in rich.legal("governor")
    rich.legal("pay", lira=2)
    strict = token("governor", 2, empty_bonus_deck="not-choosable")
    strict.empty_deck()
    strict.forbids("IST-BONUS-7", "governor")


def test_the_smuggler_gives_a_good_is_paid_and_moves() -> None:
    table = token("smuggler")
    cited = table.legal("smuggler", good="blue")
    assert cited[0] == "IST-SMUG-1" and "IST-SMUG-2" in cited
    assert table.goods() == (0, 0, 0, 1)
    table.forbids("IST-SMUG-3", "pass")
    assert "IST-SMUG-3" in table.legal("pay", lira=2)
    table.legal("roll", dice=(1, 1))
    assert (table.see("seats.0.lira"), table.see("smuggler"), table.see("governor")) == (3, 2, 2)


@pytest.mark.parametrize("reading", ["lira-or-good", "lira-or-bonus-card"])
def test_what_the_smuggler_takes(reading: str) -> None:
    def begun(lira: int = 5) -> Table:
        table = token("smuggler", lira, smuggler_payment=reading).me(goods={"red": 1}, hand={"stay": 1})
        table.legal("smuggler", good="blue")
        return table

    begun().legal("pay", lira=2)
    begun().forbids("IST-SMUG-3", "pay", lira=1)
    begun().lacks("lira", "pay")
    if reading == "lira-or-good":
        begun().forbids("IST-SMUG-3", "pay", card="stay")
        table = begun()
        table.legal("pay", good="red")
        assert table.goods() == (0, 0, 0, 1)
        assert "IST-SMUG-4" in begun().legal("pay", good="blue")
        begun().forbids("IST-SMUG-3", "pay", good="green")
    else:
        begun().forbids("IST-SMUG-3", "pay", good="red")
        table = begun()
        table.legal("pay", card="stay")
        assert table.hand() == {}
        poor = token("smuggler", 1, smuggler_payment=reading).me(goods={"red": 1})
        poor.forbids("IST-SMUG-3", "smuggler", good="blue")


@pytest.mark.parametrize("reading", ["gain-then-pay", "pay-then-gain"])
def test_whether_the_gained_good_may_pay(reading: str) -> None:
    table = token("smuggler", 0, encounter_payment_order=reading)
    if reading == "gain-then-pay":
        table.legal("smuggler", good="blue")
        table.legal("pay", good="blue")
        assert table.goods() == (0, 0, 0, 0)
        return
    table.forbids("IST-SMUG-4", "smuggler", good="blue")
    held = token("smuggler", 0, encounter_payment_order=reading).me(goods={"red": 1})
    held.legal("smuggler", good="blue")
    assert held.goods() == (1, 0, 0, 0)
    held.forbids("IST-SMUG-4", "pay", good="blue")
    assert "IST-SMUG-4" in held.legal("pay", good="red")
    assert held.goods() == (0, 0, 0, 1)
    same = token("smuggler", 0, encounter_payment_order=reading).me(goods={"blue": 1})
    same.legal("smuggler", good="blue")
    same.legal("pay", good="blue")
    assert same.goods() == (0, 0, 0, 1)


def test_a_lira_card_in_hand_can_pay_the_smuggler_later() -> None:
    table = token("smuggler", 0, encounter_payment_order="pay-then-gain").me(hand={"lira": 1})
    table.legal("smuggler", good="blue")
    table.legal("card", card="lira")
    table.legal("pay", lira=2)
    strict = token("smuggler", 0, encounter_payment_order="pay-then-gain", free_card_interrupt="between-only").me(hand={"lira": 1})
    strict.forbids("IST-SMUG-4", "smuggler", good="blue")


@pytest.mark.parametrize("reading", ["lost", "refused"])
def test_the_smuggler_with_a_full_row(reading: str) -> None:
    table = token("smuggler", capacity_overflow=reading).me(goods={"red": 2})
    if reading == "refused":
        table.forbids("IST-SMUG-5", "smuggler", good="red")
        return
    assert "IST-SMUG-5" in table.legal("smuggler", good="red")
    table.legal("pay", lira=2)
    assert (table.goods(), table.see("seats.0.lira")) == ((2, 0, 0, 0), 3)


@pytest.mark.parametrize("name", ["governor", "smuggler"])
def test_a_token_is_met_where_the_merchant_is(name: str) -> None:
    what = {"good": "red"} if name == "smuggler" else {}
    table = Table().me(lira=5).at(8, "encounters")
    table.put(name, 9)
    said = table.forbids("IST-SMUG-1" if name == "smuggler" else "IST-GOV-1", name, **what)
    assert (said.need, said.have) == (8, 9)


@pytest.mark.parametrize("name", ["governor", "smuggler"])
def test_whoever_uses_a_token_whose_place_nobody_recorded_tells_where_it_is(name: str) -> None:
    what = {"good": "red"} if name == "smuggler" else {}
    table = Table().me(lira=5).at(8, "encounters")
    table.put(name, UNKNOWN)
    table.legal(name, **what)
    assert table.see(name) == 8
    beyond = Table().me(lira=5).at(14, "encounters")
    beyond.put(name, UNKNOWN)
    beyond.forbids("IST-GOV-9", name, **what)


@pytest.mark.parametrize("reading", ["only-captures-exempt", "no-phase-four", "none-at-all"])
@pytest.mark.parametrize("name", ["governor", "smuggler"])
def test_tokens_at_the_police_station(name: str, reading: str) -> None:
    what = {"good": "red"} if name == "smuggler" else {}
    table = token(name, place=12, police_station_encounters=reading)
    if reading == "only-captures-exempt":
        assert "IST-GOV-8" in table.legal(name, **what)
    else:
        table.forbids("IST-GOV-8", name, **what)


@pytest.mark.parametrize("reading", ["once-per-turn", "again"])
def test_a_token_rolled_back_onto_the_same_place(reading: str) -> None:
    table = token("smuggler", token_reuse=reading)
    table.legal("smuggler", good="red")
    table.legal("pay", lira=2)
    assert "IST-GOV-6" in table.legal("roll", dice=(4, 4))
    if reading == "once-per-turn":
        table.forbids("IST-GOV-7", "smuggler", good="red")
    else:
        assert "IST-GOV-7" in table.legal("smuggler", good="red")


@pytest.mark.parametrize("reading", ["finish-first", "interleave"])
def test_a_second_encounter_before_the_first_is_paid(reading: str) -> None:
    table = token("governor", 4, encounter_interleaving=reading)
    table.put("smuggler", 8)
    table.seat(1, family=8)
    table.legal("governor")
    table.legal("draw", card="stay")
    if reading == "finish-first":
        table.forbids("IST-GOV-10", "smuggler", good="red")
        table.forbids("IST-GOV-10", "capture", whose=1, how="lira")
        table.forbids("IST-GOV-10", "governor")
        return
    assert "IST-GOV-10" in table.legal("smuggler", good="red")
    table.legal("capture", whose=1, how="lira")
    table.forbids("IST-GOV-10", "governor")
    table.legal("pay", good="red")
    table.legal("roll", dice=(1, 2))
    table.legal("pay", lira=2)
    table.legal("roll", dice=(1, 3))
    assert (table.see("smuggler"), table.see("governor"), table.see("seats.0.lira")) == (3, 4, 5)
    table.legal("pass")


def test_a_token_is_not_used_again_before_it_is_paid_whatever_the_reading() -> None:
    table = token("governor", 4, encounter_interleaving="interleave", token_reuse="again")
    table.legal("governor")
    table.legal("draw", card="stay")
    table.forbids("IST-GOV-10", "governor")


def test_what_pays_one_of_two_debts_does_not_pay_the_other() -> None:
    table = token("governor", 2, encounter_interleaving="interleave", encounter_payment_order="pay-then-gain")
    table.put("smuggler", 8)
    table.legal("governor")
    table.legal("draw", card="stay")
    table.forbids("IST-GOV-3", "smuggler", good="red")
    table.me(goods={"blue": 1})
    table.legal("smuggler", good="red")
    table.legal("pay", good="blue")


def test_encounters_come_in_any_order() -> None:
    for first in ("capture", "smuggler"):
        table = token("smuggler")
        table.seat(1, family=8)
        for step in (first, "smuggler" if first == "capture" else "capture"):
            if step == "capture":
                table.legal("capture", whose=1, how="lira")
            else:
                table.legal("smuggler", good="red")
                table.legal("pay", lira=2)
                table.legal("roll", dice=(1, 1))
        table.legal("pass")


@pytest.mark.parametrize("place", [1, 13, 16])
def test_dice_send_no_token_beyond_twelve(place: int) -> None:
    table = governor()
    table.legal("pay", lira=2)
    table.cannot("IST-GOV-9", "roll", place=place)
    table.cannot("IST-SETUP-25", "roll", dice=(1, 2), place=4)
    table.lacks("dice", "roll")
    table.legal("roll", place=12)


def test_nothing_to_pay_and_nothing_to_roll() -> None:
    Table().at(8, "encounters").forbids("IST-GOV-3", "pay", lira=2)
    Table().at(8, "encounters").forbids("IST-GOV-6", "roll", dice=(1, 1))
    Table().at(8).forbids("IST-TURN-2", "pay", lira=2)


def test_unknown_prices_are_not_guessed() -> None:
    table = Table(box={"governor_price": UNKNOWN}).me(lira=5).at(8, "encounters")
    table.put("governor", 8)
    table.legal("governor")
    table.legal("draw", card="stay")
    table.lacks("governor.price", "pay", lira=2)
    table = Table(box={"smuggler_price": UNKNOWN}).me(lira=5).at(8, "encounters")
    table.put("smuggler", 8)
    table.lacks("smuggler.price", "smuggler", good="red")
