"""Compiled and interpreted rules agree on hostile records too: the same judgements, positions, legal steps and citations."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from oracle.kernel import speed

STREAM = Path(__file__).with_name("stream.py")
GAMES = 32


def stream(seed: int, *, pure: bool) -> tuple[list[str], str]:
    environment = {**os.environ, "ORACLE_PURE": "1" if pure else "0"}
    command = [sys.executable, str(STREAM), str(seed), str(GAMES)]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=300, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout.splitlines(), done.stderr


@pytest.mark.skipif(not speed.compiled(), reason="there is only one speed here")
@pytest.mark.parametrize("seed", [1, 2])
def test_both_speeds_say_the_same(seed: int) -> None:
    fast, said = stream(seed, pure=False)
    slow, other = stream(seed, pure=True)
    assert "rules compiled" in said and "rules interpreted" in other
    assert len(fast) > 8 * GAMES and any(" taken " in line for line in fast) and any("illegal" in line for line in fast)
    for one, two in zip(fast, slow, strict=True):
        assert one == two
