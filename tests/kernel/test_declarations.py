"""The reader of .pxd files: what it understands, and that it refuses the rest with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from oracle.kernel.declarations import DeclarationError, Field, enums, read

GOOD = """\
# Names for the toy.
from libc.string cimport memset
cimport cython

# Colours of goods,
# in the order of the tracks.
cdef enum:
    RED                         # the first
    GREEN = 0x10
    BLUE
    AZURE = BLUE                # another word
                                # for blue
    COLOURS = 4

cdef enum:
    NOTHING = -1

# Before one player.
cdef struct Seat:
    short lira                  # in hand,
                                # 0 and up
    # a remark about what follows, of no field
    short goods[COLOURS]
    short grid[2][3]            # row, column

cdef struct Table:
    Seat seats[2]
    const short *cells
    Seat *me
    unsigned long long  chance[1]
    unsigned char cited[64]
    int need
"""


def write(folder: Path, text: str, name: str = "toy.pxd") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_enums_keep_order_values_and_comments(tmp_path: Path) -> None:
    path = write(tmp_path, GOOD)
    assert list(enums(path).items()) == [("RED", 0), ("GREEN", 16), ("BLUE", 17), ("AZURE", 17), ("COLOURS", 4), ("NOTHING", -1)]
    colours, nothing = read(path).enums
    assert colours.comment == "Colours of goods, in the order of the tracks."
    assert colours.comments == {"RED": "the first", "GREEN": "", "BLUE": "", "AZURE": "another word for blue", "COLOURS": ""}
    assert nothing.values == {"NOTHING": -1}


def test_structs_give_type_shape_and_comment(tmp_path: Path) -> None:
    structs = read(write(tmp_path, GOOD)).structs
    assert structs["Seat"].comment == "Before one player."
    assert structs["Seat"].fields == (
        Field("lira", "short", (), "in hand, 0 and up"),
        Field("goods", "short", (4,), ""),
        Field("grid", "short", (2, 3), "row, column"),
    )
    assert structs["Table"].fields == (
        Field("seats", "Seat", (2,), ""),
        Field("cells", "short", (), "", pointer=True),
        Field("me", "Seat", (), "", pointer=True),
        Field("chance", "unsigned long long", (1,), ""),
        Field("cited", "unsigned char", (64,), ""),
        Field("need", "int", (), ""),
    )


def test_constants_and_structs_come_from_other_files(tmp_path: Path) -> None:
    package = tmp_path / "game" / "toy"
    package.mkdir(parents=True)
    write(package, "cdef enum:\n    COLOURS = 4\n", "names.pxd")
    write(package, "from game.toy.names cimport COLOURS\ncdef struct Seat:\n    short goods[COLOURS]\n", "state.pxd")
    path = write(package, "from game.toy.state cimport *\ncdef struct Table:\n    Seat seats[COLOURS]\n", "table.pxd")
    found = read(path)
    assert list(found.structs) == ["Table"]
    assert found.structs["Table"].fields[0].shape == (4,)
    assert found.visible_structs["Seat"].fields[0].shape == (4,)
    assert enums(path) == {}, "constants of other files are not this file's own"


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("cdef enum Colour:\n    RED\n", 1, "named enum"),
        ("cdef enum:\n    RED, GREEN\n", 2, "one a line"),
        ("cdef enum:\n    RED = x\n", 2, "neither a number nor a name"),
        ("cdef enum:\n    RED = 010\n", 2, "neither a number nor a name"),
        ("cdef enum:\n    RED\n    RED\n", 3, "declared twice"),
        ("cdef enum:\n    RED = 2147483647\n    BLUE\n", 3, "does not fit"),
        ("cdef enum:\n\ncdef enum:\n    RED\n", 3, "without names"),
        ("cdef struct Seat:\n    short a, b\n", 2, "one a line"),
        ("cdef struct Seat:\n    short goods[]\n", 2, "cannot read"),
        ("cdef struct Seat:\n    short goods[0]\n", 2, "size below 1"),
        ("cdef struct Seat:\n    short goods[N]\n", 2, "neither a number nor a name"),
        ("cdef struct Seat:\n    long lira\n", 2, "'long' is neither"),
        ("cdef struct Seat:\n    unsigned int lira\n", 2, "cannot read"),
        ("cdef struct Seat:\n    Seat other\n", 2, "'Seat' is neither"),
        ("cdef struct Seat:\n    short a\n    int a\n", 3, "declared twice"),
        ("cdef struct Seat:\n    short a;\n", 2, "cannot read"),
        ("cdef struct Seat:\n\tshort a\n", 2, "a tab"),
        ("cdef struct Seat:\n    pass\n", 2, "cannot read"),
        ("cdef struct A:\n    short a\ncdef struct A:\n    short a\n", 3, "declared twice"),
        ("cdef packed struct A:\n    short a\n", 1, "cannot read"),
        ("    short a\n", 1, "indented"),
        ("cdef int f(int x) noexcept nogil\n", 1, "cannot read"),
        ("# fine\ncdef struct A:\n    short a\nctypedef short cell\n", 4, "cannot read"),
    ],
)
def test_a_line_it_does_not_understand_is_refused_with_its_place(tmp_path: Path, text: str, line: int, says: str) -> None:
    path = write(tmp_path, text)
    with pytest.raises(DeclarationError) as caught:
        read(path)
    assert str(caught.value).startswith(f"{path}:{line}: ")
    assert says in str(caught.value)


def test_a_cimported_name_that_is_not_there_is_refused(tmp_path: Path) -> None:
    write(tmp_path, "cdef enum:\n    RED\n", "names.pxd")
    path = write(tmp_path, "from names cimport BLUE\n", "state.pxd")
    with pytest.raises(DeclarationError, match=r"state\.pxd:1: names\.pxd declares neither a constant nor a struct BLUE"):
        read(path)
