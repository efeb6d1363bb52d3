"""Writes records as lines: the same records always give the same bytes, compressed or not.

Keys stand in a fixed order, those that a person looks for first: number, player, step, its parameters as the verb
lists them, then what was seen and where it came from.
"""

from __future__ import annotations

import gzip
import io
import os
import sys
from collections.abc import Iterable, Mapping
from functools import lru_cache
from operator import attrgetter
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, cast

import msgspec
from msgspec import UNSET

from oracle.logs.errors import LogError
from oracle.logs.grammar import KnownGames, VerbRule, colons
from oracle.logs.limits import DEPTH, INTEGER, LINE
from oracle.logs.sources import STANDARD_INPUT
from oracle.model import End, Head, Step

Record = Head | Step | End
_FIRST = ("n", "who", "do")
_LAST = ("see", "src")
_OPEN = ("setup", "source", "result", "src")  # what the types of the records leave open
_GZIP_LEVEL = 6
_ZSTD_LEVEL = 3


def encode(record: Record) -> bytes:
    """One record as a line, with its line feed.

    >>> encode(Step(n=1, who="red", do="pass"))
    b'{"n":1,"who":"red","do":"pass"}\\n'

    Raises LogError for what no reader would take: a line that is too long, text that is not Unicode.
    """
    try:
        if isinstance(record, Step):
            fields: dict[str, Any] = {}
            for name, get in _fields(type(record), record.do):
                value = get(record)
                if value is not UNSET:
                    fields[name] = value
            if record.src is None:
                del fields["src"]
            line = msgspec.json.encode(fields)
        else:
            line = msgspec.json.encode(record)
    except (msgspec.MsgspecError, TypeError, ValueError, OverflowError, RecursionError) as problem:
        found = f"a record that JSON cannot hold ({problem})"
        raise LogError("unwritable", found=found, mend="give it texts, integers, lists and objects") from None
    for name in _OPEN:
        if colons(getattr(record, name, None) or None) < 0:
            expected = f"integers within ±{INTEGER}, at most {DEPTH} levels deep"
            raise LogError("unwritable", found=f"a value in {name} that no log may hold", expected=expected)
    if len(line) > LINE:
        raise LogError("line-too-long", found=f"a record of {len(line)} bytes", expected=f"at most {LINE}")
    return line + b"\n"


@lru_cache(maxsize=512)
def _fields(kind: type[Step], verb: str) -> tuple[tuple[str, attrgetter[Any]], ...]:
    """Name in a log and getter of every field, in the order in which a step of that verb is written: parameters as the verb lists them."""
    fields = {field.encode_name: field.name for field in msgspec.structs.fields(kind)}
    rule = _verbs(kind).get(verb)
    listed = (*rule.needs, *rule.may, *rule.chance) if rule is not None else ()
    others = [name for name in fields if name not in (*_FIRST, *listed, *_LAST)]
    return tuple((name, attrgetter(fields[name])) for name in dict.fromkeys((*_FIRST, *listed, *others, *_LAST)))


def _verbs(kind: type[Step]) -> Mapping[str, VerbRule]:
    """The verbs of the game whose steps are of this type; none for a type of no game."""
    for vocabulary in KnownGames().values():
        if vocabulary.step_type is kind:
            return vocabulary.verbs
    return {}


class Writer:
    """A log being written: a path (`.gz` and `.zst` compress), or `-` for standard output.

        with Writer("game.jsonl.gz") as log:
            log.write(head)

    A file appears under its name when it is whole: until then, and for good if something fails, what was there before stays.
    Raises LogError for a file that cannot be written; a closed pipe stays a BrokenPipeError.
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.name = os.fspath(path)
        self._layers: list[BinaryIO] = []
        self._replaces: tuple[Path, Path] | None = None
        try:
            self._stream = self._open()
        except (OSError, ValueError) as problem:
            self._abandon()
            raise self._failed(problem) from None

    def _open(self) -> BinaryIO:
        if self.name == STANDARD_INPUT:
            stream = getattr(sys.stdout, "buffer", None)
            if stream is None:
                raise ValueError("standard output is closed")
            return cast(BinaryIO, stream)
        target = Path(os.path.realpath(self.name))
        if target.exists() and not target.is_file():
            raw = cast(BinaryIO, open(target, "wb"))
        else:
            part = target.with_name(f".{target.name}.part")
            raw = cast(BinaryIO, open(part, "wb"))
            self._replaces = (part, target)
        self._layers.append(raw)
        if self.name.endswith(".gz"):
            self._layers.append(cast(BinaryIO, gzip.GzipFile(filename="", mode="wb", compresslevel=_GZIP_LEVEL, fileobj=raw, mtime=0)))
        elif self.name.endswith(".zst"):
            import zstandard

            compressor = zstandard.ZstdCompressor(level=_ZSTD_LEVEL, write_checksum=True)
            self._layers.append(cast(BinaryIO, compressor.stream_writer(raw, closefd=False)))
        if len(self._layers) > 1:
            self._layers.append(cast(BinaryIO, io.BufferedWriter(cast(Any, self._layers[-1]), 1 << 16)))
        return self._layers[-1]

    def write(self, record: Record) -> None:
        """Write one record as the next line."""
        self.write_line(encode(record))

    def write_line(self, line: bytes) -> None:
        """Write a line that was encoded already, as it is."""
        try:
            self._stream.write(line)
        except (OSError, ValueError) as problem:
            raise self._failed(problem) from None

    def close(self) -> None:
        """Write what is held back and give the file its name."""
        try:
            if not self._layers:
                self._stream.flush()
            while self._layers:
                self._layers.pop().close()
            if self._replaces:
                os.replace(*self._replaces)
                self._replaces = None
        except (OSError, ValueError) as problem:
            self._abandon()
            raise self._failed(problem) from None

    def _abandon(self) -> None:
        """Close everything and leave nothing behind."""
        while self._layers:
            try:
                self._layers.pop().close()
            except (OSError, ValueError):
                continue
        if self._replaces:
            self._replaces[0].unlink(missing_ok=True)
            self._replaces = None

    def _failed(self, problem: Exception) -> Exception:
        if isinstance(problem, BrokenPipeError):
            return problem
        why = (problem.strerror if isinstance(problem, OSError) else None) or str(problem)
        return LogError("unwritable", file=self.name, found=f"the file cannot be written: {why}")

    def __enter__(self) -> Writer:
        return self

    def __exit__(self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None) -> None:
        if kind is None:
            self.close()
        else:
            self._abandon()


def write(path: str | os.PathLike[str], records: Iterable[Record]) -> None:
    """Write a whole log; see `Writer`."""
    with Writer(path) as log:
        for record in records:
            log.write(record)
