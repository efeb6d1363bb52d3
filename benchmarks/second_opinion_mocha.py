"""The second opinion for games with Mocha & Baksheesh, written again from its rulebook under the printed readings.

It adds to `second_opinion` what the expansion changes in a turn: rolls that a card may still turn, the Coffee Trader, the Encounter and
the Movement tile, the extra turn of Guild card 7 and the end at six rubies.
"""

from __future__ import annotations

from second_opinion_mocha_cards import MochaCards
from second_opinion_mocha_table import MochaTurn
from second_opinion_table import BOX, Record

NEVER_NULL = ("guild", "tile", "from", "give", "take", "between", "coffee", "lira", "places")


class MochaOpinion(MochaCards):
    """Follows one game with the expansion step by step: `facts` is what must be true by now."""

    def take(self, record: Record) -> None:
        """Carry out a step; raises Objection if it is against the rules."""
        for name in NEVER_NULL:
            self.must(name not in record or record[name] is not None, f"{name} is not known")
        if record["do"] != "draw" and any(self.turn.due):
            self.unnamed()
            self.completed()
        super().take(record)
        self.completed()
        self.carried_out()

    def do_pass(self, record: Record) -> None:
        if self.turn.roll:
            self.pay_out()
        elif self.facts["phase"] == "action" and self.turn.guild and not self.turn.open:
            self.must(not self.turn.rolls and not self.turn.owes, "a roll is due")
            if self.facts["guild.card"]:
                self.must(not self.turn.compulsory and self.facts["guild.card"] == 19, "the Guild card is not carried out")
                self.must(self.turn.tavern < BOX["mocha.guild.tavern.actions"], "no Tavern action was carried out")
                self.must(not self.turn.reduction, "the coffee that Guild card 19 saves was not saved")
                self.finish_guild()
            self.end_turn()
        else:
            super().do_pass(record)

    def close(self) -> None:
        if self.turn.open == "roast":
            self.turn.open = ""
        else:
            super().close()

    def do_end_turn(self, record: Record) -> None:
        who, turn = self.who, self.turn
        while self.who == who and self.turn is turn and self.facts["phase"] not in ("leftover", "over"):
            self.do_pass(record)
            self.completed()

    def end_turn(self) -> None:
        if self.turn.guild == 7:
            self.turn = MochaTurn()
            self.facts["phase"] = "move"
            return
        self.gain("turns", 1)
        self.turn = MochaTurn()
        self.facts["phase"] = "move"
        seat = self.players.index(self.who) + 1
        self.facts["turn"] = self.players[seat % len(self.players)]
        done = any(self.facts[f"players.{player}.rubies"] >= BOX["mocha.rubies.target"] for player in self.players)
        if seat == len(self.players) and done:
            self.facts["phase"] = "leftover"
            for player in self.players:
                if not sum(self.facts[path] for path in self.facts if path.startswith(f"players.{player}.hand.")):
                    self.finished.add(player)
            self.next_leftover()

    def do_move(self, record: Record) -> None:
        self.phase("move")
        here, there = self.mine("at"), record["to"]
        self.must(here != there, "a move ends on another Place")
        card = record.get("card", "")
        if card == "corner":
            self.must(there in self.corners(), f"{there} is no corner")
            self.spend("corner")
        elif card:
            self.must(card == "long-move", "that card moves nobody")
            steps = self.apart(here, there)
            self.must(3 <= steps <= 4, f"{steps} steps with the long-move card")
            self.spend("long-move")
        else:
            straight = self.mine("tavern.movement") and self.in_line(here, there)
            self.must(straight or self.apart(here, there) <= 2, "too far for a move")
        self.put("at", there)
        self.turn.site = there
        self.facts["phase"] = "assistant"

    # Encounters

    def free(self) -> bool:
        """Does the Encounter tile pay?"""
        return bool(self.mine("tavern.encounter"))

    def do_governor(self, record: Record) -> None:
        super().do_governor(record)
        self.nothing_due("governor", record)

    def do_smuggler(self, record: Record) -> None:
        super().do_smuggler(record)
        self.nothing_due("smuggler", record)

    def nothing_due(self, token: str, record: Record) -> None:
        """With the Encounter tile only the roll is left."""
        if self.free():
            self.turn.owes = f"{token} roll"
            self.roll_here(record)
        else:
            self.must(not {"dice", "to"} & record.keys(), "the roll comes after the payment")

    def roll_here(self, record: Record) -> None:
        if "dice" in record or "to" in record:
            self.do_roll({name: record[name] for name in ("dice", "to") if name in record})

    def do_trader(self, record: Record) -> None:
        self.meet("trader")
        given = [name for name in ("lira", "good") if name in record]
        if self.free():
            self.must(not given, "nothing is paid with the Encounter tile")
        elif given == ["good"]:
            self.gain(f"goods.{record['good']}", -1)
        else:
            price = BOX["mocha.trader.price"]
            self.must(given == ["lira"] and record["lira"] == price, f"{price} Lira or a good are due")
            self.gain("lira", -price)
        self.gain("coffee", BOX["mocha.trader.coffee"])
        self.turn.owes = "trader roll"
        self.roll_here(record)
