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
    from oracle.games.istanbul.evaluator import clear_step
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.observing import Observer
    from oracle.games.istanbul.reading import RecordReader
    from oracle.games.istanbul.rules.conservation import broken_law
    from oracle.games.istanbul.rules.markets import market_of
    from oracle.kernel.layout import plain

from oracle.games.istanbul.box import STATE_PXD
from oracle.games.istanbul.reading import CARDS, COLOURS, WARES
from oracle.games.istanbul.records import COLOURS as COLOUR_NAMES


def names_cards(record):
    """Does a record list the cards that were drawn?"""
    return record.draws is not UNSET or record.guilds is not UNSET


class Feeder:
    """Feeds records into one position."""

    def __init__(self, position, players, verbs, parameters, cells, phases, derived, complete):
        """`verbs`: verb -> (number, needs, may, chance) with parameter codes; `parameters`: their names.

        `cells`: path -> cell; `phases`: their names;
        `derived`: called for other paths; `complete`: called with a record whose parameters are null."""
        self.position = position
        self.reader = RecordReader(players, verbs, parameters)
        self.observer = Observer(position, players, cells, phases, derived)
        self.complete = complete
        self.conserve = True
        self.implied = []
        self.refused = None
        self.law = 0
        self.tracing = False
        self.trail = []
        if not cython.compiled:
            self.step = plain(STATE_PXD, "Step")
            self.chance = plain(STATE_PXD, "Step")
            self.before_cells = array("h", bytes(2 * len(position.t.s._cells)))
            self.fired = bytearray(512)
            self.asked = bytearray(128)

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

    def state(self):
        """The cells of the position."""
        if cython.compiled:
            return cython.address(self.position.t.s)
        return self.position.t.s

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
            if status == DIFFERS and self.roll_may_stand():
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

    def note(self):
        """Gather what the last step cited and consulted."""
        t = cython.address(self.position.t) if cython.compiled else self.position.t
        for i in range(t.cites):
            self.fired[t.cited[i]] = 1
        if t.verdict:
            self.fired[t.clause] = 1
        if t.watch >= 0 and t.cites > 0:
            value = self.position.cell_at(t.watch)
            if value != t.seen:
                t.seen = value
                t.blamed = t.cited[t.cites - 1]
        if self.tracing:
            self.trail.extend(self.position.citations())

    def save_refusal(self):
        """Keep what was said of the refused step; `note` has seen it."""
        self.refused = self.position.refusal()

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
                return REFUSES
            if reason == REASON_CHANCE_DUE:
                if self.resolve_unrecorded() == 0:
                    self.save_refusal()
                    return REFUSES
                said = 0
                continue
            if not self.exits_allowed():
                return REFUSES
            phase = position.t.s.phase
            verdict = self.leave_once()
            if verdict:
                if position.t.clause != IST_MOVE_4 and reason == REASON_NOT_YOUR_TURN:
                    self.save_refusal()
                return REFUSES
            self.implied.append(phase)
            if self.tracing:
                self.trail = []
        return REFUSES

    def leave_once(self):
        """Leave the phase that is open; chance that nobody recorded comes first."""
        verdict = self.position.take_exit()
        if verdict and self.position.t.reason == REASON_CHANCE_DUE and self.resolve_unrecorded():
            verdict = self.position.take_exit()
        self.note()
        return verdict

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

    def resolve_unrecorded(self):
        """Cards and demand tiles that were not recorded stay unknown: 1 if that was what the position waited for."""
        met = 0
        for _ in range(32):
            waits = self.state().chance
            if waits == CHANCE_CARD or waits == CHANCE_GUILD_CARD:
                do = DO_DRAW
            elif waits == CHANCE_DEMAND_LARGE or waits == CHANCE_DEMAND_SMALL:
                do = DO_REVEAL
            else:
                return met
            if self.outcome(do) != OK:
                return 0
            met = 1
        return met

    def outcome(self, do):
        """An outcome of chance without anything recorded about it."""
        chance = cython.address(self.chance) if cython.compiled else self.chance
        clear_step(chance)
        chance.do = do
        chance.seat = self.position.t.s.turn
        verdict = self.position.take(chance)
        self.note()
        return verdict

    def meet_chance(self, record, verb):
        """The chance that the record carries: dice or destination, rewards, drawn cards, the next demand tile."""
        position = self.position
        chance = cython.address(self.chance) if cython.compiled else self.chance
        for code in verb[3]:
            clear_step(chance)
            chance.seat = position.t.s.turn
            waits = position.t.s.chance
            if code == P_DRAW:
                value = record.draw
                if value is not UNSET:
                    self.reader.keys_read += 1
                elif self.step.do != DO_DRAW or names_cards(record):
                    continue
                if value is not UNSET and value is not None:
                    chance.card = CARDS[value]
                elif self.step.do != DO_DRAW:
                    continue
                chance.do = DO_DRAW
            elif code == P_DRAWS:
                status = self.draw_cards(record.draws, 0)
                if status:
                    return status
                continue
            elif code == P_GUILDS:
                status = self.draw_cards(record.guilds, 1)
                if status:
                    return status
                continue
            elif code == P_REWARDS:
                value = record.rewards
                if value is UNSET:
                    continue
                self.reader.keys_read += 1
                if value is None:
                    continue
                self.reader.keys_read += len(value)
                chance.do = DO_REVEAL
                chance.lira = 0
                for index in range(7):
                    chance.wares[index] = 0
                for name, number in value.items():
                    if name == "lira":
                        chance.lira = number
                    else:
                        chance.wares[WARES[name]] = number
                self.let_dice_card_stand()
                if position.t.s.chance != CHANCE_REWARDS and self.rewards_told():
                    continue
            elif code == P_DEMAND:
                value = record.demand
                if value is UNSET or value is None:
                    self.reader.keys_read += 0 if value is UNSET else 1
                    if self.step.do == DO_REVEAL and (record.rewards is UNSET or record.rewards is None):
                        chance.do = DO_REVEAL
                        if position.take(chance):
                            self.save_refusal()
                            return REFUSES
                    continue
                self.reader.keys_read += 1 + len(value)
                if waits != CHANCE_DEMAND_LARGE and waits != CHANCE_DEMAND_SMALL and self.step.do == DO_MARKET:
                    if self.demand_agrees(value):
                        continue
                    return DIFFERS
                chance.do = DO_REVEAL
                for good in range(4):
                    chance.goods[good] = 0
                for colour, number in value.items():
                    chance.goods[COLOURS[colour]] = number
            elif code == P_DICE:
                value = record.dice
                if value is UNSET:
                    continue
                self.reader.keys_read += 1
                if value is None:
                    return INCOMPLETE
                chance.do = DO_ROLL
                chance.dice[0] = value[0]
                chance.dice[1] = value[1]
                chance.whose = self.step.whose if self.step.do == DO_ROLL else ABSENT
                if record.to is not UNSET and P_TO in verb[3]:
                    self.reader.keys_read += 1
                    if record.to is not None:
                        chance.place = record.to
            else:
                if record.dice is not UNSET:
                    continue
                value = record.to
                if value is UNSET:
                    continue
                self.reader.keys_read += 1
                if value is None:
                    return INCOMPLETE
                chance.do = DO_ROLL
                chance.place = value
                chance.whose = self.step.whose if self.step.do == DO_ROLL else ABSENT
            if self.step.do >= DO_ROLL:
                chance.seat = self.step.seat
            if chance.do == DO_ROLL:
                self.resolve_unrecorded()
            verdict = position.take(chance)
            self.note()
            if verdict:
                self.save_refusal()
                return REFUSES
            if self.step.do == DO_ROLL:
                self.step.do = DO_COUNT
        if self.step.do == DO_ROLL:
            return INCOMPLETE
        return AGREES

    def draw_cards(self, cards, guild):
        """A list of cards that were drawn, Guild cards if `guild` is 1: each is one draw, null one that nobody named."""
        if cards is UNSET:
            return AGREES
        self.reader.keys_read += 1
        if cards is None:
            return AGREES
        chance = cython.address(self.chance) if cython.compiled else self.chance
        if self.step.do == DO_DRAW and len(cards) == 0:
            return self.reader.complain(f"{'guilds' if guild else 'draws'}: no card is named")
        if len(cards):
            self.let_dice_card_stand()
        for card in cards:
            clear_step(chance)
            chance.do = DO_DRAW
            chance.seat = self.step.seat if self.step.do >= DO_ROLL else self.position.t.s.turn
            if guild:
                chance.guild = UNKNOWN if card is None else card
            else:
                chance.card = UNKNOWN if card is None else CARDS[card]
            verdict = self.position.take(chance)
            self.note()
            if verdict:
                self.save_refusal()
                return REFUSES
        return AGREES

    def let_dice_card_stand(self):
        """Rewards of a Dice card, or cards drawn for them, imply that no helper changes its roll any more."""
        s = self.state()
        if s.chance == CHANCE_NONE and s.card_dice[0] != 0:
            phase = s.phase
            if self.leave_once() == OK:
                self.implied.append(phase)

    def rewards_told(self):
        """Rewards that the rules gave already, because the Dice card is known, are an observation: 1 if they agree."""
        return 0

    def demand_agrees(self, value):
        """A demand tile that is known already is an observation of the top tile."""
        which = market_of(cython.address(self.position.t) if cython.compiled else self.position.t, self.position.t.s.site)
        for good in range(4):
            if self.position.t.s.markets[which].tiles[0][good] != value.get(COLOUR_NAMES[good], 0):
                return False
        return True

    def compare(self, see):
        """Compare every observation. Whose turn it is and whether the game is over come first: they take legal exits."""
        if self.position.t.s.chance:
            self.resolve_unrecorded()
            waits = self.position.t.s.chance
            if waits == CHANCE_TEA_HOUSE or waits == CHANCE_BLACK_MARKET or waits == CHANCE_DICE_CARD or waits == CHANCE_GUILD_EIGHT:
                return INCOMPLETE
            if waits == CHANCE_REWARDS and self.outcome(DO_REVEAL):
                self.save_refusal()
                return REFUSES
        if self.turn_reached(see):
            return DIFFERS
        return AGREES if self.observer.agrees(see) else DIFFERS

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

        An attempt that comes to nothing leaves no trace, so that what is found is what it would be without it.
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
        if self.leave_once() == OK:
            status = self.compare(see)
        if status == AGREES:
            return AGREES
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
