"""A slow JSON parser for one line that says what is wrong and in which column.

The fast decoder keeps the last of duplicate keys and says little about a fault; this one is asked when a line is in doubt. It takes
less than JSON does: no fractions, no integer beyond `limits.INTEGER`, no key twice, no deeper nesting than `limits.DEPTH`.
"""

from __future__ import annotations

import re
from typing import Any, NoReturn

from oracle.logs.errors import LogError
from oracle.logs.limits import DEPTH, INTEGER
from oracle.registers import shown

Path = tuple[str | int, ...]
"""Where a value lies within a line: keys and list indices from the outside in."""

_BLANK = re.compile(r"[ \t\r\n]*")
_PLAIN = re.compile(r'[^"\\\x00-\x1f]*')
_NUMBER = re.compile(r"-?[0-9]+(?:\.[0-9]*)?(?:[eE][+-]?[0-9]*)?")
_WORD = re.compile(r"[-+]?[A-Za-z_][A-Za-z_0-9]*")
_HEX = re.compile(r"[0-9a-fA-F]{4}")
_ESCAPES = {'"': '"', "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
_WORDS = {"true": True, "false": False, "null": None}
_FOREIGN_WORDS = {"True": "true", "False": "false", "None": "null", "nil": "null", "undefined": "null"}


def text_of(line: bytes) -> str:
    """The line as text. Raises LogError for what is not UTF-8 and for a byte order mark."""
    if line.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise LogError("not-utf-8", found="the line is UTF-16", expected="UTF-8", mend="save the file as UTF-8", column=1)
    if line.startswith(b"\xef\xbb\xbf"):
        raise LogError(
            "byte-order-mark", found="the line begins with a byte order mark", mend="save the file as UTF-8 without it", column=1
        )
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError as problem:
        column = len(line[: problem.start].decode("utf-8")) + 1
        byte = line[problem.start]
        raise LogError(
            "not-utf-8", found=f"the byte 0x{byte:02x} is not UTF-8", expected="UTF-8", mend="save the file as UTF-8", column=column
        ) from None


def parse(text: str) -> Any:
    """The value a line holds. Raises LogError with `column` set, `file` and `line` left to the caller."""
    return _Parser(text).whole()


def column_of(text: str, path: Path, *, key: bool = False) -> int | None:
    """The column, from 1, of the value at a path of a text that `parse` takes, or of its key; None if there is none."""
    parser = _Parser(text, wanted=path)
    parser.whole()
    return parser.found_key if key else parser.found


def keys_of(value: Any) -> int:
    """The number of keys in a value and all that is in it."""
    if isinstance(value, dict):
        return len(value) + sum(map(keys_of, value.values()))
    return sum(map(keys_of, value)) if isinstance(value, list) else 0


class _Parser:
    def __init__(self, text: str, *, wanted: Path | None = None) -> None:
        self.text = text
        self.at = 0
        self.wanted = wanted
        self.found: int | None = None
        self.found_key: int | None = None
        self.path: list[str | int] = []

    def whole(self) -> Any:
        self.blank()
        value = self.value()
        self.blank()
        if self.at < len(self.text):
            if self.text[self.at] == "{":
                self.fail("two-records", "a second record on the line", "one record a line", "start a new line before it")
            self.fail("not-json", f"{self.here()} after the record", "the end of the line")
        return value

    def fail(self, reason: str, found: str, expected: str = "", mend: str = "", at: int | None = None) -> NoReturn:
        raise LogError(reason, found=found, expected=expected, mend=mend, column=(self.at if at is None else at) + 1)

    def here(self) -> str:
        return shown(self.text[self.at : self.at + 1])

    def blank(self) -> None:
        match = _BLANK.match(self.text, self.at)
        assert match
        self.at = match.end()

    def value(self) -> Any:
        if self.wanted is not None and self.found is None and tuple(self.path) == self.wanted:
            self.found = self.at + 1
        char = self.text[self.at : self.at + 1]
        if char == "{":
            return self.object()
        if char == "[":
            return self.list()
        if char == '"':
            return self.string()
        if char.isascii() and (char.isdigit() or char == "-"):
            return self.number()
        return self.word()

    def deeper(self) -> None:
        if len(self.path) >= DEPTH:
            self.fail("too-deep", "objects and lists nested too deep", f"at most {DEPTH} levels")
        self.at += 1
        self.blank()

    def object(self) -> dict[str, Any]:
        self.deeper()
        found: dict[str, Any] = {}
        starts: dict[str, int] = {}
        while not self.ends("}", bool(found)):
            start = self.at
            if self.text[start : start + 1] != '"':
                self.cut("a key in double quotes")
                self.fail("not-json", f"{self.here()} where a key should begin", "a key in double quotes")
            key = self.string()
            if key in starts:
                self.fail(
                    "duplicate-key",
                    f"the key {shown(key)} stands twice, also in column {starts[key] + 1}",
                    mend="keep one of them",
                    at=start,
                )
            starts[key] = start
            self.blank()
            if self.text[self.at : self.at + 1] != ":":
                self.cut("a colon")
                self.fail("not-json", f"{self.here()} after the key {shown(key)}", "a colon")
            self.at += 1
            self.blank()
            self.path.append(key)
            if self.wanted is not None and tuple(self.path) == self.wanted:
                self.found_key = start + 1
            found[key] = self.value()
            self.path.pop()
        return found

    def list(self) -> list[Any]:
        self.deeper()
        found: list[Any] = []
        while not self.ends("]", bool(found)):
            self.path.append(len(found))
            found.append(self.value())
            self.path.pop()
        return found

    def ends(self, bracket: str, begun: bool) -> bool:
        """Whether the bracket stands here; else goes past the comma that must stand between two members."""
        self.blank()
        char = self.text[self.at : self.at + 1]
        if char == bracket:
            self.at += 1
            return True
        if not begun:
            return False
        if char != ",":
            self.cut(f"a comma or {bracket}")
            self.fail("not-json", f"{self.here()} after a value", f"a comma or {bracket}")
        comma = self.at
        self.at += 1
        self.blank()
        if self.text[self.at : self.at + 1] == bracket:
            self.fail("not-json", f"a comma before {bracket}", mend="take the comma away", at=comma)
        return False

    def cut(self, expected: str) -> None:
        if self.at >= len(self.text):
            self.fail("truncated-line", "the line ends in the middle of a record", expected, "one record must stand on one line, whole")

    def string(self) -> str:
        start = self.at
        self.at += 1
        parts: list[str] = []
        while True:
            match = _PLAIN.match(self.text, self.at)
            assert match
            parts.append(match.group())
            self.at = match.end()
            self.cut("a closing quote")
            char = self.text[self.at]
            self.at += 1
            if char == '"':
                return "".join(parts)
            if char == "\\":
                parts.append(self.escape(start))
            else:
                self.fail("control-character", f"the control character {shown(char)} in a text", f"\\u{ord(char):04x}", at=self.at - 1)

    def escape(self, start: int) -> str:
        self.cut("an escape")
        char = self.text[self.at]
        self.at += 1
        if char != "u":
            if char not in _ESCAPES:
                self.fail("not-json", f"the escape \\{char} in a text", 'one of \\" \\\\ \\/ \\b \\f \\n \\r \\t \\u', at=self.at - 2)
            return _ESCAPES[char]
        high = self.code()
        if 0xDC00 <= high < 0xE000:
            self.surrogate(high)
        if not 0xD800 <= high < 0xDC00:
            return chr(high)
        if self.text[self.at : self.at + 2] != "\\u":
            self.surrogate(high)
        self.at += 2
        low = self.code()
        if not 0xDC00 <= low < 0xE000:
            self.surrogate(high)
        return chr(0x10000 + ((high - 0xD800) << 10) + low - 0xDC00)

    def code(self) -> int:
        match = _HEX.match(self.text, self.at)
        if not match:
            if len(self.text) - self.at < 4:
                self.at = len(self.text)
                self.cut("four hexadecimal digits")
            self.fail("not-json", "the escape \\u without four hexadecimal digits", "such as \\u00e9", at=self.at - 2)
        self.at = match.end()
        return int(match.group(), 16)

    def surrogate(self, code: int) -> NoReturn:
        self.fail("lone-surrogate", f"\\u{code:04x}, half of a character", "both halves, or the character itself", at=self.at - 6)

    def number(self) -> int:
        match = _NUMBER.match(self.text, self.at)
        if not match:
            return int(self.word())
        text = match.group()
        start, self.at = self.at, match.end()
        if not text.lstrip("-").isdigit():
            self.fail("not-an-integer", f"the number {shown(text)}", "an integer", at=start)
        if len(text.lstrip("-")) > 1 and text.lstrip("-").startswith("0"):
            self.fail("not-json", f"the number {shown(text)} with a zero before it", "an integer without", at=start)
        if len(text) > 17 or abs(int(text)) > INTEGER:
            self.fail("too-large", f"the integer {shown(text)}", f"one between -{INTEGER} and {INTEGER}", at=start)
        return int(text)

    def word(self) -> Any:
        self.cut("a value")
        match = _WORD.match(self.text, self.at)
        if not match:
            if self.text[self.at] == "'":
                self.fail("not-json", "a single quote", "double quotes")
            self.fail("not-json", f"{self.here()} where a value should begin", "a value")
        word = match.group()
        if word in _WORDS:
            self.at = match.end()
            return _WORDS[word]
        if word.lstrip("+-") in ("NaN", "Infinity", "nan", "inf"):
            self.fail("not-an-integer", shown(word), "an integer, or null when the value is not known")
        if match.end() == len(self.text) and any(known.startswith(word) for known in _WORDS):
            self.at = match.end()
            self.cut("the rest of a value")
        hint = f"write {_FOREIGN_WORDS[word]}" if word in _FOREIGN_WORDS else ""
        self.fail("not-json", f"the word {shown(word)}", "a value", hint)
