"""Ways to spoil a recorded game by one small fault, such as a careless producer or a hand at the keyboard would make.

A game is its records as JSON objects: head, steps, end line. `corrupt` never changes what it is given. Games with Mocha & Baksheesh are
spoilt in these ways too, and in those of `corrupting_mocha`.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path as File
from typing import Any, NamedTuple

import msgspec
from msgspec import inspect

from oracle.games import game
from oracle.games.istanbul.records import BASE_CARDS
from oracle.kernel.cells import Chance
from oracle.logs import encode

Record = dict[str, Any]
Path = tuple[str | int, ...]
GAME = game("istanbul")
LAYOUTS = ("short-paths", "long-paths", "in-order")
MOCHA = "mocha-baksheesh"


class Corruption(NamedTuple):
    """One fault: the kind, where it is (index into the records, 0 is the head), and in words what was done."""

    kind: str
    at: int
    told: str


def domains() -> dict[str, list[Any]]:
    """Parameter -> the other values that its type allows, for those that are a name or a small number."""
    found: dict[str, list[Any]] = {}
    kind = inspect.type_info(GAME.step_type)
    assert isinstance(kind, inspect.StructType)
    for field in kind.fields:
        for part in field.type.types if isinstance(field.type, inspect.UnionType) else (field.type,):
            if isinstance(part, inspect.LiteralType):
                found[field.encode_name] = list(part.values)
            elif isinstance(part, inspect.IntType) and part.le is not None and field.encode_name != "n":
                found[field.encode_name] = list(range(part.ge or 0, min(part.le, 20) + 1))
    return found


DOMAINS = domains()
COLOURS: list[str] = DOMAINS["good"]
CARDS: list[str] = DOMAINS["card"]
WARES = [*COLOURS, "coffee"]


def mocha(records: list[Record]) -> bool:
    """Is it a game with the expansion?"""
    return MOCHA in records[0].get("expansions", ())


def cards(records: list[Record]) -> list[str]:
    """The kinds of bonus cards in the game."""
    return CARDS if mocha(records) else list(BASE_CARDS)


def domain(records: list[Record], name: str) -> list[Any]:
    """The values of a parameter that the game knows."""
    if name in ("card", "draw"):
        return cards(records)
    values = DOMAINS[name]
    if mocha(records):
        return values
    return [value for value in values if value not in ("movement", "encounter") and (name not in ("to", "from") or value <= 16)]


Kinds = Mapping[str, Callable[[list[Record], Chance], "Done"]]


def corrupt(
    records: list[Record], kind: str, chance: Chance, *, renumber: bool = True, kinds: Kinds | None = None
) -> tuple[list[Record], Corruption] | None:
    """The game with one fault of this kind, None where it offers no place for one. `renumber`: `n` and the count of steps fit again;
    `kinds`: other kinds than those of the base game."""
    spoilt = copy.deepcopy(records)
    done = (kinds or KINDS)[kind](spoilt, chance)
    if done is None:
        return None
    if renumber and kind in COUNTED:
        for number, record in enumerate(spoilt[1:-1], 1):
            record["n"] = number
        spoilt[-1]["steps"] = len(spoilt) - 2
    return spoilt, Corruption(kind, *done)


Done = tuple[int, str] | None


def pick(chance: Chance, among: Any) -> Any:
    """One of them, each as likely as any other."""
    among = list(among)
    return among[chance.below(len(among))]


def other(chance: Chance, among: Any, than: Any) -> Any:
    """One of them that is not this one."""
    return pick(chance, (value for value in among if value != than))


def nearby(chance: Chance, value: int) -> int:
    """Another whole number, mostly a near one, never below zero."""
    return int(other(chance, [max(0, value + by) for by in (-3, -2, -1, 1, 2, 3)] + [chance.below(30)], value))


def changed(chance: Chance, records: list[Record], name: str, value: Any) -> Any:
    """Another value for an observed fact or a result: of the same sort, and where names are observed one that occurs in this game."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return nearby(chance, value)
    if isinstance(value, list):
        names = list(range(1, 21)) if name == "barrier" or name.startswith("guild.") else cards(records)
        return changed_list(chance, records[0]["players"] if name == "winners" else names, value)
    seen = {record["see"][name] for record in records if name in record.get("see", {})} - {value, None}
    return pick(chance, sorted(seen)) if seen else None


def changed_list(chance: Chance, names: list[Any], value: list[Any]) -> list[Any]:
    """A list with a member more, one fewer, or another one."""
    how = chance.below(3) if value else 0
    if how == 0:
        return [*value, pick(chance, value or names)]
    at = chance.below(len(value))
    if how == 1:
        return [*value[:at], *value[at + 1 :]]
    member = nearby(chance, value[at]) if isinstance(value[at], int) else other(chance, names, value[at])
    return [*value[:at], member, *value[at + 1 :]]


def changed_goods(chance: Chance, goods: dict[str, int], among: list[str] = COLOURS) -> dict[str, int]:
    """Goods by colour (or other wares) with one amount different."""
    colour = pick(chance, among)
    amount = other(chance, range(6), goods.get(colour, 0))
    return {name: number for name in among if (number := amount if name == colour else goods.get(name, 0))}


def observation(records: list[Record], chance: Chance) -> Done:
    """An observed fact has another value."""
    places = [(at, name) for at, record in enumerate(records) if at for name in record.get("see", ())]
    for _ in range(20 if places else 0):
        at, name = pick(chance, places)
        was = records[at]["see"][name]
        value = changed(chance, records, name, was)
        if value is not None and value != was:
            records[at]["see"][name] = value
            return at, f"{name} {was} -> {value}"
    return None


def parameters(records: list[Record], names: Callable[[Any], tuple[str, ...]]) -> list[tuple[int, str]]:
    """Where the steps give one of the parameters that a verb has."""
    return [(at, name) for at, record in enumerate(records[:-1]) if at for name in names(GAME.verbs[record["do"]]) if name in record]


def parameter(records: list[Record], chance: Chance) -> Done:
    """A decision is another one: a parameter changed, or another verb with the same parameters."""
    places = parameters(records, lambda verb: (*verb.needs, *verb.may))
    places += [(at, "do") for at in range(1, len(records) - 1) if chance.below(4) == 0]
    at, name = pick(chance, places)
    record = records[at]
    was = record[name]
    if name == "do":
        given = set(record) - {"n", "who", "do", "see"}
        known = {verb: rule for verb, rule in GAME.verbs.items() if not rule.expansion or mocha(records)}
        fitting = [verb for verb, rule in known.items() if set(rule.needs) <= given <= {*rule.needs, *rule.may, *rule.chance}]
        if fitting == [was]:
            return None
        record[name] = other(chance, fitting, was)
    elif name == "goods":
        record[name] = changed_goods(chance, was)
    elif name == "whose":
        record[name] = other(chance, records[0]["players"], was)
    elif name == "whom":
        record[name] = changed_list(chance, records[0]["players"], was)
    elif name == "stack":
        record[name] = ["neutral" if kind == "own" else "own" for kind in was] if was else ["own"]
    elif name in ("give", "take"):
        record[name] = changed_goods(chance, was, WARES)
    elif name == "between":
        record[name] = other(chance, [[one, was[1]] for one in range(1, 21)] + [[was[0], two] for two in range(1, 21)], was)
    elif name == "places":
        board = range(1, 21 if mocha(records) else 17)
        flipped = pick(chance, board)
        record[name] = [place for place in board if (place in was) != (place == flipped)]
    else:
        record[name] = other(chance, domain(records, name), was)
    return at, f"{record['do']}: {name} {was} -> {record[name]}"


def draw(records: list[Record], chance: Chance) -> Done:
    """Another card was drawn."""
    places = [(at, name) for at, name in parameters(records, lambda verb: verb.chance) if name == "draw"]
    if not places:
        return None
    at, name = pick(chance, places)
    was = records[at][name]
    records[at][name] = other(chance, cards(records), was)
    return at, f"{records[at]['do']}: draw {was} -> {records[at][name]}"


def dice(records: list[Record], chance: Chance) -> Done:
    """One of two dice fell otherwise."""
    places = [at for at, name in parameters(records, lambda verb: verb.chance) if name == "dice"]
    if not places:
        return None
    at = pick(chance, places)
    was = records[at]["dice"]
    rolled = list(was)
    which = chance.below(2)
    rolled[which] = other(chance, range(1, 7), rolled[which])
    records[at]["dice"] = rolled
    return at, f"{records[at]['do']}: dice {was} -> {rolled}"


def demand(records: list[Record], chance: Chance) -> Done:
    """Another demand tile came up."""
    places = [at for at, name in parameters(records, lambda verb: verb.chance) if name == "demand" and records[at][name]]
    if not places:
        return None
    at = pick(chance, places)
    was = records[at]["demand"]
    records[at]["demand"] = changed_goods(chance, was)
    return at, f"{records[at]['do']}: demand {was} -> {records[at]['demand']}"


def head(records: list[Record], chance: Chance) -> Done:
    """The set-up or the order of the players is another one."""
    setup = records[0]["setup"]
    name = pick(chance, ["layout", "governor", "smuggler", "demand", "hands", "players", "neutral_assistants"])
    if name == "layout":
        was = setup["layout"]
        printed = ("first-game", *LAYOUTS) if mocha(records) else LAYOUTS
        setup["layout"] = other(chance, printed, was) if isinstance(was, str) else swapped_members(chance, was)
    elif name == "demand":
        market = pick(chance, ("large", "small"))
        was = setup["demand"][market]
        at = chance.below(len(was))
        tiles = [*was[:at], changed_goods(chance, was[at] or {}), *was[at + 1 :]]
        setup["demand"] = {**setup["demand"], market: swapped_members(chance, was) if chance.below(2) else tiles}
        return 0, f"setup.demand.{market} {was} -> {setup['demand'][market]}"
    elif name == "hands":
        player = pick(chance, records[0]["players"])
        was = setup["hands"][player]
        setup["hands"][player] = [other(chance, cards(records), was[0])]
        return 0, f"setup.hands.{player} {was} -> {setup['hands'][player]}"
    elif name == "players":
        was = records[0]["players"]
        records[0]["players"] = swapped_members(chance, was)
        return 0, f"players {was} -> {records[0]['players']}"
    elif name == "neutral_assistants":
        was = setup.get(name, False)
        setup[name] = not was
    else:
        was = setup[name]
        setup[name] = other(chance, range(1, 17), was)
    return 0, f"setup.{name} {was} -> {setup[name]}"


def swapped_members(chance: Chance, row: list[Any]) -> list[Any]:
    """A list with two different members swapped; the same list where all are alike."""
    one = chance.below(len(row))
    two = pick(chance, [at for at in range(len(row)) if row[at] != row[one]] or [one])
    found = list(row)
    found[one], found[two] = found[two], found[one]
    return found


def result(records: list[Record], chance: Chance) -> Done:
    """The end line tells another result."""
    told = records[-1]["result"]
    if chance.below(2):
        was = told["winners"]
        told["winners"] = changed_list(chance, records[0]["players"], was)
        return len(records) - 1, f"result.winners {was} -> {told['winners']}"
    player, column = pick(chance, records[0]["players"]), chance.below(4)
    was = told["score"][player][column]
    told["score"][player][column] = nearby(chance, was)
    return len(records) - 1, f"result.score.{player}[{column}] {was} -> {told['score'][player][column]}"


def any_step(records: list[Record], chance: Chance, *, but_last: int = 0) -> int:
    """The index of a step."""
    return 1 + chance.below(len(records) - 2 - but_last)


def short(record: Record) -> str:
    """A step in a few words."""
    return " ".join(f"{name}={value}" for name, value in record.items() if name not in ("n", "see"))


def left_out(records: list[Record], chance: Chance) -> Done:
    """A step is missing."""
    at = any_step(records, chance)
    gone = records.pop(at)
    return at, f"without {short(gone)}"


def doubled(records: list[Record], chance: Chance) -> Done:
    """A step stands twice."""
    at = any_step(records, chance)
    records.insert(at + 1, copy.deepcopy(records[at]))
    return at + 1, f"twice {short(records[at])}"


def swapped(records: list[Record], chance: Chance) -> Done:
    """Two neighbouring steps changed places."""
    at = any_step(records, chance, but_last=1)
    records[at], records[at + 1] = records[at + 1], records[at]
    return at, f"{short(records[at])} before {short(records[at + 1])}"


def wrong_player(records: list[Record], chance: Chance) -> Done:
    """A step is another player's."""
    at = any_step(records, chance)
    was = records[at]["who"]
    records[at]["who"] = other(chance, records[0]["players"], was)
    return at, f"{records[at]['do']}: who {was} -> {records[at]['who']}"


KINDS: dict[str, Callable[[list[Record], Chance], Done]] = {
    "observation": observation,
    "parameter": parameter,
    "draw": draw,
    "dice": dice,
    "demand": demand,
    "head": head,
    "result": result,
    "left-out": left_out,
    "doubled": doubled,
    "swapped": swapped,
    "wrong-player": wrong_player,
}
COUNTED = ("left-out", "doubled", "swapped")
"""Kinds that upset the numbering, unless the game is numbered again."""
TABLES = [(2, ""), (3, ""), (4, ""), (5, ""), (2, "neutral-assistants"), (3, "neutral-assistants"), (4, "neutral-assistants")]
"""Every number of players, and the variant for those that may play it."""


def games(
    first: int, count: int, *, bare: bool = False, expansions: tuple[str, ...] = (), facts: File | None = None
) -> Iterator[tuple[int, list[Record]]]:
    """Sound games with their seeds, `first` and up: of every table in turn, and in every other round with the demand tiles face down.

    `bare`: nothing is observed but the result. `expansions`: those that are played. `facts`: an overlay that the games rest on.
    """
    for seed in range(first, first + count):
        players, variant = TABLES[seed % len(TABLES)]
        made = GAME.generate(players=players, seed=seed, variant=variant, expansions=expansions, facts=facts)
        records = [msgspec.json.decode(encode(record)) for record in made]
        if seed // len(TABLES) % 2:
            turn_face_down(records)
        for record in records[1:-1] if bare else ():
            del record["see"]
        yield seed, records


def turn_face_down(records: list[Record]) -> None:
    """Let the head name only the demand tiles that lie open, and every sale the tile that it turns up."""
    setup = records[0]["setup"]
    setup["demand"] = {market: [tiles[0], *[None] * (len(tiles) - 1)] for market, tiles in setup["demand"].items()}
    for record in records[1:-1]:
        for market in setup["demand"]:
            if stack := record["see"].pop(f"markets.{market}.stack", None):
                record["demand"] = {colour: stack[0].count(colour[0].upper()) for colour in COLOURS if colour[0].upper() in stack[0]}
