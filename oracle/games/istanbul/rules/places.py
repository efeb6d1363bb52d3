# cython: infer_types=True, boundscheck=False, wraparound=False
"""The plain actions: warehouses, Post Office, Fountain, Police Station. Places that sell rubies are in rubies.py."""

import cython

if not cython.compiled:
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.rules.actions import act_or_repeat, begin, idle_action, may_act
    from oracle.games.istanbul.rules.assistants import join_stack
    from oracle.games.istanbul.rules.table import cite, fact, gain_goods, mover, reading, refuse, room_for, works_here


def warehouse(t, step):
    """Warehouses 2 to 4: fill red, green or yellow to capacity, for free. WARE-1 to WARE-4."""
    if t.s.phase == PHASE_ACTION and t.s.site and (t.s.site < FABRIC_WAREHOUSE or t.s.site > FRUIT_WAREHOUSE):
        return refuse(t, IST_ACT_1, REASON_WRONG_PLACE, FABRIC_WAREHOUSE, t.s.site)
    verdict = may_act(t, t.s.site)
    if verdict:
        return verdict
    me = mover(t)
    good = t.s.site - FABRIC_WAREHOUSE
    if room_for(t, me, good) == 0:
        verdict = idle_action(t)
        if verdict:
            return verdict
    begin(t, IST_WARE_1 + good)
    cite(t, IST_WARE_4)
    cite(t, IST_WARE_1 + good)
    me.goods[good] += room_for(t, me, good)
    if me.tiles[GREEN] and works_here(t):
        t.s.open = OPEN_WAREHOUSE
    return OK


def post_office(t, step):
    """Post Office 5: take the four uncovered spaces, then an indicator moves. POST-3 to POST-5, BONUS-13."""
    verdict = act_or_repeat(t, POST_OFFICE, CARD_POST_AGAIN, step.card)
    if verdict:
        return verdict
    me = mover(t)
    begin(t, IST_POST_3)
    if step.card != ABSENT:
        cite(t, IST_BONUS_13)
    for column in range(4):
        cite(t, IST_POST_3)
        row = 0 if column < t.s.mail else 1
        good = fact(t, t.box.mail_goods[row][column], LACK_MAIL)
        me.lira += fact(t, t.box.mail_lira[row][column], LACK_MAIL)
        if good > 0 and good <= 4:
            gain_goods(t, me, good - 1, 1)
    if t.s.mail < 4:
        cite(t, IST_POST_4)
        t.s.mail += 1
    else:
        cite(t, IST_POST_5)
        t.s.mail = 0
    t.s.repeatable = POST_OFFICE
    return OK


def fountain(t, step):
    """Fountain 7: any number of own assistants return to the stack, also through the family member. FOUNT-1, FOUNT-4, NEUTRAL-5."""
    verdict = may_act(t, FOUNTAIN)
    if verdict:
        return verdict
    if step.places == 0:
        verdict = idle_action(t)
        if verdict:
            return verdict
    begin(t, IST_FOUNT_1)
    if t.s.by_family:
        cite(t, IST_FOUNT_4)
    return return_assistants(t, mover(t), step.places, step.stack, IST_FOUNT_1)


def return_assistants(t, me, places, stack, clause):
    """FOUNT-1, NEUTRAL-5: own assistants come back from any of the places where they wait; `stack` is what the record shows then."""
    for place in range(1, 21):
        if places & (1 << place) and me.board[place] <= 0:
            neutral = 1 if t.s.neutral_assistants[place] > 0 else 0
            return refuse(t, IST_NEUTRAL_5 if neutral else clause, REASON_NO_ASSISTANT_THERE, place, 0)
    if t.s.variant:
        cite(t, IST_NEUTRAL_5)
    cite(t, clause)
    returned = 0
    for place in range(1, 21):
        if places & (1 << place):
            returned += me.board[place]
            me.board[place] = 0
    return join_stack(t, me, OWN, returned, stack)


def police(t, step):
    """Police Station 12: send the family member to another place, whose action may then be carried out. POLICE-1 to POLICE-7."""
    if t.s.sent and t.s.phase == PHASE_ACTION:
        return refuse(t, IST_ACT_3, REASON_ALREADY_ACTED, POLICE_STATION, 0)
    verdict = may_act(t, POLICE_STATION)
    if verdict:
        return verdict
    me = mover(t)
    if me.family != POLICE_STATION:
        return refuse(t, IST_POLICE_1, REASON_FAMILY_AWAY, POLICE_STATION, me.family)
    if step.place == POLICE_STATION and reading(t, RULING_FAMILY_DESTINATION) == FAMILY_DESTINATION__ELSEWHERE_ONLY:
        return refuse(t, IST_POLICE_2, REASON_SAME_PLACE, step.place, 0)
    cite(t, IST_ACT_1)
    cite(t, IST_POLICE_2)
    me.family = step.place
    cite(t, IST_POLICE_4)
    cite(t, IST_POLICE_6)
    cite(t, IST_POLICE_7)
    t.s.site = step.place
    t.s.by_family = 1
    t.s.by_barrier = 0
    t.s.sent = 1
    if t.s.barrier[0]:
        cite(t, MB_TAVERN_12)
    t.s.obliged = NO_CLAUSE
    if t.s.guild_turn and reading(t, RULING_GUILD_TURN_INNER_ACTION) == GUILD_TURN_INNER_ACTION__MUST_ACT:
        t.s.obliged = MB_GUILD12_7
    return OK
