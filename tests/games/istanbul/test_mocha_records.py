"""Steps of Mocha & Baksheesh from a record to numbers and back, and in words."""

from __future__ import annotations

import importlib
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from oracle.games.istanbul.box import NAMES, UNKNOWN
from oracle.games.istanbul.packing import FIELD, record_of
from oracle.games.istanbul.records import CARDS, VERBS, Step
from oracle.games.istanbul.sentences import sentence
from oracle.games.istanbul.step_rows import STEP_FIELDS
from oracle.kernel.speed import compiled

PLAYERS = ("red", "blue")
ABSENT = NAMES["ABSENT"]


def number_of(verb: str) -> int:
    return NAMES["DO_" + verb.upper().replace("-", "_")]


def packed(verb: str, **given: int) -> tuple[int, ...]:
    """A step as a row of numbers; a field of several cells is given by its parts, as goods__0."""
    values = dict.fromkeys(STEP_FIELDS, ABSENT)
    values |= {"do": number_of(verb), "seat": 1}
    for name, value in given.items():
        values[name.replace("__", ".")] = value
    return tuple(values.values())


def amounts(name: str, *numbers: int) -> dict[str, int]:
    return {f"{name}__{index}": value for index, value in enumerate(numbers)}


def set_of(*places: int) -> int:
    return sum(1 << place for place in places)


EXCHANGE = amounts("goods", 0, 0, 3, 0) | {"coffee": 0} | amounts("wares", 0, 0, 0, 2, 1, 0, 0)

DECISIONS: dict[str, tuple[tuple[int, ...], dict[str, Any]]] = {
    "corner": (packed("move", place=20, card=17), {"to": 20, "card": "corner"}),
    "second extension": (packed("wainwright", card=18), {"card": "wainwright-again"}),
    "second delivery": (packed("coffee-house", card=19), {"card": "coffee-house-again"}),
    "free extension": (packed("guild", guild=1), {"guild": 1}),
    "goods": (packed("guild", guild=3, **amounts("goods", 1, 0, 1, 1)), {"guild": 3, "goods": {"red": 1, "yellow": 1, "blue": 1}}),
    "no goods": (packed("guild", guild=4, **amounts("goods", 0, 0, 0, 0)), {"guild": 4, "goods": {}}),
    "to the Fountain": (
        packed("guild", guild=7, places=set_of(2, 20), stack=0b110),
        {"guild": 7, "places": [2, 20], "stack": ["own", "neutral"]},
    ),
    "two equal goods": (packed("guild", guild=8, good=2), {"guild": 8, "good": "yellow"}),
    "number": (packed("guild", guild=9, number=7), {"guild": 9, "say": 7}),
    "any place": (packed("guild", guild=12, place=17), {"guild": 12, "to": 17}),
    "tile": (packed("guild", guild=15, good=3), {"guild": 15, "tile": "blue"}),
    "tile by its number": (packed("guild", guild=14, good=0, number=3), {"guild": 14, "tile": "red", "say": 3}),
    "twenty": (packed("guild", guild=20, coffee=5), {"guild": 20, "coffee": 5}),
    "roast": (packed("roast", lira=2, good=1, card=2), {"lira": 2, "good": "green", "card": "lira"}),
    "roast a Guild card": (packed("roast", guild=5), {"guild": 5}),
    "hall": (packed("guild-hall"), {}),
    "hall's discard": (packed("guild-discard", guild=20), {"guild": 20}),
    "barrier": (packed("barrier", between=set_of(2, 5), place=2, coffee=1), {"between": [2, 5], "to": 2, "coffee": 1}),
    "movement": (packed("tavern-tile", how=NAMES["HOW_MOVEMENT"]), {"how": "movement"}),
    "encounter": (packed("tavern-tile", how=NAMES["HOW_ENCOUNTER"], coffee=0), {"how": "encounter", "coffee": 0}),
    "baksheesh": (packed("baksheesh", place=16, **amounts("goods", 0, 0, 3, 0)), {"from": 16, "goods": {"yellow": 3}}),
    "baksheesh without its goods": (packed("baksheesh", place=20), {"from": 20}),
    "trader for Lira": (packed("trader", lira=2), {"lira": 2}),
    "trader for a good": (packed("trader", good=0), {"good": "red"}),
    "trader for nothing": (packed("trader"), {}),
    "coffee": (packed("card", card=11), {"card": "coffee"}),
    "recruit": (packed("card", card=12), {"card": "recruit"}),
    "dice": (packed("card", card=14), {"card": "dice"}),
    "exchange": (packed("card", card=15, **EXCHANGE), {"card": "exchange", "give": {"yellow": 3}, "take": {"blue": 2, "coffee": 1}}),
    "six": (packed("card", card=16, number=3), {"card": "six", "die": 3}),
}
OUTCOMES: dict[str, tuple[tuple[int, ...], dict[str, Any]]] = {
    "bonus card": (packed("draw", card=19), {"draw": "coffee-house-again"}),
    "bonus card that nobody named": (packed("draw", card=UNKNOWN), {"draw": None}),
    "Guild card": (packed("draw", guild=7), {"guilds": [7]}),
    "Guild card that nobody named": (packed("draw", guild=UNKNOWN), {"guilds": [None]}),
    "rewards": (packed("reveal", lira=2, **amounts("wares", 0, 0, 0, 1, 0, 2, 0)), {"rewards": {"lira": 2, "blue": 1, "bonus": 2}}),
    "no rewards": (packed("reveal", lira=0, **amounts("wares", *[0] * 7)), {"rewards": {}}),
    "demand": (packed("reveal", **amounts("goods", 1, 0, 0, 2)), {"demand": {"red": 1, "blue": 2}}),
}


def given(record: Step) -> dict[str, Any]:
    """What a record says beside verb and player."""
    return {key: value for key, value in msgspec.to_builtins(record).items() if key not in ("do", "who")}


@pytest.mark.parametrize("name", [*DECISIONS, *OUTCOMES])
def test_numbers_become_a_record(name: str) -> None:
    row, fields = (DECISIONS | OUTCOMES)[name]
    record = record_of(row, PLAYERS)
    assert (number_of(record.do), record.who) == (row[0], "blue")
    assert given(record) == fields


def reader() -> Any:
    from oracle.games.istanbul.reading import RecordReader
    from oracle.games.istanbul.replay import PARAMETERS

    names = tuple(PARAMETERS)
    verbs = {
        verb: (number_of(verb), *(tuple(PARAMETERS[name] for name in names) for names in (kind.needs, kind.may, kind.chance)))
        for verb, kind in VERBS.items()
    }
    return RecordReader(PLAYERS, verbs, names)


def read(record: Step) -> tuple[int, Any, tuple[int, ...], int]:
    """Status, complaint, the step as numbers, keys read."""
    rows: Any = importlib.import_module("oracle.games.istanbul.step_rows")

    reading = reader()
    step = SimpleNamespace(goods=[0] * 4, dice=[0] * 2, wares=[0] * 7)
    status = reading.read(record, reading.verbs[record.do], step, 0)
    return status, reading.complaint, rows.pack_step(step), reading.keys_read


interpreted = pytest.mark.skipif(
    compiled(), reason="the reader is not to be reached from Python when it is compiled; its source is the same"
)


@interpreted
@pytest.mark.parametrize("name", DECISIONS)
def test_a_record_becomes_the_numbers_it_came_from(name: str) -> None:
    row, _ = DECISIONS[name]
    status, complaint, found, _ = read(record_of(row, PLAYERS))
    assert (status, complaint) == (NAMES["AGREES"], None)
    assert found == row


def test_every_decision_of_the_expansion_is_among_them() -> None:
    assert {row[0] for row, _ in DECISIONS.values()} >= {number_of(verb) for verb, kind in VERBS.items() if kind.expansion}
    cards = {row[FIELD["card"]] for row, _ in (DECISIONS | OUTCOMES).values()}
    assert set(CARDS[10:]) - {CARDS[card - 1] for card in cards if card > 0} == {"coffee-sale"}


@interpreted
@pytest.mark.parametrize(
    ("record", "part"),
    [
        (Step(do="barrier", who="red", between=[5, 5], to=5), "between: 5 is named twice"),
        (Step(do="guild", who="red", guild=7, places=[2, 3, 2]), "places: 2 is named twice"),
        (Step(do="guild", who="red", guild=17, good="red"), "good: Guild card 17 takes none"),
        (Step(do="guild", who="red", guild=8, good="red", tile="blue"), "tile: Guild card 8 takes none"),
        (Step(do="guild", who="red"), "the step 'guild' needs 'guild'"),
        (Step(do="baksheesh", who="red", goods={"yellow": 3}), "needs 'from'"),
    ],
)
def test_what_cannot_be_read_is_told(record: Step, part: str) -> None:
    status, complaint, _, _ = read(record)
    assert status == NAMES["UNREAD"]
    assert part in complaint


@interpreted
def test_keys_are_counted_with_those_inside() -> None:
    record = Step(do="card", who="red", n=4, card="exchange", give={"yellow": 3}, take={"blue": 2, "coffee": 1})
    assert read(record)[3] == 9  # do, n, who, card, give, yellow, take, blue, coffee
    assert read(Step(do="barrier", who="red", between=[2, 5], to=2))[3] == 4


@interpreted
def test_null_is_left_to_what_can_be_tried() -> None:
    for record in (Step(do="guild", guild=None), Step(do="card", card="exchange", give=None), Step(do="barrier", between=None, to=2)):
        assert read(record)[0] == NAMES["INCOMPLETE"]


TOLD: dict[str, Step] = {
    "red moves to the Coffee House (20) by the Corner card": Step(do="move", who="red", to=20, card="corner"),
    "red plays Guild card 5 for 1 red and 1 blue": Step(do="guild", who="red", guild=5, goods={"blue": 1, "red": 1}),
    "red plays Guild card 13, paying 6 yellow": Step(do="guild", who="red", guild=13, goods={"yellow": 6}),
    "red plays Guild card 8 for green goods and rolls 6 and 2": Step(do="guild", who="red", guild=8, good="green", dice=[6, 2]),
    "red plays Guild card 9, announcing 7": Step(do="guild", who="red", guild=9, say=7),
    "red plays Guild card 12 for the action of the Tavern (19)": Step(do="guild", who="red", guild=12, to=19),
    "red plays Guild card 7 and calls assistants back from the Post Office (5)": Step(do="guild", who="red", guild=7, places=[5]),
    "red plays Guild card 15 for the blue tile": Step(do="guild", who="red", guild=15, tile="blue"),
    "red plays Guild card 18 and draws Guild card 3 and a Guild card that was not recorded": Step(
        do="guild", who="red", guild=18, guilds=[3, None]
    ),
    "red plays Guild card 20 for 4 coffee": Step(do="guild", who="red", guild=20, coffee=4),
    "red plays a Guild card that was not recorded": Step(do="guild", who="red", guild=None),
    "red pays 2 Lira, 1 blue and the Lira card for coffee": Step(do="roast", who="red", lira=2, good="blue", card="lira"),
    "red takes coffee and Guild cards at the Guild Hall (18) and draws Guild card 4 and Guild card 9": Step(
        do="guild-hall", who="red", guilds=[4, 9]
    ),
    "red discards Guild card 4": Step(do="guild-discard", who="red", guild=4),
    "red puts the Barrier between the Fabric Warehouse (2) and the Post Office (5) and turns to the Post Office (5)": Step(
        do="barrier", who="red", between=[2, 5], to=5
    ),
    "red takes the top Movement tile at the Tavern (19)": Step(do="tavern-tile", who="red", how="movement"),
    "red pays 3 yellow at the Tavern (19) for a ruby of the Gemstone Dealer (16)": Step(
        do="baksheesh", who="red", from_=16, goods={"yellow": 3}
    ),
    "red pays coffee for a ruby at the Coffee House (20) once more by the Second-delivery card": Step(
        do="coffee-house", who="red", card="coffee-house-again"
    ),
    "red takes coffee from the Coffee Trader for 2 Lira and rolls 3 and 3": Step(do="trader", who="red", lira=2, dice=[3, 3]),
    "red takes coffee from the Coffee Trader": Step(do="trader", who="red"),
    "red plays the Exchange card: 3 yellow for 2 blue and 1 coffee": Step(
        do="card", who="red", card="exchange", give={"yellow": 3}, take={"coffee": 1, "blue": 2}
    ),
    "red plays the Dice card and rolls 4 and 3 and takes 2 Lira, 1 blue and 1 Bonus card": Step(
        do="card", who="red", card="dice", dice=[4, 3], rewards={"lira": 2, "blue": 1, "bonus": 1}
    ),
    "red plays the Six card, turning the die that shows 3 to 6": Step(do="card", who="red", card="six", die=3),
    "red draws Guild card 6": Step(do="draw", who="red", guilds=[6]),
    "red draws the Lira card and the Six card": Step(do="draw", who="red", draws=["lira", "six"]),
    "red takes 2 coffee by the Dice card": Step(do="reveal", who="red", rewards={"coffee": 2}),
}


@pytest.mark.parametrize("words", TOLD)
def test_steps_are_told(words: str) -> None:
    assert sentence(TOLD[words]) == words
