# cython: infer_types=True, boundscheck=False, wraparound=False
"""The Guild cards, a function each. The number of a card is that of the place whose stronger version it is.

A card is playable only if all of it can be carried out (TURN-6, TURN-16): whatever is lacking refuses the card.
"""

import cython

if not cython.compiled:
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.rules.cards_in_piles import draw_due
    from oracle.games.istanbul.rules.dice_places import choose_good, new_roll
    from oracle.games.istanbul.rules.mocha.coffee import gain_coffee, mine, pay_coffee
    from oracle.games.istanbul.rules.mocha.guild_deck import draw_guild_cards, guild_cards_to_draw
    from oracle.games.istanbul.rules.mocha.places import take_coffee_house_ruby
    from oracle.games.istanbul.rules.mocha.rolls import card_eight_goods, idle_is_fine
    from oracle.games.istanbul.rules.mocha.tavern import ruby_left
    from oracle.games.istanbul.rules.places import return_assistants
    from oracle.games.istanbul.rules.rubies import add_extension, mosque_stack_asks, take_dealer_ruby, take_mosque_tile, take_palace_ruby
    from oracle.games.istanbul.rules.table import cite, fact, gain_goods, may_choose, mover, reading, refuse, room_for, undecided


def effect_of_guild_card(t, step):
    """The effect of the card that was put on the table."""
    if step.guild == 1:
        return card_1_wainwright(t)
    if step.guild <= 4:
        return cards_2_to_4_warehouses(t, step)
    if step.guild == 5:
        return card_5_post_office(t, step)
    if step.guild == 6:
        return card_6_caravansary(t)
    if step.guild == 7:
        return card_7_fountain(t, step)
    if step.guild == 8:
        return card_8_black_market(t, step.good)
    if step.guild == 9:
        return card_9_tea_house(t, step.number)
    if step.guild == 10:
        return card_10_large_market(t)
    if step.guild == 11:
        return card_11_small_market(t)
    if step.guild == 12:
        return card_12_police_station(t, step.place)
    if step.guild == 13:
        return card_13_sultans_palace(t, step)
    if step.guild == 14:
        return card_14_small_mosque(t, step)
    if step.guild == 15:
        return card_15_great_mosque(t, step)
    if step.guild == 16:
        return card_16_gemstone_dealer(t)
    if step.guild == 17:
        return card_17_roasting_plant(t)
    if step.guild == 18:
        return card_18_guild_hall(t)
    if step.guild == 19:
        return card_19_tavern(t)
    return card_20_coffee_house(t, step)


def card_1_wainwright(t):
    """Guild card 1: a free extension; the third one earns the Wainwright's ruby, by one reading not. GUILD1-1 to GUILD1-3."""
    me = mover(t)
    limit = fact(t, t.box.max_extensions, LACK_MAX_EXTENSIONS)
    if me.extensions >= limit:
        return refuse(t, MB_GUILD1_2, REASON_LIMIT_REACHED, limit, me.extensions)
    if t.s.wainwright_extensions <= 0:
        return refuse(t, MB_GUILD1_2, REASON_SOLD_OUT, 1, 0)
    cite(t, MB_GUILD1_1)
    with_ruby = 1
    if me.extensions + 1 == fact(t, t.box.ruby_extension, LACK_RUBY_EXTENSION):
        cite(t, MB_GUILD1_3)
        if reading(t, RULING_GUILD1_THIRD_EXTENSION) == GUILD1_THIRD_EXTENSION__NO_RUBY:
            with_ruby = 0
    add_extension(t, me, with_ruby)
    return OK


def cards_2_to_4_warehouses(t, step):
    """Guild cards 2, 3 and 4: red, green or yellow is filled, then up to three different goods are gained. GUILD2-1, GUILD2-2 and so on."""
    me = mover(t)
    good = step.guild - 2
    fills = MB_GUILD2_1
    gains = MB_GUILD2_2
    if step.guild == 3:
        fills = MB_GUILD3_1
        gains = MB_GUILD3_2
    elif step.guild == 4:
        fills = MB_GUILD4_1
        gains = MB_GUILD4_2
    if room_for(t, me, good) == 0 and not idle_is_fine(t):
        return refuse(t, MB_TURN_6, REASON_NOTHING_CHANGES, 1, 0)
    cite(t, fills)
    me.goods[good] += room_for(t, me, good)
    return gain_different_goods(t, step, fact(t, t.box.guild_goods, LACK_MOCHA), gains)


def gain_different_goods(t, step, most, clause):
    """COFFEE-3: up to so many goods, each of another colour, never coffee."""
    me = mover(t)
    if step.goods[RED] == ABSENT:
        return undecided(t, clause, LACK_GOODS)
    number = 0
    for good in range(4):
        if step.goods[good] > 1:
            return refuse(t, clause, REASON_SAME_COLOUR_TWICE, 1, step.goods[good])
        number += step.goods[good]
    if number > most:
        return refuse(t, clause, REASON_LIMIT_REACHED, most, number)
    cite(t, clause)
    for good in range(4):
        if step.goods[good]:
            if not may_choose(t, me, good):
                return refuse(t, clause, REASON_NO_ROOM, good, me.goods[good])
            if room_for(t, me, good) == 0 and not idle_is_fine(t):
                return refuse(t, MB_TURN_6, REASON_NO_ROOM, good, me.goods[good])
            cite(t, clause)
            gain_goods(t, me, good, 1)
    return OK


def card_5_post_office(t, step):
    """Guild card 5: 4 Lira and up to four different goods; the mail indicators stay. GUILD5-1, GUILD5-2."""
    cite(t, MB_GUILD5_1)
    mover(t).lira += fact(t, t.box.post_lira, LACK_MOCHA)
    cite(t, MB_GUILD5_2)
    return gain_different_goods(t, step, fact(t, t.box.post_goods, LACK_MOCHA), MB_GUILD5_1)


def card_6_caravansary(t):
    """Guild card 6: three Bonus cards from the draw pile. GUILD6-1, TURN-21."""
    number = fact(t, t.box.drawn_by_six, LACK_MOCHA)
    left = t.s.pile_size + t.s.discards_size
    if left < number:
        if reading(t, RULING_GUILD_CARD_SHORT_DRAW) == GUILD_CARD_SHORT_DRAW__UNPLAYABLE:
            return refuse(t, MB_TURN_21, REASON_NOT_ENOUGH_CARDS, number, left)
        cite(t, MB_TURN_21)
        number = left
    cite(t, MB_GUILD6_1)
    t.s.bonus_due = number
    if number > 0:
        draw_due(t)
    return OK


def card_7_fountain(t, step):
    """Guild card 7: merchant and any own assistants go to the Fountain; then its player has another turn. GUILD7-1 to GUILD7-7."""
    me = mover(t)
    if step.places == ABSENT:
        return undecided(t, MB_GUILD7_1, LACK_PLACES)
    if me.at == FOUNTAIN:
        if reading(t, RULING_GUILD7_AT_FOUNTAIN) == GUILD7_AT_FOUNTAIN__UNPLAYABLE:
            return refuse(t, MB_GUILD7_4, REASON_SAME_PLACE, FOUNTAIN, 0)
        cite(t, MB_GUILD7_4)
    if t.s.triggered:
        if reading(t, RULING_GUILD7_LAST_ROUND) == GUILD7_LAST_ROUND__BARRED:
            return refuse(t, MB_GUILD7_5, REASON_NOT_IN_LAST_ROUND, 0, 0)
        cite(t, MB_GUILD7_5)
    if t.s.barrier[0]:
        cite(t, MB_TAVERN_35)
    cite(t, MB_GUILD7_7)
    cite(t, MB_GUILD7_1)
    me.at = FOUNTAIN
    t.s.extra_turn = 1
    return return_assistants(t, me, step.places, step.stack, MB_GUILD7_1)


def card_8_black_market(t, good):
    """Guild card 8: two red, green or yellow goods, then a roll for blue ones. GUILD8-1 to GUILD8-4."""
    if good == ABSENT:
        if reading(t, RULING_GUILD8_ORDER) == GUILD8_ORDER__GOODS_FIRST:
            return refuse(t, MB_GUILD8_4, REASON_CHOICE_DUE, 1, 0)
        cite(t, MB_GUILD8_4)
    else:
        verdict = two_equal_goods(t, good)
        if verdict:
            return verdict
    cite(t, MB_GUILD8_2)
    t.s.chosen = good + 1 if good != ABSENT else 0
    new_roll(t)
    t.s.chance = CHANCE_GUILD_EIGHT
    return OK


def two_equal_goods(t, good):
    """GUILD8-1: two goods of one colour, which is not blue."""
    if good == BLUE:
        return refuse(t, MB_GUILD8_1, REASON_WRONG_COLOUR, good, 0)
    verdict = choose_good(t, mover(t), good)
    if verdict:
        return verdict
    return card_eight_goods(t, good)


def card_9_tea_house(t, number):
    """Guild card 9: announce a number and roll as in the Tea House, for twice the Lira. GUILD9-1, GUILD9-2, TEA-1, TEA-2."""
    least = fact(t, t.box.tea_least, LACK_TEA_HOUSE)
    most = fact(t, t.box.tea_most, LACK_TEA_HOUSE)
    if number < least or number > most:
        return refuse(t, IST_TEA_1, REASON_OUT_OF_RANGE, least if number < least else most, number)
    cite(t, IST_TEA_1)
    cite(t, MB_GUILD9_1)
    t.s.announced = number
    new_roll(t)
    t.s.chance = CHANCE_TEA_HOUSE
    return OK


def card_10_large_market(t):
    """Guild card 10: pay a red, a green and a yellow good, take 15 Lira. GUILD10-1, GUILD10-2."""
    verdict = pay_one_good(t, RED, MB_GUILD10_1)
    if verdict == OK:
        verdict = pay_one_good(t, GREEN, MB_GUILD10_1)
    if verdict == OK:
        verdict = pay_one_good(t, YELLOW, MB_GUILD10_1)
    if verdict:
        return verdict
    cite(t, MB_GUILD10_1)
    mover(t).lira += fact(t, t.box.ten_lira, LACK_MOCHA)
    cite(t, MB_GUILD10_2)
    return OK


def card_11_small_market(t):
    """Guild card 11: pay a blue, a red and a green good, take 20 Lira. GUILD11-1, GUILD10-2."""
    verdict = pay_one_good(t, BLUE, MB_GUILD11_1)
    if verdict == OK:
        verdict = pay_one_good(t, RED, MB_GUILD11_1)
    if verdict == OK:
        verdict = pay_one_good(t, GREEN, MB_GUILD11_1)
    if verdict:
        return verdict
    cite(t, MB_GUILD11_1)
    mover(t).lira += fact(t, t.box.eleven_lira, LACK_MOCHA)
    cite(t, MB_GUILD10_2)
    return OK


def pay_one_good(t, good, clause):
    """A card asks for one good of a colour."""
    me = mover(t)
    if me.goods[good] <= 0:
        return refuse(t, clause, REASON_NOT_ENOUGH_GOODS, 1, me.goods[good])
    cite(t, clause)
    me.goods[good] -= 1
    return OK


def card_12_police_station(t, place):
    """Guild card 12: the action of any place, which has to be possible and is compulsory; afterwards the own family member goes home.

    GUILD12-1 to GUILD12-7. Going home is in guild_turn.py, once the action is done.
    """
    if mover(t).family == POLICE_STATION:
        cite(t, MB_GUILD12_4)
    cite(t, MB_GUILD12_1)
    t.s.site = place
    t.s.acted = 0
    t.s.obliged = MB_GUILD12_6
    return OK


def card_13_sultans_palace(t, step):
    """Guild card 13: pay any six goods, no coffee, for the next ruby of the Palace. GUILD13-1, GUILD13-2."""
    me = mover(t)
    if not ruby_left(t, SULTANS_PALACE):
        return refuse(t, MB_GUILD13_2, REASON_SOLD_OUT, 1, 0)
    due = fact(t, t.box.thirteen_goods, LACK_MOCHA)
    paid = 0
    for good in range(4):
        if step.goods[good] > me.goods[good]:
            return refuse(t, MB_GUILD13_1, REASON_NOT_ENOUGH_GOODS, step.goods[good], me.goods[good])
        paid += step.goods[good]
    if paid != due:
        return refuse(t, MB_GUILD13_1, REASON_WRONG_AMOUNT, due, paid)
    cite(t, MB_GUILD13_1)
    for good in range(4):
        me.goods[good] -= step.goods[good]
    cite(t, MB_GUILD13_2)
    take_palace_ruby(t, me)
    return OK


def card_14_small_mosque(t, step):
    """Guild card 14: take a tile of the Small Mosque for one good of its colour. GUILD14-1 to GUILD14-6."""
    if step.good != RED and step.good != GREEN:
        return refuse(t, MB_GUILD14_1, REASON_WRONG_COLOUR, step.good, 0)
    return tile_for_a_good(t, step, MB_GUILD14_1, MB_GUILD14_2)


def card_15_great_mosque(t, step):
    """Guild card 15: take a tile of the Great Mosque for one good of its colour. GUILD15-1 to GUILD15-3, GUILD14-3 to GUILD14-6."""
    if step.good != YELLOW and step.good != BLUE:
        return refuse(t, MB_GUILD15_1, REASON_WRONG_COLOUR, step.good, 0)
    if step.good == BLUE:
        cite(t, MB_GUILD15_3)
    return tile_for_a_good(t, step, MB_GUILD15_1, MB_GUILD15_2)


def tile_for_a_good(t, step, takes, pays):
    """GUILD14-3 to GUILD14-6: a colour not owned yet, the top tile, one good of the colour. By readings any tile of the stack, or the
    number of goods that the tile shows has to be held.
    """
    me = mover(t)
    colour = step.good
    if me.tiles[colour]:
        return refuse(t, takes, REASON_ALREADY_OWNED, 1, colour)
    if t.s.mosque_tiles[colour] <= 0:
        return refuse(t, MB_GUILD14_6, REASON_SOLD_OUT, 1, 0)
    which = mosque_stack_asks(t, colour, ABSENT)
    if step.number != ABSENT and step.number != t.box.mosque_tiles[which]:
        if reading(t, RULING_GUILD_MOSQUE_TILE) == GUILD_MOSQUE_TILE__TOP_OF_STACK:
            return refuse(t, MB_GUILD14_4, REASON_NOT_THE_TOP_CARD, t.box.mosque_tiles[which], step.number)
        which = mosque_stack_asks(t, colour, step.number)
        if which < 0:
            return refuse(t, MB_GUILD14_6, REASON_SOLD_OUT, step.number, 0)
    cite(t, MB_GUILD14_4)
    asks = 1
    if reading(t, RULING_GUILD_MOSQUE_HOLDING) == GUILD_MOSQUE_HOLDING__FULL_NUMBER_HELD:
        asks = fact(t, t.box.mosque_tiles[which], LACK_MOSQUE_TILES)
    if me.goods[colour] < asks:
        return refuse(t, MB_GUILD14_3 if asks > 1 else pays, REASON_NOT_ENOUGH_GOODS, asks, me.goods[colour])
    cite(t, MB_GUILD14_3)
    cite(t, MB_GUILD14_6)
    cite(t, pays)
    me.goods[colour] -= 1
    cite(t, takes)
    rubies = me.rubies
    take_mosque_tile(t, me, colour, which)
    if me.rubies > rubies:
        cite(t, MB_GUILD14_5)
    return OK


def card_16_gemstone_dealer(t):
    """Guild card 16: pay 15 Lira for the next ruby of the dealer, then take a coffee for each ruby owned. GUILD16-1 to GUILD16-3."""
    me = mover(t)
    price = fact(t, t.box.sixteen_price, LACK_MOCHA)
    if not ruby_left(t, GEMSTONE_DEALER):
        return refuse(t, MB_GUILD16_3, REASON_SOLD_OUT, 1, 0)
    if me.lira < price:
        return refuse(t, MB_GUILD16_1, REASON_NOT_ENOUGH_LIRA, price, me.lira)
    cite(t, MB_GUILD16_1)
    me.lira -= price
    cite(t, MB_GUILD16_3)
    take_dealer_ruby(t, me)
    cite(t, MB_GUILD16_2)
    gain_coffee(t, me.rubies * fact(t, t.box.sixteen_coffee, LACK_MOCHA))
    return OK


def card_17_roasting_plant(t):
    """Guild card 17: 5 coffee. GUILD17-1."""
    cite(t, MB_GUILD17_1)
    gain_coffee(t, fact(t, t.box.seventeen_coffee, LACK_MOCHA))
    return OK


def card_18_guild_hall(t):
    """Guild card 18: 1 coffee and two Guild cards from the draw pile. GUILD18-1, TURN-21."""
    number = fact(t, t.box.eighteen_cards, LACK_MOCHA)
    left = guild_cards_to_draw(t)
    if left < number:
        if reading(t, RULING_GUILD_CARD_SHORT_DRAW) == GUILD_CARD_SHORT_DRAW__UNPLAYABLE:
            return refuse(t, MB_TURN_21, REASON_NOT_ENOUGH_CARDS, number, left)
        cite(t, MB_TURN_21)
        number = left
    cite(t, MB_GUILD18_1)
    gain_coffee(t, fact(t, t.box.eighteen_coffee, LACK_MOCHA))
    draw_guild_cards(t, number)
    return OK


def card_19_tavern(t):
    """Guild card 19: one or two Tavern actions, for one coffee less in all. GUILD19-1 to GUILD19-6; the actions are in tavern.py."""
    cite(t, MB_GUILD19_1)
    t.s.site = TAVERN
    t.s.acted = 0
    t.s.obliged = MB_GUILD19_1
    return OK


def card_20_coffee_house(t, step):
    """Guild card 20: its text is not known here, so what a record makes of it is undecided unless an owner has told.

    GUILD20-1. What can be said: it pays coffee, and takes at most one ruby of the Coffee House.
    """
    price = t.box.twenty_coffee
    if step.goods[RED] != ABSENT or step.good != ABSENT or step.place != ABSENT or step.places != ABSENT or step.number != ABSENT:
        return refuse(t, MB_GUILD20_1, REASON_PAYMENT_KIND, 0, 0)
    if step.coffee != ABSENT and step.coffee > mine(t).coffee:
        return refuse(t, MB_GUILD20_1, REASON_NOT_ENOUGH_COFFEE, step.coffee, mine(t).coffee)
    if t.s.coffee_house_rubies <= 0 and reading(t, RULING_GUILD_TWENTY) == GUILD_TWENTY__FIXED_PRICE:
        return refuse(t, MB_GUILD20_1, REASON_SOLD_OUT, 1, 0)
    if price == UNKNOWN:
        reading(t, RULING_GUILD_TWENTY)
        return undecided(t, MB_GUILD20_1, LACK_GUILD_TWENTY)
    if step.coffee != ABSENT and step.coffee != price:
        return refuse(t, MB_GUILD20_1, REASON_WRONG_AMOUNT, price, step.coffee)
    if t.s.coffee_house_rubies <= 0:
        return refuse(t, MB_GUILD20_1, REASON_SOLD_OUT, 1, 0)
    verdict = pay_coffee(t, price, MB_GUILD20_1)
    if verdict:
        return verdict
    take_coffee_house_ruby(t)
    return OK
