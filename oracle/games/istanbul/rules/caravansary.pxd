from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.rules.actions cimport begin, may_act
from oracle.games.istanbul.rules.cards_in_piles cimport draw_due, may_draw, spend, take_discard
from oracle.games.istanbul.rules.mocha.places cimport caravansary_coffee
from oracle.games.istanbul.rules.table cimport cite, mover, needs_phase, reading, refuse
from oracle.games.istanbul.state cimport Seat, Step, Table

cdef int take(Table *t, Step *step) noexcept nogil
cdef int first_pile_fits(Table *t, int pile, int named) noexcept nogil
cdef int only_second_pile(Table *t, int pile) noexcept nogil
cdef int second_pile_fits(Table *t, int pile) noexcept nogil
cdef int discard_can_be_taken(Table *t, int card, int second) noexcept nogil
cdef int depth_of(Table *t, int card) noexcept nogil
cdef int discard(Table *t, Step *step) noexcept nogil
