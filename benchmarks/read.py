"""How fast logs are read, as a ratio to what msgspec needs to split and decode the same bytes into the same structs.

    python benchmarks/read.py [--lines 200000] [--rounds 7]

The corpus is made up but looks like logs do: games of 300 steps, each step with three to six observations. Both sides read it from
memory or from a file, taking turns, so that a busy machine slows both; the ratio is that of the fastest rounds.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from oracle.games.istanbul import records
from oracle.logs import encode, games
from oracle.model import End, Head, Step

PLAYERS = ["red", "blue", "green", "yellow"]
GAME_LENGTH = 300


class Istanbul:
    """The records of Istanbul without its rules."""

    step_type = records.Step
    setup_type = records.Setup
    verbs = records.VERBS


def made_up(lines: int, seed: int = 7) -> Iterator[Head | Step | End]:
    """Games without sense, of realistic shape: about `lines` records."""
    chance = random.Random(seed)
    left = lines
    while left > 0:
        steps = min(GAME_LENGTH, left)
        left -= steps
        setup = {"layout": "short-paths", "governor": 4, "smuggler": 9}
        yield Head(version=1, game="istanbul", players=PLAYERS, setup=setup, id=f"g-{left}")
        for n in range(1, steps + 1):
            who = PLAYERS[n // 4 % 4]
            yield msgspec.convert({"n": n, "who": who, **_decision(chance), "see": _seen(chance, who)}, records.Step)
        yield End(end=True, steps=steps, result={"winners": ["red"]})


def _decision(chance: random.Random) -> dict[str, object]:
    return chance.choice(
        [
            {"do": "move", "to": chance.randint(1, 16)},
            {"do": "assistant", "how": "leave"},
            {"do": "warehouse"},
            {"do": "black-market", "good": "red", "dice": [chance.randint(1, 6), chance.randint(1, 6)]},
            {"do": "market", "goods": {"red": 1, "blue": 2}, "demand": {"red": 2, "green": 1, "blue": 2}},
            {"do": "take", "pile": "deck", "draw": "lira"},
            {"do": "pay", "lira": 2, "dice": [3, 4]},
        ]
    )


def _seen(chance: random.Random, who: str) -> dict[str, object]:
    number = [f"players.{who}.{name}" for name in ("lira", "at", "size", "rubies", "goods.red", "goods.blue", "goods.green", "cards")]
    paths = chance.sample([*number, "governor", "smuggler", "mail", "palace.cost", "deck.size", "turn"], chance.randint(3, 6))
    return {path: who if path == "turn" else chance.randint(0, 20) for path in paths}


def decode_only(data: bytes) -> None:
    """What msgspec needs: split, decode, forget. Heads and end lines are taken apart from steps by their first bytes."""
    step = msgspec.json.Decoder(records.Step).decode
    head = msgspec.json.Decoder(Head).decode
    end = msgspec.json.Decoder(End).decode
    for line in data.split(b"\n"):
        if line.startswith(b'{"n"'):
            step(line)
        elif line.startswith(b'{"oracle.log"'):
            head(line)
        elif line:
            end(line)


def reader(path: Path, *, exact: bool) -> Callable[[], None]:
    """The reading loop with everything it checks, and the keys that the evaluator is given."""

    def run() -> None:
        for game in games(path, known={"istanbul": Istanbul}, exact=exact):
            for batch in game.batches():
                if not exact:
                    _ = batch.keys
            assert game.fault is None and game.end is not None

    return run


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    arguments.add_argument("--lines", type=int, default=200_000)
    arguments.add_argument("--rounds", type=int, default=7)
    chosen = arguments.parse_args()
    data = b"".join(map(encode, made_up(chosen.lines)))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "corpus.jsonl")
        path.write_bytes(data)
        runs: dict[str, Callable[[], None]] = {
            "msgspec": lambda: decode_only(data),
            "reader, keys to the evaluator": reader(path, exact=False),
            "reader, exact": reader(path, exact=True),
        }
        times: dict[str, list[float]] = {name: [] for name in runs}
        for _ in range(chosen.rounds):
            for name, run in runs.items():
                start = time.perf_counter()
                run()
                times[name].append(time.perf_counter() - start)
    count = data.count(b"\n")
    print(f"{count} lines, {len(data) / count:.0f} bytes each, best of {chosen.rounds} rounds")
    base = min(times["msgspec"])
    for name, found in times.items():
        print(f"{name:32} {min(found) / count * 1e6:6.2f} µs a line  {min(found) / base:5.2f} times msgspec")
    return 0


if __name__ == "__main__":
    sys.exit(main())
