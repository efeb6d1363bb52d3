"""What a game comes to, and what a run comes to."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

import oracle
from oracle.checking.exits import PRECEDENCE, gravest
from oracle.model import Kind, Outcome

WriteLog = Callable[..., str]


def verdicts(log: str, **options: Any) -> list[tuple[str, str]]:
    return [(verdict.game, str(verdict.verdict)) for verdict in oracle.check(log, **options).verdicts]


def test_a_sound_game(counting: ModuleType, write_log: WriteLog) -> None:
    result = oracle.check(write_log(counting.game(*counting.SOUND, name="a")))
    [verdict] = result.verdicts
    assert (verdict.game, verdict.verdict, verdict.steps, verdict.judged, verdict.observed) == ("a", Outcome.SOUND, 4, 4, 1)
    assert result.ok and result.exit_code == 0 and not result.findings
    result.require_sound()


@pytest.mark.parametrize(
    ("amounts", "end", "kind", "clause", "step", "code"),
    [
        ((3, 3, 3, 2), True, "illegal", "TOY-MOST", 4, 1),
        ((3, 4, 3), True, "impossible", "TOY-ADD", 2, 1),
        ((3, (3, 7), 3, 1), True, "divergent", "TOY-ADD", 2, 1),
        ((3, None, 3, 1), True, "undecided", "TOY-ADD", 2, 4),
        ((3, 3), True, "illegal", "TOY-END", None, 1),
        ((3, "three"), True, "malformed", "", 2, 3),
    ],
)
def test_each_kind_of_finding(
    counting: ModuleType, write_log: WriteLog, amounts: tuple[Any, ...], end: bool, kind: str, clause: str, step: int | None, code: int
) -> None:
    result = oracle.check(write_log(counting.game(*amounts, end=end)))
    [finding] = result.findings
    assert (finding.kind, finding.clause, finding.step) == (kind, clause, step)
    [verdict] = result.verdicts
    assert verdict.verdict == kind and verdict.findings == 1
    assert result.exit_code == code and not result.ok
    with pytest.raises(AssertionError, match=kind.upper()):
        result.require_sound()


def test_judging_stops_at_the_first_finding_but_steps_are_counted(counting: ModuleType, write_log: WriteLog) -> None:
    [verdict] = oracle.check(write_log(counting.game(3, 4, 9, 9, 9))).verdicts
    assert (verdict.steps, verdict.judged, verdict.findings) == (5, 2, 1)


def test_a_malformed_line_after_a_fault_is_still_told(counting: ModuleType, write_log: WriteLog) -> None:
    result = oracle.check(write_log(counting.game(3, 4, {"n": 3, "who": "red", "do": "jump"})))
    assert [finding.kind for finding in result.findings] == [Kind.IMPOSSIBLE, Kind.MALFORMED]
    assert result.verdicts[0].verdict is Outcome.MALFORMED and result.exit_code == 3


def test_a_missing_end_is_cut_short_unless_there_is_a_finding(counting: ModuleType, write_log: WriteLog) -> None:
    result = oracle.check(write_log(counting.game(3, 3, end=False)))
    assert result.verdicts[0].verdict is Outcome.CUT_SHORT and not result.findings and result.exit_code == 4
    assert oracle.check(write_log(counting.game(3, 4, end=False))).verdicts[0].verdict is Outcome.IMPOSSIBLE


def test_a_missing_end_before_the_next_head_is_malformed(counting: ModuleType, write_log: WriteLog) -> None:
    log = write_log(counting.game(3, 3, name="a", end=False), counting.game(*counting.SOUND, name="b"))
    assert verdicts(log) == [("a", "malformed"), ("b", "sound")]


def test_a_malformed_game_does_not_end_the_file(counting: ModuleType, write_log: WriteLog) -> None:
    log = write_log(counting.game(3, {"no": "step"}, 3, name="a"), "nonsense\n", counting.game(*counting.SOUND, name="b"))
    result = oracle.check(log)
    assert [(verdict.game, verdict.verdict) for verdict in result.verdicts] == [("a", "malformed"), ("b", "sound")]
    assert result.findings[0].src == {"line": 3, "column": 1}


def test_all_findings_of_a_set_up_are_told_together(counting: ModuleType, write_log: WriteLog) -> None:
    result = oracle.check(write_log(counting.game(3, setup={"start": -1, "broken": True})))
    assert [(finding.kind, finding.step, finding.src) for finding in result.findings] == [
        ("impossible", None, {"line": 1}),
        ("undecided", None, {"line": 1}),
    ]
    [verdict] = result.verdicts
    assert verdict.verdict is Outcome.IMPOSSIBLE and verdict.judged == 0 and verdict.steps == 1


def test_a_warning_is_no_finding(counting: ModuleType, write_log: WriteLog) -> None:
    result = oracle.check(write_log(counting.game(3, 1, setup={"start": 6})))
    assert result.ok and result.verdicts[0].warnings == ("the total starts high",)


def test_the_gravest_finding_makes_the_verdict(counting: ModuleType, write_log: WriteLog) -> None:
    wrong_player = {"n": 2, "who": "red", "do": "add", "add": 1, "see": {"total": 5}}
    result = oracle.check(write_log(counting.game((3, 4), wrong_player, 3, 2)), keep_going=True)
    assert [finding.kind for finding in result.findings] == ["divergent", "illegal"]
    assert result.verdicts[0].verdict is Outcome.ILLEGAL


@pytest.mark.parametrize("position", range(len(PRECEDENCE) - 1))
def test_exit_codes_are_ordered_by_gravity(position: int) -> None:
    assert PRECEDENCE == (70, 5, 3, 1, 4, 0)
    assert gravest(reversed(PRECEDENCE[position:])) == PRECEDENCE[position]


def test_the_run_takes_the_gravest_exit_code(counting: ModuleType, write_log: WriteLog) -> None:
    cut, sound = counting.game(3, end=False, name="cut"), counting.game(*counting.SOUND)
    illegal, malformed, crash = counting.game(3, 3, 3, 3), counting.game(3, "x"), counting.game(3, {"who": "blue", "do": "crash"})
    codes = [
        oracle.check(write_log(*games)).exit_code
        for games in ((sound, cut), (illegal, sound, cut), (malformed, illegal, sound), (crash, malformed, illegal))
    ]
    assert codes == [4, 1, 3, 70]


def test_a_crash_of_the_oracle_is_no_finding_and_does_not_end_the_run(counting: ModuleType, write_log: WriteLog) -> None:
    log = write_log(counting.game(3, {"who": "blue", "do": "crash"}, 3, name="a"), counting.game(*counting.SOUND, name="b"))
    result = oracle.check(log)
    [failure] = result.failures
    assert (failure.game, failure.step) == ("a", 2) and "the toy fell over" in failure.message
    assert [verdict.game for verdict in result.verdicts] == ["b"] and not result.findings
    assert result.summary.errors == 1 and result.summary.games == 2 and result.exit_code == 70


def test_a_crash_can_be_traced(counting: ModuleType, write_log: WriteLog, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ORACLE_TRACEBACK", "1")
    with pytest.raises(RuntimeError, match="fell over"):
        oracle.check(write_log(counting.game({"who": "red", "do": "crash"})))


def test_an_open_question_can_be_answered_by_head_or_caller(counting: ModuleType, write_log: WriteLog) -> None:
    further = (3, 3, 3, 3)
    log = write_log(counting.game(*further), counting.game(*further, rulings={"limit": "twelve"}))
    assert verdicts(log) == [("#1", "illegal"), ("#2", "sound")]
    assert verdicts(log, rulings={"limit": "twelve"}) == [("#1", "sound"), ("#2", "sound")]
    result = oracle.check(log, rulings={"limit": "twelve"})
    assert result.verdicts[0].rulings == {"limit": "twelve"} and result.summary.rulings == {"limit": {"twelve": 2}}
    with pytest.raises(ValueError, match="did you mean 'limit'"):
        oracle.check(log, rulings={"limits": "twelve"})
    with pytest.raises(ValueError, match="did you mean 'twelve'"):
        oracle.check(log, rulings={"limit": "twelv"})
    with pytest.raises(ValueError, match="profile"):
        oracle.check(log, profile="klingon")


class TestKeepGoing:
    """Independent faults are found once each."""

    def test_each_fault_is_found_once(self, counting: ModuleType, write_log: WriteLog) -> None:
        result = oracle.check(write_log(counting.game(3, (2, 4), (1, 5), (2, 6), 2, 2)), keep_going=True)
        assert [(finding.step, finding.kind) for finding in result.findings] == [(2, "divergent"), (4, "divergent")]
        [verdict] = result.verdicts
        assert (verdict.judged, verdict.steps, verdict.findings) == (6, 6, 2)

    def test_without_it_only_the_first_is_found(self, counting: ModuleType, write_log: WriteLog) -> None:
        result = oracle.check(write_log(counting.game(3, (2, 4), (1, 5), (2, 6), 2, 2)))
        assert [finding.step for finding in result.findings] == [2]

    def test_judging_stops_where_too_little_is_recorded(self, counting: ModuleType, write_log: WriteLog) -> None:
        result = oracle.check(write_log(counting.game((3, 2), 4, (1, 0))), keep_going=True)
        assert [finding.step for finding in result.findings] == [1, 2]
        assert result.verdicts[0].judged == 2

    def test_the_end_is_judged_after_an_adopted_step(self, counting: ModuleType, write_log: WriteLog) -> None:
        result = oracle.check(write_log(counting.game((3, 2))), keep_going=True)
        assert [(finding.step, finding.clause) for finding in result.findings] == [(1, "TOY-ADD"), (None, "TOY-END")]
