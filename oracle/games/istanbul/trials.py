# cython: infer_types=True, boundscheck=False, wraparound=False
"""Is what a step obliges its player to do possible? Where a rule asks (`Table.trial`), some action has to be accepted by the rules.

Every proposal is tried on a scratch copy, cards that could be played in between left aside. An action that obliges in its turn is
accepted only if that is possible too. Where nothing is accepted and something cannot be judged, the step that obliges cannot either.
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
    """1 if some action of the site is accepted now, 0 if none is, else what is lacking to tell, negated (LACK_*).

    The position stays as it is. Rulings that were consulted are noted.
    """
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
    if action_owed(t) == NO_CLAUSE or t.s.chance != CHANCE_NONE:
        return 1  # chance that nobody can settle takes nothing away: it is what a Dice card brings
    open_question = 0
    for verb in range(DO_WAINWRIGHT, DO_COFFEE_HOUSE + 1):
        if verb <= DO_GEM_DEALER or (t.s.mocha and verb >= DO_ROAST):
            found = some_proposal_accepted(t, verb)
            if found == 1:
                return 1
            if found < 0:
                open_question = found
    return open_question


def settle_chance(t):
    """Rolls, cards and tiles that are due come out in one way that they can, and an open roll is let stand."""
    if cython.compiled:
        step_is = cython.address(step)
    else:
        from oracle.games.istanbul.outcomes import fill_outcome, outcome_count, outcome_weight

        step_is = plain(STATE_PXD, "Step")
    for _ in range(40):
        if t.s.chance == CHANCE_NONE and t.s.open == OPEN_NONE and t.s.card_dice[0] == 0:
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
    """Try every proposal of a verb, and what it obliges to: 1, 0 or what is lacking, as above."""
    open_question = 0
    if cython.compiled:
        memcpy(cython.address(kept), cython.address(t.s), cython.sizeof(State))
        for index in range(how_many(t, verb)):
            candidate(t, verb, index, cython.address(step))
            found = accepted(t, apply(t, cython.address(step)))
            memcpy(cython.address(t.s), cython.address(kept), cython.sizeof(State))
            if found == 1:
                return 1
            if found < 0:
                open_question = found
    else:
        from oracle.games.istanbul.candidates import candidate, how_many

        kept = array("h", t.s._cells)
        step = plain(STATE_PXD, "Step")
        for index in range(how_many(t, verb)):
            candidate(t, verb, index, step)
            found = accepted(t, apply(t, step))
            t.s._cells[:] = memoryview(kept)
            if found == 1:
                return 1
            if found < 0:
                open_question = found
    return open_question


def accepted(t, verdict):
    """What a proposal came to: accepted, with all that it obliges to, or not, or open."""
    if verdict == UNDECIDED:
        return -t.lacking
    if verdict != OK:
        return 0
    return some_action_accepted(t) if t.trial != NO_CLAUSE else 1
