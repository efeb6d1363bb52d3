# cython: infer_types=True, boundscheck=False, wraparound=False
"""The board: places on a grid of rows and columns, and how far they lie apart."""

import cython

if not cython.compiled:
    from oracle.games.istanbul.names import *


def cell_of(t, place):
    """The cell of the board a place lies on, counted row by row from 0."""
    for i in range(t.box.places):
        if t.s.layout[i] == place:
            return i
    return 0


def row_of(t, place):
    """The row of a place, from 0 at the top."""
    return cell_of(t, place) // t.box.columns


def column_of(t, place):
    """The column of a place, from 0 at the left."""
    return cell_of(t, place) % t.box.columns


def rows_apart(t, here, there):
    """Rows between two places."""
    return abs(row_of(t, here) - row_of(t, there))


def columns_apart(t, here, there):
    """Columns between two places."""
    return abs(column_of(t, here) - column_of(t, there))


def distance(t, here, there):
    """MOVE-2, MOVE-5, MOVE-10: steps between orthogonal neighbours on the shortest route, nothing being in the way."""
    one = cell_of(t, here)
    other = cell_of(t, there)
    if t.box.columns == 4:  # the base game's square, without a division
        return abs(one // 4 - other // 4) + abs(one % 4 - other % 4)
    return abs(one // t.box.columns - other // t.box.columns) + abs(one % t.box.columns - other % t.box.columns)
