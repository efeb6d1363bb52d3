"""Generated logs, whole and spoilt, and the command line as a function."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from oracle import cli
from oracle.games import game
from oracle.logs import encode

Spoil = Callable[[list[dict[str, Any]]], None]
WriteGame = Callable[..., str]


class Done(NamedTuple):
    """What a command came to."""

    code: int
    out: str
    err: str


Run = Callable[..., Done]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs `oracle` with these arguments in a terminal of 80 columns, or as many as are asked for."""

    def done(*arguments: str, columns: int = 80) -> Done:
        monkeypatch.setenv("COLUMNS", str(columns))
        capsys.readouterr()
        code = cli.main(arguments)
        return Done(code, *capsys.readouterr())

    return done


@pytest.fixture
def write_game(tmp_path: Path) -> WriteGame:
    """Writes the game of a seed as a log, some of its records spoilt; gives its path. `n` of record `i` of the list is `i`."""

    def write(*, players: int = 3, seed: int = 1, limit: int = 60, spoil: Spoil | None = None, name: str = "game.jsonl") -> str:
        records = [json.loads(encode(record)) for record in game("istanbul").generate(players=players, seed=seed, limit=limit)]
        if spoil is not None:
            spoil(records)
        path = tmp_path / name
        path.write_text("".join(json.dumps(record) + "\n" for record in records), encoding="utf-8")
        return str(path)

    return write
