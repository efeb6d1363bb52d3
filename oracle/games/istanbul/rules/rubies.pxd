from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.rules.assistants cimport add_below
from oracle.games.istanbul.rules.actions cimport act_or_repeat, begin, may_act
from oracle.games.istanbul.rules.table cimport cite, fact, gain_ruby, mover, reading, refuse
from oracle.games.istanbul.state cimport Seat, Step, Table

cdef int wainwright(Table *t, Step *step) noexcept nogil
cdef void add_extension(Table *t, Seat *me, int with_ruby) noexcept nogil
cdef void take_palace_ruby(Table *t, Seat *me) noexcept nogil
cdef void take_dealer_ruby(Table *t, Seat *me) noexcept nogil
cdef int tile_gone(Table *t, int colour, int which, int taken) noexcept nogil
cdef int mosque_stack_asks(Table *t, int colour, int goods) noexcept nogil
cdef void take_mosque_tile(Table *t, Seat *me, int colour, int which) noexcept nogil
cdef void note_tile_gone(Table *t, int colour, int which) noexcept nogil
cdef int palace_cost(Table *t, int colour) noexcept nogil
cdef int palace_goods(Table *t) noexcept nogil
cdef int palace(Table *t, Step *step) noexcept nogil
cdef int dealer_price(Table *t) noexcept nogil
cdef int gem_dealer(Table *t, Step *step) noexcept nogil
cdef int mosque_tile_asks(Table *t, int colour) noexcept nogil
cdef int mosque(Table *t, Step *step) noexcept nogil
cdef int partner_of(int colour) noexcept nogil
cdef void fifth_assistant(Table *t, Seat *me) noexcept nogil
