"""The Caravansary, the draw pile and the discards: CARAV, BONUS-1, BONUS-4 to BONUS-8."""

from __future__ import annotations

import pytest

from .table import Table

# Caravansary


def test_two_cards_are_taken_and_one_discarded() -> None:
    table = Table().me(hand={"lira": 1}).at(6)
    assert table.legal("take", how="deck")[0] == "IST-CARAV-1"
    table.forbids("IST-BONUS-5", "take", how="deck")
    table.legal("draw", card="stay")
    table.forbids("IST-CARAV-1", "discard", card="lira")
    table.forbids("IST-CARAV-1", "pass")
    table.legal("take", how="deck")
    table.legal("draw", card="good")
    table.forbids("IST-CARAV-1", "pass")
    table.forbids("IST-CARAV-1", "take", how="deck")
    assert "IST-CARAV-2" in table.legal("discard", card="good")
    assert table.hand() == {"lira": 1, "stay": 1}
    table.forbids("IST-CARAV-1", "discard", card="lira")


def test_the_discarded_card_has_to_be_held() -> None:
    table = Table().at(6)
    for card in ("stay", "good"):
        table.legal("take", how="deck")
        table.legal("draw", card=card)
    table.forbids("IST-BONUS-8", "discard", card="lira")


def test_cards_come_from_the_top_of_the_discards() -> None:
    table = Table().at(6)
    table.discards("lira", "good", "stay")
    table.forbids("IST-CARAV-3", "take", how="discards", card="good")
    table.legal("take", how="discards", card="stay")
    cited = table.legal("take", how="discards")
    assert "IST-CARAV-4" in cited
    assert table.hand() == {"good": 1, "stay": 1}
    table.legal("discard", card="stay")
    assert (table.see("discards_size"), table.see("discards.1")) == (2, 4)


def test_an_empty_discard_pile_gives_nothing() -> None:
    Table().at(6).forbids("IST-CARAV-3", "take", how="discards")


@pytest.mark.parametrize("reading", ["each-from-either-top", "one-pile-for-both", "any-discard"])
def test_where_the_cards_come_from(reading: str) -> None:
    mixed = Table(caravansary_source=reading).at(6)
    mixed.discards("lira", "good")
    mixed.legal("take", how="discards")
    if reading == "one-pile-for-both":
        mixed.forbids("IST-CARAV-3", "take", how="deck")
        mixed.legal("take", how="discards")
    else:
        mixed.legal("take", how="deck")
    deep = Table(caravansary_source=reading).at(6)
    deep.discards("lira", "good", "stay")
    if reading == "any-discard":
        deep.legal("take", how="discards", card="lira")
        assert [deep.see(f"discards.{index}") for index in range(3)] == [1, 4, 0]
    else:
        deep.forbids("IST-CARAV-3", "take", how="discards", card="lira")


def test_one_pile_has_to_hold_both_cards() -> None:
    table = Table(caravansary_source="one-pile-for-both").at(6)
    table.discards("lira")
    said = table.forbids("IST-CARAV-3", "take", how="discards")
    assert (said.need, said.have) == (2, 1)
    table.legal("take", how="deck")


def run_down(sequence: str) -> Table:
    """One card is left in the draw pile and one lies on the discards."""
    table = Table(caravansary_sequence=sequence).at(6)
    table.discards("lira")
    table.empty_deck("stay")
    return table


def test_one_by_one_the_reshuffle_falls_between() -> None:
    table = run_down("one-by-one")
    table.legal("take", how="deck")
    assert "IST-BONUS-6" in table.legal("draw", card="stay")
    table.forbids("IST-CARAV-3", "take", how="discards")
    assert "IST-CARAV-5" in table.legal("take", how="deck")
    table.legal("draw", card="lira")


def test_a_pile_that_was_named_and_ran_empty_gives_nothing() -> None:
    table = run_down("declared-first")
    table.legal("take", how="deck", second="discards")
    table.legal("draw", card="stay")
    table.forbids("IST-CARAV-5", "take", how="deck")
    table.legal("take", how="discards")
    assert table.hand() == {"stay": 1}
    table.legal("discard", card="stay")


def test_the_second_record_tells_which_pile_was_named() -> None:
    for how in ("deck", "discards"):
        table = run_down("declared-first")
        table.legal("take", how="deck")
        table.legal("draw", card="stay")
        table.legal("take", how=how)
    none = Table(caravansary_sequence="declared-first").at(6)
    none.forbids("IST-CARAV-3", "take", how="deck", second="discards")
    none.legal("take", how="deck")
    none.legal("draw", card="stay")
    none.forbids("IST-CARAV-5", "take", how="discards")


# The draw pile


@pytest.mark.parametrize("reading", ["at-once", "at-next-draw"])
def test_when_the_discards_become_a_new_pile(reading: str) -> None:
    table = Table(reshuffle_moment=reading).at(6)
    table.discards("lira", "good")
    table.empty_deck("stay")
    table.legal("take", how="deck")
    cited = table.legal("draw", card="stay")
    assert ("IST-BONUS-6" in cited) is (reading == "at-once")
    assert table.see("discards_size") == (0 if reading == "at-once" else 2)
    if reading == "at-next-draw":
        table.legal("take", how="discards", card="good")
    else:
        table.forbids("IST-CARAV-3", "take", how="discards")


@pytest.mark.parametrize("reading", ["nothing-drawn", "not-choosable"])
def test_both_piles_empty(reading: str) -> None:
    table = Table(empty_bonus_deck=reading).at(6)
    table.empty_deck()
    if reading == "not-choosable":
        table.forbids("IST-BONUS-7", "take", how="deck")
        return
    assert "IST-BONUS-7" in table.legal("take", how="deck")
    table.legal("take", how="deck")
    table.legal("pass")
    assert table.hand() == {}
    table.legal("pass")


def test_the_second_card_may_be_missing() -> None:
    table = Table(empty_bonus_deck="not-choosable").at(6)
    table.empty_deck("stay")
    table.legal("take", how="deck")
    table.legal("draw", card="stay")
    table.forbids("IST-BONUS-7", "take", how="deck")
    table.legal("pass")
    table.legal("discard", card="stay")


def test_more_copies_than_the_box_holds() -> None:
    table = Table().at(6)
    table.seat(1, hand={"stay": 2})
    table.legal("take", how="deck")
    table.cannot("IST-BONUS-1", "draw", card="stay")
    table.legal("draw", card="lira")


def test_a_known_draw_pile_gives_its_cards_in_order() -> None:
    table = Table().at(6)
    table.put("pile.25", 2)
    table.put("pile.3", 4)
    table.put("pile.4", 4)
    table.legal("take", how="deck")
    table.cannot("IST-BONUS-5", "draw", card="good")
    table.legal("draw")
    assert table.hand() == {"lira": 1}
    table.legal("take", how="deck")
    table.cannot("IST-BONUS-1", "draw", card="stay")


def test_a_drawn_card_may_stay_unknown_until_it_is_played() -> None:
    table = Table().me(hand={"unknown": 1})
    table.legal("card", card="lira")
    assert (table.hand(), table.see("hidden.2"), table.see("seats.0.lira")) == ({}, 3, 5)
    gone = Table().me(hand={"unknown": 1})
    gone.seat(1, hand={"stay": 2})
    gone.cannot("IST-BONUS-1", "stay", card="stay")
    deep = Table().me(hand={"unknown": 1})
    deep.put("pile.0", 4)
    deep.put("pile.1", 4)
    deep.cannot("IST-BONUS-1", "stay", card="stay")
