from oracle.games.istanbul.domains cimport last_kind
from oracle.games.istanbul.step_rows cimport clear_step
from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.rules.markets cimport tile_seen
from oracle.games.istanbul.rules.mocha.guild_deck cimport guild_unplaced
from oracle.games.istanbul.rules.tolls cimport rolls_left
from oracle.games.istanbul.state cimport Step, Table

cdef int outcome_count(Table *t) noexcept nogil
cdef int outcome_weight(Table *t, int index) noexcept nogil
cdef int card_weight(Table *t, int kind) noexcept nogil
cdef int guild_card_weight(Table *t, int number) noexcept nogil
cdef void fill_outcome(Table *t, int index, Step *step) noexcept nogil
cdef int neutral_due(Table *t, int n) noexcept nogil
cdef int higher_die(int index) noexcept nogil
cdef int lower_die(int index) noexcept nogil
