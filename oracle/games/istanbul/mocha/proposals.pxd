from oracle.games.istanbul.domains cimport cards_in_hand, goods_in_hand, nth, seats_not_done, size_of
from oracle.games.istanbul.mocha.choices cimport (
    baksheesh_known, border_place, borders, guild_cards_in_hand, pips_shown, price_paid, prices, rewards_known,
)
from oracle.games.istanbul.mocha.exchanges cimport exchanges, fill_exchange
from oracle.games.istanbul.mocha.guild_ways cimport fill_way, ways_to_play
from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.rules.cards_in_piles cimport holds
from oracle.games.istanbul.rules.mocha.tavern cimport tavern_cost
from oracle.games.istanbul.rules.table cimport mover, player
from oracle.games.istanbul.state cimport Seat, Step, Table

cdef int mocha_steps(Table *t, int verb) noexcept nogil
cdef void fill_mocha(Table *t, int verb, int index, Step *step) noexcept nogil
cdef int guild_steps(Table *t) noexcept nogil
cdef void fill_guild(Table *t, int index, Step *step) noexcept nogil
cdef int roasts(Table *t) noexcept nogil
cdef void fill_roast(Table *t, int index, Step *step) noexcept nogil
cdef void fill_barrier(Table *t, int index, Step *step) noexcept nogil
cdef void fill_tavern_tile(Table *t, int index, Step *step) noexcept nogil
cdef int new_card_steps(Table *t, int seat) noexcept nogil
cdef void fill_new_card(Table *t, int seat, int index, Step *step) noexcept nogil
cdef int new_leftovers(Table *t) noexcept nogil
cdef void fill_new_leftover(Table *t, int index, Step *step) noexcept nogil
