"""Counting as the only game there is, and logs of it."""

from __future__ import annotations

import importlib.util
import json
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

WriteLog = Callable[..., str]


@pytest.fixture
def counting(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module counting.py, its game installed for this test."""
    if "counting_game" not in sys.modules:
        spec = importlib.util.spec_from_file_location("counting_game", Path(__file__).with_name("counting.py"))
        assert spec and spec.loader
        sys.modules["counting_game"] = module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    module = sys.modules["counting_game"]
    module.install(monkeypatch.setattr)
    return module


@pytest.fixture
def write_log(tmp_path: Path) -> WriteLog:
    """Writes games, one after another, as a log, a text as it is; gives its path."""

    def write(*games: list[dict[str, Any]] | str, name: str = "games.jsonl") -> str:
        path = tmp_path / name
        parts = [game if isinstance(game, str) else "".join(json.dumps(record) + "\n" for record in game) for game in games]
        path.write_text("".join(parts), encoding="utf-8")
        return str(path)

    return write
