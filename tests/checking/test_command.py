"""`oracle check` as a program: what it prints, how it ends, and that nothing in a log can harm the terminal."""

from __future__ import annotations

import gzip
import json
import os
import pty
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import jsonschema
import pytest

from oracle.report import schema

WriteLog = Callable[..., str]
PROGRAM = [sys.executable, str(Path(__file__).with_name("run_counting.py")), "check"]


def environment(**variables: str) -> dict[str, str]:
    return {**{name: value for name, value in os.environ.items() if name not in ("COLUMNS", "NO_COLOR")}, **variables}


def check(*arguments: str, stdin: bytes = b"", **variables: str) -> subprocess.CompletedProcess[str]:
    done = subprocess.run([*PROGRAM, *arguments], input=stdin, capture_output=True, env=environment(**variables), timeout=60, check=False)
    output, errors = done.stdout.decode("utf-8"), done.stderr.decode("utf-8")
    assert "Traceback" not in output + errors
    return subprocess.CompletedProcess(done.args, done.returncode, output, errors)


def test_exit_codes(counting: ModuleType, write_log: WriteLog) -> None:
    sound, cut = counting.game(*counting.SOUND, name="a"), counting.game(3, end=False)
    assert check(write_log(sound)).returncode == 0
    assert check(write_log(sound, counting.game(9))).returncode == 1
    assert check(write_log(sound), "--game", "b").returncode == 2
    assert check(write_log(sound, counting.game(9), "rubbish\n")).returncode == 3
    assert check(write_log(sound, cut)).returncode == 4
    assert check(write_log(counting.game({"who": "red", "do": "crash"}), "rubbish\n")).returncode == 70


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        ((), 2, "Missing argument 'LOG...'"),
        (("none.jsonl",), 2, "no such file"),
        (("LOG", "--ruling", "limit"), 2, "not ID=READING"),
        (("LOG", "--ruling", "limt=ten"), 2, "did you mean 'limit'?"),
        (("LOG", "--ruling", "limit=elven"), 2, "did you mean 'twelve'?"),
        (("LOG", "--ruling", "limit=ten", "--ruling", "limit=twelve"), 2, "can't be read both as ten and as twelve"),
        (("LOG", "--rulings", "printd"), 2, "did you mean 'printed'?"),
        (("LOG", "--from", "istanbul"), 2, "did you mean 'istanbul-game'?"),
        (("LOG", "--facts", "none.yaml"), 2, "does not exist"),
        (("LOG", "--facts", "LOG"), 3, "games.jsonl:2: is not YAML"),
        (("LOG", "--format", "html"), 2, "'html'"),
        (("LOG", "--game", "firts"), 2, "no game is called firts; did you mean 'first'?"),
        (("EMPTY",), 3, "the file is empty"),
    ],
)
def test_wrong_usage_is_one_clear_message(
    counting: ModuleType, write_log: WriteLog, arguments: tuple[str, ...], code: int, said: str
) -> None:
    paths = {"LOG": write_log(counting.game(*counting.SOUND, name="first")), "EMPTY": write_log(name="empty.jsonl")}
    done = check(*(paths.get(argument, argument) for argument in arguments))
    assert done.returncode == code
    assert said in " ".join((done.stdout + done.stderr).split())


def test_standard_input_and_compressed_logs(counting: ModuleType, tmp_path: Path) -> None:
    lines = "".join(json.dumps(record) + "\n" for record in counting.game(*counting.SOUND, name="a")).encode()
    assert check("-", stdin=lines).stdout.startswith("-  a: sound; 4 steps; 1 observation compared\n")
    packed = tmp_path / "a.jsonl.gz"
    packed.write_bytes(gzip.compress(lines))
    assert check(str(packed)).returncode == 0
    packed.write_bytes(gzip.compress(lines)[:-9])
    done = check(str(packed))
    assert done.returncode == 3 and "ends too early" in done.stdout


def test_the_line_that_reproduces_a_finding_does(counting: ModuleType, write_log: WriteLog) -> None:
    log = write_log(
        counting.game(*counting.SOUND, name="a"), counting.game(3, 9, name="it's; $b"), counting.game(9, name="c"), name="my $games.jsonl"
    )
    done = check("--format", "jsonl", "--ruling", "limit=ten", log)
    findings = [record for record in map(json.loads, done.stdout.splitlines()) if record["type"] == "finding"]
    assert len(findings) == 2
    script = f'oracle() {{ "{PROGRAM[0]}" "{PROGRAM[1]}" "$@"; }}; {findings[0]["repro"]} --format jsonl'
    again = subprocess.run(["bash", "-c", script], capture_output=True, text=True, env=environment(), timeout=60, check=False)
    records = list(map(json.loads, again.stdout.splitlines()))
    assert [record["type"] for record in records] == ["finding", "verdict", "summary"]
    assert records[0] == findings[0]


class TestFormats:
    """What programs read."""

    def games(self, counting: ModuleType) -> list[Any]:
        return [
            counting.game(*counting.SOUND, name="sound"),
            counting.game(3, (3, 7), name="divergent"),
            counting.game(3, None, name="undecided"),
            counting.game({"who": "red", "do": "crash"}, name="crash"),
            counting.game(3, name="set-up", setup={"start": -1}),
            "rubbish\n",
        ]

    def test_lines_are_valid_ordered_and_end_with_a_summary(self, counting: ModuleType, write_log: WriteLog) -> None:
        log = write_log(*self.games(counting))
        done = check("--format", "jsonl", log)
        records = list(map(json.loads, done.stdout.splitlines()))
        validator = jsonschema.Draft202012Validator(schema())
        for record in records:
            validator.validate(record)
        assert [record["type"] for record in records] == [
            *("verdict", "finding", "verdict", "finding", "verdict", "error", "finding", "verdict", "finding", "verdict", "summary")
        ]
        finding = records[1]
        assert list(finding) == [
            "type",
            "log",
            "game",
            "step",
            "src",
            "kind",
            "clause",
            "reason",
            "message",
            "diff",
            "rulings",
            "facts",
            "repro",
        ]
        assert list(finding["diff"][0])[:3] == ["path", "expected", "recorded"]
        assert finding["diff"][0] == {"path": "total", "expected": 6, "recorded": 7, "before": 3, "clause": "TOY-ADD"}
        assert (finding["log"], finding["game"], finding["step"], finding["src"]) == (log, "divergent", 2, {"line": 9})
        assert list(records[2])[:7] == ["type", "log", "game", "verdict", "steps", "judged", "findings"]
        assert records[-1]["exit"] == done.returncode == 70

    def test_a_document_holds_the_same_records(self, counting: ModuleType, write_log: WriteLog) -> None:
        log = write_log(*self.games(counting))
        document = json.loads(check("--format", "json", log).stdout)
        jsonschema.Draft202012Validator(schema()).validate(document)
        assert document["records"] == list(map(json.loads, check("--format", "jsonl", log).stdout.splitlines()))

    def test_quiet_leaves_out_what_is_sound(self, counting: ModuleType, write_log: WriteLog) -> None:
        log = write_log(counting.game(*counting.SOUND, name="a"), counting.game(9, name="b"))
        quiet = check("--quiet", "--format", "jsonl", log).stdout.splitlines()
        assert [json.loads(line)["type"] for line in quiet] == ["finding", "verdict", "summary"]
        text = check("-q", log).stdout
        assert "  a:" not in text and "  b:" in text
        sound = check("-q", "--game", "a", log).stdout
        assert sound == "1 game in 1 log: 1 sound. 4 steps; 1 observation compared.\n"


class TestHostileText:
    """Whatever a log holds, the terminal sees plain characters."""

    NAME = "\x1b]0;owned\x07\x1b[31m\u202egnp\u200b\x9b2J\r\n"

    def test_text(self, counting: ModuleType, write_log: WriteLog) -> None:
        for records in (counting.game(9, name=self.NAME), counting.game(3, {"do": self.NAME}), counting.game(3, {self.NAME: 1})):
            output = check(write_log(records)).stdout
            assert all(mark == "\n" or mark.isprintable() for mark in output)
        assert "\\x1b]0;owned\\x07" in check(write_log(counting.game(9, name=self.NAME))).stdout

    def test_file_names(self, counting: ModuleType, write_log: WriteLog, tmp_path: Path) -> None:
        path = os.fsencode(tmp_path) + b"/\xff\x1b[31m.jsonl"
        os.rename(write_log(counting.game(9)), path)
        for form in ("text", "json", "jsonl"):
            done = subprocess.run([*PROGRAM, "--format", form, path], capture_output=True, timeout=60, check=False)
            assert done.returncode == 1 and b"\x1b" not in done.stdout
            done.stdout.decode("utf-8")

    def test_long_names_are_cut_or_wrapped(self, counting: ModuleType, write_log: WriteLog) -> None:
        done = check(write_log(counting.game((3, "x" * 900), name="y" * 190), name="z.jsonl"))
        assert max(map(len, done.stdout.splitlines())) < 400

    def test_a_terminal_that_knows_no_unicode(self, counting: ModuleType, write_log: WriteLog) -> None:
        done = check(write_log(counting.game(9, name="骆驼")), PYTHONIOENCODING="ascii")
        assert done.returncode == 1 and "\\u9a86\\u9a7c" in done.stdout


def on_a_terminal(*arguments: str, **variables: str) -> str:
    """What the program writes when its output is a terminal."""
    ours, theirs = pty.openpty()
    child = subprocess.Popen([*PROGRAM, *arguments], stdout=theirs, stderr=theirs, stdin=theirs, env=environment(**variables))
    os.close(theirs)
    output = b""
    while True:
        try:
            piece = os.read(ours, 65536)
        except OSError:
            break
        if not piece:
            break
        output += piece
    os.close(ours)
    assert child.wait(60) == 1
    return output.decode()


def test_colour_only_on_a_terminal_that_wants_it(counting: ModuleType, write_log: WriteLog) -> None:
    log = write_log(counting.game(9))
    assert "\x1b[1;31mIMPOSSIBLE" in on_a_terminal(log, TERM="xterm")
    assert "\x1b" not in on_a_terminal(log, TERM="xterm", NO_COLOR="1")
    assert "\x1b" not in on_a_terminal(log, TERM="dumb")
    assert "\x1b" not in check(log, TERM="xterm").stdout


@pytest.mark.parametrize("columns", [60, 80, 100])
def test_lines_fit_the_terminal(counting: ModuleType, write_log: WriteLog, columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    log = write_log(counting.game(3, 3, (3, 8)), counting.game(9), name="a.jsonl")
    monkeypatch.chdir(Path(log).parent)
    output = on_a_terminal("a.jsonl", TERM="dumb", COLUMNS=str(columns))
    lines = [line for line in output.replace("\r\n", "\n").splitlines() if not line.strip().startswith(("oracle check", "{"))]
    assert columns - 20 < max(map(len, lines)) <= columns or columns == 100


class TestStopping:
    """However it is stopped, it ends with what it knows, or quietly."""

    def running(self, log: str, *arguments: str) -> subprocess.Popen[bytes]:
        """The program at a log that never ends, after its first verdict."""
        child = subprocess.Popen(
            [*PROGRAM, *arguments, "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
        )
        assert child.stdin and child.stdout
        child.stdin.write(Path(log).read_bytes())
        child.stdin.flush()
        return child

    @pytest.mark.parametrize("form", ["text", "json", "jsonl"])
    def test_ctrl_c_ends_with_the_summary(self, counting: ModuleType, write_log: WriteLog, form: str) -> None:
        child = self.running(write_log(counting.game(*counting.SOUND, name="a"), counting.game(9, name="b")), "--format", form)
        assert child.stdout and child.stderr
        begun = child.stdout.readline()
        if form == "json":
            begun += child.stdout.readline()
        time.sleep(0.3)
        child.send_signal(signal.SIGINT)
        output = (begun + child.stdout.read()).decode()
        assert child.wait(30) == 130 and child.stderr.read() == b""
        child.communicate()
        if form == "text":
            assert output.startswith("-  a: sound")
            assert "Interrupted. Up to here: 2 games in 1 log: 1 sound, 1 impossible." in output
        elif form == "json":
            summary = json.loads(output)["records"][-1]
            assert summary["type"] == "summary" and summary["interrupted"] and summary["exit"] == 130
        else:
            summary = json.loads(output.splitlines()[-1])
            assert summary["type"] == "summary" and summary["interrupted"] and summary["games"] == 2

    def test_a_closed_pipe_ends_it_quietly(self, counting: ModuleType, write_log: WriteLog) -> None:
        log = write_log(*[counting.game(*counting.SOUND)] * 5000)
        child = subprocess.Popen([*PROGRAM, log], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment())
        assert child.stdout and child.stderr
        child.stdout.readline()
        child.stdout.close()
        assert child.stderr.read() == b"" and child.wait(30) == 141
        child.stderr.close()
