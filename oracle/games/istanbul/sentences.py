"""A record as a sentence: what the player does, and what chance brought.

One function a verb, in the order of `records.VERBS`. A parameter that was not recorded is left out, one that happened and is not known
(null) is named as such.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec import UNSET

from oracle.games.istanbul.naming import CARD_WORDS, place_name
from oracle.games.istanbul.records import COLOURS, Step

WAREHOUSE_GOODS: Mapping[int, str] = {2: "red", 3: "green", 4: "yellow"}
OPENING_PLACES = (14, 15, 16)  # of the neutral merchants, which name them
PILES: Mapping[str, str] = {"deck": "draw pile", "discards": "discard pile"}


def sentence(record: Step, names: Mapping[str, str] | None = None, where: int | None = None, *, ten_is_large: bool = True) -> str:
    """A record in words, without a capital and full stop.

    `names` gives the names shown for player ids; `where` is the place before the step, 1 to 16: that of the merchant, or of the family
    member while its action runs; `ten_is_large` is the reading of `market-numbering`.

    >>> sentence(Step(do="move", who="red", to=8), where=7)
    'red moves from the Fountain (7) to the Black Market (8)'
    """
    told = Told(record, names or {}, where, ten_is_large)
    say = SENTENCES.get(record.do)
    return f"{told.who} {say(told) if say else record.do}"


class Told:
    """A record with what is needed to tell it."""

    def __init__(self, record: Step, names: Mapping[str, str], where: int | None, ten_is_large: bool) -> None:
        self.record = record
        self.names = names
        self.where = where
        self.ten_is_large = ten_is_large
        self.who = self.name(record.who)

    def name(self, player: Any) -> str:
        return self.names.get(player, player) if isinstance(player, str) else "somebody"

    def place(self, number: Any) -> str:
        return f"the {place_name(number, ten_is_large=self.ten_is_large)}" if isinstance(number, int) else "a place that was not recorded"

    def card(self, kind: Any) -> str:
        return f"the {CARD_WORDS[kind]}" if isinstance(kind, str) else "a card that was not recorded"

    def good(self, colour: Any) -> str:
        return f"1 {colour}" if isinstance(colour, str) else "a good that was not recorded"

    def here(self, by: str) -> str:
        """Where it happens, if that is known."""
        return f" {by} {self.place(self.where)}" if self.where is not None else ""

    def drawn(self, lead: str) -> str:
        """The card that chance brought, if the record says anything of it."""
        return f"{lead}{self.card(self.record.draw)}" if self.record.draw is not UNSET else ""

    def roll(self) -> str:
        """The roll that the record carries, if any."""
        if isinstance(self.record.dice, list):
            return f" and rolls {self.record.dice[0]} and {self.record.dice[1]}"
        if isinstance(self.record.to, int):
            return f" and rolls {self.record.to}, which is {self.place(self.record.to)}"
        if self.record.dice is None or self.record.to is None:
            return " and rolls, which was not recorded"
        return ""

    def merchant(self, which: Any) -> str:
        """A merchant named in a record: a player, or a neutral one by its opening place."""
        return f"the neutral merchant of {which}" if which in OPENING_PLACES else self.name(which)


def listed(parts: Iterable[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    *most, last = [*parts] or ["nothing"]
    return f"{', '.join(most)} and {last}" if most else last


def goods(amounts: Any) -> str:
    """Goods by colour, in the order of the colours."""
    if not isinstance(amounts, dict):
        return "goods that were not recorded"
    return listed(f"{amounts[colour]} {colour}" for colour in COLOURS if amounts.get(colour))


def by_card(told: Told, words: str) -> str:
    """The card that a step names, if any."""
    return words if told.record.card is not UNSET else ""


def move(told: Told) -> str:
    return f"moves{told.here('from')} to {told.place(told.record.to)}" + by_card(told, f" by {told.card(told.record.card)}")


def stay(told: Told) -> str:
    return "stays" + told.here("on") + by_card(told, f" by {told.card(told.record.card)}")


def assistant(told: Told) -> str:
    ways = {"leave": "leaves an assistant", "collect": "collects an assistant", "collect-neutral": "collects a neutral assistant"}
    return ways.get(str(told.record.how), "collects or leaves an assistant")


def toll(told: Told) -> str:
    whom = told.record.whom
    to = f" to {listed(map(told.merchant, whom))}" if isinstance(whom, list) else ""
    return f"pays the toll{to}{told.roll()}"


def warehouse(told: Told) -> str:
    good = WAREHOUSE_GOODS.get(told.where or 0)
    return f"fills up on {good}{told.here('at')}" if good else "fills up on goods at a warehouse"


def green_tile(told: Told) -> str:
    return f"buys {told.good(told.record.good)} with the green tile"


def post_office(told: Told) -> str:
    return "takes the mail at the Post Office (5)" + by_card(told, f" once more by {told.card(told.record.card)}")


def take(told: Told) -> str:
    record = told.record
    then = f", naming the {PILES.get(str(record.then), 'other pile')} for the second" if record.then is not UNSET else ""
    pile = f"from the {PILES.get(str(record.pile), 'pile that was not recorded')}"
    if record.pile == "discards":
        return f"takes {told.card(record.card) if record.card is not UNSET else 'the top card'} {pile}{then}"
    return f"takes a card {pile}{told.drawn(', ')}{then}"


def discard(told: Told) -> str:
    return f"discards {told.card(told.record.card)}"


def fountain(told: Told) -> str:
    places = told.record.places
    if not isinstance(places, list):
        return "calls assistants back, from where was not recorded"
    return f"calls assistants back from {listed(map(told.place, places))}" if places else "calls no assistants back"


def black_market(told: Told) -> str:
    good = told.record.good
    chosen = f"chooses {told.good(good)}" if good is not UNSET else "comes"
    return f"{chosen} at the Black Market (8){told.roll()}"


def choose(told: Told) -> str:
    return f"chooses {told.good(told.record.good)}"


def tea_house(told: Told) -> str:
    say = told.record.say
    return f"announces {say if isinstance(say, int) else 'a number that was not recorded'} at the Tea House (9){told.roll()}"


def red_tile(told: Told) -> str:
    record = told.record
    if record.how == "four":
        die = f"the die that shows {record.die}" if isinstance(record.die, int) else "a die"
        return f"turns {die} to 4 with the red tile"
    return f"takes the dice again with the red tile{told.roll()}"


def market(told: Told) -> str:
    record = told.record
    card = by_card(told, f" by {told.card(record.card)}")
    tile = f"; the next tile asks for {goods(record.demand)}" if record.demand is not UNSET else ""
    at = told.here("at") if told.where in (10, 11) else " at the market"
    return f"sells {goods(record.goods)}{at}{card}{tile}"


def police(told: Told) -> str:
    return f"sends the family member to {told.place(told.record.to)}"


def palace(told: Told) -> str:
    card = by_card(told, f" once more by {told.card(told.record.card)}")
    return f"pays {goods(told.record.goods)} for a ruby at the Sultan's Palace (13){card}"


def mosque(told: Told) -> str:
    tile = told.record.tile
    if not isinstance(tile, str):
        return "takes a Mosque tile that was not recorded"
    return f"takes the {tile} tile at {told.place(14 if tile in ('red', 'green') else 15)}"


def gem_dealer(told: Told) -> str:
    return "buys a ruby at the Gemstone Dealer (16)" + by_card(told, f" once more by {told.card(told.record.card)}")


def yellow_tile(told: Told) -> str:
    return f"brings an assistant back from {told.place(told.record.from_)} with the yellow tile"


def card(told: Told) -> str:
    record = told.record
    played = f"plays {told.card(record.card)}"
    if record.good is not UNSET:
        played += f" for {told.good(record.good)}"
    if record.from_ is not UNSET:
        played += f" for an assistant on {told.place(record.from_)}"
    return played + reward(told)


def reward(told: Told) -> str:
    """The reward of a capture that the record names."""
    kind = told.record.reward
    if kind is UNSET:
        return told.drawn(" and draws ")
    return f" for {'Lira' if kind == 'lira' else 'a card' if kind == 'card' else 'a reward that was not recorded'}{told.drawn(', ')}"


def capture(told: Told) -> str:
    return f"captures the family member of {told.name(told.record.whose)}{reward(told)}"


def governor(told: Told) -> str:
    return f"uses the Governor{told.drawn(' and draws ')}"


def smuggler(told: Told) -> str:
    return f"takes {told.good(told.record.good)} from the Smuggler"


def pay(told: Told) -> str:
    record = told.record
    lira = f"{record.lira} Lira" if isinstance(record.lira, int) else "Lira, how many was not recorded"
    kinds = {"lira": lira, "good": told.good(record.good), "card": told.card(record.card)}
    named = [words for kind, words in kinds.items() if getattr(record, kind) is not UNSET]
    return f"pays {listed(named) if named else 'for the encounter'}{told.drawn(', draws ')}{told.roll()}"


def roll(told: Told) -> str:
    rolled = told.roll().removeprefix(" and ") or "rolls"
    which = told.record.neutral
    return f"{rolled} for {told.merchant(which)}" if isinstance(which, int) else rolled


def draw(told: Told) -> str:
    return f"draws {told.card(told.record.draw)}"


def reveal(told: Told) -> str:
    return f"turns up the next demand tile: {goods(told.record.demand)}"


SENTENCES: Mapping[str, Callable[[Told], str]] = {
    "pass": lambda told: "passes",
    "end-turn": lambda told: "ends the turn",
    "move": move,
    "stay": stay,
    "assistant": assistant,
    "toll": toll,
    "wainwright": lambda told: "buys an extension at the Wainwright (1)",
    "warehouse": warehouse,
    "green-tile": green_tile,
    "post-office": post_office,
    "take": take,
    "discard": discard,
    "fountain": fountain,
    "black-market": black_market,
    "choose": choose,
    "tea-house": tea_house,
    "red-tile": red_tile,
    "market": market,
    "police": police,
    "palace": palace,
    "mosque": mosque,
    "gem-dealer": gem_dealer,
    "yellow-tile": yellow_tile,
    "card": card,
    "capture": capture,
    "governor": governor,
    "smuggler": smuggler,
    "pay": pay,
    "roll": roll,
    "draw": draw,
    "reveal": reveal,
}
"""Verb -> what is said after the player's name; one for every verb of `records.VERBS`."""
