"""The report for programs: one JSON record a line, or the same records as one document. `schema` describes both.

    {"type":"finding","log":"games.jsonl","game":"g-8812","step":31,...}
    {"type":"verdict","log":"games.jsonl","game":"g-8812","verdict":"illegal",...}
    {"type":"summary",...}

A game's findings come before its verdict, and the summary comes last, after an interruption too: a stream without one was cut off.
"""

from __future__ import annotations

import msgspec

from oracle.checking.summary import Failure, Summary
from oracle.model import Finding, Verdict

VERSION = 1
"""Version of the report format: the value of `oracle.report` in a document."""

Record = Finding | Verdict | Failure | Summary

OPENING = b'{"oracle.report":%d,"records":[' % VERSION
CLOSING = b"]}"
"""A document is its records between these two, separated by commas."""

_encoder = msgspec.json.Encoder()


def line(record: Record) -> bytes:
    """One record as JSON, without a line feed. What a terminal might obey is escaped also where JSON does not ask for it."""
    encoded = _encoder.encode(record)
    if encoded.isascii():
        return encoded
    text = encoded.decode()
    return encoded if text.isprintable() else "".join(mark if mark.isprintable() else _escaped(mark) for mark in text).encode()


def _escaped(mark: str) -> str:
    """A character as JSON escapes it: beyond 16 bits in two halves."""
    halves = mark.encode("utf-16-be")
    return "".join(f"\\u{halves[at]:02x}{halves[at + 1]:02x}" for at in range(0, len(halves), 2))
