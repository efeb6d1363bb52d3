# cython: infer_types=True, boundscheck=False, wraparound=False
"""The markets: goods are sold for Lira, and the demand tiles go round."""

import cython

if not cython.compiled:
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.rules.actions import begin, may_act
    from oracle.games.istanbul.rules.cards_in_piles import spend
    from oracle.games.istanbul.rules.table import cite, fact, impossible, mover, needs_merchant, reading, refuse, undecided


def market_of(t, place):
    """MARKET-1: Place 10 is the Large Market and 11 the Small one, by one reading the other way round."""
    ten_is_large = 1 if reading(t, RULING_MARKET_NUMBERING) == MARKET_NUMBERING__TEN_IS_LARGE else 0
    if place == MARKET_TEN:
        return LARGE if ten_is_large else SMALL
    return SMALL if ten_is_large else LARGE


def market(t, step):
    """Markets 10 and 11: sell one to five goods that the demand tile shows; the tile then goes under its stack. MARKET-2 to MARKET-7."""
    if t.s.phase == PHASE_ACTION and t.s.site and t.s.site != MARKET_TEN and t.s.site != MARKET_ELEVEN:
        return refuse(t, IST_ACT_1, REASON_WRONG_PLACE, MARKET_TEN, t.s.site)
    verdict = may_act(t, t.s.site)
    if verdict:
        return verdict
    me = mover(t)
    which = market_of(t, t.s.site)
    sold = 0
    for good in range(4):
        if step.goods[good] > me.goods[good]:
            return refuse(t, IST_MARKET_2, REASON_NOT_ENOUGH_GOODS, step.goods[good], me.goods[good])
        sold += step.goods[good]
    if sold == 0 and reading(t, RULING_EMPTY_SALE) == EMPTY_SALE__NO_SALE:
        return refuse(t, IST_MARKET_7, REASON_NOTHING_SOLD, 1, 0)
    if sold > 5:
        return refuse(t, IST_MARKET_2, REASON_TOO_MANY_SOLD, 5, sold)
    if step.card != ABSENT:
        verdict = free_the_colours(t, me, which, sold, step.card)
    else:
        verdict = demand_allows(t, which, step)
    if verdict:
        return verdict
    pays = IST_MARKET_4 if which == LARGE else IST_MARKET_5
    begin(t, IST_MARKET_7 if sold == 0 else pays)
    if sold > 0:
        cite(t, IST_MARKET_2)
        cite(t, pays)
    for good in range(4):
        me.goods[good] -= step.goods[good]
    me.lira += fact(t, t.box.payout[which][sold], LACK_PAYOUT)
    turn_demand(t, which)
    return OK


def free_the_colours(t, me, which, sold, card):
    """BONUS-27, BONUS-28: the any-goods card frees the colours of a Small Market sale, by one reading only of a sale of five."""
    if card != CARD_ANY_GOODS:
        return refuse(t, IST_BONUS_27, REASON_CARD_DOES_NOT_FIT, CARD_ANY_GOODS, card)
    if which != SMALL:
        return refuse(t, IST_BONUS_27, REASON_NOT_BY_CARD_HERE, SMALL, which)
    verdict = needs_merchant(t, MB_TURN_3)
    if verdict:
        return verdict
    if sold != 5:
        if reading(t, RULING_SMALL_MARKET_CARD_COUNT) == SMALL_MARKET_CARD_COUNT__EXACTLY_FIVE:
            return refuse(t, IST_BONUS_28, REASON_EXACTLY_FIVE, 5, sold)
        cite(t, IST_BONUS_28)
    verdict = spend(t, me, card, IST_BONUS_27)
    if verdict:
        return verdict
    cite(t, IST_BONUS_29)
    return OK


def demand_allows(t, which, step):
    """MARKET-3: each good sold needs an icon on the top tile. An unseen tile allows a sale if every tile that it may be does."""
    if t.s.markets[which].tiles[0][0] != UNKNOWN:
        for good in range(4):
            if step.goods[good] > t.s.markets[which].tiles[0][good]:
                return refuse(t, IST_MARKET_3, REASON_NOT_DEMANDED, t.s.markets[which].tiles[0][good], step.goods[good])
        cite(t, IST_MARKET_3)
        return OK
    allowed = 0
    forbidden = 0
    for tile in range(5):
        if fact(t, t.box.demand[which][tile][0], LACK_DEMAND) >= 0 and not tile_seen(t, which, tile):
            if tile_serves(t, which, tile, step):
                allowed += 1
            else:
                forbidden += 1
    if allowed == 0:
        return refuse(t, IST_MARKET_3, REASON_NOT_DEMANDED, 0, 1)
    if forbidden > 0:
        return undecided(t, IST_MARKET_3, LACK_DEMAND)
    cite(t, IST_MARKET_3)
    return OK


def tile_serves(t, which, tile, step):
    """Would a demand tile of the box allow this sale?"""
    for good in range(4):
        if step.goods[good] > t.box.demand[which][tile][good]:
            return 0
    return 1


def same_tile(t, which, tile, position):
    """Does a demand tile of the box lie at a position of the stack?"""
    for good in range(4):
        if t.box.demand[which][tile][good] != t.s.markets[which].tiles[position][good]:
            return 0
    return 1


def tile_seen(t, which, tile):
    """Does a demand tile of the box lie anywhere in the stack face up?"""
    for position in range(5):
        if same_tile(t, which, tile, position):
            return 1
    return 0


def turn_demand(t, which):
    """MARKET-6, MARKET-10: the top demand tile goes under its stack, and the next one shows."""
    cite(t, IST_MARKET_6)
    for good in range(4):
        bottom = t.s.markets[which].tiles[0][good]
        for position in range(4):
            t.s.markets[which].tiles[position][good] = t.s.markets[which].tiles[position + 1][good]
        t.s.markets[which].tiles[4][good] = bottom
    if t.s.markets[which].tiles[0][0] == UNKNOWN:
        t.s.chance = CHANCE_DEMAND_LARGE if which == LARGE else CHANCE_DEMAND_SMALL


def revealed(t, step):
    """MARKET-8, MARKET-9, MARKET-10: the next demand tile shows, one of those not seen yet; it may also stay unrecorded."""
    which = LARGE if t.s.chance == CHANCE_DEMAND_LARGE else SMALL
    t.s.chance = CHANCE_NONE
    if step.goods[0] == ABSENT or step.goods[0] == UNKNOWN:
        return OK
    for tile in range(5):
        if not tile_seen(t, which, tile):
            if shows(t, which, tile, step):
                cite(t, IST_MARKET_10)
                lay_tile(t, which, tile, 0)
                deduce_last_tile(t, which)
                return OK
    return no_such_tile(t, which, step)


def no_such_tile(t, which, step):
    """The record shows a demand tile that lies elsewhere in the stack (MARKET-10), or that the box does not hold (MARKET-8, MARKET-9)."""
    clause = IST_MARKET_8 if which == LARGE else IST_MARKET_9
    for tile in range(5):
        if shows(t, which, tile, step):
            clause = IST_MARKET_10
    return impossible(t, clause, REASON_NO_SUCH_TILE, which, 0)


def shows(t, which, tile, step):
    """Is the recorded tile this one of the box?"""
    for good in range(4):
        if t.box.demand[which][tile][good] != step.goods[good]:
            return 0
    return 1


def lay_tile(t, which, tile, position):
    """A demand tile of the box is known to lie at a position of the stack."""
    for good in range(4):
        t.s.markets[which].tiles[position][good] = t.box.demand[which][tile][good]


def deduce_last_tile(t, which):
    """With four tiles seen the fifth is known too."""
    unseen = 0
    where = 0
    for position in range(5):
        if t.s.markets[which].tiles[position][0] == UNKNOWN:
            unseen += 1
            where = position
    if unseen != 1:
        return
    for tile in range(5):
        if not tile_seen(t, which, tile):
            lay_tile(t, which, tile, where)
            return
