"""Reads the .pxd files that declare names and structs: the one list that compiled and interpreted code share.

Only a small part of Cython's language is understood, and every other line is refused with its place, because a
line that were skipped would shift each cell after it:

    from oracle.games.toy.names cimport COLOURS     # names for array sizes are looked up there

    # Colours of goods, in the order of the tracks.
    cdef enum:
        RED
        BLUE = 5                    # explicit values, decimal, hexadecimal or an earlier name
        COLOURS

    # What lies in front of one player.
    cdef struct Seat:
        short lira                  # in hand, 0 and up;
                                    # a comment this far right goes on with the field above
        short goods[COLOURS]
        unsigned char cited[64]
        Box *box
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

NUMBERS = ("short", "int", "unsigned char", "unsigned long long")

_ENUM = re.compile(r"cdef enum:$")
_MEMBER = re.compile(r"(\w+)(?:\s*=\s*(\w+|-\d+))?$")
_STRUCT = re.compile(r"cdef struct ([A-Za-z_]\w*):$")
_FIELD = re.compile(r"((?:const\s+)?(?:unsigned (?:char|long long)|\w+))\s*(\s|\*)\s*([A-Za-z_]\w*)((?:\[\w+\])*)$")
_FROM = re.compile(r"from ([\w.]+) cimport ((?:\w+(?:\s*,\s*\w+)*)|\*)$")
_CIMPORT = re.compile(r"cimport [\w.]+$")


class DeclarationError(ValueError):
    """A .pxd line that this reader does not understand, or a declaration that does not add up; says where."""


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a struct. `type` is a number type or a struct's name; `shape` its array sizes, () for one."""

    name: str
    type: str
    shape: tuple[int, ...]
    comment: str
    pointer: bool = False


@dataclass(frozen=True, slots=True)
class Struct:
    name: str
    fields: tuple[Field, ...]
    comment: str


@dataclass(frozen=True, slots=True)
class Enum:
    """One anonymous enum: the comment above it, and its names with their values and comments, in order."""

    comment: str
    values: dict[str, int]
    comments: dict[str, str]


@dataclass(frozen=True, slots=True)
class Declarations:
    """What one .pxd declares, and under `visible` also the structs and constants it takes from others."""

    path: Path
    enums: tuple[Enum, ...]
    structs: dict[str, Struct]
    visible_constants: dict[str, int] = field(repr=False)
    visible_structs: dict[str, Struct] = field(repr=False)


@cache
def read(path: Path) -> Declarations:
    """The declarations of one .pxd. Raises DeclarationError with file and line, OSError if there is no such file."""
    return _Reader(path).read()


def enums(path: Path) -> dict[str, int]:
    """The constants of every anonymous enum that a .pxd declares itself, in order."""
    return {name: value for block in read(path).enums for name, value in block.values.items()}


class _Reader:
    def __init__(self, path: Path) -> None:
        self.path = path
        self.line = 0
        self.enums: list[Enum] = []
        self.structs: dict[str, Struct] = {}
        self.constants: dict[str, int] = {}
        self.visible: dict[str, Struct] = {}

    def fail(self, what: str) -> DeclarationError:
        return DeclarationError(f"{self.path}:{self.line}: {what}")

    def read(self) -> Declarations:
        heading: list[str] = []  # comment lines directly above what comes next
        block: Enum | list[Field] | None = None
        name = ""
        column = 0  # of the comment of the last field: a comment below it goes on with it
        for number, raw in enumerate(self.path.read_text(encoding="utf-8").splitlines(), 1):
            self.line = number
            code, mark, comment = raw.partition("#")
            text, comment = code.strip(), comment.strip()
            if "\t" in code:
                raise self.fail("a tab; indent with spaces")
            if not text:
                if not mark:
                    heading = []
                elif not raw.startswith(" "):
                    heading.append(comment)
                elif block is not None and column and len(code) >= column - 4:
                    self._continue(block, comment)
                continue
            if raw.startswith(" "):
                if block is None:
                    raise self.fail(f"{text!r} is indented, but no `cdef enum:` or `cdef struct Name:` stands above it")
                if isinstance(block, Enum):
                    self._member(block, text, comment)
                else:
                    self._field(block, text, comment)
                column = len(code) if mark else 0
                continue
            self._close(name, block)
            block, name, column, above = None, "", 0, " ".join(heading)
            heading = []
            if _ENUM.match(text):
                block = Enum(above, {}, {})
                self.enums.append(block)
                self._next = 0
            elif head := _STRUCT.match(text):
                block, name = [], head[1]
                if name in self.visible or name in NUMBERS:
                    raise self.fail(f"struct {name} is declared twice")
                self._above = above
            elif origin := _FROM.match(text):
                self._cimport(origin[1], [] if origin[2] == "*" else re.findall(r"\w+", origin[2]))
            elif text.startswith("cdef enum"):
                raise self.fail("a named enum cannot index a C array: write `cdef enum:`")
            elif not _CIMPORT.match(text):
                raise self.fail(f"cannot read {text!r}; expected `cdef enum:`, `cdef struct Name:` or `from module cimport names`")
        self._close(name, block)
        return Declarations(self.path, tuple(self.enums), self.structs, self.constants, self.visible)

    def _close(self, name: str, block: Enum | list[Field] | None) -> None:
        if block is None:
            return
        if isinstance(block, Enum):
            if not block.values:
                raise self.fail("an enum without names ends here")
            return
        if not block:
            raise self.fail(f"struct {name} has no fields")
        self.structs[name] = self.visible[name] = Struct(name, tuple(block), self._above)

    def _continue(self, block: Enum | list[Field], comment: str) -> None:
        if isinstance(block, Enum):
            last = next(reversed(block.comments))
            block.comments[last] = f"{block.comments[last]} {comment}".strip()
        else:
            old = block[-1]
            block[-1] = Field(old.name, old.type, old.shape, f"{old.comment} {comment}".strip(), old.pointer)

    def _member(self, block: Enum, text: str, comment: str) -> None:
        member = _MEMBER.match(text)
        if not member or member[1][0].isdigit():
            raise self.fail(f"cannot read {text!r}; expected `NAME` or `NAME = number`, one a line")
        name, value = member[1], member[2]
        if name in self.constants:
            raise self.fail(f"the name {name} is declared twice")
        number = self._next if value is None else self._number(value)
        if not -(2**31) <= number < 2**31:
            raise self.fail(f"{name} = {number} does not fit a C int")
        block.values[name] = self.constants[name] = number
        block.comments[name] = comment
        self._next = number + 1

    def _number(self, text: str) -> int:
        if text in self.constants:
            return self.constants[text]
        if re.fullmatch(r"-?(?:0|[1-9]\d*)|0[xX][0-9A-Fa-f]+", text):
            return int(text, 0)
        raise self.fail(f"{text!r} is neither a number nor a name declared above or cimported")

    def _field(self, block: list[Field], text: str, comment: str) -> None:
        found = _FIELD.match(text)
        if not found:
            raise self.fail(f"cannot read {text!r}; expected `type name`, `type name[size]` or `type *name`, one a line")
        kind, pointer, name = " ".join(found[1].split()).removeprefix("const "), found[2] == "*", found[3]
        if any(other.name == name for other in block):
            raise self.fail(f"the field {name} is declared twice")
        if kind not in NUMBERS and kind not in self.visible and not (pointer and kind == "void"):
            raise self.fail(f"{kind!r} is neither {', '.join(NUMBERS)} nor a struct declared above or cimported")
        shape = tuple(self._number(size) for size in re.findall(r"\w+", found[4]))
        if any(size < 1 for size in shape):
            raise self.fail(f"the field {name} has an array size below 1")
        block.append(Field(name, kind, shape, comment, pointer))

    def _cimport(self, module: str, names: list[str]) -> None:
        """Take constants and structs of another .pxd of ours; a module without a .pxd here (libc, cpython) gives none."""
        parts = module.split(".")
        for root in self.path.resolve().parents:
            other = root.joinpath(*parts).with_suffix(".pxd")
            if other.is_file():
                break
        else:
            return
        found = read(other)
        for name in names or [*found.visible_constants, *found.visible_structs]:
            if name in found.visible_constants:
                self.constants[name] = found.visible_constants[name]
            elif name in found.visible_structs:
                self.visible[name] = found.visible_structs[name]
            else:
                raise self.fail(f"{other.name} declares neither a constant nor a struct {name}")
