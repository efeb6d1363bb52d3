"""Games that the program plays itself pass through file, schema and reader unchanged."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest
from click.testing import CliRunner

from oracle.cli import group
from oracle.games import game
from oracle.logs import games, write
from oracle.model import End, Head, Step

Records = list[Head | Step | End]


@pytest.fixture(scope="module")
def played() -> list[Records]:
    """The beginnings of some games, each cut short."""
    return [list(game("istanbul").generate(players=players, seed=players, limit=150)) for players in (2, 3, 5)]


@pytest.mark.parametrize("suffix", [".jsonl", ".jsonl.zst"])
def test_written_and_read_again(tmp_path: Path, played: list[Records], suffix: str) -> None:
    for number, records in enumerate(played):
        write(tmp_path / f"{number}{suffix}", records)
    for recording, records in zip(games(tmp_path), played, strict=True):
        steps = [step for _, step in recording]
        assert [recording.head, *steps, *([recording.end] if recording.end else [])] == records
        assert len(steps) >= 150


def test_the_fast_count_of_keys_proves_every_line_sound(tmp_path: Path, played: list[Records]) -> None:
    write(tmp_path / "game.jsonl", played[1])
    for recording in games(tmp_path, exact=False):
        for batch in recording.batches():
            assert batch.keys == [batch.fields(index) for index in range(len(batch.records))]


def test_the_schema_on_the_command_line_takes_every_line(tmp_path: Path, played: list[Records]) -> None:
    result = CliRunner().invoke(group, ["schema", "log", "--game", "istanbul"])
    assert result.exit_code == 0
    validator = jsonschema.Draft202012Validator(json.loads(result.output))
    write(tmp_path / "game.jsonl", played[2])
    lines = (tmp_path / "game.jsonl").read_text().splitlines()
    assert len(lines) > 150 and all(validator.is_valid(json.loads(line)) for line in lines)
