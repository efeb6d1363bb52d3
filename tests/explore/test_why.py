"""Why a step is not legal: the clause in its own words, and what would be."""

from __future__ import annotations

import msgspec
import pytest

from oracle.explore import ask, read_step, start
from oracle.logs import LogError
from oracle.model import Kind


def test_a_legal_step_is_said_to_be_so_and_not_taken() -> None:
    replay = start("istanbul", players=3, seed=1)
    before = replay.digest()
    answer = ask(replay, "istanbul", replay.legal()[0])
    assert answer.judgement.kind is None
    assert not answer.near
    assert replay.digest() == before


def test_a_refused_step_comes_with_its_clause_and_legal_ones_like_it() -> None:
    replay = start("istanbul", players=3, seed=1)
    answer = ask(replay, "istanbul", read_step("istanbul", '{"do":"move","to":7}'))
    assert answer.judgement.kind is Kind.ILLEGAL
    assert answer.judgement.clause == "IST-MOVE-3"
    assert answer.clause
    assert answer.section
    assert answer.record.who == replay.who()
    assert answer.near
    for near in answer.near:
        assert replay.copy().feed(msgspec.json.decode(near.json.encode(), type=type(answer.record)))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "truncated-line"),
        ("nothing", "not-json"),
        ('{"do":"fly"}', "unknown-verb"),
        ('{"do":"move"}', "missing-parameter"),
        ('{"do":"move","to":21}', "out-of-range"),
        ('{"do":"move","to":3,"say":4}', "misplaced-parameter"),
        ('{"do":"move","to":3,"to":4}', "duplicate-key"),
    ],
)
def test_what_is_no_step_is_told(text: str, reason: str) -> None:
    with pytest.raises(LogError) as found:
        read_step("istanbul", text)
    assert found.value.reason == reason
