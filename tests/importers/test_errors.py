"""Spoilt files and lines: one error with its place, and the games after it all the same."""

from __future__ import annotations

import copy
import gzip
import json
from pathlib import Path
from typing import Any

import pytest
import zstandard

from oracle.importers import FORMATS, ForeignLogError, sniff
from oracle.importers.importer import Item
from oracle.model import End, Head, Step

from . import helping
from .helping import Rows

NAMES = ("istanbul-game", "boardgamefiesta")


def beginning(name: str, game: Any = 0) -> Rows:
    make = helping.istanbul if name == "istanbul-game" else helping.fiesta
    return [{**row, "game": game} for row in make(3, 2, "sensible", 10)]


def spoilt(name: str, folder: Path, line: bytes, at: int = 2) -> list[Item]:
    """A game with one of its lines replaced, and a sound one after it."""
    lines = helping.lines(beginning(name)).splitlines(keepends=True)
    lines[at - 1] = line
    path = folder / "games.jsonl"
    path.write_bytes(b"".join(lines) + helping.lines(beginning(name, "next")))
    return helping.read(name, path)[0]


LINES: list[tuple[bytes, str, str]] = [
    (b"{\n", "", "one JSON object a line"),
    (b"[1]\n", "", "one JSON object a line"),
    (b"7\n", "", "one JSON object a line"),
    (b'{"game":0,"step":1,"kind":"action","step":1}\n', "", "each key once in an object"),
    (b'{"game":0,"step":1.0,"kind":"action"}\n', "", "whole numbers only"),
    (b'{"game":0,"step":NaN,"kind":"action"}\n', "", "whole numbers only"),
    (b'{"game":0,"step":' + b"1" * 5000 + b',"kind":"action"}\n', "", "numbers of at most 19 digits"),
    (b'{"game":0,"step":"1","kind":"action"}\n', "step", "an integer from 0"),
    (b'{"game":0,"step":-1,"kind":"action"}\n', "step", "an integer from 0"),
    (b'{"game":0,"step":2,"kind":"action"}\n', "step", "step 1 next"),
    (b'{"game":0,"step":1,"kind":"party"}\n', "kind", "action, end"),
    (b'{"game":0,"step":1}\n', "", "the field `kind`"),
    (b'{"game":0,"step":1,"kind":"action","weather":1}\n', "", "only fields that are known"),
    (b'{"game":0,"step":1,"kind":"action"}\n', "state", "the engine's state"),
    (b'{"game":0,"step":1,"kind":"action","state":null}\n', "state", "the engine's state"),
    (b'{"game":"\xff"}\n', "", "UTF-8 text"),
    (b"[" * 100_000 + b"\n", "", "JSON nested less deeply"),
    (b'{"game":1,"step":1,"kind":"action"}\n', "game", "the set-up line of a game, or the game that was begun"),
    (b'{"game":0,"step":3,"kind":"setup"}\n', "", ""),
]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("line", "field", "expected"), LINES)
def test_a_spoilt_line_ends_its_game_only(name: str, line: bytes, field: str, expected: str, tmp_path: Path) -> None:
    items = spoilt(name, tmp_path, line)
    problem = next(item for item in items if isinstance(item, ForeignLogError))
    assert problem.expected.startswith(expected)
    assert (Path(problem.file).name, problem.line) == ("games.jsonl", 2)
    assert problem.field.startswith(field)
    heads = [item for item in items if isinstance(item, Head)]
    assert [head.id for head in heads] == ["0", "next"]
    assert len([item for item in items[items.index(heads[1]) :] if isinstance(item, Step)]) > 5


@pytest.mark.parametrize("name", NAMES)
def test_an_unknown_action_names_the_field(name: str, tmp_path: Path) -> None:
    row = {**beginning(name)[1], "action": {"type": "Teleport", "location": 3}}
    problem = helping.the_error(spoilt(name, tmp_path, json.dumps(row).encode() + b"\n"))
    assert problem.field.startswith("action")
    assert problem.game == "0"


@pytest.mark.parametrize("name", NAMES)
def test_a_missing_action_is_told(name: str, tmp_path: Path) -> None:
    row = {key: value for key, value in beginning(name)[1].items() if key != "action"}
    problem = helping.the_error(spoilt(name, tmp_path, json.dumps(row).encode() + b"\n"))
    assert (problem.field, problem.expected, problem.found) == ("action", "an action", "none")


STATES: list[tuple[str, str, Any, str]] = [
    ("istanbul-game", "mutable.player_states.1.lira", "3", "state.mutable.player_states[1].lira"),
    ("istanbul-game", "mutable.player_states.1.lira", 2**40, "state.mutable.player_states[1].lira"),
    ("istanbul-game", "mutable.player_states.1.hand", {"Joker": 1}, "state.mutable.player_states[1].hand"),
    ("istanbul-game", "mutable.player_states.1.tiles", ["Red", "Pink"], "state.mutable.player_states[1].tiles[1]"),
    ("istanbul-game", "mutable.tile_states", [], "state.mutable.tile_states"),
    ("istanbul-game", "immutable.tile_layout.3", "CASTLE", "state.immutable.tile_layout[3]"),
    ("istanbul-game", "mutable.weather", 1, "state.mutable"),
    ("boardgamefiesta", "players.RED.lira", None, "state.players[...].lira"),
    ("boardgamefiesta", "players.RED.at", 17, "state.players[...].at"),
    ("boardgamefiesta", "assistants.17", {"RED": 1}, "state.assistants"),
    ("boardgamefiesta", "assistants.9", {"PINK": 1}, "state.assistants"),
    ("boardgamefiesta", "status", "PAUSED", "state.status"),
    ("boardgamefiesta", "deck", ["JOKER"], "state.deck[0]"),
    ("boardgamefiesta", "post", [True], "state.post"),
    ("boardgamefiesta", "gem", -(2**40), "state.gem"),
    ("boardgamefiesta", "weather", 1, "state"),
]


@pytest.mark.parametrize(("name", "path", "value", "field"), STATES)
def test_a_cell_that_is_none_names_its_field(name: str, path: str, value: Any, field: str, tmp_path: Path) -> None:
    row = copy.deepcopy(beginning(name)[1])
    at: Any = row["state"]
    *way, last = path.split(".")
    for key in way:
        at = at[int(key) if key.isdigit() else key]
    at[int(last) if isinstance(at, list) else last] = value
    problem = helping.the_error(spoilt(name, tmp_path, json.dumps(row).encode() + b"\n"))
    assert problem.field.startswith(field.partition("[...]")[0])
    assert problem.line == 2


@pytest.mark.parametrize("name", NAMES)
def test_what_belongs_to_a_spoilt_game_is_passed_over(name: str, tmp_path: Path) -> None:
    items = spoilt(name, tmp_path, b"junk\n", 4)
    assert len([item for item in items if isinstance(item, ForeignLogError)]) == 1
    assert not any(isinstance(item, End) for item in items)


@pytest.mark.parametrize("name", NAMES)
def test_a_set_up_that_is_spoilt_costs_its_game(name: str, tmp_path: Path) -> None:
    row = beginning(name)[0]
    row["state"] = None
    items = spoilt(name, tmp_path, json.dumps(row).encode() + b"\n", 1)
    assert helping.the_error(items).line == 1
    assert [item.id for item in items if isinstance(item, Head)] == ["next"]


@pytest.mark.parametrize("name", NAMES)
def test_a_hundred_errors_end_a_file(name: str, tmp_path: Path) -> None:
    start = {**beginning(name)[0], "state": None}
    items, _ = helping.read_rows(name, [start] * 300, tmp_path)
    assert len(items) == 101
    assert isinstance(items[-1], ForeignLogError)
    assert (items[-1].expected, items[-1].mend) == ("fewer than 100 errors in a file", "The rest was not read.")


@pytest.mark.parametrize("name", NAMES)
def test_a_file_may_be_packed(name: str, tmp_path: Path) -> None:
    plain = helping.lines(beginning(name))
    kinds = {
        "a.jsonl": plain,
        "a.jsonl.gz": gzip.compress(plain),
        "a.jsonl.zst": zstandard.compress(plain),
        "bom.jsonl": b"\xef\xbb\xbf" + plain,
    }
    kinds["crlf.jsonl"] = plain.replace(b"\n", b"\r\n\r\n")
    found = []
    for file, content in kinds.items():
        (tmp_path / file).write_bytes(content)
        assert sniff(content[: 1 << 16]) == name
        found.append(helping.steps(helping.read(name, tmp_path / file)[0]))
    assert all(found) and found.count(found[0]) == len(found)


FILES: list[tuple[str, bytes, str]] = [
    ("cut.jsonl.gz", gzip.compress(b"\n" * 500_000)[:-20], ""),
    ("no.jsonl.gz", b"\x1f\x8b\x08garbage", ""),
    ("no.jsonl.zst", b"\x28\xb5\x2f\xfdgarbage", ""),
    ("zeros.jsonl", b"\0" * 100, ""),
    ("long.jsonl", b"x" * (3 << 20), "lines of at most"),
    ("blank.jsonl", b"\n\n \n", "recorded games"),
    ("empty.jsonl", b"", "recorded games"),
    ("picture.jsonl", b"\x89PNG\r\n\x1a\n" + b"\1" * 100, ""),
    ("utf16.jsonl", '{"game": 0}\n'.encode("utf-16"), ""),
]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("file", "content", "expected"), FILES)
def test_what_can_not_be_read_is_one_error(name: str, file: str, content: bytes, expected: str, tmp_path: Path) -> None:
    (tmp_path / file).write_bytes(content)
    problem = helping.the_error(helping.read(name, tmp_path / file)[0])
    assert problem.expected.startswith(expected)
    assert Path(problem.file).name == file
    assert str(problem).isprintable()


def test_a_bomb_is_given_up(tmp_path: Path) -> None:
    bomb = tmp_path / "bomb.jsonl.gz"
    bomb.write_bytes(gzip.compress((b"x" * 1023 + b"\n") * (70 << 10), 9))
    assert isinstance(helping.read("boardgamefiesta", bomb)[0][-1], ForeignLogError)


def test_a_missing_file_is_one_error(tmp_path: Path) -> None:
    for name in NAMES:
        assert helping.the_error(helping.read(name, tmp_path / "none.jsonl")[0]).file.endswith("none.jsonl")
    assert helping.the_error(helping.read("istanbul-game", tmp_path / "a.csv", tmp_path / "b.csv")[0]).file.endswith("a.csv")


CSV: list[tuple[bytes, str]] = [
    (b"Order,Red\xff,Blue\n", "UTF-8 text"),
    (b"Order,Red\0,Blue\n", "text"),
    (b"Order,Red,Blue\n" * (5 << 18), "a file of at most"),
    (b'Order,"' + b"x" * 200_000 + b'"\n', "a CSV row"),
]


@pytest.mark.parametrize(("content", "expected"), CSV)
def test_a_table_that_can_not_be_read_is_one_error(content: bytes, expected: str, tmp_path: Path) -> None:
    setup, moves = tmp_path / "setup.csv", tmp_path / "moves.csv"
    setup.write_bytes(content)
    moves.write_bytes(b"Move,Action,Rewards,Gov,Smug\n")
    problem = helping.the_error(helping.read("istanbul-game", setup, moves)[0])
    assert problem.expected.startswith(expected)
    assert problem.file == str(setup)


def test_files_that_are_no_set_are_refused(tmp_path: Path) -> None:
    table = tmp_path / "setup.csv"
    table.write_text("Order,Red,Blue\n", encoding="utf-8")
    for name in NAMES:
        with pytest.raises(ForeignLogError, match="found no file"):
            FORMATS[name].open([])
    with pytest.raises(ForeignLogError, match=r"pairs of SETUP.csv and MOVES.csv.*Name the set-up file first"):
        FORMATS["istanbul-game"].open([str(table)])


def test_formats_are_told_by_their_beginning() -> None:
    for name in NAMES:
        assert sniff(helping.lines(beginning(name))) == name
    assert sniff(b"Move,Action,Rewards,Gov,Smug\n5,,,,\n") == "istanbul-game"
    assert sniff(b"Order,Red,Blue\nGovernor,5\n") == "istanbul-game"
    assert sniff(b"\xef\xbb\xbfNames,Ada,Berk\n") == "istanbul-game"
    for other in (b"", b"{}", b'{"oracle.log":1}', b"a,b\n1,2\n", b"\x1f\x8b", b"\x28\xb5\x2f\xfd\0", b"\xff\xfe"):
        assert sniff(other) is None


def test_an_error_says_where_what_and_how_to_mend() -> None:
    problem = ForeignLogError("a good", "Gold\x1b", mend="Write R.").placed(file="f", line=3, field="action.good")
    assert str(problem) == "f, line 3, action.good: expected a good, found 'Gold\\x1b'. Write R."
    assert problem.placed(file="other", line=9, field="row").field == "row.action.good"
    assert (problem.file, problem.line) == ("f", 3)
    assert str(ForeignLogError("x")) == "expected x"
