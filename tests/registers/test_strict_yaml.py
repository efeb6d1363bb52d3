"""The strict reader: what it takes, what it refuses and where, and that nothing makes it crash or hang."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import example, given
from hypothesis import strategies as st

from oracle.registers import YamlError, strict_yaml
from oracle.registers.strict_yaml import MAX_DEPTH, MAX_DOCUMENTS, MAX_KEY, MAX_VALUES, read_document, read_documents

REFUSED = {
    "key twice": ("a: 1\nb: 2\na: 3", 3, "it was given at line 1"),
    "key twice, quoted once": ("2: x\n'2': y", 2, "again"),
    "key twice, nested": ("a:\n  b: 1\n  c: {d: 1, d: 2}", 3, "'d' stands here again"),
    "anchor": ("a: 1\nb: &x 1", 2, "anchors"),
    "alias": ("a: 1\nb: *x", 2, "anchors"),
    "anchor on a mapping": ("a: &x {b: 1}", 1, "anchors"),
    "exploding aliases": ("a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]", 1, "anchors"),
    "tag": ("a: 1\nb: !!python/object/apply:os.system [ls]", 2, "tag"),
    "local tag": ("a: !mine 1", 1, "tag"),
    "tag on a key": ("!!str a: 1", 1, "a key carries"),
    "directive": ("%TAG ! tag:x,2000:\n---\na: 1", 1, "directive"),
    "directive of a later document": ("a: 1\n...\n%YAML 1.1\n---\nb: 1", 3, "directive"),
    "fraction": ("a:\n  b: 1.5", 2, "'1.5' is no whole number"),
    "exponent": ("a: 1e5", 1, "'1e5'"),
    "not a number": ("a: .nan", 1, "'.nan'"),
    "infinity": ("a: -.INF", 1, "'-.INF'"),
    "hexadecimal": ("a: 0x1F", 1, "'0x1F'"),
    "leading zero": ("a: 012", 1, "'012'"),
    "leading plus": ("a: +5", 1, "'+5'"),
    "underscores": ("a: 1_000", 1, "'1_000'"),
    "huge number": ("a: " + "9" * 16, 1, "more than 15 digits"),
    "gigantic number": ("a: -" + "9" * 100_000, 1, "more than 15 digits"),
    "yes": ("a: x\nb: yes", 2, "'yes' means different things"),
    "True": ("a: True", 1, "'True' means different things"),
    "complex key": ("? [a, b]\n: c", 1, "a key must be plain text"),
    "mapping as key": ("{{a: b}: c}", 1, "a key must be plain text"),
    "empty key": ("'': 1", 1, "1 to 200 characters"),
    "long key": ("a: 1\n" + "k" * (MAX_KEY + 1) + ": 1", 2, "has 201"),
    "deep list": ("[" * (MAX_DEPTH + 1) + "]" * (MAX_DEPTH + 1), 1, "nested more than 32"),
    "deep blocks": ("- " * 500 + "x", 1, "nested more than 32"),
    "bottomless": ("a:\n  " + "[" * 100_000, 2, ""),
    "bottomless mappings": ("{a: " * 100_000, 1, ""),
    "unclosed": ("a: [1, 2\nb: 3", 2, "is not YAML"),
    "tab": ("a:\n\tb: 1", 2, "is not YAML"),
    "broken indentation": ("a: 1\n   b: 2\n c", 2, "is not YAML"),
    "NUL": ("a: b\n\0", 2, "is not YAML"),
    "escape": ("a: b\nc: \x1b[31m", 2, "is not YAML"),
    "surrogate": ("a: \ud800", 1, "surrogate"),
    "escaped surrogate": ('a: 1\nb: "\\ud800"', 2, ""),
}


@pytest.mark.parametrize("loader", [yaml.SafeLoader, getattr(yaml, "CSafeLoader", yaml.SafeLoader)], ids=["python", "libyaml"])
@pytest.mark.parametrize(("text", "line", "message"), REFUSED.values(), ids=REFUSED.keys())
def test_refused(monkeypatch: pytest.MonkeyPatch, text: str, line: int, message: str, loader: Any) -> None:
    monkeypatch.setattr(strict_yaml, "_Loader", loader)
    with pytest.raises(YamlError) as error:
        read_documents(text, name="some.yaml")
    assert message in str(error.value)
    assert str(error.value).startswith(f"some.yaml:{line}: ")
    assert len(str(error.value)) < 300


@pytest.mark.parametrize("loader", [yaml.SafeLoader, getattr(yaml, "CSafeLoader", yaml.SafeLoader)], ids=["python", "libyaml"])
@pytest.mark.parametrize(
    ("text", "data"),
    [
        ("", []),
        ("# nothing\n", []),
        ("a: 1", [{"a": 1}]),
        ("2: x\n-3: z", [{"2": "x", "-3": "z"}]),
        ("no: 1\ny: 2", [{"no": 1, "y": 2}]),
        ("- true\n- false\n- null\n- ~\n-\n- 0\n- -7", [[True, False, None, None, None, 0, -7]]),
        ("- 'true'\n- \"7\"\n- '1.5'\n- 'yes'", [["true", "7", "1.5", "yes"]]),
        ("- 7:30\n- 2024-01-31\n- 1-2\n- v1.5", [["7:30", "2024-01-31", "1-2", "v1.5"]]),
        ("a: |\n  two\n  lines\n", [{"a": "two\nlines\n"}]),
        ("a: >\n  7\n", [{"a": "7\n"}]),
        ("a: 999999999999999", [{"a": 999_999_999_999_999}]),
        ("--- 1\n--- {}\n---\n", [1, {}, None]),
        ("players.red.lira: 3", [{"players.red.lira": 3}]),
    ],
)
def test_taken(monkeypatch: pytest.MonkeyPatch, text: str, data: list[Any], loader: Any) -> None:
    monkeypatch.setattr(strict_yaml, "_Loader", loader)
    assert [document.data for document in read_documents(text)] == data


def test_lines_of_keys_items_and_what_is_not_there() -> None:
    [first, second] = read_documents("a: 1\n\nb:\n  - x\n  - c: >\n      long\n      text\n---\n# comment\nd: 2\n", name="f")
    assert first.line() == 1
    assert first.line("b") == 3
    assert first.line("b", 0) == 4
    assert first.line("b", 1, "c") == 5
    assert first.line("b", 1, "nothing", "there") == 5
    assert second.where("d") == "f:10"


def test_a_bom_and_windows_line_ends_are_fine() -> None:
    assert read_document(b"\xef\xbb\xbfa: 1\r\nb: 2\r\n").line("b") == 2


def test_bytes_that_are_not_utf8() -> None:
    with pytest.raises(YamlError, match=r"x:3: is not UTF-8: byte 0xff"):
        read_documents(b"a: 1\nb: 2\nc: \xff\n", name="x")
    with pytest.raises(YamlError):
        read_documents("a: 1".encode("utf-16"))


def test_files(tmp_path: Path) -> None:
    path = tmp_path / "some.yaml"
    with pytest.raises(YamlError, match="cannot be read: No such file"):
        read_documents(path)
    with pytest.raises(YamlError, match="cannot be read: Is a directory"):
        read_documents(tmp_path)
    path.write_text("a: 1\n", encoding="utf-8")
    assert read_document(path).where("a") == f"{path}:1"
    path.write_text("a" * 101, encoding="utf-8")
    with pytest.raises(YamlError, match="is larger than 100 bytes"):
        read_documents(path, max_bytes=100)


def test_one_document_is_wanted() -> None:
    with pytest.raises(YamlError, match=r"f:2: expected one YAML document, found a second one"):
        read_document("--- 1\n--- 2\n", name="f")
    with pytest.raises(YamlError, match=r"f:1: .*an empty file"):
        read_document("", name="f")


@pytest.mark.parametrize(
    "text",
    [
        "- a\n" * (MAX_VALUES + 10),
        "---\n" * (MAX_DOCUMENTS + 10),
        "[a, " * 500_000,
        "? " * 1_000_000,
        "&a " * 1_000_000,
        "!" * 2_000_000,
        "%TAG !a! b\n" * 200_000,
        ": " * 1_000_000,
        "{a: [" * 300_000,
        "a: " * 500_000,
    ],
    ids=lambda text: text[:6].strip(),
)
def test_big_and_wicked_texts_are_refused_in_time(text: str) -> None:
    start = time.perf_counter()
    with pytest.raises(YamlError):
        read_documents(text)
    assert time.perf_counter() - start < 20


PRINTABLE = st.characters(exclude_categories=["C"])
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**15) + 1, 10**15 - 1) | st.text(PRINTABLE, max_size=20),
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(st.text(PRINTABLE, min_size=1, max_size=10), inside, max_size=4),
    max_leaves=20,
)


@given(PLAIN)
def test_json_is_read_as_json(data: Any) -> None:
    assert read_document(json.dumps(data, ensure_ascii=False)).data == data


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 99)), min_size=1, max_size=12))
def test_lines_are_those_of_the_text(entries: list[tuple[int, int]]) -> None:
    text, lines = "", []
    for number, (blank, value) in enumerate(entries):
        text += "# comment\n" * blank + f"key{number}:\n    value: {value}\n"
        lines.append(text.count("\n") - 1)
    document = read_document(text)
    assert [document.line(f"key{number}") for number in range(len(entries))] == lines
    assert [document.line(f"key{number}", "value") for number in range(len(entries))] == [line + 1 for line in lines]


@given(st.binary(max_size=200))
@example(b"%TAG")
@example(b"\xff\xfea\x00")
@example(b"--- |\n")
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    try:
        read_documents(data)
    except YamlError as error:
        assert 1 <= error.problem.line <= data.count(b"\n") + data.count(b"\r") + 2


@given(st.text(st.sampled_from("ab:-?[]{},&*!|>'\"%@`#\n 12.~\t"), max_size=40))
def test_any_punctuation_is_read_or_refused(text: str) -> None:
    try:
        documents = read_documents(text)
    except YamlError:
        return
    for document in documents:
        json.dumps(document.data)
