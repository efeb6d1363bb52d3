"""Makes the generated games of `replays/istanbul/` again from the seeds of their names in `seeds/istanbul/replays*.yaml`.

`python tests/replays/making.py two-random ...` writes the games that are named, never all of them at once. What a game does not tell
(`untold` in `expected*.yaml`) is taken out of what was generated:

- `cards`: nobody noted which cards were dealt and drawn, Guild cards among them;
- `demand`: a demand tile was noted only where the next sale could not be judged without it;
- `states`: what was true after a step was not noted, nor the result;
- `end`: the last steps are missing, and with them the end line.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, cast

import yaml
from msgspec import UNSET

from oracle.explore import Seed, read_seeds
from oracle.games import game
from oracle.games.istanbul.records import COLOURS, Colour, Step
from oracle.logs import encode, write
from oracle.model import End, Head
from oracle.registers import facts_path

ROOT = Path(__file__).parents[2]
HOME = ROOT / "replays" / "istanbul"
SEEDS = sorted((ROOT / "seeds" / "istanbul").glob("replays*.yaml"))
MANIFESTS = sorted(HOME.glob("expected*.yaml"))
Records = list[Head | Step | End]

ALWAYS = {"large": {"red": 1, "blue": 2}, "small": {"green": 1, "yellow": 1}}
"""Goods that every demand tile of a market shows (MARKET-8, MARKET-9): such a sale can be judged under any tile."""
CARDS = re.compile(r"\.hand\.|^deck\.(?!size)|\.guild\.|^guild\.deck\.(?!size)")
"""Facts that tell which cards somebody holds or has drawn."""
CUT = 12
"""Steps that are missing at the end of a game cut short."""


def entries(manifest: Path) -> list[dict[str, Any]]:
    """The entries of one manifest."""
    return cast("list[dict[str, Any]]", yaml.safe_load(manifest.read_text(encoding="utf-8")))


def expected() -> list[dict[str, Any]]:
    """The entries of all manifests."""
    return [entry for manifest in MANIFESTS for entry in entries(manifest)]


def seeds() -> dict[str, Seed]:
    """The seeds by name."""
    return {seed.name: seed for path in SEEDS for seed in read_seeds(path).seeds}


def made(entry: Mapping[str, Any], seed: Seed) -> Records:
    """The records of a generated game, as its entry in the manifest asks for them."""
    way = game("istanbul").generate(
        players=seed.players,
        seed=seed.seed,
        variant=seed.variant,
        layout=seed.layout,
        expansions=seed.expansions,
        facts=facts_path(seed.facts) if seed.facts else None,
    )
    records = cast(Records, list(way))
    untold = entry.get("untold", "")
    head = cast(Head, records[0])
    if untold:
        head.id += f"-without-{untold}"
        {"cards": without_cards, "demand": without_demand, "states": without_states, "end": without_end}[untold](records)
    return records


def steps(records: Records) -> list[Step]:
    """The steps among the records."""
    return [record for record in records if isinstance(record, Step)]


def forget(record: Step, paths: Iterable[str]) -> None:
    """Take observations out of a record."""
    if record.see is not UNSET:
        record.see = {path: value for path, value in record.see.items() if path not in paths}


def without_cards(records: Records) -> None:
    """Dealt and drawn cards happened, but are not known."""
    head = cast(Head, records[0])
    head.setup["hands"] = {player: [None] for player in head.players}
    for record in steps(records):
        if record.draw is not UNSET:
            record.draw = None
        if record.draws:
            record.draws = [None] * len(record.draws)
        if record.guilds:
            record.guilds = [None] * len(record.guilds)
        if record.see is not UNSET:
            forget(record, [path for path in record.see if CARDS.search(path)])


def without_demand(records: Records) -> None:
    """Of the demand tiles only those are known without which a sale could not be judged; the others were turned up, but not noted."""
    head = cast(Head, records[0])
    sales: dict[str, list[Step]] = {"large": [], "small": []}
    for record in steps(records):
        if record.see is not UNSET:
            for market, sold in sales.items():
                if (stack := record.see.get(f"markets.{market}.stack")) is not None:
                    record.demand = tile(cast("list[str]", stack)[0])
                    sold.append(record)
            forget(record, [path for path in record.see if path.startswith("markets.")])
    for market, sold in sales.items():
        needed = [record.card is UNSET and beyond(record.goods, ALWAYS[market]) for record in sold]
        opening = head.setup["demand"][market][:1]
        head.setup["demand"][market] = opening if needed and needed[0] else []
        for record, needed_next in zip(sold, [*needed[1:], False], strict=True):
            if not needed_next:
                record.demand = None


def tile(letters: str) -> dict[Colour, int]:
    """A demand tile as a step records it, from its letters: RGGYB."""
    return {colour: number for colour in COLOURS if (number := letters.count(colour[0].upper()))}


def beyond(goods: Any, shown: Mapping[str, int]) -> bool:
    """Does a sale need an icon that not every tile shows?"""
    return any(number > shown.get(colour, 0) for colour, number in goods.items())


def without_states(records: Records) -> None:
    """Only what was done is known."""
    for record in records:
        if isinstance(record, Step):
            record.see = UNSET
        elif isinstance(record, End):
            record.result = UNSET


def without_end(records: Records) -> None:
    """The record breaks off before the last steps."""
    del records[-1 - CUT :]


def lines(records: Records) -> list[bytes]:
    """The records as the lines of a log."""
    return [encode(record) for record in records]


def stem(entry: Mapping[str, Any]) -> str:
    """The name of a game's file without its suffixes, which is the name of its seed."""
    return str(entry["file"]).partition(".")[0]


def main(names: Sequence[str]) -> None:
    """Write the named games."""
    known = {stem(entry): entry for entry in expected() if entry.get("generated")}
    if not names or (unknown := [name for name in names if name not in known]):
        raise SystemExit(f"no generated game is called {', '.join(unknown)}" if names else __doc__)
    for name in names:
        records = made(known[name], seeds()[name])
        write(str(HOME / known[name]["file"]), records)
        print(f"{known[name]['file']}: {len(records)} records, game id {cast(Head, records[0]).id}")


if __name__ == "__main__":
    main(sys.argv[1:])
