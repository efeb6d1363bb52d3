"""A position as tables for people: what each player has, and everything else by its first name.

Works on the dotted paths of `Replay.view` alone. Facts below one name are gathered: counts that are 0 are left out, numbered ones (places)
become a list of their numbers, after "no." where other facts stand beside them.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import Any

from oracle.games.contract import Replay

PLAYERS = "players"
ON_BOARD = ("layout",)
"""Names whose facts the board shows already."""
FIRST = ("turn", "phase", "over")
"""Facts that stand in the heading."""


def tree(view: Mapping[str, Any]) -> dict[str, Any]:
    """The facts as nested mappings, by the parts of their paths."""
    found: dict[str, Any] = {}
    for path, value in view.items():
        *above, last = path.split(".")
        place = found
        for part in above:
            place = place.setdefault(part, {})
        place[last] = value
    return found


def players(replay: Replay, view: Mapping[str, Any]) -> list[tuple[str, ...]]:
    """A table of what the players have: a heading, then one row a fact; rows in which nobody has anything are left out if they gather."""
    facts = tree(view).get(PLAYERS, {})
    rows: list[tuple[str, ...]] = [("", *replay.players)]
    names = list(dict.fromkeys(name for player in replay.players for name in facts.get(player, {})))
    for name in names:
        values = [facts.get(player, {}).get(name, "") for player in replay.players]
        cells = [told(value) for value in values]
        if any(cells):
            rows.append((name, *cells))
    return rows


def others(view: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Every other fact: its name, and what it is; groups of groups a row each."""
    rows: list[tuple[str, str]] = []
    for name, value in tree(view).items():
        if name == PLAYERS or name in ON_BOARD or name in FIRST:
            continue
        if isinstance(value, dict) and value and all(isinstance(part, dict) for part in value.values()):
            rows += [(f"{name} {below}", told(part)) for below, part in value.items()]
        else:
            rows.append((name, told(value)))
    return [(name.replace("_", " "), text) for name, text in rows if text]


def told(value: Any) -> str:
    """A fact, or a group of them, in a few words: `-` for what is not known, "" for a group in which there is nothing."""
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        if all(isinstance(part, int) for part in value):
            return ", ".join(map(told, value))
        runs = [(part, len(list(run))) for part, run in groupby(value)]
        return ", ".join(f"{number} {told(part)}" if number > 1 else told(part) for part, number in runs)
    if not isinstance(value, dict):
        return str(value)
    numbered = {name: part for name, part in value.items() if name.isdigit()}
    if len(numbered) == len(value):
        return ", ".join(name if part == 1 else f"{name}: {told(part)}" for name, part in value.items() if part)
    parts = []
    for name, part in value.items():
        if name in numbered:
            continue
        if isinstance(part, dict | list):
            if text := told(part):
                parts.append(f"{name} {text}")
        elif part or not _counts(value):
            parts.append(f"{name} {told(part)}")
    if text := told(numbered):
        parts.append(f"no. {text}")
    return ("; " if any(isinstance(part, dict | list) for part in value.values()) else ", ").join(parts)


def _counts(group: Mapping[str, Any]) -> bool:
    """Is this a group of counts of like things, such as goods by colour, of which those that are 0 need not be told?"""
    return len(group) > 3 and all(isinstance(part, int) and not isinstance(part, bool) for part in group.values())
