from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.rules.cards_in_piles cimport holds
from oracle.games.istanbul.rules.mocha.dice_card cimport dice_card_rolled, rewards_revealed
from oracle.games.istanbul.rules.mocha.encounter_tile cimport roll_owed
from oracle.games.istanbul.rules.mocha.guild_deck cimport guild_draw_due, guild_drawn
from oracle.games.istanbul.rules.mocha.guild_turn cimport after_step_of_guild_turn, guild
from oracle.games.istanbul.rules.mocha.places cimport coffee_house, guild_discard, guild_hall, roast
from oracle.games.istanbul.rules.mocha.tavern cimport baksheesh, barrier, tavern_tile
from oracle.games.istanbul.rules.mocha.trader cimport trader
from oracle.games.istanbul.rules.table cimport mover, refuse, undecided
from oracle.games.istanbul.state cimport MochaSeat, Seat, Step, Table

cdef int mocha_step(Table *t, Step *step) noexcept nogil
cdef int mocha_chance(Table *t) noexcept nogil
cdef int mocha_outcome(Table *t, Step *step) noexcept nogil
cdef int waits_for_dice_card(Table *t, Step *step) noexcept nogil
cdef void what_follows(Table *t, Step *step) noexcept nogil
cdef int outside_mocha(Table *t, Step *step) noexcept nogil
cdef int lacks_mocha_parameter(Table *t, Step *step) noexcept nogil
cdef int partly_given(Step *step) noexcept nogil
cdef int lacks_guild_parameter(Step *step) noexcept nogil
