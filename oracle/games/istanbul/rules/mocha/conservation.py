# cython: infer_types=True, boundscheck=False, wraparound=False
"""What can never be otherwise with the expansion: coffee, Tavern tiles, the Barrier, Guild cards, the Coffee Trader."""

import cython

if not cython.compiled:
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.rules.board import distance
    from oracle.games.istanbul.rules.mocha.coffee import bag


def broken_law_of_mocha(t):
    """The clause of the first law of the expansion that the position breaks, or NO_CLAUSE."""
    for seat in range(t.s.players):
        if bag(t, seat).coffee < 0:
            return MB_COFFEE_4
    if not tavern_tiles_owned_once(t):
        return MB_TAVERN_16
    if not tavern_tiles_conserved(t):
        return MB_TAVERN_33
    if not barrier_has_an_owner(t):
        return MB_TAVERN_14
    if t.s.trader != UNKNOWN and (t.s.trader < 2 or t.s.trader > 12):
        return MB_TRADER_5
    if t.s.coffee_house_rubies < 0:
        return MB_END_6
    return NO_CLAUSE if guild_cards_conserved(t) else MB_TURN_10


def tavern_tiles_owned_once(t):
    """TAVERN-16: nobody owns two Tavern tiles of one type."""
    for seat in range(t.s.players):
        for tile in range(2):
            if bag(t, seat).tavern_tiles[tile] < 0 or bag(t, seat).tavern_tiles[tile] > 1:
                return 0
    return 1


def tavern_tiles_conserved(t):
    """TAVERN-33: each tile of a type is in its pile or with one player."""
    for tile in range(2):
        total = t.s.tavern_left[tile]
        for seat in range(t.s.players):
            total += bag(t, seat).tavern_tiles[tile]
        if t.s.tavern_left[tile] < 0 or total != t.box.tavern_count:
            return 0
    return 1


def barrier_has_an_owner(t):
    """TAVERN-3, TAVERN-14: off the board the Barrier has no owner; on it it separates neighbours, and one player owns the Control tile."""
    if t.s.barrier[0] == 0:
        return 1 if t.s.barrier[1] == 0 and t.s.control == 0 else 0
    if t.s.control < 1 or t.s.control > t.s.players:
        return 0
    return 1 if distance(t, t.s.barrier[0], t.s.barrier[1]) == 1 else 0


def guild_cards_conserved(t):
    """TURN-10: each Guild card is in the draw pile, the discards, one hand, or on the table."""
    unseen = 0
    for number in range(1, 21):
        copies = t.s.guild_hidden[number]
        unseen += copies
        if copies < 0:
            return 0
        if t.s.guild_card == number:
            copies += 1
        for seat in range(t.s.players):
            if bag(t, seat).guild[number] < 0:
                return 0
            copies += bag(t, seat).guild[number]
        for i in range(t.s.guild_discards_size):
            if t.s.guild_discards[i] == number:
                copies += 1
        if copies != 1 and not (copies == 0 and number == 20 and out_of_the_game(t)):
            return 0
    for seat in range(t.s.players):
        if bag(t, seat).guild[0] < 0:
            return 0
        unseen -= bag(t, seat).guild[0]
    return 1 if unseen == t.s.guild_pile_size else 0


def out_of_the_game(t):
    """GUILD20-1: by one reading Guild card 20 is left in the box."""
    return 1 if t.readings.reading[RULING_GUILD_TWENTY] == GUILD_TWENTY__EXCLUDED else 0
