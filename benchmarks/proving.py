"""Proof that a corrupted game which no check caught is a legal game after all.

The proof does not lean on the rules that let the game pass. Every step from the turn of the fault on is held against the second opinion,
which also has to find the exits that the record leaves out; and every fact that it expects is compared with the position that the
evaluator reached. Where that position is again, cell for cell, the one of the original game, the rest is the original game.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from corrupting import GAME, Corruption, Record, mocha
from second_opinion import SecondOpinion
from second_opinion_frame import judge_opening, judge_result
from second_opinion_mocha import MochaOpinion
from second_opinion_mocha_frame import judge_mocha_opening
from second_opinion_table import Facts, Objection

from oracle.games.contract import Replay
from oracle.model import End, Head

EXITS = 8
"""Optional phases that a record may leave without saying so, at most."""


class Miss(Exception):
    """The game is not proven legal: a fault of the rules, or of the proof."""


def prove(original: list[Record], spoilt: list[Record], fault: Corruption, facts: Path | None = None) -> tuple[str, str]:
    """The sort of legal game that a corrupted game is, and why in words. Raises Miss. `facts`: the overlay that both rest on."""
    if spoilt == original:
        return "identical", "the record is the same"
    what = fault.told.split(":")[0] if fault.at else "set-up"
    if fault.kind in ("left-out", "doubled"):
        what = fault.told.split("do=")[1].split()[0]
    elif fault.kind == "swapped":
        what = " and ".join(part.split()[0] for part in fault.told.split("do=")[1:])
    tail = Tail(original, facts)
    try:
        joined = legal_from(spoilt, fault.at, tail, facts)
    except Objection as objection:
        raise Miss(f"second opinion: {objection}") from None
    if not joined:
        return "another legal game", f"{what}: every step to the end is legal"
    return "same positions", f"{what}: legal, and soon the position is that of the original again"


class Tail:
    """The positions of the original game, counted from the end: by how many records are still to come."""

    def __init__(self, original: list[Record], facts: Path | None) -> None:
        self.digests: list[int] = []
        replay = opened(original, facts)
        for record in steps(original):
            if not replay.feed(record):
                raise Miss("the original game is not sound")
            self.digests.append(replay.digest())

    def same(self, to_come: int, digest: int) -> bool:
        """Was this the position with so many records still to come?"""
        return to_come < len(self.digests) and self.digests[-1 - to_come] == digest


def opened(records: list[Record], facts: Path | None = None) -> Replay:
    """The opening position of a game."""
    opening = GAME.open(msgspec.convert(records[0], Head), facts=facts)
    if opening.replay is None or opening.findings:
        raise Miss("the set-up is faulty")
    return opening.replay


def steps(records: list[Record]) -> list[Any]:
    """The steps of a game as the evaluator takes them."""
    decoded: list[Any] = msgspec.convert(records[1:-1], list[GAME.step_type])  # type: ignore[name-defined]
    return decoded


def legal_from(records: list[Record], fault: int, tail: Tail, overlay: Path | None = None) -> bool:
    """Hold the game against the second opinion from the turn of the fault on, until the position is that of the original game again (True)
    or to the end (False). Raises Objection."""
    replay = opened(records, overlay)
    players = records[0]["players"]
    (judge_mocha_opening if mocha(records) else judge_opening)(replay.view(), records[0])
    opinion: SecondOpinion | None = None
    decoded = steps(records)
    first = first_of_turn(records, fault)
    for index, record in enumerate(decoded, 1):
        if index == first:
            opinion = (MochaOpinion if mocha(records) else SecondOpinion)(players, replay.view())
        if not replay.feed(record):
            raise Miss(f"record {index} is not taken a second time")
        if opinion is None:
            continue
        facts = replay.view()
        opinion = followed(opinion, records[index], facts)
        observed(records[index], facts)
        if index > fault + 1 and facts["phase"] == "move" and tail.same(len(decoded) - index, replay.digest()):
            return True
    last = replay.finish(msgspec.convert(records[-1], End))
    if last.kind is not None:
        raise Miss(f"the end is not taken a second time: {last.message}")
    if opinion is not None:
        opinion = followed(opinion, {"do": ""}, replay.view())
    judge_result(replay.view(), players, records[-1]["result"])
    return False


def first_of_turn(records: list[Record], fault: int) -> int:
    """The first record of the turn in which the fault is, as far as the record tells; the head belongs to the first turn."""
    for index in range(min(fault, len(records) - 2), 1, -1):
        if records[index - 1].get("see", {}).get("phase") == "move" and index < fault:
            return index
    return 1


def followed(opinion: SecondOpinion, record: Record, facts: Facts) -> SecondOpinion:
    """The opinion after a record: exits that it implies, the step, and the exits that an observed turn or the end implies."""
    first: Objection | None = None
    ahead = opinion.copy()
    for _ in range(EXITS):
        try:
            for twin in after_step(ahead.copy(), record):
                try:
                    twin.compare(facts)
                except Objection as objection:
                    first = first or objection
                else:
                    return twin
        except Objection as objection:
            first = first or objection
        try:
            ahead.take({"do": "pass", "who": ahead.who})
        except Objection:
            break
    assert first is not None
    raise first


def after_step(opinion: SecondOpinion, record: Record) -> Iterator[SecondOpinion]:
    """The opinion after the step itself, and after each exit that may follow where the record says whose turn it is then."""
    if record["do"]:
        opinion.take(record)
        yield opinion.copy()
        if not {"turn", "over"} & record.get("see", {}).keys():
            return
    else:
        yield opinion.copy()
    for _ in range(EXITS):
        try:
            opinion.take({"do": "pass", "who": opinion.who})
        except Objection:
            return
        yield opinion.copy()


def observed(record: Record, facts: Facts) -> None:
    """Raises Objection unless the facts are as recorded."""
    for path, value in record.get("see", {}).items():
        if value is not None and facts[path] != value:
            raise Objection(f"{path} was recorded as {value} and is {facts[path]}")
