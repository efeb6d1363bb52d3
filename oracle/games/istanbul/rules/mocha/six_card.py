# cython: infer_types=True, boundscheck=False, wraparound=False
"""The Six card: after an own roll one die becomes a 6."""

import cython

if not cython.compiled:
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.rules.cards_in_piles import spend
    from oracle.games.istanbul.rules.dice_places import settle_roll
    from oracle.games.istanbul.rules.mocha.dice_card import settle_dice_card
    from oracle.games.istanbul.rules.mocha.rolls import may_change_again, six_card_open
    from oracle.games.istanbul.rules.table import cite, fact, mover, reading, refuse, undecided
    from oracle.games.istanbul.rules.tolls import merchants_here, neutral_among, neutral_bit


def six_card(t, pips):
    """Six card: after a roll of the player's own one die is turned to 6. BONUS-10 to BONUS-12, BONUS-21 to BONUS-23.

    `pips` says what the turned die showed.
    """
    if t.s.phase == PHASE_LEFTOVER:
        return refuse(t, MB_END_3, REASON_NOT_LEFTOVER, CARD_SIX, 0)
    if t.s.card_dice[0]:
        return turn_die_of_dice_card(t, pips)
    if t.s.neutral_rolled:
        return turn_die_of_neutral_merchant(t, pips)
    if t.s.open != OPEN_TEA_HOUSE and t.s.open != OPEN_BLACK_MARKET and t.s.open != OPEN_GUILD_EIGHT:
        return no_roll_to_change(t)
    verdict = play_six_card(t, t.s.dice[0], t.s.dice[1], pips, t.s.changes)
    if verdict:
        return verdict
    cite(t, MB_BONUS_21)
    other = other_die(t.s.dice[0], t.s.dice[1], pips)
    t.s.dice[0] = fact(t, t.box.six, LACK_MOCHA)
    t.s.dice[1] = other
    t.s.changes += 1
    settle_roll(t)
    return OK


def changes_neutral_roll(t, step):
    """BONUS-23: is the Six card played right after the roll of one neutral merchant, while another still awaits its own?"""
    if t.s.chance != CHANCE_NEUTRAL or t.s.neutral_rolled == 0:
        return 0
    return 1 if step.do == DO_CARD and step.card == CARD_SIX else 0


def no_roll_to_change(t):
    """BONUS-10 to BONUS-12, BONUS-22: no roll is open, or by one reading the one change that it allows was made."""
    if t.s.card_changes > 0 and not may_change_again(t, t.s.card_changes):
        return refuse(t, MB_BONUS_22, REASON_ONE_CHANGE, 1, t.s.card_changes)
    if t.s.changes > 0 and not may_change_again(t, t.s.changes):
        return refuse(t, MB_BONUS_12 if t.s.red_used else MB_BONUS_22, REASON_ONE_CHANGE, 1, t.s.changes)
    return refuse(t, why_no_roll(t), REASON_NO_ROLL_OPEN, 0, t.s.site)


def why_no_roll(t):
    """BONUS-10, BONUS-11: no roll is open; one that moved a token cannot be changed."""
    if t.s.phase == PHASE_ENCOUNTERS and (t.s.governor_used or t.s.smuggler_used or t.s.trader_used):
        return MB_BONUS_11
    if neutral_among(t.s.paid) and not t.s.acted:
        return MB_BONUS_23
    return MB_BONUS_10


def play_six_card(t, high, low, pips, changes):
    """BONUS-10, BONUS-12, BONUS-22: the card is spent on a die that lies there; red tile and both copies may change one roll."""
    if pips == ABSENT and high != low:
        return undecided(t, MB_BONUS_10, LACK_DIE)
    if pips != ABSENT and pips != high and pips != low:
        return refuse(t, MB_BONUS_10, REASON_NO_SUCH_DIE, high, pips)
    if not may_change_again(t, changes):
        return refuse(t, MB_BONUS_12 if t.s.red_used else MB_BONUS_22, REASON_ONE_CHANGE, 1, changes)
    if turned_before(t, changes) and pips == t.box.six and high != low:
        return refuse(t, MB_BONUS_22, REASON_NO_SUCH_DIE, low, pips)
    if changes > 0:
        cite(t, MB_BONUS_12 if t.s.red_used else MB_BONUS_22)
    verdict = spend(t, mover(t), CARD_SIX, MB_BONUS_10)
    if verdict:
        return verdict
    cite(t, MB_BONUS_10)
    return OK


def turned_before(t, changes):
    """BONUS-22: has a Six card turned a die of this roll already, the red tile being the other helper?"""
    by_red_tile = 1 if t.s.red_used and not t.s.card_dice[0] else 0
    return 1 if changes > by_red_tile else 0


def other_die(high, low, pips):
    """The die that is not turned."""
    return high if pips == low else low


def turn_die_of_dice_card(t, pips):
    """BONUS-21: the roll of the Dice card may be changed too."""
    verdict = play_six_card(t, t.s.card_dice[0], t.s.card_dice[1], pips, t.s.card_changes)
    if verdict:
        return verdict
    cite(t, MB_BONUS_21)
    other = other_die(t.s.card_dice[0], t.s.card_dice[1], pips)
    t.s.card_dice[0] = fact(t, t.box.six, LACK_MOCHA)
    t.s.card_dice[1] = other
    t.s.card_changes += 1
    if six_card_open(t, t.s.card_changes):
        return OK
    return settle_dice_card(t)


def turn_die_of_neutral_merchant(t, pips):
    """BONUS-23: a roll that moves a neutral merchant is excluded, by one reading it may be changed right away."""
    if reading(t, RULING_SIX_CARD_NEUTRAL_MERCHANTS) == SIX_CARD_NEUTRAL_MERCHANTS__EXCLUDED:
        return refuse(t, MB_BONUS_23, REASON_NO_ROLL_OPEN, 0, t.s.site)
    verdict = play_six_card(t, t.s.neutral_roll[0], t.s.neutral_roll[1], pips, t.s.changes)
    if verdict:
        return verdict
    which = t.s.neutral_rolled - 1
    other = other_die(t.s.neutral_roll[0], t.s.neutral_roll[1], pips)
    cite(t, MB_BONUS_23)
    t.s.neutral_roll[0] = fact(t, t.box.six, LACK_MOCHA)
    t.s.neutral_roll[1] = other
    t.s.neutral_merchants[which] = t.s.neutral_roll[0] + other
    t.s.changes += 1
    toll_after_changed_roll(t, which)
    return OK


def toll_after_changed_roll(t, which):
    """2P-5: by one reading a neutral merchant that comes back is paid again; the changed roll decides whether it did."""
    t.s.paid |= neutral_bit(which)
    if t.s.neutral_merchants[which] == mover(t).at:
        if reading(t, RULING_NEUTRAL_MERCHANT_RETURN) == NEUTRAL_MERCHANT_RETURN__PAY_AGAIN:
            t.s.paid &= ~neutral_bit(which)
    if t.s.phase == PHASE_TOLL and merchants_here(t) == 0:
        t.s.phase = PHASE_ACTION
    elif t.s.phase == PHASE_ACTION and merchants_here(t) and mover(t).at != FOUNTAIN:
        t.s.phase = PHASE_TOLL
