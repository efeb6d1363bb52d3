# cython: infer_types=True, boundscheck=False, wraparound=False
"""Phase one: the merchant moves, and an assistant is collected or left behind."""

import cython

if not cython.compiled:
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.rules.assistants import add_below, leave_lowest
    from oracle.games.istanbul.rules.board import around_a_corner, distance
    from oracle.games.istanbul.rules.cards_in_piles import spend
    from oracle.games.istanbul.rules.mocha.routes import (
        barred,
        crosses_barrier,
        detour,
        has_tile,
        stopped_by_barrier,
        straight_move,
        to_corner,
        within_reach,
    )
    from oracle.games.istanbul.rules.table import cite, fact, mover, needs_phase, reading, refuse
    from oracle.games.istanbul.rules.tolls import meet_merchants


def assistant_possible(t, me, place):
    """Could the player collect or leave an assistant on a place? At the Fountain one reading allows only to collect, another neither."""
    allowed = FOUNTAIN_ASSISTANT__FREE_CHOICE
    if place == FOUNTAIN:
        allowed = reading(t, RULING_FOUNTAIN_ASSISTANT)
    if allowed == FOUNTAIN_ASSISTANT__NOTHING:
        return 0
    if me.size > 0 and allowed != FOUNTAIN_ASSISTANT__COLLECT_ONLY:
        return 1
    if must_leave(t):
        return 0
    if me.board[place] > 0:
        return 1
    return 1 if t.s.neutral_assistants[place] > 0 and neutral_collectable(t, place) else 0


def destination_left(t):
    """MOVE-8: is there a Place within an ordinary move where an assistant step is possible, or the Fountain?"""
    me = mover(t)
    for place in range(1, t.box.places + 1):
        if within_reach(t, me.at, place):
            if place == FOUNTAIN or assistant_possible(t, me, place):
                return 1
    return 0


def neutral_collectable(t, place):
    """NEUTRAL-14: may a neutral assistant be collected here? On the Fountain one reading says no."""
    if place != FOUNTAIN:
        return 1
    return 1 if reading(t, RULING_NEUTRAL_ASSISTANT_FOUNTAIN) == NEUTRAL_ASSISTANT_FOUNTAIN__COLLECTABLE else 0


def move(t, step):
    """MOVE-1 to MOVE-10, BONUS-23, BONUS-24: the merchant goes one or two Places, with the long-move card three or four."""
    verdict = may_move(t, step.card)
    if verdict:
        return verdict
    me = mover(t)
    place = step.place
    if step.card != ABSENT and step.card != CARD_LONG_MOVE and step.card != CARD_CORNER:
        return refuse(t, IST_BONUS_30, REASON_CARD_DOES_NOT_FIT, CARD_LONG_MOVE, step.card)
    if step.card == CARD_CORNER:
        verdict = to_corner(t, me.at, place)
    elif place == me.at:
        verdict = refuse(t, MB_TAVERN_22 if has_tile(t, MOVEMENT_TILE) else IST_MOVE_3, REASON_SAME_PLACE, place, 0)
    elif step.card == CARD_LONG_MOVE:
        verdict = long_enough(t, me.at, place)
    else:
        verdict = short_enough(t, me.at, place)
    if verdict:
        return verdict
    if place != FOUNTAIN and not assistant_possible(t, me, place):
        if reading(t, RULING_BLOCKED_ARRIVAL) == BLOCKED_ARRIVAL__ILLEGAL:
            return refuse(t, IST_MOVE_8, REASON_CANNOT_ARRIVE, place, 0)
        cite(t, IST_MOVE_8)
    if step.card != ABSENT:
        verdict = spend(t, me, step.card, IST_BONUS_23 if step.card == CARD_LONG_MOVE else MB_BONUS_13)
        if verdict:
            return verdict
        t.s.moved_by_card = step.card
    else:
        cite(t, IST_MOVE_1)
        if around_a_corner(t, me.at, place):
            cite(t, IST_MOVE_10)
    if t.s.mocha and step.card != CARD_CORNER:
        crosses_barrier(t, me.at, place)
    cite(t, IST_MOVE_6)
    me.at = place
    arrive(t, me)
    return OK


def may_move(t, card):
    """TURN-2, TURN-11, BONUS-30: moving comes first in a turn and once; at most one card takes its place. MB-TURN-13: no Guild turn."""
    if t.s.guild_turn and t.s.extra_turn != 1 and card != ABSENT:
        return refuse(t, MB_TURN_13, REASON_GUILD_TURN, PHASE_MOVE, t.s.phase)
    if t.s.phase > PHASE_MOVE and t.s.phase < PHASE_LEFTOVER and card != ABSENT and t.s.moved_by_card != NO_CARD:
        return refuse(t, IST_BONUS_30, REASON_TOO_LATE, PHASE_MOVE, t.s.phase)
    return needs_phase(t, PHASE_MOVE)


def short_enough(t, here, there):
    """MOVE-1, MOVE-2: one or two Places, along rows and columns, off the Barrier; with the Movement tile any straight line.

    MB-TAVERN-8, MB-TAVERN-20 to MB-TAVERN-22.
    """
    steps = distance(t, here, there)
    most = fact(t, t.box.move_most, LACK_MOVE)
    if steps <= most and not t.s.mocha:
        return OK
    if straight_move(t, here, there):
        cite(t, MB_TAVERN_20)
        cite(t, MB_TAVERN_18)
        return OK
    if steps <= most:
        if has_tile(t, MOVEMENT_TILE):
            if barred(t, here, there):
                return refuse(t, MB_TAVERN_21, REASON_BARRIER, most, there)
            cite(t, MB_TAVERN_22)
        return stopped_by_barrier(t, here, there, most, MB_TAVERN_8)
    if has_tile(t, MOVEMENT_TILE) and barred(t, here, there):
        return refuse(t, MB_TAVERN_21, REASON_BARRIER, most, there)
    if steps == most + 1 and around_a_corner(t, here, there):
        return refuse(t, IST_MOVE_2, REASON_DIAGONAL, most, steps)
    return refuse(t, IST_MOVE_1, REASON_TOO_FAR, most, steps)


def long_enough(t, here, there):
    """BONUS-23, BONUS-24: the long-move card covers three or four Places, by one reading on a walk that may turn back.

    MB-TAVERN-36, MB-TAVERN-37: on a route off the Barrier, and without the Movement tile's help.
    """
    steps = distance(t, here, there)
    most = fact(t, t.box.long_most, LACK_MOVE)
    least = fact(t, t.box.long_least, LACK_MOVE)
    if steps > most:
        by_tile = 1 if straight_move(t, here, there) else 0
        return refuse(t, MB_TAVERN_37 if by_tile else IST_BONUS_23, REASON_TOO_FAR, most, steps)
    if steps < least and barred(t, here, there) and reading(t, RULING_MOVE_MEASURE) == MOVE_MEASURE__GRID_DISTANCE:
        return refuse(t, IST_BONUS_24, REASON_TOO_NEAR, least, steps)
    verdict = stopped_by_barrier(t, here, there, most, MB_TAVERN_36)
    if verdict:
        return verdict
    steps += detour(t, here, there)
    if t.s.barrier[0]:
        cite(t, MB_TAVERN_36)
    if steps < least:
        if reading(t, RULING_MOVE_MEASURE) != MOVE_MEASURE__ANY_WALK:
            return refuse(t, IST_BONUS_24, REASON_TOO_NEAR, least, steps)
        cite(t, IST_BONUS_24)
    return OK


def stay(t, step):
    """BONUS-19 to BONUS-22, MOVE-4: the merchant stays put, by the Stay card or by one reading without it."""
    verdict = may_move(t, step.card)
    if verdict:
        return verdict
    me = mover(t)
    if step.card == ABSENT:
        if reading(t, RULING_SKIP_MOVEMENT) == SKIP_MOVEMENT__MUST_MOVE:
            return refuse(t, IST_MOVE_4, REASON_CARD_NEEDED, CARD_STAY, 0)
    elif step.card != CARD_STAY:
        return refuse(t, IST_BONUS_30, REASON_CARD_DOES_NOT_FIT, CARD_STAY, step.card)
    elif me.at == FOUNTAIN and reading(t, RULING_STAY_CARD_FOUNTAIN) == STAY_CARD_FOUNTAIN__FORBIDDEN:
        return refuse(t, IST_BONUS_22, REASON_NOT_AT_FOUNTAIN, FOUNTAIN, me.at)
    compulsory = 1 if reading(t, RULING_STAY_CARD_ASSISTANT) == STAY_CARD_ASSISTANT__COMPULSORY_STEP else 0
    if compulsory and not assistant_possible(t, me, me.at):
        return refuse(t, IST_BONUS_20, REASON_STACK_EMPTY, 1, 0)
    if step.card == CARD_STAY:
        verdict = spend(t, me, CARD_STAY, IST_BONUS_19)
        if verdict:
            return verdict
        if me.at == FOUNTAIN:
            cite(t, IST_BONUS_22)
    else:
        cite(t, IST_MOVE_4)
    t.s.moved_by_card = CARD_STAY
    arrive(t, me)
    return OK


def arrive(t, me):
    """MOVE-7, FOUNT-2: the destination decides what follows. At the Fountain the assistant step is free, by one reading there is none."""
    cite(t, IST_MOVE_7)
    t.s.cash = me.lira
    t.s.site = me.at
    t.s.phase = PHASE_ASSISTANT
    if me.at == FOUNTAIN:
        cite(t, IST_FOUNT_2)
        if reading(t, RULING_FOUNTAIN_ASSISTANT) == FOUNTAIN_ASSISTANT__NOTHING:
            meet_merchants(t)


def assistant(t, step):
    """ASSIST-1 to ASSIST-8: collect a waiting assistant or leave the lowest of the stack."""
    me = mover(t)
    if me.at == FOUNTAIN and t.s.phase == PHASE_ACTION and reading(t, RULING_FOUNTAIN_ASSISTANT) == FOUNTAIN_ASSISTANT__NOTHING:
        return refuse(t, IST_FOUNT_3, REASON_NOT_AT_FOUNTAIN, FOUNTAIN, me.at)
    verdict = needs_phase(t, PHASE_ASSISTANT)
    if verdict:
        return verdict
    if t.s.moved_by_card == CARD_STAY:
        cite(t, IST_BONUS_20)
    if step.how == HOW_COLLECT:
        verdict = collect_own(t, me)
    elif step.how == HOW_COLLECT_NEUTRAL:
        verdict = collect_neutral(t, me)
    else:
        verdict = leave_one(t, me)
    if verdict:
        return verdict
    meet_merchants(t)
    return OK


def collect_own(t, me):
    """ASSIST-1: an own assistant waiting here is taken into the bottom of the stack."""
    if me.board[me.at] <= 0:
        return refuse(t, IST_ASSIST_1, REASON_NO_ASSISTANT_THERE, me.at, 0)
    if must_leave(t):
        return refuse(t, IST_BONUS_20, REASON_MUST_LEAVE, me.at, 0)
    if t.s.neutral_assistants[me.at] > 0:
        cite(t, IST_NEUTRAL_3)
        cite(t, IST_NEUTRAL_13)
    if me.at == FOUNTAIN:
        cite(t, IST_FOUNT_3)
    cite(t, IST_ASSIST_1)
    me.board[me.at] -= 1
    add_below(t, me, OWN)
    cite(t, IST_ASSIST_8)
    return OK


def collect_neutral(t, me):
    """NEUTRAL-2, NEUTRAL-3, NEUTRAL-14: a neutral assistant waiting here is collected as though it were own."""
    if t.s.neutral_assistants[me.at] <= 0:
        return refuse(t, IST_NEUTRAL_2, REASON_NO_ASSISTANT_THERE, me.at, 0)
    if not neutral_collectable(t, me.at):
        return refuse(t, IST_NEUTRAL_14, REASON_NOT_AT_FOUNTAIN, FOUNTAIN, me.at)
    if must_leave(t):
        return refuse(t, IST_BONUS_20, REASON_MUST_LEAVE, me.at, 0)
    if me.board[me.at] > 0:
        cite(t, IST_NEUTRAL_3)
    if me.at == FOUNTAIN:
        cite(t, IST_NEUTRAL_14)
    cite(t, IST_NEUTRAL_13)
    cite(t, IST_NEUTRAL_2)
    t.s.neutral_assistants[me.at] -= 1
    add_below(t, me, NEUTRAL)
    cite(t, IST_ASSIST_8)
    return OK


def leave_one(t, me):
    """ASSIST-2, ASSIST-5: without an own assistant here the lowest of the stack stays behind."""
    if me.at == FOUNTAIN and reading(t, RULING_FOUNTAIN_ASSISTANT) == FOUNTAIN_ASSISTANT__COLLECT_ONLY:
        return refuse(t, IST_FOUNT_3, REASON_NOT_AT_FOUNTAIN, FOUNTAIN, me.at)
    if me.size <= 0:
        return refuse(t, IST_ASSIST_2, REASON_STACK_EMPTY, 1, 0)
    if me.board[me.at] > 0 and not must_leave(t):
        return refuse(t, IST_ASSIST_5, REASON_ASSISTANT_WAITS, me.at, 0)
    if t.s.neutral_assistants[me.at] > 0 and neutral_collectable(t, me.at) and not must_leave(t):
        if reading(t, RULING_NEUTRAL_ASSISTANT_LEAVE) == NEUTRAL_ASSISTANT_LEAVE__MUST_COLLECT:
            return refuse(t, IST_NEUTRAL_10, REASON_ASSISTANT_WAITS, me.at, 0)
        cite(t, IST_NEUTRAL_10)
    if me.at == FOUNTAIN:
        cite(t, IST_FOUNT_3)
    if me.stack[0] == NEUTRAL:
        cite(t, IST_NEUTRAL_7)
    cite(t, IST_ASSIST_2)
    leave_lowest(t, me)
    cite(t, IST_ASSIST_8)
    return OK


def must_leave(t):
    """BONUS-20: by one reading the Stay card leaves an assistant behind even where one waits."""
    if t.s.moved_by_card != CARD_STAY:
        return 0
    return 1 if reading(t, RULING_STAY_CARD_ASSISTANT) == STAY_CARD_ASSISTANT__ALWAYS_LEAVE else 0
