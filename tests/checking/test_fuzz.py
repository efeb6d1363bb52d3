"""However a game is spoilt, each game gets a verdict and the oracle itself never fails."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import oracle
from oracle.games import game
from oracle.games.istanbul.records import CARDS, COLOURS, VERBS
from oracle.logs import encode
from oracle.model import Outcome

ISTANBUL = game("istanbul")
RECORDS = [json.loads(encode(record)) for record in ISTANBUL.generate(players=3, seed=11)][:400]
PATHS = list(ISTANBUL.paths(3))
PARAMETERS = sorted({name for verb in VERBS.values() for name in (*verb.needs, *verb.may, *verb.chance)})
NAMES = [*COLOURS, *CARDS, *RECORDS[0]["players"], "deck", "discards", "own", "neutral", "leave", "reroll", "action", "x"]

scalars = st.none() | st.booleans() | st.integers(-2, 17) | st.sampled_from([-32767, 32767, 99]) | st.sampled_from(NAMES)
amounts = st.dictionaries(st.sampled_from(COLOURS), st.integers(0, 6), max_size=4)
values = scalars | amounts | st.lists(st.integers(0, 17) | st.sampled_from(NAMES), max_size=5)
observed = scalars | st.lists(scalars, max_size=4)
changes = st.one_of(
    st.tuples(st.just("set"), st.sampled_from([*PARAMETERS, "who", "n"]), values),
    st.tuples(st.just("do"), st.sampled_from(sorted(VERBS)), st.dictionaries(st.sampled_from(PARAMETERS), values, max_size=3)),
    st.tuples(st.just("see"), st.sampled_from(PATHS) | st.sampled_from(["turn", "phase", "over", "discards.cards"]), observed),
    st.tuples(st.sampled_from(["drop", "double", "swap", "blind"]), st.none(), st.none()),
)


def spoil(steps: list[dict[str, Any]], index: int, change: tuple[str, Any, Any]) -> None:
    """Make one change at a step, in place."""
    kind, name, value = change
    index %= max(len(steps) - 1, 1)
    step = dict(steps[index])
    match kind:
        case "set":
            step[name] = value
        case "do":
            needed = {parameter: value.get(parameter) for parameter in VERBS[name].needs}
            step = {"who": step.get("who", "red"), "do": name, **needed, **value}
        case "see":
            step["see"] = {**step.get("see", {}), name: value}
        case "blind":
            step.pop("see", None)
        case "drop":
            del steps[index]
            return
        case "double":
            steps.insert(index, step)
        case "swap":
            steps[index], step = steps[index + 1], steps[index]
            steps[index + 1] = step
            return
    steps[index] = step


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("fuzz") / "spoilt.jsonl"


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture])
@given(
    st.lists(st.tuples(st.integers(0, 398), changes), min_size=1, max_size=5),
    st.dictionaries(st.sampled_from(sorted(RECORDS[0]["setup"])), values, max_size=1),
    st.booleans(),
)
def test_a_spoilt_game_is_judged(
    path: Path, spoils: list[tuple[int, tuple[str, Any, Any]]], setup: dict[str, Any], keep_going: bool
) -> None:
    head, steps = {**RECORDS[0], "setup": {**RECORDS[0]["setup"], **setup}}, [dict(record) for record in RECORDS[1:]]
    for index, change in spoils:
        spoil(steps, index, change)
    lines = [head, *({"n": number, **{name: value for name, value in step.items() if name != "n"}} for number, step in enumerate(steps, 1))]
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    result = oracle.check(path, keep_going=keep_going)
    assert not result.failures, result.failures
    [verdict] = result.verdicts
    assert (verdict.verdict is Outcome.CUT_SHORT) == (not result.findings)
    assert verdict.findings == len(result.findings) and verdict.judged <= verdict.steps
    text = result.text()
    assert all(mark == "\n" or mark.isprintable() for mark in text)
    for case in result.cases:
        assert case.finding.message and case.finding.reason


@pytest.mark.parametrize(
    "steps",
    [
        [{"who": "red", "do": "move", "to": 2, "see": {"turn": []}}],
        [
            {"who": "red", "do": "move", "to": 14},
            {"who": "red", "do": "assistant", "how": "leave"},
            {"who": "red", "do": "toll", "to": None},
        ],
    ],
)
def test_failures_of_old(path: Path, steps: list[dict[str, Any]]) -> None:
    head = {"oracle.log": 1, "game": "istanbul", "players": ["red", "blue"], "setup": {"layout": "short-paths"}}
    path.write_text("".join(json.dumps(line) + "\n" for line in [head, *steps]), encoding="utf-8")
    assert not oracle.check(path).failures
