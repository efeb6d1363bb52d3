"""What is written: the same bytes for the same records, and the same records when it is read again."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import UNSET

from oracle.games.istanbul.records import VERBS, Step
from oracle.logs import LogError, Vocabulary, Writer, encode, games, write
from oracle.model import End, Head

NAMES = ("game.jsonl", "game.jsonl.gz", "game.jsonl.zst")
HEAD = Head(version=1, game="istanbul", players=["red", "blue"], setup={"layout": "short-paths"}, names={"red": 'Ada 🐫, "x"'}, id="g-1")


def some_game() -> list[Head | Step | End]:
    return [
        HEAD,
        Step(n=1, who="red", do="move", to=8),
        Step(who="red", do="black-market", dice=[4, 3], good="red", see={"players.red.goods.blue": 1, "discards.top": None}),
        Step(do="take", pile="deck", draw=None, src={"file": "a:b", "row": 12}),
        Step(do="card", card="return", from_=5),
        End(end=True, steps=4, result={"winners": ["red"]}),
    ]


def read_back(path: Path, known: Mapping[str, Vocabulary]) -> Iterator[Any]:
    for game in games(path, known=known):
        if game.head is not None:
            yield game.head
        for _, step in game:
            yield step
        if game.end is not None:
            yield game.end


def test_keys_stand_in_the_order_people_read() -> None:
    step = Step(src=3, see={"mail": 1}, dice=[1, 2], good="red", do="black-market", who="red", n=4)
    assert encode(step) == b'{"n":4,"who":"red","do":"black-market","good":"red","dice":[1,2],"see":{"mail":1},"src":3}\n'
    assert encode(Step(do="card", from_=5, card="return")) == b'{"do":"card","card":"return","from":5}\n'
    assert encode(Step(do="pay", dice=[1, 4], lira=2)) == b'{"do":"pay","lira":2,"dice":[1,4]}\n'
    assert encode(Step(do="nothing", dice=[1, 4], lira=2)) == b'{"do":"nothing","dice":[1,4],"lira":2}\n'
    assert encode(Step(do="move", to=None)) == b'{"do":"move","to":null}\n'
    assert encode(HEAD).startswith(b'{"oracle.log":1,"game":"istanbul","players":["red","blue"],"setup":')
    assert encode(End(end=True)) == b'{"end":true}\n'


@pytest.mark.parametrize("name", NAMES)
def test_what_is_written_is_read_again(tmp_path: Path, known: Mapping[str, Vocabulary], name: str) -> None:
    path = tmp_path / name
    write(path, some_game() * 3)
    assert list(read_back(path, known)) == some_game() * 3
    assert sorted(os.listdir(tmp_path)) == [name]


@pytest.mark.parametrize("name", NAMES)
def test_writing_what_was_read_gives_the_same_bytes(tmp_path: Path, known: Mapping[str, Vocabulary], name: str) -> None:
    (tmp_path / "again").mkdir()
    first, second = tmp_path / name, tmp_path / "again" / name
    write(first, some_game() * 300)
    write(second, read_back(first, known))
    assert first.read_bytes() == second.read_bytes()


def facts() -> st.SearchStrategy[Any]:
    text = st.text(st.characters(codec="utf-8"), max_size=12)
    cell = st.integers(-32767, 32767)
    return st.none() | st.booleans() | cell | text | st.lists(cell | text | st.none(), max_size=4)


def anything() -> st.SearchStrategy[Any]:
    text = st.text(st.characters(codec="utf-8"), max_size=8)
    leaf = st.none() | st.booleans() | st.integers(-(2**53), 2**53) | text
    return st.recursive(leaf, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(text, inner, max_size=3), max_leaves=8)


@st.composite
def sound_steps(draw: st.DrawFn) -> Step:
    verb = draw(st.sampled_from(sorted(VERBS)))
    rule = VERBS[verb]
    chosen = {*rule.needs, *draw(st.sets(st.sampled_from(sorted({*rule.may, *rule.chance, "who"}))))}
    record: dict[str, Any] = {"do": verb}
    for name in sorted(chosen):
        record[name] = draw(st.sampled_from(["red", "blue"]) if name == "who" else values(name))
    if draw(st.booleans()):
        record["see"] = draw(st.dictionaries(st.text(st.characters(codec="utf-8"), max_size=9), facts(), max_size=4))
    src = draw(anything())
    if src is not None:
        record["src"] = src
    return msgspec.convert(record, Step)


def values(name: str) -> st.SearchStrategy[Any]:
    """Values that a parameter takes, or null."""
    place, guild, pips, amount = st.integers(1, 20), st.integers(1, 20), st.integers(1, 6), st.integers(0, 99)
    colour = st.sampled_from(["red", "green", "yellow", "blue"])
    card = st.sampled_from(["good", "lira", "long-move", "stay", "family", "recruit", "corner"])
    ware = st.sampled_from(["red", "green", "yellow", "blue", "coffee"])
    pile = st.sampled_from(["deck", "discards"])
    table: dict[str, st.SearchStrategy[Any]] = {
        "to": place,
        "from": place,
        "neutral": place,
        "good": colour,
        "tile": colour,
        "goods": st.dictionaries(colour, amount),
        "demand": st.dictionaries(colour, amount),
        "card": card,
        "draw": card,
        "how": st.sampled_from(["leave", "collect", "four", "reroll", "movement", "encounter"]),
        "reward": st.sampled_from(["lira", "card"]),
        "say": amount,
        "lira": amount,
        "die": pips,
        "dice": st.lists(pips, min_size=2, max_size=2),
        "whose": st.sampled_from(["red", "blue"]),
        "whom": st.lists(st.sampled_from(["red", "blue", 14, 15]), max_size=8),
        "places": st.lists(place, max_size=20),
        "pile": pile,
        "then": pile,
        "stack": st.lists(st.sampled_from(["own", "neutral"]), max_size=10),
        "guild": guild,
        "guilds": st.lists(st.none() | guild, max_size=20),
        "draws": st.lists(st.none() | card, max_size=9),
        "coffee": amount,
        "give": st.dictionaries(ware, amount),
        "take": st.dictionaries(ware, amount),
        "rewards": st.dictionaries(ware | st.sampled_from(["lira", "bonus", "guild"]), st.integers(0, 9)),
        "between": st.lists(place, min_size=2, max_size=2),
    }
    return st.none() | table[name]


@given(steps=st.lists(sound_steps(), max_size=6))
@settings(max_examples=60, deadline=None)
def test_any_sound_game_comes_back_and_is_found_sound(
    steps: list[Step], known: Mapping[str, Vocabulary], tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.getbasetemp() / "round-trip.jsonl"
    records: list[Head | Step | End] = [HEAD, *steps, End(end=True, steps=len(steps))]
    write(path, records)
    assert list(read_back(path, known)) == records
    assert path.read_bytes() == b"".join(map(encode, read_back(path, known)))


def test_standard_output(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    write("-", [HEAD, End(end=True)])
    sys.stdout.flush()
    assert capfdbinary.readouterr().out == encode(HEAD) + b'{"end":true}\n'


def test_a_failure_leaves_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl.gz"
    path.write_bytes(b"before")
    with pytest.raises(RuntimeError), Writer(path) as log:
        log.write(HEAD)
        raise RuntimeError
    assert path.read_bytes() == b"before" and os.listdir(tmp_path) == ["game.jsonl.gz"]


def test_places_that_cannot_be_written(tmp_path: Path) -> None:
    for path in (tmp_path / "no" / "such" / "folder.jsonl", tmp_path, tmp_path / ("x" * 300)):
        with pytest.raises(LogError) as caught:
            write(path, [HEAD])
        assert caught.value.reason == "unwritable" and str(path) in str(caught.value)
    assert not list(tmp_path.iterdir())


def test_a_full_disk(tmp_path: Path) -> None:
    if not os.path.exists("/dev/full"):
        pytest.skip("this system has no /dev/full")
    with pytest.raises(LogError, match="No space left") as caught:
        write("/dev/full", some_game() * 1000)
    assert caught.value.reason == "unwritable"


def test_a_closed_pipe_stays_a_closed_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    read, write_end = os.pipe()
    os.close(read)
    with io.TextIOWrapper(open(write_end, "wb", buffering=0)) as stream:
        monkeypatch.setattr(sys, "stdout", stream)
        with pytest.raises(BrokenPipeError):
            write("-", some_game())


@pytest.mark.parametrize(
    "src", ["\ud800", 1 << 70, 1.5, {"a": object()}, ["x" * (1 << 20)]], ids=["surrogate", "huge", "fraction", "object", "long"]
)
def test_what_no_reader_would_take_is_not_written(src: Any) -> None:
    with pytest.raises(LogError):
        encode(Step(do="pass", src=src))


def test_absent_and_null_are_written_apart() -> None:
    assert b"draw" not in encode(Step(do="take", pile="deck", draw=UNSET))
    assert b'"draw":null' in encode(Step(do="take", pile="deck", draw=None))
