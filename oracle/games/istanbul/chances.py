# cython: infer_types=True, boundscheck=False, wraparound=False
"""The chance that a record carries: dice, rewards of the Dice card, drawn cards, demand tiles. What it does not carry stays unknown."""

import cython
from msgspec import UNSET

if not cython.compiled:
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.reading import RecordReader
    from oracle.games.istanbul.rules.markets import market_of
    from oracle.games.istanbul.rules.mocha.dice_card import reward_of, rewards_agree
    from oracle.games.istanbul.step_rows import clear_step
    from oracle.kernel.layout import plain

from oracle.games.istanbul.box import STATE_PXD
from oracle.games.istanbul.reading import CARDS, COLOURS, WARES
from oracle.games.istanbul.records import COLOURS as COLOUR_NAMES


def names_cards(record):
    """Does a record list the cards that were drawn?"""
    return record.draws is not UNSET or record.guilds is not UNSET


class ChanceFeeder:
    """Feeds the chance of records into one position."""

    def __init__(self, position, players, verbs, parameters):
        """`verbs`: verb -> (number, needs, may, chance) with parameter codes; `parameters`: their names."""
        self.position = position
        self.reader = RecordReader(players, verbs, parameters)
        self.implied = []
        self.refused = None
        self.tracing = False
        self.trail = []
        self.sale_site = 0
        if not cython.compiled:
            self.step = plain(STATE_PXD, "Step")
            self.chance = plain(STATE_PXD, "Step")
            self.blank = plain(STATE_PXD, "Step")
            self.fired = bytearray(512)

    def state(self):
        """The cells of the position."""
        if cython.compiled:
            return cython.address(self.position.t.s)
        return self.position.t.s

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

    def outcome(self, do):
        """An outcome of chance without anything recorded about it."""
        blank = cython.address(self.blank) if cython.compiled else self.blank
        clear_step(blank)
        blank.do = do
        blank.seat = self.position.t.s.turn
        verdict = self.position.take(blank)
        self.note()
        return verdict

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

    def leave_once(self):
        """Leave the phase that is open; chance that nobody recorded comes first."""
        verdict = self.position.take_exit()
        if verdict and self.position.t.reason == REASON_CHANCE_DUE and self.resolve_unrecorded():
            verdict = self.position.take_exit()
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
                    if waits != CHANCE_REWARDS:
                        continue
                    chance.do = DO_REVEAL  # what came is not known, so that nobody can tell what the step brought
                    position.take(chance)
                    self.note()
                    self.save_refusal()
                    return REFUSES
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
                status = self.let_dice_card_stand()
                if status:
                    return status
                if position.t.s.chance != CHANCE_REWARDS and position.t.s.card_roll and self.may_reward():
                    if self.rewards_told():
                        continue
                    return REFUSES
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
            status = self.let_dice_card_stand()
            if status:
                return status
        for card in cards:
            clear_step(chance)
            chance.do = DO_DRAW
            chance.seat = self.step.seat if self.step.do >= DO_ROLL else self.position.t.s.turn
            waits = self.position.t.s.chance
            if (guild and waits == CHANCE_CARD) or (not guild and waits == CHANCE_GUILD_CARD):
                other = IST_BONUS_5 if guild else MB_GUILDHALL_1
                self.refused = (REFUSED, other, REASON_CHANCE_DUE, waits, DO_DRAW, LACK_NOTHING)
                return REFUSES
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
            if self.leave_once():
                self.save_refusal()
                return REFUSES
            self.implied.append(phase)
        return AGREES

    def may_reward(self):
        """Does the record's step belong to the roll of a Dice card?"""
        return self.step.do == DO_REVEAL or (self.step.do == DO_CARD and (self.step.card == CARD_DICE or self.step.card == CARD_SIX))

    def rewards_told(self):
        """Rewards that the rules gave already, because the card is known, have to be those of the card: False, and why, if they differ."""
        t = cython.address(self.position.t) if cython.compiled else self.position.t
        chance = cython.address(self.chance) if cython.compiled else self.chance
        if rewards_agree(t, chance):
            return True
        for which in range(8):
            expected = reward_of(t, t.s.rewards_by_sum, which)
            recorded = chance.lira if which == 0 else chance.wares[which - 1]
            if expected != recorded:
                self.refused = (IMPOSSIBLE, MB_BONUS_6, REASON_OTHER_REWARDS, expected, recorded, LACK_NOTHING)
                break
        self.fired[MB_BONUS_6] = 1
        return False

    def demand_agrees(self, value):
        """A demand tile that is known already is an observation of the top tile."""
        which = market_of(cython.address(self.position.t) if cython.compiled else self.position.t, self.sale_site)
        for good in range(4):
            if self.position.t.s.markets[which].tiles[0][good] != value.get(COLOUR_NAMES[good], 0):
                return False
        return True
