from oracle.games.istanbul.domains cimport (
    cards_in_hand, family_members_here, fill_palace, fill_recall, fill_recall_set, fill_sale, goods_in_hand, last_kind, nth, palace_ways,
    recall_sets, recalls, repeat_card_of, repeatable_place, sales, seats_not_done, size_of, subset,
)
from oracle.games.istanbul.step_rows cimport clear_step
from oracle.games.istanbul.mocha.proposals cimport fill_mocha, fill_new_card, fill_new_leftover, mocha_steps, new_card_steps, new_leftovers
from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.rules.cards_in_piles cimport holds
from oracle.games.istanbul.rules.movement cimport assistant_possible
from oracle.games.istanbul.rules.markets cimport market_of
from oracle.games.istanbul.rules.table cimport mover, reading
from oracle.games.istanbul.rules.tolls cimport merchants_here
from oracle.games.istanbul.state cimport Seat, Step, Table

cdef int how_many(Table *t, int verb) noexcept nogil
cdef void candidate(Table *t, int verb, int index, Step *step) noexcept nogil
cdef int leftover_steps(Table *t, int verb) noexcept nogil
cdef void fill_leftover(Table *t, int verb, int index, Step *step) noexcept nogil
cdef int course_steps(Table *t, int verb) noexcept nogil
cdef void fill_course(Table *t, int verb, int index, Step *step) noexcept nogil
cdef int leaves_move(Table *t) noexcept nogil
cdef int plain_stays(Table *t) noexcept nogil
cdef int fresh(Table *t, int first, int last) noexcept nogil
cdef int action_steps(Table *t, int verb) noexcept nogil
cdef void fill_action(Table *t, int verb, int index, Step *step) noexcept nogil
cdef int repeatable_steps(Table *t, int verb) noexcept nogil
cdef void fill_repeatable(Table *t, int verb, int index, Step *step) noexcept nogil
cdef int ways_of(Table *t, int verb) noexcept nogil
cdef int discards_offered(Table *t) noexcept nogil
cdef int second_piles(Table *t) noexcept nogil
cdef int take_steps(Table *t) noexcept nogil
cdef void fill_take(Table *t, int index, Step *step) noexcept nogil
cdef int market_steps(Table *t) noexcept nogil
cdef void fill_market(Table *t, int index, Step *step) noexcept nogil
cdef int other_steps(Table *t, int verb) noexcept nogil
cdef void fill_other(Table *t, int verb, int index, Step *step) noexcept nogil
cdef int card_steps(Table *t) noexcept nogil
cdef void fill_card(Table *t, int index, Step *step) noexcept nogil
cdef int pay_steps(Table *t) noexcept nogil
cdef void fill_pay(Table *t, int index, Step *step) noexcept nogil
cdef int nothing_paid(Table *t) noexcept nogil
