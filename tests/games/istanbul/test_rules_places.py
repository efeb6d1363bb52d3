"""Places that give goods and Lira: ACT, WARE, POST, BLACK, TEA, MARKET, BONUS-27 to BONUS-29."""

from __future__ import annotations

from typing import Any

import pytest

from .table import LARGE, SMALL, UNKNOWN, Table

# Any action


def test_the_action_is_that_of_the_place_and_happens_once() -> None:
    table = Table().at(5)
    table.forbids("IST-ACT-1", "tea-house", number=3)
    table.forbids("IST-ACT-1", "warehouse")
    table.forbids("IST-ACT-1", "market", goods={"red": 1})
    table.legal("post-office")
    table.forbids("IST-ACT-3", "post-office")


def test_the_action_may_be_skipped() -> None:
    table = Table().at(5)
    assert "IST-ACT-2" in table.legal("pass")
    assert table.phase() == "encounters"
    table.forbids("IST-TURN-11", "post-office")


# Warehouses


@pytest.mark.parametrize(
    ("place", "clause", "goods"), [(2, "IST-WARE-1", (3, 1, 0, 2)), (3, "IST-WARE-2", (0, 3, 0, 2)), (4, "IST-WARE-3", (0, 1, 3, 2))]
)
def test_a_warehouse_fills_its_good_for_free(place: int, clause: str, goods: tuple[int, ...]) -> None:
    table = Table().me(goods={"green": 1, "blue": 2}, lira=4, extensions=1).at(place)
    table.put("wainwright_extensions", 8)
    cited = table.legal("warehouse")
    assert cited[0] == clause and "IST-WARE-4" in cited and "IST-ACT-7" not in cited
    assert (table.goods(), table.see("seats.0.lira")) == (goods, 4)


def test_a_full_wheelbarrow_is_filled_all_the_same() -> None:
    table = Table().me(goods={"red": 2}).at(2)
    table.legal("warehouse")
    assert table.goods() == (2, 0, 0, 0)


def test_an_unknown_capacity_is_not_guessed() -> None:
    Table(box={"capacity": UNKNOWN}).at(2).lacks("start.capacity", "warehouse")


# Post Office: indicators dropped, goods, Lira, indicators dropped then
MAIL = [(0, (0, 1, 1, 0), 2, 1), (1, (1, 0, 1, 0), 2, 2), (2, (1, 0, 1, 0), 3, 3), (3, (1, 0, 0, 1), 3, 4), (4, (1, 0, 0, 1), 4, 0)]


@pytest.mark.parametrize(("dropped", "goods", "lira", "then"), MAIL)
def test_the_post_office_pays_what_is_not_covered(dropped: int, goods: tuple[int, ...], lira: int, then: int) -> None:
    table = Table().at(5)
    table.put("mail", dropped)
    cited = table.legal("post-office")
    assert cited[0] == "IST-POST-3"
    assert ("IST-POST-5" if dropped == 4 else "IST-POST-4") in cited
    assert (table.goods(), table.see("seats.0.lira"), table.see("mail")) == (goods, lira, then)


def test_surplus_of_the_mail_is_lost() -> None:
    for reading in ("lost", "refused"):
        table = Table(capacity_overflow=reading).me(goods={"green": 2}).at(5)
        assert "IST-ACT-7" in table.legal("post-office")
        assert table.goods() == (0, 2, 1, 0)


@pytest.mark.parametrize(("cell", "clause"), [("seats.0.lira", "IST-POST-3"), ("seats.0.goods.2", "IST-POST-3"), ("mail", "IST-POST-4")])
def test_each_cell_of_the_post_office_blames_its_clause(cell: str, clause: str) -> None:
    assert Table().me(goods={"green": 2}).at(5).writer(cell, "post-office") == clause


# Black Market

BLUE = {2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 7: 1, 8: 1, 9: 2, 10: 2, 11: 3, 12: 3}
LINES = {0: "IST-BLACK-4", 1: "IST-BLACK-5", 2: "IST-BLACK-6", 3: "IST-BLACK-7"}


def roomy(**readings: Any) -> Table:
    """A wheelbarrow that holds five of each good."""
    table = Table(**readings).me(extensions=3)
    table.put("wainwright_extensions", 6)
    return table


@pytest.mark.parametrize("total", range(2, 13))
def test_blue_goods_by_the_sum(total: int) -> None:
    table = roomy().at(8)
    table.legal("black-market", good="yellow")
    cited = table.legal("roll", dice=(max(1, total - 6), min(6, total - 1)))
    assert LINES[BLUE[total]] in cited and "IST-BLACK-1" in cited
    assert table.goods() == (0, 0, 1, BLUE[total])


@pytest.mark.parametrize(
    ("total", "blue", "line"),
    [(8, 1, "IST-BLACK-5"), (9, 2, "IST-BLACK-6"), (10, 3, "IST-BLACK-7"), (11, 3, "IST-BLACK-7"), (12, 0, "IST-BLACK-7")],
)
def test_the_misprinted_line_by_the_letter(total: int, blue: int, line: str) -> None:
    table = roomy(black_market_high_roll="ten-eleven-three").at(8)
    table.legal("black-market", good="red")
    assert line in table.legal("roll", dice=(max(1, total - 6), min(6, total - 1)))
    assert table.goods() == (1, 0, 0, blue)


def test_the_good_is_chosen_before_or_after_and_is_never_blue() -> None:
    table = Table().at(8)
    table.forbids("IST-BLACK-1", "black-market", good="blue")
    table.legal("black-market")
    table.legal("roll", dice=(1, 2))
    table.forbids("IST-BLACK-1", "choose", good="blue")
    table.forbids("IST-BLACK-1", "pass")
    assert "IST-BLACK-2" in table.legal("choose", good="green")
    assert table.goods() == (0, 1, 0, 0)
    table.forbids("IST-BLACK-2", "choose", good="red")
    before = Table().at(8)
    before.legal("black-market", good="red")
    assert before.take("choose", good="red").clause == "IST-BLACK-3"
    before.legal("roll", dice=(1, 2))
    before.forbids("IST-BLACK-2", "choose", good="red")


def test_the_roll_comes_before_anything_else() -> None:
    table = Table().me(hand={"lira": 1}).at(8)
    table.legal("black-market", good="red")
    for step in ("pass", "end-turn"):
        assert table.forbids("IST-BLACK-3", step).reason == "chance-due"
    table.forbids("IST-BLACK-3", "card", card="lira")
    table.lacks("dice", "roll")


@pytest.mark.parametrize("reading", ["lost", "refused"])
def test_a_good_of_choice_without_room(reading: str) -> None:
    table = Table(capacity_overflow=reading).me(goods={"red": 2, "blue": 2}).at(8)
    if reading == "refused":
        table.forbids("IST-ACT-7", "black-market", good="red")
        table.legal("black-market", good="green")
        assert "IST-ACT-7" in table.legal("roll", dice=(4, 4))
        assert table.goods() == (2, 1, 0, 2)
        return
    table.legal("black-market", good="red")
    assert "IST-ACT-7" in table.legal("roll", dice=(4, 4))
    assert table.goods() == (2, 0, 0, 2)


def test_with_no_room_for_any_choice_the_dice_still_pay() -> None:
    table = Table(capacity_overflow="refused").me(goods={"red": 2, "green": 2, "yellow": 2}).at(8)
    table.legal("black-market")
    table.legal("roll", dice=(4, 3))
    table.forbids("IST-ACT-7", "choose", good="red")
    table.legal("pass")
    assert table.goods() == (2, 2, 2, 1)


# Tea House


@pytest.mark.parametrize(
    ("say", "dice", "lira", "clause"),
    [
        (3, (1, 2), 3, "IST-TEA-3"),
        (7, (3, 4), 7, "IST-TEA-3"),
        (7, (3, 3), 2, "IST-TEA-4"),
        (12, (6, 6), 12, "IST-TEA-3"),
        (12, (6, 5), 2, "IST-TEA-4"),
    ],
)
def test_the_tea_house_pays_the_number_or_two(say: int, dice: tuple[int, int], lira: int, clause: str) -> None:
    table = Table().at(9)
    assert table.legal("tea-house", number=say)[0] == "IST-TEA-1"
    assert clause in table.legal("roll", dice=dice)
    assert table.see("seats.0.lira") == lira


@pytest.mark.parametrize(("say", "need"), [(2, 3), (13, 12), (0, 3)])
def test_only_three_to_twelve_can_be_announced(say: int, need: int) -> None:
    assert Table().at(9).forbids("IST-TEA-1", "tea-house", number=say).need == need


# Markets


@pytest.mark.parametrize(
    ("place", "goods", "lira", "clause"),
    [
        (10, {"red": 1}, 3, "IST-MARKET-4"),
        (10, {"red": 2}, 7, "IST-MARKET-4"),
        (10, {"red": 2, "blue": 1}, 12, "IST-MARKET-4"),
        (10, {"red": 2, "green": 1, "blue": 1}, 18, "IST-MARKET-4"),
        (10, {"red": 2, "green": 1, "blue": 2}, 25, "IST-MARKET-4"),
        (11, {"green": 1}, 2, "IST-MARKET-5"),
        (11, {"red": 1, "green": 1}, 5, "IST-MARKET-5"),
        (11, {"red": 1, "yellow": 2}, 9, "IST-MARKET-5"),
        (11, {"red": 1, "green": 1, "yellow": 2}, 14, "IST-MARKET-5"),
        (11, {"red": 1, "green": 1, "yellow": 2, "blue": 1}, 20, "IST-MARKET-5"),
    ],
)
def test_what_a_sale_pays(place: int, goods: dict[str, int], lira: int, clause: str) -> None:
    table = Table().me(goods={"red": 2, "green": 2, "yellow": 2, "blue": 2}).at(place)
    cited = table.legal("market", goods=goods)
    assert clause in cited and "IST-MARKET-3" in cited and "IST-MARKET-6" in cited
    assert table.see("seats.0.lira") == lira
    assert sum(table.goods()) == 8 - sum(goods.values())


@pytest.mark.parametrize("reading", ["ten-is-large", "ten-is-small"])
def test_which_market_is_place_ten(reading: str) -> None:
    for place, large in ((10, reading == "ten-is-large"), (11, reading == "ten-is-small")):
        table = Table(market_numbering=reading).me(goods={"green": 1}).at(place)
        table.legal("market", goods={"green": 1})
        assert table.see("seats.0.lira") == (3 if large else 2)
        assert table.see(f"markets.{0 if large else 1}.tiles.4.0") == (2 if large else 1)


def test_only_what_is_held_and_shown_can_be_sold() -> None:
    table = Table().me(goods={"red": 1, "yellow": 1}).at(10)
    table.forbids("IST-MARKET-2", "market", goods={"red": 2})
    table.forbids("IST-MARKET-3", "market", goods={"yellow": 1})
    six = roomy().me(goods={"red": 5, "blue": 5}).at(10)
    six.forbids("IST-MARKET-2", "market", goods={"red": 3, "blue": 3})
    six.forbids("IST-MARKET-3", "market", goods={"red": 3})
    six.legal("market", goods={"red": 2})


def test_the_tile_goes_under_its_stack() -> None:
    table = Table().me(goods={"red": 2}).at(10)
    table.legal("market", goods={"red": 1})
    stack = [tuple(table.see(f"markets.0.tiles.{position}.{good}") for good in range(4)) for position in range(5)]
    assert stack == [*LARGE[1:], LARGE[0]]


@pytest.mark.parametrize("reading", ["no-sale", "tile-moves"])
def test_selling_nothing(reading: str) -> None:
    table = Table(empty_sale=reading).at(11)
    if reading == "no-sale":
        table.forbids("IST-MARKET-7", "market", goods={})
        return
    assert "IST-MARKET-7" in table.legal("market", goods={})
    assert table.see("seats.0.lira") == 0
    assert tuple(table.see(f"markets.1.tiles.4.{good}") for good in range(4)) == SMALL[0]


def test_an_unseen_demand_allows_what_every_tile_it_may_be_allows() -> None:
    table = Table().me(goods={"red": 2, "green": 2, "yellow": 1, "blue": 2}).at(10)
    table.demand(0, None, LARGE[0], LARGE[2], LARGE[3], None)  # RGBBB or RGYBB on top
    table.lacks("demand", "market", goods={"yellow": 1})
    table.forbids("IST-MARKET-3", "market", goods={"red": 2})
    table.legal("market", goods={"red": 1, "green": 1, "blue": 2})


def test_the_next_tile_comes_up_by_chance_and_the_last_is_deduced() -> None:
    table = Table().me(goods={"red": 1}).at(10)
    table.demand(0, LARGE[0], None, LARGE[2], LARGE[3], None)
    table.legal("market", goods={"red": 1})
    table.forbids("IST-MARKET-6", "pass")
    table.cannot("IST-MARKET-8", "reveal", goods={"red": 5})
    table.cannot("IST-MARKET-10", "reveal", goods={"red": 2, "yellow": 1, "blue": 2})
    assert "IST-MARKET-10" in table.legal("reveal", goods={"red": 1, "green": 1, "yellow": 1, "blue": 2})
    assert tuple(table.see(f"markets.0.tiles.3.{good}") for good in range(4)) == LARGE[1]


def test_a_tile_may_stay_unrecorded() -> None:
    table = Table().me(goods={"red": 1}).at(10)
    table.demand(0, LARGE[0], None, None, None, None)
    table.legal("market", goods={"red": 1})
    table.legal("reveal")
    assert table.see("markets.0.tiles.0.0") == UNKNOWN
    table.legal("pass")


def test_the_small_market_does_not_take_tiles_of_the_large_one() -> None:
    table = Table().me(goods={"red": 1}).at(11)
    table.demand(1, SMALL[0], None, None, None, None)
    table.legal("market", goods={"red": 1})
    table.cannot("IST-MARKET-9", "reveal", goods={"red": 2, "green": 1, "blue": 2})


def test_an_unknown_payout_is_not_guessed() -> None:
    Table(box={"payout": UNKNOWN}).me(goods={"red": 1}).at(10).lacks("markets", "market", goods={"red": 1})


# The any-goods card


def test_the_card_frees_the_colours_of_the_small_market_only() -> None:
    table = Table().me(goods={"blue": 2}, hand={"any-goods": 1}).at(11)
    table.forbids("IST-MARKET-3", "market", goods={"blue": 2})
    cited = table.legal("market", goods={"blue": 2}, card="any-goods")
    assert "IST-BONUS-27" in cited and "IST-BONUS-28" in cited and "IST-BONUS-29" in cited
    assert (table.see("seats.0.lira"), table.hand()) == (5, {})
    assert tuple(table.see(f"markets.1.tiles.4.{good}") for good in range(4)) == SMALL[0]
    large = Table().me(goods={"yellow": 2}, hand={"any-goods": 1}).at(10)
    large.forbids("IST-BONUS-27", "market", goods={"yellow": 1}, card="any-goods")
    other = Table().me(goods={"red": 2}, hand={"lira": 1}).at(11)
    other.forbids("IST-BONUS-27", "market", goods={"red": 1}, card="lira")
    Table().me(goods={"blue": 2}).at(11).forbids("IST-BONUS-8", "market", goods={"blue": 2}, card="any-goods")


@pytest.mark.parametrize("reading", ["one-to-five", "exactly-five"])
def test_how_many_are_sold_with_the_card(reading: str) -> None:
    table = roomy(small_market_card_count=reading).me(goods={"blue": 5}, hand={"any-goods": 1}).at(11)
    if reading == "exactly-five":
        assert table.forbids("IST-BONUS-28", "market", goods={"blue": 4}, card="any-goods").need == 5
    table.legal("market", goods={"blue": 5}, card="any-goods")
    assert table.see("seats.0.lira") == 20
    four = roomy(small_market_card_count=reading).me(goods={"blue": 5}, hand={"any-goods": 1}).at(11)
    if reading == "one-to-five":
        four.legal("market", goods={"blue": 4}, card="any-goods")
        assert four.see("seats.0.lira") == 14
