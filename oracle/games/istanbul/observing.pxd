from oracle.games.istanbul.evaluator cimport Position
from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.rules.markets cimport deduce_last_tile, lay_tile, tile_seen
from oracle.games.istanbul.state cimport State

cdef class Observer:
    cdef readonly Position position
    cdef dict seats
    cdef dict cells
    cdef object tokens              # cells of the tokens that the dice place
    cdef tuple phases
    cdef object derived
    cdef long long count            # facts compared so far
    cdef State *state(self) noexcept nogil
    cdef bint agrees(self, object see)
    cdef bint reveals(self, int index, object value)
    cdef bint quick_fact_agrees(self, int which, object value)
    cdef bint stack_is(self, int size, int seat, object value)
    cdef bint demand_is(self, int market, object value)
    cdef int tiles_observed         # markets whose top tile the record observes, one bit each
    cdef bint unseen_tiles_fit(self, object see)
    cdef bint tile_fits(self, object see, int market, int tile)
    cdef bint top_tile_is(self, int market, int good, object value)
    cdef bint discards_are(self, object value)
