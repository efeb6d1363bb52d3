from oracle.games.istanbul.domains cimport fill_recall_set, recall_sets
from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.rules.table cimport mover, reading
from oracle.games.istanbul.state cimport Step, Table

cdef int ways_to_play(Table *t, int number) noexcept nogil
cdef void fill_way(Table *t, int number, int way, Step *step) noexcept nogil
cdef int tiles_of_a_stack(Table *t) noexcept nogil
cdef void fill_tile(Table *t, int first, int way, Step *step) noexcept nogil
cdef int most_paid(Table *t, int good) noexcept nogil
cdef int ways_to_pay_six(Table *t) noexcept nogil
cdef void fill_six(Table *t, int way, Step *step) noexcept nogil
