from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.rules.assistants cimport recall_one
from oracle.games.istanbul.rules.cards_in_piles cimport draw_due, may_draw, spend
from oracle.games.istanbul.rules.dice_places cimport settle_roll
from oracle.games.istanbul.rules.mocha.bonus_cards cimport new_card
from oracle.games.istanbul.rules.mocha.guild_turn cimport return_card_in_guild_turn
from oracle.games.istanbul.rules.mocha.rolls cimport may_change_again
from oracle.games.istanbul.rules.table cimport cite, fact, gain_goods, may_choose, mover, needs_merchant, reading, refuse, undecided, works_here
from oracle.games.istanbul.rules.tolls cimport neutral_among
from oracle.games.istanbul.state cimport Seat, Step, Table

cdef int green_tile(Table *t, Step *step) noexcept nogil
cdef int red_tile(Table *t, Step *step) noexcept nogil
cdef int red_tile_barred(Table *t) noexcept nogil
cdef void count_change(Table *t) noexcept nogil
cdef int rolled_on_board(Table *t) noexcept nogil
cdef int turn_die(Table *t, int pips) noexcept nogil
cdef int yellow_tile(Table *t, Step *step) noexcept nogil
cdef void comes_between(Table *t) noexcept nogil
cdef int card(Table *t, Step *step) noexcept nogil
cdef int not_on_its_own(Table *t, int card) noexcept nogil
cdef int interrupts(Table *t) noexcept nogil
cdef int lira_card(Table *t, Step *step) noexcept nogil
cdef int good_card(Table *t, Step *step) noexcept nogil
cdef int return_card(Table *t, Step *step) noexcept nogil
cdef int family_card(Table *t, Step *step) noexcept nogil
cdef int reward(Table *t, int how, int clause) noexcept nogil
