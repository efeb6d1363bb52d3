"""Board Game Fiesta: actions that are half of a step, several, or none; messages, skips, and the end."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest

from oracle.model import End, Head, Step

from . import helping
from .helping import Rows

Event = list[str]


def opening(players: int = 3) -> dict[str, Any]:
    """The set-up line of a game."""
    return helping.fiesta(players, 2, "sensible", 10)[0]


def turn(*actions: tuple[dict[str, Any], list[Event]], players: int = 3, who: str = "RED", **changes: Any) -> Rows:
    """The set-up and actions of one player's, each with its messages. The state stays as it is (but for `changes`): nobody judges here."""
    rows = [opening(players)]
    rows[0]["state"].update(changes)
    for number, (action, events) in enumerate(actions, 1):
        row = copy.deepcopy(rows[0])
        told = [{"t": name, "p": who, "a": arguments} for name, *arguments in events]
        row.update(step=number, kind="action", player=who, action=action, events=told)
        rows.append(row)
    return rows


def of(rows: Rows, folder: Path) -> list[dict[str, Any]]:
    items, _ = helping.read_rows("boardgamefiesta", rows, folder)
    found = helping.steps(items)
    assert len(found) == len([item for item in items if isinstance(item, Step)])
    assert not [item for item in items if not isinstance(item, Head | Step | End)], items[-1]
    return found


def act(kind: str, *events: Event, **parameters: Any) -> tuple[dict[str, Any], list[Event]]:
    return {"type": kind, **parameters}, list(events)


ROLLED = ["ROLLED", "3", "4"]

# Actions of one turn, one after the other, and the records that come of them.
TURNS: list[tuple[list[tuple[dict[str, Any], list[Event]]], list[dict[str, Any]]]] = [
    ([act("MOVE", place=5)], [{"do": "move", "to": 5}]),
    ([act("MOVE", place=5, bonusCard="MOVE_3_OR_4")], [{"do": "move", "to": 5, "card": "long-move"}]),
    ([act("MOVE", place=7, bonusCard="MOVE_0")], [{"do": "stay", "card": "stay"}]),
    ([act("MOVE", place=5, bonusCard="MOVE_0")], [{"do": "move", "to": 5, "card": "stay"}]),
    ([act("MOVE", ["PICK_UP_ASSISTANT"], place=5)], [{"do": "move", "to": 5}, {"do": "assistant", "how": "collect"}]),
    ([act("LEAVE_ASSISTANT")], [{"do": "assistant", "how": "leave"}]),
    ([act("PAY_OTHER_MERCHANTS")], [{"do": "toll"}]),
    ([act("MAX_FABRIC")], [{"do": "warehouse"}]),
    ([act("MAX_SPICE")], [{"do": "warehouse"}]),
    ([act("MAX_FRUIT")], [{"do": "warehouse"}]),
    (
        [act("MAX_FRUIT"), act("PAY_2_LIRA_FOR_1_ADDITIONAL_GOOD"), act("TAKE_1_BLUE")],
        [{"do": "warehouse"}, {"do": "green-tile", "good": "blue"}],
    ),
    ([act("PAY_2_LIRA_FOR_1_ADDITIONAL_GOOD"), act("SKIP")], [{"do": "green-tile", "good": None}]),
    ([act("BONUS_CARD_GAIN_1_GOOD"), act("TAKE_1_SPICE")], [{"do": "card", "card": "good", "good": "green"}]),
    ([act("BONUS_CARD_GAIN_1_GOOD"), act("SKIP")], [{"do": "card", "card": "good", "good": None}]),
    ([act("BONUS_CARD_TAKE_5_LIRA")], [{"do": "card", "card": "lira"}]),
    ([act("RETURN_1_ASSISTANT", place=3)], [{"do": "card", "card": "return", "from": 3}]),
    ([act("PAY_2_LIRA_TO_RETURN_ASSISTANT", place=3)], [{"do": "yellow-tile", "from": 3}]),
    ([act("PLACE_MEMBER_ON_POLICE_STATION"), act("TAKE_3_LIRA")], [{"do": "card", "card": "family", "reward": "lira"}]),
    ([act("PLACE_MEMBER_ON_POLICE_STATION"), act("TAKE_BONUS_CARD")], [{"do": "card", "card": "family", "reward": "card", "draw": None}]),
    ([act("PLACE_MEMBER_ON_POLICE_STATION"), act("SKIP")], [{"do": "card", "card": "family", "reward": None}]),
    ([act("USE_POST_OFFICE")], [{"do": "post-office"}]),
    ([act("BONUS_CARD_USE_POST_OFFICE")], [{"do": "post-office", "card": "post-again"}]),
    ([act("BUY_RUBY")], [{"do": "gem-dealer"}]),
    ([act("BONUS_CARD_BUY_RUBY")], [{"do": "gem-dealer", "card": "gem-again"}]),
    ([act("BUY_WHEELBARROW_EXTENSION")], [{"do": "wainwright"}]),
    ([act("TAKE_MOSQUE_TILE", mosqueTile="TURN_OR_REROLL_DICE")], [{"do": "mosque", "tile": "red"}]),
    ([act("RETURN_ALL_ASSISTANTS")], [{"do": "fountain", "places": []}]),
    ([act("SEND_FAMILY_MEMBER", place=9)], [{"do": "police", "to": 9}]),
    (
        [act("SELL_GOODS", ["SELL_GOODS", "2", "FABRIC"], ["SELL_GOODS", "1", "BLUE"], goods={"FABRIC": 3, "BLUE": 1})],
        [{"do": "market", "goods": {"red": 2, "blue": 1}}],
    ),
    ([act("SELL_GOODS", goods={})], [{"do": "pass"}]),
    (
        [act("SELL_GOODS", ["SELL_GOODS", "1", "FRUIT"], goods={"FRUIT": 1}, bonusCard="SMALL_MARKET_ANY_GOOD")],
        [{"do": "market", "goods": {"yellow": 1}, "card": "any-goods"}],
    ),
    ([act("GUESS_AND_ROLL_FOR_LIRA", ROLLED, guess=8)], [{"do": "tea-house", "say": 8, "dice": [3, 4]}]),
    (
        [act("GUESS_AND_ROLL_FOR_LIRA", ROLLED, ["TURNED_DIE"], guess=8)],
        [{"do": "tea-house", "say": 8, "dice": [3, 4]}, {"do": "red-tile", "how": "four", "die": 3}],
    ),
    (
        [act("GUESS_AND_ROLL_FOR_LIRA", ROLLED, ["ROLLED", "6", "6"], guess=9)],
        [{"do": "tea-house", "say": 9, "dice": [3, 4]}, {"do": "red-tile", "how": "reroll", "dice": [6, 6]}],
    ),
    # The good at the Black Market comes before the roll or after it.
    (
        [act("TAKE_1_FABRIC"), act("ROLL_FOR_BLUE_GOODS", ROLLED)],
        [{"do": "black-market", "good": "red", "dice": [3, 4]}],
    ),
    (
        [act("ROLL_FOR_BLUE_GOODS", ROLLED), act("TAKE_1_FABRIC")],
        [{"do": "black-market", "dice": [3, 4]}, {"do": "choose", "good": "red"}],
    ),
    ([act("ROLL_FOR_BLUE_GOODS", ROLLED), act("SKIP")], [{"do": "black-market", "dice": [3, 4]}, {"do": "choose", "good": None}]),
    ([act("TAKE_1_FABRIC"), act("SKIP")], [{"do": "black-market", "good": "red"}]),
    (
        [
            act("ROLL_FOR_BLUE_GOODS", ROLLED, ["MAY_TURN_OR_REROLL_DICE"]),
            act("REROLL_FOR_BLUE_GOODS", ["REROLLED", "5", "6"]),
            act("TAKE_1_FRUIT"),
        ],
        [{"do": "black-market", "dice": [3, 4]}, {"do": "red-tile", "how": "reroll", "dice": [5, 6]}, {"do": "choose", "good": "yellow"}],
    ),
    (
        [act("ROLL_FOR_BLUE_GOODS", ROLLED, ["TURNED_DIE"], ["ROLL_FOR_BLUE", "8"]), act("TAKE_1_FRUIT")],
        [{"do": "black-market", "dice": [3, 4]}, {"do": "red-tile", "how": "four", "die": 3}, {"do": "choose", "good": "yellow"}],
    ),
    (
        [
            act("TAKE_BONUS_CARD_CARAVANSARY", caravansary=True),
            act("TAKE_BONUS_CARD_CARAVANSARY", caravansary=False),
            act("DISCARD_BONUS_CARD", bonusCard="MOVE_0"),
        ],
        [{"do": "take", "pile": "discards", "card": None}, {"do": "take", "pile": "deck", "draw": None}, {"do": "discard", "card": "stay"}],
    ),
    ([act("CATCH_FAMILY_MEMBER_FOR_3_LIRA", ["CATCH_FAMILY_MEMBER", "BLUE"])], [{"do": "capture", "whose": "blue", "reward": "lira"}]),
    ([act("CATCH_FAMILY_MEMBER_FOR_BONUS_CARD")], [{"do": "capture", "whose": None, "reward": "card", "draw": None}]),
    (
        [act("GOVERNOR", ["MOVE_GOVERNOR", "9"]), act("PAY_2_LIRA")],
        [{"do": "governor", "draw": None}, {"do": "pay", "lira": 2, "to": 9}],
    ),
    (
        [act("GOVERNOR", ["MOVE_GOVERNOR", "9"]), act("DISCARD_BONUS_CARD", bonusCard="MOVE_0")],
        [{"do": "governor", "draw": None}, {"do": "pay", "card": "stay", "to": 9}],
    ),
    (
        [act("SMUGGLER"), act("TAKE_1_BLUE"), act("PAY_2_LIRA"), act("MOVE_SMUGGLER", ["MOVE_SMUGGLER", "9"])],
        [{"do": "smuggler", "good": "blue"}, {"do": "pay", "lira": 2}, {"do": "roll", "to": 9}],
    ),
    (
        [act("SMUGGLER"), act("TAKE_1_BLUE"), act("PAY_1_FABRIC"), act("MOVE_SMUGGLER", ["MOVE_SMUGGLER", "9"])],
        [{"do": "smuggler", "good": "blue"}, {"do": "pay", "good": "red"}, {"do": "roll", "to": 9}],
    ),
    ([act("GOVERNOR", ["MOVE_GOVERNOR", "9"]), act("SKIP")], [{"do": "governor", "draw": None}, {"do": "pay", "lira": 0, "to": 9}]),
    # The engine lets good and payment be skipped: the Smuggler is used for nothing.
    (
        [act("SMUGGLER"), act("SKIP"), act("MOVE_SMUGGLER", ["MOVE_SMUGGLER", "9"])],
        [{"do": "smuggler", "good": None}, {"do": "pay", "lira": 0, "to": 9}],
    ),
    (
        [act("SMUGGLER"), act("TAKE_1_BLUE"), act("SKIP"), act("MOVE_SMUGGLER", ["MOVE_SMUGGLER", "9"])],
        [{"do": "smuggler", "good": "blue"}, {"do": "pay", "lira": 0, "to": 9}],
    ),
    ([act("SKIP")], [{"do": "pass"}]),
    ([act("SKIP"), act("SKIP")], [{"do": "pass"}]),
    ([act("MAX_FABRIC"), act("SKIP")], [{"do": "warehouse"}]),
    ([act("END_TURN")], [{"do": "end-turn"}]),
]


@pytest.mark.parametrize(("actions", "expected"), TURNS)
def test_actions_become_records(actions: list[tuple[dict[str, Any], list[Event]]], expected: list[dict[str, Any]], tmp_path: Path) -> None:
    assert of(turn(*actions), tmp_path) == expected


def test_named_goods_alone_are_paid_at_once(tmp_path: Path) -> None:
    named = [["PAY_GOODS", "1", "FABRIC"], ["PAY_GOODS", "1", "BLUE"]]
    assert of(turn(act("DELIVER_TO_SULTAN", *named), sultan=4), tmp_path) == [{"do": "palace", "goods": {"red": 1, "blue": 1}}]
    with_card = turn(act("BONUS_CARD_DELIVER_TO_SULTAN", *named), sultan=4)
    assert of(with_card, tmp_path) == [{"do": "palace", "goods": {"red": 1, "blue": 1}, "card": "palace-again"}]


def test_goods_of_free_choice_wait_for_the_last(tmp_path: Path) -> None:
    named = [["PAY_GOODS", "2", "FABRIC"], ["PAY_GOODS", "1", "SPICE"]]
    rows = turn(act("DELIVER_TO_SULTAN", *named), act("PAY_1_BLUE"), act("PAY_1_BLUE"), sultan=10)
    assert of(rows, tmp_path) == [{"do": "palace", "goods": {"red": 2, "green": 1, "blue": 2}}]


def test_neutral_merchants_are_rolled_for_one_by_one(tmp_path: Path) -> None:
    rows = turn(act("PAY_OTHER_MERCHANTS", ["MOVE_DUMMY", "YELLOW", "3"]), players=2, who="BLUE")
    rows[1]["player"] = "RED"
    assert of(rows, tmp_path) == [{"do": "toll", "to": 3}]
    rows = turn(act("PAY_OTHER_MERCHANTS", ["MOVE_DUMMY", "YELLOW", "3"], ["MOVE_DUMMY", "WHITE", "4"]), players=2)
    assert of(rows, tmp_path) == [{"do": "toll"}, {"do": "roll", "neutral": 14, "to": 3}, {"do": "roll", "neutral": 15, "to": 4}]


def test_the_owner_of_the_red_tile_lets_a_roll_stand(tmp_path: Path) -> None:
    rows = turn(act("GUESS_AND_ROLL_FOR_LIRA", ROLLED, guess=7))
    for row in rows:
        row["state"]["players"]["RED"]["tiles"] = ["TURN_OR_REROLL_DICE"]
    assert of(rows, tmp_path) == [{"do": "tea-house", "say": 7, "dice": [3, 4]}, {"do": "pass"}]


def test_a_turn_that_ends_by_itself_is_not_told_twice(tmp_path: Path) -> None:
    rows = turn(act("LEAVE_ASSISTANT"), act("BUY_RUBY"))
    rows[2]["state"]["current"] = "GREEN"
    assert of(rows, tmp_path) == [{"do": "assistant", "how": "leave"}, {"do": "gem-dealer"}]
    items, _ = helping.read_rows("boardgamefiesta", rows, tmp_path)
    last = items[-1]
    assert isinstance(last, Step) and isinstance(last.see, dict) and last.see["turn"] == "green"


def test_a_skip_that_ends_the_turn_is_its_end(tmp_path: Path) -> None:
    rows = turn(act("LEAVE_ASSISTANT"), act("SKIP"))
    rows[2]["state"]["current"] = "GREEN"
    assert of(rows, tmp_path) == [{"do": "assistant", "how": "leave"}, {"do": "end-turn"}]


@pytest.mark.parametrize("red", [False, True])
def test_a_roll_that_nothing_was_said_of_stands(red: bool, tmp_path: Path) -> None:
    asked = act("ROLL_FOR_BLUE_GOODS", ROLLED, ["MAY_TURN_OR_REROLL_DICE"])
    rows = turn(act("TAKE_1_FABRIC"), asked, act("END_TURN"))
    for row in rows:
        row["state"]["players"]["RED"]["tiles"] = ["TURN_OR_REROLL_DICE"] if red else []
    rows[3]["state"]["current"] = "GREEN"
    assert of(rows, tmp_path) == [{"do": "black-market", "good": "red", "dice": [3, 4]}, {"do": "pass" if red else "end-turn"}]


def test_the_owner_of_the_red_tile_leaves_the_good_out(tmp_path: Path) -> None:
    rows = turn(act("ROLL_FOR_BLUE_GOODS", ROLLED), act("SKIP"))
    for row in rows:
        row["state"]["players"]["RED"]["tiles"] = ["TURN_OR_REROLL_DICE"]
    assert of(rows, tmp_path) == [{"do": "black-market", "dice": [3, 4]}, {"do": "choose", "good": None}, {"do": "pass"}]


def test_a_palace_that_is_not_paid_up_is_recorded_as_far_as_it_was(tmp_path: Path) -> None:
    rows = turn(act("DELIVER_TO_SULTAN", ["PAY_GOODS", "1", "FABRIC"]), act("SKIP"), sultan=10)
    assert of(rows, tmp_path) == [{"do": "palace", "goods": {"red": 1}}]


def test_a_set_up_that_no_log_can_tell_is_refused(tmp_path: Path) -> None:
    twice = opening()
    twice["action"]["layout"][0] = twice["action"]["layout"][1]
    assert helping.the_error(helping.read_rows("boardgamefiesta", [twice], tmp_path)[0]).field == "action.layout"
    moved = opening(2)
    moved["state"]["neutral"]["YELLOW"] = 3
    assert helping.the_error(helping.read_rows("boardgamefiesta", [moved], tmp_path)[0]).field == "state.neutral"


def test_what_is_open_when_the_turn_ends_is_left_unfinished(tmp_path: Path) -> None:
    rows = turn(act("ROLL_FOR_BLUE_GOODS", ROLLED), act("END_TURN"))
    rows[2]["state"]["current"] = "GREEN"
    assert of(rows, tmp_path) == [{"do": "black-market", "dice": [3, 4]}, {"do": "choose", "good": None}]


def test_leftover_cards_are_passed_one_player_after_the_other(tmp_path: Path) -> None:
    rows = turn(act("BUY_RUBY"), act("BONUS_CARD_TAKE_5_LIRA"), act("END_TURN"))
    for row in rows[1:]:
        row["state"]["status"] = "PLAY_LEFTOVER_BONUS_CARDS"
    assert of(rows, tmp_path) == [{"do": "gem-dealer"}, {"do": "end-turn"}, {"do": "card", "card": "lira"}, {"do": "pass"}]


def test_an_action_that_was_refused_is_no_step(tmp_path: Path) -> None:
    rows = turn(act("LEAVE_ASSISTANT"))
    refused = {**copy.deepcopy(rows[1]), "kind": "error", "error": "CANNOT_PERFORM_ACTION", "message": "no"}
    refused["step"] = 2
    items, counts = helping.read_rows("boardgamefiesta", [*rows, refused], tmp_path)
    assert [step["do"] for step in helping.steps(items)] == ["assistant"]
    assert counts.refused == 1
    assert counts.words().endswith("the engine refused 1 actions")


def test_what_a_refused_action_changed_is_found(tmp_path: Path) -> None:
    rows = helping.fiesta(3, 2, "sensible", 30)
    at = next(number for number, row in enumerate(rows) if row["kind"] == "action" and row["action"]["type"] == "LEAVE_ASSISTANT")
    refused = copy.deepcopy(rows[at]) | {"kind": "error", "error": "CANNOT_PERFORM_ACTION", "message": "no"}
    sound = [*rows[: at + 1], refused, *rows[at + 1 :]]
    for number, row in enumerate(sound):
        row["step"] = number
    assert not helping.judged(helping.read_rows("boardgamefiesta", sound, tmp_path)[0]).fault
    refused["state"]["players"]["GREEN"]["lira"] += 1
    assert "players.green.lira" in helping.judged(helping.read_rows("boardgamefiesta", sound, tmp_path)[0]).fault


def test_the_head_tells_the_opening(tmp_path: Path) -> None:
    played = helping.played(3, 2, "sensible", 10)
    items, _ = helping.read_rows("boardgamefiesta", [opening()], tmp_path)
    head = items[0]
    assert isinstance(head, Head)
    assert head.players == played.head.players
    setup = dict(played.head.setup)
    assert sorted(head.setup.pop("deck")) == sorted(setup.pop("deck"))
    assert head.setup == setup
    assert head.source["by"] == "boardgamefiesta"
    assert len(head.see) > 150


def test_the_end_bears_the_winners(tmp_path: Path) -> None:
    items, _ = helping.read_rows("boardgamefiesta", helping.fiesta(3, 2, "sensible"), tmp_path)
    end = items[-1]
    assert isinstance(end, End)
    assert end.result == {"winners": helping.played(3, 2, "sensible").result["winners"]}
    assert end.steps == len(items) - 2


def test_a_wrong_winner_is_found(tmp_path: Path) -> None:
    rows = helping.fiesta(3, 2, "sensible")
    rows[-1]["ranking"].reverse()
    assert helping.judged(helping.read_rows("boardgamefiesta", rows, tmp_path)[0]).fault.startswith("end: ")


def test_only_cells_of_open_work_are_compared_later(tmp_path: Path) -> None:
    _, counts = helping.read_rows("boardgamefiesta", helping.fiesta(2, 160, "sensible"), tmp_path)
    seat = {"lira", "rubies", "family", "cards", "size"}
    paths = {path for path in counts.where if not path.startswith(("players.*.goods.", "players.*.hand.", "discards."))}
    assert paths <= {f"players.*.{name}" for name in seat} | {"governor", "palace.cost"}
    assert counts.at_once > 50 * counts.later


FAULTS: list[tuple[Rows, str, str]] = [
    (turn(act("GUESS_AND_ROLL_FOR_LIRA", guess=7)), "events", "the message ROLLED with two dice"),
    (turn(act("GUESS_AND_ROLL_FOR_LIRA", ["ROLLED", "3", "7"], guess=7)), "events", "two dice from 1 to 6"),
    (turn(act("GUESS_AND_ROLL_FOR_LIRA", ROLLED)), "action", "`guess` for GUESS_AND_ROLL_FOR_LIRA"),
    (turn(act("BUY_RUBY", place=5)), "action.place", "no `place` for BUY_RUBY"),
    (turn(act("MOVE")), "action", "`place` for MOVE"),
    (turn(act("MOVE", place=5, x=3, y=3)), "action.place", "the place at column 3, row 3"),
    (turn(act("MOVE", place=17)), "action.place", "an integer from 1 to 16"),
    (turn(act("TAKE_OFF")), "action.type", "one of the format's names"),
    (turn(act("SELL_GOODS", ["SELL_GOODS", "x", "FABRIC"], goods={})), "events", "a number of goods"),
    (turn(act("SELL_GOODS", ["SELL_GOODS", "1", "GOLD"], goods={})), "events", "one of FABRIC"),
    (turn(act("SELL_GOODS", ["SELL_GOODS", "1"], goods={})), "events", "two arguments of SELL_GOODS"),
    (turn(act("PAY_OTHER_MERCHANTS", ["MOVE_DUMMY", "WHITE", "3"])), "state.neutral", "the neutral merchants (none)"),
    (turn(act("CATCH_FAMILY_MEMBER_FOR_3_LIRA", ["CATCH_FAMILY_MEMBER", "YELLOW"])), "events", "one of the players"),
    (turn(act("GOVERNOR", ["MOVE_GOVERNOR", "0"])), "events", "a place from 1 to 16"),
    (turn(act("BUY_RUBY"), who="WHITE"), "player", "one of the players"),
    (turn(act("BUY_RUBY"), post=[False, True, False, False]), "state.post", "the indicators that are down to be the leftmost ones"),
]


@pytest.mark.parametrize(("rows", "field", "expected"), FAULTS)
def test_a_fault_is_told_with_its_field(rows: Rows, field: str, expected: str, tmp_path: Path) -> None:
    problem = helping.the_error(helping.read_rows("boardgamefiesta", rows, tmp_path)[0])
    assert problem.field == field
    assert problem.expected.startswith(expected)


def test_after_a_reshuffle_cards_come_off_the_top(tmp_path: Path) -> None:
    rows = turn(act("BUY_RUBY"), act("BUY_RUBY"), act("BUY_RUBY"))
    whole = rows[0]["state"]["deck"]
    rows[1]["state"]["deck"] = whole[:3]
    rows[2]["state"]["deck"] = whole
    rows[3]["state"]["deck"] = whole[2:]
    assert of(rows, tmp_path)
    rows[3]["state"]["deck"] = whole[:-2]
    problem = helping.the_error(helping.read_rows("boardgamefiesta", rows, tmp_path)[0])
    assert (problem.line, problem.field) == (4, "state.deck")


def test_players_are_the_same_throughout(tmp_path: Path) -> None:
    rows = turn(act("BUY_RUBY"))
    rows[1]["state"]["players"]["WHITE"] = rows[1]["state"]["players"].pop("BLUE")
    problem = helping.the_error(helping.read_rows("boardgamefiesta", rows, tmp_path)[0])
    assert (problem.line, problem.field) == (2, "state.players")
