"""Reads `facts*.yaml` and `facts-schema*.yaml`: what is in the box, and what must hold of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from types import MappingProxyType
from typing import Any

from oracle.registers.checking import FORMS
from oracle.registers.errors import Problem, did_you_mean, shown
from oracle.registers.register import Fact, Leaf, Piece, Rule, Source, Value
from oracle.registers.shape import Keys, Reader, kind_of
from oracle.registers.strict_yaml import Document

_BRACES = re.compile(r"\{([^{}]*)\}")
_RANGE = re.compile(r"([0-9]{1,4})\.\.([0-9]{1,4})")
_TERM = re.compile(r"(?:([1-9][0-9]{0,3})\*)?([^*]+)")
_EMPTY = MappingProxyType[str, int]({})


def expand(pattern: str) -> list[str]:
    """The addresses a pattern stands for, in order.

    >>> expand("rubies.{palace,dealer}.{2..3}")
    ['rubies.palace.2', 'rubies.palace.3', 'rubies.dealer.2', 'rubies.dealer.3']
    """
    pieces = _BRACES.split(pattern)
    choices = [[piece] if place % 2 == 0 else _alternatives(piece) for place, piece in enumerate(pieces)]
    return ["".join(parts) for parts in product(*choices)]


def _alternatives(inside: str) -> list[str]:
    if numbers := _RANGE.fullmatch(inside):
        return [str(number) for number in range(int(numbers[1]), int(numbers[2]) + 1)]
    return inside.split(",")


def read_schema(documents: Sequence[Document], problems: list[Problem]) -> tuple[dict[str, Leaf], list[Rule], list[Piece]]:
    """What each fact may hold, the rules between them, and the pieces of the box that tell what is not known."""
    leaves: dict[str, Leaf] = {}
    rules: list[Rule] = []
    pieces: list[Piece] = []
    for document in documents:
        reader = Reader(document, problems)
        if reader.keys(document.data, (), ("leaves", "rules"), ("pieces",)) and isinstance(document.data, dict):
            _read_leaves(reader, document.data["leaves"], leaves)
            rules.extend(_rules(reader, document.data["rules"], leaves))
            pieces.extend(_pieces(reader, document.data.get("pieces", []), leaves))
    return leaves, rules, pieces


def _read_leaves(reader: Reader, data: Any, leaves: dict[str, Leaf]) -> None:
    for pattern, entry in reader.mapping(data, ("leaves",)).items():
        at = ("leaves", pattern)
        if not reader.keys(entry, at, (), ("whole", "names", "row", "length", "each")):
            continue
        if not entry or ("row" in entry) != ("length" in entry or "each" in entry) or ("row" in entry and len(entry) > 2):
            reader.wrong("expected `whole`, `names`, both of them, or `row` with `length` or `each`", *at)
            continue
        least, most = reader.pair(entry.get("whole", entry.get("row", [0, 0])), at)
        names = tuple(reader.texts(entry["names"], (*at, "names"))) if "names" in entry else ()
        each = tuple(reader.texts(entry["each"], (*at, "each"))) if "each" in entry else ()
        length = reader.pair(entry["length"], (*at, "length")) if "length" in entry else (len(each), len(each))
        holds = "row" if "row" in entry else "whole-or-name" if names and "whole" in entry else "name" if names else "whole"
        for path in expand(pattern):
            if path in leaves:
                reader.wrong(f"{path} was described before", *at)
            leaves[path] = Leaf(holds, least, most, names, length, each)


def _rules(reader: Reader, data: Any, leaves: Mapping[str, Leaf]) -> Iterator[Rule]:
    for entry, at in reader.entries(data, ("rules",), ("rule", "of", "says"), ("equals", "counts")):
        form = reader.choice(entry["rule"], (*at, "rule"), "the rule", FORMS)
        patterns = entry["of"] if isinstance(entry["of"], list) else [entry["of"]]
        terms = [term for pattern in reader.texts(patterns, (*at, "of")) for term in map(_term, expand(pattern))]
        equals: int | tuple[int, str] | None = None
        if form in ("total", "each-total"):
            raw = entry.get("equals")
            equals = _term(raw) if isinstance(raw, str) else raw if type(raw) is int else None
            if equals is None or (form == "each-total" and not isinstance(equals, int)):
                reader.wrong(f"`equals` must be a number{' or an address' if form == 'total' else ''}, found {kind_of(raw)}", *at)
                continue
        counts = entry.get("counts", {})
        if form == "counts" and not (isinstance(counts, dict) and counts and all(type(count) is int for count in counts.values())):
            reader.wrong(f"`counts` must give a number for each name, found {kind_of(counts)}", *at)
            continue
        for _, path in [*terms, *([equals] if isinstance(equals, tuple) else [])]:
            if path not in leaves:
                reader.wrong(f"there is no fact {shown(path)}{did_you_mean(path, leaves)}", *at, "of")
        says = reader.text(entry["says"], (*at, "says"))
        if form:
            frozen = MappingProxyType(counts) if form == "counts" else _EMPTY
            yield Rule(form, tuple(terms), equals, frozen, says, reader.document.file, reader.document.line(*at))


def _pieces(reader: Reader, data: Any, leaves: Mapping[str, Leaf]) -> Iterator[Piece]:
    for entry, at in reader.entries(data, ("pieces",), ("piece", "look", "write"), ("of", "either")):
        key = "either" if "either" in entry else "of"
        if ("of" in entry) == ("either" in entry):
            reader.wrong("a piece tells the facts `of` one list or of `either` of several, not both", *at)
            continue
        patterns = entry[key] if isinstance(entry[key], list) else [entry[key]]
        groups = [tuple(expand(pattern)) for pattern in reader.texts(patterns, (*at, key))]
        for path in (path for group in groups for path in group):
            if path not in leaves:
                reader.wrong(f"there is no fact {shown(path)}{did_you_mean(path, leaves)}", *at, key)
        if key == "of":
            groups = [tuple(path for group in groups for path in group)]
        name, look, write = (reader.text(entry[part], (*at, part)) for part in ("piece", "look", "write"))
        yield Piece(name, look, write, tuple(groups))


def _term(text: str) -> tuple[int, str]:
    parts = _TERM.fullmatch(text)
    return (int(parts[1] or 1), parts[2]) if parts else (1, text)


def read_facts(documents: Sequence[Document], leaves: Mapping[str, Leaf], problems: list[Problem]) -> dict[str, Fact]:
    """The facts of these documents by dotted path, in their order; all that the schema describes, and no other."""
    facts: dict[str, Fact] = {}
    for document in documents:
        reader = Reader(document, problems)
        for path, entry, at in _walk(reader, document.data, ()):
            if path in facts:
                reader.wrong(f"the fact {path} stands at {facts[path].file}:{facts[path].line} already", *at)
            elif path not in leaves:
                reader.wrong(f"unknown fact {shown(path)}{did_you_mean(path, leaves)}", *at)
            elif fact := _fact(reader, path, entry, at, leaves[path]):
                facts[path] = fact
    if documents and not problems:
        reader = Reader(documents[-1], problems)
        for path in leaves:
            if path not in facts:
                reader.wrong(f"the fact {path} is missing")
    return facts


def _walk(reader: Reader, data: Any, at: Keys) -> Iterator[tuple[str, dict[str, Any], Keys]]:
    """Every leaf below: a mapping that tells a source. A group holds groups and leaves."""
    if not isinstance(data, dict) or not data:
        reader.wrong(f"expected a group of facts or a fact {{value, source}}, found {kind_of(data)}", *at)
    elif "source" in data or "value" in data:
        yield ".".join(map(str, at)), data, at
    else:
        for key, entry in data.items():
            yield from _walk(reader, entry, (*at, key))


def _fact(reader: Reader, path: str, entry: dict[str, Any], at: Keys, leaf: Leaf) -> Fact | None:
    if not reader.keys(entry, at, ("source",), ("value", "note")):
        return None
    source = reader.choice(entry["source"], (*at, "source"), "the source", [source.value for source in Source])
    note = reader.text(entry["note"], (*at, "note")) if "note" in entry else ""
    if source is None:
        return None
    if (source == Source.UNKNOWN) == ("value" in entry):
        reader.wrong(f"{path}: an unknown fact has no value, and every other fact has one", *at)
        return None
    value = read_value(reader, path, entry["value"], (*at, "value"), leaf) if "value" in entry else None
    if value is None and source != Source.UNKNOWN:
        return None
    return Fact(path, value, Source(source), note, reader.document.file, reader.document.line(*at))


def read_value(reader: Reader, path: str, data: Any, at: Keys, leaf: Leaf) -> Value:
    """A value that this leaf may hold; None and a problem for any other."""
    whole = type(data) is int and leaf.least <= data <= leaf.most
    named = isinstance(data, str) and data in leaf.names
    if leaf.holds == "row":
        fewest, longest = leaf.length
        if isinstance(data, list) and all(type(number) is int and leaf.least <= number <= leaf.most for number in data):
            if fewest <= len(data) <= longest:
                return tuple(data)
    elif (whole and leaf.holds != "name") or (named and leaf.holds != "whole"):
        return data  # type: ignore[no-any-return]
    hint = did_you_mean(data, leaf.names) if isinstance(data, str) else ""
    reader.wrong(f"{path}: expected {leaf.described()}, found {shown(data)}{hint}", *at)
    return None
