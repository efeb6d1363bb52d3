# cython: infer_types=True, boundscheck=False, wraparound=False
"""The state machine: it owns the cells of one game and hands them to the rules.

A step is tried on the position itself while a copy is kept; a refusal puts the copy back, so a refused step leaves no trace.
Only this module and replay.py know how cells are stored at the two speeds.
"""

from array import array

import cython

if not cython.compiled:
    from oracle.games.istanbul.box import BOX, READINGS, STATE_PXD
    from oracle.games.istanbul.names import *
    from oracle.games.istanbul.rules.conservation import broken_law
    from oracle.games.istanbul.rules.mocha.ending import cards_that_count, goods_that_count
    from oracle.games.istanbul.rules.mocha.places import coffee_house_price
    from oracle.games.istanbul.rules.mocha.tavern import baksheesh_asks, tavern_cost
    from oracle.games.istanbul.rules.rubies import dealer_price, mosque_tile_asks, palace_goods
    from oracle.games.istanbul.rules.steps import apply
    from oracle.games.istanbul.rules.table import refuse, undecided
    from oracle.games.istanbul.rules.turn import winners
    from oracle.games.istanbul.step_rows import clear_step, unpack_step
    from oracle.games.istanbul.trials import obligation_possible
    from oracle.kernel.cells import digest as digest_cells
    from oracle.kernel.layout import Layout, plain

    STATE = Layout(STATE_PXD, "State")


class Tables:
    """The box and the readings of a game. Every position holds on to them, so a copy never outlives them."""

    def __init__(self, box_cells, reading_cells):
        """`box_cells`, `reading_cells`: `array("h")` as made by box.py."""
        self.box_cells = box_cells
        self.reading_cells = reading_cells
        if cython.compiled:
            fill(cython.cast(cython.p_short, cython.address(self.box)), box_cells, cython.sizeof(Box) // 2)
            fill(cython.cast(cython.p_short, cython.address(self.readings)), reading_cells, cython.sizeof(Readings) // 2)
        else:
            self.box = BOX.window(memoryview(box_cells))
            self.readings = READINGS.window(memoryview(reading_cells))


def fill(cells, values, count):
    """Copy an array of numbers into cells; ValueError when there are not as many as the struct has."""
    view = memoryview(values)
    if len(view) != count or view.format != "h":
        raise ValueError(f"expected {count} cells of 16 bits, got {len(view)} of format {view.format!r}; build again")
    PyObject_GetBuffer(view, cython.address(buffer), PyBUF_SIMPLE)
    memcpy(cells, buffer.buf, count * 2)
    PyBuffer_Release(cython.address(buffer))


def row_of(cells, count):
    """Cells as a new array."""
    found = array("h", bytes(2 * count))
    view = memoryview(found)
    PyObject_GetBuffer(view, cython.address(buffer), PyBUF_WRITABLE)
    memcpy(buffer.buf, cells, count * 2)
    PyBuffer_Release(cython.address(buffer))
    return found


class Position:
    """One game: its cells, and the rules that change them."""

    def __init__(self, tables, length):
        """A blank position under a box and readings; `length` is how many cells the game uses."""
        self.tables = tables
        self.length = length
        if cython.compiled:
            memset(cython.address(self.t), 0, cython.sizeof(Table))
        else:
            self.t = plain(STATE_PXD, "Table")
            self.t.s = STATE.window(STATE.cells())
            self.kept_cells = STATE.cells()
            self.given = plain(STATE_PXD, "Step")
        self.point()
        self.t.watch = -1

    def point(self):
        """Let the table point at this position's box and readings."""
        if cython.compiled:
            self.t.box = cython.address(self.tables.box)
            self.t.readings = cython.address(self.tables.readings)
        else:
            self.t.box = self.tables.box
            self.t.readings = self.tables.readings

    def keep(self):
        """Remember the position."""
        if cython.compiled:
            memcpy(cython.address(self.kept), cython.address(self.t.s), self.length * 2)
        else:
            self.kept_cells[: self.length] = self.t.s._cells[: self.length]

    def put_back(self):
        """Return to the position remembered last."""
        if cython.compiled:
            memcpy(cython.address(self.t.s), cython.address(self.kept), self.length * 2)
        else:
            self.t.s._cells[: self.length] = self.kept_cells[: self.length]

    def take(self, step):
        """Take one step: OK, or REFUSED, UNDECIDED or IMPOSSIBLE and the position is as before."""
        self.keep()
        verdict = apply(cython.address(self.t) if cython.compiled else self.t, step)
        if verdict == OK and self.t.trial != NO_CLAUSE:
            verdict = self.try_obligation()
        if verdict:
            self.put_back()
        return verdict

    def try_obligation(self):
        """A step that obliges its player to an action is refused where no action is possible."""
        possible = obligation_possible(cython.address(self.t) if cython.compiled else self.t)
        if possible > 0:
            return OK
        self.t.cites = 0
        if possible < 0:
            return undecided(cython.address(self.t) if cython.compiled else self.t, self.t.trial, -possible)
        return refuse(cython.address(self.t) if cython.compiled else self.t, self.t.trial, REASON_NOT_POSSIBLE, 1, self.t.s.site)

    def take_exit(self):
        """Leave the optional phase that is open, likewise."""
        step = self.given_step()
        clear_step(step)
        step.do = DO_PASS
        step.seat = self.t.s.turn
        return self.take(step)

    def given_step(self):
        """The step that this position keeps for its callers."""
        if cython.compiled:
            return cython.address(self.given)
        return self.given

    def watch(self, index):
        """From now on note which clause writes a cell; -1 for none."""
        self.t.watch = index
        self.t.blamed = NO_CLAUSE
        if index >= 0:
            self.t.seen = self.cell_at(index)

    def cell_at(self, index):
        """One cell."""
        if cython.compiled:
            return cython.cast(cython.p_short, cython.address(self.t.s))[index]
        return self.t.s._cells[index]

    def put_cell(self, index, value):
        """Write one cell, for patches and adopted records."""
        if index < 0 or index >= self.length or value < -32768 or value > 32767:
            raise ValueError(f"cell {index} cannot hold {value}")
        if cython.compiled:
            cython.cast(cython.p_short, cython.address(self.t.s))[index] = value
        else:
            self.t.s._cells[index] = value

    def cells(self):
        """The cells in use, as a new array."""
        if cython.compiled:
            return row_of(cython.cast(cython.p_short, cython.address(self.t.s)), self.length)
        return array("h", self.t.s._cells[: self.length])

    def load(self, values):
        """Take all cells from an array as `cells` gives it."""
        if cython.compiled:
            fill(cython.cast(cython.p_short, cython.address(self.t.s)), values, self.length)
        else:
            self.t.s._cells[: self.length] = memoryview(values)

    def copy(self):
        """Another position of the same game with the same cells."""
        twin = bare()
        twin.tables = self.tables
        twin.length = self.length
        if cython.compiled:
            memcpy(cython.address(twin.t.s), cython.address(self.t.s), self.length * 2)
        else:
            twin.t = plain(STATE_PXD, "Table")
            twin.t.s = STATE.window(STATE.cells())
            twin.t.s._cells[:] = self.t.s._cells
            twin.kept_cells = STATE.cells()
            twin.given = plain(STATE_PXD, "Step")
        twin.point()
        twin.t.watch = -1
        return twin

    def under(self, tables):
        """The same position under another box or other readings."""
        twin = self.copy()
        twin.tables = tables
        twin.point()
        return twin

    def digest(self):
        """64 bits over the cells in use, the same at both speeds."""
        if cython.compiled:
            return digest_cells(cython.cast("const short *", cython.address(self.t.s)), self.length)
        return digest_cells(self.t.s._cells, self.length)

    def law_broken(self):
        """The clause of the first conservation law that the position breaks, 0 for none."""
        return broken_law(cython.address(self.t) if cython.compiled else self.t)

    def winning_seats(self):
        """The seats that nobody beats, one bit each."""
        self.t.cites = 0
        self.t.verdict = OK
        return winners(cython.address(self.t) if cython.compiled else self.t)

    def tie_break_of(self, seat):
        """Goods and cards that count for a seat where rubies and Lira are tied."""
        t = cython.address(self.t) if cython.compiled else self.t
        return goods_that_count(t, seat), cards_that_count(t, seat)

    def nothing_lacking(self):
        """Before a rule is asked for a price: what the last step lacked, which is forgotten until `answered`."""
        lacking = self.t.lacking
        self.t.lacking = LACK_NOTHING
        return lacking

    def answered(self, lacking, value):
        """What the rule said, None where nobody knows it; what the last step lacked is remembered again."""
        unknown = self.t.lacking
        self.t.lacking = lacking
        return None if unknown or value == UNKNOWN else value

    def coffee_house_due(self):
        """Coffee due at the Coffee House, None where nobody knows."""
        lacking = self.nothing_lacking()
        return self.answered(lacking, coffee_house_price(cython.address(self.t) if cython.compiled else self.t))

    def tavern_due(self, tile):
        """Coffee due for the top Tavern tile of a pile, 0 for an empty one, None where nobody knows."""
        lacking = self.nothing_lacking()
        return self.answered(lacking, tavern_cost(cython.address(self.t) if cython.compiled else self.t, tile))

    def baksheesh_due(self, good):
        """Goods of a colour due for the side of the Baksheesh tile that is up, None where nobody knows."""
        lacking = self.nothing_lacking()
        return self.answered(lacking, baksheesh_asks(cython.address(self.t) if cython.compiled else self.t, good))

    def palace_due(self):
        """Goods due at the Sultan's Palace."""
        return palace_goods(cython.address(self.t) if cython.compiled else self.t)

    def dealer_due(self):
        """Lira due at the Gemstone Dealer."""
        return dealer_price(cython.address(self.t) if cython.compiled else self.t)

    def mosque_asks(self, colour):
        """Goods that the top Mosque tile of a colour asks for."""
        return mosque_tile_asks(cython.address(self.t) if cython.compiled else self.t, colour)

    def taken(self, values):
        """Take a step given as a row of numbers in the order of STEP_FIELDS: the verdict."""
        step = self.given_step()
        unpack_step(step, values)
        return self.take(step)

    def refusal(self):
        """What was said of the last step: verdict, clause, reason, need, have, lacking."""
        return self.t.verdict, self.t.clause, self.t.reason, self.t.need, self.t.have, self.t.lacking

    def citations(self):
        """Clauses that fired in the last step, in order."""
        found = []
        for i in range(self.t.cites):
            found.append(self.t.cited[i])
        return found

    def consultations(self):
        """Rulings consulted since they were last asked for."""
        found = []
        for i in range(128):
            if self.t.consulted[i]:
                found.append(i)
                self.t.consulted[i] = 0
        return found

    def writer(self):
        """The clause that wrote the watched cell in the last step, 0 for none."""
        if self.t.watch >= 0 and self.cell_at(self.t.watch) != self.t.seen and self.t.cites > 0:
            return self.t.cited[self.t.cites - 1]
        return self.t.blamed

    def watch_cell(self, index):
        """`watch` for Python callers."""
        self.watch(index)


def bare():
    """A position without cells, to be filled by `copy`."""
    return Position.__new__(Position)
