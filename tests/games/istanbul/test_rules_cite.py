"""Every step cites its clauses, and every fact that it changes has a clause that wrote it; a step that is refused cites nothing."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from oracle.games import game
from oracle.games.istanbul.box import NAMES
from oracle.games.istanbul.generate import opening
from oracle.games.istanbul.packing import VERB_OF
from oracle.games.istanbul.playout import Playout
from oracle.games.istanbul.replay import IstanbulReplay
from oracle.games.istanbul.view import paths
from oracle.kernel import speed
from oracle.kernel.cells import Chance
from oracle.registers import load

RULINGS = load("istanbul").rulings
SETUP_ONLY = ("random-layout-force", "layout-distance")
MUST_ACT = {"family-send-idle": "allowed"}  # by the other reading a family member may be sent where no action is possible
KINDS = [(2, ""), (3, "neutral-assistants"), (4, ""), (5, "")]


@settings(max_examples=30 if speed.compiled() else 6, deadline=None)
@given(
    kind=st.sampled_from(KINDS),
    seed=st.integers(0, 2**32),
    readings=st.fixed_dictionaries(
        {name: st.sampled_from(list(ruling.readings)) for name, ruling in RULINGS.items() if name not in SETUP_ONLY}
    ),
    steps=st.integers(20, 300),
)
def test_every_fact_that_changes_has_a_clause_that_wrote_it(kind: tuple[int, str], seed: int, readings: dict[str, str], steps: int) -> None:
    players, variant = kind
    opened = game("istanbul").open(opening(Chance(seed), players=players, seed=seed, variant=variant, rulings=readings | MUST_ACT))
    assert isinstance(opened.replay, IstanbulReplay)
    playout = Playout(opened.replay.position, seed)
    facts = {index: path for path, index in paths(opened.replay.players).cells.items()}
    for _ in range(steps):
        before = playout.position.copy()
        packed = playout.advance()
        if packed is None:
            break
        after = playout.position.cells()
        again = before.copy()
        assert again.taken(packed) == NAMES["OK"]
        assert again.citations(), VERB_OF[packed[0]]
        for index, old in enumerate(before.cells()):
            if old != after[index] and index in facts:
                watched = before.copy()
                watched.watch_cell(index)
                watched.taken(packed)
                assert watched.writer(), (VERB_OF[packed[0]], facts[index])
        refused = playout.position.copy()
        if refused.taken(packed) != NAMES["OK"]:
            assert not refused.citations()
    else:
        assert not playout.position.law_broken()
