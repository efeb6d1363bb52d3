"""The seed corpus: files that name games by their seeds, each with the SHA-256 of the log that comes out.

    generator: 1
    game: istanbul
    games:
      - {name: first, players: 3, seed: 1, layout: in-order, steps: 812, sha256: 5f...}

The digest is over the bytes that `oracle play` writes, so it holds on every machine and at both speeds. A file may count trees besides: how
many leaves lie so many levels below a step of a game that it names.

    trees:
      - {game: first, step: 200, depth: 3, leaves: 4711}
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from oracle import shipped
from oracle.explore.observing import OBSERVE, observed
from oracle.explore.reaching import start
from oracle.explore.tree import DEEPEST, perft
from oracle.games import GAMES
from oracle.games import game as game_named
from oracle.logs import encode
from oracle.model import Step
from oracle.registers import PROVISIONAL, facts_path
from oracle.registers.errors import Problem, RegisterError, YamlError
from oracle.registers.shape import Keys, Reader
from oracle.registers.strict_yaml import read_document

LARGEST_SEED = 2**64 - 1


@dataclass(frozen=True, slots=True)
class Seed:
    """One game: how it begins, its stream of chance, and what comes out. Seeds are 0 to 2**64 - 1.

    `facts` is "provisional", for the values that were invented for tests, or "".
    """

    name: str
    players: int
    seed: int
    variant: str = ""
    layout: str = ""
    expansions: tuple[str, ...] = ()
    facts: str = ""
    observe: str = "changed"
    limit: int = 5000
    steps: int = 0
    sha256: str = ""


@dataclass(frozen=True, slots=True)
class Tree:
    """A count of the tree below the position after `step` records of a game: `leaves` at this `depth`, 1 to 30."""

    seed: Seed
    step: int
    depth: int
    leaves: int


@dataclass(frozen=True, slots=True)
class SeedFile:
    """One file of the corpus."""

    path: Path
    generator: int
    game: str
    seeds: tuple[Seed, ...]
    trees: tuple[Tree, ...] = ()


def corpora() -> list[Path]:
    """The seed files that come with the package, in order."""
    return sorted(shipped.folder("seeds").rglob("*.yaml"))


def read_seeds(path: Path) -> SeedFile:
    """A seed file. Raises YamlError or RegisterError with every fault and its line."""
    problems: list[Problem] = []
    document = read_document(path)
    reader = Reader(document, problems)
    data: Any = document.data
    seeds: list[Seed] = []
    game = ""
    generator = 0
    trees: list[Tree] = []
    if reader.keys(data, (), ("generator", "game", "games"), ("trees",)):
        game = reader.choice(data["game"], ("game",), "the game", GAMES) or ""
        generator = _number(reader, data["generator"], ("generator",), 1, 10_000)
        needs = ("name", "players", "seed", "steps", "sha256")
        for entry, keys in reader.entries(
            data["games"], ("games",), needs, ("variant", "layout", "expansions", "facts", "observe", "limit")
        ):
            seeds.append(_seed(reader, entry, keys))
        for entry, keys in reader.entries(data.get("trees", []), ("trees",), ("game", "step", "depth", "leaves")):
            trees += _tree(reader, entry, keys, seeds)
    for seed in seeds:
        if sum(other.name == seed.name for other in seeds) > 1:
            problems.append(Problem(document.file, document.line("games"), f"two games are called {seed.name!r}"))
            break
    if problems:
        raise RegisterError(problems)
    return SeedFile(path, generator, game, tuple(seeds), tuple(trees))


def _seed(reader: Reader, entry: dict[str, Any], keys: Keys) -> Seed:
    return Seed(
        name=reader.slug(entry["name"], (*keys, "name")),
        players=_number(reader, entry["players"], (*keys, "players"), 1, 8),
        seed=_number(reader, _digits(entry["seed"]), (*keys, "seed"), 0, LARGEST_SEED),
        variant=reader.slug(entry["variant"], (*keys, "variant")) if "variant" in entry else "",
        layout=reader.slug(entry["layout"], (*keys, "layout")) if "layout" in entry else "",
        expansions=tuple(reader.texts(entry["expansions"], (*keys, "expansions"))) if "expansions" in entry else (),
        facts=(reader.choice(entry["facts"], (*keys, "facts"), "the facts", (PROVISIONAL,)) if "facts" in entry else None) or "",
        observe=(reader.choice(entry["observe"], (*keys, "observe"), "observations", OBSERVE) if "observe" in entry else None) or "changed",
        limit=_number(reader, entry["limit"], (*keys, "limit"), 1, 1_000_000) if "limit" in entry else 5000,
        steps=_number(reader, entry["steps"], (*keys, "steps"), 0, 1_000_000),
        sha256=reader.text(entry["sha256"], (*keys, "sha256"), longest=64),
    )


def _tree(reader: Reader, entry: dict[str, Any], keys: Keys, seeds: list[Seed]) -> list[Tree]:
    name = reader.choice(entry["game"], (*keys, "game"), "the game", [seed.name for seed in seeds])
    step = _number(reader, entry["step"], (*keys, "step"), 0, 1_000_000)
    depth = _number(reader, entry["depth"], (*keys, "depth"), 1, DEEPEST)
    leaves = _number(reader, entry["leaves"], (*keys, "leaves"), 0, LARGEST_SEED)
    return [Tree(seed, step, depth, leaves) for seed in seeds if seed.name == name]


def _digits(data: Any) -> Any:
    """A seed of more digits than a YAML number may have is written as text."""
    return int(data) if isinstance(data, str) and data.isascii() and data.isdigit() and len(data) <= 20 else data


def _number(reader: Reader, data: Any, keys: Keys, least: int, most: int) -> int:
    if type(data) is not int or not least <= data <= most:
        reader.wrong(f"expected a whole number from {least} to {most}, found {str(data)[:40]!r}", *keys)
        return least
    return data


def lines(game: str, seed: Seed) -> Iterator[tuple[bytes, bool]]:
    """The game of a seed line by line, as `oracle play` writes it, and whether the line is a step."""
    facts = facts_path(seed.facts) if seed.facts else None
    way = game_named(game).generate(
        players=seed.players,
        seed=seed.seed,
        variant=seed.variant,
        layout=seed.layout,
        limit=seed.limit,
        expansions=seed.expansions,
        facts=facts,
    )
    for record in observed(way, seed.observe, facts=facts):
        yield encode(record), isinstance(record, Step)


def again(game: str, seed: Seed) -> Seed:
    """The same seed with the number of steps and the digest that come out now. Raises ValueError for what no game can be."""
    digest = hashlib.sha256()
    steps = 0
    for line, step in lines(game, seed):
        digest.update(line)
        steps += step
    return replace(seed, steps=steps, sha256=digest.hexdigest())


def counted_again(game: str, tree: Tree) -> Tree:
    """The same tree with the leaves that are counted now. Raises ValueError for a step that the game does not have."""
    seed = tree.seed
    replay = start(
        game,
        players=seed.players,
        seed=seed.seed,
        variant=seed.variant,
        layout=seed.layout,
        step=tree.step,
        expansions=seed.expansions,
        facts=facts_path(seed.facts) if seed.facts else None,
    )
    return replace(tree, leaves=perft(replay, tree.depth))


__all__ = ["LARGEST_SEED", "Seed", "SeedFile", "Tree", "YamlError", "again", "corpora", "counted_again", "lines", "read_seeds"]
