"""`oracle test`: what it selects, what it prints, and its exit codes."""

from __future__ import annotations

import json
from io import BytesIO, TextIOWrapper
from pathlib import Path

import jsonschema
import pytest

from oracle.cli import main
from oracle.registers.strict_yaml import read_documents
from oracle.scenarios import schema
from oracle.shipped import folder

GOOD = """\
id: to-the-neighbour
title: One step to a neighbour
game: istanbul
cites: [IST-MOVE-1]
polarity: edge
given: {players: [red, blue, green], layout: in-order}
when:
  - {who: red, do: move, to: 8}
then: {verdict: legal}
source: {kind: rulebook, where: "EN guide: Your turn 1"}
"""
BAD = GOOD.replace("to-the-neighbour", "too-far").replace("to: 8", "to: 13")


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    Path("good.yaml").write_text(GOOD, encoding="utf-8")
    return tmp_path


def test_all_agree(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["test", "good.yaml"]) == 0
    assert capsys.readouterr().out == "1 scenario (1 case) in 1 file, about 1 clause: 1 agree with the rules\n"


def test_one_fails(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("bad.yaml").write_text(BAD, encoding="utf-8")
    assert main(["test", "."]) == 1
    out = capsys.readouterr().out
    assert out.startswith("bad.yaml:1: too-far: One step to a neighbour\n")
    assert "expected  legal\n" in out
    assert "found     illegal at step 1 by IST-MOVE-1" in out
    assert "again     oracle test bad.yaml -k 'too-far'\n" in out
    assert out.endswith("1 agree with the rules, 1 fail\n")


def test_a_file_that_is_no_scenario(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("bad.yaml").write_text(BAD, encoding="utf-8")
    Path("broken.yaml").write_text(GOOD.replace("IST-MOVE-1", "IST-MOV-1"), encoding="utf-8")
    assert main(["test", "good.yaml", "bad.yaml", "broken.yaml"]) == 3
    assert "broken.yaml:4: not a scenario: unknown clause 'IST-MOV-1'; did you mean 'IST-MOVE-1'" in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [["-k", "nothing-like-it"], ["--clause", "IST-TOLL-*"], ["nowhere.yaml"], ["nowhere/*.yaml"]],
)
def test_nothing_selected(here: Path, capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    assert main(["test", "good.yaml", *arguments]) == 2
    assert capsys.readouterr().out == ""


def test_an_empty_file_selects_nothing(here: Path) -> None:
    Path("empty.yaml").write_text("", encoding="utf-8")
    assert main(["test", "empty.yaml"]) == 2


def test_selection_by_name_and_clause(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("bad.yaml").write_text(BAD, encoding="utf-8")
    assert main(["test", ".", "-k", "to-*"]) == 0
    assert main(["test", ".", "--clause", "ist-move-*"]) == 1
    assert main(["test", "*.yaml", "-k", "too-far"]) == 1
    capsys.readouterr()


def test_standard_input(here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(BAD.encode())))
    assert main(["test", "-"]) == 1
    assert capsys.readouterr().out.startswith("<stdin>:1: too-far")


def test_lines_for_programs(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("bad.yaml").write_text(BAD, encoding="utf-8")
    Path("broken.yaml").write_text("3", encoding="utf-8")
    assert main(["test", ".", "--format", "jsonl"]) == 3
    records = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [record["type"] for record in records] == ["problem", "scenario", "scenario", "summary"]
    failed = records[1]
    assert (failed["id"], failed["outcome"], failed["step"], failed["line"]) == ("too-far", "fails", 1, 1)
    assert failed["clauses"] == ["IST-MOVE-1"]
    assert records[-1] == {"type": "summary", "cases": 2, "problems": 1, "agrees": 1, "fails": 1, "faulty": 0}


def test_a_title_cannot_drive_the_terminal(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("bad.yaml").write_text(BAD.replace("One step to a neighbour", '"\\e[2J gone"'), encoding="utf-8")
    assert main(["test", "bad.yaml"]) == 3
    assert "\x1b" not in capsys.readouterr().out


def test_the_shipped_scenarios_fit_the_schema() -> None:
    rules = jsonschema.Draft202012Validator(schema("istanbul"))
    for path in sorted(folder("scenarios").rglob("*.yaml")):
        if path.name != "setups.yaml":
            for document in read_documents(path):
                rules.validate(document.data)


@pytest.mark.parametrize(
    ("old", "new"),
    [("polarity: edge", "polarity: odd"), ("to: 8", "to: 99"), ("verdict: legal", "verdict: fine"), ("title:", "titel:")],
)
def test_the_schema_refuses_what_is_no_scenario(old: str, new: str) -> None:
    rules = jsonschema.Draft202012Validator(schema("istanbul"))
    [document] = read_documents(GOOD.replace(old, new))
    assert list(rules.iter_errors(document.data))
