"""The lines of Board Game Fiesta: action, events and whole state, every field known and bounded, every name turned into ours."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from oracle.games.istanbul.records import Card, Colour
from oracle.model import Cell

Player = Literal["WHITE", "YELLOW", "RED", "GREEN", "BLUE"]
GoodName = Literal["FABRIC", "SPICE", "FRUIT", "BLUE"]
CardName = Literal[
    "GAIN_1_GOOD",
    "TAKE_5_LIRA",
    "MOVE_3_OR_4",
    "MOVE_0",
    "RETURN_1_ASSISTANT",
    "FAMILY_MEMBER_TO_POLICE_STATION",
    "SULTAN_2X",
    "POST_OFFICE_2X",
    "GEMSTONE_DEALER_2X",
    "SMALL_MARKET_ANY_GOOD",
]
TileName = Literal["TURN_OR_REROLL_DICE", "PAY_2_LIRA_FOR_1_ADDITIONAL_GOOD", "PAY_2_LIRA_TO_RETURN_ASSISTANT", "EXTRA_ASSISTANT"]

GOODS: dict[str, Colour] = {"FABRIC": "red", "SPICE": "green", "FRUIT": "yellow", "BLUE": "blue"}
CARDS: dict[str, Card] = {
    "GAIN_1_GOOD": "good",
    "TAKE_5_LIRA": "lira",
    "MOVE_3_OR_4": "long-move",
    "MOVE_0": "stay",
    "RETURN_1_ASSISTANT": "return",
    "FAMILY_MEMBER_TO_POLICE_STATION": "family",
    "SULTAN_2X": "palace-again",
    "POST_OFFICE_2X": "post-again",
    "GEMSTONE_DEALER_2X": "gem-again",
    "SMALL_MARKET_ANY_GOOD": "any-goods",
}
TILES: dict[str, Colour] = {
    "TURN_OR_REROLL_DICE": "red",
    "PAY_2_LIRA_FOR_1_ADDITIONAL_GOOD": "green",
    "PAY_2_LIRA_TO_RETURN_ASSISTANT": "yellow",
    "EXTRA_ASSISTANT": "blue",
}
STACKS: dict[str, Colour] = {"smallMosque": "red", "smallMosqueB": "green", "greatMosque": "yellow", "greatMosqueB": "blue"}
"""Fields with the stacks of mosque tiles, top first, and their colours."""

Place = Annotated[int, Meta(ge=1, le=16)]
Demand = dict[GoodName, Annotated[int, Meta(ge=0, le=9)]]
Demands = Annotated[list[Demand], Meta(min_length=1, max_length=5)]
Stack = Annotated[list[Cell], Meta(max_length=5)]
Pile = Annotated[list[CardName], Meta(max_length=60)]


class Strict(Struct, forbid_unknown_fields=True, kw_only=True):
    pass


class Seat(Strict):
    lira: Cell
    capacity: Cell
    rubies: Cell
    goods: dict[GoodName, Cell]
    hand: Pile
    tiles: Annotated[list[TileName], Meta(max_length=4)]
    at: Place
    stack: Cell
    family: Place


class State(Strict):
    status: Literal["STARTED", "LAST_ROUND", "PLAY_LEFTOVER_BONUS_CARDS", "ENDED"]
    current: Player
    players: Annotated[dict[Player, Seat], Meta(min_length=2, max_length=5)]
    assistants: dict[Annotated[str, Meta(pattern=r"^([1-9]|1[0-6])$")], dict[Player, Cell]]
    neutral: Annotated[dict[Player, Place], Meta(max_length=3)]
    governor: Place
    smuggler: Place
    post: Annotated[list[bool], Meta(min_length=4, max_length=4)]
    sultan: Cell
    gem: Cell
    small: Demands
    large: Demands
    smallMosque: Stack
    smallMosqueB: Stack
    greatMosque: Stack
    greatMosqueB: Stack
    deck: Pile
    discard: Pile


Message = Literal[
    "BUY_RUBY",
    "BUY_WHEELBARROW_EXTENSION",
    "CATCH_FAMILY_MEMBER",
    "DELIVER_TO_SULTAN",
    "DISCARD_BONUS_CARD",
    "FAMILY_MEMBER_TO_POLICE_STATION",
    "GAIN_BONUS_CARD",
    "GAIN_LIRA",
    "GAIN_RUBY_FROM_MOSQUE",
    "GAIN_RUBY_FROM_SULTAN",
    "GUESSED",
    "LAST_ROUND",
    "LEAVE_ASSISTANT",
    "MAX_GOODS",
    "MAY_CATCH_FAMILY_MEMBER",
    "MAY_DELIVER_TO_SULTAN_2X",
    "MAY_PAY_2_LIRA_FOR_1_ADDITIONAL_GOOD",
    "MAY_TURN_OR_REROLL_DICE",
    "MAY_USE_GEMSTONE_DEALER_2X",
    "MAY_USE_POSTOFFICE_2X",
    "MOVE",
    "MOVE_DUMMY",
    "MOVE_GOVERNOR",
    "MOVE_SMUGGLER",
    "MUST_PAY_OTHER_MERCHANTS",
    "PAY_2_LIRA_FOR_1_ADDITIONAL_GOOD",
    "PAY_2_LIRA_TO_RETURN_ASSISTANT",
    "PAY_GOODS",
    "PAY_LIRA",
    "PAY_OTHER_PLAYER",
    "PICK_UP_ASSISTANT",
    "PLAY_BONUS_CARD",
    "PLAY_LEFTOVER_BONUS_CARDS",
    "REROLLED",
    "RETURN_ALL_ASSISTANTS",
    "ROLLED",
    "ROLL_FOR_BLUE",
    "SELL_GOODS",
    "SEND_FAMILY_MEMBER",
    "TAKE_BONUS_CARD",
    "TAKE_GOODS",
    "TAKE_MOSQUE_TILE",
    "TURNED_DIE",
    "USE_GOVERNOR",
    "USE_SMUGGLER",
]
"""What the engine tells of an action. A name that is not here is refused: nobody could say what it changed."""


class Event(Strict):
    """A message of the engine: what, who, and arguments."""

    t: Message
    p: Player | None
    a: Annotated[list[Annotated[str, Meta(max_length=60)]], Meta(max_length=8)]


class Setup(Strict):
    """`action` of the set-up line."""

    players: Annotated[list[Player], Meta(min_length=2, max_length=5)]
    layout: Annotated[list[Place], Meta(min_length=16, max_length=16)]
    seed: Any = None


Verb = Literal[
    "BONUS_CARD_BUY_RUBY",
    "BONUS_CARD_DELIVER_TO_SULTAN",
    "BONUS_CARD_GAIN_1_GOOD",
    "BONUS_CARD_TAKE_5_LIRA",
    "BONUS_CARD_USE_POST_OFFICE",
    "BUY_RUBY",
    "BUY_WHEELBARROW_EXTENSION",
    "CATCH_FAMILY_MEMBER_FOR_3_LIRA",
    "CATCH_FAMILY_MEMBER_FOR_BONUS_CARD",
    "DELIVER_TO_SULTAN",
    "DISCARD_BONUS_CARD",
    "END_TURN",
    "GOVERNOR",
    "GUESS_AND_ROLL_FOR_LIRA",
    "LEAVE_ASSISTANT",
    "MAX_FABRIC",
    "MAX_FRUIT",
    "MAX_SPICE",
    "MOVE",
    "MOVE_SMUGGLER",
    "NO_REROLL_FOR_BLUE_GOODS",
    "PAY_1_BLUE",
    "PAY_1_FABRIC",
    "PAY_1_FRUIT",
    "PAY_1_SPICE",
    "PAY_2_LIRA",
    "PAY_2_LIRA_FOR_1_ADDITIONAL_GOOD",
    "PAY_2_LIRA_TO_RETURN_ASSISTANT",
    "PAY_OTHER_MERCHANTS",
    "PLACE_MEMBER_ON_POLICE_STATION",
    "REROLL_FOR_BLUE_GOODS",
    "RETURN_1_ASSISTANT",
    "RETURN_ALL_ASSISTANTS",
    "ROLL_FOR_BLUE_GOODS",
    "SELL_GOODS",
    "SEND_FAMILY_MEMBER",
    "SKIP",
    "SMUGGLER",
    "TAKE_1_BLUE",
    "TAKE_1_FABRIC",
    "TAKE_1_FRUIT",
    "TAKE_1_SPICE",
    "TAKE_3_LIRA",
    "TAKE_BONUS_CARD",
    "TAKE_BONUS_CARD_CARAVANSARY",
    "TAKE_MOSQUE_TILE",
    "USE_POST_OFFICE",
]


class Action(Strict):
    """One action of the engine; which parameters it has depends on its type (see `NEEDS`)."""

    type: Verb
    place: Place | UnsetType = UNSET
    x: Annotated[int, Meta(ge=0, le=3)] | UnsetType = UNSET
    y: Annotated[int, Meta(ge=0, le=3)] | UnsetType = UNSET
    goods: dict[GoodName, Annotated[int, Meta(ge=0, le=99)]] | UnsetType = UNSET
    guess: Annotated[int, Meta(ge=0, le=99)] | UnsetType = UNSET
    bonusCard: CardName | UnsetType = UNSET
    mosqueTile: TileName | UnsetType = UNSET
    caravansary: bool | UnsetType = UNSET


NEEDS: dict[str, tuple[str, ...]] = {
    "DISCARD_BONUS_CARD": ("bonusCard",),
    "GUESS_AND_ROLL_FOR_LIRA": ("guess",),
    "MOVE": ("place",),
    "PAY_2_LIRA_TO_RETURN_ASSISTANT": ("place",),
    "RETURN_1_ASSISTANT": ("place",),
    "SELL_GOODS": ("goods",),
    "SEND_FAMILY_MEMBER": ("place",),
    "TAKE_BONUS_CARD_CARAVANSARY": ("caravansary",),
    "TAKE_MOSQUE_TILE": ("mosqueTile",),
}
"""Parameters that a type can't do without; `x` and `y` repeat a place."""
MAY: dict[str, tuple[str, ...]] = {"MOVE": ("bonusCard",), "SELL_GOODS": ("bonusCard",)}


class Row(Strict):
    """One line. `action` of a set-up holds players and layout; an end has a ranking only; an error is an action that was refused."""

    game: Annotated[int, Meta(ge=0, le=2**53)] | Annotated[str, Meta(max_length=100)]
    step: Annotated[int, Meta(ge=0, le=2**53)]
    kind: Literal["setup", "action", "error", "end"]
    player: Player | UnsetType | None = UNSET
    action: dict[str, Any] | UnsetType | None = UNSET
    events: Annotated[list[Event], Meta(max_length=100)] | UnsetType | None = UNSET
    state: State | UnsetType | None = UNSET
    error: Any = None
    message: Any = None
    ranking: Annotated[list[Player], Meta(max_length=5)] | UnsetType = UNSET
