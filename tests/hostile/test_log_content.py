"""Hostile content of a log, standing between two sound games of the same file: it is told, and they are still judged."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Record = dict[str, Any]
Put = Callable[[str, bytes | str], Path]
Run = Callable[..., Any]  # see conftest.py

HEAD: Record = {
    "oracle.log": 1,
    "game": "istanbul",
    "players": ["red", "blue"],
    "setup": {"layout": "in-order", "governor": 5, "smuggler": 5},
    "id": "bad",
}
MOVE: Record = {"n": 1, "who": "red", "do": "move", "to": 8}
ESCAPE = "\x1b[31m\x1b]0;x\x07\u202e"


def as_log(*records: Record | bytes) -> bytes:
    """Records, and lines as they are, as a log."""
    return b"".join((record if isinstance(record, bytes) else json.dumps(record).encode()) + b"\n" for record in records)


def setup(**changes: Any) -> Record:
    return {**HEAD, "setup": {**HEAD["setup"], **changes}}


def seen(**facts: Any) -> Record:
    return {**MOVE, "see": {path.replace("__", "."): value for path, value in facts.items()}}


# name -> records or lines of a bad game, exit code, kind, and words that the message holds
CASES: dict[str, tuple[list[Record | bytes], int, str, str]] = {
    # no JSON, or more of it than a log may hold
    "a line cut off": ([HEAD, b'{"n":1,"do":"mo'], 3, "malformed", "ends in the middle"),
    "bytes that are no text": ([HEAD, bytes(range(128, 256)) * 40], 3, "malformed", "is not UTF-8"),
    "latin letters": ([HEAD, b'{"do":"m\xf6ve"}'], 3, "malformed", "0xf6 is not UTF-8"),
    "lists in lists": ([HEAD, b'{"do":"pass","src":' + b"[" * 40000 + b"]" * 40000 + b"}"], 3, "malformed", "nested too deep"),
    "objects in objects": ([HEAD, b'{"do":"pass","src":' + b'{"a":' * 9000 + b"1" + b"}" * 9000 + b"}"], 3, "malformed", "nested too deep"),
    "a gigantic line": ([HEAD, b'{"do":"' + b"a" * (3 << 20) + b'"}'], 3, "malformed", "more than 1048576 bytes"),
    "a gigantic number": ([HEAD, b'{"do":"move","to":' + b"9" * 300_000 + b"}"], 3, "malformed", "the integer '999"),
    "a key twice": ([HEAD, b'{"do":"move","to":8,"to":9}'], 3, "malformed", "stands twice"),
    "a key twice by an escape": ([HEAD, b'{"do":"move","to":8,"\\u0074o":9}'], 3, "malformed", "stands twice"),
    "an observation twice": ([HEAD, b'{"do":"move","to":8,"see":{"mail":0,"mail":1}}'], 3, "malformed", "'mail' stands twice"),
    "not a number": ([HEAD, b'{"do":"move","to":NaN}'], 3, "malformed", "'NaN'"),
    "without end": ([HEAD, b'{"do":"move","to":Infinity}'], 3, "malformed", "'Infinity'"),
    "half a number": ([HEAD, b'{"do":"move","to":8.5}'], 3, "malformed", "'8.5'"),
    "a list": ([HEAD, b"[]"], 3, "malformed", "a record, which is an object"),
    "twenty thousand observations": ([HEAD, {**MOVE, "see": {f"k{i}": 1 for i in range(20_000)}}], 3, "malformed", "no fact 'k0'"),
    # no step, or none of this game
    "an unknown verb": ([HEAD, {"do": "fly"}], 3, "malformed", "no step 'fly'"),
    "an unknown field": ([HEAD, {**MOVE, "speed": 3}], 3, "malformed", "the key 'speed'"),
    "a field of another step": ([HEAD, {**MOVE, "dice": [1, 2]}], 3, "malformed", "'dice' does not go with move"),
    "a missing field": ([HEAD, {"do": "move"}], 3, "malformed", "move without 'to'"),
    "a wrong type": ([HEAD, {"do": "move", "to": "8"}], 3, "malformed", "the text '8' for to"),
    "a negative number": ([HEAD, {"do": "move", "to": -8}], 3, "malformed", "the integer -8"),
    "a number beyond sixteen bits": ([HEAD, seen(mail=40_000)], 3, "malformed", "40000"),
    "a number beyond the board": ([HEAD, {"do": "move", "to": 17}], 3, "malformed", "the Places 1 to 16"),
    "an unknown player": ([HEAD, {**MOVE, "who": "purple"}], 3, "malformed", "'purple' is not in the head"),
    "an unknown rival": ([HEAD, {"do": "capture", "whose": "purple", "reward": "lira"}], 3, "malformed", "'purple'"),
    "no player": ([HEAD, {**MOVE, "who": None}], 3, "malformed", "null for who"),
    "a step out of order": ([HEAD, {**MOVE, "n": 2}], 3, "malformed", "expected step 1"),
    "a step number without end": ([HEAD, {**MOVE, "n": 2**53}], 3, "malformed", "step 9007199254740992"),
    # observations that are none
    "an unknown fact": ([HEAD, seen(players__red__lirra=2)], 3, "malformed", "did you mean players.red.lira"),
    "a fact that is an object": ([HEAD, seen(mail={"a": 1})], 3, "malformed", "an object for see.mail"),
    "a fact of another type": ([HEAD, seen(players__red__lira="two")], 1, "divergent", "players.red.lira is two"),
    "true for one": ([HEAD, seen(players__red__spare=True)], 1, "divergent", "players.red.spare is true"),
    "a list for the turn": ([HEAD, seen(turn=["red"])], 3, "malformed", "turn is ['red']"),
    "a turn of nobody": ([HEAD, seen(turn="purple")], 3, "malformed", "purple"),
    "a phase of another game": ([HEAD, seen(phase="night")], 3, "malformed", "night"),
    "less than nothing": ([HEAD, seen(players__red__lira=-1)], 1, "impossible", "players.red.lira is -1"),
    # steps that are no steps by the rules
    "no move at all": ([HEAD, {**MOVE, "to": 7}], 1, "illegal", "ends where it began"),
    "too far": ([HEAD, {**MOVE, "to": 1}], 1, "illegal", ""),
    "out of turn": ([HEAD, {**MOVE, "who": "blue"}], 1, "illegal", ""),
    "paying nobody, unknown": ([HEAD, {"do": "toll", "to": None}], 1, "illegal", ""),
    "a sale of nothing known": ([HEAD, {"do": "market", "goods": None, "card": None}], 1, "illegal", ""),
    # heads
    "another game": ([{**HEAD, "game": "chess"}], 3, "malformed", "no game is called 'chess'"),
    "another version": ([{**HEAD, "oracle.log": 2}], 3, "malformed", "version 2"),
    "a version of words": ([{**HEAD, "oracle.log": "one"}], 3, "malformed", ""),
    "an expansion": ([{**HEAD, "expansions": ["mocha-and-baksheesh"]}], 3, "malformed", "is not known here"),
    "one player": ([{**HEAD, "players": ["red"]}], 1, "illegal", "two to five players"),
    "six players": ([{**HEAD, "players": list("abcdef")}], 1, "illegal", "names 6"),
    "a player twice": ([{**HEAD, "players": ["red", "red"]}], 3, "malformed", "a second time"),
    "players with capitals": ([{**HEAD, "players": ["Red", "blue"]}], 3, "malformed", "'Red'"),
    "players that are numbers": ([{**HEAD, "players": [1, 2]}], 3, "malformed", ""),
    "no set-up": ([{name: value for name, value in HEAD.items() if name != "setup"}], 3, "malformed", "no 'layout'"),
    "an empty layout": ([setup(layout=[])], 3, "malformed", "0 members"),
    "one place sixteen times": ([setup(layout=[1] * 16)], 1, "impossible", "each place lies on the board once"),
    "an unknown layout": ([setup(layout="round")], 3, "malformed", "'round'"),
    "an unknown key in the set-up": ([setup(weather="fine")], 3, "malformed", "'weather'"),
    "lists in the draw pile": ([setup(deck=[[[]]])], 3, "malformed", "setup.deck[0]"),
    "too many of a card": ([setup(hands={"red": ["stay"], "blue": ["stay"]}, deck=["stay"] * 24)], 1, "impossible", "stay"),
    "the hand of a stranger": ([setup(hands={"purple": ["good"]})], 3, "malformed", "'purple'"),
    "no hand at all": ([setup(hands={"red": []})], 1, "illegal", "exactly 1"),
    "a token where no roll leads": ([setup(governor=16)], 1, "impossible", "2 to 12"),
    "a demand tile of another box": ([setup(demand={"large": [{"red": 99}]})], 1, "impossible", "is not in the box"),
    "a demand tile twice": ([setup(demand={"large": [{"red": 2, "green": 1, "blue": 2}] * 2})], 1, "impossible", "already"),
    "the variant for five": ([{**setup(neutral_assistants=True), "players": list("abcde")}], 1, "illegal", "two to four players"),
    "an unknown ruling": ([{**HEAD, "rulings": {"weather": "fine"}}], 3, "malformed", "no ruling is called 'weather'"),
    "an unknown reading": ([{**HEAD, "rulings": {"yellow-tile-price": "three"}}], 3, "malformed", "no reading is called 'three'"),
    "a reading that is a number": ([{**HEAD, "rulings": {"yellow-tile-price": 2}}], 3, "malformed", ""),
    "an opening with debts": ([{**HEAD, "see": {"players.red.lira": -5}}], 1, "impossible", "players.red.lira is -5"),
    "an opening of nonsense": ([{**HEAD, "see": {"discards.cards": ["x"], "turn": ["x"], "phase": 7}}], 1, "divergent", "discards.cards"),
    "an opening fact of no game": ([{**HEAD, "see": {"weather": 1}}], 3, "malformed", "no fact 'weather'"),
    # ends
    "a wrong count": ([HEAD, MOVE, {"end": True, "steps": 99}], 3, "malformed", "counts 99 steps"),
    "an end that is none": ([HEAD, MOVE, {"end": False}], 3, "malformed", "false for end"),
    "an end too early": ([HEAD, MOVE, {"end": True}], 1, "illegal", "ends before the game does"),
    "an end that is a word": ([HEAD, MOVE, {"end": "yes"}], 3, "malformed", ""),
    # what obeys no printing
    "escapes in a fact": ([HEAD, seen(**{ESCAPE: 1})], 3, "malformed", "\\x1b[31m"),
    "escapes in a value": ([HEAD, seen(players__red__lira=ESCAPE)], 1, "divergent", "\\x1b[31m"),
    "escapes in a verb": ([HEAD, {"do": ESCAPE}], 3, "malformed", "\\x1b[31m"),
    "escapes in a player": ([{**HEAD, "players": [ESCAPE, "blue"]}], 3, "malformed", "\\x1b[31m"),
    "escapes in a name": ([{**HEAD, "names": {"red": ESCAPE}}, {**MOVE, "to": 7}], 1, "illegal", "\\x1b[31m"),
    "escapes in a reading": ([{**HEAD, "rulings": {"yellow-tile-price": ESCAPE}}], 3, "malformed", "\\x1b[31m"),
    "escapes in src": ([HEAD, {**MOVE, "to": 7, "src": {"file": ESCAPE, ESCAPE: [ESCAPE]}}], 1, "illegal", "\\x1b[31m"),
}


@pytest.mark.parametrize("name", CASES)
def test_a_bad_game_between_sound_ones(run: Run, put: Put, sound: bytes, name: str) -> None:
    records, code, kind, says = CASES[name]
    ended = records if isinstance(records[-1], dict) and "end" in records[-1] else [*records, {"end": True}]
    path = put("games.jsonl", sound + as_log(*ended) + sound)
    done = run("check", path)
    assert done.code == code, done.text
    assert kind.upper() in done.out and says in done.text, done.text
    assert done.text.count("sound; 814 steps") == 2, "the games around it were lost"
    for arguments in (("--keep-going",), ("--format", "jsonl"), ("--format", "json", "--keep-going")):
        again = run("check", *arguments, path)
        assert again.code == code, again.text
        if "json" in arguments or "jsonl" in arguments:
            report_is_whole(again.out, code)


def report_is_whole(report: str, code: int) -> None:
    """A document, or one record a line with the summary last."""
    records = json.loads(report)["records"] if report.startswith('{"oracle.report"') else [json.loads(line) for line in report.splitlines()]
    summary = records[-1]
    assert summary["type"] == "summary" and summary["exit"] == code and not summary["errors"]
    assert summary["verdicts"]["sound"] == 2 and summary["games"] >= 3


@pytest.mark.parametrize("name", ["\x1b]0;x\x07", "a\nb", "\u202e", "x" * 200, "--game", "'; rm -rf /; '", "\\", "#1"])
def test_ids_that_obey_no_printing(run: Run, put: Put, name: str) -> None:
    """The line that reproduces a finding names the game, so that a shell reads it back as the same name."""
    path = put("games.jsonl", as_log({**HEAD, "id": name}, {**MOVE, "to": 7}))
    done = run("check", path)
    assert done.code == 1 and "ILLEGAL" in done.out


def test_a_long_src_is_cut(run: Run, put: Put) -> None:
    path = put("games.jsonl", as_log(HEAD, {**MOVE, "to": 7, "src": {"a": ["x" * 900_000]}}))
    done = run("check", path)
    assert done.code == 1 and len(done.out) < 10_000


def test_a_long_name_of_a_fact_is_cut(run: Run, put: Put) -> None:
    path = put("games.jsonl", as_log(HEAD, seen(**{"a" * 900_000: 1})))
    done = run("check", path)
    assert done.code == 3 and len(done.out) < 10_000


@pytest.mark.parametrize(
    ("result", "code", "says"),
    [
        ("red", 3, "result"),
        ({"winners": "red"}, 1, "result.winners is red"),
        ({"winners": [["red"]]}, 1, "result.winners is [[red]]"),
        ({"winners": {"red": 1}, "score": 7}, 1, "1 more fact differs"),
        ({"winners": ["red"], "time": 3}, 3, "the result has no 'time'"),
        ({"score": {"red": None}}, 1, "result.score"),
        ({ESCAPE: 1}, 3, "\\x1b[31m"),
    ],
)
def test_a_result_of_nonsense(run: Run, put: Put, whole: list[Record], result: Any, code: int, says: str) -> None:
    done = run("check", put("games.jsonl", as_log(*whole[:-1], {"end": True, "result": result})))
    assert done.code == code and says in done.text, done.text


@pytest.mark.parametrize("see", [{"turn": [1]}, {"over": "yes"}, {"players.red.lira": 9999}, {"no.such": 1}, {ESCAPE: 1}])
def test_an_end_that_observes_nonsense(run: Run, put: Put, whole: list[Record], see: Any) -> None:
    done = run("check", put("games.jsonl", as_log(*whole[:-1], {"end": True, "see": see})))
    assert done.code == (3 if "no.such" in see or ESCAPE in see else 1), done.text
