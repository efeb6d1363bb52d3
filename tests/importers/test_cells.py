"""Every recorded cell is held against the rules: change one anywhere in a sound game, and the game is sound no more."""

from __future__ import annotations

import copy
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from . import helping
from .helping import Rows

TRIES = 2
"""Lines in which a cell of each kind is changed."""

WITHOUT_PATH = {
    # What the Post Office shows above its row: which goods and Lira follow from the indicators, and are compared when they are taken.
    ("istanbul-game", "mutable.tile_states.#.mutable.available.goods"),
    ("istanbul-game", "mutable.tile_states.#.mutable.available.lira"),
}
"""Cells that the oracle has no path for (see docs/importers.md)."""
Where = tuple[int, tuple[Any, ...], Any]


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Numbers, words and flat lists with their paths."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner, (*path, key))
    elif isinstance(value, list) and value and isinstance(value[0], dict | list):
        for number, inner in enumerate(value):
            yield from leaves(inner, (*path, number))
    else:
        yield path, value


def kind(path: tuple[Any, ...]) -> str:
    """The path without the player and the number in it."""
    dotted = ".".join("#" if isinstance(part, int) else part for part in path)
    dotted = re.sub(r"\b(RED|GREEN|BLUE|YELLOW|WHITE|Red|Green|Blue|Yellow|White)\b", "*", dotted)
    return re.sub(r"assistants\.\d+", "assistants.N", dotted)


def changed(value: Any, others: list[Any], chance: random.Random) -> Any:
    """Another value of the same sort; None where there is none."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1 if value < 16 else value - 1
    if isinstance(value, list) and value:
        return value[1:] if chance.random() < 0.5 or len(value) > 3 else [*value, value[0]]
    words = [other for other in others if isinstance(other, str) and other != value]
    return chance.choice(words) if isinstance(value, str) and words else None


def cells_of(rows: Rows) -> dict[str, list[Where]]:
    found: dict[str, list[Where]] = {}
    for number, row in enumerate(rows):
        for path, value in leaves(row.get("state") or {}):
            found.setdefault(kind(path), []).append((number, path, value))
    return found


def put(rows: Rows, where: Where, value: Any) -> Rows:
    number, (*way, last), _ = where
    other = [*rows[:number], copy.deepcopy(rows[number]), *rows[number + 1 :]]
    at: Any = other[number]["state"]
    for key in way:
        at = at[key]
    at[last] = value
    return other


@pytest.mark.parametrize(("name", "players"), [("istanbul-game", 3), ("boardgamefiesta", 2)])
def test_no_cell_is_dropped(name: str, players: int, tmp_path: Path) -> None:
    make = helping.istanbul if name == "istanbul-game" else helping.fiesta
    rows = make(players, 2, "sensible", 60)
    assert not helping.judged(helping.read_rows(name, rows, tmp_path)[0]).fault
    chance = random.Random(players)
    missed = []
    for sort, places in cells_of(rows).items():
        if (name, sort) in WITHOUT_PATH:
            continue
        for where in chance.sample(places, min(TRIES, len(places))):
            value = changed(where[2], [other for _, _, other in places], chance)
            if value is None or is_implied_end(rows, where):
                continue
            if not helping.judged(helping.read_rows(name, put(rows, where, value), tmp_path)[0]).fault:
                missed.append((sort, where, value))
    assert not missed


def is_implied_end(rows: Rows, where: Where) -> bool:
    """Is the cell Board Game Fiesta's `current` on a line with which the turn ended by itself? It then shows the same end a line later."""
    number, path, value = where
    return path == ("current",) and value != rows[number - 1]["state"]["current"]
