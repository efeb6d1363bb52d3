"""The second opinion on how a game may begin and what it came to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from second_opinion_table import BOX, COLOURS, FOUNTAIN, STATION, Facts, Objection, Record, written


def score(facts: Facts, player: str) -> list[int]:
    """Rubies, Lira, goods and cards of a player: what decides, in this order."""
    there = f"players.{player}"
    goods = sum(facts[f"{there}.goods.{colour}"] for colour in COLOURS)
    return [facts[f"{there}.rubies"], facts[f"{there}.lira"], goods, facts[f"{there}.cards"]]


def judge_result(facts: Facts, players: list[str], result: Mapping[str, Any]) -> None:
    """Raises Objection unless the game is over and came to this."""
    if facts["phase"] != "over":
        raise Objection("the game is not over")
    scores = {player: score(facts, player) for player in players}
    winners = [player for player in players if scores[player] == max(scores.values())]
    if sorted(result["winners"]) != sorted(winners) or result["score"] != scores:
        raise Objection(f"{winners} won with {scores}")


def judge_opening(facts: Facts, head: Record) -> None:
    """Raises Objection unless a game may begin like this."""
    players = head["players"]
    seats = len(players)
    neutral = 1 if head["setup"].get("neutral_assistants") else 0
    wanted: Facts = {"turn": players[0], "phase": "move", "mail": 0, "discards.size": 0, "deck.size": BOX["box.cards"] - seats}
    wanted |= {f"{source}.rubies": BOX[f"rubies.{source}.{seats}"] for source in ("wainwright", "palace", "dealer")}
    wanted |= {f"mosques.{mosque}.rubies": BOX[f"rubies.mosque.{seats}"] for mosque in ("small", "great")}
    wanted |= {f"mosques.{colour}.left": len(BOX[f"mosques.tiles.{seats}"]) for colour in COLOURS}
    wanted["wainwright.extensions"] = BOX[f"wainwright.extensions.{seats}"]
    for home in (14, 15, 16):
        wanted[f"neutral_merchants.{home}"] = home if seats == 2 else 0
    for seat, player in enumerate(players):
        there = f"players.{player}"
        wanted |= {f"{there}.at": FOUNTAIN, f"{there}.family": STATION, f"{there}.lira": BOX[f"start.lira.{seat + 1}"], f"{there}.cards": 1}
        wanted |= {f"{there}.{name}": 0 for name in ("rubies", "extensions", "turns")}
        wanted[f"{there}.stack"] = ["neutral"] * neutral + ["own"] * (4 - neutral)
        wanted[f"{there}.spare"] = 1
    for path, value in wanted.items():
        if facts[path] != value:
            raise Objection(f"{path} opens as {value}, not as {facts[path]}")
    if neutral and seats > BOX["players.variant-max"]:
        raise Objection("the variant is not for so many")
    if sorted(facts[f"layout.{cell}"] for cell in range(1, 17)) != list(range(1, 17)):
        raise Objection("that is no board")
    if not all(2 <= facts[token] <= 12 for token in ("governor", "smuggler")):
        raise Objection("a token stands where no roll leads")
    for card in (path.split(".")[2] for path in BOX if path.startswith("cards.count.")):
        copies = facts[f"deck.{card}"] + sum(facts[f"players.{player}.hand.{card}"] for player in players)
        if copies != BOX[f"cards.count.{card}"]:
            raise Objection(f"{copies} copies of the {card} card")
    for market in ("large", "small"):
        box = Counter(written(dict(zip(COLOURS, BOX[f"markets.{market}.tiles.{number}"], strict=True))) for number in range(1, 6))
        if Counter(tile for tile in facts[f"markets.{market}.stack"] if tile) - box:
            raise Objection(f"the box holds no such tiles for the {market} market")
