"""The seed corpus: every game of it comes again, and a file that is none says where."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from oracle.explore import Seed, Tree, again, corpora, counted_again, read_seeds
from oracle.games.istanbul.generate import VERSION
from oracle.kernel import speed
from oracle.registers import RegisterError, YamlError

Run = Callable[..., Any]
CORPUS = [(path.name, seed) for path in corpora() for seed in read_seeds(path).seeds]
TREES = [(path.name, tree) for path in corpora() for tree in read_seeds(path).trees]
SOUND = """\
generator: 1
game: istanbul
games:
  - {name: short, players: 2, seed: 1, limit: 5, steps: 5, sha256: DIGEST}
"""


@pytest.mark.parametrize("path", corpora(), ids=lambda path: path.name)
def test_a_seed_file_was_made_by_this_generator(path: Path) -> None:
    corpus = read_seeds(path)
    assert (corpus.game, corpus.generator) == ("istanbul", VERSION)
    assert corpus.seeds
    assert len({seed.sha256 for seed in corpus.seeds}) == len(corpus.seeds)


@pytest.mark.parametrize(("file", "seed"), CORPUS if speed.compiled() else CORPUS[::6], ids=lambda value: getattr(value, "name", value))
def test_a_game_comes_again_to_the_byte(file: str, seed: Seed) -> None:
    assert again("istanbul", seed) == seed, f"{file}: `oracle play --seeds` tells what comes out now"


@pytest.mark.parametrize(("file", "tree"), TREES if speed.compiled() else TREES[:1], ids=lambda value: getattr(value, "step", value))
def test_a_tree_is_counted_again(file: str, tree: Tree) -> None:
    assert counted_again("istanbul", tree) == tree, f"{file}: the tree of {tree.seed.name} below step {tree.step}"


def test_the_corpus_has_the_expansion_in_every_kind_of_game() -> None:
    seeds = [seed for _, seed in CORPUS if seed.expansions]
    kinds = {(seed.players, seed.variant) for seed in seeds}
    assert kinds >= {(2, ""), (3, ""), (4, ""), (5, "")} | {(players, "neutral-assistants") for players in (2, 3, 4)}
    assert {seed.layout for seed in seeds} >= {"first-game", "random"}
    assert {seed.facts for seed in seeds} == {"", "provisional"}
    assert len({tree.seed.name for _, tree in TREES if tree.seed.expansions}) >= 3


def test_the_corpus_has_every_number_of_players_layout_and_the_variant() -> None:
    seeds = [seed for _, seed in CORPUS]
    kinds = {(seed.players, seed.variant) for seed in seeds}
    assert kinds >= {(2, ""), (3, ""), (4, ""), (5, "")} | {(players, "neutral-assistants") for players in (2, 3, 4)}
    assert {seed.layout for seed in seeds} >= {"short-paths", "long-paths", "in-order", "random"}


def test_play_compares_a_seed_file_and_writes_its_games(run: Run, tmp_path: Path) -> None:
    seed = again("istanbul", Seed("short", 2, 1, limit=5))
    path, log = tmp_path / "seeds.yaml", tmp_path / "all.jsonl"
    path.write_text(SOUND.replace("DIGEST", seed.sha256))
    done = run("play", "--seeds", str(path), "-o", str(log))
    assert (done.code, done.out.splitlines()) == (0, [f"same  short: 5 steps, sha256 {seed.sha256}", "1 game, none differing"])
    assert len(log.read_text().splitlines()) == 6
    path.write_text(SOUND.replace("DIGEST", "a" * 64))
    done = run("play", "--seeds", str(path))
    assert done.code == 1
    assert done.out.startswith(f"DIFFERS  short: 5 steps, sha256 {seed.sha256}")
    assert replace(seed, sha256="a" * 64) != seed


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (("game: istanbul", "game: istambul"), "seeds.yaml:2: the game 'istambul' is not one of istanbul; did you mean 'istanbul'?"),
        (("players: 2", "players: two"), "seeds.yaml:4: expected a whole number from 1 to 8"),
        (("seed: 1", "seed: -1"), "seeds.yaml:4: expected a whole number from 0 to 18446744073709551615"),
        (("seed: 1", "sed: 1"), "seeds.yaml:4: unknown key 'sed'; did you mean 'seed'?"),
        (("seed: 1", "seed: '18446744073709551616'"), "expected a whole number from 0 to 18446744073709551615"),
        (("limit: 5", "observe: some"), "observations 'some' is not one of changed, all, none"),
        (("games:", "games: {}\nmore:"), "unknown key 'more'"),
        (("generator: 1", "generator: 1\ngenerator: 2"), "seeds.yaml:2: "),
        (("name: short", "name: Short One"), "is not a name"),
        (("limit: 5", "facts: mine"), "the facts 'mine' is not one of provisional"),
        (("limit: 5", "expansions: mocha-baksheesh"), "expected a list of at least one text"),
        (("games:", "trees: [{game: shorter, step: 1, depth: 1, leaves: 1}]\ngames:"), "the game 'shorter' is not one of short"),
        (("games:", "trees: [{game: short, step: 1, depth: 31, leaves: 1}]\ngames:"), "expected a whole number from 1 to 30"),
        (("games:", "trees: [{game: short, step: 1, depth: 1}]\ngames:"), "the key 'leaves' is missing"),
    ],
)
def test_a_faulty_seed_file_says_where(run: Run, tmp_path: Path, wrong: tuple[str, str], said: str) -> None:
    path = tmp_path / "seeds.yaml"
    path.write_text(SOUND.replace("DIGEST", "a" * 64).replace(*wrong))
    with pytest.raises((RegisterError, YamlError)) as found:
        read_seeds(path)
    assert said in str(found.value)
    assert run("play", "--seeds", str(path)).code == 3


def test_a_tree_that_differs_and_a_step_that_is_not_there_are_told(tmp_path: Path) -> None:
    path = tmp_path / "seeds.yaml"
    path.write_text(
        SOUND.replace("DIGEST", "a" * 64)
        + "trees: [{game: short, step: 3, depth: 4, leaves: 1}, {game: short, step: 99999, depth: 1, leaves: 1}]\n"
    )
    first, second = read_seeds(path).trees
    assert counted_again("istanbul", first).leaves > first.leaves
    with pytest.raises(ValueError, match="no position after step 99999"):
        counted_again("istanbul", second)


def test_a_seed_that_is_no_game_is_told(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "seeds.yaml"
    path.write_text(SOUND.replace("DIGEST", "a" * 64).replace("players: 2", "players: 7"))
    done = run("play", "--seeds", str(path))
    assert (done.code, "two to five players" in done.err) == (3, True)


def test_a_large_seed_is_written_as_text(tmp_path: Path) -> None:
    path = tmp_path / "seeds.yaml"
    path.write_text(SOUND.replace("DIGEST", "a" * 64).replace("seed: 1", f"seed: '{2**64 - 1}'"))
    assert read_seeds(path).seeds[0].seed == 2**64 - 1


def test_two_games_of_one_name_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "seeds.yaml"
    path.write_text(SOUND.replace("DIGEST", "a" * 64) + SOUND.splitlines()[-1].replace("DIGEST", "b" * 64) + "\n")
    with pytest.raises(RegisterError, match="two games are called 'short'"):
        read_seeds(path)
