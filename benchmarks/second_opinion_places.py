"""The second opinion on the actions of the sixteen Places."""

from __future__ import annotations

from collections import Counter

from second_opinion_table import BOX, COLOURS, STATION, Record, Table, written

SITES = {
    "wainwright": (1,),
    "warehouse": (2, 3, 4),
    "post-office": (5,),
    "take": (6,),
    "fountain": (7,),
    "black-market": (8,),
    "tea-house": (9,),
    "market": (10, 11),
    "police": (12,),
    "palace": (13,),
    "mosque": (14, 15),
    "gem-dealer": (16,),
}
REPEATS = {"post-office": "post-again", "palace": "palace-again", "gem-dealer": "gem-again"}


class Places(Table):
    """What each action needs, costs and brings."""

    def begin(self, record: Record) -> None:
        """An action once in a turn, or again by its card right after it."""
        verb = record["do"]
        self.phase("action")
        self.must(not self.turn.open and not self.turn.rolls, "something else is not finished")
        self.must(self.turn.site in SITES[verb], f"{verb} is no action of Place {self.turn.site}")
        if "card" in record and verb in REPEATS:
            self.must(record["card"] == REPEATS[verb] and self.turn.acted == verb, "there is nothing to repeat")
            self.spend(record["card"])
        else:
            self.must(not self.turn.acted, "the action was carried out")
        self.turn.acted = verb

    def do_wainwright(self, record: Record) -> None:
        self.begin(record)
        self.must(self.mine("extensions") < BOX["wainwright.max-extensions"], "the wheelbarrow is full")
        self.gain("lira", -BOX["wainwright.price"])
        self.gain("extensions", 1)
        self.add("wainwright.extensions", -1)
        if self.mine("extensions") == BOX["wainwright.ruby-on-extension"]:
            self.ruby("wainwright.rubies")

    def ruby(self, source: str) -> None:
        self.add(source, -1)
        self.gain("rubies", 1)

    def do_warehouse(self, record: Record) -> None:
        self.begin(record)
        self.goods(COLOURS[self.turn.site - 2], 99)
        if self.mine("tiles.green"):
            self.turn.open = "warehouse"

    def do_green_tile(self, record: Record) -> None:
        self.must(self.turn.open == "warehouse" and self.mine("tiles.green"), "no green tile here")
        self.gain("lira", -BOX["mosques.green-price"])
        self.goods(record["good"], 1)
        self.turn.open = ""

    def do_post_office(self, record: Record) -> None:
        self.begin(record)
        moved = self.facts["mail"]
        for column in range(4):
            shows = BOX[f"post-office.{'top' if column < moved else 'bottom'}.{column + 1}"]
            if isinstance(shows, int):
                self.gain("lira", shows)
            else:
                self.goods(shows, 1)
        self.facts["mail"] = (moved + 1) % 5

    def do_take(self, record: Record) -> None:
        if self.turn.open == "second card":
            self.phase("action")
            self.turn.open = "discard"
        else:
            self.begin(record)
            self.turn.open = "second card"
        if record["pile"] == "deck":
            self.draw(record)
        else:
            pile = self.facts["discards.cards"]
            self.must(pile and record.get("card", pile[0]) == pile[0], "that is not the top of the discards")
            self.facts["discards.cards"] = pile[1:]
            self.gain(f"hand.{pile[0]}", 1)

    def do_discard(self, record: Record) -> None:
        self.must(self.turn.open == "discard", "nothing is to be discarded")
        self.spend(record["card"])
        self.turn.open = ""

    def do_fountain(self, record: Record) -> None:
        self.begin(record)
        for place in record["places"]:
            self.recall(place)

    def do_black_market(self, record: Record) -> None:
        self.begin(record)
        self.must(record.get("good") != "blue", "blue is not for choice")
        self.turn.open, self.turn.chosen, self.turn.changed = "black-market", record.get("good", ""), False
        self.fell(record["dice"])

    def do_choose(self, record: Record) -> None:
        self.must(self.turn.open == "black-market" and not self.turn.chosen, "no good is to be chosen")
        self.must(record["good"] != "blue", "blue is not for choice")
        self.turn.chosen = record["good"]
        self.settle()

    def do_tea_house(self, record: Record) -> None:
        self.begin(record)
        self.must(BOX["tea-house.min"] <= record["say"] <= BOX["tea-house.max"], f"{record['say']} cannot be announced")
        self.turn.open, self.turn.announced, self.turn.changed = "tea-house", record["say"], False
        self.fell(record["dice"])

    def fell(self, dice: list[int]) -> None:
        self.dice = list(dice)
        self.settle()

    def settle(self) -> None:
        """Without a red tile that may still be used a roll is paid at once."""
        if self.mine("tiles.red") and not self.turn.changed:
            return
        if self.turn.open == "tea-house":
            self.tea_pays()
        elif self.turn.chosen:
            self.black_pays()

    def tea_pays(self) -> None:
        self.gain("lira", self.turn.announced if sum(self.dice) >= self.turn.announced else BOX["tea-house.consolation"])
        self.turn.open = ""

    def black_pays(self) -> None:
        self.goods(self.turn.chosen, 1)
        self.goods("blue", BOX[f"black-market.blue.{sum(self.dice)}"])
        self.turn.open = ""

    def do_red_tile(self, record: Record) -> None:
        self.must(self.turn.open in ("tea-house", "black-market") and self.mine("tiles.red"), "no red tile here")
        self.must(not self.turn.changed, "the red tile was used")
        self.turn.changed = True
        if record["how"] == "reroll":
            self.must("die" not in record, "both dice are rolled again")
            self.fell(record["dice"])
        else:
            self.must(record["how"] == "four" and record.get("die") in self.dice, "no such die")
            kept = list(self.dice)
            kept.remove(int(record["die"]))
            self.fell([*kept, BOX["mosques.red-die"]])

    def do_market(self, record: Record) -> None:
        self.begin(record)
        market = "large" if self.turn.site == 10 else "small"
        sold = record["goods"]
        number = sum(sold.values())
        self.must(1 <= number <= 5, f"{number} goods are no sale")
        if "card" in record:
            self.must(record["card"] == "any-goods" and market == "small", "that card sells nothing here")
            self.spend("any-goods")
        for colour, amount in sold.items():
            asked = min(tile.count(colour[0].upper()) for tile in self.on_top(market))
            self.must("card" in record or amount <= asked, f"{colour} is not asked for")
            self.gain(f"goods.{colour}", -amount)
        self.gain("lira", BOX[f"markets.{market}.payout.{number}"])
        self.turn_tile(market, record)

    def on_top(self, market: str) -> list[str]:
        """The demand tile that shows, or those that it may be while it lies face down."""
        top = self.facts[f"markets.{market}.stack"][0]
        return [top] if top is not None else self.unseen(market)

    def unseen(self, market: str) -> list[str]:
        """Demand tiles of the box that lie face down in a stack."""
        box = [written(dict(zip(COLOURS, BOX[f"markets.{market}.tiles.{number}"], strict=True))) for number in range(1, 6)]
        return [tile for tile in box if tile not in self.facts[f"markets.{market}.stack"]]

    def turn_tile(self, market: str, record: Record) -> None:
        """The top tile goes under its stack; one that lay face down is among those of the box that were not seen."""
        stack = [*self.facts[f"markets.{market}.stack"][1:], self.facts[f"markets.{market}.stack"][0]]
        if stack[0] is None:
            unseen = self.unseen(market)
            shown = written(record["demand"])
            self.must(shown in unseen, "no such tile is left")
            stack[0] = shown
            unseen.remove(shown)
            if len(unseen) == 1:
                stack = [tile or unseen[0] for tile in stack]
        self.must("demand" not in record or written(record["demand"]) == stack[0], "another tile comes up")
        self.facts[f"markets.{market}.stack"] = stack
        for colour in COLOURS:
            self.facts[f"markets.{market}.demand.{colour}"] = stack[0].count(colour[0].upper())

    def do_police(self, record: Record) -> None:
        self.begin(record)
        self.must(self.mine("family") == STATION, "the family member is away")
        self.must(record["to"] != STATION, "the family member is there already")
        self.put("family", record["to"])
        self.turn.site, self.turn.acted = record["to"], ""

    def do_palace(self, record: Record) -> None:
        self.begin(record)
        paid: Counter[str] = Counter(record["goods"])
        self.must(self.facts["palace.rubies"], "the track is empty")
        cost = [BOX[f"palace.track.{space}"] for space in range(1, 12 - self.facts["palace.rubies"])]
        self.must(sum(paid.values()) == len(cost), f"{len(cost)} goods are due")
        for colour in COLOURS:
            self.must(paid[colour] >= cost.count(colour), f"{colour} is missing")
            self.gain(f"goods.{colour}", -paid[colour])
        self.ruby("palace.rubies")

    def do_gem_dealer(self, record: Record) -> None:
        self.begin(record)
        self.must(self.facts["dealer.rubies"], "the track is empty")
        self.gain("lira", self.facts["dealer.rubies"] - 24)
        self.ruby("dealer.rubies")

    def do_mosque(self, record: Record) -> None:
        self.begin(record)
        colour = record["tile"]
        pairs = {14: ("red", "green"), 15: ("yellow", "blue")}
        self.must(colour in pairs[self.turn.site], f"no {colour} tile here")
        self.must(not self.mine(f"tiles.{colour}"), "the tile is owned")
        tiles = BOX[f"mosques.tiles.{len(self.players)}"]
        left = self.facts[f"mosques.{colour}.left"]
        self.must(left and self.mine(f"goods.{colour}") >= tiles[len(tiles) - left], "too few goods for the tile")
        self.gain(f"goods.{colour}", -1)
        self.add(f"mosques.{colour}.left", -1)
        self.put(f"tiles.{colour}", 1)
        if colour == "blue":
            self.gain("spare", -1)
            self.restack(["own", *self.stack()])
        if all(self.mine(f"tiles.{other}") for other in pairs[self.turn.site]):
            self.ruby(f"mosques.{'small' if self.turn.site == 14 else 'great'}.rubies")
