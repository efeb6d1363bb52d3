"""A log that is named more than once is checked once."""

from __future__ import annotations

from pathlib import Path

import oracle

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "fixtures" / "foreign"
REPLAY = ROOT / "replays" / "istanbul" / "walkthrough.jsonl"
SETUP, MOVES = (SAMPLES / "istanbul-game" / name for name in ("setup.csv", "moves.csv"))


def games(*paths: Path | str, source: str = "") -> list[str]:
    """The logs of the games that were judged."""
    return [verdict.log for verdict in oracle.check(paths, source=source).verdicts]


def test_by_any_name(tmp_path: Path) -> None:
    log, other, link = (tmp_path / name for name in ("a.jsonl", "b.jsonl", "c.jsonl"))
    log.write_bytes(REPLAY.read_bytes())
    other.write_bytes(REPLAY.read_bytes())
    link.symlink_to(log)
    assert games(log, log) == [str(log)]
    assert games(log, tmp_path / "." / ".." / tmp_path.name / "a.jsonl", link) == [str(log)]
    assert games(log, other) == [str(log), str(other)], "a copy is another file"


def test_by_itself_and_by_its_folder_or_a_pattern(tmp_path: Path) -> None:
    inside = tmp_path / "inside"
    inside.mkdir()
    log = inside / "a.jsonl"
    log.write_bytes(REPLAY.read_bytes())
    for names in ((tmp_path, log), (log, tmp_path), (f"{tmp_path}/**",), (f"{tmp_path}/*", f"{tmp_path}/*/*")):
        assert games(*names) == [str(log)]


def test_of_another_engine() -> None:
    sample = SAMPLES / "boardgamefiesta" / "beginning.jsonl"
    assert games(sample, sample, source="boardgamefiesta") == [str(sample)]
    assert games(SETUP, MOVES, SETUP, MOVES, source="istanbul-game") == [f"{SETUP} {MOVES}"]


def test_one_set_up_serves_many_games(tmp_path: Path) -> None:
    again = tmp_path / "again.csv"
    again.write_bytes(MOVES.read_bytes())
    assert games(SETUP, MOVES, SETUP, again, source="istanbul-game") == [f"{SETUP} {MOVES}", f"{SETUP} {again}"]
