"""A fact that nobody knows: a step that needs it is undecided, every other step comes out as it would, and no law is broken by it."""

from __future__ import annotations

from array import array
from functools import cache

import pytest

from oracle.games import game
from oracle.games.istanbul.box import BOX, NAMES, UNKNOWN
from oracle.games.istanbul.evaluator import Position, Tables
from oracle.games.istanbul.generate import opening
from oracle.games.istanbul.packing import VERB_OF
from oracle.games.istanbul.playout import Playout
from oracle.games.istanbul.replay import IstanbulReplay
from oracle.kernel import speed
from oracle.kernel.cells import Chance

NEEDED = {
    "ruby_target": {"wainwright", "mosque", "palace", "gem-dealer"},
    "capacity": {"warehouse", "post-office"},
    "max_extensions": {"wainwright"},
    "wainwright_price": {"wainwright"},
    "ruby_extension": {"wainwright"},
    "toll": {"toll"},
    "family_reward": {"capture"},
    "move_most": {"move"},
    "long_least": set(),
    "long_most": set(),
    "lira_card": set(),
    "governor_price": set(),
    "smuggler_price": {"smuggler"},
    "green_price": set(),
    "yellow_price": set(),
    "tea_least": {"tea-house"},
    "tea_most": {"tea-house"},
    "tea_consolation": {"roll"},
    "black_market": {"roll"},
    "payout": {"market"},
    "mail_lira": {"post-office"},
    "palace_track": {"palace"},
    "dealer_track": {"gem-dealer"},
    "mosque_count": {"mosque"},
    "mosque_tiles": {"mosque"},
}
"""Cell of the box -> verbs that a random game certainly holds and that cannot do without it."""


@cache
def played() -> list[tuple[Position, tuple[int, ...]]]:
    """Positions of a random game, each with the step taken there."""
    steps = []
    for seed in range(4 if speed.compiled() else 1):
        opened = game("istanbul").open(opening(Chance(seed), players=4, seed=seed))
        assert isinstance(opened.replay, IstanbulReplay)
        playout = Playout(opened.replay.position, seed)
        while True:
            before = playout.position.copy()
            packed = playout.advance()
            if packed is None:
                break
            steps.append((before, packed))
    return steps if speed.compiled() else steps[::12]


@pytest.mark.parametrize("name", NEEDED)
def test_a_step_that_needs_an_unknown_fact_is_undecided(name: str) -> None:
    undecided = set()
    first, last = BOX.span(name)
    tables: Tables | None = None
    for position, packed in played():
        if tables is None:
            cells = array("h", position.tables.box_cells)
            cells[first:last] = array("h", [UNKNOWN]) * (last - first)
            tables = Tables(cells, position.tables.reading_cells)
        blind = position.under(tables)
        assert not blind.law_broken()
        verdict = blind.taken(packed)
        if verdict == NAMES["UNDECIDED"]:
            undecided.add(VERB_OF[packed[0]])
            continue
        assert verdict == NAMES["OK"], (VERB_OF[packed[0]], blind.refusal())
        seeing = position.copy()
        seeing.taken(packed)
        assert seeing.cells() == blind.cells()
        assert not blind.law_broken()
    if speed.compiled():
        assert NEEDED[name] <= undecided
