"""The opening of a game with Mocha & Baksheesh: what lies on the table, and what is wrong with a head."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from oracle.games.contract import Opening
from oracle.games.istanbul.box import BOX, UNKNOWN, box_cells
from oracle.games.istanbul.game import EXPANSIONS, GAME
from oracle.games.istanbul.mocha import box as mocha_box
from oracle.games.istanbul.records import MOCHA, MOCHA_CARDS
from oracle.games.istanbul.replay import IstanbulReplay, verb_codes
from oracle.games.istanbul.view import STATE
from oracle.model import Head, Kind
from oracle.registers import load, overlay

PLAYERS = ("red", "blue", "green", "yellow", "white")
FIRST = [16, 15, 18, 3, 10, 8, 1, 7, 17, 4, 2, 19, 6, 12, 9, 20, 11, 5, 14, 13]
SIXTEEN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]


def opened(players: int = 3, *, expansions: tuple[str, ...] = (MOCHA,), rulings: dict[str, str] | None = None, **setup: Any) -> Opening:
    """A game of so many players, by default in the first-game layout."""
    setup = {"layout": "first-game"} | setup
    head = Head(version=1, game="istanbul", players=list(PLAYERS[:players]), expansions=list(expansions), setup=setup)
    return GAME.open(head, rulings=rulings)


def replay_of(opening: Opening) -> IstanbulReplay:
    """The replay of an opening in which nothing is wrong."""
    assert not opening.findings
    assert isinstance(opening.replay, IstanbulReplay)
    return opening.replay


def swapped(*pairs: tuple[int, int]) -> list[int]:
    """The first-game layout with places swapped."""
    layout = list(FIRST)
    for one, other in pairs:
        here, there = layout.index(one), layout.index(other)
        layout[here], layout[there] = other, one
    return layout


@pytest.mark.parametrize(("players", "rubies"), [(2, 26), (3, 30), (4, 36), (5, 37)])
def test_the_table_at_the_start(players: int, rubies: int) -> None:
    replay = replay_of(opened(players))
    seen = replay.seen()
    assert len(seen.cells) == STATE.size
    assert seen.at("mocha") == 1
    assert seen.at("opening_rubies") == rubies == load("istanbul").facts[f"mocha.rubies.total.{players}"].value
    view = replay.view()
    assert [view[f"layout.{cell}"] for cell in range(1, 21)] == FIRST
    assert sum(value for path, value in view.items() if path.endswith(".rubies")) == rubies
    assert view["coffee_house.rubies"] == 5
    assert view["coffee_house.price"] == 6
    assert (view["tavern.movement.left"], view["tavern.encounter.left"]) == (4, 4)
    assert (view["tavern.movement.cost"], view["tavern.encounter.cost"]) == (1, 1)
    assert (view["baksheesh.turned"], view["baksheesh.goods"]) == (0, [0, 0, 3, 0])
    assert (view["barrier"], view["control"]) == ([], None)
    assert view["guild.deck.size"] == 20
    assert all(view[f"guild.deck.{card}"] == 1 for card in range(1, 21))
    assert (view["guild.discards.size"], view["guild.discards.top"], view["guild.discards.cards"]) == (0, None, [])
    assert view["deck.size"] == 44 - players
    assert all(view[f"deck.{card}"] == 2 for card in MOCHA_CARDS)
    for player in PLAYERS[:players]:
        assert view[f"players.{player}.coffee"] == view[f"players.{player}.guild_cards"] == 0
        assert view[f"players.{player}.cards"] == 1
    assert view["trader"] is None
    assert seen.at("baksheesh_back.0") == UNKNOWN
    assert [view[f"neutral_merchants.{home}"] for home in (14, 15, 16)] == ([14, 15, 16] if players == 2 else [0, 0, 0])


def test_the_variant_is_laid_out_on_twenty_places() -> None:
    view = replay_of(opened(4, neutral_assistants=True)).view()
    assert view["players.yellow.stack"] == ["neutral", "own", "own", "own"]
    assert view["neutral_assistants.20"] == 0


@pytest.mark.parametrize(
    ("layout", "clause"),
    [
        ("in-order", "MB-LAYOUT-1"),
        (SIXTEEN, "MB-LAYOUT-1"),
        ([*FIRST[:-1], 14], "MB-LAYOUT-1"),
        (FIRST[:-1], "MB-LAYOUT-1"),
    ],
)
def test_what_is_no_layout_of_twenty_places(layout: str | list[int], clause: str) -> None:
    opening = opened(layout=layout)
    assert opening.replay is None
    (finding,) = opening.findings
    assert (finding.kind, finding.clause) == (Kind.IMPOSSIBLE, clause)
    assert "Mocha & Baksheesh" in finding.message or "more than once" in finding.message


@pytest.mark.parametrize("layout", ["first-game", FIRST])
def test_twenty_places_are_no_layout_of_the_base_game(layout: str | list[int]) -> None:
    (finding,) = opened(layout=layout, expansions=()).findings
    assert (finding.kind, finding.clause) == (Kind.IMPOSSIBLE, "IST-LAYOUT-1")
    assert "the base game" in finding.message


LIMITS = [
    (swapped((7, 18)), "MB-LAYOUT-3", "fountain-not-central"),
    (swapped((9, 19)), "MB-LAYOUT-4", "places-too-near"),
    (swapped((9, 4)), "MB-LAYOUT-5", "places-in-line"),
    (swapped((8, 16), (9, 20)), "MB-LAYOUT-5", "places-in-line"),
]


@pytest.mark.parametrize(("layout", "clause", "reason"), LIMITS)
def test_a_random_layout_keeps_the_limits(layout: list[int], clause: str, reason: str) -> None:
    (finding,) = opened(layout=layout).findings
    assert (finding.kind, finding.clause, finding.reason) == (Kind.ILLEGAL, clause, reason)
    advised = opened(layout=layout, rulings={"expansion-layout-force": "advice", "random-layout-force": "binding"})
    assert replay_of(advised).see("layout.1") == layout[0]
    (warning,) = advised.warnings
    assert warning.startswith(clause)


def test_all_limits_that_a_layout_breaks_are_told() -> None:
    found = opened(layout=swapped((7, 18), (9, 17))).findings
    assert [finding.clause for finding in found] == ["MB-LAYOUT-3", "MB-LAYOUT-5"]


def test_three_steps_are_apart_enough_by_one_reading() -> None:
    three = swapped((9, 6))
    assert not opened(layout=three).findings
    (finding,) = opened(layout=three, rulings={"layout-distance": "more-than-three"}).findings
    assert finding.clause == "MB-LAYOUT-4"
    assert "3 steps apart, 4" in finding.message


def test_the_layout_for_first_games_is_exempt_even_when_it_is_listed() -> None:
    opening = opened(layout=FIRST, rulings={"layout-distance": "more-than-three"})
    assert not opening.findings
    assert not opening.warnings


@pytest.mark.parametrize("place", [1, 13, 20])
def test_the_trader_opens_where_dice_put_him(place: int) -> None:
    (finding,) = opened(trader=place).findings
    assert (finding.kind, finding.clause) == (Kind.IMPOSSIBLE, "MB-SETUP-5")
    assert "Coffee Trader" in finding.message


def test_a_recorded_guild_deck_lies_top_first() -> None:
    deck: list[int | None] = [14, None, *(card for card in range(1, 21) if card not in (14, 3))]
    replay = replay_of(opened(guild_deck=deck))
    assert [replay.seen().at(f"guild_pile.{index}") for index in (19, 18, 17)] == [14, 0, 1]
    assert replay.see("guild.deck.14") == 1


@pytest.mark.parametrize(
    ("deck", "readings", "clause", "says"),
    [
        ([1, 1, *range(3, 21)], {}, "MB-SETUP-6", "card 1 2 times"),
        (list(range(1, 20)), {}, "MB-SETUP-6", "20 cards, the head lists 19"),
        (list(range(1, 21)), {"guild-twenty": "excluded"}, "MB-SETUP-6", "19 cards, the head lists 20"),
        ([*range(1, 19), 20], {"guild-twenty": "excluded"}, "MB-GUILD20-1", "card 20 is out of the game"),
    ],
)
def test_what_is_no_guild_deck(deck: list[int], readings: dict[str, str], clause: str, says: str) -> None:
    (finding,) = opened(guild_deck=deck, rulings=readings).findings
    assert (finding.kind, finding.clause) == (Kind.IMPOSSIBLE, clause)
    assert says in finding.message


def test_without_the_unknown_card_nineteen_guild_cards_are_in_the_game() -> None:
    replay = replay_of(opened(guild_deck=list(range(1, 20)), rulings={"guild-twenty": "excluded"}))
    assert replay.see("guild.deck.size") == 19
    assert replay.see("guild.deck.20") == 0


@pytest.mark.parametrize(
    ("setup", "clause"),
    [
        ({"hands": {"red": ["corner"], "blue": ["corner"], "green": ["corner"]}}, "MB-BONUS-1"),
        ({"hands": {"red": ["corner", "six"]}}, "IST-SETUP-4"),
        ({"deck": ["corner"]}, "MB-SETUP-4"),
    ],
)
def test_what_is_no_opening_of_bonus_cards(setup: dict[str, Any], clause: str) -> None:
    assert clause in [finding.clause for finding in opened(**setup).findings]


def test_a_named_opening_card_of_the_expansion() -> None:
    view = replay_of(opened(hands={"red": ["corner"]})).view()
    assert (view["players.red.hand.corner"], view["deck.corner"], view["players.blue.hand.unknown"]) == (1, 1, 1)


@pytest.mark.parametrize(
    ("expansions", "says"),
    [(("letters-seals",), "known: mocha-baksheesh"), ((MOCHA, MOCHA), "names the expansion 'mocha-baksheesh' twice")],
)
def test_expansions_that_cannot_be_opened(expansions: tuple[str, ...], says: str) -> None:
    opening = opened(expansions=expansions)
    (finding,) = opening.findings
    assert opening.replay is None
    assert finding.kind == Kind.MALFORMED
    assert says in finding.message
    assert EXPANSIONS == (MOCHA,)


@pytest.mark.parametrize(
    "setup",
    [
        {"trader": 5},
        {"trader": None},
        {"guild_deck": [1]},
        {"governor": 17},
        {"hands": {"red": ["corner"]}},
        {"deck": ["six"]},
    ],
)
def test_pieces_of_the_expansion_are_unknown_to_the_base_game(setup: dict[str, Any]) -> None:
    opening = opened(layout="in-order", expansions=(), **setup)
    (finding,) = opening.findings
    assert opening.replay is None
    assert (finding.kind, finding.reason) == (Kind.MALFORMED, "setup")


def test_a_base_game_uses_no_cell_and_no_step_of_the_expansion() -> None:
    replay = replay_of(opened(layout="in-order", expansions=()))
    assert replay.position.length == STATE.span("seats.2")[1] < STATE.span("trader")[0]
    assert not replay.mocha
    base, mocha = verb_codes(mocha=False), verb_codes(mocha=True)
    assert set(mocha) - set(base) == {
        *("guild", "roast", "guild-hall", "guild-discard", "barrier", "tavern-tile", "baksheesh", "coffee-house", "trader"),
    }
    assert base["wainwright"][1:] == ((), (), ())
    assert base["governor"] != mocha["governor"]


@pytest.mark.parametrize(
    ("path", "value", "clause"),
    [
        ("players.red.coffee", 1, "MB-SETUP-7"),
        ("players.red.guild.3", 1, "MB-SETUP-7"),
        ("players.red.tavern.movement", 1, "MB-SETUP-10"),
        ("barrier", [7, 17], "MB-SETUP-8"),
        ("control", "red", "MB-SETUP-8"),
        ("tavern.encounter.cost", 2, "MB-SETUP-9"),
        ("tavern.encounter.left", 3, "MB-SETUP-10"),
        ("baksheesh.goods", [3, 0, 0, 0], "MB-SETUP-11"),
        ("coffee_house.rubies", 4, "MB-SETUP-12"),
        ("coffee_house.price", 7, "MB-COFFEEHOUSE-3"),
        ("guild.deck.size", 19, "MB-SETUP-6"),
        ("guild.discards.top", 3, "MB-SETUP-6"),
        ("layout.1", 17, "MB-LAYOUT-1"),
        ("deck.size", 40, "MB-SETUP-4"),
        ("players.red.lira", 5, "IST-SETUP-3"),
    ],
)
def test_facts_of_the_opening_that_differ_name_their_clause(path: str, value: Any, clause: str) -> None:
    head = Head(version=1, game="istanbul", players=["red", "blue"], expansions=[MOCHA], setup={"layout": "first-game"}, see={path: value})
    opening = GAME.open(head)
    (finding,) = opening.findings
    assert (finding.kind, finding.clause) == (Kind.DIVERGENT, clause)
    assert opening.replay is not None


def test_the_box_of_the_base_game_holds_nothing_of_the_expansion() -> None:
    cells = box_cells(load("istanbul"), 3)
    assert cells[BOX.span("columns")[0]] == 4
    assert cells[BOX.span("places")[0]] == 16
    assert not any(cells[BOX.span("trader_price")[0] :])
    assert not any(cells[BOX.span("cards")[0] + 11 : BOX.span("cards")[1]])
    assert cells[BOX.span("ruby_target")[0]] == 5


def test_the_box_of_the_expansion(tmp_path: Path) -> None:
    register = load("istanbul")
    box = BOX.window(memoryview(mocha_box.box_cells(register, 3)))
    assert (box.columns, box.places, box.ruby_target) == (5, 20, 6)
    assert list(box.coffee_house_track) == [6, 7, 8, 9, 10, 0, 0, 0]
    assert list(box.tavern_costs) == [1, 2, 3, 4]
    assert list(box.tavern_seen) == [1, 2, UNKNOWN, UNKNOWN]
    assert list(box.baksheesh[1]) == [UNKNOWN] * 4
    assert list(box.rewards_by_sum[7]) == [UNKNOWN] * 8
    assert list(box.eight_blue) == [0, 0, 0, 0, 1, 1, 1, 3, 3, 3, 3, 3, 3]
    assert box.twenty_coffee == UNKNOWN
    assert sum(box.cards) == 44
    owners = tmp_path / "box.yaml"
    owners.write_text(
        "mocha.tavern.tiles.3: {value: 3, source: owner}\n"
        "mocha.tavern.baksheesh.back: {value: [2, 0, 0, 1], source: owner}\n"
        "mocha.guild.coffee-house.coffee: {value: 7, source: provisional}\n",
        encoding="utf-8",
    )
    box = BOX.window(memoryview(mocha_box.box_cells(overlay(register, owners), 3)))
    assert list(box.tavern_seen) == [1, 2, 3, UNKNOWN]
    assert list(box.baksheesh[1]) == [2, 0, 0, 1]
    assert box.twenty_coffee == 7


def test_every_cell_of_the_expansions_box_is_told_by_a_fact() -> None:
    """A cell that nobody fills would be 0, which no rule could tell from a price."""
    cells = mocha_box.box_cells(load("istanbul"), 4)
    empty = {path.partition(".")[0] for path, index in BOX.paths.items() if index >= BOX.span("columns")[0] and not cells[index]}
    assert empty == {"baksheesh", "coffee_house_track", "rewards_by_sum", "rewards_by_die", "eight_blue"}


def test_facts_of_the_opening_that_cannot_be_together_are_impossible() -> None:
    tiles: dict[str, Any] = {"players.red.tavern.movement": 1, "players.blue.tavern.movement": 0, "tavern.movement.left": 4}
    head = Head(version=1, game="istanbul", players=["red", "blue"], expansions=[MOCHA], setup={"layout": "first-game"}, see=tiles)
    (finding,) = GAME.open(head).findings
    assert (finding.kind, finding.clause) == (Kind.IMPOSSIBLE, "MB-TAVERN-33")
