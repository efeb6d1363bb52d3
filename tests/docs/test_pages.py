"""The documentation keeps its word: what it shows is what the commands print, its Python examples run, its links lead somewhere.

A block after `<!-- shows exit=N: COMMAND -->` in README.md or docs/ holds what COMMAND prints, 80 columns wide, from the top of the
checkout; a line `...` in it stands for any lines. `python tests/docs/test_pages.py` writes every block without such a line again; look
at the difference before you keep it.
"""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import oracle
from oracle.games import game

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(r"(<!-- shows exit=(\d+): (oracle [^\n]*?) -->\n```(?:text|json|sh)?\n)(.*?)(```)", re.DOTALL)
GAP = "..."


class Shown(NamedTuple):
    """One block: the page, the command, its exit code, and what the page says it prints."""

    page: Path
    command: str
    exit: int
    text: str


def shown() -> Iterator[Shown]:
    """Every block of every page."""
    for page in PAGES:
        for _, code, command, text, _ in BLOCK.findall(page.read_text(encoding="utf-8")):
            yield Shown(page, command, int(code), text)


def run(command: str) -> tuple[int, str]:
    """Exit code and standard output of a command of ours, without colour, 80 columns wide."""
    environment = {**os.environ, "COLUMNS": "80", "NO_COLOR": "1", "PYTHONIOENCODING": "utf-8"}
    arguments = [sys.executable, "-m", *shlex.split(command)]
    done = subprocess.run(arguments, cwd=ROOT, env=environment, capture_output=True, text=True, encoding="utf-8", timeout=300, check=False)
    return done.returncode, done.stdout


def agrees(text: str, printed: str) -> bool:
    """Is this what is printed, a line `...` standing for any lines?"""
    pattern = "".join("(?:.*\n)*?" if line == GAP else re.escape(line) + "\n" for line in text.splitlines())
    return re.fullmatch(pattern, printed) is not None


def write_again(page: Path) -> None:
    """Put what the commands print now into a page."""

    def now(match: re.Match[str]) -> str:
        opening, expected, command, text, closing = match.groups()
        if GAP in text.splitlines():
            return match.group()
        code, printed = run(command)
        if code != int(expected):
            raise SystemExit(f"{page.name}: `{command}` ends with {code}, not {expected}; nothing was written")
        return opening + printed + closing

    before = page.read_text(encoding="utf-8")
    after = BLOCK.sub(now, before)
    if after != before:
        page.write_text(after, encoding="utf-8")
        print(page.relative_to(ROOT))


SHOWN = list(shown())


@pytest.mark.parametrize("block", SHOWN, ids=[f"{block.page.stem}: {block.command}" for block in SHOWN])
def test_what_is_shown_is_what_is_printed(block: Shown) -> None:
    code, printed = run(block.command)
    assert code == block.exit
    assert agrees(block.text, printed), f"{block.page.name} shows\n{block.text}\nbut `{block.command}` prints\n{printed}"


def test_the_log_in_the_readme_is_sound_as_far_as_it_goes(tmp_path: Path) -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    log = tmp_path / "readme.jsonl"
    log.write_text("".join(re.findall(r"```json\n(.*?)```", text, re.DOTALL)), encoding="utf-8")
    result = oracle.check(log)
    assert [verdict.verdict for verdict in result.verdicts] == ["cut-short"]
    assert not result.findings


def test_every_opening_mark_has_its_block() -> None:
    marks = sum(page.read_text(encoding="utf-8").count("<!-- shows ") for page in PAGES)
    assert marks == len(SHOWN) > 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_python_examples_run(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    text = page.read_text(encoding="utf-8")
    examples = "\n".join(block for block in re.findall(r"^```python\n(.*?)^```", text, re.DOTALL | re.MULTILINE) if block.startswith(">>>"))
    test = doctest.DocTestParser().get_doctest(examples, {}, page.name, str(page), 0)
    told: list[str] = []
    failed, _ = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=told.append)
    assert not failed, "".join(told)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_links_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if "://" in target:
            continue
        file, _, anchor = target.partition("#")
        led = page if not file else page.parent / file
        assert led.exists(), f"{page.name}: {target}"
        if anchor:
            titles = re.findall(r"^#+ (.*)$", led.read_text(encoding="utf-8"), re.MULTILINE)
            anchors = {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}
            assert anchor in anchors, f"{page.name}: {target}; there are {sorted(anchors)}"


@pytest.mark.parametrize("expansions", [(), ("mocha-baksheesh",)])
@pytest.mark.parametrize("players", [2, 5])
def test_the_table_of_observations_is_complete(players: int, expansions: tuple[str, ...]) -> None:
    """Every path of the view is in the table, and the table has no path that does not exist; the expansion has a table more."""
    text = (ROOT / "docs" / "observations.md").read_text(encoding="utf-8")
    patterns = set(observation_patterns(text if expansions else text.partition("\n## ")[0]))
    paths = set(game("istanbul").paths(players, expansions))
    matched = {path: {pattern for pattern in patterns if re.fullmatch(pattern, path)} for path in paths}
    assert not [path for path, found in matched.items() if not found]
    assert not patterns - set().union(*matched.values())


def observation_patterns(text: str) -> Iterator[str]:
    """The paths of the first column, as patterns: `players.<id>.lira` `.rubies` and `at` / `.family` continue the path before them."""
    for cell in re.findall(r"^\| (`[^|]*) \|", text, re.MULTILINE):
        before = ""
        for path in re.findall(r"`([^`]+)`", cell):
            if path.startswith("."):
                path = before.rpartition(".")[0] + path
            before = path
            yield "".join(r"[\w-]+" if part.startswith("<") else re.escape(part) for part in re.split(r"(<[^>]*>)", path) if part)


def test_the_index_names_every_page() -> None:
    index = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")
    missing = [page.name for page in PAGES[1:] if page.name != "index.md" and f"({page.name})" not in index]
    assert not missing


if __name__ == "__main__":
    for page in PAGES:
        write_again(page)
