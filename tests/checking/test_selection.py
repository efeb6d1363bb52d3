"""Which logs and games are checked, and what is said when there is none."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

import oracle
from oracle.cli import main
from oracle.logs import LogError

WriteLog = Callable[..., str]


def test_games_are_chosen_by_id_or_by_number(counting: ModuleType, write_log: WriteLog) -> None:
    log = write_log(counting.game(3, 4, name="a"), counting.game(*counting.SOUND), counting.game(*counting.SOUND, name="c"))
    assert [verdict.game for verdict in oracle.check(log, games=["c", "#2"]).verdicts] == ["#2", "c"]
    assert [verdict.game for verdict in oracle.check(log, games="#1").verdicts] == ["a"]
    assert oracle.check(log, games="c").ok


def test_no_game_of_that_name_is_exit_code_2(counting: ModuleType, write_log: WriteLog) -> None:
    result = oracle.check(write_log(counting.game(*counting.SOUND, name="a")), games="b")
    assert result.exit_code == 2 and not result.verdicts and not result.ok


@pytest.mark.parametrize(("amounts", "code"), [(None, 2), ((3, 4), 1)])
def test_a_name_among_others_that_no_game_has(
    counting: ModuleType, write_log: WriteLog, capsys: pytest.CaptureFixture[str], amounts: tuple[int, ...] | None, code: int
) -> None:
    log = write_log(counting.game(*(counting.SOUND if amounts is None else amounts), name="a"), counting.game(*counting.SOUND, name="bee"))
    assert oracle.check(log, games=["a", "be"]).exit_code == code
    assert main(["check", "--game", "a", "--game", "be", "--game", "#9", log]) == code
    said = capsys.readouterr().err
    assert "no game is called be; did you mean 'bee'?" in said and "no game is called #9" in said and "called a\n" not in said


def test_a_fault_of_another_game_is_not_told(counting: ModuleType, write_log: WriteLog) -> None:
    log = write_log(counting.game(3, {"no": 1}, name="a"), "rubbish\n", counting.game(*counting.SOUND, name="b"))
    assert oracle.check(log, games="b").ok


def test_a_file_that_cannot_be_read_on_is_told_in_any_case(counting: ModuleType, write_log: WriteLog) -> None:
    result = oracle.check([write_log("Move,Action,Rewards,Gov,Smug\n", name="x.csv")], games="b")
    assert [finding.reason for finding in result.findings] == ["foreign-format"] and result.exit_code == 3


def test_a_name_that_stands_for_nothing_is_refused_before_anything_is_read(counting: ModuleType, write_log: WriteLog) -> None:
    log = write_log(counting.game(3, 4))
    with pytest.raises(LogError, match="no such file"):
        oracle.check([log, log + "x"])


def test_folders_and_patterns(counting: ModuleType, write_log: WriteLog, tmp_path: Path) -> None:
    for name in ("b.jsonl", "a.jsonl"):
        write_log(counting.game(*counting.SOUND, name=name[0]), name=name)
    assert [verdict.game for verdict in oracle.check(tmp_path).verdicts] == ["a", "b"]
    result = oracle.check(str(tmp_path / "*.jsonl"))
    assert [Path(verdict.log).name for verdict in result.verdicts] == ["a.jsonl", "b.jsonl"]
    assert result.summary.logs == 2


def test_a_colon_in_a_text_is_no_second_key(counting: ModuleType, write_log: WriteLog) -> None:
    odd = '{"n":1,"who":"red","do":"add","add":3,"src":{"a:b":["c:d",{"e":1}]}}\n'
    head, *rest = counting.game(*counting.SOUND)
    log = write_log([head], odd, rest[1:])
    assert oracle.check(log).ok


def test_a_key_that_stands_twice_is_malformed(counting: ModuleType, write_log: WriteLog) -> None:
    head, *rest = counting.game(*counting.SOUND)
    log = write_log([head], '{"n":1,"who":"red","do":"add","add":3,"add":2}\n', rest[1:])
    [finding] = oracle.check(log).findings
    assert (finding.kind, finding.reason, finding.step, finding.src["line"]) == ("malformed", "duplicate-key", 1, 2)
