from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.rules.encounters cimport goods_held, may_meet, token_met
from oracle.games.istanbul.rules.mocha.coffee cimport gain_coffee
from oracle.games.istanbul.rules.mocha.encounter_tile cimport owns_encounter_tile, pays_nothing
from oracle.games.istanbul.rules.table cimport cite, fact, mover, refuse, undecided
from oracle.games.istanbul.state cimport MochaSeat, Seat, Step, Table

cdef int trader(Table *t, Step *step) noexcept nogil
cdef int pay_trader(Table *t, Step *step) noexcept nogil
