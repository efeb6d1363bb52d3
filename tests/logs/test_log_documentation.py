"""`docs/log-format.md` says what the program does: its tables, limits, codes and examples are held against it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec
import pytest

from oracle import logs
from oracle.games import game
from oracle.logs import Recording, Vocabulary, games, limits
from oracle.logs.table import parameter_table, verb_table
from oracle.model import End, Head, Step

PAGE = Path(__file__).parents[2] / "docs" / "log-format.md"
TEXT = PAGE.read_text(encoding="utf-8")
Read = Callable[..., list[Recording]]


def between(name: str) -> str:
    return TEXT.partition(f"<!-- {name} -->\n")[2].partition(f"\n<!-- /{name} -->")[0]


def example() -> list[str]:
    """The lines of the worked example."""
    return [line for block in re.findall(r"<!-- example -->\n```json\n(.*?)```", TEXT, re.DOTALL) for line in block.splitlines()]


def section(title: str) -> str:
    return TEXT.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


@pytest.mark.parametrize(("name", "make"), [("verbs", verb_table), ("parameters", parameter_table)])
def test_the_tables_are_current(name: str, make: Callable[[Vocabulary], str], known: Mapping[str, Vocabulary]) -> None:
    assert between(name) == make(known["istanbul"]), "put in what `python -m oracle.logs.table istanbul` prints"


def test_the_worked_example_is_sound_as_far_as_it_goes(read: Read) -> None:
    lines = example()
    (found,) = read(*lines)
    assert found.fault is None and found.cut_short
    assert found.steps == len(lines) - 1 == 22


def test_the_rules_agree_with_the_worked_example(tmp_path: Path) -> None:
    path = tmp_path / "example.jsonl"
    path.write_text("\n".join(example()), encoding="utf-8")
    (recording,) = [(found.head, [step for _, step in found]) for found in games(path)]
    head, steps = recording
    assert head is not None
    replay = game("istanbul").open(head).replay
    assert replay is not None
    before_the_toll = None
    for step in steps:
        if step.do == "toll":
            before_the_toll = replay.copy()
        assert replay.feed(step), (step, replay.judge(step).message)
    assert not replay.over and replay.who() == "green"
    assert before_the_toll is not None
    after_the_toll = steps[13]
    assert after_the_toll.n == 14 and not before_the_toll.feed(after_the_toll)
    judgement = before_the_toll.judge(after_the_toll)
    assert judgement.kind == "illegal" and judgement.clause.startswith("IST-TOLL-"), judgement


def test_the_worked_example_is_written_as_the_program_writes(known: Mapping[str, Vocabulary], tmp_path: Path) -> None:
    path = tmp_path / "example.jsonl"
    path.write_text("\n".join(example()), encoding="utf-8")
    for found in games(path, known=known):
        assert found.head is not None
        records: list[Head | Step | End] = [found.head, *(step for _, step in found)]
        assert [logs.encode(record).decode().rstrip() for record in records] == example()


def test_the_short_example_is_a_whole_game(read: Read) -> None:
    lines = TEXT.partition("```json\n")[2].partition("```")[0].splitlines()
    (found,) = read(*lines)
    assert found.fault is None and found.end is not None and found.steps == 3


def test_every_code_is_listed_and_no_other() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in Path(logs.__file__).parent.glob("*.py"))
    used = set(re.findall(r'(?:LogError|fail|broken|Fault)\((?:path, |\(\*path, key\), |line, [^"]*)?\s*"([a-z]+(?:-[a-z0-9]+)*)"', source))
    used |= set(re.findall(r'_at\(line, \([^)]*\), "([a-z-]+)"', source))
    used |= set(re.findall(r'"([a-z]+-[a-z]+)" if known else "([a-z]+-[a-z]+)"', source)[0])
    used |= set(re.findall(r'reason(?:: str)? = "([a-z-]+)"', source)) | set(re.findall(r', "([a-z]+-archive)"\)', source))
    used |= set(re.findall(r'reason="([a-z-]+)"', source))
    listed = {code for row in re.findall(r"^\| (`.*?`) \|", section("Faults"), re.MULTILINE) for code in re.findall(r"`([a-z0-9-]+)`", row)}
    assert listed == used - {"unwritable"}
    assert len(listed) > 35


@pytest.mark.parametrize("value", [limits.LINE, limits.FREE, limits.RATIO, limits.WINDOW, limits.DEPTH])
def test_limits_are_those_of_the_program(value: int) -> None:
    assert f"{value:,}" in section("Files")


@pytest.mark.parametrize(("title", "kind"), [("Head", Head), ("Steps", Step), ("End line", End)])
def test_every_key_is_described(title: str, kind: type[Head | Step | End]) -> None:
    rows = re.findall(r"^\| (`.*?`) \|", section(title), re.MULTILINE)
    described = {name for row in rows for name in re.findall(r"`([a-z._]+)`", row)}
    assert {field.encode_name for field in msgspec.structs.fields(kind)} <= described


def test_every_key_of_the_setup_is_described(known: Mapping[str, Vocabulary]) -> None:
    setup = known["istanbul"].setup_type
    assert all(f"`{name}`" in section("Head") for name in setup.__struct_fields__)


def test_the_quoted_fault_is_what_the_program_says(read: Read) -> None:
    quoted = re.search(r"```\n(games\.jsonl:3:\d+: .*)\n```", TEXT)
    assert quoted
    (found,) = read("HEAD", '{"n":1,"do":"pass"}', '{"n":2,"who":"red","do":"move","to":21}')
    assert found.fault is not None
    assert str(found.fault).endswith(quoted[1].removeprefix("games.jsonl"))
