"""The lines of istanbul-game's JSON: the engine's whole state as it writes it, every field known and bounded."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from oracle.importers.istanbul_game.names import CardName, GoodName, PlayerName, TileName
from oracle.model import Cell

Location = Annotated[int, Meta(ge=1, le=16)]
"""A cell of the board, row by row."""
Index = Annotated[int, Meta(ge=0, le=4)]
Amount = Annotated[int, Meta(ge=0, le=99)]
Players = Annotated[list[PlayerName], Meta(max_length=5)]
Score = Annotated[list[Cell], Meta(min_length=4, max_length=4)]
"""Rubies, Lira, goods, cards."""
Goods = dict[GoodName, Amount]


class Strict(Struct, forbid_unknown_fields=True, kw_only=True):
    pass


class General(Strict):
    governor: bool
    smuggler: bool
    assistants: Players
    family_members: Players
    players: Players


class Tile(Strict):
    """One place. What `immutable` and `mutable` hold depends on the place (see `CONTENTS`)."""

    name: Annotated[str, Meta(max_length=40)]
    location: Location
    roll_location: Location
    general: General
    immutable: dict[str, Any] | UnsetType = UNSET
    mutable: dict[str, Any] | UnsetType = UNSET


class Mosque(Strict):
    """Goods that the top tile of each colour asks for; none left where the colour is missing."""

    Red: Cell | None = None
    Green: Cell | None = None
    Blue: Cell | None = None
    Yellow: Cell | None = None


class Mail(Strict):
    goods: Annotated[list[GoodName], Meta(max_length=4)]
    lira: Cell


class PostOffice(Strict):
    position: Cell
    available: Mail


class Caravansary(Strict):
    discard: Annotated[list[CardName], Meta(max_length=400)]  # oldest first
    awaiting_discard: bool


class Wainwright(Strict):
    extensions: Cell


class Market(Strict):
    demand: dict[GoodName, Cell] | None
    expecting_demand: bool


class Palace(Strict):
    required_count: Cell
    required: dict[Literal["Any", "Jewelry", "Fabric", "Spice", "Fruit"], Cell] | None


class Dealer(Strict):
    cost: Cell | None


CONTENTS: dict[int, type[Strict]] = {
    1: Wainwright,
    5: PostOffice,
    6: Caravansary,
    10: Market,
    11: Market,
    13: Palace,
    14: Mosque,
    15: Mosque,
    16: Dealer,
}
"""What `mutable` holds at each place that has something to hold."""


class Payout(Strict):
    """`immutable` of a market: Lira for the first good, and for one to five."""

    one_cost: Cell
    cost_map: Annotated[list[Cell], Meta(min_length=5, max_length=5)]


class PlayerState(Strict):
    color: PlayerName
    hand: dict[CardName, Cell]
    lira: Cell
    rubies: Cell
    cart_max: Cell
    cart_contents: dict[GoodName, Cell]
    stack_size: Cell
    tiles: Annotated[list[GoodName], Meta(max_length=4)]
    location: Location
    assistant_locations: Annotated[list[Location], Meta(max_length=16)]
    family_location: Location


class TurnState(Strict):
    players: Players
    current_player_idx: Index
    current_player: PlayerName
    current_phase: Annotated[int, Meta(ge=1, le=4)]
    yield_required: bool


class Immutable(Strict):
    players: Annotated[Players, Meta(min_length=2)]
    player_count: Cell
    victory_threshold: Cell
    tile_layout: Annotated[list[TileName], Meta(min_length=16, max_length=16)]


class Mutable(Strict):
    turn_state: TurnState
    outstanding_reward_choices: Cell
    completed: bool
    tile_states: Annotated[list[Tile], Meta(min_length=16, max_length=16)]
    player_states: Annotated[list[PlayerState], Meta(min_length=2, max_length=5)]


class Derived(Strict):
    current_player_idx: Index
    current_player: PlayerName
    current_player_state: PlayerState
    current_player_location: Location
    current_player_tile: TileName
    current_player_tile_state: General
    ranking: dict[PlayerName, Score]


class State(Strict):
    immutable: Immutable
    mutable: Mutable
    derived: Derived


class Row(Strict):
    """One line. A set-up has a state, an action both, an end neither."""

    game: Annotated[int, Meta(ge=0, le=2**53)] | Annotated[str, Meta(max_length=100)]
    step: Annotated[int, Meta(ge=0, le=2**53)]
    kind: Literal["setup", "action", "end"]
    player: PlayerName | UnsetType | None = UNSET
    action: dict[str, Any] | UnsetType | None = UNSET
    state: State | UnsetType | None = UNSET
    seed: Any = None
    completed: bool | UnsetType = UNSET
    ranking: dict[PlayerName, Score] | UnsetType = UNSET
