"""What a log may hold at most. The number of records and of games has no limit, because none of them is kept.

Each limit is far above anything a game produces, and low enough that a hostile file costs neither memory nor hours.
"""

from __future__ import annotations

BLOCK = 1 << 16
"""Bytes read at a time: some 400 records, small enough to stay in the processor's cache."""
LINE = 1 << 20
"""Bytes of one line."""
DEPTH = 16
"""Objects and lists within one another. The types of a step nest three deep; what an importer keeps in `src` may go deeper."""
INTEGER = 1 << 53
"""Greatest size of any integer: what every JSON reader keeps exactly."""
FREE = 1 << 26
"""Bytes that a compressed file may unpack to before its ratio is looked at."""
RATIO = 500
"""Bytes out for each byte in. The most repetitive logs, with a whole state on every line, reach 75 with gzip and 150 with zstd -19."""
WINDOW = 1 << 27
"""Bytes of window a zstd frame may ask for: what the zstd program itself takes without being told to take more."""
