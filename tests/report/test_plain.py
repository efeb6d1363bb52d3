"""Text that is safe and aligned whatever it holds."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oracle.report.plain import LONGEST, cut, shown, table, width, wrapped

ANYTHING = st.text(max_size=300)


@given(st.recursive(st.none() | st.booleans() | st.integers() | ANYTHING, lambda inner: st.lists(inner) | st.dictionaries(ANYTHING, inner)))
def test_any_value_is_shown_on_one_plain_short_line(value: object) -> None:
    text = shown(value)
    assert text.isprintable() and len(text) <= LONGEST


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "-"),
        (True, "yes"),
        (False, "no"),
        (7, "7"),
        ("red\x1b[31m", "red\\x1b[31m"),
        ("\u202eabc", "\\u202eabc"),
        ("\ud800", "\\ud800"),
        (["own", None, 3], "[own, ?, 3]"),
        ({"red": 2, "blue": 0}, "{red 2, blue 0}"),
    ],
)
def test_values_as_people_read_them(value: object, text: str) -> None:
    assert shown(value) == text


def test_a_cut_text_says_so() -> None:
    assert cut("abcdef", 6) == "abcdef" and cut("abcdefg", 6) == "abc..."


@pytest.mark.parametrize(("text", "columns"), [("abc", 3), ("骆驼", 4), ("e\u0301", 1), ("🐫", 2), ("", 0)])
def test_width_is_what_is_seen(text: str, columns: int) -> None:
    assert width(text) == columns


@given(ANYTHING, st.integers(20, 120))
def test_wrapping_loses_nothing_and_keeps_to_its_room(text: str, room: int) -> None:
    lines = wrapped(text, room, first="  * ", rest="    ")
    assert all(width(line) <= room for line in lines)
    kept = "".join(line[4:] for line in lines)
    assert kept.split() == [] if not text.split() else "".join(kept.split()) == "".join(text.split())


def test_lines_break_at_blanks() -> None:
    assert wrapped("one two three four", 11, first="- ", rest="  ") == ["- one two", "  three", "  four"]
    assert wrapped("", 20, first="  ") == [""]


def test_columns_are_aligned_by_width() -> None:
    assert table([["name", "count"], ["骆驼", "7"], ["horse", "12"]], 40, numbers=[1]) == ["name   count", "骆驼       7", "horse     12"]


@given(st.lists(st.lists(ANYTHING, min_size=3, max_size=3), min_size=1, max_size=5))
def test_a_table_fits_its_room(rows: list[list[str]]) -> None:
    plain = [["".join(mark for mark in cell if unicodedata.category(mark)[0] != "C") for cell in row] for row in rows]
    assert all(width(line) <= 60 for line in table(plain, 60, indent="  "))
