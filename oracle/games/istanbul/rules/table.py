# cython: infer_types=True, boundscheck=False, wraparound=False
"""How a rule speaks: it refuses a step, cites the clause it is about to carry out, asks for a reading, reads a fact.

Every rule takes the table `t`: the position `t.s`, the facts `t.box`, and where refusals and citations are noted.
"""

import cython

if not cython.compiled:
    from oracle.games.istanbul.names import *


def refuse(t, clause, reason, need, have):
    """The rules forbid the step: the clause, the reason, and the two numbers that mattered."""
    t.verdict = REFUSED
    t.clause = clause
    t.reason = reason
    t.need = need
    t.have = have
    return REFUSED


def impossible(t, clause, reason, need, have):
    """The box cannot do what the record says, such as deal a third copy of a card of which there are two."""
    t.verdict = IMPOSSIBLE
    t.clause = clause
    t.reason = reason
    t.need = need
    t.have = have
    return IMPOSSIBLE


def undecided(t, clause, lack):
    """A fact or a record is missing without which nobody can tell."""
    t.verdict = UNDECIDED
    t.clause = clause
    t.lacking = lack
    return UNDECIDED


def cite(t, clause):
    """The clause is about to be carried out. Rules cite before they write, so that each cell has a clause that wrote it."""
    if t.watch >= 0:
        notice(t)
    if t.cites < 64:
        t.cited[t.cites] = clause
        t.cites += 1


def notice(t):
    """If the watched cell changed since the last citation, the clause cited last wrote it."""
    value = cell(t, t.watch)
    if value != t.seen:
        t.seen = value
        t.blamed = t.cited[t.cites - 1] if t.cites > 0 else NO_CLAUSE


def cell(t, index):
    """One cell of the position by its index in the layout."""
    if cython.compiled:
        return cython.cast(cython.p_short, cython.address(t.s))[index]
    return t.s._cells[index]


def reading(t, ruling):
    """The reading in force of a ruling; that it was consulted is noted."""
    t.consulted[ruling] = 1
    return t.readings.reading[ruling]


def fact(t, value, lack):
    """A component value. Where nobody knows it the step comes out undecided, whatever the rule does with the 0 it gets."""
    if value == UNKNOWN:
        t.lacking = lack
        return 0
    return value


def mover(t):
    """The player whose turn it is."""
    if cython.compiled:
        return cython.address(t.s.seats[t.s.turn])
    return t.s.seats[t.s.turn]


def player(t, seat):
    """The player on a seat."""
    if cython.compiled:
        return cython.address(t.s.seats[seat])
    return t.s.seats[seat]


def needs_phase(t, phase):
    """TURN-2, TURN-11: the phases follow each other, and one that was left is not entered again.

    A step of a later phase is refused with the clause that it would skip. TURN-3: after an early end no phase follows at all.
    MB-TURN-2: a Guild turn has none of the phases, only what its card says.
    """
    if t.s.guild_turn and phase != PHASE_ACTION:
        return refuse(t, MB_TURN_2, REASON_TOO_EARLY if t.s.extra_turn == 1 else REASON_GUILD_TURN, phase, t.s.phase)
    if t.s.phase < phase:
        skipped = IST_TURN_2
        if t.s.phase == PHASE_MOVE:
            skipped = IST_MOVE_4
        elif t.s.phase == PHASE_ASSISTANT:
            skipped = IST_ASSIST_4 if assistant_at_hand(t) else IST_ASSIST_3
        elif t.s.phase == PHASE_TOLL:
            skipped = IST_TOLL_1
        return refuse(t, skipped, REASON_TOO_EARLY, phase, t.s.phase)
    if t.s.phase > phase:
        return refuse(t, IST_TURN_3 if t.s.phase == PHASE_PASSING else IST_TURN_11, REASON_TOO_LATE, phase, t.s.phase)
    return nothing_open(t)


def assistant_at_hand(t):
    """ASSIST-4: could the player collect or leave an assistant, so that doing neither is a refusal?"""
    me = mover(t)
    return 1 if me.size > 0 or me.board[me.at] > 0 or t.s.neutral_assistants[me.at] > 0 else 0


def nothing_open(t):
    """An action or encounter that was begun is finished before other work begins."""
    if t.s.open != OPEN_NONE:
        unfinished = IST_TURN_2
        if t.s.open == OPEN_SECOND_CARD or t.s.open == OPEN_DISCARD:
            unfinished = IST_CARAV_1
        elif t.s.open == OPEN_GUILD_DISCARD:
            unfinished = MB_GUILDHALL_2
        return refuse(t, unfinished, REASON_ACTION_OPEN, t.s.site, t.s.open)
    if t.s.governor_owes != OWES_NOTHING or t.s.smuggler_owes != OWES_NOTHING:
        return refuse(t, IST_GOV_10, REASON_ENCOUNTER_OPEN, 0, 0)
    return OK


def works_here(t):
    """POLICE-8: do cards and tiles tied to a Place work? With the merchant there always, through the family member by one reading.

    MB-TURN-3, MB-TURN-4, MB-TAVERN-11: never in a Guild turn, and beyond the Barrier by one reading only.
    """
    if t.s.guild_turn:
        return 0
    if t.s.by_barrier and reading(t, RULING_BARRIER_ACTION_HELPERS) == BARRIER_ACTION_HELPERS__BARRED:
        return 0
    if t.s.by_family == 0:
        return 1
    return 1 if reading(t, RULING_FAMILY_ACTION_HELPERS) == FAMILY_ACTION_HELPERS__THEY_WORK else 0


def needs_merchant(t, barred_in_guild_turn):
    """POLICE-8: a card or tile tied to the site is used. Through the family member that is an extra, or by one reading forbidden.

    MB-TURN-3, MB-TURN-4, MB-TAVERN-11: the given clause bars it in a Guild turn; beyond the Barrier it is barred by one reading.
    """
    if not works_here(t):
        if t.s.guild_turn:
            return refuse(t, barred_in_guild_turn, REASON_GUILD_TURN, t.s.site, 0)
        if t.s.by_barrier and t.readings.reading[RULING_BARRIER_ACTION_HELPERS] == BARRIER_ACTION_HELPERS__BARRED:
            return refuse(t, MB_TAVERN_11, REASON_FAMILY_MEMBER_ONLY, t.s.site, 0)
        return refuse(t, IST_POLICE_8, REASON_FAMILY_MEMBER_ONLY, t.s.site, 0)
    if t.s.by_family:
        cite(t, IST_POLICE_8)
    if t.s.by_barrier:
        cite(t, MB_TAVERN_11)
    return OK


def capacity(t, me):
    """SETUP-9, WAIN-3: room for each good, one more with every extension."""
    return fact(t, t.box.capacity, LACK_CAPACITY) + me.extensions


def gain_goods(t, me, good, amount):
    """Goods arrive on the wheelbarrow; ACT-7: what finds no room is lost."""
    room = room_for(t, me, good)
    if amount > room:
        reading(t, RULING_CAPACITY_OVERFLOW)
        cite(t, IST_ACT_7)
        amount = room
    me.goods[good] += amount


def room_for(t, me, good):
    """How many more of a good the wheelbarrow holds."""
    room = capacity(t, me) - me.goods[good]
    return room if room > 0 else 0


def may_choose(t, me, good):
    """ACT-7: may a good be chosen that finds no room? By one reading it may not."""
    if room_for(t, me, good) > 0:
        return 1
    return 0 if reading(t, RULING_CAPACITY_OVERFLOW) == CAPACITY_OVERFLOW__REFUSED else 1


def gain_ruby(t, me):
    """END-1, END-2: a ruby reaches its owner, and reaching the target triggers the end of the game."""
    me.rubies += 1
    if me.rubies >= fact(t, t.box.ruby_target, LACK_RUBY_TARGET) and t.s.triggered == 0:
        cite(t, MB_END_1 if t.s.mocha else IST_END_2)
        t.s.triggered = 1


def sum_of_dice(t):
    """The sum of the roll that is open."""
    return t.s.dice[0] + t.s.dice[1]
