from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.rules.cards_in_piles cimport spend
from oracle.games.istanbul.rules.dice_places cimport settle_roll
from oracle.games.istanbul.rules.mocha.dice_card cimport settle_dice_card
from oracle.games.istanbul.rules.mocha.rolls cimport may_change_again, six_card_open
from oracle.games.istanbul.rules.table cimport cite, fact, mover, reading, refuse, undecided
from oracle.games.istanbul.rules.tolls cimport merchants_here, neutral_among, neutral_bit
from oracle.games.istanbul.state cimport MochaSeat, Seat, Step, Table

cdef int six_card(Table *t, int pips) noexcept nogil
cdef int changes_neutral_roll(Table *t, Step *step) noexcept nogil
cdef int no_roll_to_change(Table *t) noexcept nogil
cdef int why_no_roll(Table *t) noexcept nogil
cdef int play_six_card(Table *t, int high, int low, int pips, int changes) noexcept nogil
cdef int turned_before(Table *t, int changes) noexcept nogil
cdef int other_die(int high, int low, int pips) noexcept nogil
cdef int turn_die_of_dice_card(Table *t, int pips) noexcept nogil
cdef int turn_die_of_neutral_merchant(Table *t, int pips) noexcept nogil
cdef void toll_after_changed_roll(Table *t, int which) noexcept nogil
