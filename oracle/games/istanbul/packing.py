"""Steps as rows of numbers (`evaluator.pack_step`) and back as records."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from oracle.games.istanbul.box import NAMES, UNKNOWN
from oracle.games.istanbul.evaluator import STEP_FIELDS
from oracle.games.istanbul.records import CARDS, COLOURS, VERBS, Step

VERB_OF = {NAMES["DO_" + verb.upper().replace("-", "_")]: verb for verb in VERBS}
HOWS = ("leave", "collect", "collect-neutral", "lira", "card", "four", "reroll")
PILES = ("none", "deck", "discards")
NUMBERS = {"tea-house": "say", "red-tile": "die"}
FIELD = {name: index for index, name in enumerate(STEP_FIELDS)}


def record_of(packed: Sequence[int], players: tuple[str, ...]) -> Step:
    """The record of a packed step, with the acting player; only parameters that are given."""
    value = dict(zip(STEP_FIELDS, packed, strict=True))
    verb = VERB_OF[value["do"]]
    given: dict[str, Any] = {"do": verb, "who": players[value["seat"]]}
    _places(verb, value, given)
    _choices(verb, value, given, players)
    _amounts(verb, value, given)
    return Step(**given)


def _places(verb: str, value: dict[str, int], given: dict[str, Any]) -> None:
    if value["place"] >= 0:
        given["from_" if verb in ("yellow-tile", "card") else "to"] = value["place"]
    if value["places"] >= 0:
        given["places"] = [place for place in range(1, 21) if value["places"] & (1 << place)]


def _choices(verb: str, value: dict[str, int], given: dict[str, Any], players: tuple[str, ...]) -> None:
    if value["good"] >= 0:
        given["tile" if verb == "mosque" else "good"] = COLOURS[value["good"]]
    if value["card"] > 0:
        given["draw" if verb == "draw" else "card"] = CARDS[value["card"] - 1]
    elif value["card"] == UNKNOWN and verb == "draw":
        given["draw"] = None
    if value["how"] >= 0:
        if verb == "take":
            given["pile"] = PILES[value["how"]]
        else:
            given["reward" if verb in ("capture", "card") and HOWS[value["how"]] in ("lira", "card") else "how"] = HOWS[value["how"]]
    if value["second"] > 0:
        given["then"] = PILES[value["second"]]
    if value["whose"] >= 0:
        if verb == "roll":
            given["neutral"] = 14 + value["whose"]
        else:
            given["whose"] = players[value["whose"]]
    if value["whom"] >= 0:
        given["whom"] = [player for seat, player in enumerate(players) if value["whom"] & (1 << seat)] + [
            14 + i for i in range(3) if value["whom"] & (1 << (5 + i))
        ]


def _amounts(verb: str, value: dict[str, int], given: dict[str, Any]) -> None:
    if value["number"] >= 0:
        given[NUMBERS[verb]] = value["number"]
    if value["lira"] >= 0:
        given["lira"] = value["lira"]
    if value["goods.0"] >= 0:
        amounts = {colour: value[f"goods.{good}"] for good, colour in enumerate(COLOURS)}
        given["demand" if verb == "reveal" else "goods"] = {colour: amount for colour, amount in amounts.items() if amount}
    if value["dice.0"] >= 0:
        given["dice"] = [value["dice.0"], value["dice.1"]]
    if value["stack"] >= 0:
        given["stack"] = stack_of(value["stack"])


def stack_of(order: int) -> list[str]:
    """A stack from its number: a bit for each neutral assistant from the bottom, and a bit above the top."""
    return ["neutral" if order & (1 << index) else "own" for index in range(order.bit_length() - 1)]
