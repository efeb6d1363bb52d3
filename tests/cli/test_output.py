"""An output that cannot be written is no fault of the program: one line, exit code 2."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

LOG = Path(__file__).parents[2] / "replays" / "istanbul" / "walkthrough.jsonl"
COMMANDS = [("check", str(LOG)), ("check", "--format", "jsonl", str(LOG)), ("rules",), ("--help",)]


def run(redirection: str, arguments: tuple[str, ...]) -> tuple[int, str]:
    """The exit code, and what stands on standard error."""
    done = subprocess.run(
        ["sh", "-c", f'"$0" -m oracle "$@" {redirection}', sys.executable, *arguments], stderr=subprocess.PIPE, text=True, check=False
    )
    return done.returncode, done.stderr


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full here")
@pytest.mark.parametrize("arguments", COMMANDS)
def test_a_full_disk(arguments: tuple[str, ...]) -> None:
    assert run(">/dev/full", arguments) == (2, "oracle: the output cannot be written: No space left on device\n")


@pytest.mark.parametrize("arguments", COMMANDS)
def test_a_closed_output(arguments: tuple[str, ...]) -> None:
    assert run(">&-", arguments) == (2, "oracle: the output cannot be written: standard output is closed\n")
