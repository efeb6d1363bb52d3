from libc.string cimport memcpy, memset

from oracle.games.istanbul.evaluator cimport Position, clear_step
from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.observing cimport Observer
from oracle.games.istanbul.reading cimport RecordReader
from oracle.games.istanbul.rules.conservation cimport broken_law
from oracle.games.istanbul.rules.markets cimport market_of
from oracle.games.istanbul.state cimport State, Step, Table

cdef bint names_cards(object record)

cdef class Feeder:
    cdef readonly Position position
    cdef RecordReader reader
    cdef Observer observer
    cdef object complete
    cdef State before
    cdef object before_cells
    cdef Step step
    cdef Step chance
    cdef public bint conserve
    cdef readonly object implied
    cdef readonly object refused
    cdef readonly int law
    cdef unsigned char fired[512]
    cdef unsigned char asked[128]
    cdef object trail
    cdef bint tracing
    cpdef int attempt(self, object record, int keys)
    cpdef bint feed(self, object record, int keys=*)
    cdef State *state(self) noexcept nogil
    cdef int run(self, object record)
    cdef int try_step(self)
    cdef int leave_once(self)
    cdef int meet_chance(self, object record, object verb)
    cdef int draw_cards(self, object cards, int guild)
    cdef void let_dice_card_stand(self)
    cdef bint rewards_told(self)
    cdef int resolve_unrecorded(self)
    cdef bint exits_allowed(self)
    cdef int outcome(self, int do)
    cdef int compare(self, object see)
    cdef bint roll_may_stand(self)
    cdef int let_roll_stand(self, object see)
    cdef int turn_reached(self, object see)
    cdef void note(self) noexcept
    cdef void save_refusal(self)
    cpdef void remember(self)
    cpdef void go_back(self)
    cdef bint demand_agrees(self, object value)
