# cython: infer_types=True, boundscheck=False, wraparound=False
"""Coffee: no good, unlimited, and paid only where coffee is asked for."""

import cython

if not cython.compiled:
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.rules.table import cite, refuse


def bag(t, seat):
    """What the player on a seat has of the expansion."""
    if cython.compiled:
        return cython.address(t.s.mocha_seats[seat])
    return t.s.mocha_seats[seat]


def mine(t):
    """What the player whose turn it is has of the expansion."""
    return bag(t, t.s.turn)


def gain_coffee(t, amount):
    """COFFEE-1: coffee comes from an unlimited supply and is kept without limit."""
    cite(t, MB_COFFEE_1)
    mine(t).coffee += amount


def pay_coffee(t, price, clause):
    """COFFEE-4: coffee that a clause asks for goes back to the supply; nobody pays what they do not have."""
    if mine(t).coffee < price:
        return refuse(t, clause, REASON_NOT_ENOUGH_COFFEE, price, mine(t).coffee)
    cite(t, clause)
    mine(t).coffee -= price
    return OK
