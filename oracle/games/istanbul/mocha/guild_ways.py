# cython: infer_types=True, boundscheck=False, wraparound=False
"""The ways to play each Guild card that are proposed: how many there are, and the parameters of each by its number."""

import cython

if not cython.compiled:
    from oracle.games.istanbul.domains import fill_recall_set, recall_sets
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.rules.table import mover, reading


def ways_to_play(t, number):
    """How many ways there are to play the Guild card of this number."""
    if number == 13:
        return ways_to_pay_six(t)
    if number == 7:
        return recall_sets(t)
    if number >= 2 and number <= 5:
        return 16
    if number == 8:
        return 4
    if number == 9:
        return t.box.tea_most - t.box.tea_least + 1 if t.box.tea_least != UNKNOWN else 0
    if number == 12:
        return t.box.places
    if number == 14 or number == 15:
        return 2 * tiles_of_a_stack(t)
    if number == 20:
        return 1 if t.box.twenty_coffee != UNKNOWN else 0
    return 1


def fill_way(t, number, way, step):
    """The parameters of the way with this number."""
    if number >= 2 and number <= 5:
        for good in range(4):
            step.goods[good] = (way >> good) & 1
    elif number == 7:
        fill_recall_set(t, way, step)
    elif number == 8:
        step.good = way - 1 if way > 0 else ABSENT
    elif number == 9:
        step.number = t.box.tea_least + way
    elif number == 12:
        step.place = way + 1
    elif number == 13:
        fill_six(t, way, step)
    elif number == 14:
        fill_tile(t, RED, way, step)
    elif number == 15:
        fill_tile(t, YELLOW, way, step)
    elif number == 20:
        step.coffee = t.box.twenty_coffee


def tiles_of_a_stack(t):
    """Tiles of a Mosque stack that cards 14 and 15 could take: the top one, by one reading any, which is named by what it asks for."""
    return t.box.mosque_count if reading(t, RULING_GUILD_MOSQUE_TILE) == GUILD_MOSQUE_TILE__ANY_TILE else 1


def fill_tile(t, first, way, step):
    """The two colours of a Mosque, then which tile of the stack."""
    step.good = first + way % 2
    if reading(t, RULING_GUILD_MOSQUE_TILE) == GUILD_MOSQUE_TILE__ANY_TILE:
        step.number = t.box.mosque_tiles[way // 2]


def most_paid(t, good):
    """Goods of a colour that card 13 could take: those in hand, up to what it asks for."""
    most = mover(t).goods[good]
    return most if most < t.box.thirteen_goods else t.box.thirteen_goods


def ways_to_pay_six(t):
    """Card 13: every amount of three colours, the fourth gives the rest; none where nobody knows how many goods it asks for."""
    if t.box.thirteen_goods == UNKNOWN:
        return 0
    return (most_paid(t, RED) + 1) * (most_paid(t, GREEN) + 1) * (most_paid(t, YELLOW) + 1)


def fill_six(t, way, step):
    """The goods of this way; amounts that are too many leave what no rule takes."""
    rest = t.box.thirteen_goods
    for good in range(3):
        radix = most_paid(t, good) + 1
        step.goods[good] = way % radix
        rest -= way % radix
        way //= radix
    step.goods[3] = rest if rest >= 0 else UNKNOWN
