from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.rules.mocha.routes cimport has_tile
from oracle.games.istanbul.rules.table cimport cite, fact, impossible, mover, needs_phase, player, reading, refuse, undecided
from oracle.games.istanbul.state cimport Seat, Step, Table

cdef int merchants_here(Table *t) noexcept nogil
cdef int neutral_bit(int which) noexcept nogil
cdef int neutral_among(int merchants) noexcept nogil
cdef int count(int bits) noexcept nogil
cdef void meet_merchants(Table *t) noexcept nogil
cdef void neutral_merchants_at_fountain(Table *t) noexcept nogil
cdef int purse(Table *t) noexcept nogil
cdef int toll(Table *t, Step *step) noexcept nogil
cdef int why_no_toll(Table *t) noexcept nogil
cdef int most_payable(int here, int price, int have) noexcept nogil
cdef void pay_merchants(Table *t, int whom, int price) noexcept nogil
cdef int rolls_left(Table *t) noexcept nogil
cdef int roll_neutral(Table *t, Step *step) noexcept nogil
