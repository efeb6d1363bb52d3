# cython: infer_types=True, boundscheck=False, wraparound=False
"""A step as a struct and as a row of numbers: blank, filled from a row, and read out again."""

import cython

if not cython.compiled:
    from oracle.games.istanbul.names import *


def clear_step(step):
    """No parameter is given."""
    step.do = 0
    step.seat = 0
    step.place = ABSENT
    step.good = ABSENT
    step.card = ABSENT
    step.how = ABSENT
    step.number = ABSENT
    step.whose = ABSENT
    step.lira = ABSENT
    step.places = ABSENT
    step.whom = ABSENT
    for i in range(4):
        step.goods[i] = ABSENT
    step.dice[0] = ABSENT
    step.dice[1] = ABSENT
    step.stack = ABSENT
    step.second = ABSENT
    step.guild = ABSENT
    step.coffee = ABSENT
    for i in range(7):
        step.wares[i] = ABSENT
    step.between = ABSENT


STEP_FIELDS = (
    "do",
    "seat",
    "place",
    "good",
    "card",
    "how",
    "number",
    "whose",
    "lira",
    "places",
    "whom",
    "goods.0",
    "goods.1",
    "goods.2",
    "goods.3",
    "dice.0",
    "dice.1",
    "stack",
    "second",
    "guild",
    "coffee",
    "wares.0",
    "wares.1",
    "wares.2",
    "wares.3",
    "wares.4",
    "wares.5",
    "wares.6",
    "between",
)


def unpack_step(step, values):
    """Fill a step from a row of numbers in the order of STEP_FIELDS."""
    step.do = values[0]
    step.seat = values[1]
    step.place = values[2]
    step.good = values[3]
    step.card = values[4]
    step.how = values[5]
    step.number = values[6]
    step.whose = values[7]
    step.lira = values[8]
    step.places = values[9]
    step.whom = values[10]
    for i in range(4):
        step.goods[i] = values[11 + i]
    step.dice[0] = values[15]
    step.dice[1] = values[16]
    step.stack = values[17]
    step.second = values[18]
    step.guild = values[19]
    step.coffee = values[20]
    for i in range(7):
        step.wares[i] = values[21 + i]
    step.between = values[28]


def pack_step(step):
    """A step as a row of numbers in the order of STEP_FIELDS."""
    return (
        step.do,
        step.seat,
        step.place,
        step.good,
        step.card,
        step.how,
        step.number,
        step.whose,
        step.lira,
        step.places,
        step.whom,
        step.goods[0],
        step.goods[1],
        step.goods[2],
        step.goods[3],
        step.dice[0],
        step.dice[1],
        step.stack,
        step.second,
        step.guild,
        step.coffee,
        step.wares[0],
        step.wares[1],
        step.wares[2],
        step.wares[3],
        step.wares[4],
        step.wares[5],
        step.wares[6],
        step.between,
    )
