"""The format of Board Game Fiesta: JSON Lines with the engine's action, events and whole state."""

from __future__ import annotations

from collections.abc import Sequence

from oracle.importers import jsonl_games
from oracle.importers.errors import ForeignLogError
from oracle.importers.importer import Conversion, Importer

NAME = "boardgamefiesta"


def open_files(paths: Sequence[str]) -> Conversion:
    """The games of one or more JSON Lines files."""
    if not paths:
        raise ForeignLogError("one or more GAMES.jsonl", found="no file")
    from oracle.importers.boardgamefiesta import play, shapes

    return Conversion(lambda counts: jsonl_games.read(paths, NAME, shapes.Row, play.starter(counts)))


def fits(start: bytes) -> bool:
    """Do these first bytes look like the format?"""
    return (
        start.lstrip()[:1] == b"{" and b'"events"' in start and (b'"greatMosqueB"' in start or b'"layout"' in start or b'"sultan"' in start)
    )


IMPORTER = Importer(NAME, "GAMES.jsonl[.gz|.zst]...", open_files, fits)
