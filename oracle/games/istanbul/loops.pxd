cimport cython
from libc.stdlib cimport free, malloc
from libc.string cimport memcpy

from oracle.games.istanbul.evaluator cimport Position, bare
from oracle.games.istanbul.step_rows cimport unpack_step
from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.state cimport State, Step
from oracle.kernel.cells cimport digest as digest_cells

cdef class Loops:
    cdef Position position          # the scratch position
    cdef Position start             # where the steps begin
    cdef Step *steps
    cdef readonly int number
    cdef State kept
    cdef void rewind(self) noexcept nogil
    @cython.locals(mixed=cython.ulonglong)
    cdef unsigned long long step_through(self, long long rounds, int digests) noexcept nogil
    cdef unsigned long long digest_here(self) noexcept nogil
    @cython.locals(mixed=cython.ulonglong, i=cython.longlong)
    cdef unsigned long long copy_through(self, long long times, int digests) noexcept nogil
    @cython.locals(mixed=cython.ulonglong)
    cpdef object replay(self, long long rounds, bint digests=*)
    @cython.locals(mixed=cython.ulonglong)
    cpdef object copies(self, long long times, bint digests=*)
    @cython.locals(twin=Position)
    cpdef object allocations(self, long long times)
