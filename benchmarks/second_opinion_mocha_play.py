"""Play games with Mocha & Baksheesh twice, by the evaluator and by the second opinion, and stop where they disagree.

    python benchmarks/second_opinion_mocha_play.py [--games 200] [--first 0] [--every 0] [--provisional]

Games are generated from seeds over all numbers of players and the variant. After every step the second opinion says what each fact of
the view must be. `--every N` compares at every N-th step also which steps are legal: each one that the evaluator offers, and a grid of
the second opinion's own (`second_opinion_mocha_legal`). `--provisional` plays with the invented facts, so that every piece comes up.
The exit code is 1 where any game shows a disagreement.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from second_opinion_mocha import MochaOpinion
from second_opinion_mocha_legal import disagreements, stocked
from second_opinion_table import BOX, Objection

from oracle.games import game
from oracle.logs import encode
from oracle.model import End, Head
from oracle.registers import load, overlay

GAME = game("istanbul")
KIND = 70
"""Letters by which disagreements are told apart; of each kind only some are shown."""
MOCHA = "mocha-baksheesh"
TABLES = [(2, ""), (3, ""), (4, ""), (5, ""), (2, "neutral-assistants"), (3, "neutral-assistants"), (4, "neutral-assistants")]


def use_provisional() -> Path:
    """The second opinion takes the invented facts for true from now on."""
    facts = Path("provisional")
    BOX.update({path: fact.value for path, fact in overlay(load("istanbul"), facts).facts.items()})
    return facts


def play(seed: int, *, every: int, facts: Path | None, seen: Counter[str]) -> Iterator[str]:
    """Disagreements over one game, in words; after one over the facts the second opinion begins anew at the next turn."""
    players, variant = TABLES[seed % len(TABLES)]
    game = list(GAME.generate(players=players, seed=seed, variant=variant, expansions=(MOCHA,), facts=facts))
    head = game[0]
    assert isinstance(head, Head)
    replay = GAME.open(head, facts=facts).replay
    assert replay is not None
    opinion: MochaOpinion | None = MochaOpinion(list(head.players), replay.view())
    for step in game[1:]:
        if isinstance(step, Head | End):
            break
        record: dict[str, Any] = msgspec.json.decode(encode(step))
        number = record["n"]
        if opinion is None:
            if replay.see("phase") == "move":
                opinion = MochaOpinion(list(head.players), replay.view())
            else:
                replay.feed(step)
                continue
        if every and number % every == seed % every:
            for told in disagreements(replay, opinion, seen, number):
                yield f"seed {seed} step {number}: {told}"
            for told in disagreements(*stocked(replay, opinion, number), seen, number):
                yield f"seed {seed} step {number}, stocked: {told}"
        before = opinion.copy()
        if not replay.feed(step):
            yield f"seed {seed} step {number}: the evaluator refuses {short(record)}: {replay.judge(step).message}"
            return
        seen[f"{record['do']} {record.get('guild', record.get('card', ''))}".strip()] += 1
        try:
            opinion.take(record)
            opinion.compare(replay.view())
        except Objection as objection:
            yield f"seed {seed} step {number}: {short(record)}: {objection} ({before.turn.__dict__})"
            opinion = None


def short(record: dict[str, Any]) -> str:
    return " ".join(f"{name}={value}" for name, value in record.items() if name not in ("n", "see"))


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    arguments.add_argument("--games", type=int, default=200, help="how many games")
    arguments.add_argument("--first", type=int, default=0, help="seed of the first one")
    arguments.add_argument("--every", type=int, default=0, help="compare the legal steps at every so many steps (0: never)")
    arguments.add_argument("--provisional", action="store_true", help="play with the invented facts too")
    arguments.add_argument("--most", type=int, default=2, help="disagreements of a kind to be shown")
    chosen = arguments.parse_args()
    facts = use_provisional() if chosen.provisional else None
    seen: Counter[str] = Counter()
    found: Counter[str] = Counter()
    began = time.monotonic()
    for seed in range(chosen.first, chosen.first + chosen.games):
        for told in play(seed, every=chosen.every, facts=facts, seen=seen):
            kind = re.sub(r"[0-9]+", "N", told)[:KIND]
            found[kind] += 1
            if found[kind] <= chosen.most:
                print(told, flush=True)
    print(f"{chosen.games} games, {time.monotonic() - began:.0f} seconds, {found.total()} disagreements")
    print(", ".join(f"{name} {count}" for name, count in sorted(seen.items())))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
