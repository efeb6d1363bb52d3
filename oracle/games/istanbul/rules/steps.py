# cython: infer_types=True, boundscheck=False, wraparound=False
"""One step: is it its player's turn and within bounds, and which rule takes it."""

import cython

if not cython.compiled:
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.rules.actions import action_owed
    from oracle.games.istanbul.rules.caravansary import discard, take
    from oracle.games.istanbul.rules.cards_in_piles import drawn
    from oracle.games.istanbul.rules.dice_places import black_market, choose, rolled, tea_house
    from oracle.games.istanbul.rules.encounters import (
        benefit_is_free,
        capture,
        debt_stays_payable,
        declines_to_pay,
        governor,
        pay,
        roll_token,
        smuggler,
    )
    from oracle.games.istanbul.rules.markets import market, revealed
    from oracle.games.istanbul.rules.mocha.encounter_tile import paid_nothing
    from oracle.games.istanbul.rules.mocha.six_card import changes_neutral_roll
    from oracle.games.istanbul.rules.mocha.steps import (
        lacks_mocha_parameter,
        mocha_chance,
        mocha_outcome,
        mocha_step,
        outside_mocha,
        waits_for_dice_card,
        what_follows,
    )
    from oracle.games.istanbul.rules.movement import assistant, move, stay
    from oracle.games.istanbul.rules.places import fountain, police, post_office, warehouse
    from oracle.games.istanbul.rules.powers import card, green_tile, red_tile, yellow_tile
    from oracle.games.istanbul.rules.rubies import gem_dealer, mosque, palace, wainwright
    from oracle.games.istanbul.rules.table import impossible, mover, player, reading, refuse, undecided
    from oracle.games.istanbul.rules.tolls import roll_neutral, toll
    from oracle.games.istanbul.rules.turn import after_toll, leave, may_use_leftovers


def apply(t, step):
    """Carry out one step on the position, or say why not. After a refusal no clause has fired; the caller puts the position back."""
    t.verdict = OK
    t.clause = NO_CLAUSE
    t.reason = REASON_NONE
    t.need = 0
    t.have = 0
    t.lacking = LACK_NOTHING
    t.trial = NO_CLAUSE
    t.cites = 0
    verdict = judged(t, step)
    if t.lacking != LACK_NOTHING:
        if verdict == OK and t.cites > 0:
            t.clause = t.cited[t.cites - 1]
        verdict = undecided(t, t.clause, t.lacking)
    if verdict:
        t.cites = 0
    return verdict


def judged(t, step):
    """An outcome of chance while one is due, else a decision; nothing once the game is over."""
    verdict = within_bounds(t, step)
    if verdict:
        return verdict
    if t.s.phase == PHASE_OVER:
        return refuse(t, IST_END_2, REASON_GAME_OVER, 0, 0)
    if t.s.chance != CHANCE_NONE and not (t.s.mocha and changes_neutral_roll(t, step)):
        verdict = outcome(t, step)
    elif step.do == DO_ROLL and t.s.mocha and benefit_is_free(t):
        declines_to_pay(t)
        verdict = outcome(t, step)
    elif step.do >= DO_ROLL:
        verdict = refuse(t, no_chance_clause(t, step), REASON_NO_CHANCE_DUE, 0, 0)
    else:
        verdict = decision(t, step)
    if verdict == OK and t.s.mocha:
        what_follows(t, step)
    if verdict == OK and (t.s.obliged or t.s.by_family or t.s.guild_card == 19) and step.do < DO_ROLL:
        t.trial = action_owed(t)
    return verdict


def no_chance_clause(t, step):
    """The clause that says when a roll, a draw or a new demand tile comes up. GOV-6: a token that was not used stays."""
    if step.do == DO_DRAW:
        return MB_GUILDHALL_1 if step.guild != ABSENT else IST_BONUS_5
    if step.do == DO_REVEAL:
        return MB_BONUS_6 if step.wares[0] != ABSENT else IST_MARKET_6
    if t.s.guild_turn:
        return MB_TURN_2
    if step.whose == ABSENT and t.s.paid == 0:
        return IST_GOV_6
    reading(t, RULING_NEUTRAL_MERCHANT_FEE)
    if mover(t).at == FOUNTAIN:
        reading(t, RULING_NEUTRAL_MERCHANT_FOUNTAIN)
        return IST_2P_7
    return IST_2P_3


def decision(t, step):
    """A decision of the player whose turn it is; END-6, END-13: after the last round anybody may still use leftover cards."""
    if t.s.phase == PHASE_LEFTOVER:
        if step.do != DO_CARD and step.do != DO_PASS and step.do != DO_END_TURN:
            return refuse(t, MB_END_5 if step.do == DO_GUILD else IST_END_6, REASON_NOT_LEFTOVER, 0, 0)
        verdict = may_use_leftovers(t, step.seat)
        if verdict:
            return verdict
    elif step.seat != t.s.turn:
        return refuse(t, out_of_turn_clause(t, step), REASON_NOT_YOUR_TURN, t.s.turn, step.seat)
    t.s.ended_early = 0
    if t.s.card_dice[0]:
        verdict = waits_for_dice_card(t, step)
        if verdict:
            return verdict
    if step.do <= DO_TOLL:
        return course_of_turn(t, step)
    if step.do <= DO_GEM_DEALER:
        return action(t, step)
    verdict = power_or_encounter(t, step) if step.do < DO_GUILD else mocha_step(t, step)
    if verdict == OK and t.s.phase == PHASE_ENCOUNTERS:
        verdict = debt_stays_payable(t)
    return verdict


def out_of_turn_clause(t, step):
    """TURN-1, TURN-5: turns pass clockwise, cards and tiles included. TURN-3, TURN-4: a turn that was cut short is over for both."""
    extra = 1 if step.do == DO_CARD or step.do == DO_YELLOW_TILE else 0
    if t.s.ended_early == step.seat + 1 and step.do != DO_MOVE and step.do != DO_STAY:
        if extra:
            reading(t, RULING_CARDS_AFTER_EARLY_END)
        return IST_TURN_4 if extra else IST_TURN_3
    return IST_TURN_5 if extra else IST_TURN_1


def course_of_turn(t, step):
    """Moving, the assistant step, the toll, and leaving a phase."""
    if step.do == DO_PASS:
        return leave(t)
    if step.do == DO_END_TURN:
        return leave_all(t)
    if step.do == DO_MOVE:
        return move(t, step)
    if step.do == DO_STAY:
        return stay(t, step)
    if step.do == DO_ASSISTANT:
        return assistant(t, step)
    verdict = toll(t, step)
    if verdict == OK:
        after_toll(t)
    return verdict


def within_turn(t):
    """Is a turn going on that has begun? MB-GUILD7-2: a further turn has not."""
    return 1 if t.s.phase < PHASE_LEFTOVER and t.s.phase != PHASE_MOVE else 0


def leave_all(t):
    """Every phase that is left is left, until the turn has passed."""
    seat = t.s.turn
    turns = player(t, seat).turns
    verdict = leave(t)
    while verdict == OK and t.s.chance == CHANCE_NONE and within_turn(t) and player(t, seat).turns == turns:
        verdict = leave(t)
    return verdict


def action(t, step):
    """The action of a place."""
    if step.do == DO_WAINWRIGHT:
        return wainwright(t, step)
    if step.do == DO_WAREHOUSE:
        return warehouse(t, step)
    if step.do == DO_POST_OFFICE:
        return post_office(t, step)
    if step.do == DO_TAKE:
        return take(t, step)
    if step.do == DO_DISCARD:
        return discard(t, step)
    if step.do == DO_FOUNTAIN:
        return fountain(t, step)
    if step.do == DO_BLACK_MARKET:
        return black_market(t, step)
    if step.do == DO_CHOOSE:
        return choose(t, step)
    if step.do == DO_TEA_HOUSE:
        return tea_house(t, step)
    if step.do == DO_MARKET:
        return market(t, step)
    if step.do == DO_POLICE:
        return police(t, step)
    if step.do == DO_PALACE:
        return palace(t, step)
    if step.do == DO_MOSQUE:
        return mosque(t, step)
    return gem_dealer(t, step)


def power_or_encounter(t, step):
    """A tile's power, a card played on its own, or an encounter."""
    if step.do == DO_GREEN_TILE:
        return green_tile(t, step)
    if step.do == DO_RED_TILE:
        return red_tile(t, step)
    if step.do == DO_YELLOW_TILE:
        return yellow_tile(t, step)
    if step.do == DO_CARD:
        return card(t, step)
    if step.do == DO_CAPTURE:
        return capture(t, step)
    if step.do == DO_GOVERNOR:
        return governor(t, step)
    if step.do == DO_SMUGGLER:
        return smuggler(t, step)
    return pay(t, step)


def outcome(t, step):
    """The outcome of chance that is due, and nothing else; the player whose turn it is rolls and draws."""
    if step.do >= DO_ROLL and step.seat != t.s.turn:
        return refuse(t, IST_TURN_1, REASON_NOT_YOUR_TURN, t.s.turn, step.seat)
    if t.s.chance == CHANCE_CARD:
        if step.do != DO_DRAW:
            return refuse(t, IST_BONUS_5, REASON_CHANCE_DUE, t.s.chance, step.do)
        return drawn(t, step)
    if t.s.mocha and mocha_chance(t):
        return mocha_outcome(t, step)
    if t.s.chance == CHANCE_DEMAND_LARGE or t.s.chance == CHANCE_DEMAND_SMALL:
        if step.do != DO_REVEAL:
            return refuse(t, IST_MARKET_6, REASON_CHANCE_DUE, t.s.chance, step.do)
        return revealed(t, step)
    if step.do != DO_ROLL:
        if step.do == DO_PAY and paid_nothing(t):
            return refuse(t, MB_TAVERN_39, REASON_NOTHING_TO_PAY, 0, 0)
        by_red_tile = 1 if step.do == DO_RED_TILE and not roll_pays_out(t) else 0
        return refuse(t, IST_TILE_5 if by_red_tile else roll_clause(t), REASON_CHANCE_DUE, t.s.chance, step.do)
    if roll_pays_out(t):
        if step.dice[0] == ABSENT:
            return undecided(t, roll_clause(t), LACK_DICE)
        return rolled(t, step)
    return roll_on_board(t, step)


def roll_pays_out(t):
    """Is the roll that is due one that brings goods or Lira, rather than one that moves something?"""
    return 1 if t.s.chance == CHANCE_BLACK_MARKET or t.s.chance == CHANCE_TEA_HOUSE or t.s.chance == CHANCE_GUILD_EIGHT else 0


def roll_clause(t):
    """The clause that asks for the roll that is due."""
    if t.s.chance == CHANCE_GUILD_EIGHT:
        return MB_GUILD8_2
    if t.s.chance == CHANCE_TRADER:
        return MB_TRADER_3
    if t.s.chance == CHANCE_BLACK_MARKET:
        return IST_BLACK_3
    if t.s.chance == CHANCE_TEA_HOUSE:
        return IST_TEA_2
    if t.s.chance == CHANCE_NEUTRAL:
        return IST_2P_3
    return IST_GOV_5


def roll_on_board(t, step):
    """SETUP-25: a roll that moves a token or a neutral merchant: the sum of two dice is the number of its new place."""
    if step.dice[0] != ABSENT:
        total = step.dice[0] + step.dice[1]
        if step.place != ABSENT and step.place != total:
            return impossible(t, IST_SETUP_25, REASON_SUM_DIFFERS, total, step.place)
        step.place = total
    if step.place == ABSENT:
        return undecided(t, roll_clause(t), LACK_DICE)
    if step.place < 2 or step.place > 12:
        token = MB_TRADER_5 if t.s.chance == CHANCE_TRADER else IST_GOV_9
        return impossible(t, IST_2P_6 if t.s.chance == CHANCE_NEUTRAL else token, REASON_NOT_BY_DICE, 12, step.place)
    if t.s.chance == CHANCE_NEUTRAL:
        verdict = roll_neutral(t, step)
        if verdict == OK:
            after_toll(t)
        return verdict
    return roll_token(t, step)


def within_bounds(t, step):
    """Every parameter is absent or within its range, and those that the rule needs are there."""
    if step.do < 0 or step.do >= DO_COUNT or step.seat < 0 or step.seat >= t.s.players:
        return out_of_bounds(t, step.do)
    if outside(step.place, 1, t.box.places) or outside(step.good, 0, 3) or outside(step.whose, 0, 4) or outside(step.lira, 0, 9999):
        return out_of_bounds(t, step.place)
    if outside(step.number, 0, 99) or outside(step.second, 0, 2) or outside(step.whom, 0, 255):
        return out_of_bounds(t, step.number)
    if step.how != ABSENT and not variant_fits(step):
        return out_of_bounds(t, step.how)
    if step.card != UNKNOWN and outside(step.card, 0, CARD_KINDS - 1 if t.s.mocha else CARD_ANY_GOODS):
        return out_of_bounds(t, step.card)
    if step.do >= DO_GUILD and step.do < DO_ROLL and not t.s.mocha:
        return out_of_bounds(t, step.do)
    if outside(step.dice[0], 1, 6) or outside(step.dice[1], 1, 6) or (step.dice[0] == ABSENT) != (step.dice[1] == ABSENT):
        return out_of_bounds(t, step.dice[0])
    for good in range(4):
        if step.do != DO_REVEAL and outside(step.goods[good], 0, 99):
            return out_of_bounds(t, step.goods[good])
    if outside(step.places, 0, 0x1FFFFF) or outside(step.stack, 0, 0xFFFF):
        return out_of_bounds(t, step.places)
    if lacks_parameter(t, step):
        return out_of_bounds(t, ABSENT)
    if t.s.mocha and (lacks_mocha_parameter(t, step) or outside_mocha(t, step)):
        return out_of_bounds(t, ABSENT)
    return OK


def variant_fits(step):
    """Does the variant belong to the step?"""
    if step.do == DO_TAKE:
        return 1 if step.how == PILE_DECK or step.how == PILE_DISCARDS else 0
    if step.do == DO_RED_TILE:
        return 1 if step.how == HOW_FOUR or (step.how == HOW_REROLL and step.number == ABSENT) else 0
    if step.do == DO_ASSISTANT:
        return 1 if step.how == HOW_LEAVE or step.how == HOW_COLLECT or step.how == HOW_COLLECT_NEUTRAL else 0
    if step.do == DO_TAVERN_TILE:
        return 1 if step.how == HOW_MOVEMENT or step.how == HOW_ENCOUNTER else 0
    return 0 if outside(step.how, 0, HOW_REROLL) else 1


def outside(value, least, most):
    """Is a parameter given and beyond its range?"""
    return 1 if value != ABSENT and (value < least or value > most) else 0


def out_of_bounds(t, value):
    """A parameter is missing or beyond its range."""
    return refuse(t, NO_CLAUSE, REASON_OUT_OF_RANGE, 0, value)


def lacks_parameter(t, step):
    """Is a parameter absent that the rule of the step cannot do without, or a card not named that has to be?"""
    if step.card == UNKNOWN or step.card == NO_CARD:
        if step.do != DO_DRAW:
            return 1
    if step.do == DO_MOVE or step.do == DO_POLICE or step.do == DO_YELLOW_TILE:
        return 1 if step.place == ABSENT else 0
    if step.do == DO_ASSISTANT or step.do == DO_TAKE or step.do == DO_RED_TILE:
        return 1 if step.how == ABSENT else 0
    if step.do == DO_CHOOSE or step.do == DO_MOSQUE or step.do == DO_GREEN_TILE or step.do == DO_SMUGGLER:
        return 1 if step.good == ABSENT else 0
    if step.do == DO_CARD or step.do == DO_DISCARD:
        return 1 if step.card == ABSENT else 0
    if step.do == DO_CAPTURE:
        return 1 if step.whose == ABSENT or step.whose >= t.s.players or (step.how != HOW_LIRA and step.how != HOW_CARD) else 0
    if step.do == DO_TEA_HOUSE:
        return 1 if step.number == ABSENT else 0
    if step.do == DO_FOUNTAIN:
        return 1 if step.places == ABSENT else 0
    if step.do == DO_MARKET or step.do == DO_PALACE:
        return 1 if step.goods[0] == ABSENT or step.goods[1] == ABSENT or step.goods[2] == ABSENT or step.goods[3] == ABSENT else 0
    return 0
