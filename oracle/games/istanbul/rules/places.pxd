from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.rules.assistants cimport join_stack
from oracle.games.istanbul.rules.cards_in_piles cimport cards_held, draw_due, holds, may_draw, no_card_left, put_on_discards, spend, take_discard
from oracle.games.istanbul.rules.table cimport cite, fact, gain_goods, impossible, may_choose, mover, needs_merchant, needs_phase, reading, refuse, room_for, sum_of_dice, undecided, works_here
from oracle.games.istanbul.state cimport Seat, Step, Table

cdef int may_act(Table *t, int place) noexcept nogil
cdef int may_repeat(Table *t, int place, int right_card, int card) noexcept nogil
cdef int act_or_repeat(Table *t, int place, int right_card, int card) noexcept nogil
cdef void begin(Table *t, int clause) noexcept nogil
cdef int warehouse(Table *t, Step *step) noexcept nogil
cdef int post_office(Table *t, Step *step) noexcept nogil
cdef int take(Table *t, Step *step) noexcept nogil
cdef int first_pile_fits(Table *t, int pile, int named) noexcept nogil
cdef int only_second_pile(Table *t, int pile) noexcept nogil
cdef int second_pile_fits(Table *t, int pile) noexcept nogil
cdef int discard_can_be_taken(Table *t, int card, int second) noexcept nogil
cdef int depth_of(Table *t, int card) noexcept nogil
cdef int discard(Table *t, Step *step) noexcept nogil
cdef int fountain(Table *t, Step *step) noexcept nogil
cdef int black_market(Table *t, Step *step) noexcept nogil
cdef int choose_good(Table *t, Seat *me, int good) noexcept nogil
cdef int choose(Table *t, Step *step) noexcept nogil
cdef void settle_black_market(Table *t) noexcept nogil
cdef int red_tile_open(Table *t) noexcept nogil
cdef void black_market_pays(Table *t) noexcept nogil
cdef int blue_goods(Table *t, int total) noexcept nogil
cdef int tea_house(Table *t, Step *step) noexcept nogil
cdef void tea_house_pays(Table *t) noexcept nogil
cdef int rolled(Table *t, Step *step) noexcept nogil
cdef void settle_roll(Table *t) noexcept nogil
cdef void forget_roll(Table *t) noexcept nogil
cdef int market_of(Table *t, int place) noexcept nogil
cdef int market(Table *t, Step *step) noexcept nogil
cdef int free_the_colours(Table *t, Seat *me, int which, int sold, int card) noexcept nogil
cdef int demand_allows(Table *t, int which, Step *step) noexcept nogil
cdef int tile_serves(Table *t, int which, int tile, Step *step) noexcept nogil
cdef int same_tile(Table *t, int which, int tile, int position) noexcept nogil
cdef int tile_seen(Table *t, int which, int tile) noexcept nogil
cdef void turn_demand(Table *t, int which) noexcept nogil
cdef int revealed(Table *t, Step *step) noexcept nogil
cdef int no_such_tile(Table *t, int which, Step *step) noexcept nogil
cdef int shows(Table *t, int which, int tile, Step *step) noexcept nogil
cdef void lay_tile(Table *t, int which, int tile, int position) noexcept nogil
cdef void deduce_last_tile(Table *t, int which) noexcept nogil
cdef int police(Table *t, Step *step) noexcept nogil
