"""Writing the facts of Mocha & Baksheesh into a position: bounds, derived facts that can be put, and what follows from them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from oracle.games.istanbul.mocha.box import NUMBERS, TILES
from oracle.games.istanbul.mocha.view import GUILD_CARDS
from oracle.games.istanbul.opening import steps_apart
from oracle.games.istanbul.view import STATE

if TYPE_CHECKING:
    from oracle.games.istanbul.replay import IstanbulReplay

COUNT = len(GUILD_CARDS)
"""Guild cards in the box."""
MOST = {
    "tavern.movement.left": TILES,
    "tavern.encounter.left": TILES,
    "coffee_house.rubies": NUMBERS,
    "baksheesh.turned": 1,
    "guild.card": COUNT,
    "guild.deck.size": COUNT,
    "guild.discards.size": COUNT,
}
"""The largest numbers: rules index by what is left of a pile or a track."""
FOLLOWS = {
    "tavern.movement.cost": "tavern.movement.left",
    "tavern.encounter.cost": "tavern.encounter.left",
    "coffee_house.price": "coffee_house.rubies",
    "baksheesh.goods": "baksheesh.turned",
}
"""Derived facts that are adopted as another one that gives them."""


def most_of(path: str) -> int | None:
    """The largest number a fact of the expansion may be given, None for a fact of the base game."""
    if path in MOST:
        return MOST[path]
    parts = path.split(".")
    if parts[:2] == ["guild", "deck"]:
        return 1
    if parts[0] == "players" and parts[2] == "guild":
        return COUNT if parts[3] == "unknown" else 1
    return 1 if parts[0] == "players" and parts[2] == "tavern" else None


def put_barrier(replay: IstanbulReplay, value: Any) -> None:
    """The Barrier by the two places that it separates, in any order; none while it is off the board."""
    places = value if isinstance(value, list) else None
    if places is None or len(places) not in (0, 2) or not all(type(place) is int and 1 <= place <= replay.paths.places for place in places):
        raise ValueError(f"barrier cannot be {value!r}: a list of two places side by side is expected, or [] for off the board")
    for index, place in enumerate(sorted(places) or (0, 0)):
        replay.position.put_cell(STATE.paths[f"barrier.{index}"], place)


def put_control(replay: IstanbulReplay, value: Any) -> None:
    """The owner of the Barrier Control tile, None for nobody."""
    if value is not None and value not in replay.players:
        raise ValueError(f"control cannot be {value!r}: the players are {', '.join(replay.players)}; null for nobody")
    replay.position.put_cell(STATE.paths["control"], 0 if value is None else replay.players.index(value) + 1)


def put_discards(replay: IstanbulReplay, value: Any) -> None:
    """The Guild discard pile from the top, by number."""
    if not isinstance(value, list) or not all(type(card) is int and card in GUILD_CARDS for card in value) or len(set(value)) != len(value):
        raise ValueError(
            f"guild.discards.cards cannot be {value!r}: a list of different Guild cards, 1 to {COUNT}, from the top is expected"
        )
    for index in range(COUNT):
        replay.position.put_cell(STATE.paths[f"guild_discards.{index}"], value[len(value) - 1 - index] if index < len(value) else 0)
    replay.position.put_cell(STATE.paths["guild_discards_size"], len(value))


def put_turn(replay: IstanbulReplay, value: Any) -> None:
    """Is this a Guild turn? Its card is the one on the table, else the one discarded last."""
    if type(value) is not int or not 0 <= value <= 1:
        raise ValueError(f"guild.turn cannot be {value!r}: 1 in a Guild turn, else 0, is expected")
    played = replay.position.cell_at(STATE.paths["guild_turn"])
    replay.position.put_cell(
        STATE.paths["guild_turn"], value and (played or replay.see("guild.card") or replay.see("guild.discards.top") or 1)
    )


PUT: Mapping[str, Callable[[IstanbulReplay, Any], None]] = {
    "barrier": put_barrier,
    "control": put_control,
    "guild.discards.cards": put_discards,
    "guild.turn": put_turn,
}
"""Derived facts that can be put."""


def check_barrier(replay: IstanbulReplay) -> None:
    """ValueError for a Barrier that does not lie between two neighbours: nobody could have put it there. MB-TAVERN-3."""
    barrier = replay.see("barrier")
    if not barrier:
        return
    layout = [replay.see(f"layout.{cell + 1}") for cell in range(replay.paths.places)]
    if (
        any(place not in layout for place in barrier)
        or steps_apart(layout.index(barrier[0]), layout.index(barrier[1]), replay.columns) != 1
    ):
        raise ValueError(f"barrier cannot be {barrier!r}: the two places do not lie side by side")


def settle(replay: IstanbulReplay, patch: Mapping[str, Any]) -> None:
    """Bring the hidden Guild cards in line: what lies in a named hand, in the discards or on the table is not hidden."""
    if any(path.startswith("guild.") or ".guild." in path for path in patch):
        hidden_guild_cards(replay, patch)


def hidden_guild_cards(replay: IstanbulReplay, patch: Mapping[str, Any]) -> None:
    """Guild cards that are nowhere to be seen are hidden; the draw pile is what is left of them."""
    put, get = replay.position.put_cell, replay.position.cell_at
    seats = range(len(replay.players))
    shown = {get(STATE.paths[f"guild_discards.{index}"]) for index in range(get(STATE.paths["guild_discards_size"]))}
    shown.add(get(STATE.paths["guild_card"]))
    shown.update(card for card in GUILD_CARDS for seat in seats if get(STATE.paths[f"mocha_seats.{seat}.guild.{card}"]))
    if replay.rulings["guild-twenty"] == "excluded":
        shown.add(COUNT)
    hidden = []
    for card in GUILD_CARDS:
        if f"guild.deck.{card}" not in patch:
            put(STATE.paths[f"guild_hidden.{card}"], 0 if card in shown else 1)
        if get(STATE.paths[f"guild_hidden.{card}"]):
            hidden.append(card)
    unnamed = sum(get(STATE.paths[f"mocha_seats.{seat}.guild.0"]) for seat in seats)
    if "guild.deck.size" not in patch:
        put(STATE.paths["guild_pile_size"], max(0, len(hidden) - unnamed))
    size = get(STATE.paths["guild_pile_size"])
    order = [get(STATE.paths[f"guild_pile.{index}"]) for index in range(COUNT)]
    named = [card for card in order if card]
    if any(order[size:]) or any(card not in hidden for card in named):
        for index in range(COUNT):
            put(STATE.paths[f"guild_pile.{index}"], 0)
