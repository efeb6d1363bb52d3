"""Hostile scenarios: each fault has its file and line, and the other scenarios of the file still run."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Put = Callable[[str, bytes | str], Path]
Run = Callable[..., Any]  # see conftest.py

GOOD = """
id: hostile-good
title: A merchant moves
game: istanbul
cites: [IST-MOVE-1]
polarity: fires
given: {setup: four-players}
when: [{who: red, do: move, to: 3}]
then: {verdict: legal, clause: IST-MOVE-1}
source: {kind: rulebook, where: "EN guide: Your turn"}
"""


def changed(old: str, new: str) -> str:
    other = GOOD.replace("hostile-good", "hostile-bad")
    assert old in other
    return other.replace(old, new)


def test_the_good_one_is_good(run: Run, put: Put) -> None:
    assert run("test", put("good.yaml", GOOD)).code == 0


@pytest.mark.parametrize(
    ("bad", "says"),
    [
        ("[1, 2]", "a mapping"),
        ("a: &a [x]\nb: *a", "anchors"),
        (changed("title: A merchant moves", "title: !!python/name:os.system x"), "the tag"),
        (changed("title: A merchant moves", "title: [" + "[" * 100 + "]" * 101), "nest"),
        (changed("title: A merchant moves", ""), "'title' is missing"),
        (changed("title: A merchant moves", "title: x\ntitle: y"), "stands here again"),
        (changed("title: A merchant moves", 'title: x\n"\\e[31m": 1'), "\\x1b[31m"),
        (changed("game: istanbul", "game: chess"), "chess"),
        (changed("[IST-MOVE-1]", "[IST-MOVE-999]"), "IST-MOVE-999"),
        (changed("[IST-MOVE-1]", "[]"), "an empty list"),
        (changed("[IST-MOVE-1]", '["\\e[2J"]'), "\\x1b[2J"),
        (changed("polarity: fires", "polarity: sometimes"), "sometimes"),
        (changed("setup: four-players", "setup: nine-players"), "nine-players"),
        (changed("setup: four-players", "setup: four-players, patch: {players.red.lirra: 3}"), "players.red.lirra"),
        (changed("setup: four-players", "setup: four-players, patch: {players.red.lira: 99999}"), "99999"),
        (changed("setup: four-players", "setup: four-players, patch: {players.red.at: null}"), "players.red.at"),
        (changed("setup: four-players", "setup: four-players, patch: {players.red.at: 99}"), "99"),
        (changed("setup: four-players", "setup: four-players, patch: {layout.3: null}"), "layout.3"),
        (changed("setup: four-players", "setup: four-players, patch: {turn: [red]}"), "turn"),
        (changed("setup: four-players", "setup: four-players, patch: {phase: night}"), "night"),
        (changed("setup: four-players", "setup: four-players, patch: {over: true}"), "over"),
        (changed("setup: four-players", "setup: four-players, patch: [1]"), "given.patch: expected a mapping, found a list"),
        (changed("{who: red, do: move, to: 3}", "7"), "expected a step"),
        (changed("{who: red, do: move, to: 3}", "{who: red, do: fly}"), "fly"),
        (changed("{who: red, do: move, to: 3}", "{who: red, do: move}"), "to"),
        (changed("{who: red, do: move, to: 3}", "{who: red, do: move, to: 3, speed: 9}"), "speed"),
        (changed("{who: red, do: move, to: 3}", "{who: red, do: move, to: 30}"), "to"),
        (changed("{who: red, do: move, to: 3}", "{who: purple, do: move, to: 3}"), "purple"),
        (changed("{who: red, do: move, to: 3}", '{who: red, do: "\\e[31m"}'), "\\x1b[31m"),
        (changed("verdict: legal", "verdict: perhaps"), "perhaps"),
        (changed("verdict: legal", "verdict: illegal, at: 9"), "9"),
        (changed("verdict: legal", "verdict: legal, see: {no.such: 1}"), "no.such"),
        (changed("verdict: legal", "verdict: legal, see: [1]"), "then.see: expected a mapping, found a list"),
        (changed("source: {kind", "rulings: {weather: fine}\nsource: {kind"), "weather"),
        (changed("source: {kind", "rulings: {yellow-tile-price: gold}\nsource: {kind"), "gold"),
        (changed("id: hostile-bad", "id: hostile-good"), "is taken"),
        (changed("id: hostile-bad", 'id: "\\e]0;x"'), "id"),
        (changed("id: hostile-bad", "id: " + "x" * 5000), "id"),
    ],
)
def test_a_bad_scenario_beside_a_good_one(run: Run, put: Put, bad: str, says: str) -> None:
    path = put("hostile.yaml", GOOD + "---\n" + bad)
    done = run("test", path)
    assert done.code in (1, 3) and says in done.text and len(done.out) < 20_000, done.text
    if "anchors" not in says and "the tag" not in says and "nest" not in says and "again" not in says:
        assert "1 agree" in done.text, "the good scenario was lost"
    assert "hostile.yaml:" in done.text
    again = run("test", "--format", "jsonl", path)
    assert again.code == done.code


@pytest.mark.parametrize(
    "content", [b"", b"\xff\xfe", bytes(range(256)), b"x: " * 100_000, b"--- \n" * 20_000, b"? ? ? ?", b"%YAML 9\n---\n"]
)
def test_what_is_no_yaml(run: Run, put: Put, content: bytes) -> None:
    assert run("test", put("hostile.yaml", content)).code in (2, 3)
