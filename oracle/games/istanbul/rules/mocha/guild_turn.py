# cython: infer_types=True, boundscheck=False, wraparound=False
"""The Guild turn: a Guild card in place of the four phases, what it forbids, and how it ends.

While the card lies on the table (`guild_card`) its effect goes on: cards are drawn, dice are rolled, a place's action is carried out.
Then it goes onto its discards, and the turn goes on until its player lets it end.
"""

import cython

if not cython.compiled:
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.rules.mocha.guild_cards import effect_of_guild_card
    from oracle.games.istanbul.rules.mocha.guild_deck import put_on_guild_discards, take_guild_card_from_hand
    from oracle.games.istanbul.rules.mocha.tavern import back_to_the_tavern
    from oracle.games.istanbul.rules.table import cite, mover, reading, refuse


def guild(t, step):
    """A Guild card is played as the whole turn: no move, assistants, toll or encounters.

    TURN-1, TURN-2, TURN-6 to TURN-8, TURN-12, TURN-15, TURN-16.
    """
    verdict = may_play_guild_card(t, step.guild)
    if verdict == OK:
        verdict = take_guild_card_from_hand(t, step.guild, MB_TURN_1)
    if verdict:
        return verdict
    cite(t, MB_TURN_1)
    cite(t, MB_TURN_2)
    cite(t, MB_TURN_8)
    cite(t, MB_TURN_16)
    t.s.guild_turn = step.guild
    t.s.guild_card = step.guild
    t.s.phase = PHASE_ACTION
    t.s.acted = 1
    t.s.cash = mover(t).lira
    cite(t, MB_TURN_6)
    return effect_of_guild_card(t, step)


def may_play_guild_card(t, number):
    """TURN-1, TURN-12, TURN-15: one card, before anything of an ordinary turn has happened."""
    if t.s.guild_turn:
        return refuse(t, MB_TURN_1, REASON_TOO_EARLY if t.s.extra_turn == 1 else REASON_ONE_GUILD_CARD, 1, 1)
    if t.s.phase != PHASE_MOVE:
        return refuse(t, MB_TURN_15, REASON_HAS_MOVED, PHASE_MOVE, t.s.phase)
    if t.s.returned:
        if reading(t, RULING_GUILD_TURN_RETURN_CARD) == GUILD_TURN_RETURN_CARD__UNPLAYABLE:
            return refuse(t, MB_TURN_12, REASON_NOT_THIS_PHASE, 0, 0)
        cite(t, MB_TURN_12)
    if number == 20 and reading(t, RULING_GUILD_TWENTY) == GUILD_TWENTY__EXCLUDED:
        return refuse(t, MB_GUILD20_1, REASON_OUT_OF_GAME, number, 0)
    return OK


def return_card_in_guild_turn(t):
    """TURN-12: the Return card is bound to no place, so it may be played; by one reading not, a Guild turn having no phase one."""
    if reading(t, RULING_GUILD_TURN_RETURN_CARD) == GUILD_TURN_RETURN_CARD__UNPLAYABLE:
        return refuse(t, MB_TURN_12, REASON_TOO_EARLY if t.s.extra_turn == 1 else REASON_NOT_THIS_PHASE, 0, 0)
    cite(t, MB_TURN_12)
    return OK


def after_step_of_guild_turn(t):
    """TURN-7, TURN-19, GUILD12-2, GUILD19-1: once nothing of the effect is left to do, the card goes onto its discards."""
    if t.s.guild_card == 0 or t.s.acted == 0 or t.s.open != OPEN_NONE or t.s.chance != CHANCE_NONE:
        return
    if t.s.guild_card == 19 and t.s.tavern_actions < t.box.nineteen_actions:
        back_to_the_tavern(t)
        return
    if t.s.guild_card == 12:
        family_member_goes_home(t)
    effect_is_finished(t)


def family_member_goes_home(t):
    """GUILD12-2 to GUILD12-5: afterwards the own family member goes to the Police Station, for no reward.

    One that the card itself sent out comes back as well, by one reading it stays out.
    """
    me = mover(t)
    if me.family == POLICE_STATION:
        return
    if t.s.sent:
        if reading(t, RULING_GUILD12_POLICE) == GUILD12_POLICE__STAYS_OUT:
            return
        cite(t, MB_GUILD12_5)
    cite(t, MB_GUILD12_3)
    cite(t, MB_GUILD12_2)
    me.family = POLICE_STATION


def effect_is_finished(t):
    """TURN-7, TURN-19: the card is discarded after its effect."""
    number = t.s.guild_card
    t.s.guild_card = 0
    t.s.site = 0
    t.s.acted = 1
    t.s.obliged = 0
    put_on_guild_discards(t, number)


def leave_guild_turn(t):
    """TURN-16, TURN-22, GUILD19-5: the turn ends once the card is carried out in full; what may be skipped is skipped."""
    if t.s.obliged:
        return refuse(t, t.s.obliged, REASON_MUST_ACT, t.s.site, 0)
    if t.s.guild_card and (t.s.by_barrier or t.s.by_family):
        t.s.acted = 1
        after_step_of_guild_turn(t)
    elif t.s.guild_card == 19:
        if t.s.tavern_actions == 1:
            cite(t, MB_GUILD19_5)
        effect_is_finished(t)
    if t.s.guild_card == 0:
        cite(t, MB_TURN_22)
    return OK


def forget_mocha_turn(t):
    """Nothing of a turn outlasts it."""
    t.s.trader_used = 0
    t.s.by_barrier = 0
    t.s.barrier_moved = 0
    t.s.roasted = 0
    t.s.guild_turn = 0
    t.s.obliged = 0
    t.s.tavern_actions = 0
    t.s.tavern_option = OPTION_NONE
    t.s.discounted = 0
    t.s.joint_coffee = 0
    t.s.extra_turn = 0
    t.s.returned = 0
    t.s.changes = 0
    t.s.card_changes = 0
    t.s.neutral_rolled = 0
    t.s.neutral_roll[0] = 0
    t.s.neutral_roll[1] = 0


def another_turn(t):
    """GUILD7-2, GUILD7-5, GUILD7-6: the player of Guild card 7 has a further turn in the same slot of the round; limits start afresh."""
    cite(t, MB_GUILD7_2)
    cite(t, MB_GUILD7_6)
    t.s.extra_turn = 2


def give_up_further_turn(t):
    """GUILD7-3: the further turn has to be taken, by one reading it may be given up."""
    if reading(t, RULING_GUILD7_EXTRA_TURN) == GUILD7_EXTRA_TURN__COMPULSORY:
        return refuse(t, MB_GUILD7_3, REASON_COULD_DO_IT, 1, 0)
    cite(t, MB_GUILD7_3)
    return OK
