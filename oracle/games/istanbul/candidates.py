# cython: infer_types=True, boundscheck=False, wraparound=False
"""Proposals: every step that could be legal here, and generously more. What is legal is said by the rules alone, on a scratch copy.

The steps of one verb are numbered from 0; a number is taken apart into parameters by mixed radix. Proposals for different numbers differ,
so the legal steps of a position are the proposals that the rules take. `end-turn` is a shorthand and is not proposed.
"""

import cython

if not cython.compiled:
    from oracle.games.istanbul.domains import (
        cards_in_hand,
        family_members_here,
        fill_palace,
        fill_recall,
        fill_recall_set,
        fill_sale,
        goods_in_hand,
        last_kind,
        nth,
        palace_ways,
        recall_sets,
        recalls,
        repeat_card_of,
        repeatable_place,
        sales,
        seats_not_done,
        size_of,
        subset,
    )
    from oracle.games.istanbul.mocha.proposals import (
        fill_mocha,
        fill_new_card,
        fill_new_leftover,
        mocha_steps,
        new_card_steps,
        new_leftovers,
    )
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.rules.cards_in_piles import holds
    from oracle.games.istanbul.rules.markets import market_of
    from oracle.games.istanbul.rules.movement import assistant_possible
    from oracle.games.istanbul.rules.table import mover, reading
    from oracle.games.istanbul.rules.tolls import merchants_here
    from oracle.games.istanbul.step_rows import clear_step


def how_many(t, verb):
    """How many decisions of a verb are proposed here; 0 while chance is awaited, after the game, and where the verb has no point."""
    if t.s.phase == PHASE_OVER or t.s.chance != CHANCE_NONE or verb >= DO_ROLL:
        return 0
    if t.s.phase == PHASE_LEFTOVER:
        return leftover_steps(t, verb)
    if verb <= DO_TOLL:
        return course_steps(t, verb)
    if verb <= DO_GEM_DEALER or verb == DO_COFFEE_HOUSE:
        return action_steps(t, verb) if t.s.phase == PHASE_ACTION else 0
    if verb >= DO_GUILD:
        return mocha_steps(t, verb)
    return other_steps(t, verb)


def candidate(t, verb, index, step):
    """Fill `step` with the proposal of this number, from 0 to `how_many` - 1."""
    clear_step(step)
    step.do = verb
    step.seat = t.s.turn
    if t.s.phase == PHASE_LEFTOVER:
        fill_leftover(t, verb, index, step)
    elif verb <= DO_TOLL:
        fill_course(t, verb, index, step)
    elif verb <= DO_GEM_DEALER or verb == DO_COFFEE_HOUSE:
        fill_action(t, verb, index, step)
    elif verb >= DO_GUILD:
        fill_mocha(t, verb, index, step)
    else:
        fill_other(t, verb, index, step)


def leftover_steps(t, verb):
    """After the last round: each seat that is not done passes, or plays the Lira, the good, the family or a new card."""
    if verb == DO_PASS:
        return size_of(seats_not_done(t))
    if verb != DO_CARD:
        return 0
    return size_of(seats_not_done(t)) * 6 + (new_leftovers(t) if t.s.mocha else 0)


def fill_leftover(t, verb, index, step):
    """Six cards for each seat: Lira, four goods, the family member for Lira. Then the new cards of each seat."""
    if verb == DO_PASS:
        step.seat = nth(seats_not_done(t), index)
        return
    if index >= size_of(seats_not_done(t)) * 6:
        fill_new_leftover(t, index - size_of(seats_not_done(t)) * 6, step)
        return
    step.seat = nth(seats_not_done(t), index // 6)
    which = index % 6
    if which == 0:
        step.card = CARD_LIRA
    elif which == 5:
        step.card = CARD_FAMILY
        step.how = HOW_LIRA
    else:
        step.card = CARD_GOOD
        step.good = which - 1


def course_steps(t, verb):
    """Leaving a phase, moving, the assistant step, the toll."""
    if verb == DO_PASS:
        return 1 if t.s.phase != PHASE_MOVE or leaves_move(t) else 0
    if verb == DO_MOVE and t.s.phase == PHASE_MOVE:
        return t.box.places * (1 + holds(t, mover(t), CARD_LONG_MOVE) + holds(t, mover(t), CARD_CORNER))
    if verb == DO_STAY and t.s.phase == PHASE_MOVE:
        return plain_stays(t) + holds(t, mover(t), CARD_STAY)
    if verb == DO_ASSISTANT and t.s.phase == PHASE_ASSISTANT and assistant_possible(t, mover(t), mover(t).at):
        return 3 if t.s.variant else 2
    if verb == DO_TOLL and t.s.phase == PHASE_TOLL:
        if reading(t, RULING_TOLL_PART_PAYMENT) == TOLL_PART_PAYMENT__ALL_OR_NOTHING:
            return 1
        return (1 << size_of(merchants_here(t))) - 1
    return 0


def fill_course(t, verb, index, step):
    """The destinations without a card and with one or another; the toll to all first, then to some."""
    if verb == DO_MOVE:
        step.place = index % t.box.places + 1
        if index >= t.box.places:
            step.card = CARD_LONG_MOVE if index < t.box.places * (1 + holds(t, mover(t), CARD_LONG_MOVE)) else CARD_CORNER
    elif verb == DO_STAY:
        step.card = CARD_STAY if index >= plain_stays(t) else ABSENT
    elif verb == DO_ASSISTANT:
        step.how = HOW_LEAVE + index
    elif verb == DO_TOLL and index > 0:
        step.whom = subset(merchants_here(t), index)


def leaves_move(t):
    """Could something be passed before the move? By one reading a turn that is blocked; a Dice card's roll, an extra turn."""
    if t.s.mocha:
        return 1
    return 1 if reading(t, RULING_BLOCKED_ARRIVAL) == BLOCKED_ARRIVAL__ILLEGAL else 0


def plain_stays(t):
    """Can the merchant stay without a card? By one reading it may."""
    return 1 if reading(t, RULING_SKIP_MOVEMENT) == SKIP_MOVEMENT__MAY_STAY else 0


def fresh(t, first, last):
    """Is the action of the site not begun, and the site one of these places?"""
    return 1 if not t.s.acted and t.s.open == OPEN_NONE and t.s.site >= first and t.s.site <= last else 0


def action_steps(t, verb):
    """The action of the site, or what is left to decide of it."""
    if repeatable_place(verb):
        return repeatable_steps(t, verb)
    if verb == DO_WAREHOUSE:
        return fresh(t, FABRIC_WAREHOUSE, FRUIT_WAREHOUSE)
    if verb == DO_TAKE:
        return take_steps(t) if t.s.open == OPEN_SECOND_CARD or fresh(t, CARAVANSARY, CARAVANSARY) else 0
    if verb == DO_DISCARD:
        return size_of(cards_in_hand(t, mover(t))) if t.s.open == OPEN_DISCARD else 0
    if verb == DO_FOUNTAIN:
        return recall_sets(t) if fresh(t, FOUNTAIN, FOUNTAIN) else 0
    if verb == DO_BLACK_MARKET:
        return 4 if fresh(t, BLACK_MARKET, BLACK_MARKET) else 0
    if verb == DO_CHOOSE:
        return 3 if (t.s.open == OPEN_BLACK_MARKET or t.s.open == OPEN_GUILD_EIGHT) and t.s.chosen == 0 else 0
    if verb == DO_TEA_HOUSE:
        return t.box.tea_most - t.box.tea_least + 1 if t.box.tea_least != UNKNOWN and fresh(t, TEA_HOUSE, TEA_HOUSE) else 0
    if verb == DO_MARKET:
        return market_steps(t) if fresh(t, MARKET_TEN, MARKET_ELEVEN) else 0
    if verb == DO_POLICE:
        return t.box.places if fresh(t, POLICE_STATION, POLICE_STATION) and not t.s.sent else 0
    if verb == DO_MOSQUE:
        return 4 if fresh(t, SMALL_MOSQUE, GREAT_MOSQUE) else 0
    return 0


def fill_action(t, verb, index, step):
    """The parameters of an action."""
    if repeatable_place(verb):
        fill_repeatable(t, verb, index, step)
    elif verb == DO_TAKE:
        fill_take(t, index, step)
    elif verb == DO_DISCARD:
        step.card = nth(cards_in_hand(t, mover(t)), index)
    elif verb == DO_FOUNTAIN:
        fill_recall_set(t, index, step)
    elif verb == DO_BLACK_MARKET:
        step.good = index - 1 if index > 0 else ABSENT
    elif verb == DO_CHOOSE or verb == DO_MOSQUE:
        step.good = index
    elif verb == DO_TEA_HOUSE:
        step.number = t.box.tea_least + index
    elif verb == DO_MARKET:
        fill_market(t, index, step)
    elif verb == DO_POLICE:
        step.place = index + 1


def repeatable_steps(t, verb):
    """An action for the first time, and again by its card: the Palace has several ways of each."""
    place = repeatable_place(verb)
    chances = fresh(t, place, place)
    if t.s.repeatable == place and holds(t, mover(t), repeat_card_of(verb)):
        chances += 1
    return chances * ways_of(t, verb) if chances > 0 else 0


def fill_repeatable(t, verb, index, step):
    """The ways without the card, then those with it."""
    place = repeatable_place(verb)
    ways = ways_of(t, verb)
    if verb == DO_PALACE:
        fill_palace(t, index % ways, step)
    if index >= ways * fresh(t, place, place):
        step.card = repeat_card_of(verb)


def ways_of(t, verb):
    """Ways to carry out an action that a card may repeat: one, save at the Palace."""
    return palace_ways(t) if verb == DO_PALACE else 1


def discards_offered(t):
    """How many discards could be taken: the top one, by one reading a card of each kind; one way still where a named pile ran empty."""
    if t.s.discards_size > 0 and reading(t, RULING_CARAVANSARY_SOURCE) == CARAVANSARY_SOURCE__ANY_DISCARD:
        return last_kind(t)
    return 1


def second_piles(t):
    """Piles that may be named for the second card, by the one reading that asks for it with the first."""
    if t.s.open == OPEN_NONE and reading(t, RULING_CARAVANSARY_SEQUENCE) == CARAVANSARY_SEQUENCE__DECLARED_FIRST:
        return 2
    return 1


def take_steps(t):
    """A card from the draw pile or from the discards."""
    return (1 + discards_offered(t)) * second_piles(t)


def fill_take(t, index, step):
    """The draw pile, then the discards; a discard is always named."""
    if second_piles(t) == 2:
        step.second = PILE_DECK + index % 2
        index //= 2
    step.how = PILE_DECK if index == 0 else PILE_DISCARDS
    if index > 0 and t.s.discards_size > 0:
        step.card = t.s.discards[t.s.discards_size - 1] if discards_offered(t) == 1 else index


def market_steps(t):
    """Every amount of each colour that the demand tile shows, and with the any-goods card every amount."""
    which = market_of(t, t.s.site)
    number = sales(t, which, 0)
    if which == SMALL and holds(t, mover(t), CARD_ANY_GOODS):
        number += sales(t, which, 1)
    return number


def fill_market(t, index, step):
    """The sales by the demand tile, then those by the card."""
    which = market_of(t, t.s.site)
    plain = sales(t, which, 0)
    if index < plain:
        fill_sale(t, which, 0, index, step)
    else:
        fill_sale(t, which, 1, index - plain, step)
        step.card = CARD_ANY_GOODS


def other_steps(t, verb):
    """The powers of the tiles, cards played on their own, and the encounters."""
    me = mover(t)
    if verb == DO_GREEN_TILE:
        return 4 if t.s.open == OPEN_WAREHOUSE and me.tiles[GREEN] else 0
    if verb == DO_RED_TILE:
        if me.tiles[RED] and not t.s.red_used and (t.s.open == OPEN_BLACK_MARKET or t.s.open == OPEN_TEA_HOUSE):
            return 2 if t.s.dice[0] == t.s.dice[1] else 3
        return 0
    if verb == DO_YELLOW_TILE:
        return recalls(t) if me.tiles[YELLOW] and not t.s.yellow_used else 0
    if verb == DO_CARD:
        return card_steps(t)
    if verb == DO_PAY:
        return pay_steps(t)
    if t.s.phase != PHASE_ENCOUNTERS:
        return 0
    if verb == DO_CAPTURE:
        return size_of(family_members_here(t)) * 2
    if verb == DO_GOVERNOR:
        return 1 if t.s.governor == me.at else 0
    if verb == DO_SMUGGLER:
        return 4 if t.s.smuggler == me.at else 0
    return 0


def fill_other(t, verb, index, step):
    """The parameters of a power, a card or an encounter."""
    if verb == DO_GREEN_TILE or verb == DO_SMUGGLER:
        step.good = index
    elif verb == DO_RED_TILE:
        step.how = HOW_FOUR if index > 0 else HOW_REROLL
        if index > 0:
            step.number = t.s.dice[index - 1]
    elif verb == DO_YELLOW_TILE:
        fill_recall(t, index, step)
    elif verb == DO_CARD:
        fill_card(t, index, step)
    elif verb == DO_PAY:
        fill_pay(t, index, step)
    elif verb == DO_CAPTURE:
        step.whose = nth(family_members_here(t), index // 2)
        step.how = HOW_LIRA + index % 2


def card_steps(t):
    """The Lira card, the good card in four colours, the family card for two rewards, the Return card from every place; each while held.

    After them the cards of the expansion.
    """
    me = mover(t)
    number = 0
    if holds(t, me, CARD_LIRA):
        number += 1
    if holds(t, me, CARD_GOOD):
        number += 4
    if holds(t, me, CARD_FAMILY):
        number += 2
    if holds(t, me, CARD_RETURN):
        number += recalls(t)
    if t.s.mocha:
        number += new_card_steps(t, t.s.turn)
    return number


def fill_card(t, index, step):
    """The same cards in the same order."""
    me = mover(t)
    if holds(t, me, CARD_LIRA):
        if index == 0:
            step.card = CARD_LIRA
            return
        index -= 1
    if holds(t, me, CARD_GOOD):
        if index < 4:
            step.card = CARD_GOOD
            step.good = index
            return
        index -= 4
    if holds(t, me, CARD_FAMILY):
        if index < 2:
            step.card = CARD_FAMILY
            step.how = HOW_LIRA + index
            return
        index -= 2
    if holds(t, me, CARD_RETURN):
        if index < recalls(t):
            step.card = CARD_RETURN
            fill_recall(t, index, step)
            return
        index -= recalls(t)
    fill_new_card(t, t.s.turn, index, step)


def pay_steps(t):
    """What an encounter that was begun may be paid with: Lira, a good in hand, a card in hand."""
    if t.s.governor_owes != OWES_PAYMENT and t.s.smuggler_owes != OWES_PAYMENT:
        return 0
    return 1 + size_of(goods_in_hand(mover(t))) + size_of(cards_in_hand(t, mover(t))) + nothing_paid(t)


def fill_pay(t, index, step):
    """The price in Lira, then each good, then each card, then nothing at all."""
    goods = goods_in_hand(mover(t))
    if index == 0:
        step.lira = t.box.governor_price if t.s.governor_owes == OWES_PAYMENT else t.box.smuggler_price
    elif index <= size_of(goods):
        step.good = nth(goods, index - 1)
    elif index <= size_of(goods) + size_of(cards_in_hand(t, mover(t))):
        step.card = nth(cards_in_hand(t, mover(t)), index - 1 - size_of(goods))


def nothing_paid(t):
    """May an encounter be paid with nothing? With the Encounter tile of the expansion, by one reading."""
    return 1 if t.s.mocha and t.s.mocha_seats[t.s.turn].tavern_tiles[ENCOUNTER_TILE] else 0
