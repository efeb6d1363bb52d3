from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.playing cimport *
from oracle.games.istanbul.rules.mocha.coffee cimport mine
from oracle.games.istanbul.rules.mocha.places cimport coffee_house_price
from oracle.games.istanbul.rules.mocha.tavern cimport baksheesh_asks
from oracle.games.istanbul.rules.table cimport mover
from oracle.games.istanbul.state cimport MochaSeat, Seat, Table

cdef int weight_of_new(Table *t, int verb) noexcept nogil
cdef int new_place_one_in(Table *t, int place) noexcept nogil
cdef int coffee_in_reach(Table *t) noexcept nogil
cdef int baksheesh_in_reach(Table *t) noexcept nogil
