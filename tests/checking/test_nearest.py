"""Legal steps in the order of how much they look like the recorded one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from msgspec import UNSET, UnsetType

from oracle import model
from oracle.checking import nearest


class Step(model.Step, kw_only=True, omit_defaults=True, gc=False):
    to: int | UnsetType | None = UNSET
    card: str | UnsetType | None = UNSET
    goods: dict[str, int] | UnsetType | None = UNSET
    dice: list[int] | UnsetType | None = UNSET


class Phases:
    """A position with one list of legal steps for each phase; `pass` leads to the next."""

    def __init__(self, *phases: Sequence[Step]) -> None:
        self.phases = phases

    def legal(self) -> Sequence[Step]:
        return self.phases[0] if self.phases else ()

    def feed(self, record: Step) -> Literal[True]:
        self.phases = self.phases[1:]
        return True

    def who(self) -> str:
        return "red"

    def copy(self) -> Phases:
        return Phases(*self.phases)

    def words(self, record: Step) -> str:
        return f"{record.who} {record.do}"


LEAVE = Step(who="red", do="pass")


def lines(position: Any, record: Step) -> list[str]:
    return [near.json for near in nearest(position, record)[0]]


def test_the_same_verb_comes_first_then_nearer_parameters_and_exits_last() -> None:
    position = Phases([LEAVE, Step(do="stay"), Step(do="move", to=9), Step(do="move", to=3), Step(do="move", to=4, card="long")])
    assert lines(position, Step(do="move", to=5)) == [
        '{"do":"move","to":3}',
        '{"do":"move","to":9}',
        '{"do":"move","to":4,"card":"long"}',
        '{"do":"stay"}',
        '{"who":"red","do":"pass"}',
    ]


def test_goods_are_compared_one_by_one() -> None:
    position = Phases([Step(do="sell", goods={"red": 3}), Step(do="sell", goods={"red": 1, "blue": 1}), Step(do="sell", goods={"blue": 4})])
    assert lines(position, Step(do="sell", goods={"red": 2, "blue": 1}))[0] == '{"do":"sell","goods":{"red":1,"blue":1}}'


def test_what_chance_gave_and_where_it_came_from_do_not_count() -> None:
    position = Phases([Step(do="move", to=1), Step(do="move", to=3)])
    assert lines(position, Step(n=7, do="move", to=4, dice=[1, 1], src={"line": 3}))[0] == '{"do":"move","to":3}'


def test_nothing_is_offered_when_the_decision_itself_is_legal() -> None:
    position = Phases([Step(who="red", do="roll", to=1), Step(who="red", do="roll", to=2)])
    assert nearest(position, Step(who="red", do="roll", to=2, dice=[1, 1])) == ([], 2)  # type: ignore[arg-type]
    assert len(lines(position, Step(who="blue", do="roll", to=2))) == 2


def test_five_at_most_and_how_many_there_are() -> None:
    near, legal = nearest(Phases([Step(do="move", to=place) for place in range(1, 17)]), Step(do="move", to=20))  # type: ignore[arg-type]
    assert [step.json for step in near] == [f'{{"do":"move","to":{place}}}' for place in (16, 15, 14, 13, 12)] and legal == 16


def test_a_verb_of_a_later_phase_is_looked_for_behind_the_exits() -> None:
    position = Phases([Step(who="red", do="leave"), LEAVE], [LEAVE], [Step(who="red", do="sell", to=2), Step(who="red", do="sell", to=1)])
    found = lines(position, Step(who="red", do="sell", to=1))
    assert found[:2] == ['{"who":"red","do":"sell","to":1}', '{"who":"red","do":"sell","to":2}'] and len(found) == 4
    assert len(position.phases) == 3


def test_nothing_is_offered_where_nothing_is_legal() -> None:
    assert nearest(Phases([]), Step(do="move", to=1)) == ([], 0)  # type: ignore[arg-type]


def test_what_a_turn_still_owes_is_offered_where_it_cannot_end() -> None:
    owed = [Step(who="red", do="capture", to=1), Step(who="red", do="capture", to=2)]
    position = Phases([Step(who="red", do="sell", to=1), LEAVE], owed)
    for record in (Step(who="red", do="end-turn"), Step(who="blue", do="move", to=3)):
        assert lines(position, record) == ['{"who":"red","do":"capture","to":1}', '{"who":"red","do":"capture","to":2}']
