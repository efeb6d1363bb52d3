from oracle.games.istanbul.mocha.fondness cimport new_place_one_in, weight_of_new
from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.playing cimport *
from oracle.games.istanbul.rules.encounters cimport goods_held
from oracle.games.istanbul.rules.movement cimport assistant_possible
from oracle.games.istanbul.rules.rubies cimport dealer_price, mosque_tile_asks, palace_goods
from oracle.games.istanbul.rules.table cimport capacity, mover
from oracle.games.istanbul.state cimport Step, Table

cdef int weight_of(Table *t, int verb) noexcept nogil
cdef int passed_over(Table *t, Step *step) noexcept nogil
cdef int ruby_in_reach(Table *t, int place) noexcept nogil
cdef int tile_in_reach(Table *t, int colour) noexcept nogil
