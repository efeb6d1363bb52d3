# Signatures of cells.py. 64-bit arithmetic needs its locals named: inferred ones would be as narrow as what they start with.
cimport cython
from cpython.buffer cimport PyBUF_SIMPLE, PyBuffer_Release, PyObject_GetBuffer
from libc.string cimport memcmp, memcpy

cdef unsigned long long MASK
cdef unsigned long long LOW_HALF
cdef unsigned long long STEP
cdef unsigned long long MIX_1
cdef unsigned long long MIX_2

@cython.locals(even=cython.ulonglong, odd=cython.ulonglong, i=cython.int)
cdef unsigned long long digest(const short *cells, int n) noexcept nogil

@cython.locals(word=cython.ulonglong)
cdef unsigned long long word_of(const short *cells, int i) noexcept nogil

@cython.locals(word=cython.ulonglong, j=cython.int)
cdef unsigned long long last_word_of(const short *cells, int i, int n) noexcept nogil

cdef unsigned long long entered(unsigned long long mixed, unsigned long long word) noexcept nogil

cdef void copy_cells(short *to, const short *source, int n) noexcept nogil

cdef int same_cells(const short *one, const short *other, int n) noexcept nogil

cdef unsigned long long finish(unsigned long long z) noexcept nogil

cdef unsigned long long splitmix(unsigned long long *state) noexcept nogil

@cython.locals(span=cython.ulonglong, product=cython.ulonglong, low=cython.ulonglong, unfair=cython.ulonglong)
cdef int draw_below(unsigned long long *state, int n) noexcept nogil

@cython.locals(buffer=Py_buffer, mixed=cython.ulonglong)
cpdef unsigned long long digest_of(object cells) except? 0

cdef class Chance:
    cdef unsigned long long state[1]
