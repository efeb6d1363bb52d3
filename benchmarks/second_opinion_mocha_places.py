"""The second opinion on the actions of the new Places, and on actions from afar."""

from __future__ import annotations

from collections import Counter
from typing import Self

import second_opinion_places
from second_opinion_mocha_actions import actions, chance_for
from second_opinion_mocha_rolls import MochaRolls
from second_opinion_table import BOX, COLOURS, Objection, Record

second_opinion_places.SITES |= {
    "roast": (17,),
    "guild-hall": (18,),
    "barrier": (19,),
    "tavern-tile": (19,),
    "baksheesh": (19,),
    "coffee-house": (20,),
}
AGAIN = {"wainwright": ("wainwright-again", 1), "coffee-house": ("coffee-house-again", 20)}
HELPED = ("wainwright", "post-office", "palace", "gem-dealer", "market", "coffee-house")
PLACE_BOUND = ("post-again", "palace-again", "gem-again", "any-goods", "wainwright-again", "coffee-house-again")
MONEY = ("lira", "family", "coffee-sale", "exchange", "dice", "unknown")
"""Cards that may still raise what an encounter costs."""
RUBIES = {13: "palace.rubies", 16: "dealer.rubies", 20: "coffee_house.rubies"}


class MochaPlaces(MochaRolls):
    """What each action needs, costs and brings."""

    def begin(self, record: Record) -> None:
        verb = record["do"]
        self.let_stand()
        self.must(not self.turn.owes, "an encounter is not finished")
        if self.turn.open == "roast" and verb != "roast":
            self.turn.open = ""
        if record.get("card") in PLACE_BOUND and verb in HELPED:
            self.must(self.helped(), "the card is bound to a Place")
        if verb in AGAIN and "card" in record:
            card, place = AGAIN[verb]
            self.phase("action")
            self.must(not self.turn.open and not self.turn.rolls, "something else is not finished")
            self.must(record["card"] == card and self.turn.acted == verb, "there is nothing to repeat")
            self.must(self.mine("at") == place == self.turn.site, "the merchant is not there")
            self.spend(card)
            return
        self.must(self.turn.site, "no action is to be carried out")
        super().begin(record)
        self.turn.compulsory = False

    def from_afar(self, place: int) -> None:
        """The action of another Place comes next; in a Guild turn it has to be possible."""
        self.turn.site, self.turn.acted = place, ""
        self.turn.compulsory = bool(self.turn.guild)

    def carried_out(self) -> None:
        """What is still owed has to be possible: a payment, a discard, what a Guild card demands."""
        turn = self.turn
        cards = sum(self.facts[path] for path in self.facts if path.startswith(f"players.{self.who}.hand."))
        wares = cards if turn.owes == "governor" else sum(self.mine(f"goods.{colour}") for colour in COLOURS)
        if turn.owes in ("governor", "smuggler"):
            more = any(self.mine(f"hand.{card}") for card in MONEY)
            self.must(wares or more or self.mine("lira") >= BOX[f"{turn.owes}.price"], f"nothing is left to pay the {turn.owes}")
        self.must(turn.open != "discard" or cards, "no card is left to be discarded")
        if not self.facts["guild.card"]:
            return
        if turn.open or turn.roll:
            self.finished_plainly().carried_out()
        elif turn.compulsory:
            self.must(self.possible(), f"the action of Place {turn.site} cannot be carried out")
        elif self.facts["guild.card"] == 19 and turn.tavern == 1 and turn.reduction:
            turn.site = 19
            self.must(self.possible(), "no second Tavern action can follow to save a coffee")

    def finished_plainly(self) -> Self:
        """The same turn with what is open finished as it stands."""
        twin = self.copy()
        twin.turn.chosen = twin.turn.chosen or "red"
        if twin.turn.roll != "dice card":
            twin.let_stand()
        twin.turn.roll = twin.turn.open = ""
        twin.completed()
        return twin

    def possible(self) -> bool:
        """Can the action that is next be carried out in any way?"""
        for record in actions(self, self.turn.site):
            twin = self.copy()
            try:
                twin.take({"who": self.who, **record, **chance_for(twin, record)})
            except Objection:
                continue
            return True
        return False

    def do_police(self, record: Record) -> None:
        super().do_police(record)
        self.turn.remote = False
        self.from_afar(record["to"])

    def do_warehouse(self, record: Record) -> None:
        super().do_warehouse(record)
        if not self.helped():
            self.turn.open = ""

    def do_green_tile(self, record: Record) -> None:
        self.must(self.helped(), "the green tile is bound to a Place")
        super().do_green_tile(record)

    def do_take(self, record: Record) -> None:
        first = self.turn.open != "second card"
        super().do_take(record)
        if first:
            self.gain("coffee", BOX["mocha.caravansary.coffee"])

    def do_coffee_house(self, record: Record) -> None:
        self.begin(record)
        left = self.facts["coffee_house.rubies"]
        self.must(left, "the Coffee House has no ruby")
        self.gain("coffee", -BOX[f"mocha.coffee-house.track.{6 - left}"])
        self.ruby("coffee_house.rubies")

    def do_roast(self, record: Record) -> None:
        trades = {name for name in ("lira", "good", "card", "guild") if name in record}
        kinds = {"card" if name == "guild" else name for name in trades}
        self.must(trades and len(kinds) == len(trades), "a Bonus card or a Guild card, not both")
        if self.turn.open == "roast":
            self.phase("action")
            self.must(not kinds & self.turn.roasted, "that trade was made")
        else:
            self.begin(record)
            self.turn.roasted = set()
        if "lira" in record:
            price = BOX["mocha.roasting-plant.lira"]
            self.must(record["lira"] == price, f"{price} Lira are traded")
            self.gain("lira", -price)
        if "good" in record:
            self.gain(f"goods.{record['good']}", -1)
        if "card" in record:
            self.spend(record["card"])
        if "guild" in record:
            self.spend_guild(record["guild"])
        self.gain("coffee", BOX["mocha.roasting-plant.coffee"] * len(trades))
        self.turn.roasted |= kinds
        self.turn.open = "roast" if len(self.turn.roasted) < 3 else ""

    def do_guild_hall(self, record: Record) -> None:
        self.begin(record)
        self.gain("coffee", BOX["mocha.guild-hall.coffee"])
        self.draw_guilds(record.get("guilds", []), BOX["mocha.guild-hall.cards"])
        if any(self.mine(f"guild.{card}") for card in ("unknown", *range(1, 21))):
            self.turn.open = "guild-discard"

    def do_guild_discard(self, record: Record) -> None:
        self.must(self.turn.open == "guild-discard", "no Guild card is to be discarded")
        self.spend_guild(record["guild"])
        self.turn.open = ""

    # The Tavern

    def tavern(self, record: Record, price: int) -> None:
        """An option of the Tavern for so much coffee; Guild card 19 does one or two and saves a coffee once."""
        self.let_stand()
        counted = self.turn.tavern and not self.turn.open and (self.turn.acted or self.turn.tavern == BOX["mocha.guild.tavern.actions"])
        if counted:
            self.turn.site, self.turn.acted, self.turn.remote = 19, "", False
        self.begin(record)
        if counted:
            self.turn.tavern -= 1
            off = self.turn.reduction
            paid = record.get("coffee", price - off)
            self.must(paid in (price, price - off), f"{price} or {price - off} coffee are due")
            if off and paid == price - off:
                self.turn.reduction = 0
            self.must(self.turn.tavern or not self.turn.reduction, "the coffee that Guild card 19 saves was not saved")
            price = paid
        self.must(record.get("coffee", price) == price, f"{price} coffee are due")
        self.gain("coffee", -price)

    def do_barrier(self, record: Record) -> None:
        one, two = record["between"]
        self.must(two in self.beside(one), "the Barrier goes between two neighbours")
        self.must(record["to"] in (one, two), "the action is that of one of the two Places")
        self.tavern(record, BOX["mocha.tavern.barrier-price"])
        self.facts["barrier"] = sorted((one, two))
        self.facts["control"] = self.who
        self.turn.remote = True
        self.from_afar(record["to"])

    def do_tavern_tile(self, record: Record) -> None:
        kind = record["how"]
        self.must(kind in ("movement", "encounter"), "no such Tavern tile")
        left = self.facts[f"tavern.{kind}.left"]
        self.must(left, "the pile is empty")
        self.must(not self.mine(f"tavern.{kind}"), "the tile is owned")
        self.tavern(record, BOX[f"mocha.tavern.tiles.{5 - left}"])
        self.add(f"tavern.{kind}.left", -1)
        self.put(f"tavern.{kind}", 1)

    def do_baksheesh(self, record: Record) -> None:
        self.must(record["from"] in RUBIES, "no such track")
        self.tavern(record, BOX["mocha.tavern.baksheesh.price"])
        asked = self.baksheesh_goods()
        self.must(asked is not None or "goods" in record, "the goods are not known")
        due: Counter[str] = Counter(record["goods"] if asked is None else asked)
        self.must(+Counter(record.get("goods", due)) == +due, "other goods are due")
        for colour in COLOURS:
            self.gain(f"goods.{colour}", -due[colour])
        self.ruby(RUBIES[record["from"]])
        self.facts["baksheesh.turned"] = 1 - self.facts["baksheesh.turned"]
