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
    from oracle.games.istanbul.rules.conservation import broken_law
    from oracle.games.istanbul.rules.markets import market_of
    from oracle.kernel.layout import plain

from oracle.games.istanbul.box import STATE_PXD

COLOURS = {"red": 0, "green": 1, "yellow": 2, "blue": 3}
CARDS = {
    "good": 1,
    "lira": 2,
    "long-move": 3,
    "stay": 4,
    "return": 5,
    "family": 6,
    "palace-again": 7,
    "post-again": 8,
    "gem-again": 9,
    "any-goods": 10,
}
CARD_NAMES = ("", *CARDS)
HOWS = {"leave": 0, "collect": 1, "collect-neutral": 2, "lira": 3, "card": 4, "four": 5, "reroll": 6}
PILES = {"deck": 1, "discards": 2}


class Feeder:
    """Feeds records into one position."""

    def __init__(self, position, players, verbs, parameters, cells, phases, derived, complete):
        """`verbs`: verb -> (number, needs, may, chance) with parameter codes; `parameters`: their names.

        `cells`: path -> cell; `phases`: their names;
        `derived`: called for other paths; `complete`: called with a record whose parameters are null."""
        self.position = position
        self.players = players
        self.seats = {player: seat for seat, player in enumerate(players)}
        self.verbs = verbs
        self.parameters = parameters
        self.cells = {
            **cells,
            "turn": SEE_TURN,
            "phase": SEE_PHASE,
            "over": SEE_OVER,
            "discards.cards": SEE_DISCARDS,
            "discards.top": SEE_TOP_DISCARD,
            "dice": SEE_DICE,
            "markets.large.stack": SEE_LARGE_DEMAND,
            "markets.small.stack": SEE_SMALL_DEMAND,
        }
        for seat, player in enumerate(players):
            self.cells[f"players.{player}.stack"] = SEE_STACK - seat
            self.cells[f"players.{player}.cards"] = SEE_CARDS - seat
            self.cells[f"players.{player}.capacity"] = SEE_CAPACITY - seat
        self.phases = phases
        self.missing = object()
        self.derived = derived
        self.complete = complete
        self.observed = 0
        self.conserve = True
        self.implied = []
        self.refused = None
        self.complaint = None
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
        self.complaint = None
        self.law = 0
        status = self.run(record)
        if status == AGREES and keys >= 0 and keys != self.keys_read:
            self.complain("the line has other keys than this step takes")
            return UNREAD
        return status

    def run(self, record):
        """The stages of a record: read it, exits and decision, chance, observations, conservation."""
        verb = self.verbs.get(record.do)
        if verb is None:
            return self.complain(f"there is no step {record.do!r}")
        status = self.read_step(record, verb)
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
            self.keys_read += 1 + len(see)
            status = self.compare(see)
            if status:
                return status
        if self.conserve:
            self.law = broken_law(cython.address(self.position.t) if cython.compiled else self.position.t)
            if self.law:
                return BREAKS
        return AGREES

    def complain(self, text):
        """The record cannot be read as a step."""
        self.complaint = text
        return UNREAD

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
        if self.step.seat != s.turn:
            return True
        if s.open != OPEN_NONE or s.phase == PHASE_ACTION:
            return True
        return s.phase == PHASE_ASSISTANT and s.site == FOUNTAIN

    def resolve_unrecorded(self):
        """A card or demand tile that was not recorded stays unknown: 1 if that was what the position waited for."""
        waits = self.state().chance
        if waits == CHANCE_CARD:
            return 1 if self.outcome(DO_DRAW) == OK else 0
        if waits == CHANCE_DEMAND_LARGE or waits == CHANCE_DEMAND_SMALL:
            return 1 if self.outcome(DO_REVEAL) == OK else 0
        return 0

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
        """The chance that the record carries: dice or destination, a drawn card, the next demand tile."""
        position = self.position
        chance = cython.address(self.chance) if cython.compiled else self.chance
        for code in verb[3]:
            clear_step(chance)
            chance.seat = position.t.s.turn
            waits = position.t.s.chance
            if code == P_DRAW:
                value = record.draw
                if value is not UNSET:
                    self.keys_read += 1
                elif self.step.do != DO_DRAW:
                    continue
                if value is not UNSET and value is not None:
                    chance.card = CARDS[value]
                elif self.step.do != DO_DRAW:
                    continue
                chance.do = DO_DRAW
            elif code == P_DEMAND:
                value = record.demand
                if value is UNSET or value is None:
                    self.keys_read += 0 if value is UNSET else 1
                    if self.step.do == DO_REVEAL:
                        chance.do = DO_REVEAL
                        if position.take(chance):
                            self.save_refusal()
                            return REFUSES
                    continue
                self.keys_read += 1 + len(value)
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
                self.keys_read += 1
                if value is None:
                    return INCOMPLETE
                chance.do = DO_ROLL
                chance.dice[0] = value[0]
                chance.dice[1] = value[1]
                chance.whose = self.step.whose if self.step.do == DO_ROLL else ABSENT
                if record.to is not UNSET and P_TO in verb[3]:
                    self.keys_read += 1
                    if record.to is not None:
                        chance.place = record.to
            else:
                if record.dice is not UNSET:
                    continue
                value = record.to
                if value is UNSET:
                    continue
                self.keys_read += 1
                if value is None:
                    return INCOMPLETE
                chance.do = DO_ROLL
                chance.place = value
                chance.whose = self.step.whose if self.step.do == DO_ROLL else ABSENT
            if self.step.do >= DO_ROLL:
                chance.seat = self.step.seat
            if chance.do == DO_ROLL and (position.t.s.chance == CHANCE_CARD or position.t.s.chance >= CHANCE_DEMAND_LARGE):
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

    def demand_agrees(self, value):
        """A demand tile that is known already is an observation of the top tile."""
        which = market_of(cython.address(self.position.t) if cython.compiled else self.position.t, self.position.t.s.site)
        for good in range(4):
            if self.position.t.s.markets[which].tiles[0][good] != value.get(COLOUR_NAMES[good], 0):
                return False
        return True

    def read_step(self, record, verb):
        """The record's decision as a step: 0, or UNREAD or INCOMPLETE."""
        step = cython.address(self.step) if cython.compiled else self.step
        clear_step(step)
        step.do = verb[0]
        self.keys_read = 1
        if record.n is not UNSET:
            self.keys_read += 1
        who = record.who
        if who is UNSET:
            step.seat = self.position.t.s.turn
        else:
            self.keys_read += 1
            seat = self.seats.get(who, -1)
            if seat < 0:
                return self.complain(f"{who!r} is not among the players {', '.join(self.players)}")
            step.seat = seat
        for code in verb[1]:
            status = self.read_parameter(record, code)
            if status == ABSENT:
                return self.complain(f"the step {record.do!r} needs {self.parameters[code]!r}")
            if status:
                return status
        for code in verb[2]:
            status = self.read_parameter(record, code)
            if status != ABSENT and status:
                return status
        return AGREES

    def read_parameter(self, record, code):
        """One parameter into the step: 0, ABSENT, or UNREAD or INCOMPLETE."""
        step = cython.address(self.step) if cython.compiled else self.step
        if code == P_TO:
            value = record.to
        elif code == P_FROM:
            value = record.from_
        elif code == P_GOOD:
            value = record.good
        elif code == P_GOODS:
            value = record.goods
        elif code == P_CARD:
            value = record.card
        elif code == P_HOW:
            value = record.how
        elif code == P_REWARD:
            value = record.reward
        elif code == P_SAY:
            value = record.say
        elif code == P_DIE:
            value = record.die
        elif code == P_WHOSE:
            value = record.whose
        elif code == P_WHOM:
            value = record.whom
        elif code == P_LIRA:
            value = record.lira
        elif code == P_PLACES:
            value = record.places
        elif code == P_TILE:
            value = record.tile
        elif code == P_NEUTRAL:
            value = record.neutral
        elif code == P_PILE:
            value = record.pile
        elif code == P_THEN:
            value = record.then
        else:
            value = record.stack
        if value is UNSET:
            return ABSENT
        self.keys_read += 1
        if value is None:
            return INCOMPLETE
        if code == P_TO or code == P_FROM:
            step.place = value
        elif code == P_GOOD or code == P_TILE:
            step.good = COLOURS[value]
        elif code == P_GOODS:
            self.keys_read += len(value)
            for good in range(4):
                step.goods[good] = 0
            for colour, number in value.items():
                step.goods[COLOURS[colour]] = number
        elif code == P_CARD:
            step.card = CARDS[value]
        elif code == P_HOW or code == P_REWARD:
            step.how = HOWS[value]
        elif code == P_SAY or code == P_DIE:
            step.number = value
        elif code == P_WHOSE:
            seat = self.seats.get(value, -1)
            if seat < 0:
                return self.complain(f"whose: {value!r} is not among the players {', '.join(self.players)}")
            step.whose = seat
        elif code == P_WHOM:
            bits = 0
            for name in value:
                seat = self.seats.get(name, -1)
                if seat >= 0:
                    bits |= 1 << seat
                elif name == 14 or name == 15 or name == 16:
                    seat = name - 9
                    bits |= 1 << seat
                else:
                    return self.complain(f"whom: {name!r} is neither a player nor a neutral merchant (14, 15 or 16)")
            step.whom = bits
        elif code == P_LIRA:
            step.lira = value
        elif code == P_PLACES:
            bits = 0
            for place in value:
                number = place
                if bits & (1 << number):
                    return self.complain(f"places: {place} is named twice")
                bits |= 1 << number
            step.places = bits
        elif code == P_NEUTRAL:
            if value < 14:
                return self.complain(f"neutral: a neutral merchant is named by its opening place 14, 15 or 16, not {value}")
            step.whose = value - 14
        elif code == P_PILE:
            step.how = PILES[value]
        elif code == P_THEN:
            step.second = PILES[value]
        else:
            bits = 1 << len(value)
            for index, kind in enumerate(value):
                if kind == "neutral":
                    number = index
                    bits |= 1 << number
            step.stack = bits
        return AGREES

    def compare(self, see):
        """Compare every observation. Whose turn it is and whether the game is over come first: they take legal exits."""
        if self.position.t.s.chance:
            self.resolve_unrecorded()
            if self.position.t.s.chance == CHANCE_TEA_HOUSE or self.position.t.s.chance == CHANCE_BLACK_MARKET:
                return INCOMPLETE
        if self.turn_reached(see):
            return DIFFERS
        count = 0
        cells = self.cells
        for path, value in see.items():
            index = cells.get(path)
            count += 1
            if index is None:
                if not self.derived(path, value):
                    return DIFFERS
                continue
            number = index
            if value is None and number != SEE_TOP_DISCARD:
                continue
            if number >= 0:
                if type(value) is not int or self.position.cell_at(number) != value:
                    return DIFFERS
            elif not self.quick_fact_agrees(number, value) and not self.derived(path, value):
                return DIFFERS
        self.observed += count
        return AGREES

    def quick_fact_agrees(self, which, value):
        """Derived facts that many records observe. Where one seems to differ, the slow way has the last word."""
        s = self.state()
        if which == SEE_TURN:
            return type(value) is str and self.seats.get(value, -1) == s.turn
        if which == SEE_PHASE:
            return self.phases[s.phase] == value
        if which == SEE_OVER:
            return value is (s.phase == PHASE_OVER)
        if which == SEE_DISCARDS:
            return self.discards_are(value)
        if which == SEE_TOP_DISCARD:
            if s.discards_size == 0:
                return value is None
            return CARD_NAMES[s.discards[s.discards_size - 1]] == value
        if which == SEE_DICE:
            return value == ([s.dice[0], s.dice[1]] if s.dice[0] else [])
        if which >= SEE_SMALL_DEMAND:
            return self.demand_is(LARGE if which == SEE_LARGE_DEMAND else SMALL, value)
        if which > SEE_CARDS:
            return self.stack_is(s.seats[SEE_STACK - which].size, SEE_STACK - which, value)
        if type(value) is not int:
            return False
        if which > SEE_CAPACITY:
            cards = 0
            for kind in range(11):
                cards += s.seats[SEE_CARDS - which].hand[kind]
            return value == cards
        return value == self.position.t.box.capacity + s.seats[SEE_CAPACITY - which].extensions

    def stack_is(self, size, seat, value):
        """Is a stack as observed, from the bottom?"""
        if type(value) is not list or len(value) != size:
            return False
        for i in range(size):
            if value[i] != ("neutral" if self.state().seats[seat].stack[i] == NEUTRAL else "own"):
                return False
        return True

    def demand_is(self, market, value):
        """Is a demand stack as observed, from the top?"""
        if type(value) is not list or len(value) != 5:
            return False
        s = self.state()
        for position in range(5):
            red = s.markets[market].tiles[position][RED]
            if red == UNKNOWN:
                if value[position] is not None:
                    return False
                continue
            tile = "R" * red + "G" * s.markets[market].tiles[position][GREEN] + "Y" * s.markets[market].tiles[position][YELLOW]
            if value[position] != tile + "B" * s.markets[market].tiles[position][BLUE]:
                return False
        return True

    def discards_are(self, value):
        """Are the discards as observed, from the top?"""
        size = self.state().discards_size
        if type(value) is not list or len(value) != size:
            return False
        for i in range(size):
            if value[i] != CARD_NAMES[self.state().discards[size - 1 - i]]:
                return False
        return True

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
            if (who is None or self.seats.get(who, -1) == s.turn) and (over is not True or s.phase == PHASE_OVER):
                return 0
            if s.phase == PHASE_OVER or s.phase == PHASE_MOVE:
                return 1
            phase = s.phase
            if self.leave_once():
                self.save_refusal()
                return 1
            self.implied.append(phase)
        return 1

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


COLOUR_NAMES = ("red", "green", "yellow", "blue")
