"""`oracle show`, `play`, `perft`, `divide`: what they print, in any width, and how they end."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from oracle.checking import Options
from oracle.checking import Run as Check
from oracle.explore import divide, perft, start
from oracle.explore.seeds import corpora
from oracle.registers import load
from oracle.report.plain import width

Run = Callable[..., Any]
WriteGame = Callable[..., str]
SAMPLES = Path(__file__).parents[2] / "fixtures" / "foreign"
REFUSED = '{"do":"gem-dealer"}'


def test_play_writes_a_game_that_is_sound(run: Run, tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl.gz"
    assert run("play", "--players", "3", "--seed", "11", "-o", str(log)) == (0, "", "")
    check = Check([str(log)], Options())
    assert not [event for event in check if type(event).__name__ == "Case"]
    assert check.summary().verdicts == {"sound": 1}


def test_play_prints_to_standard_output_what_it_writes_to_a_file(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "oracle", "play", "--players", "2", "--seed", "3", "--limit", "40"]
    printed = subprocess.run(command, capture_output=True, check=True).stdout
    log = tmp_path / "game.jsonl"
    subprocess.run([*command, "-o", str(log)], check=True)
    assert log.read_bytes() == printed
    records = [json.loads(line) for line in printed.splitlines()]
    assert len(records) == 41
    assert records[0]["setup"]["governor"]


def test_play_goes_through_seeds_one_after_the_other(run: Run, tmp_path: Path) -> None:
    log, single = tmp_path / "games.jsonl", tmp_path / "game.jsonl"
    assert run("play", "--players", "2", "--seed", "5", "--count", "3", "--limit", "30", "--observe", "none", "-o", str(log)).code == 0
    assert run("play", "--players", "2", "--seed", "6", "--limit", "30", "--observe", "none", "-o", str(single)).code == 0
    heads = [json.loads(line)["id"] for line in log.read_text().splitlines() if "oracle.log" in line]
    assert heads == [f"seed-{seed}-players-2" for seed in (5, 6, 7)]
    assert single.read_text() in log.read_text()
    assert '"see"' not in log.read_text()


def test_play_writes_a_game_of_an_expansion_that_is_sound(run: Run, tmp_path: Path) -> None:
    """One that rests on an owner's facts says so, and is sound under the same facts only."""
    plain, assuming = tmp_path / "plain.jsonl", tmp_path / "assuming.jsonl"
    expansion = ("--expansion", "mocha-baksheesh", "--players", "2")
    assert run("play", *expansion, "--seed", "11", "--limit", "300", "-o", str(plain)) == (0, "", "")
    said = run("play", *expansion, "--seed", "12", "--limit", "300", "--facts", "provisional", "-o", str(assuming)).err
    assert "check them with --facts provisional" in said
    head = json.loads(assuming.read_text().splitlines()[0])
    assert "mocha.tavern.baksheesh.back" in head["source"]["facts"]
    for log, facts in ((plain, None), (assuming, Path("provisional"))):
        check = Check([str(log)], Options(facts=facts))
        assert not [event for event in check if type(event).__name__ == "Case"]
    shown = run("show", str(plain), "--step", "120", columns=120)
    assert shown.code == 0
    assert "Coffee" in shown.out


def test_perft_and_divide_count_trees_of_an_expansion(run: Run) -> None:
    seeded = ("--expansion", "mocha-baksheesh", "--players", "3", "--seed", "1", "--step", "12", "--facts", "provisional")
    counted = json.loads(run("perft", *seeded, "--depth", "2", "--format", "json").out)
    divided = json.loads(run("divide", *seeded, "--depth", "2", "--format", "json").out)
    assert counted["position"] == "istanbul, 3 players, seed 1, with mocha-baksheesh, with --facts provisional, after step 12"
    assert divided["leaves"] == counted["perft"][1]["leaves"] > 0


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("play", "--expansion", "letters"), 2, "there is no expansion 'letters'"),
        (("play", "--expansion", "mocha-baksheesh", "--layout", "in-order"), 2, "there is no layout 'in-order'"),
        (("play", "--facts", "nothing.yaml"), 2, "nothing.yaml"),
        (("perft", "--seed", "1", "--expansion", "letters"), 2, "there is no expansion 'letters'"),
        (("perft", "--seed", "1", "--ruling", "yellow-tile-price=free"), 2, "go with a log"),
        (("play", "--game", "istambul"), 2, "did you mean 'istanbul'?"),
        (("play", "--players", "7"), 2, "two to five players"),
        (("play", "--players", "5", "--variant", "neutral-assistants"), 2, "two to four players"),
        (("play", "--layout", "spiral"), 2, "there is no layout 'spiral'"),
        (("play", "--seed", "-1"), 2, "--seed"),
        (("play", "-o", "/nowhere/game.jsonl"), 2, "cannot be written"),
        (("perft",), 2, "name a log, or a seed with --seed"),
        (("perft", "LOG", "--seed", "1"), 2, "not both"),
        (("perft", "--seed", "1", "--depth", "31"), 2, "--depth"),
        (("perft", "--seed", "1", "--step", "9999"), 2, "no position after step 9999"),
        (("perft", "--game", "chess", "--seed", "1"), 2, "there are istanbul"),
        (("divide", "--seed", "1", "--ruling", "a=b"), 2, "no ruling is called 'a'"),
        (("show",), 2, "Missing argument"),
        (("show", "LOG", "--step", "61"), 2, "there is no step 61"),
        (("show", "LOG", "--game", "seed-1-players-4"), 2, "did you mean 'seed-1-players-3'?"),
        (("show", "LOG", "--seat", "bleu"), 2, "did you mean 'blue'?"),
        (("show", "LOG", "--ruling", "toll-funding"), 2, "is not ID=READING"),
        (("show", "LOG", "--from", "chess"), 2, "foreign format"),
        (("show", "LOG", "--why", '{"do":"move","to":77}'), 3, "an integer from 1 to 20"),
        (("show", "LOG", "--why", '{"do":"move","to":3,"who":"pink"}'), 2, "no player is called pink"),
        (("show", "nothing.jsonl"), 2, "Error: nothing.jsonl: there is no such file"),
        (("perft", "nothing.jsonl"), 2, "Error: nothing.jsonl: there is no such file"),
        (("show", "--from", "istanbul-game", "nothing.jsonl"), 2, "Error: nothing.jsonl: there is no such file"),
        (("show", "--from", "istanbul-game", str(SAMPLES / "istanbul-game" / "moves.csv")), 2, "expected pairs of SETUP.csv and MOVES.csv"),
        (("play", "--seeds", str(corpora()[0]), "-o", "/nowhere/game.jsonl"), 2, "cannot be written"),
    ],
)
def test_wrong_usage_is_one_clear_error(run: Run, write_game: WriteGame, arguments: tuple[str, ...], code: int, said: str) -> None:
    log = write_game()
    done = run(*(log if argument == "LOG" else argument for argument in arguments))
    assert done.code == code, done.err
    assert said in " ".join(done.err.split())
    assert "Traceback" not in done.err


def test_a_fault_that_stops_the_way_is_told_with_its_place(run: Run, tmp_path: Path) -> None:
    torn = Path(__file__).parents[2] / "replays" / "istanbul" / "torn-line.jsonl"
    done = run("show", str(torn))
    assert done.code == 3 and done.err.startswith(f"{torn}:21:"), done.err
    foreign = tmp_path / "games.jsonl"
    first, second, *_ = (SAMPLES / "boardgamefiesta" / "beginning.jsonl").read_text().splitlines(keepends=True)
    foreign.write_text(first + second.replace('"type":"', '"type":"NO_', 1))
    done = run("show", "--from", "boardgamefiesta", str(foreign))
    assert done.code == 3 and done.err.startswith(f"{foreign}:2, action.type: expected "), done.err


def test_a_log_that_is_none_is_malformed(run: Run, tmp_path: Path) -> None:
    rubbish = tmp_path / "rubbish.jsonl"
    rubbish.write_text('{"oracle.log":1,"game":"istanbul","players":["red","blue"],"setup":{}}\n')
    assert run("show", str(rubbish)).code == 3
    rubbish.write_bytes(b"\x00\x01\x02 no log")
    assert run("show", str(rubbish)).code == 3
    assert run("perft", str(rubbish)).code == 3


@pytest.mark.parametrize("columns", [40, 80, 100, 200])
@pytest.mark.parametrize("step", [0, 13, 60])
def test_show_keeps_to_the_width_of_the_terminal(run: Run, write_game: WriteGame, columns: int, step: int) -> None:
    done = run("show", write_game(players=5, seed=2), "--step", str(step), columns=columns)
    assert done.code == 0
    assert max(width(line) for line in done.out.splitlines()) <= min(max(columns, 72), 120)


def test_show_has_the_whole_position(run: Run, write_game: WriteGame) -> None:
    log = write_game()
    out = run("show", log, "--step", "40", columns=120).out
    replay = start("istanbul", players=3, seed=1, step=40)
    flat = " ".join(out.split())
    assert "after step 40" in flat
    assert f"{replay.who()} to act, phase {replay.see('phase')}." in flat
    for row in replay.board():
        for place, name, here in row:
            assert f" {place} {name} " in out
            assert all(any(what in line for line in out.splitlines()) for what in here)
    for number, record in enumerate(replay.legal(), 1):
        assert f"{number} {replay.words(record)}" in flat
    for player in replay.players:
        assert str(replay.see(f"players.{player}.lira")) in out


def test_show_says_the_same_in_json(run: Run, write_game: WriteGame) -> None:
    log = write_game()
    found = json.loads(run("show", log, "--step", "40", "--format", "json", "--why", REFUSED).out)
    replay = start("istanbul", players=3, seed=1, step=40)
    assert found["facts"] == replay.view()
    assert [entry["words"] for entry in found["legal"]] == [replay.words(record) for record in replay.legal()]
    assert [[cell["place"] for cell in row] for row in found["board"]] == [[place for place, _, _ in row] for row in replay.board()]
    assert found["step"] == 40
    assert found["why"]["judgement"]["kind"] == "illegal"
    few = json.loads(run("show", log, "--step", "40", "--format", "json", "--seat", "green").out)["facts"]
    assert {path for path in found["facts"] if path not in few} == {
        path
        for path in found["facts"]
        if path.startswith(("players.red.hand", "players.blue.hand")) or (path.startswith("deck.") and path != "deck.size")
    }


def test_show_tells_why_a_step_is_refused(run: Run, write_game: WriteGame) -> None:
    done = run("show", write_game(), "--step", "0", "--why", '{"do":"move","to":7}')
    assert done.code == 0
    flat = " ".join(done.out.split())
    assert "Answer: illegal" in flat
    assert f"IST-MOVE-3: {load('istanbul').clauses['IST-MOVE-3'].text}" in flat
    assert "Legal steps most like it" in flat
    legal = run("show", write_game(), "--step", "0", "--why", json.dumps({"do": "move", "to": first_move()}))
    assert "Answer: this step is legal here." in legal.out


def first_move() -> int:
    """Where the first legal move of the game of seed 1 leads."""
    to = getattr(start("istanbul", players=3, seed=1).legal()[0], "to", None)
    assert isinstance(to, int)
    return to


def test_show_stops_before_a_faulty_step_and_says_why(run: Run, write_game: WriteGame) -> None:
    def spoil(records: list[dict[str, Any]]) -> None:
        records[20] = {"n": 20, "who": records[20]["who"], "do": "gem-dealer"}

    done = run("show", write_game(spoil=spoil), "--step", "20")
    assert done.code == 0
    assert "after step 19" in done.out
    assert "! Step 20 is illegal" in done.out
    assert "this is the position before it" in " ".join(done.out.split())
    assert run("perft", write_game(spoil=spoil), "--step", "20").code == 2


def test_a_name_in_a_log_cannot_reach_the_terminal(run: Run, write_game: WriteGame) -> None:
    def spoil(records: list[dict[str, Any]]) -> None:
        records[0]["id"] = "\x1b[31mred\x07"
        records[0]["names"] = {"red": "\x1b]0;title\x07\x9bRed", "blue": "\u202eeulb"}

    out = run("show", write_game(spoil=spoil), "--step", "2").out
    assert not [mark for mark in out if not mark.isprintable() and mark != "\n"]


def test_perft_and_divide_count_the_same_tree(run: Run, write_game: WriteGame) -> None:
    replay = start("istanbul", players=3, seed=1, step=12)
    seeded = ("--players", "3", "--seed", "1", "--step", "12")
    counted = json.loads(run("perft", *seeded, "--depth", "3", "--format", "json").out)["perft"]
    assert counted == [{"depth": depth, "leaves": perft(replay, depth)} for depth in (1, 2, 3)]
    from_log = json.loads(run("perft", write_game(), "--step", "12", "--depth", "3", "--format", "json").out)["perft"]
    assert from_log == counted
    divided = json.loads(run("divide", *seeded, "--depth", "3", "--format", "json").out)
    assert [(entry["words"], entry["leaves"]) for entry in divided["divide"]] == [
        (replay.words(record), leaves) for record, leaves in divide(replay, 3)
    ]
    assert divided["leaves"] == counted[-1]["leaves"]
    text = run("divide", *seeded, "--depth", "3").out
    assert f"{divided['leaves']:,}  in {len(divided['divide'])} steps" in text
    assert f"{counted[-1]['leaves']:,}" in run("perft", *seeded, "--depth", "3").out


def test_commands_say_the_same_at_both_speeds(write_game: WriteGame) -> None:
    log = write_game()
    for arguments in (
        ["show", log, "--step", "33"],
        ["divide", log, "--step", "33", "--depth", "2"],
        ["play", "--seed", "4", "--limit", "60"],
    ):
        printed = [
            subprocess.run(
                [sys.executable, "-m", "oracle", *arguments],
                env={**os.environ, "ORACLE_PURE": pure, "COLUMNS": "90"},
                capture_output=True,
                check=True,
            ).stdout
            for pure in ("0", "1")
        ]
        assert printed[0] == printed[1]
        assert printed[0]
