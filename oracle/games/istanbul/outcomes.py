# cython: infer_types=True, boundscheck=False, wraparound=False
"""Outcomes of the chance that is awaited, each with its weight: two dice without order, the card drawn, the demand tile that comes up.

An outcome of weight 0 cannot happen; the numbering keeps it so that a number always means the same card or tile. What a Dice card shows for
its roll is no chance: where nobody knows, it has no outcome here.
"""

import cython

if not cython.compiled:
    from oracle.games.istanbul.domains import last_kind
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.rules.markets import tile_seen
    from oracle.games.istanbul.rules.mocha.guild_deck import guild_unplaced
    from oracle.games.istanbul.rules.tolls import rolls_left
    from oracle.games.istanbul.step_rows import clear_step


def outcome_count(t):
    """How many outcomes are numbered here, 0 when no chance is awaited."""
    if t.s.chance == CHANCE_NONE:
        return 0
    if t.s.chance == CHANCE_CARD:
        return last_kind(t)
    if t.s.chance == CHANCE_GUILD_CARD:
        return 20
    if t.s.chance == CHANCE_REWARDS:
        return 0
    if t.s.chance == CHANCE_DEMAND_LARGE or t.s.chance == CHANCE_DEMAND_SMALL:
        return 5
    if t.s.chance == CHANCE_NEUTRAL:
        return 21 * rolls_left(t)
    return 21


def outcome_weight(t, index):
    """How often an outcome comes up against the others."""
    if t.s.chance == CHANCE_CARD:
        return card_weight(t, index + 1)
    if t.s.chance == CHANCE_GUILD_CARD:
        return guild_card_weight(t, index + 1)
    if t.s.chance == CHANCE_DEMAND_LARGE:
        return 0 if tile_seen(t, LARGE, index) else 1
    if t.s.chance == CHANCE_DEMAND_SMALL:
        return 0 if tile_seen(t, SMALL, index) else 1
    return 1 if higher_die(index % 21) == lower_die(index % 21) else 2


def card_weight(t, kind):
    """Copies of a kind that the top card may be: the one that is known, else every hidden copy not known to lie deeper."""
    top = t.s.pile[t.s.pile_size - 1]
    if top != NO_CARD:
        return 1 if top == kind else 0
    copies = t.s.hidden[kind]
    for i in range(t.s.pile_size):
        if t.s.pile[i] == kind:
            copies -= 1
    return copies if copies > 0 else 0


def guild_card_weight(t, number):
    """Can the top card of the Guild draw pile be this one: the one that is known, else any hidden one not known to lie deeper?"""
    top = t.s.guild_pile[t.s.guild_pile_size - 1]
    if top != 0:
        return 1 if top == number else 0
    return guild_unplaced(t, number)


def fill_outcome(t, index, step):
    """Fill `step` with the outcome of this number."""
    clear_step(step)
    step.seat = t.s.turn
    if t.s.chance == CHANCE_CARD:
        step.do = DO_DRAW
        step.card = index + 1
    elif t.s.chance == CHANCE_GUILD_CARD:
        step.do = DO_DRAW
        step.guild = index + 1
    elif t.s.chance == CHANCE_DEMAND_LARGE or t.s.chance == CHANCE_DEMAND_SMALL:
        step.do = DO_REVEAL
        which = LARGE if t.s.chance == CHANCE_DEMAND_LARGE else SMALL
        for good in range(4):
            step.goods[good] = t.box.demand[which][index][good]
    else:
        step.do = DO_ROLL
        step.dice[0] = higher_die(index % 21)
        step.dice[1] = lower_die(index % 21)
        if t.s.chance == CHANCE_NEUTRAL:
            step.whose = neutral_due(t, index // 21)


def neutral_due(t, n):
    """The n-th neutral merchant that awaits its roll."""
    for which in range(3):
        if t.s.rolls_due[which]:
            if n == 0:
                return which
            n -= 1
    return ABSENT


def higher_die(index):
    """The higher die of a roll by its number: 1-1, 2-1, 2-2, 3-1, and so on to 6-6."""
    die = 1
    while index >= die:
        index -= die
        die += 1
    return die


def lower_die(index):
    """The lower die of the same roll."""
    die = 1
    while index >= die:
        index -= die
        die += 1
    return index + 1
