# cython: infer_types=True, boundscheck=False, wraparound=False
"""Ways across the board: the Barrier, the Movement tile's straight lines, the corners."""

import cython

if not cython.compiled:
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.rules.board import around_a_corner, column_of, distance, row_of
    from oracle.games.istanbul.rules.mocha.coffee import mine
    from oracle.games.istanbul.rules.table import cite, fact, reading, refuse


def in_line(t, here, there):
    """Do two different places lie in one row or in one column?"""
    return 1 if here != there and not around_a_corner(t, here, there) else 0


def between(value, one, other):
    """Does a number lie between two others, or on one of them?"""
    return 1 if (value >= one and value <= other) or (value >= other and value <= one) else 0


def barrier_across(t, here, there):
    """TAVERN-8: does the Barrier stand across the straight line between two places?"""
    if t.s.barrier[0] == 0 or not in_line(t, here, there):
        return 0
    for side in range(2):
        place = t.s.barrier[side]
        if not between(row_of(t, place), row_of(t, here), row_of(t, there)):
            return 0
        if not between(column_of(t, place), column_of(t, here), column_of(t, there)):
            return 0
    return 1


def barred(t, here, there):
    """TAVERN-8: the Barrier across a straight line stops every merchant but the one of the Control tile's owner."""
    if t.s.control == t.s.turn + 1:
        return 0
    return barrier_across(t, here, there)


def detour(t, here, there):
    """TAVERN-13: steps that the Barrier adds to the shortest route.

    A route that turns has a way round it at no cost; only a straight one that is barred costs a step aside and a step back.
    """
    return 2 if barred(t, here, there) else 0


def crosses_barrier(t, here, there):
    """TAVERN-8, TAVERN-14: the owner of the Control tile passes where the Barrier stands."""
    if t.s.control == t.s.turn + 1 and barrier_across(t, here, there):
        cite(t, MB_TAVERN_8)


def stopped_by_barrier(t, here, there, most, clause):
    """TAVERN-8, TAVERN-13, TAVERN-36: a route round the Barrier counts every step; by one reading there has to be a straight one."""
    if not barred(t, here, there):
        return OK
    if reading(t, RULING_MOVE_MEASURE) == MOVE_MEASURE__GRID_DISTANCE:
        return refuse(t, clause, REASON_BARRIER, most, there)
    if distance(t, here, there) + detour(t, here, there) > most:
        return refuse(t, clause, REASON_BARRIER, most, there)
    cite(t, MB_TAVERN_13)
    return OK


def has_tile(t, tile):
    """TAVERN-18: does the player own a Tavern tile? Its effect lasts for the rest of the game."""
    return 1 if t.s.mocha and mine(t).tavern_tiles[tile] else 0


def straight_move(t, here, there):
    """Movement tile: any number of places along one row or column. TAVERN-20 to TAVERN-22."""
    if not has_tile(t, MOVEMENT_TILE) or not in_line(t, here, there):
        return 0
    return 0 if barred(t, here, there) else 1


def within_reach(t, here, there):
    """Can the merchant go from one place to another by an ordinary move, or along a line with the Movement tile?"""
    if here == there:
        return 0
    if straight_move(t, here, there):
        return 1
    if reading(t, RULING_MOVE_MEASURE) == MOVE_MEASURE__GRID_DISTANCE and barred(t, here, there):
        return 0
    return 1 if distance(t, here, there) + detour(t, here, there) <= fact(t, t.box.move_most, LACK_MOVE) else 0


def is_corner(t, place):
    """LAYOUT-6: is a place one of the four corners of the board?"""
    at_edge = 1 if column_of(t, place) == 0 or column_of(t, place) == t.box.columns - 1 else 0
    rows = t.box.places // t.box.columns
    return at_edge if row_of(t, place) == 0 or row_of(t, place) == rows - 1 else 0


def to_corner(t, here, there):
    """Corner card: the merchant goes to a corner place at any distance, no Barrier being in its way. BONUS-13, BONUS-14, TAVERN-35."""
    if not is_corner(t, there):
        return refuse(t, MB_BONUS_13, REASON_NOT_A_CORNER, there, 0)
    if here == there:
        if reading(t, RULING_CORNER_CARD_START) == CORNER_CARD_START__ANOTHER_CORNER:
            return refuse(t, MB_BONUS_14, REASON_SAME_PLACE, there, 0)
        cite(t, MB_BONUS_14)
    cite(t, MB_LAYOUT_6)
    if t.s.barrier[0]:
        cite(t, MB_TAVERN_35)
    cite(t, MB_BONUS_15)
    return OK
