"""Hostile logs of other engines: each is told with its file, and with its line where there is one."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Put = Callable[[str, bytes | str], Path]
Run = Callable[..., Any]  # see conftest.py
ESCAPE = "\x1b[31m\u202e"
FORMATS = ("istanbul-game", "boardgamefiesta")


def line(**record: Any) -> bytes:
    return json.dumps(record).encode() + b"\n"


CONTENT = {
    "empty": b"",
    "blank": b"\n\n \n",
    "binary": bytes(range(256)) * 100,
    "no text": b'{"game":"\xff"}\n',
    "utf-16": '{"game":1}'.encode("utf-16"),
    "cut": b'{"game":"g","step":0,"ki',
    "deep": b'{"game":"g","step":0,"kind":"x","state":' + b"[" * 100_000 + b"\n",
    "gigantic": b'{"game":"' + b"x" * (40 << 20) + b'"}\n',
    "not a number": b'{"game":"g","step":NaN,"kind":"start","state":{}}\n',
    "huge number": b'{"game":"g","step":' + b"9" * 5000 + b',"kind":"start","state":{}}\n',
    "key twice": b'{"game":"g","game":"h","step":0,"kind":"start","state":{}}\n',
    "list": b"[]\n",
    "nothing": line(),
    "nulls": line(game=None, step=None, kind=None, state=None, events=None),
    "words": line(game="g", step="0", kind="start", state="x", events="y"),
    "negative": line(game="g", step=-1, kind="start", state={"immutable": {}, "mutable": {}}),
    "escapes": line(game=ESCAPE, step=0, kind=ESCAPE, state={ESCAPE: ESCAPE}, events=[{"type": ESCAPE}]),
    "ours": line(**{"oracle.log": 1, "game": "istanbul", "players": ["red", "blue"], "setup": {"layout": "in-order"}}),
    "prototype": line(game="g", step=0, kind="start", state={"__proto__": {"constructor": 1}}),
    "wide": line(game="g", step=0, kind="start", state={str(number): number for number in range(100_000)}),
}


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("name", CONTENT)
def test_hostile_lines(run: Run, put: Put, form: str, name: str) -> None:
    path = put("games.jsonl", CONTENT[name])
    codes = (3,) if form == "boardgamefiesta" else (2, 3)  # what does not look like JSON may be half of a pair of tables
    done = run("check", "--from", form, path)
    assert done.code in codes and "games.jsonl" in done.text and len(done.out) < 20_000, done.text[:2000]
    assert run("check", "--from", form, put("packed.jsonl.gz", gzip.compress(CONTENT[name]))).code == done.code
    assert run("convert", "--from", form, path).code in (2, 3)
    assert run("check", path).code == (4 if name == "ours" else 3), "the file is not taken for one of ours"


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("content", [b"\n", b"a", b" "])
def test_bombs(run: Run, put: Put, form: str, content: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oracle.logs.sources.FREE", 1 << 20)
    assert run("check", "--from", form, put("bomb.jsonl.gz", gzip.compress(content * (24 << 20)))).code in (2, 3)


SETUP = """Names,ann,bob
Order,ann,bob
"""
CSV: dict[str, tuple[bytes | str, bytes | str]] = {
    "empty": ("", ""),
    "one heading": ("Names", "Move"),
    "no moves": (SETUP, ""),
    "quotes": ('Names,"ann\nOrder,bob', "Move,Action,Rewards,Gov,Smug\n"),
    "escapes": (f"Names,{ESCAPE}\n{ESCAPE},1\n", f"Move,Action,Rewards,Gov,Smug\n{ESCAPE},,,,\n"),
    "zeros": ("Names,a\0b\n", "Move\0"),
    "no text": (b"Names,\xff\n", b"\xff"),
    "many columns": ("Names," + ",".join("x" * 50_000) + "\n", "Move," * 50_000 + "\n"),
    "many rows": ("Names,a\n" * 50_000, "Move,Action,Rewards,Gov,Smug\n" * 50_000),
    "a long cell": ("Names," + "x" * (8 << 20) + "\n", "Move," + "y" * (8 << 20) + "\n"),
    "swapped": ("Move,Action,Rewards,Gov,Smug\n1,2,3,4,5\n", SETUP),
    "binary": (bytes(range(256)), bytes(range(256))),
    "marks": (b"\xef\xbb\xbf" + SETUP.encode(), b"\xef\xbb\xbfMove,Action,Rewards,Gov,Smug\n"),
}


@pytest.mark.parametrize("name", CSV)
def test_hostile_tables(run: Run, put: Put, name: str) -> None:
    setup, moves = CSV[name]
    done = run("check", "--from", "istanbul-game", put("setup.csv", setup), put("moves.csv", moves))
    assert done.code == 3 and (".csv" in done.text) and len(done.out) < 20_000, done.text[:2000]


def test_files_that_are_no_set(run: Run, put: Put, tmp_path: Path) -> None:
    one = put("setup.csv", SETUP)
    for paths in ((one,), (one, one, one), (one, tmp_path / "none.csv"), (tmp_path,), (tmp_path / "*.none",)):
        assert run("check", "--from", "istanbul-game", *paths).code == 2


def test_a_file_without_end_that_is_no_text(run: Run) -> None:
    for form in FORMATS:
        assert run("check", "--from", form, "/dev/zero", seconds=30).code == 3
