"""Every shipped scenario is a test, and together they leave nothing of the registers out."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest

from oracle.games import game as game_named
from oracle.model import Head
from oracle.registers import load as load_register
from oracle.scenarios import AGREES, Case, Result, load, run
from oracle.shipped import folder

CASES, PROBLEMS = load([folder("scenarios")])
REGISTER = load_register("istanbul")


def words(result: Result) -> str:
    lines = [f"{result.where}: {result.case.name}: {result.case.title}"]
    lines += [f"  step {result.step}: {result.words}"] if result.words else []
    lines += [f"  expected {result.case.then.words()}", f"  found    {result.found}"]
    return "\n".join([*lines, *(f"           {line}" for line in result.details)])


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_scenario(case: Case) -> None:
    result = run(case)
    if result.outcome != AGREES:
        pytest.fail(words(result), pytrace=False)


def test_every_file_is_read() -> None:
    assert [str(problem) for problem in PROBLEMS] == []


@pytest.mark.parametrize("ruling", REGISTER.rulings)
def test_every_reading_of_a_ruling_is_tried_against_the_others(ruling: str) -> None:
    own = [case for case in CASES if Path(case.file).name == f"{ruling}.yaml" and "rulings" in Path(case.file).parts]
    by_scenario: dict[str, dict[str, object]] = defaultdict(dict)
    for case in own:
        if ruling in case.turns_on and case.variant:
            by_scenario[case.id][case.rulings[ruling]] = (case.then.verdict, case.then.at, dict(case.then.see), case.then.warns)
    tried = {reading for outcomes in by_scenario.values() for reading in outcomes}
    assert tried == set(REGISTER.rulings[ruling].readings)
    assert any(first != other for outcomes in by_scenario.values() for first in outcomes.values() for other in outcomes.values())


@pytest.mark.parametrize("clause", REGISTER.clauses)
def test_every_clause_is_cited(clause: str) -> None:
    assert [case.name for case in CASES if clause in case.cites], f"no scenario cites {clause}: {REGISTER.clauses[clause].text}"


@pytest.mark.parametrize("clause", [name for name, clause in REGISTER.clauses.items() if clause.kind in ("effect", "scoring")])
def test_every_effect_is_shown_to_happen(clause: str) -> None:
    assert [case.name for case in CASES if clause in case.cites and case.polarity == "fires"] or clause in SHOWN_BY_ITS_EDGE


SHOWN_BY_ITS_EDGE: frozenset[str] = frozenset()
"""Effects that no scenario fires, each with its reason in a comment."""


@pytest.mark.parametrize("case", [case for case in CASES if case.patch], ids=lambda case: case.name)
def test_a_patched_position_obeys_the_conservation_laws(case: Case) -> None:
    head = Head(
        version=1,
        game=case.game,
        players=list(case.players),
        expansions=list(case.expansions),
        setup=dict(case.setup),
        rulings=dict(case.rulings),
    )
    replay = game_named(case.game).open(head).replay
    assert replay is not None
    replay.put(case.patch)
    assert replay.position.law_broken() == 0  # type: ignore[attr-defined]
