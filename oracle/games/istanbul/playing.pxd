# Numbers that shape random play. Another value gives other games from the same seed: raise VERSION in generate.py with it.

cdef enum:
    TRIES = 32                  # proposals refused in a row before all legal steps are listed
    LEVELS = 3                  # levels of the tree that are counted without the GIL
    WEIGHT_RUBY = 200           # of a verb that brings a ruby
    WEIGHT_WAY = 60             # of one that leads on: moving, assistants, tolls
    WEIGHT_WORK = 30            # of another action or encounter
    WEIGHT_LEAVE = 4            # of leaving a phase
    WEIGHT_SPARE = 1            # of a card or the yellow tile, which are there to be used in every phase
    DULL_ONE_IN = 24             # of so many moves to a place where the turn ends at once one is taken
    PLAIN_ONE_IN = 8            # and of so many others, unless the player could pay for a ruby there
