"""From bytes to whole lines with their numbers, a block of them at a time."""

from __future__ import annotations

from collections.abc import Iterator

from oracle.logs.limits import LINE

OVERLONG = b"\xffa line beyond the limit"
"""Stands for a line longer than `limits.LINE`, by identity; its text is gone. No JSON begins like that."""


class Lines:
    """The lines of one file. `lines` holds a block of them without their line feeds, `number` is that of the first, from 1."""

    def __init__(self, blocks: Iterator[bytes]) -> None:
        self.lines: list[bytes] = []
        self.number = 1
        self.unfinished = False  # the last of `lines` ends with the file, not with a line feed
        self._blocks = blocks
        self._carry: list[bytes] = []  # the beginning of a line whose end is still to come
        self._carried = 0
        self._skipping = False  # inside a line that is too long

    def more(self) -> bool:
        """Go on to the next block of lines; False at the end of the file. Raises what the blocks raise."""
        self.number += len(self.lines)
        self.lines = []
        for block in self._blocks:
            cut = block.rfind(b"\n")
            if cut < 0:
                self._keep(block)
                continue
            whole = b"".join((*self._carry, block[:cut]))
            self.lines = whole.split(b"\n")
            if self._skipping or len(self.lines[0]) > LINE:
                self.lines[0] = OVERLONG
            self._carry, self._carried, self._skipping = [], 0, False
            self._keep(block[cut + 1 :])
            return True
        if not self._carried and not self._skipping:
            return False
        self.lines = [OVERLONG if self._skipping else b"".join(self._carry)]
        self._carry, self._carried, self._skipping = [], 0, False
        self.unfinished = True
        return True

    def _keep(self, piece: bytes) -> None:
        if self._skipping or not piece:
            return
        self._carry.append(piece)
        self._carried += len(piece)
        if self._carried > LINE:
            self._carry, self._carried, self._skipping = [], 0, True
