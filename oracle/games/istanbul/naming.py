"""What the numbers inside a game are called: places, goods, cards, phases, clauses.

A table of names is read by the number that names.pxd gives to a thing; `docs/observations.md` uses the same names.
"""

from __future__ import annotations

from collections.abc import Mapping

from oracle.games.istanbul.box import NAMES
from oracle.games.istanbul.records import CARDS, COLOURS

PLACE_NAMES: Mapping[int, str] = {
    1: "Wainwright",
    2: "Fabric Warehouse",
    3: "Spice Warehouse",
    4: "Fruit Warehouse",
    5: "Post Office",
    6: "Caravansary",
    7: "Fountain",
    8: "Black Market",
    9: "Tea House",
    10: "Large Market",
    11: "Small Market",
    12: "Police Station",
    13: "Sultan's Palace",
    14: "Small Mosque",
    15: "Great Mosque",
    16: "Gemstone Dealer",
    17: "Roasting Plant",
    18: "Guild Hall",
    19: "Tavern",
    20: "Coffee House",
}
"""Places by their big number, the markets as printed; from 17 on those of Mocha & Baksheesh."""

CARD_NAMES: tuple[str, ...] = ("unknown", *CARDS)
"""Bonus cards by number, as logs and observations name them."""

CARD_WORDS: Mapping[str, str] = {
    "unknown": "unknown card",
    "good": "good card",
    "lira": "Lira card",
    "long-move": "long-move card",
    "stay": "Stay card",
    "return": "Return card",
    "family": "family card",
    "palace-again": "Sultan card",
    "post-again": "Post card",
    "gem-again": "Gem card",
    "any-goods": "any-goods card",
    "coffee": "Coffee card",
    "recruit": "Recruit card",
    "coffee-sale": "Coffee-sale card",
    "dice": "Dice card",
    "exchange": "Exchange card",
    "six": "Six card",
    "corner": "Corner card",
    "wainwright-again": "Second-extension card",
    "coffee-house-again": "Second-delivery card",
}
"""The same for people: the words of the clauses."""

PHASE_NAMES: tuple[str, ...] = ("move", "assistant", "toll", "action", "encounters", "passing", "leftover", "over")
"""Phases by number, as the observation `phase` names them."""

TOKENS: Mapping[str, str] = {"governor": "Governor", "smuggler": "Smuggler", "trader": "Coffee Trader"}
"""The neutral tokens by the fact that tells their place; the last one is of Mocha & Baksheesh."""

PILE_NAMES: tuple[str, ...] = ("none", "deck", "discards")

CLAUSES: tuple[str, ...] = tuple(name for name in NAMES if name.startswith(("IST_", "MB_")))
CLAUSE_IDS: Mapping[int, str] = {NAMES[name]: name.replace("_", "-") for name in CLAUSES}
"""Number of a clause -> its id in the register. NO_CLAUSE (0) is not in it."""
CLAUSE_NUMBERS: Mapping[str, int] = {name: number for number, name in CLAUSE_IDS.items()}


def clause_id(number: int) -> str:
    """The id of a clause, "" for NO_CLAUSE.

    >>> clause_id(clause_number("IST-TOLL-2"))
    'IST-TOLL-2'
    """
    return CLAUSE_IDS.get(number, "")


def clause_number(name: str) -> int:
    """The number of a clause id. Raises KeyError for one that the rules of this game do not know."""
    return CLAUSE_NUMBERS[name]


def market_places(ten_is_large: bool) -> tuple[int, int]:
    """Places of the Large and of the Small Market under the reading of `market-numbering`."""
    return (10, 11) if ten_is_large else (11, 10)


def place_name(place: int, *, ten_is_large: bool = True) -> str:
    """A place as people read it: its name and big number.

    >>> place_name(7)
    'Fountain (7)'
    """
    shown = {10: 11, 11: 10}.get(place, place) if not ten_is_large else place
    return f"{PLACE_NAMES[shown]} ({place})" if shown in PLACE_NAMES else f"place {place}"


def card_name(kind: int) -> str:
    """A kind of bonus card for people; a number that is no kind is a card that nobody named."""
    return CARD_WORDS[CARD_NAMES[kind] if 0 < kind < len(CARD_NAMES) else "unknown"]


def phase_name(phase: int) -> str:
    """A phase by number."""
    return PHASE_NAMES[phase] if 0 <= phase < len(PHASE_NAMES) else f"phase {phase}"


def colour_name(good: int) -> str:
    """A good by number."""
    return COLOURS[good] if 0 <= good < len(COLOURS) else f"colour {good}"
