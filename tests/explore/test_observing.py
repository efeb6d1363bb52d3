"""The same game with other observations."""

from __future__ import annotations

import pytest
from msgspec import UNSET

from oracle.explore import observed
from oracle.games import game
from oracle.model import Head, Step


def steps(observe: str) -> list[Step]:
    way = observed(game("istanbul").generate(players=3, seed=1, limit=80), observe)
    return [record for record in way if isinstance(record, Step)]


def test_observations_change_and_the_steps_do_not() -> None:
    changed, whole, none = steps("changed"), steps("all"), steps("none")
    assert all(record.see is UNSET for record in none)
    last: dict[str, object] = {}
    for few, many, bare in zip(changed, whole, none, strict=True):
        assert few.do == many.do == bare.do
        assert isinstance(few.see, dict)
        assert isinstance(many.see, dict)
        if last:
            assert {path: value for path, value in many.see.items() if path in few.see or last[path] != value} == few.see
        last = dict(many.see)
    assert len(last) > 200


def test_the_head_is_observed_too() -> None:
    head = next(iter(observed(game("istanbul").generate(players=2, seed=1), "all")))
    assert isinstance(head, Head)
    opened = game("istanbul").open(head)
    assert opened.replay is not None
    assert opened.replay.view() == head.see


def test_another_word_is_refused() -> None:
    with pytest.raises(ValueError, match="changed, all, none"):
        list(observed([], "some"))
