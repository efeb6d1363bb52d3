"""The line that reproduces a finding."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from oracle.checking import Options
from oracle.checking.options import quoted

NASTY = ["plain.jsonl", "two words", "it's", "$(rm -rf x)", "`id`", 'a"b', "tab\there", "\x1b[31mred", "naïve 骆驼", "a\nb", "\\", "", "*"]


def test_a_plain_command_is_plain() -> None:
    assert Options().command("g-1", ["games.jsonl"]) == "oracle check --game g-1 games.jsonl"


def test_every_option_that_matters_is_repeated() -> None:
    options = Options(
        rulings={"yellow-tile-price": "free"}, profile="zh-guide", facts=Path("my facts.yaml"), source="istanbul-game", keep_going=True
    )
    assert options.command("#2", ["setup.csv", "moves.csv"]) == (
        "oracle check --from istanbul-game --game '#2' --rulings zh-guide --ruling yellow-tile-price=free "
        "--facts 'my facts.yaml' --keep-going setup.csv moves.csv"
    )


def test_names_that_look_like_options_are_taken_as_names() -> None:
    assert Options().command("-x", ["-games.jsonl"]) == "oracle check --game=-x -- -games.jsonl"
    assert Options().command("", ["-"]) == "oracle check -"


@pytest.mark.parametrize("word", NASTY)
def test_a_shell_reads_back_what_was_quoted(word: str) -> None:
    line = quoted(["printf", "%s", word])
    assert line.isprintable()
    assert subprocess.run(["bash", "-c", line], capture_output=True, check=True).stdout == word.encode()


def test_bytes_that_are_no_text_survive_quoting() -> None:
    line = quoted(["printf", "%s", b"caf\xe9.jsonl".decode("utf-8", "surrogateescape")])
    assert line.isprintable()
    assert subprocess.run(["bash", "-c", line], capture_output=True, check=True).stdout == b"caf\xe9.jsonl"
