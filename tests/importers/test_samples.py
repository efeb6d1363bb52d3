"""The foreign samples that come with the project, and the faults that stand in them on purpose."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import oracle
from oracle.cli import main
from oracle.registers import load

from . import making

SETUP, MOVES = making.REPLAY / "setup.csv", making.REPLAY / "moves.csv"
FAULTS = making.faults()


def first_finding(moves: str, folder: Path) -> Any:
    (folder / "moves.csv").write_text(moves, encoding="utf-8")
    result = oracle.check([str(SETUP), str(folder / "moves.csv")], source="istanbul-game")
    assert len(result.verdicts) == 1
    return result.findings[0] if result.findings else result.verdicts[0]


@pytest.mark.parametrize("number", range(len(FAULTS)))
def test_each_fault_is_found_once_those_before_it_are_mended(number: int, tmp_path: Path) -> None:
    fault = FAULTS[number]
    finding = first_finding(making.without_faults(MOVES.read_text(encoding="utf-8"), FAULTS[:number]), tmp_path)
    assert (finding.kind, finding.clause) == (fault["kind"], fault["clause"])
    assert finding.src["row"] == fault["row"]
    assert finding.src["cell"] == fault["cell"]


def test_without_its_faults_the_game_is_sound(tmp_path: Path) -> None:
    verdict = first_finding(making.without_faults(MOVES.read_text(encoding="utf-8"), FAULTS), tmp_path)
    assert verdict.verdict == "sound"


def test_faults_are_told_completely() -> None:
    for fault in FAULTS:
        assert fault.keys() == {"row", "cell", "sound", "faulty", "kind", "clause", "why"}
        assert fault["clause"] in load("istanbul").clauses
    assert len(FAULTS) >= 3


SAMPLES = [
    ("istanbul-game", ["istanbul-game/setup.csv", "istanbul-game/moves.csv"], "sound"),
    ("istanbul-game", ["istanbul-game/beginning.jsonl"], "cut-short"),
    ("boardgamefiesta", ["boardgamefiesta/beginning.jsonl"], "cut-short"),
]


@pytest.mark.parametrize(("name", "files", "verdict"), SAMPLES)
def test_a_sample_keeps_the_rules(name: str, files: list[str], verdict: str) -> None:
    result = oracle.check([str(making.SAMPLES / file) for file in files], source=name)
    assert [found.verdict for found in result.verdicts] == [verdict]
    assert not result.findings


CONVERTED = [(name, [making.SAMPLES / file for file in files]) for name, files, _ in SAMPLES] + [("istanbul-game", [SETUP, MOVES])]


@pytest.mark.parametrize(("name", "files"), CONVERTED)
def test_a_converted_log_is_judged_like_the_foreign_one(name: str, files: list[Path], tmp_path: Path) -> None:
    paths = [str(file) for file in files]
    assert main(["convert", "--from", name, "-q", "-o", str(tmp_path / "own.jsonl.gz"), *paths]) == 0
    own, foreign = oracle.check([str(tmp_path / "own.jsonl.gz")]), oracle.check(paths, source=name)
    assert [found.verdict for found in own.verdicts] == [found.verdict for found in foreign.verdicts]
    assert [(found.kind, found.step, found.clause, found.message) for found in own.findings] == [
        (found.kind, found.step, found.clause, found.message) for found in foreign.findings
    ]
