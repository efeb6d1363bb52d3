# cython: infer_types=True, boundscheck=False, wraparound=False
"""The actions of the new places: Roasting Plant, Guild Hall, Coffee House, and the new Caravansary. The Tavern is in tavern.py."""

import cython

if not cython.compiled:
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.rules.actions import act_or_repeat, begin, may_act
    from oracle.games.istanbul.rules.cards_in_piles import spend
    from oracle.games.istanbul.rules.mocha.coffee import gain_coffee, pay_coffee
    from oracle.games.istanbul.rules.mocha.guild_deck import discard_guild_card, draw_guild_cards, guild_cards_to_draw
    from oracle.games.istanbul.rules.table import cite, fact, gain_ruby, mover, needs_phase, reading, refuse


def roast(t, step):
    """Roasting Plant 17: turn 2 Lira, any good, and a Bonus or Guild card into 2 coffee each, each of them once. ROAST-1 to ROAST-6."""
    if t.s.open != OPEN_ROAST:
        verdict = may_act(t, ROASTING_PLANT)
        if verdict:
            return verdict
        t.s.roasted = 0
        begin(t, MB_ROAST_1)
    wanted = conversions(step)
    if wanted == 0:
        return refuse(t, MB_ROAST_1, REASON_NOTHING_CHOSEN, 1, 0)
    if wanted & t.s.roasted:
        return refuse(t, MB_ROAST_1, REASON_ALREADY_USED, 1, 1)
    if step.lira != ABSENT:
        verdict = roast_for_lira(t, step.lira)
        if verdict:
            return verdict
    if step.good != ABSENT:
        verdict = roast_for_a_good(t, step.good)
        if verdict:
            return verdict
    if step.card != ABSENT or step.guild != ABSENT:
        verdict = roast_for_a_card(t, step.card, step.guild)
        if verdict:
            return verdict
    t.s.roasted |= wanted
    t.s.open = OPEN_NONE if t.s.roasted == 7 else OPEN_ROAST
    return OK


def conversions(step):
    """The conversions that a step chooses: 1 for Lira, 2 for a good, 4 for a card."""
    chosen = 0
    if step.lira != ABSENT:
        chosen += 1
    if step.good != ABSENT:
        chosen += 2
    if step.card != ABSENT or step.guild != ABSENT:
        chosen += 4
    return chosen


def roast_for_lira(t, lira):
    """ROAST-2: 2 Lira become 2 coffee."""
    price = fact(t, t.box.roast_price, LACK_MOCHA)
    if lira != price:
        return refuse(t, MB_ROAST_2, REASON_WRONG_AMOUNT, price, lira)
    if mover(t).lira < price:
        return refuse(t, MB_ROAST_2, REASON_NOT_ENOUGH_LIRA, price, mover(t).lira)
    cite(t, MB_ROAST_2)
    mover(t).lira -= price
    gain_coffee(t, fact(t, t.box.roast_coffee, LACK_MOCHA))
    return OK


def roast_for_a_good(t, good):
    """ROAST-3: a good of any colour becomes 2 coffee."""
    if mover(t).goods[good] <= 0:
        return refuse(t, MB_ROAST_3, REASON_NOT_ENOUGH_GOODS, 1, 0)
    cite(t, MB_ROAST_3)
    mover(t).goods[good] -= 1
    gain_coffee(t, fact(t, t.box.roast_coffee, LACK_MOCHA))
    return OK


def roast_for_a_card(t, bonus_card, guild_card):
    """ROAST-4, ROAST-5: a Bonus card or a Guild card, never both, is discarded without effect and becomes 2 coffee."""
    if bonus_card != ABSENT and guild_card != ABSENT:
        return refuse(t, MB_ROAST_4, REASON_WRONG_AMOUNT, 1, 2)
    if bonus_card != ABSENT:
        verdict = spend(t, mover(t), bonus_card, MB_ROAST_4)
    else:
        verdict = discard_guild_card(t, guild_card, MB_ROAST_4)
    if verdict:
        return verdict
    cite(t, MB_ROAST_5)
    gain_coffee(t, fact(t, t.box.roast_coffee, LACK_MOCHA))
    return OK


def guild_hall(t, step):
    """Guild Hall 18: 1 coffee and two Guild cards from the draw pile; then one of the hand is discarded. GUILDHALL-1 to GUILDHALL-6."""
    verdict = may_act(t, GUILD_HALL)
    if verdict:
        return verdict
    cards = fact(t, t.box.hall_cards, LACK_MOCHA)
    if guild_cards_to_draw(t) < cards and reading(t, RULING_GUILD_HALL_SHORT_DRAW) == GUILD_HALL_SHORT_DRAW__NOT_POSSIBLE:
        return refuse(t, MB_GUILDHALL_6, REASON_NOT_ENOUGH_CARDS, cards, guild_cards_to_draw(t))
    begin(t, MB_GUILDHALL_1)
    cite(t, MB_GUILDHALL_1)
    gain_coffee(t, fact(t, t.box.hall_coffee, LACK_MOCHA))
    cite(t, MB_GUILDHALL_5)
    t.s.open = OPEN_GUILD_DISCARD
    draw_guild_cards(t, cards)
    return OK


def guild_discard(t, step):
    """Guild Hall 18: exactly one Guild card of the hand, old or new, is discarded without effect. GUILDHALL-2, GUILDHALL-3."""
    if t.s.open == OPEN_DISCARD:
        return refuse(t, MB_TURN_20, REASON_PAYMENT_KIND, 1, 0)
    if t.s.open != OPEN_GUILD_DISCARD:
        verdict = needs_phase(t, PHASE_ACTION)
        if verdict:
            return verdict
        return refuse(t, MB_GUILDHALL_2, REASON_NOT_TWO_TAKEN, 2, 0)
    cite(t, MB_GUILDHALL_3)
    verdict = discard_guild_card(t, step.guild, MB_GUILDHALL_2)
    if verdict:
        return verdict
    t.s.open = OPEN_NONE
    return OK


def coffee_house_price(t):
    """COFFEEHOUSE-1 to COFFEEHOUSE-3: coffee for the next ruby: the highest number of the track without a ruby."""
    numbers = fact(t, t.box.coffee_house_length, LACK_COFFEE_HOUSE)
    uncovered = numbers + 1 - t.s.coffee_house_rubies
    if uncovered > numbers:
        uncovered = numbers
    if uncovered < 1 or uncovered > 8:
        return 0
    return fact(t, t.box.coffee_house_track[uncovered - 1], LACK_COFFEE_HOUSE)


def coffee_house(t, step):
    """Coffee House 20: deliver coffee, take a ruby, and the price rises. COFFEEHOUSE-1 to COFFEEHOUSE-4, BONUS-17."""
    verdict = act_or_repeat(t, COFFEE_HOUSE, CARD_COFFEE_HOUSE_AGAIN, step.card)
    if verdict:
        return verdict
    if t.s.coffee_house_rubies <= 0:
        return refuse(t, MB_COFFEEHOUSE_4, REASON_SOLD_OUT, 1, 0)
    price = coffee_house_price(t)
    begin(t, MB_COFFEEHOUSE_2)
    cite(t, MB_COFFEEHOUSE_1)
    if step.card != ABSENT:
        cite(t, MB_BONUS_17)
    verdict = pay_coffee(t, price, MB_COFFEEHOUSE_2)
    if verdict:
        return verdict
    take_coffee_house_ruby(t)
    t.s.repeatable = COFFEE_HOUSE
    return OK


def take_coffee_house_ruby(t):
    """COFFEEHOUSE-2, COFFEEHOUSE-3: the next ruby of the track, which raises the price."""
    cite(t, MB_COFFEEHOUSE_3)
    t.s.coffee_house_rubies -= 1
    gain_ruby(t, mover(t))


def caravansary_coffee(t):
    """Caravansary 6: the new tile gives 1 coffee on top of the base action. CARAV-1."""
    if t.s.mocha:
        cite(t, MB_CARAV_1)
        gain_coffee(t, fact(t, t.box.caravansary_coffee, LACK_MOCHA))
