# cython: infer_types=True, boundscheck=False, wraparound=False
"""When an action may be carried out, once or by a repeat card once more."""

import cython

if not cython.compiled:
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.rules.cards_in_piles import spend
    from oracle.games.istanbul.rules.table import cite, mover, needs_merchant, needs_phase, reading, refuse


def may_act(t, place):
    """ACT-1, ACT-3: the action of the site is open once in a turn to a player whose turn has not ended."""
    verdict = needs_phase(t, PHASE_ACTION)
    if verdict:
        return verdict
    if t.s.site == 0:
        return refuse(t, MB_TURN_2, REASON_GUILD_TURN, place, 0)
    if t.s.site != place:
        return refuse(t, IST_ACT_1, REASON_WRONG_PLACE, place, t.s.site)
    if t.s.acted:
        return refuse(t, IST_ACT_3, REASON_ALREADY_ACTED, place, 0)
    return OK


def may_repeat(t, place, right_card, card):
    """BONUS-15, BONUS-16, BONUS-31, BONUS-32: a repeat card repeats the action just done, as often as there are cards.

    One reading allows one repetition, another nothing between the action and its repetition.
    """
    if t.s.phase == PHASE_ENCOUNTERS:
        return refuse(t, IST_BONUS_32, REASON_TOO_LATE, PHASE_ACTION, t.s.phase)
    verdict = needs_phase(t, PHASE_ACTION)
    if verdict:
        return verdict
    if card != right_card:
        return refuse(t, MB_BONUS_25 if card > CARD_ANY_GOODS else IST_BONUS_15, REASON_CARD_DOES_NOT_FIT, right_card, card)
    if t.s.guild_turn:
        return refuse(t, MB_TURN_3, REASON_GUILD_TURN, place, card)
    new = 1 if card == CARD_WAINWRIGHT_AGAIN or card == CARD_COFFEE_HOUSE_AGAIN else 0
    if t.s.repeatable != place:
        return refuse(t, MB_BONUS_25 if new else IST_BONUS_15, REASON_NOTHING_TO_REPEAT, place, t.s.repeatable)
    verdict = needs_merchant_itself(t) if new else needs_merchant(t, MB_TURN_3)
    if verdict:
        return verdict
    if t.s.between:
        if reading(t, RULING_REPEAT_CARD_GAP) == REPEAT_CARD_GAP__NOTHING_BETWEEN:
            return refuse(t, IST_BONUS_31, REASON_CAME_BETWEEN, place, 0)
        cite(t, IST_BONUS_31)
    if t.s.repeats > 0:
        again = MB_BONUS_19 if new else IST_BONUS_16
        if reading(t, RULING_REPEAT_CARD_CHAINING) == REPEAT_CARD_CHAINING__SINGLE:
            return refuse(t, again, REASON_ONE_REPETITION, 1, t.s.repeats)
        cite(t, again)
    return OK


def needs_merchant_itself(t):
    """MB-BONUS-18: the new repeat cards want the merchant itself at the place; by one reading the family member will do."""
    if t.s.by_family or t.s.by_barrier:
        if reading(t, RULING_AGAIN_CARD_POSITION) == AGAIN_CARD_POSITION__MERCHANT_THERE:
            return refuse(t, MB_BONUS_18, REASON_FAMILY_MEMBER_ONLY, t.s.site, 0)
    if t.s.by_barrier:
        if reading(t, RULING_BARRIER_ACTION_HELPERS) == BARRIER_ACTION_HELPERS__BARRED:
            return refuse(t, MB_TAVERN_11, REASON_FAMILY_MEMBER_ONLY, t.s.site, 0)
        cite(t, MB_TAVERN_11)
    cite(t, MB_BONUS_18)
    cite(t, MB_BONUS_25)
    return OK


def act_or_repeat(t, place, right_card, card):
    """An action for the first time, or once more by its repeat card, which is then spent."""
    if card == ABSENT:
        return may_act(t, place)
    verdict = may_repeat(t, place, right_card, card)
    if verdict == OK:
        verdict = spend(t, mover(t), card, IST_BONUS_15)
    if verdict == OK:
        t.s.repeats += 1
    return verdict


def action_owed(t):
    """POLICE-5, MB-TAVERN-9, MB-TURN-16: the clause that demands the action of the site, NO_CLAUSE where it may be left out or was begun.

    MB-GUILD19-5: a first Tavern action at its full price demands a second one.
    """
    if t.s.phase != PHASE_ACTION:
        return NO_CLAUSE
    if t.s.guild_card == 19 and t.s.tavern_actions == 1 and not t.s.discounted:
        return MB_GUILD19_5
    if t.s.acted:
        return NO_CLAUSE
    if t.s.obliged:
        return t.s.obliged
    if t.s.by_family and not t.s.guild_turn:
        if reading(t, RULING_FAMILY_SEND_IDLE) == FAMILY_SEND_IDLE__MUST_ACT:
            return IST_POLICE_5
    return NO_CLAUSE


def idle_action(t):
    """MB-TURN-6, MB-GUILD12-6: an action of a Guild turn that changes nothing counts as carried out, by one reading it does not."""
    if t.s.guild_turn and reading(t, RULING_GUILD_CARD_IDLE_STEP) == GUILD_CARD_IDLE_STEP__MUST_CHANGE:
        return refuse(t, MB_GUILD12_6 if t.s.guild_turn == 12 else MB_TURN_6, REASON_NOTHING_CHANGES, 1, 0)
    return OK


def begin(t, clause):
    """ACT-1: the action of the site is being carried out; the first clause cited is its own."""
    cite(t, clause)
    cite(t, IST_ACT_1)
    if t.s.by_family:
        cite(t, IST_POLICE_3)
    t.s.acted = 1
    t.s.obliged = NO_CLAUSE
    t.s.repeatable = 0
    t.s.between = 0
