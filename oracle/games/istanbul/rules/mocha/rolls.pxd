from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.rules.cards_in_piles cimport holds
from oracle.games.istanbul.rules.table cimport cite, fact, gain_goods, mover, reading, refuse, room_for
from oracle.games.istanbul.state cimport MochaSeat, Seat, Step, Table

cdef int six_card_open(Table *t, int changes) noexcept nogil
cdef int may_change_again(Table *t, int changes) noexcept nogil
cdef int times_paid(Table *t) noexcept nogil
cdef int idle_is_fine(Table *t) noexcept nogil
cdef int card_eight_goods(Table *t, int good) noexcept nogil
cdef void card_eight_pays(Table *t) noexcept nogil
