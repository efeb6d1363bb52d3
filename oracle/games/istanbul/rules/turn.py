# cython: infer_types=True, boundscheck=False, wraparound=False
"""The course of a turn and of the game: leaving a phase, ending a turn, the last round, leftover cards, the winners."""

import cython

if not cython.compiled:
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.rules.cards_in_piles import cards_held, no_card_left
    from oracle.games.istanbul.rules.dice_places import roll_pays
    from oracle.games.istanbul.rules.encounters import captures_left
    from oracle.games.istanbul.rules.mocha.dice_card import settle_dice_card
    from oracle.games.istanbul.rules.mocha.ending import cards_that_count, goods_that_count
    from oracle.games.istanbul.rules.mocha.guild_deck import guild_cards_held
    from oracle.games.istanbul.rules.mocha.guild_turn import another_turn, forget_mocha_turn, give_up_further_turn, leave_guild_turn
    from oracle.games.istanbul.rules.movement import assistant_possible, destination_left
    from oracle.games.istanbul.rules.table import cite, fact, may_choose, mover, player, reading, refuse
    from oracle.games.istanbul.rules.tolls import count, meet_merchants, merchants_here, neutral_among, purse


def leave(t):
    """Leave the optional phase, or the action, that is open."""
    if t.s.card_dice[0]:
        return settle_dice_card(t)
    if t.s.open != OPEN_NONE:
        return leave_action(t)
    if t.s.phase == PHASE_MOVE:
        return leave_move(t)
    if t.s.phase == PHASE_ASSISTANT:
        return decline_assistant(t)
    if t.s.phase == PHASE_TOLL:
        return decline_toll(t)
    if t.s.phase == PHASE_ACTION:
        return leave_action_phase(t)
    if t.s.phase == PHASE_ENCOUNTERS:
        return leave_encounters(t)
    if t.s.phase == PHASE_PASSING:
        end_turn(t)
        return OK
    if t.s.phase == PHASE_LEFTOVER:
        return done_with_leftovers(t)
    return refuse(t, IST_END_2, REASON_GAME_OVER, 0, 0)


def leave_move(t):
    """MOVE-4: the merchant has to move. MOVE-8: where a reading leaves it no Place to arrive at, the turn is over. MB-GUILD7-3."""
    if destination_left(t) or reading(t, RULING_BLOCKED_ARRIVAL) == BLOCKED_ARRIVAL__LEGAL:
        if t.s.extra_turn == 2:
            verdict = give_up_further_turn(t)
            if verdict == OK:
                end_turn(t)
            return verdict
        return refuse(t, IST_MOVE_4, REASON_COULD_DO_IT, 1, 0)
    cite(t, IST_MOVE_8)
    end_early(t)
    return OK


def leave_action(t):
    """TILE-15: an action that was begun is finished, without the green tile's good, or with the roll as it lies.

    MB-ROAST-1: conversions that were not used are left out. MB-GUILDHALL-2: without a Guild card in hand none is discarded.
    """
    if t.s.open == OPEN_ROAST or (t.s.open == OPEN_GUILD_DISCARD and guild_cards_held(t, t.s.turn) == 0):
        cite(t, MB_ROAST_1 if t.s.open == OPEN_ROAST else MB_GUILDHALL_2)
        t.s.open = OPEN_NONE
        return OK
    if t.s.open == OPEN_GUILD_DISCARD:
        return refuse(t, MB_GUILDHALL_2, REASON_ACTION_OPEN, GUILD_HALL, t.s.open)
    cite(t, IST_TILE_15)
    if t.s.open == OPEN_WAREHOUSE:
        t.s.open = OPEN_NONE
        return OK
    if t.s.open == OPEN_TEA_HOUSE or t.s.open == OPEN_BLACK_MARKET or t.s.open == OPEN_GUILD_EIGHT:
        if t.s.open != OPEN_TEA_HOUSE and t.s.chosen == 0 and good_choosable(t):
            return refuse(t, IST_BLACK_1 if t.s.open == OPEN_BLACK_MARKET else MB_GUILD8_1, REASON_CHOICE_DUE, 1, 0)
        roll_pays(t)
        return OK
    if t.s.open == OPEN_DISCARD and cards_held(mover(t)) == 0:
        t.s.open = OPEN_NONE
        return OK
    if t.s.open == OPEN_SECOND_CARD and no_card_left(t):
        t.s.open = OPEN_DISCARD
        return OK
    return refuse(t, IST_CARAV_1, REASON_ACTION_OPEN, CARAVANSARY, t.s.open)


def good_choosable(t):
    """BLACK-1: is there a good that may be chosen at the Black Market?"""
    me = mover(t)
    return may_choose(t, me, RED) or may_choose(t, me, GREEN) or may_choose(t, me, YELLOW)


def decline_assistant(t):
    """ASSIST-3, ASSIST-4: without the assistant step the turn is over, except at the Fountain; by one reading it cannot be refused."""
    me = mover(t)
    if me.at == FOUNTAIN and not step_after_staying_binds(t, me):
        cite(t, IST_FOUNT_2)
        meet_merchants(t)
        return OK
    if assistant_possible(t, me, me.at):
        if reading(t, RULING_ASSISTANT_DECLINE) == ASSISTANT_DECLINE__ONLY_IF_UNABLE:
            return refuse(t, IST_ASSIST_4, REASON_COULD_DO_IT, 1, 0)
        if step_after_staying_binds(t, me):
            return refuse(t, IST_BONUS_20, REASON_COULD_DO_IT, 1, 0)
        cite(t, IST_ASSIST_4)
    else:
        cite(t, IST_ASSIST_3)
    if t.s.moved_by_card == CARD_STAY:
        cite(t, IST_BONUS_20)
    end_early(t)
    return OK


def step_after_staying_binds(t, me):
    """BONUS-20: by one reading the assistant step after the Stay card cannot be refused, on the Fountain neither."""
    if t.s.moved_by_card != CARD_STAY or not assistant_possible(t, me, me.at):
        return 0
    return 1 if reading(t, RULING_STAY_CARD_ASSISTANT) == STAY_CARD_ASSISTANT__COMPULSORY_STEP else 0


def decline_toll(t):
    """TOLL-3, TOLL-4, 2P-8: refusing the toll, or lacking it, ends the turn."""
    if purse(t) >= t.box.toll * count(merchants_here(t)):
        cite(t, IST_TOLL_3)
    else:
        cite(t, IST_TOLL_4)
    if neutral_among(merchants_here(t)):
        cite(t, IST_2P_8)
    end_early(t)
    return OK


def end_early(t):
    """TURN-3, TURN-4: an early end skips every later phase; by one reading cards may still be played until the turn passes."""
    cite(t, IST_TURN_3)
    cite(t, IST_TURN_4)
    if reading(t, RULING_CARDS_AFTER_EARLY_END) == CARDS_AFTER_EARLY_END__UNTIL_PASSING:
        t.s.phase = PHASE_PASSING
    else:
        seat = t.s.turn
        end_turn(t)
        t.s.ended_early = seat + 1


def after_toll(t):
    """TOLL-6: a toll paid in part ends the turn once the neutral merchants that were paid have been rolled for."""
    if t.s.partial and t.s.chance == CHANCE_NONE:
        end_early(t)


def leave_action_phase(t):
    """ACT-2: the action may be skipped; POLICE-5: a family member sent out must act by one reading. Phase four follows.

    MB-TAVERN-9: likewise beyond the Barrier. MB-TURN-2, MB-TURN-22: a Guild turn has no phase four and is over.
    """
    if t.s.guild_turn:
        verdict = leave_guild_turn(t)
        if verdict == OK and t.s.guild_card == 0:
            end_turn(t)
        return verdict
    if not t.s.acted:
        if t.s.obliged:
            return refuse(t, t.s.obliged, REASON_MUST_ACT, t.s.site, 0)
        if t.s.by_barrier:
            reading(t, RULING_BARRIER_ACTION_OPTIONAL)
            cite(t, MB_TAVERN_9)
        if t.s.by_family:
            if reading(t, RULING_FAMILY_SEND_IDLE) == FAMILY_SEND_IDLE__MUST_ACT:
                return refuse(t, IST_POLICE_5, REASON_MUST_ACT, t.s.site, 0)
            cite(t, IST_POLICE_5)
        cite(t, IST_ACT_2)
    cite(t, IST_TURN_2)
    t.s.phase = PHASE_ENCOUNTERS
    t.s.repeatable = 0
    return OK


def leave_encounters(t):
    """FAMILY-1, GOV-10, TURN-10: the turn ends once what was begun is finished and every rival family member here is captured."""
    if t.s.governor_owes != OWES_NOTHING:
        return refuse(t, IST_GOV_3, REASON_PAYMENT_DUE, 1, 0)
    if t.s.smuggler_owes != OWES_NOTHING:
        return refuse(t, IST_SMUG_3, REASON_PAYMENT_DUE, 1, 0)
    if captures_left(t):
        return refuse(t, IST_FAMILY_1, REASON_MUST_CAPTURE, captures_left(t), 0)
    cite(t, IST_TURN_10)
    end_turn(t)
    return OK


def end_turn(t):
    """TURN-1, END-2 to END-5: the turn passes clockwise; after a complete round in which the target was reached play ends.

    MB-GUILD7-2: after Guild card 7 its player has another turn first.
    """
    if t.s.extra_turn == 1:
        forget_turn(t)
        another_turn(t)
        return
    if t.s.triggered and mover(t).rubies >= fact(t, t.box.ruby_target, LACK_RUBY_TARGET):
        cite(t, IST_END_5)
    cite(t, IST_TURN_1)
    mover(t).turns += 1
    forget_turn(t)
    t.s.turn += 1
    if t.s.turn < t.s.players:
        return
    t.s.turn = 0
    if t.s.triggered:
        if last_player_triggered(t):
            cite(t, IST_END_4)
        cite(t, IST_END_3)
        leftover_cards(t)


def last_player_triggered(t):
    """END-4: did the last player of the round reach the target, and nobody before?"""
    for seat in range(t.s.players - 1):
        if player(t, seat).rubies >= fact(t, t.box.ruby_target, LACK_RUBY_TARGET):
            return 0
    return 1


def forget_turn(t):
    """Nothing of a turn outlasts it."""
    t.s.phase = PHASE_MOVE
    t.s.ended_early = 0
    t.s.open = OPEN_NONE
    t.s.site = 0
    t.s.by_family = 0
    t.s.acted = 0
    t.s.sent = 0
    t.s.repeatable = 0
    t.s.repeats = 0
    t.s.between = 0
    t.s.moved_by_card = NO_CARD
    t.s.cash = 0
    t.s.paid = 0
    t.s.partial = 0
    t.s.green_used = 0
    t.s.red_used = 0
    t.s.yellow_used = 0
    t.s.governor_used = 0
    t.s.smuggler_used = 0
    t.s.gained = 0
    t.s.source = PILE_NONE
    t.s.second = PILE_NONE
    if t.s.mocha:
        forget_mocha_turn(t)


def leftover_cards(t):
    """END-6: after the last round players may use leftover cards; who holds none has nothing to do."""
    t.s.phase = PHASE_LEFTOVER
    t.s.finished = 0
    for seat in range(t.s.players):
        if cards_held(player(t, seat)) == 0:
            t.s.finished |= 1 << seat
    next_leftover(t)


def next_leftover(t):
    """END-13: the next player who may still use leftover cards, clockwise from the start player. With none left the game is over."""
    for seat in range(t.s.players):
        if not t.s.finished & (1 << seat):
            t.s.turn = seat
            return
    t.s.turn = 0
    t.s.phase = PHASE_OVER


def may_use_leftovers(t, seat):
    """END-13: no order binds the players after the last round, by one reading they go round from the start player."""
    if seat != t.s.turn and reading(t, RULING_LEFTOVER_CARD_ORDER) == LEFTOVER_CARD_ORDER__SEAT_ORDER:
        return refuse(t, IST_END_13, REASON_NOT_YOUR_TURN, t.s.turn, seat)
    if t.s.finished & (1 << seat):
        return refuse(t, IST_END_6, REASON_SEAT_DONE, 0, seat)
    if seat != t.s.turn:
        cite(t, IST_END_13)
        t.s.turn = seat
    return OK


def done_with_leftovers(t):
    """END-6: a player uses no further card."""
    cite(t, IST_END_6)
    t.s.finished |= 1 << t.s.turn
    next_leftover(t)
    return OK


def ahead(t, mine, theirs):
    """END-7 to END-10: 1 if one seat beats another, -1 if it is beaten, 0 if they are tied on everything."""
    me = player(t, mine)
    rival = player(t, theirs)
    if me.rubies != rival.rubies:
        cite(t, IST_END_7)
        return 1 if me.rubies > rival.rubies else -1
    if me.lira != rival.lira:
        cite(t, IST_END_8)
        return 1 if me.lira > rival.lira else -1
    goods = goods_that_count(t, mine) - goods_that_count(t, theirs)
    if goods != 0:
        cite(t, IST_END_9)
        return 1 if goods > 0 else -1
    cards = cards_that_count(t, mine) - cards_that_count(t, theirs)
    if cards != 0:
        cite(t, IST_END_10)
        return 1 if cards > 0 else -1
    cite(t, IST_END_11)
    return 0


def winners(t):
    """END-7 to END-11: the seats that nobody beats, one bit each."""
    best = 0
    for seat in range(t.s.players):
        beaten = 0
        for rival in range(t.s.players):
            if rival != seat and ahead(t, seat, rival) < 0:
                beaten = 1
        if not beaten:
            best |= 1 << seat
    return best
