# cython: infer_types=True, boundscheck=False, wraparound=False
"""Could coffee become what an encounter still asks for? Cards in hand may turn it into Lira or into a good."""

import cython

if not cython.compiled:
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.rules.cards_in_piles import holds
    from oracle.games.istanbul.rules.mocha.coffee import mine
    from oracle.games.istanbul.rules.table import mover, reading


def coffee_at_hand(t):
    """Does the player have coffee, or a Coffee card that brings some, and may a card be played now?"""
    if t.s.open != OPEN_NONE and reading(t, RULING_NEW_CARD_WINDOW) == NEW_CARD_WINDOW__OUTSIDE_ACTIONS:
        return 0
    return 1 if mine(t).coffee > 0 or holds(t, mover(t), CARD_COFFEE) else 0


def can_sell_coffee(t):
    """MB-BONUS-4: the Coffee-sale card turns a coffee into Lira."""
    return coffee_at_hand(t) if t.s.mocha and holds(t, mover(t), CARD_COFFEE_SALE) else 0


def can_exchange_coffee(t):
    """MB-BONUS-7: the Exchange card turns coffee into a good."""
    return coffee_at_hand(t) if t.s.mocha and holds(t, mover(t), CARD_EXCHANGE) else 0
