# cython: infer_types=True, boundscheck=False, wraparound=False
"""Is what a step obliges its player to do possible? Where a rule asks (`Table.trial`), some action has to be accepted by the rules.

Every proposal is tried on a scratch copy, cards that could be played in between left aside; one that nobody can judge counts as
possible. An action that obliges in its turn is accepted only if that is possible too.
"""

from array import array

import cython

if not cython.compiled:
    from oracle.games.istanbul.box import STATE_PXD
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.rules.actions import action_owed
    from oracle.games.istanbul.rules.steps import apply
    from oracle.games.istanbul.step_rows import clear_step
    from oracle.kernel.layout import Layout, plain

    STATE = Layout(STATE_PXD, "State")


def obligation_possible(t):
    """1 if some action of the site is accepted now, else 0; the position stays as it is. Rulings that were consulted are noted."""
    if cython.compiled:
        memcpy(cython.address(scratch), t, cython.sizeof(Table))
        possible = some_action_accepted(cython.address(scratch))
        memcpy(t.consulted, scratch.consulted, 128)
        return possible
    else:
        scratch = plain(STATE_PXD, "Table")
        scratch.s = STATE.window(memoryview(array("h", t.s._cells)))
        scratch.box = t.box
        scratch.readings = t.readings
        scratch.watch = -1
        scratch.consulted = t.consulted
        return some_action_accepted(scratch)


def some_action_accepted(t):
    """Let chance that is awaited come out somehow, then try the action verbs of the base game and of the expansion."""
    settle_chance(t)
    if action_owed(t) == NO_CLAUSE:
        return 1
    for verb in range(DO_WAINWRIGHT, DO_GEM_DEALER + 1):
        if some_proposal_accepted(t, verb):
            return 1
    if t.s.mocha:
        for verb in range(DO_ROAST, DO_COFFEE_HOUSE + 1):
            if some_proposal_accepted(t, verb):
                return 1
    return 0


def settle_chance(t):
    """Rolls, cards and tiles that are due come out in one way that they can, and an open roll is let stand."""
    if cython.compiled:
        step_is = cython.address(step)
    else:
        from oracle.games.istanbul.outcomes import fill_outcome, outcome_count, outcome_weight

        step_is = plain(STATE_PXD, "Step")
    for _ in range(40):
        if t.s.chance == CHANCE_NONE and t.s.open == OPEN_NONE:
            return
        if t.s.chance == CHANCE_NONE:
            clear_step(step_is)
            step_is.do = DO_PASS
            step_is.seat = t.s.turn
        else:
            index = 0
            while index < outcome_count(t) and outcome_weight(t, index) == 0:
                index += 1
            if index >= outcome_count(t):
                return
            fill_outcome(t, index, step_is)
        if apply(t, step_is) != OK:
            return


def some_proposal_accepted(t, verb):
    """Try every proposal of a verb, and what it obliges to."""
    if cython.compiled:
        memcpy(cython.address(kept), cython.address(t.s), cython.sizeof(State))
        for index in range(how_many(t, verb)):
            candidate(t, verb, index, cython.address(step))
            verdict = apply(t, cython.address(step))
            accepted = 1 if verdict == OK or verdict == UNDECIDED else 0
            if verdict == OK and t.trial != NO_CLAUSE:
                accepted = some_action_accepted(t)
            memcpy(cython.address(t.s), cython.address(kept), cython.sizeof(State))
            if accepted:
                return 1
        return 0
    else:
        from oracle.games.istanbul.candidates import candidate, how_many

        kept = array("h", t.s._cells)
        step = plain(STATE_PXD, "Step")
        for index in range(how_many(t, verb)):
            candidate(t, verb, index, step)
            verdict = apply(t, step)
            accepted = 1 if verdict == OK or verdict == UNDECIDED else 0
            if verdict == OK and t.trial != NO_CLAUSE:
                accepted = some_action_accepted(t)
            t.s._cells[:] = memoryview(kept)
            if accepted:
                return 1
        return 0
