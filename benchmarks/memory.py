"""Peak memory of `oracle check` over a long corpus against a short one: the ratio should stay near 1.

    python benchmarks/memory.py [--short 10] [--long 200]

Both corpora hold the same generated games over and over, in one file each; sizes are in megabytes. Every run is a process of its own,
and its peak is what the operating system accounts to it.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from oracle.games import game
from oracle.logs import encode

MEGABYTE = 1_000_000


def games(seeds: int) -> Iterator[bytes]:
    """Generated games as the bytes of their lines."""
    for seed in range(seeds):
        yield b"".join(encode(record) + b"\n" for record in game("istanbul").generate(players=2 + seed % 4, seed=seed))


def corpus(path: Path, block: bytes, megabytes: int) -> int:
    """Write the block until the file is as long as asked for: its size in bytes."""
    size = 0
    with path.open("wb") as out:
        while size < megabytes * MEGABYTE:
            out.write(block)
            size += len(block)
    return size


def peak(path: Path) -> int:
    """Peak resident memory of checking a file, in kilobytes."""
    command = [sys.executable, "-m", "oracle", "check", "--quiet", str(path)]
    pid = os.posix_spawn(sys.executable, command, os.environ, file_actions=[(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)])
    _, status, usage = os.wait4(pid, 0)
    if os.waitstatus_to_exitcode(status) != 0:
        raise SystemExit(f"the check of {path.name} did not come out sound")
    return usage.ru_maxrss


def main() -> None:
    """Print both peaks and their ratio."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--short", type=int, default=10)
    parser.add_argument("--long", type=int, default=200)
    parser.add_argument("--games", type=int, default=8)
    asked = parser.parse_args()
    block = b"".join(games(asked.games))
    with tempfile.TemporaryDirectory() as folder:
        peaks = []
        for megabytes in (asked.short, asked.long):
            path = Path(folder) / f"corpus-{megabytes}.jsonl"
            size = corpus(path, block, megabytes)
            peaks.append(peak(path))
            print(f"{size / MEGABYTE:7.1f} MB  peak {peaks[-1] / 1024:7.1f} MiB")
            path.unlink()
    print(f"ratio {peaks[1] / peaks[0]:.2f} (at most 1.20)")


if __name__ == "__main__":
    main()
