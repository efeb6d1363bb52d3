"""The oracle from Python."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

import oracle

WriteLog = Callable[..., str]


def test_importing_the_package_imports_nothing_else_of_it() -> None:
    program = "import sys; before = set(sys.modules); import oracle; print(*sorted(set(sys.modules) - before))"
    done = subprocess.run([sys.executable, "-I", "-c", program], capture_output=True, text=True, check=True)
    assert {name for name in done.stdout.split() if not name.startswith(("oracle._pure", "__editable__"))} == {
        "oracle"
    } or "oracle._pure" in done.stdout


def test_a_name_that_is_not_there() -> None:
    with pytest.raises(AttributeError, match="no attribute 'chekc'"):
        _ = getattr(oracle, "chekc")  # noqa: B009 - the type checker knows it is not there


def test_one_path_or_several_of_any_kind(counting: ModuleType, write_log: WriteLog) -> None:
    one, two = write_log(counting.game(*counting.SOUND), name="a.jsonl"), write_log(counting.game(*counting.SOUND), name="b.jsonl")
    assert len(oracle.check(one).verdicts) == len(oracle.check(Path(one)).verdicts) == 1
    assert len(oracle.check([one, Path(two)]).verdicts) == 2


def test_what_a_result_says_of_itself(counting: ModuleType, write_log: WriteLog, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(Path(write_log(counting.game(*counting.SOUND), counting.game(9, name="b"))).parent)
    result = oracle.check("games.jsonl")
    assert repr(result) == "<Result of 2 games: 1 sound, 1 impossible>"
    assert "no stone counts more than 3" in result.text() and max(map(len, result.text(width=70).splitlines())) <= 70
    with pytest.raises(AssertionError, match="game b"):
        result.require_sound()


def test_no_game_is_not_sound(counting: ModuleType, write_log: WriteLog) -> None:
    with pytest.raises(AssertionError, match="No game was checked"):
        oracle.check(write_log(counting.game(*counting.SOUND)), games="x").require_sound()


def test_without_explanations_only_the_findings_are_worked_out(counting: ModuleType, write_log: WriteLog) -> None:
    log = write_log(counting.game(3, 3, 3, 3))
    [case], [bare] = oracle.check(log).cases, oracle.check(log, explain=False).cases
    assert case.finding == bare.finding
    assert case.near and case.before and case.consulted and not (bare.near or bare.before or bare.consulted)
