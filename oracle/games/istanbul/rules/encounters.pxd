from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.rules.cards_in_piles cimport cards_held, draw_due, holds, may_draw, no_card_left, spend
from oracle.games.istanbul.rules.mocha.raising cimport can_exchange_coffee, can_sell_coffee
from oracle.games.istanbul.rules.mocha.encounter_tile cimport owed_for_benefit, owns_encounter_tile
from oracle.games.istanbul.rules.powers cimport reward
from oracle.games.istanbul.rules.table cimport cite, fact, gain_goods, may_choose, mover, needs_phase, player, reading, refuse, room_for, undecided
from oracle.games.istanbul.state cimport Seat, Step, Table

cdef int may_meet(Table *t) noexcept nogil
cdef int barrier_ends_encounters(Table *t) noexcept nogil
cdef int family_member_here(Table *t, int seat) noexcept nogil
cdef int capture(Table *t, Step *step) noexcept nogil
cdef int captures_left(Table *t) noexcept nogil
cdef int token_met(Table *t, int where, int owes, int used, int here_clause, int again_clause, int board_clause) noexcept nogil
cdef int governor_price(Table *t) noexcept nogil
cdef int smuggler_price(Table *t) noexcept nogil
cdef int can_raise_lira(Table *t, Seat *me) noexcept nogil
cdef int lira_in_cards(Table *t, Seat *me) noexcept nogil
cdef int goods_held(Seat *me) noexcept nogil
cdef int pays_first(Table *t) noexcept nogil
cdef int governor(Table *t, Step *step) noexcept nogil
cdef int smuggler(Table *t, Step *step) noexcept nogil
cdef int smuggler_payable(Table *t, Seat *me, int with_gain) noexcept nogil
cdef int cards_for_governor(Table *t, Seat *me) noexcept nogil
cdef int debts_payable(Table *t, Seat *me) noexcept nogil
cdef int debt_stays_payable(Table *t) noexcept nogil
cdef int pay(Table *t, Step *step) noexcept nogil
cdef int benefit_is_free(Table *t) noexcept nogil
cdef void declines_to_pay(Table *t) noexcept nogil
cdef void roll_due(Table *t, int of_governor) noexcept nogil
cdef int nothing_paid(Table *t) noexcept nogil
cdef int pay_lira(Table *t, Seat *me, int lira, int price, int clause) noexcept nogil
cdef int one_payment(Step *step) noexcept nogil
cdef int pay_governor(Table *t, Step *step) noexcept nogil
cdef int discard_as_payment(Table *t, Seat *me, int card) noexcept nogil
cdef int only_drawn_card_pays(Table *t, Seat *me, int card) noexcept nogil
cdef int pay_smuggler(Table *t, Step *step) noexcept nogil
cdef int hand_over_good(Table *t, Seat *me, int good) noexcept nogil
cdef int roll_token(Table *t, Step *step) noexcept nogil
