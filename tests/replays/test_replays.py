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
READ_OTHERWISE = [entry for entry in EXPECTED if "sound_under" in entry]
REQUIRED, FAULT = {"file", "game", "title", "verdict"}, {"step", "kind", "why", "edit"}
EXPANSION = ["mocha-baksheesh"]


@cache
def checked() -> dict[tuple[str, str], dict[str, Any]]:
    """Verdict and findings of every game, by file and id, under the facts that its entry names."""
    found: dict[tuple[str, str], dict[str, Any]] = defaultdict(lambda: {"verdict": "", "findings": []})
    for facts in {entry.get("facts") for entry in EXPECTED}:
        files = sorted({str(HOME / entry["file"]) for entry in EXPECTED if entry.get("facts") == facts})
        result: Result = oracle.check(files, facts=facts)
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


@pytest.mark.parametrize("entry", READ_OTHERWISE, ids=named)
def test_another_reading_finds_nothing(entry: dict[str, Any]) -> None:
    assert entry["verdict"] not in ("sound", "cut-short")
    result = oracle.check(HOME / entry["file"], rulings=entry["sound_under"], facts=entry.get("facts"))
    assert [finding.message for finding in result.findings] == []
    assert {verdict.verdict for verdict in result.verdicts} <= {"sound", "cut-short"}


def test_every_game_of_the_folder_is_expected() -> None:
    present = {path.name for path in HOME.iterdir() if ".jsonl" in path.name}
    assert present == {entry["file"] for entry in EXPECTED}
    assert set(checked()) == {(entry["file"], entry["game"]) for entry in EXPECTED}


@pytest.mark.parametrize("entry", EXPECTED, ids=named)
def test_an_entry_is_complete(entry: dict[str, Any]) -> None:
    assert entry.keys() >= REQUIRED
    assert not entry.keys() - REQUIRED - FAULT - {"clause", "generated", "untold", "facts", "sound_under"}
    if entry["verdict"] not in ("sound", "cut-short"):
        assert entry.keys() >= FAULT
        assert entry["kind"] == entry["verdict"]
    if "clause" in entry:
        assert entry["clause"] in load("istanbul").clauses


@cache
def heads() -> list[Head]:
    """The heads of the sound games."""
    return [recording.head for entry in WHOLE for recording in games([HOME / entry["file"]]) if recording.head is not None]


@pytest.mark.parametrize(
    ("expansions", "layouts"), [([], {"short-paths", "long-paths", "in-order", "random"}), (EXPANSION, {"first-game", "random"})]
)
def test_sound_games_cover_players_layouts_and_the_variant(expansions: list[str], layouts: set[str]) -> None:
    some = [head for head in heads() if head.expansions == expansions]
    assert {len(head.players) for head in some} == {2, 3, 4, 5}
    assert {layout if isinstance(layout := head.setup["layout"], str) else "random" for head in some} == layouts
    assert {len(head.players) for head in some if head.setup.get("neutral_assistants")} == {2, 3, 4}


def test_sound_games_leave_things_untold() -> None:
    untold = {manifest.stem: {entry["untold"] for entry in making.entries(manifest) if "untold" in entry} for manifest in making.MANIFESTS}
    assert untold == {"expected": {"cards", "demand", "states", "end"}, "expected-mocha-baksheesh": {"cards", "states", "end"}}
    assert {len(head.players) for head in heads() if "facts" in head.source} == {2, 3, 5}


def test_unsound_games_of_the_expansion_cover_every_kind_and_many_clauses() -> None:
    some = [entry for entry in making.entries(HOME / "expected-mocha-baksheesh.yaml") if "kind" in entry]
    assert {entry["kind"] for entry in some} == {"malformed", "impossible", "illegal", "divergent", "undecided"}
    assert len({clause for entry in some if (clause := entry.get("clause", "")).startswith("MB-")}) >= 20


def test_unsound_games_cover_every_kind_and_many_clauses() -> None:
    assert {entry["kind"] for entry in UNSOUND} == {"malformed", "impossible", "illegal", "divergent", "undecided"}
    assert len({entry["clause"] for entry in UNSOUND if "clause" in entry}) >= 30
    assert len({(entry["file"], entry["game"]) for entry in EXPECTED}) == len(EXPECTED) >= 24


@pytest.mark.parametrize("entry", [entry for entry in WHOLE if entry.get("untold") in ("cards", "demand")], ids=named)
def test_what_is_untold_is_really_unknown(entry: dict[str, Any]) -> None:
    untold: str = entry["untold"]
    text = b"".join(blocks(Source(str(HOME / entry["file"]))))
    assert len(re.findall({"cards": rb'"draw":null', "demand": rb'"demand":null'}[untold], text)) >= 5
    assert not re.search({"cards": rb'"draw":"|"draws":\["|"guilds":\[\d|\.hand\.|\.guild\.', "demand": rb"markets\."}[untold], text)


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
