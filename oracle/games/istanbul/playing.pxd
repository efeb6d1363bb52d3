# Numbers that shape random play. Another value gives other games from the same seed: raise VERSION in generate.py with it.

cdef enum:
    TRIES = 12                  # proposals refused in a row before all legal steps are listed
    LEVELS = 3                  # levels of the tree that are counted without the GIL
    WEIGHT_RUBY = 200           # of a verb that brings a ruby
    WEIGHT_WAY = 60             # of one that leads on: moving, assistants, tolls
    WEIGHT_WORK = 30            # of another action or encounter
    WEIGHT_SPARE = 4            # of leaving a phase, playing a card, a tile's power out of turn
