"""Writes a played game as istanbul-game's JSON would have it: a stand-in for the engine that keeps the rules.

Its vocabulary stands here once more, written down from the format's description, so that the importer is not tested against itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import UNSET

from .standin import Decision, Played

TILES = {
    1: ("WAINWRIGHT", "Wainwright"),
    2: ("FABRIC_WAREHOUSE", "Fabric Warehouse"),
    3: ("SPICE_WAREHOUSE", "Spice Warehouse"),
    4: ("FRUIT_WAREHOUSE", "Fruit Warehouse"),
    5: ("POST_OFFICE", "Post Office"),
    6: ("CARAVANSARY", "Caravansary"),
    7: ("FOUNTAIN", "Fountain"),
    8: ("BLACK_MARKET", "Black Market"),
    9: ("TEA_HOUSE", "Tea House"),
    10: ("LARGE_MARKET", "Large Market"),
    11: ("SMALL_MARKET", "Small Market"),
    12: ("POLICE_STATION", "Police Station"),
    13: ("SULTANS_PALACE", "Sultan's Palace"),
    14: ("SMALL_MOSQUE", "Small Mosque"),
    15: ("GREAT_MOSQUE", "Great Mosque"),
    16: ("GEMSTONE_DEALER", "Gemstone Dealer"),
}
CARDS = {
    "good": "OneGood",
    "lira": "FiveLira",
    "long-move": "ExtraMove",
    "stay": "NoMove",
    "return": "ReturnAssistant",
    "family": "ArrestFamily",
    "palace-again": "2xSultansPalace",
    "post-again": "2xPostOffice",
    "gem-again": "2xGemstoneDealer",
    "any-goods": "SellAny",
}
GOODS = {"red": "Red", "green": "Green", "yellow": "Yellow", "blue": "Blue"}
REPEATED = {"post-office": "2xPostOffice", "gem-dealer": "2xGemstoneDealer", "palace": "2xSultansPalace"}


def rows(played: Played, *, name: Any = 0) -> list[dict[str, Any]]:
    """The lines of one game."""
    return list(_Writer(played, name).lines())


class State:
    """The engine's state, built from a position of ours."""

    def __init__(self, layout: list[int], players: list[str]) -> None:
        self.layout = layout
        self.players = players

    def location(self, place: int) -> int:
        return self.layout.index(place) + 1

    def of(
        self, view: Mapping[str, Any], *, phase: int, yielding: bool = False, prisoners: tuple[str, ...] = (), over: bool = False
    ) -> dict[str, Any]:
        """The state at a position. `prisoners` were sent home already, their rewards are due."""
        turn = view["turn"] if view["turn"] in self.players else self.players[0]
        if over:
            turn = self.players[0]
        seats = [self.seat(view, player, player in prisoners) for player in self.players]
        mine = seats[self.players.index(turn)]
        tiles = [self.tile(view, place, seats) for place in self.layout]
        index = self.players.index(turn)
        return {
            "immutable": {
                "players": [player.title() for player in self.players],
                "player_count": len(self.players),
                "victory_threshold": 6 if len(self.players) == 2 else 5,
                "tile_layout": [TILES[place][0] for place in self.layout],
            },
            "mutable": {
                "turn_state": {
                    "players": [player.title() for player in self.players],
                    "current_player_idx": index,
                    "current_player": turn.title(),
                    "current_phase": phase,
                    "yield_required": yielding,
                },
                "outstanding_reward_choices": len(prisoners),
                "completed": over,
                "tile_states": tiles,
                "player_states": seats,
            },
            "derived": {
                "current_player_idx": index,
                "current_player": turn.title(),
                "current_player_state": mine,
                "current_player_location": mine["location"],
                "current_player_tile": TILES[self.layout[mine["location"] - 1]][0],
                "current_player_tile_state": tiles[mine["location"] - 1]["general"],
                "ranking": self.ranking(view),
            },
        }

    def ranking(self, view: Mapping[str, Any]) -> dict[str, list[int]]:
        scores = {player.title(): self.score(view, player) for player in self.players}
        return dict(sorted(scores.items(), key=lambda entry: entry[1], reverse=True))

    def score(self, view: Mapping[str, Any], player: str) -> list[int]:
        path = f"players.{player}"
        held = sum(view[f"{path}.goods.{colour}"] for colour in GOODS)
        return [view[f"{path}.rubies"], view[f"{path}.lira"], held, view[f"{path}.cards"]]

    def seat(self, view: Mapping[str, Any], player: str, caught: bool) -> dict[str, Any]:
        path = f"players.{player}"
        return {
            "color": player.title(),
            "hand": {name: view[f"{path}.hand.{card}"] for card, name in CARDS.items() if view[f"{path}.hand.{card}"]},
            "lira": view[f"{path}.lira"],
            "rubies": view[f"{path}.rubies"],
            "cart_max": view[f"{path}.capacity"],
            "cart_contents": {name: view[f"{path}.goods.{colour}"] for colour, name in GOODS.items()},
            "stack_size": view[f"{path}.size"],
            "tiles": [name for colour, name in GOODS.items() if view[f"{path}.tiles.{colour}"]],
            "location": self.location(view[f"{path}.at"]),
            "assistant_locations": [self.location(place) for place in TILES if view[f"{path}.assistants.{place}"]],
            "family_location": self.location(12 if caught else view[f"{path}.family"]),
        }

    def tile(self, view: Mapping[str, Any], place: int, seats: list[dict[str, Any]]) -> dict[str, Any]:
        here = self.location(place)
        found: dict[str, Any] = {
            "name": TILES[place][1],
            "location": here,
            "roll_location": place,
            "general": {
                "governor": view["governor"] == place,
                "smuggler": view["smuggler"] == place,
                "assistants": [seat["color"] for seat in seats if here in seat["assistant_locations"]],
                "family_members": [seat["color"] for seat in seats if seat["family_location"] == here],
                "players": [seat["color"] for seat in seats if seat["location"] == here],
            },
        }
        if place in (10, 11):
            market = "large" if place == 10 else "small"
            pays = [3, 7, 12, 18, 25] if place == 10 else [2, 5, 9, 14, 20]
            demand = {name: amount for colour, name in GOODS.items() if (amount := view[f"markets.{market}.demand.{colour}"])}
            found["immutable"] = {"one_cost": pays[0], "cost_map": pays}
            found["mutable"] = {"demand": demand, "expecting_demand": False}
        elif place in (14, 15):
            colours = ("red", "green") if place == 14 else ("blue", "yellow")
            found["mutable"] = {GOODS[colour]: top for colour in colours if (top := view[f"mosques.{colour}.top"])}
        elif place == 5:
            down = view["mail"]
            available = {"goods": ["Red" if down > 0 else "Green", "Blue" if down > 2 else "Yellow"], "lira": 2 + (down > 1) + (down > 3)}
            found["mutable"] = {"position": down, "available": available}
        elif place == 6:
            found["mutable"] = {"discard": [CARDS[card] for card in reversed(view["discards.cards"])], "awaiting_discard": False}
        elif place == 1:
            found["mutable"] = {"extensions": view["wainwright.extensions"]}
        elif place == 13:
            found["mutable"] = self.palace(view["palace.cost"])
        elif place == 16:
            found["mutable"] = {"cost": view["dealer.price"] or None}
        return found

    def palace(self, cost: int) -> dict[str, Any]:
        if not cost:
            return {"required_count": 11, "required": None}
        names = ["Jewelry", "Fabric", "Spice", "Fruit", "Any"]
        return {"required_count": cost, "required": {name: len(range(number, cost, 5)) for number, name in enumerate(names)}}


class _Writer:
    """Goes through the decisions; `at` is the next one. `prisoners`: captured family members whose rewards are still to come."""

    def __init__(self, played: Played, name: Any) -> None:
        self.played = played
        self.name = name
        self.players = list(played.head.players)
        self.state = State(list(played.head.setup["layout"]), self.players)
        self.decisions = played.decisions
        self.at = 0
        self.number = 0
        self.phase = 1
        self.prisoners: list[str] = []

    def lines(self) -> Iterator[dict[str, Any]]:
        yield self.line("setup", None, None, self.state.of(self.played.opening, phase=1), seed=7)
        while self.at < len(self.decisions):
            decision = self.decisions[self.at]
            if decision.before["phase"] == "leftover":
                break
            found = self.action(decision)
            if found is None:
                self.at += 1
                continue
            action, last = found
            yielding = action.get("skip_assistant", False)
            # `Move` with a skipped assistant stands before the pass that ends our turn.
            view = last.before if yielding else last.after
            over = view["phase"] in ("leftover", "over")
            state = self.state.of(view, phase=self.phase, yielding=yielding, prisoners=tuple(self.prisoners), over=over)
            yield self.line("action", decision.who.title(), action, state)
        if self.played.over:
            ranking = self.state.ranking(self.decisions[self.at - 1].after)
            yield {"game": self.name, "step": self.number, "kind": "end", "completed": True, "ranking": ranking}

    def line(self, kind: str, player: str | None, action: Any, state: Any, **more: Any) -> dict[str, Any]:
        self.number += 1
        return {"game": self.name, "step": self.number - 1, "kind": kind, "player": player, "action": action, "state": state, **more}

    def peek(self) -> Decision | None:
        return self.decisions[self.at] if self.at < len(self.decisions) else None

    def action(self, decision: Decision) -> tuple[dict[str, Any], Decision] | None:
        """The engine's action that begins with a decision, and the last decision it covers; None for a decision it does not know."""
        do, step = decision.do, decision.step
        if do == "pass":
            return self.leave(decision)
        self.at += 1
        if do in ("move", "stay"):
            return self.move(decision)
        if do == "toll":
            self.phase = 3
            return {"type": "Pay"}, decision
        if do == "yellow-tile":
            return {"type": "YellowTileAction", "from_tile": self.location(step.from_)}, decision
        if do == "card":
            return self.card(decision), decision
        if do == "capture":
            self.prisoners.remove(str(step.whose))
            return {"type": "ChooseReward", "choice": "Lira" if step.reward == "lira" else CARDS[str(decision.draw)]}, decision
        if do in ("governor", "smuggler"):
            return self.encounter(decision)
        if do == "police":
            inner, last = self.tile_action(self.decisions[self.at], nested=True)
            return {"type": "PoliceStationAction", "location": self.location(step.to), "action": inner}, self.acted(last)
        self.at -= 1
        found, last = self.tile_action(decision)
        return found, self.acted(last)

    def acted(self, last: Decision) -> Decision:
        """The action is done: the engine sends rival family members home at once."""
        self.phase = 4
        here = last.before[f"players.{last.who}.at"]
        if here != 12:
            self.prisoners = [player for player in self.players if player != last.who and last.after[f"players.{player}.family"] == here]
        return last

    def leave(self, decision: Decision) -> tuple[dict[str, Any], Decision] | None:
        """A pass: declining the action or ending the turn. Others the engine does not know, or has told with the move."""
        phase, after = decision.before["phase"], decision.after
        ends = after["turn"] != decision.before["turn"] or after["phase"] in ("leftover", "over")
        if ends:
            self.at += 1
            self.phase = 1
            return {"type": "YieldTurn"}, decision
        if phase == "action" and after["phase"] == "encounters" and self.phase == 3:
            self.at += 1
            return {"type": "SkipTileAction"}, self.acted(decision)
        return None

    def move(self, decision: Decision) -> tuple[dict[str, Any], Decision]:
        last, skipped = decision, False
        following = self.peek()
        if following is not None and following.do == "assistant":
            self.at += 1
            last = following
        elif following is not None and following.do == "pass" and decision.after[f"players.{decision.who}.at"] != 7:
            skipped, last = True, following
        self.phase = 2 if skipped or last.after["phase"] == "toll" else 3
        location = {"location": self.location(decision.after[f"players.{decision.who}.at"])}
        if decision.do == "stay":
            return {"type": "NoMoveCardAction", "skip_assistant": skipped}, last
        kind = "ExtraMoveCardAction" if decision.step.card == "long-move" else "Move"
        return {"type": kind, **location, "skip_assistant": skipped}, last

    def card(self, decision: Decision) -> dict[str, Any]:
        step = decision.step
        if step.card == "lira":
            return {"type": "FiveLiraCardAction"}
        if step.card == "good":
            return {"type": "OneGoodCardAction", "good": GOODS[str(step.good)]}
        if step.card == "return":
            return {"type": "ReturnAssistantCardAction", "from_tile": self.location(step.from_)}
        choice = "Lira" if step.reward == "lira" else CARDS[str(decision.draw)]
        return {"type": "ArrestFamilyCardAction", "reward": {"choice": choice}}

    def encounter(self, decision: Decision) -> tuple[dict[str, Any], Decision]:
        payment = self.decisions[self.at]
        self.at += 1
        step = payment.step
        if decision.do == "governor":
            cost = "pay" if step.card is UNSET else CARDS[str(step.card)]
            return {"type": "EncounterGovernor", "gain": CARDS[str(decision.draw)], "cost": cost, "roll": payment.dice}, payment
        cost = "pay" if step.good is UNSET else GOODS[str(step.good)]
        return {"type": "EncounterSmuggler", "gain": GOODS[str(decision.step.good)], "cost": cost, "roll": payment.dice}, payment

    def tile_action(self, decision: Decision, nested: bool = False) -> tuple[dict[str, Any], Decision]:
        """The action of a place, with the decisions that the engine takes together."""
        do, step = decision.do, decision.step
        self.at += 1
        following = self.peek()
        if nested and do == "pass":
            return {"type": "SkipTileAction"}, decision
        if do == "warehouse" and following is not None and following.do == "green-tile":
            self.at += 1
            return {"type": "GreenTileAction", "good": GOODS[str(following.step.good)]}, following
        if do in REPEATED and following is not None and following.do == do and following.who == decision.who:
            self.at += 1
            actions = [self.single(decision), self.single(following)]
            return {"type": "DoubleCardAction", "card": REPEATED[do], "actions": actions}, following
        if do in ("black-market", "tea-house"):
            return self.rolled(decision)
        if do == "take":
            second, discard = self.decisions[self.at], self.decisions[self.at + 1]
            self.at += 2
            gains = ["discard" if taken.step.pile == "discards" else CARDS[str(taken.draw)] for taken in (decision, second)]
            return {"type": "CaravansaryAction", "gains": gains, "cost": CARDS[str(discard.step.card)]}, discard
        if do == "market" and step.card is not UNSET:
            return {"type": "SellAnyCardAction", "action": self.single(decision)}, decision
        return self.single(decision), decision

    def single(self, decision: Decision) -> dict[str, Any]:
        do, step = decision.do, decision.step
        if do == "mosque":
            return {"type": "MosqueAction", "good": GOODS[str(step.tile)]}
        if do == "palace":
            return {"type": "SultansPalaceAction", "goods": _goods(step.goods)}
        if do == "fountain":
            assert isinstance(step.places, list)
            everyone = [place for place in TILES if decision.before[f"players.{decision.who}.assistants.{place}"]]
            if sorted(step.places) == everyone and len(everyone) % 2:
                return {"type": "GenericTileAction"}
            return {"type": "FountainAction", "assistant_locations": [self.location(place) for place in step.places]}
        if do == "market":
            market = "large" if _site(decision) == 10 else "small"
            demand = {colour: decision.after[f"markets.{market}.demand.{colour}"] for colour in GOODS}
            return {"type": "MarketAction", "goods": _goods(step.goods), "new_demand": _goods(demand)}
        return {"type": "GenericTileAction"}

    def rolled(self, decision: Decision) -> tuple[dict[str, Any], Decision]:
        """A roll with everything that is decided after it."""
        good, red, last = decision.step.good, None, decision
        while (following := self.peek()) is not None and following.who == decision.who and last.after["dice"]:
            if following.do not in ("choose", "red-tile", "pass"):
                break
            self.at += 1
            last = following
            if following.do == "choose":
                good = following.step.good
            elif following.do == "red-tile":
                red = following
        roll: Any = decision.dice
        if red is not None and red.step.how == "reroll":
            roll = {"type": "RedTileAction", "initial_roll": decision.dice, "final_roll": red.dice, "method": "reroll"}
        elif red is not None:
            assert decision.dice is not None
            final = list(decision.dice)
            final[final.index(int(str(red.step.die)))] = 4
            roll = {"type": "RedTileAction", "initial_roll": decision.dice, "final_roll": final, "method": "to_four"}
        if decision.do == "tea-house":
            return {"type": "TeaHouseAction", "call": decision.step.say, "roll": roll}, last
        return {"type": "BlackMarketAction", "good": GOODS[str(good)], "roll": roll}, last

    def location(self, place: Any) -> int:
        return self.state.location(place)


def _goods(named: Any) -> dict[str, int]:
    return {GOODS[colour]: amount for colour, amount in named.items() if amount}


def _site(decision: Decision) -> int:
    """The market whose demand moved."""
    before, after = decision.before, decision.after
    return 10 if any(before[f"markets.large.demand.{colour}"] != after[f"markets.large.demand.{colour}"] for colour in GOODS) else 11
