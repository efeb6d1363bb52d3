"""The position after some step of a recorded or generated game."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from oracle.checking.options import Options
from oracle.checking.recordings import Batch, Recording
from oracle.games import game as game_named
from oracle.games.contract import Replay
from oracle.model import Head, Judgement, Step
from oracle.registers import load


@dataclass(frozen=True, slots=True)
class Refused:
    """A record on the way that does not agree with the rules: its step from 1 (0 for the set-up), what is wrong, what became of it."""

    step: int
    record: Step | None
    judgement: Judgement
    adopted: bool


@dataclass(slots=True)
class Reached:
    """A position on the way of a game.

    `step` is how many records were taken, `asked` how many should have been (None: all of them). Where the record that was asked for
    is refused, the position is the one before it; what was refused earlier was taken as it was recorded, if it records enough.
    """

    game: str
    name: str
    log: str
    replay: Replay | None
    asked: int | None
    step: int = 0
    refused: list[Refused] = field(default_factory=list)
    ended: bool = False  # nothing is recorded after this position

    @property
    def stopped(self) -> Refused | None:
        """The record that kept the position from going on, if any."""
        return self.refused[-1] if self.refused and not self.refused[-1].adopted else None


def reach(recording: Recording, step: int | None, options: Options) -> Reached | None:
    """The position after `step` records of a game of a log, after all of them for None; None where no head could be read.

    Raises LogError for a record that cannot be read.
    """
    head = recording.head
    if head is None:
        return None
    known = load(head.game).rulings
    rulings = {ruling: reading for ruling, reading in options.rulings.items() if ruling in known}
    opening = game_named(head.game).open(head, rulings=rulings, profile=options.profile, facts=options.facts)
    reached = Reached(head.game, recording.name, recording.log, opening.replay, step)
    reached.refused += [Refused(0, None, finding, opening.replay is not None) for finding in opening.findings]
    if opening.replay is None:
        return reached
    for batch in recording.batches():
        for index in range(len(batch.records)):
            if reached.step == step or not _take(reached, opening.replay, batch, index):
                return reached
    reached.ended = True
    return reached


def _take(reached: Reached, replay: Replay, batch: Batch, index: int) -> bool:
    """Take one record, faulty or not; False when the position stays before it."""
    record, keys = batch.records[index], batch.keys[index]
    if replay.feed(record, keys) or ((exact := batch.examine(index)) != keys and replay.feed(record, exact)):
        reached.step += 1
        return True
    judgement = replay.judge(record)
    number = reached.step + 1
    adopted = number != reached.asked and replay.adopt(record)
    reached.refused.append(Refused(number, record, judgement, adopted))
    reached.step += adopted
    return adopted


def start(
    game: str,
    *,
    players: int,
    seed: int,
    variant: str = "",
    layout: str = "",
    step: int = 0,
    expansions: tuple[str, ...] = (),
    facts: Path | None = None,
) -> Replay:
    """The position of the game that a seed generates, after `step` of its records. ValueError for what no game can be, or fewer records.

    `facts` is an overlay under which the game is generated and replayed; RegisterError for one that is none.
    """
    family = game_named(game)
    way = family.generate(players=players, seed=seed, variant=variant, layout=layout, expansions=expansions, facts=facts)
    head = next(way)
    assert isinstance(head, Head)
    replay = family.open(head, facts=facts).replay
    if replay is None:
        raise ValueError(f"seed {seed} gives no game")
    for number in range(step):
        record = next(way, None)
        if not isinstance(record, Step):
            raise ValueError(f"the game of seed {seed} has {number} steps, there is no position after step {step}")
        if not replay.feed(record):
            raise RuntimeError(f"step {number + 1} of a generated game does not replay: {replay.judge(record).message}")
    return replay
