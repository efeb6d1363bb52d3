from oracle.games.istanbul.evaluator cimport Position
from oracle.games.istanbul.names cimport *
from oracle.games.istanbul.reading cimport RecordReader
from oracle.games.istanbul.rules.markets cimport market_of
from oracle.games.istanbul.rules.mocha.dice_card cimport reward_of, rewards_agree
from oracle.games.istanbul.state cimport State, Step, Table
from oracle.games.istanbul.step_rows cimport clear_step

cdef bint names_cards(object record)

cdef class ChanceFeeder:
    cdef readonly Position position
    cdef RecordReader reader
    cdef Step step                  # the decision of the record
    cdef Step chance                # what it says of chance
    cdef Step blank                 # chance that it says nothing of
    cdef readonly int sale_site     # where the decision was taken: a Guild card that ends with a sale leaves no site
    cdef readonly object implied    # phases that the record left without saying so
    cdef readonly object refused    # what was said of the step that was refused
    cdef unsigned char fired[512]
    cdef object trail
    cdef bint tracing
    cdef State *state(self) noexcept nogil
    cdef void note(self) noexcept
    cdef void save_refusal(self)
    cdef int outcome(self, int do)
    cdef int resolve_unrecorded(self)
    cdef int leave_once(self)
    cdef int meet_chance(self, object record, object verb)
    cdef int draw_cards(self, object cards, int guild)
    cdef int let_dice_card_stand(self)
    cdef bint may_reward(self)
    cdef bint rewards_told(self)
    cdef bint demand_agrees(self, object value)
