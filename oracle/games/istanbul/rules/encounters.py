# cython: infer_types=True, boundscheck=False, wraparound=False
"""Phase four: rival family members, the Governor and the Smuggler."""

import cython

if not cython.compiled:
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.rules.cards_in_piles import cards_held, draw_due, holds, may_draw, no_card_left, spend
    from oracle.games.istanbul.rules.mocha.encounter_tile import owed_for_benefit, owns_encounter_tile
    from oracle.games.istanbul.rules.mocha.raising import can_exchange_coffee, can_sell_coffee
    from oracle.games.istanbul.rules.powers import reward
    from oracle.games.istanbul.rules.table import (
        cite,
        fact,
        gain_goods,
        may_choose,
        mover,
        needs_phase,
        player,
        reading,
        refuse,
        room_for,
        undecided,
    )


def may_meet(t):
    """GOV-10: an encounter begins in phase four, by one reading even while another one is unfinished.

    MB-TAVERN-6: by one reading the Barrier option leaves no encounters to its turn.
    """
    if t.s.barrier_moved and t.s.phase == PHASE_ENCOUNTERS:
        if barrier_ends_encounters(t):
            return refuse(t, MB_TAVERN_6, REASON_NO_ENCOUNTERS_HERE, mover(t).at, 0)
        cite(t, MB_TAVERN_6)
    begun = 1 if t.s.governor_owes != OWES_NOTHING or t.s.smuggler_owes != OWES_NOTHING else 0
    if begun and t.s.phase == PHASE_ENCOUNTERS:
        if reading(t, RULING_ENCOUNTER_INTERLEAVING) == ENCOUNTER_INTERLEAVING__INTERLEAVE:
            cite(t, IST_GOV_10)
            return OK
    return needs_phase(t, PHASE_ENCOUNTERS)


def barrier_ends_encounters(t):
    """MB-TAVERN-6: by one reading a turn that used the Barrier option has no encounters at all."""
    if not t.s.barrier_moved:
        return 0
    return 1 if reading(t, RULING_BARRIER_TURN_ENCOUNTERS) == BARRIER_TURN_ENCOUNTERS__WHOLE_TURN else 0


def family_member_here(t, seat):
    """FAMILY-1, FAMILY-5, FAMILY-6: does a rival's family member stand on the merchant's place, away from the Police Station?"""
    me = mover(t)
    if seat == t.s.turn or me.at == POLICE_STATION:
        return 0
    return 1 if player(t, seat).family == me.at else 0


def capture(t, step):
    """FAMILY-1 to FAMILY-7: a rival family member met here goes to the Police Station, for 3 Lira or a card."""
    verdict = may_meet(t)
    if verdict:
        return verdict
    if step.whose == t.s.turn:
        return refuse(t, IST_FAMILY_6, REASON_NOT_HERE, mover(t).at, mover(t).at)
    if mover(t).at == POLICE_STATION:
        return refuse(t, IST_FAMILY_5, REASON_NO_ENCOUNTERS_HERE, POLICE_STATION, 0)
    if not family_member_here(t, step.whose):
        return refuse(t, IST_FAMILY_1, REASON_NOT_HERE, mover(t).at, player(t, step.whose).family)
    cite(t, IST_FAMILY_2)
    player(t, step.whose).family = POLICE_STATION
    cite(t, IST_FAMILY_4)
    return reward(t, step.how, IST_FAMILY_3)


def captures_left(t):
    """FAMILY-1: rival family members on the merchant's place that have to be captured before the turn ends."""
    left = 0
    if barrier_ends_encounters(t):
        return 0
    for seat in range(t.s.players):
        left += family_member_here(t, seat)
    if left and reading(t, RULING_FAMILY_CATCH) == FAMILY_CATCH__OPTIONAL:
        return 0
    return left


def token_met(t, where, owes, used, here_clause, again_clause, board_clause):
    """GOV-1, SMUG-1, GOV-7, GOV-8: is the token here, not used in this turn, and is this a place where tokens are met?
    MB-TRADER-1, MB-TRADER-4 and MB-TRADER-5 say the same of the Coffee Trader.

    A token whose opening place nobody recorded may stand wherever dice can put it: who uses it tells where it is.
    """
    here = mover(t).at
    if where == UNKNOWN and (here < 2 or here > 12):
        return refuse(t, board_clause, REASON_NOT_HERE, here, where)
    if where != UNKNOWN and where != here:
        return refuse(t, here_clause, REASON_NOT_HERE, here, where)
    if owes:
        return refuse(t, IST_GOV_10, REASON_ENCOUNTER_OPEN, 0, 0)
    if here == POLICE_STATION:
        if reading(t, RULING_POLICE_STATION_ENCOUNTERS) != POLICE_STATION_ENCOUNTERS__ONLY_CAPTURES_EXEMPT:
            return refuse(t, IST_GOV_8, REASON_NO_ENCOUNTERS_HERE, POLICE_STATION, 0)
        cite(t, IST_GOV_8)
    if used:
        if reading(t, RULING_TOKEN_REUSE) == TOKEN_REUSE__ONCE_PER_TURN:
            return refuse(t, again_clause, REASON_ALREADY_USED, 1, 1)
        cite(t, again_clause)
    return OK


def governor_price(t):
    """GOV-3: Lira that the Governor asks for."""
    return fact(t, t.box.governor_price, LACK_GOVERNOR_PRICE)


def smuggler_price(t):
    """SMUG-3: Lira that the Smuggler asks for."""
    return fact(t, t.box.smuggler_price, LACK_SMUGGLER_PRICE)


def can_raise_lira(t, me):
    """BONUS-35: could cards in hand still bring the Lira that are due?"""
    return 1 if lira_in_cards(t, me) > 0 else 0


def lira_in_cards(t, me):
    """BONUS-35, MB-BONUS-4: Lira that cards in hand could bring within an encounter: Lira, family and Coffee-sale card."""
    lira = fact(t, t.box.sale_lira, LACK_MOCHA) if can_sell_coffee(t) else 0
    if reading(t, RULING_FREE_CARD_INTERRUPT) == FREE_CARD_INTERRUPT__BETWEEN_ONLY:
        return lira
    if holds(t, me, CARD_LIRA):
        lira += fact(t, t.box.lira_card, LACK_LIRA_CARD)
    if holds(t, me, CARD_FAMILY) and me.family != POLICE_STATION:
        lira += fact(t, t.box.family_reward, LACK_FAMILY_REWARD)
    return lira


def goods_held(me):
    """Goods on a wheelbarrow."""
    return me.goods[RED] + me.goods[GREEN] + me.goods[YELLOW] + me.goods[BLUE]


def pays_first(t):
    """GOV-4, SMUG-4: by one reading the payment has to be held before the benefit arrives."""
    return 1 if reading(t, RULING_ENCOUNTER_PAYMENT_ORDER) == ENCOUNTER_PAYMENT_ORDER__PAY_THEN_GAIN else 0


def governor(t, step):
    """Governor: draw a card, then pay 2 Lira or a card, then a roll moves him. GOV-1 to GOV-8."""
    verdict = may_meet(t)
    if verdict == OK:
        verdict = token_met(t, t.s.governor, t.s.governor_owes, t.s.governor_used, IST_GOV_1, IST_GOV_7, IST_GOV_9)
    if verdict == OK:
        verdict = may_draw(t)
    if verdict:
        return verdict
    me = mover(t)
    held = cards_held(me)
    if owns_encounter_tile(t):
        cite(t, MB_TAVERN_40)
    elif pays_first(t):
        if me.lira < governor_price(t) and held == 0:
            return refuse(t, IST_GOV_4, REASON_CANNOT_PAY, governor_price(t), me.lira)
    elif no_card_left(t) and held == 0 and me.lira < governor_price(t):
        return refuse(t, IST_GOV_3, REASON_CANNOT_PAY, governor_price(t), me.lira)
    cite(t, IST_GOV_1)
    t.s.governor = me.at
    t.s.governor_used = 1
    t.s.governor_owes = owed_for_benefit(t)
    t.s.gained = UNKNOWN if t.s.governor_owes == OWES_PAYMENT else 0
    cite(t, IST_GOV_2)
    draw_due(t)
    if t.s.chance != CHANCE_CARD and t.s.gained == UNKNOWN:
        t.s.gained = ABSENT
    return OK


def smuggler(t, step):
    """Smuggler: take a good, then pay 2 Lira or a good, then a roll moves him. SMUG-1 to SMUG-5."""
    verdict = may_meet(t)
    if verdict == OK:
        verdict = token_met(t, t.s.smuggler, t.s.smuggler_owes, t.s.smuggler_used, IST_SMUG_1, IST_GOV_7, IST_GOV_9)
    if verdict:
        return verdict
    me = mover(t)
    if not may_choose(t, me, step.good):
        return refuse(t, IST_SMUG_5, REASON_NO_ROOM, step.good, me.goods[step.good])
    later = 0 if owns_encounter_tile(t) else pays_first(t)
    if not owns_encounter_tile(t) and not smuggler_payable(t, me, 0 if later else 1):
        return refuse(t, IST_SMUG_4 if later else IST_SMUG_3, REASON_CANNOT_PAY, smuggler_price(t), me.lira)
    cite(t, IST_SMUG_1)
    t.s.smuggler = me.at
    t.s.smuggler_used = 1
    t.s.smuggler_owes = owed_for_benefit(t)
    t.s.smuggled = step.good + 1 if t.s.smuggler_owes == OWES_PAYMENT else 0
    if room_for(t, me, step.good) == 0:
        cite(t, IST_SMUG_5)
    if not later:
        cite(t, IST_SMUG_2)
        gain_goods(t, me, step.good, 1)
    return OK


def smuggler_payable(t, me, with_gain):
    """SMUG-3: could the Smuggler be paid, with the good just gained or without it?"""
    if me.lira >= smuggler_price(t) or can_raise_lira(t, me):
        return 1
    if reading(t, RULING_SMUGGLER_PAYMENT) == SMUGGLER_PAYMENT__LIRA_OR_GOOD:
        return 1 if goods_held(me) + with_gain > 0 or can_exchange_coffee(t) else 0
    return 1 if cards_held(me) > 0 else 0


def cards_for_governor(t, me):
    """GOV-3, GOV-4: cards in hand or on their way that may pay the Governor; by one reading not the one that he gave."""
    cards = cards_held(me)
    if t.s.chance == CHANCE_CARD:
        cards += 1
    if t.s.gained != ABSENT and pays_first(t):
        if t.s.gained == UNKNOWN or me.hand[t.s.gained] > 0:
            cards -= 1
    return cards


def debts_payable(t, me):
    """GOV-3, SMUG-3: can what is owed be paid? Whoever owes to both needs two payments, with the Encounter tile none."""
    if owns_encounter_tile(t):
        return 1
    owes_governor = 1 if t.s.governor_owes == OWES_PAYMENT else 0
    owes_smuggler = 1 if t.s.smuggler_owes == OWES_PAYMENT else 0
    coming = 1 if t.s.chance == CHANCE_CARD else 0
    if owes_governor and not owes_smuggler:
        return 1 if cards_for_governor(t, me) > 0 or me.lira >= governor_price(t) else 0
    if owes_smuggler and not owes_governor:
        return 1 if coming or smuggler_payable(t, me, 0) else 0
    if not owes_smuggler or me.lira + lira_in_cards(t, me) >= governor_price(t) + smuggler_price(t):
        return 1
    by_card = 1 if reading(t, RULING_SMUGGLER_PAYMENT) == SMUGGLER_PAYMENT__LIRA_OR_BONUS_CARD else 0
    in_kind = cards_held(me) + coming if by_card else goods_held(me)
    if me.lira >= governor_price(t) and in_kind > 0:
        return 1
    if cards_for_governor(t, me) <= 0:
        return 0
    if me.lira >= smuggler_price(t):
        return 1
    left_after_governor = in_kind - 1 if by_card else in_kind
    return 1 if left_after_governor > 0 else 0


def debt_stays_payable(t):
    """GOV-3, SMUG-3: who owes for an encounter does not spend what has to pay it."""
    me = mover(t)
    if debts_payable(t, me):
        return OK
    if t.s.governor_owes == OWES_PAYMENT:
        return refuse(t, IST_GOV_3, REASON_CANNOT_PAY, governor_price(t), me.lira)
    return refuse(t, IST_SMUG_3, REASON_CANNOT_PAY, smuggler_price(t), me.lira)


def pay(t, step):
    """GOV-3, SMUG-3: an encounter that was begun is paid, and a roll moves its token."""
    if t.s.governor_owes != OWES_PAYMENT and t.s.smuggler_owes != OWES_PAYMENT:
        verdict = needs_phase(t, PHASE_ENCOUNTERS)
        if verdict:
            return verdict
        return refuse(t, MB_TAVERN_39 if owns_encounter_tile(t) else IST_GOV_3, REASON_NOTHING_TO_PAY, 0, 0)
    unpaid = 1 if step.lira == ABSENT and step.good == ABSENT and step.card == ABSENT else 0
    if unpaid and not owns_encounter_tile(t):
        return undecided(t, IST_GOV_3 if t.s.governor_owes == OWES_PAYMENT else IST_SMUG_3, LACK_PAYMENT)
    by_governor = 1 if t.s.governor_owes == OWES_PAYMENT else 0
    if by_governor and t.s.smuggler_owes == OWES_PAYMENT and step.good != ABSENT:
        by_governor = 0
    if unpaid:
        verdict = nothing_paid(t)
    else:
        verdict = pay_governor(t, step) if by_governor else pay_smuggler(t, step)
    if verdict:
        return verdict
    roll_due(t, by_governor)
    return OK


def benefit_is_free(t):
    """MB-TAVERN-23, MB-TAVERN-39: does a payment stay open that the owner of the Encounter tile need not make?"""
    if t.s.governor_owes != OWES_PAYMENT and t.s.smuggler_owes != OWES_PAYMENT:
        return 0
    return owns_encounter_tile(t)


def declines_to_pay(t):
    """MB-TAVERN-39: the roll comes without a payment."""
    nothing_paid(t)
    roll_due(t, 1 if t.s.governor_owes == OWES_PAYMENT else 0)


def roll_due(t, of_governor):
    """GOV-5: a token that was paid is moved by a roll."""
    cite(t, IST_GOV_5)
    if of_governor:
        t.s.governor_owes = OWES_ROLL
        t.s.chance = CHANCE_GOVERNOR
    else:
        t.s.smuggler_owes = OWES_ROLL
        t.s.chance = CHANCE_SMUGGLER


def nothing_paid(t):
    """MB-TAVERN-23, MB-TAVERN-39: where a payment stays open to the owner of the Encounter tile, none needs to be made."""
    cite(t, MB_TAVERN_23)
    cite(t, MB_TAVERN_39)
    t.s.gained = 0
    t.s.smuggled = 0
    return OK


def pay_lira(t, me, lira, price, clause):
    """The price in Lira goes to the supply, neither more nor less."""
    if lira != price:
        return refuse(t, clause, REASON_WRONG_AMOUNT, price, lira)
    if me.lira < price:
        return refuse(t, clause, REASON_NOT_ENOUGH_LIRA, price, me.lira)
    cite(t, clause)
    me.lira -= price
    return OK


def one_payment(step):
    """A payment is Lira or a good or a card, one of the three."""
    return 1 if (step.lira != ABSENT) + (step.good != ABSENT) + (step.card != ABSENT) == 1 else 0


def pay_governor(t, step):
    """GOV-3, GOV-4: the Governor takes 2 Lira or a card from hand, perhaps the one just drawn."""
    me = mover(t)
    if not one_payment(step) or step.good != ABSENT:
        return refuse(t, IST_GOV_3, REASON_PAYMENT_KIND, 1, 0)
    if step.lira != ABSENT:
        verdict = pay_lira(t, me, step.lira, governor_price(t), IST_GOV_3)
    else:
        verdict = discard_as_payment(t, me, step.card)
    if verdict == OK:
        t.s.gained = 0
    return verdict


def discard_as_payment(t, me, card):
    """GOV-4: by one reading the card just drawn cannot be the one that pays."""
    only_drawn = only_drawn_card_pays(t, me, card)
    if only_drawn and pays_first(t):
        return refuse(t, IST_GOV_4, REASON_GAINED_CANNOT_PAY, card, 1)
    return spend(t, me, card, IST_GOV_4 if only_drawn else IST_GOV_3)


def only_drawn_card_pays(t, me, card):
    """GOV-4: is the card just drawn the only one in hand that could be this kind?"""
    if t.s.gained == card:
        return 1 if me.hand[card] == 1 and me.hand[NO_CARD] == 0 else 0
    return 1 if t.s.gained == NO_CARD and me.hand[card] == 0 and me.hand[NO_CARD] == 1 else 0


def pay_smuggler(t, step):
    """SMUG-3, SMUG-4: the Smuggler takes 2 Lira or a good, perhaps the one just gained; by one reading a card in place of the good."""
    me = mover(t)
    by_card = 1 if reading(t, RULING_SMUGGLER_PAYMENT) == SMUGGLER_PAYMENT__LIRA_OR_BONUS_CARD else 0
    if not one_payment(step) or (step.good != ABSENT and by_card) or (step.card != ABSENT and not by_card):
        return refuse(t, IST_SMUG_3, REASON_PAYMENT_KIND, 1, 0)
    if step.lira != ABSENT:
        verdict = pay_lira(t, me, step.lira, smuggler_price(t), IST_SMUG_3)
    elif step.card != ABSENT:
        verdict = spend(t, me, step.card, IST_SMUG_3)
    else:
        verdict = hand_over_good(t, me, step.good)
    if verdict:
        return verdict
    if pays_first(t) and not owns_encounter_tile(t):
        cite(t, IST_SMUG_4)
        cite(t, IST_SMUG_2)
        gain_goods(t, me, t.s.smuggled - 1, 1)
    t.s.smuggled = 0
    return OK


def hand_over_good(t, me, good):
    """SMUG-3, SMUG-4: a good of any colour is handed over."""
    if me.goods[good] <= 0:
        clause = IST_SMUG_4 if pays_first(t) and good == t.s.smuggled - 1 else IST_SMUG_3
        return refuse(t, clause, REASON_NOT_ENOUGH_GOODS, 1, me.goods[good])
    if good == t.s.smuggled - 1 and me.goods[good] == 1 and not pays_first(t):
        cite(t, IST_SMUG_4)
    cite(t, IST_SMUG_3)
    me.goods[good] -= 1
    return OK


def roll_token(t, step):
    """GOV-5, GOV-6, MB-TRADER-3: a used token goes to the place of the roll, which may be the one where it stands."""
    if t.s.barrier[0]:
        cite(t, MB_TAVERN_12)
    cite(t, MB_TRADER_3 if t.s.chance == CHANCE_TRADER else IST_GOV_5)
    if step.place == mover(t).at:
        cite(t, IST_GOV_6)
    if t.s.chance == CHANCE_GOVERNOR:
        t.s.governor = step.place
        t.s.governor_owes = OWES_NOTHING
    elif t.s.chance == CHANCE_SMUGGLER:
        t.s.smuggler = step.place
        t.s.smuggler_owes = OWES_NOTHING
    else:
        t.s.trader = step.place
    t.s.chance = CHANCE_NONE
    return OK
