"""How fast recorded games are checked, as a ratio to what msgspec needs to split and decode the same bytes into the same structs.

    python benchmarks/check.py [--steps 200000] [--rounds 5] [--games 24]

The corpus is generated: complete random games of two to five players with the observations that `oracle play` writes, repeated under
other ids until there are enough steps. Both sides run in this one process after everything is loaded, taking turns, and the ratio is
that of the fastest rounds in processor time, so that a busy machine does not decide.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec

from oracle.checking import Options, Run
from oracle.games import game
from oracle.kernel import speed
from oracle.logs import encode
from oracle.model import End, Head

ISTANBUL = game("istanbul")
MOST = 2.5
"""The ratio that the project promises not to exceed."""


def corpus(least: int, games: int) -> Iterator[bytes]:
    """Lines of at least so many steps: `games` different games, again and again."""
    recorded = [[encode(record) for record in ISTANBUL.generate(players=2 + seed % 4, seed=seed)] for seed in range(games)]
    steps = copy = 0
    while steps < least:
        for number, lines in enumerate(recorded):
            head = msgspec.json.decode(lines[0], type=Head)
            yield encode(msgspec.structs.replace(head, id=f"copy-{copy}-game-{number}"))
            yield from lines[1:]
            steps += len(lines) - 2
        copy += 1


def decode_only(data: bytes, games: list[tuple[int, int]]) -> None:
    """What msgspec needs: split, decode, forget. Where each game begins and ends is known beforehand."""
    step = msgspec.json.Decoder(ISTANBUL.step_type).decode
    head, end = msgspec.json.Decoder(Head).decode, msgspec.json.Decoder(End).decode
    lines = data.split(b"\n")
    for first, last in games:
        head(lines[first])
        list(map(step, lines[first + 1 : last]))
        end(lines[last])


def places(data: bytes) -> list[tuple[int, int]]:
    """The lines of head and end of every game."""
    lines = data.split(b"\n")
    firsts = [number for number, line in enumerate(lines) if line.startswith(b'{"oracle.log"')]
    return list(zip(firsts, [first - 1 for first in firsts[1:]] + [len(lines) - 2], strict=True))


def check(path: Path) -> tuple[int, int]:
    """Steps judged and observations compared; every game must be sound."""
    run = Run([str(path)], Options(explain=False))
    for _ in run:
        pass
    summary = run.summary()
    assert summary.exit == 0, summary
    return summary.judged, summary.observed


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    arguments.add_argument("--steps", type=int, default=200_000)
    arguments.add_argument("--games", type=int, default=24)
    arguments.add_argument("--rounds", type=int, default=5)
    chosen = arguments.parse_args()
    data = b"".join(corpus(chosen.steps, chosen.games))
    games = places(data)
    decoding: list[float] = []
    checking: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "corpus.jsonl")
        path.write_bytes(data)
        steps, observed = check(path)
        for _ in range(chosen.rounds):
            for times, work in ((decoding, lambda: decode_only(data, games)), (checking, lambda: check(path))):
                start = time.process_time()
                work()
                times.append(time.process_time() - start)
    ratio = min(checking) / min(decoding)
    rules = "compiled" if speed.compiled() else "interpreted"
    print(f"{len(games)} games, {steps} steps, {observed} observations, {len(data)} bytes; rules {rules}")
    print(f"msgspec alone {min(decoding) / steps * 1e6:6.2f} µs a step")
    print(f"oracle check  {min(checking) / steps * 1e6:6.2f} µs a step  {ratio:5.2f} times msgspec (at most {MOST})")
    return 0 if ratio <= MOST else 1


if __name__ == "__main__":
    sys.exit(main())
