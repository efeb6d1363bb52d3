"""Going on after a faulty record: what the log recorded is taken as it stands, what the rules expect is kept elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import UNSET

from oracle.games.istanbul.box import NAMES
from oracle.games.istanbul.patching import adopt_facts
from oracle.games.istanbul.view import PHASES, STATE

if TYPE_CHECKING:
    from oracle.games.istanbul.replay import IstanbulReplay

ACTIONS = frozenset(
    (
        *("wainwright", "warehouse", "green-tile", "post-office", "discard", "fountain", "black-market", "choose", "tea-house", "red-tile"),
        *("market", "palace", "mosque", "gem-dealer"),
    )
)
ENCOUNTERS = frozenset("capture governor smuggler pay roll".split())
PLAYER_FACTS = ("at", "lira", "rubies")
"""Without these of the acting player a refused step cannot be adopted."""


def adopt_record(replay: IstanbulReplay, record: Any) -> bool:
    """Take a faulty record as it was recorded; False, with the position as it was, when it does not record enough."""
    see = {} if record.see is UNSET or record.see is None else dict(record.see)
    who = record.who if record.who is not UNSET else replay.who()
    if who not in replay.players:
        return False
    status = replay.feeder.attempt(record, -1)
    if status != NAMES["DIFFERS"]:
        replay.feeder.go_back()
        if "turn" not in see or see["turn"] not in replay.players or any(f"players.{who}.{name}" not in see for name in PLAYER_FACTS):
            return False
        as_if_taken(replay, record, who)
    try:
        adopt_facts(replay, see)
    except ValueError:
        replay.feeder.go_back()
        return False
    turn_as_recorded(replay, see, who)
    replay.feeder.conserve = replay.position.law_broken() == 0
    return True


def as_if_taken(replay: IstanbulReplay, record: Any, who: str) -> None:
    """Put the turn where it is after such a step, although the rules refused it."""
    put = replay.position.put_cell
    put(STATE.paths["turn"], replay.players.index(who))
    for cell in (
        "open",
        "chance",
        "governor_owes",
        "smuggler_owes",
        "rolls_due.0",
        "rolls_due.1",
        "rolls_due.2",
        "dice.0",
        "dice.1",
        "announced",
        "smuggled",
        "chosen",
    ):
        put(STATE.paths[cell], 0)
    if record.do in ("move", "stay"):
        put(STATE.paths["phase"], PHASES.index("assistant"))
    elif record.do in ("assistant", "toll", "police", "take"):
        put(STATE.paths["phase"], PHASES.index("action"))
    elif record.do in ACTIONS:
        put(STATE.paths["phase"], PHASES.index("action"))
        put(STATE.paths["acted"], 1)
    elif record.do in ENCOUNTERS:
        put(STATE.paths["phase"], PHASES.index("encounters"))


def turn_as_recorded(replay: IstanbulReplay, see: dict[str, Any], who: str) -> None:
    """If the record gives the turn to another player, nothing of the old one outlasts it."""
    put, get = replay.position.put_cell, replay.position.cell_at
    seat = replay.players.index(who)
    if see.get("turn") in replay.players and see["turn"] != who:
        for cell in TURN_CELLS:
            put(STATE.paths[cell], 0)
        put(STATE.paths["phase"], PHASES.index("move"))
        put(STATE.paths["turn"], replay.players.index(see["turn"]))
    elif get(STATE.paths["phase"]) not in (PHASES.index("move"), PHASES.index("leftover"), PHASES.index("over")) and not get(
        STATE.paths["by_family"]
    ):
        put(STATE.paths["site"], get(STATE.paths[f"seats.{seat}.at"]))


TURN_CELLS = (
    "open",
    "chance",
    "site",
    "by_family",
    "acted",
    "sent",
    "repeatable",
    "repeats",
    "moved_by_card",
    "cash",
    "paid",
    "partial",
    "green_used",
    "red_used",
    "yellow_used",
    "governor_used",
    "smuggler_used",
    "governor_owes",
    "smuggler_owes",
    "gained",
    "dice.0",
    "dice.1",
    "announced",
    "smuggled",
    "chosen",
    "source",
    "second",
    "rolls_due.0",
    "rolls_due.1",
    "rolls_due.2",
)
