"""Bytes changed anywhere in a log, plain or packed, at the command line: an exit code that says something, printable text, no failure."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
import zstandard
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import oracle
from oracle.games import game
from oracle.logs import encode
from oracle.model import Outcome

GAME = game("istanbul")
LOG = b"".join(encode(record) for seed in (1, 2) for record in [*GAME.generate(players=2 + seed, seed=seed, limit=40)])
EXAMPLES = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture])
TOKENS = [
    b'"',
    b"{",
    b"}",
    b"[",
    b"]",
    b":",
    b",",
    b"\n",
    b"null",
    b"-1",
    b"99999",
    b"\\u0000",
    b"\\ud800",
    b"\xff",
    b"\0",
    b"\x1b[31m",
    b'"see":{',
]

cuts = st.integers(0, len(LOG))
parts = st.builds(lambda start, size: LOG[start : start + size], cuts, st.integers(0, 300))
pieces = st.binary(max_size=6) | st.sampled_from(TOKENS) | parts
changes = st.lists(st.tuples(cuts, st.integers(0, 40), pieces), min_size=1, max_size=6)


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("fuzz") / "games.jsonl"


def changed(log: bytes, at: list[tuple[int, int, bytes]]) -> bytes:
    for start, size, piece in at:
        start = min(start, len(log))
        log = log[:start] + piece + log[start + size :]
    return log


def judged(path: Path, content: bytes, *, keep_going: bool) -> None:
    path.write_bytes(content)
    result = oracle.check(path, keep_going=keep_going)
    assert not result.failures, result.failures
    assert result.exit_code in (0, 1, 3, 4) and result.verdicts
    assert sum(result.summary.verdicts.values()) == len(result.verdicts)
    assert sum(verdict.findings for verdict in result.verdicts) == len(result.findings)
    for verdict in result.verdicts:
        assert verdict.judged <= verdict.steps and (verdict.findings > 0) == (verdict.verdict not in (Outcome.SOUND, Outcome.CUT_SHORT))
    text = result.text()
    assert all(mark == "\n" or mark.isprintable() for mark in text)
    for case in result.cases:
        assert case.finding.message and case.finding.repro.startswith("oracle check ")
        json.dumps(case.finding.src)


@EXAMPLES
@given(changes, st.booleans())
def test_bytes_changed(path: Path, at: list[tuple[int, int, bytes]], keep_going: bool) -> None:
    judged(path, changed(LOG, at), keep_going=keep_going)


@EXAMPLES
@given(changes, st.sampled_from([gzip.compress, zstandard.compress]), st.booleans())
def test_bytes_changed_in_an_archive(path: Path, at: list[tuple[int, int, bytes]], pack: object, whole: bool) -> None:
    assert callable(pack)
    packed = pack(LOG)
    content = (
        pack(changed(LOG, at)) if whole else changed(packed, [(start * len(packed) // len(LOG), size, piece) for start, size, piece in at])
    )
    judged(path, content, keep_going=False)


@EXAMPLES
@given(st.binary(max_size=400))
def test_any_bytes(path: Path, content: bytes) -> None:
    judged(path, content, keep_going=False)
    judged(path, LOG + content + LOG, keep_going=False)
