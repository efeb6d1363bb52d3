"""Files of another kind than the one that was asked for, told by their first line: a log of our own, the other engine's, a table, junk."""

from __future__ import annotations

from oracle.importers import strict_json
from oracle.importers.errors import ForeignLogError
from oracle.logs import foreign, format_of
from oracle.logs.grammar import HEAD_KEY, is_head

REASON = "foreign-format"


def stranger(line: bytes, name: str, *, table: bool = False) -> ForeignLogError | None:
    """What a file with this first line is, if it can't be `name` as JSON Lines (with `table` as CSV); None if it may be, however faulty.

    Only what shows itself is named. A faulty line of the format itself is left to its reader, which knows more of it.
    """
    expected = f"a table of {name}" if table else f"recorded games of {name}, one JSON object a line"
    value = _object(line)
    if value is None:
        return None if table or format_of(line) is None else _of_a_table(name, expected)
    if _is_own(value):
        return ForeignLogError(expected, found="a log of the oracle's own", mend="Leave --from away.", reason=REASON)
    kind = _engine(value)
    if kind is not None and kind != name:
        return ForeignLogError(expected, found=f"what looks like {kind}", mend=f"Use --from {kind}.", reason=REASON)
    if table:
        mend = "Name JSON Lines by themselves, and tables in pairs."
        return ForeignLogError(expected, found="JSON", mend=mend, reason=REASON)
    if kind is None and (other := foreign.stranger(line)) is not None and "kind" not in value:
        return ForeignLogError(expected, found=other.found.removeprefix("this looks like "), reason=REASON)
    return None


def is_own(start: bytes) -> bool:
    """Whether a file that begins like this, unpacked, is a log of the oracle's own."""
    line = start.lstrip().partition(b"\n")[0]
    value = _object(line)
    return is_head(line) if value is None else _is_own(value)


def _is_own(value: dict[str, object]) -> bool:
    return HEAD_KEY in value or ("do" in value and "kind" not in value)


def _of_a_table(name: str, expected: str) -> ForeignLogError:
    found = "what looks like a table of istanbul-game"
    if name == "istanbul-game":
        return ForeignLogError(expected, found=found, mend="Name SETUP.csv and MOVES.csv by themselves, in this order.", reason=REASON)
    return ForeignLogError(expected, found=found, mend="Use --from istanbul-game SETUP.csv MOVES.csv.", reason=REASON)


def _object(line: bytes) -> dict[str, object] | None:
    try:
        value = strict_json.decode(line)
    except ForeignLogError:
        return None
    return value if isinstance(value, dict) else None


def _engine(value: dict[str, object]) -> str | None:
    """The engine whose line this is beyond doubt; None for one that may be of either."""
    state = value.get("state")
    if not {"game", "step", "kind"} <= value.keys():
        return None
    if isinstance(state, dict) and {"immutable", "mutable"} & state.keys():
        return "istanbul-game"
    return "boardgamefiesta" if "events" in value else None
