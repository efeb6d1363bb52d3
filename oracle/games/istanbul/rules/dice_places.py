# cython: infer_types=True, boundscheck=False, wraparound=False
"""Black Market and Tea House: a roll decides what a player gets, and the red tile may change it."""

import cython

if not cython.compiled:
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.rules.actions import begin, may_act
    from oracle.games.istanbul.rules.mocha.rolls import card_eight_goods, card_eight_pays, may_change_again, six_card_open, times_paid
    from oracle.games.istanbul.rules.table import (
        cite,
        fact,
        gain_goods,
        may_choose,
        mover,
        needs_phase,
        reading,
        refuse,
        sum_of_dice,
        works_here,
    )


def black_market(t, step):
    """Black Market 8: one good of choice, red, green or yellow, and a roll for blue goods. BLACK-1 to BLACK-3."""
    verdict = may_act(t, BLACK_MARKET)
    if verdict:
        return verdict
    me = mover(t)
    if step.good != ABSENT:
        verdict = choose_good(t, me, step.good)
        if verdict:
            return verdict
    begin(t, IST_BLACK_3)
    if step.good != ABSENT:
        cite(t, IST_BLACK_2)
    cite(t, IST_BLACK_3)
    t.s.chosen = step.good + 1 if step.good != ABSENT else 0
    new_roll(t)
    t.s.chance = CHANCE_BLACK_MARKET
    return OK


def new_roll(t):
    """TILE-3: nothing has changed the roll that comes now."""
    t.s.red_used = 0
    t.s.changes = 0


def choose_good(t, me, good):
    """BLACK-1: the good of choice is never blue; ACT-7: by one reading it needs room."""
    if good == BLUE:
        return refuse(t, IST_BLACK_1, REASON_WRONG_COLOUR, good, 0)
    if not may_choose(t, me, good):
        return refuse(t, IST_ACT_7, REASON_NO_ROOM, good, me.goods[good])
    return OK


def choose(t, step):
    """Black Market 8: the good may also be chosen once the roll is known. BLACK-2; Guild card 8 by one reading likewise, MB-GUILD8-4."""
    if t.s.open != OPEN_BLACK_MARKET and t.s.open != OPEN_GUILD_EIGHT:
        verdict = needs_phase(t, PHASE_ACTION)
        if verdict:
            return verdict
        return refuse(t, IST_BLACK_2, REASON_NO_ROLL_OPEN, BLACK_MARKET, t.s.site)
    if t.s.chosen:
        return refuse(t, IST_BLACK_2, REASON_ALREADY_CHOSEN, 1, t.s.chosen)
    me = mover(t)
    verdict = choose_good(t, me, step.good)
    if verdict:
        return verdict
    if t.s.open == OPEN_GUILD_EIGHT:
        verdict = card_eight_goods(t, step.good)
        if verdict:
            return verdict
    else:
        cite(t, IST_BLACK_2)
    t.s.chosen = step.good + 1
    settle_roll(t)
    return OK


def changeable(t):
    """TILE-3, MB-BONUS-10: could the red tile or a Six card still change the open roll?"""
    return 1 if red_tile_open(t) or six_card_open(t, t.s.changes) else 0


def red_tile_open(t):
    """TILE-3, POLICE-8: could the red tile still change the open roll?"""
    return 1 if mover(t).tiles[RED] and not t.s.red_used and works_here(t) and may_change_again(t, t.s.changes) else 0


def black_market_pays(t):
    """BLACK-1, BLACK-4 to BLACK-7: the good of choice, and blue goods by the sum of the dice."""
    me = mover(t)
    if t.s.chosen:
        cite(t, IST_BLACK_1)
        gain_goods(t, me, t.s.chosen - 1, 1)
    blue = blue_goods(t, sum_of_dice(t))
    if blue > 0:
        gain_goods(t, me, BLUE, blue)
    forget_roll(t)


def blue_goods(t, total):
    """BLACK-4 to BLACK-7: blue goods for a sum; one reading takes a misprinted line of a guide by the letter."""
    line = total
    if total >= 9 and reading(t, RULING_BLACK_MARKET_HIGH_ROLL) == BLACK_MARKET_HIGH_ROLL__TEN_ELEVEN_THREE:
        # That guide names 10 beside 11 for three goods, and 12 nowhere.
        if total == 12:
            cite(t, IST_BLACK_7)
            return 0
        if total == 10:
            line = 11
    if line <= 6:
        cite(t, IST_BLACK_4)
    elif line <= 8:
        cite(t, IST_BLACK_5)
    elif line <= 10:
        cite(t, IST_BLACK_6)
    else:
        cite(t, IST_BLACK_7)
    return fact(t, t.box.black_market[line], LACK_BLACK_MARKET)


def tea_house(t, step):
    """Tea House 9: announce a number from 3 to 12 and roll. TEA-1, TEA-2."""
    verdict = may_act(t, TEA_HOUSE)
    if verdict:
        return verdict
    least = fact(t, t.box.tea_least, LACK_TEA_HOUSE)
    most = fact(t, t.box.tea_most, LACK_TEA_HOUSE)
    if step.number < least:
        return refuse(t, IST_TEA_1, REASON_OUT_OF_RANGE, least, step.number)
    if step.number > most:
        return refuse(t, IST_TEA_1, REASON_OUT_OF_RANGE, most, step.number)
    begin(t, IST_TEA_1)
    cite(t, IST_TEA_2)
    t.s.announced = step.number
    new_roll(t)
    t.s.chance = CHANCE_TEA_HOUSE
    return OK


def tea_house_pays(t):
    """TEA-3, TEA-4: a sum that reaches the number pays it, a lower one pays 2 Lira; twice over for Guild card 9."""
    me = mover(t)
    if sum_of_dice(t) >= t.s.announced:
        cite(t, IST_TEA_3)
        lira = t.s.announced
    else:
        cite(t, IST_TEA_4)
        lira = fact(t, t.box.tea_consolation, LACK_TEA_HOUSE)
    me.lira += lira * times_paid(t)
    forget_roll(t)


def rolled(t, step):
    """BLACK-3, TEA-2, MB-GUILD8-2: the dice fell. Who may still change them decides about that; else they pay at once."""
    if t.s.chance == CHANCE_TEA_HOUSE:
        cite(t, IST_TEA_2)
        t.s.open = OPEN_TEA_HOUSE
    elif t.s.chance == CHANCE_BLACK_MARKET:
        cite(t, IST_BLACK_3)
        t.s.open = OPEN_BLACK_MARKET
    else:
        cite(t, MB_GUILD8_2)
        t.s.open = OPEN_GUILD_EIGHT
    t.s.dice[0] = step.dice[0] if step.dice[0] > step.dice[1] else step.dice[1]
    t.s.dice[1] = step.dice[1] if step.dice[0] > step.dice[1] else step.dice[0]
    t.s.chance = CHANCE_NONE
    settle_roll(t)
    return OK


def settle_roll(t):
    """Pay the open roll once nothing can be decided about it any more, and the good is chosen that goes with it."""
    if changeable(t) or (t.s.open != OPEN_TEA_HOUSE and t.s.chosen == 0):
        return
    roll_pays(t)


def roll_pays(t):
    """The roll lies as it lies and is paid."""
    if t.s.open == OPEN_TEA_HOUSE:
        tea_house_pays(t)
    elif t.s.open == OPEN_BLACK_MARKET:
        black_market_pays(t)
    else:
        card_eight_pays(t)
        forget_roll(t)


def forget_roll(t):
    """The roll is paid: the action is finished."""
    t.s.open = OPEN_NONE
    t.s.dice[0] = 0
    t.s.dice[1] = 0
    t.s.announced = 0
    t.s.chosen = 0
