# cython: infer_types=True, boundscheck=False, wraparound=False
"""The actions of the places that give goods, Lira, cards or assistants. The places that sell rubies are in rubies.py."""

import cython

if not cython.compiled:
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.rules.assistants import join_stack
    from oracle.games.istanbul.rules.cards_in_piles import (
        draw_due,
        may_draw,
        spend,
        take_discard,
    )
    from oracle.games.istanbul.rules.table import (
        cite,
        fact,
        gain_goods,
        impossible,
        may_choose,
        mover,
        needs_merchant,
        needs_phase,
        reading,
        refuse,
        room_for,
        sum_of_dice,
        undecided,
        works_here,
    )


def may_act(t, place):
    """ACT-1, ACT-3: the action of the site is open once in a turn to a player whose turn has not ended."""
    verdict = needs_phase(t, PHASE_ACTION)
    if verdict:
        return verdict
    if t.s.site != place:
        return refuse(t, IST_ACT_1, REASON_WRONG_PLACE, place, t.s.site)
    if t.s.acted:
        return refuse(t, IST_ACT_3, REASON_ALREADY_ACTED, place, 0)
    return OK


def may_repeat(t, place, right_card, card):
    """BONUS-15, BONUS-16, BONUS-31, BONUS-32: a repeat card repeats the action just done, as often as there are cards.

    One reading allows one repetition, another nothing between the action and its repetition.
    """
    if t.s.phase == PHASE_ENCOUNTERS:
        return refuse(t, IST_BONUS_32, REASON_TOO_LATE, PHASE_ACTION, t.s.phase)
    verdict = needs_phase(t, PHASE_ACTION)
    if verdict:
        return verdict
    if card != right_card:
        return refuse(t, IST_BONUS_15, REASON_CARD_DOES_NOT_FIT, right_card, card)
    if t.s.repeatable != place:
        return refuse(t, IST_BONUS_15, REASON_NOTHING_TO_REPEAT, place, t.s.repeatable)
    verdict = needs_merchant(t)
    if verdict:
        return verdict
    if t.s.between:
        if reading(t, RULING_REPEAT_CARD_GAP) == REPEAT_CARD_GAP__NOTHING_BETWEEN:
            return refuse(t, IST_BONUS_31, REASON_CAME_BETWEEN, place, 0)
        cite(t, IST_BONUS_31)
    if t.s.repeats > 0:
        if reading(t, RULING_REPEAT_CARD_CHAINING) == REPEAT_CARD_CHAINING__SINGLE:
            return refuse(t, IST_BONUS_16, REASON_ONE_REPETITION, 1, t.s.repeats)
        cite(t, IST_BONUS_16)
    return OK


def act_or_repeat(t, place, right_card, card):
    """An action for the first time, or once more by its repeat card, which is then spent."""
    if card == ABSENT:
        return may_act(t, place)
    verdict = may_repeat(t, place, right_card, card)
    if verdict == OK:
        verdict = spend(t, mover(t), card, IST_BONUS_15)
    if verdict == OK:
        t.s.repeats += 1
    return verdict


def begin(t, clause):
    """ACT-1: the action of the site is being carried out; the first clause cited is its own."""
    cite(t, clause)
    cite(t, IST_ACT_1)
    if t.s.by_family:
        cite(t, IST_POLICE_3)
    t.s.acted = 1
    t.s.repeatable = 0
    t.s.between = 0


def warehouse(t, step):
    """Warehouses 2 to 4: fill red, green or yellow to capacity, for free. WARE-1 to WARE-4."""
    if t.s.phase == PHASE_ACTION and (t.s.site < FABRIC_WAREHOUSE or t.s.site > FRUIT_WAREHOUSE):
        return refuse(t, IST_ACT_1, REASON_WRONG_PLACE, FABRIC_WAREHOUSE, t.s.site)
    verdict = may_act(t, t.s.site)
    if verdict:
        return verdict
    me = mover(t)
    good = t.s.site - FABRIC_WAREHOUSE
    begin(t, IST_WARE_1 + good)
    cite(t, IST_WARE_4)
    cite(t, IST_WARE_1 + good)
    me.goods[good] += room_for(t, me, good)
    if me.tiles[GREEN]:
        t.s.open = OPEN_WAREHOUSE
    return OK


def post_office(t, step):
    """Post Office 5: take the four uncovered spaces, then an indicator moves. POST-3 to POST-5, BONUS-13."""
    verdict = act_or_repeat(t, POST_OFFICE, CARD_POST_AGAIN, step.card)
    if verdict:
        return verdict
    me = mover(t)
    begin(t, IST_POST_3)
    if step.card != ABSENT:
        cite(t, IST_BONUS_13)
    for column in range(4):
        cite(t, IST_POST_3)
        row = 0 if column < t.s.mail else 1
        good = fact(t, t.box.mail_goods[row][column], LACK_MAIL)
        me.lira += fact(t, t.box.mail_lira[row][column], LACK_MAIL)
        if good > 0 and good <= 4:
            gain_goods(t, me, good - 1, 1)
    if t.s.mail < 4:
        cite(t, IST_POST_4)
        t.s.mail += 1
    else:
        cite(t, IST_POST_5)
        t.s.mail = 0
    t.s.repeatable = POST_OFFICE
    return OK


def take(t, step):
    """Caravansary 6: take two cards, each from the draw pile or the top of the discards. CARAV-1 to CARAV-5."""
    second = 1 if t.s.open == OPEN_SECOND_CARD else 0
    if not second:
        verdict = may_act(t, CARAVANSARY)
        if verdict:
            return verdict
    pile = step.how
    verdict = second_pile_fits(t, pile) if second else first_pile_fits(t, pile, step.second)
    if verdict:
        return verdict
    if pile == PILE_DECK:
        verdict = may_draw(t)
    else:
        verdict = discard_can_be_taken(t, step.card, second)
    if verdict:
        return verdict
    if second:
        if t.s.source == PILE_DISCARDS and pile == PILE_DISCARDS:
            cite(t, IST_CARAV_4)
        t.s.open = OPEN_DISCARD
    else:
        begin(t, IST_CARAV_1)
        t.s.open = OPEN_SECOND_CARD
        t.s.source = pile
        t.s.second = step.second if step.second != ABSENT else only_second_pile(t, pile)
    cite(t, IST_CARAV_1)
    cite(t, IST_CARAV_3)
    if pile == PILE_DECK:
        draw_due(t)
    elif t.s.discards_size > 0:
        take_discard(t, mover(t), depth_of(t, step.card))
    return OK


def first_pile_fits(t, pile, named):
    """CARAV-3, CARAV-5: where both cards come from one pile, or the second pile is named now, the discards have to hold enough cards."""
    in_all = 1 if pile == PILE_DISCARDS else 0
    if reading(t, RULING_CARAVANSARY_SOURCE) == CARAVANSARY_SOURCE__ONE_PILE_FOR_BOTH:
        in_all *= 2
        if named != ABSENT and named != pile:
            return refuse(t, IST_CARAV_3, REASON_ONE_PILE_ONLY, pile, named)
    elif named == PILE_DISCARDS and reading(t, RULING_CARAVANSARY_SEQUENCE) == CARAVANSARY_SEQUENCE__DECLARED_FIRST:
        in_all += 1
    if t.s.discards_size < in_all:
        return refuse(t, IST_CARAV_3, REASON_PILE_EMPTY, in_all, t.s.discards_size)
    return OK


def only_second_pile(t, pile):
    """CARAV-5: the second pile when none was named in the record and only the draw pile can have been, else none."""
    return PILE_DECK if pile == PILE_DECK and t.s.discards_size == 0 else PILE_NONE


def second_pile_fits(t, pile):
    """CARAV-3, CARAV-5: by one reading both cards come from one pile, by another the second pile was named before the first card came."""
    if reading(t, RULING_CARAVANSARY_SOURCE) == CARAVANSARY_SOURCE__ONE_PILE_FOR_BOTH and pile != t.s.source:
        return refuse(t, IST_CARAV_3, REASON_ONE_PILE_ONLY, t.s.source, pile)
    if reading(t, RULING_CARAVANSARY_SEQUENCE) == CARAVANSARY_SEQUENCE__DECLARED_FIRST:
        if t.s.second != PILE_NONE and t.s.second != pile:
            return refuse(t, IST_CARAV_5, REASON_PILE_WAS_NAMED, t.s.second, pile)
    else:
        cite(t, IST_CARAV_5)
    return OK


def discard_can_be_taken(t, card, second):
    """CARAV-3: only the top discard can be taken, by one reading any. A pile that was named and ran empty meanwhile gives nothing."""
    if t.s.discards_size <= 0:
        if second and t.s.source == PILE_DECK and t.s.second != PILE_DECK:
            if reading(t, RULING_CARAVANSARY_SEQUENCE) == CARAVANSARY_SEQUENCE__DECLARED_FIRST:
                return OK
        return refuse(t, IST_CARAV_3, REASON_PILE_EMPTY, 1, 0)
    depth = depth_of(t, card)
    if depth < 0:
        return refuse(t, IST_CARAV_3, REASON_NOT_THE_TOP_CARD, t.s.discards[t.s.discards_size - 1], card)
    if depth > 0 and reading(t, RULING_CARAVANSARY_SOURCE) != CARAVANSARY_SOURCE__ANY_DISCARD:
        return refuse(t, IST_CARAV_3, REASON_NOT_THE_TOP_CARD, t.s.discards[t.s.discards_size - 1], card)
    return OK


def depth_of(t, card):
    """How deep the uppermost discard of a kind lies, 0 for the top and for a card that is not named, -1 for none."""
    if card == ABSENT:
        return 0
    for depth in range(t.s.discards_size):
        if t.s.discards[t.s.discards_size - 1 - depth] == card:
            return depth
    return -1


def discard(t, step):
    """Caravansary 6: after taking two cards one from hand is discarded, perhaps one just taken. CARAV-1, CARAV-2."""
    if t.s.open != OPEN_DISCARD:
        if t.s.open != OPEN_SECOND_CARD:
            verdict = needs_phase(t, PHASE_ACTION)
            if verdict:
                return verdict
        return refuse(t, IST_CARAV_1, REASON_NOT_TWO_TAKEN, 2, 1 if t.s.open == OPEN_SECOND_CARD else 0)
    verdict = spend(t, mover(t), step.card, IST_CARAV_1)
    if verdict:
        return verdict
    cite(t, IST_CARAV_2)
    t.s.open = OPEN_NONE
    return OK


def fountain(t, step):
    """Fountain 7: any number of own assistants return to the stack, also through the family member. FOUNT-1, FOUNT-4, NEUTRAL-5."""
    verdict = may_act(t, FOUNTAIN)
    if verdict:
        return verdict
    me = mover(t)
    for place in range(1, 21):
        if step.places & (1 << place) and me.board[place] <= 0:
            neutral = 1 if t.s.neutral_assistants[place] > 0 else 0
            return refuse(t, IST_NEUTRAL_5 if neutral else IST_FOUNT_1, REASON_NO_ASSISTANT_THERE, place, 0)
    begin(t, IST_FOUNT_1)
    if t.s.by_family:
        cite(t, IST_FOUNT_4)
    if t.s.variant:
        cite(t, IST_NEUTRAL_5)
    cite(t, IST_FOUNT_1)
    returned = 0
    for place in range(1, 21):
        if step.places & (1 << place):
            returned += me.board[place]
            me.board[place] = 0
    return join_stack(t, me, OWN, returned, step.stack)


def black_market(t, step):
    """Black Market 8: one good of choice, red, green or yellow, and a roll for blue goods. BLACK-1 to BLACK-3."""
    verdict = may_act(t, BLACK_MARKET)
    if verdict:
        return verdict
    me = mover(t)
    if step.good != ABSENT:
        verdict = choose_good(t, me, step.good)
        if verdict:
            return verdict
    begin(t, IST_BLACK_3)
    if step.good != ABSENT:
        cite(t, IST_BLACK_2)
    cite(t, IST_BLACK_3)
    t.s.chosen = step.good + 1 if step.good != ABSENT else 0
    t.s.red_used = 0
    t.s.chance = CHANCE_BLACK_MARKET
    return OK


def choose_good(t, me, good):
    """BLACK-1: the good of choice is never blue; ACT-7: by one reading it needs room."""
    if good == BLUE:
        return refuse(t, IST_BLACK_1, REASON_WRONG_COLOUR, good, 0)
    if not may_choose(t, me, good):
        return refuse(t, IST_ACT_7, REASON_NO_ROOM, good, me.goods[good])
    return OK


def choose(t, step):
    """Black Market 8: the good may also be chosen once the roll is known. BLACK-2."""
    if t.s.open != OPEN_BLACK_MARKET:
        verdict = needs_phase(t, PHASE_ACTION)
        if verdict:
            return verdict
        return refuse(t, IST_BLACK_2, REASON_NO_ROLL_OPEN, BLACK_MARKET, t.s.site)
    if t.s.chosen:
        return refuse(t, IST_BLACK_2, REASON_ALREADY_CHOSEN, 1, t.s.chosen)
    me = mover(t)
    verdict = choose_good(t, me, step.good)
    if verdict:
        return verdict
    cite(t, IST_BLACK_2)
    t.s.chosen = step.good + 1
    settle_black_market(t)
    return OK


def settle_black_market(t):
    """The roll is paid out once the good is chosen and the red tile is out of the question."""
    if t.s.chosen and not red_tile_open(t):
        black_market_pays(t)


def red_tile_open(t):
    """TILE-3, POLICE-8: could the red tile still change the open roll?"""
    return 1 if mover(t).tiles[RED] and not t.s.red_used and works_here(t) else 0


def black_market_pays(t):
    """BLACK-1, BLACK-4 to BLACK-7: the good of choice, and blue goods by the sum of the dice."""
    me = mover(t)
    if t.s.chosen:
        cite(t, IST_BLACK_1)
        gain_goods(t, me, t.s.chosen - 1, 1)
    blue = blue_goods(t, sum_of_dice(t))
    if blue > 0:
        gain_goods(t, me, BLUE, blue)
    forget_roll(t)


def blue_goods(t, total):
    """BLACK-4 to BLACK-7: blue goods for a sum; one reading takes a misprinted line of a guide by the letter."""
    line = total
    if total >= 9 and reading(t, RULING_BLACK_MARKET_HIGH_ROLL) == BLACK_MARKET_HIGH_ROLL__TEN_ELEVEN_THREE:
        if total == 12:
            cite(t, IST_BLACK_7)
            return 0
        line = 11 if total == 10 else total
    if line <= 6:
        cite(t, IST_BLACK_4)
    elif line <= 8:
        cite(t, IST_BLACK_5)
    elif line <= 10:
        cite(t, IST_BLACK_6)
    else:
        cite(t, IST_BLACK_7)
    return fact(t, t.box.black_market[line], LACK_BLACK_MARKET)


def tea_house(t, step):
    """Tea House 9: announce a number from 3 to 12 and roll. TEA-1, TEA-2."""
    verdict = may_act(t, TEA_HOUSE)
    if verdict:
        return verdict
    least = fact(t, t.box.tea_least, LACK_TEA_HOUSE)
    most = fact(t, t.box.tea_most, LACK_TEA_HOUSE)
    if step.number < least:
        return refuse(t, IST_TEA_1, REASON_OUT_OF_RANGE, least, step.number)
    if step.number > most:
        return refuse(t, IST_TEA_1, REASON_OUT_OF_RANGE, most, step.number)
    begin(t, IST_TEA_1)
    cite(t, IST_TEA_2)
    t.s.announced = step.number
    t.s.red_used = 0
    t.s.chance = CHANCE_TEA_HOUSE
    return OK


def tea_house_pays(t):
    """TEA-3, TEA-4: a sum that reaches the number pays it, a lower one pays 2 Lira."""
    me = mover(t)
    if sum_of_dice(t) >= t.s.announced:
        cite(t, IST_TEA_3)
        me.lira += t.s.announced
    else:
        cite(t, IST_TEA_4)
        me.lira += fact(t, t.box.tea_consolation, LACK_TEA_HOUSE)
    forget_roll(t)


def rolled(t, step):
    """BLACK-3, TEA-2: the dice fell. The owner of the red tile may still change them; else they pay at once."""
    tea = 1 if t.s.chance == CHANCE_TEA_HOUSE else 0
    cite(t, IST_TEA_2 if tea else IST_BLACK_3)
    t.s.dice[0] = step.dice[0] if step.dice[0] > step.dice[1] else step.dice[1]
    t.s.dice[1] = step.dice[1] if step.dice[0] > step.dice[1] else step.dice[0]
    t.s.chance = CHANCE_NONE
    t.s.open = OPEN_TEA_HOUSE if tea else OPEN_BLACK_MARKET
    settle_roll(t)
    return OK


def settle_roll(t):
    """Pay the open roll if nothing can be decided about it any more."""
    if t.s.open == OPEN_TEA_HOUSE:
        if not red_tile_open(t):
            tea_house_pays(t)
    else:
        settle_black_market(t)


def forget_roll(t):
    """The roll is paid: the action is finished."""
    t.s.open = OPEN_NONE
    t.s.dice[0] = 0
    t.s.dice[1] = 0
    t.s.announced = 0
    t.s.chosen = 0


def market_of(t, place):
    """MARKET-1: Place 10 is the Large Market and 11 the Small one, by one reading the other way round."""
    ten_is_large = 1 if reading(t, RULING_MARKET_NUMBERING) == MARKET_NUMBERING__TEN_IS_LARGE else 0
    if place == MARKET_TEN:
        return LARGE if ten_is_large else SMALL
    return SMALL if ten_is_large else LARGE


def market(t, step):
    """Markets 10 and 11: sell one to five goods that the demand tile shows; the tile then goes under its stack. MARKET-2 to MARKET-7."""
    if t.s.phase == PHASE_ACTION and t.s.site != MARKET_TEN and t.s.site != MARKET_ELEVEN:
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
    verdict = needs_merchant(t)
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


def police(t, step):
    """Police Station 12: send the family member to another place, whose action may then be carried out. POLICE-1 to POLICE-7."""
    if t.s.sent and t.s.phase == PHASE_ACTION:
        return refuse(t, IST_ACT_3, REASON_ALREADY_ACTED, POLICE_STATION, 0)
    verdict = may_act(t, POLICE_STATION)
    if verdict:
        return verdict
    me = mover(t)
    if me.family != POLICE_STATION:
        return refuse(t, IST_POLICE_1, REASON_FAMILY_AWAY, POLICE_STATION, me.family)
    if step.place == POLICE_STATION and reading(t, RULING_FAMILY_DESTINATION) == FAMILY_DESTINATION__ELSEWHERE_ONLY:
        return refuse(t, IST_POLICE_2, REASON_SAME_PLACE, step.place, 0)
    cite(t, IST_ACT_1)
    cite(t, IST_POLICE_2)
    me.family = step.place
    cite(t, IST_POLICE_4)
    cite(t, IST_POLICE_6)
    cite(t, IST_POLICE_7)
    t.s.site = step.place
    t.s.by_family = 1
    t.s.sent = 1
    return OK
