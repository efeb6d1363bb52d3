"""A file of another kind than --from says is named, once, with what to do about it."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

import oracle
from oracle.importers import FORMATS, ForeignLogError
from oracle.model import Finding, Head

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "fixtures" / "foreign"
OWN = ROOT / "replays" / "istanbul" / "walkthrough.jsonl"
SETUP, MOVES = (SAMPLES / "istanbul-game" / name for name in ("setup.csv", "moves.csv"))
OTHER = {"istanbul-game": "boardgamefiesta", "boardgamefiesta": "istanbul-game"}


def finding(form: str, *paths: Path) -> Finding:
    """The one finding of these files, which make a file that is none."""
    result = oracle.check(paths, source=form)
    [found] = result.findings
    assert result.exit_code == 3 and [verdict.game for verdict in result.verdicts] == ["#1"]
    return found


@pytest.mark.parametrize("form", OTHER)
@pytest.mark.parametrize("packed", [False, True])
def test_a_log_of_our_own(form: str, packed: bool, tmp_path: Path) -> None:
    path = OWN
    if packed:
        path = tmp_path / "own.jsonl.gz"
        path.write_bytes(gzip.compress(OWN.read_bytes()))
    found = finding(form, path)
    assert found.reason == "foreign-format" and found.src == {"line": 1}
    assert found.message.endswith("found a log of the oracle's own. Leave --from away.")


@pytest.mark.parametrize("form", OTHER)
def test_steps_of_our_own_without_a_head(form: str, tmp_path: Path) -> None:
    path = tmp_path / "steps.jsonl"
    path.write_text("\n" + OWN.read_text().partition("\n")[2])
    found = finding(form, path)
    assert "a log of the oracle's own" in found.message and found.src == {"line": 2}


@pytest.mark.parametrize("form", OTHER)
def test_a_log_of_the_other_engine(form: str) -> None:
    found = finding(form, SAMPLES / OTHER[form] / "beginning.jsonl")
    assert found.reason == "foreign-format"
    assert found.message.endswith(f"found what looks like {OTHER[form]}. Use --from {OTHER[form]}.")


def test_tables_as_boardgamefiesta() -> None:
    result = oracle.check([SETUP, MOVES], source="boardgamefiesta")
    assert [found.src for found in result.findings] == [{"line": 1}] * 2, "one finding a file, however many lines"
    for found in result.findings:
        assert found.message.endswith("a table of istanbul-game. Use --from istanbul-game SETUP.csv MOVES.csv.")


@pytest.mark.parametrize(
    ("first", "second", "told"),
    [(MOVES, SETUP, "these two look swapped"), (MOVES, MOVES, "the headings of moves"), (SETUP, SETUP, "a set-up in the moves' place")],
)
def test_tables_in_the_wrong_order(first: Path, second: Path, told: str) -> None:
    found = finding("istanbul-game", first, second)
    assert told in found.message and found.message.endswith("Name the set-up file first, then the moves.")


@pytest.mark.parametrize(
    "paths", [(SETUP, SAMPLES / "istanbul-game" / "beginning.jsonl"), (SAMPLES / "istanbul-game" / "beginning.jsonl", SETUP)]
)
def test_tables_and_json_together_are_no_set(paths: tuple[Path, Path]) -> None:
    with pytest.raises(ForeignLogError, match="found both"):
        oracle.check(paths, source="istanbul-game")


def test_a_report_is_no_log(tmp_path: Path) -> None:
    path = tmp_path / "report.jsonl"
    path.write_text('{"type":"summary","games":1}\n' * 3)
    assert "a report of oracle check" in finding("boardgamefiesta", path).message


@pytest.mark.parametrize("form", OTHER)
def test_the_formats_are_not_strangers_to_themselves(form: str) -> None:
    lines = (SAMPLES / form / "beginning.jsonl").read_text().splitlines(keepends=True)
    assert isinstance(next(iter(FORMATS[form].open([str(SAMPLES / form / "beginning.jsonl")]))), Head)
    assert json.loads(lines[0])["kind"] == "setup"


@pytest.mark.parametrize("junk", ["no json", "[1]", '"text"', '{"some":"thing"}', "17"])
def test_junk_is_told_once_until_a_game_begins(junk: str, tmp_path: Path) -> None:
    sound = (SAMPLES / "boardgamefiesta" / "beginning.jsonl").read_text()
    path = tmp_path / "games.jsonl"
    path.write_text(f"{junk}\n" * 700 + sound + f"{junk}\n" * 700 + sound)
    result = oracle.check(path, source="boardgamefiesta")
    assert [str(verdict.verdict) for verdict in result.verdicts] == ["malformed", "malformed", "cut-short"]
    lines = len(sound.splitlines())
    assert [found.src["line"] for found in result.findings] == [1, 700 + lines + 1]
    assert "Expecting" not in result.findings[0].message, "what was found, not what a parser says of it"


def test_a_lost_set_up_line_loses_its_game_only(tmp_path: Path) -> None:
    sound = (SAMPLES / "boardgamefiesta" / "beginning.jsonl").read_text()
    first, _, rest = sound.partition("\n")
    path = tmp_path / "games.jsonl"
    path.write_text(f"{first[:100]}\n{rest}{sound}")
    result = oracle.check(path, source="boardgamefiesta")
    assert [str(verdict.verdict) for verdict in result.verdicts] == ["malformed", "cut-short"]
    assert result.findings[0].message == "expected one JSON object a line, found the end of the line at column 101."
