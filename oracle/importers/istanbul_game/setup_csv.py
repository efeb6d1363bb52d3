"""SETUP.csv: one heading a row with its values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from oracle.importers.errors import ForeignLogError
from oracle.importers.istanbul_game import csv_rows, names, notation
from oracle.importers.istanbul_game.names import PLACES
from oracle.model import FORMAT, Head

HEADINGS = ("NAMES", "ORDER", "GOVERNOR", "SMUGGLER", "SMALL_MARKET", "LARGE_MARKET", "CARDS", "LOCATION_SPEC", "TILE_LOCATIONS")
NEEDED = ("ORDER", "GOVERNOR", "SMUGGLER", "SMALL_MARKET", "LARGE_MARKET", "CARDS", "LOCATION_SPEC")


@dataclass(kw_only=True)
class Setup:
    """What the file says. `direct`: numbers of locations are cells of the board, else they are place numbers."""

    players: list[str]
    layout: list[int]
    direct: bool
    names: dict[str, str]
    governor: int = 0
    smuggler: int = 0
    demand: dict[str, dict[str, int]] = field(default_factory=dict)
    hands: dict[str, str] = field(default_factory=dict)

    def place(self, text: str) -> int:
        """The place a number in the log stands for."""
        location = notation.number(text, "a location", 16)
        return self.layout[location - 1] if self.direct else location

    def head(self, *, identity: str, src: Any) -> Head:
        """The head of the log."""
        return Head(
            version=FORMAT,
            game="istanbul",
            players=self.players,
            setup={
                "layout": self.layout,
                "governor": self.governor,
                "smuggler": self.smuggler,
                "demand": {market: [tile] for market, tile in self.demand.items()},
                "hands": {player: [card] for player, card in self.hands.items()},
            },
            names=self.names,
            source={"by": "istanbul-game"},
            id=identity,
            src=src,
        )


def read(path: str) -> Setup:
    """The set-up a file describes. Raises ForeignLogError with file, row and heading."""
    row = 0
    heading = ""
    try:
        rows: dict[str, list[tuple[int, list[str]]]] = {}
        for row, cells in csv_rows.rows(path):
            heading = "_".join(cells[0].upper().split()) or heading
            if heading not in HEADINGS:
                known = ", ".join(_titled(known) for known in HEADINGS)
                raise ForeignLogError("a heading of the format", cells[0], mend=f"Headings are {known}.")
            rows.setdefault(heading, []).append((row, [cell for cell in cells[1:] if cell]))
        row = 0
        for heading in NEEDED:
            if heading not in rows:
                raise ForeignLogError(f"a row {_titled(heading)}", found="none")
        return _setup(rows, _Place(path))
    except ForeignLogError as problem:
        raise problem.placed(file=path, line=row, field="" if problem.field else _titled(heading)) from None


class _Place:
    """Where reading stands, for errors."""

    def __init__(self, path: str) -> None:
        self.path = path

    def fail(self, row: int, heading: str, problem: ForeignLogError) -> ForeignLogError:
        return problem.placed(file=self.path, line=row, field=_titled(heading))


def _setup(rows: dict[str, list[tuple[int, list[str]]]], at: _Place) -> Setup:
    def values(heading: str, count: int = 0) -> list[str]:
        lines = rows.get(heading, [])
        if len(lines) > 1:
            raise at.fail(lines[1][0], heading, ForeignLogError("one row with this heading", found="another one"))
        found = lines[0][1] if lines else []
        if count and len(found) != count:
            raise at.fail(lines[0][0], heading, ForeignLogError(f"{count} value{'s' * (count > 1)}", found=f"{len(found)}"))
        return found

    def told(heading: str, parse: Any, text: str) -> Any:
        try:
            return parse(text)
        except ForeignLogError as problem:
            raise at.fail(rows[heading][0][0], heading, problem) from None

    players = [told("ORDER", names.player, text) for text in values("ORDER")]
    if not 2 <= len(players) <= 5 or len(set(players)) != len(players):
        raise at.fail(rows["ORDER"][0][0], "ORDER", ForeignLogError("two to five different colours", ", ".join(players)))
    cards = [told("CARDS", names.card, text) for text in values("CARDS", len(players))]
    spec = values("LOCATION_SPEC", 1)[0].lower()
    if spec not in ("roll", "direct"):
        raise at.fail(rows["LOCATION_SPEC"][0][0], "LOCATION_SPEC", ForeignLogError("Roll or Direct", spec))
    shown = values("NAMES")
    setup = Setup(
        players=players,
        layout=_layout(rows.get("TILE_LOCATIONS", []), at),
        direct=spec == "direct",
        names=dict(zip(players, shown, strict=True)) if len(shown) == len(players) else {player: player.title() for player in players},
        hands=dict(zip(players, cards, strict=True)),
    )
    setup.governor = told("GOVERNOR", setup.place, values("GOVERNOR", 1)[0])
    setup.smuggler = told("SMUGGLER", setup.place, values("SMUGGLER", 1)[0])
    for market, heading in (("large", "LARGE_MARKET"), ("small", "SMALL_MARKET")):
        setup.demand[market] = told(heading, notation.goods, values(heading, 1)[0])
    return setup


def _layout(rows: list[tuple[int, list[str]]], at: _Place) -> list[int]:
    """Four rows of four tiles. Names cut too short to tell by themselves are told by what is left over."""
    if not rows:
        return list(PLACES.values())
    heading = "TILE_LOCATIONS"
    for row, values in rows:
        if len(values) != 4:
            raise at.fail(row, heading, ForeignLogError("four tiles a row", found=f"{len(values)}"))
    if len(rows) != 4:
        raise at.fail(rows[-1][0], heading, ForeignLogError("four rows of tiles", found=f"{len(rows)}"))
    cells = [(row, name) for row, values in rows for name in values]
    open_: list[set[int]] = []
    for row, name in cells:
        try:
            open_.append(names.place(name))
        except ForeignLogError as problem:
            raise at.fail(row, heading, problem) from None
    layout = [0] * 16
    for cell in _settled(open_):
        layout[cell] = open_[cell].pop()
        for other in open_:
            other.discard(layout[cell])
    for cell, place in enumerate(layout):
        if place == 0:
            row, name = cells[cell]
            fitting = ", ".join(title.replace("_", " ").title() for title, number in PLACES.items() if number in open_[cell])
            mend = f"It may be {fitting}." if fitting else "Another cell has this tile already."
            raise at.fail(row, heading, ForeignLogError("a name that fits one tile only", name, mend=mend))
    return layout


def _settled(open_: list[set[int]]) -> Iterator[int]:
    """Cells for which one tile is left, as long as there are any; the caller takes the tile out of all."""
    while True:
        cell = next((cell for cell, fitting in enumerate(open_) if len(fitting) == 1), None)
        if cell is None:
            return
        yield cell


def _titled(heading: str) -> str:
    return heading.replace("_", " ").capitalize()
