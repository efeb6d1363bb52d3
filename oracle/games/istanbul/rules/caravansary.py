# cython: infer_types=True, boundscheck=False, wraparound=False
"""The Caravansary: two cards are taken, one is discarded."""

import cython

if not cython.compiled:
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.rules.actions import begin, may_act
    from oracle.games.istanbul.rules.cards_in_piles import draw_due, may_draw, spend, take_discard
    from oracle.games.istanbul.rules.mocha.places import caravansary_coffee
    from oracle.games.istanbul.rules.table import cite, mover, needs_phase, reading, refuse


def take(t, step):
    """Caravansary 6: take two cards, each from the draw pile or the top of the discards. CARAV-1 to CARAV-5."""
    second = 1 if t.s.open == OPEN_SECOND_CARD else 0
    if not second:
        verdict = may_act(t, CARAVANSARY)
        if verdict:
            return verdict
    pile = step.how
    verdict = second_pile_fits(t, pile) if second else first_pile_fits(t, pile, step.second)
    if verdict:
        return verdict
    if pile == PILE_DECK:
        verdict = may_draw(t)
    else:
        verdict = discard_can_be_taken(t, step.card, second)
    if verdict:
        return verdict
    if second:
        if t.s.source == PILE_DISCARDS and pile == PILE_DISCARDS:
            cite(t, IST_CARAV_4)
        t.s.open = OPEN_DISCARD
    else:
        begin(t, IST_CARAV_1)
        caravansary_coffee(t)
        t.s.open = OPEN_SECOND_CARD
        t.s.source = pile
        t.s.second = step.second if step.second != ABSENT else only_second_pile(t, pile)
    cite(t, IST_CARAV_1)
    cite(t, IST_CARAV_3)
    if pile == PILE_DECK:
        draw_due(t)
    elif t.s.discards_size > 0:
        take_discard(t, mover(t), depth_of(t, step.card))
    return OK


def first_pile_fits(t, pile, named):
    """CARAV-3, CARAV-5: where both cards come from one pile, or the second pile is named now, the discards have to hold enough cards."""
    in_all = 1 if pile == PILE_DISCARDS else 0
    if reading(t, RULING_CARAVANSARY_SOURCE) == CARAVANSARY_SOURCE__ONE_PILE_FOR_BOTH:
        in_all *= 2
        if named != ABSENT and named != pile:
            return refuse(t, IST_CARAV_3, REASON_ONE_PILE_ONLY, pile, named)
    elif named == PILE_DISCARDS and reading(t, RULING_CARAVANSARY_SEQUENCE) == CARAVANSARY_SEQUENCE__DECLARED_FIRST:
        in_all += 1
    if t.s.discards_size < in_all:
        return refuse(t, IST_CARAV_3, REASON_PILE_EMPTY, in_all, t.s.discards_size)
    return OK


def only_second_pile(t, pile):
    """CARAV-5: the second pile when none was named in the record and only the draw pile can have been, else none."""
    return PILE_DECK if pile == PILE_DECK and t.s.discards_size == 0 else PILE_NONE


def second_pile_fits(t, pile):
    """CARAV-3, CARAV-5: by one reading both cards come from one pile, by another the second pile was named before the first card came."""
    if reading(t, RULING_CARAVANSARY_SOURCE) == CARAVANSARY_SOURCE__ONE_PILE_FOR_BOTH and pile != t.s.source:
        return refuse(t, IST_CARAV_3, REASON_ONE_PILE_ONLY, t.s.source, pile)
    if reading(t, RULING_CARAVANSARY_SEQUENCE) == CARAVANSARY_SEQUENCE__DECLARED_FIRST:
        if t.s.second != PILE_NONE and t.s.second != pile:
            return refuse(t, IST_CARAV_5, REASON_PILE_WAS_NAMED, t.s.second, pile)
    else:
        cite(t, IST_CARAV_5)
    return OK


def discard_can_be_taken(t, card, second):
    """CARAV-3: only the top discard can be taken, by one reading any. A pile that was named and ran empty meanwhile gives nothing."""
    if t.s.discards_size <= 0:
        if second and t.s.source == PILE_DECK and t.s.second != PILE_DECK:
            if reading(t, RULING_CARAVANSARY_SEQUENCE) == CARAVANSARY_SEQUENCE__DECLARED_FIRST:
                return OK
        return refuse(t, IST_CARAV_3, REASON_PILE_EMPTY, 1, 0)
    depth = depth_of(t, card)
    if depth < 0:
        return refuse(t, IST_CARAV_3, REASON_NOT_THE_TOP_CARD, t.s.discards[t.s.discards_size - 1], card)
    if depth > 0 and reading(t, RULING_CARAVANSARY_SOURCE) != CARAVANSARY_SOURCE__ANY_DISCARD:
        return refuse(t, IST_CARAV_3, REASON_NOT_THE_TOP_CARD, t.s.discards[t.s.discards_size - 1], card)
    return OK


def depth_of(t, card):
    """How deep the uppermost discard of a kind lies, 0 for the top and for a card that is not named, -1 for none."""
    if card == ABSENT:
        return 0
    for depth in range(t.s.discards_size):
        if t.s.discards[t.s.discards_size - 1 - depth] == card:
            return depth
    return -1


def discard(t, step):
    """Caravansary 6: after taking two cards one from hand is discarded, perhaps one just taken. CARAV-1, CARAV-2."""
    if t.s.open == OPEN_GUILD_DISCARD:
        return refuse(t, MB_GUILDHALL_4, REASON_PAYMENT_KIND, 1, 0)
    if t.s.open != OPEN_DISCARD:
        if t.s.open != OPEN_SECOND_CARD:
            verdict = needs_phase(t, PHASE_ACTION)
            if verdict:
                return verdict
        return refuse(t, IST_CARAV_1, REASON_NOT_TWO_TAKEN, 2, 1 if t.s.open == OPEN_SECOND_CARD else 0)
    verdict = spend(t, mover(t), step.card, IST_CARAV_1)
    if verdict:
        return verdict
    cite(t, IST_CARAV_2)
    t.s.open = OPEN_NONE
    return OK
