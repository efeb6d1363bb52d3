from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.rules.cards_in_piles cimport cards_held
from oracle.games.istanbul.rules.encounters cimport goods_held
from oracle.games.istanbul.rules.mocha.coffee cimport bag
from oracle.games.istanbul.rules.mocha.guild_deck cimport guild_cards_held
from oracle.games.istanbul.rules.table cimport cite, player, reading
from oracle.games.istanbul.state cimport MochaSeat, Seat, Step, Table

cdef int goods_that_count(Table *t, int seat) noexcept nogil
cdef int cards_that_count(Table *t, int seat) noexcept nogil
