"""From what a person names to bytes: paths, directories, globs and standard input, plain or compressed.

Compression is told from the first bytes, not from the suffix, and unpacked as a stream: what is held at a time is bounded, whatever
the file says.
"""

from __future__ import annotations

import errno
import glob
import io
import os
import stat
import sys
import zlib
from collections.abc import Generator, Iterable, Iterator
from itertools import chain, islice
from typing import NamedTuple, Protocol

from oracle.logs.errors import LogError
from oracle.logs.limits import BLOCK, FREE, RATIO, WINDOW
from oracle.registers import did_you_mean, printable

SUFFIXES = (".jsonl", ".jsonl.gz", ".jsonl.zst")
"""What a file in a directory is called when it is a log."""
STANDARD_INPUT = "-"

_COMPARED = 1000  # names of a folder that are looked at for one that was meant
_GZIP = b"\x1f\x8b"
_ZSTD = b"\x28\xb5\x2f\xfd"
_ZSTD_SKIPPABLE = tuple(bytes((low, 0x2A, 0x4D, 0x18)) for low in range(0x50, 0x60))
_ZSTD_FEED = 1 << 10  # a hostile frame unpacks 1 KiB to at most 32 MiB, the most that is held at a time


class Source(NamedTuple):
    """One file to read: `name` as messages call it, `-` for standard input."""

    name: str

    @property
    def is_standard_input(self) -> bool:
        return self.name == STANDARD_INPUT


def select(named: Iterable[str | os.PathLike[str]], *, once: bool = True) -> Iterator[Source]:
    """The files that paths, directories, globs and `-` stand for; those of a directory or glob by name, else in the order given.

    Raises LogError before anything is read when one of them stands for nothing (`no-such-file`, `no-logs`). A name that exists is
    taken as it is, even if it holds a `*`. Directories are searched with all that is below them, for names that end in `SUFFIXES`.
    With `once` a file that several names stand for is taken where it comes first only.
    """
    names = [os.fspath(name) for name in named]
    found = [_expand(name) for name in names]
    if not found:
        raise LogError("no-logs", found="no log was named", expected="a file, a directory, a glob or - for standard input")
    alone = len(names) == 1 and os.path.isdir(names[0])  # a walk meets nothing twice, and may be long
    return chain.from_iterable(found) if alone or not once else _once(chain.from_iterable(found))


def _once(sources: Iterable[Source]) -> Iterator[Source]:
    seen: set[str] = set()
    for source in sources:
        path = same_file(source.name)
        if path not in seen:
            seen.add(path)
            yield source


def same_file(name: str) -> str:
    """What two names have in common when they stand for the same file: the path without links, `-` for standard input."""
    return name if name == STANDARD_INPUT else os.path.realpath(name)


def _expand(name: str) -> Iterator[Source]:
    if name == STANDARD_INPUT:
        return iter((Source(name),))
    try:
        mode = os.stat(name).st_mode
    except (OSError, ValueError) as problem:
        if glob.has_magic(name) and (matches := _glob(name)):
            return chain.from_iterable(map(_expand, matches))
        raise _no_such(name, problem) from None
    if not stat.S_ISDIR(mode):
        return iter((Source(name),))
    inside = _walk(name)
    first = next(inside, None)
    if first is None:
        raise LogError("no-logs", file=name, found="a directory without logs", expected=f"files ending in {', '.join(SUFFIXES)}")
    return chain((first,), inside)


def _glob(pattern: str) -> list[str]:
    try:
        return sorted(glob.glob(pattern, recursive=True))
    except (OSError, ValueError, RecursionError):
        return []


def _walk(folder: str) -> Iterator[Source]:
    closed: list[Source] = []  # what cannot be listed is named, and told when it is to be read
    for here, below, files in os.walk(folder, onerror=lambda problem: closed.append(Source(str(problem.filename)))):
        below.sort()
        for name in sorted(files):
            path = os.path.join(here, name)
            if name.endswith(SUFFIXES) and os.path.isfile(path):
                yield Source(path)
    yield from closed


def _no_such(name: str, problem: Exception) -> LogError:
    if glob.has_magic(name):
        return LogError("no-such-file", file=name, found="no file matches this pattern")
    if isinstance(problem, OSError) and problem.errno not in (errno.ENOENT, errno.ENOTDIR):
        return _unreadable(name, problem)
    folder, wanted = os.path.split(name)
    try:
        with os.scandir(folder or ".") as near:
            hint = did_you_mean(wanted, (entry.name for entry in islice(near, _COMPARED)))
    except (OSError, ValueError):
        hint = ""
    return LogError("no-such-file", file=name, found=f"there is no such file{hint}")


def _unreadable(name: str, problem: Exception) -> LogError:
    why = (problem.strerror if isinstance(problem, OSError) else None) or str(problem)
    return LogError("unreadable", file=name, found=f"the file cannot be read: {why}")


class _Raw(Protocol):
    def read(self, size: int, /) -> bytes | None: ...


def blocks(source: Source) -> Generator[bytes, None, None]:
    """The bytes of a source, unpacked, in pieces that are never empty. Raises LogError for a file that cannot be read or unpacked.

    A closed generator closes its file. Standard input is handed on as it arrives.
    """
    meter = _Meter(source.name)
    try:
        with _open(source) as raw:
            pieces = _pieces(raw, meter)
            start = b""
            while len(start) < 4 and (piece := next(pieces, b"")):
                start += piece
            pieces = chain((start,), pieces) if start else pieces
            if start.startswith(_GZIP):
                yield from _gunzip(pieces, meter)
            elif start.startswith((_ZSTD, *_ZSTD_SKIPPABLE)):
                yield from _unzstd(pieces, meter)
            else:
                yield from pieces
    except (OSError, ValueError, AttributeError) as problem:
        if isinstance(problem, LogError):
            raise
        raise _unreadable(source.name, problem) from None


class _Borrowed(io.RawIOBase):
    """Standard input as a file that closing leaves open."""

    def __init__(self) -> None:
        super().__init__()
        stream = getattr(sys.stdin, "buffer", None)
        if stream is None:
            raise ValueError("standard input is closed")
        self._read = getattr(stream, "read1", stream.read)

    def read(self, size: int = -1, /) -> bytes:
        return bytes(self._read(size))


def _open(source: Source) -> io.RawIOBase:
    if source.is_standard_input:
        return _Borrowed()
    return open(source.name, "rb", buffering=0)


class _Meter:
    """What went in and what came out of one compressed file."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.read = 0
        self.unpacked = 0

    def count(self, block: bytes) -> bytes:
        self.unpacked += len(block)
        if self.unpacked > FREE and self.unpacked > RATIO * self.read:
            raise LogError(
                "bomb",
                file=self.name,
                found=f"{self.read} bytes of this file unpack to more than {self.unpacked} bytes",
                expected=f"at most {RATIO} times as many",
                mend="if it is a log nevertheless, unpack it first",
            )
        return block

    def broken(self, found: str, reason: str = "corrupt-archive") -> LogError:
        return LogError(reason, file=self.name, found=found, mend="copy or compress it again")


def _pieces(raw: _Raw, meter: _Meter) -> Iterator[bytes]:
    while block := raw.read(BLOCK):
        meter.read += len(block)
        yield block


def _gunzip(pieces: Iterable[bytes], meter: _Meter) -> Iterator[bytes]:
    """Unpacks gzip members one after another; zeros may follow the last one, as on tapes."""
    inflater = zlib.decompressobj(wbits=31)
    begun = False
    for piece in pieces:
        while True:
            if not begun:
                piece = piece.lstrip(b"\0") if meter.unpacked else piece
                if not piece:
                    break
                begun = True
            try:
                out = inflater.decompress(piece, BLOCK)
            except zlib.error as problem:
                raise meter.broken(f"the gzip data is damaged ({problem})") from None
            if out:
                yield meter.count(out)
            if inflater.eof:
                piece, inflater, begun = inflater.unused_data, zlib.decompressobj(wbits=31), False
            else:
                piece = inflater.unconsumed_tail
                if not piece and len(out) < BLOCK:
                    break
    if begun:
        raise meter.broken("the gzip data ends too early", "truncated-archive")


def _unzstd(pieces: Iterable[bytes], meter: _Meter) -> Iterator[bytes]:
    """Unpacks zstd frames one after another, fed little by little: the library bounds its output by its input only."""
    import zstandard

    unpacker = zstandard.ZstdDecompressor(max_window_size=WINDOW)
    frame = unpacker.decompressobj()
    begun = False
    gathered: list[bytes] = []
    size = 0
    for piece in pieces:
        rest = piece
        while rest:
            feed, rest = rest[:_ZSTD_FEED], rest[_ZSTD_FEED:]
            begun = True
            try:
                out = frame.decompress(feed)
            except zstandard.ZstdError as problem:
                raise meter.broken(f"the zstd data cannot be unpacked ({printable(str(problem))})") from None
            if frame.eof:
                rest = frame.unused_data + rest
                frame, begun = unpacker.decompressobj(), False
            if out:
                gathered.append(meter.count(out))
                size += len(out)
            if size >= BLOCK:
                yield from _cut(b"".join(gathered))
                gathered, size = [], 0
    if gathered:
        yield from _cut(b"".join(gathered))
    if begun:
        raise meter.broken("the zstd data ends too early", "truncated-archive")


def _cut(data: bytes) -> Iterator[bytes]:
    for start in range(0, len(data), BLOCK):
        yield data[start : start + BLOCK]
