"""The steps of Mocha & Baksheesh as sentences: one function a verb, in the order of `records.VERBS`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import UNSET

from oracle.games.istanbul.telling import Told, by_card, goods, listed, returns


def guild(told: Told) -> str:
    record = told.record
    played = f"plays {told.guild_card(record.guild)}"
    if record.goods is not UNSET:
        played += f" for {goods(record.goods)}" if record.guild != 13 else f", paying {goods(record.goods)}"
    if record.good is not UNSET:
        played += f" for {record.good} goods" if isinstance(record.good, str) else " for goods that were not recorded"
    if record.tile is not UNSET:
        played += f" for {f'the {record.tile} tile' if isinstance(record.tile, str) else 'a Mosque tile that was not recorded'}"
        if isinstance(record.say, int):
            played += f" that asks for {record.say}"
    elif record.say is not UNSET:
        played += f", announcing {record.say if isinstance(record.say, int) else 'a number that was not recorded'}"
    if record.places is not UNSET:
        played += f" and {returns(told)}"
    if record.to is not UNSET and not isinstance(record.dice, list):
        return f"{played} for the action of {told.place(record.to)}{told.brought(' and ')}"
    return f"{played}{told.coffee()}{told.roll()}{told.brought(' and ')}"


def roast(told: Told) -> str:
    record = told.record
    lira = f"{record.lira} Lira" if isinstance(record.lira, int) else "Lira, how many was not recorded"
    kinds = {"lira": lira, "good": told.good(record.good), "card": told.card(record.card), "guild": told.guild_card(record.guild)}
    named = [words for kind, words in kinds.items() if getattr(record, kind) is not UNSET]
    return f"{f'pays {listed(named)} for coffee' if named else 'roasts nothing'}{told.here('at')}"


def guild_hall(told: Told) -> str:
    return f"takes coffee and Guild cards at the Guild Hall (18){told.brought(' and ')}"


def guild_discard(told: Told) -> str:
    return f"discards {told.guild_card(told.record.guild)}"


def barrier(told: Told) -> str:
    between = told.record.between
    sides = listed(map(told.place, between)) if isinstance(between, list) else "places that were not recorded"
    return f"puts the Barrier between {sides} and turns to {told.place(told.record.to)}{told.coffee()}"


def tavern_tile(told: Told) -> str:
    kinds = {"movement": "the top Movement tile", "encounter": "the top Encounter tile"}
    return f"takes {kinds.get(str(told.record.how), 'a tile that was not recorded')} at the Tavern (19){told.coffee()}"


def baksheesh(told: Told) -> str:
    record = told.record
    paid = ["the Baksheesh" if record.goods is UNSET else goods(record.goods)]
    if record.coffee is not UNSET:
        paid.append(f"{record.coffee} coffee" if isinstance(record.coffee, int) else "coffee, how much was not recorded")
    return f"pays {listed(paid)} at the Tavern (19) for a ruby of {told.place(record.from_)}"


def coffee_house(told: Told) -> str:
    return "pays coffee for a ruby at the Coffee House (20)" + by_card(told, f" once more by {told.card(told.record.card)}")


def trader(told: Told) -> str:
    record = told.record
    lira = f"{record.lira} Lira" if isinstance(record.lira, int) else "Lira, how many was not recorded"
    kinds = {"lira": lira, "good": told.good(record.good)}
    named = [words for kind, words in kinds.items() if getattr(record, kind) is not UNSET]
    return f"takes coffee from the Coffee Trader{f' for {listed(named)}' if named else ''}{told.roll()}"


SENTENCES: Mapping[str, Callable[[Told], str]] = {
    "guild": guild,
    "roast": roast,
    "guild-hall": guild_hall,
    "guild-discard": guild_discard,
    "barrier": barrier,
    "tavern-tile": tavern_tile,
    "baksheesh": baksheesh,
    "coffee-house": coffee_house,
    "trader": trader,
}
"""Verb -> what is said after the player's name."""
