# cython: infer_types=True, boundscheck=False, wraparound=False
"""The Coffee Trader, the third token of phase four, and the Encounter tile that makes all three cost nothing."""

import cython

if not cython.compiled:
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.rules.encounters import goods_held, may_meet, token_met
    from oracle.games.istanbul.rules.mocha.coffee import gain_coffee
    from oracle.games.istanbul.rules.mocha.encounter_tile import owns_encounter_tile, pays_nothing
    from oracle.games.istanbul.rules.table import cite, fact, mover, refuse, undecided


def trader(t, step):
    """Coffee Trader: 1 coffee for 2 Lira or any good, then a roll moves him. TRADER-1 to TRADER-6, TAVERN-23, TAVERN-39."""
    verdict = may_meet(t)
    if verdict == OK:
        verdict = token_met(t, t.s.trader, 0, t.s.trader_used, MB_TRADER_1, MB_TRADER_4, MB_TRADER_5)
    if verdict == OK:
        verdict = pay_trader(t, step)
    if verdict:
        return verdict
    cite(t, MB_TRADER_1)
    t.s.trader = mover(t).at
    t.s.trader_used = 1
    cite(t, MB_TRADER_2)
    gain_coffee(t, fact(t, t.box.trader_coffee, LACK_MOCHA))
    cite(t, MB_TRADER_3)
    t.s.chance = CHANCE_TRADER
    return OK


def pay_trader(t, step):
    """TRADER-2, TRADER-6: 2 Lira or one good of any colour, held beforehand; nothing with the Encounter tile."""
    me = mover(t)
    if step.lira == ABSENT and step.good == ABSENT:
        if not owns_encounter_tile(t):
            price = fact(t, t.box.trader_price, LACK_MOCHA)
            if me.lira < price and goods_held(me) == 0:
                return refuse(t, MB_TRADER_6, REASON_CANNOT_PAY, price, me.lira)
            return undecided(t, MB_TRADER_2, LACK_PAYMENT)
        cite(t, MB_TAVERN_23)
        cite(t, MB_TAVERN_24)
        return OK
    if pays_nothing(t):
        return refuse(t, MB_TAVERN_39, REASON_NOTHING_TO_PAY, 0, 0)
    if step.lira != ABSENT and step.good != ABSENT:
        return refuse(t, MB_TRADER_2, REASON_PAYMENT_KIND, 1, 2)
    if step.good != ABSENT:
        if me.goods[step.good] <= 0:
            return refuse(t, MB_TRADER_6, REASON_NOT_ENOUGH_GOODS, 1, 0)
        cite(t, MB_TRADER_6)
        cite(t, MB_TRADER_2)
        me.goods[step.good] -= 1
        return OK
    price = fact(t, t.box.trader_price, LACK_MOCHA)
    if step.lira != price:
        return refuse(t, MB_TRADER_2, REASON_WRONG_AMOUNT, price, step.lira)
    if me.lira < price:
        return refuse(t, MB_TRADER_6, REASON_NOT_ENOUGH_LIRA, price, me.lira)
    cite(t, MB_TRADER_6)
    cite(t, MB_TRADER_2)
    me.lira -= price
    return OK
