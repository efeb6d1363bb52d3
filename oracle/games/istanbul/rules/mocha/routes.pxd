from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.rules.board cimport around_a_corner, column_of, distance, row_of
from oracle.games.istanbul.rules.mocha.coffee cimport mine
from oracle.games.istanbul.rules.table cimport cite, fact, reading, refuse
from oracle.games.istanbul.state cimport MochaSeat, Seat, Step, Table

cdef int in_line(Table *t, int here, int there) noexcept nogil
cdef int between(int value, int one, int other) noexcept nogil
cdef int barrier_across(Table *t, int here, int there) noexcept nogil
cdef int barred(Table *t, int here, int there) noexcept nogil
cdef int detour(Table *t, int here, int there) noexcept nogil
cdef void crosses_barrier(Table *t, int here, int there) noexcept nogil
cdef int stopped_by_barrier(Table *t, int here, int there, int most, int clause) noexcept nogil
cdef int has_tile(Table *t, int tile) noexcept nogil
cdef int straight_move(Table *t, int here, int there) noexcept nogil
cdef int within_reach(Table *t, int here, int there) noexcept nogil
cdef int is_corner(Table *t, int place) noexcept nogil
cdef int to_corner(Table *t, int here, int there) noexcept nogil
