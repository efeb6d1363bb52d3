"""Finding clauses, rulings and facts by words."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oracle.registers import Register, did_you_mean, find, find_facts, find_rulings, load, near, printable, shown


def test_matches_in_the_id_come_first(register: Register) -> None:
    found = [clause.id for clause in find(register, "toll")]
    assert found[:8] == [f"IST-TOLL-{number}" for number in range(1, 9)]
    assert "IST-2P-2" in found[8:]


def test_whole_words_come_before_parts_of_words(register: Register) -> None:
    found = [clause.id for clause in find(register, "police toll")]
    assert set(found) == {"IST-POLICE-4", "IST-GOV-8"}
    assert found[0] == "IST-POLICE-4", "GOV-8 only has 'Tolls'"


def test_every_word_has_to_match(register: Register) -> None:
    assert find(register, "toll elephant") == []
    assert [clause.id for clause in find(register, "FOUNTAIN tolls")] == ["IST-TOLL-5"]
    assert find(register, "") == [] == find(register, " ?! ")


def test_headings_are_searched_too(register: Register) -> None:
    assert {clause.id for clause in find(register, "清真寺圖板")} >= {"IST-TILE-1", "IST-TILE-12"}


def test_rulings_are_found_by_name_reading_and_clause(register: Register) -> None:
    assert [ruling.id for ruling in find_rulings(register, "toll")][:3] == ["stay-card-toll", "toll-funding", "toll-part-payment"]
    assert [ruling.id for ruling in find_rulings(register, "cash-on-arrival")] == ["toll-funding"]
    assert [ruling.id for ruling in find_rulings(register, "IST-GOV-8")] == ["police-station-encounters"]


def test_facts_are_found_by_address_group_and_note(register: Register) -> None:
    assert [fact.path for fact in find_facts(register, "toll.lira")] == ["toll.lira"]
    assert [fact.path for fact in find_facts(register, "markets.large.payout")] == [f"markets.large.payout.{sold}" for sold in range(1, 6)]
    assert len(find_facts(register, "MARKETS")) == 20
    assert "smuggler.price" in [fact.path for fact in find_facts(register, "english guide")]


@pytest.mark.parametrize(
    ("text", "seen"),
    [("plain", "plain"), ("a\nb", r"a\nb"), ("\x1b[0m", r"\x1b[0m"), ("\u202eabc", r"\u202eabc"), ("製車行", "製車行")],
)
def test_printable(text: str, seen: str) -> None:
    assert printable(text) == seen


@given(st.text(max_size=300))
def test_what_is_shown_is_short_and_harmless(text: str) -> None:
    assert len(shown(text)) <= 63
    assert shown(text).isprintable()
    assert printable(text).isprintable()


@given(st.text(max_size=60))
def test_near_names_are_names(text: str) -> None:
    names = list(load("istanbul").rulings)
    assert set(near(text, names)) <= set(names)
    assert bool(did_you_mean(text, names)) == bool(near(text, names))


@given(st.text(max_size=40))
def test_any_text_can_be_searched_for(text: str) -> None:
    register = load("istanbul")
    for clause in find(register, text):
        everything = f"{clause.id} {clause.text} {clause.section}".casefold()
        assert all(word in everything for word in re.findall(r"\w+", text.casefold()))
