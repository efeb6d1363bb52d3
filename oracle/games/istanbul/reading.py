# cython: infer_types=True, boundscheck=False, wraparound=False
"""A record as a step: names become numbers, and what cannot be read as a step is told."""

import cython
from msgspec import UNSET

if not cython.compiled:
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.step_rows import clear_step

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
    "coffee": 11,
    "recruit": 12,
    "coffee-sale": 13,
    "dice": 14,
    "exchange": 15,
    "six": 16,
    "corner": 17,
    "wainwright-again": 18,
    "coffee-house-again": 19,
}
HOWS = {"leave": 0, "collect": 1, "collect-neutral": 2, "lira": 3, "card": 4, "four": 5, "reroll": 6, "movement": 7, "encounter": 8}
PILES = {"deck": 1, "discards": 2}
WARES = {"red": 0, "green": 1, "yellow": 2, "blue": 3, "coffee": 4, "bonus": 5, "guild": 6}
GUILD_PARAMETERS = {
    2: ("goods",),
    3: ("goods",),
    4: ("goods",),
    5: ("goods",),
    7: ("places", "stack"),
    8: ("good",),
    9: ("say",),
    12: ("to",),
    13: ("goods",),
    14: ("tile", "say"),
    15: ("tile", "say"),
    20: ("good", "goods", "say", "places", "stack", "tile", "to", "coffee"),
}  # what each Guild card asks its player for; the others ask nothing, and of the twentieth nobody knows what it asks

NEEDED_BY_CARD = {9: "say", 12: "to", 13: "goods", 14: "tile", 15: "tile"}
"""Parameters without which a Guild card is no step at all; others that are left out are not recorded."""


class RecordReader:
    """Reads the records of one game."""

    def __init__(self, players, verbs, parameters):
        """`verbs`: verb -> (number, needs, may, chance) with parameter codes; `parameters`: their names."""
        self.players = players
        self.seats = {player: seat for seat, player in enumerate(players)}
        self.verbs = verbs
        self.parameters = parameters
        self.keys_read = 0
        self.complaint = None

    def complain(self, text):
        """The record cannot be read as a step."""
        self.complaint = text
        return UNREAD

    def read(self, record, verb, step, mover):
        """The record's decision as a step of the `mover`, unless it names another player: 0, or UNREAD or INCOMPLETE."""
        clear_step(step)
        step.do = verb[0]
        self.keys_read = 1
        if record.n is not UNSET:
            self.keys_read += 1
        who = record.who
        if who is UNSET:
            step.seat = mover
        else:
            self.keys_read += 1
            seat = self.seats.get(who, -1)
            if seat < 0:
                return self.complain(f"{who!r} is not among the players {', '.join(self.players)}")
            step.seat = seat
        for code in verb[1]:
            status = self.parameter(record, code, step)
            if status == ABSENT:
                return self.complain(f"the step {record.do!r} needs {self.parameters[code]!r}")
            if status:
                return status
        for code in verb[2]:
            status = self.parameter(record, code, step)
            if status == ABSENT:
                continue
            if status:
                return status
            if step.do == DO_GUILD and self.parameters[code] not in GUILD_PARAMETERS.get(step.guild, ()):
                return self.complain(f"{self.parameters[code]}: Guild card {step.guild} takes none")
        if step.do == DO_GUILD and self.lacks_what_the_card_needs(record, step):
            return self.complain(f"Guild card {step.guild} needs {NEEDED_BY_CARD[step.guild]!r}")
        if step.do == DO_TAKE and step.how == PILE_DECK and step.card != ABSENT:
            return self.complain("card: it names a card taken from the discards; one from the deck is named by 'draw'")
        if step.do == DO_TAVERN_TILE and step.how != HOW_MOVEMENT and step.how != HOW_ENCOUNTER:
            return self.complain("how: a Tavern tile is 'movement' or 'encounter'")
        return AGREES

    def lacks_what_the_card_needs(self, record, step):
        """Does a record leave out what its Guild card cannot be played without?"""
        name = NEEDED_BY_CARD.get(step.guild)
        return name is not None and getattr(record, name) is UNSET

    def parameter(self, record, code, step):
        """One parameter into the step: 0, ABSENT, or UNREAD or INCOMPLETE."""
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
        elif code == P_STACK:
            value = record.stack
        elif code == P_GUILD:
            value = record.guild
        elif code == P_COFFEE:
            value = record.coffee
        elif code == P_GIVE:
            value = record.give
        elif code == P_TAKE:
            value = record.take
        else:
            value = record.between
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
        elif code == P_GUILD:
            step.guild = value
        elif code == P_COFFEE:
            step.coffee = value
        elif code == P_GIVE:
            self.keys_read += len(value)
            step.coffee = 0
            for good in range(4):
                step.goods[good] = 0
            for ware, number in value.items():
                if ware == "coffee":
                    step.coffee = number
                else:
                    step.goods[COLOURS[ware]] = number
        elif code == P_TAKE:
            self.keys_read += len(value)
            for index in range(7):
                step.wares[index] = 0
            for ware, number in value.items():
                step.wares[WARES[ware]] = number
        elif code == P_BETWEEN:
            if value[0] == value[1]:
                return self.complain(f"between: {value[0]} is named twice")
            step.between = (1 << value[0]) | (1 << value[1])
        else:
            bits = 1 << len(value)
            for index, kind in enumerate(value):
                if kind == "neutral":
                    number = index
                    bits |= 1 << number
            step.stack = bits
        return AGREES
