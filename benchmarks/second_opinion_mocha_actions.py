"""Every way of carrying out the action of a Place that the second opinion can think of, and some chance for a step to meet."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import TYPE_CHECKING, Any

from second_opinion_table import BOX, COLOURS, STATION

if TYPE_CHECKING:
    from second_opinion_mocha_table import MochaTable

Proposal = dict[str, Any]
PLACES = range(1, 21)


def splits(number: int, most: dict[str, int]) -> Iterator[dict[str, int]]:
    """All ways to pick so many wares, of each no more than there are."""
    for amounts in product(*(range(min(number, limit) + 1) for limit in most.values())):
        if sum(amounts) == number:
            yield {ware: amount for ware, amount in zip(most, amounts, strict=True) if amount}


def held(opinion: MochaTable) -> dict[str, int]:
    """Goods of the player whose turn it is."""
    return {colour: opinion.mine(f"goods.{colour}") for colour in COLOURS}


def hand(opinion: MochaTable) -> list[str]:
    """Kinds of Bonus cards in hand."""
    start = f"players.{opinion.who}.hand."
    return [path.rpartition(".")[2] for path, number in opinion.facts.items() if number and path.startswith(start)]


def guild_hand(opinion: MochaTable) -> list[int]:
    return [card for card in range(1, 21) if opinion.mine(f"guild.{card}")]


def away(opinion: MochaTable) -> list[int]:
    """Places with an own assistant."""
    return [place for place in PLACES if opinion.mine(f"assistants.{place}")]


def actions(opinion: MochaTable, site: int) -> Iterator[Proposal]:
    """Steps that begin the action of a Place, allowed or not."""
    if site == 1:
        yield {"do": "wainwright"}
    elif site in (2, 3, 4):
        yield {"do": "warehouse"}
    elif site == 5:
        yield {"do": "post-office"}
    elif site == 6:
        yield {"do": "take", "pile": "deck"}
        yield {"do": "take", "pile": "discards"}
    elif site == 7:
        there = away(opinion)
        for number in range(len(there) + 1):
            yield from ({"do": "fountain", "places": list(places)} for places in combinations(there, number))
    elif site == 8:
        yield {"do": "black-market"}
        yield from ({"do": "black-market", "good": colour} for colour in COLOURS)
    elif site == 9:
        yield from ({"do": "tea-house", "say": number} for number in range(2, 14))
    elif site in (10, 11):
        for number in range(1, 6):
            yield from ({"do": "market", "goods": goods} for goods in splits(number, held(opinion)))
    elif site == STATION:
        yield from ({"do": "police", "to": place} for place in PLACES)
    elif site == 13:
        for number in range(4, 11):
            yield from ({"do": "palace", "goods": goods} for goods in splits(number, held(opinion)))
    elif site in (14, 15):
        yield from ({"do": "mosque", "tile": colour} for colour in COLOURS)
    elif site == 16:
        yield {"do": "gem-dealer"}
    elif site == 17:
        yield from roasts(opinion)
    elif site == 18:
        yield {"do": "guild-hall"}
    elif site == 19:
        yield from tavern(opinion)
    elif site == 20:
        yield {"do": "coffee-house"}


def roasts(opinion: MochaTable) -> Iterator[Proposal]:
    """Any of the three trades of the Roasting Plant."""
    liras: list[Proposal] = [{}, {"lira": 2}]
    goods: list[Proposal] = [{}, *({"good": colour} for colour in COLOURS)]
    cards: list[Proposal] = [{}, *({"card": card} for card in hand(opinion)), *({"guild": card} for card in guild_hand(opinion))]
    for lira, good, card in product(liras, goods, cards):
        if lira or good or card:
            yield {"do": "roast", **lira, **good, **card}


def tavern(opinion: MochaTable) -> Iterator[Proposal]:
    """The three options of the Tavern, at every price where Guild card 19 may lower one."""
    options: list[Proposal] = [{"do": "tavern-tile", "how": how} for how in ("movement", "encounter")]
    options += [{"do": "baksheesh", "from": place} for place in (13, 16, 20)]
    for one in PLACES:
        for two in opinion.beside(one):
            options += [{"do": "barrier", "between": [one, two], "to": to} for to in (one, two) if one < two]
    yield from options


def chance_for(opinion: MochaTable, record: Proposal) -> Proposal:
    """Chance that fits a step: some dice, the cards that lie in the piles."""
    verb, card, guild = record["do"], record.get("card", ""), record.get("guild", 0)
    number = 0
    if verb == "market" and opinion.turn.site in (10, 11):
        market = "large" if opinion.turn.site == 10 else "small"
        if opinion.facts[f"markets.{market}.stack"][1] is None:
            letters = opinion.unseen(market)[0]
            return {"demand": {colour: letters.count(colour[0].upper()) for colour in COLOURS}}
    if verb == "guild-hall" or (verb == "guild" and guild == 18):
        number = 2
    elif verb == "card" and card == "recruit":
        number = 1
    if number:
        return {"guilds": some_guilds(opinion, number)}
    if verb == "guild" and guild == 6:
        return {"draws": some_cards(opinion, 3)}
    if verb == "card" and card == "dice" and BOX["mocha.cards.dice.by-sum.7"] is None:
        return {"dice": [3, 4], "rewards": {"lira": 2}}
    rolls = verb in ("black-market", "tea-house") or (verb == "guild" and guild in (8, 9)) or record.get("how") == "reroll"
    if rolls or (verb == "card" and card == "dice"):
        return {"dice": [3, 4]}
    taken = verb == "take" and record["pile"] == "deck"
    if taken or verb == "governor" or record.get("reward") == "card":
        return {"draw": drawn[0]} if (drawn := some_cards(opinion, 1)) else {}
    return {}


def some_guilds(opinion: MochaTable, number: int) -> list[int]:
    """Guild cards that may come up next."""
    facts = opinion.facts
    deck = [card for card in range(1, 21) if facts[f"guild.deck.{card}"]]
    return [*deck, *facts["guild.discards.cards"]][:number]


def some_cards(opinion: MochaTable, number: int) -> list[str]:
    """Bonus cards that may come up next."""
    facts = opinion.facts
    deck = [path[5:] for path, count in facts.items() if path.startswith("deck.") and path != "deck.size" for _ in range(count)]
    return [*deck, *facts["discards.cards"]][:number]
