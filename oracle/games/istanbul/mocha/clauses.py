"""Which clause of Mocha & Baksheesh stands behind a fact."""

from __future__ import annotations

PLAYER_FACTS = {"coffee": "MB-SETUP-7", "guild": "MB-SETUP-7", "guild_cards": "MB-SETUP-7", "tavern": "MB-SETUP-10"}
OPENING = {
    "layout": "MB-LAYOUT-1",
    "deck": "MB-SETUP-4",
    "trader": "MB-SETUP-5",
    "barrier": "MB-SETUP-8",
    "control": "MB-SETUP-8",
    "baksheesh": "MB-SETUP-11",
    "coffee_house": "MB-SETUP-12",
    "guild": "MB-SETUP-6",
}
"""Set-up clauses by the first name of a path."""


def opening_clause(path: str) -> str:
    """The set-up clause of the expansion behind a fact, "" where it is one of the base game."""
    parts = path.split(".")
    if parts[0] == "players":
        return PLAYER_FACTS.get(parts[2], "")
    if parts[0] == "tavern":
        return "MB-SETUP-10" if parts[-1] == "left" else "MB-SETUP-9"
    if path == "coffee_house.price":
        return "MB-COFFEEHOUSE-3"
    return OPENING.get(parts[0], "")
