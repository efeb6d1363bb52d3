"""Hostile options: rulings, profiles, games, and an owner's facts that break what must hold."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Put = Callable[[str, bytes | str], Path]
Run = Callable[..., Any]  # see conftest.py
ESCAPE = "\x1b[31m\u202e"


@pytest.mark.parametrize(
    ("facts", "says"),
    [
        ("", "an empty file"),
        ("[1]", "a mapping of facts"),
        ("toll.lira: -1", "from 0 to 99"),
        ("toll.lira: 99999999999999999999", "15 digits"),
        ("toll.lira: 2.5", "no whole number"),
        ("toll.lira: .nan", "no whole number"),
        ("toll.lira: two", ""),
        ("toll.lira: {value: 2, price: 3}", "price"),
        ("toll.lira: {source: rulebook, value: 2}", "source"),
        ("toll: 2", "toll"),
        ("toll.lyra: 2", "did you mean 'toll.lira'"),
        ("toll.lira: 2\ntoll.lira: 3", "stands here again"),
        ("toll.lira: 2\ntoll: {lira: 3}", "given at line 1 already"),
        ("toll.lira: 2\n---\ntoll.lira: 3", "one YAML document"),
        ("cards.count.good: 5", "26"),
        ("cards.count.good: 26", "26"),
        ("cards.count.good: 26\nbox.cards: unknown", "26"),
        ("rubies.dealer.5: 13", "32"),
        ("mosques.tiles.4: [5, 4, 3, 2]", ""),
        ("board.layouts.in-order: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]", ""),
        ("dealer.track.1: 99", ""),
        ("a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]", "anchors"),
        ("toll: !!python/object/apply:os.system [ls]", "the tag"),
        ("%TAG ! x\n---\ntoll.lira: 2", "a directive"),
        (f'"{ESCAPE!r}": 2'.replace("'", ""), "unknown fact"),
        ("? [a]\n: 1", "a key must be plain text"),
        ("x: " + "[" * 5000, "nest"),
        ("x: " + "{a: " * 500 + "1" + "}" * 500, "nested more than 32"),
        ("x: '" + "y" * (5 << 20) + "'", "larger than"),
        ("- x\n" * 400_000, "values"),
        ("toll.lira: 2\n\0", "not YAML"),
        ("toll.lira: '2", "not YAML"),
        ("\ttoll.lira: 2", "not YAML"),
        (b"toll.lira: \xff", "not UTF-8"),
        (bytes(range(256)), ""),
    ],
)
def test_facts_that_are_refused(run: Run, put: Put, sound: bytes, facts: str | bytes, says: str) -> None:
    done = run("check", "--facts", put("facts.yaml", facts), put("games.jsonl", sound))
    assert done.code == 3 and "facts.yaml:" in done.err and says in done.text, done.text
    assert not done.out, "no log is judged by facts that are not understood"


@pytest.mark.parametrize("path", ["none.yaml", ".", "loop.yaml"])
def test_facts_that_are_not_there(run: Run, put: Put, tmp_path: Path, sound: bytes, path: str) -> None:
    (tmp_path / "loop.yaml").symlink_to("loop.yaml")
    assert run("check", "--facts", tmp_path / path, put("games.jsonl", sound)).code in (2, 3)


@pytest.mark.parametrize(
    "facts",
    [
        "toll.lira: unknown",
        "move.max: unknown",
        "move.max: 6\nmove.long.max: 6",
        "start.capacity: unknown",
        "start.capacity: 9",
        "start.lira.1: 99",
        "rubies.target.2: 1",
        "rubies.target.2: unknown",
        "rubies.palace.2: unknown",
        "cards.count.good: unknown",
        "cards.count.good: unknown\ncards.count.lira: unknown\ncards.count.stay: unknown",
        "mosques.tiles.2: unknown",
        "palace.track.1: unknown",
        "dealer.track.3: unknown",
        "markets.large.tiles.1: unknown",
        "markets.small.payout.5: unknown",
        "black-market.blue.7: unknown",
        "tea-house.min: unknown",
        "post-office.bottom.1: unknown",
        "board.layouts.in-order: unknown\nboard.layouts.short-paths: unknown",
        "wainwright.extensions.2: unknown",
        "dice.place.7: 1",
    ],
)
def test_facts_that_nobody_knows(run: Run, put: Put, sound: bytes, facts: str) -> None:
    """Other figures than the box's, or none: some verdict comes out, and the report says first whose figures they are."""
    games = put("games.jsonl", sound)
    for arguments in ((), ("--keep-going",)):
        done = run("check", *arguments, "--facts", put("facts.yaml", facts), games)
        assert done.code in (0, 1, 3, 4), done.text
        assert "unknown" not in facts or done.code in (0, 4), "what is not known makes nothing wrong"


@pytest.mark.parametrize(
    "arguments",
    [
        ("--ruling", "yellow-tile-price"),
        ("--ruling", "=free"),
        ("--ruling", "yellow-tile-price="),
        ("--ruling", "yellow-tile-price=three"),
        ("--ruling", "weather=fine"),
        ("--ruling", f"{ESCAPE}={ESCAPE}"),
        ("--ruling", "yellow-tile-price=free", "--ruling", "yellow-tile-price=two-lira"),
        ("--ruling", "x" * 100_000 + "=y"),
        ("--rulings", "none"),
        ("--rulings", ESCAPE),
        ("--from", "chess"),
        ("--from", ESCAPE),
        ("--format", "xml"),
        ("--speed", "9"),
        ("--game", "none"),
    ],
)
def test_options_that_are_refused(run: Run, put: Put, sound: bytes, arguments: tuple[str, ...]) -> None:
    done = run("check", *arguments, put("games.jsonl", sound))
    assert done.code == 2 and len(done.err) < 5000, done.text


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (("show", "LOG", "--step", "-1"), 2),
        (("show", "LOG", "--step", "99999999999999999999"), 2),
        (("show", "LOG", "--step", "x"), 2),
        (("show", "LOG", "--step", "1", "--game", ESCAPE), 2),
        (("show", "NONE", "--step", "1"), 2),
        (("show", "JUNK", "--step", "1"), 3),
        (("perft", "--seed", "1", "--depth", "0"), 2),
        (("perft", "--seed", "1", "--depth", "1000"), 2),
        (("perft", "--seed", "-1", "--depth", "1"), 2),
        (("perft", "JUNK", "--depth", "1"), 3),
        (("divide", "NONE", "--depth", "1"), 2),
        (("play", "--players", "9", "--seed", "1"), 2),
        (("play", "--players", "2", "--seed", "99999999999999999999999"), 2),
        (("play", "--players", "5", "--seed", "1", "--variant", "neutral-assistants"), 2),
        (("play", "--players", "2", "--seed", "1", "--variant", ESCAPE), 2),
        (("play", "--game", ESCAPE, "--players", "2", "--seed", "1"), 2),
        (("convert", "NONE"), 2),
        (("convert", "--from", "boardgamefiesta", "JUNK"), 3),
        (("test", "NONE"), 2),
        (("test", "-k", "[!"), 2),
        (("rules", ESCAPE), 2),
        (("rules", "("), 2),
        (("rulings", ESCAPE), 2),
        (("facts", ESCAPE), 2),
        (("schema", ESCAPE), 2),
        ((ESCAPE,), 2),
        (("check", ""), 2),
    ],
)
def test_other_commands(run: Run, put: Put, tmp_path: Path, sound: bytes, command: tuple[str, ...], code: int) -> None:
    paths = {"LOG": str(put("games.jsonl", sound)), "NONE": str(tmp_path / "none"), "JUNK": str(put("junk.jsonl", b"\xff" * 1000))}
    done = run(*(paths.get(argument, argument) for argument in command))
    assert done.code == code, done.text
