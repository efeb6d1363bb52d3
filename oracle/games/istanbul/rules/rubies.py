# cython: infer_types=True, boundscheck=False, wraparound=False
"""The actions of the places that bring rubies: Wainwright, Sultan's Palace, the two Mosques, Gemstone Dealer."""

import cython

if not cython.compiled:
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.rules.actions import act_or_repeat, begin, may_act
    from oracle.games.istanbul.rules.assistants import add_below
    from oracle.games.istanbul.rules.table import cite, fact, gain_ruby, mover, reading, refuse


def wainwright(t, step):
    """Wainwright 1: pay the price for an extension; the third one brings a ruby. WAIN-1 to WAIN-5."""
    verdict = may_act(t, WAINWRIGHT)
    if verdict:
        return verdict
    me = mover(t)
    price = fact(t, t.box.wainwright_price, LACK_WAINWRIGHT_PRICE)
    limit = fact(t, t.box.max_extensions, LACK_MAX_EXTENSIONS)
    if me.extensions >= limit:
        return refuse(t, IST_WAIN_4, REASON_LIMIT_REACHED, limit, me.extensions)
    if t.s.wainwright_extensions <= 0:
        return refuse(t, IST_WAIN_2, REASON_SOLD_OUT, 1, 0)
    if me.lira < price:
        return refuse(t, IST_WAIN_1, REASON_NOT_ENOUGH_LIRA, price, me.lira)
    begin(t, IST_WAIN_1)
    cite(t, IST_WAIN_1)
    me.lira -= price
    cite(t, IST_WAIN_2)
    me.extensions += 1
    t.s.wainwright_extensions -= 1
    cite(t, IST_WAIN_3)
    if me.extensions == fact(t, t.box.ruby_extension, LACK_RUBY_EXTENSION) and t.s.wainwright_rubies > 0:
        cite(t, IST_WAIN_5)
        t.s.wainwright_rubies -= 1
        gain_ruby(t, me)
    return OK


def palace_cost(t, colour):
    """SULTAN-1, SULTAN-2: goods due of a colour, 4 for any: the spaces of the track without a ruby, counted from its start."""
    spaces = palace_goods(t)
    due = 0
    for i in range(spaces):
        if fact(t, t.box.palace_track[i], LACK_PALACE_TRACK) == colour + 1:
            due += 1
    return due


def palace_goods(t):
    """SULTAN-6, SULTAN-8: goods due in all; the last space of the track holds a ruby and asks for nothing."""
    length = fact(t, t.box.palace_length, LACK_PALACE_TRACK)
    spaces = length - t.s.palace_rubies
    if spaces > length - 1:
        spaces = length - 1
    if spaces < 0 or spaces > 16:
        spaces = 0
    return spaces


def palace(t, step):
    """Sultan's Palace 13: pay the good of every space without a ruby, take a ruby, and the next space opens.

    SULTAN-2 to SULTAN-8, BONUS-12.
    """
    verdict = act_or_repeat(t, SULTANS_PALACE, CARD_PALACE_AGAIN, step.card)
    if verdict:
        return verdict
    me = mover(t)
    if t.s.palace_rubies <= 0:
        if reading(t, RULING_RUBY_TRACK_SUPPLY) == RUBY_TRACK_SUPPLY__FINITE:
            return refuse(t, IST_SULTAN_8, REASON_SOLD_OUT, 1, 0)
    paid = 0
    for good in range(4):
        if step.goods[good] > me.goods[good]:
            return refuse(t, IST_ACT_4, REASON_NOT_ENOUGH_GOODS, step.goods[good], me.goods[good])
        paid += step.goods[good]
    for good in range(4):
        due = palace_cost(t, good)
        if step.goods[good] < due:
            return refuse(t, IST_SULTAN_2, REASON_MISSING_GOOD, due, step.goods[good])
    if paid != palace_goods(t):
        return refuse(t, IST_SULTAN_2, REASON_WRONG_AMOUNT, palace_goods(t), paid)
    begin(t, IST_SULTAN_2)
    if step.card != ABSENT:
        cite(t, IST_BONUS_12)
    if palace_cost(t, 4) > 0:
        cite(t, IST_SULTAN_4)
    if t.s.palace_rubies <= 0:
        cite(t, IST_SULTAN_8)
    cite(t, IST_SULTAN_2)
    for good in range(4):
        me.goods[good] -= step.goods[good]
    cite(t, IST_SULTAN_3)
    if t.s.palace_rubies > 0:
        t.s.palace_rubies -= 1
    gain_ruby(t, me)
    t.s.repeatable = SULTANS_PALACE
    return OK


def dealer_price(t):
    """GEM-1, GEM-2, GEM-6: the highest number of the track without a ruby; the last space has no number."""
    length = fact(t, t.box.dealer_length, LACK_DEALER_TRACK)
    spaces = length - t.s.dealer_rubies
    if spaces > length - 1:
        spaces = length - 1
    if spaces < 1 or spaces > 20:
        return 0
    return fact(t, t.box.dealer_track[spaces - 1], LACK_DEALER_TRACK)


def gem_dealer(t, step):
    """Gemstone Dealer 16: pay the price, take a ruby, and the price rises. GEM-2 to GEM-6, BONUS-14."""
    verdict = act_or_repeat(t, GEMSTONE_DEALER, CARD_GEM_AGAIN, step.card)
    if verdict:
        return verdict
    me = mover(t)
    if t.s.dealer_rubies <= 0:
        if reading(t, RULING_RUBY_TRACK_SUPPLY) == RUBY_TRACK_SUPPLY__FINITE:
            return refuse(t, IST_GEM_6, REASON_SOLD_OUT, 1, 0)
    price = dealer_price(t)
    if me.lira < price:
        return refuse(t, IST_GEM_2, REASON_NOT_ENOUGH_LIRA, price, me.lira)
    begin(t, IST_GEM_2)
    if step.card != ABSENT:
        cite(t, IST_BONUS_14)
    if t.s.dealer_rubies <= 0:
        cite(t, IST_GEM_6)
    cite(t, IST_GEM_2)
    me.lira -= price
    cite(t, IST_GEM_3)
    if t.s.dealer_rubies > 0:
        t.s.dealer_rubies -= 1
    gain_ruby(t, me)
    t.s.repeatable = GEMSTONE_DEALER
    return OK


def mosque_tile_asks(t, colour):
    """SETUP-13, MOSQUE-2: goods that the top tile of a colour asks for, 0 for an empty stack."""
    left = t.s.mosque_tiles[colour]
    number = fact(t, t.box.mosque_count, LACK_MOSQUE_TILES)
    if left <= 0 or left > number or number > 4:
        return 0
    return fact(t, t.box.mosque_tiles[number - left], LACK_MOSQUE_TILES)


def mosque(t, step):
    """Mosques 14 and 15: who holds what the top tile asks for pays one good and takes it.

    Both colours of one Mosque bring a ruby. MOSQUE-1 to MOSQUE-7.
    """
    colour = step.good
    place = SMALL_MOSQUE if colour == RED or colour == GREEN else GREAT_MOSQUE
    verdict = may_act(t, place)
    if verdict:
        return verdict
    me = mover(t)
    if me.tiles[colour]:
        return refuse(t, IST_MOSQUE_5, REASON_ALREADY_OWNED, 1, colour)
    if t.s.mosque_tiles[colour] <= 0:
        return refuse(t, IST_MOSQUE_2, REASON_SOLD_OUT, 1, 0)
    asks = mosque_tile_asks(t, colour)
    if asks < 1:
        asks = 1
    if me.goods[colour] < asks:
        return refuse(t, IST_MOSQUE_3, REASON_NOT_ENOUGH_GOODS, asks, me.goods[colour])
    begin(t, IST_MOSQUE_4)
    cite(t, IST_MOSQUE_4)
    me.goods[colour] -= 1
    cite(t, IST_MOSQUE_6)
    me.tiles[colour] = 1
    t.s.mosque_tiles[colour] -= 1
    if colour == BLUE:
        fifth_assistant(t, me)
    other = partner_of(colour)
    which = 0 if place == SMALL_MOSQUE else 1
    if me.tiles[other] and t.s.mosque_rubies[which] > 0:
        cite(t, IST_MOSQUE_7)
        t.s.mosque_rubies[which] -= 1
        gain_ruby(t, me)
    return OK


def partner_of(colour):
    """MOSQUE-1: the other colour of the same Mosque."""
    if colour == RED:
        return GREEN
    if colour == GREEN:
        return RED
    if colour == BLUE:
        return YELLOW
    return BLUE


def fifth_assistant(t, me):
    """TILE-9, SETUP-6: the blue tile brings the fifth assistant to the bottom of the stack at once."""
    if me.spare > 0:
        cite(t, IST_TILE_9)
        me.spare -= 1
        add_below(t, me, OWN)
