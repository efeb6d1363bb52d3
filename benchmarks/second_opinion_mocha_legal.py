"""Which steps are legal in a position, by the evaluator and by the second opinion.

Each step that the evaluator offers has to be one that the second opinion takes. A grid of the second opinion's own proposals, allowed
or not, has to bring no further one; a few of those that it refuses are fed to the evaluator as well, which must refuse them too.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from random import Random
from typing import Any

import msgspec
from second_opinion_mocha import MochaOpinion
from second_opinion_mocha_actions import PLACES, Proposal, actions, away, chance_for, guild_hand, hand, held, splits
from second_opinion_mocha_cards import FREE
from second_opinion_table import BOX, COLOURS, Objection

from oracle.games import game
from oracle.games.contract import Replay

STEP: Any = game("istanbul").step_type
EXITS = 6
MOST = 600
"""Proposals that are judged in one position, at most."""
SAMPLE = 12
"""Refused proposals that are fed to the evaluator in one position."""


def key(record: Proposal) -> str:
    """A step in one way of writing."""
    told = {name: value for name, value in record.items() if name not in ("who", "n", "see")}
    for name, value in told.items():
        if isinstance(value, dict):
            told[name] = {ware: number for ware, number in value.items() if number}
        elif name in ("between", "places"):
            told[name] = sorted(value)
    return json.dumps(told, sort_keys=True)


def objection(opinion: MochaOpinion, record: Proposal) -> str:
    """Why the second opinion refuses a step, "" where it takes it."""
    twin = opinion.copy()
    try:
        twin.take({**record, "who": opinion.who, **chance_for(twin, record)})
    except Objection as told:
        return str(told) or "refused"
    return ""


def objection_later(opinion: MochaOpinion, record: Proposal) -> str:
    """The same, where exits in between are allowed."""
    told = objection(opinion, record)
    ahead = opinion.copy()
    for _ in range(EXITS):
        if not told or (ahead.who != opinion.who):
            break
        try:
            ahead.take({"do": "pass", "who": ahead.who})
        except Objection:
            break
        if ahead.who == opinion.who and not objection(ahead, record):
            return ""
    return told


def fed(replay: Replay, opinion: MochaOpinion, record: Proposal) -> bool:
    """Does the evaluator take a step, exits in between included?"""
    try:
        step = msgspec.convert({"who": opinion.who, **record, **chance_for(opinion, record)}, STEP)
    except msgspec.ValidationError:
        return False
    return bool(replay.copy().feed(step))


STOCK = ("dice", "exchange", "six", "recruit", "coffee-sale", "good", "any-goods", "wainwright-again", "coffee-house-again", "family")
"""Cards that are slipped into a hand."""


def stocked(replay: Replay, opinion: MochaOpinion, seed: int) -> tuple[Replay, MochaOpinion]:
    """The same moment, where the player whose turn it is holds other things: more cards, coffee, Lira, goods or tiles, or fewer."""
    chance = Random(seed)
    there = f"players.{opinion.who}"
    facts = opinion.facts
    patch: dict[str, Any] = {}
    for card in STOCK:
        if facts[f"deck.{card}"] and facts["deck.size"] > 20 and chance.random() < 0.3:
            patch[f"{there}.hand.{card}"] = facts[f"{there}.hand.{card}"] + 1
    patch[f"{there}.coffee"] = chance.choice((0, 1, 2, 3, 4, 6, 9))
    patch[f"{there}.lira"] = chance.choice((0, 1, 2, 7, 15, 30))
    for colour in COLOURS:
        patch[f"{there}.goods.{colour}"] = chance.randint(0, 2 + facts[f"{there}.extensions"])
    if facts["phase"] == "move" and facts["guild.deck.size"] > 6:
        free = [card for card in range(1, 21) if facts[f"guild.deck.{card}"]]
        patch |= {f"{there}.guild.{card}": 1 for card in chance.sample(free, 3)}
    other = replay.copy()
    other.put(patch)
    twin = opinion.copy()
    twin.facts.update(other.view())
    return other, twin


def disagreements(replay: Replay, opinion: MochaOpinion, seen: Counter[str], seed: int) -> Iterator[str]:
    """Steps that only one of both takes, in words."""
    offered = {}
    for step in replay.legal():
        record = {name: value for name, value in msgspec.to_builtins(step).items() if name not in ("n", "see")}
        offered[key(record)] = record
    for record in offered.values():
        told = objection(opinion if record["who"] == opinion.who else someone(opinion, record), record)
        seen["legal"] += 1
        if told:
            yield f"only the evaluator takes {record}: {told}"
    chance = Random(seed)
    mine = list(grid(opinion))
    seen["grid"] += len(mine)
    if len(mine) > MOST:
        mine = chance.sample(mine, MOST)
    refused = []
    for record in mine:
        if key(record) in offered:
            continue
        if told := objection(opinion, record):
            refused.append(record)
        elif fed(replay, opinion, record):
            seen["not offered"] += 1
            seen[f"not offered: {record['do']} {record.get('card', record.get('guild', ''))}"] += 1
        else:
            yield f"only the second opinion takes {record}"
    for record in chance.sample(refused, min(SAMPLE, len(refused))):
        seen["refused and fed"] += 1
        if fed(replay, opinion, record) and (told := objection_later(opinion, record)):
            yield f"the evaluator takes {record}: {told}"


def someone(opinion: MochaOpinion, record: Proposal) -> MochaOpinion:
    """After the last round anybody may be next."""
    twin = opinion.copy()
    twin.facts["turn"] = record["who"]
    return twin


def grid(opinion: MochaOpinion) -> Iterator[Proposal]:
    """Steps that somebody might try, those out of place included."""
    yield {"do": "pass"}
    yield {"do": "stay", "card": "stay"}
    for place in PLACES:
        yield {"do": "move", "to": place}
        yield {"do": "move", "to": place, "card": "long-move"}
        yield {"do": "move", "to": place, "card": "corner"}
    yield from ({"do": "assistant", "how": how} for how in ("leave", "collect", "collect-neutral"))
    yield {"do": "toll"}
    for site in PLACES:
        for record in actions(opinion, site):
            if site != 19 or opinion.facts["guild.card"] != 19:
                yield record
            if site != opinion.turn.site and site != 19:
                break
            if site == 19 and opinion.facts["guild.card"] == 19:
                yield from ({**record, "coffee": coffee} for coffee in range(5))
    yield from helped(opinion)
    yield from ({"do": "discard", "card": card} for card in hand(opinion))
    yield from ({"do": "guild-discard", "guild": card} for card in guild_hand(opinion))
    yield {"do": "red-tile", "how": "reroll"}
    yield from ({"do": "red-tile", "how": "four", "die": pips} for pips in range(1, 7))
    for colour in COLOURS:
        yield {"do": "choose", "good": colour}
        yield {"do": "green-tile", "good": colour}
        yield {"do": "smuggler", "good": colour}
        yield {"do": "pay", "good": colour}
        yield {"do": "trader", "good": colour}
    yield from ({"do": "yellow-tile", "from": place} for place in PLACES)
    for player in opinion.players:
        for reward in ("lira", "card"):
            yield {"do": "capture", "whose": player, "reward": reward}
    yield {"do": "governor"}
    yield from ({"do": "pay", "lira": lira} for lira in (1, 2, 3))
    yield from ({"do": "pay", "card": card} for card in hand(opinion))
    yield {"do": "trader"}
    yield {"do": "trader", "lira": 2}
    yield from free_cards(opinion)
    yield from guild_turns(opinion)


def helped(opinion: MochaOpinion) -> Iterator[Proposal]:
    """Actions with a card."""
    yield {"do": "wainwright", "card": "wainwright-again"}
    yield {"do": "coffee-house", "card": "coffee-house-again"}
    yield {"do": "post-office", "card": "post-again"}
    yield {"do": "gem-dealer", "card": "gem-again"}
    if opinion.turn.site == 13:
        for number in range(4, 11):
            yield from ({"do": "palace", "goods": goods, "card": "palace-again"} for goods in splits(number, held(opinion)))
    if opinion.turn.site in (10, 11):
        for number in range(1, 6):
            yield from ({"do": "market", "goods": goods, "card": "any-goods"} for goods in splits(number, held(opinion)))


def free_cards(opinion: MochaOpinion) -> Iterator[Proposal]:
    """Bonus cards on their own, held or not."""
    mine = set(hand(opinion))
    for card in FREE:
        if card == "good":
            yield from ({"do": "card", "card": card, "good": colour} for colour in COLOURS)
        elif card == "return":
            yield from ({"do": "card", "card": card, "from": place} for place in PLACES)
        elif card == "family":
            yield from ({"do": "card", "card": card, "reward": reward} for reward in ("lira", "card"))
        elif card == "six":
            yield from ({"do": "card", "card": card, "die": pips} for pips in range(1, 7))
        elif card != "exchange":
            yield {"do": "card", "card": card}
        elif card in mine:
            wares = {**held(opinion), "coffee": opinion.mine("coffee")}
            for number in range(1, 5):
                takes = list(splits(number, dict.fromkeys((*COLOURS, "coffee"), number)))
                for give, take in product(splits(number, wares), takes):
                    yield {"do": "card", "card": card, "give": give, "take": take}
        else:
            yield {"do": "card", "card": card, "give": {"red": 1}, "take": {"blue": 1}}


def guild_turns(opinion: MochaOpinion) -> Iterator[Proposal]:
    """Guild cards with all that they may say; one that is not in hand only in its plainest way."""
    mine = set(guild_hand(opinion))
    for card in range(1, 21):
        for record in guild_turn(opinion, card):
            yield {"do": "guild", "guild": card, **record}
            if card not in mine:
                break


def guild_turn(opinion: MochaOpinion, card: int) -> Iterator[Proposal]:
    """What may stand beside the number of a Guild card."""
    if card in (2, 3, 4, 5):
        for number in range(5):
            yield from ({"goods": dict.fromkeys(colours, 1)} for colours in combinations(COLOURS, number))
        yield {"goods": {"red": 2}}
    elif card == 7:
        there = away(opinion)
        for number in range(len(there) + 1):
            yield from ({"places": list(places)} for places in combinations(there, number))
    elif card == 8:
        yield from ({"good": colour} for colour in COLOURS)
    elif card == 9:
        yield from ({"say": number} for number in range(2, 14))
    elif card == 12:
        yield from ({"to": place} for place in PLACES)
    elif card == 13:
        yield from ({"goods": goods} for number in (5, 6, 7) for goods in splits(number, held(opinion)))
    elif card in (14, 15):
        yield from ({"tile": colour} for colour in COLOURS)
    elif card == 20:
        price = BOX["mocha.guild.coffee-house.coffee"]
        if price is not None:
            yield from ({"coffee": price + by} for by in (-1, 0, 1))
    else:
        yield {}
