from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.rules.cards_in_piles cimport spend
from oracle.games.istanbul.rules.table cimport cite, mover, needs_merchant, needs_phase, reading, refuse
from oracle.games.istanbul.state cimport Seat, Step, Table

cdef int may_act(Table *t, int place) noexcept nogil
cdef int may_repeat(Table *t, int place, int right_card, int card) noexcept nogil
cdef int needs_merchant_itself(Table *t) noexcept nogil
cdef int act_or_repeat(Table *t, int place, int right_card, int card) noexcept nogil
cdef int action_owed(Table *t) noexcept nogil
cdef int idle_action(Table *t) noexcept nogil
cdef void begin(Table *t, int clause) noexcept nogil
