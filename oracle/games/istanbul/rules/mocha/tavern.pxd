from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.rules.actions cimport begin, may_act
from oracle.games.istanbul.rules.board cimport distance
from oracle.games.istanbul.rules.mocha.coffee cimport mine, pay_coffee
from oracle.games.istanbul.rules.mocha.places cimport take_coffee_house_ruby
from oracle.games.istanbul.rules.rubies cimport take_dealer_ruby, take_palace_ruby
from oracle.games.istanbul.rules.table cimport cite, fact, mover, reading, refuse, undecided
from oracle.games.istanbul.state cimport MochaSeat, Seat, Step, Table

cdef int barrier(Table *t, Step *step) noexcept nogil
cdef void act_beyond_the_barrier(Table *t, int place) noexcept nogil
cdef int tavern_cost(Table *t, int tile) noexcept nogil
cdef int tavern_tile(Table *t, Step *step) noexcept nogil
cdef int baksheesh(Table *t, Step *step) noexcept nogil
cdef int baksheesh_asks(Table *t, int good) noexcept nogil
cdef int pay_baksheesh_goods(Table *t, Step *step) noexcept nogil
cdef int baksheesh_back_shows(Table *t, Step *step) noexcept nogil
cdef int needs_ruby_of_track(Table *t, int place) noexcept nogil
cdef void take_ruby_of_track(Table *t, int place) noexcept nogil
cdef int ruby_left(Table *t, int place) noexcept nogil
cdef int lowest(int bits) noexcept nogil
cdef int highest(int bits) noexcept nogil
cdef int begin_tavern_action(Table *t, int option) noexcept nogil
cdef int counts_for_card_nineteen(Table *t) noexcept nogil
cdef void back_to_the_tavern(Table *t) noexcept nogil
cdef int pay_tavern_coffee(Table *t, int option, int price, int paid, int clause) noexcept nogil
cdef int a_coffee_less(Table *t, int price) noexcept nogil
cdef int pay_first_of_card_nineteen(Table *t, int price, int paid, int clause) noexcept nogil
cdef int pay_second_of_card_nineteen(Table *t, int price, int paid, int clause) noexcept nogil
