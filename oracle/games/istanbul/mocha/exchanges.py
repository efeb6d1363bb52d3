# cython: infer_types=True, boundscheck=False, wraparound=False
"""The exchanges that the Exchange card may be proposed for: so many units out of hand for as many others.

Units are the four goods and coffee. A bundle is a number of units without order; the bundles of a size are walked through in one order,
so a number names one.
"""

import cython

if not cython.compiled:
    from oracle.games.istanbul.names import *


def most_exchanged(t):
    """Units of the largest exchange proposed: what the card allows, but not more than four, of which there are 4,900 already."""
    return t.box.exchange_most if t.box.exchange_most < 4 else 4


def bundles(size):
    """How many bundles of a size there are: 1, 5, 15, 35 or 70."""
    return (size + 1) * (size + 2) * (size + 3) * (size + 4) // 24


def amount(size, index, ware):
    """How many units of a ware the bundle with this number holds. The first wares decide first, none before one before two."""
    left = size
    for here in range(4):
        taken = 0
        while index >= bundles_of(left - taken, 4 - here):
            index -= bundles_of(left - taken, 4 - here)
            taken += 1
        if here == ware:
            return taken
        left -= taken
    return left


def bundles_of(size, wares):
    """How many bundles of a size there are of one to four wares."""
    if wares == 1:
        return 1
    if wares == 2:
        return size + 1
    if wares == 3:
        return (size + 1) * (size + 2) // 2
    return (size + 1) * (size + 2) * (size + 3) // 6


def held(t, seat, ware):
    """Units of a ware that a seat holds."""
    return t.s.mocha_seats[seat].coffee if ware == COFFEE else t.s.seats[seat].goods[ware]


def in_hand(t, seat, size, index):
    """Does a seat hold the bundle with this number?"""
    for ware in range(5):
        if amount(size, index, ware) > held(t, seat, ware):
            return 0
    return 1


def bundles_in_hand(t, seat, size):
    """How many bundles of a size a seat could give."""
    number = 0
    for index in range(bundles(size)):
        number += in_hand(t, seat, size, index)
    return number


def nth_in_hand(t, seat, size, n):
    """The number of the n-th of them, ABSENT when there are not as many."""
    for index in range(bundles(size)):
        if in_hand(t, seat, size, index):
            if n == 0:
                return index
            n -= 1
    return ABSENT


def exchanges(t, seat):
    """How many exchanges are proposed: one of nothing for nothing, then those of one unit, of two and so on."""
    number = 1
    for size in range(1, most_exchanged(t) + 1):
        number += bundles_in_hand(t, seat, size) * bundles(size)
    return number


def fill_exchange(t, seat, index, step):
    """What is given and taken in the exchange with this number."""
    size = 0
    ways = 1
    while size < most_exchanged(t) and index >= ways:
        index -= ways
        size += 1
        ways = bundles_in_hand(t, seat, size) * bundles(size)
    given = nth_in_hand(t, seat, size, index // bundles(size))
    taken = index % bundles(size)
    for good in range(4):
        step.goods[good] = amount(size, given, good)
    step.coffee = amount(size, given, COFFEE)
    for ware in range(5):
        step.wares[ware] = amount(size, taken, ware)
