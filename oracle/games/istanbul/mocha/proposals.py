# cython: infer_types=True, boundscheck=False, wraparound=False
"""Proposals of Mocha & Baksheesh: its own steps and its Bonus cards. `candidates.py` asks here, where the way of numbering is explained."""

import cython

if not cython.compiled:
    from oracle.games.istanbul.domains import cards_in_hand, goods_in_hand, nth, seats_not_done, size_of
    from oracle.games.istanbul.mocha.choices import (
        baksheesh_known,
        border_place,
        borders,
        guild_cards_in_hand,
        pips_shown,
        price_paid,
        prices,
        rewards_known,
    )
    from oracle.games.istanbul.mocha.exchanges import exchanges, fill_exchange
    from oracle.games.istanbul.mocha.guild_ways import fill_way, ways_to_play
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.rules.cards_in_piles import holds
    from oracle.games.istanbul.rules.mocha.tavern import tavern_cost
    from oracle.games.istanbul.rules.table import mover, player


def mocha_steps(t, verb):
    """How many decisions of a verb of the expansion are proposed here."""
    if verb == DO_GUILD:
        return guild_steps(t) if t.s.phase == PHASE_MOVE else 0
    if verb == DO_TRADER:
        return 2 + size_of(goods_in_hand(mover(t))) if t.s.phase == PHASE_ENCOUNTERS and t.s.trader == mover(t).at else 0
    if t.s.phase != PHASE_ACTION:
        return 0
    if verb == DO_ROAST:
        return roasts(t) if t.s.site == ROASTING_PLANT and (t.s.open == OPEN_ROAST or not t.s.acted) else 0
    if verb == DO_GUILD_HALL:
        return 1 if t.s.site == GUILD_HALL and not t.s.acted else 0
    if verb == DO_GUILD_DISCARD:
        return size_of(guild_cards_in_hand(t)) if t.s.open == OPEN_GUILD_DISCARD else 0
    if t.s.open != OPEN_NONE or (t.s.guild_card != 19 and (t.s.site != TAVERN or t.s.acted)):
        return 0
    if verb == DO_BARRIER:
        return borders(t) * 2 * prices(t, t.box.barrier_price)
    if verb == DO_TAVERN_TILE:
        return prices(t, tavern_cost(t, MOVEMENT_TILE)) + prices(t, tavern_cost(t, ENCOUNTER_TILE))
    if verb == DO_BAKSHEESH:
        return 3 * prices(t, t.box.baksheesh_price) if baksheesh_known(t) else 0
    return 0


def fill_mocha(t, verb, index, step):
    """The parameters of such a step."""
    if verb == DO_GUILD:
        fill_guild(t, index, step)
    elif verb == DO_TRADER:
        if index == 1:
            step.lira = t.box.trader_price
        elif index > 1:
            step.good = nth(goods_in_hand(mover(t)), index - 2)
    elif verb == DO_ROAST:
        fill_roast(t, index, step)
    elif verb == DO_GUILD_DISCARD:
        step.guild = nth(guild_cards_in_hand(t), index)
    elif verb == DO_BARRIER:
        fill_barrier(t, index, step)
    elif verb == DO_TAVERN_TILE:
        fill_tavern_tile(t, index, step)
    elif verb == DO_BAKSHEESH:
        which = index % 3
        step.place = SULTANS_PALACE if which == 0 else GEMSTONE_DEALER if which == 1 else COFFEE_HOUSE
        step.coffee = price_paid(t, t.box.baksheesh_price, index // 3)


def guild_steps(t):
    """Every way to play each Guild card that the player could hold."""
    numbers = guild_cards_in_hand(t)
    ways = 0
    for number in range(1, 21):
        if numbers & (1 << number):
            ways += ways_to_play(t, number)
    return ways


def fill_guild(t, index, step):
    """The ways of the lowest card first."""
    numbers = guild_cards_in_hand(t)
    for number in range(1, 21):
        if numbers & (1 << number):
            ways = ways_to_play(t, number)
            if index < ways:
                step.guild = number
                fill_way(t, number, index, step)
                return
            index -= ways


def roasts(t):
    """Each of the three conversions or not: Lira, a good in hand, a Bonus or Guild card in hand. Not none of them."""
    cards = size_of(cards_in_hand(t, mover(t))) + size_of(guild_cards_in_hand(t))
    return 2 * (1 + size_of(goods_in_hand(mover(t)))) * (1 + cards) - 1


def fill_roast(t, index, step):
    """The Lira change fastest, then the good, then the card."""
    index += 1
    if index % 2 == 1:
        step.lira = t.box.roast_price
    index //= 2
    goods = goods_in_hand(mover(t))
    radix = 1 + size_of(goods)
    if index % radix > 0:
        step.good = nth(goods, index % radix - 1)
    index //= radix
    cards = cards_in_hand(t, mover(t))
    if index > size_of(cards):
        step.guild = nth(guild_cards_in_hand(t), index - size_of(cards) - 1)
    elif index > 0:
        step.card = nth(cards, index - 1)


def fill_barrier(t, index, step):
    """The side whose action is carried out, then the border, then the price."""
    side = index % 2
    border = index // 2 % borders(t)
    step.between = (1 << border_place(t, border, 0)) | (1 << border_place(t, border, 1))
    step.place = border_place(t, border, side)
    step.coffee = price_paid(t, t.box.barrier_price, index // 2 // borders(t))


def fill_tavern_tile(t, index, step):
    """The Movement tile for its prices, then the Encounter tile."""
    first = prices(t, tavern_cost(t, MOVEMENT_TILE))
    if index < first:
        step.how = HOW_MOVEMENT
        step.coffee = price_paid(t, tavern_cost(t, MOVEMENT_TILE), index)
    else:
        step.how = HOW_ENCOUNTER
        step.coffee = price_paid(t, tavern_cost(t, ENCOUNTER_TILE), index - first)


def new_card_steps(t, seat):
    """The cards of the expansion played on their own, each while held: the Exchange card in many ways, the Six card for each die."""
    me = player(t, seat)
    number = holds(t, me, CARD_COFFEE) + holds(t, me, CARD_RECRUIT) + holds(t, me, CARD_COFFEE_SALE)
    if rewards_known(t):
        number += holds(t, me, CARD_DICE)
    if holds(t, me, CARD_SIX):
        number += size_of(pips_shown(t))
    if holds(t, me, CARD_EXCHANGE):
        number += exchanges(t, seat)
    return number


def fill_new_card(t, seat, index, step):
    """The same cards in the same order."""
    me = player(t, seat)
    for card in range(CARD_COFFEE, CARD_DICE + 1):
        if holds(t, me, card) and (card != CARD_DICE or rewards_known(t)):
            if index == 0:
                step.card = card
                return
            index -= 1
    if holds(t, me, CARD_SIX):
        if index < size_of(pips_shown(t)):
            step.card = CARD_SIX
            step.number = nth(pips_shown(t), index)
            return
        index -= size_of(pips_shown(t))
    step.card = CARD_EXCHANGE
    fill_exchange(t, seat, index, step)


def new_leftovers(t):
    """The same cards for each seat that may still use leftover cards."""
    number = 0
    for seat in range(t.s.players):
        if seats_not_done(t) & (1 << seat):
            number += new_card_steps(t, seat)
    return number


def fill_new_leftover(t, index, step):
    """Those of the first seat come first."""
    for seat in range(t.s.players):
        if seats_not_done(t) & (1 << seat):
            number = new_card_steps(t, seat)
            if index < number:
                step.seat = seat
                fill_new_card(t, seat, index, step)
                return
            index -= number
