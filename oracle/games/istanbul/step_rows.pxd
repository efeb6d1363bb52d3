from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.state cimport Step

cdef void clear_step(Step *step) noexcept nogil
cdef object pack_step(Step *step)
cdef void unpack_step(Step *step, object values)
