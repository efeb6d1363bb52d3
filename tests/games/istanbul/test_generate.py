"""Generated games: complete, sound, laid out as the rules say, and the same bytes from the same seed at both speeds."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import UNSET

from oracle.games import game
from oracle.games.istanbul.generate import VERSION, opening
from oracle.games.istanbul.generate import game as generated
from oracle.games.istanbul.records import BASE_CARDS, LAYOUTS, VERBS, Step
from oracle.kernel import speed
from oracle.kernel.cells import Chance
from oracle.logs import encode
from oracle.model import End, Head
from oracle.registers import load

KINDS = [(2, ""), (3, ""), (4, ""), (5, ""), (2, "neutral-assistants"), (3, "neutral-assistants"), (4, "neutral-assistants")]
FEW = 1 if not speed.compiled() else 4


def parts(records: Iterable[object]) -> tuple[Head, list[Step], End | None]:
    head, *rest = records
    assert isinstance(head, Head)
    steps = [record for record in rest if isinstance(record, Step)]
    end = rest[-1] if isinstance(rest[-1], End) else None
    assert len(rest) == len(steps) + (end is not None)
    return head, steps, end


@pytest.mark.parametrize(("players", "variant"), KINDS)
def test_a_generated_game_is_complete_and_sound(players: int, variant: str) -> None:
    """Replayed from its records alone it agrees with everything it observed, to the end."""
    for seed in range(FEW):
        head, steps, end = parts(generated(players=players, seed=seed, variant=variant))
        assert end is not None
        assert end.steps == len(steps)
        opened = game("istanbul").open(head)
        assert opened.replay is not None
        assert not opened.findings
        assert not opened.warnings
        for number, record in enumerate(steps, 1):
            assert record.n == number
            assert opened.replay.feed(record), opened.replay.judge(record)
        assert opened.replay.observed > 3 * len(steps)
        assert opened.replay.finish(end).kind is None
        assert end.result is not UNSET
        assert end.result["winners"]
        assert set(end.result["winners"]) <= set(head.players)


def test_chance_is_recorded_with_the_decision_that_met_it() -> None:
    """Rolls of their own stand only where several neutral merchants were paid at once."""
    met: Counter[str] = Counter()
    for seed in range(3 * FEW):
        _, steps, _ = parts(generated(players=2, seed=seed))
        for before, record in zip([None, *steps], steps, strict=False):
            chance = [name for name in VERBS[record.do].chance if getattr(record, name) is not UNSET and name != "to"]
            met.update(f"{record.do} {name}" for name in chance)
            if record.do == "roll":
                assert before is not None
                assert before.do in ("toll", "roll")
                assert isinstance(record.neutral, int)
            assert record.do not in ("draw", "reveal")
    assert {"black-market dice", "tea-house dice", "pay dice", "toll dice", "take draw", "governor draw"} <= set(met)


def test_what_changed_is_observed_and_nothing_else() -> None:
    head, steps, _ = parts(generated(players=3, seed=4))
    replay = game("istanbul").open(head).replay
    assert replay is not None
    before = replay.view()
    for record in steps:
        assert replay.feed(record)
        after = replay.view()
        changed = {path: value for path, value in after.items() if value != before[path]}
        assert record.see == {**changed, "turn": after["turn"]}
        before = after


@settings(max_examples=40, deadline=None)
@given(kind=st.sampled_from(KINDS), seed=st.integers(0, 2**64 - 1), layout=st.sampled_from(["", "random", *LAYOUTS]))
def test_every_set_up_keeps_the_rules_and_the_advice(kind: tuple[int, str], seed: int, layout: str) -> None:
    players, variant = kind
    head = opening(Chance(seed), players=players, seed=seed, variant=variant, layout=layout)
    setup = head.setup
    assert setup["layout"] == layout if layout in LAYOUTS else sorted(setup["layout"]) == list(range(1, 17)) or setup["layout"] in LAYOUTS
    assert all(2 <= setup[token] <= 12 for token in ("governor", "smuggler"))
    assert [len(hand) for hand in setup["hands"].values()] == [1] * players
    for market in ("large", "small"):
        assert sorted(sum(tile.values()) for tile in setup["demand"][market]) == [5] * 5
    for rulings in ({}, {"random-layout-force": "binding", "layout-distance": "more-than-three"}):
        opened = game("istanbul").open(head, rulings=rulings)
        assert not opened.findings
        assert not opened.warnings


def test_set_ups_differ_by_seed_and_use_every_card_and_layout() -> None:
    heads = [opening(Chance(seed), players=5, seed=seed) for seed in range(300)]
    assert {card for head in heads for hand in head.setup["hands"].values() for card in hand} == set(BASE_CARDS)
    printed = Counter(layout if isinstance(layout := head.setup["layout"], str) else "random" for head in heads)
    assert set(printed) == {*LAYOUTS, "random"}
    assert min(printed.values()) > 40
    sums = Counter(head.setup["governor"] for head in heads)
    assert set(sums) == set(range(2, 13))
    assert sums[7] > sums[2]


def test_a_game_is_cut_short_at_its_limit() -> None:
    _, steps, end = parts(generated(players=4, seed=7, limit=50))
    assert len(steps) == 50
    assert end is None


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"players": 1}, "two to five players"),
        ({"players": 6}, "two to five players"),
        ({"players": 3, "variant": "none"}, "no variant 'none'"),
        ({"players": 5, "variant": "neutral-assistants"}, "two to four players"),
        ({"players": 3, "layout": "spiral"}, "no layout 'spiral'"),
        ({"players": 3, "seed": 2**64}, "a seed is a number"),
        ({"players": 3, "rulings": {"toll-funding": "none"}}, "no game begins like this"),
    ],
)
def test_what_no_game_can_be_is_told(arguments: dict[str, object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        list(generated(**{"seed": 1, **arguments}))  # type: ignore[arg-type]


def test_games_are_played_by_the_readings_asked_for() -> None:
    rulings = {"market-numbering": "ten-is-small", "assistant-decline": "may-decline"}
    head, steps, end = parts(generated(players=3, seed=2, rulings=rulings))
    assert head.rulings == rulings
    assert end is not None
    assert steps
    assert load("istanbul").rulings["market-numbering"].default != "ten-is-small"


PRINT = """
import hashlib, json, sys
from oracle.games.istanbul.generate import game
from oracle.kernel import speed
from oracle.logs import encode
assert speed.compiled() == (sys.argv[1] == "compiled")
for players, variant, layout, seed in json.loads(sys.argv[2]):
    digest = hashlib.sha256()
    for record in game(players=players, seed=seed, variant=variant, layout=layout):
        digest.update(encode(record))
    print(digest.hexdigest())
"""


@pytest.mark.skipif(not speed.compiled(), reason="the rules are interpreted here: there is nothing to compare")
def test_both_speeds_write_the_same_bytes() -> None:
    asked = [(players, variant, layout, 30 + players) for players, variant in KINDS for layout in ("random", "")][::2]
    interpreted = subprocess.run(
        [sys.executable, "-c", PRINT, "interpreted", json.dumps(asked)],
        env={**os.environ, "ORACLE_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
        timeout=600,
    ).stdout.split()
    compiled = []
    for players, variant, layout, seed in asked:
        digest = hashlib.sha256()
        for record in generated(players=players, seed=seed, variant=variant, layout=layout):
            digest.update(encode(record))
        compiled.append(digest.hexdigest())
    assert compiled == interpreted
    assert len(set(compiled)) == len(asked)


def test_a_head_names_its_generator_and_seed() -> None:
    head = next(iter(generated(players=2, seed=2**64 - 1)))
    assert isinstance(head, Head)
    assert head.source == {"by": "oracle play", "generator": VERSION, "seed": str(2**64 - 1)}
    assert json.loads(encode(head))["id"] == f"seed-{2**64 - 1}-players-2"
