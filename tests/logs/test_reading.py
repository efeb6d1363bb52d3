"""Sound logs, and what becomes of the games around a faulty one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from msgspec import UNSET

from oracle.games.istanbul import records
from oracle.logs import LogError, Recording, Vocabulary, games
from oracle.logs.limits import BLOCK

Read = Callable[..., list[Recording]]
HEAD = '{"oracle.log":1,"game":"istanbul","players":["red","blue"],"setup":{"layout":"short-paths"}}'


def test_a_game_is_head_steps_and_end(read: Read) -> None:
    (game,) = read("HEAD", '{"n":1,"who":"red","do":"move","to":8}', '{"n":2,"do":"assistant","how":"leave"}', '{"end":true,"steps":2}')
    assert game.fault is None and not game.cut_short
    assert game.head is not None and game.head.players == ["red", "blue"]
    assert (game.number, game.line, game.steps, game.end_line) == (1, 1, 2, 4)
    assert game.end is not None and game.end.steps == 2


def test_steps_come_with_their_lines(known: Mapping[str, Vocabulary], tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text("\n" + HEAD + '\n\n{"do":"move","to":8}\n  \t\n\n{"do":"move","to":null}\n{"end":true}\n')
    (steps,) = [list(game) for game in games(path, known=known)]
    assert [(line, step.do, step.to) for line, step in steps if isinstance(step, records.Step)] == [(4, "move", 8), (7, "move", None)]
    assert steps[0][1].who is UNSET


@pytest.mark.parametrize("exact", [True, False])
def test_the_order_of_keys_is_free(read: Read, exact: bool) -> None:
    head = '{"setup":{"layout":"in-order"},"players":["red","blue"],"game":"istanbul","oracle.log":1}'
    step = ' { "see" : {"turn" : "blue"} , "to" : 2 , "do" : "move" , "who" : "red" , "n" : 1 } '
    (game,) = read(head, step, '{"steps":1,"see":{},"end":true}', exact=exact)
    assert game.fault is None and game.steps == 1 and game.end is not None


def test_line_ends_of_other_systems_and_a_missing_last_one(read: Read) -> None:
    (game,) = read(HEAD.encode() + b'\r\n{"do":"pass"}\r\n\r\n{"end":true}')
    assert game.fault is None and game.steps == 1 and game.end_line == 4


def test_many_games_a_file(read: Read) -> None:
    found = read(*["HEAD", '{"do":"pass"}', '{"end":true}', ""] * 50)
    assert [game.line for game in found] == list(range(1, 201, 4))
    assert [game.number for game in found] == list(range(1, 51))
    assert all(game.fault is None and game.end is not None and game.steps == 1 for game in found)


def test_a_game_is_called_by_its_id_or_its_number(read: Read) -> None:
    named = HEAD[:-1] + ',"id":"g-7"}'
    assert [game.name for game in read(named, '{"end":true}', "HEAD")] == ["g-7", "#2"]


@pytest.mark.parametrize("exact", [True, False])
def test_games_longer_than_a_block_keep_their_count(read: Read, exact: bool) -> None:
    count = 3 * BLOCK // 40
    steps = [f'{{"n":{n},"who":"red","do":"move","to":{n % 16 + 1}}}' for n in range(1, count + 1)]
    (game,) = read("HEAD", *steps, f'{{"end":true,"steps":{count}}}', exact=exact)
    assert game.fault is None and game.steps == count and game.end_line == count + 2


def test_batches_hold_lines_and_records_side_by_side(known: Mapping[str, Vocabulary], tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text(HEAD + "\n" + "".join(f'{{"n":{n},"do":"move","to":{n % 16 + 1}}}\n' for n in range(1, 9000)))
    stream = games(path, known=known)
    game = next(stream)
    seen = 0
    for batch in game.batches():
        assert len(batch.lines) == len(batch.records) == len(batch.keys) > 0
        assert batch.first == seen + 2
        assert [record.n for record in batch.records] == list(range(seen + 1, seen + 1 + len(batch.records)))
        assert f'"n":{seen + 1},'.encode() in batch.lines[0]
        seen += len(batch.records)
    assert seen == 8999 and game.cut_short


def test_a_game_left_early_is_read_to_its_end(known: Mapping[str, Vocabulary], tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text((HEAD + "\n" + '{"do":"pass"}\n' * 5000 + '{"end":true,"steps":5000}\n') * 2)
    kept = []
    for game in games(path, known=known):
        next(game.batches())
        kept.append(game)
    assert [(game.steps, game.fault) for game in kept] == [(5000, None), (5000, None)]


def test_batches_that_are_resumed_too_late_disturb_nothing(known: Mapping[str, Vocabulary], tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text((HEAD + '\n{"do":"pass"}\n{"end":true,"steps":1}\n') * 4)
    stream = games(path, known=known)
    first = next(stream)
    batches = first.batches()
    next(batches)
    second = next(stream)
    assert list(batches) == []
    assert [game.line for game in (first, second, *stream)] == [1, 4, 7, 10]
    assert first.fault is None and second.end_line == 6


def test_a_stream_that_was_closed_leaves_no_game_that_looks_whole(known: Mapping[str, Vocabulary], tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text(HEAD + "\n" + '{"do":"pass"}\n' * 20_000)
    stream = games(path, known=known)
    game = next(stream)
    stream.close()
    game.drain()
    assert 0 < game.steps < 20_000
    assert game.fault is not None and game.fault.reason == "unreadable" and not game.cut_short


@pytest.mark.parametrize("exact", [True, False])
def test_a_malformed_game_does_not_end_the_file(read: Read, exact: bool) -> None:
    found = read(
        "HEAD", '{"do":"pass"}', '{"do":"pass","to":"x"}', '{"do":"pass"}', "junk", '{"end":true}', "HEAD", '{"end":true}', exact=exact
    )
    assert [game.fault and game.fault.reason for game in found] == ["misplaced-parameter", None]
    assert found[0].fault is not None and found[0].fault.line == 3 and found[0].steps == 1
    assert found[1].line == 7


def test_a_faulty_head_is_a_game_without_a_head(read: Read) -> None:
    found = read('{"oracle.log":1,"game":"istanbul"}', '{"do":"pass"}', '{"end":true}', "HEAD", '{"end":true}')
    assert [(game.head is None, game.fault and game.fault.reason) for game in found] == [(True, "missing-key"), (False, None)]


def test_iterating_raises_the_fault_after_the_steps_before_it(known: Mapping[str, Vocabulary], tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text(HEAD + '\n{"do":"pass"}\n{"do":"paß"}\n')
    steps = []
    with pytest.raises(LogError) as caught:
        for game in games(path, known=known):
            for line, step in game:
                steps.append((line, step.do))
    assert steps == [(2, "pass")]
    assert str(caught.value).startswith(f"{path}:3:7: ")


def test_without_an_end_a_game_is_cut_short_at_the_end_of_the_file_only(read: Read) -> None:
    found = read("HEAD", '{"do":"pass"}', "HEAD", '{"do":"pass"}')
    assert found[0].fault is not None and (found[0].fault.reason, found[0].fault.line) == ("missing-end", 3)
    assert found[1].cut_short and found[1].fault is None and found[1].steps == 1


def test_records_outside_a_game_are_told_once(read: Read) -> None:
    found = read('{"do":"pass"}', '{"do":"pass"}', "HEAD", '{"end":true}', '{"end":true}', '{"do":"pass"}', "HEAD")
    assert [(game.line, game.fault and game.fault.reason) for game in found] == [(1, "before-head"), (3, None), (5, "after-end"), (7, None)]


def test_a_wrong_count_is_the_fault_of_its_game_and_of_no_other(read: Read) -> None:
    found = read("HEAD", '{"do":"pass"}', '{"end":true,"steps":7}', "HEAD", '{"end":true,"steps":0}')
    assert [game.fault and (game.fault.reason, game.fault.line, game.fault.column) for game in found] == [("wrong-count", 3, 21), None]


def test_an_end_line_alone_is_no_end_of_another_kind(read: Read) -> None:
    (game,) = read("HEAD", '{"end":false}')
    assert game.fault is not None and game.fault.reason == "wrong-type" and game.end is None


def test_names_shown_to_people_may_be_anything(read: Read) -> None:
    head = HEAD[:-1] + ',"names":{"red":"Ada 🐫, \\"the\\" \\u001b[31m: {}\\\\","blue":"\\ud83d\\ude00"}}'
    (game,) = read(head)
    assert game.fault is None and game.head is not None
    assert game.head.names == {"red": 'Ada 🐫, "the" \x1b[31m: {}\\', "blue": "😀"}


def test_null_and_absent_stay_apart(known: Mapping[str, Vocabulary], tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text(HEAD + '\n{"do":"take","pile":"deck","draw":null}\n{"do":"take","pile":"deck"}\n')
    (steps,) = [[step for _, step in game] for game in games(path, known=known)]
    assert [step.draw for step in steps if isinstance(step, records.Step)] == [None, UNSET]


def test_the_game_decides_how_steps_look(tmp_path: Path, known: Mapping[str, Vocabulary]) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text('{"oracle.log":1,"game":"chess","players":["red"]}\n')
    (game,) = games(path, known=known)
    assert game.fault is not None and game.fault.reason == "unknown-game"
    assert "expected istanbul" in game.fault.message


@pytest.mark.parametrize(
    ("line", "keys"),
    [
        ('{"n":1,"who":"red","do":"move","to":8}', 4),
        ('{"do":"market","goods":{"red":1,"blue":2},"see":{"turn":"red","mail":0}}', 7),
        ('{"do":"pass","src":3}', 1),
        ('{"do":"pass","src":{"row":1,"of":{"file":"a:b"}}}', 1),
        ('{"do":"pass","src":["a:b",{"c":null}]}', 1),
    ],
)
def test_keys_are_counted_without_src(known: Mapping[str, Vocabulary], tmp_path: Path, line: str, keys: int) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text(f"{HEAD}\n{line}\n")
    stream = games(path, known=known, exact=False)
    (batch,) = next(stream).batches()
    assert batch.keys == [keys] and batch.examine(0) == keys


@pytest.mark.parametrize(
    "line",
    [
        '{"do":"move","to":8,"to":8}',
        '{"do":"move","to" :8,"to" :8}',
        '{"do":"move","to":8,"see":{"mail":1,"mail":1}}',
        '{"do":"move","to":8,"src":{"a":1,"a":1}}',
        '{"do":"move","to":8,"to":8,"src":"\\u003a"}',
        '{"do":"move","to":8,"to":8,"src":{"a\\u003A":1}}',
        '{"do":"move","to":8,"to":8,"see":{"mail":"\\u003a"}}',
        '{"do":"move","to":8,"t\\u006f":8}',
    ],
)
def test_no_duplicate_key_hides_behind_the_count(read: Read, known: Mapping[str, Vocabulary], tmp_path: Path, line: str) -> None:
    (game,) = read("HEAD", line)
    assert game.fault is not None and game.fault.reason == "duplicate-key"
    path = tmp_path / "a.jsonl"
    path.write_text(f"{HEAD}\n{line}\n")
    stream = games(path, known=known, exact=False)
    (batch,) = next(stream).batches()
    assert batch.keys[0] != batch.fields(0)
    with pytest.raises(LogError, match="stands twice"):
        batch.examine(0)


def test_colons_in_texts_are_no_fault(read: Read) -> None:
    (game,) = read("HEAD", '{"do":"pass","see":{"discards.top":"a:b::c"}}', '{"do":"pass","src":"moves.csv:12"}')
    assert game.fault is None and game.steps == 2
