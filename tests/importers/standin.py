"""A game to be written in foreign formats: legal play, taken down with the whole position before and after every decision.

Work that a foreign engine does in one action is played in one go here, so that either format can express the game.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from msgspec import UNSET

from oracle.games import game
from oracle.games.istanbul.records import BASE_CARDS, COLOURS, Step
from oracle.model import Head

SMALL = [(1, 1, 2, 1), (1, 2, 1, 1), (1, 3, 1, 0), (1, 2, 2, 0), (0, 2, 2, 1)]
LARGE = [(2, 1, 0, 2), (1, 1, 0, 3), (2, 0, 1, 2), (1, 0, 1, 3), (1, 1, 1, 2)]
COUNTS = {"good": 4, "lira": 4, "long-move": 4}
COLOUR_IDS = ("red", "green", "blue", "yellow", "white")

AMID = {
    "move": {"assistant", "pass"},
    "stay": {"assistant", "pass"},
    "take": {"take", "discard"},
    "governor": {"pay"},
    "smuggler": {"pay"},
    "tea-house": {"red-tile", "pass"},
    "black-market": {"red-tile", "pass", "choose"},
    "choose": {"red-tile", "pass"},
    "police": None,
}
"""What may follow a decision that leaves work open; None: an action of the place, not the pass."""
WEIGHTS = {
    "pass": 1,
    "end-turn": 0,
    "move": 4,
    "stay": 8,
    "assistant": 40,
    "toll": 30,
    "card": 3,
    "yellow-tile": 2,
    "police": 10,
    "red-tile": 6,
}


@dataclass
class Decision:
    """One decision with its chance, the position before and after, and who may be next."""

    step: Step
    before: Mapping[str, Any]
    after: Mapping[str, Any]
    dice: list[int] | None = None
    draw: str | None = None
    moved: dict[int, int] = field(default_factory=dict)  # neutral merchants that were rolled for: opening place -> place

    @property
    def who(self) -> str:
        return str(self.step.who)

    @property
    def do(self) -> str:
        return self.step.do


@dataclass
class Played:
    """A whole or a broken-off game."""

    head: Head
    opening: Mapping[str, Any]
    decisions: list[Decision]
    over: bool
    result: dict[str, Any]


Choice = Callable[[Any, list[Step], random.Random], Step]


def play(
    *,
    players: int,
    seed: int,
    most: int = 10_000,
    choose: Choice | None = None,
    rulings: dict[str, str] | None = None,
    layout: Sequence[int] = (),
) -> Played:
    """A legal game by a seed; `choose` picks among legal steps, by default at random with a liking for doing something."""
    chance = random.Random(seed)
    head = opening_head(players, chance, layout)
    replay = game("istanbul").open(head, rulings=rulings or {}).replay
    assert replay is not None
    opening = replay.view()
    decisions: list[Decision] = []
    last = ""
    while not replay.over and (len(decisions) < most or last in AMID):
        every = cast("list[Step]", replay.legal())
        legal = [step for step in every if _expressible(step, replay, last)] or [step for step in every if step.do == "pass"]
        step = (choose or at_random)(replay, legal, chance)
        decisions.append(_take(replay, step, chance))
        last = _open_work(decisions[-1], last)
    return Played(head, opening, decisions, replay.over, replay.result())


def at_random(replay: Any, legal: list[Step], chance: random.Random) -> Step:
    return chance.choices(legal, [WEIGHTS.get(step.do, 12) for step in legal])[0]


def opening_head(players: int, chance: random.Random, layout: Sequence[int] = ()) -> Head:
    """An opening position laid out by chance, every card and tile known; the places as `layout` has them, if it is given."""
    ids = list(COLOUR_IDS[:players])
    deck = [card for card in BASE_CARDS for _ in range(COUNTS.get(card, 2))]
    chance.shuffle(deck)
    hands = {player: [deck.pop(0)] for player in ids}
    shuffled = list(range(1, 17))
    chance.shuffle(shuffled)
    demand = {}
    for name, tiles in (("large", LARGE), ("small", SMALL)):
        shown = [dict(zip(COLOURS, tile, strict=True)) for tile in tiles]
        chance.shuffle(shown)
        demand[name] = [{colour: amount for colour, amount in tile.items() if amount} for tile in shown]
    tokens = {token: chance.randint(1, 6) + chance.randint(1, 6) for token in ("governor", "smuggler")}
    setup = {"layout": list(layout) or shuffled, **tokens, "demand": demand, "hands": hands, "deck": deck}
    return Head(version=1, game="istanbul", players=ids, setup=setup, id=f"standin-{players}")


def _take(replay: Any, step: Step, chance: random.Random) -> Decision:
    before = replay.view()
    assert replay.feed(step), replay.judge(step)
    decision = Decision(step, before, {})
    while outcomes := replay.chance():
        outcome = chance.choices([step for step, _ in outcomes], [weight for _, weight in outcomes])[0]
        assert isinstance(outcome, Step)
        assert replay.feed(outcome), replay.judge(outcome)
        if outcome.dice is not UNSET and outcome.dice is not None:
            decision.dice = list(outcome.dice)
        if outcome.draw is not UNSET:
            decision.draw = outcome.draw
        if outcome.neutral is not UNSET and outcome.neutral is not None:
            decision.moved[outcome.neutral] = replay.see(f"neutral_merchants.{outcome.neutral}")
    decision.after = replay.view()
    if step.do == "toll":
        changed = {home for home in (14, 15, 16) if before[f"neutral_merchants.{home}"] == before[f"players.{step.who}.at"]}
        decision.moved = {home: decision.after[f"neutral_merchants.{home}"] for home in changed}
    return decision


def _expressible(step: Step, replay: Any, last: str) -> bool:
    if step.do == "end-turn":
        return False
    if last in AMID:
        allowed = AMID[last]
        return step.do not in ("pass", "card", "yellow-tile") if allowed is None else step.do in allowed
    if step.do == "card" and step.card == "return":
        return bool(replay.see("phase") == "move")
    if step.do == "green-tile":
        return last == "warehouse once"
    if step.card in ("post-again", "gem-again", "palace-again"):
        return last == f"{step.do} once"
    return True


def _open_work(decision: Decision, last: str) -> str:
    """The verb of the work that is open after a decision, "" if none is."""
    do, after = decision.do, decision.after
    if do in ("move", "stay"):
        return do
    if do in ("warehouse", "post-office", "gem-dealer", "palace") and decision.step.card is UNSET:
        return f"{do} once"
    if do == "take":
        return "take"
    if do in ("governor", "smuggler"):
        return do
    if do == "police":
        return "police"
    if do in ("tea-house", "black-market", "choose"):
        owns_red = after[f"players.{decision.who}.tiles.red"]
        if do == "black-market" and decision.step.good is UNSET:
            return "black-market"
        return do if owns_red and after["dice"] else ""
    if do == "red-tile" and last == "black-market" and after["dice"]:
        return "black-market"
    return ""


def players_of(view: Mapping[str, Any]) -> Iterator[str]:
    """The players of a view, in no particular order."""
    return iter({path.split(".")[1] for path in view if path.startswith("players.")})
