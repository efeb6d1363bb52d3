"""An owner's facts, laid over the shipped ones leaf by leaf."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from oracle.registers import PROVISIONAL, Register, RegisterError, Source, facts_path, load, overlay, overlay_document
from oracle.registers.strict_yaml import read_documents

from .conftest import Lay


def test_values_notes_and_sources(lay: Lay, register: Register) -> None:
    mine = lay(
        "markets.large.payout:\n"
        "  3: 13\n"
        "  4: {value: 19, note: second printing}\n"
        "toll: {lira: {value: 3, source: provisional}}\n"
        "dealer.track.1: unknown\n"
        "cards.lira: {source: unknown, note: not counted}\n"
        "palace.track.1: red\n"
        "palace.track.2: blue\n"
        "mosques.tiles.2: [3, 5]\n"
    )
    fact = mine.facts["markets.large.payout.3"]
    assert (fact.value, fact.source, fact.note, fact.line) == (13, Source.OWNER, "", 2)
    assert mine.facts["markets.large.payout.4"].note == "second printing"
    assert mine.facts["toll.lira"].source is Source.PROVISIONAL
    assert mine.facts["dealer.track.1"].value is None
    assert set(mine.unknown()) - set(register.unknown()) == {"dealer.track.1", "cards.lira"}
    assert mine.facts["palace.track.1"].value == "red"
    assert mine.facts["mosques.tiles.2"].value == (3, 5)
    owned = ("toll.lira", "mosques.tiles.2", "markets.large.payout.3", "markets.large.payout.4", "palace.track.1", "palace.track.2")
    assert mine.overlaid() == owned
    assert [Path(file).name for file in mine.overlays] == ["mine.yaml"]
    assert list(mine.facts) == list(register.facts), "the order of the facts stays"
    assert register.overlaid() == () and register.facts["toll.lira"].value == 2, "the shared register stays as it was"


def test_overlays_lie_on_each_other(lay: Lay, tmp_path: Path) -> None:
    first = lay("toll.lira: 3\ncapture.lira: 4\n")
    path = tmp_path / "more.yaml"
    path.write_text("toll.lira: 5\n", encoding="utf-8")
    both = overlay(first, path)
    assert (both.facts["toll.lira"].value, both.facts["capture.lira"].value) == (5, 4)
    assert [Path(file).name for file in both.overlays] == ["mine.yaml", "more.yaml"]


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("toll.lyra: 3", 1, "unknown fact 'toll.lyra'; did you mean 'toll.lira'"),
        ("markets:\n  large:\n    payout:\n      6: 30", 4, "unknown fact 'markets.large.payout.6'; did you mean 'markets.large.payout.5'"),
        ("toll.lira.x: 3", 1, "unknown fact 'toll.lira.x'; did you mean 'toll.lira'"),
        ("toll:\n  lira: 3\ntoll.lira: 4", 3, "the fact toll.lira was given at line 2 already"),
        ("markets.large.payout: 30", 1, "markets.large.payout is a group of facts; give one of them, such as markets.large.payout.1"),
        ("toll.lira:", 1, "toll.lira: expected a whole number from 0 to 99, found None"),
        ("toll.lira: -1", 1, "expected a whole number from 0 to 99, found -1"),
        ("toll.lira: [2]", 1, "expected a whole number from 0 to 99, found [2]"),
        ("toll.lira: {}", 1, "the key 'value' is missing; write `unknown`"),
        ("toll.lira: {value: 3, sauce: owner}", 1, "unknown key 'sauce'; did you mean 'source'"),
        ("toll.lira: {value: 3, source: rulebook}", 1, "the source of an overlay 'rulebook' is not one of owner, provisional, unknown"),
        ("toll.lira: {value: 3, source: unknown}", 1, "an unknown fact has no value"),
        ('toll.lira: {value: 3, note: "\\e[31mred"}', 1, r"control character: '\x1b[31mred'"),
        ('toll.lira: {value: "\\e]0;owned\\a"}', 1, r"found '\x1b]0;owned\x07'"),
        ('"\\e[31m": 1', 1, r"unknown fact '\x1b[31m'"),
        ("- 1", 1, "expected a mapping of facts, found a list"),
        ("{}", 1, "expected a mapping of facts, found an empty mapping"),
        ("a: 1\na: 2", 2, "stands here again"),
        ("--- {toll.lira: 3}\n--- {toll.lira: 4}", 2, "expected one YAML document, found a second one"),
        ("", 1, "expected one YAML document, found an empty file"),
        ("toll.lira: .nan", 1, "is no whole number"),
        ("palace.track.1: bleu", 1, "expected one of red, green, yellow, blue, any, found 'bleu'; did you mean 'blue'"),
        ("post-office.top.1: 0", 1, "expected a whole number from 1 to 9 or one of red, green, yellow, blue, found 0"),
        ("rubies.dealer:\n  2: 10\n  3: 9", 2, "are all the rubies of a game of two; expected 21, found 22"),
        ("markets.large.payout:\n  2: 12", 2, "selling more goods pays more; expected more than 12 after markets.large.payout.2, found 12"),
    ],
)
def test_each_fault_is_told_with_file_and_line(lay: Lay, text: str, line: int, message: str) -> None:
    with pytest.raises(RegisterError) as error:
        lay(text)
    told = [problem for problem in error.value.problems if message in problem.message]
    assert told, str(error.value)
    assert told[0].line == line
    assert told[0].file.endswith("mine.yaml")
    assert str(error.value).isprintable() or "\n" in str(error.value)


def test_all_faults_are_told_together(lay: Lay) -> None:
    with pytest.raises(RegisterError) as error:
        lay("toll.lyra: 3\ncapture.lira: none\ngovernor.price: 3\nsmuggler.price: -3\n")
    assert [problem.line for problem in error.value.problems] == [1, 2, 4]


def test_a_file_name_is_shown_without_its_escapes(tmp_path: Path, register: Register) -> None:
    path = tmp_path / "a\x1b[31mb.yaml"
    path.write_text("toll.lyra: 3", encoding="utf-8")
    with pytest.raises(RegisterError) as error:
        overlay(register, path)
    assert "\x1b" not in str(error.value)
    assert r"a\x1b[31mb.yaml:1" in str(error.value)


def test_broken_totals_can_be_mended_together(lay: Lay) -> None:
    """A rule is judged over the whole overlay, not leaf by leaf."""
    mine = lay("cards.count: {good: 5, lira: 3}\n")
    assert mine.facts["cards.count.good"].value == 5


def test_the_shipped_provisional_values_have_a_name(register: Register) -> None:
    assumed = overlay(register, facts_path(PROVISIONAL))
    assert assumed.overlays == ("fixtures/istanbul/provisional-mocha-baksheesh.yaml",)
    for path in set(assumed.overlaid()) | set(register.unknown()):
        fact = assumed.facts[path]
        if not path.startswith("mocha.cards.dice.by-die."):  # the card has one table, by the sum here
            assert fact.source is Source.PROVISIONAL and fact.note.startswith("invented: "), path
    rewards = [fact.value for path, fact in assumed.facts.items() if path.startswith("mocha.cards.dice.by-sum.")]
    for place in range(8):
        assert any(isinstance(row, tuple) and row[place] for row in rewards), "each kind of reward occurs"
    assert not any("provisional" in fact.file for fact in register.facts.values()), "nobody gets them unasked"


def test_a_file_called_provisional_is_named_with_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, register: Register) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / PROVISIONAL).write_text("toll.lira: 3\n", encoding="utf-8")
    assert overlay(register, facts_path(PROVISIONAL)).facts["toll.lira"].value == 2
    assert overlay(register, facts_path(f"./{PROVISIONAL}")).facts["toll.lira"].value == 3
    assert overlay(register, facts_path(tmp_path / PROVISIONAL)).facts["toll.lira"].value == 3
    assert facts_path("mine.yaml") == Path("mine.yaml")


def test_a_game_without_provisional_values_says_so(register: Register) -> None:
    with pytest.raises(RegisterError, match="no provisional values of chess come with the oracle"):
        overlay(replace(register, game="chess"), facts_path(PROVISIONAL))


SHIPPED = load("istanbul")
LEAF = st.one_of(
    st.integers(-3, 120), st.sampled_from(["red", "any", "unknown", "x"]), st.lists(st.integers(0, 17), max_size=17), st.none()
)


@given(st.dictionaries(st.sampled_from(sorted(SHIPPED.facts)), LEAF | st.fixed_dictionaries({"value": LEAF}), min_size=1, max_size=4))
def test_any_overlay_is_laid_or_refused(changes: dict[str, Any]) -> None:
    [document] = read_documents(yaml.safe_dump(changes), name="any.yaml")
    try:
        register = overlay_document(SHIPPED, document)
    except RegisterError as error:
        assert all(problem.file == "any.yaml" for problem in error.problems)
        return
    for path, fact in register.facts.items():
        if path not in changes:
            assert fact is SHIPPED.facts[path]
        else:
            given_value = changes[path]["value"] if isinstance(changes[path], dict) else changes[path]
            expected = tuple(given_value) if isinstance(given_value, list) else None if given_value == "unknown" else given_value
            assert fact.value == expected
