from libc.string cimport memcpy, memset

from oracle.games.istanbul.chances cimport ChanceFeeder
from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.observing cimport Observer
from oracle.games.istanbul.rules.conservation cimport broken_law
from oracle.games.istanbul.state cimport State, Step, Table

cdef class Feeder(ChanceFeeder):
    cdef Observer observer
    cdef object complete
    cdef State before
    cdef object before_cells
    cdef public bint conserve
    cdef readonly int law
    cpdef int attempt(self, object record, int keys)
    cpdef bint feed(self, object record, int keys=*)
    cdef int run(self, object record)
    cdef int try_step(self)
    cdef bint exits_allowed(self)
    cdef int compare(self, object see)
    cdef bint draws_may_follow(self)
    cdef bint roll_may_stand(self)
    cdef int let_roll_stand(self, object see)
    cdef bint nobody_knows_rewards(self)
    cdef int turn_reached(self, object see)
    cpdef void remember(self)
    cpdef void go_back(self)
