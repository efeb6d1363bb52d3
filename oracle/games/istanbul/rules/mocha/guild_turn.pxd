from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.rules.mocha.guild_cards cimport effect_of_guild_card
from oracle.games.istanbul.rules.mocha.guild_deck cimport put_on_guild_discards, take_guild_card_from_hand
from oracle.games.istanbul.rules.mocha.tavern cimport back_to_the_tavern
from oracle.games.istanbul.rules.table cimport cite, mover, reading, refuse
from oracle.games.istanbul.state cimport MochaSeat, Seat, Step, Table

cdef int guild(Table *t, Step *step) noexcept nogil
cdef int may_play_guild_card(Table *t, int number) noexcept nogil
cdef int return_card_in_guild_turn(Table *t) noexcept nogil
cdef void after_step_of_guild_turn(Table *t) noexcept nogil
cdef void family_member_goes_home(Table *t) noexcept nogil
cdef void effect_is_finished(Table *t) noexcept nogil
cdef int leave_guild_turn(Table *t) noexcept nogil
cdef void forget_mocha_turn(Table *t) noexcept nogil
cdef void another_turn(Table *t) noexcept nogil
cdef int give_up_further_turn(Table *t) noexcept nogil
