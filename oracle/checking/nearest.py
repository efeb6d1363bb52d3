"""What could have been played instead of a step that the rules refuse: the legal steps that look most like it."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET

from oracle.games.contract import Replay
from oracle.model import Step

SHOWN = 5
"""Legal steps that are offered at most."""
EXITS = 8
"""Optional phases that are left in search of a step of the recorded kind at most: a turn has no more."""

_NOT_DECIDED = frozenset({"n", "src", "see", "who", "do"})
"""Fields that say nothing of the decision: two steps that differ in them only are the same choice."""


class Near(NamedTuple):
    """A legal step, in words and as the line a log would have."""

    words: str
    json: str


def nearest(replay: Replay, record: Step) -> tuple[list[Near], int]:
    """The legal steps most like a refused one, best first, and how many are legal altogether in the open phase.

    Steps with the same verb come first, those that differ in few parameters before others. Where the recorded verb belongs to a
    later phase, the optional phases in between are left, as the log may do without saying so. Where it implies the end of a turn that
    cannot end yet, the steps that are still owed are offered. None are offered when the very same
    decision is legal: then it is not the choice that is at fault. Leaves the position as it was.
    """
    now = replay.legal()
    if any(_same(step, record) for step in now):
        return [], len(now)
    if ends_the_turn(replay, record) and (owed := _owed(replay)):
        return owed, len(now)
    ranked = sorted(enumerate(now), key=lambda entry: (_distance(entry[1], record), entry[0]))
    found = [Near(replay.words(step), as_line(step)) for _, step in ranked[:SHOWN]]
    if record.do in _EXIT_VERBS or any(step.do == record.do for step in now):
        return found, len(now)
    ahead = _later(replay, record)
    return [*ahead, *found][:SHOWN], len(now)


_EXIT_VERBS = frozenset({"pass", "end-turn"})


def ends_the_turn(replay: Replay, record: Step) -> bool:
    """Does the record say, or imply, that the turn of the player to act is over?"""
    return record.do in _EXIT_VERBS or (record.who is not UNSET and record.who != replay.who())


def _owed(replay: Replay) -> list[Near]:
    """What is left to do where the turn cannot end: the legal steps of the phase that cannot be left, those that are new in it first."""
    ahead = replay.copy()
    mover = ahead.who()
    before: set[str] = set()
    for _ in range(EXITS):
        legal = ahead.legal()
        leave = next((step for step in legal if step.do == "pass"), None)
        if leave is None:
            legal = sorted(legal, key=lambda step: step.do in before)
            return [Near(ahead.words(step), as_line(step)) for step in legal[:SHOWN]]
        before |= {step.do for step in legal}
        if not ahead.feed(leave) or ahead.who() != mover:
            return []
    return []


def _later(replay: Replay, record: Step) -> list[Near]:
    """Legal steps of the recorded verb in the phases after the open one, as far as exits lead."""
    ahead = replay.copy()
    for _ in range(EXITS):
        leave = next((step for step in ahead.legal() if step.do == "pass"), None)
        if leave is None or not ahead.feed(leave):
            return []
        steps = [step for step in ahead.legal() if step.do == record.do and (record.who is UNSET or step.who == record.who)]
        if steps:
            steps.sort(key=lambda step: _distance(step, record))
            return [Near(ahead.words(step), as_line(step)) for step in steps[:SHOWN]]
    return []


def _same(step: Step, record: Step) -> bool:
    """Whether a legal step is the recorded decision: nothing it says is said otherwise in the record."""
    if step.do != record.do or (record.who is not UNSET and record.who != step.who):
        return False
    decided = [name for name in step.__struct_fields__ if name not in _NOT_DECIDED]
    said = [name for name in decided if getattr(step, name) is not UNSET]
    return bool(said) and all(getattr(record, name, UNSET) == getattr(step, name) for name in said)


def _distance(step: Step, record: Step) -> tuple[int, int, int]:
    """How little a legal step looks like the recorded one; smaller is nearer. What chance gave counts alike for all candidates."""
    if step.do != record.do:
        return 1, step.do in _EXIT_VERBS, 0
    differing = amount = 0
    for name in step.__struct_fields__:
        if name in _NOT_DECIDED:
            continue
        offered, recorded = getattr(step, name), getattr(record, name, UNSET)
        if offered == recorded or (offered is UNSET and recorded is None):
            continue
        differing += 1
        amount += _apart(offered, recorded)
    return 0, differing, amount


def _apart(one: Any, other: Any) -> int:
    """A rough measure of how far two values of one parameter lie apart."""
    if isinstance(one, bool) or isinstance(other, bool):
        return 1
    if isinstance(one, int) and isinstance(other, int):
        return min(abs(one - other), 100)
    if isinstance(one, dict) and isinstance(other, dict):
        return sum(_apart(one.get(name, 0), other.get(name, 0)) for name in {**one, **other} if one.get(name, 0) != other.get(name, 0))
    if isinstance(one, list) and isinstance(other, list):
        return len(set(map(str, one)) ^ set(map(str, other)))
    return 100


def as_line(step: Step) -> str:
    """A record as the JSON line a log would have, without the place it came from."""
    return msgspec.json.encode(msgspec.structs.replace(step, src=None)).decode()
