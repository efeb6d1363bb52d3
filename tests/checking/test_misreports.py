"""A state that is recorded wrongly once, by a program that plays right, is one fault, not two."""

from __future__ import annotations

from pathlib import Path

import oracle

GAME = """{"oracle.log":1,"game":"istanbul","players":["red","blue"],"setup":{"layout":"short-paths"}}
{"who":"red","do":"move","to":3,"see":{"players.red.lira":77,"turn":"red"}}
{"who":"red","do":"assistant","how":"leave","see":{"players.red.lira":NEXT}}
{"who":"red","do":"warehouse","see":{"players.red.goods.green":1}}
{"who":"red","do":"pass","see":{"players.red.goods.green":1,"players.red.lira":NEXT}}
"""


def steps_at_fault(folder: Path, lira: int) -> list[int | None]:
    log = folder / "game.jsonl"
    log.write_text(GAME.replace("NEXT", str(lira)), encoding="utf-8")
    return [finding.step for finding in oracle.check(log, keep_going=True).findings]


def test_a_misreport_that_the_next_record_undoes_is_one_fault(tmp_path: Path) -> None:
    assert steps_at_fault(tmp_path, 2) == [1, 3]


def test_what_stays_wrong_is_adopted(tmp_path: Path) -> None:
    assert steps_at_fault(tmp_path, 77) == [1, 3]


def test_a_third_value_is_another_fault(tmp_path: Path) -> None:
    assert steps_at_fault(tmp_path, 5) == [1, 2, 3]
