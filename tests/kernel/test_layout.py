"""Cells, paths and windows agree with each other, whichever way a cell is reached."""

from __future__ import annotations

import ctypes
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oracle.kernel.layout import DeclarationError, Layout, plain

TOY = """\
cdef struct Seat:
    short lira                  # in hand
    short goods[4]              # by colour
    short grid[2][3]

cdef struct Pair:
    Seat left
    Seat right

cdef struct State:
    short turn                  # whose
    Seat seats[2]
    short place[16]
    Pair pairs[2][2]
    short last

cdef struct Table:
    State s
    Seat *me
    Seat *rows[2]
    unsigned char cited[64]
    unsigned long long chance[1]
    short near[3]
    int far[2][2]
    int need

cdef struct Holder:
    Table t
"""


class CSeat(ctypes.Structure):
    _fields_ = (("lira", ctypes.c_short), ("goods", ctypes.c_short * 4), ("grid", ctypes.c_short * 3 * 2))


class CPair(ctypes.Structure):
    _fields_ = (("left", CSeat), ("right", CSeat))


class CState(ctypes.Structure):
    """The C compiler's view of State, to compare with."""

    _fields_ = (
        ("turn", ctypes.c_short),
        ("seats", CSeat * 2),
        ("place", ctypes.c_short * 16),
        ("pairs", CPair * 2 * 2),
        ("last", ctypes.c_short),
    )


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("layout") / "toy.pxd"
    path.write_text(TOY, encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def state(path: Path) -> Layout:
    return Layout(path, "State")


def follow(thing: Any, path: str) -> tuple[Any, str]:
    """What holds the last part of a dotted path, and that part."""
    *parts, last = path.split(".")
    for part in parts:
        thing = thing[int(part)] if part.isdigit() else getattr(thing, part)
    return thing, last


def put(thing: Any, path: str, value: int) -> None:
    holder, last = follow(thing, path)
    if last.isdigit():
        holder[int(last)] = value
    else:
        setattr(holder, last, value)


def get(thing: Any, path: str) -> int:
    holder, last = follow(thing, path)
    value: int = holder[int(last)] if last.isdigit() else getattr(holder, last)
    return value


def test_size_and_order_are_those_of_the_c_compiler(state: Layout) -> None:
    state.check(ctypes.sizeof(CState))
    twin = CState()
    for index, path in enumerate(state.paths):
        put(twin, path, index + 1)
    assert memoryview(bytes(twin)).cast("h").tolist() == list(range(1, state.size + 1))


def test_another_size_is_refused(state: Layout) -> None:
    with pytest.raises(DeclarationError, match="build again"):
        state.check(ctypes.sizeof(CState) + 2)


def test_every_path_names_one_cell_and_windows_reach_the_same_one(state: Layout) -> None:
    assert list(state.paths.values()) == list(range(state.size))
    assert state.names[state.paths["seats.1.grid.1.2"]] == "seats.1.grid.1.2"
    cells = state.cells()
    window = state.window(cells)
    for path, index in state.paths.items():
        put(window, path, index + 1)
        assert cells[index] == index + 1
        cells[index] = -index
        assert get(window, path) == -index


@given(data=st.data())
def test_windows_read_what_was_written_last(state: Layout, data: st.DataObject) -> None:
    cells = state.cells()
    window = state.window(cells)
    expected: dict[str, int] = {}
    for _ in range(data.draw(st.integers(1, 20))):
        path = data.draw(st.sampled_from(state.names))
        value = data.draw(st.integers(-(2**15), 2**15 - 1))
        put(window, path, value)
        expected[path] = value
    assert {path: cells[index] for path, index in state.paths.items() if path in expected} == expected
    assert all(cells[index] == 0 for path, index in state.paths.items() if path not in expected)


def test_spans_cover_their_cells(state: Layout) -> None:
    assert state.span("seats") == (1, 23)
    assert state.span("seats.1") == (12, 23)
    assert state.span("seats.1.grid.1.2") == (22, 23)
    for prefix in ("pairs.1", "pairs.1.0.right", "place"):
        start, stop = state.span(prefix)
        assert list(range(start, stop)) == [index for path, index in state.paths.items() if path.startswith(prefix + ".")]
    for wrong in ("", "seats.2", "seats.-1", "seats.x", "turn.0", "nothing", "seats.0.lira.x", "seats.٠"):
        with pytest.raises(KeyError):
            state.span(wrong)


def test_comments_stand_under_patterns(state: Layout) -> None:
    assert state.comments["seats.*.lira"] == "in hand"
    assert state.comments["pairs.*.*.left.goods.*"] == "by colour"


def test_what_would_corrupt_or_alias_cells_is_refused(state: Layout) -> None:
    window = state.window(state.cells())
    with pytest.raises(ValueError):
        window.turn = 2**15
    with pytest.raises(ValueError):
        window.seats[0].goods[3] = -(2**15) - 1
    with pytest.raises(AttributeError):
        window.seats = window.seats
    with pytest.raises(TypeError):
        window.seats[0] = window.seats[1]
    with pytest.raises(AttributeError):
        window.seats[0].lria = 1
    with pytest.raises(AttributeError, match="State has no field 'lria'"):
        _ = window.lria
    with pytest.raises(IndexError):
        window.seats[0].goods[4] = 1
    with pytest.raises(ValueError, match="State has"):
        state.window(state.cells()[1:])


def test_a_window_keeps_its_cells_alive_and_its_classes_are_shared(state: Layout) -> None:
    seat = state.window(state.cells()).seats[0]
    seat.lira = 5
    assert seat.lira == 5
    other = state.window(state.cells())
    assert type(other.seats[1]) is type(seat)
    assert type(other.pairs[0][1].left) is type(seat)
    assert other.seats[0].lira == 0
    assert repr(seat) == "Seat(lira=5, goods=[0, 0, 0, 0], grid=([0, 0, 0], [0, 0, 0]))"


def test_a_state_holds_cells_only(path: Path) -> None:
    with pytest.raises(DeclarationError, match="pointer"):
        Layout(path, "Table")
    with pytest.raises(DeclarationError, match="no struct Nothing; there are Seat, Pair, State, Table, Holder"):
        Layout(path, "Nothing")


def test_plain_objects_have_the_attributes_of_a_struct(path: Path, state: Layout) -> None:
    window = state.window(state.cells())
    table = plain(path, "Table", s=window, need=3)
    assert table.s is window
    assert (table.need, table.me, table.rows) == (3, None, (None, None))
    assert (len(table.cited), len(table.chance), len(table.near), len(table.far)) == (64, 1, 3, 2)
    table.cited[3] = 1
    table.far[1][1] = -(2**31)
    table.chance[0] = 2**64 - 1
    with pytest.raises(ValueError):
        table.cited[0] = 256
    for numbers, too_large in ((table.chance, 2**64), (table.near, 2**15), (table.far[0], 2**31)):
        with pytest.raises(OverflowError):
            numbers[0] = too_large
    with pytest.raises(AttributeError):
        table.nede = 1
    with pytest.raises(AttributeError):
        plain(path, "Table", nede=1)
    holder = plain(path, "Holder")
    holder.t.s.seats[1].lira = 4
    assert plain(path, "Holder").t.s.seats[1].lira == 0, "each object has cells of its own"
