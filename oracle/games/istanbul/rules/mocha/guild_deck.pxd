from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.rules.mocha.coffee cimport bag, mine
from oracle.games.istanbul.rules.table cimport cite, impossible, reading, refuse
from oracle.games.istanbul.state cimport MochaSeat, Seat, Step, Table

cdef int guild_cards_to_draw(Table *t) noexcept nogil
cdef void draw_guild_cards(Table *t, int number) noexcept nogil
cdef void guild_draw_due(Table *t) noexcept nogil
cdef void reshuffle_guild(Table *t) noexcept nogil
cdef int guild_drawn(Table *t, Step *step) noexcept nogil
cdef int guild_unplaced(Table *t, int number) noexcept nogil
cdef int guild_cards_held(Table *t, int seat) noexcept nogil
cdef int holds_guild_card(Table *t, int number) noexcept nogil
cdef int take_guild_card_from_hand(Table *t, int number, int clause) noexcept nogil
cdef void put_on_guild_discards(Table *t, int number) noexcept nogil
cdef int discard_guild_card(Table *t, int number, int clause) noexcept nogil
