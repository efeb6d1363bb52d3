from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.rules.cards_in_piles cimport holds
from oracle.games.istanbul.rules.encounters cimport family_member_here
from oracle.games.istanbul.rules.rubies cimport palace_cost
from oracle.games.istanbul.rules.table cimport mover, reading
from oracle.games.istanbul.state cimport Seat, Step, Table

cdef int size_of(int bits) noexcept nogil
cdef int nth(int bits, int n) noexcept nogil
cdef int subset(int bits, int index) noexcept nogil
cdef int own_places(Seat *me) noexcept nogil
cdef int neutral_places(Table *t) noexcept nogil
cdef int last_kind(Table *t) noexcept nogil
cdef int cards_in_hand(Table *t, Seat *me) noexcept nogil
cdef int goods_in_hand(Seat *me) noexcept nogil
cdef int family_members_here(Table *t) noexcept nogil
cdef int seats_not_done(Table *t) noexcept nogil
cdef int recalls(Table *t) noexcept nogil
cdef void fill_recall(Table *t, int index, Step *step) noexcept nogil
cdef int recall_sets(Table *t) noexcept nogil
cdef void fill_recall_set(Table *t, int index, Step *step) noexcept nogil
cdef int order_is_free(Table *t) noexcept nogil
cdef int orders(Table *t, int added) noexcept nogil
cdef int order(Table *t, int own, int neutral, int index) noexcept nogil
cdef int is_mixed_with(Table *t, int own, int neutral) noexcept nogil
cdef int most_sold(Table *t, int which, int good, int freed) noexcept nogil
cdef int sales(Table *t, int which, int freed) noexcept nogil
cdef void fill_sale(Table *t, int which, int freed, int index, Step *step) noexcept nogil
cdef int palace_ways(Table *t) noexcept nogil
cdef void fill_palace(Table *t, int way, Step *step) noexcept nogil
cdef int repeatable_place(int verb) noexcept nogil
cdef int repeat_card_of(int verb) noexcept nogil
