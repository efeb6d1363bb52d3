"""Plain text for a terminal: strings of a log made harmless, lines wrapped and columns aligned by what is seen, not by code points.

Whatever comes out of a log passes through `shown` or `printable` before it is printed: a name may hold terminal escapes, control
characters or marks that turn the direction of writing, and a report must look the same whatever the log holds.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from typing import Any

from oracle.registers import printable

LONGEST = 120
"""Characters of one string of a log that are shown; the rest is cut."""


def shown(value: Any, *, longest: int = LONGEST) -> str:
    """A value of a log as people read it, escaped and cut: `-` for nothing recorded, `yes` and `no`, lists in brackets."""
    if value is None:
        return "-"
    if value is True:
        return "yes"
    if value is False:
        return "no"
    if isinstance(value, list | tuple):
        inside = ", ".join("?" if part is None else shown(part, longest=longest) for part in value[:longest])
        text = f"[{inside}]"
    elif isinstance(value, dict):
        inside = ", ".join(f"{shown(name, longest=longest)} {shown(part, longest=longest)}" for name, part in list(value.items())[:longest])
        text = "{" + inside + "}"
    else:
        text = printable(str(value)[: longest + 1])
    return cut(text, longest)


def cut(text: str, longest: int) -> str:
    """The text, its end replaced by `...` when it is longer than that many characters."""
    return text if len(text) <= longest else text[: max(longest - 3, 0)] + "..."


def width(text: str) -> int:
    """Columns of a terminal the text takes: two for East Asian wide characters, none for combining marks."""
    if text.isascii():
        return len(text)
    return sum(0 if unicodedata.combining(mark) else 2 if unicodedata.east_asian_width(mark) in "WF" else 1 for mark in text)


def wrapped(text: str, room: int, *, first: str = "", rest: str | None = None) -> list[str]:
    """The text broken into lines of at most `room` columns, the first after `first`, the others after `rest` (`first` when None).

    Broken at blanks, and inside a word only when the word alone is longer than a line.
    """
    rest = first if rest is None else rest
    lines: list[str] = []
    line, filled, empty = first, width(first), True
    for word in _pieces(text.split(), max(room - max(width(first), width(rest)), 10)):
        size = width(word)
        if not empty and filled + 1 + size > room:
            lines.append(line)
            line, filled, empty = rest, width(rest), True
        line += word if empty else " " + word
        filled += size + (0 if empty else 1)
        empty = False
    lines.append(line)
    return [line.rstrip() for line in lines]


def _pieces(words: Iterable[str], longest: int) -> Iterable[str]:
    for word in words:
        while width(word) > longest:
            end = longest
            while width(word[:end]) > longest:
                end -= 1
            yield word[:end]
            word = word[end:]
        yield word


def table(rows: Sequence[Sequence[str]], room: int, *, indent: str = "", numbers: Sequence[int] = ()) -> list[str]:
    """Rows as lines of aligned columns, two blanks between; the first row is the heading.

    The columns listed in `numbers` are aligned to the right. When the table is wider than `room`, the widest columns shrink and
    their cells take several lines.
    """
    sizes = [max(width(row[column]) for row in rows) for column in range(len(rows[0]))]
    spare = room - len(indent) - 2 * (len(sizes) - 1)
    while sum(sizes) > spare and max(sizes) > 8:
        sizes[sizes.index(max(sizes))] -= 1
    lines = []
    for row in rows:
        cells = [wrapped(cell, size) for cell, size in zip(row, sizes, strict=True)]
        for number in range(max(len(cell) for cell in cells)):
            line = indent
            for column, (cell, size) in enumerate(zip(cells, sizes, strict=True)):
                text = cell[number] if number < len(cell) else ""
                gap = " " * (size - width(text))
                line += ("  " if column else "") + (gap + text if column in numbers else text + gap)
            lines.append(line.rstrip())
    return lines
