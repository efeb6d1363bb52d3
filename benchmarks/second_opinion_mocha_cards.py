"""The second opinion on Bonus cards and Guild cards in games with Mocha & Baksheesh."""

from __future__ import annotations

from collections import Counter
from typing import Any

from second_opinion_mocha_places import MochaPlaces
from second_opinion_table import BOX, COLOURS, FOUNTAIN, STATION, Record

FREE = ("good", "lira", "return", "family", "coffee", "recruit", "coffee-sale", "dice", "exchange", "six")
LEFTOVER = ("good", "lira", "coffee-sale", "exchange", "dice")


class MochaCards(MochaPlaces):
    """Cards on their own, and Guild turns."""

    def bonus_there(self) -> int:
        return int(self.facts["deck.size"]) + len(self.facts["discards.cards"])

    def guilds_there(self) -> int:
        return int(self.facts["guild.deck.size"]) + len(self.facts["guild.discards.cards"])

    # Bonus cards

    def do_card(self, record: Record) -> None:
        card = record["card"]
        phase = self.facts["phase"]
        self.must(phase != "over" and not self.turn.rolls, "no card may be played now")
        self.must(card in FREE, f"the card {card} changes a step")
        self.must(phase != "leftover" or card in LEFTOVER, "only goods and Lira are left to be had")
        if card == "six":
            self.do_six(record)
            return
        if card == "good":
            self.must(not self.turn.open and not self.turn.roll, "an action is not finished")
        if card == "return":
            self.must(phase in ("move", "assistant") or self.turn.guild, "it is too late for the return card")
        if card == "family":
            self.must(self.mine("family") != STATION, "the family member is at the Police Station")
        self.spend(card)
        getattr(self, "play_" + card.replace("-", "_"))(record)

    def play_good(self, record: Record) -> None:
        self.goods(record["good"], 1)

    def play_lira(self, record: Record) -> None:
        self.gain("lira", BOX["cards.lira"])

    def play_return(self, record: Record) -> None:
        self.recall(record["from"])

    def play_family(self, record: Record) -> None:
        self.put("family", STATION)
        self.reward(record)

    def play_coffee(self, record: Record) -> None:
        self.gain("coffee", BOX["mocha.cards.coffee"])

    def play_recruit(self, record: Record) -> None:
        self.gain("coffee", -BOX["mocha.cards.recruit.coffee"])
        self.draw_guilds(record.get("guilds", []), 1)

    def play_coffee_sale(self, record: Record) -> None:
        self.gain("coffee", -BOX["mocha.cards.coffee-sale.coffee"])
        self.gain("lira", BOX["mocha.cards.coffee-sale.lira"])

    def play_dice(self, record: Record) -> None:
        turn = self.turn
        below = (turn.roll, turn.changed, self.dice) if turn.roll else None
        self.throw("dice card", record)
        if below and turn.roll:
            self.pay_out(record)
        if below:
            turn.roll, turn.changed, self.dice = below

    def play_exchange(self, record: Record) -> None:
        give: Counter[str] = +Counter(record.get("give", {}))
        take: Counter[str] = +Counter(record.get("take", {}))
        self.must(1 <= give.total() <= BOX["mocha.cards.exchange"], f"{give.total()} wares cannot be exchanged")
        self.must(give.total() == take.total(), "as many are taken as given")
        self.must(not give.keys() & take.keys(), "other wares are taken than given")
        for ware, number in give.items():
            self.gain("coffee" if ware == "coffee" else f"goods.{ware}", -number)
        for ware, number in take.items():
            if ware == "coffee":
                self.gain("coffee", number)
            else:
                self.goods(ware, number)

    # Guild cards

    def do_guild(self, record: Record) -> None:
        self.phase("move")
        card = record["guild"]
        self.lay_guild(card)
        self.facts["guild.card"] = card
        self.facts["phase"] = "action"
        self.turn.guild = card
        self.turn.site = 0
        getattr(self, f"guild_{card}")(record)

    def pay_one(self, *colours: str) -> None:
        for colour in colours:
            self.gain(f"goods.{colour}", -1)

    def different(self, record: Record, most: int) -> None:
        """Up to so many goods, each of another colour."""
        wanted: dict[str, Any] = record.get("goods", {})
        self.must(all(number in (0, 1) for number in wanted.values()) and sum(wanted.values()) <= most, "that many goods are not gained")
        for colour in COLOURS:
            self.goods(colour, wanted.get(colour, 0))

    def guild_1(self, record: Record) -> None:
        self.must(self.mine("extensions") < BOX["wainwright.max-extensions"], "the wheelbarrow is full")
        self.gain("extensions", 1)
        self.add("wainwright.extensions", -1)
        if self.mine("extensions") == BOX["wainwright.ruby-on-extension"]:
            self.ruby("wainwright.rubies")

    def fill(self, colour: str, record: Record) -> None:
        self.goods(colour, 99)
        self.different(record, BOX["mocha.guild.warehouse-goods"])

    def guild_2(self, record: Record) -> None:
        self.fill("red", record)

    def guild_3(self, record: Record) -> None:
        self.fill("green", record)

    def guild_4(self, record: Record) -> None:
        self.fill("yellow", record)

    def guild_5(self, record: Record) -> None:
        self.gain("lira", BOX["mocha.guild.post-office.lira"])
        self.different(record, BOX["mocha.guild.post-office.goods"])

    def guild_6(self, record: Record) -> None:
        number = BOX["mocha.guild.caravansary.cards"]
        self.must(self.bonus_there() >= number, "not enough cards")
        self.draw_bonus(record.get("draws", []), number)

    def guild_7(self, record: Record) -> None:
        self.put("at", FOUNTAIN)
        for place in record.get("places", []):
            self.recall(place)

    def guild_8(self, record: Record) -> None:
        self.must(record["good"] != "blue", "blue is not for choice")
        self.goods(record["good"], BOX["mocha.guild.black-market.goods"])
        self.throw("guild 8", record)

    def guild_9(self, record: Record) -> None:
        self.announce(record)
        self.throw("guild 9", record)

    def guild_10(self, record: Record) -> None:
        self.pay_one("red", "green", "yellow")
        self.gain("lira", BOX["mocha.guild.large-market.lira"])

    def guild_11(self, record: Record) -> None:
        self.pay_one("blue", "red", "green")
        self.gain("lira", BOX["mocha.guild.small-market.lira"])

    def guild_12(self, record: Record) -> None:
        self.from_afar(record["to"])

    def guild_13(self, record: Record) -> None:
        paid: Counter[str] = Counter(record["goods"])
        self.must(sum(paid.values()) == BOX["mocha.guild.palace.goods"], "six goods are paid")
        for colour, number in paid.items():
            self.gain(f"goods.{colour}", -number)
        self.ruby("palace.rubies")

    def guild_mosque(self, record: Record, colours: tuple[str, str], mosque: str) -> None:
        colour = record["tile"]
        self.must(colour in colours, f"no {colour} tile there")
        self.must(not self.mine(f"tiles.{colour}"), "the tile is owned")
        self.pay_one(colour)
        self.add(f"mosques.{colour}.left", -1)
        self.put(f"tiles.{colour}", 1)
        if colour == "blue":
            self.gain("spare", -1)
            self.restack(["own", *self.stack()])
        if all(self.mine(f"tiles.{other}") for other in colours):
            self.ruby(f"mosques.{mosque}.rubies")

    def guild_14(self, record: Record) -> None:
        self.guild_mosque(record, ("red", "green"), "small")

    def guild_15(self, record: Record) -> None:
        self.guild_mosque(record, ("yellow", "blue"), "great")

    def guild_16(self, record: Record) -> None:
        self.gain("lira", -BOX["mocha.guild.dealer.lira"])
        self.ruby("dealer.rubies")
        self.gain("coffee", BOX["mocha.guild.dealer.coffee"] * self.mine("rubies"))

    def guild_17(self, record: Record) -> None:
        self.gain("coffee", BOX["mocha.guild.roasting-plant.coffee"])

    def guild_18(self, record: Record) -> None:
        number = BOX["mocha.guild.guild-hall.cards"]
        self.must(self.guilds_there() >= number, "not enough Guild cards")
        self.gain("coffee", BOX["mocha.guild.guild-hall.coffee"])
        self.draw_guilds(record.get("guilds", []), number)

    def guild_19(self, record: Record) -> None:
        self.turn.tavern = BOX["mocha.guild.tavern.actions"]
        self.turn.reduction = BOX["mocha.guild.tavern.off"]
        self.from_afar(19)

    def guild_20(self, record: Record) -> None:
        price = BOX["mocha.guild.coffee-house.coffee"]
        self.must(price is not None, "the text of Guild card 20 is not known")
        self.must(record.get("coffee", price) == price, f"{price} coffee are due")
        self.gain("coffee", -price)
        self.ruby("coffee_house.rubies")
