from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.rules.table cimport cite, refuse
from oracle.games.istanbul.state cimport MochaSeat, Seat, Step, Table

cdef MochaSeat *bag(Table *t, int seat) noexcept nogil
cdef MochaSeat *mine(Table *t) noexcept nogil
cdef void gain_coffee(Table *t, int amount) noexcept nogil
cdef int pay_coffee(Table *t, int price, int clause) noexcept nogil
