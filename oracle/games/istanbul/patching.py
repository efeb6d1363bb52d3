"""Writing facts into a position: scenario patches, and the recorded cells of a record that is adopted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from oracle.games.istanbul.box import MARKETS, NAMES, UNKNOWN
from oracle.games.istanbul.mocha import patching as mocha_patching
from oracle.games.istanbul.records import CARDS
from oracle.games.istanbul.view import LETTERS, PHASES, STATE

if TYPE_CHECKING:
    from oracle.games.istanbul.replay import IstanbulReplay

MOST = 9999
TOKENS = ("governor", "smuggler", "trader")


def put_facts(replay: IstanbulReplay, patch: Mapping[str, Any]) -> None:
    """Write facts; ValueError naming path and value. What follows from them is brought in line: capacity, stack and hidden cards."""
    for path, value in patch.items():
        put_fact(replay, path, value)
    settle(replay, patch)
    if replay.mocha and "barrier" in patch:
        mocha_patching.check_barrier(replay)


def put_fact(replay: IstanbulReplay, path: str, value: Any) -> None:
    """Write one fact."""
    put = replay.position.put_cell
    if path in replay.paths.cells:
        if value is None and path in TOKENS:
            put(replay.paths.cells[path], UNKNOWN)
            return
        least, most = bounds(replay, path)
        if type(value) is not int or not least <= value <= most:
            raise ValueError(f"{path} cannot be {value!r}: a whole number from {least} to {most} is expected")
        put(replay.paths.cells[path], value)
        return
    if path == "turn":
        if value not in replay.players:
            raise ValueError(f"turn cannot be {value!r}: the players are {', '.join(replay.players)}")
        put(STATE.paths["turn"], replay.players.index(value))
    elif path == "phase":
        if value not in PHASES:
            raise ValueError(f"phase cannot be {value!r}: the phases are {', '.join(PHASES)}")
        put_phase(replay, value)
    elif path.startswith("players.") and path.endswith(".capacity"):
        capacity(replay, path, value)
    elif path.startswith("players.") and path.endswith(".stack"):
        stack(replay, path, value)
    elif path.startswith("markets.") and path.endswith(".stack"):
        demand_stack(replay, path, value)
    elif path == "discards.cards":
        discards(replay, value)
    elif replay.mocha and path in mocha_patching.PUT:
        mocha_patching.PUT[path](replay, value)
    elif path in replay.paths.derived:
        raise ValueError(f"{path} is derived and cannot be put; put what it follows from")
    else:
        raise ValueError(replay.paths.strange(path))


def adopt_facts(replay: IstanbulReplay, recorded: Mapping[str, Any]) -> None:
    """Write facts as a record has them, derived ones by way of what they follow from; ValueError for one that cannot be."""
    written = {}
    for path, value in recorded.items():
        if value is None and not (replay.mocha and path == "control"):
            continue
        if path in replay.paths.derived and not puttable(path):
            follow_derived(replay, path, value)
            continue
        put_fact(replay, path, value)
        written[path] = value
    settle(replay, written)


def puttable(path: str) -> bool:
    """Derived facts that `put_fact` takes."""
    return path in ("turn", "phase", "discards.cards") or path in mocha_patching.PUT or path.endswith((".stack", ".capacity"))


def follow_derived(replay: IstanbulReplay, path: str, value: Any) -> None:
    """A price or a cost that differs is adopted as the rubies, or the tiles, that give it; where none do, the expected one is kept."""
    behind = {"palace.cost": "palace.rubies", "dealer.price": "dealer.rubies", **mocha_patching.FOLLOWS}.get(path)
    if path.startswith("mosques.") and path.endswith(".top"):
        behind = f"mosques.{path.split('.')[1]}.left"
    if behind is None:
        return
    cell = replay.paths.cells[behind]
    kept = replay.position.cell_at(cell)
    for amount in range(min(20, bounds(replay, behind)[1]) + 1):
        replay.position.put_cell(cell, amount)
        if replay.see(path) == value:
            return
    replay.position.put_cell(cell, kept)


def bounds(replay: IstanbulReplay, path: str) -> tuple[int, int]:
    """The least and the largest number a fact may be given. Rules index by places, so those are kept within the board."""
    most = mocha_patching.most_of(path) if replay.mocha else None
    return (1 if needs_place(path) else 0), most_of(path, replay.paths.places) if most is None else most


def needs_place(path: str) -> bool:
    """Is this fact a place that has to be on the board?"""
    parts = path.split(".")
    return path in TOKENS or parts[0] == "layout" or (parts[0] == "players" and parts[2:] in (["at"], ["family"]))


def most_of(path: str, places: int) -> int:
    """The largest number a fact of the base game may be given, on a board with so many places."""
    if needs_place(path) or path.startswith("neutral_merchants."):
        return places
    parts = path.split(".")
    if parts[-1] == "size":
        return 44 if parts[0] in ("deck", "discards") else 10
    if parts[0] == "mail":
        return 4
    if "hand" in parts or parts[0] == "deck":
        return 44
    if "tiles" in parts or parts[-1] == "spare":
        return 1
    if parts[0] == "mosques":
        return 99
    return MOST


def put_phase(replay: IstanbulReplay, phase: str) -> None:
    """Put a phase, and with it the site of the action."""
    put = replay.position.put_cell
    put(STATE.paths["phase"], PHASES.index(phase))
    seat = replay.position.cell_at(STATE.paths["turn"])
    at = replay.position.cell_at(STATE.paths[f"seats.{seat}.at"])
    put(STATE.paths["site"], 0 if phase in ("move", "leftover", "over") else at)
    put(STATE.paths["cash"], 0 if phase in ("move", "leftover", "over") else replay.position.cell_at(STATE.paths[f"seats.{seat}.lira"]))


def capacity(replay: IstanbulReplay, path: str, value: Any) -> None:
    """Capacity is put by way of extensions, taken from or given back to the Wainwright."""
    player = path.split(".")[1]
    first = int(replay.position.tables.box_cells[CAPACITY])
    most = int(replay.position.tables.box_cells[EXTENSIONS])
    if type(value) is not int or not first <= value <= first + most:
        raise ValueError(f"{path} cannot be {value!r}: it is {first} to {first + most}")
    here = replay.paths.cells[f"players.{player}.extensions"]
    shop = replay.paths.cells["wainwright.extensions"]
    bought = value - first
    replay.position.put_cell(shop, replay.position.cell_at(shop) + replay.position.cell_at(here) - bought)
    replay.position.put_cell(here, bought)


def stack(replay: IstanbulReplay, path: str, value: Any) -> None:
    """A stack from the bottom, as a list of own and neutral."""
    seat = replay.players.index(path.split(".")[1])
    if not isinstance(value, list) or len(value) > 10 or any(kind not in ("own", "neutral") for kind in value):
        raise ValueError(f"{path} cannot be {value!r}: a list of at most 10 of `own` and `neutral` is expected")
    for index in range(10):
        kind = NAMES[value[index].upper()] if index < len(value) else 0
        replay.position.put_cell(STATE.paths[f"seats.{seat}.stack.{index}"], kind)
    replay.position.put_cell(STATE.paths[f"seats.{seat}.size"], len(value))


def demand_stack(replay: IstanbulReplay, path: str, value: Any) -> None:
    """A demand stack from the top: five tiles written like RRGBB, null for one not seen."""
    market = MARKETS.index(path.split(".")[1])
    if (
        not isinstance(value, list)
        or len(value) != 5
        or any(tile is not None and (not isinstance(tile, str) or set(tile) - set(LETTERS) or len(tile) > 20) for tile in value)
    ):
        raise ValueError(f"{path} cannot be {value!r}: five tiles from the top are expected, written like RRGBB, null for one not seen")
    for position, tile in enumerate(value):
        for good, letter in enumerate(LETTERS):
            amount = tile.count(letter) if tile is not None else UNKNOWN if good == 0 else 0
            replay.position.put_cell(STATE.paths[f"markets.{market}.tiles.{position}.{good}"], amount)


def discards(replay: IstanbulReplay, value: Any) -> None:
    """The discard pile from the top, as a list of card names."""
    if not isinstance(value, list) or len(value) > 44 or any(card not in replay.paths.cards for card in value):
        raise ValueError(f"discards.cards cannot be {value!r}: a list of at most 44 card names from the top is expected")
    size = len(value)
    for index in range(44):
        card = CARDS.index(value[size - 1 - index]) + 1 if index < size else 0
        replay.position.put_cell(STATE.paths[f"discards.{index}"], card)
    replay.position.put_cell(STATE.paths["discards_size"], size)


def settle(replay: IstanbulReplay, patch: Mapping[str, Any]) -> None:
    """Bring in line what follows: a stack's order from its size, and the hidden cards from hands and discards."""
    put, get = replay.position.put_cell, replay.position.cell_at
    for seat, player in enumerate(replay.players):
        if f"players.{player}.size" in patch and f"players.{player}.stack" not in patch:
            size = get(STATE.paths[f"seats.{seat}.size"])
            for index in range(10):
                cell = STATE.paths[f"seats.{seat}.stack.{index}"]
                kind = get(cell) or NAMES["OWN"]
                put(cell, kind if index < size else 0)
    if any(".hand." in path or path.startswith(("deck.", "discards.")) for path in patch):
        hidden_cards(replay, patch)
    if replay.mocha:
        mocha_patching.settle(replay, patch)


def hidden_cards(replay: IstanbulReplay, patch: Mapping[str, Any]) -> None:
    """Cards of a kind that are in no hand and not among the discards are hidden; the draw pile is what is left of them."""
    put, get = replay.position.put_cell, replay.position.cell_at
    box = replay.position.tables.box_cells
    size = get(STATE.paths["discards_size"])
    pile = [get(STATE.paths[f"discards.{index}"]) for index in range(size)]
    total = 0
    for kind in range(1, len(replay.paths.cards) + 1):
        held = sum(get(STATE.paths[f"seats.{seat}.hand.{kind}"]) for seat in range(len(replay.players)))
        if f"deck.{CARDS[kind - 1]}" not in patch:
            put(STATE.paths[f"hidden.{kind}"], max(0, int(box[BOX_CARDS + kind]) - held - pile.count(kind)))
        total += get(STATE.paths[f"hidden.{kind}"])
    unnamed = sum(get(STATE.paths[f"seats.{seat}.hand.0"]) for seat in range(len(replay.players)))
    if "deck.size" not in patch:
        put(STATE.paths["pile_size"], min(44, max(0, total - unnamed)))
    size = get(STATE.paths["pile_size"])
    order = [get(STATE.paths[f"pile.{index}"]) for index in range(44)]
    if any(order[size:]) or any(order.count(kind) > get(STATE.paths[f"hidden.{kind}"]) for kind in range(1, len(CARDS) + 1)):
        for index in range(44):
            put(STATE.paths[f"pile.{index}"], 0)


def _index(path: str) -> int:
    from oracle.games.istanbul.box import BOX

    return BOX.span(path)[0]


CAPACITY = _index("capacity")
EXTENSIONS = _index("max_extensions")
BOX_CARDS = _index("cards")
