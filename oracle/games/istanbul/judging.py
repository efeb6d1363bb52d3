"""Saying what is wrong with a record: the judgement behind a step that the fast path did not take."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from msgspec import UNSET

from oracle.games.istanbul import naming, words
from oracle.games.istanbul.box import NAMES, RULINGS
from oracle.games.istanbul.evaluator import Position
from oracle.games.istanbul.impossible import impossible_value, whole_law_broken
from oracle.games.istanbul.records import COLOURS
from oracle.games.istanbul.view import PHASES, Seen
from oracle.model import Difference, Judgement, Kind, Step
from oracle.registers import shown as quoted

if TYPE_CHECKING:
    from oracle.games.istanbul.replay import IstanbulReplay

OPEN_ROLLS = ("IST-BLACK-3", "IST-TEA-2", "MB-BONUS-6", "MB-GUILD8-2")
"""Rolls that decide what a player gets: one that was not recorded leaves the outcome open."""

Refusal = tuple[int, int, int, int, int, int]


def judged(replay: IstanbulReplay, status: int, record: Any) -> Judgement:
    """The judgement of a record that was attempted and has not been undone yet. What is incomplete is the business of completing.py."""
    implied = tuple(f"leaves the phase {naming.phase_name(phase)}" for phase in replay.feeder.implied)
    if status == NAMES["UNREAD"]:
        return Judgement(kind=Kind.MALFORMED, reason="unreadable", message=replay.feeder.complaint or "", implied=implied)
    if status == NAMES["REFUSES"]:
        assert replay.feeder.refused is not None
        return refused(replay, replay.feeder.refused, implied=implied)
    if status == NAMES["DIFFERS"]:
        return differs(replay, record, implied)
    if status == NAMES["BREAKS"]:
        clause = naming.clause_id(replay.feeder.law)
        message = "the position breaks a conservation law"
        return Judgement(
            kind=Kind.IMPOSSIBLE, clause=clause, reason="not-conserved", message=message, rulings=readings(replay), implied=implied
        )
    return Judgement(rulings=readings(replay), cited=tuple(replay.cited()), implied=implied)


def readings(replay: IstanbulReplay) -> dict[str, str]:
    """The rulings consulted since they were last asked for, with the reading in force."""
    return {RULINGS[index]: replay.rulings[RULINGS[index]] for index in replay.position.consultations() if index < len(RULINGS)}


def refused(replay: IstanbulReplay, refusal: Refusal, *, implied: tuple[str, ...] = (), diff: tuple[Difference, ...] = ()) -> Judgement:
    """The rules refuse the step, the box cannot do it, or something is missing without which nobody can tell."""
    verdict, clause, reason, need, have, lacking = refusal
    name = naming.clause_id(clause)
    rulings = readings(replay)
    if verdict == NAMES["UNDECIDED"] or lacking or (reason == NAMES["REASON_CHANCE_DUE"] and name in OPEN_ROLLS):
        missing = words.lack(lacking or NAMES["LACK_DICE"])
        return Judgement(
            kind=Kind.UNDECIDED,
            clause=name,
            reason="unknown",
            message=missing.text,
            facts=(missing.path,),
            rulings=rulings,
            implied=implied,
        )
    kind = Kind.IMPOSSIBLE if verdict == NAMES["IMPOSSIBLE"] else Kind.ILLEGAL
    if reason == NAMES["REASON_OUT_OF_RANGE"] and not clause:
        kind = Kind.MALFORMED
    return Judgement(
        kind=kind,
        clause=name,
        reason=words.reason_code(reason),
        message=words.message(reason, clause, need, have, tuple(replay.names.values())),
        need=need,
        have=have,
        diff=diff,
        cited=(name,) if name else (),
        rulings=rulings,
        implied=implied,
    )


def differs(replay: IstanbulReplay, record: Any, implied: tuple[str, ...]) -> Judgement:
    """The step is legal, what was recorded after it differs: every difference, and the clause that wrote each cell."""
    rulings = readings(replay)
    see = record.see if record.see is not UNSET and record.see is not None else {}
    unknown = next((path for path in see if path not in replay.paths.cells and path not in replay.paths.derived), None)
    if unknown is not None:
        return Judgement(kind=Kind.MALFORMED, reason="no-such-fact", message=replay.paths.strange(unknown), implied=implied)
    if problem := no_such_name(replay, see):
        return Judgement(kind=Kind.MALFORMED, reason="no-such-name", message=problem, implied=implied)
    recorded = dict(see)
    if record.demand is not UNSET and record.demand is not None:
        recorded.update(demand_as_facts(replay, record))
    cited = tuple(naming.clause_id(number) for number in citations(replay, record))
    found, clause = differences(replay, record, recorded, cited)
    refusal = replay.feeder.refused
    if refusal is not None and found and found[0].path in ("turn", "over"):
        return refused(replay, refusal, implied=implied, diff=tuple(found))
    broken = next((law for diff in found if (law := impossible_value(replay, diff))), "") or whole_law_broken(replay, recorded)
    return Judgement(
        kind=Kind.IMPOSSIBLE if broken else Kind.DIVERGENT,
        clause=broken or clause,
        reason="cannot-exist" if broken else "state-differs",
        message=in_words(found),
        diff=tuple(found),
        cited=cited,
        rulings=rulings,
        implied=implied,
    )


def no_such_name(replay: IstanbulReplay, see: Mapping[str, Any]) -> str:
    """What to say of an observed player or phase that does not exist, "" where they do."""
    for path, names in (("turn", replay.players), ("phase", PHASES)):
        value = see.get(path)
        if value is not None and value not in names:
            return f"{path} is {quoted(value)} in the record; it is one of {', '.join(names)}"
    return ""


def differences(replay: IstanbulReplay, record: Any, recorded: Mapping[str, Any], cited: tuple[str, ...]) -> tuple[list[Difference], str]:
    """The facts that differ, each with the clause that wrote its cell, and the clause that the finding rests on.

    A cell that the step does not touch has no writer; where none of the cells has one, the finding rests on the step's first clause.
    """
    before = Seen(position_before(replay), replay.players)
    after = replay.seen()
    first = cited[0] if cited else ""
    found, writers = [], []
    for path, value in recorded.items():
        expected = replay.paths.value(after, path)
        if same(expected, value) or replay.is_excused(path, expected, value) or replay.feeder.fact_agrees(path, value):
            continue
        writers.append(writer_of(replay, record, path))
        old = replay.paths.value(before, path)
        by = writers[-1] or ("" if same(old, expected) else first)
        found.append(Difference(path=path, expected=expected, recorded=value, before=old, clause=by))
    return found, next(filter(None, writers), first)


def in_words(found: list[Difference]) -> str:
    """The first difference as a sentence, and how many more there are."""
    if not found:
        return "the record does not agree with the rules"
    first, more = found[0], len(found) - 1
    tail = f", and {more} more {'fact differs' if more == 1 else 'facts differ'}" if more else ""
    untouched = " before and after this step" if same(first.before, first.expected) else ""
    return f"{first.path} is {shown(first.recorded)} in the record and {shown(first.expected)} by the rules{untouched}{tail}"


def position_before(replay: IstanbulReplay) -> Position:
    """The position before the record that was just attempted."""
    twin = replay.position.copy()
    after = replay.position.cells()
    replay.feeder.go_back()
    twin.load(replay.position.cells())
    replay.position.load(after)
    return twin


def demand_as_facts(replay: IstanbulReplay, record: Any) -> dict[str, Any]:
    """The next demand tile of a sale as observations of the market's top tile."""
    large, _ = naming.market_places(replay.rulings["market-numbering"] == "ten-is-large")
    market = "large" if replay.feeder.sale_site == large else "small"
    return {f"markets.{market}.demand.{colour}": record.demand.get(colour, 0) for colour in COLOURS}


def writer_of(replay: IstanbulReplay, record: Step, path: str) -> str:
    """The clause that wrote a fact: the step is taken once more, watching its cell."""
    index = replay.paths.cell_behind(path)
    if index is None:
        return ""
    after = replay.position.cells()
    replay.feeder.go_back()
    replay.position.watch_cell(index)
    replay.feeder.attempt(record, -1)
    writer = replay.position.writer()
    replay.position.watch_cell(-1)
    replay.position.load(after)
    return naming.clause_id(writer)


def citations(replay: IstanbulReplay, record: Step) -> list[int]:
    """Every clause that the record's step cites, in order."""
    after = replay.position.cells()
    replay.feeder.go_back()
    replay.feeder.trace(True)
    replay.feeder.attempt(record, -1)
    found = list(dict.fromkeys(replay.feeder.traced()))
    replay.feeder.trace(False)
    replay.position.load(after)
    return found


def same(expected: Any, recorded: Any) -> bool:
    """Are two observed values the same? True and 1 are not."""
    return type(expected) is type(recorded) and bool(expected == recorded)


def shown(value: Any) -> str:
    """A value in a sentence, written as a log writes it."""
    if value is None:
        return "unknown"
    if isinstance(value, list):
        return f"[{', '.join(map(shown, value))}]"
    return str(value).lower() if isinstance(value, bool) else str(value)
