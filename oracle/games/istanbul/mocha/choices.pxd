from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.rules.mocha.guild_deck cimport holds_guild_card
from oracle.games.istanbul.rules.mocha.tavern cimport a_coffee_less, baksheesh_asks, counts_for_card_nineteen
from oracle.games.istanbul.rules.table cimport reading
from oracle.games.istanbul.state cimport Table

cdef int guild_cards_in_hand(Table *t) noexcept nogil
cdef int pips_shown(Table *t) noexcept nogil
cdef int borders(Table *t) noexcept nogil
cdef int border_place(Table *t, int border, int side) noexcept nogil
cdef int rewards_known(Table *t) noexcept nogil
cdef int baksheesh_known(Table *t) noexcept nogil
cdef int prices(Table *t, int price) noexcept nogil
cdef int price_paid(Table *t, int price, int index) noexcept nogil
