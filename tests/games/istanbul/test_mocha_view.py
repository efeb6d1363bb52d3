"""The facts of a position with Mocha & Baksheesh: which there are, who sees them, how they are put, adopted and found impossible."""

from __future__ import annotations

from typing import Any

import pytest

from oracle.games.istanbul.game import GAME
from oracle.games.istanbul.impossible import impossible_value, whole_law_broken
from oracle.games.istanbul.mocha.view import mocha_paths
from oracle.games.istanbul.patching import adopt_facts
from oracle.games.istanbul.records import BASE_CARDS, MOCHA, MOCHA_CARDS
from oracle.games.istanbul.replay import IstanbulReplay
from oracle.games.istanbul.view import STATE, paths
from oracle.model import Difference, End, Head, Kind

PLAYERS = ("red", "blue", "green")


def game(*, rulings: dict[str, str] | None = None, expansions: tuple[str, ...] = (MOCHA,), **setup: Any) -> IstanbulReplay:
    """A game of three players at its opening."""
    setup = {"layout": "first-game" if expansions else "in-order", "governor": 3, "smuggler": 4} | setup
    head = Head(version=1, game="istanbul", players=list(PLAYERS), expansions=list(expansions), setup=setup)
    opening = GAME.open(head, rulings=rulings)
    assert not opening.findings
    assert isinstance(opening.replay, IstanbulReplay)
    return opening.replay


def test_the_facts_of_a_base_game_are_a_part_of_those_of_the_expansion() -> None:
    base, mocha = paths(PLAYERS), mocha_paths(PLAYERS)
    assert set(base.order) < set(mocha.order)
    more = {path for path in mocha.order if path not in base.order}
    assert {path.split(".")[0] for path in more} == {
        *(
            "layout",
            "players",
            "neutral_assistants",
            "deck",
            "trader",
            "barrier",
            "control",
            "tavern",
            "baksheesh",
            "coffee_house",
            "guild",
        ),
    }
    assert all(f"players.red.hand.{card}" in base.order for card in BASE_CARDS)
    assert all(f"players.red.hand.{card}" in more and f"deck.{card}" in more for card in MOCHA_CARDS)
    assert "players.red.coffee" not in game(expansions=()).view()
    assert mocha_paths(PLAYERS) is mocha_paths(PLAYERS)


def test_every_cell_fact_lies_in_the_cells_of_its_game() -> None:
    base, mocha = game(expansions=()), game()
    assert max(base.paths.cells.values()) < base.position.length
    assert max(mocha.paths.cells.values()) < mocha.position.length == STATE.size
    assert len(set(mocha.paths.cells.values())) == len(mocha.paths.cells)


def test_every_derived_fact_of_the_expansion_moves_with_a_cell() -> None:
    replay = game()
    more = [path for path in replay.paths.derived if path not in paths(PLAYERS).derived]
    assert len(more) == 9 + len(PLAYERS)
    assert all(replay.paths.cell_behind(path) is not None for path in more)
    assert replay.paths.cell_behind("barrier") == STATE.paths["barrier.0"]
    assert replay.paths.cell_behind("coffee_house.price") == STATE.paths["coffee_house_rubies"]


def test_guild_cards_are_secret() -> None:
    replay = game()
    replay.put({"players.red.guild.5": 1, "players.blue.guild.unknown": 1})
    seen = replay.view("red")
    assert seen["players.red.guild.5"] == 1
    assert seen["players.blue.guild_cards"] == 1
    assert seen["guild.deck.size"] == 18
    hidden = set(replay.view()) - set(seen)
    assert {path for path in hidden if path.startswith("players.blue.guild.")}
    assert {f"guild.deck.{card}" for card in range(1, 21)} < hidden
    assert not any(path.startswith("players.red.") for path in hidden)


def test_what_can_be_put() -> None:
    replay = game()
    replay.put(
        {
            "players.blue.coffee": 12,
            "players.blue.tavern.movement": 1,
            "tavern.movement.left": 3,
            "players.red.assistants.20": 1,
            "players.red.size": 3,
            "players.green.at": 19,
            "trader": None,
            "barrier": [17, 7],
            "control": "blue",
            "coffee_house.rubies": 3,
            "players.green.rubies": 2,
            "baksheesh.turned": 1,
            "players.red.hand.six": 1,
        }
    )
    assert replay.see("players.blue.coffee") == 12
    assert replay.see("tavern.movement.cost") == 2
    assert replay.see("trader") is None
    assert (replay.see("barrier"), replay.see("control")) == ([7, 17], "blue")
    assert replay.see("coffee_house.price") == 8
    assert replay.see("baksheesh.goods") is None
    assert replay.see("deck.six") == 1
    replay.put({"barrier": [], "control": None, "coffee_house.rubies": 0, "tavern.encounter.left": 0})
    assert (replay.see("barrier"), replay.see("control")) == ([], None)
    assert (replay.see("coffee_house.price"), replay.see("tavern.encounter.cost")) == (0, 0)


@pytest.mark.parametrize(
    ("patch", "says"),
    [
        ({"barrier": [7, 9]}, "do not lie side by side"),
        ({"barrier": [10, 8]}, "do not lie side by side"),  # the end of a row and the beginning of the next
        ({"barrier": [7]}, "two places side by side"),
        ({"barrier": "7"}, "two places side by side"),
        ({"barrier": [7, 21]}, "two places side by side"),
        ({"barrier": [7, 7]}, "do not lie side by side"),
        ({"control": "white"}, "the players are red, blue, green"),
        ({"control": ["red"]}, "the players are red, blue, green"),
        ({"guild.discards.cards": [3, 3]}, "different Guild cards"),
        ({"guild.discards.cards": [0]}, "different Guild cards"),
        ({"guild.discards.cards": [[1], {}]}, "different Guild cards"),
        ({"coffee_house.rubies": 6}, "from 0 to 5"),
        ({"tavern.encounter.left": 5}, "from 0 to 4"),
        ({"players.red.guild.3": 2}, "from 0 to 1"),
        ({"guild.card": 21}, "from 0 to 20"),
        ({"guild.turn": 2}, "1 in a Guild turn"),
        ({"trader": 0}, "from 1 to 20"),
        ({"players.red.at": 21}, "from 1 to 20"),
        ({"coffee_house.price": 7}, "is derived and cannot be put"),
        ({"baksheesh.goods": [1, 0, 0, 0]}, "is derived and cannot be put"),
    ],
)
def test_what_cannot_be_put(patch: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        game().put(patch)


@pytest.mark.parametrize("patch", [{"players.red.at": 17}, {"trader": 3}, {"barrier": []}, {"control": None}, {"players.red.hand.six": 1}])
def test_the_expansion_cannot_be_put_into_a_base_game(patch: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"from 1 to 16|there is no fact|has no fact"):
        game(expansions=()).put(patch)


def test_guild_cards_that_are_put_somewhere_leave_the_draw_pile() -> None:
    replay = game(guild_deck=list(range(1, 21)))
    replay.put({"players.red.guild.17": 1, "players.blue.guild.unknown": 2, "guild.discards.cards": [4, 9], "guild.card": 12})
    hidden = [card for card in range(1, 21) if replay.see(f"guild.deck.{card}")]
    assert hidden == [card for card in range(1, 21) if card not in (17, 4, 9, 12)]
    assert replay.see("guild.deck.size") == 14
    assert replay.see("guild.discards.top") == 4
    assert [replay.seen().at(f"guild_discards.{index}") for index in range(3)] == [9, 4, 0]
    assert not any(replay.seen().at(f"guild_pile.{index}") for index in range(20))
    replay.put({"guild.deck.size": 10})
    assert replay.see("guild.deck.size") == 10


def test_a_guild_turn_that_is_put_is_that_of_the_card_in_play() -> None:
    for patch, card in (({"guild.card": 12}, 12), ({"guild.discards.cards": [4, 9]}, 4), ({}, 1)):
        replay = game()
        replay.put({**patch, "guild.turn": 1})
        assert (replay.see("guild.turn"), replay.seen().at("guild_turn")) == (1, card)
        replay.put({"guild.turn": 0})
        assert replay.seen().at("guild_turn") == 0


def test_a_card_out_of_the_game_is_not_hidden() -> None:
    replay = game(rulings={"guild-twenty": "excluded"})
    replay.put({"players.red.guild.17": 1})
    assert (replay.see("guild.deck.20"), replay.see("guild.deck.size")) == (0, 18)


def test_prices_follow_the_reading_of_the_tavern_tiles() -> None:
    for reading, price in (("one-to-four", 3), ("from-data", None)):
        replay = game(rulings={"tavern-tile-costs": reading})
        replay.put({"tavern.encounter.left": 2, "players.red.tavern.encounter": 1, "players.blue.tavern.encounter": 1})
        assert replay.see("tavern.encounter.cost") == price
        assert replay.see("tavern.movement.cost") == 1


def test_the_back_of_the_baksheesh_tile_is_told_by_the_first_record_that_shows_it() -> None:
    replay = game()
    replay.put({"baksheesh.turned": 1})
    agrees = replay.feeder.fact_agrees
    assert not agrees("baksheesh.turned", 0)
    assert agrees("baksheesh.goods", None)
    assert replay.see("baksheesh.goods") is None
    assert agrees("baksheesh.goods", [1, 0, 0, 2])
    assert replay.see("baksheesh.goods") == [1, 0, 0, 2]
    assert not agrees("baksheesh.goods", [1, 1, 0, 2])
    assert agrees("baksheesh.goods", [1, 0, 0, 2])
    assert replay.under({"baksheesh-back": "from-data"}).see("baksheesh.goods") is None


def test_nobody_knows_whether_an_observation_of_an_unknown_value_is_right() -> None:
    replay = game(rulings={"baksheesh-back": "from-data"})
    replay.put({"baksheesh.turned": 1})
    assert replay.feeder.fact_agrees("baksheesh.goods", [1, 0, 0, 2])
    assert replay.see("baksheesh.goods") is None
    judgement = replay.copy().finish(End(end=True, see={"baksheesh.goods": [1, 0, 0, 2], "control": None}))
    assert "baksheesh" not in judgement.message


def test_nobody_is_a_value_of_control() -> None:
    replay = game()
    assert replay.feeder.fact_agrees("control", None)
    replay.put({"barrier": [7, 17], "control": "blue"})
    assert not replay.feeder.fact_agrees("control", None)
    assert not replay.feeder.fact_agrees("guild.discards.top", 3)
    replay.put({"guild.discards.cards": [3]})
    assert not replay.feeder.fact_agrees("guild.discards.top", None)


def test_what_a_record_says_is_adopted() -> None:
    replay = game()
    adopt_facts(
        replay,
        {
            "barrier": [5, 14],
            "control": "green",
            "coffee_house.price": 8,
            "tavern.movement.cost": 3,
            "players.red.guild.7": 1,
            "guild.discards.cards": [2],
            "trader": 6,
            "baksheesh.turned": 1,
        },
    )
    assert (replay.see("barrier"), replay.see("control"), replay.see("trader")) == ([5, 14], "green", 6)
    assert replay.see("coffee_house.rubies") == 3
    assert replay.see("tavern.movement.left") == 2
    assert replay.see("guild.deck.size") == 18
    adopt_facts(replay, {"control": None, "barrier": [], "trader": None})
    assert (replay.see("barrier"), replay.see("control"), replay.see("trader")) == ([], None, 6)


@pytest.mark.parametrize(
    ("path", "value", "clause"),
    [
        ("trader", 13, "MB-TRADER-5"),
        ("players.red.coffee", -1, "MB-COFFEE-4"),
        ("players.red.tavern.movement", 2, "MB-TAVERN-16"),
        ("tavern.movement.left", 5, "MB-TAVERN-33"),
        ("coffee_house.rubies", 6, "IST-SETUP-28"),
        ("players.red.guild.4", 2, "MB-TURN-10"),
        ("players.red.guild_cards", 21, "MB-TURN-10"),
        ("guild.deck.4", 2, "MB-TURN-10"),
        ("guild.deck.size", 21, "MB-TURN-10"),
        ("deck.size", 45, "MB-BONUS-20"),
        ("players.red.hand.corner", 3, "MB-BONUS-1"),
        ("players.red.hand.lira", 5, "IST-BONUS-1"),
        ("players.red.at", 21, "MB-LAYOUT-1"),
        ("players.red.rubies", 31, "IST-SETUP-28"),
        ("players.red.at", 20, ""),
        ("players.red.coffee", 99, ""),
        ("trader", 12, ""),
        ("guild.discards.top", 20, ""),
    ],
)
def test_values_that_no_box_can_show(path: str, value: int, clause: str) -> None:
    assert impossible_value(game(), Difference(path=path, expected=0, recorded=value)) == clause


@pytest.mark.parametrize(
    ("path", "clause"),
    [
        ("coffee_house.rubies", "IST-SETUP-28"),
        ("players.green.guild_cards", "MB-TURN-10"),
        ("players.green.tavern.encounter", "MB-TAVERN-33"),
        ("players.green.cards", "MB-BONUS-20"),
        ("players.green.assistants.18", "IST-ASSIST-9"),
        ("players.green.coffee", ""),
    ],
)
def test_sums_that_never_change(path: str, clause: str) -> None:
    replay = game()
    whole = replay.view()
    assert whole_law_broken(replay, whole) == ""
    assert whole_law_broken(replay, whole | {path: whole[path] + 1}) == clause


def test_the_board_shows_trader_and_barrier() -> None:
    replay = game(trader=5)
    replay.put({"barrier": [5, 14], "control": "blue"})
    board = replay.board()
    assert [len(row) for row in board] == [5, 5, 5, 5]
    cells = {place: here for row in board for place, _, here in row}
    assert cells[5] == ["Coffee Trader", "Barrier to place 14", "Barrier Control: blue"]
    assert cells[14] == ["Barrier to place 5", "Barrier Control: blue"]
    assert [name for place, name, _ in board[3] if place == 20] == ["Coffee House"]
    assert [len(row) for row in game(expansions=()).board()] == [4, 4, 4, 4]


def test_a_copy_and_another_reading_keep_the_expansion() -> None:
    replay = game(trader=5)
    assert replay.copy().view() == replay.view()
    assert replay.under({"guild-twenty": "excluded"}).view() == replay.view()
    assert replay.copy().digest() == replay.digest()


def test_the_paths_of_the_game() -> None:
    found = GAME.paths(2, (MOCHA,))
    assert (found["barrier"], found["trader"]) == ("derived", "cell")
    assert GAME.paths(2) == {path: kind for path, kind in GAME.paths(2).items() if path in found}
    assert "trader" not in GAME.paths(2)


@pytest.mark.parametrize(
    ("reading", "counted"),
    [("ignored", (2, 1)), ("coffee-as-goods", (7, 1)), ("guild-as-cards", (2, 3)), ("both-count", (7, 3))],
)
def test_what_counts_in_a_tie(reading: str, counted: tuple[int, int]) -> None:
    replay = game(rulings={"expansion-tiebreak": reading})
    replay.put(
        {
            "players.red.coffee": 5,
            "players.red.goods.red": 2,
            "players.red.guild.3": 1,
            "players.red.guild.unknown": 1,
            "phase": "over",
        }
    )
    assert tuple(replay.result()["score"]["red"][2:]) == counted


def test_a_mistyped_fact_is_told_with_near_ones() -> None:
    opening = GAME.open(
        Head(version=1, game="istanbul", players=["red", "blue"], expansions=[MOCHA], setup={"layout": "first-game"}, see={"cofee": 1})
    )
    (finding,) = opening.findings
    assert (finding.kind, finding.reason) == (Kind.MALFORMED, "no-such-fact")
