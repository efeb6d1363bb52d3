"""Which reading is in force, and that each document's profile is what the document says."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oracle.registers import Register, UnknownName, load, resolve_rulings

CONFLICTS = [
    # topic, ruling, English guide, Chinese guide, printed game
    ("C1 payment to the Smuggler", "smuggler-payment", "lira-or-bonus-card", "lira-or-good", "lira-or-good"),
    ("C2 C3 order of benefit and payment", "encounter-payment-order", "gain-then-pay", "pay-then-gain", "gain-then-pay"),
    ("C4 Black Market from 9 up", "black-market-high-roll", "nine-ten-two", "ten-eleven-three", "nine-ten-two"),
    ("C5 price of the yellow tile", "yellow-tile-price", "two-lira", "free", "two-lira"),
    ("C6 rubies of the Mosques", "mosque-ruby-count", "per-tile-stack", "per-mosque", "per-mosque"),
    ("C7 rubies of the tracks", "ruby-track-fill", "one-per-player", "printed-markers", "printed-markers"),
    ("C8 encounters at the Police Station", "police-station-encounters", "none-at-all", "only-captures-exempt", "only-captures-exempt"),
    ("C9 declining the assistant step", "assistant-decline", "only-if-unable", "may-decline", "may-decline"),
    ("C10 skipping the move", "skip-movement", "must-move", "may-stay", "must-move"),
    ("C10 leaving family members", "family-catch", "compulsory", "optional", "compulsory"),
    ("C11 destination of the family member", "family-destination", "elsewhere-only", "any-place", "elsewhere-only"),
    ("C12 assistant with the Stay card", "stay-card-assistant", "usual-step", "usual-step", "usual-step"),
    ("C13 neutral merchants of two players", "neutral-merchants-2p", "not-used", "used", "used"),
    ("C16 number sold with the any-goods card", "small-market-card-count", "one-to-five", "one-to-five", "one-to-five"),
    ("C17 force of the random layout's limits", "random-layout-force", "advice", "binding", "advice"),
    ("C17 distance in a random layout", "layout-distance", "at-least-three", "at-least-three", "at-least-three"),
    ("number of the markets", "market-numbering", "ten-is-small", "ten-is-large", "ten-is-large"),
    ("piles of the Caravansary", "caravansary-source", "each-from-either-top", "one-pile-for-both", "each-from-either-top"),
    ("between an action and its repetition", "repeat-card-gap", "allowed", "nothing-between", "allowed"),
]
"""The contradictions of the documents. Two more (C14, C15) are no rulings: whether the stack lies on or under the merchant disc, of
which the lowest assistant is left behind either way, and the playing time."""


@pytest.mark.parametrize(("ruling", "english", "chinese", "printed"), [row[1:] for row in CONFLICTS], ids=[row[0] for row in CONFLICTS])
def test_each_conflict_of_the_documents(register: Register, ruling: str, english: str, chinese: str, printed: str) -> None:
    assert resolve_rulings(register, profile="en-guide")[ruling] == english
    assert resolve_rulings(register, profile="zh-guide")[ruling] == chinese
    assert resolve_rulings(register)[ruling] == printed
    assert register.rulings[ruling].default == printed


def test_the_documents_depart_from_the_printed_game_in_nothing_else(register: Register) -> None:
    printed = resolve_rulings(register)
    for profile, column in (("en-guide", 2), ("zh-guide", 3)):
        departs = {name for name, reading in resolve_rulings(register, profile=profile).items() if reading != printed[name]}
        assert departs == {row[1] for row in CONFLICTS if row[column] != row[4]}


def test_every_reading_of_a_document_is_explained(register: Register) -> None:
    for ruling in register.rulings.values():
        assert bool(ruling.note) == bool(ruling.profiles), ruling.id
        for profile, document in (("en-guide", "EN guide"), ("zh-guide", "ZH guide")):
            if profile in ruling.profiles:
                assert document in ruling.note, ruling.id


def test_the_readings_come_in_the_order_of_the_register(register: Register) -> None:
    assert list(resolve_rulings(register, {"toll-funding": "cash-on-arrival"}, {"family-catch": "optional"})) == list(register.rulings)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"profile": "en-gide"}, r"^no profile is called 'en-gide'; did you mean 'en-guide'"),
        ({"profile": "x"}, r"^no profile is called 'x'; there are printed, en-guide, zh-guide"),
        ({"command_line": {"tol-funding": "x"}}, r"^on the command line: no ruling is called 'tol-funding'; did you mean 'toll-funding'"),
        ({"head": {"tol-funding": "x"}}, r"^in the log's head: no ruling is called 'tol-funding'"),
        (
            {"head": {"toll-funding": "card-first"}},
            r"^in the log's head: toll-funding: no reading is called 'card-first'; did you mean 'cards-first'",
        ),
        ({"command_line": {"toll-funding": "\x1b[31m"}}, r"no reading is called '\\x1b\[31m'; there are cards-first, cash-on-arrival"),
    ],
)
def test_unknown_names_are_told_with_near_ones(register: Register, arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(UnknownName, match=message):
        resolve_rulings(register, **arguments)


SHIPPED = load("istanbul")


def choices() -> st.SearchStrategy[dict[str, str]]:
    names = st.lists(st.sampled_from(sorted(SHIPPED.rulings)), unique=True, max_size=10)
    return names.flatmap(
        lambda some: st.fixed_dictionaries({name: st.sampled_from(sorted(SHIPPED.rulings[name].readings)) for name in some})
    )


@given(choices(), choices(), st.sampled_from(sorted(SHIPPED.profiles)))
def test_command_line_before_head_before_profile_before_default(command_line: dict[str, str], head: dict[str, str], profile: str) -> None:
    for name, reading in resolve_rulings(SHIPPED, command_line, head, profile).items():
        ruling = SHIPPED.rulings[name]
        assert reading == command_line.get(name, head.get(name, ruling.profiles.get(profile, ruling.default)))
