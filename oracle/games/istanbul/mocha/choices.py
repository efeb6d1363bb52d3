# cython: infer_types=True, boundscheck=False, wraparound=False
"""What a parameter of a proposed step of Mocha & Baksheesh may be: small sets and rows read off the position, walked through by number.

As in `domains.py` beside this package nothing here decides whether a step is legal.
"""

import cython

if not cython.compiled:
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.rules.mocha.guild_deck import holds_guild_card
    from oracle.games.istanbul.rules.mocha.tavern import a_coffee_less, baksheesh_asks, counts_for_card_nineteen
    from oracle.games.istanbul.rules.table import reading


def guild_cards_in_hand(t):
    """Guild cards that the player whose turn it is could hold, one bit each."""
    numbers = 0
    for number in range(1, 21):
        if holds_guild_card(t, number):
            numbers |= 1 << number
    return numbers


def pips_shown(t):
    """Pips of the dice that were rolled and may still lie there, one bit each: of an action, of a Dice card, of a neutral merchant."""
    pips = 0
    for die in range(2):
        pips |= 1 << t.s.dice[die]
        pips |= 1 << t.s.card_dice[die]
        pips |= 1 << t.s.neutral_roll[die]
    return pips & ~1


def borders(t):
    """How many borders two neighbours share on a board of 5 by 4: 4 in each row, 5 between two rows."""
    rows = t.box.places // t.box.columns
    return rows * (t.box.columns - 1) + (rows - 1) * t.box.columns


def border_place(t, border, side):
    """The place on one side (0 or 1) of the border with this number: those within rows first, then those between rows."""
    within = t.box.columns - 1
    rows = t.box.places // t.box.columns
    if border < rows * within:
        cell = border // within * t.box.columns + border % within
        return t.s.layout[cell + side]
    cell = border - rows * within
    return t.s.layout[cell + side * t.box.columns]


def rewards_known(t):
    """Does the box tell, by the sum or by each die, what the Dice card gives for every roll?"""
    table = reading(t, RULING_DICE_REWARD_TABLE)
    by_sum = 1 if table != DICE_REWARD_TABLE__BY_DIE else 0
    for total in range(2, 13):
        if t.box.rewards_by_sum[total][0] == UNKNOWN:
            by_sum = 0
    by_die = 1 if table != DICE_REWARD_TABLE__BY_SUM else 0
    for pips in range(1, 7):
        if t.box.rewards_by_die[pips][0] == UNKNOWN:
            by_die = 0
    return 1 if by_sum or by_die else 0


def baksheesh_known(t):
    """Does the box or the record tell which goods the side of the Baksheesh tile shows that is up?"""
    return 1 if baksheesh_asks(t, RED) != UNKNOWN else 0


def prices(t, price):
    """How many prices are proposed at the Tavern: one that need not be named, but card 19 takes a coffee off one of its actions."""
    if not counts_for_card_nineteen(t):
        return 1
    return 2 if price > 0 else 0


def price_paid(t, price, index):
    """The coffee of the price with this number: ABSENT outside card 19, there the price and one coffee less."""
    if not counts_for_card_nineteen(t):
        return ABSENT
    return price if index == 0 else a_coffee_less(t, price)
