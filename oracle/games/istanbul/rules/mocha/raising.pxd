from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.rules.cards_in_piles cimport holds
from oracle.games.istanbul.rules.mocha.coffee cimport mine
from oracle.games.istanbul.rules.table cimport mover, reading
from oracle.games.istanbul.state cimport MochaSeat, Seat, Step, Table

cdef int coffee_at_hand(Table *t) noexcept nogil
cdef int can_sell_coffee(Table *t) noexcept nogil
cdef int can_exchange_coffee(Table *t) noexcept nogil
