from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.rules.actions cimport begin, may_act
from oracle.games.istanbul.rules.mocha.rolls cimport card_eight_goods, card_eight_pays, may_change_again, six_card_open, times_paid
from oracle.games.istanbul.rules.table cimport cite, fact, gain_goods, may_choose, mover, needs_phase, reading, refuse, sum_of_dice, works_here
from oracle.games.istanbul.state cimport Seat, Step, Table

cdef int black_market(Table *t, Step *step) noexcept nogil
cdef int choose_good(Table *t, Seat *me, int good) noexcept nogil
cdef int choose(Table *t, Step *step) noexcept nogil
cdef void new_roll(Table *t) noexcept nogil
cdef int changeable(Table *t) noexcept nogil
cdef void roll_pays(Table *t) noexcept nogil
cdef int red_tile_open(Table *t) noexcept nogil
cdef void black_market_pays(Table *t) noexcept nogil
cdef int blue_goods(Table *t, int total) noexcept nogil
cdef int tea_house(Table *t, Step *step) noexcept nogil
cdef void tea_house_pays(Table *t) noexcept nogil
cdef int rolled(Table *t, Step *step) noexcept nogil
cdef void settle_roll(Table *t) noexcept nogil
cdef void forget_roll(Table *t) noexcept nogil
