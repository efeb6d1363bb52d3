"""Reading a document's mappings field by field, collecting what is wrong with each."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import Any

from oracle.registers.errors import Problem, did_you_mean, printable, shown
from oracle.registers.strict_yaml import Document

SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
Keys = tuple[str | int, ...]


class Reader:
    """Takes values out of one document; whatever is not as it should be becomes a problem and a harmless value."""

    def __init__(self, document: Document, problems: list[Problem]) -> None:
        self.document = document
        self.problems = problems

    def wrong(self, message: str, *keys: str | int) -> None:
        """Note a fault at this path."""
        self.problems.append(self.document.problem(message, *keys))

    def entries(self, data: Any, keys: Keys, needs: Collection[str], may: Collection[str] = ()) -> Iterator[tuple[dict[str, Any], Keys]]:
        """The mappings of a list, each with exactly the keys it needs and perhaps those it may have; faulty ones are left out."""
        for entry, at in self.items(data, keys):
            if self.keys(entry, at, needs, may):
                yield entry, at

    def items(self, data: Any, keys: Keys) -> Iterator[tuple[Any, Keys]]:
        """The items of a list, of any kind."""
        if not isinstance(data, list):
            self.wrong(f"{named(keys)}expected a list, found {kind_of(data)}", *keys)
            return
        for index, entry in enumerate(data):
            yield entry, (*keys, index)

    def keys(self, data: Any, keys: Keys, needs: Collection[str], may: Collection[str] = ()) -> bool:
        """Is this a mapping with the keys it needs, and with no others than those and the ones it may have?"""
        if not isinstance(data, dict):
            with_ = f" with {', '.join(needs)}" if needs else ""
            self.wrong(f"{named(keys)}expected a mapping{with_}, found {kind_of(data)}", *keys)
            return False
        allowed = [*needs, *may]
        for key in data:
            if key not in allowed:
                self.wrong(f"unknown key {shown(key)}{did_you_mean(key, allowed)}", *keys, key)
        for key in needs:
            if key not in data:
                self.wrong(f"the key {key!r} is missing", *keys)
        return all(key in data for key in needs)

    def mapping(self, data: Any, keys: Keys) -> dict[str, Any]:
        """A mapping, of any keys."""
        if isinstance(data, dict):
            return data
        self.wrong(f"{named(keys)}expected a mapping, found {kind_of(data)}", *keys)
        return {}

    def text(self, data: Any, keys: Keys, *, longest: int = 400) -> str:
        """Text of one line."""
        if not isinstance(data, str) or not data.strip():
            self.wrong(f"{named(keys)}expected text, found {kind_of(data)}", *keys)
        elif len(data) > longest:
            self.wrong(f"the text has {len(data)} characters, at most {longest} are allowed", *keys)
        elif not data.isprintable():
            self.wrong(f"the text holds a control character: {shown(data)}", *keys)
        else:
            return data
        return ""

    def slug(self, data: Any, keys: Keys) -> str:
        """A name: lower-case letters and digits, joined by hyphens."""
        name = self.text(data, keys, longest=64)
        if name and not SLUG.fullmatch(name):
            self.wrong(f"{shown(name)} is not a name: lower-case letters and digits, joined by hyphens", *keys)
        return name

    def texts(self, data: Any, keys: Keys) -> list[str]:
        """A list of at least one text, none of them twice."""
        if not isinstance(data, list) or not data:
            self.wrong(f"{named(keys)}expected a list of at least one text, found {kind_of(data)}", *keys)
            return []
        result: list[str] = []
        for index, entry in enumerate(data):
            text = self.text(entry, (*keys, index))
            if text in result:
                self.wrong(f"{shown(text)} is named twice", *keys, index)
            elif text:
                result.append(text)
        return result

    def choice(self, data: Any, keys: Keys, what: str, among: Collection[str]) -> str | None:
        """One name out of several; None and a problem when it is none of them."""
        if isinstance(data, str) and data in among:
            return data
        hint = did_you_mean(data, among) if isinstance(data, str) else ""
        self.wrong(f"{what} {shown(data)} is not one of {', '.join(among)}{hint}", *keys)
        return None

    def pair(self, data: Any, keys: Keys) -> tuple[int, int]:
        """Two whole numbers, least and most."""
        if isinstance(data, list) and len(data) == 2 and all(type(number) is int for number in data) and data[0] <= data[1]:
            return data[0], data[1]
        self.wrong(f"{named(keys)}expected [least, most], found {shown(data)}", *keys)
        return 0, 0


def named(keys: Keys) -> str:
    """`given.patch: `, the beginning of a message about a value at this path; nothing for the document itself."""
    path = "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in keys).lstrip(".")
    return f"{printable(path[:120])}: " if path else ""


def kind_of(data: Any) -> str:
    """What a value is, in the words of a message."""
    match data:
        case None:
            return "nothing"
        case bool():
            return "true" if data else "false"
        case dict():
            return "a mapping" if data else "an empty mapping"
        case list():
            return "a list" if data else "an empty list"
        case str():
            return f"the text {shown(data)}" if data else "an empty text"
        case _:
            return f"the number {data}"
