# cython: infer_types=True, boundscheck=False, wraparound=False
"""Tie-breakers with the expansion: do coffee and Guild cards count?"""

import cython

if not cython.compiled:
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.rules.cards_in_piles import cards_held
    from oracle.games.istanbul.rules.encounters import goods_held
    from oracle.games.istanbul.rules.mocha.coffee import bag
    from oracle.games.istanbul.rules.mocha.guild_deck import guild_cards_held
    from oracle.games.istanbul.rules.table import cite, player, reading


def goods_that_count(t, seat):
    """END-9, MB-END-4: goods on the wheelbarrow; by some readings coffee counts among them."""
    goods = goods_held(player(t, seat))
    if not t.s.mocha:
        return goods
    cite(t, MB_END_4)
    counts = reading(t, RULING_EXPANSION_TIEBREAK)
    if counts == EXPANSION_TIEBREAK__COFFEE_AS_GOODS or counts == EXPANSION_TIEBREAK__BOTH_COUNT:
        goods += bag(t, seat).coffee
    return goods


def cards_that_count(t, seat):
    """END-10, MB-END-4: Bonus cards in hand; by some readings Guild cards count among them."""
    cards = cards_held(player(t, seat))
    if not t.s.mocha:
        return cards
    cite(t, MB_END_4)
    counts = reading(t, RULING_EXPANSION_TIEBREAK)
    if counts == EXPANSION_TIEBREAK__GUILD_AS_CARDS or counts == EXPANSION_TIEBREAK__BOTH_COUNT:
        cards += guild_cards_held(t, seat)
    return cards
