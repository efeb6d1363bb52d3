"""The stepping loop and what it remembers of the way."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest

from oracle.checking.stepping import REMEMBERED, Stepper


@pytest.fixture
def stepper(counting: ModuleType) -> Stepper:
    return Stepper(counting.Counting(("red", "blue"), 0, {"limit": "twelve"}))


def steps(counting: ModuleType, *amounts: Any, first: int = 1) -> list[Any]:
    return [counting.Step(**record) for record in counting.steps(*amounts, first=first)]


def take(stepper: Stepper, records: list[Any]) -> int:
    return stepper.take(records, [-1] * len(records))


def told(stepper: Stepper) -> list[tuple[int, str]]:
    return [(number, position.words(record)) for number, record, position in stepper.before()]


def test_all_are_taken_when_all_agree(counting: ModuleType, stepper: Stepper) -> None:
    assert take(stepper, steps(counting, 1, 2, 3)) == 3 and stepper.taken == 3
    assert stepper.replay.see("total") == 6


@pytest.mark.parametrize("bad", range(4))
def test_the_loop_stops_before_the_record_that_does_not_agree(counting: ModuleType, stepper: Stepper, bad: int) -> None:
    amounts = [1, 1, 1, 1]
    amounts[bad] = 9
    assert take(stepper, steps(counting, *amounts)) == bad
    assert stepper.taken == bad and stepper.replay.see("total") == bad


def test_a_crash_leaves_the_count_right(counting: ModuleType, stepper: Stepper) -> None:
    with pytest.raises(RuntimeError):
        take(stepper, [*steps(counting, 1, 1), counting.Step(do="crash"), *steps(counting, 1)])
    assert stepper.taken == 2


def test_the_steps_before_are_told_with_the_position_they_met(counting: ModuleType, stepper: Stepper) -> None:
    take(stepper, steps(counting, 1, 2, 3))
    assert told(stepper) == [(1, "red adds 1 to 0"), (2, "blue adds 2 to 1"), (3, "red adds 3 to 3")]


def test_the_way_is_remembered_over_batches_and_no_longer_than_needed(counting: ModuleType, stepper: Stepper) -> None:
    for number in range(1, 11):
        take(stepper, steps(counting, 1, first=number))
        assert [earlier for earlier, _ in told(stepper)] == list(range(max(1, number - REMEMBERED + 1), number + 1))
    assert told(stepper)[-1] == (10, "blue adds 1 to 9")
    assert len(stepper._way) <= REMEMBERED + 1


def test_an_adopted_step_is_part_of_the_way(counting: ModuleType, stepper: Stepper) -> None:
    records = steps(counting, 1, (2, 9), 1)
    assert take(stepper, records) == 1
    assert stepper.adopt(records[1]) and take(stepper, records[2:]) == 1
    assert told(stepper) == [(1, "red adds 1 to 0"), (2, "blue adds 2 to 1"), (3, "red adds 1 to 9")]


def test_telling_leaves_the_position_alone(counting: ModuleType, stepper: Stepper) -> None:
    take(stepper, steps(counting, 1, 2))
    digest = stepper.replay.digest()
    told(stepper)
    assert stepper.replay.digest() == digest and take(stepper, steps(counting, 1, first=3)) == 1
