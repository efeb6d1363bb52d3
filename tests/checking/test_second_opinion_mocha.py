"""Games with Mocha & Baksheesh are played twice, by the rules and by the second opinion on them, and spoilt ones are found or proven legal.

`benchmarks/second_opinion_mocha_play.py` and `benchmarks/corruptions.py --mocha` do the same with many games.
"""

from __future__ import annotations

import sys
from collections import Counter
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from oracle.kernel import speed

GAMES = range(21, 24) if speed.compiled() else range(21, 22)
EVERY = 97
"""Steps from one comparison of all legal steps to the next."""


@pytest.fixture(scope="module")
def play() -> Any:
    """The comparison, which stands beside the other benchmarks."""
    folder = str(Path(__file__).parents[2] / "benchmarks")
    sys.path.insert(0, folder)
    try:
        yield import_module("second_opinion_mocha_play")
    finally:
        sys.path.remove(folder)


@pytest.mark.parametrize("seed", GAMES)
def test_both_agree_on_every_fact_and_on_the_legal_steps(play: Any, seed: int) -> None:
    seen: Counter[str] = Counter()
    assert list(play.play(seed, every=EVERY, facts=None, seen=seen)) == []
    assert seen["legal"] > 20
    assert seen["grid"] > 1000 and seen["refused and fed"] > 20
    assert seen["tavern-tile"] + seen["barrier"] + seen["guild-hall"]


def test_a_wrong_fact_is_a_disagreement(play: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(play.BOX, "mocha.caravansary.coffee", 2)
    assert any("coffee should be" in told for told in play.play(21, every=0, facts=None, seen=Counter()))


def test_what_is_not_caught_is_proven_legal(play: Any, tmp_path: Path) -> None:
    study = import_module("corruptions")
    kinds = import_module("corrupting_mocha").MOCHA_KINDS
    results = list(study.study(7, 4 if speed.compiled() else 1, tmp_path, digests=False, bare=True, expansions=(play.MOCHA,)))
    assert [result for result in results if result.proof == "miss"] == []
    assert {result.kind for result in results} >= set(kinds) - {"demand", "observation", "rewards", "exchange", "draws", "coffee"}
    assert all(result.found or result.proof for result in results)
