"""Writes a played game as Board Game Fiesta would log it: a stand-in that keeps the rules, in the engine's own order of work.

Its vocabulary stands here once more, written down from the format's description, so that the importer is not tested against itself.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import UNSET

from oracle.games.istanbul.records import Step

from .standin import Decision, Played, at_random

GOODS = {"red": "FABRIC", "green": "SPICE", "yellow": "FRUIT", "blue": "BLUE"}
CARDS = {
    "good": "GAIN_1_GOOD",
    "lira": "TAKE_5_LIRA",
    "long-move": "MOVE_3_OR_4",
    "stay": "MOVE_0",
    "return": "RETURN_1_ASSISTANT",
    "family": "FAMILY_MEMBER_TO_POLICE_STATION",
    "palace-again": "SULTAN_2X",
    "post-again": "POST_OFFICE_2X",
    "gem-again": "GEMSTONE_DEALER_2X",
    "any-goods": "SMALL_MARKET_ANY_GOOD",
}
TILES = {
    "red": "TURN_OR_REROLL_DICE",
    "green": "PAY_2_LIRA_FOR_1_ADDITIONAL_GOOD",
    "yellow": "PAY_2_LIRA_TO_RETURN_ASSISTANT",
    "blue": "EXTRA_ASSISTANT",
}
NEUTRALS = {14: "YELLOW", 15: "WHITE", 16: "BLUE"}
NAMED = ["blue", "red", "green", "yellow", None]
SIMPLE = {
    "wainwright": "BUY_WHEELBARROW_EXTENSION",
    "post-office": "USE_POST_OFFICE",
    "gem-dealer": "BUY_RUBY",
    "fountain": "RETURN_ALL_ASSISTANTS",
}
AGAIN = {"post-office": "BONUS_CARD_USE_POST_OFFICE", "gem-dealer": "BONUS_CARD_BUY_RUBY", "palace": "BONUS_CARD_DELIVER_TO_SULTAN"}

View = Mapping[str, Any]


def rows(played: Played, *, name: Any = 0) -> list[dict[str, Any]]:
    """The lines of one game."""
    writer = _Writer(played, name)
    writer.write()
    return writer.lines


def choose(replay: Any, legal: list[Step], chance: random.Random) -> Step:
    """Random play within the engine's habits: at the Fountain everybody returns; at the Tea House the red tile is used when it must be."""
    return at_random(replay, usual(replay, legal), chance)


def usual(replay: Any, legal: list[Step]) -> list[Step]:
    """The legal steps that the engine would take too."""
    return [step for step in legal if _usual(replay, step)] or legal


def _usual(replay: Any, step: Step) -> bool:
    who = step.who
    if step.do == "fountain":
        assert isinstance(step.places, list)
        return bool(len(step.places) == sum(replay.see(f"players.{who}.assistants.{place}") for place in range(1, 17)))
    announced = replay.seen().at("announced")
    if announced and replay.see("dice"):
        dice = replay.see("dice")
        if sum(dice) >= announced:
            return step.do == "pass"
        if max(dice) + 4 >= announced:
            return step.do == "red-tile" and step.how == "four" and step.die == min(dice)
        return step.do == "red-tile" and step.how == "reroll"
    return True


class _Writer:
    def __init__(self, played: Played, name: Any) -> None:
        self.played = played
        self.name = name
        self.players = list(played.head.players)
        self.layout = list(played.head.setup["layout"])
        self.lines: list[dict[str, Any]] = []
        self.habit = random.Random(len(played.decisions))
        self.at = 0
        self.decks = _decks(played)
        self.deck: list[str] = self.decks[0]
        self.acted = False

    # The state

    def state(self, view: View, deck: list[str] | None = None) -> dict[str, Any]:
        phase = view["phase"]
        status = {"leftover": "PLAY_LEFTOVER_BONUS_CARDS", "over": "ENDED"}.get(phase, "STARTED")
        return {
            "status": status,
            "current": view["turn"].upper(),
            "players": {player.upper(): self.seat(view, player) for player in self.players},
            "assistants": {
                str(place): here
                for place in range(1, 17)
                if (here := {player.upper(): 1 for player in self.players if view[f"players.{player}.assistants.{place}"]})
            },
            "neutral": {colour: view[f"neutral_merchants.{home}"] for home, colour in NEUTRALS.items()} if len(self.players) == 2 else {},
            "governor": view["governor"],
            "smuggler": view["smuggler"],
            "post": [view["mail"] > index for index in range(4)],
            "sultan": view["palace.cost"] or 11,
            "gem": view["dealer.price"] or 24,
            "small": [_tile(tile) for tile in view["markets.small.stack"]],
            "large": [_tile(tile) for tile in view["markets.large.stack"]],
            "smallMosque": self.stack(view, "red"),
            "smallMosqueB": self.stack(view, "green"),
            "greatMosque": self.stack(view, "yellow"),
            "greatMosqueB": self.stack(view, "blue"),
            "deck": [CARDS[card] for card in (self.deck if deck is None else deck)],
            "discard": [CARDS[card] for card in view["discards.cards"]],
        }

    def seat(self, view: View, player: str) -> dict[str, Any]:
        path = f"players.{player}"
        return {
            "lira": view[f"{path}.lira"],
            "capacity": view[f"{path}.capacity"],
            "rubies": view[f"{path}.rubies"],
            "goods": {name: amount for colour, name in GOODS.items() if (amount := view[f"{path}.goods.{colour}"])},
            "hand": [name for card, name in CARDS.items() for _ in range(view[f"{path}.hand.{card}"])],
            "tiles": [name for colour, name in TILES.items() if view[f"{path}.tiles.{colour}"]],
            "at": view[f"{path}.at"],
            "stack": view[f"{path}.size"],
            "family": view[f"{path}.family"],
        }

    def stack(self, view: View, colour: str) -> list[int]:
        asked = {2: [2, 4], 3: [2, 3, 4]}.get(len(self.players), [2, 3, 4, 5])
        return asked[len(asked) - view[f"mosques.{colour}.left"] :]

    # The lines

    def write(self) -> None:
        opening = self.played.opening
        action = {"players": [player.upper() for player in self.players], "layout": self.layout, "seed": 3}
        self.line("setup", None, action, [], self.state(opening))
        while self.at < len(self.played.decisions):
            decision = self.played.decisions[self.at]
            self.at += 1
            self.one(decision)
        if self.played.over:
            order = sorted(self.players, key=lambda player: self.played.result["score"][player], reverse=True)
            ranking = [player.upper() for player in order]
            self.lines.append({"game": self.name, "step": len(self.lines), "kind": "end", "ranking": ranking})

    def line(self, kind: str, player: str | None, action: Any, events: list[tuple[Any, ...]], state: Any) -> None:
        told = [{"t": event[0], "p": player, "a": [str(argument) for argument in event[1:]]} for event in events]
        number = len(self.lines)
        self.lines.append(
            {"game": self.name, "step": number, "kind": kind, "player": player, "action": action, "events": told, "state": state}
        )

    def row(
        self, decision: Decision, kind: str, view: View, *events: tuple[Any, ...], deck: list[str] | None = None, **parameters: Any
    ) -> None:
        self.line("action", decision.who.upper(), {"type": kind, **parameters}, list(events), self.state(view, deck))

    def peek(self) -> Decision | None:
        return self.played.decisions[self.at] if self.at < len(self.played.decisions) else None

    def one(self, decision: Decision) -> None:
        """The lines of one decision, and of those that belong to it."""
        do, step, after = decision.do, decision.step, decision.after
        if decision.draw is not None:
            self.deck = self.deck[1:]
        if after["deck.size"] > len(self.deck):
            self.deck = self.decks[self.at]
        if do in ("move", "stay"):
            self.move(decision)
        elif do == "pass":
            self.leave(decision)
        elif do in WRITE:
            WRITE[do](self, decision)
        elif do in SIMPLE:
            self.acted = True
            self.row(decision, AGAIN[do] if step.card is not UNSET else SIMPLE[do], after)
        else:
            raise AssertionError(do)

    def move(self, decision: Decision) -> None:
        self.acted = False
        step, view, events = decision.step, decision.after, [("MOVE", 1)]
        following = self.peek()
        if following is not None and following.do == "assistant" and following.step.how == "collect":
            self.at += 1
            view = following.after
            events.append(("PICK_UP_ASSISTANT",))  # type: ignore[arg-type]
        place = view[f"players.{decision.who}.at"]
        parameters: dict[str, Any] = {"place": place, **self.cell(place)}
        if step.card is not UNSET:
            parameters["bonusCard"] = CARDS[str(step.card)]
        self.row(decision, "MOVE", view, *events, **parameters)

    def cell(self, place: int) -> dict[str, int]:
        return {"x": self.layout.index(place) % 4, "y": self.layout.index(place) // 4}

    def leave(self, decision: Decision) -> None:
        phase, after = decision.before["phase"], decision.after
        if phase == "leftover":
            self.row(decision, "END_TURN", after)
        elif phase in ("assistant", "toll") and after["turn"] != decision.before["turn"]:
            self.row(decision, "SKIP", after)
        elif phase == "encounters" or after["phase"] == "leftover":
            if (
                self.habit.random() < 0.5
                and self.lines[-1]["player"] == decision.who.upper()
                and self.lines[-1]["action"]["type"] != "SKIP"
            ):
                self.lines[-1]["state"] = self.state(after)  # nothing was left to do, so the turn has ended by itself
            else:
                self.row(decision, "END_TURN", after)
        elif phase == "action" and not self.acted:
            following = self.peek()
            self.acted = True
            if following is not None and following.do == "pass" and self.habit.random() < 0.7:
                self.at += 1
                self.row(decision, "SKIP", following.after)
            else:
                self.row(decision, "SKIP", after)


def _decks(played: Played) -> dict[int, list[str]]:
    """The draw pile by the number of decisions after which it was laid out: at the start, and after each reshuffle.

    Its order is what was drawn from it later on; of the rest any order will do.
    """
    starts = [0]
    for number, decision in enumerate(played.decisions, 1):
        if decision.after["deck.size"] > decision.before["deck.size"]:
            starts.append(number)
    decks: dict[int, list[str]] = {}
    for start, end in zip(starts, [*starts[1:], len(played.decisions)], strict=True):
        drawn = [str(decision.draw) for decision in played.decisions[start:end] if decision.draw is not None]
        view = played.decisions[start - 1].after if start else played.opening
        rest = Counter({card: view[f"deck.{card}"] for card in CARDS}) - Counter(drawn)
        decks[start] = drawn + sorted(rest.elements())
    return decks


def _tile(letters: str) -> dict[str, int]:
    return {GOODS[colour]: letters.count(colour[0].upper()) for colour in GOODS}


def _partly(view: View, **changes: Any) -> dict[str, Any]:
    return {**view, **{path.replace("__", "."): value for path, value in changes.items()}}


def _gain(view: View, who: str, colour: str, amount: int = 1) -> dict[str, Any]:
    path = f"players.{who}.goods.{colour}"
    return {**view, path: min(view[f"players.{who}.capacity"], view[path] + amount)}


def _assistant(writer: _Writer, decision: Decision) -> None:
    writer.row(decision, "LEAVE_ASSISTANT", decision.after, ("LEAVE_ASSISTANT",))


def _toll(writer: _Writer, decision: Decision) -> None:
    events: list[tuple[Any, ...]] = []
    for player in writer.players:
        if player != decision.who and decision.after[f"players.{player}.lira"] > decision.before[f"players.{player}.lira"]:
            events.append(("PAY_OTHER_PLAYER", 2, player.upper()))
    for home, place in decision.moved.items():
        events += [("PAY_LIRA", 2), ("MOVE_DUMMY", NEUTRALS[home], place)]
    writer.row(decision, "PAY_OTHER_MERCHANTS", decision.after, *events)


def _warehouse(writer: _Writer, decision: Decision) -> None:
    writer.acted = True
    before, after, who = decision.before, decision.after, decision.who
    site = after[f"players.{who}.at"] if after[f"players.{who}.at"] in (2, 3, 4) else after[f"players.{who}.family"]
    name = {2: "MAX_FABRIC", 3: "MAX_SPICE", 4: "MAX_FRUIT"}[site]
    writer.row(decision, name, after, ("MAX_GOODS", "X", before[f"players.{who}.capacity"]))


def _green_tile(writer: _Writer, decision: Decision) -> None:
    paid = {**decision.before, f"players.{decision.who}.lira": decision.after[f"players.{decision.who}.lira"]}
    writer.row(decision, "PAY_2_LIRA_FOR_1_ADDITIONAL_GOOD", paid)
    writer.row(decision, f"TAKE_1_{GOODS[str(decision.step.good)]}", decision.after)


def _black_market(writer: _Writer, decision: Decision) -> None:
    """Good and roll in either order; what the red tile does comes after the roll."""
    writer.acted = True
    who, good = decision.who, decision.step.good
    owns_red = bool(decision.before[f"players.{who}.tiles.red"])
    view: View = decision.before
    assert decision.dice is not None
    dice, last = list(decision.dice), decision

    def take(colour: Any) -> None:
        nonlocal view
        view = _gain(view, who, str(colour))
        writer.row(decision, f"TAKE_1_{GOODS[str(colour)]}", view, ("TAKE_GOODS", 1, GOODS[str(colour)]))

    def pay(kind: str, *events: tuple[Any, ...]) -> None:
        nonlocal view
        total = sum(dice)
        blue = 3 if total >= 11 else 2 if total >= 9 else 1 if total >= 7 else 0
        view = _gain(view, who, "blue", blue)
        writer.row(decision, kind, view, *events, ("ROLL_FOR_BLUE", total, blue))

    if good is not UNSET:
        take(good)
    rolled = ("ROLLED", *dice)
    if owns_red and decision.after["dice"]:
        writer.row(decision, "ROLL_FOR_BLUE_GOODS", view, rolled, ("MAY_TURN_OR_REROLL_DICE",))
    else:
        pay("ROLL_FOR_BLUE_GOODS", rolled)
    decided = not (owns_red and decision.after["dice"])
    while last.after["dice"] and (following := writer.peek()) is not None and following.do in ("choose", "red-tile", "pass"):
        writer.at += 1
        last = following
        if following.do == "choose":
            take(following.step.good)
        elif following.do == "red-tile" and following.step.how == "reroll":
            assert following.dice is not None
            dice, decided = list(following.dice), True
            pay("REROLL_FOR_BLUE_GOODS", ("REROLLED", *dice))
        elif following.do == "red-tile":
            dice[dice.index(int(str(following.step.die)))] = 4
            decided = True
            pay("NO_REROLL_FOR_BLUE_GOODS", ("TURNED_DIE",))
        elif not decided:
            decided = True
            pay("NO_REROLL_FOR_BLUE_GOODS")


def _tea_house(writer: _Writer, decision: Decision) -> None:
    writer.acted = True
    assert decision.dice is not None
    events: list[tuple[Any, ...]] = [("GUESSED", decision.step.say), ("ROLLED", *decision.dice)]
    last = decision
    while last.after["dice"] and (following := writer.peek()) is not None and following.do in ("red-tile", "pass"):
        writer.at += 1
        last = following
        if following.do == "red-tile" and following.step.how == "reroll":
            assert following.dice is not None
            events.append(("ROLLED", *following.dice))
        elif following.do == "red-tile":
            events.append(("TURNED_DIE",))
    writer.row(decision, "GUESS_AND_ROLL_FOR_LIRA", last.after, *events, guess=decision.step.say)


def _take(writer: _Writer, decision: Decision) -> None:
    writer.acted = True
    off = decision.step.pile == "discards"
    events = [("GAIN_BONUS_CARD", "X")] if off else [("TAKE_BONUS_CARD",)]
    writer.row(decision, "TAKE_BONUS_CARD_CARAVANSARY", decision.after, *events, caravansary=off)


def _discard(writer: _Writer, decision: Decision) -> None:
    writer.row(decision, "DISCARD_BONUS_CARD", decision.after, bonusCard=CARDS[str(decision.step.card)])


def _governor(writer: _Writer, decision: Decision) -> None:
    payment = writer.peek()
    assert payment is not None and payment.do == "pay"
    writer.at += 1
    place = payment.after["governor"]
    drawn = {**decision.after, "governor": place}
    writer.row(decision, "GOVERNOR", drawn, ("USE_GOVERNOR",), ("TAKE_BONUS_CARD",), ("MOVE_GOVERNOR", place))
    if payment.step.card is not UNSET:
        writer.row(payment, "DISCARD_BONUS_CARD", payment.after, bonusCard=CARDS[str(payment.step.card)])
    else:
        writer.row(payment, "PAY_2_LIRA", payment.after, ("PAY_LIRA", 2))


def _smuggler(writer: _Writer, decision: Decision) -> None:
    payment = writer.peek()
    assert payment is not None and payment.do == "pay"
    writer.at += 1
    writer.row(decision, "SMUGGLER", decision.before, ("USE_SMUGGLER",))
    writer.row(decision, f"TAKE_1_{GOODS[str(decision.step.good)]}", decision.after)
    paid = {**payment.after, "smuggler": decision.before["smuggler"]}
    writer.row(payment, "PAY_2_LIRA" if payment.step.good is UNSET else f"PAY_1_{GOODS[str(payment.step.good)]}", paid)
    writer.row(payment, "MOVE_SMUGGLER", payment.after, ("MOVE_SMUGGLER", payment.after["smuggler"]))


def _capture(writer: _Writer, decision: Decision) -> None:
    caught = ("CATCH_FAMILY_MEMBER", str(decision.step.whose).upper())
    kind = "CATCH_FAMILY_MEMBER_FOR_3_LIRA" if decision.step.reward == "lira" else "CATCH_FAMILY_MEMBER_FOR_BONUS_CARD"
    writer.row(decision, kind, decision.after, caught)


def _card(writer: _Writer, decision: Decision) -> None:
    step, before, after, who = decision.step, decision.before, decision.after, decision.who
    card = str(step.card)
    if card == "lira":
        writer.row(decision, "BONUS_CARD_TAKE_5_LIRA", after)
        return
    if card == "return":
        writer.row(decision, "RETURN_1_ASSISTANT", after, place=step.from_)
        return
    played = {
        **before,
        f"players.{who}.hand.{card}": before[f"players.{who}.hand.{card}"] - 1,
        "discards.cards": [card, *before["discards.cards"]],
    }
    if card == "good":
        writer.row(decision, "BONUS_CARD_GAIN_1_GOOD", played)
        writer.row(decision, f"TAKE_1_{GOODS[str(step.good)]}", after)
        return
    drawn = [str(decision.draw), *writer.deck] if decision.draw is not None else writer.deck
    if after["deck.size"] > before["deck.size"]:
        drawn = [str(decision.draw)]
    writer.row(decision, "PLACE_MEMBER_ON_POLICE_STATION", {**played, f"players.{who}.family": 12}, deck=drawn)
    writer.row(decision, "TAKE_3_LIRA" if step.reward == "lira" else "TAKE_BONUS_CARD", after)


def _yellow_tile(writer: _Writer, decision: Decision) -> None:
    writer.row(decision, "PAY_2_LIRA_TO_RETURN_ASSISTANT", decision.after, place=decision.step.from_)


def _mosque(writer: _Writer, decision: Decision) -> None:
    writer.acted = True
    writer.row(decision, "TAKE_MOSQUE_TILE", decision.after, mosqueTile=TILES[str(decision.step.tile)])


def _police(writer: _Writer, decision: Decision) -> None:
    writer.row(decision, "SEND_FAMILY_MEMBER", decision.after, place=decision.step.to)


def _market(writer: _Writer, decision: Decision) -> None:
    writer.acted = True
    sold = {GOODS[colour]: amount for colour, amount in decision.step.goods.items() if amount}  # type: ignore[union-attr]
    more: dict[str, Any] = {"bonusCard": CARDS["any-goods"]} if decision.step.card is not UNSET else {}
    events = [("SELL_GOODS", amount, name) for name, amount in sold.items()]
    writer.row(decision, "SELL_GOODS", decision.after, *events, goods=sold, **more)


def _palace(writer: _Writer, decision: Decision) -> None:
    """The named goods are paid with the ruby, those of free choice one by one."""
    writer.acted = True
    who, before, after = decision.who, decision.before, decision.after
    asked = Counter(NAMED[index % 5] for index in range(before["palace.cost"]))
    free = asked.pop(None, 0)
    paid = Counter({colour: amount for colour, amount in decision.step.goods.items()})  # type: ignore[union-attr]
    rest = list((paid - Counter({str(colour): amount for colour, amount in asked.items()})).elements())
    assert len(rest) == free
    view: dict[str, Any] = dict(after)
    for colour in rest:
        view[f"players.{who}.goods.{colour}"] += 1
    kind = AGAIN["palace"] if decision.step.card is not UNSET else "DELIVER_TO_SULTAN"
    writer.row(decision, kind, view, *(("PAY_GOODS", amount, GOODS[str(colour)]) for colour, amount in asked.items()))
    for colour in rest:
        view = {**view, f"players.{who}.goods.{colour}": view[f"players.{who}.goods.{colour}"] - 1}
        writer.row(decision, f"PAY_1_{GOODS[colour]}", view)


WRITE: dict[str, Any] = {
    "assistant": _assistant,
    "toll": _toll,
    "warehouse": _warehouse,
    "green-tile": _green_tile,
    "black-market": _black_market,
    "tea-house": _tea_house,
    "take": _take,
    "discard": _discard,
    "governor": _governor,
    "smuggler": _smuggler,
    "capture": _capture,
    "card": _card,
    "yellow-tile": _yellow_tile,
    "mosque": _mosque,
    "police": _police,
    "market": _market,
    "palace": _palace,
}
__all__ = ["Iterator", "choose", "rows"]
