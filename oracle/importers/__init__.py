"""Logs of other engines, taken over as logs of the oracle: one importer a format.

    conversion = FORMATS["boardgamefiesta"].open(["games.jsonl.gz"])
    for item in conversion:  # Head, Step..., End, Head, ..., with a ForeignLogError in place of what can't be taken over
        ...
    print(conversion.counts.words())

An importer says what the other engine did and what it recorded, never what it ought to have done: judging is the evaluator's.
docs/importers.md lists how each action, event and cell is mapped, and which cells are compared later than recorded.
"""

from __future__ import annotations

from oracle.importers import boardgamefiesta, files, istanbul_game
from oracle.importers.errors import ForeignLogError
from oracle.importers.importer import Conversion, Counts, Importer, Item

__all__ = ["FORMATS", "Conversion", "Counts", "ForeignLogError", "Importer", "Item", "sniff"]

FORMATS: dict[str, Importer] = {importer.name: importer for importer in (istanbul_game.IMPORTER, boardgamefiesta.IMPORTER)}
"""Every foreign format by the name that `--from` takes."""


def sniff(first_bytes: bytes) -> str | None:
    """The foreign format that the beginning of a file looks like, None if none. The bytes may be packed with gzip or Zstandard."""
    start = files.unpacked(first_bytes).removeprefix(files.MARK)
    return next((name for name, importer in FORMATS.items() if importer.fits(start)), None)
