"""Memory stays flat: however long a file, a game or a line, what is held is a block of lines."""

from __future__ import annotations

import gzip
import tracemalloc
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

from oracle.logs import Vocabulary, games
from oracle.logs.limits import BLOCK, LINE

HEAD = b'{"oracle.log":1,"game":"istanbul","players":["red","blue"],"setup":{"layout":"short-paths"}}\n'


def steps(count: int) -> Iterator[bytes]:
    for n in range(1, count + 1):
        yield b'{"n":%d,"who":"red","do":"move","to":%d,"see":{"players.red.lira":%d,"mail":0}}\n' % (n, n % 16 + 1, n % 90)


def one_game(count: int) -> bytes:
    return HEAD + b"".join(steps(count))


def many_games(count: int) -> bytes:
    return (HEAD + b"".join(steps(20)) + b'{"end":true}\n') * (count // 20)


def after_a_fault(count: int) -> bytes:
    return HEAD + b'{"do":"nothing"}\n' + b"".join(steps(count))


def one_line(count: int) -> bytes:
    return HEAD + b'{"src":"' + b"x" * (80 * count)


def peak(path: Path, known: Mapping[str, Vocabulary]) -> int:
    tracemalloc.start()
    try:
        for game in games(path, known=known):
            for batch in game.batches():
                assert batch.keys
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("make", [one_game, many_games, after_a_fault])
@pytest.mark.parametrize("packed", [False, True], ids=["plain", "gzip"])
def test_ten_times_as_long_needs_no_more(
    make: Callable[[int], bytes], packed: bool, tmp_path: Path, known: Mapping[str, Vocabulary]
) -> None:
    peaks = []
    for count in (4_000, 4_000, 40_000):  # the first one pays for what is made once
        path = tmp_path / f"{count}.jsonl"
        data = make(count)
        assert len(data) > 4 * BLOCK
        path.write_bytes(gzip.compress(data, 1) if packed else data)
        peaks.append(peak(path, known))
    assert peaks[2] < 1.1 * peaks[1] + 4 * BLOCK, peaks


def test_a_line_without_end_is_not_kept(tmp_path: Path, known: Mapping[str, Vocabulary]) -> None:
    path = tmp_path / "a.jsonl"
    path.write_bytes(one_line(LINE // 4))  # twenty times the limit
    assert peak(path, known) < 4 * LINE
