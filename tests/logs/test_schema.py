"""The JSON Schema of a log says of single lines what the reader says."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import jsonschema
import pytest
from click.testing import CliRunner

from oracle.cli import group
from oracle.games.istanbul.records import VERBS
from oracle.logs import LogError, Recording, Vocabulary, format_of
from oracle.logs.schema import schema

Read = Callable[..., list[Recording]]
HEAD = {"oracle.log": 1, "game": "istanbul", "players": ["red", "blue"], "setup": {"layout": "short-paths"}}
SAMPLE: dict[str, Any] = {
    "to": 8,
    "from": 3,
    "good": "red",
    "goods": {"red": 2, "blue": 1},
    "card": "lira",
    "draw": "stay",
    "how": "leave",
    "reward": "card",
    "say": 7,
    "die": 3,
    "dice": [1, 6],
    "demand": {},
    "whose": "blue",
    "whom": ["blue", 14],
    "lira": 2,
    "places": [1, 16],
    "tile": "green",
    "neutral": 15,
    "pile": "deck",
    "then": "discards",
    "stack": ["own", "neutral"],
    "guild": 3,
    "guilds": [7, None],
    "draws": ["corner", None],
    "coffee": 2,
    "give": {"yellow": 2, "coffee": 1},
    "take": {"blue": 3},
    "rewards": {"lira": 2, "bonus": 1},
    "between": [2, 5],
}


@pytest.fixture(scope="module")
def validator(known: Mapping[str, Vocabulary]) -> Any:
    made = schema(known=known)
    jsonschema.Draft202012Validator.check_schema(made)
    return jsonschema.Draft202012Validator(made)


def taken(read: Read, record: Any) -> bool:
    """Whether the reader takes a record in the place where it belongs."""
    line = json.dumps(record)
    if isinstance(record, dict) and ("oracle.log" in record or "end" in record):
        games = read(line) if "oracle.log" in record else read("HEAD", line)
    else:
        games = read("HEAD", line)
    return games[0].fault is None


def steps() -> Iterator[dict[str, Any]]:
    """For each verb: the least it takes, and all that it takes."""
    for verb, rule in VERBS.items():
        yield {"do": verb, **{name: SAMPLE[name] for name in rule.needs}}
        whole = {name: SAMPLE[name] for name in (*rule.needs, *rule.may, *rule.chance)}
        yield {"n": 1, "who": "red", "do": verb, **whole, "see": {"turn": "red", "mail": None, "dice": [1, None]}, "src": {"row": 1}}
        yield {"do": verb, **dict.fromkeys(whole)}


GOOD: list[dict[str, Any]] = [
    HEAD,
    {
        **HEAD,
        "names": {"red": "Ada 🐫"},
        "id": "g",
        "rulings": {"a": "b"},
        "source": {"x": [None, {"y": 1}]},
        "see": {"mail": 0},
    },
    {**HEAD, "setup": {"layout": list(range(1, 17)), "demand": {"large": [{"red": 5}, None]}, "hands": {"red": [None]}, "deck": None}},
    {**HEAD, "expansions": ["mocha-baksheesh"], "setup": {"layout": "first-game", "trader": 20, "guild_deck": [20, None, 1]}},
    {**HEAD, "expansions": ["mocha-baksheesh"], "setup": {"layout": list(range(1, 21))}},
    {"do": "card", "card": "exchange", "give": {"red": 3}, "take": {"coffee": 3}},
    *steps(),
    {"end": True},
    {"end": True, "steps": 0, "result": {"winners": ["red"], "ties": [[1, 2]]}, "see": {"over": True}, "src": "line 7"},
]
BAD: list[Any] = [
    {},
    [],
    3,
    {**HEAD, "oracle.log": 2},
    {**HEAD, "game": "chess"},
    {**HEAD, "players": []},
    {**HEAD, "players": ["Red"]},
    {**HEAD, "setup": {}},
    {**HEAD, "setup": {"layout": "round"}},
    {**HEAD, "setup": {"layout": [1, 2]}},
    {**HEAD, "setup": {"layout": "in-order", "wind": 3}},
    {**HEAD, "see": {"a": 40000}},
    {**HEAD, "colour": "red"},
    {**HEAD, "source": {"version": 1.5}},
    {key: value for key, value in HEAD.items() if key != "setup"},
    {"do": "dance"},
    {"do": "move", "to": 21},
    {"do": "move", "to": "8"},
    {"do": "pass", "see": {"a": {}}},
    {"do": "pass", "see": {"a": 1.5}},
    {"do": "pass", "see": None},
    {"do": "pass", "src": 1.5},
    {"do": "pass", "src": [2**60]},
    {"do": "pass", "n": -1},
    {"do": "pass", "who": "Red"},
    {"do": "tea-house", "say": 3, "dice": [1, 2, 3]},
    {"do": "fountain", "places": [1] * 21},
    {"do": "choose", "good": "purple"},
    {**HEAD, "setup": {"layout": "first-game", "guild_deck": [21]}},
    {**HEAD, "setup": {"layout": "first-game", "trader": 0}},
    {"do": "guild", "guild": 0},
    {"do": "guild", "guild": 8, "dice": [3]},
    {"do": "guild-hall", "guilds": [21]},
    {"do": "barrier", "between": [2], "to": 2},
    {"do": "card", "card": "exchange", "give": {"lira": 3}, "take": {"red": 3}},
    {"do": "card", "card": "dice", "rewards": {"ruby": 1}},
    {"do": "tavern-tile", "how": "left"},
    {"end": False},
    {"end": True, "steps": "3"},
    {"end": True, "do": "pass"},
    *({"do": verb} for verb, rule in VERBS.items() if rule.needs),
    *({"do": verb, **{name: SAMPLE[name] for name in rule.needs}, "neutral": 14} for verb, rule in VERBS.items() if verb != "roll"),
]


@pytest.mark.parametrize("record", GOOD, ids=lambda record: json.dumps(record)[:50])
def test_good_records(validator: Any, read: Read, record: Any) -> None:
    assert [problem.message for problem in validator.iter_errors(record)] == []
    assert taken(read, record)


@pytest.mark.parametrize("record", BAD, ids=lambda record: json.dumps(record)[:50])
def test_bad_records(validator: Any, read: Read, record: Any) -> None:
    assert not validator.is_valid(record)
    assert not taken(read, record)


def test_every_verb_is_described(validator: Any) -> None:
    step = validator.schema["$defs"]["istanbul.step"]
    assert step["properties"]["do"]["enum"] == list(VERBS)
    assert [part["description"] for part in step["allOf"]] == [verb.meaning for verb in VERBS.values()]


def test_one_game_only(known: Mapping[str, Vocabulary]) -> None:
    both = {**known, "other": known["istanbul"]}
    assert schema("istanbul", known=both)["$defs"]["head"]["properties"]["game"] == {"enum": ["istanbul"]}
    assert {"istanbul.step", "other.step"} <= schema(known=both)["$defs"].keys()
    with pytest.raises(LogError, match="did you mean 'other'"):
        schema("othre", known=both)


def test_foreign_lines_are_no_lines_of_ours(validator: Any) -> None:
    line = {"game": 0, "step": 0, "kind": "setup", "player": None, "action": None, "events": [], "state": {}}
    assert format_of(json.dumps(line).encode()) == "boardgamefiesta" and not validator.is_valid(line)


def test_a_mistyped_name_on_the_command_line() -> None:
    for arguments, says in ((["schema", "lgo"], "there are log"), (["schema", "log", "--game", "istanbull"], "did you mean 'istanbul'?")):
        result = CliRunner().invoke(group, arguments)
        assert result.exit_code == 2 and says in result.output
