"""Where logs come from: paths, directories, globs, standard input, compressed files, and everything that is no log."""

from __future__ import annotations

import gzip
import io
import os
import sys
import zlib
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
import zstandard

from oracle.logs import LogError, Recording, Vocabulary, games, limits, sources

Log = Callable[..., Path]
HEAD = b'{"oracle.log":1,"game":"istanbul","players":["red","blue"],"setup":{"layout":"short-paths"}}\n'
GAME = HEAD + b'{"do":"pass"}\n{"end":true}\n'


@pytest.fixture
def all_of(known: Mapping[str, Vocabulary]) -> Callable[..., list[Recording]]:
    def run(*names: str | os.PathLike[str]) -> list[Recording]:
        found = []
        for game in games(names, known=known):
            game.drain()
            found.append(game)
        return found

    return run


All = Callable[..., list[Recording]]


def reasons(found: list[Recording]) -> list[str | None]:
    return [None if game.fault is None else game.fault.reason for game in found]


def pack(name: str, data: bytes) -> bytes:
    if name.endswith(".gz"):
        return gzip.compress(data, mtime=0)
    return zstandard.compress(data) if name.endswith(".zst") else data


NAMES = ("game.jsonl", "game.jsonl.gz", "game.jsonl.zst")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("count", [1, 3000])
def test_plain_and_compressed(all_of: All, tmp_path: Path, name: str, count: int) -> None:
    path = tmp_path / name
    path.write_bytes(pack(name, GAME * count))
    found = all_of(path)
    assert reasons(found) == [None] * count
    assert sum(game.steps for game in found) == count and found[-1].end_line == 3 * count


@pytest.mark.parametrize("name", NAMES)
def test_compression_is_told_from_the_bytes(all_of: All, tmp_path: Path, name: str) -> None:
    path = tmp_path / "log.txt"
    path.write_bytes(pack(name, GAME))
    assert reasons(all_of(path)) == [None]


@pytest.mark.parametrize("name", NAMES[1:])
def test_compressed_parts_one_after_another(all_of: All, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_bytes(pack(name, GAME) + pack(name, b"") + pack(name, HEAD) + pack(name, b'{"end":true}\n'))
    assert reasons(all_of(path)) == [None, None]


def test_zeros_may_follow_gzip(all_of: All, tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl.gz"
    path.write_bytes(gzip.compress(GAME) + bytes(100_000))
    assert reasons(all_of(path)) == [None]


@pytest.mark.parametrize("name", NAMES[1:])
def test_a_compressed_file_that_breaks_off(all_of: All, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    whole = pack(
        name,
        b"".join(
            b'{"oracle.log":1,"game":"istanbul","players":["red"],"setup":{"layout":"in-order"},"id":"%d"}\n' % n for n in range(9999)
        ),
    )
    path.write_bytes(whole[: len(whole) // 2])
    assert reasons(all_of(path))[-1] == "truncated-archive"


@pytest.mark.parametrize("name", NAMES[1:])
def test_a_compressed_file_that_is_damaged(all_of: All, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    whole = pack(name, GAME * 1000)
    path.write_bytes(whole[:-6] + bytes(6) if name.endswith(".gz") else whole[:4] + b"\xff" * 200)
    assert reasons(all_of(path))[-1] == "corrupt-archive"
    path.write_bytes(pack(name, GAME) + b"nonsense")
    fault = all_of(path)[-1].fault
    assert fault is not None and fault.reason == "corrupt-archive" and str(path) in str(fault)


def gzip_bomb(path: Path, line: bytes, size: int) -> None:
    packer = zlib.compressobj(9, wbits=31)
    with path.open("wb") as file:
        block = line * (1 + (1 << 20) // len(line))
        for _ in range(size // len(block)):
            file.write(packer.compress(block))
        file.write(packer.flush())


@pytest.mark.parametrize("line", [b"{", GAME, b" ", b"\n"], ids=["line", "games", "blank", "lines"])
def test_a_gzip_bomb_is_left_alone(all_of: All, tmp_path: Path, line: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "FREE", 1 << 22)
    path = tmp_path / "bomb.jsonl.gz"
    gzip_bomb(path, line, 1 << 23)
    monkeypatch.setattr(sources, "RATIO", 100)
    found = [reason for reason in reasons(all_of(path)) if reason]
    assert found[-1] == "bomb"


def test_a_zstd_bomb_is_left_alone(all_of: All, tmp_path: Path) -> None:
    path = tmp_path / "bomb.jsonl.zst"
    path.write_bytes(zstandard.compress(b"{" * (limits.FREE + (1 << 22)), 19))
    assert path.stat().st_size < 10_000
    assert reasons(all_of(path)) == ["bomb"]


def test_a_bomb_is_told_with_figures(all_of: All, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "FREE", 1 << 20)
    path = tmp_path / "bomb.jsonl.zst"
    path.write_bytes(zstandard.compress(HEAD + b'{"do":"pass"}\n' * 500_000, 19))
    (game,) = all_of(path)
    assert game.fault is not None and game.fault.reason == "bomb" and "unpack it first" in str(game.fault)


def test_an_ordinary_repetitive_log_is_no_bomb(all_of: All, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "FREE", 1 << 16)
    lines = [b'{"n":%d,"do":"move","to":%d,"see":{"players.red.lira":%d}}\n' % (n, n * n % 16 + 1, n * 7919 % 91) for n in range(1, 10_000)]
    path = tmp_path / "log.jsonl.zst"
    path.write_bytes(zstandard.compress(HEAD + b"".join(lines), 9))
    assert reasons(all_of(path)) == [None]


def test_directories_and_globs_give_their_logs_by_name(all_of: All, tmp_path: Path, log: Log) -> None:
    for name in ("b/z.jsonl", "b/a.jsonl", "a.jsonl", "b/c/x.jsonl"):
        log(name)
    (tmp_path / "b" / "notes.txt").write_text("no log")
    (tmp_path / "b" / "q.jsonl.gz").write_bytes(gzip.compress(GAME))
    (tmp_path / "b" / "dangling.jsonl").symlink_to(tmp_path / "nowhere")
    names = [Path(game.file).relative_to(tmp_path).as_posix() for game in all_of(tmp_path)]
    assert names == ["a.jsonl", "b/a.jsonl", "b/q.jsonl.gz", "b/z.jsonl", "b/c/x.jsonl"]
    assert [Path(game.file).name for game in all_of(tmp_path / "b" / "?.jsonl")] == ["a.jsonl", "z.jsonl"]
    assert len(all_of(tmp_path / "**" / "x.jsonl", tmp_path / "a.jsonl")) == 2


def test_a_folder_that_cannot_be_listed_is_told(all_of: All, tmp_path: Path, log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    log("a.jsonl")
    log("closed/b.jsonl")
    scandir = os.scandir

    def refuse(path: str) -> object:
        if str(path).endswith("closed"):
            raise PermissionError(13, "Permission denied", str(path))
        return scandir(path)

    monkeypatch.setattr(os, "scandir", refuse)
    found = all_of(tmp_path)
    assert reasons(found) == [None, "unreadable"] and found[1].file == str(tmp_path / "closed")


def test_a_name_that_holds_a_star_is_taken_as_it_is(all_of: All, log: Log) -> None:
    path = log("a*.jsonl")
    log("ab.jsonl")
    assert [game.file for game in all_of(path)] == [str(path)]


def test_names_that_stand_for_nothing_are_refused_before_anything_is_read(
    tmp_path: Path, log: Log, known: Mapping[str, Vocabulary]
) -> None:
    path = log("games.jsonl")
    (tmp_path / "empty").mkdir()
    for names, reason, says in (
        (["game.jsonl"], "no-such-file", "did you mean 'games.jsonl'?"),
        (["*.gz"], "no-such-file", "no file matches this pattern"),
        (["empty"], "no-logs", "a directory without logs"),
        (["games.jsonl/x"], "no-such-file", "no such file"),
        (["x" * 5000], "unreadable", "File name too long"),
        (["a\0b"], "no-such-file", "no such file"),
        ([], "no-logs", "no log was named"),
    ):
        with pytest.raises(LogError) as caught:
            games([path, *(tmp_path / name for name in names)] if names else [], known=known)
        assert caught.value.reason == reason and says in str(caught.value)
        assert str(caught.value).isprintable()


def test_a_file_that_vanishes_is_told_and_the_others_are_read(tmp_path: Path, log: Log, known: Mapping[str, Vocabulary]) -> None:
    paths = [log(name) for name in ("a.jsonl", "b.jsonl", "c.jsonl")]
    stream = games(paths, known=known)
    paths[1].unlink()
    found = list(stream)
    assert reasons(found) == [None, "unreadable", None]
    assert str(found[1].fault) == f"{paths[1]}: the file cannot be read: No such file or directory"


def test_a_file_that_turned_into_a_directory(log: Log, known: Mapping[str, Vocabulary]) -> None:
    path = log("a.jsonl")
    stream = games(path, known=known)
    path.unlink()
    path.mkdir()
    (game,) = stream
    assert game.fault is not None and str(game.fault) == f"{path}: the file cannot be read: Is a directory"


def test_a_file_that_may_not_be_read(all_of: All, log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    path = log("a.jsonl")

    def forbid(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("builtins.open", forbid)
    (game,) = all_of(path)
    assert game.fault is not None and game.fault.reason == "unreadable" and "Permission denied" in str(game.fault)


def test_a_disk_that_fails_in_the_middle(tmp_path: Path, known: Mapping[str, Vocabulary], monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.jsonl"
    path.write_bytes(HEAD + b'{"do":"pass"}\n' * 20_000)

    class Failing(io.FileIO):
        def read(self, size: int | None = -1, /) -> bytes:
            if self.tell() > 3 * limits.BLOCK:
                raise OSError(5, "Input/output error")
            return super().read(size) or b""

    monkeypatch.setattr(sources, "_open", lambda source: Failing(source.name))
    (game,) = games(path, known=known)
    assert game.fault is not None and game.fault.reason == "unreadable" and not game.cut_short
    assert game.steps > 10_000 and (game.fault.line or 0) > 10_000


@pytest.mark.parametrize("content", [b"", b"\n \n\n"])
def test_an_empty_file(all_of: All, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "a.jsonl"
    for name in NAMES:
        path.write_bytes(pack(name, content))
        (game,) = all_of(path)
        assert game.fault is not None and str(game.fault) == f"{path}: the file is empty; expected a log"


class Stdin:
    def __init__(self, data: bytes) -> None:
        self.buffer = io.BufferedReader(io.BytesIO(data))


@pytest.mark.parametrize("name", NAMES)
def test_standard_input(all_of: All, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr(sys, "stdin", Stdin(pack(name, GAME * 2000)))
    found = all_of("-")
    assert reasons(found) == [None] * 2000 and found[0].file == "-"


def test_standard_input_is_handed_on_as_it_arrives(known: Mapping[str, Vocabulary], monkeypatch: pytest.MonkeyPatch) -> None:
    read, write = os.pipe()
    os.write(write, GAME + HEAD)
    with open(read, "rb") as stream:
        monkeypatch.setattr(sys, "stdin", type("Piped", (), {"buffer": stream}))
        found = games("-", known=known)
        assert next(found).line == 1
        os.close(write)
        assert [game.cut_short for game in found] == [True]


def test_standard_input_that_is_closed(all_of: All, monkeypatch: pytest.MonkeyPatch) -> None:
    for stdin in (None, io.StringIO(), Stdin(b"")):
        if isinstance(stdin, Stdin):
            stdin.buffer.close()
        monkeypatch.setattr(sys, "stdin", stdin)
        (game,) = all_of("-")
        assert game.fault is not None and game.fault.reason == "unreadable" and str(game.fault).startswith("-: ")


STRANGERS = [
    (b"PK\x03\x04rest", "binary", "a zip archive"),
    (b"\x7fELF\0\0", "binary", "a program"),
    (b"PAR1\x15", "binary", "a Parquet file"),
    (bytes(range(256)) * 40, "binary", "zero bytes"),
    (b"Move,Action,Rewards,Gov,Smug\n8,,,,\n", "foreign-format", "this looks like istanbul-game; use --from istanbul-game"),
    (b"MOVE , action,rewards,gov,smug\r\n", "foreign-format", "use --from istanbul-game"),
    (b"\xef\xbb\xbfOrder,Red,Blue,Green,,\nGovernor,1,,,,\n", "foreign-format", "use --from istanbul-game"),
    (b"small_market,2R2GY\n", "foreign-format", "use --from istanbul-game"),
    (
        b'{"game":0,"step":0,"kind":"setup","player":null,"action":null,"state":{"immutable":{},"mutable":{}}}\n',
        "foreign-format",
        "this looks like istanbul-game",
    ),
    (
        b'{"game":0,"step":0,"kind":"setup","player":null,"action":{},"events":[],"state":{"status":"STARTED"}}\n',
        "foreign-format",
        "this looks like boardgamefiesta; use --from boardgamefiesta",
    ),
    (b'{"type":"verdict","log":"a","game":"b"}\n', "foreign-format", "a report of oracle check"),
    (b'[{"oracle.log":1}]\n', "not-a-log", "write each record on a line of its own"),
    (b'{\n  "oracle.log": 1\n}\n', "not-a-log", "a record over many lines"),
    (b"id: ist-palace\ntitle: x\n", "not-a-log", "`oracle test`"),
    (b"<html>\n", "not-a-log", "the first line is no record"),
    (b"hello\n" * 10, "not-a-log", "the first line is no record"),
    (b"null\n", "not-a-log", "the first line is no record"),
    ("Zug 1: rot nach 8\n".encode("utf-16"), "not-utf-8", "UTF-16"),
    (b"\xef\xbb\xbf" + GAME, "byte-order-mark", "UTF-8 without it"),
]


@pytest.mark.parametrize(("content", "reason", "says"), STRANGERS, ids=[says[:30] for _, _, says in STRANGERS])
@pytest.mark.parametrize("name", NAMES)
def test_what_is_no_log_is_named_once(all_of: All, tmp_path: Path, content: bytes, reason: str, says: str, name: str) -> None:
    path = tmp_path / name
    path.write_bytes(pack(name, content))
    found = all_of(path)
    assert reasons(found) == [reason]
    assert says in str(found[0].fault) and str(found[0].fault).startswith(f"{path}:1")


def test_an_endless_file_is_given_up(all_of: All) -> None:
    for device in ("/dev/zero", "/dev/urandom"):
        if os.path.exists(device):
            assert reasons(all_of(device)) in (["binary"], ["not-a-log"])
