from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.rules.cards_in_piles cimport cards_held
from oracle.games.istanbul.rules.encounters cimport captures_left
from oracle.games.istanbul.rules.mocha.dice_card cimport settle_dice_card
from oracle.games.istanbul.rules.mocha.ending cimport cards_that_count, goods_that_count
from oracle.games.istanbul.rules.mocha.guild_deck cimport guild_cards_held
from oracle.games.istanbul.rules.mocha.guild_turn cimport another_turn, forget_mocha_turn, give_up_further_turn, leave_guild_turn
from oracle.games.istanbul.rules.movement cimport assistant_possible, destination_left
from oracle.games.istanbul.rules.cards_in_piles cimport no_card_left
from oracle.games.istanbul.rules.dice_places cimport roll_pays
from oracle.games.istanbul.rules.table cimport cite, fact, may_choose, mover, player, reading, refuse
from oracle.games.istanbul.rules.tolls cimport count, meet_merchants, merchants_here, neutral_among, purse
from oracle.games.istanbul.state cimport Seat, Step, Table

cdef int leave(Table *t) noexcept nogil
cdef int leave_move(Table *t) noexcept nogil
cdef int leave_action(Table *t) noexcept nogil
cdef int good_choosable(Table *t) noexcept nogil
cdef int decline_assistant(Table *t) noexcept nogil
cdef int step_after_staying_binds(Table *t, Seat *me) noexcept nogil
cdef int decline_toll(Table *t) noexcept nogil
cdef void end_early(Table *t) noexcept nogil
cdef void after_toll(Table *t) noexcept nogil
cdef int leave_action_phase(Table *t) noexcept nogil
cdef int leave_encounters(Table *t) noexcept nogil
cdef void end_turn(Table *t) noexcept nogil
cdef int last_player_triggered(Table *t) noexcept nogil
cdef void forget_turn(Table *t) noexcept nogil
cdef void leftover_cards(Table *t) noexcept nogil
cdef void next_leftover(Table *t) noexcept nogil
cdef int may_use_leftovers(Table *t, int seat) noexcept nogil
cdef int done_with_leftovers(Table *t) noexcept nogil
cdef int ahead(Table *t, int mine, int theirs) noexcept nogil
cdef int winners(Table *t) noexcept nogil
