# cython: infer_types=True, boundscheck=False, wraparound=False
"""The fast path of a replay: one record in, the position moved on, the observations compared.

A record is a decision, the chance it met, and what was observed after it. `attempt` takes implied exits first, then the decision,
then the chance, then compares. Whatever goes wrong, `go_back` returns to the position before the record; saying what is wrong, in
words, is the business of replay.py.
"""

from array import array

import cython
from msgspec import UNSET

if not cython.compiled:
    from oracle.games.istanbul.chances import ChanceFeeder
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.observing import Observer
    from oracle.games.istanbul.rules.conservation import broken_law


class Feeder(ChanceFeeder):
    """Feeds records into one position."""

    def __init__(self, position, players, verbs, parameters, cells, phases, derived, complete):
        """`verbs`: verb -> (number, needs, may, chance) with parameter codes; `parameters`: their names.

        `cells`: path -> cell; `phases`: their names;
        `derived`: called for other paths; `complete`: called with a record whose parameters are null."""
        ChanceFeeder.__init__(self, position, players, verbs, parameters)
        self.observer = Observer(position, players, cells, phases, derived)
        self.complete = complete
        self.conserve = True
        self.law = 0
        if not cython.compiled:
            self.before_cells = array("h", bytes(2 * len(position.t.s._cells)))

    def remember(self):
        """Remember the position before a record."""
        if cython.compiled:
            memcpy(cython.address(self.before), cython.address(self.position.t.s), self.position.length * 2)
        else:
            self.before_cells[:] = array("h", self.position.t.s._cells)

    def go_back(self):
        """Return to the position before the record."""
        if cython.compiled:
            memcpy(cython.address(self.position.t.s), cython.address(self.before), self.position.length * 2)
        else:
            self.position.t.s._cells[:] = memoryview(self.before_cells)

    def feed(self, record, keys=-1):
        """Take one record: True if everything agrees and the position has moved on, False if nothing has changed."""
        status = self.attempt(record, keys)
        if status == AGREES:
            return True
        self.go_back()
        if status == INCOMPLETE:
            return self.complete(record, keys)
        return False

    def attempt(self, record, keys):
        """Take one record and say how it went: AGREES, or why not. The position is left as it then is."""
        self.remember()
        if self.implied:
            self.implied = []
        self.refused = None
        self.reader.complaint = None
        self.law = 0
        status = self.run(record)
        if status == AGREES and keys >= 0 and keys != self.reader.keys_read:
            return self.reader.complain("the line has other keys than this step takes")
        return status

    def run(self, record):
        """The stages of a record: read it, exits and decision, chance, observations, conservation."""
        verb = self.reader.verbs.get(record.do)
        if verb is None:
            return self.reader.complain(f"there is no step {record.do!r}")
        step = cython.address(self.step) if cython.compiled else self.step
        status = self.reader.read(record, verb, step, self.position.t.s.turn)
        if status:
            return status
        stands = 1 if self.step.do == DO_PASS and self.roll_may_stand() else 0
        if self.step.do < DO_ROLL:
            status = self.try_step()
        elif self.step.do == DO_ROLL:
            status = AGREES
        if status:
            return status
        status = self.meet_chance(record, verb)
        if status:
            return status
        see = record.see
        if see is not UNSET and see is not None:
            self.reader.keys_read += 1 + len(see)
            status = self.compare(see)
            if status == DIFFERS and (stands or self.roll_may_stand()):
                status = self.let_roll_stand(see)
            if status:
                return status
        if self.conserve:
            self.law = broken_law(cython.address(self.position.t) if cython.compiled else self.position.t)
            if self.law:
                return BREAKS
        return AGREES

    @property
    def complaint(self):
        """Why the last record cannot be read as a step, or None."""
        return self.reader.complaint

    @property
    def observed(self):
        """Facts compared so far."""
        return self.observer.count

    def count_observed(self, number):
        """Facts that were compared elsewhere."""
        self.observer.count += number

    def try_step(self):
        """Take the decision, leaving optional phases before it where that is what the record implies.

        Of several refusals the one is kept that says most: a clause that forbids rather than "not now", else the first; where a phase
        cannot be left, the clause that forbids leaving it.
        """
        position = self.position
        step = cython.address(self.step) if cython.compiled else self.step
        s = self.state()
        said = 0
        for _ in range(16):
            self.sale_site = s.site
            verdict = position.take(step)
            self.note()
            if verdict == OK:
                self.refused = None
                return AGREES
            reason = position.t.reason
            not_now = verdict == REFUSED and reason >= REASON_NOT_YOUR_TURN and reason <= REASON_CHANCE_DUE
            if said == 0 or not not_now or s.phase == PHASE_LEFTOVER:
                self.save_refusal()
                said = 1
            if not not_now:
                return INCOMPLETE if verdict == UNDECIDED and position.t.lacking == LACK_COFFEE_PAID else REFUSES
            if reason == REASON_CHANCE_DUE:
                if self.resolve_unrecorded() == 0:
                    self.save_refusal()
                    return REFUSES
                said = 0
                continue
            if not self.exits_allowed():
                return REFUSES
            phase = position.t.s.phase
            if s.card_dice[0] != 0:
                said = 0
            verdict = self.leave_once()
            if verdict:
                if s.card_dice[0] != 0 or (position.t.clause != IST_MOVE_4 and reason == REASON_NOT_YOUR_TURN):
                    self.save_refusal()
                return REFUSES
            self.implied.append(phase)
            if self.tracing:
                self.trail = []
        return REFUSES

    def exits_allowed(self):
        """Another player's step implies that the turn has ended; the same player's step only that an action or its phase has."""
        s = self.state()
        if s.phase >= PHASE_LEFTOVER:
            return s.phase == PHASE_LEFTOVER and self.step.seat > s.turn
        if self.step.seat != s.turn or s.card_dice[0] != 0:
            return True
        if s.open != OPEN_NONE or s.phase == PHASE_ACTION:
            return True
        return s.phase == PHASE_ASSISTANT and s.site == FOUNTAIN

    def compare(self, see):
        """Compare every observation. Whose turn it is and whether the game is over come first: they take legal exits."""
        if self.position.t.s.chance:
            if self.draws_may_follow() and self.observer.agrees(see):
                return AGREES
            self.resolve_unrecorded()
            waits = self.position.t.s.chance
            if waits == CHANCE_TEA_HOUSE or waits == CHANCE_BLACK_MARKET or waits == CHANCE_DICE_CARD or waits == CHANCE_GUILD_EIGHT:
                return INCOMPLETE
            if waits == CHANCE_REWARDS and self.outcome(DO_REVEAL):
                self.save_refusal()
                return REFUSES
        if self.turn_reached(see):
            return REFUSES if self.nobody_knows_rewards() else DIFFERS
        return AGREES if self.observer.agrees(see) else DIFFERS

    def draws_may_follow(self):
        """Cards are due that this step cannot name: a record of their own may."""
        waits = self.position.t.s.chance
        if waits != CHANCE_CARD and waits != CHANCE_GUILD_CARD:
            return False
        return self.step.do == DO_PASS or self.step.do == DO_DRAW or self.step.do == DO_REVEAL

    def roll_may_stand(self):
        """Is a roll open for nothing but a helper that may still change it?"""
        s = self.state()
        if s.chance != CHANCE_NONE:
            return False
        if s.open == OPEN_BLACK_MARKET:
            return s.chosen != 0
        return s.open == OPEN_TEA_HOUSE or s.open == OPEN_GUILD_EIGHT or s.card_dice[0] != 0

    def let_roll_stand(self, see):
        """What was observed may hold what the open roll pays: its exit is implied where everything agrees with that, else nothing is.

        Likewise where the record passes and an open roll was all that this left: the roll may have stood before.

        An attempt that comes to nothing leaves no trace, so that what is found is what it would be without it. Where nobody knows
        what the roll pays, nobody can tell.
        """
        position = self.position
        cells = position.cells()
        cites = position.citations()
        asked = [position.t.consulted[i] for i in range(128)]
        fired = [self.fired[i] for i in range(512)]
        watched = (position.t.seen, position.t.blamed)
        refused = self.refused
        trail = list(self.trail)
        phases = len(self.implied)
        self.implied.append(self.state().phase)
        status = DIFFERS
        verdict = self.leave_once()
        if verdict:
            self.save_refusal()
        else:
            status = self.compare(see)
        if status == AGREES:
            return AGREES
        if self.refused is not refused and self.refused[0] == UNDECIDED:
            return REFUSES
        position.load(cells)
        position.t.cites = len(cites)
        for i in range(len(cites)):
            position.t.cited[i] = cites[i]
        for i in range(128):
            position.t.consulted[i] = asked[i]
        for i in range(512):
            self.fired[i] = fired[i]
        position.t.seen, position.t.blamed = watched
        self.refused = refused
        self.trail = trail
        del self.implied[phases:]
        return DIFFERS

    def nobody_knows_rewards(self):
        """Was an exit left undecided because of what a Dice card pays?"""
        s = self.state()
        pays = s.chance == CHANCE_REWARDS or s.card_dice[0] != 0
        return pays and self.refused is not None and self.refused[0] == UNDECIDED

    def turn_reached(self, see):
        """Take exits until it is the observed player's turn: 0 if it is, else 1."""
        who = see.get("turn")
        if who is not None and type(who) is not str:
            return 1
        over = see.get("over")
        if who is None and over is not True:
            return 0
        for _ in range(24):
            s = self.state()
            if (who is None or self.reader.seats.get(who, -1) == s.turn) and (over is not True or s.phase == PHASE_OVER):
                return 0
            if s.phase == PHASE_OVER or s.phase == PHASE_MOVE:
                return 1
            phase = s.phase
            if self.leave_once():
                self.save_refusal()
                return 1
            self.implied.append(phase)
        return 1

    def fact_agrees(self, path, value):
        """Does one observed fact agree with the position as it is?"""
        agrees = self.observer.agrees({path: value})
        if agrees:
            self.observer.count -= 1
        return agrees

    def take_exits(self):
        """Take exits until the game is over: False, with the refusal kept, where one is refused."""
        self.refused = None
        self.implied = []
        for _ in range(64):
            s = self.state()
            if s.phase == PHASE_OVER:
                return True
            if s.phase == PHASE_MOVE:
                return False
            phase = s.phase
            if self.leave_once():
                self.save_refusal()
                return False
            self.implied.append(phase)
        return False

    def score(self):
        """The seats that nobody beats, one bit each; what decided is noted as cited."""
        winning = self.position.winning_seats()
        self.note()
        return winning

    def trace(self, on):
        """Gather every citation in order from now on, or no longer."""
        self.tracing = on
        self.trail = []

    def traced(self):
        """The citations gathered."""
        return self.trail

    def gathered(self):
        """Clauses that fired or forbade since the last call, as numbers."""
        found = []
        for clause in range(1, CLAUSE_COUNT):
            if self.fired[clause]:
                found.append(clause)
                self.fired[clause] = 0
        return found
