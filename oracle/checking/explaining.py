"""Makes a finding out of a judgement, and works out what helps a person understand it."""

from __future__ import annotations

from typing import Any

from oracle.checking.case import Case, Consulted, Earlier, Effect
from oracle.checking.nearest import as_line, nearest
from oracle.checking.recordings import Recording
from oracle.checking.stepping import Stepper
from oracle.games.contract import Replay
from oracle.model import Finding, Judgement, Kind, Step
from oracle.registers import load

PARTS, PART = 8, 200
"""Parts of a `src` that are told at most, and characters of each."""


def finding(recording: Recording, judgement: Judgement, *, step: int | None, src: Any, repro: str) -> Finding:
    """The finding of a judgement that is not sound."""
    assert judgement.kind is not None
    return Finding(
        log=recording.log,
        game=recording.name,
        step=step,
        src=src,
        kind=judgement.kind,
        clause=judgement.clause,
        reason=judgement.reason,
        message=judgement.message,
        diff=judgement.diff,
        rulings=judgement.rulings,
        facts=judgement.facts,
        repro=repro,
    )


def place(log: str, src: Any) -> str:
    """Where something stands, for people: `games.jsonl:17`, `moves.csv, row 9`."""
    if src is None:
        return log
    if isinstance(src, int):
        return f"{log}:{src}"
    if not isinstance(src, dict):
        return f"{log}, {_brief(src)}"
    file = _brief(src["file"]) if src.get("file") else log
    rest = {name: value for name, value in src.items() if name != "file"}
    line = rest.pop("line", None)
    text = f"{file}:{_brief(line)}" if line is not None else file
    rest.pop("column", None)
    if line is not None:
        rest.pop("step", None)  # the other engine's count, which is not ours
    return ", ".join([text, *(f"{_brief(name)} {_brief(value)}" for name, value in list(rest.items())[:PARTS])])


def _brief(value: Any) -> str:
    """A part of `src` as text. A log may keep anything there, as long as a line may be."""
    text = str(value)
    return text if len(text) <= PART else text[:PART] + "…"


def explained(found: Finding, recording: Recording, stepper: Stepper, record: Step, judgement: Judgement, line: int | None) -> Case:
    """The case of a step that was not taken; the position is the one before it and stays so."""
    replay = stepper.replay
    assert recording.head is not None
    forbidden = found.kind is Kind.ILLEGAL or (found.kind is Kind.IMPOSSIBLE and not found.diff)
    near, legal = nearest(replay, record) if forbidden else ([], 0)
    where = place(recording.steps_log, found.src)
    if line is not None and record.src is not None:
        where = f"{recording.log}:{line}, recorded in {place('', found.src).lstrip(':, ')}"
    return Case(
        finding=found,
        family=recording.head.game,
        words=replay.words(record),
        record=as_line(record),
        place=where,
        before=told(stepper),
        implied=judgement.implied,
        near=tuple(near),
        legal=legal,
        consulted=consulted(replay, record, judgement, recording.head.game),
        clauses=judgement.cited,
    )


def told(stepper: Stepper) -> tuple[Earlier, ...]:
    """The last steps taken, in words."""
    return tuple(Earlier(number, position.words(record)) for number, record, position in stepper.before())


def consulted(replay: Replay, record: Step, judgement: Judgement, family: str) -> tuple[Consulted, ...]:
    """The rulings a step consulted, each with what its other readings would make of the step in this very position."""
    found = []
    for ruling, reading in judgement.rulings.items():
        others = []
        for other in readings(family, ruling):
            if other != reading:
                others.append((other, _effect(replay, ruling, other, record, judgement)))
        found.append(Consulted(ruling, reading, tuple(others)))
    return tuple(found)


def _effect(replay: Replay, ruling: str, reading: str, record: Step, judgement: Judgement) -> Effect:
    position = replay.under({ruling: reading})
    if position.feed(record):
        return Effect.AGREES
    other = position.judge(record)
    if other.kind is Kind.DIVERGENT and judgement.kind is not Kind.DIVERGENT:
        return Effect.LEGAL
    return Effect.SAME


def readings(family: str, ruling: str) -> tuple[str, ...]:
    """The readings of a ruling, by name."""
    return tuple(load(family).ruling(ruling).readings)
