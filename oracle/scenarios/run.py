"""Plays a case and compares what the rules make of it with what the scenario says.

A case is played as a log would be: the head is opened, the patch is written into the position, the steps are fed one by one. What a
scenario expects to be seen after its last step is an observation of that step, so that exits are implied as they are in a log.
"""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from msgspec import UNSET

from oracle.games import game as game_named
from oracle.games.contract import Opening, Replay
from oracle.model import End, Head, Judgement, Kind, Step
from oracle.registers import load as load_register
from oracle.scenarios.case import EVERY, LEGAL, Case, place

AGREES = "agrees"
FAILS = "fails"
FAULTY = "faulty"


@dataclass(slots=True)
class Result:
    """What came of a case: `agrees`, `fails` (the rules say otherwise), or `faulty` (the scenario cannot be played as written)."""

    case: Case
    outcome: str = AGREES
    step: int = 0  # where it was settled, 0 for the set-up
    found: str = ""  # what the rules gave, in one line
    words: str = ""  # the step in words
    details: list[str] = field(default_factory=list)  # one line for each value that differs
    cited: set[str] = field(default_factory=set)  # clauses that fired or forbade
    line: int = 0  # where a fault stands

    @property
    def where(self) -> str:
        """`file:line` of the expectation, or of what is faulty."""
        return f"{self.case.file}:{self.line or self.case.line}"


class _Faulty(Exception):
    """The scenario itself is wrong; the line of it and why."""

    def __init__(self, line: int, message: str) -> None:
        self.line = line
        super().__init__(message)


class _Differs(Exception):
    """The rules say otherwise."""

    def __init__(self, step: int, found: str, details: list[str] | None = None, words: str = "") -> None:
        self.step = step
        self.found = found
        self.details = details or []
        self.words = words
        super().__init__(found)


def run(case: Case) -> Result:
    """Play one case. Never raises for what a scenario may hold; `Result.outcome` tells."""
    result = Result(case)
    try:
        _Player(case, result).play()
    except _Differs as problem:
        result.outcome, result.step, result.found = FAILS, problem.step, problem.found
        result.details, result.words = problem.details, problem.words
    except _Faulty as problem:
        result.outcome, result.found, result.line = FAULTY, str(problem), problem.line
    return result


class _Player:
    def __init__(self, case: Case, result: Result) -> None:
        self.case = case
        self.then = case.then
        self.result = result
        self.game = game_named(case.game)
        self.consulted: set[str] = set()
        self.cited: list[set[str]] = []  # clauses by step, the set-up first

    def play(self) -> None:
        opening = self.open(self.case.rulings)
        if not self.opening_agrees(opening):
            return
        replay = opening.replay
        assert replay is not None
        self.paths_exist(replay)
        self.patch(replay)
        self.cited.append(set(replay.cited()))
        steps = len(self.case.when) if self.then.verdict == LEGAL else self.then.at
        for number, record in enumerate(self.case.when[:steps], start=1):
            if number == steps and self.then.verdict == LEGAL and self.then.see:
                record = self.with_see(record, {} if record.see is UNSET else record.see)
            self.step(replay, number, record)
        if self.then.verdict == LEGAL:
            self.legal(replay)
        self.rulings_used()

    def open(self, rulings: Mapping[str, str]) -> Opening:
        case = self.case
        head = Head(
            version=1,
            game=case.game,
            players=list(case.players),
            expansions=list(case.expansions),
            setup=dict(case.setup),
            rulings=dict(rulings),
            see=dict(case.opening_see),
            id=case.name,
        )
        if not case.facts:
            return self.game.open(head)
        with tempfile.TemporaryDirectory(prefix="oracle-") as folder:
            overlay = Path(folder) / "facts.yaml"
            overlay.write_text(case.facts, encoding="utf-8")
            return self.game.open(head, facts=overlay)

    def opening_agrees(self, opening: Opening) -> bool:
        """Is the game on? False when the scenario is about a faulty set-up, and the set-up is faulty as it says."""
        then = self.then
        if then.warns and not any(then.warns in warning for warning in opening.warnings):
            raise _Differs(0, "no such warning", [f"warnings: {'; '.join(opening.warnings) or 'none'}"])
        for finding in opening.findings:
            if finding.kind is Kind.MALFORMED:
                raise _Faulty(self.case.document.line("given"), finding.message)
            self.result.cited.add(finding.clause)
        if not opening.findings:
            if opening.replay is None:
                raise _Differs(0, "the set-up gives no position, and no reason why")
            if then.verdict != LEGAL and then.at == 0 and not self.case.patch:
                raise _Differs(0, "the set-up is accepted")
            return True
        if then.verdict == LEGAL or then.at > 0:
            raise _Differs(0, said(opening.findings[0], 0), differences(opening.findings[0]))
        for finding in opening.findings:
            self.compare(finding, 0, "")
        self.divergence(opening.findings)
        self.rulings_used()
        return False

    def paths_exist(self, replay: Replay) -> None:
        """Every path that the scenario names is one of this game's."""
        document = self.case.document
        named = [(path, document.line("given", "patch", path)) for path in self.case.patch]
        named += [(path, document.line("given", "see", path)) for path in self.case.opening_see]
        named += [(path, document.line(*self.case.keys, "then", "see", path)) for path in self.then.see]
        for index, record in enumerate(self.case.when):
            if record.see is not UNSET:
                named += [(path, document.line("when", index, "see", path)) for path in record.see]
        for path, line in named:
            try:
                replay.see(path)
            except KeyError as problem:
                raise _Faulty(line, str(problem.args[0])) from None

    def patch(self, replay: Replay) -> None:
        if not self.case.patch:
            return
        try:
            replay.put(self.case.patch)
        except ValueError as problem:
            raise _Faulty(self.case.document.line("given", "patch"), f"this patch cannot be made: {problem}") from None

    def step(self, replay: Replay, number: int, record: Step | End) -> None:
        then = self.then
        refused_here = then.verdict != LEGAL and number == then.at
        before = replay.digest()
        untouched = replay.copy()
        if isinstance(record, End):
            judgement = replay.copy().finish(record) if refused_here else replay.finish(record)
            words = "the game ends"
        else:
            judgement, words = self.feed(replay, record, number)
        cited = set(replay.cited()) | set(judgement.cited)
        self.cited.append(cited)
        self.result.cited |= cited | ({judgement.clause} - {""})
        self.consulted |= set(judgement.rulings)
        if not refused_here:
            if judgement.kind is not None:
                raise _Differs(number, said(judgement, number), differences(judgement), words)
            return
        if judgement.kind is None:
            raise _Differs(number, f"step {number} is legal", [], words)
        self.compare(judgement, number, words)
        if replay.digest() != before:
            raise _Differs(number, f"step {number} was refused and yet changed the position", [], words)
        if judgement.kind is Kind.DIVERGENT:
            self.divergence([judgement])
            self.given_instead(untouched, record, number, words)
        else:
            self.seen(replay, number, words)

    def feed(self, replay: Replay, record: Step, number: int) -> tuple[Judgement, str]:
        words = replay.words(record)
        judgement = replay.judge(record)
        if judgement.kind is Kind.MALFORMED:
            raise _Faulty(self.case.document.line("when", number - 1), judgement.message)
        accepted = replay.feed(record)
        if accepted != (judgement.kind is None):
            said_so = "accepted" if accepted else "refused"
            raise _Differs(number, f"step {number} was {said_so}, though its judgement is {said(judgement, number)}", [], words)
        return judgement, words

    def with_see(self, record: Step | End, recorded: Mapping[str, Any]) -> Any:
        """The record, observing what the scenario expects besides what it observes already."""
        return msgspec.structs.replace(record, see={**recorded, **self.then.see})

    def compare(self, judgement: Judgement, number: int, words: str) -> None:
        """The refusal of the step in question against the one expected."""
        then = self.then
        agrees = judgement.kind == then.verdict and (not then.clause or judgement.clause == then.clause)
        if not agrees or (then.reason and judgement.reason != then.reason):
            raise _Differs(number, said(judgement, number), differences(judgement), words)
        if missing := [name for name in then.lacks if name not in judgement.facts]:
            have = ", ".join(judgement.facts) or "nothing"
            raise _Differs(number, f"{have} is said to be missing, not {', '.join(missing)}", [], words)

    def divergence(self, judgements: list[Judgement]) -> None:
        """What the rules give instead of what was recorded, as far as the scenario names it."""
        given = {one.path: one.expected for judgement in judgements for one in judgement.diff}
        see = self.then.see
        differs = [path for path, value in given.items() if path in see and not same(value, see[path])]
        wrong = [f"{path}: expected {see[path]}, the rules give {given[path]}" for path in differs]
        if wrong:
            raise _Differs(self.then.at, "the record diverges, but not as expected", wrong)

    def given_instead(self, replay: Replay, record: Step | End, number: int, words: str) -> None:
        """What the rules give after a record that diverges in its observations only: all that the scenario expects."""
        if isinstance(record, End) or not self.then.see or not replay.copy().feed(msgspec.structs.replace(record, see={})):
            return
        if not replay.feed(self.with_see(record, {})):
            raise _Differs(number, "the values expected after the step are not what the rules give", [], words)

    def seen(self, replay: Replay, number: int, words: str) -> None:
        """The position after a refusal, or after no step at all."""
        found = {path: replay.see(path) for path in self.then.see}
        wrong = [f"{path}: expected {value}, found {found[path]}" for path, value in self.then.see.items() if not same(found[path], value)]
        if wrong:
            raise _Differs(number, "the position is not as expected", wrong, words)

    def legal(self, replay: Replay) -> None:
        then = self.then
        if not self.case.when:
            self.seen(replay, 0, "")
        if not then.clause:
            return
        carried_out = self.cited[then.at] if then.named_at else set().union(*self.cited)
        if then.clause not in carried_out:
            where = f"at {place(then.at)}" if then.named_at else "at any step"
            names = ", ".join(sorted(carried_out)) or "no clause"
            raise _Differs(then.at, f"{then.clause} was not carried out {where}", [f"carried out: {names}"])

    def rulings_used(self) -> None:
        """A reading that nothing depended on was chosen in vain: no step consulted it, and the opening is the same without it."""
        for name in sorted(self.case.turns_on):
            if name not in self.consulted and not self.shows_in_opening(name):
                message = f"the ruling {name!r} is named, but nothing here turns on it; write `{name}: {EVERY}` if that is meant"
                raise _Faulty(self.case.document.line(*self.case.keys, "rulings", name), message)

    def shows_in_opening(self, name: str) -> bool:
        ours = self.opening_as_seen(self.case.rulings)
        others = load_register(self.case.game).ruling(name).readings
        return any(self.opening_as_seen({**self.case.rulings, name: other}) != ours for other in others)

    def opening_as_seen(self, rulings: Mapping[str, str]) -> tuple[Any, ...]:
        opening = self.open(rulings)
        position = opening.replay.view() if opening.replay else {}
        return position, [(finding.kind, finding.clause) for finding in opening.findings], opening.warnings


def said(judgement: Judgement, number: int) -> str:
    """A judgement in one line: "illegal at step 3 by IST-SULTAN-2: red needs 5 goods and pays 4"."""
    if judgement.kind is None:
        return f"legal at {place(number)}"
    clause = f" by {judgement.clause}" if judgement.clause else ""
    reason = f" ({judgement.reason})" if judgement.reason else ""
    return f"{judgement.kind.value} at {place(number)}{clause}{reason}: {judgement.message}"


def differences(judgement: Judgement) -> list[str]:
    """One line for each value that differs."""
    return [f"{one.path}: the rules give {one.expected}, recorded is {one.recorded}" for one in judgement.diff]


def same(found: Any, expected: Any) -> bool:
    """Is an observed value the one expected? Lists and tuples are one thing here, numbers and true or false are not."""
    if isinstance(found, tuple):
        found = list(found)
    return type(found) is type(expected) and bool(found == expected)
