"""An owner's own figures, laid over the shipped facts leaf by leaf.

An overlay is YAML with the addresses of `facts.yaml`, nested or dotted, and for each leaf its value, or `{value, note}`:

    markets.large.payout:
      3: 13
      4: {value: 19, note: "second printing"}
    dealer.track.1: unknown

What an owner states is marked as the owner's; `source: provisional` marks an assumption; `unknown` takes a value away. All that must
hold between facts must hold afterwards.

The values that come with the oracle for tests and demonstrations (`provisional*.yaml` beside the facts) are such overlays too. The word
`provisional` names them wherever a file is asked for; a file of that name in the working folder has to be called `./provisional`.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from oracle import shipped
from oracle.registers.box import read_value
from oracle.registers.checking import check
from oracle.registers.errors import Problem, RegisterError, YamlError, did_you_mean, shown
from oracle.registers.register import Fact, Leaf, Register, Source
from oracle.registers.shape import Keys, Reader, kind_of
from oracle.registers.strict_yaml import Document, read_document

SOURCES = (Source.OWNER, Source.PROVISIONAL, Source.UNKNOWN)
"""What an overlay may say of where its values come from."""


PROVISIONAL = "provisional"
"""The name of the shipped overlays, in place of a file."""


def facts_path(name: str | os.PathLike[str]) -> Path:
    """What a person named as a file of facts, as `overlay` takes it: the bare word `provisional` stays as it is, anything else is a path.

    >>> facts_path("provisional")
    PosixPath('provisional')
    >>> facts_path("./provisional").is_absolute()
    True
    """
    path = Path(name)
    return path.absolute() if path == Path(PROVISIONAL) and os.fspath(name) != PROVISIONAL else path


def overlay(register: Register, path: Path) -> Register:
    """The register with the facts of an owner's file laid over it, or the shipped provisional ones for `Path("provisional")`.

    Raises `RegisterError` with every fault, each with file and line.
    """
    for file, name in _files(register.game, path):
        try:
            document = read_document(file, name=name)
        except YamlError as fault:
            raise RegisterError([fault.problem]) from None
        register = overlay_document(register, document)
    return register


def _files(game: str, path: Path) -> list[tuple[Path, str]]:
    """The overlays that a path stands for, each with its name in messages."""
    if path != Path(PROVISIONAL):
        return [(path, "")]
    found = sorted((shipped.folder("fixtures") / game).glob(f"{PROVISIONAL}*.yaml"))
    if not found:
        raise RegisterError([Problem(PROVISIONAL, 1, f"no provisional values of {game} come with the oracle")])
    return [(file, f"fixtures/{game}/{file.name}") for file in found]


def overlay_document(register: Register, document: Document) -> Register:
    """The same for a document that was read already."""
    problems: list[Problem] = []
    reader = Reader(document, problems)
    changed: dict[str, Fact] = {}
    if not isinstance(document.data, dict) or not document.data:
        reader.wrong(f"expected a mapping of facts, found {kind_of(document.data)}")
    for path, entry, at in _leaves(reader, document.data, (), register.leaves):
        if path in changed:
            reader.wrong(f"the fact {path} was given at line {changed[path].line} already", *at)
        elif fact := _fact(reader, path, entry, at, register.leaves[path]):
            changed[path] = fact
    facts = {**register.facts, **changed}
    if not problems:
        problems = check(register.rules, facts)
    if problems:
        raise RegisterError(problems)
    return replace(register, facts=MappingProxyType(facts), overlays=(*register.overlays, document.file))


def _leaves(reader: Reader, data: Any, at: Keys, leaves: Mapping[str, Leaf]) -> Iterator[tuple[str, Any, Keys]]:
    """Every leaf below, by its full address; what is neither a leaf nor a group of them is a problem."""
    path = ".".join(map(str, at))
    if path in leaves:
        yield path, data, at
    elif at and not any(leaf.startswith(path + ".") for leaf in leaves):
        reader.wrong(f"unknown fact {shown(path)}{did_you_mean(path, leaves)}", *at)
    elif isinstance(data, dict):
        for key, entry in data.items():
            yield from _leaves(reader, entry, (*at, key), leaves)
    elif at:
        inside = [leaf for leaf in leaves if leaf.startswith(path + ".")]
        reader.wrong(f"{path} is a group of facts; give one of them, such as {inside[0]}", *at)


def _fact(reader: Reader, path: str, entry: Any, at: Keys, leaf: Leaf) -> Fact | None:
    if not isinstance(entry, dict):
        entry = {"source": Source.UNKNOWN.value} if entry == Source.UNKNOWN else {"value": entry}
    before = len(reader.problems)
    reader.keys(entry, at, (), ("value", "source", "note"))
    source = reader.choice(entry.get("source", Source.OWNER.value), (*at, "source"), "the source of an overlay", [s.value for s in SOURCES])
    note = reader.text(entry["note"], (*at, "note")) if "note" in entry else ""
    value = None
    if source == Source.UNKNOWN:
        if "value" in entry:
            reader.wrong(f"{path}: an unknown fact has no value", *at)
    elif "value" not in entry:
        reader.wrong(f"{path}: the key 'value' is missing; write `unknown` for a fact that is not known", *at)
    else:
        value = read_value(reader, path, entry["value"], (*at, "value"), leaf)
    if source is None or len(reader.problems) > before:
        return None
    return Fact(path, value, Source(source), note, reader.document.file, reader.document.line(*at))
