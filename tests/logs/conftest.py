"""The records of Istanbul without its rules, and a way to read text as a log."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from oracle.games.istanbul import records
from oracle.logs import Recording, Vocabulary, games

HEAD = '{"oracle.log":1,"game":"istanbul","players":["red","blue"],"setup":{"layout":"short-paths"}}'


class Istanbul:
    """What the reader needs to know of the game."""

    step_type = records.Step
    setup_type = records.Setup
    verbs = records.VERBS


@pytest.fixture(scope="session")
def known() -> Mapping[str, Vocabulary]:
    return {"istanbul": Istanbul()}


Read = Callable[..., list[Recording]]


@pytest.fixture(scope="session")
def read(known: Mapping[str, Vocabulary], tmp_path_factory: pytest.TempPathFactory) -> Read:
    """Reads text, bytes or lines as one file, each game to its end; a line `HEAD` stands for a plain head."""
    path = tmp_path_factory.mktemp("logs") / "game.jsonl"

    def run(*content: str | bytes, exact: bool = True) -> list[Recording]:
        lines = [HEAD if line == "HEAD" else line for line in content]
        path.write_bytes(b"".join(line if isinstance(line, bytes) else line.encode() + b"\n" for line in lines))
        found = []
        for game in games(path, known=known, exact=exact):
            game.drain()
            found.append(game)
        return found

    return run


@pytest.fixture
def log(tmp_path: Path) -> Callable[..., Path]:
    """Writes a small log of so many games under a name."""

    def run(name: str = "game.jsonl", count: int = 1) -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text((HEAD + '\n{"do":"pass"}\n{"end":true}\n') * count)
        return path

    return run
