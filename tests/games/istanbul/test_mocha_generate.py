"""Generated games with Mocha & Baksheesh: complete, sound, laid out within the limits, and using every place, step and card."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import UNSET

from oracle.games import game
from oracle.games.istanbul.box import NAMES
from oracle.games.istanbul.generate import VERSION, opening
from oracle.games.istanbul.generate import game as generated
from oracle.games.istanbul.playout import Playout
from oracle.games.istanbul.records import CARDS, MOCHA, VERBS
from oracle.games.istanbul.replay import IstanbulReplay
from oracle.games.istanbul.step_rows import STEP_FIELDS
from oracle.games.istanbul.view import STATE
from oracle.kernel import speed
from oracle.kernel.cells import Chance
from oracle.logs import encode
from oracle.model import Head

from .test_generate import KINDS, parts

PROVISIONAL = Path("provisional")
EACH = [(players, variant, facts) for (players, variant), facts in zip(KINDS, [None, PROVISIONAL] * 4, strict=False)]
FIELD = {name: index for index, name in enumerate(STEP_FIELDS)}


@pytest.mark.parametrize(("players", "variant", "facts"), EACH if speed.compiled() else EACH[::3])
def test_a_generated_game_is_complete_and_sound(players: int, variant: str, facts: Path | None) -> None:
    """Replayed from its records alone, under the facts that it was made with, it agrees with everything it observed, to the end."""
    for seed in range(3 if speed.compiled() else 1):
        head, steps, end = parts(generated(players=players, seed=seed, variant=variant, expansions=(MOCHA,), facts=facts))
        assert end is not None
        opened = game("istanbul").open(head, facts=facts)
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


def test_chance_is_recorded_with_the_decision_that_met_it() -> None:
    """Draws and rolls of their own stand only where the step could not hold them."""
    met: Counter[str] = Counter()
    for seed in range(8 if speed.compiled() else 1):
        _, steps, _ = parts(generated(players=2, seed=seed, expansions=(MOCHA,), facts=PROVISIONAL))
        for before, record in zip([None, *steps], steps, strict=False):
            chance = [name for name in VERBS[record.do].chance if getattr(record, name) is not UNSET and name != "to"]
            met.update(f"{record.do} {name}" for name in chance)
            assert record.do != "reveal"
            if record.do == "draw":
                assert before is not None
                assert before.do in ("pass", "card")
            if record.draws is not UNSET:
                assert record.draws
                assert record.draw is UNSET
    if speed.compiled():
        seen = {
            "trader dice",
            "guild-hall guilds",
            "guild draws",
            "guild guilds",
            "guild dice",
            "card dice",
            "card guilds",
            "governor dice",
        }
        assert seen <= set(met)


@settings(max_examples=40, deadline=None)
@given(kind=st.sampled_from(KINDS), seed=st.integers(0, 2**64 - 1), layout=st.sampled_from(["", "random", "first-game"]))
def test_every_set_up_keeps_the_limits_in_every_reading(kind: tuple[int, str], seed: int, layout: str) -> None:
    players, variant = kind
    head = opening(Chance(seed), players=players, seed=seed, variant=variant, layout=layout, expansions=(MOCHA,))
    setup = head.setup
    assert head.expansions == [MOCHA]
    assert setup["layout"] == "first-game" if layout == "first-game" else sorted(setup["layout"]) == list(range(1, 21)) or not layout
    assert all(2 <= setup[token] <= 12 for token in ("governor", "smuggler", "trader"))
    for rulings in ({}, {"layout-distance": "more-than-three"}):
        opened = game("istanbul").open(head, rulings=rulings)
        assert not opened.findings
        assert not opened.warnings


def test_set_ups_differ_by_seed_and_use_every_card_and_layout() -> None:
    heads = [opening(Chance(seed), players=5, seed=seed, expansions=(MOCHA,)) for seed in range(300)]
    assert {card for head in heads for hand in head.setup["hands"].values() for card in hand} == set(CARDS)
    printed = Counter(isinstance(head.setup["layout"], str) for head in heads)
    assert min(printed[True], printed[False]) > 100
    assert set(Counter(head.setup["trader"] for head in heads)) == set(range(2, 13))


def test_a_head_says_which_facts_its_game_rests_on() -> None:
    plain, assuming = (next(iter(generated(players=2, seed=7, expansions=(MOCHA,), facts=facts))) for facts in (None, PROVISIONAL))
    assert isinstance(plain, Head) and isinstance(assuming, Head)
    assert plain.source == {"by": "oracle play", "generator": VERSION, "seed": "7"}
    assert assuming.source["facts"]["mocha.guild.coffee-house.coffee"] > 0
    assert assuming.id == "seed-7-players-2-mocha-baksheesh"
    opened = game("istanbul").open(assuming, facts=PROVISIONAL)
    assert opened.replay is not None
    assert set(opened.replay.provisional) == set(assuming.source["facts"])
    varied = opening(Chance(1), players=3, seed=1, variant="neutral-assistants", expansions=(MOCHA,))
    assert varied.id == "seed-1-players-3-neutral-assistants-mocha-baksheesh"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"expansions": ("letters-seals",)}, "no expansion 'letters-seals'; there is mocha-baksheesh"),
        ({"expansions": (MOCHA, MOCHA)}, "no expansion"),
        ({"expansions": (MOCHA,), "layout": "short-paths"}, "no layout 'short-paths'; there are first-game and random"),
        ({"layout": "first-game"}, "no layout 'first-game'; there are short-paths"),
    ],
)
def test_what_no_game_can_be_is_told(arguments: dict[str, object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        list(generated(**{"players": 3, "seed": 1, **arguments}))  # type: ignore[arg-type]


@pytest.mark.skipif(not speed.compiled(), reason="takes minutes interpreted")
def test_random_play_uses_every_step_place_card_and_piece() -> None:
    """Over 200 games every verb, every Guild card and every way of a new card is played, and games end."""
    verbs: Counter[int] = Counter()
    guild: Counter[int] = Counter()
    cards: Counter[int] = Counter()
    moves: Counter[int] = Counter()
    hows: Counter[tuple[int, int]] = Counter()
    lengths = []
    for seed in range(200):
        players, variant = KINDS[seed % len(KINDS)]
        head = opening(Chance(seed), players=players, seed=seed, variant=variant, expansions=(MOCHA,), facts=PROVISIONAL)
        opened = game("istanbul").open(head, facts=PROVISIONAL)
        assert isinstance(opened.replay, IstanbulReplay)
        playout = Playout(opened.replay.position, seed)
        number = 0
        while (step := playout.advance()) is not None:
            number += 1
            verbs[step[0]] += 1
            cards[step[FIELD["card"]]] += step[0] < NAMES["DO_ROLL"]
            guild[step[FIELD["guild"]]] += step[0] == NAMES["DO_GUILD"]
            moves[step[FIELD["place"]]] += step[0] == NAMES["DO_MOVE"]
            hows[step[0], step[FIELD["how"]]] += 1
        assert playout.position.cell_at(STATE.paths["phase"]) == NAMES["PHASE_OVER"]
        lengths.append(number)
    assert set(range(NAMES["DO_COUNT"])) - set(verbs) <= {NAMES["DO_END_TURN"], NAMES["DO_REVEAL"]}
    assert set(range(1, 21)) <= set(guild)
    assert set(range(1, NAMES["CARD_KINDS"])) <= set(cards)
    assert set(range(1, 21)) <= set(moves)
    assert hows[NAMES["DO_TAVERN_TILE"], NAMES["HOW_MOVEMENT"]] and hows[NAMES["DO_TAVERN_TILE"], NAMES["HOW_ENCOUNTER"]]
    assert max(lengths) < 5000


PRINT = """
import hashlib, json, sys
from pathlib import Path
from oracle.games.istanbul.generate import game
from oracle.kernel import speed
from oracle.logs import encode
assert speed.compiled() == (sys.argv[1] == "compiled")
for players, variant, facts, seed in json.loads(sys.argv[2]):
    digest = hashlib.sha256()
    expansions = ("mocha-baksheesh",)
    for record in game(players=players, seed=seed, variant=variant, expansions=expansions, facts=Path(facts) if facts else None, limit=400):
        digest.update(encode(record))
    print(digest.hexdigest())
"""


@pytest.mark.skipif(not speed.compiled(), reason="the rules are interpreted here: there is nothing to compare")
def test_both_speeds_write_the_same_bytes() -> None:
    asked = [(players, variant, "provisional" if facts else "", 50 + players) for players, variant, facts in EACH][::2]
    interpreted = subprocess.run(
        [sys.executable, "-c", PRINT, "interpreted", json.dumps(asked)],
        env={**os.environ, "ORACLE_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
        timeout=600,
    ).stdout.split()
    compiled = []
    for players, variant, facts, seed in asked:
        digest = hashlib.sha256()
        way = generated(players=players, seed=seed, variant=variant, expansions=(MOCHA,), facts=Path(facts) if facts else None, limit=400)
        for record in way:
            digest.update(encode(record))
        compiled.append(digest.hexdigest())
    assert compiled == interpreted
    assert len(set(compiled)) == len(asked)
