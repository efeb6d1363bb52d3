"""What a person leaves out when noting a game of the expansion: it is named, or settled by what was seen."""

from __future__ import annotations

from typing import Any

import pytest
from click.testing import CliRunner

from oracle.cli import group
from oracle.games import game
from oracle.games.istanbul.records import MOCHA, Colour, Step
from oracle.games.istanbul.replay import IstanbulReplay
from oracle.model import Head, Kind

KNOWN: list[dict[Colour, int]] = [{"red": 1, "green": 1, "blue": 3}, {"red": 2, "yellow": 1, "blue": 2}, {"red": 1, "yellow": 1, "blue": 3}]
"""Three demand tiles of the Large Market."""


def begin(expansions: tuple[str, ...] = (MOCHA,), layout: str = "first-game", **patch: Any) -> IstanbulReplay:
    setup = {"layout": layout, "governor": 5, "smuggler": 9}
    head = Head(version=1, game="istanbul", players=["red", "blue"], expansions=list(expansions), setup=setup)
    replay = game("istanbul").open(head).replay
    assert isinstance(replay, IstanbulReplay)
    replay.put({path.replace("__", "."): value for path, value in patch.items()})
    return replay


def of_card_19(**given: Any) -> tuple[IstanbulReplay, Step]:
    """Red has two coffee and plays Guild card 19; the first Movement tile costs one, or none with the card's coffee taken off."""
    replay = begin(players__red__guild__19=1, players__red__coffee=2)
    assert replay.feed(Step(do="guild", who="red", guild=19))
    return replay, Step(do="tavern-tile", who="red", how="movement", **given)


@pytest.mark.parametrize("coffee", [2, 1])
@pytest.mark.parametrize("recorded", [{}, {"coffee": None}])
def test_what_was_seen_settles_what_card_19_made_cheaper(coffee: int, recorded: dict[str, Any]) -> None:
    replay, record = of_card_19(see={"players.red.coffee": coffee}, **recorded)
    assert replay.feed(record), replay.judge(record).message
    assert replay.see("players.red.coffee") == coffee and replay.see("players.red.tavern.movement") == 1


@pytest.mark.parametrize("recorded", [{}, {"coffee": None}])
def test_without_it_nobody_can_tell(recorded: dict[str, Any]) -> None:
    replay, record = of_card_19(**recorded)
    assert not replay.feed(record)
    judgement = replay.judge(record)
    assert judgement.kind is Kind.UNDECIDED and judgement.facts == ("coffee",)


def test_a_price_that_was_never_asked_is_no_completion() -> None:
    replay, record = of_card_19(see={"players.red.coffee": 0})
    assert not replay.feed(record)
    judgement = replay.judge(record)
    assert judgement.kind is Kind.DIVERGENT and judgement.reason == "no-completion"


@pytest.mark.parametrize(("card", "needs"), [(9, "say"), (12, "to"), (13, "goods"), (14, "tile"), (15, "tile")])
def test_what_a_card_cannot_do_without_is_named(card: int, needs: str) -> None:
    replay = begin()
    replay.put({f"players.red.guild.{card}": 1})
    judgement = replay.judge(Step(do="guild", who="red", guild=card))
    assert judgement.kind is Kind.MALFORMED and judgement.message == f"Guild card {card} needs {needs!r}"


@pytest.mark.parametrize(
    ("patch", "record", "field"),
    [
        ({"players__red__guild__2": 1}, Step(do="guild", who="red", guild=2), "goods"),
        ({"players__red__guild__7": 1}, Step(do="guild", who="red", guild=7), "places"),
        ({"players__red__hand__exchange": 1}, Step(do="card", who="red", card="exchange"), "give"),
    ],
)
def test_a_choice_that_was_not_recorded_is_named_by_its_field(patch: dict[str, Any], record: Step, field: str) -> None:
    judgement = begin(**patch).judge(record)
    assert judgement.kind is Kind.UNDECIDED and judgement.facts == (field,)


def test_a_forgotten_expansion_is_told_of_facts_and_layouts() -> None:
    replay = begin((), "in-order")
    judgement = replay.judge(Step(do="move", who="red", to=6, see={"players.red.coffee": 1}))
    assert judgement.kind is Kind.MALFORMED and '"expansions":["mocha-baksheesh"]' in judgement.message
    for layout in ("first-game", [*range(1, 21)]):
        head = Head(version=1, game="istanbul", players=["red", "blue"], setup={"layout": layout})
        (finding,) = game("istanbul").open(head).findings
        assert finding.clause == "IST-LAYOUT-1" and '"expansions":["mocha-baksheesh"]' in finding.message


def test_what_another_player_could_do_is_not_shown() -> None:
    log = "replays/istanbul/walkthrough.jsonl"
    shown = CliRunner().invoke(group, ["show", log, "--step", "0", "--seat", "blue"]).output
    assert "Legal steps: hidden" in shown and "red moves" not in shown
    assert "red moves" in CliRunner().invoke(group, ["show", log, "--step", "0", "--seat", "red"]).output


def test_the_next_demand_tile_of_a_sale_that_ends_a_guild_card_is_the_market_s() -> None:
    head = Head(
        version=1,
        game="istanbul",
        players=["red", "blue"],
        expansions=[MOCHA],
        setup={"layout": "first-game", "demand": {"large": [KNOWN[0], KNOWN[1]]}},
    )
    replay = game("istanbul").open(head).replay
    assert isinstance(replay, IstanbulReplay)
    replay.put({"players.red.guild.12": 1, "players.red.goods.blue": 1})
    assert replay.feed(Step(do="guild", who="red", guild=12, to=10))
    wrong = Step(do="market", who="red", goods={"blue": 1}, demand=KNOWN[2])
    assert not replay.feed(wrong)
    (difference, *_) = replay.judge(wrong).diff
    assert difference.path.startswith("markets.large.demand.")
    assert replay.feed(Step(do="market", who="red", goods={"blue": 1}, demand=KNOWN[1]))
