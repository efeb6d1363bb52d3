from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.state cimport Step, Table

cdef int most_exchanged(Table *t) noexcept nogil
cdef int bundles(int size) noexcept nogil
cdef int amount(int size, int index, int ware) noexcept nogil
cdef int bundles_of(int size, int wares) noexcept nogil
cdef int held(Table *t, int seat, int ware) noexcept nogil
cdef int in_hand(Table *t, int seat, int size, int index) noexcept nogil
cdef int bundles_in_hand(Table *t, int seat, int size) noexcept nogil
cdef int nth_in_hand(Table *t, int seat, int size, int n) noexcept nogil
cdef int exchanges(Table *t, int seat) noexcept nogil
cdef void fill_exchange(Table *t, int seat, int index, Step *step) noexcept nogil
