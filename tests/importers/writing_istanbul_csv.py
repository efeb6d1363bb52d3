"""Writes a played game as istanbul-game's SETUP.csv and MOVES.csv."""

from __future__ import annotations

import csv
import io
import random
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import UNSET

from oracle.games.istanbul.records import Step

from .standin import Decision, Played, at_random
from .writing_istanbul_game import TILES

CARDS = {
    "good": "1Good",
    "lira": "5Lira",
    "long-move": "ExtraMove",
    "stay": "NoMove",
    "return": "ReturnAssistant",
    "family": "ArrestFamily",
    "palace-again": "2xSultan",
    "post-again": "2xPostOffice",
    "gem-again": "2xGemstoneDealer",
    "any-goods": "SellAny",
}
LETTERS = {"red": "R", "green": "G", "yellow": "Y", "blue": "B"}
CELLS = ("Move", "Action", "Rewards", "Gov", "Smug")
MOVE, ACTION, REWARDS, GOV, SMUG = range(5)


def choose(replay: Any, legal: list[Step], chance: random.Random) -> Step:
    """Random play in the order of the cells: captures, then the Governor, then the Smuggler."""
    return at_random(replay, in_order(replay, legal), chance)


def in_order(replay: Any, legal: list[Step]) -> list[Step]:
    """The legal steps that a row of cells can still express."""
    legal = [step for step in legal if step.do != "fountain" or step.places]  # a cell cannot say that nobody is called back
    kinds = {step.do for step in legal}
    if replay.see("phase") == "assistant" and replay.see(f"players.{replay.who()}.at") == 7 and "assistant" in kinds:
        return [step for step in legal if step.do == "assistant"]  # the engine does the assistant step at the Fountain whenever it can
    if replay.see("phase") == "encounters":
        if "capture" in kinds:
            return [step for step in legal if step.do == "capture"]
        if "governor" in kinds:
            return [step for step in legal if step.do != "smuggler"]
    if replay.see("phase") == "action" and not replay.seen().at("acted"):
        legal = [step for step in legal if step.do not in ("capture", "governor", "smuggler")]
    return legal


def write(played: Played, *, direct: bool = False, names: Sequence[str] = ()) -> tuple[str, str]:
    """The two files as text. `direct`: locations are cells of the board. `names`: what the players are called."""
    head = played.head
    layout = list(head.setup["layout"])

    def location(place: Any) -> int:
        return layout.index(place) + 1 if direct else int(place)

    demand = {name: _goods(head.setup["demand"][name][0]) for name in ("small", "large")}
    setup = [
        ["Names", *(names or (f"Player {number}" for number in range(1, len(head.players) + 1)))],
        ["Order", *(player.title() for player in head.players)],
        ["Governor", location(head.setup["governor"])],
        ["Smuggler", location(head.setup["smuggler"])],
        ["Small market", demand["small"]],
        ["Large market", demand["large"]],
        ["Cards", *(CARDS[head.setup["hands"][player][0]] for player in head.players)],
        ["Location spec", "Direct" if direct else "Roll"],
        *(["Tile locations", *(TILES[place][1] for place in layout[row : row + 4])] for row in (0, 4, 8, 12)),
    ]
    moves = [list(CELLS), *_Turns(played, location).rows()]
    return _csv(setup), _csv(moves)


def _csv(rows: list[list[Any]]) -> str:
    text = io.StringIO()
    width = max(map(len, rows))
    csv.writer(text, lineterminator="\n").writerows([*row, *[""] * (width - len(row))] for row in rows)
    return text.getvalue()


class _Turns:
    def __init__(self, played: Played, location: Any) -> None:
        self.decisions = played.decisions
        self.location = location
        self.at = 0
        self.cells: list[list[str]] = [[] for _ in CELLS]
        self.stage = MOVE
        self.acted = False
        self.early = ""

    def rows(self) -> list[list[str]]:
        found = []
        while self.at < len(self.decisions) and self.decisions[self.at].before["phase"] != "leftover":
            decision = self.decisions[self.at]
            self.at += 1
            self.one(decision)
            ends = decision.after["turn"] != decision.before["turn"] or decision.after["phase"] in ("leftover", "over")
            if ends:
                found.append(self.row())
        return found

    def row(self) -> list[str]:
        if not self.acted and not self.early:
            self.cells[ACTION].append("!")
        row = ["; ".join(cell) for cell in self.cells]
        row[MOVE] += self.early
        self.cells, self.stage, self.acted, self.early = [[] for _ in CELLS], MOVE, False, ""
        return row

    def add(self, text: str, stage: int = -1) -> None:
        self.stage = max(self.stage, stage)
        self.cells[self.stage].append(text)

    def one(self, decision: Decision) -> None:
        do, step, before = decision.do, decision.step, decision.before
        if do == "move":
            place = self.location(step.to)
            self.add(f"Card-ExtraMove {place}" if step.card is not UNSET else f"{place}", MOVE)
        elif do == "stay":
            self.add("Card-NoMove", MOVE)
        elif do == "pass" and before["phase"] == "assistant" and before[f"players.{decision.who}.at"] != 7:
            self.early = "!"
        elif do == "pass" and before["phase"] == "toll":
            self.early = "!$"
        elif do == "toll" or (do == "assistant" and decision.after["phase"] == "action"):
            self.stage = ACTION
        elif do == "pass" and before["phase"] == "action" and not self.acted and decision.after["phase"] == "encounters":
            self.acted = True
            self.add("!", ACTION)
        elif do == "yellow-tile":
            self.add(f"YellowTile {self.location(step.from_)}")
        elif do == "card":
            self.add(self.card(decision))
        elif do == "capture":
            self.add("3" if step.reward == "lira" else CARDS[str(decision.draw)], REWARDS)
        elif do in ("governor", "smuggler"):
            self.encounter(decision)
        elif do == "police":
            inner = self.decisions[self.at]
            self.at += 1
            action = "!" if inner.do == "pass" else self.action(inner)
            self.acted = True
            self.add(f"{self.location(step.to)} {action}".strip(), ACTION)
        elif do not in ("pass", "assistant"):
            self.acted = True
            self.add(self.action(decision), ACTION)

    def card(self, decision: Decision) -> str:
        step = decision.step
        card = str(step.card)
        if card == "good":
            return f"Card-1Good {LETTERS[str(step.good)]}"
        if card == "return":
            return f"Card-ReturnAssistant {self.location(step.from_)}"
        if card == "family":
            return f"Card-ArrestFamily {'3' if step.reward == 'lira' else CARDS[str(decision.draw)]}"
        return "Card-5Lira"

    def encounter(self, decision: Decision) -> None:
        payment = self.decisions[self.at]
        self.at += 1
        step, roll = payment.step, _roll(payment.dice)
        if decision.do == "governor":
            cost = "-2" if step.card is UNSET else CARDS[str(step.card)]
            self.add(f"{CARDS[str(decision.draw)]} {cost} {roll}", GOV)
        else:
            cost = "-2" if step.good is UNSET else LETTERS[str(step.good)]
            self.add(f"{LETTERS[str(decision.step.good)]} {cost} {roll}", SMUG)

    def action(self, decision: Decision) -> str:
        """One action of a place as the Action cell has it, with the decisions that belong to it."""
        do, step = decision.do, decision.step
        following = self.decisions[self.at] if self.at < len(self.decisions) else None
        if following is not None and following.who == decision.who and following.do in (do, "green-tile") and do != "take":
            self.at += 1
            if following.do == "green-tile":
                return f"GreenTile {LETTERS[str(following.step.good)]}"
            if do == "palace":
                return f"Card-DoubleSultan {_goods(step.goods)} {_goods(following.step.goods)}"
            return f"Card-{CARDS[str(following.step.card)]}"
        if do in ("black-market", "tea-house"):
            return self.rolled(decision)
        if do == "mosque":
            return LETTERS[str(step.tile)]
        if do == "palace":
            return _goods(step.goods)
        if do == "fountain":
            assert isinstance(step.places, list)
            return " ".join(str(self.location(place)) for place in step.places) or "All"
        if do == "market":
            before, after = decision.before, decision.after
            large = any(before[f"markets.large.demand.{colour}"] != after[f"markets.large.demand.{colour}"] for colour in LETTERS)
            demand = {colour: after[f"markets.{'large' if large else 'small'}.demand.{colour}"] for colour in LETTERS}
            card = "Card-SellAny " if step.card is not UNSET else ""
            return f"{card}{_goods(step.goods)} {_goods(demand)}"
        if do == "take":
            second, cost = self.decisions[self.at], self.decisions[self.at + 1]
            self.at += 2
            gains = ["Discard" if taken.step.pile == "discards" else CARDS[str(taken.draw)] for taken in (decision, second)]
            return f"{gains[0]} {gains[1]} {CARDS[str(cost.step.card)]}"
        return ""

    def rolled(self, decision: Decision) -> str:
        good, roll, last = decision.step.good, _roll(decision.dice), decision
        while last.after["dice"] and self.at < len(self.decisions) and self.decisions[self.at].do in ("choose", "red-tile", "pass"):
            last = self.decisions[self.at]
            self.at += 1
            if last.do == "choose":
                good = last.step.good
            elif last.do == "red-tile" and last.step.how == "reroll":
                roll = f"RedTile {_roll(decision.dice)} R {_roll(last.dice)}"
            elif last.do == "red-tile":
                assert decision.dice is not None
                final = list(decision.dice)
                final[final.index(int(str(last.step.die)))] = 4
                roll = f"RedTile {_roll(decision.dice)} F {_roll(final)}"
        return f"{decision.step.say} {roll}" if decision.do == "tea-house" else f"{LETTERS[str(good)]} {roll}"


def _goods(named: Any) -> str:
    goods: Mapping[str, int] = named
    return "".join(f"{goods[colour] if goods[colour] > 1 else ''}{letter}" for colour, letter in LETTERS.items() if goods.get(colour))


def _roll(dice: list[int] | None) -> str:
    assert dice is not None
    return "+".join(map(str, dice))
