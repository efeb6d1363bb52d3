"""docs/clauses.md is what the sources say now; `oracle rules --game istanbul --format markdown > docs/clauses.md` writes it anew."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from oracle import cli
from oracle.registers import load

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "clauses.md"
COMMAND = ("rules", "--format", "markdown")


def test_the_page_is_current(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(COMMAND) == 0
    now = capsys.readouterr().out.splitlines()
    kept = PAGE.read_text(encoding="utf-8").splitlines()
    differing = [f"now:  {line}" for line in now if line not in kept] + [f"page: {line}" for line in kept if line not in now]
    mend = f"`oracle {' '.join(COMMAND)} > docs/clauses.md` writes docs/clauses.md anew"
    assert now == kept, "\n".join([*differing[:20], mend])


def test_every_clause_has_one_row_in_the_section_of_its_family() -> None:
    family, rows = "", []
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        if line.startswith("### "):
            family = line.removeprefix("### ")
        elif row := re.match(r"\| ([A-Z0-9-]+-\d+) \| .* \| .+ \|$", line):
            rows.append(row[1])
            assert row[1].rpartition("-")[0] == family
    assert rows == list(load("istanbul").clauses)


def test_every_file_on_the_page_is_there_and_has_the_functions() -> None:
    named = set()
    for listed in re.findall(r"`([\w/]+\.py)`: ([\w., ]+)", PAGE.read_text(encoding="utf-8")):
        named |= {(listed[0], name.strip().rpartition(".")[2]) for name in listed[1].split(",")}
    assert len(named) > 200
    for file, name in sorted(named):
        assert f"def {name}(" in (ROOT / "oracle/games/istanbul" / file).read_text(encoding="utf-8"), f"{file}: {name}"
