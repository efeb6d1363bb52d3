"""The format of istanbul-game: SETUP.csv with MOVES.csv, or JSON Lines with the engine's state after every action."""

from __future__ import annotations

import re
from collections.abc import Sequence

from oracle.importers import files, jsonl_games
from oracle.importers.errors import ForeignLogError
from oracle.importers.importer import Conversion, Importer

NAME = "istanbul-game"

_CSV_HEAD = re.compile(
    rb"\s*\"?(move\"?\s*,\s*\"?action"
    rb"|(names|order|governor|smuggler|small[ _]market|large[ _]market|cards|location[ _]spec|tile[ _]locations)\"?\s*,)",
    re.IGNORECASE,
)


def open_files(paths: Sequence[str]) -> Conversion:
    """The games of one or more pairs of CSV files, or of JSON Lines files; which of both is told from the first bytes."""
    if not paths:
        raise ForeignLogError("SETUP.csv and MOVES.csv, or one or more GAMES.jsonl", found="no file")
    tables = [_is_csv(path) for path in paths]
    if any(tables) and not all(tables):
        raise ForeignLogError(
            "either pairs of SETUP.csv and MOVES.csv or GAMES.jsonl",
            found="both",
            file=paths[tables.index(not tables[0])],
            mend="Check them one after the other.",
        )
    if not any(tables):
        from oracle.importers.istanbul_game import play, shapes

        return Conversion(lambda counts: jsonl_games.read(paths, NAME, shapes.Row, play.starter(counts)))
    if len(paths) % 2:
        raise ForeignLogError(
            "pairs of SETUP.csv and MOVES.csv",
            found=f"{len(paths)} file{'s' * (len(paths) > 1)}",
            file=paths[-1],
            mend="Name the set-up file first, then the moves.",
        )
    from oracle.importers.istanbul_game import csv_game

    pairs = list(zip(paths[::2], paths[1::2], strict=True))
    return Conversion(lambda counts: (item for setup, moves in pairs for item in csv_game.read(setup, moves, many=len(pairs) > 1)))


def _is_csv(path: str) -> bool:
    """JSON Lines begin with a brace, a table with one of its headings. Whatever begins otherwise is taken for what its name says."""
    start = files.head(path).removeprefix(files.MARK).lstrip()
    return start[:1] != b"{" and (path.lower().endswith(".csv") or fits(start))


def fits(start: bytes) -> bool:
    """Do these first bytes look like the format?"""
    if start.lstrip()[:1] == b"{":
        return b'"tile_layout"' in start or b'"turn_state"' in start or b'"tile_states"' in start
    return _CSV_HEAD.match(start) is not None


IMPORTER = Importer(NAME, "SETUP.csv MOVES.csv, or GAMES.jsonl[.gz|.zst]...", open_files, fits)
