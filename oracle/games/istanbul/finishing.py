"""The end of a recorded game: is it over, and does the recorded result agree?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from msgspec import UNSET

from oracle.games.istanbul import naming
from oracle.games.istanbul.judging import in_words, readings, refused, same
from oracle.model import Difference, End, Judgement, Kind

if TYPE_CHECKING:
    from oracle.games.istanbul.replay import IstanbulReplay


def finish(replay: IstanbulReplay, end: End) -> Judgement:
    """Take the end line: exits first, then the result and what was observed."""
    replay.feeder.remember()
    replay.position.consultations()
    if not replay.feeder.take_exits():
        judgement = not_over(replay)
        replay.feeder.go_back()
        return judgement
    see = {} if end.see is UNSET else end.see
    result = {} if end.result is UNSET else end.result
    possible = final_result(replay)
    strange = [path for path in see if path not in replay.paths.cells and path not in replay.paths.derived]
    if strange:
        return Judgement(kind=Kind.MALFORMED, reason="no-such-fact", message=replay.paths.strange(strange[0]))
    if odd := [key for key in result if key not in possible]:
        message = f"the result has no {odd[0]!r}; it may name {', '.join(possible)}"
        return Judgement(kind=Kind.MALFORMED, reason="no-such-result", message=message)
    replay.feeder.count_observed(len(see) + len(result))
    found = [*observed(replay, see), *scored(replay, result, possible)]
    if not found:
        return Judgement(rulings=readings(replay))
    clause = next((diff.clause for diff in found if diff.clause), "")
    return Judgement(
        kind=Kind.DIVERGENT, clause=clause, reason="result-differs", message=in_words(found), diff=tuple(found), rulings=readings(replay)
    )


def not_over(replay: IstanbulReplay) -> Judgement:
    """END-2, END-3: the record ends, the game does not; or a step is missing that cannot be left out."""
    refusal = replay.feeder.refused
    if refusal is not None and naming.clause_id(refusal[1]) not in ("", "IST-MOVE-4"):
        return refused(replay, refusal)
    triggered = replay.seen().at("triggered")
    why = "the last round is not complete" if triggered else "nobody has reached the ruby target"
    return Judgement(
        kind=Kind.ILLEGAL,
        clause="IST-END-3" if triggered else "IST-END-2",
        reason="not-over",
        message=f"the record ends before the game does: {why}",
        rulings=readings(replay),
    )


def observed(replay: IstanbulReplay, see: Mapping[str, Any]) -> Iterator[Difference]:
    """Observations of the end line that differ."""
    seen = replay.seen()
    for path, value in see.items():
        expected = replay.paths.value(seen, path)
        if value is not None and not same(expected, value) and not replay.paths.untold(path, expected):
            yield Difference(path=path, expected=expected, recorded=value)


def scored(replay: IstanbulReplay, result: Mapping[str, Any], possible: Mapping[str, Any]) -> Iterator[Difference]:
    """END-7 to END-11: parts of the recorded result that differ. Winners may be named in any order."""
    deciding = scoring_clause(replay)
    for key, value in result.items():
        expected = possible[key]
        as_set = key == "winners" and isinstance(value, list) and all(isinstance(player, str) for player in value)
        if (sorted(value) != sorted(expected)) if as_set else value != expected:
            yield Difference(path=f"result.{key}", expected=expected, recorded=value, clause=deciding if key == "winners" else "IST-END-7")


def scoring_clause(replay: IstanbulReplay) -> str:
    """The last tie-breaker that was needed."""
    replay.feeder.score()
    scoring = [naming.clause_id(clause) for clause in replay.position.citations()]
    numbers = [int(clause.rsplit("-", 1)[1]) for clause in scoring if clause.startswith("IST-END-")]
    return f"IST-END-{max(numbers, default=7)}"


def final_result(replay: IstanbulReplay) -> dict[str, Any]:
    """Winners, and of every player rubies, Lira, goods and cards; empty while the game goes on."""
    if not replay.over:
        return {}
    winning = replay.position.winning_seats()
    score = {
        player: [
            replay.see(f"players.{player}.rubies"),
            replay.see(f"players.{player}.lira"),
            *replay.position.tie_break_of(seat),
        ]
        for seat, player in enumerate(replay.players)
    }
    return {"winners": [player for seat, player in enumerate(replay.players) if winning & (1 << seat)], "score": score}
