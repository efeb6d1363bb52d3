# cython: infer_types=True, boundscheck=False, wraparound=False
"""Bonus cards: the draw pile, the discard pile and the hands.

Hidden cards are counted, never guessed. `hidden` counts by kind what nobody has seen: the draw pile and the unnamed cards in hands.
"""

import cython

if not cython.compiled:
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.rules.table import cite, impossible, mover, reading, refuse


def no_card_left(t):
    """BONUS-7: draw pile and discards are both empty."""
    return 1 if t.s.pile_size == 0 and t.s.discards_size == 0 else 0


def may_draw(t):
    """BONUS-7: may an option be chosen that would draw from two empty piles? By one reading it may not."""
    if no_card_left(t) and reading(t, RULING_EMPTY_BONUS_DECK) == EMPTY_BONUS_DECK__NOT_CHOOSABLE:
        return refuse(t, IST_BONUS_7, REASON_PILE_EMPTY, 1, 0)
    return OK


def draw_due(t):
    """BONUS-5: a card is due from the draw pile; chance decides which. BONUS-7: with both piles empty there is none."""
    if t.s.pile_size <= 0:
        reshuffle(t)
    if t.s.pile_size <= 0:
        cite(t, IST_BONUS_7)
        t.s.bonus_due = 0
    else:
        t.s.chance = CHANCE_CARD


def drawn(t, step):
    """The card that was due arrives, named or not; the hand keeps an unnamed one as unknown."""
    me = mover(t)
    top = t.s.pile[t.s.pile_size - 1]
    card = step.card
    if top != NO_CARD:
        if card <= NO_CARD:
            card = top
        elif card != top:
            return impossible(t, IST_BONUS_5, REASON_OTHER_TOP_CARD, top, card)
    cite(t, IST_BONUS_5)
    if card <= NO_CARD:
        card = NO_CARD
    else:
        if top == NO_CARD and unplaced(t, card) <= 0:
            return too_many_copies(t, card)
        t.s.hidden[card] -= 1
    me.hand[card] += 1
    if t.s.gained == UNKNOWN:
        t.s.gained = card
    t.s.pile_size -= 1
    t.s.pile[t.s.pile_size] = NO_CARD
    t.s.chance = CHANCE_NONE
    if t.s.pile_size == 0 and reading(t, RULING_RESHUFFLE_MOMENT) == RESHUFFLE_MOMENT__AT_ONCE:
        reshuffle(t)
    if t.s.bonus_due > 0:
        t.s.bonus_due -= 1
        if t.s.bonus_due > 0:
            draw_due(t)
    return OK


def too_many_copies(t, card):
    """BONUS-1, MB-BONUS-1: a record names one more copy of a kind than the box holds."""
    clause = MB_BONUS_1 if card > CARD_ANY_GOODS else IST_BONUS_1
    return impossible(t, clause, REASON_TOO_MANY_COPIES, t.box.cards[card], t.box.cards[card] + 1)


def unplaced(t, card):
    """Hidden copies of a kind that are not known to lie at a certain depth of the draw pile."""
    copies = t.s.hidden[card]
    for i in range(t.s.pile_size):
        if t.s.pile[i] == card:
            copies -= 1
    return copies


def reshuffle(t):
    """BONUS-6: the discards become a new draw pile, whose order nobody knows."""
    if t.s.discards_size <= 0:
        return
    cite(t, IST_BONUS_6)
    for i in range(t.s.discards_size):
        t.s.hidden[t.s.discards[i]] += 1
        t.s.discards[i] = NO_CARD
    t.s.pile_size = t.s.discards_size
    t.s.discards_size = 0


def put_on_discards(t, card):
    """BONUS-4: played and discarded cards go face up onto the discard pile."""
    cite(t, IST_BONUS_4)
    if t.s.discards_size < 44:
        t.s.discards[t.s.discards_size] = card
        t.s.discards_size += 1


def take_discard(t, me, depth):
    """A card is taken from the discards, `depth` cards below the top."""
    at = t.s.discards_size - 1 - depth
    card = t.s.discards[at]
    me.hand[card] += 1
    t.s.discards_size -= 1
    for i in range(at, t.s.discards_size):
        t.s.discards[i] = t.s.discards[i + 1]
    t.s.discards[t.s.discards_size] = NO_CARD


def holds(t, me, card):
    """Could the player hold this card? Unknown cards in hand may be any that nobody has seen."""
    if me.hand[card] > 0:
        return 1
    return 1 if me.hand[NO_CARD] > 0 and unplaced(t, card) > 0 else 0


def spend(t, me, card, clause):
    """A card leaves the hand for the discard pile, as a clause wants it. Playing an unknown card names it."""
    if me.hand[card] <= 0 and me.hand[NO_CARD] <= 0:
        return refuse(t, MB_BONUS_20 if t.s.mocha else IST_BONUS_8, REASON_CARD_NOT_HELD, card, 0)
    if me.hand[card] <= 0 and unplaced(t, card) <= 0:
        return too_many_copies(t, card)
    cite(t, clause)
    if me.hand[card] > 0:
        me.hand[card] -= 1
    else:
        me.hand[NO_CARD] -= 1
        t.s.hidden[card] -= 1
    put_on_discards(t, card)
    return OK


def cards_held(me):
    """Bonus cards in a hand, known or not."""
    count = 0
    for kind in range(CARD_KINDS):
        count += me.hand[kind]
    return count
