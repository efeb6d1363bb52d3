"""Whatever a file holds: a fault with its line, or a game. Never another error, and both ways of reading see the same."""

from __future__ import annotations

import copy
import json
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from oracle.logs import LogError, Recording, Vocabulary, games
from oracle.logs.grammar import grammar_of
from oracle.logs.strict import parse, text_of

HEAD = {
    "oracle.log": 1,
    "game": "istanbul",
    "players": ["red", "blue"],
    "setup": {"layout": "short-paths", "demand": {"large": [{"red": 5}, None]}},
}
LOG: list[Any] = [
    {**HEAD, "names": {"red": "Ada"}, "source": {"by": "x"}},
    {"n": 1, "who": "red", "do": "move", "to": 8, "see": {"players.red.at": 8, "turn": "red", "dice": [1, None]}},
    {"n": 2, "who": "red", "do": "assistant", "how": "leave"},
    {"n": 3, "who": "red", "do": "black-market", "good": "red", "dice": [4, 3], "src": {"file": "a", "rows": [1, 2]}},
    {"n": 4, "do": "market", "goods": {"red": 1}, "demand": {"red": 2, "blue": 3}},
    {"end": True, "steps": 4, "result": {"winners": ["red"]}},
    HEAD,
    {"do": "pass"},
    {"end": True},
]
BYTES = b"".join(json.dumps(record).encode() + b"\n" for record in LOG)
PIECES = [b"\xff", b"\n", b"NaN", b'"do":1,', b"\\u003a", b"{", b"[", b"\xed\xa0\x80", b"9" * 400]


@pytest.fixture(scope="session")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("fuzz") / "game.jsonl"


def study(data: bytes, place: Path, known: Mapping[str, Vocabulary]) -> list[Recording]:
    """Reads bytes both ways and holds the two against each other."""
    place.write_bytes(data)
    lines = data.count(b"\n") + 1
    started = time.monotonic()
    exact, loose = [], []
    for game in games(place, known=known):
        game.drain()
        exact.append(game)
    grammar = grammar_of("istanbul", known["istanbul"])
    for game in games(place, known=known, exact=False):
        good = 0
        for batch in game.batches():
            for index, record in enumerate(batch.records):
                if game.fault is None or game.fault.reason != "spoiled":
                    try:
                        if batch.keys[index] != grammar.keys_of(record):
                            assert batch.examine(index) == grammar.keys_of(record)
                        good += 1
                    except LogError as problem:
                        game.fault = problem
                        problem.reason, problem.mend = "spoiled", problem.reason
        game.steps = good
        loose.append(game)
    assert time.monotonic() - started < 20
    for game in exact:
        check_fault(game.fault, lines)
        assert (game.head is not None) or game.fault is not None
        assert game.fault is None or not game.cut_short
        assert game.end is None or game.fault is None
    first = next((game for game in exact if game.fault is not None), None)
    again = next((game for game in loose if game.fault is not None), None)
    assert (first is None) == (again is None)
    if first is not None and again is not None:
        assert first.fault is not None and again.fault is not None
        assert first.fault.line == again.fault.line and first.steps == again.steps
    return exact


def check_fault(fault: LogError | None, lines: int) -> None:
    if fault is None:
        return
    assert type(fault) is LogError
    assert fault.file and fault.found and fault.reason
    assert str(fault).isprintable() and len(str(fault)) < 5000
    if fault.reason not in ("empty", "unreadable", "corrupt-archive", "truncated-archive"):
        assert fault.line is not None and 1 <= fault.line <= lines
        assert fault.column is None or fault.column >= 1


SETTINGS = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@given(data=st.binary(max_size=400))
@SETTINGS
def test_any_bytes(data: bytes, place: Path, known: Mapping[str, Vocabulary]) -> None:
    study(data, place, known)


@given(data=st.data())
@SETTINGS
def test_a_log_with_bytes_changed(data: st.DataObject, place: Path, known: Mapping[str, Vocabulary]) -> None:
    spoiled = bytearray(BYTES)
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(spoiled) - 1))
        how = data.draw(st.sampled_from(["set", "cut", "insert", "copy", "swap"]))
        if how == "set":
            spoiled[at] = data.draw(st.integers(0, 255) | st.sampled_from(b'{}[]",:\n \\'))
        elif how == "cut":
            del spoiled[at : at + data.draw(st.integers(1, 60))]
            spoiled = spoiled or bytearray(b" ")
        elif how == "insert":
            spoiled[at:at] = data.draw(
                st.binary(min_size=1, max_size=8) | st.sampled_from([b"\xff", b"\n", b"NaN", b'"do":1,', b"\\u003a", b"{", b"["])
            )
        else:
            other = data.draw(st.integers(0, len(spoiled) - 1))
            spoiled[at:at] = spoiled[other : other + data.draw(st.integers(1, 90))]
    study(bytes(spoiled), place, known)


@given(cut=st.integers(0, len(BYTES)))
@SETTINGS
def test_a_log_cut_anywhere(cut: int, place: Path, known: Mapping[str, Vocabulary]) -> None:
    found = study(BYTES[:cut], place, known)
    assert found
    finished = BYTES[:cut].count(b'"end"')
    assert sum(game.end is not None for game in found) >= finished - 1


NAMES = st.sampled_from(["n", "who", "do", "to", "see", "src", "end", "steps", "oracle.log", "players", "setup", "goods", "card", "x", ""])
LEAVES = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6) | st.sampled_from(["red", "move", "pass", 1, 8, 99])
VALUES = st.recursive(LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAMES | st.text(max_size=4), inner, max_size=3))


@given(data=st.data())
@SETTINGS
def test_a_log_with_its_structure_changed(data: st.DataObject, place: Path, known: Mapping[str, Vocabulary]) -> None:
    records = copy.deepcopy(LOG)
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(records) - 1))
        how = data.draw(st.sampled_from(["drop", "double", "swap", "replace", "inside", "inside", "inside"]))
        if how == "drop" and len(records) > 1:
            del records[at]
        elif how == "double":
            records.insert(at, copy.deepcopy(records[at]))
        elif how == "swap":
            other = data.draw(st.integers(0, len(records) - 1))
            records[at], records[other] = records[other], records[at]
        elif how == "replace":
            records[at] = data.draw(VALUES)
        else:
            change(data, records[at])
    text = "\n".join(json.dumps(record, ensure_ascii=data.draw(st.booleans())) for record in records)
    study(text.encode("utf-8", "surrogatepass"), place, known)


def change(data: st.DataObject, value: Any) -> None:
    """Changes something somewhere in a value."""
    while isinstance(value, dict | list) and value:
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        key = data.draw(st.sampled_from(keys))
        if isinstance(value[key], dict | list) and value[key] and data.draw(st.booleans()):
            value = value[key]
            continue
        how = data.draw(st.sampled_from(["drop", "set", "rename"]))
        if how == "set" or isinstance(value, list):
            value[key] = data.draw(VALUES)
        elif how == "drop":
            del value[key]
        else:
            value[data.draw(NAMES)] = value.pop(key)
        return


@given(text=st.text(st.sampled_from('{}[]",:\\u0123456789abcdefntrue.-+eE \t\u00e9\U0001f600'), max_size=40))
@settings(max_examples=500, deadline=None)
def test_the_strict_parser_takes_json_and_nothing_else(text: str) -> None:
    def whole(number: str) -> int:
        if abs(int(number)) > 2**53:
            raise ValueError(number)
        return int(number)

    def refuse(_: object) -> Any:
        raise ValueError

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        if len(dict(pairs)) < len(pairs):
            raise ValueError
        return dict(pairs)

    try:
        expected = json.loads(text, parse_int=whole, parse_float=refuse, parse_constant=refuse, object_pairs_hook=once)
        json.dumps(expected, ensure_ascii=False).encode()
    except (ValueError, UnicodeEncodeError):
        with pytest.raises(LogError):
            parse(text_of(text.encode()))
    else:
        assert parse(text_of(text.encode())) == expected
