# cython: infer_types=True, boundscheck=False, wraparound=False
"""What random play is fond of, so that games end within some hundred turns. The numbers are in playing.pxd.

Nothing here says what is legal, and nothing is left out for good: a proposal that is passed over may be drawn again, and after
many refusals every legal step has its chance.
"""

from pathlib import Path

import cython

if not cython.compiled:
    from oracle.games.istanbul.mocha.fondness import new_place_one_in, weight_of_new
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.rules.encounters import goods_held
    from oracle.games.istanbul.rules.movement import assistant_possible
    from oracle.games.istanbul.rules.rubies import dealer_price, mosque_tile_asks, palace_goods
    from oracle.games.istanbul.rules.table import capacity, mover
    from oracle.kernel.layout import enums

    globals().update(enums(Path(__file__).with_name("playing.pxd")))


def weight_of(t, verb):
    """How readily a verb is drawn.

    Plain random play walks about without assistants or Lira and hardly ever ends. So what brings rubies comes first, then what
    completes a turn, and leaving a phase last; nothing has weight 0, so everything legal is played now and then.
    """
    if verb == DO_WAINWRIGHT or verb == DO_PALACE or verb == DO_MOSQUE or verb == DO_GEM_DEALER:
        return WEIGHT_RUBY if ruby_in_reach(t, t.s.site) else WEIGHT_CARD
    if verb >= DO_GUILD:
        return weight_of_new(t, verb)
    if verb == DO_MOVE or verb == DO_ASSISTANT or verb == DO_TOLL or verb == DO_CAPTURE or verb == DO_FOUNTAIN:
        return WEIGHT_WAY
    if verb == DO_PASS or verb == DO_STAY:
        return WEIGHT_LEAVE
    if verb == DO_CARD:
        return WEIGHT_CARD
    if verb == DO_YELLOW_TILE:
        return WEIGHT_SPARE
    return WEIGHT_WORK


def passed_over(t, step):
    """One in how many such proposals is taken, 0 for all: a move is drawn again more often than not, for fewer turns without effect."""
    if step.do != DO_MOVE:
        return 0
    me = mover(t)
    place = step.place
    if place == FOUNTAIN:
        return VAIN_ONE_IN if me.size > 2 else PLAIN_ONE_IN
    if not assistant_possible(t, me, place):
        return DULL_ONE_IN
    if place >= ROASTING_PLANT:
        return new_place_one_in(t, place)
    if place == WAINWRIGHT or place >= SULTANS_PALACE:
        return 0 if ruby_in_reach(t, place) else VAIN_ONE_IN
    if place <= FRUIT_WAREHOUSE:
        return VAIN_ONE_IN if me.goods[place - FABRIC_WAREHOUSE] >= capacity(t, me) else PLAIN_ONE_IN
    return PLAIN_ONE_IN


def ruby_in_reach(t, place):
    """Does the player hold what a ruby, an extension or a Mosque tile of this place costs now?"""
    me = mover(t)
    if place == WAINWRIGHT:
        return 1 if me.lira >= t.box.wainwright_price and me.extensions < t.box.max_extensions else 0
    if place == SULTANS_PALACE:
        return 1 if goods_held(me) >= palace_goods(t) else 0
    if place == SMALL_MOSQUE:
        return 1 if tile_in_reach(t, RED) or tile_in_reach(t, GREEN) else 0
    if place == GREAT_MOSQUE:
        return 1 if tile_in_reach(t, YELLOW) or tile_in_reach(t, BLUE) else 0
    if place == GEMSTONE_DEALER:
        return 1 if me.lira >= dealer_price(t) else 0
    return 0


def tile_in_reach(t, colour):
    """Does the player hold what the top Mosque tile of a colour asks for?"""
    me = mover(t)
    return 1 if not me.tiles[colour] and t.s.mosque_tiles[colour] > 0 and me.goods[colour] >= mosque_tile_asks(t, colour) else 0
