"""Log in, verdict out: replays recorded games and says what is wrong with them.

`Run` goes through logs and yields, for every game, its findings (each a `Case`: the finding and what explains it) and its verdict;
`Run.summary` counts. `oracle check` and `oracle.check()` are made of it.
"""

from oracle.checking.case import Case, Consulted, Earlier, Effect
from oracle.checking.nearest import Near, nearest
from oracle.checking.options import Options
from oracle.checking.running import Event, Notice, Run
from oracle.checking.summary import Failure, Summary

__all__ = ["Case", "Consulted", "Earlier", "Effect", "Event", "Failure", "Near", "Notice", "Options", "Run", "Summary", "nearest"]
