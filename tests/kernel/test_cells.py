"""The digest and the stream of chance: known values, fairness, and the two speeds alike."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from array import array
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oracle.kernel import speed
from oracle.kernel.cells import Chance, digest_of

CELLS = st.lists(st.integers(-(2**15), 2**15 - 1), max_size=40)

# Answers questions read from standard input, one JSON line each: [cells, seed, bounds] -> [digest, words, draws, counter].
TWIN = """
import json, sys
from array import array
from oracle.kernel.cells import Chance, digest_of
for line in sys.stdin:
    cells, seed, bounds = json.loads(line)
    chance = Chance(seed)
    words, draws = [chance.draw() for _ in range(3)], [chance.below(n) for n in bounds]
    print(json.dumps([digest_of(array("h", cells)), words, draws, chance.at()]), flush=True)
"""


def reference_digest(cells: list[int]) -> int:
    """The digest as its description says it, in other words than the code's."""
    mask = 2**64 - 1
    raw = b"".join((value & 0xFFFF).to_bytes(2, "little") for value in cells)
    raw += bytes(-len(raw) % 8)
    begun = (len(cells) + 1) * 0x9E3779B97F4A7C15 & mask
    lanes = [begun, begun ^ 0x94D049BB133111EB]
    for at in range(0, len(raw), 8):
        mixed = lanes[at // 8 % 2] ^ int.from_bytes(raw[at : at + 8], "little")
        mixed = (mixed ^ mixed >> 32) * 0x9E3779B97F4A7C15 & mask
        lanes[at // 8 % 2] = mixed ^ mixed >> 29
    mixed = (lanes[0] * 0xBF58476D1CE4E5B9 & mask) ^ lanes[1]
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & mask
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & mask
    return mixed ^ mixed >> 31


@pytest.mark.skipif(speed.compiled(), reason="compiled, only C code can call these")
def test_copies_touch_the_length_they_are_given() -> None:
    from oracle.kernel.cells import copy_cells, same_cells

    one, other = memoryview(array("h", range(6))), memoryview(array("h", [0, 1, 9, 9, 9, 9]))
    assert [same_cells(one, other, n) for n in range(5)] == [1, 1, 1, 0, 0]
    copy_cells(other, one, 4)
    assert other.tolist() == [0, 1, 2, 3, 9, 9]
    one[0] = 7
    assert other[0] == 0


def test_splitmix_gives_the_published_stream() -> None:
    # First words for seed 1234567, as listed for splitmix64 by Rosetta Code and by the authors' C program.
    chance = Chance(1234567)
    assert [chance.draw() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


@given(CELLS)
def test_digest_is_what_its_description_says(cells: list[int]) -> None:
    assert digest_of(array("h", cells)) == reference_digest(cells)


def test_length_and_sign_count() -> None:
    digests = {
        digest_of(array("h", cells)) for cells in ([], [0], [0, 0], [0] * 4, [0] * 5, [-1], [1], [2**15 - 1], [-(2**15)], [0, 1], [1, 0])
    }
    assert len(digests) == 11


def test_one_changed_cell_changes_about_half_the_digest() -> None:
    base = [3] * 103
    old = digest_of(array("h", base))
    flipped = []
    for index in range(len(base)):
        changed = base.copy()
        changed[index] += 1
        flipped.append((digest_of(array("h", changed)) ^ old).bit_count())
    assert min(flipped) >= 12
    assert 30 < sum(flipped) / len(flipped) < 34


@pytest.mark.parametrize("wrong", [b"ab", array("i", [1]), memoryview(array("h", range(8)))[::2]])
def test_only_a_row_of_cells_has_a_digest(wrong: memoryview) -> None:
    with pytest.raises(TypeError, match="16-bit cells"):
        digest_of(wrong)


@given(seed=st.integers(0, 2**64 - 1), n=st.integers(2, 2**31 - 1))
def test_draws_stay_below_and_follow_the_words(seed: int, n: int) -> None:
    words, draws = Chance(seed), Chance(seed)
    expected = None
    while expected is None:
        product = (words.draw() >> 32) * n
        if product % 2**32 >= 2**32 % n:
            expected = product >> 32
    assert draws.below(n) == expected < n
    assert draws.at() == words.at()


def test_draws_are_fair() -> None:
    chance = Chance(5)
    counts = [0] * 6
    for _ in range(6000):
        counts[chance.below(6)] += 1
    assert all(900 < count < 1100 for count in counts)


def test_a_draw_without_choice_uses_no_chance() -> None:
    chance = Chance(9)
    assert [chance.below(n) for n in (1, 0, -3)] == [0, 0, 0]
    assert chance.at() == 9


def test_a_stream_goes_on_from_its_counter() -> None:
    chance = Chance(2**64 - 1)
    chance.draw()
    assert Chance(chance.at()).draw() == chance.draw()


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_is_64_bits(seed: int) -> None:
    with pytest.raises(ValueError, match="a seed is a number"):
        Chance(seed)


@pytest.fixture(scope="module")
def twin() -> Iterator[subprocess.Popen[str]]:
    """A process that runs the same sources interpreted."""
    if not speed.compiled():
        pytest.skip("the rules are interpreted here: there is nothing to compare")
    environment = {**os.environ, "ORACLE_PURE": "1"}
    with subprocess.Popen(
        [sys.executable, "-c", TWIN], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
    ) as process:
        yield process
        assert process.stdin is not None
        process.stdin.close()


@given(cells=CELLS, seed=st.integers(0, 2**64 - 1), bounds=st.lists(st.integers(0, 2**31 - 1), max_size=5))
def test_both_speeds_agree(twin: subprocess.Popen[str], cells: list[int], seed: int, bounds: list[int]) -> None:
    assert twin.stdin is not None
    assert twin.stdout is not None
    twin.stdin.write(json.dumps([cells, seed, bounds]) + "\n")
    twin.stdin.flush()
    chance = Chance(seed)
    here = [digest_of(array("h", cells)), [chance.draw() for _ in range(3)], [chance.below(n) for n in bounds], chance.at()]
    assert json.loads(twin.stdout.readline()) == here
