"""How many random faults in recorded games are caught, and whether those that are not leave a legal game.

    python benchmarks/corruptions.py [--games 2000] [--first 0] [--results results.jsonl] [--digests] [--bare] [--mocha] [--provisional]
    python benchmarks/corruptions.py --table results.jsonl [results.jsonl ...]

Complete random games over all numbers of players and the variant are generated from seeds and checked: all must be sound. Then every
game is checked again with each kind of corruption once (`corrupting.KINDS`), and one of them, drawn by chance, counts as the game's
own: those are the row "one at random". Steps that were left out, doubled or swapped are numbered again, so that the rules must
catch the fault; they are tried once more with the old numbers, where the reader must call the log malformed.

A corrupted game that is found sound has to be proven legal (`proving`): it is the same game, or it comes to the same positions, or every
step of it from the fault on is one that a second opinion calls legal. What cannot be proven is a miss, and the exit code is 1.

With `--mocha` the games are played with Mocha & Baksheesh and spoilt in further ways (`corrupting_mocha.MOCHA_KINDS`); `--provisional`
lets them rest on the invented facts, so that every piece comes up.

With `--bare` the games observe nothing but their results, so that legality alone can catch a fault and many a corrupted game is another
legal one. The same seeds always give the same corruptions, at both speeds: `--digests` adds a digest over all positions of each game, so
that two results, one of them made with ORACLE_PURE=1, can be compared byte for byte.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec
from corrupting import COUNTED, GAME, KINDS, MOCHA, Corruption, Record, corrupt, games, mocha
from corrupting_mocha import MOCHA_KINDS
from proving import Miss, prove
from second_opinion_mocha_play import use_provisional

import oracle
from oracle.kernel import speed
from oracle.kernel.cells import Chance
from oracle.model import Finding, Head

CHUNK = 10
"""Games that are held at a time."""
STREAM = 1 << 32
"""The stream of chance that corrupts game `seed` begins here and not at the seed of the game."""


class Spoilt(msgspec.Struct, omit_defaults=True):
    """What became of one corrupted game."""

    seed: int
    kind: str
    numbered: bool  # numbered again where the corruption upset the numbers
    chosen: bool  # the one drawn by chance for this game
    at: int  # index of the record, 0 is the head
    told: str
    verdict: str
    found: str = ""  # kind of the first finding
    reason: str = ""
    clause: str = ""
    later: int = 0  # steps from the fault to the first finding
    proof: str = ""  # sort of legal game, or "miss"
    argument: str = ""
    digest: str = ""


def spoil(seed: int, records: list[Record]) -> Iterator[tuple[Spoilt, list[Record]]]:
    """The corruptions of one game, each with the corrupted game."""
    chance = Chance(STREAM + seed)
    found: list[tuple[list[Record], Corruption, bool]] = []
    kinds = MOCHA_KINDS if mocha(records) else KINDS
    for kind in kinds:
        for numbered in (True, False) if kind in COUNTED else (True,):
            made = corrupt(records, kind, chance, renumber=numbered, kinds=kinds)
            if made is not None:
                found.append((*made, numbered))
    fitting = [index for index, (_, _, numbered) in enumerate(found) if numbered]
    chosen = fitting[chance.below(len(fitting))]
    for index, (spoilt, done, numbered) in enumerate(found):
        yield Spoilt(seed, done.kind, numbered, index == chosen, done.at, done.told, ""), spoilt


def judge(path: Path, items: Iterable[tuple[str, list[Record]]], facts: Path | None = None) -> dict[str, tuple[str, Finding | None]]:
    """Write games as one log, check it, and give the verdict and the first finding of each by its id."""
    with path.open("wb") as log:
        for name, records in items:
            log.write(msgspec.json.encode({**records[0], "id": name}) + b"\n")
            log.writelines(msgspec.json.encode(record) + b"\n" for record in records[1:])
    checked = oracle.check(path, explain=False, facts=facts)
    assert not checked.failures, checked.failures
    first: dict[str, Finding] = {}
    for finding in checked.findings:
        first.setdefault(finding.game, finding)
    return {verdict.game: (verdict.verdict.value, first.get(verdict.game)) for verdict in checked.verdicts}


def study(
    first: int, count: int, folder: Path, *, digests: bool, bare: bool, expansions: tuple[str, ...] = (), facts: Path | None = None
) -> Iterator[Spoilt]:
    """Corrupt and check games `first` and up."""
    for start in range(first, first + count, CHUNK):
        sound = dict(games(start, min(CHUNK, first + count - start), bare=bare, expansions=expansions, facts=facts))
        whole = ((str(seed), records) for seed, records in sound.items())
        for name, (verdict, finding) in judge(folder / "sound.jsonl", whole, facts).items():
            if verdict != "sound":
                raise SystemExit(f"the generated game of seed {name} is {verdict}: {finding}")
        made = [pair for seed, records in sound.items() for pair in spoil(seed, records)]
        verdicts = judge(folder / "spoilt.jsonl", ((str(number), records) for number, (_, records) in enumerate(made)), facts)
        for number, (spoilt, records) in enumerate(made):
            spoilt.verdict, finding = verdicts[str(number)]
            if finding is not None:
                spoilt.found, spoilt.reason, spoilt.clause = finding.kind.value, finding.reason, finding.clause
                spoilt.later = max(0, finding.step - spoilt.at) if finding.step and spoilt.at else finding.step or 0
            else:
                try:
                    fault = Corruption(spoilt.kind, spoilt.at, spoilt.told)
                    spoilt.proof, spoilt.argument = prove(sound[spoilt.seed], records, fault, facts)
                except Miss as miss:
                    spoilt.proof, spoilt.argument = "miss", str(miss)
            if digests:
                spoilt.digest = digest(records, facts)
            yield spoilt


def digest(records: list[Record], facts: Path | None = None) -> str:
    """Over every position of a game, up to the first step that is not taken; the same at both speeds."""
    mixed = hashlib.sha256()
    try:
        replay = GAME.open(msgspec.convert(records[0], Head), facts=facts).replay
        if replay is not None:
            for record in msgspec.convert(records[1:-1], list[GAME.step_type]):  # type: ignore[name-defined]
                taken = replay.feed(record)
                mixed.update(replay.digest().to_bytes(8, "little"))
                if not taken:
                    break
    except msgspec.ValidationError:
        mixed.update(b"malformed")
    return mixed.hexdigest()[:16]


def table(results: Iterable[Spoilt]) -> Iterator[str]:
    """Markdown: caught by kind of corruption and kind of finding, what became of the others, and how late a fault shows."""
    rows: dict[str, Counter[str]] = defaultdict(Counter)
    seeds = set()
    for spoilt in results:
        seeds.add(spoilt.seed)
        name = spoilt.kind if spoilt.numbered else f"{spoilt.kind}, old numbers"
        for row in (name, *(["every kind together"] if spoilt.numbered else []), *(["one at random"] if spoilt.chosen else [])):
            count = rows[row]
            count["games"] += 1
            count["caught"] += bool(spoilt.found)
            count[spoilt.found or spoilt.proof] += 1
            count["at once"] += bool(spoilt.found) and spoilt.later <= 1
    columns = ["games", "caught", "malformed", "impossible", "illegal", "divergent", "undecided", "at once"]
    columns += ["identical", "same positions", "another legal game", "miss"]
    yield f"{len(seeds)} games, rules {'compiled' if speed.compiled() else 'interpreted'}\n"
    yield "| corruption | " + " | ".join(columns) + " |"
    yield "| --- |" + " ---: |" * len(columns)
    for row in sorted(rows, key=lambda name: (name in ("every kind together", "one at random"), name == "one at random")):
        yield f"| {row} | " + " | ".join(str(rows[row][column]) for column in columns) + " |"


def read(paths: Iterable[Path]) -> Iterator[Spoilt]:
    """Results of earlier runs."""
    for path in paths:
        with path.open("rb") as lines:
            for line in lines:
                yield msgspec.json.decode(line, type=Spoilt)


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    arguments.add_argument("--games", type=int, default=2000, help="how many games")
    arguments.add_argument("--first", type=int, default=0, help="seed of the first one")
    arguments.add_argument("--results", type=Path, help="write what became of each corrupted game here, a JSON line each")
    arguments.add_argument("--bare", action="store_true", help="games that observe nothing but the result: legality only")
    arguments.add_argument("--mocha", action="store_true", help="games with Mocha & Baksheesh")
    arguments.add_argument("--provisional", action="store_true", help="games that rest on the invented facts too")
    arguments.add_argument("--digests", action="store_true", help="add a digest over all positions of each game")
    arguments.add_argument("--table", type=Path, nargs="+", help="only print the table of earlier results")
    chosen = arguments.parse_args()
    if chosen.table:
        results: list[Any] = list(read(chosen.table))
    else:
        results = []
        began = time.monotonic()
        with tempfile.TemporaryDirectory() as folder, (chosen.results or Path(folder, "results.jsonl")).open("wb") as out:
            expansions = (MOCHA,) if chosen.mocha else ()
            facts = use_provisional() if chosen.provisional else None
            made = study(
                chosen.first, chosen.games, Path(folder), digests=chosen.digests, bare=chosen.bare, expansions=expansions, facts=facts
            )
            for spoilt in made:
                results.append(spoilt)
                out.write(msgspec.json.encode(spoilt) + b"\n")
                out.flush()
        print(f"{time.monotonic() - began:.0f} seconds")
    print("\n".join(table(results)))
    misses = [spoilt for spoilt in results if spoilt.proof == "miss"]
    for spoilt in misses:
        print(f"MISS seed {spoilt.seed}, {spoilt.kind} at record {spoilt.at}: {spoilt.told}: {spoilt.argument}")
    arguments_used = Counter((spoilt.kind, spoilt.proof, spoilt.argument) for spoilt in results if spoilt.proof not in ("", "miss"))
    for (kind, proof, argument), count in sorted(arguments_used.items()):
        print(f"{count:6} {kind}: {proof}: {argument}")
    return 1 if misses else 0


if __name__ == "__main__":
    sys.exit(main())
