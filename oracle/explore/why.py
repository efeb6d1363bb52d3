"""Why a step is not legal here: one step, as a log would write it, held against a position."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
from msgspec import UNSET

from oracle.checking.nearest import Near, nearest
from oracle.games import game as game_named
from oracle.games.contract import Replay
from oracle.logs.grammar import Grammar
from oracle.model import Judgement, Step
from oracle.registers import load


@dataclass(frozen=True, slots=True)
class Answer:
    """What the rules say to a step: the step in words, the judgement (kind None: legal), the wording of its clause, legal steps like it."""

    record: Step
    words: str
    judgement: Judgement
    clause: str = ""
    section: str = ""
    near: tuple[Near, ...] = ()


def read_step(game: str, text: str) -> Step:
    """A step as a line of a log writes it. Raises LogError with the column and what was expected."""
    grammar = Grammar(game, game_named(game))
    line = text.encode()
    grammar.examine(line)
    record = grammar.decode(line)
    assert isinstance(record, Step)
    return record


def ask(replay: Replay, game: str, record: Step) -> Answer:
    """What the rules say to a step here; the player to act plays it if it names nobody."""
    if record.who is UNSET:
        record = msgspec.structs.replace(record, who=replay.who())
    judgement = replay.judge(record)
    words = replay.words(record)
    if judgement.kind is None:
        return Answer(record, words, judgement)
    entry = load(game).clauses.get(judgement.clause)
    near, _ = nearest(replay, record)
    return Answer(record, words, judgement, entry.text if entry else "", entry.section if entry else "", tuple(near))
