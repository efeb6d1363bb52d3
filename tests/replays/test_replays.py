"""Every recorded game in `replays/istanbul/` gets the verdict that is expected of it, and there is one of every sort."""

from __future__ import annotations

import importlib.util
import re
import sys
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import oracle
from oracle.api import Result
from oracle.kernel import speed
from oracle.logs import Source, blocks, games
from oracle.model import Head
from oracle.registers import load

_SPEC = importlib.util.spec_from_file_location("replays_making", Path(__file__).with_name("making.py"))
assert _SPEC is not None and _SPEC.loader is not None
making = sys.modules["replays_making"] = importlib.util.module_from_spec(_SPEC)
_SPEC.loader.exec_module(making)

HOME: Path = making.HOME
EXPECTED: list[dict[str, Any]] = making.expected()
UNSOUND = [entry for entry in EXPECTED if "kind" in entry]
WHOLE = [entry for entry in EXPECTED if entry["verdict"] == "sound"]
REQUIRED, FAULT = {"file", "game", "title", "verdict"}, {"step", "kind", "why", "edit"}
VARIANT = "neutral-assistants"


@cache
def checked() -> dict[tuple[str, str], dict[str, Any]]:
    """Verdict and findings of every game, by file and id."""
    found: dict[tuple[str, str], dict[str, Any]] = defaultdict(lambda: {"verdict": "", "findings": []})
    files = sorted({str(HOME / entry["file"]) for entry in EXPECTED})
    result: Result = oracle.check(files)
    for finding in result.findings:
        found[Path(finding.log).name, finding.game]["findings"].append(finding)
    for verdict in result.verdicts:
        found[Path(verdict.log).name, verdict.game]["verdict"] = verdict
    return found


def named(entry: dict[str, Any]) -> str:
    return f"{entry['file']}-{entry['game']}"


@pytest.mark.parametrize("entry", EXPECTED, ids=named)
def test_a_game_gets_its_verdict(entry: dict[str, Any]) -> None:
    came_out = checked()[entry["file"], entry["game"]]
    assert came_out["verdict"], "no such game in this file"
    findings = [(finding.kind, finding.step, finding.clause) for finding in came_out["findings"]]
    expected = [(entry["kind"], entry["step"], entry.get("clause", ""))] if "kind" in entry else []
    assert findings == expected, [finding.message for finding in came_out["findings"]]
    assert came_out["verdict"].verdict == entry["verdict"]


def test_every_game_of_the_folder_is_expected() -> None:
    present = {path.name for path in HOME.iterdir() if ".jsonl" in path.name}
    assert present == {entry["file"] for entry in EXPECTED}
    assert set(checked()) == {(entry["file"], entry["game"]) for entry in EXPECTED}


@pytest.mark.parametrize("entry", EXPECTED, ids=named)
def test_an_entry_is_complete(entry: dict[str, Any]) -> None:
    assert entry.keys() >= REQUIRED
    assert not entry.keys() - REQUIRED - FAULT - {"clause", "generated", "untold"}
    if entry["verdict"] not in ("sound", "cut-short"):
        assert entry.keys() >= FAULT
        assert entry["kind"] == entry["verdict"]
    if "clause" in entry:
        assert entry["clause"] in load("istanbul").clauses


def heads() -> list[Head]:
    """The heads of the sound games."""
    return [recording.head for entry in WHOLE for recording in games([HOME / entry["file"]]) if recording.head is not None]


def test_sound_games_cover_players_layouts_and_the_variant() -> None:
    assert {len(head.players) for head in heads()} == {2, 3, 4, 5}
    layouts = {layout if isinstance(layout := head.setup["layout"], str) else "random" for head in heads()}
    assert layouts == {"short-paths", "long-paths", "in-order", "random"}
    assert {len(head.players) for head in heads() if head.setup.get("neutral_assistants")} == {2, 3, 4}
    assert {entry["untold"] for entry in WHOLE if "untold" in entry} == {"cards", "demand", "states"}


def test_unsound_games_cover_every_kind_and_many_clauses() -> None:
    assert {entry["kind"] for entry in UNSOUND} == {"malformed", "impossible", "illegal", "divergent", "undecided"}
    assert len({entry["clause"] for entry in UNSOUND if "clause" in entry}) >= 30
    assert len({(entry["file"], entry["game"]) for entry in EXPECTED}) == len(EXPECTED) >= 24


@pytest.mark.parametrize("untold", ["cards", "demand"])
def test_what_is_untold_is_really_unknown(untold: str) -> None:
    entry = next(entry for entry in WHOLE if entry.get("untold") == untold)
    text = b"".join(blocks(Source(str(HOME / entry["file"]))))
    assert len(re.findall({"cards": rb'"draw":null', "demand": rb'"demand":null'}[untold], text)) >= 5
    assert not re.search({"cards": rb'"draw":"|\.hand\.', "demand": rb"markets\."}[untold], text)


@pytest.mark.skipif(not speed.compiled(), reason="takes minutes interpreted; that both speeds play alike is tested with the generator")
@pytest.mark.parametrize("entry", [entry for entry in EXPECTED if entry.get("generated")], ids=named)
def test_a_generated_game_comes_again_from_its_seed(entry: dict[str, Any]) -> None:
    again = b"".join(making.lines(making.made(entry, making.seeds()[making.stem(entry)])))
    old = b"".join(blocks(Source(str(HOME / entry["file"]))))
    assert again == old, f"`python tests/replays/making.py {making.stem(entry)}` writes what comes out now"


def test_the_walkthrough_is_the_game_it_explains() -> None:
    page = (Path(__file__).parents[2] / "docs" / "walkthrough.md").read_text(encoding="utf-8")
    told = "".join(re.findall(r"<!-- example -->\n```json\n(.*?)```", page, re.DOTALL))
    assert told == (HOME / "walkthrough.jsonl").read_text(encoding="utf-8")
