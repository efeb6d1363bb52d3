"""One line of JSON, read strictly: no duplicate keys, whole numbers only, of bounded length; then put into a type.

Foreign states are small and many-shaped, so clear errors count for more than speed here.
"""

from __future__ import annotations

import json
import re
from typing import Any, NoReturn, TypeVar

import msgspec
from msgspec import inspect

from oracle.importers.errors import ForeignLogError
from oracle.logs.shapes import faults
from oracle.logs.strict import Path
from oracle.registers import shown

T = TypeVar("T")

LONGEST = 200
"""Characters of a list of names that a message gives; of more the nearest one is told."""
DIGITS = 19
"""Digits of a number at most; types bound it further. Seeds of engines are 64-bit numbers."""


def decode(line: bytes) -> Any:
    """The value of one line. Raises ForeignLogError without file and line."""
    try:
        return _DECODER.decode(line.decode("utf-8"))
    except UnicodeDecodeError as problem:
        raise ForeignLogError("UTF-8 text", line[problem.start : problem.start + 4]) from None
    except json.JSONDecodeError as problem:
        rest = problem.doc[problem.pos : problem.pos + 30].strip()
        found = shown(rest) if rest else "the end of the line"
        raise ForeignLogError("one JSON object a line", found=f"{found} at column {problem.colno}") from None
    except RecursionError:
        raise ForeignLogError("JSON nested less deeply", "hundreds of levels") from None


def convert(value: Any, kind: type[T], *, field: str = "") -> T:
    """A value as a type, where unknown and missing fields are errors. Raises ForeignLogError naming the field."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as problem:
        raise _explained(str(problem), value, kind).placed(field=field) from None


def _explained(message: str, value: Any, kind: type[Any]) -> ForeignLogError:
    """msgspec's message ("Expected `int`, got `str` - at `$.state.gem`") as an error with field, expectation and finding."""
    path = ""
    match = re.match(r"(.*) - at (?:`key` in )?`\$?\.?(.*?)`$", message, re.DOTALL)
    if match:
        message, path = match[1], match[2]
    if match := re.match(r"Object missing required field `(.*)`", message):
        return ForeignLogError(f"the field `{_name(match[1])}`", found="none", field=path)
    if match := re.match(r"Object contains unknown field `(.*)`", message):
        mend = "Nothing that was recorded is passed over: is this another version of the engine?"
        return ForeignLogError("only fields that are known", match[1], field=path, mend=mend)
    for fault in faults(value, inspect.multi_type_info([kind])[0]):
        if fault.reason not in ("unknown-key", "missing-key") or message.startswith("Invalid"):
            expected = fault.expected if len(fault.expected) <= LONGEST else "one of the format's names"
            return ForeignLogError(expected, found=fault.found, field=_path(fault.path), mend=_sentence(fault.mend))
    expected = message.replace("Expected ", "", 1).partition(", got ")[0].replace("`", "")
    if re.match(r"Invalid (enum )?value", expected):
        expected = "one of the format's names"
    return ForeignLogError(expected, _at(value, path), field=path)


def _at(value: Any, path: str) -> Any:
    """The value at a msgspec path, None where it can't be followed (keys of dictionaries are not named in it)."""
    for name, index in re.findall(r"([^.\[\]]+)|\[(\d+)\]", path):
        try:
            value = value[int(index)] if index else value[name]
        except (KeyError, IndexError, TypeError):
            return None
    return value


def _path(path: Path) -> str:
    return "".join(f"[{part}]" if isinstance(part, int) else f".{_name(part)}" for part in path).lstrip(".")


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _name(text: str) -> str:
    return "".join(sign for sign in text[:60] if sign.isprintable())


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise ForeignLogError("each key once in an object", key, mend="One of the two values would be lost.")
            seen.add(key)
    return found


def _whole(digits: str) -> int:
    if len(digits) > DIGITS + 1:
        raise ForeignLogError(f"numbers of at most {DIGITS} digits", digits[:40])
    return int(digits)


def _not_whole(digits: str) -> NoReturn:
    raise ForeignLogError("whole numbers only", digits[:40])


_DECODER = json.JSONDecoder(object_pairs_hook=_object, parse_int=_whole, parse_float=_not_whole, parse_constant=_not_whole)
