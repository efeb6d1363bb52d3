# cython: infer_types=True, boundscheck=False, wraparound=False
"""What a parameter of a proposed step may be: small sets read off the position, counted and walked through by number.

Nothing here decides whether a step is legal. A number that stands for no combination fills the step with something that no rule takes.
Helpers of the rules note the rulings that they consult: propose on a copy whose notes nobody reads.
"""

import cython

if not cython.compiled:
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.rules.cards_in_piles import holds
    from oracle.games.istanbul.rules.encounters import family_member_here
    from oracle.games.istanbul.rules.rubies import palace_cost
    from oracle.games.istanbul.rules.table import mover, reading


def size_of(bits):
    """How many members a set has (bits 0 to 30)."""
    number = 0
    while bits:
        bits &= bits - 1
        number += 1
    return number


def nth(bits, n):
    """The n-th member of a set, the lowest first; ABSENT when there are not as many."""
    for i in range(31):
        if bits & (1 << i):
            if n == 0:
                return i
            n -= 1
    return ABSENT


def subset(bits, index):
    """The subset of a set by its number: 0 is empty, 2 ** size - 1 the whole set."""
    chosen = 0
    for i in range(31):
        if bits & (1 << i):
            if index & 1:
                chosen |= 1 << i
            index >>= 1
    return chosen


def own_places(me):
    """Places with own assistants, one bit each."""
    places = 0
    for place in range(1, 21):
        if me.board[place] > 0:
            places |= 1 << place
    return places


def neutral_places(t):
    """Places with neutral assistants, one bit each."""
    places = 0
    if t.s.variant:
        for place in range(1, 21):
            if t.s.neutral_assistants[place] > 0:
                places |= 1 << place
    return places


def last_kind(t):
    """The last kind of Bonus card in the game: the expansion has nine more."""
    return CARD_KINDS - 1 if t.s.mocha else CARD_ANY_GOODS


def cards_in_hand(t, me):
    """Kinds of Bonus card that the player could hold, one bit each."""
    kinds = 0
    for kind in range(1, last_kind(t) + 1):
        if holds(t, me, kind):
            kinds |= 1 << kind
    return kinds


def goods_in_hand(me):
    """Colours of goods on the wheelbarrow, one bit each."""
    colours = 0
    for good in range(4):
        if me.goods[good] > 0:
            colours |= 1 << good
    return colours


def family_members_here(t):
    """Seats whose family member may be captured on the merchant's place, one bit each."""
    seats = 0
    for seat in range(t.s.players):
        if family_member_here(t, seat):
            seats |= 1 << seat
    return seats


def seats_not_done(t):
    """Seats that may still use leftover cards, one bit each."""
    return ((1 << t.s.players) - 1) & ~t.s.finished


def recalls(t):
    """One assistant comes back: from each place with own ones, then from each with neutral ones, in every order of the stack."""
    me = mover(t)
    return (size_of(own_places(me)) + size_of(neutral_places(t))) * orders(t, 1)


def fill_recall(t, index, step):
    """`place`, `how` and `stack` of the recall with this number."""
    me = mover(t)
    number = orders(t, 1)
    own = own_places(me)
    which = index // number
    if which < size_of(own):
        step.place = nth(own, which)
        step.stack = order(t, 1, 0, index % number)
    else:
        step.place = nth(neutral_places(t), which - size_of(own))
        step.how = HOW_COLLECT_NEUTRAL
        step.stack = order(t, 0, 1, index % number)


def recall_sets(t):
    """Any number of assistants come back: every set of places with own ones, in every order of the stack."""
    me = mover(t)
    away = 0
    for place in range(1, 21):
        away += me.board[place]
    return (1 << size_of(own_places(me))) * orders(t, away)


def fill_recall_set(t, index, step):
    """`places` and `stack` of the recall with this number: the set of places first, then the order."""
    me = mover(t)
    sets = 1 << size_of(own_places(me))
    step.places = subset(own_places(me), index % sets)
    returned = 0
    for place in range(1, 21):
        if step.places & (1 << place):
            returned += me.board[place]
    step.stack = order(t, returned, 0, index // sets)


def order_is_free(t):
    """Does the player choose where recalled assistants enter a stack in which own and neutral ones may mix?"""
    return 1 if t.s.variant and reading(t, RULING_RECALL_STACK_POSITION) == RECALL_STACK_POSITION__FREE else 0


def orders(t, added):
    """How many orders are proposed for a stack that up to `added` assistants join."""
    return 1 << (mover(t).size + added) if order_is_free(t) else 1


def order(t, own, neutral, index):
    """The order with this number of a stack that so many join: ABSENT where order cannot be seen, 0 (no order) for a number too many."""
    if not order_is_free(t):
        return ABSENT
    if not is_mixed_with(t, own, neutral):
        return ABSENT if index == 0 else 0
    size = mover(t).size + own + neutral
    return (1 << size) | index if index < 1 << size else 0


def is_mixed_with(t, own, neutral):
    """Will own and neutral assistants mix in the stack once so many join?"""
    me = mover(t)
    for i in range(me.size):
        if me.stack[i] == NEUTRAL:
            neutral += 1
        else:
            own += 1
    return own * neutral


def most_sold(t, which, good, freed):
    """The most goods of a colour that a sale could hold: those in hand, at most five, and those shown by a tile that is seen and binds."""
    most = mover(t).goods[good]
    if most > 5:
        most = 5
    if not freed and t.s.markets[which].tiles[0][0] != UNKNOWN and t.s.markets[which].tiles[0][good] < most:
        most = t.s.markets[which].tiles[0][good]
    return most


def sales(t, which, freed):
    """How many sales there are: every amount of every colour."""
    number = 1
    for good in range(4):
        number *= most_sold(t, which, good, freed) + 1
    return number


def fill_sale(t, which, freed, index, step):
    """The goods of the sale with this number."""
    for good in range(4):
        radix = most_sold(t, which, good, freed) + 1
        step.goods[good] = index % radix
        index //= radix


def palace_ways(t):
    """Ways to choose the goods of any colour at the Palace: a share for each of three colours, the fourth gives the rest."""
    free = palace_cost(t, 4) + 1
    return free * free * free


def fill_palace(t, way, step):
    """The goods due at the Palace with the shares of this way; shares that are more than what is due leave a negative amount."""
    free = palace_cost(t, 4)
    rest = free
    for good in range(3):
        share = way % (free + 1)
        way //= free + 1
        rest -= share
        step.goods[good] = palace_cost(t, good) + share
    step.goods[3] = palace_cost(t, 3) + rest if rest >= 0 else UNKNOWN


def repeatable_place(verb):
    """The place of an action that a card may repeat, 0 for another verb."""
    if verb == DO_POST_OFFICE:
        return POST_OFFICE
    if verb == DO_PALACE:
        return SULTANS_PALACE
    if verb == DO_GEM_DEALER:
        return GEMSTONE_DEALER
    if verb == DO_WAINWRIGHT:
        return WAINWRIGHT
    return COFFEE_HOUSE if verb == DO_COFFEE_HOUSE else 0


def repeat_card_of(verb):
    """The card that repeats an action; that of the Wainwright and that of the Coffee House belong to the expansion."""
    if verb == DO_POST_OFFICE:
        return CARD_POST_AGAIN
    if verb == DO_PALACE:
        return CARD_PALACE_AGAIN
    if verb == DO_GEM_DEALER:
        return CARD_GEM_AGAIN
    return CARD_WAINWRIGHT_AGAIN if verb == DO_WAINWRIGHT else CARD_COFFEE_HOUSE_AGAIN
