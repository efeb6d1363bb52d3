from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.rules.table cimport cite, fact, impossible, mover, reading, refuse
from oracle.games.istanbul.state cimport Seat, Step, Table

cdef int no_card_left(Table *t) noexcept nogil
cdef int may_draw(Table *t) noexcept nogil
cdef void draw_due(Table *t) noexcept nogil
cdef int drawn(Table *t, Step *step) noexcept nogil
cdef int too_many_copies(Table *t, int card) noexcept nogil
cdef int unplaced(Table *t, int card) noexcept nogil
cdef void reshuffle(Table *t) noexcept nogil
cdef void put_on_discards(Table *t, int card) noexcept nogil
cdef void take_discard(Table *t, Seat *me, int depth) noexcept nogil
cdef int holds(Table *t, Seat *me, int card) noexcept nogil
cdef int spend(Table *t, Seat *me, int card, int clause) noexcept nogil
cdef int cards_held(Seat *me) noexcept nogil
