# cython: infer_types=True, boundscheck=False, wraparound=False
"""The actions of the places that bring rubies: Wainwright, Sultan's Palace, the two Mosques, Gemstone Dealer."""

import cython

if not cython.compiled:
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.rules.actions import act_or_repeat, begin, may_act
    from oracle.games.istanbul.rules.assistants import add_below
    from oracle.games.istanbul.rules.table import cite, fact, gain_ruby, mover, reading, refuse


def wainwright(t, step):
    """Wainwright 1: pay the price for an extension; the third one brings a ruby. WAIN-1 to WAIN-5, MB-SETUP-3, MB-BONUS-16."""
    verdict = act_or_repeat(t, WAINWRIGHT, CARD_WAINWRIGHT_AGAIN, step.card)
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
    if step.card != ABSENT:
        cite(t, MB_BONUS_16)
    if t.s.mocha:
        cite(t, MB_SETUP_3)
    cite(t, IST_WAIN_1)
    me.lira -= price
    add_extension(t, me, 1)
    t.s.repeatable = WAINWRIGHT
    return OK


def add_extension(t, me, with_ruby):
    """WAIN-2, WAIN-3, WAIN-5: an extension joins the wheelbarrow; with the third one comes a ruby, if it earns one."""
    cite(t, IST_WAIN_2)
    me.extensions += 1
    t.s.wainwright_extensions -= 1
    cite(t, IST_WAIN_3)
    if with_ruby and me.extensions == fact(t, t.box.ruby_extension, LACK_RUBY_EXTENSION) and t.s.wainwright_rubies > 0:
        cite(t, IST_WAIN_5)
        t.s.wainwright_rubies -= 1
        gain_ruby(t, me)


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
    take_palace_ruby(t, me)
    t.s.repeatable = SULTANS_PALACE
    return OK


def take_palace_ruby(t, me):
    """SULTAN-3: the next ruby of the track, whose cost rises; by one reading there always is one."""
    cite(t, IST_SULTAN_3)
    if t.s.palace_rubies > 0:
        t.s.palace_rubies -= 1
    gain_ruby(t, me)


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
    take_dealer_ruby(t, me)
    t.s.repeatable = GEMSTONE_DEALER
    return OK


def take_dealer_ruby(t, me):
    """GEM-3: the next ruby of the track, whose price rises; by one reading there always is one."""
    cite(t, IST_GEM_3)
    if t.s.dealer_rubies > 0:
        t.s.dealer_rubies -= 1
    gain_ruby(t, me)


def mosque_tile_asks(t, colour):
    """SETUP-13, MOSQUE-2: goods that the top tile of a colour asks for, 0 for an empty stack."""
    top = mosque_stack_asks(t, colour, ABSENT)
    return fact(t, t.box.mosque_tiles[top], LACK_MOSQUE_TILES) if top >= 0 else 0


def mosque_stack_asks(t, colour, goods):
    """Where in the stack of a colour, counted from its opening top, the uppermost tile that is left lies; -1 for none.

    With `goods` the tile that asks for so many. MB-GUILD14-4: by one reading tiles are gone from the middle of a stack.
    """
    number = fact(t, t.box.mosque_count, LACK_MOSQUE_TILES)
    left = t.s.mosque_tiles[colour]
    if left <= 0 or left > number or number > 4:
        return -1
    for which in range(number):
        if not tile_gone(t, colour, which, number - left) and (goods == ABSENT or t.box.mosque_tiles[which] == goods):
            return which
    return -1


def tile_gone(t, colour, which, taken):
    """Is a tile gone from its stack? Those that were on top go first, unless it is noted which ones are gone."""
    if t.s.mosque_gone[colour]:
        return 1 if t.s.mosque_gone[colour] & (1 << which) else 0
    return 1 if which < taken else 0


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
    take_mosque_tile(t, me, colour, mosque_stack_asks(t, colour, ABSENT))
    return OK


def take_mosque_tile(t, me, colour, which):
    """MOSQUE-6, MOSQUE-7: a tile, `which` from the opening top of its stack, comes to its owner; both colours of a Mosque earn a ruby."""
    cite(t, IST_MOSQUE_6)
    me.tiles[colour] = 1
    if t.s.mocha:
        note_tile_gone(t, colour, which)
    t.s.mosque_tiles[colour] -= 1
    if colour == BLUE:
        fifth_assistant(t, me)
    mosque = 0 if colour == RED or colour == GREEN else 1
    if me.tiles[partner_of(colour)] and t.s.mosque_rubies[mosque] > 0:
        cite(t, IST_MOSQUE_7)
        t.s.mosque_rubies[mosque] -= 1
        gain_ruby(t, me)


def note_tile_gone(t, colour, which):
    """MB-GUILD14-4: once a tile was taken that did not lie on top, every tile that is gone is noted."""
    top = mosque_stack_asks(t, colour, ABSENT)
    if which == top and t.s.mosque_gone[colour] == 0:
        return
    if t.s.mosque_gone[colour] == 0:
        t.s.mosque_gone[colour] = (1 << top) - 1
    t.s.mosque_gone[colour] |= 1 << which


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
