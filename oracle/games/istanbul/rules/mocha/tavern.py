# cython: infer_types=True, boundscheck=False, wraparound=False
"""The Tavern: the Barrier, the Tavern tiles and the Baksheesh tile, one of them an action. Guild card 19 gives one or two such actions."""

import cython

if not cython.compiled:
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.rules.actions import begin, may_act
    from oracle.games.istanbul.rules.board import distance
    from oracle.games.istanbul.rules.mocha.coffee import mine, pay_coffee
    from oracle.games.istanbul.rules.mocha.places import take_coffee_house_ruby
    from oracle.games.istanbul.rules.rubies import take_dealer_ruby, take_palace_ruby
    from oracle.games.istanbul.rules.table import cite, fact, mover, reading, refuse, undecided


def barrier(t, step):
    """Barrier option: 2 coffee put the Barrier between two places; the action of one of them follows.

    TAVERN-2 to TAVERN-12, TAVERN-34, TAVERN-41.
    """
    verdict = begin_tavern_action(t, OPTION_BARRIER)
    if verdict == OK:
        verdict = pay_tavern_coffee(t, OPTION_BARRIER, fact(t, t.box.barrier_price, LACK_MOCHA), step.coffee, MB_TAVERN_2)
    if verdict:
        return verdict
    low = lowest(step.between)
    high = highest(step.between)
    if low == high or distance(t, low, high) != 1:
        return refuse(t, MB_TAVERN_3, REASON_NOT_NEIGHBOURS, low, high)
    if step.place != low and step.place != high:
        return refuse(t, MB_TAVERN_5, REASON_NOT_BESIDE, low, step.place)
    if t.s.barrier[0] == low and t.s.barrier[1] == high:
        if reading(t, RULING_BARRIER_SAME_SPOT) == BARRIER_SAME_SPOT__MUST_CHANGE:
            return refuse(t, MB_TAVERN_4, REASON_BARRIER_STAYS, low, high)
        cite(t, MB_TAVERN_4)
    if step.place == TAVERN:
        if reading(t, RULING_BARRIER_TAVERN_LOOP) == BARRIER_TAVERN_LOOP__FORBIDDEN:
            return refuse(t, MB_TAVERN_10, REASON_NOT_THE_TAVERN, TAVERN, 0)
        cite(t, MB_TAVERN_10)
    cite(t, MB_TAVERN_34)
    cite(t, MB_TAVERN_2)
    t.s.barrier[0] = low
    t.s.barrier[1] = high
    cite(t, MB_TAVERN_7)
    t.s.control = t.s.turn + 1
    act_beyond_the_barrier(t, step.place)
    return OK


def act_beyond_the_barrier(t, place):
    """TAVERN-5, TAVERN-9, TAVERN-41: the action of a place beside the Barrier may follow; merchant and stack stay where they are.

    In a Guild turn it has to follow, and has to be possible (GUILD19-4); by one reading so it has in an ordinary turn.
    """
    cite(t, MB_TAVERN_6)
    cite(t, MB_TAVERN_41)
    cite(t, MB_TAVERN_5)
    t.s.site = place
    t.s.by_barrier = 1
    t.s.by_family = 0
    t.s.barrier_moved = 1
    t.s.acted = 0
    if t.s.guild_turn:
        if reading(t, RULING_GUILD_TURN_INNER_ACTION) == GUILD_TURN_INNER_ACTION__MUST_ACT:
            t.s.obliged = MB_GUILD19_4
    elif reading(t, RULING_BARRIER_ACTION_OPTIONAL) == BARRIER_ACTION_OPTIONAL__MUST_ACT:
        t.s.obliged = MB_TAVERN_9


def tavern_cost(t, tile):
    """TAVERN-17: coffee for the top tile of a pile, by one reading only what somebody has seen printed; 0 for an empty pile."""
    left = t.s.tavern_left[tile]
    number = t.box.tavern_count
    if left <= 0 or left > number:
        return 0
    if reading(t, RULING_TAVERN_TILE_COSTS) == TAVERN_TILE_COSTS__FROM_DATA:
        return fact(t, t.box.tavern_seen[number - left], LACK_TAVERN)
    return fact(t, t.box.tavern_costs[number - left], LACK_TAVERN)


def tavern_tile(t, step):
    """Tile option: the top tile of one pile for the coffee it shows, one of each type at most.

    TAVERN-15 to TAVERN-18, TAVERN-31, TAVERN-32.
    """
    tile = MOVEMENT_TILE if step.how == HOW_MOVEMENT else ENCOUNTER_TILE
    verdict = begin_tavern_action(t, OPTION_TILE)
    if verdict:
        return verdict
    if mine(t).tavern_tiles[tile]:
        return refuse(t, MB_TAVERN_16, REASON_ALREADY_OWNED, 1, 1)
    if t.s.tavern_left[tile] <= 0:
        return refuse(t, MB_TAVERN_31, REASON_SOLD_OUT, 1, 0)
    cite(t, MB_TAVERN_17)
    verdict = pay_tavern_coffee(t, OPTION_TILE, tavern_cost(t, tile), step.coffee, MB_TAVERN_15)
    if verdict:
        return verdict
    cite(t, MB_TAVERN_15)
    t.s.tavern_left[tile] -= 1
    mine(t).tavern_tiles[tile] = 1
    if mine(t).tavern_tiles[MOVEMENT_TILE] and mine(t).tavern_tiles[ENCOUNTER_TILE]:
        cite(t, MB_TAVERN_32)
    return OK


def baksheesh(t, step):
    """Baksheesh option: 4 coffee and the goods of the tile's visible side for the next ruby of Place 13, 16 or 20; the tile is turned.

    TAVERN-26 to TAVERN-30, TAVERN-38.
    """
    verdict = begin_tavern_action(t, OPTION_BAKSHEESH)
    if verdict == OK:
        verdict = needs_ruby_of_track(t, step.place)
    if verdict == OK:
        verdict = pay_tavern_coffee(t, OPTION_BAKSHEESH, fact(t, t.box.baksheesh_price, LACK_MOCHA), step.coffee, MB_TAVERN_26)
    if verdict == OK:
        verdict = pay_baksheesh_goods(t, step)
    if verdict:
        return verdict
    cite(t, MB_TAVERN_38)
    take_ruby_of_track(t, step.place)
    cite(t, MB_TAVERN_29)
    t.s.baksheesh_turned = 0 if t.s.baksheesh_turned else 1
    return OK


def baksheesh_asks(t, good):
    """TAVERN-26, TAVERN-30: goods of a colour on the side of the Baksheesh tile that is up, UNKNOWN where nobody has told."""
    if not t.s.baksheesh_turned:
        return fact(t, t.box.baksheesh[0][good], LACK_MOCHA)
    if t.box.baksheesh[1][0] != UNKNOWN:
        return t.box.baksheesh[1][good]
    if t.s.baksheesh_back[0] != UNKNOWN and reading(t, RULING_BAKSHEESH_BACK) == BAKSHEESH_BACK__SAME_EACH_TIME:
        return t.s.baksheesh_back[good]
    return UNKNOWN


def pay_baksheesh_goods(t, step):
    """TAVERN-26, TAVERN-30: the goods of the visible side. A back that nobody knows is what the record shows first, and the same later."""
    me = mover(t)
    if baksheesh_asks(t, RED) == UNKNOWN:
        verdict = baksheesh_back_shows(t, step)
        if verdict:
            return verdict
    for good in range(4):
        due = baksheesh_asks(t, good)
        paid = step.goods[good] if step.goods[good] != ABSENT else due
        if paid != due:
            return refuse(t, MB_TAVERN_30 if t.s.baksheesh_turned else MB_TAVERN_26, REASON_OTHER_BACK, due, paid)
        if me.goods[good] < due:
            return refuse(t, MB_TAVERN_26, REASON_NOT_ENOUGH_GOODS, due, me.goods[good])
        if due > 0:
            cite(t, MB_TAVERN_26)
            me.goods[good] -= due
    return OK


def baksheesh_back_shows(t, step):
    """TAVERN-30: the first record that pays for the back of the tile tells what it asks for; by one reading only the box can tell."""
    if step.goods[RED] == ABSENT or reading(t, RULING_BAKSHEESH_BACK) == BAKSHEESH_BACK__FROM_DATA:
        return undecided(t, MB_TAVERN_30, LACK_BAKSHEESH_BACK)
    if step.goods[RED] + step.goods[GREEN] + step.goods[YELLOW] + step.goods[BLUE] == 0:
        return refuse(t, MB_TAVERN_30, REASON_NOTHING_PAID, 1, 0)
    cite(t, MB_TAVERN_30)
    for good in range(4):
        t.s.baksheesh_back[good] = step.goods[good]
    return OK


def needs_ruby_of_track(t, place):
    """TAVERN-27, TAVERN-28: Sultan's Palace, Gemstone Dealer or Coffee House is named, and a ruby is left there."""
    if place != SULTANS_PALACE and place != GEMSTONE_DEALER and place != COFFEE_HOUSE:
        return refuse(t, MB_TAVERN_27, REASON_NOT_A_TRACK, 0, place)
    if not ruby_left(t, place):
        return refuse(t, MB_TAVERN_28, REASON_SOLD_OUT, 1, 0)
    return OK


def take_ruby_of_track(t, place):
    """TAVERN-27: the next ruby of the track comes to the player, and the track moves on."""
    cite(t, MB_TAVERN_27)
    if place == SULTANS_PALACE:
        take_palace_ruby(t, mover(t))
    elif place == GEMSTONE_DEALER:
        take_dealer_ruby(t, mover(t))
    else:
        take_coffee_house_ruby(t)


def ruby_left(t, place):
    """TAVERN-28: does a track hold a ruby? By one reading Palace and Dealer never run out."""
    if place == COFFEE_HOUSE:
        return 1 if t.s.coffee_house_rubies > 0 else 0
    left = t.s.palace_rubies if place == SULTANS_PALACE else t.s.dealer_rubies
    if left > 0:
        return 1
    return 1 if reading(t, RULING_RUBY_TRACK_SUPPLY) == RUBY_TRACK_SUPPLY__ENDLESS else 0


def lowest(bits):
    """The lowest place of a set."""
    for place in range(1, 21):
        if bits & (1 << place):
            return place
    return 0


def highest(bits):
    """The highest place of a set."""
    for place in range(20, 0, -1):
        if bits & (1 << place):
            return place
    return 0


def begin_tavern_action(t, option):
    """TAVERN-1: one option is begun. GUILD19-1, GUILD19-3: Guild card 19 gives one or two, by one reading two different ones."""
    if t.s.guild_turn == 19 and t.s.guild_card == 0:
        return refuse(t, MB_GUILD19_1, REASON_LIMIT_REACHED, t.box.nineteen_actions, t.s.tavern_actions)
    if t.s.guild_card == 19 and t.s.site != TAVERN and not t.s.acted and not t.s.obliged:
        back_to_the_tavern(t)
    verdict = may_act(t, TAVERN)
    if verdict:
        return verdict
    if counts_for_card_nineteen(t):
        if t.s.tavern_actions >= fact(t, t.box.nineteen_actions, LACK_MOCHA):
            return refuse(t, MB_GUILD19_1, REASON_LIMIT_REACHED, t.box.nineteen_actions, t.s.tavern_actions)
        if t.s.tavern_actions > 0 and t.s.tavern_option == option:
            if reading(t, RULING_GUILD19_SAME_OPTION) == GUILD19_SAME_OPTION__TWO_DIFFERENT:
                return refuse(t, MB_GUILD19_3, REASON_SAME_OPTION, 1, 1)
            cite(t, MB_GUILD19_3)
        cite(t, MB_GUILD19_1)
    begin(t, MB_TAVERN_1)
    return OK


def counts_for_card_nineteen(t):
    """GUILD19-1, TAVERN-10: Guild card 19 counts the Tavern actions that it carries out itself, not those reached from another place."""
    return 1 if t.s.guild_card == 19 and not t.s.by_barrier and not t.s.by_family else 0


def back_to_the_tavern(t):
    """GUILD19-1, GUILD19-5: after the first Tavern action, its remote action included or skipped, a second one may follow.

    After a first one at its full price it has to.
    """
    if not t.s.discounted:
        t.s.obliged = MB_GUILD19_5
    t.s.site = TAVERN
    t.s.by_barrier = 0
    t.s.by_family = 0
    t.s.acted = 0


def pay_tavern_coffee(t, option, price, paid, clause):
    """TAVERN-19: the coffee of an option is paid; `paid` is what the record says was paid, if it does."""
    cite(t, MB_TAVERN_19)
    if not counts_for_card_nineteen(t):
        if paid != ABSENT and paid != price:
            return refuse(t, clause, REASON_WRONG_AMOUNT, price, paid)
        return pay_coffee(t, price, clause)
    if t.s.tavern_actions > 0:
        verdict = pay_second_of_card_nineteen(t, price, paid, clause)
    else:
        verdict = pay_first_of_card_nineteen(t, price, paid, clause)
        t.s.joint_coffee = mine(t).coffee
        t.s.tavern_option = option
    t.s.tavern_actions += 1
    return verdict


def a_coffee_less(t, price):
    """GUILD19-2: a price with the coffee of Guild card 19 taken off."""
    less = price - fact(t, t.box.nineteen_off, LACK_MOCHA)
    return less if less > 0 else 0


def pay_first_of_card_nineteen(t, price, paid, clause):
    """GUILD19-2, GUILD19-5, GUILD19-6: the first action is paid a coffee less, or in full where a second one will be the cheaper one.

    Where the record does not say and both could be paid, nobody can tell.
    """
    less = a_coffee_less(t, price)
    if paid == ABSENT:
        if mine(t).coffee >= price:
            return undecided(t, MB_GUILD19_6, LACK_COFFEE_PAID)
        paid = less
    if paid != less and paid != price:
        return refuse(t, MB_GUILD19_2, REASON_WRONG_AMOUNT, less, paid)
    if paid == less:
        cite(t, MB_GUILD19_2)
        t.s.discounted = 1
    return pay_coffee(t, paid, clause)


def pay_second_of_card_nineteen(t, price, paid, clause):
    """GUILD19-2, GUILD19-6: the total of both is one coffee less, by one reading off the last one, by another paid before the first."""
    moment = reading(t, RULING_GUILD19_DISCOUNT_MOMENT)
    if moment == GUILD19_DISCOUNT_MOMENT__LAST_ACTION and t.s.discounted:
        return refuse(t, MB_GUILD19_6, REASON_NO_DISCOUNT_LEFT, price, a_coffee_less(t, price))
    due = price if t.s.discounted else a_coffee_less(t, price)
    if paid != ABSENT and paid != due:
        return refuse(t, MB_GUILD19_2, REASON_WRONG_AMOUNT, due, paid)
    if moment == GUILD19_DISCOUNT_MOMENT__JOINT_BILL and t.s.joint_coffee < due:
        return refuse(t, MB_GUILD19_6, REASON_NOT_ENOUGH_COFFEE, due, t.s.joint_coffee)
    cite(t, MB_GUILD19_6)
    cite(t, MB_GUILD19_2)
    t.s.discounted = 1
    return pay_coffee(t, due, clause)
