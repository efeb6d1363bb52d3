"""Places that bring rubies, and the cards that repeat an action: WAIN, SULTAN, MOSQUE, GEM, BONUS-12 to BONUS-16, BONUS-31, BONUS-32."""

from __future__ import annotations

from typing import Any

import pytest

from .table import UNKNOWN, Table

# Wainwright


def test_seven_lira_buy_one_extension() -> None:
    table = Table().me(lira=9).at(1)
    cited = table.legal("wainwright")
    assert cited[0] == "IST-WAIN-1" and "IST-WAIN-2" in cited and "IST-WAIN-3" in cited
    assert [table.see(path) for path in ("seats.0.lira", "seats.0.extensions", "wainwright_extensions")] == [2, 1, 8]
    assert table.see("seats.0.rubies") == 0


def test_six_lira_buy_none() -> None:
    said = Table().me(lira=6).at(1).forbids("IST-WAIN-1", "wainwright")
    assert (said.need, said.have) == (7, 6)


@pytest.mark.parametrize(("owned", "rubies"), [(1, 0), (2, 1)])
def test_the_third_extension_brings_a_ruby(owned: int, rubies: int) -> None:
    table = Table().me(lira=7, extensions=owned).at(1)
    table.put("wainwright_extensions", 9 - owned)
    assert ("IST-WAIN-5" in table.legal("wainwright")) is bool(rubies)
    assert (table.see("seats.0.rubies"), table.see("wainwright_rubies")) == (rubies, 3 - rubies)


def test_there_is_no_fourth_extension() -> None:
    table = Table().me(lira=7, extensions=3).at(1)
    assert table.forbids("IST-WAIN-4", "wainwright").need == 3


@pytest.mark.parametrize(
    ("name", "path"),
    [
        ("wainwright_price", "wainwright.price"),
        ("max_extensions", "wainwright.max-extensions"),
        ("ruby_extension", "wainwright.ruby-on-extension"),
    ],
)
def test_unknown_figures_of_the_wainwright_are_not_guessed(name: str, path: str) -> None:
    Table(box={name: UNKNOWN}).me(lira=9).at(1).lacks(path, "wainwright")


# Sultan's Palace: rubies left and what the Sultan asks for (red, green, yellow, blue, any)
COSTS = [
    (7, (1, 1, 1, 1), 0),
    (6, (1, 1, 1, 1), 1),
    (5, (1, 1, 1, 2), 1),
    (4, (2, 1, 1, 2), 1),
    (3, (2, 2, 1, 2), 1),
    (2, (2, 2, 2, 2), 1),
    (1, (2, 2, 2, 2), 2),
]


def palace(rubies: int = 7, **readings: Any) -> Table:
    """Four players, a wheelbarrow with five of each good, and so many rubies on the track."""
    table = Table(4, **readings).me(extensions=3, goods=dict.fromkeys(("red", "green", "yellow", "blue"), 5)).at(13)
    table.put("wainwright_extensions", 9)
    table.put("palace_rubies", rubies)
    table.seat(3, rubies=7 - rubies)
    table.put("triggered", int(7 - rubies >= 5))
    return table


def paid(amounts: tuple[int, ...], **more: int) -> dict[str, int]:
    goods = dict(zip(("red", "green", "yellow", "blue"), amounts, strict=True))
    return {colour: number + more.get(colour, 0) for colour, number in goods.items()}


@pytest.mark.parametrize(("rubies", "due", "free"), COSTS)
def test_what_the_sultan_asks_for(rubies: int, due: tuple[int, ...], free: int) -> None:
    table = palace(rubies)
    assert table.position.palace_due() == 11 - rubies == sum(due) + free
    less = paid(due) | {"blue": due[3] - 1, "red": due[0] + free + 1}
    table.forbids("IST-SULTAN-2", "palace", goods=less)
    if free:
        table.forbids("IST-SULTAN-2", "palace", goods=paid(due))
    table.forbids("IST-SULTAN-2", "palace", goods=paid(due, green=free + 1))
    cited = table.legal("palace", goods=paid(due, green=free))
    assert cited[0] == "IST-SULTAN-2" and "IST-SULTAN-3" in cited and ("IST-SULTAN-4" in cited) is bool(free)
    assert (table.see("seats.0.rubies"), table.see("palace_rubies"), table.goods()[1]) == (1, rubies - 1, 5 - due[1] - free)


def test_any_good_may_be_spread_over_colours() -> None:
    palace(1).legal("palace", goods=paid((2, 2, 2, 2), red=1, blue=1))
    palace(1).legal("palace", goods=paid((2, 2, 2, 2), yellow=2))


def test_four_equal_goods_do_not_satisfy_the_sultan() -> None:
    assert palace().forbids("IST-SULTAN-2", "palace", goods={"red": 4}).reason == "missing-good"


def test_goods_that_are_not_held_cannot_be_paid() -> None:
    table = Table(4).me(goods={"red": 1, "green": 1, "yellow": 1}).at(13)
    table.forbids("IST-ACT-4", "palace", goods=paid((1, 1, 1, 1)))


@pytest.mark.parametrize(("players", "cost"), [(2, 5), (3, 5), (4, 4), (5, 4)])
def test_the_first_cost_by_players(players: int, cost: int) -> None:
    assert Table(players).position.palace_due() == cost


@pytest.mark.parametrize(("players", "price"), [(2, 15), (3, 14), (4, 12), (5, 12)])
def test_the_first_price_by_players(players: int, price: int) -> None:
    assert Table(players).position.dealer_due() == price


@pytest.mark.parametrize("reading", ["finite", "endless"])
def test_a_sold_out_track(reading: str) -> None:
    table = palace(0, ruby_track_supply=reading).me(lira=50)
    goods = paid((2, 2, 2, 2), red=2)
    dealer = Table(4, ruby_track_supply=reading).me(lira=50).at(16)
    dealer.put("dealer_rubies", 0)
    dealer.seat(3, rubies=12)
    dealer.put("triggered", 1)
    if reading == "finite":
        table.forbids("IST-SULTAN-8", "palace", goods=goods)
        dealer.forbids("IST-GEM-6", "gem-dealer")
        return
    assert "IST-SULTAN-8" in table.legal("palace", goods=goods)
    assert "IST-GEM-6" in dealer.legal("gem-dealer")
    assert (dealer.see("seats.0.lira"), dealer.see("seats.0.rubies"), dealer.see("dealer_rubies")) == (27, 1, 0)


# Gemstone Dealer


@pytest.mark.parametrize(("rubies", "price"), [(12, 12), (11, 13), (8, 16), (1, 23)])
def test_the_price_rises_with_every_ruby(rubies: int, price: int) -> None:
    table = Table(4).me(lira=price - 1).at(16)
    table.put("dealer_rubies", rubies)
    table.seat(3, rubies=12 - rubies)
    said = table.forbids("IST-GEM-2", "gem-dealer")
    assert (said.need, said.have) == (price, price - 1)
    table.me(lira=price + 1)
    cited = table.legal("gem-dealer")
    assert cited[0] == "IST-GEM-2" and "IST-GEM-3" in cited
    assert (table.see("seats.0.lira"), table.see("seats.0.rubies"), table.see("dealer_rubies")) == (1, 1, rubies - 1)


def test_an_unknown_price_is_not_guessed() -> None:
    Table(box={"dealer_track": UNKNOWN}).me(lira=50).at(16).lacks("dealer.track", "gem-dealer")
    Table(box={"palace_track": UNKNOWN}).at(13).lacks("palace.track", "palace", goods={})


# Mosques


@pytest.mark.parametrize(("place", "tile"), [(14, "red"), (14, "green"), (15, "blue"), (15, "yellow")])
def test_a_tile_asks_for_goods_and_costs_one(place: int, tile: str) -> None:
    table = Table().me(goods={tile: 2}).at(place)
    assert table.legal("mosque", good=tile)[0] == "IST-MOSQUE-4"
    assert sum(table.goods()) == 1
    table.forbids("IST-ACT-3", "mosque", good="green" if tile == "red" else tile)
    poor = Table().me(goods={tile: 1}).at(place)
    said = poor.forbids("IST-MOSQUE-3", "mosque", good=tile)
    assert (said.need, said.have) == (2, 1)


def test_each_mosque_has_its_colours() -> None:
    for place, tiles in ((14, ("yellow", "blue")), (15, ("red", "green"))):
        for tile in tiles:
            Table().me(goods={tile: 2}).at(place).forbids("IST-ACT-1", "mosque", good=tile)


@pytest.mark.parametrize(("players", "asks"), [(2, (2, 4)), (3, (2, 3, 4)), (4, (2, 3, 4, 5)), (5, (2, 3, 4, 5))])
def test_the_tiles_of_a_stack_ask_for_more_and_more(players: int, asks: tuple[int, ...]) -> None:
    table = Table(players)
    for taken, number in enumerate(asks):
        table.put("mosque_tiles.0", len(asks) - taken)
        assert table.position.mosque_asks(0) == number
    table.put("mosque_tiles.0", 0)
    assert table.position.mosque_asks(0) == 0
    table.me(goods={"red": 2}).at(14).forbids("IST-MOSQUE-2", "mosque", good="red")


def test_one_tile_of_each_colour() -> None:
    table = Table().me(goods={"red": 2}, tiles="red").at(14)
    table.forbids("IST-MOSQUE-5", "mosque", good="red")


@pytest.mark.parametrize(
    ("place", "first", "second"), [(14, "red", "green"), (14, "green", "red"), (15, "blue", "yellow"), (15, "yellow", "blue")]
)
def test_both_tiles_of_a_mosque_bring_its_ruby(place: int, first: str, second: str) -> None:
    table = Table().me(goods={second: 2}, tiles=first).at(place)
    assert "IST-MOSQUE-7" in table.legal("mosque", good=second)
    rubies = [table.see("mosque_rubies.0"), table.see("mosque_rubies.1")]
    assert (table.see("seats.0.rubies"), rubies) == (1, [2, 3] if place == 14 else [3, 2])


def test_two_tiles_of_different_mosques_bring_none() -> None:
    table = Table().me(goods={"red": 2}, tiles="yellow").at(14)
    assert "IST-MOSQUE-7" not in table.legal("mosque", good="red")
    assert table.see("seats.0.rubies") == 0


def test_the_blue_tile_brings_the_fifth_assistant_at_once() -> None:
    table = Table(variant=True).me(goods={"blue": 2}).at(15)
    assert "IST-TILE-9" in table.legal("mosque", good="blue")
    assert (table.kinds(), table.see("seats.0.spare")) == (["own", "neutral", "own", "own", "own"], 0)


def test_unknown_tiles_are_not_guessed() -> None:
    Table(box={"mosque_tiles": UNKNOWN}).me(goods={"red": 2}).at(14).lacks("mosques.tiles", "mosque", good="red")


# Cards that repeat an action


def dealer(cards: int = 1, **readings: Any) -> Table:
    return Table(4, **readings).me(lira=50, hand={"gem-again": cards, "lira": 1}).at(16)


def test_a_repeat_card_repeats_at_the_new_price() -> None:
    table = dealer()
    table.legal("gem-dealer")
    cited = table.legal("gem-dealer", card="gem-again")
    assert "IST-BONUS-14" in cited and "IST-BONUS-15" in cited
    assert (table.see("seats.0.lira"), table.see("seats.0.rubies"), table.hand()) == (50 - 12 - 13, 2, {"lira": 1})
    post = Table().me(hand={"post-again": 1}).at(5)
    post.legal("post-office")
    assert "IST-BONUS-13" in post.legal("post-office", card="post-again")
    assert (post.see("mail"), post.see("seats.0.lira")) == (2, 4)
    sultan = palace().me(hand={"palace-again": 1})
    sultan.legal("palace", goods=paid((1, 1, 1, 1)))
    sultan.forbids("IST-SULTAN-2", "palace", goods=paid((1, 1, 1, 1)), card="palace-again")
    assert "IST-BONUS-12" in sultan.legal("palace", goods=paid((1, 1, 1, 1), blue=1), card="palace-again")


def test_a_repeat_card_needs_its_action_just_done() -> None:
    table = dealer()
    table.forbids("IST-BONUS-15", "gem-dealer", card="gem-again")
    table.legal("gem-dealer")
    table.forbids("IST-BONUS-15", "gem-dealer", card="palace-again")
    table.forbids("IST-BONUS-15", "post-office", card="post-again")
    table.forbids("IST-ACT-3", "gem-dealer")
    Table(4).me(lira=50).at(16).legal("gem-dealer")


def test_the_repetition_has_to_be_paid_and_the_card_held() -> None:
    poor = Table(4).me(lira=24, hand={"gem-again": 1}).at(16)
    poor.legal("gem-dealer")
    said = poor.forbids("IST-GEM-2", "gem-dealer", card="gem-again")
    assert (said.need, said.have) == (13, 12)
    none = Table(4).me(lira=50).at(16)
    none.legal("gem-dealer")
    none.forbids("IST-BONUS-8", "gem-dealer", card="gem-again")


@pytest.mark.parametrize("reading", ["chain", "single"])
def test_two_copies_of_one_repeat_card(reading: str) -> None:
    table = dealer(2, repeat_card_chaining=reading)
    table.legal("gem-dealer")
    table.legal("gem-dealer", card="gem-again")
    if reading == "single":
        table.forbids("IST-BONUS-16", "gem-dealer", card="gem-again")
        return
    assert "IST-BONUS-16" in table.legal("gem-dealer", card="gem-again")
    assert table.see("seats.0.lira") == 50 - 12 - 13 - 14


@pytest.mark.parametrize("reading", ["allowed", "nothing-between"])
def test_a_card_or_the_yellow_tile_between(reading: str) -> None:
    for by_tile in (False, True):
        table = dealer(repeat_card_gap=reading).me(tiles="yellow")
        table.out(9)
        table.legal("gem-dealer")
        if by_tile:
            table.legal("yellow-tile", place=9)
        else:
            table.legal("card", card="lira")
        if reading == "allowed":
            assert "IST-BONUS-31" in table.legal("gem-dealer", card="gem-again")
        else:
            table.forbids("IST-BONUS-31", "gem-dealer", card="gem-again")


def test_what_came_before_the_action_does_not_count_as_between() -> None:
    table = dealer(repeat_card_gap="nothing-between")
    table.legal("card", card="lira")
    table.legal("gem-dealer")
    table.legal("gem-dealer", card="gem-again")


def test_a_repeat_card_is_played_before_phase_four() -> None:
    table = dealer()
    table.legal("gem-dealer")
    table.legal("pass")
    table.forbids("IST-BONUS-32", "gem-dealer", card="gem-again")
