from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.rules.actions cimport act_or_repeat, begin, idle_action, may_act
from oracle.games.istanbul.rules.assistants cimport join_stack
from oracle.games.istanbul.rules.table cimport cite, fact, gain_goods, mover, reading, refuse, room_for, works_here
from oracle.games.istanbul.state cimport Seat, Step, Table

cdef int warehouse(Table *t, Step *step) noexcept nogil
cdef int post_office(Table *t, Step *step) noexcept nogil
cdef int fountain(Table *t, Step *step) noexcept nogil
cdef int return_assistants(Table *t, Seat *me, int places, int stack, int clause) noexcept nogil
cdef int police(Table *t, Step *step) noexcept nogil
