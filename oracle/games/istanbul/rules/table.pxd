from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.state cimport Seat, Table

cdef int refuse(Table *t, int clause, int reason, int need, int have) noexcept nogil
cdef int impossible(Table *t, int clause, int reason, int need, int have) noexcept nogil
cdef int undecided(Table *t, int clause, int lack) noexcept nogil
cdef void cite(Table *t, int clause) noexcept nogil
cdef void notice(Table *t) noexcept nogil
cdef int cell(Table *t, int index) noexcept nogil
cdef int reading(Table *t, int ruling) noexcept nogil
cdef int fact(Table *t, int value, int lack) noexcept nogil
cdef Seat *mover(Table *t) noexcept nogil
cdef Seat *player(Table *t, int seat) noexcept nogil
cdef int needs_phase(Table *t, int phase) noexcept nogil
cdef int assistant_at_hand(Table *t) noexcept nogil
cdef int nothing_open(Table *t) noexcept nogil
cdef int works_here(Table *t) noexcept nogil
cdef int needs_merchant(Table *t, int barred_in_guild_turn) noexcept nogil
cdef int capacity(Table *t, Seat *me) noexcept nogil
cdef void gain_goods(Table *t, Seat *me, int good, int amount) noexcept nogil
cdef int room_for(Table *t, Seat *me, int good) noexcept nogil
cdef int may_choose(Table *t, Seat *me, int good) noexcept nogil
cdef void gain_ruby(Table *t, Seat *me) noexcept nogil
cdef int sum_of_dice(Table *t) noexcept nogil
