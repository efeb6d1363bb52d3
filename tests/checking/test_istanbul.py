"""Checking with a real game: an evening at a kitchen table, sound, and spoilt in every way."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import oracle
from oracle.checking import Effect
from oracle.games import game
from oracle.logs import encode

WriteLog = Callable[..., str]
Change = dict[int, dict[str, Any]]

HEAD = {
    "oracle.log": 1,
    "game": "istanbul",
    "players": ["red", "blue", "green"],
    "setup": {"layout": "short-paths", "governor": 6, "smuggler": 4},
    "names": {"red": "Ada"},
    "id": "kitchen-table",
}
STEPS: list[dict[str, Any]] = [
    {"who": "red", "do": "move", "to": 2},
    {"who": "red", "do": "assistant", "how": "leave"},
    {"who": "red", "do": "warehouse", "see": {"players.red.goods.red": 2, "players.red.size": 3}},
    {"who": "blue", "do": "move", "to": 6},
    {"who": "blue", "do": "assistant", "how": "leave"},
    {"who": "blue", "do": "take", "pile": "deck", "draw": "lira"},
    {"who": "blue", "do": "take", "pile": "deck", "draw": None},
    {"who": "blue", "do": "discard", "card": "lira", "see": {"players.blue.cards": 2, "discards.top": "lira"}},
    {"who": "blue", "do": "governor", "draw": None},
    {"who": "blue", "do": "pay", "lira": 2, "dice": [1, 4], "see": {"players.blue.lira": 1, "players.blue.cards": 3, "governor": 5}},
    {"who": "green", "do": "move", "to": 2},
    {"who": "green", "do": "assistant", "how": "leave"},
    {"who": "green", "do": "toll", "see": {"players.green.lira": 2, "players.red.lira": 4}},
    {"who": "green", "do": "warehouse", "see": {"players.green.goods.red": 2}},
    {"who": "red", "do": "move", "to": 12},
    {"who": "red", "do": "assistant", "how": "leave"},
    {"who": "red", "do": "police", "to": 8},
    {
        "who": "red",
        "do": "black-market",
        "good": "green",
        "dice": [6, 6],
        "see": {"players.red.goods.green": 1, "players.red.goods.blue": 2},
    },
    {"who": "blue", "do": "move", "to": 8},
    {"who": "blue", "do": "assistant", "how": "leave"},
]


def evening(changes: Change | None = None, *, left_out: int = 0) -> str:
    """The log, step n replaced by what `changes` says of it, `see` merged, one step left out; cut short as evenings are."""
    records: list[dict[str, Any]] = []
    for number, step in enumerate(STEPS, 1):
        change = (changes or {}).get(number, {})
        step = {**step, **change}
        if "see" in change:
            step["see"] = {**STEPS[number - 1].get("see", {}), **change["see"]}
        if number != left_out:
            records.append({"n": len(records) + 1, **step})
    return "".join(json.dumps(record) + "\n" for record in [HEAD, *records])


def test_as_it_was_played_nothing_is_wrong(write_log: WriteLog) -> None:
    result = oracle.check(write_log(evening()))
    [verdict] = result.verdicts
    assert (verdict.verdict, verdict.steps, verdict.judged, verdict.observed) == ("cut-short", 20, 20, 12) and not result.findings


@pytest.mark.parametrize(
    ("changes", "step", "kind", "clause", "code"),
    [
        ({1: {"to": 10}}, 1, "illegal", "IST-MOVE-1", 1),
        ({4: {"who": "green"}}, 4, "illegal", "IST-TURN-1", 1),
        ({13: {"see": {"players.green.lira": 3}}}, 13, "divergent", "IST-TOLL-1", 1),
        ({3: {"see": {"players.red.rubies": 40}}}, 3, "impossible", "IST-SETUP-28", 1),
        ({18: {"dice": None, "see": {"players.red.goods.blue": None}}}, 18, "undecided", "", 4),
        ({17: {"to": 17}}, 17, "malformed", "", 3),
    ],
)
def test_each_kind_of_fault(write_log: WriteLog, changes: Change, step: int, kind: str, clause: str, code: int) -> None:
    result = oracle.check(write_log(evening(changes)))
    [finding] = result.findings
    assert (finding.step, finding.kind) == (step, kind)
    assert finding.clause.rpartition("-")[0] == clause.rpartition("-")[0]
    assert result.exit_code == code
    assert finding.src["line"] == step + 1


def test_a_difference_names_what_was_before_and_who_wrote_it(write_log: WriteLog) -> None:
    [case] = oracle.check(write_log(evening({13: {"see": {"players.red.lira": 5}}}))).cases
    [difference] = case.finding.diff
    assert (difference.path, difference.before, difference.expected, difference.recorded) == ("players.red.lira", 2, 4, 5)
    assert difference.clause.startswith("IST-TOLL-")
    assert [earlier.step for earlier in case.before] == [8, 9, 10, 11, 12]
    assert case.words.startswith("green pays")


def test_a_step_left_out_is_found_at_the_next_one_with_what_could_have_been_played(write_log: WriteLog) -> None:
    [case] = oracle.check(write_log(evening(left_out=13))).cases
    assert (case.finding.kind, case.finding.step) == ("illegal", 13) and case.finding.clause.startswith("IST-TOLL-")
    assert '{"who":"green","do":"toll"}' in [near.json for near in case.near]


def test_another_reading_that_helps_is_told(write_log: WriteLog) -> None:
    [case] = oracle.check(write_log(evening({18: {"see": {"players.red.goods.blue": 0}}}))).cases
    effects = {consulted.ruling: dict(consulted.others) for consulted in case.consulted}
    assert effects["black-market-high-roll"] == {"ten-eleven-three": Effect.AGREES}
    assert not oracle.check(
        write_log(evening({18: {"see": {"players.red.goods.blue": 0}}})), rulings={"black-market-high-roll": "ten-eleven-three"}
    ).findings


def test_independent_faults_are_found_once_each(write_log: WriteLog) -> None:
    changes: Change = {
        10: {"see": {"players.blue.lira": 2}},
        13: {"see": {"players.green.lira": 1}},
        18: {"see": {"players.red.goods.green": 2}},
    }
    log = write_log(evening(changes))
    assert [finding.step for finding in oracle.check(log).findings] == [10]
    result = oracle.check(log, keep_going=True)
    assert [(finding.step, finding.kind, [difference.path for difference in finding.diff]) for finding in result.findings] == [
        (10, "divergent", ["players.blue.lira"]),
        (13, "divergent", ["players.green.lira"]),
        (18, "divergent", ["players.red.goods.green"]),
    ]
    assert result.verdicts[0].judged == 20


def test_generated_games_are_sound_and_the_text_says_how_much_was_seen(write_log: WriteLog) -> None:
    parts = [encode(record).decode() for seed in (1, 2) for record in game("istanbul").generate(players=2 + seed, seed=seed)]
    log = write_log("".join(parts))
    result = oracle.check(log)
    assert [verdict.verdict for verdict in result.verdicts] == ["sound", "sound"]
    assert all(verdict.judged == verdict.steps > 100 and verdict.observed > verdict.steps for verdict in result.verdicts)
    assert f"{result.summary.observed:,} observations compared" in result.text()


def test_names_of_players_are_used_in_words(write_log: WriteLog) -> None:
    [case] = oracle.check(write_log(evening({3: {"see": {"players.red.goods.red": 1}}}))).cases
    assert case.words.startswith("Ada ") and case.before[0].words.startswith("Ada moves from the Fountain (7)")
