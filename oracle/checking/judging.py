"""Judges one recorded game: opening, steps, end. The first finding ends the judging, unless what was recorded can be adopted."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any

from oracle.checking.case import Case
from oracle.checking.explaining import explained, finding, place, told
from oracle.checking.options import Options
from oracle.checking.recordings import Batch, Fault, Recording, own_fault
from oracle.checking.stepping import Stepper
from oracle.games import game
from oracle.games.contract import Replay
from oracle.logs import LogError
from oracle.model import Judgement, Kind, Outcome, Step, Verdict
from oracle.registers import load

GRAVITY = {kind: number for number, kind in enumerate(Kind)}
"""The gravest kind has the lowest number."""


class Judging:
    """One game under judgement. `cases` yields its findings as they are met; after that `verdict` is complete."""

    def __init__(self, recording: Recording, options: Options) -> None:
        self.recording = recording
        self.options = options
        self.judged = 0
        self.findings = 0
        self.differing = 0  # observations to be added to those the position counts: the ones that did not agree
        self.warnings: tuple[str, ...] = ()
        self._gravest: Kind | None = None
        self._stepper: Stepper | None = None
        self._judging = False

    @property
    def replay(self) -> Replay | None:
        """The position reached, None when the game could not be opened."""
        return self._stepper.replay if self._stepper is not None else None

    @property
    def step(self) -> int | None:
        """Number of the step that is due, from 1; None when there is no position to take it in."""
        return self._stepper.taken + 1 if self._stepper is not None else None

    def cases(self) -> Iterator[Case]:
        """Every finding of the game, in the order of the log."""
        recording = self.recording
        if recording.head is not None:
            yield from self._open()
        first, spoilt = 1, False
        for batch in recording.batches():
            at = 0
            if self._judging:
                at = yield from self._take(batch)
            if not self._judging and not spoilt and (bad := batch.malformed(at)) is not None:
                # Like the reader we tell the first malformed line of a game: what comes after it is guesswork.
                spoilt = True
                yield self._malformed(own_fault(bad[1]), step=first + bad[0])
            first += len(batch.records)
        fault = recording.fault
        if fault is not None and (fault.whole_file or not spoilt):
            if recording.head is None:
                yield self._malformed(fault, part="the file" if fault.whole_file else "the head of a game, or a line outside any game")
            elif recording.end_src is not None:
                yield self._malformed(fault, part="the end line")
            else:
                yield self._malformed(fault, step=first)
        elif recording.end is not None and self._judging:
            yield from self._finish()

    def verdict(self) -> Verdict:
        """What the game came to, once `cases` is exhausted."""
        recording, replay = self.recording, self.replay
        if self._gravest is not None:
            outcome = Outcome(self._gravest)
        else:
            outcome = Outcome.SOUND if recording.end is not None else Outcome.CUT_SHORT
        return Verdict(
            log=recording.log,
            game=recording.name,
            verdict=outcome,
            steps=recording.steps,
            judged=self.judged,
            findings=self.findings,
            observed=self.differing + (self._stepper.observed if self._stepper is not None else 0),
            rulings=self._rulings(),
            provisional=replay.provisional if replay is not None else (),
            warnings=self.warnings,
        )

    def _rulings(self) -> dict[str, str]:
        """The readings in force that are not the default."""
        replay, head = self.replay, self.recording.head
        if replay is None or head is None:
            return {}
        known = load(head.game).rulings
        return {ruling: reading for ruling, reading in replay.rulings.items() if reading != known[ruling].default}

    def _open(self) -> Iterator[Case]:
        head, options = self.recording.head, self.options
        assert head is not None
        known = load(head.game).rulings
        rulings = {ruling: reading for ruling, reading in options.rulings.items() if ruling in known}
        opening = game(head.game).open(head, rulings=rulings, profile=options.profile, facts=options.facts)
        self.warnings = tuple(opening.warnings)
        for judgement in opening.findings:
            yield self._plain(judgement, src=self.recording.head_src, part="the set-up")
        if opening.replay is not None:
            self._stepper = Stepper(opening.replay)
            self._judging = not opening.findings or options.keep_going

    def _take(self, batch: Batch) -> Generator[Case, None, int]:
        """Judge a batch to its end, or to the record at which judging stops; how many records were judged."""
        stepper = self._stepper
        assert stepper is not None
        records, keys, start = batch.records, list(batch.keys), 0
        while True:
            taken = stepper.take(records[start:], keys[start:])
            self.judged += taken
            start += taken
            if start == len(records):
                return start
            try:
                exact = batch.examine(start)
            except LogError:
                self._judging = False
                return start
            if keys[start] != exact:
                # The count of keys was in doubt, a colon in a text is enough; now it is known.
                keys[start] = exact
                continue
            self.judged += 1
            yield self._refused(batch, start)
            if not self.options.keep_going or not stepper.adopt(records[start]):
                self._judging = False
                return start + 1
            start += 1

    def _refused(self, batch: Batch, index: int) -> Case:
        stepper, recording = self._stepper, self.recording
        assert stepper is not None
        record: Step = batch.records[index]
        observed = stepper.observed
        judgement = stepper.judge(record)
        self.differing -= stepper.observed - observed  # what was looked at in search of the fault is not compared with the record
        if judgement.kind is None:
            raise RuntimeError("a step was refused, but nothing is wrong with it")
        found = finding(recording, judgement, step=stepper.taken + 1, src=batch.src(index), repro=self._repro())
        self._count(judgement)
        if not self.options.explain:
            return Case(finding=found)
        return explained(found, recording, stepper, record, judgement, batch.line(index))

    def _finish(self) -> Iterator[Case]:
        end, stepper = self.recording.end, self._stepper
        assert end is not None and stepper is not None
        judgement = stepper.finish(end)
        if judgement.kind is not None:
            yield self._plain(judgement, src=self.recording.end_src, part="the end line")

    def _malformed(self, fault: Fault, *, step: int | None = None, part: str = "") -> Case:
        judgement = Judgement(kind=Kind.MALFORMED, reason=fault.reason, message=fault.message)
        return self._plain(judgement, step=step, src=fault.src, part=part)

    def _plain(self, judgement: Judgement, *, src: Any, step: int | None = None, part: str = "") -> Case:
        """The case of something that is no step."""
        found = finding(self.recording, judgement, step=step, src=src, repro=self._repro())
        self._count(judgement)
        head, stepper = self.recording.head, self._stepper
        return Case(
            finding=found,
            family=head.game if head is not None else "",
            place=place(self.recording.log, src),
            part=part,
            before=told(stepper) if stepper is not None and self.options.explain and self._judging else (),
            implied=judgement.implied,
            clauses=judgement.cited,
        )

    def _count(self, judgement: Judgement) -> None:
        kind = judgement.kind
        assert kind is not None
        self.findings += 1
        self.differing += len(judgement.diff)
        if self._gravest is None or GRAVITY[kind] < GRAVITY[self._gravest]:
            self._gravest = kind

    def _repro(self) -> str:
        recording = self.recording
        return self.options.command(recording.name if recording.head is not None else "", recording.files)
