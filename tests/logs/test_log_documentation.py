"""`docs/log-format.md` says what the program does: its tables, limits, codes and examples are held against it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec
import pytest

import oracle
from oracle import logs
from oracle.games import game
from oracle.games.istanbul.naming import PLACE_NAMES
from oracle.games.istanbul.reading import GUILD_PARAMETERS
from oracle.logs import Recording, Vocabulary, games, limits
from oracle.logs.table import parameter_table, verb_table
from oracle.model import End, Head, Step
from oracle.registers import load

PAGE = Path(__file__).parents[2] / "docs" / "log-format.md"
TEXT = PAGE.read_text(encoding="utf-8")
Read = Callable[..., list[Recording]]


def between(name: str) -> str:
    return TEXT.partition(f"<!-- {name} -->\n")[2].partition(f"\n<!-- /{name} -->")[0]


def example(name: str = "example") -> list[str]:
    """The lines of a worked example."""
    return [line for block in re.findall(rf"<!-- {name} -->\n```json\n(.*?)```", TEXT, re.DOTALL) for line in block.splitlines()]


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


@pytest.mark.parametrize("name", ["example", "mocha example"])
def test_the_worked_examples_are_written_as_the_program_writes(known: Mapping[str, Vocabulary], tmp_path: Path, name: str) -> None:
    path = tmp_path / "example.jsonl"
    path.write_text("\n".join(example(name)), encoding="utf-8")
    for found in games(path, known=known):
        assert found.head is not None
        records: list[Head | Step | End] = [found.head, *(step for _, step in found)]
        assert [logs.encode(record).decode().rstrip() for record in records] == example(name)


def test_the_rules_agree_with_the_worked_example_of_the_expansion(tmp_path: Path) -> None:
    path = tmp_path / "example.jsonl"
    path.write_text("\n".join(example("mocha example")), encoding="utf-8")
    result = oracle.check(path)
    assert [(verdict.verdict, verdict.steps) for verdict in result.verdicts] == [("cut-short", 23)]
    assert not result.findings
    assert sum(verdict.observed for verdict in result.verdicts) == 25
    verbs = {json.loads(line).get("do") for line in example("mocha example")}
    assert {"guild-hall", "guild-discard", "trader", "roast", "guild", "card", "barrier"} <= verbs


def test_the_board_of_the_example_is_that_of_first_games() -> None:
    rows = re.findall(r"^\|((?: \d+ [A-Z][^|]*\|){5})$", section("With Mocha & Baksheesh"), re.MULTILINE)
    cells = [cell.strip().partition(" ") for row in rows for cell in row.strip("|").split("|")]
    assert tuple(int(number) for number, _, _ in cells) == load("istanbul").facts["mocha.board.layouts.first-game"].value
    assert all(PLACE_NAMES[int(number)] == name for number, _, name in cells)


def records_of_bonus_cards() -> list[str]:
    return re.findall(r'^\| [a-z-]+ \| `(\{"do":"card".*?\})`', section("With Mocha & Baksheesh"), re.MULTILINE)


def test_the_records_of_bonus_cards_are_records(read: Read) -> None:
    shown = records_of_bonus_cards()
    assert len(shown) == 6
    (found,) = read("HEAD", *shown)
    assert found.fault is None and found.steps == 6


def test_every_guild_card_and_what_it_takes_is_told() -> None:
    rows = re.findall(r"^\| (\d[\d, ]*) \| (.*) \|$", section("With Mocha & Baksheesh"), re.MULTILINE)
    told = {int(number): set(re.findall(r"`([a-z]+)`", text)) for numbers, text in rows for number in numbers.split(",")}
    assert sorted(told) == list(range(1, 21))
    for number, names in GUILD_PARAMETERS.items():
        if number != 20:
            assert names[0] in told[number], number


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


def test_the_quoted_finding_is_what_the_program_says() -> None:
    quoted = re.search(r"```\n(to is the Roasting Plant.*)\n```", TEXT)
    replay = game("istanbul").open(Head(version=1, game="istanbul", players=["red", "blue"], setup={"layout": "in-order"})).replay
    assert quoted and replay is not None
    judgement = replay.judge(game("istanbul").step_type(do="move", to=17))  # type: ignore[call-arg]
    assert (judgement.reason, judgement.message) == ("not-in-base-game", quoted[1])
