"""The actions of istanbul-game as its JSON writes them, each a type of its own. Locations are cells of the board."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from oracle.importers.istanbul_game.names import CardName, GoodName
from oracle.importers.istanbul_game.shapes import Goods, Location

Roll = Annotated[list[Annotated[int, Meta(ge=1, le=6)]], Meta(min_length=2, max_length=2)]


class Action(Struct, forbid_unknown_fields=True, kw_only=True, tag=True):
    """Named in the log by its class; `type` holds the name."""


class Move(Action):
    location: Location
    skip_assistant: bool


class ExtraMoveCardAction(Action):
    location: Location
    skip_assistant: bool


class NoMoveCardAction(Action):
    skip_assistant: bool


class ReturnAssistantCardAction(Action):
    from_tile: Location


class Pay(Action):
    pass


class YieldTurn(Action):
    pass


class SkipTileAction(Action):
    pass


class GenericTileAction(Action):
    """The plain action of the place: warehouses, Post Office, Wainwright, Gemstone Dealer, Fountain with everyone."""


class GreenTileAction(Action):
    """A warehouse together with the green tile."""

    good: GoodName


class MosqueAction(Action):
    good: GoodName


class MarketAction(Action):
    goods: Goods
    new_demand: Goods


class SellAnyCardAction(Action):
    action: MarketAction


class RedTileAction(Action):
    initial_roll: Roll
    final_roll: Roll
    method: Literal["to_four", "reroll"]


class BlackMarketAction(Action):
    good: GoodName
    roll: Roll | RedTileAction


class TeaHouseAction(Action):
    call: Annotated[int, Meta(ge=0, le=99)]
    roll: Roll | RedTileAction


class CaravansaryAction(Action):
    gains: Annotated[list[CardName | Literal["discard"]], Meta(min_length=2, max_length=2)]
    cost: CardName


class SultansPalaceAction(Action):
    goods: Goods


class DoubleCardAction(Action):
    card: Literal["2xSultansPalace", "2xPostOffice", "2xGemstoneDealer"]
    actions: Annotated[list[SultansPalaceAction | GenericTileAction], Meta(min_length=2, max_length=2)]


class FountainAction(Action):
    assistant_locations: Annotated[list[Location], Meta(max_length=16)]


Nested = (
    GenericTileAction
    | GreenTileAction
    | MosqueAction
    | MarketAction
    | SellAnyCardAction
    | BlackMarketAction
    | TeaHouseAction
    | CaravansaryAction
    | SultansPalaceAction
    | DoubleCardAction
    | FountainAction
    | SkipTileAction
)
"""What the family member may do where it is sent."""


class PoliceStationAction(Action):
    location: Location
    action: Nested


class ChooseReward(Action):
    choice: CardName | Literal["Lira"]


class Reward(Struct, forbid_unknown_fields=True, kw_only=True):
    choice: CardName | Literal["Lira"]


class ArrestFamilyCardAction(Action):
    reward: Reward


class OneGoodCardAction(Action):
    good: GoodName


class FiveLiraCardAction(Action):
    pass


class YellowTileAction(Action):
    from_tile: Location


class EncounterGovernor(Action):
    gain: CardName
    cost: CardName | Literal["pay"]
    roll: Roll


class EncounterSmuggler(Action):
    gain: GoodName
    cost: GoodName | Literal["pay"]
    roll: Roll


AnyAction = (
    Nested
    | Move
    | ExtraMoveCardAction
    | NoMoveCardAction
    | ReturnAssistantCardAction
    | Pay
    | YieldTurn
    | PoliceStationAction
    | ChooseReward
    | ArrestFamilyCardAction
    | OneGoodCardAction
    | FiveLiraCardAction
    | YellowTileAction
    | EncounterGovernor
    | EncounterSmuggler
)
"""Every action that a line may hold."""
