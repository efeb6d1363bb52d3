"""A small, strict YAML: what the shipped data, owners' fact files and scenarios are written in.

It takes mappings, lists, text, whole numbers, true, false and null, and nothing that means different things to different readers:
no anchors and aliases (they explode), no tags, no directives, no key twice, no fractions, no `yes` and `no`. Keys are always text, so
`2:` is the key "2". Positions are kept, so that every later complaint can name its line.

    >>> [document] = read_documents("price: 7\\nseats: [2, 3]", name="box.yaml")
    >>> document.data
    {'price': 7, 'seats': [2, 3]}
    >>> document.where("seats", 1)
    'box.yaml:2'

The events of the parser are read one by one rather than composed: libyaml composes by recursion in C, which a deeply nested file
would overflow before any limit of ours could speak.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

import yaml

from oracle.registers.errors import Problem, YamlError, shown

try:
    from yaml import CSafeLoader as _Loader
except ImportError:  # PyYAML was built without libyaml: the same events, slower
    from yaml import SafeLoader as _Loader  # type: ignore[assignment]

Plain = dict[str, Any] | list[Any] | str | int | bool | None
"""What a document is made of; containers hold the same again."""

MAX_BYTES = 4 << 20
MAX_DEPTH = 32
MAX_KEY = 200
MAX_DOCUMENTS = 10_000
MAX_VALUES = 300_000
"""Keys, items and documents of one file; more than any file of ours, and read in about a second."""
MAX_DIGITS = 15
"""Whole numbers stay within ±10^15, exact in every reader of JSON."""

_WHOLE = re.compile(r"-?(0|[1-9][0-9]*)")
_OTHER_NUMBER = re.compile(r"[-+]?(\.?[0-9][0-9_]*(\.[0-9_]*)?([eE][-+]?[0-9]+)?|0[xob][0-9a-fA-F_]+|\.(inf|nan))", re.IGNORECASE)
_WORDS: Mapping[str, bool | None] = {"true": True, "false": False, "null": None, "~": None, "": None}
_LOOSE_WORDS = frozenset({"yes", "no", "on", "off", "y", "n"})
_DIRECTIVE = re.compile(r"^%", re.MULTILINE)
_SURROGATE = re.compile("[\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Document:
    """One YAML document: plain data, and the line of every key and item in it."""

    data: Plain
    file: str
    lines: Mapping[tuple[str | int, ...], int]

    def line(self, *keys: str | int) -> int:
        """The line, from 1, of the key or list item at this path; of the nearest one around it when there is no such path."""
        while keys and keys not in self.lines:
            keys = keys[:-1]
        return self.lines[keys]

    def where(self, *keys: str | int) -> str:
        """`file:line` of the key or list item at this path."""
        return f"{self.file}:{self.line(*keys)}"

    def problem(self, message: str, *keys: str | int) -> Problem:
        """A fault to report at this path."""
        return Problem(self.file, self.line(*keys), message)


def read_documents(source: Path | str | bytes, *, name: str = "", max_bytes: int = MAX_BYTES) -> list[Document]:
    """All documents of a file (`Path`) or of a text (`str`, `bytes`); none at all for an empty one.

    `name` stands for the file in messages, by default the path as given. Raises `YamlError` with file and line for anything that
    cannot be read or is not the YAML described above.
    """
    file = name or (str(source) if isinstance(source, Path) else "<text>")
    return _Builder(_text(source, file, max_bytes), file).documents()


def read_document(source: Path | str | bytes, *, name: str = "", max_bytes: int = MAX_BYTES) -> Document:
    """The one document of a file or text. Raises `YamlError` when there is none or more than one."""
    documents = read_documents(source, name=name, max_bytes=max_bytes)
    if len(documents) != 1:
        file = name or (str(source) if isinstance(source, Path) else "<text>")
        line = documents[1].line() if documents else 1
        raise YamlError(file, line, "expected one YAML document, found " + ("a second one" if documents else "an empty file"))
    return documents[0]


def _text(source: Path | str | bytes, file: str, max_bytes: int) -> str:
    if isinstance(source, Path):
        try:
            with source.open("rb") as stream:
                source = stream.read(max_bytes + 1)
        except OSError as problem:
            raise YamlError(file, 1, f"cannot be read: {problem.strerror or problem}") from None
    size = len(source)
    if size > max_bytes:
        raise YamlError(file, 1, f"is larger than {max_bytes:,} bytes, the most that is read here")
    if isinstance(source, str):
        if fault := _SURROGATE.search(source):
            raise YamlError(file, source.count("\n", 0, fault.start()) + 1, "holds half a character (a surrogate)")
        return source
    try:
        return source.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        line = source.count(b"\n", 0, problem.start) + 1
        raise YamlError(file, line, f"is not UTF-8: byte 0x{source[problem.start]:02x} cannot be read; save the file as UTF-8") from None


class _Builder:
    """Turns the parser's events into documents."""

    def __init__(self, text: str, file: str) -> None:
        self.file = file
        self.text = text
        self.lines: dict[tuple[str | int, ...], int] = {}
        self.values = 0
        self.next: Any = None  # takes the next event from the parser

    def documents(self) -> list[Document]:
        # libyaml compares every %TAG with all before it: a file of them would hang it.
        if directive := _DIRECTIVE.search(self.text):
            self.refuse(self.text.count("\n", 0, directive.start()), "a directive (a line that begins with %) is not allowed here")
        found: list[Document] = []
        loader = None
        try:
            loader = _Loader(self.text)
            self.next = loader.get_event
            self.next()  # start of the stream
            while not isinstance(first := self.next(), yaml.StreamEndEvent):
                self.lines = {}
                if len(found) == MAX_DOCUMENTS:
                    self.refuse(first.start_mark.line, f"is more than the {MAX_DOCUMENTS:,} documents that are read from one file")
                data = self.node(self.next(), ())
                self.next()  # end of the document
                found.append(Document(data, self.file, self.lines))
        except yaml.MarkedYAMLError as problem:
            mark = problem.problem_mark or problem.context_mark
            words = " ".join(part for part in (problem.context, problem.problem) if part)
            self.refuse(mark.line if mark else 0, f"is not YAML: {words}")
        except yaml.YAMLError as problem:
            self.refuse(self.line_of_fault(), f"is not YAML: {str(problem).splitlines()[0]}")
        finally:
            if loader is not None:
                loader.dispose()
        return found

    def line_of_fault(self) -> int:
        """Where a character stands that no YAML may hold; the parser reports those without a line."""
        fault = yaml.reader.Reader.NON_PRINTABLE.search(self.text)
        return self.text.count("\n", 0, fault.start()) if fault else 0

    def refuse(self, line: int, message: str) -> NoReturn:
        raise YamlError(self.file, line + 1, message)

    def node(self, event: Any, keys: tuple[str | int, ...], key_line: int | None = None) -> Plain:
        """One node, whose first event was read already; `key_line` is the line of its key."""
        line = event.start_mark.line
        self.lines[keys] = (line if key_line is None else key_line) + 1
        self.values += 1
        if self.values > MAX_VALUES:
            self.refuse(line, f"is more than the {MAX_VALUES:,} values that are read from one file")
        if isinstance(event, yaml.AliasEvent) or event.anchor is not None:
            self.refuse(line, "anchors (&) and aliases (*) are not allowed here; write the value out, or quote it")
        if event.tag is not None:
            self.refuse(line, f"the tag {shown(event.tag)} is not allowed here")
        if isinstance(event, yaml.ScalarEvent):
            return self.scalar(event)
        if len(keys) >= MAX_DEPTH:
            self.refuse(line, f"is nested more than {MAX_DEPTH} levels deep")
        return self.mapping(keys) if isinstance(event, yaml.MappingStartEvent) else self.sequence(keys)

    def mapping(self, keys: tuple[str | int, ...]) -> dict[str, Any]:
        result: dict[str, Any] = {}
        while not isinstance(event := self.next(), yaml.MappingEndEvent):
            line = event.start_mark.line
            if not isinstance(event, yaml.ScalarEvent):
                self.refuse(line, "a key must be plain text")
            if event.anchor is not None or event.tag is not None:
                self.refuse(line, "a key carries neither anchor nor tag")
            key = event.value
            if not key or len(key) > MAX_KEY:
                self.refuse(line, f"a key has 1 to {MAX_KEY} characters, this one has {len(key)}")
            if key in result:
                self.refuse(line, f"the key {shown(key)} stands here again; it was given at line {self.lines[(*keys, key)]}")
            result[key] = self.node(self.next(), (*keys, key), line)
        return result

    def sequence(self, keys: tuple[str | int, ...]) -> list[Any]:
        result: list[Any] = []
        while not isinstance(event := self.next(), yaml.SequenceEndEvent):
            result.append(self.node(event, (*keys, len(result))))
        return result

    def scalar(self, event: Any) -> str | int | bool | None:
        value: str = event.value
        line = event.start_mark.line
        if not event.implicit[0]:  # quoted, or a block of text
            if _SURROGATE.search(value):
                self.refuse(line, "holds half a character (a surrogate)")
            return value
        if value in _WORDS:
            return _WORDS[value]
        if _WHOLE.fullmatch(value):
            if len(value.lstrip("-")) > MAX_DIGITS:
                self.refuse(line, f"the number {shown(value)} has more than {MAX_DIGITS} digits")
            return int(value)
        if _OTHER_NUMBER.fullmatch(value):
            self.refuse(line, f"{shown(value)} is no whole number (digits only, no leading zero); quote it if text is meant")
        if value.casefold() in _LOOSE_WORDS or value.casefold() in _WORDS:
            self.refuse(line, f"{shown(value)} means different things to different readers; write true, false or null, or quote it")
        return value
