from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.rules.cards_in_piles cimport draw_due, spend
from oracle.games.istanbul.rules.mocha.coffee cimport gain_coffee
from oracle.games.istanbul.rules.mocha.guild_deck cimport draw_guild_cards
from oracle.games.istanbul.rules.mocha.rolls cimport six_card_open
from oracle.games.istanbul.rules.table cimport cite, gain_goods, mover, reading, undecided
from oracle.games.istanbul.state cimport MochaSeat, Seat, Step, Table

cdef int dice_card(Table *t) noexcept nogil
cdef int dice_card_rolled(Table *t, Step *step) noexcept nogil
cdef int settle_dice_card(Table *t) noexcept nogil
cdef int reward_of(Table *t, int by_sum, int which) noexcept nogil
cdef void rewards_arrive(Table *t, int by_sum) noexcept nogil
cdef int rewards_revealed(Table *t, Step *step) noexcept nogil
cdef int rewards_agree(Table *t, Step *step) noexcept nogil
