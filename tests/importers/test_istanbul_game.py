"""istanbul-game's JSON: what each action is in records, and where the cells recorded with it are compared."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest

from oracle.model import End, Head, Step

from . import helping
from .helping import Rows


def opening() -> Rows:
    """The set-up line of a game of three."""
    return helping.istanbul(3, 1, "sensible", 10)[:1]


def cell(place: int) -> int:
    layout: list[int] = helping.played(3, 1, "sensible", 10).head.setup["layout"]
    return layout.index(place) + 1


def with_action(action: dict[str, Any], *, at: int = 7, acted: bool = False, early: bool = False, red: bool = False) -> Rows:
    """The set-up and one action of the first player's, whose merchant stands on a place. Nothing else changes: nobody judges here."""
    rows = opening()
    first = copy.deepcopy(rows[0])
    first.update(step=1, kind="action", player="Red", action=action)
    rows.append(first)
    for number, row in enumerate(rows):
        merchant(row["state"], cell(at))
        turn = row["state"]["mutable"]["turn_state"]
        turn["current_phase"], turn["yield_required"] = (4 if acted else 3, early) if number else (3, False)
        if red:
            row["state"]["mutable"]["player_states"][0]["tiles"] = ["Red"]
            row["state"]["derived"]["current_player_state"]["tiles"] = ["Red"]
    return rows


def merchant(state: dict[str, Any], location: int) -> None:
    """Puts red's merchant on a cell, wherever the state tells of it."""
    state["mutable"]["player_states"][0]["location"] = location
    for tile in state["mutable"]["tile_states"]:
        there = [name for name in tile["general"]["players"] if name != "Red"]
        tile["general"]["players"] = ["Red", *there] if tile["location"] == location else there
    derived = state["derived"]
    derived["current_player_location"] = derived["current_player_state"]["location"] = location
    derived["current_player_tile"] = state["immutable"]["tile_layout"][location - 1]
    derived["current_player_tile_state"] = copy.deepcopy(state["mutable"]["tile_states"][location - 1]["general"])


def act(**more: Any) -> dict[str, Any]:
    return more


ROLL, TURNED = [3, 4], {"type": "RedTileAction", "initial_roll": [3, 4], "final_roll": [4, 4], "method": "to_four"}
AGAIN = {"type": "RedTileAction", "initial_roll": [3, 4], "final_roll": [6, 6], "method": "reroll"}
SALE = {"type": "MarketAction", "goods": {"Red": 1, "Blue": 2}, "new_demand": {"Green": 2}}
SOLD = {"do": "market", "goods": {"red": 1, "blue": 2}, "demand": {"green": 2}}
PLAIN = {"type": "GenericTileAction"}

# Where the merchant stands, the action, its records.
ACTIONS: list[tuple[int, dict[str, Any], list[dict[str, Any]]]] = [
    (2, PLAIN, [{"do": "warehouse"}]),
    (5, PLAIN, [{"do": "post-office"}]),
    (1, PLAIN, [{"do": "wainwright"}]),
    (16, PLAIN, [{"do": "gem-dealer"}]),
    (7, PLAIN, [{"do": "fountain", "places": []}]),
    (7, act(type="FountainAction", assistant_locations=[]), [{"do": "fountain", "places": []}]),
    (5, act(type="SkipTileAction"), [{"do": "pass"}]),
    (3, act(type="GreenTileAction", good="Blue"), [{"do": "warehouse"}, {"do": "green-tile", "good": "blue"}]),
    (14, act(type="MosqueAction", good="Green"), [{"do": "mosque", "tile": "green"}]),
    (10, SALE, [SOLD]),
    (11, act(type="SellAnyCardAction", action=SALE), [SOLD | {"card": "any-goods"}]),
    (8, act(type="BlackMarketAction", good="Red", roll=ROLL), [{"do": "black-market", "good": "red", "dice": ROLL}]),
    (
        8,
        act(type="BlackMarketAction", good="Red", roll=TURNED),
        [{"do": "black-market", "good": "red", "dice": ROLL}, {"do": "red-tile", "how": "four", "die": 3}],
    ),
    (9, act(type="TeaHouseAction", call=8, roll=ROLL), [{"do": "tea-house", "say": 8, "dice": ROLL}]),
    (
        9,
        act(type="TeaHouseAction", call=8, roll=AGAIN),
        [{"do": "tea-house", "say": 8, "dice": ROLL}, {"do": "red-tile", "how": "reroll", "dice": [6, 6]}],
    ),
    (
        6,
        act(type="CaravansaryAction", gains=["NoMove", "discard"], cost="OneGood"),
        [
            {"do": "take", "pile": "deck", "draw": "stay"},
            {"do": "take", "pile": "discards", "card": None},
            {"do": "discard", "card": "good"},
        ],
    ),
    (13, act(type="SultansPalaceAction", goods={"Yellow": 2}), [{"do": "palace", "goods": {"yellow": 2}}]),
    (
        5,
        act(type="DoubleCardAction", card="2xPostOffice", actions=[PLAIN, PLAIN]),
        [{"do": "post-office"}, {"do": "post-office", "card": "post-again"}],
    ),
    (
        16,
        act(type="DoubleCardAction", card="2xGemstoneDealer", actions=[PLAIN, PLAIN]),
        [{"do": "gem-dealer"}, {"do": "gem-dealer", "card": "gem-again"}],
    ),
    (
        13,
        act(
            type="DoubleCardAction",
            card="2xSultansPalace",
            actions=[{"type": "SultansPalaceAction", "goods": {"Red": 1}}, {"type": "SultansPalaceAction", "goods": {"Blue": 1}}],
        ),
        [{"do": "palace", "goods": {"red": 1}}, {"do": "palace", "goods": {"blue": 1}, "card": "palace-again"}],
    ),
    (12, act(type="PoliceStationAction", location=cell(5), action=PLAIN), [{"do": "police", "to": 5}, {"do": "post-office"}]),
    (12, act(type="PoliceStationAction", location=cell(5), action={"type": "SkipTileAction"}), [{"do": "police", "to": 5}]),
]


@pytest.mark.parametrize(("at", "action", "expected"), ACTIONS)
def test_an_action_of_a_place(at: int, action: dict[str, Any], expected: list[dict[str, Any]], tmp_path: Path) -> None:
    items, _ = helping.read_rows("istanbul-game", with_action(action, at=at, acted=True), tmp_path)
    assert helping.steps(items) == expected, items[-1]


# Actions that may come at another time, and their records.
OTHERS: list[tuple[dict[str, Any], list[dict[str, Any]]]] = [
    (act(type="Move", location=cell(7), skip_assistant=False), [{"do": "move", "to": 7}]),
    (act(type="ExtraMoveCardAction", location=cell(7), skip_assistant=False), [{"do": "move", "to": 7, "card": "long-move"}]),
    (act(type="NoMoveCardAction", skip_assistant=False), [{"do": "stay", "card": "stay"}]),
    (act(type="ReturnAssistantCardAction", from_tile=cell(3)), [{"do": "card", "card": "return", "from": 3}]),
    (act(type="YellowTileAction", from_tile=cell(3)), [{"do": "yellow-tile", "from": 3}]),
    (act(type="Pay"), [{"do": "toll"}]),
    (act(type="YieldTurn"), [{"do": "end-turn"}]),
    (act(type="ChooseReward", choice="Lira"), [{"do": "capture", "whose": None, "reward": "lira"}]),
    (act(type="ChooseReward", choice="NoMove"), [{"do": "capture", "whose": None, "reward": "card", "draw": "stay"}]),
    (act(type="ArrestFamilyCardAction", reward={"choice": "Lira"}), [{"do": "card", "card": "family", "reward": "lira"}]),
    (
        act(type="ArrestFamilyCardAction", reward={"choice": "2xPostOffice"}),
        [{"do": "card", "card": "family", "reward": "card", "draw": "post-again"}],
    ),
    (act(type="OneGoodCardAction", good="Red"), [{"do": "card", "card": "good", "good": "red"}]),
    (act(type="FiveLiraCardAction"), [{"do": "card", "card": "lira"}]),
    (
        act(type="EncounterGovernor", gain="NoMove", cost="pay", roll=ROLL),
        [{"do": "governor", "draw": "stay"}, {"do": "pay", "lira": 2, "dice": ROLL}],
    ),
    (
        act(type="EncounterGovernor", gain="NoMove", cost="NoMove", roll=ROLL),
        [{"do": "governor", "draw": "stay"}, {"do": "pay", "card": "stay", "dice": ROLL}],
    ),
    (
        act(type="EncounterSmuggler", gain="Red", cost="pay", roll=ROLL),
        [{"do": "smuggler", "good": "red"}, {"do": "pay", "lira": 2, "dice": ROLL}],
    ),
    (
        act(type="EncounterSmuggler", gain="Red", cost="Blue", roll=ROLL),
        [{"do": "smuggler", "good": "red"}, {"do": "pay", "good": "blue", "dice": ROLL}],
    ),
]


@pytest.mark.parametrize(("action", "expected"), OTHERS)
def test_an_action_of_any_other_kind(action: dict[str, Any], expected: list[dict[str, Any]], tmp_path: Path) -> None:
    items, _ = helping.read_rows("istanbul-game", with_action(action), tmp_path)
    assert helping.steps(items) == expected, items[-1]


def test_the_owner_of_the_red_tile_lets_a_roll_stand(tmp_path: Path) -> None:
    action = act(type="TeaHouseAction", call=8, roll=ROLL)
    items, _ = helping.read_rows("istanbul-game", with_action(action, at=9, acted=True, red=True), tmp_path)
    assert helping.steps(items) == [{"do": "tea-house", "say": 8, "dice": ROLL}, {"do": "pass"}]


def test_the_assistant_step_of_a_move_is_told_by_the_stack(tmp_path: Path) -> None:
    rows = helping.istanbul(3, 1, "sensible", 40)
    items, _ = helping.read_rows("istanbul-game", rows, tmp_path)
    found = helping.steps(items)
    assert [found[number + 1]["do"] for number, step in enumerate(found) if step["do"] == "move"].count("assistant") > 5


def test_the_head_tells_the_opening(tmp_path: Path) -> None:
    played = helping.played(3, 1, "sensible", 10)
    items, _ = helping.read_rows("istanbul-game", [{**opening()[0], "seed": 12345}], tmp_path)
    head = items[0]
    assert isinstance(head, Head)
    setup = played.head.setup
    assert head.players == played.head.players
    assert head.setup["layout"] == setup["layout"]
    assert (head.setup["governor"], head.setup["smuggler"]) == (setup["governor"], setup["smuggler"])
    assert head.setup["hands"] == setup["hands"]
    assert head.setup["demand"] == {market: setup["demand"][market][:1] for market in ("large", "small")}
    assert head.source == {"by": "istanbul-game", "seed": "12345"}
    assert head.names == {"red": "Red", "green": "Green", "blue": "Blue"}
    assert len(head.see) > 100


def test_sources_and_numbers(tmp_path: Path) -> None:
    items, _ = helping.read_rows("istanbul-game", helping.istanbul(3, 1, "sensible", 10), tmp_path)
    found = [item for item in items if isinstance(item, Step)]
    assert [step.n for step in found] == list(range(1, len(found) + 1))
    assert found[0].src == {"line": 2, "step": 1}


def test_every_settled_record_bears_every_cell(tmp_path: Path) -> None:
    items, counts = helping.read_rows("istanbul-game", helping.istanbul(3, 1, "sensible"), tmp_path)
    head = items[0]
    assert isinstance(head, Head)
    whole = [item.see for item in items if isinstance(item, Step) and isinstance(item.see, dict) and len(item.see) > 10]
    assert all(len(see) >= len(head.see) - 3 for see in whole)
    assert counts.where.keys() <= {"turn", "phase", "players.*.family"}


def test_the_end_bears_result_and_ranking(tmp_path: Path) -> None:
    played = helping.played(3, 1, "sensible")
    items, _ = helping.read_rows("istanbul-game", helping.istanbul(3, 1, "sensible"), tmp_path)
    end = items[-1]
    assert isinstance(end, End)
    assert end.steps == len(items) - 2
    assert end.result == {"winners": played.result["winners"], "score": played.result["score"]}
    assert isinstance(end.see, dict) and end.see["over"] is True


def test_a_wrong_winner_is_found(tmp_path: Path) -> None:
    rows = helping.istanbul(3, 1, "sensible")
    ranking = rows[-1]["ranking"]
    rows[-1]["ranking"] = {name: ranking[name] for name in reversed(ranking)}
    items, _ = helping.read_rows("istanbul-game", rows, tmp_path)
    assert helping.judged(items).fault.startswith("end: ")


def test_a_toll_that_was_not_paid_ends_the_turn(tmp_path: Path) -> None:
    """Whoever leaves no assistant waits to yield; that is one end of a turn, however it is told."""
    rows = with_action(act(type="Move", location=cell(7), skip_assistant=True), early=True)
    last = copy.deepcopy(rows[0])
    last.update(step=2, kind="action", player="Red", action={"type": "YieldTurn"})
    items, counts = helping.read_rows("istanbul-game", [*rows, last], tmp_path)
    assert [step["do"] for step in helping.steps(items)] == ["move", "end-turn"]
    assert counts.where.keys() == {"turn", "phase"}


def test_a_card_after_an_early_end_comes_after_the_end(tmp_path: Path) -> None:
    rows = with_action(act(type="Move", location=cell(7), skip_assistant=True), early=True)
    for step, action in (
        (2, {"type": "FiveLiraCardAction"}),
        (3, {"type": "OneGoodCardAction", "good": "Red"}),
        (4, {"type": "YieldTurn"}),
    ):
        row = copy.deepcopy(rows[0] if step == 4 else rows[1])
        rows.append(row | {"step": step, "kind": "action", "player": "Red", "action": action})
    items, _ = helping.read_rows("istanbul-game", rows, tmp_path)
    assert [step["do"] for step in helping.steps(items)] == ["move", "pass", "card", "card"], items[-1]


FAULTS: list[tuple[dict[str, Any], int, str, str]] = [
    (PLAIN, 9, "action.type", "a place with a plain action"),
    (act(type="DoubleCardAction", card="2xSultansPalace", actions=[PLAIN, PLAIN]), 13, "action.actions[0]", "two actions of place 13"),
    (act(type="BlackMarketAction", good="Red", roll={**TURNED, "final_roll": [1, 1]}), 8, "action.roll.final_roll", "the first roll"),
    (act(type="TeaHouseAction", call=100, roll=ROLL), 9, "action.call", "int <= 99"),
    (act(type="FountainAction", assistant_locations=[17]), 7, "action.assistant_locations[0]", "int <= 16"),
    (act(type="Move", location=3), 7, "action", "the field `skip_assistant`"),
]


@pytest.mark.parametrize(("action", "at", "field", "expected"), FAULTS)
def test_an_action_that_can_not_be_told_is_refused(action: dict[str, Any], at: int, field: str, expected: str, tmp_path: Path) -> None:
    problem = helping.the_error(helping.read_rows("istanbul-game", with_action(action, at=at, acted=True), tmp_path)[0])
    assert (problem.line, problem.field) == (2, field)
    assert problem.expected.startswith(expected)


def test_players_are_the_same_throughout(tmp_path: Path) -> None:
    rows = opening()
    rows.append(helping.istanbul(2, 1, "sensible", 10)[1])
    problem = helping.the_error(helping.read_rows("istanbul-game", rows, tmp_path)[0])
    assert (problem.line, problem.field) == (2, "state.immutable.players")
    rows = with_action(act(type="Pay"))
    rows[1]["player"] = "White"
    problem = helping.the_error(helping.read_rows("istanbul-game", rows, tmp_path)[0])
    assert (problem.line, problem.field) == (2, "player")


def test_a_ranking_names_the_players(tmp_path: Path) -> None:
    rows = helping.istanbul(3, 1, "sensible")
    rows[-1]["ranking"]["White"] = rows[-1]["ranking"].pop("Red")
    assert helping.the_error(helping.read_rows("istanbul-game", rows, tmp_path)[0]).field == "ranking"


CONTRADICTIONS: list[tuple[str, str, Any]] = [
    ("mutable.tile_states.3.location", "state.mutable.tile_states[3].location", 9),
    ("mutable.tile_states.3.roll_location", "state.mutable.tile_states[3].roll_location", 99),
    ("mutable.turn_state.current_player", "state.mutable.turn_state.current_player_idx", "Blue"),
    ("mutable.turn_state.yield_required", "state.mutable.turn_state.yield_required", True),
    ("mutable.outstanding_reward_choices", "state.mutable.outstanding_reward_choices", 1),
    ("immutable.player_count", "state.immutable.player_count", 4),
    ("derived.current_player_location", "state.derived.current_player_location", 16),
    ("immutable.victory_threshold", "state", 4),
]


@pytest.mark.parametrize(("path", "field", "value"), CONTRADICTIONS)
def test_a_state_that_contradicts_itself_is_refused(path: str, field: str, value: Any, tmp_path: Path) -> None:
    rows = helping.istanbul(3, 1, "sensible", 10)
    at: Any = rows[4]["state"]
    *way, last = path.split(".")
    for key in way:
        at = at[int(key) if key.isdigit() else key]
    at[last] = value
    problem = helping.the_error(helping.read_rows("istanbul-game", rows, tmp_path)[0])
    assert problem.line == 5
    assert problem.field.startswith(field)


def test_a_token_on_two_tiles_is_refused(tmp_path: Path) -> None:
    rows = helping.istanbul(3, 1, "sensible", 10)
    for tile in rows[2]["state"]["mutable"]["tile_states"]:
        tile["general"]["governor"] = True
    derived = rows[2]["state"]["derived"]["current_player_tile_state"]
    derived["governor"] = True
    problem = helping.the_error(helping.read_rows("istanbul-game", rows, tmp_path)[0])
    assert (problem.line, problem.expected) == (3, "the governor on one tile")
