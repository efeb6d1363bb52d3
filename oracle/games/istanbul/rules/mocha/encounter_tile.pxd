from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.rules.mocha.routes cimport has_tile
from oracle.games.istanbul.rules.table cimport cite, reading
from oracle.games.istanbul.state cimport MochaSeat, Seat, Step, Table

cdef int owns_encounter_tile(Table *t) noexcept nogil
cdef int pays_nothing(Table *t) noexcept nogil
cdef int owed_for_benefit(Table *t) noexcept nogil
cdef int paid_nothing(Table *t) noexcept nogil
cdef void roll_owed(Table *t) noexcept nogil
