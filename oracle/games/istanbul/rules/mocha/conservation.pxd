from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.rules.board cimport distance
from oracle.games.istanbul.rules.mocha.coffee cimport bag
from oracle.games.istanbul.state cimport MochaSeat, Seat, Step, Table

cdef int broken_law_of_mocha(Table *t) noexcept nogil
cdef int tavern_tiles_owned_once(Table *t) noexcept nogil
cdef int tavern_tiles_conserved(Table *t) noexcept nogil
cdef int barrier_has_an_owner(Table *t) noexcept nogil
cdef int guild_cards_conserved(Table *t) noexcept nogil
cdef int out_of_the_game(Table *t) noexcept nogil
