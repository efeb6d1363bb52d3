from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.rules.assistants cimport add_below, leave_lowest
from oracle.games.istanbul.rules.board cimport around_a_corner, distance
from oracle.games.istanbul.rules.mocha.routes cimport barred, crosses_barrier, detour, has_tile, stopped_by_barrier, straight_move, to_corner, within_reach
from oracle.games.istanbul.rules.cards_in_piles cimport spend
from oracle.games.istanbul.rules.table cimport cite, fact, mover, needs_phase, reading, refuse
from oracle.games.istanbul.rules.tolls cimport meet_merchants
from oracle.games.istanbul.state cimport Seat, Step, Table

cdef int assistant_possible(Table *t, Seat *me, int place) noexcept nogil
cdef int destination_left(Table *t) noexcept nogil
cdef int neutral_collectable(Table *t, int place) noexcept nogil
cdef int move(Table *t, Step *step) noexcept nogil
cdef int may_move(Table *t, int card) noexcept nogil
cdef int short_enough(Table *t, int here, int there) noexcept nogil
cdef int long_enough(Table *t, int here, int there) noexcept nogil
cdef int stay(Table *t, Step *step) noexcept nogil
cdef void arrive(Table *t, Seat *me) noexcept nogil
cdef int assistant(Table *t, Step *step) noexcept nogil
cdef int collect_own(Table *t, Seat *me) noexcept nogil
cdef int collect_neutral(Table *t, Seat *me) noexcept nogil
cdef int leave_one(Table *t, Seat *me) noexcept nogil
cdef int must_leave(Table *t) noexcept nogil
