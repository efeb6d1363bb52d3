"""What the tests of the importers share: games played once, files written, conversions read and judged."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import UNSET

from oracle.games import game
from oracle.importers import FORMATS, Counts, ForeignLogError
from oracle.importers.importer import Item
from oracle.model import End, Head, Step

from . import sensible, standin, writing_boardgamefiesta, writing_istanbul_csv, writing_istanbul_game
from .standin import Played

ALONE = {"neutral-merchants-2p": "not-used"}
"""How istanbul-game plays with two."""
Rows = list[dict[str, Any]]


def as_fiesta_likes(replay: Any, legal: list[Any], chance: random.Random) -> Any:
    """Sensible play within the habits of Board Game Fiesta."""
    return sensible.choose(replay, writing_boardgamefiesta.usual(replay, legal), chance)


STYLES: dict[str, Any] = {
    "random": None,
    "fiesta": writing_boardgamefiesta.choose,
    "sensible": as_fiesta_likes,
    "csv": writing_istanbul_csv.choose,
    "in-order": sensible.choose,
}


@cache
def played(players: int, seed: int, style: str = "random", most: int = 10_000, alone: bool = False) -> Played:
    """A game, played once a run."""
    return standin.play(players=players, seed=seed, most=most, choose=STYLES[style], rulings=ALONE if alone else {})


def fiesta(*args: Any, **more: Any) -> Rows:
    return copy.deepcopy(_fiesta(*args, **more))


@cache
def _fiesta(players: int, seed: int, style: str = "fiesta", most: int = 10_000) -> Rows:
    return writing_boardgamefiesta.rows(played(players, seed, style, most))


def istanbul(*args: Any, **more: Any) -> Rows:
    return copy.deepcopy(_istanbul(*args, **more))


@cache
def _istanbul(players: int, seed: int, style: str = "random", most: int = 10_000) -> Rows:
    return writing_istanbul_game.rows(played(players, seed, style, most, players == 2))


def lines(rows: Iterable[Mapping[str, Any]]) -> bytes:
    return "".join(json.dumps(row) + "\n" for row in rows).encode()


def read(name: str, *paths: Path) -> tuple[list[Item], Counts]:
    """Everything a conversion yields, and its counts."""
    conversion = FORMATS[name].open([str(path) for path in paths])
    return list(conversion), conversion.counts


def read_rows(name: str, rows: Iterable[Mapping[str, Any]], folder: Path) -> tuple[list[Item], Counts]:
    path = folder / "games.jsonl"
    path.write_bytes(lines(rows))
    return read(name, path)


def read_csv(setup: str, moves: str, folder: Path) -> list[Item]:
    (folder / "setup.csv").write_text(setup, encoding="utf-8")
    (folder / "moves.csv").write_text(moves, encoding="utf-8")
    return read("istanbul-game", folder / "setup.csv", folder / "moves.csv")[0]


def the_error(items: Sequence[Item]) -> ForeignLogError:
    """The only error of a conversion."""
    found = [item for item in items if isinstance(item, ForeignLogError)]
    assert len(found) == 1, found
    return found[0]


def steps(items: Iterable[Item]) -> list[dict[str, Any]]:
    """The decisions of a conversion: who, what, parameters; without numbers, observations and sources."""
    return [told(item) for item in items if isinstance(item, Step)]


def told(step: Any) -> dict[str, Any]:
    skipped = ("n", "who", "see", "src", "note")
    return {
        "from" if name == "from_" else name: value
        for name in step.__struct_fields__
        if name not in skipped and (value := getattr(step, name)) is not UNSET
    }


@dataclass
class Verdict:
    """What the evaluator made of a conversion, up to its first fault."""

    fault: str = ""
    over: list[bool] = field(default_factory=list)
    results: list[Any] = field(default_factory=list)

    @property
    def sound(self) -> bool:
        return not self.fault and bool(self.over) and all(self.over)


def judged(items: Iterable[Item], rulings: Mapping[str, str] | None = None) -> Verdict:
    """The conversion put before the evaluator."""
    verdict = Verdict()
    replay: Any = None
    for item in items:
        if isinstance(item, ForeignLogError):
            verdict.fault = f"error: {item}"
        elif isinstance(item, Head):
            opened = game("istanbul").open(item, rulings=dict(rulings or {}))
            replay = opened.replay
            if opened.findings:
                verdict.fault = f"set-up: {opened.findings[0].clause} {opened.findings[0].message}"
            verdict.over.append(False)
        elif isinstance(item, End):
            judgement = replay.finish(item)
            verdict.over[-1] = replay.over
            verdict.results.append(replay.result())
            if judgement.kind is not None:
                verdict.fault = f"end: {judgement.clause} {judgement.message}"
        elif not replay.feed(item):
            judgement = replay.judge(item)
            verdict.fault = f"{judgement.kind}: {judgement.clause} {judgement.message}, {item.src}"
        if verdict.fault:
            break
    return verdict
