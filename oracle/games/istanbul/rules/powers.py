# cython: infer_types=True, boundscheck=False, wraparound=False
"""The powers of the red, green and yellow Mosque tiles, and the Bonus cards that are played on their own."""

import cython

if not cython.compiled:
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.rules.assistants import recall_one
    from oracle.games.istanbul.rules.cards_in_piles import draw_due, may_draw, spend
    from oracle.games.istanbul.rules.dice_places import settle_roll
    from oracle.games.istanbul.rules.mocha.bonus_cards import new_card
    from oracle.games.istanbul.rules.mocha.guild_turn import return_card_in_guild_turn
    from oracle.games.istanbul.rules.mocha.rolls import may_change_again
    from oracle.games.istanbul.rules.table import (
        cite,
        fact,
        gain_goods,
        may_choose,
        mover,
        needs_merchant,
        reading,
        refuse,
        undecided,
        works_here,
    )
    from oracle.games.istanbul.rules.tolls import neutral_among


def green_tile(t, step):
    """Green tile: with a warehouse action 2 Lira buy one further good of any colour. TILE-6 to TILE-8."""
    me = mover(t)
    if not me.tiles[GREEN]:
        return refuse(t, IST_TILE_7, REASON_TILE_NOT_OWNED, GREEN, 0)
    if t.s.open != OPEN_WAREHOUSE:
        if t.s.green_used:
            return refuse(t, IST_TILE_8, REASON_ALREADY_USED, 1, 1)
        if t.s.guild_turn:
            return refuse(t, MB_TURN_4, REASON_GUILD_TURN, t.s.site, 0)
        if (t.s.acted or t.s.by_barrier) and t.s.site >= FABRIC_WAREHOUSE and t.s.site <= FRUIT_WAREHOUSE and not works_here(t):
            return needs_merchant(t, MB_TURN_4)
        return refuse(t, IST_TILE_6, REASON_WRONG_PLACE, FABRIC_WAREHOUSE, t.s.site)
    verdict = needs_merchant(t, MB_TURN_4)
    if verdict:
        return verdict
    price = fact(t, t.box.green_price, LACK_GREEN_PRICE)
    if me.lira < price:
        return refuse(t, IST_TILE_7, REASON_NOT_ENOUGH_LIRA, price, me.lira)
    if not may_choose(t, me, step.good):
        return refuse(t, IST_ACT_7, REASON_NO_ROOM, step.good, me.goods[step.good])
    cite(t, IST_TILE_7)
    me.lira -= price
    t.s.green_used = 1
    t.s.open = OPEN_NONE
    gain_goods(t, me, step.good, 1)
    return OK


def red_tile(t, step):
    """Red tile: after a roll at Black Market or Tea House turn one die to 4 or roll both again, once. TILE-1 to TILE-5."""
    me = mover(t)
    if not me.tiles[RED]:
        return refuse(t, IST_TILE_2, REASON_TILE_NOT_OWNED, RED, 0)
    if t.s.red_used:
        return refuse(t, IST_TILE_3, REASON_ALREADY_USED, 1, 1)
    if t.s.guild_turn:
        return refuse(t, red_tile_barred(t), REASON_GUILD_TURN, t.s.site, 0)
    if t.s.open != OPEN_BLACK_MARKET and t.s.open != OPEN_TEA_HOUSE:
        if t.s.by_barrier and (t.s.site == BLACK_MARKET or t.s.site == TEA_HOUSE) and not works_here(t):
            return needs_merchant(t, MB_TURN_4)
        if t.s.acted and (t.s.site == BLACK_MARKET or t.s.site == TEA_HOUSE) and not works_here(t):
            return refuse(t, IST_POLICE_8, REASON_FAMILY_MEMBER_ONLY, t.s.site, 0)
        if t.s.changes > 0 and not may_change_again(t, t.s.changes):
            return refuse(t, MB_BONUS_12, REASON_ONE_CHANGE, 1, t.s.changes)
        return refuse(t, IST_TILE_5 if rolled_on_board(t) else IST_TILE_1, REASON_NO_ROLL_OPEN, BLACK_MARKET, t.s.site)
    verdict = needs_merchant(t, MB_TURN_4)
    if verdict:
        return verdict
    if t.s.changes > 0:
        if not may_change_again(t, t.s.changes):
            return refuse(t, MB_BONUS_12, REASON_ONE_CHANGE, 1, t.s.changes)
        cite(t, MB_BONUS_12)
    if step.how == HOW_REROLL:
        cite(t, IST_TILE_2)
        t.s.red_used = 1
        count_change(t)
        t.s.chance = CHANCE_TEA_HOUSE if t.s.open == OPEN_TEA_HOUSE else CHANCE_BLACK_MARKET
        return OK
    return turn_die(t, step.number)


def red_tile_barred(t):
    """MB-TURN-4, MB-GUILD8-3, MB-GUILD9-3: the red tile is bound to its places, and the notes on two cards bar it by name."""
    if t.s.guild_turn == 8:
        return MB_GUILD8_3
    return MB_GUILD9_3 if t.s.guild_turn == 9 else MB_TURN_4


def count_change(t):
    """MB-BONUS-12: one more helper has changed the roll that is open."""
    if t.s.mocha:
        t.s.changes += 1


def rolled_on_board(t):
    """TILE-5: was the last roll of this turn, if any, one that moved a token or a neutral merchant?"""
    if t.s.phase == PHASE_ENCOUNTERS:
        return 1 if t.s.governor_used or t.s.smuggler_used or t.s.trader_used else 0
    return 1 if t.s.phase == PHASE_ACTION and not t.s.acted and neutral_among(t.s.paid) else 0


def turn_die(t, pips):
    """TILE-4: either die may be turned to 4, a higher one included."""
    if pips == ABSENT:
        if t.s.dice[0] != t.s.dice[1]:
            return undecided(t, IST_TILE_2, LACK_DIE)
        pips = t.s.dice[0]
    if pips == t.s.dice[0]:
        other = t.s.dice[1]
    elif pips == t.s.dice[1]:
        other = t.s.dice[0]
    else:
        return refuse(t, IST_TILE_2, REASON_NO_SUCH_DIE, t.s.dice[0], pips)
    if pips > 4:
        cite(t, IST_TILE_4)
    cite(t, IST_TILE_2)
    t.s.dice[0] = other if other > 4 else 4
    t.s.dice[1] = 4 if other > 4 else other
    t.s.red_used = 1
    count_change(t)
    settle_roll(t)
    return OK


def yellow_tile(t, step):
    """Yellow tile: once in the own turn 2 Lira return one assistant to the stack. TILE-10 to TILE-13, TILE-16, END-6."""
    if t.s.phase == PHASE_LEFTOVER:
        return refuse(t, IST_END_6, REASON_NOT_LEFTOVER, 0, 0)
    me = mover(t)
    if not me.tiles[YELLOW]:
        return refuse(t, IST_TILE_10, REASON_TILE_NOT_OWNED, YELLOW, 0)
    if t.s.yellow_used:
        return refuse(t, IST_TILE_11, REASON_TOO_EARLY if t.s.extra_turn == 1 else REASON_ALREADY_USED, 1, 1)
    if t.s.phase > PHASE_ASSISTANT:
        if reading(t, RULING_YELLOW_TILE_TIMING) == YELLOW_TILE_TIMING__MOVEMENT_PHASE:
            return refuse(t, MB_TURN_18 if t.s.guild_turn else IST_TILE_12, REASON_TOO_LATE, PHASE_ASSISTANT, t.s.phase)
        cite(t, IST_TILE_12)
    if t.s.guild_turn:
        cite(t, MB_TURN_18)
    if step.place == me.at:
        if reading(t, RULING_YELLOW_TILE_OWN_PLACE) == YELLOW_TILE_OWN_PLACE__OTHER_PLACES:
            return refuse(t, IST_TILE_13, REASON_SAME_PLACE, step.place, 0)
        cite(t, IST_TILE_13)
    if reading(t, RULING_YELLOW_TILE_PRICE) == YELLOW_TILE_PRICE__TWO_LIRA:
        price = fact(t, t.box.yellow_price, LACK_YELLOW_PRICE)
        if me.lira < price:
            return refuse(t, IST_TILE_10, REASON_NOT_ENOUGH_LIRA, price, me.lira)
        cite(t, IST_TILE_10)
        me.lira -= price
    cite(t, IST_TILE_10)
    t.s.yellow_used = 1
    comes_between(t)
    return recall_one(t, me, step.place, step.how, step.stack, IST_TILE_16)


def comes_between(t):
    """BONUS-31: another card or the yellow tile comes between an action and its repetition. The repetition asks whether it may."""
    if t.s.repeatable:
        t.s.between = 1


def card(t, step):
    """A Bonus card played on its own: the Lira, good, Return or family card. The others change another step and are named there."""
    if step.card == CARD_LIRA:
        verdict = lira_card(t, step)
    elif step.card == CARD_GOOD:
        verdict = good_card(t, step)
    elif step.card == CARD_RETURN:
        verdict = return_card(t, step)
    elif step.card == CARD_FAMILY:
        verdict = family_card(t, step)
    elif step.card > CARD_ANY_GOODS:
        verdict = new_card(t, step)
    else:
        return not_on_its_own(t, step.card)
    if verdict == OK:
        cite(t, IST_BONUS_2)
        if t.s.phase == PHASE_LEFTOVER:
            cite(t, IST_END_6)
        if t.s.guild_turn:
            cite(t, MB_TURN_5)
        comes_between(t)
    return verdict


def not_on_its_own(t, card):
    """BONUS-19, BONUS-23, BONUS-27, BONUS-12 to BONUS-14: these cards change another step. END-6: none of them is a leftover card."""
    if t.s.phase == PHASE_LEFTOVER:
        return refuse(t, IST_END_6, REASON_NOT_LEFTOVER, card, 0)
    if t.s.guild_turn:
        replaces_the_move = 1 if card == CARD_STAY or card == CARD_LONG_MOVE else 0
        return refuse(t, MB_TURN_13 if replaces_the_move else MB_TURN_3, REASON_GUILD_TURN, card, 0)
    changes = IST_BONUS_12
    if card == CARD_STAY:
        changes = IST_BONUS_19
    elif card == CARD_LONG_MOVE:
        changes = IST_BONUS_23
    elif card == CARD_ANY_GOODS:
        changes = IST_BONUS_27
    elif card == CARD_POST_AGAIN:
        changes = IST_BONUS_13
    elif card == CARD_GEM_AGAIN:
        changes = IST_BONUS_14
    return refuse(t, changes, REASON_CARD_NOT_FREE, card, 0)


def interrupts(t):
    """BONUS-35: may a Lira or family card be played inside an action or an encounter?"""
    if t.s.open != OPEN_NONE or t.s.governor_owes != OWES_NOTHING or t.s.smuggler_owes != OWES_NOTHING:
        if reading(t, RULING_FREE_CARD_INTERRUPT) == FREE_CARD_INTERRUPT__BETWEEN_ONLY:
            return refuse(t, IST_BONUS_35, REASON_ACTION_OPEN if t.s.open else REASON_ENCOUNTER_OPEN, 0, t.s.open)
        cite(t, IST_BONUS_35)
    return OK


def lira_card(t, step):
    """Lira card: 5 Lira from the supply at any time of the own turn. BONUS-11, END-6."""
    verdict = interrupts(t)
    if verdict:
        return verdict
    me = mover(t)
    verdict = spend(t, me, CARD_LIRA, IST_BONUS_11)
    if verdict:
        return verdict
    cite(t, IST_BONUS_11)
    me.lira += fact(t, t.box.lira_card, LACK_LIRA_CARD)
    return OK


def good_card(t, step):
    """Good card: one good of any colour, before or after an action, never during one. BONUS-9, BONUS-10, END-6."""
    me = mover(t)
    if step.good == ABSENT:
        return undecided(t, IST_BONUS_9, LACK_GOOD)
    if t.s.open != OPEN_NONE:
        return refuse(t, IST_BONUS_10, REASON_ACTION_OPEN, 0, t.s.open)
    if t.s.phase != PHASE_ACTION and t.s.phase != PHASE_LEFTOVER:
        if reading(t, RULING_GAIN_GOOD_WINDOW) == GAIN_GOOD_WINDOW__AROUND_THE_ACTION:
            return refuse(t, IST_BONUS_10, REASON_NOT_THIS_PHASE, PHASE_ACTION, t.s.phase)
    if not may_choose(t, me, step.good):
        return refuse(t, IST_ACT_7, REASON_NO_ROOM, step.good, me.goods[step.good])
    verdict = spend(t, me, CARD_GOOD, IST_BONUS_9)
    if verdict:
        return verdict
    cite(t, IST_BONUS_9)
    gain_goods(t, me, step.good, 1)
    return OK


def return_card(t, step):
    """Return card: in phase one an own assistant comes back to the stack. BONUS-25, BONUS-26, BONUS-34."""
    if t.s.phase == PHASE_LEFTOVER:
        return refuse(t, IST_END_6, REASON_NOT_LEFTOVER, CARD_RETURN, 0)
    if step.place == ABSENT:
        return undecided(t, IST_BONUS_25, LACK_FROM)
    window = reading(t, RULING_RETURN_CARD_WINDOW)
    last = PHASE_ASSISTANT
    if window == RETURN_CARD_WINDOW__BEFORE_MOVING:
        last = PHASE_MOVE
    elif window == RETURN_CARD_WINDOW__WHOLE_PHASE_ONE and not t.s.acted and not t.s.sent and t.s.paid == 0:
        last = PHASE_ACTION
    if t.s.guild_turn:
        verdict = return_card_in_guild_turn(t)
        if verdict:
            return verdict
    elif t.s.phase > last:
        return refuse(t, IST_BONUS_26, REASON_TOO_LATE, last, t.s.phase)
    if t.s.mocha:
        t.s.returned = 1
    me = mover(t)
    verdict = spend(t, me, CARD_RETURN, IST_BONUS_25)
    if verdict:
        return verdict
    if t.s.phase != PHASE_MOVE:
        cite(t, IST_BONUS_26)
    cite(t, IST_BONUS_25)
    return recall_one(t, me, step.place, step.how, step.stack, IST_BONUS_34)


def family_card(t, step):
    """Family card: the own family member goes to the Police Station for one capture reward. BONUS-17, BONUS-18, BONUS-33, END-6."""
    if t.s.phase == PHASE_LEFTOVER:
        if reading(t, RULING_LEFTOVER_CARDS) == LEFTOVER_CARDS__GOODS_AND_LIRA or step.how != HOW_LIRA:
            return refuse(t, IST_END_6, REASON_NOT_LEFTOVER, CARD_FAMILY, 0)
    verdict = interrupts(t)
    if verdict:
        return verdict
    me = mover(t)
    if me.family == POLICE_STATION:
        return refuse(t, IST_BONUS_18, REASON_FAMILY_AT_HOME, POLICE_STATION, me.family)
    if step.how != HOW_LIRA and step.how != HOW_CARD:
        return undecided(t, IST_BONUS_17, LACK_REWARD)
    verdict = spend(t, me, CARD_FAMILY, IST_BONUS_17)
    if verdict:
        return verdict
    cite(t, IST_BONUS_33)
    cite(t, IST_BONUS_17)
    me.family = POLICE_STATION
    return reward(t, step.how, IST_BONUS_17)


def reward(t, how, clause):
    """FAMILY-3, FAMILY-7: the reward of a capture is 3 Lira or a Bonus card from the draw pile."""
    cite(t, clause)
    if how == HOW_LIRA:
        mover(t).lira += fact(t, t.box.family_reward, LACK_FAMILY_REWARD)
        return OK
    verdict = may_draw(t)
    if verdict:
        return verdict
    cite(t, IST_FAMILY_7)
    draw_due(t)
    return OK
