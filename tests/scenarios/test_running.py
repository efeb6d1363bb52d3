"""A scenario that says something else than the rules fails, with the step, what was expected and what was found."""

from __future__ import annotations

from pathlib import Path

import pytest

from oracle.scenarios import FAILS, Result, load, run

HEAD = """\
id: some-scenario
title: Something about the Black Market
game: istanbul
cites: [IST-BLACK-5]
polarity: edge
given: {players: [red, blue, green], layout: in-order, hands: {red: [lira]}}
source: {kind: rulebook, where: "ZH guide: 8"}
"""
STEPS = """\
when:
  - {who: red, do: move, to: 8}
  - {who: red, do: assistant, how: leave}
  - {who: red, do: black-market, good: red, dice: [3, 4]}
"""


def result_of(tmp_path: Path, text: str) -> Result:
    file = tmp_path / "some.yaml"
    file.write_text(text, encoding="utf-8")
    cases, problems = load([file])
    assert [str(problem) for problem in problems] == []
    return run(cases[0])


@pytest.mark.parametrize(
    ("then", "step", "found"),
    [
        ("{verdict: legal, see: {players.red.goods.blue: 2}}", 3, "divergent at step 3"),
        ("{verdict: legal, see: {turn: green}}", 3, "divergent at step 3"),
        ("{verdict: legal, clause: IST-BLACK-6}", 3, "IST-BLACK-6 was not carried out at any step"),
        ("{verdict: legal, at: 1, clause: IST-BLACK-5}", 1, "IST-BLACK-5 was not carried out at step 1"),
        ("{verdict: illegal, clause: IST-BLACK-5}", 3, "step 3 is legal"),
        ("{verdict: impossible}", 3, "step 3 is legal"),
        ("{verdict: legal, warns: something}", 0, "no such warning"),
    ],
)
def test_a_wrong_expectation_fails(tmp_path: Path, then: str, step: int, found: str) -> None:
    result = result_of(tmp_path, HEAD + STEPS + f"then: {then}\n")
    assert (result.outcome, result.step) == (FAILS, step)
    assert result.found.startswith(found)


def test_another_clause_than_the_one_named_fails(tmp_path: Path) -> None:
    steps = "when:\n  - {who: red, do: move, to: 7}\n"
    assert result_of(tmp_path, HEAD + steps + "then: {verdict: illegal, clause: IST-MOVE-3}\n").outcome == "agrees"
    result = result_of(tmp_path, HEAD + steps + "then: {verdict: illegal, clause: IST-MOVE-1}\n")
    assert result.outcome == FAILS
    assert "by IST-MOVE-3" in result.found


def test_another_reason_than_the_one_named_fails(tmp_path: Path) -> None:
    steps = "when:\n  - {who: red, do: move, to: 7}\n"
    result = result_of(tmp_path, HEAD + steps + "then: {verdict: illegal, clause: IST-MOVE-3, reason: too-far}\n")
    assert result.outcome == FAILS


def test_a_step_before_the_one_in_question_has_to_be_accepted(tmp_path: Path) -> None:
    steps = "when:\n  - {who: red, do: move, to: 13}\n  - {who: red, do: assistant, how: leave}\n"
    result = result_of(tmp_path, HEAD + steps + "then: {verdict: illegal, clause: IST-ASSIST-5}\n")
    assert (result.outcome, result.step) == (FAILS, 1)
    assert "IST-MOVE-1" in result.found


def test_the_position_after_a_refusal_is_compared(tmp_path: Path) -> None:
    steps = "when:\n  - {who: red, do: move, to: 7}\n"
    result = result_of(tmp_path, HEAD + steps + "then: {verdict: illegal, clause: IST-MOVE-3, see: {players.red.lira: 9}}\n")
    assert result.outcome == FAILS
    assert result.details == ["players.red.lira: expected 9, found 2"]


def test_what_the_rules_give_in_place_of_a_divergent_record_is_compared(tmp_path: Path) -> None:
    steps = "when:\n  - {who: red, do: card, card: lira, see: {players.red.lira: 9}}\n"
    good = result_of(tmp_path, HEAD + steps + "then: {verdict: divergent, see: {players.red.lira: 7, players.red.cards: 0}}\n")
    assert good.outcome == "agrees"
    result = result_of(tmp_path, HEAD + steps + "then: {verdict: divergent, see: {players.red.lira: 8}}\n")
    assert result.details == ["players.red.lira: expected 8, the rules give 7"]
    other = result_of(tmp_path, HEAD + steps + "then: {verdict: divergent, see: {players.red.cards: 1}}\n")
    assert other.outcome == FAILS


def test_true_is_not_one(tmp_path: Path) -> None:
    text = HEAD + "when:\n  - {who: red, do: move, to: 7}\nthen: {verdict: illegal, clause: IST-MOVE-3, see: {players.red.cards: true}}\n"
    assert result_of(tmp_path, text).outcome == FAILS


def test_component_values_of_an_owner_are_laid_over(tmp_path: Path) -> None:
    text = HEAD + "facts: {toll.lira: 1}\n" + STEPS.replace("black-market, good: red, dice: [3, 4]", "toll")
    text = text.replace("hands:", "patch: {players.blue.at: 8}, hands:")
    assert result_of(tmp_path, text + "then: {verdict: legal, see: {players.red.lira: 1, players.blue.lira: 4}}\n").outcome == "agrees"
    unknown = text.replace("toll.lira: 1", "toll.lira: unknown")
    assert result_of(tmp_path, unknown + "then: {verdict: undecided}\n").outcome == "agrees"


def test_a_faulty_set_up_is_told_when_steps_were_expected(tmp_path: Path) -> None:
    text = HEAD.replace("hands: {red: [lira]}", "governor: 13") + STEPS
    result = result_of(tmp_path, text + "then: {verdict: legal}\n")
    assert (result.outcome, result.step) == (FAILS, 0)
