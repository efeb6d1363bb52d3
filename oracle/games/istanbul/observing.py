# cython: infer_types=True, boundscheck=False, wraparound=False
"""Observations against the position: the facts of a record, each compared at full speed where that is possible."""

import cython

if not cython.compiled:
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.rules.markets import deduce_last_tile, lay_tile, tile_seen

from oracle.games.istanbul.box import MARKETS
from oracle.games.istanbul.records import CARDS, COLOURS

CARD_NAMES = ("", *CARDS)
TOKENS = ("governor", "smuggler", "trader")
DEMANDS = tuple(tuple(f"markets.{market}.demand.{colour}" for colour in COLOURS) for market in MARKETS)


class Observer:
    """Compares what was recorded with one position."""

    def __init__(self, position, players, cells, phases, derived):
        """`cells`: path -> cell; `phases`: their names; `derived`: asked about every other path, with the value recorded."""
        self.position = position
        self.seats = {player: seat for seat, player in enumerate(players)}
        self.phases = phases
        self.derived = derived
        self.count = 0
        self.tokens = frozenset(cells[token] for token in TOKENS if token in cells)
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
        for good in range(4):
            self.cells[DEMANDS[LARGE][good]] = SEE_DEMAND - good
            self.cells[DEMANDS[SMALL][good]] = SEE_DEMAND - 4 - good
        for seat, player in enumerate(players):
            self.cells[f"players.{player}.stack"] = SEE_STACK - seat
            self.cells[f"players.{player}.cards"] = SEE_CARDS - seat
            self.cells[f"players.{player}.capacity"] = SEE_CAPACITY - seat

    def state(self):
        """The cells of the position."""
        if cython.compiled:
            return cython.address(self.position.t.s)
        return self.position.t.s

    def agrees(self, see):
        """Does every fact agree? They are counted if so."""
        count = 0
        self.tiles_observed = 0
        cells = self.cells
        for path, value in see.items():
            index = cells.get(path)
            count += 1
            if index is None:
                if not self.derived(path, value):
                    return False
                continue
            number = index
            if value is None and number != SEE_TOP_DISCARD:
                continue
            if number >= 0:
                if type(value) is not int or (self.position.cell_at(number) != value and not self.reveals(number, value)):
                    return False
            elif not self.quick_fact_agrees(number, value) and not self.derived(path, value):
                return False
            elif number <= SEE_DEMAND:
                self.tiles_observed |= 1 << ((SEE_DEMAND - number) // 4)
        if self.tiles_observed and not self.unseen_tiles_fit(see):
            return False
        self.count += count
        return True

    def unseen_tiles_fit(self, see):
        """Does a demand tile that nobody saw fit all that the record says of it? Where only one does, it lies there from now on."""
        markets = self.tiles_observed
        self.tiles_observed = 0
        t = cython.address(self.position.t) if cython.compiled else self.position.t
        for market in range(2):
            if not markets & (1 << market) or t.s.markets[market].tiles[0][0] != UNKNOWN:
                continue
            fitting = 0
            for tile in range(5):
                if not tile_seen(t, market, tile) and self.tile_fits(see, market, tile):
                    fitting += 1
                    found = tile
            if fitting == 0:
                return False
            if fitting == 1:
                lay_tile(t, market, found, 0)
                deduce_last_tile(t, market)
        return True

    def tile_fits(self, see, market, tile):
        """Does a demand tile of the box show what the record says of the top one?"""
        t = cython.address(self.position.t) if cython.compiled else self.position.t
        for good in range(4):
            value = see.get(DEMANDS[market][good])
            if value is not None and value != t.box.demand[market][tile][good]:
                return False
        return True

    def reveals(self, index, value):
        """A token whose opening place nobody recorded stands where it is first observed, and the record has to agree with itself."""
        if self.position.cell_at(index) != UNKNOWN or value < 2 or value > 12 or index not in self.tokens:
            return False
        self.position.put_cell(index, value)
        return True

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
        if which <= SEE_DEMAND:
            return self.top_tile_is((SEE_DEMAND - which) // 4, (SEE_DEMAND - which) % 4, value)
        if which > SEE_CAPACITY:
            cards = 0
            for kind in range(CARD_KINDS):
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

    def top_tile_is(self, market, good, value):
        """Does the top demand tile ask for so many of a good? One that nobody saw may be any tile that lies nowhere face up."""
        t = cython.address(self.position.t) if cython.compiled else self.position.t
        if t.s.markets[market].tiles[0][0] != UNKNOWN:
            return t.s.markets[market].tiles[0][good] == value
        for tile in range(5):
            if not tile_seen(t, market, tile) and t.box.demand[market][tile][good] == value:
                return True
        return False

    def discards_are(self, value):
        """Are the discards as observed, from the top?"""
        size = self.state().discards_size
        if type(value) is not list or len(value) != size:
            return False
        for i in range(size):
            if value[i] != CARD_NAMES[self.state().discards[size - 1 - i]]:
                return False
        return True
