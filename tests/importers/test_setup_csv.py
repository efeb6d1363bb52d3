"""SETUP.csv: what it says, and every way in which it may not."""

from __future__ import annotations

from pathlib import Path

import pytest

from oracle.importers import ForeignLogError
from oracle.model import Head

from . import helping

PLAIN = """Order,Red,Blue,G,,
Governor,5,,,,
Smuggler,8,,,,
Small market,R3GY,,,,
Large market,2RG2B,,,,
Cards,1Good,2xGem,5L,,
Location spec,Roll,,,,
"""
LAYOUT = """Tile locations,Great Mosque,Post Office,Fabric,Small Mosque
,Fruit,Police,Fountain,Spice
,Black Market,Caravansary,Small Market,Tea House
Tile locations,Sultan,Large Market,Wain,Gem
"""
MOVES = "Move,Action,Rewards,Gov,Smug\n"
SHORT_PATHS = [15, 5, 2, 14, 4, 12, 7, 3, 8, 6, 11, 9, 13, 10, 1, 16]


def head_of(setup: str, folder: Path) -> Head:
    item = helping.read_csv(setup, MOVES, folder)[0]
    assert isinstance(item, Head), item
    return item


def error_of(setup: str, folder: Path) -> ForeignLogError:
    return helping.the_error(helping.read_csv(setup, MOVES, folder))


def test_a_plain_set_up(tmp_path: Path) -> None:
    head = head_of(PLAIN, tmp_path)
    assert (head.players, head.names) == (["red", "blue", "green"], {"red": "Red", "blue": "Blue", "green": "Green"})
    assert head.setup == {
        "layout": SHORT_PATHS,
        "governor": 5,
        "smuggler": 8,
        "demand": {"small": [{"red": 1, "green": 3, "yellow": 1}], "large": [{"red": 2, "green": 1, "blue": 2}]},
        "hands": {"red": ["good"], "blue": ["gem-again"], "green": ["lira"]},
    }
    assert head.source == {"by": "istanbul-game"}
    assert head.id == "moves"


def test_names_of_players(tmp_path: Path) -> None:
    assert head_of("Names,Ada,Berk,Cem\n" + PLAIN, tmp_path).names == {"red": "Ada", "blue": "Berk", "green": "Cem"}
    assert head_of("Names,Ada\n" + PLAIN, tmp_path).names == {"red": "Red", "blue": "Blue", "green": "Green"}


def test_locations_may_be_cells_of_the_board(tmp_path: Path) -> None:
    head = head_of(PLAIN.replace("Roll", "direct"), tmp_path)
    assert (head.setup["governor"], head.setup["smuggler"]) == (4, 3)


def test_a_layout_of_names_cut_short(tmp_path: Path) -> None:
    assert head_of(PLAIN + LAYOUT, tmp_path).setup["layout"] == SHORT_PATHS


def test_tiles_are_told_by_what_is_left_over(tmp_path: Path) -> None:
    layout = LAYOUT.replace("Small Mosque", "Mosque").replace("Small Market", "Small")
    assert head_of(PLAIN + layout, tmp_path).setup["layout"] == SHORT_PATHS


def test_headings_may_stand_in_any_order_and_case(tmp_path: Path) -> None:
    cells = [line.partition(",") for line in reversed(PLAIN.splitlines())]
    turned = "".join(f"{heading.upper()},{values}\n" for heading, _, values in cells).replace("LOCATION SPEC", "LOCATION_SPEC")
    assert head_of(turned, tmp_path).setup == head_of(PLAIN, tmp_path).setup


FAULTS = [
    (PLAIN.replace("Order,Red,Blue,G", "Order,Red,Blue,Pink"), 1, "Order", "a player's colour"),
    (PLAIN.replace("Order,Red,Blue,G", "Order,Red,Blue,Red"), 1, "Order", "two to five different colours"),
    (PLAIN.replace("Order,Red,Blue,G", "Order,Red,,"), 1, "Order", "two to five different colours"),
    (PLAIN.replace("Governor,5", "Governor,17"), 2, "Governor", "a location from 1 to 16"),
    (PLAIN.replace("Governor,5", "Governor,5,6"), 2, "Governor", "1 value"),
    (PLAIN.replace("Governor,5", "Governor,"), 2, "Governor", "1 value"),
    (PLAIN.replace("Smuggler,8", "Smuggler,x"), 3, "Smuggler", "a location from 1 to 16"),
    (PLAIN.replace("R3GY", "R3GQ"), 4, "Small market", "a good"),
    (PLAIN.replace("2RG2B", "2R 2G"), 5, "Large market", "goods such as 2RG2Y"),
    (PLAIN.replace("2xGem", "2x"), 6, "Cards", "a card"),
    (PLAIN.replace("2xGem,5L", "2xGem"), 6, "Cards", "3 values"),
    (PLAIN.replace("Roll", "Cell"), 7, "Location spec", "Roll or Direct"),
    (PLAIN + "Weather,fine\n", 8, "", "a heading of the format"),
    (PLAIN + "Governor,5\n", 8, "Governor", "one row with this heading"),
    (PLAIN.replace("Governor,5,,,,\n", ""), 0, "Governor", "a row Governor"),
    (PLAIN + LAYOUT.replace("Police", "Mosque"), 9, "Tile locations", "a name that fits one tile only"),
    (PLAIN + LAYOUT.replace("Fountain", "Castle"), 9, "Tile locations", "the name of a tile"),
    (PLAIN + LAYOUT.replace("Fountain", "Tea House"), 10, "Tile locations", "a name that fits one tile only"),
    (PLAIN + LAYOUT.replace(",Spice", ""), 9, "Tile locations", "four tiles a row"),
    (PLAIN + "\n".join(LAYOUT.splitlines()[:3]), 10, "Tile locations", "four rows of tiles"),
    ("", 0, "", "rows of the format"),
    (",,\n\n", 0, "", "rows of the format"),
    (PLAIN + '"open', 8, "", "a CSV row"),
]


@pytest.mark.parametrize(("setup", "line", "field", "expected"), FAULTS)
def test_a_fault_is_told_with_row_and_heading(setup: str, line: int, field: str, expected: str, tmp_path: Path) -> None:
    problem = error_of(setup, tmp_path)
    assert problem.expected.startswith(expected)
    assert (Path(problem.file).name, problem.line) == ("setup.csv", line)
    assert problem.field == field or not field
    assert problem.game == "moves"
