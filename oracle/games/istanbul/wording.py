"""What a way of saying no is made of: a template, and what its two numbers stand for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from oracle.games.istanbul.box import NAMES
from oracle.games.istanbul.naming import PLACE_NAMES, card_name, colour_name, phase_name, place_name

Players = Sequence[str]
Says = Callable[[int, Players], str]


def number(value: int, players: Players) -> str:
    return str(value)


def place(value: int, players: Players) -> str:
    return f"the {place_name(value)}" if value in PLACE_NAMES else "no place that is known"


def sort_of_place(value: int, players: Players) -> str:
    """A place whose action several places share stands for all of them."""
    return {2: "a warehouse (2, 3 or 4)", 10: "a market (10 or 11)", 0: "no place"}.get(value) or place(value, players)


def card(value: int, players: Players) -> str:
    return card_name(value)


def phase(value: int, players: Players) -> str:
    return phase_name(value)


def colour(value: int, players: Players) -> str:
    return colour_name(value)


def seat(value: int, players: Players) -> str:
    return players[value] if 0 <= value < len(players) else f"seat {value}"


def pile(value: int, players: Players) -> str:
    return {1: "draw pile", 2: "discard pile"}.get(value, "neither pile")


def market(value: int, players: Players) -> str:
    return "Small Market" if value == NAMES["SMALL"] else "Large Market"


def merchants(value: int, players: Players) -> str:
    """A set of merchants: bits 0 to 4 the seats, bits 5 to 7 the neutral ones by their opening places."""
    found = [seat(i, players) for i in range(5) if value & (1 << i)]
    found += [f"the neutral merchant of {14 + i}" for i in range(3) if value & (1 << (5 + i))]
    return " and ".join(found) or "nobody"


def neutral(value: int, players: Players) -> str:
    return f"the neutral merchant of {14 + value}" if 0 <= value < 3 else "none that was named"


def stack(value: int, players: Players) -> str:
    """A stack as one number: a bit for each neutral assistant from the bottom, and one bit above the top."""
    kinds = ["neutral" if value & (1 << i) else "own" for i in range(max(value.bit_length() - 1, 0))]
    return f"[{', '.join(kinds)}]"


def given(value: int, players: Players) -> str:
    return "nothing" if value == NAMES["ABSENT"] else "something unknown" if value == NAMES["UNKNOWN"] else str(value)


def guild_card(value: int, players: Players) -> str:
    return f"Guild card {value}" if 0 < value < 21 else "a Guild card that nobody named"


def chance(value: int, players: Players) -> str:
    return CHANCES.get(value, "an outcome of chance")


def open_action(value: int, players: Players) -> str:
    return OPEN_ACTIONS.get(value, "an action")


CHANCES: Mapping[int, str] = {
    NAMES["CHANCE_BLACK_MARKET"]: "the roll at the Black Market",
    NAMES["CHANCE_TEA_HOUSE"]: "the roll at the Tea House",
    NAMES["CHANCE_GOVERNOR"]: "the roll that moves the Governor",
    NAMES["CHANCE_SMUGGLER"]: "the roll that moves the Smuggler",
    NAMES["CHANCE_NEUTRAL"]: "the roll that moves a neutral merchant",
    NAMES["CHANCE_CARD"]: "the card from the draw pile",
    NAMES["CHANCE_DEMAND_LARGE"]: "the next demand tile of the Large Market",
    NAMES["CHANCE_DEMAND_SMALL"]: "the next demand tile of the Small Market",
    NAMES["CHANCE_TRADER"]: "the roll that moves the Coffee Trader",
    NAMES["CHANCE_GUILD_CARD"]: "the card from the Guild draw pile",
    NAMES["CHANCE_DICE_CARD"]: "the roll of the Dice card",
    NAMES["CHANCE_REWARDS"]: "what the Dice card shows for its roll",
    NAMES["CHANCE_GUILD_EIGHT"]: "the roll of Guild card 8",
}
OPEN_ACTIONS: Mapping[int, str] = {
    NAMES["OPEN_WAREHOUSE"]: "the warehouse action, to which the green tile may still add a good",
    NAMES["OPEN_BLACK_MARKET"]: "the Black Market action, whose good or red tile is still open",
    NAMES["OPEN_TEA_HOUSE"]: "the Tea House action, whose roll the red tile may still change",
    NAMES["OPEN_SECOND_CARD"]: "the Caravansary action, which still takes its second card",
    NAMES["OPEN_DISCARD"]: "the Caravansary action, which still discards a card",
    NAMES["OPEN_ROAST"]: "the Roasting Plant action, which further conversions may still join",
    NAMES["OPEN_GUILD_DISCARD"]: "the Guild Hall action, which still discards a Guild card",
    NAMES["OPEN_GUILD_EIGHT"]: "the effect of Guild card 8, whose good or roll is still open",
}


class Reason(NamedTuple):
    """One way to say no: its template, and what its two numbers stand for."""

    text: str
    need: Says = number
    have: Says = number


class Lack(NamedTuple):
    """Something missing: the fact (dotted path of facts.yaml, or the part of it that all its leaves share) or the field of the record."""

    path: str
    text: str
