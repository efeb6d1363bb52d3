"""Makes the foreign samples again: `python -m tests.importers.making` from the project's folder.

`replays/istanbul-game/` is a whole game played by `sensible`, with the faults of its `faults.yaml` planted in it. `fixtures/foreign/`
holds beginnings of games, one in each format that records states, and a whole one in CSV.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, cast

import yaml

from oracle.registers import load

from . import sensible, standin, writing_boardgamefiesta, writing_istanbul_csv, writing_istanbul_game
from .standin import Played

ROOT = Path(__file__).parents[2]
REPLAY = ROOT / "replays" / "istanbul-game"
SAMPLES = ROOT / "fixtures" / "foreign"
NAMES = ("Ada", "Berk", "Cem")
SEED = 57
BEGINNING = 45
"""Decisions in a beginning."""


def faults() -> list[dict[str, Any]]:
    """The deliberate faults, by row."""
    entries = yaml.safe_load((REPLAY / "faults.yaml").read_text(encoding="utf-8"))
    return cast("list[dict[str, Any]]", entries)


def with_faults(moves: str, planted: Iterable[Mapping[str, Any]]) -> str:
    """The moves with the cells of the faults put in place of the sound ones."""
    lines = moves.splitlines()
    for fault in planted:
        assert lines[fault["row"] - 1] == fault["sound"], fault
        lines[fault["row"] - 1] = fault["faulty"]
    return "\n".join(lines) + "\n"


def without_faults(moves: str, mended: Iterable[Mapping[str, Any]]) -> str:
    """The moves with the sound cells in place of the faults'."""
    return with_faults(moves, [{**fault, "sound": fault["faulty"], "faulty": fault["sound"]} for fault in mended])


def replay() -> tuple[str, str]:
    """Set-up and moves of the replay, without a fault."""
    played = standin.play(players=3, seed=SEED, choose=sensible.choose, layout=layout("short-paths"))
    return writing_istanbul_csv.write(played, names=NAMES)


def layout(name: str) -> list[int]:
    """One of the printed layouts."""
    return cast("list[int]", load("istanbul").facts[f"board.layouts.{name}"].value)


def lines(rows: Iterable[Mapping[str, Any]]) -> str:
    """JSON Lines."""
    return "".join(json.dumps(row, separators=(",", ":")) + "\n" for row in rows)


def beginning(choose: Any) -> Played:
    return standin.play(players=3, seed=2, most=BEGINNING, choose=choose, layout=layout("long-paths"))


def samples() -> dict[str, str]:
    """The samples by their path below `fixtures/foreign/`."""
    whole = standin.play(players=4, seed=1, choose=sensible.choose, layout=layout("long-paths"))
    setup, moves = writing_istanbul_csv.write(whole, direct=True)
    return {
        "istanbul-game/setup.csv": setup,
        "istanbul-game/moves.csv": moves,
        "istanbul-game/beginning.jsonl": lines(writing_istanbul_game.rows(beginning(sensible.choose))),
        "boardgamefiesta/beginning.jsonl": lines(writing_boardgamefiesta.rows(beginning(writing_boardgamefiesta.choose))),
    }


def main() -> None:
    setup, moves = replay()
    written = {REPLAY / "setup.csv": setup, REPLAY / "moves.csv": with_faults(moves, faults())}
    written |= {SAMPLES / path: text for path, text in samples().items()}
    for path, text in written.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
