"""Whatever is fed to a replay, it keeps its promises: refused records leave no trace, and nothing but what is documented is raised."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from oracle.games import game
from oracle.games.contract import Replay
from oracle.logs import encode
from oracle.model import End, Head, Kind, Step
from oracle.registers import load

GAME = game("istanbul")
RULINGS = load("istanbul").rulings
COLOURS = ["red", "green", "yellow", "blue"]
CARDS = ["good", "lira", "long-move", "stay", "return", "family", "palace-again", "post-again", "gem-again", "any-goods"]
CARDS += ["coffee", "recruit", "coffee-sale", "dice", "exchange", "six", "corner", "wainwright-again", "coffee-house-again"]
MOCHA = ("mocha-baksheesh",)
TABLES: list[tuple[int, str, tuple[str, ...]]] = [
    *((2, "", ()), (3, "neutral-assistants", ()), (5, "", ())),
    *((2, "", MOCHA), (3, "", MOCHA), (4, "neutral-assistants", MOCHA)),
]
RECORDS = [
    list(GAME.generate(players=players, seed=seed, variant=variant, expansions=expansions))
    for seed, (players, variant, expansions) in enumerate(TABLES, 1)
]
EXAMPLES = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
)

places = st.integers(1, 20)
guild_cards = st.integers(1, 20)
amounts = st.sampled_from([0, 1, 2, 3, 5, 99])
players = st.sampled_from(["red", "blue", "green", "yellow", "white", "nobody"])
goods = st.dictionaries(st.sampled_from(COLOURS), amounts, max_size=4)
wares = st.dictionaries(st.sampled_from([*COLOURS, "coffee"]), amounts, max_size=5)
rewards = st.dictionaries(st.sampled_from(["lira", *COLOURS, "coffee", "bonus", "guild"]), st.integers(0, 9), max_size=8)
PARAMETERS: dict[str, st.SearchStrategy[Any]] = {
    "to": places,
    "from": places,
    "neutral": places,
    "good": st.sampled_from(COLOURS),
    "tile": st.sampled_from(COLOURS),
    "goods": goods,
    "demand": goods,
    "card": st.sampled_from(CARDS),
    "draw": st.sampled_from(CARDS),
    "how": st.sampled_from(["leave", "collect", "collect-neutral", "four", "reroll", "movement", "encounter"]),
    "reward": st.sampled_from(["lira", "card"]),
    "say": st.integers(0, 99),
    "die": st.integers(1, 6),
    "dice": st.lists(st.integers(1, 6), min_size=2, max_size=2),
    "whose": players,
    "whom": st.lists(players | places, max_size=8),
    "lira": st.integers(0, 99),
    "places": st.lists(places, max_size=20),
    "pile": st.sampled_from(["deck", "discards"]),
    "then": st.sampled_from(["deck", "discards"]),
    "stack": st.lists(st.sampled_from(["own", "neutral"]), max_size=10),
    "guild": guild_cards,
    "guilds": st.lists(st.none() | guild_cards, max_size=20),
    "draws": st.lists(st.none() | st.sampled_from(CARDS), max_size=9),
    "coffee": amounts,
    "give": wares,
    "take": wares,
    "rewards": rewards,
    "between": st.lists(places, min_size=2, max_size=2),
}
numbers = st.sampled_from([-32767, -1, 0, 1, 2, 3, 4, 5, 7, 12, 16, 17, 20, 26, 44, 45, 99, 9999, 32767])
words = st.sampled_from(["red", "blue", "move", "action", "leftover", "over", "RRGGB", "own", "neutral", "x" * 1000, "\x1b[31m", *CARDS])
facts = st.none() | st.booleans() | numbers | words | st.lists(numbers | words | st.none(), max_size=12)


@st.composite
def steps(draw: st.DrawFn) -> dict[str, Any]:
    """Any step that the reader would let through: a verb with what it needs, and much else."""
    verb = draw(st.sampled_from(sorted(GAME.verbs)))
    rule = GAME.verbs[verb]
    record: dict[str, Any] = {"do": verb}
    if draw(st.integers(0, 3)):
        record["who"] = draw(players)
    for name in (*rule.needs, *rule.may, *rule.chance):
        if name in rule.needs or draw(st.booleans()):
            record[name] = draw(st.none() | PARAMETERS[name])
    return record


def observed(record: dict[str, Any], view: dict[str, Any], data: st.DataObject) -> dict[str, Any]:
    """The record with observations: some of nonsense, or the whole position with a few facts changed."""
    paths = st.sampled_from([*view, "turn", "phase", "over", "no.such.fact"])
    seen = data.draw(st.dictionaries(paths, facts, max_size=4))
    return {**record, "see": {**view, **seen} if data.draw(st.booleans()) else seen}


def looked_at(replay: Replay) -> None:
    """Everything that looks at a position copes with it and leaves it as it is."""
    before = replay.digest()
    replay.legal(), replay.chance(), replay.view(), replay.board(), replay.result(), replay.who()
    replay.view(replay.players[0])
    replay.copy().finish(End(end=True, result={"winners": ["red", 3], "score": {"red": "x"}}, see={"turn": ["red"]}))
    replay.under({ruling: list(RULINGS[ruling].readings)[-1] for ruling in RULINGS}).legal()
    assert replay.digest() == before


def tried(replay: Replay, given: dict[str, Any]) -> bool:
    """Feed a record; what the contract promises of a refusal holds."""
    try:
        record: Step = msgspec.convert(given, GAME.step_type)
    except msgspec.ValidationError:
        return False
    before = replay.digest()
    if replay.feed(record):
        return True
    assert replay.digest() == before, "a refused record changed the position"
    judgement = replay.judge(record)
    assert replay.digest() == before, "judging changed the position"
    assert judgement.kind is not None and judgement.message and judgement.reason
    assert judgement.kind is Kind.MALFORMED or judgement.clause or judgement.facts or judgement.diff
    json.dumps(msgspec.to_builtins(judgement))
    replay.words(record)
    if not replay.adopt(record):
        assert replay.digest() == before, "what was not adopted changed the position"
    return True


@EXAMPLES
@given(st.data())
def test_any_record(data: st.DataObject) -> None:
    head, *played = data.draw(st.sampled_from(RECORDS))
    assert isinstance(head, Head)
    rulings = {
        ruling: data.draw(st.sampled_from(list(RULINGS[ruling].readings)))
        for ruling in data.draw(st.sets(st.sampled_from(sorted(RULINGS)), max_size=6))
    }
    replay = GAME.open(head, rulings=rulings).replay
    assert replay is not None
    for record in played[: data.draw(st.integers(0, len(played) - 1))]:
        assert isinstance(record, Step)
        if not replay.feed(record):
            break
    for _ in range(data.draw(st.integers(1, 6))):
        given: dict[str, Any]
        if data.draw(st.booleans()) and (legal := replay.legal()):
            given = json.loads(encode(data.draw(st.sampled_from(legal))))
            for name in GAME.verbs[given["do"]].chance:
                given[name] = data.draw(PARAMETERS[name])
        elif data.draw(st.booleans()):
            given = json.loads(encode(data.draw(st.sampled_from(played[:-1]))))
        else:
            given = data.draw(steps())
        if data.draw(st.booleans()):
            given = observed(given, replay.view(), data)
        tried(replay, given)
    looked_at(replay)


@EXAMPLES
@given(st.data())
def test_any_patch(data: st.DataObject) -> None:
    """Facts that are put into a position make a position that every rule copes with, or are refused by name."""
    head = data.draw(st.sampled_from(RECORDS))[0]
    assert isinstance(head, Head)
    replay = GAME.open(head).replay
    assert replay is not None
    paths = [*replay.view(), "no.such.fact"]
    for _ in range(data.draw(st.integers(1, 4))):
        patch = data.draw(st.dictionaries(st.sampled_from(paths), facts, min_size=1, max_size=4))
        try:
            replay.put(patch)
        except ValueError as problem:
            assert any(path in str(problem) for path in patch)
        looked_at(replay)
        tried(replay, observed(data.draw(steps()), replay.view(), data))
    looked_at(replay)


def within(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.lists(inner, max_size=4) | st.dictionaries(words, inner, max_size=3)


anything = st.recursive(st.none() | st.booleans() | numbers | words, within, max_leaves=8)
layouts = st.sampled_from(["short-paths", "long-paths", "in-order", "first-game"])
hands = st.dictionaries(players, st.lists(st.sampled_from(CARDS) | st.none(), max_size=4), max_size=5)
SETUP: dict[str, st.SearchStrategy[Any]] = {
    "layout": layouts | st.permutations(range(1, 17)).map(list) | st.permutations(range(1, 21)).map(list) | st.lists(places, max_size=21),
    "governor": st.none() | places,
    "smuggler": st.none() | places,
    "demand": st.dictionaries(st.sampled_from(["large", "small", "middle"]), st.lists(st.none() | goods, max_size=6), max_size=2),
    "hands": hands,
    "deck": st.none() | st.lists(st.sampled_from(CARDS) | st.none(), max_size=26),
    "neutral_assistants": st.booleans(),
    "trader": st.none() | places,
    "guild_deck": st.none() | st.permutations(range(1, 21)).map(list) | st.lists(st.none() | guild_cards, max_size=21),
    "weather": anything,
}


@EXAMPLES
@given(st.data())
def test_any_head(data: st.DataObject) -> None:
    """A head of any set-up opens, or is told what is wrong with it; it never fails."""
    named = data.draw(st.lists(players, min_size=1, max_size=8))
    expansions = data.draw(st.sampled_from([(), MOCHA, MOCHA, (*MOCHA, *MOCHA), ("weather",)]))
    setup = {"layout": "first-game" if expansions else "in-order", **data.draw(st.fixed_dictionaries({}, optional=SETUP))}
    if not data.draw(st.integers(0, 4)):
        setup[data.draw(st.sampled_from(sorted(SETUP)))] = data.draw(anything)
    rulings = data.draw(
        st.dictionaries(st.sampled_from([*sorted(RULINGS), "weather"]), st.sampled_from(["free", "fine", "endless"]), max_size=2)
    )
    view = GAME.paths(3, MOCHA if expansions else ())
    see = data.draw(st.dictionaries(st.sampled_from([*view, "no.such.fact"]), facts, max_size=3))
    head = Head(
        version=1,
        game="istanbul",
        players=named,
        expansions=list(expansions),
        setup=setup,
        rulings=rulings,
        see=see,
        names={"red": "\x1b[31m"},
    )
    opening = GAME.open(head)
    assert opening.replay is not None or opening.findings
    for finding in opening.findings:
        assert finding.kind is not None and finding.message
    if opening.replay is not None:
        looked_at(opening.replay)
        for _ in range(3):
            tried(opening.replay, observed(data.draw(steps()), opening.replay.view(), data))
        looked_at(opening.replay)


@pytest.mark.parametrize("count", [5000, 70_000])
def test_many_observations_of_one_step(count: int) -> None:
    """More observations than there are facts: told by name, whatever their number."""
    replay = GAME.open(RECORDS[0][0]).replay  # type: ignore[arg-type]
    assert replay is not None
    tried(replay, {"do": "move", "to": 8, "see": {f"fact-{number}": number % 100 for number in range(count)}})
