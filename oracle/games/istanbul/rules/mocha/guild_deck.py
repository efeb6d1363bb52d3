# cython: infer_types=True, boundscheck=False, wraparound=False
"""Guild cards: the draw pile, the discard pile and the hands. Each of the twenty is there once, so hands count numbers.

As with Bonus cards, what nobody has seen is counted and never guessed: `guild_hidden` marks the numbers that lie in the draw pile or
unnamed in a hand.
"""

import cython

if not cython.compiled:
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.rules.mocha.coffee import bag, mine
    from oracle.games.istanbul.rules.table import cite, impossible, reading, refuse


def guild_cards_to_draw(t):
    """TURN-9: Guild cards that could be drawn now; by one reading the discards are never shuffled into a new pile."""
    if reading(t, RULING_GUILD_DECK_EMPTY) == GUILD_DECK_EMPTY__NO_MORE_DRAWS:
        return t.s.guild_pile_size
    return t.s.guild_pile_size + t.s.guild_discards_size


def draw_guild_cards(t, number):
    """GUILDHALL-1, GUILDHALL-6: so many Guild cards are due from the draw pile, or as many as there are."""
    t.s.guild_due = number
    guild_draw_due(t)


def guild_draw_due(t):
    """The next of the Guild cards that are due; with nothing left to draw none is due any more."""
    if t.s.guild_due > 0 and t.s.guild_pile_size == 0:
        reshuffle_guild(t)
    if t.s.guild_due > 0 and t.s.guild_pile_size > 0:
        t.s.chance = CHANCE_GUILD_CARD
        return
    if t.s.guild_due > 0:
        cite(t, MB_GUILDHALL_6)
    t.s.guild_due = 0


def reshuffle_guild(t):
    """TURN-9, TURN-19: the discards become a new draw pile, whose order nobody knows; a card on the table is not among them."""
    if t.s.guild_discards_size == 0 or reading(t, RULING_GUILD_DECK_EMPTY) == GUILD_DECK_EMPTY__NO_MORE_DRAWS:
        return
    cite(t, MB_TURN_9)
    if t.s.guild_card:
        cite(t, MB_TURN_19)
    for i in range(t.s.guild_discards_size):
        t.s.guild_hidden[t.s.guild_discards[i]] = 1
        t.s.guild_discards[i] = 0
    t.s.guild_pile_size = t.s.guild_discards_size
    t.s.guild_discards_size = 0


def guild_drawn(t, step):
    """The Guild card that was due arrives, named or not; the hand keeps an unnamed one as unknown. GUILDHALL-5."""
    top = t.s.guild_pile[t.s.guild_pile_size - 1]
    number = step.guild if step.guild > 0 else top
    if top and number != top:
        return impossible(t, MB_SETUP_6, REASON_OTHER_TOP_CARD, top, number)
    if number == 20 and reading(t, RULING_GUILD_TWENTY) == GUILD_TWENTY__EXCLUDED:
        return impossible(t, MB_GUILD20_1, REASON_OUT_OF_GAME, number, 0)
    if number and not top and not guild_unplaced(t, number):
        return impossible(t, MB_TURN_10, REASON_TOO_MANY_COPIES, 1, 2)
    cite(t, MB_SETUP_6)
    cite(t, MB_TURN_11)
    if number:
        t.s.guild_hidden[number] = 0
    mine(t).guild[number] += 1
    t.s.guild_pile_size -= 1
    t.s.guild_pile[t.s.guild_pile_size] = 0
    t.s.guild_due -= 1
    t.s.chance = CHANCE_NONE
    if t.s.guild_pile_size == 0 and reading(t, RULING_RESHUFFLE_MOMENT) == RESHUFFLE_MOMENT__AT_ONCE:
        reshuffle_guild(t)
    guild_draw_due(t)
    return OK


def guild_unplaced(t, number):
    """Is a Guild card hidden, and not known to lie at a certain depth of the draw pile?"""
    for i in range(t.s.guild_pile_size):
        if t.s.guild_pile[i] == number:
            return 0
    return 1 if t.s.guild_hidden[number] else 0


def guild_cards_held(t, seat):
    """Guild cards in a hand, known or not."""
    count = 0
    for number in range(21):
        count += bag(t, seat).guild[number]
    return count


def holds_guild_card(t, number):
    """Could the player hold this Guild card? An unknown card in hand may be any that nobody has seen."""
    if mine(t).guild[number] > 0:
        return 1
    return 1 if mine(t).guild[0] > 0 and guild_unplaced(t, number) else 0


def take_guild_card_from_hand(t, number, clause):
    """A Guild card leaves the hand, as a clause wants it. Using an unknown card names it. TURN-10, TURN-14."""
    if t.s.guild_card == number:
        return refuse(t, MB_TURN_14, REASON_CARD_IN_PLAY, number, 0)
    if mine(t).guild[number] <= 0 and mine(t).guild[0] <= 0:
        return refuse(t, MB_TURN_10, REASON_GUILD_CARD_NOT_HELD, number, 0)
    if mine(t).guild[number] <= 0 and not guild_unplaced(t, number):
        return impossible(t, MB_TURN_10, REASON_TOO_MANY_COPIES, 1, 2)
    cite(t, clause)
    if mine(t).guild[number] > 0:
        mine(t).guild[number] = 0
    else:
        mine(t).guild[0] -= 1
        t.s.guild_hidden[number] = 0
    return OK


def put_on_guild_discards(t, number):
    """TURN-7: played and discarded Guild cards go face up onto a discard pile of their own."""
    cite(t, MB_TURN_7)
    if t.s.guild_discards_size < 20:
        t.s.guild_discards[t.s.guild_discards_size] = number
        t.s.guild_discards_size += 1


def discard_guild_card(t, number, clause):
    """A Guild card is discarded from the hand, without its effect."""
    verdict = take_guild_card_from_hand(t, number, clause)
    if verdict:
        return verdict
    put_on_guild_discards(t, number)
    return OK
