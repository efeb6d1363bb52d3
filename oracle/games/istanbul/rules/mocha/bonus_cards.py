# cython: infer_types=True, boundscheck=False, wraparound=False
"""The new Bonus cards that are played on their own: Coffee, Recruit, Coffee-sale and Exchange card.

Dice and Six card have files of their own. The Corner card is part of a move (routes.py), the two repeat cards part of the action they
repeat.
"""

import cython

if not cython.compiled:
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.rules.cards_in_piles import spend
    from oracle.games.istanbul.rules.mocha.coffee import gain_coffee, pay_coffee
    from oracle.games.istanbul.rules.mocha.dice_card import dice_card
    from oracle.games.istanbul.rules.mocha.guild_deck import draw_guild_cards, guild_cards_to_draw
    from oracle.games.istanbul.rules.mocha.six_card import six_card
    from oracle.games.istanbul.rules.table import cite, fact, gain_goods, mover, reading, refuse, room_for, undecided


def new_card(t, step):
    """One of the new Bonus cards, played on its own. The others change another step and are named there."""
    if step.card == CARD_COFFEE:
        return coffee_card(t)
    if step.card == CARD_RECRUIT:
        return recruit_card(t)
    if step.card == CARD_COFFEE_SALE:
        return coffee_sale_card(t)
    if step.card == CARD_EXCHANGE:
        return exchange_card(t, step)
    if step.card == CARD_DICE:
        verdict = playable_now(t, step.card, MB_BONUS_24)
        return verdict if verdict else dice_card(t)
    if step.card == CARD_SIX:
        return six_card(t, step.number)
    return changes_another_step(t, step.card)


def changes_another_step(t, card):
    """BONUS-13, BONUS-16, BONUS-17: these cards are named in the step that they change. END-3: none of them is a leftover card."""
    if t.s.phase == PHASE_LEFTOVER:
        return refuse(t, MB_END_3, REASON_NOT_LEFTOVER, card, 0)
    if t.s.guild_turn:
        return refuse(t, MB_TURN_13 if card == CARD_CORNER else MB_TURN_3, REASON_GUILD_TURN, card, 0)
    changes = MB_BONUS_13
    if card == CARD_WAINWRIGHT_AGAIN:
        changes = MB_BONUS_16
    elif card == CARD_COFFEE_HOUSE_AGAIN:
        changes = MB_BONUS_17
    return refuse(t, changes, REASON_CARD_NOT_FREE, card, 0)


def playable_now(t, card, window):
    """BONUS-5, BONUS-24, END-3: these cards fit in anywhere in the own turn, by one reading not inside an action.

    After the last round those that can give Lira or goods may be played.
    """
    if t.s.phase == PHASE_LEFTOVER:
        return usable_after_the_last_round(t, card)
    if t.s.open != OPEN_NONE:
        if reading(t, RULING_NEW_CARD_WINDOW) == NEW_CARD_WINDOW__OUTSIDE_ACTIONS:
            return refuse(t, window, REASON_ACTION_OPEN, 0, t.s.open)
    cite(t, window)
    return OK


def usable_after_the_last_round(t, card):
    """END-3: Coffee-sale, Exchange and Dice card, by one reading the Coffee card too, by another no new card."""
    allowed = reading(t, RULING_LEFTOVER_EXPANSION_CARDS)
    gives = 1 if card == CARD_COFFEE_SALE or card == CARD_EXCHANGE or card == CARD_DICE else 0
    if card == CARD_COFFEE and allowed == LEFTOVER_EXPANSION_CARDS__COFFEE_TOO:
        gives = 1
    if not gives or allowed == LEFTOVER_EXPANSION_CARDS__NONE:
        return refuse(t, MB_END_3, REASON_NOT_LEFTOVER, card, 0)
    cite(t, MB_END_3)
    return OK


def coffee_card(t):
    """Coffee card: take 2 coffee. BONUS-2, BONUS-5."""
    verdict = playable_now(t, CARD_COFFEE, MB_BONUS_5)
    if verdict == OK:
        verdict = spend(t, mover(t), CARD_COFFEE, MB_BONUS_2)
    if verdict:
        return verdict
    cite(t, MB_BONUS_2)
    gain_coffee(t, fact(t, t.box.coffee_card, LACK_MOCHA))
    return OK


def recruit_card(t):
    """Recruit card: pay 2 coffee and take a Guild card from the draw pile. BONUS-3, BONUS-5, GUILDHALL-6."""
    verdict = playable_now(t, CARD_RECRUIT, MB_BONUS_5)
    if verdict:
        return verdict
    if guild_cards_to_draw(t) < 1 and reading(t, RULING_GUILD_HALL_SHORT_DRAW) == GUILD_HALL_SHORT_DRAW__NOT_POSSIBLE:
        return refuse(t, MB_GUILDHALL_6, REASON_NOT_ENOUGH_CARDS, 1, 0)
    verdict = spend(t, mover(t), CARD_RECRUIT, MB_BONUS_3)
    if verdict == OK:
        verdict = pay_coffee(t, fact(t, t.box.recruit_price, LACK_MOCHA), MB_BONUS_3)
    if verdict:
        return verdict
    cite(t, MB_GUILDHALL_5)
    draw_guild_cards(t, 1)
    return OK


def coffee_sale_card(t):
    """Coffee-sale card: pay 1 coffee and take 8 Lira. BONUS-4, BONUS-5."""
    verdict = playable_now(t, CARD_COFFEE_SALE, MB_BONUS_5)
    if verdict == OK:
        verdict = spend(t, mover(t), CARD_COFFEE_SALE, MB_BONUS_4)
    if verdict == OK:
        verdict = pay_coffee(t, fact(t, t.box.sale_price, LACK_MOCHA), MB_BONUS_4)
    if verdict:
        return verdict
    cite(t, MB_BONUS_4)
    mover(t).lira += fact(t, t.box.sale_lira, LACK_MOCHA)
    return OK


def exchange_card(t, step):
    """Exchange card: up to three goods or coffee become as many other goods or coffee. BONUS-7 to BONUS-9."""
    verdict = playable_now(t, CARD_EXCHANGE, MB_BONUS_24)
    if verdict:
        return verdict
    if step.goods[RED] == ABSENT or step.wares[RED] == ABSENT:
        return undecided(t, MB_BONUS_7, LACK_EXCHANGE)
    given = coffee_given(step) + step.goods[RED] + step.goods[GREEN] + step.goods[YELLOW] + step.goods[BLUE]
    taken = step.wares[COFFEE] + step.wares[RED] + step.wares[GREEN] + step.wares[YELLOW] + step.wares[BLUE]
    most = fact(t, t.box.exchange_most, LACK_MOCHA)
    if given > most:
        return refuse(t, MB_BONUS_7, REASON_LIMIT_REACHED, most, given)
    if given != taken:
        return refuse(t, MB_BONUS_7, REASON_UNEQUAL_EXCHANGE, given, taken)
    verdict = real_exchange(t, step, given)
    if verdict == OK:
        verdict = spend(t, mover(t), CARD_EXCHANGE, MB_BONUS_7)
    if verdict == OK:
        verdict = give_wares(t, step)
    if verdict == OK:
        verdict = take_wares(t, step)
    return verdict


def coffee_given(step):
    """Coffee among what is given away."""
    return step.coffee if step.coffee > 0 else 0


def real_exchange(t, step, given):
    """BONUS-8: at least one unit changes, and no kind is both given and taken; by one reading anything goes."""
    same = 1 if coffee_given(step) > 0 and step.wares[COFFEE] > 0 else 0
    for good in range(4):
        if step.goods[good] > 0 and step.wares[good] > 0:
            same = 1
    if given > 0 and not same:
        return OK
    if reading(t, RULING_EXCHANGE_CARD_SCOPE) == EXCHANGE_CARD_SCOPE__REAL_EXCHANGE:
        if given == 0:
            return refuse(t, MB_BONUS_8, REASON_NOTHING_EXCHANGED, 1, 0)
        return refuse(t, MB_BONUS_8, REASON_SAME_KIND, 0, 0)
    cite(t, MB_BONUS_8)
    return OK


def give_wares(t, step):
    """BONUS-7: what is given away has to be there."""
    me = mover(t)
    for good in range(4):
        if step.goods[good] > me.goods[good]:
            return refuse(t, MB_BONUS_7, REASON_NOT_ENOUGH_GOODS, step.goods[good], me.goods[good])
        if step.goods[good] > 0:
            cite(t, MB_BONUS_7)
            me.goods[good] -= step.goods[good]
    return pay_coffee(t, coffee_given(step), MB_BONUS_7)


def take_wares(t, step):
    """BONUS-7, BONUS-9: what is taken arrives after what was given has left, and needs room then."""
    me = mover(t)
    for good in range(4):
        if step.wares[good] > 0:
            if step.wares[good] > room_for(t, me, good) and reading(t, RULING_CAPACITY_OVERFLOW) == CAPACITY_OVERFLOW__REFUSED:
                return refuse(t, MB_BONUS_9, REASON_NO_ROOM, good, me.goods[good])
            cite(t, MB_BONUS_9)
            gain_goods(t, me, good, step.wares[good])
    if step.wares[COFFEE] > 0:
        gain_coffee(t, step.wares[COFFEE])
    return OK
