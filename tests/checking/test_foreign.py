"""Games out of an importer are judged like any other, and its errors are findings with their place."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from types import ModuleType
from typing import Any

import pytest

import oracle
from oracle import importers
from oracle.importers import Conversion, Counts, ForeignLogError, Importer, Item
from oracle.model import End, Head

WriteLog = Callable[..., str]
Lines = dict[str, list[Any]]


@pytest.fixture
def pairs(counting: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Lines:
    """An importer `toy` whose files hold what this mapping says; it takes files in pairs whose names begin with `two`."""
    content: Lines = {}

    def open_files(paths: Sequence[str]) -> Conversion:
        paired = any("two" in path for path in paths)
        if paired and len(paths) % 2:
            raise ForeignLogError("pairs of files", f"{len(paths)} files")

        def items(counts: Counts) -> Iterator[Item]:
            counts.later += 3
            for path in paths:
                yield from content.get(path, ())

        return Conversion(items)

    monkeypatch.setitem(importers.FORMATS, "toy", Importer("toy", "FILE", open_files, lambda _: False))
    return content


def game(counting: ModuleType, *amounts: Any, name: str, end: bool = True) -> list[Item]:
    records = counting.steps(*amounts)
    steps = [counting.Step(**record, src={"line": 10 + number}) for number, record in enumerate(records)]
    head = Head(version=1, game="counting", players=["red", "blue"], id=name, src={"line": 1})
    return [head, *steps, *([End(end=True, src={"line": 99})] if end else [])]


def test_each_game_has_a_verdict_and_findings_point_into_the_original(counting: ModuleType, pairs: Lines, write_log: WriteLog) -> None:
    path = write_log(name="one.txt")
    pairs[path] = [
        *game(counting, *counting.SOUND, name="a"),
        *game(counting, 3, 3, 3, 3, name="b"),
        *game(counting, 1, name="c", end=False),
    ]
    result = oracle.check(path, source="toy")
    assert [(verdict.game, str(verdict.verdict)) for verdict in result.verdicts] == [("a", "sound"), ("b", "illegal"), ("c", "cut-short")]
    [finding] = result.findings
    assert finding.src == {"line": 13} and finding.repro == f"oracle check --from toy --game b {path}"
    assert result.cases[0].place == f"{path}:13"
    assert result.summary.deferred == 3


def test_an_error_ends_its_game_and_is_malformed(counting: ModuleType, pairs: Lines, write_log: WriteLog) -> None:
    path = write_log(name="one.txt")
    error = ForeignLogError("a number", "x", line=5, field="state.lira", mend="Write a number.", game="a")
    pairs[path] = [*game(counting, 3, 3, name="a", end=False), error, *game(counting, *counting.SOUND, name="b")]
    result = oracle.check(path, source="toy")
    assert [(verdict.game, str(verdict.verdict), verdict.judged) for verdict in result.verdicts] == [
        ("a", "malformed", 2),
        ("b", "sound", 4),
    ]
    [finding] = result.findings
    assert (finding.kind, finding.step, finding.src) == ("malformed", 3, {"line": 5, "field": "state.lira"})
    assert finding.message == "expected a number, found 'x'. Write a number." and result.exit_code == 3


def test_an_error_in_place_of_a_game(counting: ModuleType, pairs: Lines, write_log: WriteLog) -> None:
    path = write_log(name="one.txt")
    pairs[path] = [ForeignLogError("a set-up line", line=1, game="x"), *game(counting, *counting.SOUND, name="b")]
    assert [(verdict.game, str(verdict.verdict)) for verdict in oracle.check(path, source="toy").verdicts] == [
        ("x", "malformed"),
        ("b", "sound"),
    ]


def test_games_can_be_chosen(counting: ModuleType, pairs: Lines, write_log: WriteLog) -> None:
    path = write_log(name="one.txt")
    pairs[path] = [*game(counting, 3, 9, name="a"), *game(counting, *counting.SOUND, name="b"), *game(counting, 9, name="c")]
    assert [verdict.game for verdict in oracle.check(path, source="toy", games="b").verdicts] == ["b"]


def test_files_are_told_apart_and_pairs_are_one_log(counting: ModuleType, pairs: Lines, write_log: WriteLog) -> None:
    ones = [write_log(name=name) for name in ("a.txt", "b.txt")]
    for path in ones:
        pairs[path] = game(counting, *counting.SOUND, name="g")
    assert [verdict.log for verdict in oracle.check(ones, source="toy").verdicts] == ones
    twos = [write_log(name=name) for name in ("two-a.csv", "two-b.csv", "two-c.csv", "two-d.csv")]
    pairs[twos[1]] = game(counting, *counting.SOUND, name="g")
    pairs[twos[3]] = game(counting, 9, name="h")
    result = oracle.check(twos, source="toy")
    assert [verdict.log for verdict in result.verdicts] == [f"{twos[0]} {twos[1]}", f"{twos[2]} {twos[3]}"]
    assert result.findings[0].repro == f"oracle check --from toy --game h {twos[2]} {twos[3]}"


def test_files_that_are_no_set_are_refused(counting: ModuleType, pairs: Lines, write_log: WriteLog) -> None:
    with pytest.raises(ForeignLogError, match="expected pairs of files"):
        oracle.check([write_log(name="two.csv")], source="toy")
    with pytest.raises(ValueError, match="did you mean 'toy'"):
        oracle.check([write_log(name="two.csv")], source="toyy")


def test_more_steps_than_a_batch_are_all_judged(counting: ModuleType, pairs: Lines, write_log: WriteLog) -> None:
    path = write_log(name="one.txt")
    idle = [counting.Step(do="nothing", who="red") for _ in range(700)]
    head, *rest = game(counting, 3, 3, 3, 1, name="a")
    pairs[path] = [head, *idle, *rest]
    [verdict] = oracle.check(path, source="toy").verdicts
    assert (verdict.verdict, verdict.judged, verdict.steps) == ("sound", 704, 704)
