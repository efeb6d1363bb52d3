# cython: infer_types=True, boundscheck=False, wraparound=False
"""What random play is fond of in Mocha & Baksheesh. As in `policy.py` nothing here says what is legal."""

from pathlib import Path

import cython

if not cython.compiled:
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.rules.mocha.coffee import mine
    from oracle.games.istanbul.rules.mocha.places import coffee_house_price
    from oracle.games.istanbul.rules.mocha.tavern import baksheesh_asks
    from oracle.games.istanbul.rules.table import mover
    from oracle.kernel.layout import enums

    globals().update(enums(Path(__file__).parent.with_name("playing.pxd")))


def weight_of_new(t, verb):
    """How readily a step of the expansion is drawn."""
    if verb == DO_COFFEE_HOUSE:
        return WEIGHT_RUBY if coffee_in_reach(t) else WEIGHT_CARD
    if verb == DO_BAKSHEESH:
        return WEIGHT_RUBY if baksheesh_in_reach(t) else WEIGHT_CARD
    return WEIGHT_WORK


def new_place_one_in(t, place):
    """One in how many moves to a place of the expansion is taken."""
    if place == COFFEE_HOUSE:
        return 0 if coffee_in_reach(t) else VAIN_ONE_IN
    if place == TAVERN:
        if baksheesh_in_reach(t):
            return 0
        return PLAIN_ONE_IN if mine(t).coffee > 0 else VAIN_ONE_IN
    return PLAIN_ONE_IN


def coffee_in_reach(t):
    """Does the player hold the coffee for the next ruby of the Coffee House?"""
    return 1 if t.s.coffee_house_rubies > 0 and mine(t).coffee >= coffee_house_price(t) else 0


def baksheesh_in_reach(t):
    """Does the player hold the coffee and the goods for the ruby of the Baksheesh tile, as far as they are known?"""
    me = mover(t)
    if mine(t).coffee < t.box.baksheesh_price or baksheesh_asks(t, RED) == UNKNOWN:
        return 0
    for good in range(4):
        if me.goods[good] < baksheesh_asks(t, good):
            return 0
    return 1
