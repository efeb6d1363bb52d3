cimport cython
from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.rules.mocha.conservation cimport broken_law_of_mocha
from oracle.games.istanbul.rules.table cimport player
from oracle.games.istanbul.state cimport Seat, Table

cdef int broken_law(Table *t) noexcept nogil
cdef int broken_law_of(Table *t, Seat *me) noexcept nogil
cdef int broken_law_of_assistants(Table *t, Seat *me) noexcept nogil
cdef int rubies_conserved(Table *t) noexcept nogil
cdef int cards_conserved(Table *t) noexcept nogil
@cython.locals(one=cython.ulonglong, seen=cython.ulonglong, box=cython.ulonglong)
cdef int unseen_cards(Table *t, int first, int last) noexcept nogil
cdef int extensions_conserved(Table *t) noexcept nogil
cdef int mosque_tiles_conserved(Table *t) noexcept nogil
cdef int neutral_assistants_conserved(Table *t) noexcept nogil
cdef int tokens_on_board(Table *t) noexcept nogil
cdef int neutral_merchants_on_board(Table *t) noexcept nogil
