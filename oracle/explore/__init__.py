"""Looking at positions: the one a log has reached, what is legal there and why a step is not, the tree below it, games from seeds.

Built on `oracle.games.contract` alone, so that every game has all of it:

    >>> from oracle.explore import divide, perft, start
    >>> replay = start("istanbul", players=3, seed=1)
    >>> perft(replay, 1) == sum(leaves for _, leaves in divide(replay, 1))
    True
"""

from oracle.explore.observing import OBSERVE, observed
from oracle.explore.reaching import Reached, Refused, reach, start
from oracle.explore.seeds import Seed, SeedFile, Tree, again, corpora, counted_again, read_seeds
from oracle.explore.tree import counts, divide, perft, steps_here
from oracle.explore.why import Answer, ask, read_step

__all__ = [
    "OBSERVE",
    "Answer",
    "Reached",
    "Refused",
    "Seed",
    "SeedFile",
    "Tree",
    "again",
    "ask",
    "corpora",
    "counted_again",
    "counts",
    "divide",
    "observed",
    "perft",
    "reach",
    "read_seeds",
    "read_step",
    "start",
    "steps_here",
]
