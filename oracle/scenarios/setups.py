"""Named set-ups: openings that many scenarios share, kept in a file `setups.yaml` beside or above them.

A scenario's `given` names one and may say more: what it says itself goes before what the set-up says.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from oracle import shipped
from oracle.games import game as game_named
from oracle.games.contract import Game
from oracle.registers.errors import Problem, YamlError, did_you_mean, shown
from oracle.registers.shape import Keys, Reader, named
from oracle.registers.strict_yaml import read_document

FILE = "setups.yaml"


@dataclass(frozen=True, slots=True)
class Opening:
    """The parts of a log head that a set-up or a scenario's `given` states, and a patch to the position after it."""

    players: tuple[str, ...] = ()
    expansions: tuple[str, ...] = ()
    setup: Mapping[str, Any] = field(default_factory=dict)
    see: Mapping[str, Any] = field(default_factory=dict)
    patch: Mapping[str, Any] = field(default_factory=dict)

    def over(self, base: Opening) -> Opening:
        """This opening laid over a base: what is stated here wins."""
        return Opening(
            self.players or base.players,
            self.expansions or base.expansions,
            {**base.setup, **self.setup},
            {**base.see, **self.see},
            {**base.patch, **self.patch},
        )


def read_opening(reader: Reader, data: Any, keys: Keys, game: Game, *, may: tuple[str, ...] = ()) -> Opening:
    """An opening out of a mapping: `players`, `expansions`, `see`, `patch`, and the fields of the game's own set-up."""
    fields = [entry.encode_name for entry in msgspec.structs.fields(game.setup_type)]
    reader.keys(data, keys, (), ("players", "expansions", "see", "patch", *fields, *may))
    if not isinstance(data, dict):
        return Opening()
    return Opening(
        tuple(_names(reader, data["players"], (*keys, "players"))) if "players" in data else (),
        tuple(reader.texts(data["expansions"], (*keys, "expansions"))) if data.get("expansions") else (),
        {name: data[name] for name in fields if name in data},
        reader.mapping(data.get("see", {}), (*keys, "see")),
        reader.mapping(data.get("patch", {}), (*keys, "patch")),
    )


def _names(reader: Reader, data: Any, keys: Keys) -> list[str]:
    """Player ids; the same one twice is a matter of the rules, not of the file."""
    if isinstance(data, list):
        return [reader.text(entry, (*keys, index)) for index, entry in enumerate(data)]
    reader.wrong(f"{named(keys)}expected a list of player ids, found {shown(data)}", *keys)
    return []


def find(reader: Reader, name: Any, keys: Keys, game: Game) -> Opening:
    """The set-up with this name, looked for beside the scenario's file, in the folders above it, and in the shipped scenarios."""
    known: list[str] = []
    name = name if isinstance(name, str) else shown(name)
    for path in _files(reader.document.file, game.name):
        entries, problems = _read(path, game.name)
        reader.problems.extend(problem for problem in problems if problem not in reader.problems)
        if name in entries:
            return entries[name]
        known += entries
    reader.wrong(f"no set-up is called {shown(name)}{did_you_mean(str(name), known) or '; there are ' + ', '.join(known)}", *keys)
    return Opening()


def _files(scenario: str, game: str) -> list[Path]:
    """Files of set-ups, nearest first."""
    above = [folder / FILE for folder in Path(scenario).absolute().parents][:4]
    try:
        above.append(shipped.folder("scenarios") / game / FILE)
    except FileNotFoundError:
        pass
    found: list[Path] = []
    for path in above:
        if path.is_file() and path.resolve() not in [other.resolve() for other in found]:
            found.append(path)
    return found


@lru_cache(maxsize=64)
def _read(path: Path, game: str) -> tuple[dict[str, Opening], tuple[Problem, ...]]:
    problems: list[Problem] = []
    try:
        document = read_document(path)
    except YamlError as fault:
        return {}, (fault.problem,)
    reader = Reader(document, problems)
    entries = reader.mapping(document.data, ())
    found = {}
    for name, data in entries.items():
        reader.slug(name, (name,))
        if isinstance(data, dict):
            reader.text(data.get("title", ""), (name, "title"))
        found[name] = read_opening(reader, data, (name,), game_named(game), may=("title",))
    return found, tuple(problems)
