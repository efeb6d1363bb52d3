"""What the engine's messages and the hands before and after tell of an action: dice, places, goods, drawn cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import UNSET

from oracle.games.istanbul.records import Card
from oracle.importers.boardgamefiesta.shapes import GOODS, Action
from oracle.importers.boardgamefiesta.states import Table
from oracle.importers.errors import ForeignLogError

if TYPE_CHECKING:
    from oracle.importers.boardgamefiesta.play import Play


def again(action: Action, card: Card) -> Any:
    """The card that repeats an action, where the type says that it was played."""
    return card if action.type.startswith("BONUS_CARD_") else UNSET


def drawn(play: Play, after: Table) -> Card | None:
    """The card that came into the hand with this action; None where the hands do not tell."""
    gained = list((after.hand(play.who) - play.table.hand(play.who)).elements())
    return gained[0] if len(gained) == 1 else None  # type: ignore[return-value]


def dice(play: Play, event: str) -> list[int]:
    """The dice of the first such message."""
    arguments = play.event(event)
    if arguments is None:
        raise ForeignLogError(
            f"the message {event} with two dice", "none", field="events", mend="The state does not tell how the dice fell."
        )
    play.last_roll = pips(arguments)
    return play.last_roll


def pips(arguments: list[str]) -> list[int]:
    if len(arguments) != 2 or any(side not in _SIDES for side in arguments):
        raise ForeignLogError("two dice from 1 to 6", arguments, field="events")
    return [int(side) for side in arguments]


_SIDES = frozenset("123456")


def pairs(play: Play, event: str) -> list[tuple[str, str]]:
    found = play.all_events(event)
    if any(len(arguments) != 2 for arguments in found):
        raise ForeignLogError(f"two arguments of {event}", found, field="events")
    return [(first, second) for first, second in found]


def moved(play: Play, event: str, standing: int) -> int:
    """Where a token was moved to: by its message, else where it stands."""
    arguments = play.event(event)
    return place(arguments[0]) if arguments else standing


def place(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 3 and 1 <= int(text) <= 16):
        raise ForeignLogError("a place from 1 to 16", text, field="events")
    return int(text)


def number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 3):
        raise ForeignLogError("a number of goods", text, field="events")
    return int(text)


def good(name: str) -> str:
    if name not in GOODS:
        raise ForeignLogError(f"one of {', '.join(GOODS)}", name, field="events")
    return GOODS[name]
