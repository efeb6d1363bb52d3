"""Names what a file is that is no log of ours, from its first bytes and its first line."""

from __future__ import annotations

import re

import msgspec

from oracle.logs.errors import LogError

_BINARY = (
    (b"PK\x03\x04", "a zip archive"),
    (b"\xfd7zXZ\x00", "an xz archive"),
    (b"BZh", "a bzip2 archive"),
    (b"7z\xbc\xaf", "a 7z archive"),
    (b"PAR1", "a Parquet file"),
    (b"SQLite format 3\x00", "an SQLite database"),
    (b"%PDF", "a PDF file"),
    (b"\x89PNG", "a picture"),
    (b"\x7fELF", "a program"),
)
_CSV_SETUP = ("names", "order", "governor", "smuggler", "small market", "large market", "cards", "location spec", "tile locations")
_CSV_MOVES = "move,action,rewards,gov,smug"


def binary(block: bytes) -> LogError | None:
    """What is wrong with a file whose first block is not text."""
    for mark, name in _BINARY:
        if block.startswith(mark):
            return LogError("binary", found=f"the file is {name}", expected="JSON Lines, plain, .gz or .zst", line=1)
    if block.startswith((b"\xff\xfe", b"\xfe\xff")):
        return None  # UTF-16 has zeros in it; the line itself is told what it is
    if b"\0" in block:
        return LogError("binary", found="the file holds zero bytes, so it is no text", expected="JSON Lines, plain, .gz or .zst", line=1)
    return None


def format_of(line: bytes) -> str | None:
    """The importer that takes a file with this first line, as `--from` calls it; None for our own format and unknown ones.

    >>> format_of(b"Move,Action,Rewards,Gov,Smug")
    'istanbul-game'
    """
    value = _json(line)
    if value is None:
        cells = line[:4096].decode("utf-8", "replace").strip("\ufeff \t\r\n").casefold()
        if cells.replace(" ", "").startswith(_CSV_MOVES):
            return "istanbul-game"
        header = re.split(r"[,;]", cells, maxsplit=1)
        return "istanbul-game" if len(header) == 2 and header[0].replace("_", " ").strip() in _CSV_SETUP else None
    if not isinstance(value, dict) or not {"game", "step", "kind"} <= value.keys():
        return None
    if "events" in value:
        return "boardgamefiesta"
    state = value.get("state")
    if isinstance(state, dict) and not {"immutable", "mutable"} & state.keys():
        return "boardgamefiesta"
    return "istanbul-game"


def stranger(line: bytes) -> LogError | None:
    """What is wrong with a file whose first line with anything in it is this one; None if it may be a log of ours, however faulty."""
    name = format_of(line)
    if name is not None:
        return LogError("foreign-format", found=f"this looks like {name}", mend=f"use --from {name}", column=1)
    value = _json(line)
    if isinstance(value, dict):
        if value.get("type") in ("finding", "verdict", "summary"):
            return LogError("foreign-format", found="this looks like a report of oracle check", expected="a log", column=1)
        return None
    if isinstance(value, list):
        return LogError("not-a-log", found="a list", expected="one record a line", mend="write each record on a line of its own", column=1)
    text = line[:200].decode("utf-8", "replace").strip()
    if text == "{":
        return LogError("not-a-log", found="a record over many lines", expected="one record a line", column=1)
    if text.startswith(("id:", "oracle.scenario:", "---", "%YAML")):
        return LogError("not-a-log", found="this looks like YAML", expected="JSON Lines", mend="run scenarios by `oracle test`", column=1)
    if text.startswith("{") or line.startswith((b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")):
        return None
    return LogError("not-a-log", found="the first line is no record", expected='a head: {"oracle.log":1,"game":…,"players":[…]}', column=1)


def _json(line: bytes) -> object:
    try:
        value: object = msgspec.json.decode(line)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return None
    return value
