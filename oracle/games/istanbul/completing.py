"""Records with null parameters, or without a roll that matters: every legal completion is tried against the observations.

None left is a finding; one resulting position goes on; several are undecided, naming the field.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import UNSET

from oracle.games.istanbul.box import BOX, NAMES
from oracle.games.istanbul.evaluator import Position
from oracle.games.istanbul.judging import judged, readings
from oracle.games.istanbul.records import BASE_CARDS, CARDS, COLOURS, VERBS, WARES
from oracle.games.istanbul.view import STATE
from oracle.model import Judgement, Kind, Step

if TYPE_CHECKING:
    from oracle.games.istanbul.replay import IstanbulReplay

DICE = [[high, low] for high in range(1, 7) for low in range(1, high + 1)]
MOST = 20_000
"""Completions tried at most; a record with more is undecided."""


def attribute_of(parameter: str) -> str:
    """The attribute of a record that holds a parameter."""
    return "from_" if parameter == "from" else parameter


def open_fields(replay: IstanbulReplay, record: Any) -> list[tuple[str, list[Any]]]:
    """The parameters that are null and the roll that is missing, each with the values it may have."""
    verb = VERBS[record.do]
    fields = [
        (attribute_of(name), values_of(replay, name)) for name in (*verb.needs, *verb.may) if getattr(record, attribute_of(name)) is None
    ]
    if record.do in TAVERN and record.coffee is UNSET and replay.seen().at("guild_card") == 19:
        fields.append(("coffee", list(range(MOST_COFFEE + 1))))  # which of its two actions the card made cheaper
    if record.dice is None or (record.dice is UNSET and (waits_for_dice(record) or to_is_open(record))):
        fields.append(("dice", DICE))
    return fields


TAVERN = ("barrier", "tavern-tile", "baksheesh")
MOST_COFFEE = 20


def completions(replay: IstanbulReplay, record: Any) -> Iterator[Any]:
    """Every way to fill in what is open."""
    fields = open_fields(replay, record)
    for values in itertools.product(*(domain for _, domain in fields)):
        given = dict(zip((name for name, _ in fields), values, strict=True))
        if to_is_open(record):
            given["to"] = UNSET
        yield msgspec.structs.replace(record, **given)


def values_of(replay: IstanbulReplay, parameter: str) -> list[Any]:
    """The values that a parameter may have here."""
    cells = replay.position.tables.box_cells
    mocha = replay.position.cell_at(STATE.paths["mocha"])
    places = list(range(1, cells[BOX.paths["places"]] + 1))
    if parameter == "goods":
        return [dict(zip(COLOURS, amounts, strict=True)) for amounts in itertools.product(range(6), repeat=len(COLOURS))]
    if parameter == "places":
        return subsets([place for place in places if replay.see(f"players.{replay.who()}.assistants.{place}")])
    if parameter == "whom":
        return subsets([*replay.players, 14, 15, 16])[1:]
    if parameter in ("give", "take"):
        return exchanges(max(0, cells[BOX.paths["exchange_most"]]))
    if parameter == "between":
        return neighbours(replay)
    domains: dict[str, list[Any]] = {
        "to": places,
        "from": places,
        "good": list(COLOURS),
        "tile": list(COLOURS),
        "card": [*(CARDS if mocha else BASE_CARDS), UNSET],
        "how": ["leave", "collect", "collect-neutral", "four", "reroll", *(("movement", "encounter") if mocha else ())],
        "reward": ["lira", "card"],
        "say": list(range(cells[BOX.paths["tea_least"]], cells[BOX.paths["tea_most"]] + 1)),
        "die": list(range(1, 7)),
        "whose": list(replay.players),
        "lira": sorted({cells[BOX.paths[price]] for price in PRICES[: 4 if mocha else 2]}),
        "neutral": [14, 15, 16],
        "pile": ["deck", "discards"],
        "then": [UNSET, "deck", "discards"],
        "stack": [UNSET],
        "guild": [*range(1, 21), UNSET],
        "coffee": list(range(MOST_COFFEE + 1)),
    }
    return domains[parameter]


PRICES = ("governor_price", "smuggler_price", "trader_price", "roast_price")
"""Cells of the box with what is paid in Lira at choice; the last two are of Mocha & Baksheesh."""


def exchanges(most: int) -> list[Any]:
    """Goods and coffee, so many together at most."""
    return [
        {ware: chosen.count(ware) for ware in chosen}
        for size in range(1, most + 1)
        for chosen in itertools.combinations_with_replacement(WARES, size)
    ]


def neighbours(replay: IstanbulReplay) -> list[Any]:
    """Every pair of places side by side on the board, which is where the Barrier may stand."""
    columns, places = (replay.position.tables.box_cells[BOX.paths[name]] for name in ("columns", "places"))
    layout = [replay.see(f"layout.{cell + 1}") for cell in range(places)]
    beside = [(cell, cell + 1) for cell in range(places) if (cell + 1) % columns]
    below = [(cell, cell + columns) for cell in range(places - columns)]
    return sorted(sorted((layout[here], layout[there])) for here, there in (*beside, *below))


def subsets(things: list[Any]) -> list[Any]:
    """Every subset, the empty one first."""
    return [list(chosen) for size in range(len(things) + 1) for chosen in itertools.combinations(things, size)]


def too_many(replay: IstanbulReplay, record: Any) -> bool:
    """Are there more completions than are tried?"""
    return math.prod(len(domain) for _, domain in open_fields(replay, record)) > MOST


def outcomes(replay: IstanbulReplay, record: Any) -> tuple[dict[int, Position], bool]:
    """The positions that the record may lead to, by digest, and whether some completion cannot be decided."""
    found: dict[int, Position] = {}
    open_question = False
    for candidate in completions(replay, record):
        status = replay.feeder.attempt(candidate, -1)
        if status == NAMES["AGREES"]:
            found.setdefault(replay.position.digest(), replay.position.copy())
        open_question = open_question or undecided(replay, status)
        replay.feeder.go_back()
    return found, open_question


def undecided(replay: IstanbulReplay, status: int) -> bool:
    """Does the step just attempted need something that nobody knows?"""
    refused = replay.feeder.refused
    return status == NAMES["REFUSES"] and refused is not None and refused[0] == NAMES["UNDECIDED"]


def complete(replay: IstanbulReplay, record: Any, keys: int) -> bool:
    """Take the record if the observations leave one outcome, and its line has no other keys (-1: not known)."""
    if (keys >= 0 and keys != keys_of(record)) or too_many(replay, record):
        return False
    found, open_question = outcomes(replay, record)
    if len(found) != 1 or open_question:
        return False
    replay.position.load(next(iter(found.values())).cells())
    return True


def incomplete(replay: IstanbulReplay, record: Any) -> Judgement:
    """The judgement of a record that does not say all."""
    replay.feeder.go_back()
    verb = VERBS[record.do]
    missing = tuple(name for name in (*verb.needs, *verb.may, *verb.chance) if getattr(record, attribute_of(name)) is None)
    missing = missing or tuple(name for name, _ in open_fields(replay, record)) or ("dice",)
    named = " and ".join(missing)
    if too_many(replay, record):
        message = f"{named} was not recorded; there are too many possibilities to try"
        return Judgement(kind=Kind.UNDECIDED, reason="several-outcomes", message=message, facts=missing, rulings=readings(replay))
    found, open_question = outcomes(replay, record)
    if len(found) == 1 and not open_question:
        return Judgement(rulings=readings(replay))
    if len(found) > 1:
        message = f"{named} was not recorded, and {len(found)} outcomes agree with the record"
        return Judgement(kind=Kind.UNDECIDED, reason="several-outcomes", message=message, facts=missing, rulings=readings(replay))
    return no_completion(replay, record, missing)


def no_completion(replay: IstanbulReplay, record: Any, missing: tuple[str, ...]) -> Judgement:
    """Nothing that could stand in the open places certainly agrees with rules and record, and one may be open.

    If none is, the first that names a clause says why.
    """
    refusal = Judgement()
    for candidate in completions(replay, record):
        status = replay.feeder.attempt(candidate, -1)
        if status == NAMES["INCOMPLETE"]:
            replay.feeder.go_back()
            continue
        last = judged(replay, status, candidate) if undecided(replay, status) or refusal.kind is None else refusal
        replay.feeder.go_back()
        if last.kind is Kind.UNDECIDED:
            facts = (*missing, *last.facts)
            return Judgement(
                kind=Kind.UNDECIDED, clause=last.clause, reason="unknown", message=last.message, facts=facts, rulings=readings(replay)
            )
        if refusal.kind is None and last.kind is not None and last.clause:
            refusal = last
    return Judgement(
        kind=refusal.kind or Kind.ILLEGAL,
        clause=refusal.clause,
        reason="no-completion",
        message=f"no value of {' and '.join(missing)} agrees with the record; with the first one {refusal.message}",
        facts=missing,
        rulings=readings(replay),
    )


def to_is_open(record: Any) -> bool:
    """Is the place that a roll leads to null? The dice decide it then."""
    return record.to is None and "to" in VERBS[record.do].chance


def waits_for_dice(record: Any) -> bool:
    """Does this step come to nothing without a roll?"""
    if record.do == "roll":
        return record.to in (None, UNSET)
    if record.do == "guild":
        return record.guild in ROLLING_CARDS
    if record.do == "card":
        return bool(record.card == "dice")
    return record.do in ("tea-house", "black-market") or (record.do == "red-tile" and record.how == "reroll")


ROLLING_CARDS = (8, 9)
"""Guild cards that come to nothing without a roll."""


def keys_of(record: Step) -> int:
    """JSON keys that a record stands for, `src` left out."""
    given = {key: value for key, value in msgspec.to_builtins(record).items() if key != "src"}
    return len(given) + sum(len(value) for value in given.values() if isinstance(value, dict))
