"""Which steps are legal in a position, by the evaluator and by the second opinion."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from second_opinion_mocha import MochaOpinion

from oracle.games.contract import Replay


def disagreements(replay: Replay, opinion: MochaOpinion, seen: Counter[str]) -> Iterator[str]:
    return iter(())
