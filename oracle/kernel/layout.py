"""Where each field of a struct lies among its cells, and windows on them for interpreted rules.

A state struct holds 16-bit cells only (`short`, and structs and arrays of them), so it is one array without
padding and a field is a run of cells. View, digest, copy, diff and documentation all derive from this.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from functools import cached_property
from operator import attrgetter
from pathlib import Path
from typing import Any

from oracle.kernel.declarations import DeclarationError, Field, Struct, enums, read

__all__ = ["CELL_BYTES", "DeclarationError", "Layout", "enums", "plain"]

CELL_BYTES = 2


class Layout:
    """The cells of one struct of a .pxd.

    >>> state = Layout(path, "State")
    >>> state.size                          # cells
    103
    >>> state.paths["seats.0.lira"]         # index of a cell
    18
    >>> window = state.window(state.cells())
    >>> window.seats[0].lira = 7
    """

    def __init__(self, path: Path, name: str) -> None:
        """Raises DeclarationError if the file cannot be read as declarations, has no such struct, or a field is no cell."""
        self.path = path
        self.name = name
        found = read(path)
        if name not in found.visible_structs:
            raise DeclarationError(f"{path}: there is no struct {name}; there are {', '.join(found.visible_structs) or 'none'}")
        self._structs = found.visible_structs
        self._sizes: dict[str, int] = {"short": 1}
        self._classes: dict[str, type] = {}
        self.struct = self._structs[name]
        self.size = self._size(name)

    def _size(self, kind: str) -> int:
        known = self._sizes.get(kind)
        if known is not None:
            return known
        if kind not in self._structs:
            raise DeclarationError(f"{self.path}: struct {self.name} has a field of type {kind}; a state is made of `short` cells only")
        total = 0
        for field in self._structs[kind].fields:
            if field.pointer:
                raise DeclarationError(f"{self.path}: {kind}.{field.name} is a pointer; a state is made of `short` cells only")
            total += self._length(field.type, field.shape)
        self._sizes[kind] = total
        return total

    def _length(self, kind: str, shape: tuple[int, ...]) -> int:
        cells = self._size(kind)
        for count in shape:
            cells *= count
        return cells

    @cached_property
    def paths(self) -> dict[str, int]:
        """Dotted path of every cell -> its index, in order: `seats.0.lira` -> 18."""
        return {path: index for index, (path, _) in enumerate(self._walk("", "", self.name, (), ""))}

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The path of every cell, by index."""
        return tuple(self.paths)

    @cached_property
    def comments(self) -> dict[str, str]:
        """Path of every field with `*` for an index -> its comment: `seats.*.lira` -> "in hand, 0 and up"."""
        return dict(pattern for _, pattern in self._walk("", "", self.name, (), ""))

    def _walk(self, path: str, pattern: str, kind: str, shape: tuple[int, ...], comment: str) -> Iterator[tuple[str, tuple[str, str]]]:
        if shape:
            for index in range(shape[0]):
                yield from self._walk(f"{path}.{index}", f"{pattern}.*", kind, shape[1:], comment)
        elif kind == "short":
            yield path, (pattern, comment)
        else:
            dot = "." if path else ""
            for field in self._structs[kind].fields:
                yield from self._walk(f"{path}{dot}{field.name}", f"{pattern}{dot}{field.name}", field.type, field.shape, field.comment)

    def span(self, path: str) -> tuple[int, int]:
        """First cell of a field, a struct or an array, and the cell after its last; KeyError if there is no such path.

        `span("expansion")[0]` is the length a game without it uses, if expansion cells come last.
        """
        kind, shape, at = self.name, (), 0  # type: str, tuple[int, ...], int
        for part in path.split("."):
            if shape:
                if not (part.isascii() and part.isdigit() and int(part) < shape[0]):
                    raise KeyError(path)
                shape = shape[1:]
                at += int(part) * self._length(kind, shape)
                continue
            if kind == "short":
                raise KeyError(path)
            for field in self._structs[kind].fields:
                if field.name == part:
                    kind, shape = field.type, field.shape
                    break
                at += self._length(field.type, field.shape)
            else:
                raise KeyError(path)
        return at, at + self._length(kind, shape)

    def check(self, sizeof: int) -> None:
        """Compare with the C compiler's `sizeof`, in bytes; DeclarationError if the compiled struct is another one."""
        if sizeof != CELL_BYTES * self.size:
            raise DeclarationError(
                f"{self.path}: struct {self.name} has {CELL_BYTES * self.size} bytes here and {sizeof} compiled; build again"
            )

    def cells(self) -> memoryview:
        """New cells for one struct, all zero."""
        return memoryview(array("h", bytes(CELL_BYTES * self.size)))

    def window(self, cells: memoryview) -> Any:
        """An object whose attributes read and write `cells`, as interpreted rules expect of the struct.

        A field is an int; an array of shorts a memoryview; an array of structs or of arrays a tuple. A number
        beyond 16 bits raises ValueError, an unknown name AttributeError, and so does giving a struct or an array
        a new value (copy cells instead). The window keeps the cells alive. ValueError if `cells` does not fit.
        """
        if cells.format != "h" or cells.ndim != 1 or len(cells) != self.size:
            raise ValueError(f"{self.name} has {self.size} cells of format 'h', got {len(cells)} of format {cells.format!r}")
        return self._class(self.name)(cells)

    def _class(self, kind: str) -> type:
        known = self._classes.get(kind)
        if known is None:
            known = self._classes[kind] = _window_class(self, self._structs[kind])
        return known


class Window:
    """A struct seen through its cells. Parts are made when they are first asked for: windows are dear to make."""

    __slots__ = ("_cells",)
    _fields: tuple[str, ...]
    _parts: dict[str, tuple[Layout, int, str, tuple[int, ...]]]

    def __init__(self, cells: memoryview) -> None:
        self._cells = cells

    def __getattr__(self, name: str) -> Any:
        # Reached only when the slot of a part is still empty, or for a name that does not exist.
        part = self._parts.get(name.removeprefix("_"))
        if part is None:
            raise AttributeError(f"{type(self).__name__} has no field {name!r}")
        layout, start, kind, shape = part
        made = _part(layout, self._cells, start, kind, shape)
        setattr(self, "_" + name.removeprefix("_"), made)
        return made

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={_shown(getattr(self, name))}' for name in self._fields)})"


def _shown(value: Any) -> str:
    if isinstance(value, memoryview):
        return repr(value.tolist())
    return f"({', '.join(map(_shown, value))})" if isinstance(value, tuple) else repr(value)


def _part(layout: Layout, cells: memoryview, start: int, kind: str, shape: tuple[int, ...]) -> Any:
    if len(shape) > 1 or (shape and kind != "short"):
        step = layout._length(kind, shape[1:])
        return tuple(_part(layout, cells, start + i * step, kind, shape[1:]) for i in range(shape[0]))
    run = cells[start : start + layout._length(kind, shape)]
    return run if kind == "short" else layout._class(kind)(run)


def _window_class(layout: Layout, struct: Struct) -> type:
    attributes: dict[str, Any] = {"_fields": tuple(field.name for field in struct.fields), "__doc__": struct.comment}
    slots: list[str] = []
    parts: dict[str, tuple[Layout, int, str, tuple[int, ...]]] = {}
    at = 0
    for field in struct.fields:
        if field.type == "short" and not field.shape:
            attributes[field.name] = _cell(at)
        else:
            slots.append("_" + field.name)
            parts[field.name] = (layout, at, field.type, field.shape)
            attributes[field.name] = property(attrgetter("_" + field.name))
        at += layout._length(field.type, field.shape)
    return type(struct.name, (Window,), {"__slots__": tuple(slots), "_parts": parts, **attributes})


def _cell(index: int) -> property:
    def get(self: Any) -> Any:
        return self._cells[index]

    def put(self: Any, value: int) -> None:
        self._cells[index] = value

    return property(get, put)


class Plain:
    """A struct that only compiled code lays out, as an object with the same attributes."""

    __slots__ = ()


_plain: dict[tuple[Path, str], type] = {}


def plain(path: Path, name: str, **given: Any) -> Any:
    """A mutable object with the attributes of a struct that holds more than cells, such as a step or a table.

    Numbers are 0, pointers None, byte arrays bytearrays, arrays of numbers arrays of their width (too large a number
    raises), structs of cells windows on new cells, other structs plain objects. `given` sets some at once; an unknown
    name raises AttributeError, then and later. Arrays of arrays are tuples.
    """
    found = read(path)
    struct = found.visible_structs.get(name)
    if struct is None:
        raise DeclarationError(f"{path}: there is no struct {name}; there are {', '.join(found.visible_structs) or 'none'}")
    key = (path, name)
    kind = _plain.get(key)
    if kind is None:
        kind = _plain[key] = type(name, (Plain,), {"__slots__": tuple(field.name for field in struct.fields), "__doc__": struct.comment})
    made = kind()
    for field in struct.fields:
        if field.name not in given:
            setattr(made, field.name, _empty(path, found.visible_structs, field, field.shape))
    for attribute, value in given.items():
        setattr(made, attribute, value)
    return made


_CODES = {"short": "h", "int": "i", "unsigned long long": "Q"}
_layouts: dict[tuple[Path, str], Layout] = {}


def _empty(path: Path, structs: dict[str, Struct], field: Field, shape: tuple[int, ...]) -> Any:
    single = field.type in structs or field.pointer
    if len(shape) > 1 or (shape and single):
        return tuple(_empty(path, structs, field, shape[1:]) for _ in range(shape[0]))
    if field.pointer:
        return None
    if field.type in structs:
        if not _only_cells(structs, field.type):
            return plain(path, field.type)
        key = (path, field.type)
        layout = _layouts.get(key)
        if layout is None:
            layout = _layouts[key] = Layout(path, field.type)
        return layout.window(layout.cells())
    if not shape:
        return 0
    if field.type == "unsigned char":
        return bytearray(shape[0])
    return array(_CODES[field.type], [0]) * shape[0]


def _only_cells(structs: dict[str, Struct], kind: str) -> bool:
    return kind == "short" or (
        kind in structs and all(not field.pointer and _only_cells(structs, field.type) for field in structs[kind].fields)
    )
