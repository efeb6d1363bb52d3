"""Whole games, written in the foreign formats by stand-ins for the engines that keep the rules: not one finding may come of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from oracle.importers import Counts
from oracle.importers.boardgamefiesta.actions import TAKE
from oracle.importers.istanbul_game import actions

from . import helping, writing_istanbul_csv
from .helping import ALONE, Rows

FIESTA = [(2, 160, "sensible"), (3, 2, "sensible"), (4, 9, "sensible")]
ISTANBUL = [(2, 1, "sensible"), (3, 1, "sensible"), (5, 2, "sensible")]
CSV = [(3, 1, "csv", False), (4, 2, "in-order", True), (5, 3, "in-order", False)]
MOST = 250
"""Decisions of a game played at random, which goes to stranger places and takes longer."""


@pytest.mark.parametrize(("players", "seed", "style"), FIESTA)
def test_a_game_of_boardgamefiesta_keeps_its_soundness(players: int, seed: int, style: str, tmp_path: Path) -> None:
    items, counts = helping.read_rows("boardgamefiesta", helping.fiesta(players, seed, style), tmp_path)
    verdict = helping.judged(items)
    assert verdict.sound, verdict.fault
    assert verdict.results == [helping.played(players, seed, style).result]
    assert_counted(counts, 0.01)


@pytest.mark.parametrize(("players", "seed", "style"), ISTANBUL)
def test_a_game_of_istanbul_game_keeps_its_soundness(players: int, seed: int, style: str, tmp_path: Path) -> None:
    items, counts = helping.read_rows("istanbul-game", helping.istanbul(players, seed, style), tmp_path)
    verdict = helping.judged(items, ALONE if players == 2 else {})
    assert verdict.sound, verdict.fault
    assert verdict.results == [helping.played(players, seed, style, alone=players == 2).result]
    assert_counted(counts, 0.01)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_random_play_keeps_its_soundness(players: int, tmp_path: Path) -> None:
    items, _ = helping.read_rows("boardgamefiesta", helping.fiesta(players, 0, most=MOST), tmp_path)
    assert not helping.judged(items).fault
    items, _ = helping.read_rows("istanbul-game", helping.istanbul(players, 0, most=MOST), tmp_path)
    assert not helping.judged(items, ALONE if players == 2 else {}).fault


@pytest.mark.parametrize(("players", "seed", "style", "direct"), CSV)
def test_a_game_in_csv_keeps_its_soundness(players: int, seed: int, style: str, direct: bool, tmp_path: Path) -> None:
    played = helping.played(players, seed, style)
    items = helping.read_csv(*writing_istanbul_csv.write(played, direct=direct), tmp_path)
    verdict = helping.judged(items)
    assert verdict.sound, verdict.fault
    assert verdict.results == [played.result]


def assert_counted(counts: Counts, most_later: float) -> None:
    assert counts.recorded == counts.at_once + counts.later
    assert 0 < sum(counts.where.values()) == counts.later < counts.recorded * most_later


def types(rows: Rows) -> set[str]:
    return {row["action"]["type"] for row in rows if row["kind"] == "action"}


def test_these_games_hold_every_action_of_boardgamefiesta() -> None:
    found = set().union(*(types(helping.fiesta(*game)) for game in FIESTA))
    assert found == TAKE.keys() | {"SKIP", "END_TURN"}


def test_these_games_hold_every_action_of_istanbul_game() -> None:
    found = set().union(*(types(helping.istanbul(*game)) for game in ISTANBUL))
    nested = {"SellAnyCardAction", "RedTileAction", "SkipTileAction"}
    assert found | nested >= {kind.__name__ for kind in actions.Action.__subclasses__()}


def test_two_games_follow_each_other_in_a_file(tmp_path: Path) -> None:
    rows = helping.fiesta(3, 2, "sensible") + [{**row, "game": "next"} for row in helping.fiesta(2, 160, "sensible")]
    items, _ = helping.read_rows("boardgamefiesta", rows, tmp_path)
    assert helping.judged(items).over == [True, True]
