"""A record as a sentence: what the player does, and what chance brought.

One function a verb, in the order of `records.VERBS`. A parameter that was not recorded is left out, one that happened and is not known
(null) is named as such.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import UNSET

from oracle.games.istanbul.mocha import sentences as mocha
from oracle.games.istanbul.records import Step
from oracle.games.istanbul.telling import Told, by_card, goods, listed, returns, rewards, wares

WAREHOUSE_GOODS: Mapping[int, str] = {2: "red", 3: "green", 4: "yellow"}
PILES: Mapping[str, str] = {"deck": "draw pile", "discards": "discard pile"}


def sentence(record: Step, names: Mapping[str, str] | None = None, where: int | None = None, *, ten_is_large: bool = True) -> str:
    """A record in words, without a capital and full stop.

    `names` gives the names shown for player ids; `where` is the place before the step, 1 to 20: that of the merchant, or of the family
    member while its action runs; `ten_is_large` is the reading of `market-numbering`.

    >>> sentence(Step(do="move", who="red", to=8), where=7)
    'red moves from the Fountain (7) to the Black Market (8)'
    """
    told = Told(record, names or {}, where, ten_is_large)
    say = SENTENCES.get(record.do)
    return f"{told.who} {say(told) if say else record.do}"


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


def wainwright(told: Told) -> str:
    return "buys an extension at the Wainwright (1)" + by_card(told, f" once more by {told.card(told.record.card)}")


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
    if record.card == "six":
        played += f", turning {f'the die that shows {record.die}' if isinstance(record.die, int) else 'a die'} to 6"
    if record.give is not UNSET or record.take is not UNSET:
        played += f": {wares(record.give)} for {wares(record.take)}"
    return played + told.roll() + reward(told) + told.brought(" and ")


def reward(told: Told) -> str:
    """The reward of a capture that the record names."""
    kind = told.record.reward
    if kind is UNSET:
        return told.drawn(" and draws ")
    return f" for {'Lira' if kind == 'lira' else 'a card' if kind == 'card' else 'a reward that was not recorded'}{told.drawn(', ')}"


def capture(told: Told) -> str:
    return f"captures the family member of {told.name(told.record.whose)}{reward(told)}"


def governor(told: Told) -> str:
    return f"uses the Governor{told.drawn(' and draws ')}{told.roll()}"


def smuggler(told: Told) -> str:
    return f"takes {told.good(told.record.good)} from the Smuggler{told.roll()}"


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
    record = told.record
    if record.draw is UNSET and (drawn := told.brought("")):
        return drawn
    return f"draws {told.card(record.draw)}{told.brought(' and ')}"


def reveal(told: Told) -> str:
    if isinstance(told.record.rewards, dict):
        return f"takes {rewards(told.record.rewards)} by the Dice card"
    return f"turns up the next demand tile: {goods(told.record.demand)}"


SENTENCES: Mapping[str, Callable[[Told], str]] = {
    "pass": lambda told: "passes",
    "end-turn": lambda told: "ends the turn",
    "move": move,
    "stay": stay,
    "assistant": assistant,
    "toll": toll,
    "wainwright": wainwright,
    "warehouse": warehouse,
    "green-tile": green_tile,
    "post-office": post_office,
    "take": take,
    "discard": discard,
    "fountain": returns,
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
    **mocha.SENTENCES,
    "roll": roll,
    "draw": draw,
    "reveal": reveal,
}
"""Verb -> what is said after the player's name; one for every verb of `records.VERBS`."""
