"""Every way in which a line can be wrong: the code of the reason, where it points to, and what it says."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from oracle.logs import Recording
from oracle.logs.limits import DEPTH, LINE

Read = Callable[..., list[Recording]]

STEPS = [
    # what JSON is
    ('{"do":"move","to":8', "truncated-line", 20, "ends in the middle"),
    ('{"do":"move","to":', "truncated-line", 19, "a value"),
    ('{"do":"move","to', "truncated-line", 17, "a closing quote"),
    ('{"do":"move","to":tru', "truncated-line", 22, "one record must stand on one line"),
    ('{"do":"pass"} {"do":"pass"}', "two-records", 15, "start a new line"),
    ('{"do":"pass"}]', "not-json", 14, "']' after the record"),
    ('{"do":"pass",}', "not-json", 13, "take the comma away"),
    ("{'do':'pass'}", "not-json", 2, "a key in double quotes"),
    ("{\"do\":'pass'}", "not-json", 7, "double quotes"),
    ('{"do":"pass" "n":1}', "not-json", 14, "a comma or }"),
    ('{"do" "pass"}', "not-json", 7, "a colon"),
    ('{"do":"pass","n":01}', "not-json", 18, "a zero before it"),
    ('{"do":"pass","src":True}', "not-json", 20, "write true"),
    ('{"do":"pass","src":None}', "not-json", 20, "write null"),
    ('{"do":"pa\\xss"}', "not-json", 10, "escape"),
    ('{"do":"pass","src":"\\u12g4"}', "not-json", 21, "hexadecimal"),
    ("[1,2]", "wrong-type", 1, "a record, which is an object"),
    ("null", "wrong-type", 1, "a record, which is an object"),
    ("junk", "not-json", 1, "the word 'junk'"),
    # what numbers are
    ('{"do":"move","to":NaN}', "not-an-integer", 19, "null when the value is not known"),
    ('{"do":"move","to":-Infinity}', "not-an-integer", 19, "an integer"),
    ('{"do":"move","to":8.0}', "not-an-integer", 19, "'8.0'"),
    ('{"do":"move","to":8e0}', "not-an-integer", 19, "'8e0'"),
    ('{"do":"pass","see":{"mail":1.5}}', "not-an-integer", 28, "'1.5'"),
    ('{"do":"pass","src":{"a":[1.5]}}', "not-an-integer", 26, "'1.5'"),
    ('{"do":"move","to":' + "9" * 5000 + "}", "too-large", 19, "9007199254740992"),
    ('{"do":"pass","src":-9007199254740993}', "too-large", 20, "-9007199254740993"),
    ('{"do":"move","to":21}', "out-of-range", 19, "the integer 21 for to; expected an integer from 1 to 20"),
    ('{"do":"move","to":-8}', "out-of-range", 19, "the integer -8"),
    ('{"do":"pass","see":{"players.red.lira":40000}}', "out-of-range", 40, "see.players.red.lira"),
    ('{"n":-1,"do":"pass"}', "out-of-range", 6, "the integer -1 for n"),
    ('{"do":"tea-house","say":5,"dice":[3,7]}', "out-of-range", 37, "dice[1]"),
    # what texts are
    ('{"do":"pass","see":{"a":"\\ud800"}}', "lone-surrogate", 26, "\\ud800"),
    ('{"do":"pass","see":{"a":"\\ud800\\u0041"}}', "lone-surrogate", 32, "half of a character"),
    ('{"do":"pass","see":{"a":"\\udc00"}}', "lone-surrogate", 26, "half"),
    ('{"do":"pass","see":{"a":"x\ty"}}', "control-character", 27, "\\u0009"),
    ('{"do":"pass","see":{"a":"' + "x" * 1001 + '"}}', "bad-text", 25, "at most 1000 characters"),
    (b'{"do":"pass","see":{"\xc3\xa9a":"\xff"}}\n', "not-utf-8", 27, "0xff"),
    (b'{"do":"pass","see":{"a":"\xed\xa0\x80"}}\n', "not-utf-8", 26, "0xed"),
    (b'{"do":"pass","src":"\xc3\n', "not-utf-8", 21, "0xc3"),
    (b'\xef\xbb\xbf{"do":"pass"}\n', "byte-order-mark", 1, "UTF-8 without it"),
    # what keys are
    ('{"do":"move","to":8,"to":9}', "duplicate-key", 21, "the key 'to' stands twice, also in column 14"),
    ('{"do":"market","goods":{"red":1,"red":2}}', "duplicate-key", 33, "the key 'red'"),
    ('{"do":"pass","src":{"a":{"b":1,"b":1}}}', "duplicate-key", 32, "the key 'b'"),
    ('{"do":"move","too":8}', "unknown-key", 14, "did you mean 'to'?"),
    ('{"do":"move","to":8,"seee":{}}', "unknown-key", 21, "did you mean 'see'?"),
    ('{"do":"market","goods":{"rde":1}}', "unknown-key", 25, "in goods; expected blue, green, red or yellow; did you mean 'red'?"),
    ('{"doo":"move","to":8}', "unknown-key", 2, "did you mean 'do'?"),
    ('{"x":1}', "missing-key", 1, "neither a head, a step nor an end line"),
    ("{}", "missing-key", 1, "neither"),
    # what a verb takes
    ('{"do":"moev","to":8}', "unknown-verb", 7, "did you mean 'move'"),
    ('{"do":"Move","to":8}', "unknown-verb", 7, "did you mean 'move'"),
    ('{"do":"pass\\n"}', "unknown-verb", 7, "'pass\\n'"),
    ('{"do":"move"}', "missing-parameter", 7, "move without 'to'"),
    ('{"do":"capture","whose":"red"}', "missing-parameter", 7, "capture without 'reward'"),
    ('{"do":"move","to":8,"goods":null}', "misplaced-parameter", 21, "'goods' does not go with move; expected 'to' or 'card' with move"),
    ('{"do":"pass","to":8}', "misplaced-parameter", 14, "pass without parameters"),
    # what a value is
    ('{"do":"move","to":"8"}', "wrong-type", 19, "the text '8' for to; expected an integer from 1 to 20 or null"),
    ('{"do":"move","to":true}', "wrong-type", 19, "true for to"),
    ('{"do":7}', "wrong-type", 7, "the integer 7 for do"),
    ('{"do":"pass","see":null}', "wrong-type", 20, "null for see"),
    ('{"do":"pass","see":[]}', "wrong-type", 20, "a list of 0"),
    ('{"do":"pass","see":{"a":{}}}', "wrong-type", 25, "an object for see.a"),
    ('{"do":"pass","see":{"a":[[1]]}}', "wrong-type", 26, "a list of 1 for see.a[0]"),
    ('{"who":null,"do":"pass"}', "wrong-type", 8, "null for who"),
    (
        '{"do":"choose","good":"rde"}',
        "unknown-name",
        23,
        "'rde' for good; expected blue, green, red or yellow; did you mean 'red'?",
    ),
    ('{"do":"tea-house","say":5,"dice":[3]}', "wrong-length", 34, "a list of 2 integers from 1 to 6"),
    ('{"do":"fountain","places":[' + "1," * 20 + "1]}", "wrong-length", 27, "at most 20"),
    ('{"do":"guild","guild":21}', "out-of-range", 23, "the integer 21 for guild; expected an integer from 1 to 20"),
    ('{"do":"barrier","between":[5],"to":2}', "wrong-length", 27, "a list of 2 integers from 1 to 20"),
    (
        '{"do":"card","card":"exchange","give":{"lira":3},"take":{}}',
        "unknown-key",
        40,
        "in give; expected blue, coffee, green, red or yellow",
    ),
    ('{"do":"card","card":"dice","rewards":{"blue":10}}', "out-of-range", 46, "an integer from 0 to 9"),
    ('{"do":"draw","draws":["cofee"]}', "unknown-name", 23, "did you mean 'coffee' or 'coffee-sale'?"),
    ('{"do":"trader","coffee":1}', "misplaced-parameter", 16, "'coffee' does not go with trader"),
    ('{"do":"pass","see":{"turn":{"red":1}}}', "wrong-type", 28, "or texts or nulls, or null"),
    # what a game is
    ('{"who":"purple","do":"pass"}', "unknown-player", 8, "the player 'purple' is not in the head; expected red or blue"),
    ('{"who":"red\\n","do":"pass"}', "bad-text", 8, "small letters"),
    ('{"n":2,"do":"pass"}', "out-of-order", 6, "step 2; expected step 1"),
    ('{"n":0,"do":"pass"}', "out-of-order", 6, "step 0; expected step 1"),
    # what is too much
    ('{"do":"pass","src":' + "[" * DEPTH + "]" * DEPTH + "}", "too-deep", 19 + DEPTH, f"at most {DEPTH} levels"),
    ('{"do":"pass","src":' + "[" * 200_000 + "]" * 200_000 + "}", "too-deep", 19 + DEPTH, "nested too deep"),
    ('{"do":"pass","src":' + '{"a":' * 100_000 + "1" + "}" * 100_001, "too-deep", None, "nested too deep"),
    ('{"do":"pass","src":"' + "x" * LINE + '"}', "line-too-long", 1, f"more than {LINE} bytes"),
    (" " * (2 * LINE) + '{"do":"pass"}', "line-too-long", 1, "one record a line"),
]


@pytest.mark.parametrize(("line", "reason", "column", "says"), STEPS, ids=lambda value: str(value)[:40])
@pytest.mark.parametrize("last", [False, True], ids=["", "last"])
def test_a_faulty_step(read: Read, line: str | bytes, reason: str, column: int | None, says: str, last: bool) -> None:
    rest = () if last else ('{"do":"pass"}', '{"end":true}', "HEAD", '{"end":true}')
    games = read("HEAD", line, *rest)
    fault = games[0].fault
    assert fault is not None and fault.reason == reason and fault.line == 2
    assert column is None or fault.column == column
    assert says in str(fault)
    assert str(fault).startswith(f"{games[0].file}:2:")
    assert str(fault).isprintable() and len(str(fault)) < 1000
    assert games[0].steps == 0
    assert [game.fault for game in games[1:]] == [None] * (not last)


ENOUGH = '"game":"istanbul","players":["red","blue"],"setup":{"layout":"in-order"}'
HEADS = [
    ('{"oracle.log":2,' + ENOUGH + "}", "unknown-version", 15, "version 2 of the log format; expected version 1"),
    ('{"oracle.log":2,"something":"new"}', "unknown-version", 15, "use a program that knows that version"),
    ('{"oracle.log":"1",' + ENOUGH + "}", "wrong-type", 15, "the text '1' for oracle.log; expected the integer 1"),
    ('{"oracle.log":1,"game":"istanbull","players":["red"]}', "unknown-game", 24, "expected istanbul; did you mean 'istanbul'?"),
    ('{"oracle.log":1,"game":"istanbul"}', "missing-key", None, "no 'players'"),
    (
        '{"oracle.log":1,"game":"istanbul","players":[],"setup":{"layout":"in-order"}}',
        "wrong-length",
        45,
        "0 members for players; expected a list of 1 to 8 ids",
    ),
    ('{"oracle.log":1,"game":"istanbul","players":["Red"],"setup":{}}', "bad-text", 46, "small letters"),
    ('{"oracle.log":1,"game":"istanbul","players":["red\\n"],"setup":{}}', "bad-text", 46, "small letters"),
    ('{"oracle.log":1,"game":"istanbul","players":["red","red"],"setup":{}}', "duplicate-player", 52, "each player once"),
    ('{"oracle.log":1,"game":"istanbul","players":["' + "a" * 33 + '"]}', "bad-text", 46, "32 at most"),
    ('{"oracle.log":1,"game":"istanbul","players":["red"]}', "missing-key", None, "no 'layout' in setup"),
    ('{"oracle.log":1,"game":"istanbul","players":["red"],"setup":{"layout":"in-ordr"}}', "unknown-name", 71, "did you mean 'in-order'?"),
    ('{"oracle.log":1,"game":"istanbul","players":["red"],"setup":{"layout":[1,2]}}', "wrong-length", 71, "a list of 16 to 20"),
    (
        '{"oracle.log":1,"game":"istanbul","players":["red"],"setup":{"layout":"first-game","trader":21}}',
        "out-of-range",
        93,
        "the integer 21 for setup.trader",
    ),
    ('{"oracle.log":1,' + ENOUGH + ',"names":{"rde":"Ada"}}', "unknown-player", 99, "did you mean 'red'?"),
    ('{"oracle.log":1,' + ENOUGH + ',"game":"istanbul"}', "duplicate-key", 90, "the key 'game' stands twice"),
    ('{"oracle.log":1,' + ENOUGH[:-1] + ',"layout":"in-order"}}', "duplicate-key", 89, "the key 'layout'"),
    ('{"oracle.log":1,' + ENOUGH + ',"source":{"version":1.5}}', "not-an-integer", 110, "'1.5'"),
    ('{"oracle.log":1,' + ENOUGH + ',"source":{"version":1' + "0" * 40 + "}}", "too-large", 110, "one between"),
    ('{"oracle.log":1,' + ENOUGH + ',"players ":1}', "unknown-key", 90, "did you mean 'players'?"),
    ('{"oracle.log":1,' + ENOUGH, "truncated-line", None, "ends in the middle"),
    ('{"oracle_log":1,' + ENOUGH + "}", "unknown-key", 2, "did you mean 'oracle.log'?"),
    ('{"oracle.log":1,' + ENOUGH + ',"source":' + '{"a":' * 50_000 + "1" + "}" * 50_001, "too-deep", None, "nested too deep"),
]


@pytest.mark.parametrize(("line", "reason", "column", "says"), HEADS, ids=lambda value: str(value)[:60])
def test_a_faulty_head(read: Read, line: str, reason: str, column: int | None, says: str) -> None:
    games = read(line, '{"do":"pass"}', "HEAD", '{"end":true}')
    fault = games[0].fault
    assert fault is not None and (fault.reason, fault.line) == (reason, 1)
    assert column is None or fault.column == column
    assert says in str(fault)
    assert games[0].head is None
    assert [game.fault for game in games[1:]] == [None]


ENDS = [
    ('{"end":false}', "wrong-type", 8, "leave the line out"),
    ('{"end":1}', "wrong-type", 8, "true or false"),
    ('{"end":true,"steps":3}', "wrong-count", 21, "the end line counts 3 steps, the game has 1"),
    ('{"end":true,"steps":"1"}', "wrong-type", 21, "the text '1'"),
    ('{"end":true,"setps":1}', "unknown-key", 13, "did you mean 'steps'?"),
    ('{"end":true,"end":true}', "duplicate-key", 13, "the key 'end'"),
    ('{"end":true,"result":{"score":0.5}}', "not-an-integer", 31, "'0.5'"),
    ('{"end":true', "truncated-line", 12, "ends in the middle"),
]


@pytest.mark.parametrize(("line", "reason", "column", "says"), ENDS)
def test_a_faulty_end(read: Read, line: str, reason: str, column: int, says: str) -> None:
    games = read("HEAD", '{"do":"pass"}', line, "HEAD", '{"end":true}')
    fault = games[0].fault
    assert fault is not None and (fault.reason, fault.line, fault.column) == (reason, 3, column)
    assert says in str(fault)
    assert games[0].end is None and not games[0].cut_short
    assert [game.fault for game in games[1:]] == [None]


def test_a_file_that_breaks_off_says_so(read: Read) -> None:
    (game,) = read("HEAD", b'{"do":"move","to"')
    assert game.fault is not None and "the file ends here: was it cut off?" in str(game.fault)


def test_what_a_hostile_text_holds_stays_printable(read: Read) -> None:
    for text in ("\\u001b[2J\\u0007", "\\u202egnp.", "\\u0000", "\u202e\u2066", "\x7f"):
        for line in (
            f'{{"do":"{text}"}}',
            f'{{"who":"{text}","do":"pass"}}',
            f'{{"{text}":1,"do":"pass"}}',
            f'{{"do":"choose","good":"{text}"}}',
        ):
            (game,) = read("HEAD", line)
            assert game.fault is not None and str(game.fault).isprintable()
