"""`oracle convert`: which files it takes, how it tells their format, and how it ends."""

from __future__ import annotations

import gzip
import io
import sys
from pathlib import Path

import pytest

import oracle
from oracle.cli import main

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "fixtures" / "foreign"
BGF = SAMPLES / "boardgamefiesta" / "beginning.jsonl"
SETUP, MOVES = (SAMPLES / "istanbul-game" / name for name in ("setup.csv", "moves.csv"))
OWN = ROOT / "replays" / "istanbul"

Captured = pytest.CaptureFixture[str]


def run(capsys: Captured, *arguments: str | Path) -> tuple[int, str]:
    """The exit code, and what stands on standard error."""
    code = main(["convert", *map(str, arguments)])
    return code, capsys.readouterr().err


@pytest.mark.parametrize("name", ["walkthrough.jsonl", "two-random.jsonl.gz", "four-random.jsonl.zst"])
def test_a_log_of_our_own_is_named(capsys: Captured, name: str) -> None:
    code, said = run(capsys, OWN / name)
    assert code == 2 and said.startswith("Error: ") and said.count("Error") == 1
    assert said.endswith("is a log of the oracle's own already: there is nothing to convert\n")


@pytest.mark.parametrize("files", [(SAMPLES / "nothing.jsonl",), (SETUP.parent / "setup.cvs", MOVES)])
def test_a_file_that_does_not_exist_is_called_so(capsys: Captured, files: tuple[Path, ...]) -> None:
    code, said = run(capsys, *files)
    assert code == 2 and "there is no such file" in said


@pytest.mark.parametrize("arguments", [("--from", "boardgamefiesta"), ()])
def test_a_log_that_cannot_be_written_is_wrong_usage(capsys: Captured, arguments: tuple[str, ...]) -> None:
    code, said = run(capsys, BGF, *arguments, "-o", "/nowhere/out.jsonl")
    assert code == 2 and "cannot be written" in said


@pytest.mark.parametrize("packed", [False, True])
@pytest.mark.parametrize("sample", [BGF, SAMPLES / "istanbul-game" / "beginning.jsonl"])
def test_standard_input_tells_its_format_too(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, sample: Path, packed: bool
) -> None:
    content = gzip.compress(sample.read_bytes()) if packed else sample.read_bytes()
    out = tmp_path / "out.jsonl"
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stdin", io.TextIOWrapper(io.BufferedReader(io.BytesIO(content))))
        code, said = run(capsys, "-", "-o", out)
    assert code == 0 and said.startswith("1 game, ")
    assert [str(verdict.verdict) for verdict in oracle.check(out).verdicts] == ["cut-short"]


def test_a_folder_is_taken_as_check_takes_it(capsys: Captured, tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / f"{name}.jsonl").write_bytes(BGF.read_bytes())
    code, said = run(capsys, tmp_path, "-o", tmp_path / "out.log")
    assert code == 0 and said.startswith("2 games, ")
