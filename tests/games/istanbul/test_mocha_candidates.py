"""Every step of Mocha & Baksheesh that the rules take is proposed: proposals against a wider enumeration, on positions of random play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oracle.games import game
from oracle.games.istanbul.box import NAMES, RULINGS
from oracle.games.istanbul.evaluator import Position
from oracle.games.istanbul.generate import opening
from oracle.games.istanbul.playout import Playout
from oracle.games.istanbul.records import MOCHA
from oracle.games.istanbul.replay import IstanbulReplay
from oracle.games.istanbul.step_rows import STEP_FIELDS
from oracle.games.istanbul.view import STATE
from oracle.kernel import speed
from oracle.kernel.cells import Chance
from oracle.registers import load

from .test_candidates import ABSENT, FIELD, at, outcomes

PROVISIONAL = Path("provisional")
PLACES = range(-1, 22)
CARDS = range(-1, 21)
GUILD = range(-1, 22)
GOODS = [f"goods.{good}" for good in range(4)]
Grid = list[tuple[str, range]]
DOMAINS: dict[str, list[Grid]] = {
    "DO_PASS": [[]],
    "DO_MOVE": [[("place", PLACES), ("card", CARDS)]],
    "DO_STAY": [[("card", CARDS)]],
    "DO_WAINWRIGHT": [[("card", CARDS)]],
    "DO_POST_OFFICE": [[("card", CARDS)]],
    "DO_DISCARD": [[("card", CARDS)]],
    "DO_POLICE": [[("place", PLACES)]],
    "DO_CHOOSE": [[("good", range(-1, 5))]],
    "DO_GEM_DEALER": [[("card", CARDS)]],
    "DO_RED_TILE": [[("how", range(4, 7)), ("number", range(-1, 8))]],
    "DO_CAPTURE": [[("whose", range(-1, 6)), ("how", range(3, 5))]],
    "DO_GOVERNOR": [[]],
    "DO_SMUGGLER": [[("good", range(-1, 5))]],
    "DO_PAY": [[("lira", range(-1, 5)), ("good", range(-1, 5)), ("card", CARDS)]],
    "DO_ROAST": [
        [("lira", range(-1, 5)), ("good", range(-1, 5)), ("card", CARDS)],
        [("lira", range(-1, 5)), ("good", range(-1, 5)), ("guild", GUILD)],
        [("card", CARDS), ("guild", GUILD)],
    ],
    "DO_GUILD_HALL": [[]],
    "DO_GUILD_DISCARD": [[("guild", GUILD)]],
    "DO_TAVERN_TILE": [[("how", range(-1, 10)), ("coffee", range(-1, 6))]],
    "DO_BAKSHEESH": [[("place", PLACES), ("coffee", range(-1, 7))]],
    "DO_COFFEE_HOUSE": [[("card", CARDS)]],
    "DO_TRADER": [[("lira", range(-1, 5)), ("good", range(-1, 5))]],
    "DO_CARD": [
        [("seat", range(5)), ("card", CARDS), ("good", range(-1, 5))],
        [("seat", range(5)), ("card", CARDS), ("number", range(-1, 8))],
        [("card", CARDS), ("how", range(3, 5))],
        [("card", CARDS), ("place", PLACES), ("how", range(1, 3))],
    ],
}
OF_GUILD_CARDS: dict[int, Grid] = {
    **{number: [(good, range(3)) for good in GOODS] for number in (2, 3, 4, 5)},
    8: [("good", range(-1, 5))],
    9: [("number", range(-1, 15))],
    12: [("place", PLACES)],
    13: [(good, range(7)) for good in GOODS],
    14: [("good", range(-1, 5)), ("number", range(-1, 7))],
    15: [("good", range(-1, 5)), ("number", range(-1, 7))],
    20: [("coffee", range(-1, 12))],
}
BUNDLES = [bundle for size in range(5 if speed.compiled() else 4) for bundle in combinations_with_replacement(range(5), size)]


def replay(seed: int, players: int, variant: bool, rulings: dict[str, str], *, told: bool) -> IstanbulReplay:
    """A game by random chance, under some readings, with or without invented values for what nobody knows."""
    facts = PROVISIONAL if told else None
    head = opening(
        Chance(seed),
        players=players,
        seed=seed,
        variant="neutral-assistants" if variant else "",
        rulings=rulings,
        expansions=(MOCHA,),
        facts=facts,
    )
    opened = game("istanbul").open(head, facts=facts)
    assert isinstance(opened.replay, IstanbulReplay), opened.findings
    return opened.replay


def grid(base: list[int], fields: Grid) -> Iterator[list[int]]:
    """Every combination of these parameters."""
    for values in product(*(domain for _, domain in fields)):
        step = base.copy()
        for (name, _), value in zip(fields, values, strict=True):
            step[FIELD[name]] = value
        yield step


def wide(position: Position, verb: str) -> Iterator[list[int]]:
    """Far more steps of a verb than could be legal. A parameter of no effect is left out, for it would only repeat the step."""
    base = [ABSENT] * len(STEP_FIELDS)
    base[0], base[1] = NAMES[verb], at(position, "turn")
    for fields in DOMAINS.get(verb, []):
        yield from grid(base, fields)
    if verb == "DO_CARD":
        yield from exchanges(base)
    elif verb == "DO_GUILD":
        for number in GUILD:
            base[FIELD["guild"]] = number
            yield from recalls(position, base) if number == 7 else grid(base, OF_GUILD_CARDS.get(number, []))
    elif verb == "DO_BARRIER" and at(position, "phase") == NAMES["PHASE_ACTION"]:
        for one, other in combinations(range(1, 21), 2):
            base[FIELD["between"]] = 1 << one | 1 << other
            for base[FIELD["place"]] in (one, other, other % 20 + 1):
                yield from grid(base, [("coffee", range(-1, 4))])


def exchanges(base: list[int]) -> Iterator[list[int]]:
    """The Exchange card, up to four units for up to four."""
    base = base.copy()
    base[FIELD["card"]] = NAMES["CARD_EXCHANGE"]
    for gives, takes in product(BUNDLES, BUNDLES):
        step = base.copy()
        for ware in range(5):
            step[FIELD[f"goods.{ware}" if ware < 4 else "coffee"]] = gives.count(ware)
            step[FIELD[f"wares.{ware}"]] = takes.count(ware)
        yield step


def recalls(position: Position, base: list[int]) -> Iterator[list[int]]:
    """Guild card 7 for every set of places where the player has assistants, and one without."""
    about = [place for place in range(1, 21) if at(position, f"seats.{at(position, 'turn')}.board.{place}")]
    about.append(next(place for place in range(1, 21) if place not in about))
    for chosen in range(1 << len(about)):
        step = base.copy()
        step[FIELD["places"]] = sum(1 << place for index, place in enumerate(about) if chosen & (1 << index))
        yield step


WIDE = [*DOMAINS, "DO_GUILD", "DO_BARRIER"]


def proposable(step: list[int], told: bool) -> bool:
    """Left out on purpose: the Dice card where nobody can tell what its roll will bring."""
    return told or step[0] != NAMES["DO_CARD"] or step[FIELD["card"]] != NAMES["CARD_DICE"]


def compare(position: Position, *, told: bool = True) -> Counter[int]:
    """Proposals and wide enumeration lead to the same positions, verb by verb; no two proposals are alike. How many positions by verb."""
    proposed = Playout(position).legal_steps()
    assert len(set(proposed)) == len(proposed)
    found = outcomes(position, iter([list(step) for step in proposed]))
    expected: dict[tuple[int, int], list[int]] = {}
    if at(position, "chance") == NAMES["CHANCE_NONE"]:
        for verb in WIDE:
            expected.update(outcomes(position, (step for step in wide(position, verb) if proposable(step, told))))
    missing = [dict(zip(STEP_FIELDS, step, strict=True)) for key, step in expected.items() if key not in found]
    assert not missing, f"legal, but not proposed: {missing[:3]}"
    numbers = {NAMES[verb] for verb in WIDE}
    assert {key for key in found if key[0] in numbers} == set(expected)
    return Counter(verb for verb, _ in found)


def random_readings(seed: int) -> dict[str, str]:
    """Another reading of every fourth ruling. Left as printed are those that only matter to the set-up, and what lets records tell."""
    chance = Chance(seed)
    rulings = load("istanbul").rulings
    fixed = ("random-layout-force", "ruby-track-fill", "mosque-ruby-count", "recall-stack-position", "caravansary-sequence")
    names = [name for name in RULINGS if name not in fixed and chance.below(4) == 0]
    return {name: list(rulings[name].readings)[chance.below(len(rulings[name].readings))] for name in names}


EXAMPLES, POSITIONS = (20, 8) if speed.compiled() else (2, 2)


@settings(max_examples=EXAMPLES, deadline=None)
@given(seed=st.integers(0, 2**32), players=st.integers(2, 5), variant=st.booleans(), start=st.integers(0, 700), told=st.booleans())
def test_every_legal_step_is_proposed(seed: int, players: int, variant: bool, start: int, told: bool) -> None:
    rulings = random_readings(seed) if seed % 4 else {}
    playout = Playout(replay(seed, players, variant and players < 5, rulings, told=told).position, seed)
    seen: set[tuple[object, ...]] = set()
    number = 0
    while len(seen) < POSITIONS:
        number += 1
        if playout.advance() is None:
            break
        verbs = {step[0] for step in playout.legal_steps()} if number > start else set()
        kind = (at(playout.position, "phase"), at(playout.position, "open"), at(playout.position, "site"), frozenset(verbs))
        if verbs and kind not in seen:
            seen.add(kind)
            compare(playout.position, told=told and rulings.get("dice-reward-table") != "by-die")


def rich(players: int = 3, **rulings: str) -> Position:
    """An opening in which the first player holds every card of both kinds that is hidden, goods and coffee."""
    position = replay(3, players, False, {name.replace("_", "-"): reading for name, reading in rulings.items()}, told=True).position
    for path, value in {
        "seats.0.hand.0": 4,
        "seats.0.lira": 30,
        "mocha_seats.0.guild.0": 3,
        "mocha_seats.0.coffee": 7,
        **{f"seats.0.goods.{good}": 1 for good in range(4)},
    }.items():
        position.put_cell(STATE.paths[path], value)
    return position


def put(position: Position, **cells: int) -> Position:
    """The position with these cells changed."""
    for name, value in cells.items():
        position.put_cell(STATE.paths[name.replace("__", ".")], value)
    return position


def acting(site: str, **cells: int) -> dict[str, int]:
    """The cells of phase three at a place."""
    return {"phase": NAMES["PHASE_ACTION"], "site": NAMES[site], **cells}


@pytest.mark.parametrize(
    ("cells", "expected"),
    [
        ({}, {"DO_MOVE": 20, "DO_GUILD": 60, "DO_CARD": 150}),
        (acting("ROASTING_PLANT"), {"DO_ROAST": 300}),
        (acting("GUILD_HALL"), {"DO_GUILD_HALL": 1}),
        (acting("GUILD_HALL", acted=1, open=NAMES["OPEN_GUILD_DISCARD"]), {"DO_GUILD_DISCARD": 20}),
        (acting("TAVERN"), {"DO_BARRIER": 62, "DO_TAVERN_TILE": 2}),
        (acting("COFFEE_HOUSE"), {"DO_COFFEE_HOUSE": 1}),
        (acting("COFFEE_HOUSE", acted=1, repeatable=NAMES["COFFEE_HOUSE"]), {"DO_COFFEE_HOUSE": 1}),
        (acting("WAINWRIGHT", acted=1, repeatable=NAMES["WAINWRIGHT"]), {"DO_WAINWRIGHT": 1}),
        ({"phase": NAMES["PHASE_ENCOUNTERS"], "seats__0__at": 5, "trader": 5}, {"DO_TRADER": 5}),
        ({"phase": NAMES["PHASE_ENCOUNTERS"], "seats__0__at": 5, "trader": 5, "mocha_seats__0__tavern_tiles__1": 1}, {"DO_TRADER": 1}),
        ({"mocha_seats__0__tavern_tiles__0": 1}, {"DO_MOVE": 20}),
    ],
)
def test_positions_laid_out_by_hand(cells: dict[str, int], expected: dict[str, int]) -> None:
    """Each new step with all that it can be: it leads to at least so many positions."""
    legal = compare(put(rich(), **cells))
    for verb, least in expected.items():
        assert legal[NAMES[verb]] >= least, verb


def test_a_base_game_is_not_asked_for_a_step_of_the_expansion() -> None:
    head = opening(Chance(1), players=3, seed=1)
    opened = game("istanbul").open(head)
    assert isinstance(opened.replay, IstanbulReplay)
    playout = Playout(opened.replay.position, 1)
    while playout.advance() is not None:
        assert not [step for step in playout.legal_steps()[::7] if step[0] >= NAMES["DO_GUILD"]]
    assert all(value == ABSENT for step in playout.legal_steps() for value in step[FIELD["guild"] :])


def test_a_piece_that_nobody_knows_is_not_used() -> None:
    """Without an owner's facts Guild card 20, the Dice card and the back of the Baksheesh tile are not proposed."""
    position = put(replay(3, 3, False, {}, told=False).position, seats__0__hand__0=4, mocha_seats__0__guild__0=3, mocha_seats__0__coffee=9)
    steps = Playout(position).legal_steps()
    assert 20 not in {step[FIELD["guild"]] for step in steps}
    assert 19 in {step[FIELD["guild"]] for step in steps}
    assert NAMES["CARD_DICE"] not in {step[FIELD["card"]] for step in steps}
    put(position, phase=NAMES["PHASE_ACTION"], site=NAMES["TAVERN"], seats__0__goods__2=3)
    assert {step[FIELD["place"]] for step in Playout(position).legal_steps() if step[0] == NAMES["DO_BAKSHEESH"]} == {13, 16, 20}
    put(position, baksheesh_turned=1)
    assert not [step for step in Playout(position).legal_steps() if step[0] == NAMES["DO_BAKSHEESH"]]
    put(position, baksheesh_back__0=0, baksheesh_back__2=3)
    assert len([step for step in Playout(position).legal_steps() if step[0] == NAMES["DO_BAKSHEESH"]]) == 3


def test_guild_cards_are_drawn_from_those_that_are_hidden() -> None:
    position = put(rich(), chance=NAMES["CHANCE_GUILD_CARD"], guild_due=1, guild_hidden__4=0, guild_pile__0=7)
    drawn = [(step[FIELD["guild"]], weight) for step, weight in Playout(position).chance_steps()]
    assert drawn == [(number, 1) for number in range(1, 21) if number not in (4, 7)]
    size = at(position, "guild_pile_size")
    put(position, **{f"guild_pile__{size - 1}": 9})
    assert [step[FIELD["guild"]] for step, _ in Playout(position).chance_steps()] == [9]
    put(position, chance=NAMES["CHANCE_REWARDS"])
    assert Playout(position).chance_steps() == []
