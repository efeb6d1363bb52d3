"""The JSON Schema says what the records say."""

from __future__ import annotations

from typing import Any

import jsonschema
import msgspec
import pytest

from oracle.checking.summary import Failure, Summary, Tally
from oracle.model import Difference, Finding, Kind, Outcome, Verdict
from oracle.report import records, schema

FINDING = Finding(
    log="a.jsonl",
    game="g",
    step=3,
    src={"line": 4},
    kind=Kind.DIVERGENT,
    clause="IST-GEM-4",
    reason="state-differs",
    message="it differs",
    diff=(Difference("dealer.price", 15, 16), Difference("players.red.stack", ["own"], None, before=[], clause="X-1")),
    rulings={"a": "b"},
)
VERDICT = Verdict(log="a.jsonl", game="g", verdict=Outcome.DIVERGENT, steps=5, judged=3, findings=1)
FAILURE = Failure(log="a.jsonl", game="g", step=None, message="oops")


def summary() -> Summary:
    tally = Tally()
    tally.finding(FINDING)
    tally.verdict(VERDICT)
    return tally.summary()


def validate(line: bytes) -> None:
    jsonschema.Draft202012Validator(schema()).validate(msgspec.json.decode(line))


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(schema())


@pytest.mark.parametrize("record", [FINDING, VERDICT, FAILURE, summary()], ids=["finding", "verdict", "error", "summary"])
def test_records_fit_it(record: records.Record) -> None:
    validate(records.line(record))
    validate(records.OPENING + records.line(record) + b"," + records.line(record) + records.CLOSING)


@pytest.mark.parametrize(
    "change", [{"kind": "odd"}, {"step": "3"}, {"clause": None}, {"extra": 1}, {"diff": [{"path": "x"}]}, {"type": "find"}]
)
def test_other_records_do_not(change: dict[str, Any]) -> None:
    record = {**msgspec.json.decode(records.line(FINDING)), **change}
    with pytest.raises(jsonschema.ValidationError):
        validate(msgspec.json.encode(record))


def test_every_field_is_explained_once() -> None:
    parts = schema()["$defs"]
    for name in ("Verdict", "Failure", "Summary", "Finding", "Difference"):
        for field, told in parts[name]["properties"].items():
            if field not in ("type", "log", "game") or (name == "Finding" and field != "type"):
                assert len(told["description"]) > 8, (name, field)
