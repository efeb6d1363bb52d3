"""Names of istanbul-game: in full, by alias, cut short, ambiguous, unknown."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oracle.importers import ForeignLogError
from oracle.importers.istanbul_game import names, notation


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("1Good", "good"),
        ("OneGood", "good"),
        ("1", "good"),
        ("one", "good"),
        ("5Lira", "lira"),
        ("5", "lira"),
        ("ExtraMove", "long-move"),
        ("EM", "long-move"),
        ("Move34", "long-move"),
        ("NoMove", "stay"),
        ("Stay", "stay"),
        ("ReturnAssistant", "return"),
        ("Return", "return"),
        ("RA", "return"),
        ("ArrestFamily", "family"),
        ("arrest", "family"),
        ("SellAny", "any-goods"),
        ("Small", "any-goods"),
        ("2xSultan", "palace-again"),
        ("2xSul", "palace-again"),
        ("DoubleSultan", "palace-again"),
        ("2xPO", "post-again"),
        ("2xGem", "gem-again"),
        ("2xSultansPalace", "palace-again"),
        ("Double Gemstone", "gem-again"),
    ],
)
def test_a_card_is_known_by_name_alias_and_shortening(text: str, card: str) -> None:
    assert names.card(text) == card


def test_an_ambiguous_card_names_its_candidates() -> None:
    with pytest.raises(ForeignLogError) as caught:
        names.card("2x")
    assert caught.value.expected == "a card"
    assert all(name in caught.value.mend for name in ("2xSultan", "2xPostOffice", "2xGemstoneDealer"))
    assert "It may be" in caught.value.mend


def test_the_hand_settles_an_ambiguous_card() -> None:
    assert names.card("2x", among={"post-again", "lira"}) == "post-again"
    with pytest.raises(ForeignLogError):
        names.card("2x", among={"post-again", "gem-again"})
    with pytest.raises(ForeignLogError):
        names.card("2x", among=set())


@pytest.mark.parametrize("text", ["Joker", "", " ", "6Lira", "1Goods", "GoodOne"])
def test_an_unknown_card_lists_the_known_ones(text: str) -> None:
    with pytest.raises(ForeignLogError, match="Known are 1Good, 5Lira"):
        names.card(text)


@pytest.mark.parametrize(("text", "colour"), [("R", "red"), ("g", "green"), ("Yel", "yellow"), ("BLUE", "blue")])
def test_a_good_is_known_by_its_colour(text: str, colour: str) -> None:
    assert names.good(text) == colour


@pytest.mark.parametrize("text", ["", "W", "Reds", "1"])
def test_an_unknown_good_is_refused(text: str) -> None:
    with pytest.raises(ForeignLogError, match="a good"):
        names.good(text)


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("Great", {15}),
        ("Great Mosque", {15}),
        ("Sultan's", {13}),
        ("Mosque", {14, 15}),
        ("Small", {11, 14}),
        ("TH", {9}),
        ("Warehouse", {2, 3, 4}),
    ],
)
def test_a_tile_is_known_by_part_of_its_name(text: str, places: set[int]) -> None:
    assert names.place(text) == places


def test_an_unknown_tile_lists_the_known_ones() -> None:
    with pytest.raises(ForeignLogError, match=r"Tiles are Great Mosque, .*Gemstone Dealer\."):
        names.place("Castle")


@pytest.mark.parametrize(
    ("text", "goods"),
    [
        ("R", {"red": 1}),
        ("2RGY", {"red": 2, "green": 1, "yellow": 1}),
        ("rrb", {"red": 2, "blue": 1}),
        ("99B", {"blue": 99}),
        ("0RG", {"green": 1}),
    ],
)
def test_a_bundle_of_goods(text: str, goods: dict[str, int]) -> None:
    assert notation.goods(text) == goods


@pytest.mark.parametrize("text", ["", "2", "2X", "R G", "100R", "99RR", "-1R", "R2", "٣R"])
def test_what_is_no_bundle_of_goods(text: str) -> None:
    with pytest.raises(ForeignLogError):
        notation.goods(text)


def test_a_roll() -> None:
    assert notation.roll("3+4") == [3, 4]
    for text in ("", "7", "0+1", "3+7", "3-4", "3 + 4", "3+4+5", "10+1"):
        with pytest.raises(ForeignLogError, match=r"two dice such as 3\+4"):
            notation.roll(text)


def test_what_the_red_tile_made_of_a_roll() -> None:
    assert notation.roll_or_red_tile(["RedTile", "2+3", "F", "4+3"]) == notation.Red([2, 3], "four", turned=2)
    assert notation.roll_or_red_tile(["Red", "2+3", "4", "2+4"]) == notation.Red([2, 3], "four", turned=3)
    assert notation.roll_or_red_tile(["RT", "2+3", "r", "6+6"]) == notation.Red([2, 3], "reroll", final=(6, 6))
    assert notation.roll_or_red_tile(["5+6"]) == notation.Red([5, 6])
    for words in (["RedTile", "2+3", "F", "4+4"], ["RedTile", "2+3", "X", "4+3"], ["RedTile", "2+3"], ["Blue", "2+3", "F", "4+3"], []):
        with pytest.raises(ForeignLogError):
            notation.roll_or_red_tile(words)


@pytest.mark.parametrize("text", ["", "0", "17", "x", "1.5", "-3", "００", "1" * 5000])
def test_a_number_out_of_bounds(text: str) -> None:
    with pytest.raises(ForeignLogError, match="a location from 1 to 16"):
        notation.number(text, "a location", 16)


@given(st.text(max_size=12))
def test_any_text_is_a_name_or_one_error(text: str) -> None:
    for parse in (names.card, names.good, names.player, names.place, notation.goods, notation.roll):
        try:
            parse(text)
        except ForeignLogError as problem:
            assert problem.expected and str(problem)
