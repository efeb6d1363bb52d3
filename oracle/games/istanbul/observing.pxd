from oracle.games.istanbul.evaluator cimport Position
from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.rules.markets cimport tile_seen
from oracle.games.istanbul.state cimport State

cdef class Observer:
    cdef readonly Position position
    cdef dict seats
    cdef dict cells
    cdef tuple phases
    cdef object derived
    cdef long long count            # facts compared so far
    cdef State *state(self) noexcept nogil
    cdef bint agrees(self, object see)
    cdef bint reveals(self, int index, object value)
    cdef bint quick_fact_agrees(self, int which, object value)
    cdef bint stack_is(self, int size, int seat, object value)
    cdef bint demand_is(self, int market, object value)
    cdef bint top_tile_is(self, int market, int good, object value)
    cdef bint discards_are(self, object value)
