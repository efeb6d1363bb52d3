from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.rules.actions cimport act_or_repeat, begin, may_act
from oracle.games.istanbul.rules.cards_in_piles cimport spend
from oracle.games.istanbul.rules.mocha.coffee cimport gain_coffee, pay_coffee
from oracle.games.istanbul.rules.mocha.guild_deck cimport discard_guild_card, draw_guild_cards, guild_cards_to_draw
from oracle.games.istanbul.rules.table cimport cite, fact, gain_ruby, mover, needs_phase, reading, refuse
from oracle.games.istanbul.state cimport MochaSeat, Seat, Step, Table

cdef int roast(Table *t, Step *step) noexcept nogil
cdef int conversions(Step *step) noexcept nogil
cdef int roast_for_lira(Table *t, int lira) noexcept nogil
cdef int roast_for_a_good(Table *t, int good) noexcept nogil
cdef int roast_for_a_card(Table *t, int bonus_card, int guild_card) noexcept nogil
cdef int guild_hall(Table *t, Step *step) noexcept nogil
cdef int guild_discard(Table *t, Step *step) noexcept nogil
cdef int coffee_house_price(Table *t) noexcept nogil
cdef int coffee_house(Table *t, Step *step) noexcept nogil
cdef void take_coffee_house_ruby(Table *t) noexcept nogil
cdef void caravansary_coffee(Table *t) noexcept nogil
