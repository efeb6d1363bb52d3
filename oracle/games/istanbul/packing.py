"""Steps as rows of numbers (`evaluator.pack_step`) and back as records."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from oracle.games.istanbul.box import NAMES, UNKNOWN
from oracle.games.istanbul.records import CARDS, COLOURS, REWARDS, VERBS, WARES, Step
from oracle.games.istanbul.step_rows import STEP_FIELDS

VERB_OF = {NAMES["DO_" + verb.upper().replace("-", "_")]: verb for verb in VERBS}
HOWS = ("leave", "collect", "collect-neutral", "lira", "card", "four", "reroll", "movement", "encounter")
PILES = ("none", "deck", "discards")
NUMBERS = {"tea-house": "say", "red-tile": "die", "card": "die", "guild": "say"}
SOURCES = ("yellow-tile", "card", "baksheesh")
"""Verbs whose place is where something comes from."""
TILE_CARDS = (14, 15)
"""Guild cards that take a Mosque tile."""
FIELD = {name: index for index, name in enumerate(STEP_FIELDS)}


def record_of(packed: Sequence[int], players: tuple[str, ...]) -> Step:
    """The record of a packed step, with the acting player; only parameters that are given."""
    value = dict(zip(STEP_FIELDS, packed, strict=True))
    verb = VERB_OF[value["do"]]
    given: dict[str, Any] = {"do": verb, "who": players[value["seat"]]}
    _places(verb, value, given)
    _choices(verb, value, given, players)
    _cards(verb, value, given)
    _amounts(verb, value, given)
    return Step(**given)


def _places(verb: str, value: dict[str, int], given: dict[str, Any]) -> None:
    if value["place"] >= 0:
        given["from_" if verb in SOURCES else "to"] = value["place"]
    if value["places"] >= 0:
        given["places"] = _set_of_places(value["places"])
    if value["between"] >= 0:
        given["between"] = _set_of_places(value["between"])


def _set_of_places(bits: int) -> list[int]:
    return [place for place in range(1, 21) if bits & (1 << place)]


def _choices(verb: str, value: dict[str, int], given: dict[str, Any], players: tuple[str, ...]) -> None:
    if value["good"] >= 0:
        tile = verb == "mosque" or (verb == "guild" and value["guild"] in TILE_CARDS)
        given["tile" if tile else "good"] = COLOURS[value["good"]]
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


def _cards(verb: str, value: dict[str, int], given: dict[str, Any]) -> None:
    """A Bonus card or a Guild card: played, or drawn, where one that nobody named is null."""
    if value["card"] > 0:
        given["draw" if verb == "draw" else "card"] = CARDS[value["card"] - 1]
    elif value["card"] == UNKNOWN and verb == "draw":
        given["draw"] = None
    if verb == "draw":
        if value["guild"] > 0:
            given["guilds"] = [value["guild"]]
        elif value["guild"] == UNKNOWN:
            given["guilds"] = [None]
    elif value["guild"] > 0:
        given["guild"] = value["guild"]


def _amounts(verb: str, value: dict[str, int], given: dict[str, Any]) -> None:
    if value["number"] >= 0:
        given[NUMBERS[verb]] = value["number"]
    if verb == "reveal" and value["wares.0"] >= 0:
        amounts = dict(zip(REWARDS, (max(value["lira"], 0), *(value[f"wares.{ware}"] for ware in range(7))), strict=True))
        given["rewards"] = {name: amount for name, amount in amounts.items() if amount}
    elif value["lira"] >= 0:
        given["lira"] = value["lira"]
    if verb == "card" and value["wares.0"] >= 0:
        _exchange(value, given)
    else:
        if value["goods.0"] >= 0:
            amounts = {colour: value[f"goods.{good}"] for good, colour in enumerate(COLOURS)}
            given["demand" if verb == "reveal" else "goods"] = {colour: amount for colour, amount in amounts.items() if amount}
        if value["coffee"] >= 0:
            given["coffee"] = value["coffee"]
    if value["dice.0"] >= 0:
        given["dice"] = [value["dice.0"], value["dice.1"]]
    if value["stack"] >= 0:
        given["stack"] = stack_of(value["stack"])


def _exchange(value: dict[str, int], given: dict[str, Any]) -> None:
    """Goods and coffee given for others."""
    gives = (*(value[f"goods.{good}"] for good in range(len(COLOURS))), value["coffee"])
    takes = tuple(value[f"wares.{ware}"] for ware in range(len(WARES)))
    given["give"] = {ware: amount for ware, amount in zip(WARES, gives, strict=True) if amount > 0}
    given["take"] = {ware: amount for ware, amount in zip(WARES, takes, strict=True) if amount > 0}


def stack_of(order: int) -> list[str]:
    """A stack from its number: a bit for each neutral assistant from the bottom, and a bit above the top."""
    return ["neutral" if order & (1 << index) else "own" for index in range(order.bit_length() - 1)]
