"""MOVES.csv: every form of every cell, as the records it stands for, and what is no form of any."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from oracle.importers import ForeignLogError
from oracle.model import End, Head, Step

from . import helping
from .test_setup_csv import PLAIN

HEADINGS = "Move,Action,Rewards,Gov,Smug\n"
TWO = PLAIN.replace("Order,Red,Blue,G", "Order,Red,Blue").replace("2xGem,5L", "2xGem")


def converted(moves: str, folder: Path, setup: str = TWO) -> list[Any]:
    return helping.read_csv(setup, HEADINGS + moves, folder)


def decisions(moves: str, folder: Path, setup: str = TWO) -> list[dict[str, Any]]:
    items = converted(moves, folder, setup)
    assert not [item for item in items if isinstance(item, ForeignLogError)], items[-1]
    return helping.steps(items)


def with_card(card: str) -> str:
    """The set-up with another card in red's hand."""
    return TWO.replace("Cards,1Good", f"Cards,{card}")


def move(to: int, **more: Any) -> list[dict[str, Any]]:
    return [{"do": "move", "to": to, **more}, {"do": "assistant", "how": "leave"}]


END = {"do": "end-turn"}

# A row of red's, and its records but for the end of the turn.
ROWS: list[tuple[str, list[dict[str, Any]]]] = [
    ("5", [*move(5), {"do": "post-office"}]),
    ("2", [*move(2), {"do": "warehouse"}]),
    ("3", [*move(3), {"do": "warehouse"}]),
    ("4", [*move(4), {"do": "warehouse"}]),
    ("1", [*move(1), {"do": "wainwright"}]),
    ("16", [*move(16), {"do": "gem-dealer"}]),
    ("5,!", [*move(5), {"do": "pass"}]),
    ("[5],[!],[],[],[]", [*move(5), {"do": "pass"}]),
    ("2,GreenTile B", [*move(2), {"do": "warehouse"}, {"do": "green-tile", "good": "blue"}]),
    (
        "10,RGB 2RG2B",
        [*move(10), {"do": "market", "goods": {"red": 1, "green": 1, "blue": 1}, "demand": {"red": 2, "green": 1, "blue": 2}}],
    ),
    ("11,2R RG", [*move(11), {"do": "market", "goods": {"red": 2}, "demand": {"red": 1, "green": 1}}]),
    ("14,R", [*move(14), {"do": "mosque", "tile": "red"}]),
    ("15,Yellow", [*move(15), {"do": "mosque", "tile": "yellow"}]),
    ("13,RGYB", [*move(13), {"do": "palace", "goods": {"red": 1, "green": 1, "yellow": 1, "blue": 1}}]),
    ("8,R 3+4", [*move(8), {"do": "black-market", "good": "red", "dice": [3, 4]}]),
    (
        "8,R RedTile 3+4 F 4+4",
        [*move(8), {"do": "black-market", "good": "red", "dice": [3, 4]}, {"do": "red-tile", "how": "four", "die": 3}],
    ),
    (
        "8,R RedTile 3+4 R 1+1",
        [*move(8), {"do": "black-market", "good": "red", "dice": [3, 4]}, {"do": "red-tile", "how": "reroll", "dice": [1, 1]}],
    ),
    ("9,8 3+4", [*move(9), {"do": "tea-house", "say": 8, "dice": [3, 4]}]),
    (
        "6,Discard NoMove 1Good",
        [
            *move(6),
            {"do": "take", "pile": "discards"},
            {"do": "take", "pile": "deck", "draw": "stay"},
            {"do": "discard", "card": "good"},
        ],
    ),
    ("12,5", [*move(12), {"do": "police", "to": 5}, {"do": "post-office"}]),
    ("12,5 !", [*move(12), {"do": "police", "to": 5}]),
    ("12,!", [*move(12), {"do": "pass"}]),
    ("12,8 B 6+6", [*move(12), {"do": "police", "to": 8}, {"do": "black-market", "good": "blue", "dice": [6, 6]}]),
    ("12,2 GreenTile R", [*move(12), {"do": "police", "to": 2}, {"do": "warehouse"}, {"do": "green-tile", "good": "red"}]),
    ("5!", [{"do": "move", "to": 5}]),
    ("5!$", move(5)),
    ("5,,,1Good -2 3+4", [*move(5), {"do": "post-office"}, {"do": "governor", "draw": "good"}, {"do": "pay", "lira": 2, "dice": [3, 4]}]),
    (
        "5,,,NoMove 1G 3+4",
        [*move(5), {"do": "post-office"}, {"do": "governor", "draw": "stay"}, {"do": "pay", "card": "good", "dice": [3, 4]}],
    ),
    ("5,,,,R -2 3+4", [*move(5), {"do": "post-office"}, {"do": "smuggler", "good": "red"}, {"do": "pay", "lira": 2, "dice": [3, 4]}]),
    ("5,,,,R G 3+4", [*move(5), {"do": "post-office"}, {"do": "smuggler", "good": "red"}, {"do": "pay", "good": "green", "dice": [3, 4]}]),
    ("Card-1Good R; 5", [{"do": "card", "card": "good", "good": "red"}, *move(5), {"do": "post-office"}]),
    ("card R; 5", [{"do": "card", "card": "good", "good": "red"}, *move(5), {"do": "post-office"}]),
    ("5; Card-1 R", [*move(5), {"do": "card", "card": "good", "good": "red"}, {"do": "post-office"}]),
    ("5,Card-1 R;", [*move(5), {"do": "card", "card": "good", "good": "red"}, {"do": "post-office"}]),
    ("5,; Card-1 R", [*move(5), {"do": "post-office"}, {"do": "card", "card": "good", "good": "red"}]),
    ("5,!;Card-1 R", [*move(5), {"do": "pass"}, {"do": "card", "card": "good", "good": "red"}]),
    ("5,,Card-1 R", [*move(5), {"do": "post-office"}, {"do": "card", "card": "good", "good": "red"}]),
    ("5,,,Card-1 R", [*move(5), {"do": "post-office"}, {"do": "card", "card": "good", "good": "red"}]),
    ("5,,,,Card-1 R", [*move(5), {"do": "post-office"}, {"do": "card", "card": "good", "good": "red"}]),
    ("5,; YellowTile 5", [*move(5), {"do": "post-office"}, {"do": "yellow-tile", "from": 5}]),
    ("YT 5; 5", [{"do": "yellow-tile", "from": 5}, *move(5), {"do": "post-office"}]),
]


@pytest.mark.parametrize(("row", "expected"), ROWS)
def test_a_row_is_its_records(row: str, expected: list[dict[str, Any]], tmp_path: Path) -> None:
    assert decisions(row, tmp_path) == [*expected, END]


# A row of red's who holds the card, and its records but for the end of the turn.
CARDS: list[tuple[str, str, list[dict[str, Any]]]] = [
    ("ExtraMove", "Card-ExtraMove 16", [*move(16, card="long-move"), {"do": "gem-dealer"}]),
    ("ExtraMove", "Card 16", [*move(16, card="long-move"), {"do": "gem-dealer"}]),
    ("NoMove", "Card-NoMove", [{"do": "stay", "card": "stay"}, {"do": "assistant", "how": "leave"}, {"do": "fountain", "places": [7]}]),
    ("NoMove", "Card-Stay!", [{"do": "stay", "card": "stay"}]),
    ("5Lira", "Card; 5", [{"do": "card", "card": "lira"}, *move(5), {"do": "post-office"}]),
    ("Return", "Card-Return 5; 5", [{"do": "card", "card": "return", "from": 5}, *move(5), {"do": "post-office"}]),
    ("Arrest", "5,; Card-Arrest 3", [*move(5), {"do": "post-office"}, {"do": "card", "card": "family", "reward": "lira"}]),
    (
        "Arrest",
        "5,; Card-Arrest 5Lira; Card",
        [
            *move(5),
            {"do": "post-office"},
            {"do": "card", "card": "family", "reward": "card", "draw": "lira"},
            {"do": "card", "card": "lira"},
        ],
    ),
    ("2xPost", "5,Card-2xPost", [*move(5), {"do": "post-office"}, {"do": "post-office", "card": "post-again"}]),
    ("2xGem", "16,Card", [*move(16), {"do": "gem-dealer"}, {"do": "gem-dealer", "card": "gem-again"}]),
    (
        "2xSultan",
        "13,Card-2x R 2R",
        [*move(13), {"do": "palace", "goods": {"red": 1}}, {"do": "palace", "goods": {"red": 2}, "card": "palace-again"}],
    ),
    ("SellAny", "11,Card-SellAny 2B R", [*move(11), {"do": "market", "goods": {"blue": 2}, "card": "any-goods", "demand": {"red": 1}}]),
    (
        "2xPost",
        "12,5 Card-2xPost",
        [*move(12), {"do": "police", "to": 5}, {"do": "post-office"}, {"do": "post-office", "card": "post-again"}],
    ),
]


@pytest.mark.parametrize(("card", "row", "expected"), CARDS)
def test_a_card_is_played(card: str, row: str, expected: list[dict[str, Any]], tmp_path: Path) -> None:
    assert decisions(row, tmp_path, with_card(card)) == [*expected, END]


def test_players_take_turns(tmp_path: Path) -> None:
    items = converted("5\n5!\n2\n", tmp_path)
    assert [item.who for item in items if isinstance(item, Step) and item.do == "move"] == ["red", "blue", "red"]


def test_an_assistant_that_waits_is_collected_and_tolls_are_paid(tmp_path: Path) -> None:
    found = decisions("5\n5\n2\n5!\n5,!\n", tmp_path)
    assert [step["how"] for step in found if step["do"] == "assistant"] == ["leave", "leave", "leave", "collect"]
    assert [step["do"] for step in found].count("toll") == 2


def test_at_the_fountain_all_come_back_or_those_named(tmp_path: Path) -> None:
    found = decisions("5\n5!\n2\n4!\n7\n", tmp_path)
    assert found[-2] == {"do": "fountain", "places": [2, 5, 7]}
    found = decisions("5\n5!\n2\n4!\n7,5 2\n", tmp_path)
    assert found[-2] == {"do": "fountain", "places": [5, 2]}
    found = decisions("5\n5!\n2\n4!\n7,all\n5,!\n7\n", tmp_path)
    assert found[-2] == {"do": "fountain", "places": [7]}


def test_an_empty_stack_leaves_nothing_at_the_fountain(tmp_path: Path) -> None:
    rows = "".join(f"{place}\n7!\n" for place in (5, 2, 4, 3)) + "7\n"
    assert [step["do"] for step in decisions(rows, tmp_path)][-3:] == ["move", "fountain", "end-turn"]


def test_captures_are_rewarded_in_turn_order(tmp_path: Path) -> None:
    moves = "7!\n12,5 !\n12,5 !\n5,,1Good 3\n"
    found = [step for step in decisions(moves, tmp_path, PLAIN) if step["do"] == "capture"]
    assert found == [
        {"do": "capture", "whose": "blue", "reward": "card", "draw": "good"},
        {"do": "capture", "whose": "green", "reward": "lira"},
    ]


def test_lira_of_captures_may_be_added_up(tmp_path: Path) -> None:
    moves = "7!\n12,5 !\n12,5 !\n5,,6\n"
    found = [step for step in decisions(moves, tmp_path, PLAIN) if step["do"] == "capture"]
    assert found == [{"do": "capture", "whose": whose, "reward": "lira"} for whose in ("blue", "green")]


def test_the_owner_of_the_red_tile_lets_a_roll_stand(tmp_path: Path) -> None:
    found = decisions("14,R\n5!\n9,8 3+4\n4!\n8,R RedTile 3+4 R 1+1\n", tmp_path)
    assert {"do": "pass"} in found[found.index({"do": "tea-house", "say": 8, "dice": [3, 4]}) :]
    assert [step["do"] for step in found][-3:] == ["black-market", "red-tile", "end-turn"]


def test_all_stands_for_the_goods_that_the_demand_shows(tmp_path: Path) -> None:
    moves = "2\n5,!\n11,All RGB\n"
    assert decisions(moves, tmp_path)[-2] == {"do": "market", "goods": {"red": 1}, "demand": {"red": 1, "green": 1, "blue": 1}}
    problem = helping.the_error(converted("11,All RGB\n", tmp_path))
    assert (problem.line, problem.field, problem.expected) == (2, "Action", "one to five goods that All stands for")
    problem = helping.the_error(converted("16\n5,!\n10,All RGB\n", tmp_path))
    assert problem.expected == "the goods sold"
    assert "name them" in problem.mend


def test_a_source_names_row_and_cell(tmp_path: Path) -> None:
    sources = [item.src for item in converted("\n5,,,,R -2 3+4\n", tmp_path) if isinstance(item, Step)]
    assert sources == [{"row": 3, "cell": cell} for cell in ("Move", "Move", "Action", "Smug", "Smug")] + [{"row": 3}]


def test_several_games_name_their_files(tmp_path: Path) -> None:
    paths = [tmp_path / name for name in ("a-setup.csv", "a.csv", "b-setup.csv", "b.csv")]
    for number, path in enumerate(paths):
        path.write_text(HEADINGS + "5\n" if number % 2 else TWO, encoding="utf-8")
    items, _ = helping.read("istanbul-game", *paths)
    assert [item.id for item in items if isinstance(item, Head)] == ["a", "b"]
    assert {item.src["file"] for item in items if isinstance(item, Step)} == {str(paths[1]), str(paths[3])}


def test_numbers_count_every_record(tmp_path: Path) -> None:
    assert [item.n for item in converted("5\n5\n", tmp_path) if isinstance(item, Step)] == [1, 2, 3, 4, 5, 6, 7, 8, 9]


def test_a_file_that_stops_early_has_no_end(tmp_path: Path) -> None:
    assert not any(isinstance(item, End) for item in converted("5\n5\n", tmp_path))


FAULTS = [
    ("17\n", 2, "Move", "a location from 1 to 16"),
    ("x\n", 2, "Move", "a location, Card-..., or YellowTile"),
    ("5 6\n", 2, "Move", "a location, Card-..., or YellowTile"),
    ("5,foo\n", 2, "Action", "an action of place 5"),
    ("5\n5,!\n10,\n", 4, "Action", "an action"),
    ("10,RG\n", 2, "Action", "the goods sold and the next demand"),
    ("10,R X\n", 2, "Action", "a good"),
    ("14,Q\n", 2, "Action", "a good"),
    ("14,R G\n", 2, "Action", "no word after the first for a mosque's colour"),
    ("13,R G\n", 2, "Action", "no word after the first for goods for the Palace"),
    ("8,R\n", 2, "Action", "a roll such as 3+4"),
    ("8,R 3+9\n", 2, "Action", "two dice such as 3+4"),
    ("9,x 3+4\n", 2, "Action", "a number from 1 to 99"),
    ("6,1Good\n", 2, "Action", "2 words after the first for a Caravansary action"),
    ("6,1Good 1Good 2x\n", 2, "Action", "a card"),
    ("12,\n", 2, "Action", "where the family member goes"),
    ("12,99\n", 2, "Action", "a location from 1 to 16"),
    ("12,14\n", 2, "Action", "an action"),
    ("7,5 x\n", 2, "Action", "a location from 1 to 16"),
    ("5,GreenTile R\n", 2, "Action", "an action of place 5"),
    ("5,Card-NoMove\n", 2, "Action", "a card that this cell may hold"),
    ("5,Card-ArrestFamily\n", 2, "Action", "1 word after the first for ArrestFamily"),
    ("5,Card-Arrest 4\n", 2, "Action", "a card"),
    ("5,Card-Joker\n", 2, "Action", "a card"),
    ("5,,Card-NoMove\n", 2, "Rewards", "a card"),
    ("5,,4\n", 2, "Rewards", "3 for each capture"),
    ("5,,,1Good\n", 2, "Gov", "2 words after the first for the Governor"),
    ("5,,,1Good 7 3+4\n", 2, "Gov", "a card"),
    ("5,,,,R -2\n", 2, "Smug", "2 words after the first for the Smuggler"),
    ("5,,,,R X 3+4\n", 2, "Smug", "a good"),
    ("5!,!\n", 2, "Action", "nothing after a Move that ends the turn"),
    ("5!$,,,,R -2 3+4\n", 2, "Smug", "nothing after a Move that ends the turn"),
    ("5!;Card-5Lira\n", 2, "Move", "nothing after an assistant that was not left"),
    ("Card-1Good R!\n", 2, "Move", "a move before `!`"),
    ("5,,,,,more\n", 2, "column 6", "no more than the cells"),
    ('"5\n', 2, "", "a CSV row"),
]


@pytest.mark.parametrize(("moves", "line", "field", "expected"), FAULTS)
def test_a_fault_is_told_with_row_and_cell(moves: str, line: int, field: str, expected: str, tmp_path: Path) -> None:
    problem = helping.the_error(converted(moves, tmp_path))
    assert problem.expected.startswith(expected), str(problem)
    assert (Path(problem.file).name, problem.line, problem.field) == ("moves.csv", line, field)


def test_a_bare_card_needs_one_that_fits(tmp_path: Path) -> None:
    assert "no card that fits" in helping.the_error(converted("5,Card\n", tmp_path, with_card("NoMove"))).mend
    problem = helping.the_error(converted("6,1Good 5Lira NoMove\n5,!\nCard; 5\n", tmp_path, with_card("NoMove")))
    assert problem.mend == "The hand holds good, lira."


@pytest.mark.parametrize(
    "headings", ["Move,Action,Rewards,Gov\n", "Move,Action,Rewards,Gov,Gov\n", "Move,Action,Rewards,Gov,Weather\n", ""]
)
def test_wrong_headings_are_told(headings: str, tmp_path: Path) -> None:
    problem = helping.the_error(helping.read_csv(TWO, headings, tmp_path))
    assert "Move, Action, Rewards, Gov, Smug" in problem.expected or problem.expected == "rows of the format"


def test_headings_may_be_longer_or_in_another_order(tmp_path: Path) -> None:
    items = helping.read_csv(TWO, "Act,Smuggler,Governor,Move,Rewards\n!,,,5,\n", tmp_path)
    assert helping.steps(items) == [*move(5), {"do": "pass"}, END]


def test_too_many_turns_are_refused(tmp_path: Path) -> None:
    problem = helping.the_error(converted("5!\n" * 2001, tmp_path))
    assert problem.expected == "at most 2000 turns"
