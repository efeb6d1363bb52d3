"""Every action of Board Game Fiesta as records: one function an action or a family of them, found by its type in `TAKE`.

Each is given the game, the action and the state after it; the state before is `play.table`, the messages are `play.event(...)`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from msgspec import UNSET

from oracle.games.istanbul.records import Step
from oracle.importers.boardgamefiesta import messages
from oracle.importers.boardgamefiesta.shapes import CARDS, GOODS, TILES, Action
from oracle.importers.boardgamefiesta.states import Table
from oracle.importers.boardgamefiesta.works import BlackMarket, Caravansary, Governor, GreenTile, Palace, PlayingCard, Smuggler
from oracle.importers.errors import ForeignLogError
from oracle.importers.settling import step
from oracle.importers.vocabulary import goods

if TYPE_CHECKING:
    from oracle.importers.boardgamefiesta.play import Play

Taking = Callable[["Play", Action, Table], Iterator[Step]]


def move(play: Play, action: Action, after: Table) -> Iterator[Step]:
    """Moving picks up an own assistant that waits at the destination; leaving one is an action of its own."""
    card = CARDS[action.bonusCard] if isinstance(action.bonusCard, str) else None
    play.acted = play.skipped = False
    if card == "stay" and action.place == play.table.seats[play.who].at:
        yield step(play.who, "stay", card="stay")
    else:
        yield step(play.who, "move", to=action.place, card=card or UNSET)
    if play.event("PICK_UP_ASSISTANT") is not None or after.seats[play.who].stack > play.table.seats[play.who].stack:
        yield step(play.who, "assistant", how="collect")


def leave_assistant(play: Play, action: Action, after: Table) -> Iterator[Step]:
    yield step(play.who, "assistant", how="leave")


def pay_merchants(play: Play, action: Action, after: Table) -> Iterator[Step]:
    """All are paid at once; neutral merchants are moved in the same action, which is a roll each for us."""
    moved = [(play.table.opening(colour), messages.place(place)) for colour, place in messages.pairs(play, "MOVE_DUMMY")]
    if len(moved) == 1:
        yield step(play.who, "toll", to=moved[0][1])
        return
    yield step(play.who, "toll")
    for neutral, place in moved:
        yield step(play.who, "roll", neutral=neutral, to=place)


def warehouse(play: Play, action: Action, after: Table) -> Iterator[Step]:
    play.acted = True
    yield step(play.who, "warehouse")


def green_tile(play: Play, action: Action, after: Table) -> Iterator[Step]:
    play.works.append(GreenTile(who=play.who))
    return iter(())


def take_good(play: Play, action: Action, after: Table) -> Iterator[Step]:
    """A good for whatever gives one now: a card, the green tile, the Smuggler, else the Black Market."""
    good = GOODS[action.type.removeprefix("TAKE_1_")]
    work = play.works[-1] if play.works else None
    if isinstance(work, PlayingCard) and work.card == "good":
        play.works.pop()
        yield step(play.who, "card", card="good", good=good)
    elif isinstance(work, GreenTile):
        play.works.pop()
        yield step(play.who, "green-tile", good=good)
    elif isinstance(work, Smuggler) and work.stage == "good":
        work.stage = "payment"
        yield step(play.who, "smuggler", good=good)
    else:
        yield from _black_market_good(play, good)


def _black_market_good(play: Play, good: Any) -> Iterator[Step]:
    play.acted = True
    market = play.find(BlackMarket) or _enter_black_market(play)
    yield from market.chosen(good)
    if market.done:
        play.works.remove(market)


def _enter_black_market(play: Play) -> BlackMarket:
    market = BlackMarket(who=play.who, red=play.table.has_tile(play.who, "red"))
    play.works.append(market)
    return market


def roll_for_blue(play: Play, action: Action, after: Table) -> Iterator[Step]:
    """The roll. For the owner of the red tile the engine may ask what becomes of it, or roll again by itself."""
    play.acted = True
    market = play.find(BlackMarket) or _enter_black_market(play)
    market.rolled, market.told = True, market.good is not None
    yield step(play.who, "black-market", good=market.good or UNSET, dice=messages.dice(play, "ROLLED"))
    turned = _red_tile(play)
    if turned is None and play.event("MAY_TURN_OR_REROLL_DICE") is not None and play.event("ROLL_FOR_BLUE") is None:
        market.asked = True
    else:
        yield from _decided(play, market, turned)


def decide_roll(play: Play, action: Action, after: Table) -> Iterator[Step]:
    """The owner of the red tile rolls again, or does not; the engine then turns a die by itself if that helps."""
    market = play.find(BlackMarket)
    turned = _red_tile(play)
    if market is not None:
        yield from _decided(play, market, turned)
    elif turned is not None:
        yield turned


def _decided(play: Play, market: BlackMarket, turned: Step | None) -> Iterator[Step]:
    yield from market.stands(turned)
    if market.done:
        play.works.remove(market)


def _red_tile(play: Play) -> Step | None:
    """What the red tile did to the roll, by the engine's messages."""
    if play.event("REROLLED") is not None:
        return step(play.who, "red-tile", how="reroll", dice=messages.dice(play, "REROLLED"))
    if play.event("TURNED_DIE") is None:
        return None
    total = play.event("ROLL_FOR_BLUE")
    rolled = play.last_roll
    fitting = {turned for turned, kept in (rolled, rolled[::-1]) if total is None or str(kept + 4) == total[0]}
    return step(play.who, "red-tile", how="four", die=fitting.pop() if len(fitting) == 1 else None)


def tea_house(play: Play, action: Action, after: Table) -> Iterator[Step]:
    """The engine uses the red tile by itself when the roll falls short: it turns a die if that is enough, else it rolls again."""
    play.acted = True
    dice = messages.dice(play, "ROLLED")
    yield step(play.who, "tea-house", say=action.guess, dice=dice)
    rolls = play.all_events("ROLLED")
    if play.event("TURNED_DIE") is not None:
        # Which die was turned is not told. If both would do the outcome is the same, and turning the lower one is sure to do.
        yield step(play.who, "red-tile", how="four", die=min(dice))
    elif len(rolls) > 1:
        yield step(play.who, "red-tile", how="reroll", dice=messages.pips(rolls[1]))
    elif play.table.has_tile(play.who, "red"):
        yield step(play.who, "pass")


def post_office(play: Play, action: Action, after: Table) -> Iterator[Step]:
    play.acted = True
    yield step(play.who, "post-office", card=messages.again(action, "post-again"))


def buy_ruby(play: Play, action: Action, after: Table) -> Iterator[Step]:
    play.acted = True
    yield step(play.who, "gem-dealer", card=messages.again(action, "gem-again"))


def wainwright(play: Play, action: Action, after: Table) -> Iterator[Step]:
    play.acted = True
    yield step(play.who, "wainwright")


def palace(play: Play, action: Action, after: Table) -> Iterator[Step]:
    """The ruby comes first, then the named goods are paid; goods of free choice follow one by one."""
    play.acted = True
    card = messages.again(action, "palace-again")
    work = Palace(who=play.who, card=card or None, due=max(play.table.state.sultan, 0) // 5)
    for amount, name in messages.pairs(play, "PAY_GOODS"):
        work.pay(messages.good(name), messages.number(amount))
    if work.due:
        play.works.append(work)
    else:
        yield work.record()


def pay_good(play: Play, action: Action, after: Table) -> Iterator[Step]:
    """A good for the Palace or for the Smuggler."""
    good = GOODS[action.type.removeprefix("PAY_1_")]
    work = play.works[-1] if play.works else None
    if isinstance(work, Palace):
        work.pay(good)
        work.due -= 1
        if work.due <= 0:
            play.works.pop()
            yield work.record()
        return
    if isinstance(work, Smuggler):
        work.stage = "move"
    yield step(play.who, "pay", good=good)


def pay_lira(play: Play, action: Action, after: Table) -> Iterator[Step]:
    """Two Lira for the Governor or for the Smuggler."""
    governor = _pop_governor(play)
    work = play.works[-1] if play.works else None
    if governor is None and isinstance(work, Smuggler):
        work.stage = "move"
    yield step(play.who, "pay", lira=2, to=governor.to if governor else UNSET)


def discard(play: Play, action: Action, after: Table) -> Iterator[Step]:
    """A card for the Governor, or at the Caravansary."""
    card = CARDS[str(action.bonusCard)]
    governor = _pop_governor(play)
    if governor is not None:
        yield step(play.who, "pay", card=card, to=governor.to)
        return
    if play.works and isinstance(play.works[-1], Caravansary):
        play.works.pop()
    yield step(play.who, "discard", card=card)


def _pop_governor(play: Play) -> Governor | None:
    if play.works and isinstance(play.works[-1], Governor):
        found = play.works.pop()
        assert isinstance(found, Governor)
        return found
    return None


def governor(play: Play, action: Action, after: Table) -> Iterator[Step]:
    """The card is drawn and the Governor moved at once; the payment follows, and our roll with it."""
    play.works.append(Governor(who=play.who, to=messages.moved(play, "MOVE_GOVERNOR", after.state.governor)))
    yield step(play.who, "governor", draw=messages.drawn(play, after))


def smuggler(play: Play, action: Action, after: Table) -> Iterator[Step]:
    play.works.append(Smuggler(who=play.who))
    return iter(())


def move_smuggler(play: Play, action: Action, after: Table) -> Iterator[Step]:
    """The roll. Who has skipped the payment has paid nothing."""
    work = play.find(Smuggler)
    if work is not None:
        play.works.remove(work)
    to = messages.moved(play, "MOVE_SMUGGLER", after.state.smuggler)
    if work is not None and work.unpaid:
        yield step(play.who, "pay", lira=0, to=to)
    else:
        yield step(play.who, "roll", to=to)


def catch(play: Play, action: Action, after: Table) -> Iterator[Step]:
    caught = play.event("CATCH_FAMILY_MEMBER")
    whose = caught[0].lower() if caught else None
    if whose is not None and whose not in play.players:
        raise ForeignLogError(f"one of the players {', '.join(play.players)}", whose, field="events")
    if action.type.endswith("FOR_3_LIRA"):
        yield step(play.who, "capture", whose=whose, reward="lira")
    else:
        yield step(play.who, "capture", whose=whose, reward="card", draw=messages.drawn(play, after))


def take_card(play: Play, action: Action, after: Table) -> Iterator[Step]:
    """A card at the Caravansary, from the draw pile or off the discards."""
    play.acted = True
    if not (play.works and isinstance(play.works[-1], Caravansary)):
        play.works.append(Caravansary(who=play.who))
    if action.caravansary:
        yield step(play.who, "take", pile="discards", card=messages.drawn(play, after))
    else:
        yield step(play.who, "take", pile="deck", draw=messages.drawn(play, after))


def begin_card(play: Play, action: Action, after: Table) -> Iterator[Step]:
    """The card is on the discards; what it gives is named by the next action."""
    play.works.append(PlayingCard(who=play.who, card="good" if action.type == "BONUS_CARD_GAIN_1_GOOD" else "family"))
    return iter(())


def family_reward(play: Play, action: Action, after: Table) -> Iterator[Step]:
    if play.works and isinstance(play.works[-1], PlayingCard):
        play.works.pop()
    if action.type == "TAKE_3_LIRA":
        yield step(play.who, "card", card="family", reward="lira")
    else:
        yield step(play.who, "card", card="family", reward="card", draw=messages.drawn(play, after))


def lira_card(play: Play, action: Action, after: Table) -> Iterator[Step]:
    yield step(play.who, "card", card="lira")


def return_card(play: Play, action: Action, after: Table) -> Iterator[Step]:
    yield step(play.who, "card", card="return", **{"from": action.place})


def yellow_tile(play: Play, action: Action, after: Table) -> Iterator[Step]:
    yield step(play.who, "yellow-tile", **{"from": action.place})


def fountain(play: Play, action: Action, after: Table) -> Iterator[Step]:
    play.acted = True
    yield step(play.who, "fountain", places=sorted(set(play.table.assistants(play.who))))


def mosque(play: Play, action: Action, after: Table) -> Iterator[Step]:
    play.acted = True
    yield step(play.who, "mosque", tile=TILES[str(action.mosqueTile)])


def sell(play: Play, action: Action, after: Table) -> Iterator[Step]:
    """What was sold is told by the messages: of goods offered the engine takes what the demand shows. Selling nothing is a pass."""
    play.acted = True
    sold: dict[str, int] = {}
    for amount, name in messages.pairs(play, "SELL_GOODS"):
        sold[messages.good(name)] = messages.number(amount)
    card = CARDS[action.bonusCard] if isinstance(action.bonusCard, str) else UNSET
    if not any(sold.values()) and card is UNSET:
        yield step(play.who, "pass")
    else:
        yield step(play.who, "market", goods=goods(sold), card=card)


def police(play: Play, action: Action, after: Table) -> Iterator[Step]:
    yield step(play.who, "police", to=action.place)


TAKE: dict[str, Taking] = {
    "BONUS_CARD_BUY_RUBY": buy_ruby,
    "BONUS_CARD_DELIVER_TO_SULTAN": palace,
    "BONUS_CARD_GAIN_1_GOOD": begin_card,
    "BONUS_CARD_TAKE_5_LIRA": lira_card,
    "BONUS_CARD_USE_POST_OFFICE": post_office,
    "BUY_RUBY": buy_ruby,
    "BUY_WHEELBARROW_EXTENSION": wainwright,
    "CATCH_FAMILY_MEMBER_FOR_3_LIRA": catch,
    "CATCH_FAMILY_MEMBER_FOR_BONUS_CARD": catch,
    "DELIVER_TO_SULTAN": palace,
    "DISCARD_BONUS_CARD": discard,
    "GOVERNOR": governor,
    "GUESS_AND_ROLL_FOR_LIRA": tea_house,
    "LEAVE_ASSISTANT": leave_assistant,
    "MAX_FABRIC": warehouse,
    "MAX_FRUIT": warehouse,
    "MAX_SPICE": warehouse,
    "MOVE": move,
    "MOVE_SMUGGLER": move_smuggler,
    "NO_REROLL_FOR_BLUE_GOODS": decide_roll,
    "PAY_1_BLUE": pay_good,
    "PAY_1_FABRIC": pay_good,
    "PAY_1_FRUIT": pay_good,
    "PAY_1_SPICE": pay_good,
    "PAY_2_LIRA": pay_lira,
    "PAY_2_LIRA_FOR_1_ADDITIONAL_GOOD": green_tile,
    "PAY_2_LIRA_TO_RETURN_ASSISTANT": yellow_tile,
    "PAY_OTHER_MERCHANTS": pay_merchants,
    "PLACE_MEMBER_ON_POLICE_STATION": begin_card,
    "REROLL_FOR_BLUE_GOODS": decide_roll,
    "RETURN_1_ASSISTANT": return_card,
    "RETURN_ALL_ASSISTANTS": fountain,
    "ROLL_FOR_BLUE_GOODS": roll_for_blue,
    "SELL_GOODS": sell,
    "SEND_FAMILY_MEMBER": police,
    "SMUGGLER": smuggler,
    "TAKE_1_BLUE": take_good,
    "TAKE_1_FABRIC": take_good,
    "TAKE_1_FRUIT": take_good,
    "TAKE_1_SPICE": take_good,
    "TAKE_3_LIRA": family_reward,
    "TAKE_BONUS_CARD": family_reward,
    "TAKE_BONUS_CARD_CARAVANSARY": take_card,
    "TAKE_MOSQUE_TILE": mosque,
    "USE_POST_OFFICE": post_office,
}
"""Every action but SKIP and END_TURN, which leave what is open."""
