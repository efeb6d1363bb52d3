"""What the types of a record ask for, in words, and where a value departs from them.

msgspec is the judge of what a record may hold; its messages leave out which key of an object is meant and which names there are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from msgspec import inspect

from oracle.logs.errors import hint, one_of, quoted
from oracle.logs.strict import Path
from oracle.registers import shown


class Fault(NamedTuple):
    """One departure of a value from its type. `path` leads to it."""

    path: Path
    reason: str
    found: str
    expected: str
    mend: str = ""


def describe(kind: inspect.Type) -> str:
    """What a type takes: `an integer from 1 to 16 or null`."""
    match kind:
        case inspect.UnionType(types=types):
            parts = [describe(part) for part in types]
            return " or ".join(parts) if len(parts) < 3 else f"{', '.join(parts[:-1])}, or {parts[-1]}"
        case inspect.IntType(ge=low, le=high):
            return f"an integer from {low} to {high}" if low != high else f"the integer {low}"
        case inspect.LiteralType(values=values):
            return one_of(list(map(str, values)))
        case inspect.StrType(pattern=pattern, max_length=most):
            if pattern:
                return "an id (small letters, digits and hyphens, 32 at most, a letter first)"
            return f"a text of at most {most} characters" if most else "a text"
        case inspect.ListType(item_type=item, min_length=least, max_length=most):
            return f"a list of {_size(least, most)}{_several(item)}"
        case inspect.DictType(key_type=key, value_type=value, max_length=most):
            names = one_of(list(map(str, key.values))) if isinstance(key, inspect.LiteralType) else "names"
            return f"an object: {names}, each with {describe(value)}"
        case inspect.BoolType():
            return "true or false"
        case inspect.NoneType():
            return "null"
        case inspect.StructType() | inspect.DictType():
            return "an object"
        case _:
            return "any value"


def _several(kind: inspect.Type) -> str:
    """What a list of a type takes: `integers from 1 to 6`."""
    match kind:
        case inspect.UnionType(types=types):
            return " or ".join(_several(part) for part in types)
        case inspect.IntType(ge=low, le=high):
            return f"integers from {low} to {high}"
        case inspect.StrType(pattern=pattern):
            return "ids" if pattern else "texts"
        case inspect.NoneType():
            return "nulls"
        case _:
            return describe(kind)


def _size(least: int | None, most: int | None) -> str:
    if least and most:
        return f"{least} " if least == most else f"{least} to {most} "
    if least:
        return f"at least {least} "
    return f"at most {most} " if most else ""


def faults(value: Any, kind: inspect.Type, path: Path = ()) -> Iterator[Fault]:
    """Every departure of a value, as JSON gives it, from a type; the first one first in reading order of the type."""
    match kind:
        case inspect.UnionType(types=types):
            fitting = [part for part in types if _fits(value, part)]
            if fitting:
                yield from faults(value, fitting[0], path)
            else:
                yield _wrong(value, kind, path)
        case _ if not _fits(value, kind):
            yield _wrong(value, kind, path)
        case inspect.IntType(ge=low, le=high):
            if (low is not None and value < low) or (high is not None and value > high):
                yield Fault(path, "out-of-range", sort_of(value), describe(kind))
        case inspect.LiteralType(values=names):
            if value not in names:
                yield Fault(path, "unknown-name", shown(value), describe(kind), hint(value, map(str, names)))
        case inspect.StrType(pattern=pattern, max_length=most):
            if (pattern and not re.search(pattern, value)) or (most is not None and len(value) > most):
                yield Fault(path, "bad-text", shown(value), describe(kind))
        case inspect.ListType(item_type=item, min_length=least, max_length=most):
            if not (least or 0) <= len(value) <= (len(value) if most is None else most):
                yield Fault(path, "wrong-length", f"{len(value)} members", describe(kind))
            for index, member in enumerate(value):
                yield from faults(member, item, (*path, index))
        case inspect.DictType(key_type=key_type, value_type=value_type, max_length=most):
            if most is not None and len(value) > most:
                yield Fault(path, "wrong-length", f"an object with {len(value)} keys", f"at most {most}")
            for key, member in value.items():
                for fault in faults(key, key_type, (*path, key)):
                    yield fault._replace(reason="unknown-key", found=f"the key {fault.found}")
                yield from faults(member, value_type, (*path, key))
        case inspect.StructType():
            yield from _struct_faults(value, kind, path)


def _struct_faults(value: dict[str, Any], kind: inspect.StructType, path: Path) -> Iterator[Fault]:
    fields = {field.encode_name: field for field in kind.fields}
    for key, member in value.items():
        if key not in fields:
            yield Fault((*path, key), "unknown-key", f"the key {shown(key)}", quoted(fields), hint(key, fields))
        else:
            yield from faults(member, fields[key].type, (*path, key))
    for name, field in fields.items():
        if field.required and name not in value:
            yield Fault(path, "missing-key", f"no {shown(name)}", describe(field.type))


def _fits(value: Any, kind: inspect.Type) -> bool:
    """Whether a value is of the sort of JSON that a type takes."""
    match kind:
        case inspect.UnionType(types=types):
            return any(_fits(value, part) for part in types)
        case inspect.NoneType():
            return value is None
        case inspect.BoolType():
            return isinstance(value, bool)
        case inspect.IntType():
            return isinstance(value, int) and not isinstance(value, bool)
        case inspect.StrType() | inspect.LiteralType():
            return isinstance(value, str)
        case inspect.ListType():
            return isinstance(value, list)
        case inspect.DictType() | inspect.StructType():
            return isinstance(value, dict)
        case _:
            return True


def _wrong(value: Any, kind: inspect.Type, path: Path) -> Fault:
    return Fault(path, "wrong-type", sort_of(value), describe(kind))


def sort_of(value: Any) -> str:
    """A value in a message: what it is, and itself where that is short."""
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case int():
            return f"the integer {value}"
        case str():
            return f"the text {shown(value)}"
        case list():
            return f"a list of {len(value)}"
        case dict():
            return "an object"
        case _:
            return type(value).__name__
