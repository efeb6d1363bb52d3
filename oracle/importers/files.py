"""Foreign files as lines or as text, packed or not, standard input too. Unpacking, and what is too much, is the logs room's business."""

from __future__ import annotations

import os
import sys
import zlib
from collections.abc import Iterator
from contextlib import closing

from oracle.importers.errors import ForeignLogError
from oracle.logs import LogError, Source, blocks, foreign
from oracle.logs.limits import LINE
from oracle.logs.lines import OVERLONG, Lines
from oracle.logs.sources import STANDARD_INPUT

CSV_LIMIT = 4 << 20
"""Bytes of a CSV file at most, unpacked: one game is a few thousand."""
MARK = b"\xef\xbb\xbf"
"""A byte-order mark, which some editors put first."""
HEAD = 1 << 16
"""Bytes that are looked at to tell a format."""


def lines(path: str) -> Iterator[tuple[int, bytes]]:
    """Line numbers from 1 and lines that are not blank, without their ends.

    Raises ForeignLogError for what can't be read or unpacked, and for a line that is too long.
    """
    try:
        with closing(blocks(Source(path))) as stream:
            reading = Lines(_of_text(stream, path))
            while reading.more():
                for number, line in enumerate(reading.lines, reading.number):
                    if not line or line.isspace():
                        continue
                    if line is OVERLONG:
                        raise _overlong(path, number)
                    yield number, line.removesuffix(b"\r")
    except LogError as problem:
        raise _told(problem, path) from None


def _of_text(stream: Iterator[bytes], path: str) -> Iterator[bytes]:
    """The same blocks. Raises for a first one that is no text, and for a line without end, before it was read to its end."""
    number, carried = 1, 0
    for block in stream:
        if number == 1 and not carried and (problem := foreign.binary(block)):
            raise problem
        cut = block.rfind(b"\n")
        if cut >= 0:
            number += block.count(b"\n")
        carried = len(block) - cut - 1 + (carried if cut < 0 else 0)
        if carried > LINE:
            raise _overlong(path, number)
        yield block


def _overlong(path: str, number: int) -> ForeignLogError:
    mend = "Is this the right file? One line is one action."
    return ForeignLogError(f"lines of at most {LINE} bytes", found="a longer one", file=path, line=number, mend=mend)


def text(path: str) -> str:
    """A whole small file as text, without a byte-order mark. Raises ForeignLogError for one that is too long or not UTF-8."""
    content = b""
    try:
        with closing(blocks(Source(path))) as stream:
            for block in stream:
                content += block
                if len(content) > CSV_LIMIT:
                    mend = "One CSV file is one game."
                    raise ForeignLogError(f"a file of at most {CSV_LIMIT} bytes", found="a longer one", file=path, mend=mend)
    except LogError as problem:
        raise _told(problem, path) from None
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        line = content.count(b"\n", 0, problem.start) + 1
        found = content[problem.start : problem.start + 4]
        raise ForeignLogError("UTF-8 text", found, file=path, line=line, mend="Save the file as UTF-8.") from None


def head(path: str) -> bytes:
    """The first bytes of a file, unpacked, to tell its format by; none if it can't be read.

    Standard input is looked at without reading it; what else can be read once only is left alone.
    """
    found = b""
    if path == STANDARD_INPUT:
        stream = getattr(sys.stdin, "buffer", None)
        peek = getattr(stream, "peek", None)
        return unpacked(peek(1))[:HEAD] if peek is not None else found
    if not os.path.isfile(path):
        return found
    try:
        with closing(blocks(Source(path))) as stream:
            for block in stream:
                found += block
                if len(found) >= HEAD:
                    break
    except LogError:
        return b""
    return found[:HEAD]


def unpacked(start: bytes) -> bytes:
    """The beginning of a file that may be packed, as far as it can be unpacked."""
    import zstandard

    try:
        if start.startswith(b"\x1f\x8b"):
            return zlib.decompressobj(wbits=31).decompress(start, HEAD)
        if start.startswith(b"\x28\xb5\x2f\xfd"):
            return zstandard.ZstdDecompressor(max_window_size=HEAD << 11).decompressobj().decompress(start[:HEAD])[:HEAD]
    except (zlib.error, zstandard.ZstdError):
        return b""
    return start


def _told(problem: LogError, path: str) -> ForeignLogError:
    return ForeignLogError(problem.expected or "a readable file", found=problem.found, file=problem.file or path, mend=problem.mend)
