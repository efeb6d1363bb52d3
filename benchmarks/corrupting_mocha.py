"""Further ways to spoil a recorded game that only games with Mocha & Baksheesh offer: one for each sort of field that came with it."""

from __future__ import annotations

from typing import Any

from corrupting import (
    COLOURS,
    KINDS,
    WARES,
    Done,
    Kinds,
    Record,
    changed_goods,
    changed_list,
    nearby,
    other,
    pick,
)

from oracle.kernel.cells import Chance

GUILDS = range(1, 21)
REWARDS = ["lira", *COLOURS, "coffee", "bonus", "guild"]


def places(records: list[Record], *names: str) -> list[tuple[int, str]]:
    """Where a step gives one of these parameters."""
    return [(at, name) for at, record in enumerate(records[:-1]) if at for name in names if name in record]


def spoil(records: list[Record], chance: Chance, at: int, name: str, value: Any) -> Done:
    """Another value for a parameter."""
    was = records[at][name]
    records[at][name] = value
    return at, f"{records[at]['do']}: {name} {was} -> {value}"


def guild(records: list[Record], chance: Chance) -> Done:
    """Another Guild card was played or discarded."""
    if not (found := places(records, "guild")):
        return None
    at, name = pick(chance, found)
    return spoil(records, chance, at, name, other(chance, GUILDS, records[at][name]))


def guilds(records: list[Record], chance: Chance) -> Done:
    """Another Guild card was drawn, one more, or one fewer."""
    if not (found := places(records, "guilds")):
        return None
    at, name = pick(chance, found)
    return spoil(records, chance, at, name, changed_list(chance, list(GUILDS), records[at][name]))


def draws(records: list[Record], chance: Chance) -> Done:
    """Other bonus cards were drawn at once."""
    if not (found := places(records, "draws")):
        return None
    at, name = pick(chance, found)
    kinds = sorted({str(record["draw"]) for record in records[1:-1] if "draw" in record})
    return spoil(records, chance, at, name, changed_list(chance, kinds, records[at][name]))


def coffee(records: list[Record], chance: Chance) -> Done:
    """Another amount of coffee was paid, or seen."""
    found = places(records, "coffee")
    if found and chance.below(2):
        at, name = pick(chance, found)
        return spoil(records, chance, at, name, nearby(chance, records[at][name]))
    seen = [(at, path) for at, record in enumerate(records) if at for path in record.get("see", ()) if path.endswith(".coffee")]
    seen = [(at, path) for at, path in seen if isinstance(records[at]["see"][path], int)]
    if not seen:
        return None
    at, path = pick(chance, seen)
    was = records[at]["see"][path]
    records[at]["see"][path] = nearby(chance, was)
    return at, f"{path} {was} -> {records[at]['see'][path]}"


def exchange(records: list[Record], chance: Chance) -> Done:
    """Other wares were given or taken."""
    if not (found := places(records, "give", "take")):
        return None
    at, name = pick(chance, found)
    return spoil(records, chance, at, name, changed_goods(chance, records[at][name], WARES))


def rewards(records: list[Record], chance: Chance) -> Done:
    """The Dice card brought something else, or what it brought is told where it was not."""
    found = [at for at, record in enumerate(records) if at and record.get("card") == "dice" and record.get("do") == "card"]
    if not found:
        return None
    at = pick(chance, found)
    was = records[at].get("rewards", {})
    records[at]["rewards"] = changed_goods(chance, was, REWARDS)
    return at, f"card: rewards {was} -> {records[at]['rewards']}"


def between(records: list[Record], chance: Chance) -> Done:
    """The Barrier was put elsewhere."""
    if not (found := places(records, "between")):
        return None
    at, name = pick(chance, found)
    was = records[at][name]
    moved = [was[0], other(chance, GUILDS, was[1])] if chance.below(2) else [other(chance, GUILDS, was[0]), was[1]]
    return spoil(records, chance, at, name, moved)


def trader(records: list[Record], chance: Chance) -> Done:
    """The Coffee Trader opened on another Place, or was paid otherwise."""
    found = [at for at, record in enumerate(records) if at and record.get("do") == "trader" and {"lira", "good"} & record.keys()]
    if not found or not chance.below(3):
        was = records[0]["setup"]["trader"]
        records[0]["setup"]["trader"] = other(chance, GUILDS, was)
        return 0, f"setup.trader {was} -> {records[0]['setup']['trader']}"
    at = pick(chance, found)
    record = records[at]
    if "lira" in record:
        was = f"lira {record.pop('lira')}"
        record["good"] = pick(chance, COLOURS)
    else:
        was = f"good {record.pop('good')}"
        record["lira"] = 2
    return at, f"trader: {was} -> {record.get('good', record.get('lira'))}"


def expansion(records: list[Record], chance: Chance) -> Done:
    """The head does not name the expansion."""
    del records[0]["expansions"]
    return 0, "without the expansion"


MOCHA_KINDS: Kinds = {
    **KINDS,
    "guild": guild,
    "guilds": guilds,
    "draws": draws,
    "coffee": coffee,
    "exchange": exchange,
    "rewards": rewards,
    "between": between,
    "trader": trader,
    "expansion": expansion,
}
