"""The second opinion on rolls in games with Mocha & Baksheesh: they stay open while a card or the red tile may still turn a die."""

from __future__ import annotations

from collections import Counter

from second_opinion_mocha_table import MochaTable
from second_opinion_table import BOX, COLOURS, Record

REWARDS = ("lira", *COLOURS, "coffee", "bonus", "guild")


class MochaRolls(MochaTable):
    """Black Market, Tea House, Guild cards 8 and 9, and the Dice card."""

    def do_black_market(self, record: Record) -> None:
        self.begin(record)
        self.must(record.get("good") != "blue", "blue is not for choice")
        self.turn.chosen = record.get("good", "")
        self.throw("black-market", record)

    def do_tea_house(self, record: Record) -> None:
        self.begin(record)
        self.announce(record)
        self.throw("tea-house", record)

    def announce(self, record: Record) -> None:
        self.must(BOX["tea-house.min"] <= record["say"] <= BOX["tea-house.max"], f"{record['say']} cannot be announced")
        self.turn.announced = record["say"]

    def throw(self, whose: str, record: Record) -> None:
        self.turn.roll, self.turn.changed = whose, False
        self.dice = list(record["dice"])
        self.settle(record)

    def red_works(self) -> bool:
        return bool(self.mine("tiles.red")) and not self.turn.changed and self.turn.roll in ("tea-house", "black-market") and self.helped()

    def settle(self, record: Record | None = None) -> None:
        """A roll that nothing can change any more is paid at once."""
        six = self.mine("hand.six") or (self.mine("hand.unknown") and self.facts["deck.six"])
        if self.red_works() or (six and self.facts["phase"] != "leftover"):
            return
        if self.turn.roll != "black-market" or self.turn.chosen:
            self.pay_out(record)

    def let_stand(self) -> None:
        """Any other step lets an open roll stand."""
        if self.turn.roll:
            self.pay_out()

    def pay_out(self, record: Record | None = None) -> None:
        roll, total = self.turn.roll, sum(self.dice)
        self.must(roll != "black-market" or self.turn.chosen, "a good has to be chosen")
        self.turn.roll = ""
        if roll in ("tea-house", "guild 9"):
            won = self.turn.announced if total >= self.turn.announced else BOX["tea-house.consolation"]
            self.gain("lira", won * (BOX["mocha.guild.tea-house.times"] if roll == "guild 9" else 1))
        elif roll == "black-market":
            self.goods(self.turn.chosen, 1)
            self.goods("blue", BOX[f"black-market.blue.{total}"])
        elif roll == "guild 8":
            self.goods("blue", BOX[f"mocha.guild.black-market.blue.{total}"])
        else:
            self.reward_dice(record or {}, total)

    def reward_dice(self, record: Record, total: int) -> None:
        """What the Dice card pays: by the table of an owner, else as it was recorded."""
        table = BOX.get(f"mocha.cards.dice.by-sum.{total}")
        recorded = record.get("rewards")
        self.must(table is not None or recorded is not None, "what the Dice card pays is not known")
        won = dict(zip(REWARDS, table, strict=True)) if table is not None else dict(recorded or {})
        self.must(recorded is None or +Counter(recorded) == +Counter(won), "the Dice card pays something else")
        self.gain("lira", won.get("lira", 0))
        self.gain("coffee", won.get("coffee", 0))
        for colour in COLOURS:
            self.goods(colour, won.get(colour, 0))
        self.draw_bonus(record.get("draws", [record["draw"]] if "draw" in record else []), won.get("bonus", 0))
        self.draw_guilds(record.get("guilds", []), won.get("guild", 0))

    def do_choose(self, record: Record) -> None:
        self.must(self.turn.roll == "black-market" and not self.turn.chosen, "no good is to be chosen")
        self.must(record["good"] != "blue", "blue is not for choice")
        self.turn.chosen = record["good"]
        self.settle()

    def do_red_tile(self, record: Record) -> None:
        self.must(self.red_works(), "no red tile here")
        self.turn.changed = True
        if record["how"] == "reroll":
            self.must("die" not in record, "both dice are rolled again")
            self.dice = list(record["dice"])
        else:
            self.must(record["how"] == "four" and record.get("die") in self.dice, "no such die")
            self.turn_die(record["die"], BOX["mosques.red-die"])
        self.settle()

    def turn_die(self, shown: int, to: int) -> None:
        self.dice.remove(shown)
        self.dice.append(to)

    def do_six(self, record: Record) -> None:
        self.must(self.turn.roll, "no roll can be changed")
        self.must(record.get("die") in self.dice, "no such die")
        self.spend("six")
        self.turn_die(record["die"], BOX["mocha.cards.six"])
        self.settle(record)
