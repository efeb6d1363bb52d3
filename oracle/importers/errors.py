"""What goes wrong with a foreign log: one kind of error, always with its place and a way to mend it.

A line that is no record of the format, a name nobody knows, a cell that says two things at once, a step that the
oracle's own log can't express: each becomes one `ForeignLogError`. An importer yields it in place of the rest of the
game it concerns and goes on with the next game, if the format lets it find one.
"""

from __future__ import annotations

from oracle.registers import printable, shown


class ForeignLogError(ValueError):
    """Why a foreign log, or one game of it, can't be taken over.

    file      the file as it was named, "" when unknown
    line      line of the file, for CSV the row, counted from 1; 0 when the file as a whole is meant
    field     dotted path into the record (`state.players.RED.lira`) or name of the CSV cell; "" for the whole line
    expected  what should stand there, as the end of "expected ..."
    found     what stands there, already made safe to print
    mend      what to do about it, a sentence or ""
    game      the game it concerns, as the foreign log names it; "" for the whole file
    reason    stable code of what is wrong with the file as a whole, such as `foreign-format`; "" for the ordinary case

    A foreign value is given as `value`, and quoted; what the importer says in its own words as `found`.
    """

    def __init__(
        self,
        expected: str,
        value: object = None,
        *,
        found: str = "",
        file: str = "",
        line: int = 0,
        field: str = "",
        mend: str = "",
        game: str = "",
        reason: str = "",
    ) -> None:
        super().__init__(expected)
        self.file = file
        self.line = line
        self.field = field
        self.expected = expected
        self.found = found or ("" if value is None else shown(value))
        self.mend = mend
        self.game = game
        self.reason = reason

    def placed(self, *, file: str = "", line: int = 0, field: str = "", game: str = "") -> ForeignLogError:
        """Itself, with what is still unknown of its place filled in; `field` comes before the path that is known already."""
        self.file = self.file or file
        self.line = self.line or line
        self.game = self.game or game
        if field:
            joint = "" if not self.field or self.field.startswith("[") else "."
            self.field = f"{field}{joint}{self.field}"
        return self

    def __str__(self) -> str:
        place = [part for part in (self.file, f"line {self.line}" if self.line else "", self.field) if part]
        text = f"expected {self.expected}" + (f", found {self.found}" if self.found else "")
        if place:
            text = f"{', '.join(place)}: {text}"
        return printable(f"{text}. {self.mend}" if self.mend else text)
