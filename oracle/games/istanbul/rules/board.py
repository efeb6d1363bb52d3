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


def row_of_cell(t, cell):
    """The row of a cell, from 0 at the top. The base game's square is spared a division."""
    return cell // 4 if t.box.columns == 4 else cell // t.box.columns


def column_of_cell(t, cell):
    """The column of a cell, from 0 at the left."""
    return cell % 4 if t.box.columns == 4 else cell % t.box.columns


def row_of(t, place):
    """The row of a place, from 0 at the top."""
    return row_of_cell(t, cell_of(t, place))


def column_of(t, place):
    """The column of a place, from 0 at the left."""
    return column_of_cell(t, cell_of(t, place))


def distance(t, here, there):
    """MOVE-2, MOVE-5, MOVE-10: steps between orthogonal neighbours on the shortest route, nothing being in the way."""
    one = cell_of(t, here)
    other = cell_of(t, there)
    return abs(row_of_cell(t, one) - row_of_cell(t, other)) + abs(column_of_cell(t, one) - column_of_cell(t, other))


def around_a_corner(t, here, there):
    """MOVE-2, MOVE-10: do two places differ in row and column, so that no straight way joins them?"""
    one = cell_of(t, here)
    other = cell_of(t, there)
    if row_of_cell(t, one) == row_of_cell(t, other):
        return 0
    return 1 if column_of_cell(t, one) != column_of_cell(t, other) else 0
