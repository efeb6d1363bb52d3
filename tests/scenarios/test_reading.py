"""What is wrong with a scenario file is told with its line; nothing in it is passed over in silence."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from oracle.scenarios import load, run

GOOD = """\
id: black-market
title: Seven gives one blue good
game: istanbul
cites: [IST-BLACK-5]
polarity: fires
given: {players: [red, blue, green], layout: in-order, patch: {players.red.lira: 5}}
when:
  - {who: red, do: move, to: 8}
  - {who: red, do: assistant, how: leave}
  - {who: red, do: black-market, good: red, dice: [3, 4]}
then: {verdict: legal, see: {players.red.goods.blue: 1}}
source: {kind: rulebook, where: "ZH guide: 8"}
"""


def faults(tmp_path: Path, text: str) -> list[str]:
    file = tmp_path / "some.yaml"
    file.write_text(text, encoding="utf-8")
    cases, problems = load([file])
    return [f"{problem.line}: {problem.message}" for problem in problems] + [f"{r.line}: {r.found}" for r in map(run, cases) if r.line]


def test_a_good_one_is_read_and_agrees(tmp_path: Path) -> None:
    file = tmp_path / "some.yaml"
    file.write_text(GOOD, encoding="utf-8")
    cases, problems = load([file])
    assert problems == []
    assert [run(case).outcome for case in cases] == ["agrees"]


@pytest.mark.parametrize(
    ("old", "new", "line", "says"),
    [
        ("title:", "titel:", 2, "did you mean 'title'"),
        ("title: Seven gives one blue good\n", "", 1, "the key 'title' is missing"),
        ("id: black-market", "id: Black Market", 1, "is not a name"),
        ("game: istanbul", "game: istambul", 3, "did you mean 'istanbul'"),
        ("IST-BLACK-5", "IST-BLAK-5", 4, "did you mean 'IST-BLACK-5'"),
        ("cites: [IST-BLACK-5]", "cites: []", 4, "expected a list"),
        ("polarity: fires", "polarity: fire", 5, "did you mean 'fires'"),
        ("layout: in-order,", "layout: in-order, layuot: 1,", 6, "did you mean 'layout'"),
        ("layout: in-order", "layout: in-ordr", 6, "layout"),
        ("{players: [red, blue, green], layout", "{layout", 6, "the players are missing"),
        ("players.red.lira: 5", "players.red.liras: 5", 6, "did you mean players.red.lira"),
        ("players.red.lira: 5", "players.red.cards: 5", 6, "derived"),
        ("players.red.lira: 5", "players.red.lira: many", 6, "cannot be 'many'"),
        ("do: move, to: 8", "do: moves, to: 8", 8, "did you mean 'move'"),
        ("do: move, to: 8", "do: move", 8, "the key 'to' is missing"),
        ("do: move, to: 8", "do: move, to: 8, dice: [1, 1]", 8, "unknown key 'dice'"),
        ("do: move, to: 8", "do: move, to: 21", 8, "the integer 21 for to; expected an integer from 1 to 20"),
        ("who: red, do: move", "do: move", 8, "the key 'who' is missing"),
        ("dice: [3, 4]", "dice: [3, 7]", 10, "dice"),
        ("then: {verdict: legal", "then: {verdict: lawful", 11, "is not one of legal"),
        ("then: {verdict: legal", "then: {at: 9, verdict: legal", 11, "1 to 3"),
        ("players.red.goods.blue: 1", "players.red.goods.blu: 1", 11, "did you mean players.red.goods.blue"),
        (", see: {players.red.goods.blue: 1}", "", 11, "shows no effect"),
        ("then: {verdict: legal", "then: {verdict: illegal", 11, "names the `clause`"),
        ("then: {verdict: legal", "then: {verdict: legal, clause: IST-BLACK-55", 11, "unknown clause"),
        ("kind: rulebook", "kind: rulebok", 12, "did you mean 'rulebook'"),
        ("source:", "rulings: {black-market-high-rol: nine-ten-two}\nsource:", 12, "did you mean 'black-market-high-roll'"),
        ("source:", "rulings: {black-market-high-roll: nine-ten}\nsource:", 12, "did you mean 'nine-ten-two'"),
        ("source:", "rulings: {empty-sale: no-sale}\nsource:", 12, "nothing here turns on it"),
        ("source:", "facts: {black-market.blue.77: 1}\nsource:", 12, "unknown fact"),
        ("source:", "facts: {toll.lira: many}\nsource:", 12, "expected a whole number"),
        ("source:", "facts: {markets.large.payout.1: 30}\nsource:", 12, "selling more goods pays more"),
        ("source:", "source: {kind: rulebook, where: x}\nsource:", 13, "stands here again"),
        ("source:", "readings: []\nsource:", 1, "either `then` or `readings`"),
    ],
)
def test_a_fault_is_told_with_its_line(tmp_path: Path, old: str, new: str, line: int, says: str) -> None:
    assert old in GOOD
    found = faults(tmp_path, GOOD.replace(old, new, 1))
    assert any(fault.startswith(f"{line}: ") and says in fault for fault in found), found


@pytest.mark.parametrize("faulty", ["do: move, to: 21", "do: move, to: 8, dice: [1, 1]", "do: moves, to: 8", "do: move, to: [x]"])
def test_a_faulty_step_is_one_fault_and_still_counts(tmp_path: Path, faulty: str) -> None:
    text = GOOD.replace("do: move, to: 8", faulty).replace("then: {verdict: legal", "then: {at: 3, verdict: legal")
    [fault] = faults(tmp_path, text)
    assert fault.startswith("8: ")


def test_the_end_line_comes_last(tmp_path: Path) -> None:
    found = faults(tmp_path, GOOD.replace("  - {who: red, do: move, to: 8}\n", "  - {end: true}\n  - {who: red, do: move, to: 8}\n"))
    assert found == ["8: the end line is the last step"]


def test_a_step_that_is_never_taken_is_a_fault(tmp_path: Path) -> None:
    then = "then: {verdict: illegal, at: 2, clause: IST-ASSIST-2}"
    found = faults(tmp_path, GOOD.replace("polarity: fires", "polarity: forbids").replace(GOOD.splitlines()[10], then))
    assert found == ["10: step 3 is never taken: step 2 is expected to be refused"]


def test_readings_that_come_to_the_same_are_a_fault(tmp_path: Path) -> None:
    entry = "  - {{rulings: {{black-market-high-roll: {}}}, then: {{verdict: legal, see: {{players.red.goods.blue: 1}}}}}}\n"
    readings = "readings:\n" + entry.format("nine-ten-two") + entry.format("ten-eleven-three")
    found = faults(tmp_path, GOOD.replace(GOOD.splitlines()[10] + "\n", readings))
    assert found == ["11: the readings all come to the same here: this scenario does not tell them apart"]


def test_every_reading_of_a_ruling_may_be_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "some.yaml"
    file.write_text(GOOD + "rulings: {black-market-high-roll: every}\n", encoding="utf-8")
    cases, problems = load([file])
    assert problems == []
    assert [case.name for case in cases] == ["black-market[nine-ten-two]", "black-market[ten-eleven-three]"]
    assert [run(case).outcome for case in cases] == ["agrees", "agrees"]


def test_no_id_is_used_twice(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(GOOD, encoding="utf-8")
    (tmp_path / "b.yaml").write_text("\n" + GOOD, encoding="utf-8")
    cases, problems = load([tmp_path])
    assert len(cases) == 1
    assert [(Path(p.file).name, p.line) for p in problems] == [("b.yaml", 2)]
    assert "a.yaml:1" in problems[0].message


def test_a_named_set_up_is_found_beside_the_file_and_above(tmp_path: Path) -> None:
    (tmp_path / "setups.yaml").write_text("small: {title: Two, players: [red, blue], layout: in-order}\n", encoding="utf-8")
    inner = tmp_path / "inner"
    inner.mkdir()
    text = GOOD.replace("players: [red, blue, green], layout: in-order", "setup: small")
    (inner / "some.yaml").write_text(text, encoding="utf-8")
    cases, problems = load([inner])
    assert problems == []
    assert cases[0].players == ("red", "blue")
    (inner / "some.yaml").write_text(text.replace("setup: small", "setup: smal"), encoding="utf-8")
    assert "did you mean 'small'" in load([inner])[1][0].message


def test_a_broken_file_of_set_ups_is_told(tmp_path: Path) -> None:
    (tmp_path / "setups.yaml").write_text("small: {title: Two\n", encoding="utf-8")
    (tmp_path / "some.yaml").write_text(GOOD.replace("players: [red, blue, green], layout: in-order", "setup: small"), encoding="utf-8")
    cases, problems = load([tmp_path])
    assert cases == []
    assert Path(problems[0].file).name == "setups.yaml"
    assert "is not YAML" in problems[0].message


def test_what_the_scenario_says_goes_before_its_set_up(tmp_path: Path) -> None:
    file = tmp_path / "some.yaml"
    file.write_text(GOOD.replace("players: [red, blue, green], layout: in-order", "setup: three-players, governor: 9, layout: short-paths"))
    case = load([file])[0][0]
    assert (case.setup["governor"], case.setup["smuggler"], case.setup["layout"]) == (9, 4, "short-paths")


@pytest.mark.parametrize(
    "text",
    ["", "- 1", "3", "{}", "a: &x [1]\nb: *x", "[" * 10_000, "id: !!python/object:x {}", "\x00", "id: 1\nid: 2", "{when: 1}"],
)
def test_rubbish_is_a_fault_and_never_a_traceback(tmp_path: Path, text: str) -> None:
    cases, problems = load_text(tmp_path, text)
    assert cases == 0
    assert problems or not text


def load_text(tmp_path: Path, text: str) -> tuple[int, list[str]]:
    file = tmp_path / "some.yaml"
    file.write_text(text, encoding="utf-8")
    cases, problems = load([file])
    return len(cases), [str(problem) for problem in problems]


WORDS = st.sampled_from(
    ["red", "blue", "legal", "illegal", "IST-BLACK-5", "setup", "three-players", "every", "x", "", "null", "-1", "70000", "[]", "{}"]
)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_damaged_scenario_is_told_or_played(tmp_path: Path, data: st.DataObject) -> None:
    words = GOOD.replace("[", " [ ").replace("{", " { ").replace("}", " } ").replace("]", " ] ").replace(",", " , ").split(" ")
    for _ in range(data.draw(st.integers(1, 3))):
        words[data.draw(st.integers(0, len(words) - 1))] = data.draw(WORDS)
    file = tmp_path / "some.yaml"
    file.write_text(" ".join(words), encoding="utf-8")
    cases, problems = load([file])
    assert cases or problems or not "".join(words).strip()
    for case in cases:
        assert run(case).outcome in ("agrees", "fails", "faulty")
