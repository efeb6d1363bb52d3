"""Feeds random records, sound and hostile, into replays, and prints what became of each: the same lines at both speeds.

python tests/hostile/stream.py SEED COUNT
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
from typing import Any

import msgspec

from oracle.games import game
from oracle.games.contract import Replay
from oracle.games.istanbul.records import CARDS, MOCHA
from oracle.kernel import speed
from oracle.logs import encode
from oracle.model import Head, Step
from oracle.registers import load

GAME = game("istanbul")
RULINGS = load("istanbul").rulings
COLOURS = ["red", "green", "yellow", "blue"]
NUMBERS = [-32767, -1, 0, 1, 2, 3, 4, 5, 7, 12, 16, 17, 20, 26, 44, 45, 99, 9999, 32767]
WORDS: list[Any] = [
    None,
    True,
    False,
    "red",
    "move",
    "action",
    "over",
    [],
    ["own"] * 9,
    ["neutral", "own"],
    ["good"] * 3,
    ["RRGGB"] * 5,
    [1, 2],
]


def parameter(chance: random.Random, name: str, players: tuple[str, ...]) -> Any:
    """Any value that a parameter may have in a log."""
    if chance.random() < 0.04:
        return None
    match name:
        case "to" | "from" | "neutral":
            return chance.randint(1, 20)
        case "good" | "tile":
            return chance.choice(COLOURS)
        case "goods" | "demand":
            return {colour: chance.choice([0, 1, 1, 2, 3, 99]) for colour in chance.sample(COLOURS, chance.randint(0, 4))}
        case "card" | "draw":
            return chance.choice(CARDS)
        case "how":
            return chance.choice(["leave", "collect", "collect-neutral", "four", "reroll", "movement", "encounter"])
        case "reward":
            return chance.choice(["lira", "card"])
        case "say" | "lira":
            return chance.choice([0, 2, 3, 7, 12, 13, 99])
        case "die":
            return chance.randint(1, 6)
        case "dice":
            return [chance.randint(1, 6), chance.randint(1, 6)]
        case "whose":
            return chance.choice([*players, "nobody"])
        case "whom":
            return [chance.choice([*players, 14, 15, 16, 3]) for _ in range(chance.randint(0, 8))]
        case "places":
            return [chance.randint(1, 20) for _ in range(chance.randint(0, 20))]
        case "guild":
            return chance.randint(1, 20)
        case "guilds":
            return [chance.choice([None, chance.randint(1, 20)]) for _ in range(chance.randint(0, 4))]
        case "draws":
            return [chance.choice([None, chance.choice(CARDS)]) for _ in range(chance.randint(0, 4))]
        case "coffee":
            return chance.choice([0, 1, 2, 3, 4, 6, 10, 99])
        case "give" | "take":
            wares = [*COLOURS, "coffee"]
            return {ware: chance.choice([0, 1, 1, 2, 3, 99]) for ware in chance.sample(wares, chance.randint(0, 5))}
        case "rewards":
            kinds = ["lira", *COLOURS, "coffee", "bonus", "guild"]
            return {kind: chance.choice([0, 1, 2, 9]) for kind in chance.sample(kinds, chance.randint(0, 4))}
        case "between":
            return [chance.randint(1, 20), chance.randint(1, 20)]
        case "pile" | "then":
            return chance.choice(["deck", "discards"])
        case "stack":
            return [chance.choice(["own", "neutral"]) for _ in range(chance.randint(0, 10))]
    raise KeyError(name)


def record(chance: random.Random, replay: Replay, played: list[Step]) -> dict[str, Any]:
    """A legal step with any chance, a step of the game at the wrong time, or any step at all."""
    given: dict[str, Any]
    way = chance.random()
    legal = replay.legal() if way < 0.4 else []
    if legal:
        given = json.loads(encode(chance.choice(legal)))
        for name in GAME.verbs[given["do"]].chance:
            if chance.random() < 0.7:
                given[name] = parameter(chance, name, replay.players)
    elif way < 0.6:
        given = json.loads(encode(chance.choice(played)))
        given.pop("n")
    else:
        verb = chance.choice(list(GAME.verbs))
        rule = GAME.verbs[verb]
        given = {"do": verb, "who": replay.who() if chance.random() < 0.7 else chance.choice(replay.players)}
        for name in (*rule.needs, *rule.may, *rule.chance):
            if name in rule.needs or chance.random() < 0.4:
                given[name] = parameter(chance, name, replay.players)
    if chance.random() < 0.5:
        view = replay.view()
        see = dict(view) if chance.random() < 0.4 else {}
        for path in chance.sample(list(view), chance.choice([0, 1, 2, 5])):
            near = view[path] + chance.choice([-1, 1, 2]) if type(view[path]) is int else view[path]
            see[path] = near if chance.random() < 0.4 else chance.choice(NUMBERS + WORDS)
        given["see"] = see
    return given


def line(replay: Replay, given: dict[str, Any]) -> str:
    """Feed a record and adopt it if it is refused: what became of it, and the position after it."""
    try:
        step = msgspec.convert(given, GAME.step_type)
    except msgspec.ValidationError:
        return "no record"
    told = "taken"
    if not replay.feed(step):
        judgement = msgspec.json.encode(replay.judge(step), order="deterministic")
        told = f"{hashlib.sha256(judgement).hexdigest()[:12]} {judgement[:60]!r} {replay.adopt(step)}"
    legal = msgspec.json.encode(replay.legal()) + msgspec.json.encode(replay.chance())
    return (
        f"{told} {replay.digest():016x} {hashlib.sha256(legal).hexdigest()[:12]} {replay.observed} {replay.over} {','.join(replay.cited())}"
    )


def main(seed: int, count: int) -> None:
    chance = random.Random(seed)
    print(f"rules {'compiled' if speed.compiled() else 'interpreted'}", file=sys.stderr)
    for number in range(count):
        players = 2 + number % 4
        variant = "neutral-assistants" if players < 5 and chance.random() < 0.5 else ""
        expansions = (MOCHA,) if number % 2 else ()
        seed = chance.randrange(1 << 20)
        head, *played = list(GAME.generate(players=players, seed=seed, variant=variant, expansions=expansions, limit=150))
        assert isinstance(head, Head)
        steps = [step for step in played if isinstance(step, Step)]
        rulings = {name: chance.choice(list(ruling.readings)) for name, ruling in RULINGS.items() if chance.random() < 0.15}
        replay = GAME.open(head, rulings=rulings).replay
        if replay is None:
            print(f"{number} not opened")
            continue
        for step in steps[: chance.randrange(len(steps))]:
            if not replay.feed(step):
                break
        for turn in range(12):
            given = record(chance, replay, steps)
            print(f"{number}.{turn} {given['do']} {line(replay, given)}")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
