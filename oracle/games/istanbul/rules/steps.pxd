from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.rules.cards_in_piles cimport drawn
from oracle.games.istanbul.rules.actions cimport action_owed
from oracle.games.istanbul.rules.encounters cimport benefit_is_free, capture, debt_stays_payable, declines_to_pay, governor, pay, roll_token, smuggler
from oracle.games.istanbul.rules.mocha.encounter_tile cimport paid_nothing
from oracle.games.istanbul.rules.mocha.six_card cimport changes_neutral_roll
from oracle.games.istanbul.rules.mocha.steps cimport lacks_mocha_parameter, mocha_chance, mocha_outcome, mocha_step, outside_mocha, waits_for_dice_card, what_follows
from oracle.games.istanbul.rules.movement cimport assistant, move, stay
from oracle.games.istanbul.rules.caravansary cimport discard, take
from oracle.games.istanbul.rules.dice_places cimport black_market, choose, rolled, tea_house
from oracle.games.istanbul.rules.markets cimport market, revealed
from oracle.games.istanbul.rules.places cimport fountain, police, post_office, warehouse
from oracle.games.istanbul.rules.powers cimport card, green_tile, red_tile, yellow_tile
from oracle.games.istanbul.rules.rubies cimport gem_dealer, mosque, palace, wainwright
from oracle.games.istanbul.rules.table cimport impossible, mover, player, reading, refuse, undecided
from oracle.games.istanbul.rules.tolls cimport roll_neutral, toll
from oracle.games.istanbul.rules.turn cimport after_toll, leave, may_use_leftovers
from oracle.games.istanbul.state cimport Step, Table

cdef int apply(Table *t, Step *step) noexcept nogil
cdef int judged(Table *t, Step *step) noexcept nogil
cdef int no_chance_clause(Table *t, Step *step) noexcept nogil
cdef int decision(Table *t, Step *step) noexcept nogil
cdef int out_of_turn_clause(Table *t, Step *step) noexcept nogil
cdef int course_of_turn(Table *t, Step *step) noexcept nogil
cdef int within_turn(Table *t) noexcept nogil
cdef int leave_all(Table *t) noexcept nogil
cdef int action(Table *t, Step *step) noexcept nogil
cdef int power_or_encounter(Table *t, Step *step) noexcept nogil
cdef int outcome(Table *t, Step *step) noexcept nogil
cdef int roll_pays_out(Table *t) noexcept nogil
cdef int roll_clause(Table *t) noexcept nogil
cdef int roll_on_board(Table *t, Step *step) noexcept nogil
cdef int within_bounds(Table *t, Step *step) noexcept nogil
cdef int variant_fits(Step *step) noexcept nogil
cdef int outside(int value, int least, int most) noexcept nogil
cdef int out_of_bounds(Table *t, int value) noexcept nogil
cdef int lacks_parameter(Table *t, Step *step) noexcept nogil
