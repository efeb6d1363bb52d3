from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.rules.actions cimport begin, may_act
from oracle.games.istanbul.rules.cards_in_piles cimport spend
from oracle.games.istanbul.rules.table cimport cite, fact, impossible, mover, needs_merchant, reading, refuse, undecided
from oracle.games.istanbul.state cimport Seat, Step, Table

cdef int market_of(Table *t, int place) noexcept nogil
cdef int market(Table *t, Step *step) noexcept nogil
cdef int free_the_colours(Table *t, Seat *me, int which, int sold, int card) noexcept nogil
cdef int demand_allows(Table *t, int which, Step *step) noexcept nogil
cdef int tile_serves(Table *t, int which, int tile, Step *step) noexcept nogil
cdef int same_tile(Table *t, int which, int tile, int position) noexcept nogil
cdef int tile_seen(Table *t, int which, int tile) noexcept nogil
cdef void turn_demand(Table *t, int which) noexcept nogil
cdef int revealed(Table *t, Step *step) noexcept nogil
cdef int no_such_tile(Table *t, int which, Step *step) noexcept nogil
cdef int shows(Table *t, int which, int tile, Step *step) noexcept nogil
cdef void lay_tile(Table *t, int which, int tile, int position) noexcept nogil
cdef void deduce_last_tile(Table *t, int which) noexcept nogil
