"""Games by random play: a head laid out by chance, random legal steps with the chance they met, an end line.

One splitmix64 stream serves the set-up first and the play after it, so a seed gives the same game, to the byte, at both speeds. `VERSION`
names the order in which it is drawn from and the weights of the playout; whatever changes a game of an old seed raises it.

With Mocha & Baksheesh the set-up draws what the base game draws in the same order, for twenty places and out of 44 bonus cards, and
then the place of the Coffee Trader. The Guild draw pile is not laid out: its cards are chance of the play, as the bonus cards are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from msgspec import UNSET

from oracle.games.istanbul.box import MARKETS, NAMES, fact
from oracle.games.istanbul.packing import VERB_OF, record_of
from oracle.games.istanbul.playout import Playout
from oracle.games.istanbul.records import BASE_CARDS, COLOURS, LAYOUTS, MOCHA, MOCHA_CARDS, MOCHA_LAYOUTS, VERBS, Step
from oracle.games.istanbul.view import STATE, Seen
from oracle.kernel.cells import Chance
from oracle.model import End, Head
from oracle.model import Step as AnyStep
from oracle.registers import Register, Source, load, overlay

VERSION = 1
"""Version of the generator, named in heads and seed files."""

PLAYERS = ("red", "blue", "green", "yellow", "white")
VARIANT = "neutral-assistants"
RANDOM = "random"
BY_DICE = [
    NAMES[f"CHANCE_{roll}"]
    for roll in ("BLACK_MARKET", "TEA_HOUSE", "GOVERNOR", "SMUGGLER", "NEUTRAL", "TRADER", "DICE_CARD", "GUILD_EIGHT")
]


def game(
    *,
    players: int,
    seed: int,
    variant: str = "",
    layout: str = "",
    limit: int = 5000,
    rulings: Mapping[str, str] | None = None,
    expansions: tuple[str, ...] = (),
    facts: Path | None = None,
) -> Iterator[Head | AnyStep | End]:
    """A complete legal game: its head, its steps with the facts that each changed, its end line.

    `players` 2 to 5; `seed` 0 to 2**64 - 1; `variant` "" or "neutral-assistants" (2 to 4 players); `layout` one of the printed
    ones, "random", or "" for what the seed brings; `rulings` readings that differ from the printed ones; `expansions` () or
    ("mocha-baksheesh",). Pieces that nobody knows are not used unless `facts`, an overlay, tells them: the game is then sound under the
    same overlay, and its head names the facts it rests on. After `limit` steps the game is cut short: no end line. Raises ValueError for
    what is none of these, and RuntimeError when the readings leave a position without any legal step.
    """
    chance = Chance(seed)
    head = opening(chance, players=players, seed=seed, variant=variant, layout=layout, rulings=rulings, expansions=expansions, facts=facts)
    yield head
    yield from play(head, chance.at(), limit=limit, facts=facts)


def opening(
    chance: Chance,
    *,
    players: int,
    seed: int,
    variant: str = "",
    layout: str = "",
    rulings: Mapping[str, str] | None = None,
    expansions: tuple[str, ...] = (),
    facts: Path | None = None,
) -> Head:
    """The head of a game: layout, demand stacks, opening hands, Governor, Smuggler, Coffee Trader, in this order.

    SETUP-4, SETUP-22 to SETUP-25, MB-SETUP-4, MB-SETUP-5, MB-SETUP-16.
    """
    if not 2 <= players <= len(PLAYERS):
        raise ValueError(f"two to five players play Istanbul, not {players}")
    if variant not in ("", VARIANT):
        raise ValueError(f"there is no variant {variant!r}; there is {VARIANT}")
    if expansions not in ((), (MOCHA,)):
        raise ValueError(f"there is no expansion {', '.join(expansions)!r}; there is {MOCHA}")
    register = load("istanbul") if facts is None else overlay(load("istanbul"), facts)
    if variant and players > fact(register, "players.variant-max"):
        raise ValueError(f"the variant {VARIANT} is for two to four players, not {players}")
    ids = PLAYERS[:players]
    setup: dict[str, Any] = {"layout": mocha_laid_out(chance, register, layout) if expansions else laid_out(chance, register, layout)}
    setup["demand"] = {market: [tile(goods) for goods in shuffled(chance, demand_tiles(register, market))] for market in MARKETS}
    deck = shuffled(chance, bonus_cards(register, bool(expansions)))
    setup["hands"] = {player: [card] for player, card in zip(ids, deck, strict=False)}
    for token in ("governor", "smuggler", *(("trader",) if expansions else ())):
        setup[token] = chance.below(6) + chance.below(6) + 2
    if variant:
        setup["neutral_assistants"] = True
    name = "-".join(part for part in (f"seed-{seed}-players-{players}", variant, *expansions) if part)
    source: dict[str, Any] = {"by": "oracle play", "generator": VERSION, "seed": str(seed)}
    if facts is not None:
        source["facts"] = assumed(register)
    return Head(
        version=1,
        game="istanbul",
        players=list(ids),
        expansions=list(expansions),
        setup=setup,
        rulings=dict(rulings or {}),
        source=source,
        id=name,
    )


def assumed(register: Register) -> dict[str, Any]:
    """The facts that an overlay gives, by their address: a check of the game needs the same."""
    given = {path: known.value for path, known in register.facts.items() if known.source in (Source.PROVISIONAL, Source.OWNER)}
    return {path: list(value) if isinstance(value, tuple) else value for path, value in given.items()}


def bonus_cards(register: Register, mocha: bool) -> list[str]:
    """Every bonus card of the box, as often as it holds copies."""
    counts = [(card, f"cards.count.{card}") for card in BASE_CARDS]
    if mocha:
        counts += [(card, f"mocha.cards.count.{card}") for card in MOCHA_CARDS]
    return [card for card, path in counts for _ in range(fact(register, path))]


def laid_out(chance: Chance, register: Register, layout: str) -> str | list[int]:
    """A printed layout by name, or a random one that keeps the advice on it. LAYOUT-5, LAYOUT-6, LAYOUT-9."""
    layout = chosen(chance, layout, LAYOUTS)
    if layout != RANDOM:
        return layout
    central = fact(register, "board.random.fountain-cells")
    apart = fact(register, "board.random.distance") + 1  # one more than asked for, so that every reading is content
    while True:
        places = shuffled(chance, range(1, 17))
        here, there = places.index(NAMES["BLACK_MARKET"]), places.index(NAMES["TEA_HOUSE"])
        if places.index(NAMES["FOUNTAIN"]) in central and abs(here // 4 - there // 4) + abs(here % 4 - there % 4) >= apart:
            return places


def chosen(chance: Chance, layout: str, printed: tuple[str, ...]) -> str:
    """The layout asked for, or what the seed brings: one of the printed ones or a random one, each as likely as any other."""
    if layout not in ("", RANDOM, *printed):
        raise ValueError(f"there is no layout {layout!r}; there are {', '.join(printed)} and {RANDOM}")
    return layout or (*printed, RANDOM)[chance.below(len(printed) + 1)]


def mocha_laid_out(chance: Chance, register: Register, layout: str) -> str | list[int]:
    """The first-game layout by name, or a random one that keeps the limits, by one step more than asked for. MB-LAYOUT-2 to MB-LAYOUT-5."""
    layout = chosen(chance, layout, MOCHA_LAYOUTS)
    if layout != RANDOM:
        return layout
    central, columns = fact(register, "mocha.board.random.fountain-cells"), fact(register, "mocha.board.columns")
    apart = fact(register, "mocha.board.random.distance") + 1
    while True:
        places = shuffled(chance, range(1, 1 + columns * fact(register, "mocha.board.rows")))
        here, there = places.index(NAMES["BLACK_MARKET"]), places.index(NAMES["TEA_HOUSE"])
        rows, across = abs(here // columns - there // columns), abs(here % columns - there % columns)
        if places.index(NAMES["FOUNTAIN"]) in central and rows > 0 and across > 0 and rows + across >= apart:
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


def play(head: Head, counter: int, *, limit: int = 5000, facts: Path | None = None) -> Iterator[AnyStep | End]:
    """Random play from a head to the end of the game: `counter` is where the stream of chance stands, `facts` the overlay in force."""
    from oracle.games.istanbul.game import GAME

    opened = GAME.open(head, facts=facts)
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
    """One random decision and the chance it met as one record, or a record of its own for chance that its step cannot hold.

    None when there is no step.
    """
    packed = playout.advance()
    if packed is None:
        return None
    record = record_of(packed, players)
    verb = VERBS[VERB_OF[packed[0]]]
    while field := inline(playout, record, verb.chance):
        met = playout.advance()
        if met is None:
            raise RuntimeError(f"no outcome fits the chance that is awaited after {record}")
        add(record, field, record_of(met, players))
    return record


def add(record: Step, field: str, met: Step) -> None:
    """Put an outcome of chance into a record: a roll, a demand tile, one bonus card; several cards and Guild cards as a list."""
    if field == "guilds":
        record.guilds = [*(record.guilds or []), *(met.guilds or [])]
    elif field == "draws":
        first = [record.draw] if record.draw is not UNSET else []
        record.draws = [*first, *(record.draws or []), met.draw if met.draw is not UNSET else None]
        record.draw = UNSET
    else:
        setattr(record, field, getattr(met, field))


def inline(playout: Playout, record: Step, fields: tuple[str, ...]) -> str:
    """The field of a record that takes the outcome now awaited, "" where none does: several neutral merchants are rolled for one by one."""
    due = playout.position.cell_at(STATE.paths["chance"])
    if due == NAMES["CHANCE_NONE"]:
        return ""
    if due == NAMES["CHANCE_CARD"]:
        several = record.draw is not UNSET or record.draws is not UNSET or playout.position.cell_at(STATE.paths["bonus_due"]) > 1
        if "draws" in fields and (several or "draw" not in fields):
            return "draws"
        return "draw" if "draw" in fields and not several else ""
    if due == NAMES["CHANCE_GUILD_CARD"]:
        return "guilds" if "guilds" in fields else ""
    field = "dice" if due in BY_DICE else "demand"
    if due == NAMES["CHANCE_NEUTRAL"] and sum(playout.position.cell_at(STATE.paths[f"rolls_due.{index}"]) for index in range(3)) != 1:
        return ""
    return field if field in fields and getattr(record, field) is UNSET else ""
