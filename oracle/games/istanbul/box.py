"""The box and the readings as rows of cells: what the registers say, in the order that state.pxd declares.

What an expansion adds to the box is in its own `box.py`.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from oracle.games.istanbul.records import BASE_CARDS, COLOURS
from oracle.kernel.layout import Layout, enums
from oracle.registers import Register

STATE_PXD = Path(__file__).with_name("state.pxd")
NAMES_PXD = Path(__file__).with_name("names.pxd")
NAMES = enums(NAMES_PXD)
UNKNOWN = NAMES["UNKNOWN"]
BOX = Layout(STATE_PXD, "Box")
READINGS = Layout(STATE_PXD, "Readings")
MARKETS = ("large", "small")
RULINGS: tuple[str, ...] = tuple(
    name.removeprefix("RULING_").lower().replace("_", "-") for name in NAMES if name.startswith("RULING_") and name != "RULING_COUNT"
)
"""Ids of the rulings in the order of names.pxd, which is the register's (tested)."""

SINGLE = {
    "capacity": "start.capacity",
    "max_extensions": "wainwright.max-extensions",
    "wainwright_price": "wainwright.price",
    "ruby_extension": "wainwright.ruby-on-extension",
    "toll": "toll.lira",
    "family_reward": "capture.lira",
    "governor_price": "governor.price",
    "smuggler_price": "smuggler.price",
    "move_most": "move.max",
    "long_least": "move.long.min",
    "long_most": "move.long.max",
    "lira_card": "cards.lira",
    "green_price": "mosques.green-price",
    "yellow_price": "mosques.yellow-price",
    "tea_least": "tea-house.min",
    "tea_most": "tea-house.max",
    "tea_consolation": "tea-house.consolation",
}
"""Cells of the box that are one fact each."""


def fact(register: Register, path: str) -> Any:
    """The value of a fact, UNKNOWN where nobody knows it."""
    value = register.facts[path].value
    return UNKNOWN if value is None else value


def box_cells(register: Register, players: int) -> array[int]:
    """The box of the base game for a number of players, 2 to 5; cells of expansions are 0."""
    return read_once(register, players, _read_box)


Read = Callable[[Register, int], "array[int]"]
_boxes: dict[tuple[int, int, Read], tuple[Register, array[int]]] = {}


def read_once(register: Register, players: int, read: Read) -> array[int]:
    """The box as `read` gives it, once for a register: most games of a corpus are played with the same box."""
    kept = _boxes.get((id(register), players, read))
    if kept is None or kept[0] is not register:
        if len(_boxes) > 32:
            _boxes.clear()
        kept = _boxes[(id(register), players, read)] = (register, read(register, players))
    return kept[1][:]


def _read_box(register: Register, players: int) -> array[int]:
    cells = array("h", bytes(2 * BOX.size))
    box = BOX.window(memoryview(cells))
    for name, path in SINGLE.items():
        setattr(box, name, fact(register, path))
    box.ruby_target = fact(register, f"rubies.target.{players}")
    for total in range(2, 13):
        box.black_market[total] = fact(register, f"black-market.blue.{total}")
    for market, name in enumerate(MARKETS):
        for number in range(1, 6):
            box.payout[market][number] = fact(register, f"markets.{name}.payout.{number}")
            copy_row(box.demand[market][number - 1], fact(register, f"markets.{name}.tiles.{number}"))
    for row, name in enumerate(("top", "bottom")):
        for column in range(4):
            pays = fact(register, f"post-office.{name}.{column + 1}")
            box.mail_goods[row][column] = COLOURS.index(pays) + 1 if isinstance(pays, str) else 0
            box.mail_lira[row][column] = 0 if isinstance(pays, str) else pays
    track = [fact(register, f"palace.track.{space}") for space in range(1, 11)]
    box.palace_length = len(track) + 1
    copy_row(
        box.palace_track, [value if isinstance(value, int) else 5 if value == "any" else COLOURS.index(value) + 1 for value in track] + [6]
    )
    prices = [fact(register, f"dealer.track.{space}") for space in range(1, 13)]
    box.dealer_length = len(prices) + 1
    copy_row(box.dealer_track, [*prices, 0])
    tiles = fact(register, f"mosques.tiles.{players}")
    box.mosque_count = tiles if isinstance(tiles, int) else len(tiles)
    copy_row(box.mosque_tiles, tiles)
    for kind, name in enumerate(BASE_CARDS, start=1):
        box.cards[kind] = fact(register, f"cards.count.{name}")
    box.columns = fact(register, "board.columns")
    box.places = box.columns * fact(register, "board.rows")
    return cells


def copy_row(cells: Any, values: Any) -> None:
    """Write a row of values, UNKNOWN in every cell where the row is not known."""
    if isinstance(values, int):
        values = [values] * len(cells)
    for index, value in enumerate(values):
        cells[index] = value


def reading_cells(register: Register, readings: Mapping[str, str]) -> array[int]:
    """The number of the reading in force for every ruling."""
    cells = array("h", bytes(2 * READINGS.size))
    for index, ruling in enumerate(RULINGS):
        cells[index] = list(register.rulings[ruling].readings).index(readings[ruling])
    return cells
