"""Facts as tables: nothing is lost but what is 0 or stands on the board."""

from __future__ import annotations

import pytest

from oracle.explore import start
from oracle.explore.looking import others, players, told, tree


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0"),
        (None, "-"),
        (True, "yes"),
        ("move", "move"),
        ([], ""),
        (["own", "own", "neutral"], "2 own, neutral"),
        (["RGB", None], "RGB, -"),
        ({"red": 0, "green": 2, "yellow": 0, "blue": 1}, "green 2, blue 1"),
        ({"red": 0, "green": 0, "yellow": 0, "blue": 0}, ""),
        ({"1": 0, "8": 1, "13": 2}, "8, 13: 2"),
        ([0, 0, 3, 0], "0, 0, 3, 0"),
        ({"unknown": 1, "1": 0, "3": 1, "9": 1}, "unknown 1, no. 3, 9"),
        ({"unknown": 0, "1": 0, "3": 1, "9": 0}, "no. 3"),
        ({"rubies": 0, "cost": 5}, "rubies 0, cost 5"),
        ({"demand": {"red": 1, "green": 0, "yellow": 0, "blue": 2}, "stack": ["RBB", None]}, "demand red 1, blue 2; stack RBB, -"),
    ],
)
def test_a_fact_in_words(value: object, text: str) -> None:
    assert told(value) == text


def test_facts_are_gathered_by_their_paths() -> None:
    assert tree({"a.b.c": 1, "a.b.d": 2, "e": None}) == {"a": {"b": {"c": 1, "d": 2}}, "e": None}


def test_every_name_of_the_view_is_told_once() -> None:
    replay = start("istanbul", players=3, seed=2, step=200)
    view = replay.view()
    table = players(replay, view)
    assert table[0] == ("", "red", "blue", "green")
    assert all(len(row) == 4 for row in table)
    names = [row[0] for row in table[1:]]
    assert len(names) == len(set(names))
    assert {"lira", "rubies", "at", "assistants", "cards"} <= set(names)
    lira = next(row for row in table if row[0] == "lira")
    assert lira[1:] == tuple(str(view[f"players.{player}.lira"]) for player in replay.players)
    rest = dict(others(view))
    assert rest["governor"] == str(view["governor"])
    assert rest["palace"] == f"rubies {view['palace.rubies']}, cost {view['palace.cost']}"
    assert "layout" not in rest
    assert not any(name.startswith("players") for name in rest)


def test_a_position_with_the_expansion() -> None:
    replay = start("istanbul", players=3, seed=4, expansions=("mocha-baksheesh",), step=120)
    view = replay.view()
    rest = dict(others(view))
    assert rest["tavern movement"] == f"left {view['tavern.movement.left']}, cost {view['tavern.movement.cost']}"
    hidden = [str(card) for card in range(1, 21) if view[f"guild.deck.{card}"]]
    assert rest["guild"].startswith(f"deck size {view['guild.deck.size']}, no. {', '.join(hidden)}; discards")
    rows = {row[0]: row[1:] for row in players(replay, replay.view("blue"))}
    assert [bool(cell) for cell in rows["hand"]] == [False, True, False]
    assert rows["coffee"] == tuple(str(view[f"players.{player}.coffee"]) for player in replay.players)


def test_a_seat_sees_no_other_hand() -> None:
    replay = start("istanbul", players=3, seed=2)
    rows = {row[0]: row[1:] for row in players(replay, replay.view("blue"))}
    assert [bool(cell) for cell in rows["hand"]] == [False, True, False]
    assert rows["cards"] == ("1", "1", "1")
