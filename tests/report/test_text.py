"""The report for people, read from top to bottom."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from oracle.checking import Case, Consulted, Earlier, Effect, Failure, Near, Notice, Summary
from oracle.checking.summary import Tally
from oracle.model import Difference, Finding, Kind, Outcome, Verdict
from oracle.report import TextWriter

FINDING: dict[str, Any] = {
    "log": "games.jsonl",
    "game": "g-8812",
    "step": 31,
    "src": {"line": 33},
    "kind": Kind.ILLEGAL,
    "clause": "IST-GEM-2",
    "reason": "not-enough-lira",
    "message": "15 Lira are due, red has 11",
    "repro": "oracle check --game g-8812 games.jsonl",
}


def written(*events: Any, room: int = 100, colour: bool = False, quiet: bool = False, summary: Summary | None = None) -> str:
    parts: list[str] = []
    writer = TextWriter(parts.append, room=room, colour=colour, quiet=quiet)
    for event in events:
        writer.event(event)
    if summary is not None:
        writer.close(summary)
    assert all(part.endswith("\n") for part in parts)
    return "".join(parts)


def case(**changes: Any) -> Case:
    finding = Finding(**{**FINDING, **{name: value for name, value in changes.items() if name in Finding.__struct_fields__}})
    rest = {name: value for name, value in changes.items() if name not in Finding.__struct_fields__}
    return Case(**{"finding": finding, "family": "istanbul", "words": "red buys a ruby", "place": "games.jsonl:33", **rest})


def test_a_whole_finding_reads_as_it_should() -> None:
    whole = case(
        before=(Earlier(29, "blue ends the turn"), Earlier(30, "red leaves an assistant")),
        implied=("leaves the phase toll",),
        near=(Near("red passes", '{"who":"red","do":"pass"}'),),
        legal=4,
        diff=(
            Difference("players.red.lira", 11, 9, before=11, clause="IST-GEM-3"),
            Difference("turn", "red", "blue", before="red"),
        ),
        facts=("dealer.track.1",),
        consulted=(
            Consulted("yellow-tile-price", "two-lira", (("free", Effect.AGREES),)),
            Consulted("assistant-decline", "may-decline", (("only-if-unable", Effect.SAME),)),
        ),
    )
    assert written(whole) == (Path(__file__).with_name("whole-finding.txt")).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"kind": Kind.MALFORMED, "words": ""}, "This is not a record that can be read."),
        ({"kind": Kind.IMPOSSIBLE}, "This cannot be with what is in the box."),
        ({"kind": Kind.ILLEGAL}, "The rules forbid this step."),
        ({"kind": Kind.ILLEGAL, "words": ""}, "The rules forbid this."),
        ({"kind": Kind.DIVERGENT}, "The step is allowed, but what was recorded after it is not what the rules give."),
        ({"kind": Kind.DIVERGENT, "words": ""}, "What was recorded is not what the rules give."),
        ({"kind": Kind.UNDECIDED}, "This cannot be decided, because something is not known."),
    ],
)
def test_each_kind_is_said_in_a_sentence(changes: dict[str, Any], sentence: str) -> None:
    assert sentence in written(case(**changes)).splitlines()[1]


def test_a_long_difference_is_cut() -> None:
    text = written(case(diff=tuple(Difference(f"layout.{cell}", cell, 0) for cell in range(40))))
    assert text.count("layout.") == 25 and "and 15 more" in text


def test_a_clause_that_no_register_has_is_still_named() -> None:
    assert "The rule: XYZ-1\n" in written(case(clause="XYZ-1"))
    assert "The rule:" not in written(case(clause=""))


def verdict(**changes: Any) -> Verdict:
    return Verdict(**{"log": "g.jsonl", "game": "a", "verdict": Outcome.SOUND, "steps": 1234, "judged": 1234, "findings": 0, **changes})


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        ({"observed": 14310}, "g.jsonl  a: sound; 1,234 steps; 14,310 observations compared\n"),
        ({}, "g.jsonl  a: sound; 1,234 steps; no states recorded: legality only\n"),
        ({"steps": 1, "judged": 1, "observed": 1}, "g.jsonl  a: sound; 1 step; 1 observation compared\n"),
        (
            {"verdict": Outcome.CUT_SHORT, "observed": 5},
            "g.jsonl  a: CUT-SHORT; 1,234 steps; 5 observations compared; no fault, but the end is\n    missing\n",
        ),
        (
            {"verdict": Outcome.ILLEGAL, "judged": 31, "findings": 1, "observed": 5},
            "g.jsonl  a: ILLEGAL; 1 finding; 31 of 1,234 steps judged (later steps not judged); 5\n    observations compared\n\n",
        ),
        (
            {"verdict": Outcome.ILLEGAL, "findings": 2, "observed": 5},
            "g.jsonl  a: ILLEGAL; 2 findings; 1,234 steps; 5 observations compared\n\n",
        ),
        (
            {"warnings": ("the layout is unusual",), "observed": 5},
            "g.jsonl  a: sound; 1,234 steps; 5 observations compared\n    warning: the layout is unusual\n",
        ),
    ],
)
def test_a_verdict_is_one_line(changes: dict[str, Any], line: str) -> None:
    assert written(verdict(**changes), room=88) == line


def test_colour_is_put_around_words_only() -> None:
    for event in (verdict(observed=1), case(), Failure(log="a", game="b", step=1, message="oops")):
        plain, coloured = written(event), written(event, colour=True)
        assert coloured.replace("\x1b[0m", "").replace("\x1b[1m", "").replace("\x1b[1;31m", "").replace("\x1b[1;32m", "") == plain


def test_provisional_facts_are_said_first_and_once() -> None:
    text = written(Notice("a", "b", ("dealer.track.1",)), verdict(), Notice("a", "c", ("dealer.track.1",)), verdict())
    assert text.startswith("NOTE: not all component values are those of the rulebook and the box\n  taken from")
    assert text.count("NOTE") == 1 and "dealer.track.1" in text


def tally() -> Tally:
    counts = Tally()
    counts.logs = 1
    counts.finding(case().finding)
    counts.finding(case(clause="", kind=Kind.MALFORMED).finding)
    counts.verdict(verdict(verdict=Outcome.MALFORMED, judged=30, findings=2, rulings={"yellow-tile-price": "free"}))
    counts.verdict(verdict(provisional=("dealer.track.1",), observed=7))
    counts.deferred = 3
    return counts


def test_the_summary() -> None:
    assert written(summary=tally().summary()) == (Path(__file__).with_name("summary.txt")).read_text(encoding="utf-8")


def test_the_summary_in_one_line() -> None:
    text = written(summary=tally().summary(), quiet=True, room=200)
    assert text.count("\n") == 1 and text.startswith("2 games in 1 log: 1 sound, 1 malformed. 1,264 of 2,468 steps judged;")


def test_no_game_at_all() -> None:
    assert written(summary=Tally().summary()) == "No game was checked.\n"
