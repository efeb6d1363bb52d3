"""A game from SETUP.csv and MOVES.csv. It records no states: the evaluator can judge its legality alone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import PurePath
from typing import Any

from msgspec import UNSET

from oracle.games.istanbul.records import Step
from oracle.importers import files
from oracle.importers.errors import ForeignLogError
from oracle.importers.importer import Item
from oracle.importers.istanbul_game import csv_rows, setup_csv
from oracle.importers.istanbul_game.board import Board
from oracle.importers.istanbul_game.turn_csv import CELLS, Turn
from oracle.importers.vocabulary import goods
from oracle.model import End, Head

ROWS = 2000
"""Turns of a game at most."""
WITHOUT_NEUTRALS = {"neutral-merchants-2p": "not-used"}
"""How the engine plays with two."""


def read(setup_path: str, moves_path: str, *, many: bool = False) -> Iterator[Item]:
    """The game of two files; with `many` games, sources name their file.

    Nothing follows an error: later rows would be read on a board that nobody knows.
    """
    if misplaced := _misplaced(setup_path, moves_path):
        yield misplaced
        return
    try:
        yield from _read(setup_path, moves_path, {"file": moves_path} if many else {})
    except ForeignLogError as problem:
        yield problem.placed(game=PurePath(moves_path).stem)


def _misplaced(setup_path: str, moves_path: str) -> ForeignLogError | None:
    """What is wrong with two files of which one is what the other should be. Nothing is known of what can be read once only."""
    first, second = (_is_moves(files.head(path)) for path in (setup_path, moves_path))
    if not first and second is not False:
        return None
    if first and second is False:
        found = "the moves first: these two look swapped"
    else:
        found = "the headings of moves in the set-up's place" if first else "a set-up in the moves' place"
    mend = "Name the set-up file first, then the moves."
    return ForeignLogError(
        "SETUP.csv, then MOVES.csv", found=found, file=setup_path if first else moves_path, line=1, mend=mend, reason="not-a-log"
    )


def _is_moves(start: bytes) -> bool | None:
    """Is this the beginning of moves (True), of a set-up (False), or can't it be told (None)?"""
    line = start.removeprefix(files.MARK).lstrip().partition(b"\n")[0].decode("utf-8", "replace")
    cells = [cell.strip(' "\r').upper().replace(" ", "_") for cell in line.split(",")]
    if "MOVE" in cells and any(cell.startswith("ACT") for cell in cells):
        return True  # asked first: Governor and Smuggler are headings of both
    return False if cells[0] in setup_csv.HEADINGS else None


def _read(setup_path: str, moves_path: str, where: dict[str, Any]) -> Iterator[Item]:
    setup = setup_csv.read(setup_path)
    head = setup.head(identity=PurePath(moves_path).stem[:200], src={"file": setup_path} if where else None)
    yield head
    game = _Game(head, setup)
    for row, cells in _turns(moves_path):
        try:
            for cell, record in game.turn(cells, row):
                record.src = {**where, "row": row, "cell": cell} if cell else {**where, "row": row}
                yield record
        except ForeignLogError as problem:
            raise problem.placed(file=moves_path, line=row) from None
    if game.is_over():
        yield End(end=True, steps=len(game.steps), src={**where, "row": game.row})


def _turns(path: str) -> Iterator[tuple[int, dict[str, str]]]:
    """Row number and cells by heading. Headings may stand in any order and be cut short."""
    headings: list[str] = []
    for number, (row, cells) in enumerate(csv_rows.rows(path)):
        if number == 0:
            headings = [_heading(cell, row, path) for cell in cells]
            missing = [cell for cell in CELLS if cell not in headings]
            if missing or len(set(filter(None, headings))) != len(CELLS):
                raise ForeignLogError(f"the headings {', '.join(CELLS)}", ", ".join(cells), file=path, line=row)
            continue
        if number > ROWS:
            raise ForeignLogError(f"at most {ROWS} turns", found="more", file=path, line=row)
        found = dict.fromkeys(CELLS, "")
        for column, cell in enumerate(cells):
            heading = headings[column] if column < len(headings) else ""
            if heading:
                found[heading] = cell.replace("[", "").replace("]", "").strip()
            elif cell:
                raise ForeignLogError(f"no more than the cells {', '.join(CELLS)}", cell, file=path, line=row, field=f"column {column + 1}")
        yield row, found
    if not headings:
        raise ForeignLogError(f"the headings {', '.join(CELLS)}", "", file=path)


def _heading(text: str, row: int, path: str) -> str:
    if not text:
        return ""
    fitting = [cell for cell in CELLS if text.lower().startswith(cell.lower()) or (len(text) > 2 and cell.lower().startswith(text.lower()))]
    if len(fitting) != 1:
        raise ForeignLogError(f"one of the headings {', '.join(CELLS)}", text, file=path, line=row)
    return fitting[0]


class _Game:
    """The records so far, and the evaluator for the two questions that the CSV alone can't answer."""

    def __init__(self, head: Head, setup: setup_csv.Setup) -> None:
        self.head = head
        self.setup = setup
        self.board = Board(setup)
        self.steps: list[Step] = []
        self.turns = 0
        self.row = 0

    def turn(self, cells: dict[str, str], row: int) -> Iterator[tuple[str, Step]]:
        who = self.setup.players[self.turns % len(self.setup.players)]
        self.turns += 1
        self.row = row
        for cell, record in Turn(self.board, self.setup, who, partial(self._sellable, who)).records(cells):
            record.n = len(self.steps) + 1
            self.steps.append(record)
            yield cell, record

    def is_over(self) -> bool:
        """Is the game over after the last row? The file does not say; if the rules don't either, the record was cut short."""
        return any(replay.finish(End(end=True, result=UNSET)).kind is None for replay in self._replays())

    def _sellable(self, who: str, market: str, free: bool) -> dict[str, int]:
        """The goods that `All` stands for: what is held, as far as the demand shows it unless colours are free."""
        replay = next(self._replays(), None)
        if replay is None:
            raise ForeignLogError(
                "the goods sold", "All", mend="The record left the rules before this turn, so the goods in hand can't be told: name them."
            )
        colours = ("red", "green", "yellow", "blue")
        held = {colour: replay.see(f"players.{who}.goods.{colour}") for colour in colours}
        shown = held if free else {colour: replay.see(f"markets.{market}.demand.{colour}") for colour in colours}
        sold = goods({colour: min(held[colour], shown[colour]) for colour in colours})
        if not 0 < sum(sold.values()) <= 5:
            raise ForeignLogError("one to five goods that All stands for", found=f"{sum(sold.values())} goods", mend="Name the goods.")
        return sold

    def _replays(self) -> Iterator[Any]:
        """The position after the records so far, by every reading that this engine may have been played by and that the records keep."""
        from oracle.games import game

        for rulings in ({}, WITHOUT_NEUTRALS) if len(self.head.players) == 2 else ({},):
            replay = game("istanbul").open(self.head, rulings=rulings).replay
            if replay is not None and all(replay.feed(record) for record in self.steps):
                yield replay
