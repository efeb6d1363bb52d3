from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.state cimport MochaSeat, Seat, Step, Table

cdef int cell_of(Table *t, int place) noexcept nogil
cdef int row_of_cell(Table *t, int cell) noexcept nogil
cdef int column_of_cell(Table *t, int cell) noexcept nogil
cdef int row_of(Table *t, int place) noexcept nogil
cdef int column_of(Table *t, int place) noexcept nogil
cdef int distance(Table *t, int here, int there) noexcept nogil
cdef int around_a_corner(Table *t, int here, int there) noexcept nogil
