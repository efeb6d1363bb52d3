"""Games with one small fault each: the fault is found, or the game is proven legal by a second opinion on the rules.

`benchmarks/corruptions.py` does the same with thousands of games.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from oracle.kernel import speed
from oracle.kernel.cells import Chance

GAMES = 14 if speed.compiled() else 4
"""Compiled: twice every number of players and the variant, once with the demand tiles face up, once face down."""


@pytest.fixture(scope="module")
def study() -> Any:
    """The study's modules, which stand beside the other benchmarks."""
    folder = str(Path(__file__).parents[2] / "benchmarks")
    sys.path.insert(0, folder)
    try:
        yield import_module("corruptions")
    finally:
        sys.path.remove(folder)


@pytest.fixture(scope="module")
def corrupting(study: Any) -> Any:
    return import_module("corrupting")


@pytest.fixture(scope="module")
def results(study: Any, tmp_path_factory: pytest.TempPathFactory) -> list[Any]:
    return list(study.study(0, GAMES, tmp_path_factory.mktemp("study"), digests=False, bare=False))


@pytest.fixture(scope="module")
def sound(corrupting: Any) -> list[dict[str, Any]]:
    """One sound game."""
    [(_, records)] = corrupting.games(1, 1)
    return list(records)


def test_every_kind_of_corruption_is_tried(results: list[Any], corrupting: Any) -> None:
    assert {result.kind for result in results} >= set(corrupting.KINDS) - {"demand"}
    assert sum(result.chosen for result in results) == GAMES


def test_what_is_not_caught_is_proven_legal(results: list[Any]) -> None:
    assert [result for result in results if result.proof == "miss"] == []
    assert all(result.found or result.proof for result in results)


@pytest.mark.parametrize("kind", ["observation", "result", "wrong-player", "doubled"])
def test_these_are_always_caught(results: list[Any], kind: str) -> None:
    assert all(result.found for result in results if result.kind == kind)


def test_old_numbers_are_malformed(results: list[Any]) -> None:
    assert {result.found for result in results if not result.numbered} == {"malformed"}


def test_the_same_seed_gives_the_same_corruptions(corrupting: Any, sound: list[dict[str, Any]]) -> None:
    before = [dict(record) for record in sound]
    for kind in corrupting.KINDS:
        assert corrupting.corrupt(sound, kind, Chance(5)) == corrupting.corrupt(sound, kind, Chance(5))
    assert sound == before


def test_a_corruption_is_one_change(corrupting: Any, sound: list[dict[str, Any]]) -> None:
    changes = {"left-out": -1, "doubled": 1}
    for kind in corrupting.KINDS:
        for made in filter(None, (corrupting.corrupt(sound, kind, Chance(seed)) for seed in range(10))):
            spoilt, fault = made
            assert fault.kind == kind and spoilt != sound
            assert len(spoilt) - len(sound) == changes.get(kind, 0)
            if kind not in corrupting.COUNTED:
                assert [index for index, record in enumerate(sound) if record != spoilt[index]] == [fault.at]


def spoil_at(records: list[dict[str, Any]], index: int, **changes: Any) -> list[dict[str, Any]]:
    return [{**record, **changes} if place == index else record for place, record in enumerate(records)]


def test_the_second_opinion_objects(study: Any, corrupting: Any, sound: list[dict[str, Any]]) -> None:
    """The proof is worth something only if it can fail."""
    move = next(index for index, record in enumerate(sound) if record.get("do") == "move")
    leave = next(index for index, record in enumerate(sound) if record.get("how") == "leave")
    assert study.prove(sound, sound, corrupting.Corruption("parameter", move, "move: to"))[0] == "identical"
    for index, spoilt in (
        (move, spoil_at(sound, move, to=sound[move]["to"] % 16 + 1)),
        (leave, spoil_at(sound, leave, how="collect")),
        (leave, spoil_at(sound, leave, see={**sound[leave]["see"], "mail": 4})),
        (len(sound) - 1, spoil_at(sound, len(sound) - 1, result={**sound[-1]["result"], "winners": []})),
        (move, [*sound[:move], *sound[move + 1 :]]),
    ):
        with pytest.raises(study.Miss):
            study.prove(sound, spoilt, corrupting.Corruption("parameter", index, "a fault"))


def test_the_second_opinion_judges_for_itself(study: Any, corrupting: Any, sound: list[dict[str, Any]]) -> None:
    """It agrees with every step of sound games, and objects to facts of a position that no rule gives."""
    proving = import_module("proving")
    table = import_module("second_opinion_table")

    class Nothing:
        def same(self, to_come: int, digest: int) -> bool:
            return False

    assert proving.legal_from(sound, 0, Nothing()) is False
    replay = proving.opened(sound)
    opinion = import_module("second_opinion").SecondOpinion(sound[0]["players"], replay.view())
    step = proving.steps(sound)[0]
    assert replay.feed(step)
    proving.followed(opinion, sound[1], replay.view())
    replay.put({"mail": 3})
    with pytest.raises(table.Objection, match="mail should be 0 and is 3"):
        proving.followed(opinion, sound[1], replay.view())
