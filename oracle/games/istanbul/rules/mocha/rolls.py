# cython: infer_types=True, boundscheck=False, wraparound=False
"""Rolls under the expansion: may the Six card still change one, and what do Guild cards 8 and 9 pay for theirs?"""

import cython

if not cython.compiled:
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.rules.cards_in_piles import holds
    from oracle.games.istanbul.rules.table import cite, fact, gain_goods, mover, reading, refuse, room_for


def six_card_open(t, changes):
    """BONUS-10, BONUS-12, BONUS-22: could the Six card still change a roll that so many helpers have changed?"""
    if not t.s.mocha or t.s.phase == PHASE_LEFTOVER or not holds(t, mover(t), CARD_SIX):
        return 0
    return may_change_again(t, changes)


def may_change_again(t, changes):
    """BONUS-12, BONUS-22: red tile and Six cards may all alter one roll, by one reading only one of them may."""
    if changes == 0:
        return 1
    return 0 if reading(t, RULING_SIX_DIE_WITH_RED_TILE) == SIX_DIE_WITH_RED_TILE__ONE_ONLY else 1


def times_paid(t):
    """GUILD9-1, GUILD9-2: Guild card 9 pays the Tea House twice over, whether the roll reaches the number or not."""
    if t.s.guild_card != 9:
        return 1
    cite(t, MB_GUILD9_1)
    cite(t, MB_GUILD9_2)
    return fact(t, t.box.nine_times, LACK_MOCHA)


def idle_is_fine(t):
    """TURN-6: does a step of a Guild card that changes nothing count as carried out? By one reading it bars the card."""
    return 1 if reading(t, RULING_GUILD_CARD_IDLE_STEP) == GUILD_CARD_IDLE_STEP__IDLE_IS_FINE else 0


def card_eight_goods(t, good):
    """GUILD8-1: two goods of one colour; what finds no room is lost, by one reading it bars the card."""
    me = mover(t)
    number = fact(t, t.box.eight_goods, LACK_MOCHA)
    if room_for(t, me, good) < number and not idle_is_fine(t):
        return refuse(t, MB_TURN_6, REASON_NO_ROOM, good, me.goods[good])
    cite(t, MB_GUILD8_1)
    gain_goods(t, me, good, number)
    return OK


def card_eight_pays(t):
    """GUILD8-2: blue goods of Guild card 8 by the sum of its roll."""
    cite(t, MB_GUILD8_2)
    blue = fact(t, t.box.eight_blue[t.s.dice[0] + t.s.dice[1]], LACK_MOCHA)
    if blue > 0:
        gain_goods(t, mover(t), BLUE, blue)
