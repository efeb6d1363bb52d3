"""Recorded games as files: reads, writes and describes the format `oracle.log/1`.

    >>> for game in games("games.jsonl"):  # doctest: +SKIP
    ...     for line, step in game:
    ...         print(line, step.do)

`games` reads as a stream, `Writer` and `write` write, `LogError` is the one error, `schema` the format for other programs.
"""

from oracle.logs.errors import LogError
from oracle.logs.foreign import format_of
from oracle.logs.grammar import Vocabulary
from oracle.logs.reader import Batch, Recording, games
from oracle.logs.sources import Source, blocks, same_file, select
from oracle.logs.writer import Writer, encode, write

__all__ = [
    "Batch",
    "LogError",
    "Recording",
    "Source",
    "Vocabulary",
    "Writer",
    "blocks",
    "encode",
    "format_of",
    "games",
    "same_file",
    "select",
    "write",
]
