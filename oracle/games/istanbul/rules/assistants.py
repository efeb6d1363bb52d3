# cython: infer_types=True, boundscheck=False, wraparound=False
"""Assistants: the stack under a merchant, those waiting on the board, and the neutral ones of the variant.

A stack is read from the bottom. Its order matters in the variant only, where own and neutral assistants mix.
"""

import cython

if not cython.compiled:
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.rules.table import cite, reading, refuse, undecided


def leave_lowest(t, me):
    """ASSIST-2, NEUTRAL-7: the lowest assistant of the stack stays behind, whatever its colour."""
    kind = me.stack[0]
    me.size -= 1
    for i in range(me.size):
        me.stack[i] = me.stack[i + 1]
    me.stack[me.size] = NOBODY
    if kind == NEUTRAL:
        t.s.neutral_assistants[me.at] += 1
    else:
        me.board[me.at] += 1


def add_below(t, me, kind):
    """ASSIST-1: an assistant enters the stack at the bottom."""
    if me.size < 10:
        for i in range(me.size, 0, -1):
            me.stack[i] = me.stack[i - 1]
        me.stack[0] = kind
        me.size += 1


def add_on_top(t, me, kind):
    """An assistant enters the stack directly under the merchant."""
    if me.size < 10:
        me.stack[me.size] = kind
        me.size += 1


def is_mixed(me):
    """Does the stack hold own and neutral assistants, so that its order can be seen?"""
    own = 0
    neutral = 0
    for i in range(me.size):
        if me.stack[i] == NEUTRAL:
            neutral = 1
        else:
            own = 1
    return own * neutral


def order_of(me):
    """The stack as one number: a bit for each neutral assistant from the bottom, and a bit above the top."""
    order = 1 << me.size
    for i in range(me.size):
        if me.stack[i] == NEUTRAL:
            order |= 1 << i
    return order


def join_stack(t, me, kind, count, wanted):
    """NEUTRAL-9: recalled assistants join the stack where the reading says; `wanted` is the stack the record shows.

    Outside the variant no stack has an order that could be seen.
    """
    position = RECALL_STACK_POSITION__BOTTOM
    if t.s.variant and count > 0:
        position = reading(t, RULING_RECALL_STACK_POSITION)
        cite(t, IST_NEUTRAL_9)
    before = order_of(me)
    size = me.size
    for _ in range(count):
        if position == RECALL_STACK_POSITION__TOP:
            add_on_top(t, me, kind)
        else:
            add_below(t, me, kind)
    if position == RECALL_STACK_POSITION__FREE:
        if wanted == ABSENT:
            if is_mixed(me):
                return undecided(t, IST_NEUTRAL_9, LACK_STACK_ORDER)
        elif not can_come_from(before, size, kind, count, wanted):
            return refuse(t, IST_NEUTRAL_9, REASON_STACK_ORDER, order_of(me), wanted)
        else:
            for i in range(me.size):
                me.stack[i] = NEUTRAL if wanted & (1 << i) else OWN
    elif wanted != ABSENT and wanted != order_of(me):
        return refuse(t, IST_NEUTRAL_9, REASON_STACK_ORDER, order_of(me), wanted)
    return OK


def can_come_from(before, size, kind, count, wanted):
    """Is `wanted` the old stack with `count` more assistants of one kind slipped in anywhere?

    Both stacks are read from the bottom: each assistant of `wanted` is the next one of the old stack, or one that was added. From own
    and neutral (o, n) with one own added come oon and ono, say, but never noo.
    """
    new_size = size + count
    if wanted >> new_size != 1:
        return 0
    kept = 0
    added = 0
    for i in range(new_size):
        here = NEUTRAL if wanted & (1 << i) else OWN
        old = NEUTRAL if before & (1 << kept) else OWN
        if kept < size and here == old:
            kept += 1
        elif here == kind:
            added += 1
        else:
            return 0
    return 1 if kept == size and added == count else 0


def recall_one(t, me, place, how, wanted, clause):
    """One assistant comes back from a place to the stack, for the yellow tile or the Return card.

    NEUTRAL-6: only an own one, or by one reading a neutral one as well.
    """
    neutral = 0
    if how == HOW_COLLECT_NEUTRAL and t.s.neutral_assistants[place] <= 0:
        return refuse(t, clause, REASON_NO_ASSISTANT_THERE, place, 0)
    if t.s.neutral_assistants[place] > 0 and (me.board[place] == 0 or how == HOW_COLLECT_NEUTRAL):
        if reading(t, RULING_NEUTRAL_ASSISTANT_RECALL) == NEUTRAL_ASSISTANT_RECALL__NEUTRAL_TOO:
            neutral = 1
        else:
            return refuse(t, IST_NEUTRAL_6, REASON_NO_ASSISTANT_THERE, place, 0)
    if neutral:
        cite(t, IST_NEUTRAL_6)
        t.s.neutral_assistants[place] -= 1
        return join_stack(t, me, NEUTRAL, 1, wanted)
    if me.board[place] <= 0:
        return refuse(t, clause, REASON_NO_ASSISTANT_THERE, place, 0)
    me.board[place] -= 1
    return join_stack(t, me, OWN, 1, wanted)
