"""The steps of Istanbul as a log writes them, and the table that says which parameters each of them takes.

`VERBS` is the one list of steps: the reader, the JSON Schema, the bounds of every parameter and the documentation derive from it.
"""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple, get_args

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from oracle import model

Colour = Literal["red", "green", "yellow", "blue"]
BaseCard = Literal["good", "lira", "long-move", "stay", "return", "family", "palace-again", "post-again", "gem-again", "any-goods"]
MochaCard = Literal[
    "coffee", "recruit", "coffee-sale", "dice", "exchange", "six", "corner", "wainwright-again", "coffee-house-again"
]  # of Mocha & Baksheesh
Card = Literal[BaseCard, MochaCard]
GuildCard = Annotated[int, Meta(ge=1, le=20)]
Place = Annotated[int, Meta(ge=1, le=20)]
Pips = Annotated[int, Meta(ge=1, le=6)]
Amount = Annotated[int, Meta(ge=0, le=99)]
Goods = Annotated[dict[Colour, Amount], Meta(max_length=4)]
Pile = Literal["deck", "discards"]
Ware = Literal["red", "green", "yellow", "blue", "coffee"]
Wares = Annotated[dict[Ware, Amount], Meta(max_length=5)]
Reward = Literal["lira", "red", "green", "yellow", "blue", "coffee", "bonus", "guild"]
Rewards = Annotated[dict[Reward, Annotated[int, Meta(ge=0, le=9)]], Meta(max_length=8)]

COLOURS: tuple[Colour, ...] = ("red", "green", "yellow", "blue")
BASE_CARDS: tuple[Card, ...] = get_args(BaseCard)
MOCHA_CARDS: tuple[Card, ...] = get_args(MochaCard)
CARDS: tuple[Card, ...] = BASE_CARDS + MOCHA_CARDS
WARES: tuple[Ware, ...] = (*COLOURS, "coffee")
REWARDS: tuple[Reward, ...] = get_args(Reward)
LAYOUTS = ("short-paths", "long-paths", "in-order")
MOCHA = "mocha-baksheesh"
"""The name of the expansion in a head."""
MOCHA_LAYOUTS = ("first-game",)


class Step(model.Step, kw_only=True, omit_defaults=True, gc=False):
    """A step of Istanbul: `do` names the verb, the other fields are its parameters (see `VERBS`)."""

    to: Place | UnsetType | None = UNSET
    from_: Place | UnsetType | None = msgspec.field(name="from", default=UNSET)
    good: Colour | UnsetType | None = UNSET
    goods: Goods | UnsetType | None = UNSET
    card: Card | UnsetType | None = UNSET
    draw: Card | UnsetType | None = UNSET
    how: Literal["leave", "collect", "collect-neutral", "four", "reroll", "movement", "encounter"] | UnsetType | None = UNSET
    reward: Literal["lira", "card"] | UnsetType | None = UNSET
    say: Annotated[int, Meta(ge=0, le=99)] | UnsetType | None = UNSET
    die: Pips | UnsetType | None = UNSET
    dice: Annotated[list[Pips], Meta(min_length=2, max_length=2)] | UnsetType | None = UNSET
    demand: Goods | UnsetType | None = UNSET
    whose: model.Id | UnsetType | None = UNSET
    whom: Annotated[list[model.Id | Place], Meta(max_length=8)] | UnsetType | None = UNSET
    lira: Amount | UnsetType | None = UNSET
    places: Annotated[list[Place], Meta(max_length=20)] | UnsetType | None = UNSET
    tile: Colour | UnsetType | None = UNSET
    neutral: Place | UnsetType | None = UNSET
    pile: Pile | UnsetType | None = UNSET
    then: Pile | UnsetType | None = UNSET
    stack: Annotated[list[Literal["own", "neutral"]], Meta(max_length=10)] | UnsetType | None = UNSET
    guild: GuildCard | UnsetType | None = UNSET
    guilds: Annotated[list[GuildCard | None], Meta(max_length=20)] | UnsetType | None = UNSET
    draws: Annotated[list[Card | None], Meta(max_length=9)] | UnsetType | None = UNSET
    coffee: Amount | UnsetType | None = UNSET
    give: Wares | UnsetType | None = UNSET
    take: Wares | UnsetType | None = UNSET
    rewards: Rewards | UnsetType | None = UNSET
    between: Annotated[list[Place], Meta(min_length=2, max_length=2)] | UnsetType | None = UNSET


class Setup(Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """`setup` of a head: what the players chose and what chance laid out. All but the layout may be left out; the rules give the rest."""

    layout: Annotated[list[Place], Meta(min_length=16, max_length=20)] | Literal["short-paths", "long-paths", "in-order", "first-game"]
    governor: Place | None = None  # place; None: not recorded
    smuggler: Place | None = None
    demand: dict[Literal["large", "small"], Annotated[list[Goods | None], Meta(max_length=5)]] = {}  # tiles from the top; null: not known
    hands: dict[model.Id, Annotated[list[Card | None], Meta(max_length=44)]] = {}  # opening bonus card of each player
    deck: Annotated[list[Card | None], Meta(max_length=44)] | None = None  # draw pile after dealing, top first
    neutral_assistants: bool = False  # the variant for two to four players
    trader: Place | None = None  # place of the Coffee Trader; from here on Mocha & Baksheesh
    guild_deck: Annotated[list[GuildCard | None], Meta(max_length=20)] | None = None  # Guild draw pile, top first


class Verb(NamedTuple):
    """One kind of step: its parameters in the log, and what it means in the game."""

    needs: tuple[str, ...]
    may: tuple[str, ...]
    chance: tuple[str, ...]  # outcomes of chance that the record may carry inline
    meaning: str
    expansion: str = ""  # the expansion it belongs to, "" for the base game


VERBS: dict[str, Verb] = {
    "pass": Verb(
        (),
        (),
        (),
        "leave the optional phase that is open: decline the assistant step or the toll (ends the turn), finish an action, end the turn",
    ),
    "end-turn": Verb((), (), (), "pass until the turn is over"),
    "move": Verb(
        ("to",), ("card",), (), "move the merchant; `card: long-move` for three or four places, `card: corner` to a corner (expansion)"
    ),
    "stay": Verb((), ("card",), (), "leave the merchant where it is, by `card: stay`"),
    "assistant": Verb(("how",), (), (), "`leave` the lowest assistant of the stack, `collect` an own one, or `collect-neutral` (variant)"),
    "toll": Verb((), ("whom",), ("dice", "to"), "pay every other merchant here (or `whom`: player ids, 14/15/16 for neutral merchants)"),
    "wainwright": Verb((), ("card",), (), "buy an extension; `card: wainwright-again` repeats an action just done (expansion)"),
    "warehouse": Verb((), (), (), "fill the good of the warehouse"),
    "green-tile": Verb(("good",), (), (), "buy one further good with the green tile, right after a warehouse"),
    "post-office": Verb((), ("card",), (), "take what the Post Office shows; `card: post-again` repeats an action just done"),
    "take": Verb(
        ("pile",),
        ("card", "then"),
        ("draw",),
        "Caravansary: take a card from `deck` or `discards` (twice); `draw` names a card from the deck, `card` one from the discards",
    ),
    "discard": Verb(("card",), (), (), "Caravansary: discard a card"),
    "fountain": Verb(("places",), ("stack",), (), "return own assistants from these places"),
    "black-market": Verb((), ("good",), ("dice",), "choose a good (now or after the roll) and roll for blue"),
    "choose": Verb(("good",), (), (), "Black Market: the good chosen after the roll"),
    "tea-house": Verb(("say",), (), ("dice",), "announce a number and roll"),
    "red-tile": Verb(("how",), ("die",), ("dice",), "after a roll turn the `die` showing these pips to `four`, or `reroll` both"),
    "market": Verb(("goods",), ("card",), ("demand",), "sell goods; `card: any-goods` frees the colours; `demand` is the next tile"),
    "police": Verb(("to",), (), (), "send the family member to another place, whose action may follow"),
    "palace": Verb(("goods",), ("card",), (), "pay goods for a ruby; `card: palace-again` repeats an action just done"),
    "mosque": Verb(("tile",), (), (), "take the top tile of a colour"),
    "gem-dealer": Verb((), ("card",), (), "pay Lira for a ruby; `card: gem-again` repeats an action just done"),
    "yellow-tile": Verb(("from",), ("how", "stack"), (), "pay for the return of one assistant (`how: collect-neutral`: a neutral one)"),
    "card": Verb(
        ("card",),
        ("good", "from", "reward", "how", "stack", "die", "give", "take"),
        ("dice", "rewards", "draw", "draws", "guilds"),
        "play `lira`, `good` (with `good`), `return` (with `from`) or `family` (with `reward`); of the expansion `coffee`, `recruit` "
        "(drawing `guilds`), `coffee-sale`, `dice` (with `rewards`), `exchange` (`give` for `take`) or `six` (turning the `die` "
        "with these pips)",
    ),
    "capture": Verb(("whose", "reward"), (), ("draw",), "send a family member met here to the Police Station for 3 Lira or a card"),
    "governor": Verb(
        (), (), ("draw", "dice", "to"), "draw a card from the Governor; `pay` and a roll follow, with the Encounter tile the roll alone"
    ),
    "smuggler": Verb(
        ("good",), (), ("dice", "to"), "take a good from the Smuggler; `pay` and a roll follow, with the Encounter tile the roll alone"
    ),
    "pay": Verb(
        (), ("lira", "good", "card"), ("dice", "to", "draw"), "pay Governor or Smuggler with Lira, a good or a card; the roll may be inline"
    ),
    "guild": Verb(
        ("guild",),
        ("good", "goods", "say", "places", "stack", "tile", "to", "coffee"),
        ("dice", "draws", "guilds"),
        "play a Guild card as the whole turn: `goods` gained (2 to 5) or paid (13), `good` (8), `say` (9), `places` of assistants (7), "
        "`to` a place (12), `tile` (14, 15), `coffee` paid (20)",
        MOCHA,
    ),
    "roast": Verb(
        (),
        ("lira", "good", "card", "guild"),
        (),
        "Roasting Plant: pay Lira, a good, and a Bonus or Guild card for coffee, any of the three; what is left may follow",
        MOCHA,
    ),
    "guild-hall": Verb((), (), ("guilds",), "take coffee and two Guild cards; `guild-discard` follows", MOCHA),
    "guild-discard": Verb(("guild",), (), (), "Guild Hall: discard a Guild card", MOCHA),
    "barrier": Verb(
        ("between", "to"),
        ("coffee",),
        (),
        "Tavern: put the Barrier between two places, to carry out the action of one of them",
        MOCHA,
    ),
    "tavern-tile": Verb(("how",), ("coffee",), (), "Tavern: take the top `movement` or `encounter` tile", MOCHA),
    "baksheesh": Verb(
        ("from",), ("goods", "coffee"), (), "Tavern: pay coffee and the goods of the tile for a ruby of place 13, 16 or 20", MOCHA
    ),
    "coffee-house": Verb((), ("card",), (), "pay coffee for a ruby; `card: coffee-house-again` repeats an action just done", MOCHA),
    "trader": Verb((), ("lira", "good"), ("dice", "to"), "take coffee from the Coffee Trader for Lira or a good; a roll moves him", MOCHA),
    "roll": Verb((), ("neutral",), ("dice", "to"), "the roll that moves a token or, with `neutral`, a neutral merchant"),
    "draw": Verb((), (), ("draw", "draws", "guilds"), "the cards that were due"),
    "reveal": Verb((), (), ("demand", "rewards"), "the demand tile that came up, or what the Dice card shows (expansion)"),
}
"""Every step of Istanbul. A parameter outside `needs`, `may` and `chance` makes a record malformed."""
