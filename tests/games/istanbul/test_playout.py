"""Random play: legal, conserving, the same at both speeds, and able to play every step; the tree counted alike in two ways."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oracle.explore.tree import counted
from oracle.games import game
from oracle.games.istanbul.box import NAMES
from oracle.games.istanbul.generate import opening
from oracle.games.istanbul.packing import VERB_OF
from oracle.games.istanbul.playout import Playout
from oracle.games.istanbul.records import VERBS
from oracle.games.istanbul.replay import IstanbulReplay
from oracle.games.istanbul.step_rows import STEP_FIELDS
from oracle.games.istanbul.view import STATE
from oracle.kernel import speed
from oracle.kernel.cells import Chance
from oracle.registers import load

from .twins import answers

KINDS = [(2, ""), (3, ""), (4, ""), (5, ""), (2, "neutral-assistants"), (3, "neutral-assistants"), (4, "neutral-assistants")]
OVER = NAMES["PHASE_OVER"]


def replay(players: int, variant: str, seed: int) -> IstanbulReplay:
    opened = game("istanbul").open(opening(Chance(seed), players=players, seed=seed, variant=variant))
    assert isinstance(opened.replay, IstanbulReplay), opened.findings
    return opened.replay


def begin(players: int, variant: str, seed: int) -> Playout:
    return Playout(replay(players, variant, seed).position, seed)


def phase(playout: Playout) -> int:
    return playout.position.cell_at(STATE.paths["phase"])


@settings(max_examples=25 if speed.compiled() else 4, deadline=None)
@given(kind=st.sampled_from(KINDS), seed=st.integers(0, 2**64 - 1))
def test_nothing_appears_or_vanishes_in_a_whole_game(kind: tuple[int, str], seed: int) -> None:
    playout = begin(*kind, seed)
    steps = 0
    while (packed := playout.advance()) is not None:
        steps += 1
        assert not playout.position.law_broken(), f"after step {steps}, {VERB_OF[packed[0]]}"
    assert phase(playout) == OVER, f"stuck after {steps} steps: {playout.position.refusal()}"
    assert 100 < steps < 5000
    assert playout.position.winning_seats()


@settings(max_examples=60 if speed.compiled() else 10, deadline=None)
@given(data=st.data(), kind=st.sampled_from(KINDS), seed=st.integers(0, 2**32), steps=st.integers(0, 400))
def test_a_refused_step_leaves_every_cell_as_it_was(data: st.DataObject, kind: tuple[int, str], seed: int, steps: int) -> None:
    playout = begin(*kind, seed)
    for _ in range(steps):
        playout.advance()
    before = playout.position.cells()
    value = st.integers(-2, 40) | st.sampled_from([-32768, 32767, 0xFFFF, 2**31 - 1, -(2**31)])
    for _ in range(20):
        step = data.draw(st.lists(value, min_size=len(STEP_FIELDS), max_size=len(STEP_FIELDS)))
        step[0] = data.draw(st.integers(0, NAMES["DO_COUNT"]))
        if data.draw(st.booleans()):
            step[1] = playout.position.cell_at(STATE.paths["turn"])
        if playout.take(tuple(step)) == NAMES["OK"]:
            playout.position.load(before)
        assert playout.position.cells() == before


def test_games_of_every_kind_end_in_time() -> None:
    """The weights of random play are there for this: a game takes some hundred steps to two thousand, not ten thousand."""
    for players, variant in KINDS:
        lengths = []
        for seed in range(20 if speed.compiled() else 2):
            playout = begin(players, variant, seed)
            steps = 0
            while playout.advance() is not None:
                steps += 1
            assert phase(playout) == OVER
            lengths.append(steps)
        assert max(lengths) < 4000, (players, variant, lengths)


OTHER = [(name, reading) for name, ruling in load("istanbul").rulings.items() for reading in ruling.readings if reading != ruling.default]


@pytest.mark.parametrize(("ruling", "reading"), [pytest.param(*other, id="=".join(other)) for other in OTHER])
def test_no_reading_strands_a_player(ruling: str, reading: str) -> None:
    """Under every other reading there is a step to take until the game is over, and nothing appears or vanishes."""
    for number in range(10 if speed.compiled() else 1):
        players, variant = KINDS[number % len(KINDS)]
        head = opening(Chance(number), players=players, seed=number, variant=variant, rulings={ruling: reading})
        opened = game("istanbul").open(head)
        assert isinstance(opened.replay, IstanbulReplay), opened.findings
        playout = Playout(opened.replay.position, number)
        for _ in range(3000):
            if playout.advance() is None:
                assert phase(playout) == OVER, playout.position.refusal()
                break
        assert not playout.position.law_broken()


def test_random_play_uses_every_verb() -> None:
    found: Counter[str] = Counter()
    for players, variant in KINDS:
        for seed in range(12 if speed.compiled() else 3):
            playout = begin(players, variant, 100 + seed)
            while (packed := playout.advance()) is not None:
                found[VERB_OF[packed[0]]] += 1
    assert set(found) == {name for name, verb in VERBS.items() if not verb.expansion} - {"end-turn", "reveal"}


def test_every_legal_step_can_come_up() -> None:
    """From an opening each first move is played now and then, those that `passed_over` dislikes included."""
    playout = begin(3, "", 1)
    legal = set(playout.legal_steps())
    start = playout.position.cells()
    played: Counter[tuple[int, ...]] = Counter()
    for _ in range(3000 if speed.compiled() else 400):
        packed = playout.advance()
        assert packed is not None
        played[packed] += 1
        playout.position.load(start)
    assert set(played) <= legal
    if speed.compiled():
        assert set(played) == legal


def test_a_seed_gives_one_game_and_its_counter_goes_on() -> None:
    one, other = begin(4, "", 9), begin(4, "", 9)
    first = [one.advance() for _ in range(200)]
    assert [other.advance() for _ in range(150)] == first[:150]
    resumed = Playout(other.position, other.at())
    assert [resumed.advance() for _ in range(50)] == first[150:]
    assert begin(4, "", 10).advance() is not None


def test_a_run_is_the_same_steps_without_stopping() -> None:
    number = 3000 if speed.compiled() else 400
    one, other = begin(3, "", 5), begin(3, "", 5)
    games = one.run(number)
    start = other.position.cells()
    ended = taken = 0
    while taken < number:
        if other.advance() is None:
            ended += 1
            other.position.load(start)
        else:
            taken += 1
    assert (games, one.position.digest(), one.at()) == (ended, other.position.digest(), other.at())


@pytest.mark.parametrize(("players", "variant"), KINDS)
def test_the_tree_is_counted_alike_by_the_contract(players: int, variant: str) -> None:
    """Without the GIL, on one position that is put back, and with a copy for every node, through records: the same number of leaves."""
    here = replay(players, variant, 20 + players)
    depth = 5 if speed.compiled() else 3
    for level in range(depth + 1):
        assert here.perft(level) == counted(here, level)
    playout = Playout(here.position, 3)
    depths = (1, 2, 3) if speed.compiled() else (1,)
    for _ in range(4):
        for _ in range(60):
            playout.advance()
        there = here.copy()
        there.position.load(playout.position.cells())
        before = there.digest()
        assert [there.perft(level) for level in depths] == [counted(there, level) for level in depths]
        assert there.digest() == before


def test_perft_is_the_sum_of_divide_and_keeps_to_its_depths() -> None:
    playout = begin(3, "", 1)
    before = playout.position.digest()
    rows = playout.divide(3)
    assert [packed for packed, _ in rows] == playout.legal_steps()
    assert playout.perft(3) == sum(leaves for _, leaves in rows)
    assert (playout.perft(0), playout.perft(1)) == (1, len(rows))
    assert playout.position.digest() == before
    for depth in (-1, 31):
        with pytest.raises(ValueError, match="from 0 to 30"):
            playout.perft(depth)
    with pytest.raises(ValueError, match="from 1 to 30"):
        playout.divide(0)


# Plays the games it is asked for on standard input: [players, variant, seed] -> digests after every step, counter, legal steps on the way.
TWIN = """
import json, sys
from oracle.games import game
from oracle.games.istanbul.generate import opening
from oracle.games.istanbul.playout import Playout
from oracle.kernel.cells import Chance
for line in sys.stdin:
    players, variant, seed = json.loads(line)
    replay = game("istanbul").open(opening(Chance(seed), players=players, seed=seed, variant=variant)).replay
    playout = Playout(replay.position, seed)
    digests, legal = [], []
    while playout.advance() is not None:
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
