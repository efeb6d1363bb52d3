"""Random play of Mocha & Baksheesh under every reading, the tree counted in two ways, and both speeds through the same positions."""

from __future__ import annotations

from pathlib import Path

import pytest

from oracle.explore.tree import counted
from oracle.games import game
from oracle.games.istanbul.box import NAMES
from oracle.games.istanbul.generate import opening
from oracle.games.istanbul.playout import Playout
from oracle.games.istanbul.records import MOCHA
from oracle.games.istanbul.replay import IstanbulReplay
from oracle.games.istanbul.view import STATE
from oracle.kernel import speed
from oracle.kernel.cells import Chance
from oracle.registers import load

from .test_generate import KINDS
from .twins import answers

PROVISIONAL = Path("provisional")
OTHER = [(name, reading) for name, ruling in load("istanbul").rulings.items() for reading in ruling.readings if reading != ruling.default]
OF_EXPANSION = [
    (name, reading) for name, reading in OTHER if any(clause.startswith("MB-") for clause in load("istanbul").rulings[name].clauses)
]
"""Readings of the expansion's own rulings, and of those of the base game that touch its clauses."""


def begin(players: int, variant: str, seed: int, *, facts: Path | None = PROVISIONAL, **rulings: str) -> IstanbulReplay:
    """A game with the expansion; by `rulings` with `_` for `-`."""
    named = {name.replace("_", "-"): reading for name, reading in rulings.items()}
    head = opening(Chance(seed), players=players, seed=seed, variant=variant, rulings=named, expansions=(MOCHA,), facts=facts)
    opened = game("istanbul").open(head, facts=facts)
    assert isinstance(opened.replay, IstanbulReplay), opened.findings
    return opened.replay


@pytest.mark.parametrize(("ruling", "reading"), [pytest.param(*other, id="=".join(other)) for other in OF_EXPANSION])
def test_no_reading_strands_a_player(ruling: str, reading: str) -> None:
    """Under every other reading there is a step to take until the game is over, and nothing appears or vanishes."""
    for number in range(6 if speed.compiled() else 1):
        players, variant = KINDS[number % len(KINDS)]
        playout = Playout(begin(players, variant, number, facts=(None, PROVISIONAL)[number % 2], **{ruling: reading}).position, number)
        for _ in range(4000 if speed.compiled() else 200):
            if playout.advance() is None:
                assert playout.position.cell_at(STATE.paths["phase"]) == NAMES["PHASE_OVER"], playout.position.refusal()
                break
            assert not playout.position.law_broken()


@pytest.mark.parametrize(("players", "variant"), KINDS if speed.compiled() else KINDS[:1])
def test_the_tree_is_counted_alike_by_the_contract(players: int, variant: str) -> None:
    """Without the GIL, on one position that is put back, and with a copy for every node, through records: the same number of leaves."""
    here = begin(players, variant, 20 + players)
    playout = Playout(here.position, 3)
    for _ in range(6):
        for _ in range(90):
            playout.advance()
        there = here.copy()
        there.position.load(playout.position.cells())
        before = there.digest()
        depths = (1, 2) if speed.compiled() and there.perft(1) < 120 else (1,)
        assert [there.perft(level) for level in depths] == [counted(there, level) for level in depths]
        assert there.digest() == before


# Plays the games it is asked for on standard input: [players, variant, seed] -> digests after every step, counter, legal steps on the way.
TWIN = """
import json, sys
from pathlib import Path
from oracle.games import game
from oracle.games.istanbul.generate import opening
from oracle.games.istanbul.playout import Playout
from oracle.kernel.cells import Chance
for line in sys.stdin:
    players, variant, seed = json.loads(line)
    facts = Path("provisional") if seed % 2 else None
    head = opening(Chance(seed), players=players, seed=seed, variant=variant, expansions=("mocha-baksheesh",), facts=facts)
    playout = Playout(game("istanbul").open(head, facts=facts).replay.position, seed)
    digests, legal = [], []
    while len(digests) < 700 and playout.advance() is not None:
        digests.append(playout.position.digest())
        if len(digests) % 97 == 0:
            legal.append([playout.legal_steps(), playout.chance_steps(), playout.position.law_broken()])
    print(json.dumps([digests, playout.at(), legal]), flush=True)
"""


@pytest.mark.skipif(not speed.compiled(), reason="the rules are interpreted here: there is nothing to compare")
def test_both_speeds_go_through_the_same_positions() -> None:
    questions = [(players, variant, 7 * players + len(variant)) for players, variant in KINDS]
    compiled, interpreted = answers(TWIN, questions, pure=False), answers(TWIN, questions, pure=True)
    assert len(compiled) == len(KINDS)
    for question, one, other in zip(questions, compiled, interpreted, strict=True):
        assert one == other, question
