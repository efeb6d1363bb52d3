cimport cython
from libc.string cimport memcpy

from oracle.games.istanbul.candidates cimport candidate, how_many
from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.outcomes cimport fill_outcome, outcome_count, outcome_weight
from oracle.games.istanbul.rules.actions cimport action_owed
from oracle.games.istanbul.rules.steps cimport apply
from oracle.games.istanbul.step_rows cimport clear_step
from oracle.games.istanbul.state cimport State, Step, Table

@cython.locals(scratch=Table)
cdef int obligation_possible(Table *t) noexcept nogil
cdef int some_action_accepted(Table *t) noexcept nogil
@cython.locals(step=Step)
cdef void settle_chance(Table *t) noexcept nogil
cdef int accepted(Table *t, int verdict) noexcept nogil
@cython.locals(kept=State, step=Step)
cdef int some_proposal_accepted(Table *t, int verb) noexcept nogil
