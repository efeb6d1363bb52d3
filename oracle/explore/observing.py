"""What the records of a generated game say of the position: what changed, everything, or nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec import UNSET

from oracle.games import game as game_named
from oracle.games.contract import Replay
from oracle.model import End, Head, Step

OBSERVE = ("changed", "all", "none")


def observed(records: Iterable[Head | Step | End], observe: str = "changed", *, facts: Path | None = None) -> Iterator[Head | Step | End]:
    """The same game with observations of this kind: `changed` as games are generated, `all` with every fact after every step, `none`.

    `facts` is the overlay that the game was generated under.
    Raises ValueError for another word, RuntimeError when the game does not replay.
    """
    if observe not in OBSERVE:
        raise ValueError(f"observations are {', '.join(OBSERVE)}, not {observe!r}")
    replay: Replay | None = None
    for record in records:
        if isinstance(record, Head) and observe == "all":
            replay = game_named(record.game).open(record, facts=facts).replay
            record.see = replay.view() if replay is not None else {}
        elif isinstance(record, Step) and observe == "none":
            record.see = UNSET
        elif isinstance(record, Step) and replay is not None:
            if not replay.feed(record):
                raise RuntimeError(f"step {record.n} does not replay: {replay.judge(record).message}")
            record.see = replay.view()
        yield record
