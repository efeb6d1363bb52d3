# cython: infer_types=True, boundscheck=False, wraparound=False
"""Phase two: the toll to other merchants, and the neutral merchants of the two-player game.

Merchants are a set of bits: 0 to 4 for the seats, 5 to 7 for the neutral merchants.
"""

import cython

if not cython.compiled:
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.rules.mocha.routes import has_tile
    from oracle.games.istanbul.rules.table import cite, fact, mover, needs_phase, player, reading, refuse, undecided


def merchants_here(t):
    """TOLL-1, TOLL-8: other merchants on the mover's place that were not paid yet; nobody else charges a toll."""
    me = mover(t)
    here = 0
    for seat in range(t.s.players):
        if seat != t.s.turn and player(t, seat).at == me.at:
            here |= 1 << seat
    for i in range(3):
        if t.s.neutral_merchants[i] == me.at and reading(t, RULING_NEUTRAL_MERCHANT_FEE) != NEUTRAL_MERCHANT_FEE__NO_FEE:
            here |= neutral_bit(i)
    return here & ~t.s.paid


def neutral_bit(which):
    """The bit of a neutral merchant in a set of merchants."""
    return 1 << (5 + which)


def neutral_among(merchants):
    """Is a neutral merchant among a set of merchants?"""
    return 1 if merchants & (neutral_bit(0) | neutral_bit(1) | neutral_bit(2)) else 0


def count(bits):
    """How many merchants a set holds."""
    number = 0
    for i in range(8):
        if bits & (1 << i):
            number += 1
    return number


def meet_merchants(t):
    """TURN-2, TOLL-5: after the assistant step the toll is due, if anybody is here to be paid. The Fountain is free."""
    me = mover(t)
    t.s.phase = PHASE_ACTION
    if me.at == FOUNTAIN:
        if merchants_here(t):
            cite(t, IST_TOLL_5)
            neutral_merchants_at_fountain(t)
        return
    if merchants_here(t) == 0:
        return
    if me.at == POLICE_STATION:
        if reading(t, RULING_POLICE_STATION_ENCOUNTERS) == POLICE_STATION_ENCOUNTERS__NONE_AT_ALL:
            return
        cite(t, IST_GOV_8)
    if t.s.moved_by_card == CARD_STAY:
        if reading(t, RULING_STAY_CARD_TOLL) == STAY_CARD_TOLL__NOT_DUE:
            return
        cite(t, IST_BONUS_21)
    cite(t, IST_TOLL_1)
    t.s.phase = PHASE_TOLL


def neutral_merchants_at_fountain(t):
    """2P-7: a neutral merchant on the Fountain takes no toll and stays; by one reading it is rolled for all the same."""
    for i in range(3):
        if t.s.neutral_merchants[i] == FOUNTAIN:
            cite(t, IST_2P_7)
            if reading(t, RULING_NEUTRAL_MERCHANT_FEE) != NEUTRAL_MERCHANT_FEE__SUPPLY_AND_ROLL:
                return
            if reading(t, RULING_NEUTRAL_MERCHANT_FOUNTAIN) == NEUTRAL_MERCHANT_FOUNTAIN__ROLLED_ANYWAY:
                cite(t, IST_2P_3)
                t.s.rolls_due[i] = 1
                t.s.chance = CHANCE_NEUTRAL


def purse(t):
    """TOLL-7: Lira that may pay the toll: all in hand, by one reading only what is left of those held on arrival."""
    me = mover(t)
    if me.lira > t.s.cash and reading(t, RULING_TOLL_FUNDING) == TOLL_FUNDING__CASH_ON_ARRIVAL:
        return t.s.cash
    return me.lira


def toll(t, step):
    """TOLL-1 to TOLL-7, 2P-2, 2P-4: pay every other merchant here. One reading allows to pay some when the Lira do not reach."""
    if t.s.guild_turn:
        return needs_phase(t, PHASE_TOLL)
    if t.s.phase == PHASE_ACTION and t.s.paid == 0 and not t.s.acted:
        return refuse(t, why_no_toll(t), REASON_NOBODY_TO_PAY, 0, 0 if step.whom == ABSENT else step.whom)
    verdict = needs_phase(t, PHASE_TOLL)
    if verdict:
        return verdict
    here = merchants_here(t)
    whom = here if step.whom == ABSENT else step.whom
    if whom == 0 or whom & ~here:
        return refuse(t, IST_TOLL_1, REASON_NOBODY_TO_PAY, here, whom)
    price = fact(t, t.box.toll, LACK_TOLL)
    have = purse(t)
    due = price * count(whom)
    if whom != here:
        if reading(t, RULING_TOLL_PART_PAYMENT) == TOLL_PART_PAYMENT__ALL_OR_NOTHING:
            return refuse(t, IST_TOLL_6, REASON_NOT_ALL_PAID, count(here), count(whom))
        if have >= due + price:
            return refuse(t, IST_TOLL_6, REASON_MUST_PAY_WHOLLY, most_payable(here, price, have), count(whom))
    if have < due:
        return refuse(t, IST_TOLL_7 if mover(t).lira >= due else IST_TOLL_4, REASON_NOT_ENOUGH_LIRA, due, have)
    if due > t.s.cash:
        cite(t, IST_TOLL_7)
    if whom != here:
        cite(t, IST_TOLL_6)
        t.s.partial = 1
    if has_tile(t, ENCOUNTER_TILE):
        cite(t, MB_TAVERN_25)
    pay_merchants(t, whom, price)
    t.s.phase = PHASE_ACTION
    return OK


def why_no_toll(t):
    """TOLL-1, TOLL-5, 2P-2, GOV-8, BONUS-21: why nobody was to be paid on arriving here."""
    me = mover(t)
    if me.at == FOUNTAIN:
        return IST_TOLL_5
    for i in range(3):
        if t.s.neutral_merchants[i] == me.at and reading(t, RULING_NEUTRAL_MERCHANT_FEE) == NEUTRAL_MERCHANT_FEE__NO_FEE:
            return IST_2P_2
    if merchants_here(t) == 0:
        return IST_TOLL_1
    return IST_GOV_8 if me.at == POLICE_STATION else IST_BONUS_21


def most_payable(here, price, have):
    """TOLL-6: how many of the merchants here the Lira reach for."""
    number = 0
    while number < count(here) and have >= price * (number + 1):
        number += 1
    return number


def pay_merchants(t, whom, price):
    """TOLL-2, 2P-2, 2P-3: a player's merchant is paid to its player, a neutral one to the supply and then rolled for."""
    me = mover(t)
    for seat in range(t.s.players):
        if whom & (1 << seat):
            cite(t, IST_TOLL_2)
            me.lira -= price
            t.s.cash -= price
            player(t, seat).lira += price
    for i in range(3):
        if whom & neutral_bit(i):
            cite(t, IST_2P_2)
            me.lira -= price
            t.s.cash -= price
            if reading(t, RULING_NEUTRAL_MERCHANT_FEE) == NEUTRAL_MERCHANT_FEE__SUPPLY_AND_ROLL:
                cite(t, IST_2P_3)
                t.s.rolls_due[i] = 1
                t.s.chance = CHANCE_NEUTRAL
    t.s.paid |= whom


def rolls_left(t):
    """Neutral merchants that still await their roll."""
    return t.s.rolls_due[0] + t.s.rolls_due[1] + t.s.rolls_due[2]


def roll_neutral(t, step):
    """2P-3 to 2P-6: a paid neutral merchant goes to the place of its own roll, and stays if that is where it stands."""
    which = step.whose
    if which == ABSENT:
        if rolls_left(t) > 1:
            return undecided(t, IST_2P_4, LACK_NEUTRAL)
        which = 0 if t.s.rolls_due[0] else 1 if t.s.rolls_due[1] else 2
    if which < 0 or which > 2 or t.s.rolls_due[which] == 0:
        return refuse(t, IST_2P_4, REASON_WHICH_NEUTRAL, rolls_left(t), which)
    if rolls_left(t) > 1:
        cite(t, IST_2P_4)
    cite(t, IST_2P_3)
    t.s.rolls_due[which] = 0
    t.s.neutral_merchants[which] = step.place
    if t.s.mocha and step.dice[0] != ABSENT:
        t.s.neutral_rolled = which + 1
        t.s.changes = 0
        t.s.neutral_roll[0] = step.dice[0]
        t.s.neutral_roll[1] = step.dice[1]
    if step.place == mover(t).at:
        cite(t, IST_2P_5)
        if reading(t, RULING_NEUTRAL_MERCHANT_RETURN) == NEUTRAL_MERCHANT_RETURN__PAY_AGAIN:
            t.s.paid &= ~neutral_bit(which)
    if rolls_left(t) == 0:
        t.s.chance = CHANCE_NONE
        if merchants_here(t) and not t.s.partial and mover(t).at != FOUNTAIN:
            t.s.phase = PHASE_TOLL
    return OK
