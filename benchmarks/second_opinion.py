"""A second opinion on steps: the rules of the base game under the printed readings, written again without the evaluator.

It knows a position only as its facts (`Replay.view`), says what a step must turn them into, and objects to a step that the rules
forbid. Nothing is shared with the evaluator but component values and the names of the facts, so that a mistake of one is no
mistake of the other. What it remembers besides the facts is what has been done in the turn; it has to be started at a turn's beginning.
"""

from __future__ import annotations

from second_opinion_places import Places
from second_opinion_table import BOX, FOUNTAIN, STATION, Record, Turn


class SecondOpinion(Places):
    """Follows one game step by step: `facts` is what must be true by now."""

    def take(self, record: Record) -> None:
        """Carry out a step; raises Objection if it is against the rules."""
        who = record.get("who", self.who)
        if self.facts["phase"] == "leftover":
            self.must(who not in self.finished, f"{who} is done")
            self.must(record["do"] in ("pass", "card"), "only leftover cards are played now")
            self.facts["turn"] = who
        self.must(who == self.who, f"it is {self.who}'s turn")
        for name in ("to", "dice", "draw", "demand", "good", "goods", "card", "how", "say", "die", "whose", "tile", "neutral", "pile"):
            self.must(name not in record or record[name] is not None, f"{name} is not known")
        getattr(self, "do_" + record["do"].replace("-", "_"))(record)

    def do_end_turn(self, record: Record) -> None:
        who, turns = self.who, self.mine("turns")
        while self.who == who and self.mine("turns") == turns and self.facts["phase"] not in ("leftover", "over"):
            self.do_pass(record)

    def do_pass(self, record: Record) -> None:
        phase = self.facts["phase"]
        self.must(phase not in ("move", "over"), "there is nothing to leave")
        self.must(not self.turn.rolls, "a roll is due")
        if self.turn.open:
            self.close()
        elif phase == "assistant":
            if self.mine("at") == FOUNTAIN:
                self.facts["phase"] = "action"
            else:
                self.end_turn()
        elif phase == "toll":
            self.end_turn()
        elif phase == "action":
            self.facts["phase"] = "encounters"
        elif phase == "encounters":
            self.must(not self.turn.owes, f"the {self.turn.owes} wants to be paid")
            self.must(not self.met(), "a family member has to be captured")
            self.end_turn()
        else:
            self.finished.add(self.who)
            self.next_leftover()

    def close(self) -> None:
        """An action is finished as it stands."""
        if self.turn.open == "tea-house":
            self.tea_pays()
        elif self.turn.open == "black-market":
            self.must(self.turn.chosen, "a good has to be chosen")
            self.black_pays()
        else:
            self.must(self.turn.open == "warehouse", "cards have to be taken and one discarded")
            self.turn.open = ""

    def end_turn(self) -> None:
        self.gain("turns", 1)
        self.turn = Turn()
        self.facts["phase"] = "move"
        seat = self.players.index(self.who) + 1
        self.facts["turn"] = self.players[seat % len(self.players)]
        target = BOX[f"rubies.target.{len(self.players)}"]
        if seat == len(self.players) and any(self.facts[f"players.{player}.rubies"] >= target for player in self.players):
            self.facts["phase"] = "leftover"
            for player in self.players:
                if not sum(self.facts[path] for path in self.facts if path.startswith(f"players.{player}.hand.")):
                    self.finished.add(player)
            self.next_leftover()

    def next_leftover(self) -> None:
        waiting = [player for player in self.players if player not in self.finished]
        self.facts["turn"] = waiting[0] if waiting else self.players[0]
        if not waiting:
            self.facts["phase"] = "over"

    def do_move(self, record: Record) -> None:
        self.phase("move")
        steps = self.apart(self.mine("at"), record["to"])
        if "card" in record:
            self.must(record["card"] == "long-move", "that card moves nobody")
            self.must(3 <= steps <= 4, f"{steps} steps with the long-move card")
            self.spend("long-move")
        else:
            self.must(1 <= steps <= 2, f"{steps} steps")
        self.put("at", record["to"])
        self.turn.site = record["to"]
        self.facts["phase"] = "assistant"

    def do_stay(self, record: Record) -> None:
        self.phase("move")
        self.must(record.get("card") == "stay", "only a card lets the merchant stay")
        self.spend("stay")
        self.turn.site = self.mine("at")
        self.facts["phase"] = "assistant"

    def do_assistant(self, record: Record) -> None:
        self.phase("assistant")
        place, stack = self.mine("at"), self.stack()
        if record["how"] == "collect":
            self.gain(f"assistants.{place}", -1)
            self.restack(["own", *stack])
        elif record["how"] == "collect-neutral":
            self.add(f"neutral_assistants.{place}", -1)
            self.restack(["neutral", *stack])
        else:
            self.must(record["how"] == "leave", f"an assistant is left or collected, not {record['how']}")
            self.must(not self.mine(f"assistants.{place}"), "an own assistant waits there and is to be collected")
            self.must(stack, "there is no assistant to leave")
            self.add(f"neutral_assistants.{place}" if stack[0] == "neutral" else f"players.{self.who}.assistants.{place}", 1)
            self.restack(stack[1:])
        self.facts["phase"] = "toll" if place != FOUNTAIN and self.merchants() else "action"

    def merchants(self) -> list[str | int]:
        """Other merchants on the place."""
        here = self.mine("at")
        found: list[str | int] = [player for player in self.players if player != self.who and self.facts[f"players.{player}.at"] == here]
        return found + [home for home in (14, 15, 16) if self.facts[f"neutral_merchants.{home}"] == here]

    def do_toll(self, record: Record) -> None:
        self.phase("toll")
        here = self.merchants()
        self.must(not self.turn.rolls, "the toll is paid")
        self.must(set(record.get("whom", here)) == set(here), "all of them are paid or none")
        self.gain("lira", -BOX["toll.lira"] * len(here))
        for merchant in here:
            if isinstance(merchant, str):
                self.add(f"players.{merchant}.lira", BOX["toll.lira"])
            else:
                self.turn.rolls.append(merchant)
        self.facts["phase"] = "action"
        if self.turn.rolls and ("dice" in record or "to" in record):
            self.must(len(self.turn.rolls) == 1, "each neutral merchant has a roll of its own")
            self.do_roll({**record, "neutral": self.turn.rolls[0]})

    def rolled(self, record: Record) -> int:
        """Where a roll of two dice leads."""
        total = sum(record["dice"]) if "dice" in record else record["to"]
        self.must(2 <= total <= 12 and record.get("to", total) == total, f"two dice do not lead to {record.get('to', total)}")
        return int(total)

    def do_roll(self, record: Record) -> None:
        if self.turn.rolls:
            home = record.get("neutral", self.turn.rolls[0])
            self.must(home in self.turn.rolls, f"the neutral merchant {home} is not due")
            self.turn.rolls.remove(home)
            self.facts[f"neutral_merchants.{home}"] = self.rolled(record)
        else:
            self.must(self.turn.owes.endswith(" roll"), "no roll is due")
            self.facts[self.turn.owes.split()[0]] = self.rolled(record)
            self.turn.owes = ""

    # Tiles and cards on their own

    def do_yellow_tile(self, record: Record) -> None:
        self.must(self.mine("tiles.yellow") and not self.turn.yellow, "no yellow tile")
        self.must(not self.turn.rolls, "a roll is due")
        self.phase("move", "assistant", "toll", "action", "encounters")
        self.turn.yellow = True
        self.gain("lira", -BOX["mosques.yellow-price"])
        self.recall(record["from"])

    def do_card(self, record: Record) -> None:
        card = record["card"]
        self.must(self.facts["phase"] != "over" and not self.turn.rolls, "no card may be played now")
        self.must(self.facts["phase"] != "leftover" or card in ("good", "lira"), "only goods and Lira are left to be had")
        self.must(card in ("good", "lira", "return", "family"), f"the card {card} changes a step")
        family = self.mine("family")
        if card == "good":
            self.must(not self.turn.open, "an action is not finished")
        if card == "return":
            self.phase("move", "assistant")
        if card == "family":
            self.must(family != STATION, "the family member is at the Police Station")
        self.spend(card)
        if card == "good":
            self.goods(record["good"], 1)
        elif card == "lira":
            self.gain("lira", BOX["cards.lira"])
        elif card == "return":
            self.recall(record["from"])
        else:
            self.put("family", STATION)
            self.reward(record)

    def reward(self, record: Record) -> None:
        if record["reward"] == "lira":
            self.gain("lira", BOX["capture.lira"])
        else:
            self.draw(record)

    # Encounters

    def met(self) -> list[str]:
        """Rival family members on the place; nobody is captured at the Police Station."""
        here = self.mine("at")
        rivals = [player for player in self.players if player != self.who]
        return [player for player in rivals if here != STATION and self.facts[f"players.{player}.family"] == here]

    def encounter(self) -> None:
        self.phase("encounters")
        self.must(not self.turn.owes, "an encounter is not finished")

    def do_capture(self, record: Record) -> None:
        self.encounter()
        self.must(record["whose"] in self.met(), f"{record['whose']}'s family member is not here")
        self.facts[f"players.{record['whose']}.family"] = STATION
        self.reward(record)

    def meet(self, token: str) -> None:
        self.encounter()
        self.must(self.facts[token] == self.mine("at"), f"the {token} is not here")
        self.must(token not in self.turn.used, f"the {token} was used")
        self.turn.used.add(token)
        self.turn.owes = token

    def do_governor(self, record: Record) -> None:
        self.meet("governor")
        self.draw(record)

    def do_smuggler(self, record: Record) -> None:
        self.meet("smuggler")
        self.goods(record["good"], 1)

    def do_pay(self, record: Record) -> None:
        token = self.turn.owes
        self.must(token in ("governor", "smuggler"), "nothing is to be paid")
        given = [name for name in ("lira", "good", "card") if name in record]
        self.must(len(given) <= 1, "one thing is paid")
        if given == ["card"]:
            self.must(token == "governor", "the Smuggler takes no card")
            self.spend(record["card"])
        elif given == ["good"]:
            self.must(token == "smuggler", "the Governor takes no good")
            self.gain(f"goods.{record['good']}", -1)
        else:
            price = BOX[f"{token}.price"]
            self.must(record.get("lira", price) == price, f"{price} Lira are due")
            self.gain("lira", -price)
        self.turn.owes = f"{token} roll"
        if "dice" in record or "to" in record:
            self.do_roll({name: record[name] for name in ("dice", "to") if name in record})
