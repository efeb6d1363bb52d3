# cython: infer_types=True, boundscheck=False, wraparound=False
"""The steps of the expansion: which rule takes one, what its parameters may be, and what follows by itself."""

import cython

if not cython.compiled:
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.rules.cards_in_piles import holds
    from oracle.games.istanbul.rules.mocha.dice_card import dice_card_rolled, rewards_revealed
    from oracle.games.istanbul.rules.mocha.encounter_tile import roll_owed
    from oracle.games.istanbul.rules.mocha.guild_deck import guild_draw_due, guild_drawn
    from oracle.games.istanbul.rules.mocha.guild_turn import after_step_of_guild_turn, guild
    from oracle.games.istanbul.rules.mocha.places import coffee_house, guild_discard, guild_hall, roast
    from oracle.games.istanbul.rules.mocha.tavern import baksheesh, barrier, tavern_tile
    from oracle.games.istanbul.rules.mocha.trader import trader
    from oracle.games.istanbul.rules.table import mover, refuse, undecided


def mocha_step(t, step):
    """A Guild card, the action of a new place, or the Coffee Trader."""
    if step.do == DO_GUILD:
        return guild(t, step)
    if step.do == DO_ROAST:
        return roast(t, step)
    if step.do == DO_GUILD_HALL:
        return guild_hall(t, step)
    if step.do == DO_GUILD_DISCARD:
        return guild_discard(t, step)
    if step.do == DO_BARRIER:
        return barrier(t, step)
    if step.do == DO_TAVERN_TILE:
        return tavern_tile(t, step)
    if step.do == DO_BAKSHEESH:
        return baksheesh(t, step)
    if step.do == DO_COFFEE_HOUSE:
        return coffee_house(t, step)
    return trader(t, step)


def mocha_chance(t):
    """Is chance of the expansion awaited that is more than a roll on the board or a roll that pays?"""
    return 1 if t.s.chance == CHANCE_GUILD_CARD or t.s.chance == CHANCE_DICE_CARD or t.s.chance == CHANCE_REWARDS else 0


def mocha_outcome(t, step):
    """The Guild card that is drawn, the roll of the Dice card, or what that card shows for it."""
    if t.s.chance == CHANCE_GUILD_CARD:
        if step.do != DO_DRAW or step.card > NO_CARD:
            return refuse(t, MB_GUILDHALL_1, REASON_CHANCE_DUE, t.s.chance, step.do)
        return guild_drawn(t, step)
    if t.s.chance == CHANCE_DICE_CARD:
        if step.do != DO_ROLL:
            return refuse(t, MB_BONUS_6, REASON_CHANCE_DUE, t.s.chance, step.do)
        if step.dice[0] == ABSENT:
            return undecided(t, MB_BONUS_6, LACK_DICE)
        return dice_card_rolled(t, step)
    if step.do == DO_CARD and step.card == CARD_SIX and not holds(t, mover(t), CARD_SIX):
        return refuse(t, MB_BONUS_20, REASON_CARD_NOT_HELD, CARD_SIX, 0)
    if step.do != DO_REVEAL or step.wares[0] == ABSENT:
        return undecided(t, MB_BONUS_6, LACK_DICE_CARD)
    return rewards_revealed(t, step)


def waits_for_dice_card(t, step):
    """BONUS-6: while the roll of the Dice card lies open, the Six card may change it or it is let stand; everything else comes after."""
    if t.s.card_dice[0] == 0 or step.do == DO_PASS or step.do == DO_END_TURN or (step.do == DO_CARD and step.card == CARD_SIX):
        return OK
    return refuse(t, MB_BONUS_6, REASON_ACTION_OPEN, CARD_DICE, 0)


def what_follows(t, step):
    """What happens by itself after a step: further draws, the roll of a token used for free, the end of a Guild card's effect."""
    if step.do != DO_ROLL and not (step.do == DO_CARD and step.card == CARD_SIX):
        t.s.neutral_rolled = 0
    if t.s.chance == CHANCE_NONE and t.s.guild_due > 0:
        guild_draw_due(t)
    if t.s.chance == CHANCE_NONE:
        roll_owed(t)
    if t.s.guild_turn and t.s.card_dice[0] == 0:
        after_step_of_guild_turn(t)


def outside_mocha(t, step):
    """Is a parameter of the expansion beyond its range?"""
    if step.guild != ABSENT and step.guild != UNKNOWN and (step.guild < 1 or step.guild > 20):
        return 1
    if step.guild == UNKNOWN and step.do != DO_DRAW:
        return 1
    if step.coffee != ABSENT and (step.coffee < 0 or step.coffee > 99):
        return 1
    for which in range(7):
        if step.wares[which] != ABSENT and (step.wares[which] < 0 or step.wares[which] > 99):
            return 1
    return 1 if step.between != ABSENT and (step.between < 0 or step.between > 0x1FFFFF) else 0


def lacks_mocha_parameter(t, step):
    """Is a parameter absent that the rule of the step cannot do without?"""
    if step.do == DO_GUILD:
        return lacks_guild_parameter(step)
    if step.do == DO_GUILD_DISCARD:
        return 1 if step.guild == ABSENT else 0
    if step.do == DO_BARRIER:
        return 1 if step.between == ABSENT or step.place == ABSENT else 0
    if step.do == DO_TAVERN_TILE:
        return 1 if step.how == ABSENT else 0
    if step.do == DO_BAKSHEESH:
        return 1 if step.place == ABSENT or partly_given(step) else 0
    return 0


def partly_given(step):
    """Are goods of some colours given and of others not?"""
    given = 0
    for good in range(4):
        if step.goods[good] != ABSENT:
            given += 1
    return 1 if given > 0 and given < 4 else 0


def lacks_guild_parameter(step):
    """The number of the card, and what the card itself cannot do without."""
    if step.guild == ABSENT:
        return 1
    if step.guild == 9:
        return 1 if step.number == ABSENT else 0
    if step.guild == 12:
        return 1 if step.place == ABSENT else 0
    if step.guild == 13:
        return 1 if step.goods[0] == ABSENT or partly_given(step) else 0
    if step.guild == 14 or step.guild == 15:
        return 1 if step.good == ABSENT else 0
    return partly_given(step)
