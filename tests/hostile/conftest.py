"""The whole program against bad input: every command ends soon, with the right exit code, one clear message and printable text."""

from __future__ import annotations

import json
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

import pytest

from oracle.cli import main
from oracle.games import game
from oracle.logs import encode

SECONDS = 60
"""More than anything here takes on a busy machine, less than a hang."""


class Done(NamedTuple):
    """What a command came to."""

    code: int
    out: str
    err: str

    @property
    def text(self) -> str:
        """Everything it printed, in one line."""
        return " ".join(f"{self.out} {self.err}".split())


Run = Callable[..., Done]
Record = dict[str, Any]


class Hang(BaseException):
    """A command took too long; nothing catches this but the test."""


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Ends what runs inside after so many seconds, and the test with it."""

    def stop(_number: int, _frame: FrameType | None) -> None:
        raise Hang(f"still running after {seconds} seconds")

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def harmless(text: str) -> bool:
    """Can a terminal print this without obeying it?"""
    return all(mark == "\n" or mark.isprintable() for mark in text)


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command in this process. Whatever it is given, it fails neither by itself nor by what it prints."""
    monkeypatch.delenv("ORACLE_TRACEBACK", raising=False)
    monkeypatch.setenv("COLUMNS", "100")

    def command(*arguments: str | Path, seconds: float = SECONDS) -> Done:
        capfd.readouterr()
        with at_most(seconds):
            code = main([str(argument) for argument in arguments])
        out, err = capfd.readouterr()
        done = Done(code, out, err)
        assert "Traceback" not in out + err and "internal error" not in err and code != 70, done.text
        assert harmless(out) and harmless(err)
        assert out or err, "nothing was said"
        return done

    return command


def as_log(*records: Record | bytes) -> bytes:
    """Records, and lines as they are, as a log."""
    return b"".join((record if isinstance(record, bytes) else json.dumps(record).encode()) + b"\n" for record in records)


@pytest.fixture(scope="session")
def whole() -> list[Record]:
    """A whole sound game of two, short for a random one."""
    return [json.loads(encode(record)) for record in game("istanbul").generate(players=2, seed=9)]


@pytest.fixture(scope="session")
def sound(whole: list[Record]) -> bytes:
    """The same as a log."""
    return as_log(*whole)


@pytest.fixture
def put(tmp_path: Path) -> Callable[[str, bytes | str], Path]:
    """Writes a file and gives its path."""

    def write(name: str, content: bytes | str) -> Path:
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    return write
