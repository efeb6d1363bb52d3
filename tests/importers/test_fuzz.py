"""Whatever stands in a foreign file, a conversion yields records and errors, never anything else."""

from __future__ import annotations

import copy
import json
import tempfile
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from oracle.importers import FORMATS, ForeignLogError, sniff
from oracle.importers.importer import Item
from oracle.model import End, Head, Step

from . import helping
from .test_setup_csv import LAYOUT, PLAIN

SETTINGS = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
FOLDER = Path(tempfile.mkdtemp())

WORDS = st.sampled_from(
    "Card- Card 1Good 5Lira ExtraMove NoMove Return Arrest SellAny 2x 2xSultan 2xPO 2xGem Discard RedTile GreenTile YellowTile "
    "F R G 2RG2B All 3+4 6+6 -2 3 5 7 8 12 16 17 ! !$ ;".split()
)
CELLS = st.lists(WORDS | st.text(max_size=4), max_size=6).map(" ".join) | st.text(max_size=20)
ROWS = st.lists(st.lists(CELLS, min_size=4, max_size=6), max_size=6)
VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["Red", "RED", "Blue", "OneGood", "MOVE_0"]),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8) | st.sampled_from(["type", "goods", "RED"]), inner, max_size=3)
    ),
    max_leaves=5,
)


def converted(name: str, **files: bytes) -> list[Item]:
    paths = []
    for file, content in files.items():
        paths.append(FOLDER / file)
        paths[-1].write_bytes(content)
    try:
        items = list(FORMATS[name].open([str(path) for path in paths]))
    except ForeignLogError as problem:
        items = [problem]
    for item in items:
        assert isinstance(item, Head | Step | End | ForeignLogError)
        if isinstance(item, ForeignLogError):
            assert item.expected
            assert str(item).isprintable()
    return items


def table(rows: list[list[str]]) -> bytes:
    return "".join(",".join(row) + "\n" for row in rows).encode("utf-8", "surrogatepass")


@SETTINGS
@given(ROWS)
def test_cells_of_moves(rows: list[list[str]]) -> None:
    converted("istanbul-game", setup=PLAIN.encode(), moves=b"Move,Action,Rewards,Gov,Smug\n" + table(rows))


@SETTINGS
@given(ROWS, st.integers(0, 10))
def test_cells_of_a_set_up(rows: list[list[str]], at: int) -> None:
    lines = (PLAIN + LAYOUT).splitlines(keepends=True)
    content = "".join(lines[:at]).encode() + table(rows) + "".join(lines[at + 1 :]).encode()
    converted("istanbul-game", setup=content, moves=b"Move,Action,Rewards,Gov,Smug\n")


@SETTINGS
@given(st.binary(max_size=200))
def test_any_bytes(content: bytes) -> None:
    sniff(content)
    for name in FORMATS:
        converted(name, games=content)
    converted("istanbul-game", setup=content, moves=content)


def put_somewhere(data: st.DataObject, row: dict[str, Any], value: Any) -> None:
    """Puts a value in place of something, at any depth, or beside it."""
    at: Any = row
    while True:
        key = data.draw(st.sampled_from(sorted(at) if isinstance(at, dict) else range(len(at))))
        inner = at[key]
        if not isinstance(inner, dict | list) or not inner or data.draw(st.integers(0, 5)) == 0:
            break
        at = inner
    if isinstance(at, dict) and data.draw(st.booleans()):
        at[data.draw(st.text(max_size=6))] = value
    else:
        at[key] = value


@SETTINGS
@given(st.data(), st.sampled_from(["istanbul-game", "boardgamefiesta"]), VALUES)
def test_anything_in_the_place_of_anything(data: st.DataObject, name: str, value: Any) -> None:
    make = helping.istanbul if name == "istanbul-game" else helping.fiesta
    rows = copy.deepcopy(make(3, 2, "sensible", 10))
    put_somewhere(data, rows[data.draw(st.integers(0, len(rows) - 1))], value)
    converted(name, games="".join(json.dumps(row) + "\n" for row in rows).encode())


@SETTINGS
@given(st.data(), st.sampled_from(["istanbul-game", "boardgamefiesta"]), st.binary(min_size=1, max_size=3))
def test_bytes_changed_anywhere(data: st.DataObject, name: str, junk: bytes) -> None:
    make = helping.istanbul if name == "istanbul-game" else helping.fiesta
    content = helping.lines(make(3, 2, "sensible", 10))
    at = data.draw(st.integers(0, len(content) - 1))
    converted(name, games=content[:at] + junk + content[at + data.draw(st.integers(0, 50)) :])
