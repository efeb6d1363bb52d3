# Numbers that shape random play. Another value gives other games from the same seed: raise VERSION in generate.py with it.

cdef enum:
    TRIES = 24                  # proposals refused in a row before all legal steps are listed
    LEVELS = 3                  # levels of the tree that are counted without the GIL
    WEIGHT_RUBY = 2000          # of a verb that brings a ruby
    WEIGHT_WAY = 600            # of one that leads on: moving, assistants, tolls
    WEIGHT_WORK = 300           # of another action or encounter
    WEIGHT_LEAVE = 20           # of leaving a phase
    WEIGHT_CARD = 3             # of a card, which waits to be played in every phase
    WEIGHT_SPARE = 1            # of the yellow tile, which does so turn after turn
    DULL_ONE_IN = 24            # of so many moves to a place where the turn ends at once one is taken,
    VAIN_ONE_IN = 8             # of so many to a place of no use now: the ruby not affordable, the goods full,
    PLAIN_ONE_IN = 3            # of so many to another place, unless a ruby can be paid for there
