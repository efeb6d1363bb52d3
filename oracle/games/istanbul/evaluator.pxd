cimport cython
from cpython.buffer cimport PyBUF_SIMPLE, PyBUF_WRITABLE, PyBuffer_Release, PyObject_GetBuffer
from libc.string cimport memcmp, memcpy, memset

from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.rules.conservation cimport broken_law
from oracle.games.istanbul.rules.mocha.ending cimport cards_that_count, goods_that_count
from oracle.games.istanbul.rules.mocha.places cimport coffee_house_price
from oracle.games.istanbul.rules.mocha.tavern cimport baksheesh_asks, tavern_cost
from oracle.games.istanbul.rules.rubies cimport dealer_price, mosque_tile_asks, palace_goods
from oracle.games.istanbul.rules.steps cimport apply
from oracle.games.istanbul.rules.table cimport refuse, undecided
from oracle.games.istanbul.rules.turn cimport leave, winners
from oracle.games.istanbul.step_rows cimport clear_step, unpack_step
from oracle.games.istanbul.trials cimport obligation_possible
from oracle.games.istanbul.state cimport Box, Readings, Seat, State, Step, Table
from oracle.kernel.cells cimport digest as digest_cells

cdef class Tables:
    cdef Box box
    cdef Readings readings
    cdef readonly object box_cells
    cdef readonly object reading_cells
    cdef object windows

cdef class Position:
    cdef Table t
    cdef State kept                 # the position before the step
    cdef readonly Tables tables
    cdef readonly int length        # cells that this game uses
    cdef Step given                 # the step of Python callers
    cdef object kept_cells          # interpreted: the same as `kept`
    cpdef Position copy(self)
    cpdef Position under(self, Tables tables)
    cdef void keep(self) noexcept nogil
    cdef void put_back(self) noexcept nogil
    cdef int take(self, Step *step) noexcept nogil
    cdef int try_obligation(self) noexcept nogil
    cdef int take_exit(self) noexcept nogil
    cdef Step *given_step(self) noexcept nogil
    cdef void point(self) noexcept
    cpdef int cell_at(self, int index)
    cdef void watch(self, int index) noexcept

cdef Position bare()
@cython.locals(buffer=Py_buffer)
cdef int fill(short *cells, object values, int count) except -1
@cython.locals(buffer=Py_buffer)
cdef object row_of(short *cells, int count)
