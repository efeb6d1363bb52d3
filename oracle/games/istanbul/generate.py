"""Games by random play: a head laid out by chance, random legal steps with the chance they met, an end line.

One splitmix64 stream serves the set-up first and the play after it, so a seed gives the same game, to the byte, at both speeds. `VERSION`
names the order in which it is drawn from and the weights of the playout; whatever changes a game of an old seed raises it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from oracle.games.istanbul.box import MARKETS, NAMES, fact
from oracle.games.istanbul.packing import VERB_OF, record_of
from oracle.games.istanbul.playout import Playout
from oracle.games.istanbul.records import CARDS, COLOURS, LAYOUTS, VERBS, Step
from oracle.games.istanbul.view import STATE, Seen
from oracle.kernel.cells import Chance
from oracle.model import End, Head
from oracle.model import Step as AnyStep
from oracle.registers import Register, load

VERSION = 1
"""Version of the generator, named in heads and seed files."""

PLAYERS = ("red", "blue", "green", "yellow", "white")
VARIANT = "neutral-assistants"
RANDOM = "random"
BY_DICE = [NAMES[f"CHANCE_{roll}"] for roll in ("BLACK_MARKET", "TEA_HOUSE", "GOVERNOR", "SMUGGLER", "NEUTRAL")]


def game(
    *, players: int, seed: int, variant: str = "", layout: str = "", limit: int = 5000, rulings: Mapping[str, str] | None = None
) -> Iterator[Head | AnyStep | End]:
    """A complete legal game: its head, its steps with the facts that each changed, its end line.

    `players` 2 to 5; `seed` 0 to 2**64 - 1; `variant` "" or "neutral-assistants" (2 to 4 players); `layout` one of the printed
    ones, "random", or "" for what the seed brings; `rulings` readings that differ from the printed ones. After `limit` steps the game
    is cut short: no end line. Raises ValueError for what is none of these, and RuntimeError when the readings leave a position
    without any legal step.
    """
    chance = Chance(seed)
    head = opening(chance, players=players, seed=seed, variant=variant, layout=layout, rulings=rulings)
    yield head
    yield from play(head, chance.at(), limit=limit)


def opening(
    chance: Chance, *, players: int, seed: int, variant: str = "", layout: str = "", rulings: Mapping[str, str] | None = None
) -> Head:
    """The head of a game: layout, demand stacks, opening hands, Governor and Smuggler, in this order. SETUP-4, SETUP-22 to SETUP-25."""
    if not 2 <= players <= len(PLAYERS):
        raise ValueError(f"two to five players play Istanbul, not {players}")
    if variant not in ("", VARIANT):
        raise ValueError(f"there is no variant {variant!r}; there is {VARIANT}")
    register = load("istanbul")
    if variant and players > fact(register, "players.variant-max"):
        raise ValueError(f"the variant {VARIANT} is for two to four players, not {players}")
    ids = PLAYERS[:players]
    setup: dict[str, Any] = {"layout": laid_out(chance, register, layout)}
    setup["demand"] = {market: [tile(goods) for goods in shuffled(chance, demand_tiles(register, market))] for market in MARKETS}
    deck = shuffled(chance, [card for card in CARDS for _ in range(fact(register, f"cards.count.{card}"))])
    setup["hands"] = {player: [card] for player, card in zip(ids, deck, strict=False)}
    setup["governor"] = chance.below(6) + chance.below(6) + 2
    setup["smuggler"] = chance.below(6) + chance.below(6) + 2
    if variant:
        setup["neutral_assistants"] = True
    name = f"seed-{seed}-players-{players}" + (f"-{VARIANT}" if variant else "")
    source = {"by": "oracle play", "generator": VERSION, "seed": str(seed)}
    return Head(version=1, game="istanbul", players=list(ids), setup=setup, rulings=dict(rulings or {}), source=source, id=name)


def laid_out(chance: Chance, register: Register, layout: str) -> str | list[int]:
    """A printed layout by name, or a random one that keeps the advice on it. LAYOUT-5, LAYOUT-6, LAYOUT-9."""
    if layout not in ("", RANDOM, *LAYOUTS):
        raise ValueError(f"there is no layout {layout!r}; there are {', '.join(LAYOUTS)} and {RANDOM}")
    if not layout:
        layout = (*LAYOUTS, RANDOM)[chance.below(len(LAYOUTS) + 1)]
    if layout != RANDOM:
        return layout
    central = fact(register, "board.random.fountain-cells")
    apart = fact(register, "board.random.distance") + 1  # one more than asked for, so that every reading is content
    while True:
        places = shuffled(chance, range(1, 17))
        here, there = places.index(NAMES["BLACK_MARKET"]), places.index(NAMES["TEA_HOUSE"])
        if places.index(NAMES["FOUNTAIN"]) in central and abs(here // 4 - there // 4) + abs(here % 4 - there % 4) >= apart:
            return places


def demand_tiles(register: Register, market: str) -> list[tuple[int, ...]]:
    """The five demand tiles of a market as the box holds them."""
    return [tuple(fact(register, f"markets.{market}.tiles.{number}")) for number in range(1, 6)]


def tile(goods: tuple[int, ...]) -> dict[str, int]:
    """A demand tile as a record writes it."""
    return {colour: number for colour, number in zip(COLOURS, goods, strict=True) if number}


def shuffled(chance: Chance, pieces: Any) -> list[Any]:
    """The pieces in random order, each order as likely as any other."""
    order = list(pieces)
    for last in range(len(order) - 1, 0, -1):
        other = chance.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def play(head: Head, counter: int, *, limit: int = 5000) -> Iterator[AnyStep | End]:
    """Random play from a head to the end of the game: `counter` is where the stream of chance stands."""
    from oracle.games.istanbul.game import GAME

    opened = GAME.open(head)
    if opened.replay is None:
        raise ValueError(f"no game begins like this: {'; '.join(finding.message for finding in opened.findings)}")
    replay: Any = opened.replay
    playout = Playout(replay.position, counter)
    watch = Watch(replay)
    number = 0
    while number < limit:
        record = next_record(playout, replay.players)
        if record is None:
            break
        number += 1
        record.n = number
        if not replay.feed(record) or replay.digest() != playout.position.digest():
            raise RuntimeError(f"step {number}: the record of a random step does not replay: {replay.judge(record).message or record}")
        record.see = watch.changes()
        yield record
    if replay.over:
        yield End(end=True, steps=number, result=replay.result())
    elif number < limit:
        raise RuntimeError(f"after {number} steps no step is legal, and the game is not over")


class Watch:
    """What changes in a position from one record to the next."""

    def __init__(self, replay: Any) -> None:
        self.replay = replay
        self.paths = replay.paths
        self.seen, self.derived = self._look()

    def _look(self) -> tuple[Seen, dict[str, Any]]:
        seen = Seen(self.replay.position, self.replay.players)
        return seen, {path: read(seen) for path, read in self.paths.derived.items()}

    def changes(self) -> dict[str, Any]:
        """The facts that are other than at the last call, in the order of the view, and whose turn it is."""
        before, known = self.seen.cells, self.derived
        self.seen, self.derived = seen, now = self._look()
        found = {path: self.paths.value(seen, path) for path, index in self.paths.cells.items() if seen.cells[index] != before[index]}
        found.update((path, value) for path, value in now.items() if path == "turn" or value != known[path])
        return found


def next_record(playout: Playout, players: tuple[str, ...]) -> Step | None:
    """One random decision and the chance it met as one record, or a roll of its own where several are due; None when there is no step."""
    packed = playout.advance()
    if packed is None:
        return None
    record = record_of(packed, players)
    if (field := inline(playout, VERBS[VERB_OF[packed[0]]].chance)) and packed[0] < NAMES["DO_ROLL"]:
        met = playout.advance()
        if met is None:
            raise RuntimeError(f"no outcome fits the chance that is awaited after {record}")
        setattr(record, field, getattr(record_of(met, players), field))
    return record


def inline(playout: Playout, fields: tuple[str, ...]) -> str:
    """The field of a record that takes the outcome now awaited, "" where none does: several neutral merchants are rolled for one by one."""
    due = playout.position.cell_at(STATE.paths["chance"])
    if due == NAMES["CHANCE_NONE"]:
        return ""
    field = "dice" if due in BY_DICE else "draw" if due == NAMES["CHANCE_CARD"] else "demand"
    if due == NAMES["CHANCE_NEUTRAL"] and sum(playout.position.cell_at(STATE.paths[f"rolls_due.{index}"]) for index in range(3)) != 1:
        return ""
    return field if field in fields else ""
