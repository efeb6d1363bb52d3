cimport cython
from libc.string cimport memcpy

from oracle.games.istanbul.candidates cimport candidate, how_many
from oracle.games.istanbul.evaluator cimport Position
from oracle.games.istanbul.step_rows cimport pack_step
from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.outcomes cimport fill_outcome, outcome_count, outcome_weight
from oracle.games.istanbul.playing cimport *
from oracle.games.istanbul.policy cimport passed_over, weight_of
from oracle.games.istanbul.state cimport State, Step, Table
from oracle.kernel.cells cimport draw_below

cdef class Playout:
    cdef readonly Position position  # the scratch position
    cdef Position start              # where games begin
    cdef unsigned long long chance[1]
    cdef Step step                   # the step proposed or taken last
    cdef int counts[48]              # proposals or legal steps of each verb
    cdef int weights[48]             # and how readily it is drawn
    cdef State saved[4]              # positions on the way down the tree
    cdef Table *scratch(self) noexcept nogil
    cdef Step *proposal(self) noexcept nogil
    cdef void save(self, int level) noexcept nogil
    cdef void restore(self, int level) noexcept nogil
    cdef int verbs(self) noexcept nogil
    cdef int random_step(self) noexcept nogil
    cdef int random_number(self, int verb) noexcept nogil
    cdef int count_proposals(self) noexcept nogil
    cdef int weighted(self, int total) noexcept nogil
    cdef int random_legal(self) noexcept nogil
    cdef int legal_of(self, int verb) noexcept nogil
    cdef int random_outcome(self) noexcept nogil
    @cython.locals(leaves=cython.ulonglong)
    cdef unsigned long long tree(self, int depth) noexcept nogil
    cdef long long many_steps(self, long long number) noexcept nogil
    cdef void restart(self) noexcept nogil
    @cython.locals(leaves=cython.ulonglong)
    cpdef object perft(self, int depth)
    @cython.locals(games=cython.longlong, count=cython.longlong)
    cpdef object run(self, long long number)
