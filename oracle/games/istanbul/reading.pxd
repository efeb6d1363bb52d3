from oracle.games.istanbul.step_rows cimport clear_step
from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.state cimport Step

cdef class RecordReader:
    cdef readonly object players
    cdef dict seats
    cdef dict verbs
    cdef tuple parameters
    cdef int keys_read              # keys of the record that were read so far
    cdef object complaint           # why it cannot be read
    cdef int read(self, object record, object verb, Step *step, int mover)
    cdef int parameter(self, object record, int code, Step *step)
    cdef int complain(self, object text)
    cdef int lacks_what_the_card_needs(self, object record, Step *step)
