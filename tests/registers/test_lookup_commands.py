"""`oracle rules`, `oracle rulings`, `oracle facts`: what they print, and how they end."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from oracle import cli
from oracle.games import game
from oracle.games.contract import Decided


class Done(NamedTuple):
    """What a command came to."""

    code: int
    out: str
    err: str


Run = Callable[..., Done]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setenv("COLUMNS", "100")

    def done(*arguments: str) -> Done:
        code = cli.main(arguments)
        return Done(code, *capsys.readouterr())

    return done


@pytest.fixture
def mine(tmp_path: Path) -> Callable[[str], str]:
    def written(text: str) -> str:
        path = tmp_path / "mine.yaml"
        path.write_text(text, encoding="utf-8")
        return str(path)

    return written


def test_a_clause_with_its_sources(run: Run) -> None:
    done = run("rules", "IST-TOLL-2")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("IST-TOLL-2  (effect, confirmed)\n  Each toll for a player's merchant goes to that player.\n")
    assert "EN guide: Your turn 4; ZH guide: 2.遭遇其他商人" in done.out


def test_a_clause_with_the_ruling_that_touches_it(run: Run) -> None:
    out = " ".join(run("rules", "ist-smug-3").out.split())
    assert "(effect, rulebook-conflict)" in out
    assert "ruling smuggler-payment: What may be handed over for the Smuggler's good? By default lira-or-good: 2 Lira or one good" in out


def test_a_clause_with_the_functions_that_decide_it(run: Run) -> None:
    out = run("rules", "MB-TAVERN-4").out
    assert out.endswith("\n  decided in oracle/games/istanbul/rules/mocha/tavern.py: barrier\n\n")
    out = run("rules", "IST-LAYOUT-7").out
    assert "\n  no function names it: a definition\n  described in oracle/games/istanbul/opening.py: Table.layout, " in out
    assert run("rules", "IST-ACT-5").out.endswith("\n  no function names it: a definition\n\n")
    assert "decided in" not in run("rules", "toll").out
    told = json.loads(run("rules", "IST-TOLL-6", "IST-ACT-5", "--format", "json").out)
    assert (told["sources"], told["sources_missing"]) == ("oracle/games/istanbul", [])
    assert [clause["decided_by"] for clause in told["clauses"]] == [["rules/tolls.py: toll"], []]
    assert told["clauses"][1]["described_at"] == []


def test_sources_that_are_missing_are_said(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    nothing = Decided(folder="oracle/games/istanbul", by={}, described={}, missing=("rules/tolls.py",))
    monkeypatch.setattr(game("istanbul"), "decided_by", lambda clauses: nothing)
    assert "not told, since these sources could not be read: rules/tolls.py" in run("rules", "IST-TOLL-6").out
    assert "could not be read, so that functions of theirs are missing here: rules/tolls.py." in run("rules", "--format", "markdown").out
    assert json.loads(run("rules", "IST-TOLL-6", "--format", "json").out)["sources_missing"] == ["rules/tolls.py"]


def test_a_game_that_does_not_tell_its_functions(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oracle.games.GAMES", {})
    done = run("rules", "IST-TOLL-6")
    assert done.code == 0 and "decided" not in done.out and "no function" not in done.out
    assert "decided_by" not in json.loads(run("rules", "IST-TOLL-6", "--format", "json").out)["clauses"][0]
    done = run("rules", "--format", "markdown")
    assert (done.code, done.out) == (2, "")
    assert "the game istanbul does not tell which functions decide its clauses" in done.err


def test_several_clauses_and_a_search(run: Run) -> None:
    assert [line.split()[0] for line in run("rules", "IST-TOLL-5", "IST-ACT-1").out.splitlines() if line.startswith("IST")] == [
        "IST-TOLL-5",
        "IST-ACT-1",
    ]
    done = run("rules", "toll")
    assert [line.split()[0] for line in done.out.splitlines() if line.startswith("IST")][:2] == ["IST-TOLL-1", "IST-TOLL-2"]
    assert "20 clauses" in done.out
    assert run("rules").out.count("\nIST-") == 274


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["rules", "IST-TOLL-22"], "no clause is called 'IST-TOLL-22'; did you mean 'IST-TOLL-2'"),
        (["rules", "IST-TOL-2"], "did you mean 'IST-TOLL-2'"),
        (["rules", "founttain"], "did you mean 'fountain'"),
        (["rules", "\x1b[31m"], r"no clause has '\x1b[31m' in its id, text or section"),
        (["rulings", "smugler-payment"], "no ruling is called 'smugler-payment'; did you mean 'smuggler-payment'"),
        (["rulings", "--profile", "zh-guid"], "no profile is called 'zh-guid'; did you mean 'zh-guide'"),
        (["facts", "markets.large.payout.33"], "no fact is called 'markets.large.payout.33'; did you mean 'markets.large.payout.3'"),
        (["facts", "--facts", "/nowhere.yaml"], "does not exist"),
        (["rules", "--game", "istambul"], "no game is called 'istambul'; did you mean 'istanbul'"),
        (["rules", "--format", "xml"], "'xml' is not one of 'text', 'json'"),
    ],
)
def test_what_is_not_there_ends_with_code_2_and_a_hint(run: Run, arguments: list[str], message: str) -> None:
    done = run(*arguments)
    assert done.code == 2
    assert done.out == ""
    assert message in done.err
    assert "Traceback" not in done.err and "\x1b" not in done.err


def test_rulings_in_a_list_and_under_a_profile(run: Run) -> None:
    done = run("rulings")
    assert "87 rulings under the profile printed, 0 of them (*) not at the default" in done.out
    done = run("rulings", "--profile", "zh-guide")
    assert "yellow-tile-price           free * - Does the yellow Mosque tile" in done.out
    assert "9 of them (*)" in done.out


def test_one_ruling_with_readings_profiles_and_clauses(run: Run) -> None:
    out = run("rulings", "smuggler-payment", "--profile", "en-guide").out
    assert "  - lira-or-good [default, zh-guide]: 2 Lira or one good of any colour" in out
    assert "  > lira-or-bonus-card [en-guide]: 2 Lira or one Bonus card from hand" in out
    assert "touches IST-SMUG-3: Using the Smuggler costs" in out
    assert "the documents: EN guide, Encounters" in out


def test_facts_of_a_group_with_their_sources(run: Run) -> None:
    out = run("facts", "black-market.blue").out
    assert "black-market.blue.9   2  (rulebook)" in out
    assert "black-market.blue.12  3  (component; missing in the Chinese guide)" in out
    assert run("facts", "toll.lira").out.startswith("toll.lira  2  (rulebook; to each merchant met)")
    assert run("facts", "dealer.track").out.endswith("12 facts\n")


def test_facts_of_an_owner(run: Run, mine: Callable[[str], str]) -> None:
    path = mine("toll.lira: {value: 3, source: provisional}\ndealer.track.1: unknown\ncapture.lira: 4\n")
    done = run("facts", "--facts", path, "capture.lira")
    assert done.code == 0
    assert done.out.splitlines()[0] == "provisional values are in force: toll.lira"
    assert "capture.lira  4  (owner; " in done.out and "mine.yaml:3)" in done.out.replace("\n", "")
    done = run("facts", "--facts", path, "dealer", "--unknown", "--format", "json")
    told = json.loads(done.out)
    assert [(fact["path"], fact["value"], fact["source"], fact["line"]) for fact in told["facts"]] == [
        ("dealer.track.1", None, "unknown", 2)
    ]
    assert told["overlays"] == [path]


def test_what_an_owner_should_look_up_is_a_file_to_fill_in(run: Run, mine: Callable[[str], str]) -> None:
    out = run("facts", "--unknown").out
    lines = out.splitlines()
    assert "# Mocha & Baksheesh: the Baksheesh tile." in lines
    assert "# Look: turn the tile with three yellow goods over, and count the goods on its other side." in lines
    assert "mocha.tavern.baksheesh.back: unknown  # [red, green, yellow, blue], whole numbers from 0 to 9" in lines
    assert "#   3: 3" in lines, "what was derived holds until somebody saw otherwise"
    unfilled = json.loads(run("facts", "--facts", mine(out), "--format", "json").out)
    shipped = json.loads(run("facts", "--format", "json").out)
    assert [(fact["path"], fact["value"]) for fact in unfilled["facts"]] == [(fact["path"], fact["value"]) for fact in shipped["facts"]]
    filled = mine(out.replace("baksheesh.back: unknown", "baksheesh.back: [0, 2, 0, 1]").replace("coffee: unknown", "coffee: 8"))
    told = json.loads(run("facts", "--facts", filled, "mocha.tavern.baksheesh.back", "--format", "json").out)["facts"]
    assert (told[0]["value"], told[0]["source"]) == ([0, 2, 0, 1], "owner")
    left = run("facts", "--facts", filled, "--unknown").out
    assert "Baksheesh tile" not in left and "Coffee House" not in left and "Tavern tile" in left


def test_one_of_two_tables_is_asked_for_once_it_was_begun(run: Run, mine: Callable[[str], str]) -> None:
    path = mine("mocha.cards.dice.by-die: {1: [1, 0, 0, 0, 0, 0, 0, 0], 2: [2, 0, 0, 0, 0, 0, 0, 0]}")
    out = run("facts", "--facts", path, "--unknown", "mocha.cards.dice").out
    assert "by-sum" not in out and "or else" not in out
    assert [line for line in out.splitlines() if line.startswith(" ")] == [f"  {die}: unknown" for die in (3, 4, 5, 6)]
    assert "# or else:" in run("facts", "--unknown", "mocha.cards.dice").out
    [piece] = json.loads(run("facts", "--unknown", "mocha.cards.dice", "--format", "json").out)["pieces"]
    assert [len(group) for group in piece["groups"]] == [11, 6]


def test_a_value_that_an_owner_took_away_is_asked_for_too(run: Run, mine: Callable[[str], str]) -> None:
    out = run("facts", "--facts", mine("dealer.track.1: unknown"), "--unknown", "dealer.track").out
    assert out.splitlines()[-1] == "dealer.track.1: unknown  # a whole number from 1 to 99"
    assert run("facts", "--unknown", "dealer.track").out == "Nothing is left to look up: every value asked for is known.\n"


def test_provisional_values_by_name_are_said_first(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = run("facts", "--facts", "provisional", "mocha.guild.coffee-house")
    assert done.out.startswith("provisional values are in force: mocha.tavern.baksheesh.back, ")
    assert "(provisional; invented: " in done.out
    assert run("facts", "--facts", "./provisional").code == 2
    (tmp_path / "provisional").write_text("toll.lira: 3\n", encoding="utf-8")
    assert "toll.lira  3  (owner" in run("facts", "--facts", "./provisional", "toll.lira").out
    assert "toll.lira  2  (rulebook" in run("facts", "--facts", "provisional", "toll.lira").out


def test_a_faulty_file_of_an_owner_ends_with_code_3(run: Run, mine: Callable[[str], str]) -> None:
    path = mine('toll.lyra: 3\n"\\e[31m": 1\n')
    done = run("facts", "--facts", path)
    assert (done.code, done.out) == (3, "")
    assert done.err.splitlines()[0] == f"{path}:1: unknown fact 'toll.lyra'; did you mean 'toll.lira'?"
    assert done.err.splitlines()[1].startswith(f"{path}:2: ")
    assert "\x1b" not in done.err


def test_json_says_the_same(run: Run) -> None:
    clause = json.loads(run("rules", "IST-TOLL-6", "--format", "json").out)["clauses"][0]
    assert clause["rulings"] == ["toll-part-payment"]
    assert clause["section"] == "EN guide: Your turn 4; ZH guide: 2.遭遇其他商人; component"
    ruling = json.loads(run("rulings", "yellow-tile-price", "--profile", "zh-guide", "--format", "json").out)["rulings"][0]
    assert (ruling["default"], ruling["in_force"], ruling["profiles"]) == ("two-lira", "free", {"zh-guide": "free"})
    fact = json.loads(run("facts", "board.layouts.in-order", "--format", "json").out)["facts"][0]
    assert fact["value"] == list(range(1, 17))
    assert len(json.loads(run("facts", "--format", "json").out)["facts"]) == 259


@pytest.mark.parametrize("encoding", ["ascii", "utf-8"])
def test_terminals_that_cannot_show_every_character(encoding: str) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": encoding, "COLUMNS": "80"}
    done = subprocess.run(
        [sys.executable, "-m", "oracle", "rules", "IST-TOLL-2"], capture_output=True, env=environment, timeout=60, check=True
    )
    assert ("遭遇" if encoding == "utf-8" else r"\u906d\u9047") in done.stdout.decode()
    assert b"\x1b" not in done.stdout
    assert max(len(line) for line in done.stdout.decode().splitlines()) <= 100


@pytest.mark.parametrize(
    ("what", "heavy"),
    [
        ("toll", {"rich", "jinja2", "deepdiff", "numpy", "msgspec", "oracle.games"}),
        ("IST-TOLL-2", {"rich", "jinja2", "deepdiff", "numpy"}),  # the game is asked which functions decide it
    ],
)
def test_looking_up_is_quick_and_light(what: str, heavy: set[str]) -> None:
    program = f"import sys; from oracle import cli; cli.main(['rules', {what!r}]); print(*sys.modules, file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=True)
    assert not heavy & set(done.stderr.split())
