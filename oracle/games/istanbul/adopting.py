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
        *("roast", "guild-hall", "guild-discard", "tavern-tile", "baksheesh", "coffee-house"),
    )
)
ENCOUNTERS = frozenset("capture governor smuggler pay trader roll".split())
PLAYED_ANYTIME = frozenset(("card", "yellow-tile"))
"""Steps that leave what was begun before them as it was."""
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
    if record.do in PLAYED_ANYTIME:
        return
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
    if replay.position.cell_at(STATE.paths["mocha"]):
        for cell in OPEN_MOCHA_CELLS:
            put(STATE.paths[cell], 0)
        lay_down_guild_card(replay)
        mocha_as_if_taken(replay, record, who)
    if record.do in ("move", "stay"):
        put(STATE.paths["phase"], PHASES.index("assistant"))
    elif record.do in ("assistant", "toll", "police", "take"):
        put(STATE.paths["phase"], PHASES.index("action"))
    elif record.do in ACTIONS:
        put(STATE.paths["phase"], PHASES.index("action"))
        put(STATE.paths["acted"], 1)
    elif record.do in ENCOUNTERS:
        put(STATE.paths["phase"], PHASES.index("encounters"))


def mocha_as_if_taken(replay: IstanbulReplay, record: Any, who: str) -> None:
    """A move begins an ordinary turn, a Guild card a Guild turn; the Barrier lends the action of a place beside it."""
    put = replay.position.put_cell
    if record.do in ("move", "stay"):
        for cell in ("acted", *MOCHA_TURN_CELLS):
            put(STATE.paths[cell], 0)
    elif record.do == "guild":
        put(STATE.paths["phase"], PHASES.index("action"))
        put(STATE.paths["acted"], 1)
        put(STATE.paths["site"], 0)
        if isinstance(record.guild, int):
            put(STATE.paths["guild_turn"], record.guild)
            play_guild_card(replay, record.guild, replay.players.index(who))
    elif record.do == "barrier":
        put(STATE.paths["phase"], PHASES.index("action"))
        if isinstance(record.to, int):
            put(STATE.paths["by_barrier"], 1)
            put(STATE.paths["site"], record.to)
            put(STATE.paths["acted"], 0)


def play_guild_card(replay: IstanbulReplay, card: int, seat: int) -> None:
    """A Guild card goes from a hand to the discards, if the hand can hold it."""
    put, get = replay.position.put_cell, replay.position.cell_at
    held, unnamed = (STATE.paths[f"mocha_seats.{seat}.guild.{number}"] for number in (card, 0))
    hidden = STATE.paths[f"guild_hidden.{card}"]
    if get(held):
        put(held, 0)
    elif get(unnamed) and get(hidden):
        put(unnamed, get(unnamed) - 1)
        put(hidden, 0)
    else:
        return
    put(STATE.paths["guild_card"], card)
    lay_down_guild_card(replay)


def lay_down_guild_card(replay: IstanbulReplay) -> None:
    """The Guild card on the table, if any, goes to the discards: its effect is over."""
    put, get = replay.position.put_cell, replay.position.cell_at
    card, size = get(STATE.paths["guild_card"]), get(STATE.paths["guild_discards_size"])
    put(STATE.paths["guild_card"], 0)
    if card and 0 <= size < 20:
        put(STATE.paths[f"guild_discards.{size}"], card)
        put(STATE.paths["guild_discards_size"], size + 1)


def turn_as_recorded(replay: IstanbulReplay, see: dict[str, Any], who: str) -> None:
    """If the record gives the turn to another player, nothing of the old one outlasts it."""
    put, get = replay.position.put_cell, replay.position.cell_at
    seat = replay.players.index(who)
    if see.get("turn") in replay.players and see["turn"] != who:
        for cell in TURN_CELLS:
            put(STATE.paths[cell], 0)
        if get(STATE.paths["mocha"]):
            lay_down_guild_card(replay)
            for cell in (*OPEN_MOCHA_CELLS, *MOCHA_TURN_CELLS):
                put(STATE.paths[cell], 0)
        put(STATE.paths["phase"], PHASES.index("move"))
        put(STATE.paths["turn"], replay.players.index(see["turn"]))
    elif get(STATE.paths["phase"]) not in (PHASES.index("move"), PHASES.index("leftover"), PHASES.index("over")) and not any(
        get(STATE.paths[elsewhere]) for elsewhere in ("by_family", "by_barrier", "guild_turn")
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
OPEN_MOCHA_CELLS = (
    "obliged",
    "bonus_due",
    "guild_due",
    "changes",
    "card_dice.0",
    "card_dice.1",
    "card_changes",
    "neutral_rolled",
    "neutral_roll.0",
    "neutral_roll.1",
)
"""Cells of Mocha & Baksheesh with what a step leaves open."""
MOCHA_TURN_CELLS = (
    "trader_used",
    "by_barrier",
    "barrier_moved",
    "roasted",
    "guild_turn",
    "tavern_actions",
    "tavern_option",
    "discounted",
    "joint_coffee",
    "extra_turn",
    "returned",
)
"""Cells of Mocha & Baksheesh that hold what a turn has seen so far."""
