from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.rules.cards_in_piles cimport spend
from oracle.games.istanbul.rules.mocha.coffee cimport gain_coffee, pay_coffee
from oracle.games.istanbul.rules.mocha.dice_card cimport dice_card
from oracle.games.istanbul.rules.mocha.guild_deck cimport draw_guild_cards, guild_cards_to_draw
from oracle.games.istanbul.rules.mocha.six_card cimport six_card
from oracle.games.istanbul.rules.table cimport cite, fact, gain_goods, mover, reading, refuse, room_for, undecided
from oracle.games.istanbul.state cimport MochaSeat, Seat, Step, Table

cdef int new_card(Table *t, Step *step) noexcept nogil
cdef int changes_another_step(Table *t, int card) noexcept nogil
cdef int playable_now(Table *t, int card, int window) noexcept nogil
cdef int usable_after_the_last_round(Table *t, int card) noexcept nogil
cdef int coffee_card(Table *t) noexcept nogil
cdef int recruit_card(Table *t) noexcept nogil
cdef int coffee_sale_card(Table *t) noexcept nogil
cdef int exchange_card(Table *t, Step *step) noexcept nogil
cdef int coffee_given(Step *step) noexcept nogil
cdef int real_exchange(Table *t, Step *step, int given) noexcept nogil
cdef int give_wares(Table *t, Step *step) noexcept nogil
cdef int take_wares(Table *t, Step *step) noexcept nogil
