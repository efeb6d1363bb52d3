# cython: infer_types=True, boundscheck=False, wraparound=False
"""The Encounter tile: what Governor, Smuggler and Coffee Trader give costs its owner nothing."""

import cython

if not cython.compiled:
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.rules.mocha.routes import has_tile
    from oracle.games.istanbul.rules.table import cite, reading


def owns_encounter_tile(t):
    """TAVERN-23: does the player own the Encounter tile?"""
    return has_tile(t, ENCOUNTER_TILE)


def pays_nothing(t):
    """TAVERN-39: the owner of the Encounter tile hands nothing over; by one reading a payment stays open to the owner."""
    if not owns_encounter_tile(t):
        return 0
    return 1 if reading(t, RULING_ENCOUNTER_TILE_PAYMENT) == ENCOUNTER_TILE_PAYMENT__NOTHING_PAID else 0


def owed_for_benefit(t):
    """TAVERN-23, TAVERN-24: after the benefit a payment is owed, with the Encounter tile only the roll that moves the token on."""
    if not pays_nothing(t):
        return OWES_PAYMENT
    cite(t, MB_TAVERN_23)
    cite(t, MB_TAVERN_24)
    return OWES_ROLL


def paid_nothing(t):
    """TAVERN-39: is a token rolled away now that was used for free?"""
    return pays_nothing(t) if t.s.chance == CHANCE_GOVERNOR or t.s.chance == CHANCE_SMUGGLER else 0


def roll_owed(t):
    """TAVERN-24: a token that was used for free is rolled away once its benefit has arrived."""
    if t.s.governor_owes == OWES_ROLL:
        t.s.chance = CHANCE_GOVERNOR
    elif t.s.smuggler_owes == OWES_ROLL:
        t.s.chance = CHANCE_SMUGGLER
