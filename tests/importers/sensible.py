"""Play that wants rubies, so that a game is as short as among people: the steps of a position weighed by hand."""

from __future__ import annotations

import random
from typing import Any

from oracle.games.istanbul.records import COLOURS, Step

from .standin import players_of
from .writing_istanbul_csv import in_order

WAREHOUSES = {2: "red", 3: "green", 4: "yellow"}
MOSQUES = {14: ("red", "green"), 15: ("yellow", "blue")}
WORTH = {"end-turn": -9, "pass": -1, "assistant": 2, "toll": 2, "capture": 3, "governor": 1, "smuggler": 1, "yellow-tile": -2, "card": -2}
"""What is worth doing where nothing else is said; everything else is worth 1."""


def choose(replay: Any, legal: list[Step], chance: random.Random) -> Step:
    """The best of the legal steps, now and then one that only looks well."""
    weighed = [(_worth(replay, step) + 1.5 * chance.random(), number) for number, step in enumerate(in_order(replay, legal))]
    return in_order(replay, legal)[max(weighed)[1]]


def _worth(replay: Any, step: Step) -> float:
    who = replay.who()
    if step.do in ("move", "stay"):
        place = step.to if step.do == "move" else replay.see(f"players.{who}.at")
        toll = (
            2 * sum(replay.see(f"players.{other}.at") == place for other in players_of(replay.view()) if other != who) if place != 7 else 0
        )
        return _place(replay, who, int(str(place)), toll) - toll - 2 * (step.card is not None and step.card == "long-move")
    if step.do == "market":
        return 4 + 2 * sum((step.goods or {}).values()) + 3 * (step.card == "any-goods")
    if step.do in ("mosque", "palace", "wainwright", "gem-dealer"):
        return 15 + 3 * (step.card in ("palace-again", "gem-again"))
    if step.do in ("post-office", "warehouse", "take", "fountain"):
        return 5.0
    if step.do == "tea-house":
        return 5 - abs(int(step.say or 0) - 6)
    if step.do in ("red-tile", "choose", "black-market"):
        return 3 + (step.good == "blue")
    if step.do == "police":
        return 2.0 + _place(replay, who, int(str(step.to)), 0) / 9
    if step.do == "pay":
        return 1 + (step.lira == 2)
    if step.do == "card":
        return 0.8 if step.card in ("lira", "good") else 0.2
    if step.do == "green-tile":
        return 2.0
    return WORTH.get(step.do, 1)


def _place(replay: Any, who: str, place: int, toll: int) -> float:
    """What it is worth to act at a place now."""
    goods: dict[str, int] = {colour: replay.see(f"players.{who}.goods.{colour}") for colour in COLOURS}
    lira = int(replay.see(f"players.{who}.lira")) - toll
    capacity = int(replay.see(f"players.{who}.capacity"))
    if lira < 0:
        return -20
    stack = len(replay.see(f"players.{who}.stack"))
    if place == 7:
        return 9.0 if stack == 0 else 1.0
    if stack == 0 and not replay.see(f"players.{who}.assistants.{place}"):
        return -20
    if place in WAREHOUSES:
        return 0.7 * float(capacity - goods[WAREHOUSES[place]])
    if place in (10, 11):
        name = "large" if place == 10 else "small"
        sold = sum(min(goods[colour], replay.see(f"markets.{name}.demand.{colour}")) for colour in COLOURS)
        return (0.0, 1.0, 3.0, 6.0, 9.0, 12.0)[min(sold, 5)] if lira < 25 else 1.0
    if place == 1:
        return 10.0 if lira >= 7 and replay.see(f"players.{who}.capacity") < 5 else -1
    if place in MOSQUES:
        return 10.0 if any(_affordable(replay, who, colour, goods[colour]) for colour in MOSQUES[place]) else -1
    if place == 13:
        cost = replay.see("palace.cost")
        asked = [("blue", "red", "green", "yellow", "any")[space % 5] for space in range(cost)]
        return 16.0 if cost <= sum(goods.values()) and all(asked.count(colour) <= goods[colour] for colour in COLOURS) and cost else -1
    if place == 16:
        price = replay.see("dealer.price")
        return 18.0 if price and lira >= price else -1
    return {5: 4.5, 6: 2.5, 8: 3.0 + (capacity > goods["blue"]), 9: 4.0, 12: 2.5}.get(place, 0.0)


def _affordable(replay: Any, who: str, colour: str, held: int) -> bool:
    asked = replay.see(f"mosques.{colour}.top")
    return bool(asked and held >= asked and not replay.see(f"players.{who}.tiles.{colour}"))
