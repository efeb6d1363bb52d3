"""A base game knows nothing of Mocha & Baksheesh: what of it a log names is malformed, and the finding says where and how to mend it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import oracle
from oracle.games import game
from oracle.games.istanbul.mocha.verbs import ADDED, without_expansion
from oracle.games.istanbul.records import MOCHA_CARDS, VERBS, Step
from oracle.model import Head, Kind

HEAD: dict[str, Any] = {"game": "istanbul", "players": ["red", "blue"], "setup": {"layout": "in-order", "governor": 6, "smuggler": 2}}
WAY: list[dict[str, Any]] = [{"do": "move", "to": 6}, {"do": "assistant", "how": "leave"}]
VALUES: dict[str, Any] = {
    "card": "lira",
    "die": 3,
    "give": {"red": 3},
    "take": {"blue": 3},
    "dice": [1, 2],
    "rewards": {"lira": 2},
    "draws": ["lira"],
    "guilds": [3],
    "to": 3,
}
NEEDED: dict[str, dict[str, Any]] = {"card": {"card": "lira"}, "smuggler": {"good": "red"}}
RECORDS = [
    ({"do": "move", "to": 17}, "to is the Roasting Plant (17), and a base game has the Places 1 to 16"),
    ({"do": "police", "to": 20}, "to is the Coffee House (20)"),
    ({"do": "yellow-tile", "from": 18}, "from is the Guild Hall (18)"),
    ({"do": "fountain", "places": [3, 19]}, "places is the Tavern (19)"),
    ({"do": "toll", "whom": ["blue", 17]}, "whom is the Roasting Plant (17)"),
    ({"do": "roll", "neutral": 17, "dice": [1, 2]}, "neutral is the Roasting Plant (17)"),
    ({"do": "card", "card": "coffee"}, "card is the Coffee card, which is not in a base game"),
    ({"do": "move", "to": 3, "card": "corner"}, "card is the Corner card"),
    ({"do": "take", "pile": "deck", "draw": "six"}, "draw is the Six card"),
    ({"do": "governor", "dice": [1, 2], "draw": "lira"}, "governor takes no 'dice' in a base game"),
    *(
        ({"do": verb, **NEEDED.get(verb, {}), name: VALUES[name]}, f"{verb} takes no '{name}' in a base game")
        for verb, names in ADDED.items()
        for name in sorted(names)
    ),
    *(
        ({"do": verb, **{name: {"guild": 3, "between": [2, 5], "to": 2, "how": "movement", "from": 16}[name] for name in rule.needs}}, says)
        for verb, rule in VERBS.items()
        if rule.expansion and (says := f"there is no step '{verb}' in a base game")
    ),
]


@pytest.mark.parametrize(("record", "says"), RECORDS, ids=lambda value: str(value)[:60])
@pytest.mark.parametrize("before", [0, 2])
def test_it_is_malformed_and_the_finding_says_how_to_mend_it(record: dict[str, Any], says: str, before: int, tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    lines = [{"oracle.log": 1, **HEAD}, *WAY[:before], record]
    log.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    result = oracle.check(log)
    (finding,) = result.findings
    assert (finding.kind, finding.reason, finding.step) == (Kind.MALFORMED, "not-in-base-game", before + 1)
    assert says in finding.message
    assert '"expansions":["mocha-baksheesh"]' in finding.message
    assert finding.src == {"line": before + 2}


@pytest.mark.parametrize("kind", MOCHA_CARDS)
def test_no_card_of_it_is_drawn(kind: Any) -> None:
    replay = game("istanbul").open(Head(version=1, **HEAD)).replay
    assert replay is not None
    for step in (Step(do="move", to=6), Step(do="assistant", how="leave")):
        assert replay.feed(step)
    for step in (Step(do="take", pile="deck", draw=kind), Step(do="take", pile="discards", card=kind), Step(do="governor", draw=kind)):
        assert not replay.copy().feed(step)
        assert replay.judge(step).reason == "not-in-base-game"


def test_a_fact_of_it_is_no_fact() -> None:
    replay = game("istanbul").open(Head(version=1, **HEAD)).replay
    assert replay is not None
    for path in ("players.red.coffee", "trader", "barrier", "players.red.assistants.17", "deck.coffee"):
        judgement = replay.judge(Step(do="move", to=6, see={path: 0}))
        assert (judgement.kind, judgement.reason) == (Kind.MALFORMED, "no-such-fact")
        assert path in judgement.message


@pytest.mark.parametrize(
    ("setup", "says"),
    [
        ({"trader": 7}, "`trader` belongs to the expansion mocha-baksheesh"),
        ({"guild_deck": [3]}, "`guild_deck` belongs"),
        ({"governor": 17}, "`governor`: the Roasting Plant (17) belongs"),
        ({"smuggler": 20}, "`smuggler`: the Coffee House (20) belongs"),
        ({"hands": {"blue": [None, "coffee"]}}, "`hands.blue`: the Coffee card belongs"),
        ({"deck": ["lira", "six"]}, "`deck`: the Six card belongs"),
    ],
)
def test_a_set_up_names_nothing_of_it(setup: dict[str, Any], says: str) -> None:
    opening = game("istanbul").open(Head(version=1, **{**HEAD, "setup": {"layout": "in-order", **setup}}))
    (finding,) = opening.findings
    assert finding.kind is Kind.MALFORMED and opening.replay is None
    assert says in finding.message and "name it in `expansions` of the head, or leave this out" in finding.message


def test_what_stays_is_the_base_game() -> None:
    base = without_expansion(VERBS)
    assert base.keys() == {name for name, verb in VERBS.items() if not verb.expansion}
    assert base["card"].chance == ("draw",) and base["governor"].chance == ("draw",) and base["wainwright"].may == ()
