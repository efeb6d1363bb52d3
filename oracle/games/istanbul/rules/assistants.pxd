from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.rules.table cimport cite, reading, refuse, undecided
from oracle.games.istanbul.state cimport Seat, Table

cdef void leave_lowest(Table *t, Seat *me) noexcept nogil
cdef void add_below(Table *t, Seat *me, int kind) noexcept nogil
cdef void add_on_top(Table *t, Seat *me, int kind) noexcept nogil
cdef int is_mixed(Seat *me) noexcept nogil
cdef int order_of(Seat *me) noexcept nogil
cdef int join_stack(Table *t, Seat *me, int kind, int count, int wanted) noexcept nogil
cdef int can_come_from(int before, int size, int kind, int count, int wanted) noexcept nogil
cdef int recall_one(Table *t, Seat *me, int place, int how, int wanted, int clause) noexcept nogil
