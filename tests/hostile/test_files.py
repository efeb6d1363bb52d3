"""Hostile files, folders, pipes and signals: what cannot be read is told, what can be is still judged."""

from __future__ import annotations

import gzip
import json
import os
import pty
import select
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import zstandard

Put = Callable[[str, bytes | str], Path]
Run = Callable[..., Any]  # see conftest.py
PROGRAM = [sys.executable, "-c", "import sys; from oracle.cli import main; sys.exit(main())"]


def test_nothing_but_noise(run: Run, put: Put, sound: bytes) -> None:
    """Files that are no logs, each told once, and the sound one among them is judged."""
    put("a-sound.jsonl", sound)
    bad = {
        "empty": b"",
        "blank": b"\n \n\t\n",
        "binary": bytes(range(256)) * 400,
        "utf-16": sound[:400].decode().encode("utf-16"),
        "mark": b"\xef\xbb\xbf" + sound[:400],
        "zip": b"PK\x03\x04" + b"\0" * 100,
        "yaml": b"id: x\ntitle: y\n",
        "json": b'[{"oracle.log":1}]\n',
        "pretty": b'{\n  "oracle.log": 1\n}\n',
        "words": b"red moves to the Fountain\n",
        "deep": b"[" * 200_000,
        "one-line": b"x" * (5 << 20),
        "steps-only": b'{"do":"pass"}\n{"do":"pass"}\n',
        "end-only": b'{"end":true}\n',
    }
    paths = [put(f"{name}.jsonl", content) for name, content in bad.items()]
    done = run("check", *paths, put("z-sound.jsonl", sound), paths[0].parent / "a-sound.jsonl")
    assert done.code == 3
    assert done.text.count("sound; 814 steps") == 2
    for path in paths:
        alone = run("check", path)
        assert alone.code == 3 and alone.out.count("MALFORMED ") >= 1 and path.name.removesuffix(".jsonl") in alone.out, alone.text
        assert run("check", "--format", "jsonl", path).out.count('"kind":"malformed"') == 1


@pytest.mark.parametrize("content", [b"\n", b"a", b" ", b'{"do":"pass"}\n'])
@pytest.mark.parametrize("pack", [gzip.compress, zstandard.ZstdCompressor(level=19).compress], ids=["gzip", "zstd"])
@pytest.mark.parametrize("command", ["check", "show"])
def test_bombs(run: Run, put: Put, monkeypatch: pytest.MonkeyPatch, content: bytes, pack: Callable[[bytes], bytes], command: str) -> None:
    """The limit is lowered, so that the test need not unpack as much as the program would."""
    monkeypatch.setattr("oracle.logs.sources.FREE", 1 << 20)
    bomb = put("bomb.jsonl", pack(content * (24 << 20)))
    done = run(command, bomb, *(["--step", "1"] if command == "show" else []))
    assert done.code == 3 and (command == "show" or "unpack to more than" in done.text), done.text


def test_damaged_archives(run: Run, put: Put, sound: bytes) -> None:
    whole = gzip.compress(sound)
    for name, content in {
        "cut": whole[:-20],
        "torn": whole[: len(whole) // 2],
        "spoilt": whole[:200] + b"\0" * 50 + whole[250:],
        "none": b"\x1f\x8b junk",
        "zst": b"\x28\xb5\x2f\xfd junk",
    }.items():
        done = run("check", put(f"{name}.jsonl.gz", content), put("sound.jsonl.zst", zstandard.compress(sound)))
        assert done.code == 3 and "sound; 814 steps" in done.text, done.text


def test_folders_and_links(run: Run, put: Put, tmp_path: Path, sound: bytes) -> None:
    put("games.jsonl", sound)
    (tmp_path / "below").mkdir()
    (tmp_path / "below" / "loop").symlink_to(tmp_path)
    (tmp_path / "below" / "self.jsonl").symlink_to("self.jsonl")
    (tmp_path / "below" / "dangling.jsonl").symlink_to("nowhere")
    (tmp_path / "below" / "folder.jsonl").mkdir()
    os.mkfifo(tmp_path / "below" / "pipe.jsonl")
    done = run("check", tmp_path)
    assert done.code == 0 and done.text.count("sound; 814 steps") == 1, done.text
    for name in ("below/self.jsonl", "below/dangling.jsonl", "below/folder.jsonl", "below", "none.jsonl", "*.none", "games.jsonl/x"):
        done = run("check", tmp_path / name, tmp_path / "games.jsonl")
        assert done.code == 2 and name in done.err.replace("\n", ""), done.text


def test_a_name_that_obeys_no_printing(run: Run, put: Put) -> None:
    done = run("check", put("\x1b]0;x\x07\n.jsonl", b"x"))
    assert done.code == 3 and "\\x1b" in done.out


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is forbidden to root")
def test_a_file_that_may_not_be_read(run: Run, put: Put, sound: bytes) -> None:
    closed = put("closed.jsonl", sound)
    closed.chmod(0)
    done = run("check", closed, put("open.jsonl", sound))
    assert done.code == 3 and "ermission" in done.text and "sound; 814 steps" in done.text


def test_a_file_that_vanishes(put: Put, sound: bytes, tmp_path: Path) -> None:
    """The second file goes while the first is read, from a pipe that the test holds."""
    os.mkfifo(tmp_path / "slow.jsonl")
    gone = put("gone.jsonl", sound)
    child = subprocess.Popen([*PROGRAM, "check", "slow.jsonl", "gone.jsonl"], cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    with open(tmp_path / "slow.jsonl", "wb") as pipe:
        gone.unlink()
        pipe.write(sound)
    out, err = child.communicate(timeout=60)
    assert child.returncode == 3 and not err
    assert b"sound; 814 steps" in out and b"No such file" in out


def test_a_pipe_that_closes(put: Put, sound: bytes, tmp_path: Path) -> None:
    """Whoever reads the report goes away: the program goes too, quietly."""
    put("games.jsonl", sound * 40)
    for form in ("text", "json", "jsonl"):
        child = subprocess.Popen(
            [*PROGRAM, "check", "--format", form, "games.jsonl"], cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        assert child.stdout is not None and child.stderr is not None
        child.stdout.read(20)
        child.stdout.close()
        errors = child.stderr.read()
        child.stderr.close()
        assert child.wait(60) in (141, 0) and errors == b""


@pytest.fixture
def listening() -> Iterator[None]:
    """A shell lets what it runs in the background ignore Ctrl-C, and the test may run there: what it starts listens again."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("listening")
def test_interrupted(sound: bytes, tmp_path: Path) -> None:
    """Ctrl-C in the middle of a stream: what was judged is summed up, and the exit code says why the rest is missing."""
    pipe = subprocess.PIPE
    for form in ("text", "jsonl"):
        command = [*PROGRAM, "check", "--format", form, "-"]
        child = subprocess.Popen(command, cwd=tmp_path, stdin=pipe, stdout=pipe, stderr=pipe)
        assert child.stdin is not None and child.stdout is not None
        child.stdin.write(sound + sound[:400])
        child.stdin.flush()
        first = child.stdout.readline()
        assert first
        child.send_signal(signal.SIGINT)
        out, err = child.communicate(timeout=60)
        assert child.returncode == 130 and b"Traceback" not in err
        if form == "jsonl":
            summary = json.loads(out.splitlines()[-1])
            assert summary["interrupted"] and summary["exit"] == 130 and summary["verdicts"] == {"sound": 1}
        else:
            assert b"interrupted" in out.lower() + err.lower() and b"1 sound" in out


def test_standard_input_that_is_a_terminal_or_closed(tmp_path: Path) -> None:
    main, side = pty.openpty()
    child = subprocess.Popen([*PROGRAM, "check", "-"], cwd=tmp_path, stdin=side, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    os.write(main, b"hello\n\x04")
    out, err = child.communicate(timeout=60)
    os.close(main)
    os.close(side)
    assert child.returncode == 3 and b"MALFORMED" in out and not err
    done = subprocess.run(["sh", "-c", '"$@" <&-', "sh", *PROGRAM, "check", "-"], capture_output=True, timeout=60, check=False)
    assert done.returncode == 3 and b"Traceback" not in done.stdout + done.stderr


def test_output_that_cannot_be_written(put: Put, sound: bytes, tmp_path: Path) -> None:
    put("games.jsonl", sound)
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [*PROGRAM, "check", "games.jsonl"], cwd=tmp_path, stdout=full, stderr=subprocess.PIPE, timeout=60, check=False
        )
    assert done.returncode not in (0, 1) and b"Traceback" not in done.stderr and done.stderr
    done = subprocess.run(
        ["sh", "-c", '"$@" >&-', "sh", *PROGRAM, "check", "games.jsonl"], cwd=tmp_path, stderr=subprocess.PIPE, timeout=60, check=False
    )
    assert b"Traceback" not in done.stderr


def test_an_endless_stream_keeps_talking(sound: bytes, tmp_path: Path) -> None:
    """A producer that never ends is judged as it goes: each game is told while the next one is still to come."""
    child = subprocess.Popen(
        [*PROGRAM, "check", "-"], cwd=tmp_path, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    assert child.stdin is not None and child.stdout is not None
    try:
        for _ in range(2):
            child.stdin.write(sound)
            child.stdin.flush()
            assert select.select([child.stdout], [], [], 60)[0], "nothing was said while the stream was open"
            assert b"sound; 814 steps" in told_so_far(child.stdout)
    finally:
        child.kill()
        child.communicate()


def told_so_far(stream: Any) -> bytes:
    """What a program has said, once it pauses for a second."""
    said = b""
    while select.select([stream], [], [], 1)[0]:
        said += os.read(stream.fileno(), 1 << 16)
    return said


CODES = {"failing": 70, "malformed": 3, "illegal": 1, "cut short": 4, "sound": 0}


@pytest.mark.parametrize("worst", list(CODES))
def test_the_gravest_exit_code_wins(run: Run, put: Put, sound: bytes, worst: str, monkeypatch: pytest.MonkeyPatch) -> None:
    head = sound.splitlines(keepends=True)[0]
    parts = {
        "malformed": head + b'{"do":"fly"}\n',
        "illegal": head + b'{"who":"red","do":"move","to":7}\n{"end":true}\n',
        "cut short": head + b'{"who":"red","do":"move","to":8}\n',
        "sound": sound,
    }
    names = list(CODES)
    chosen = [name for name in names[names.index(worst) :] if name in parts]
    paths = [put(f"{name}.jsonl", parts[name]) for name in reversed(chosen)]
    if worst != "failing":
        assert run("check", *paths).code == CODES[worst]
        return
    monkeypatch.setattr("oracle.checking.judging.Judging._finish", lambda _self: 1 / 0)
    from oracle.cli import main

    assert main(["check", *map(str, paths)]) == 70


def test_a_game_that_is_not_there(run: Run, put: Put, sound: bytes) -> None:
    path = put("games.jsonl", sound + sound)
    assert run("check", "--game", "none", path).code == 2
    assert run("check", "--game", "#9", path).code == 2
    assert run("check", "--game", "", path).code == 2
    assert run("check", "--game", "\x1b[2J", path).code == 2
    assert run("check", "--game", "#2", path).text.count("sound; 814 steps") == 1
