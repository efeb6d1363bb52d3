"""Rows of a CSV file, read strictly, with the line each ends on."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator

from oracle.importers import files
from oracle.importers.errors import ForeignLogError
from oracle.importers.istanbul_game import NAME
from oracle.importers.strangers import stranger


def rows(path: str) -> Iterator[tuple[int, list[str]]]:
    """Line number and cells, stripped, of every row that is not blank. Raises ForeignLogError with file and line."""
    content = files.text(path)
    if other := stranger(content.lstrip().partition("\n")[0].encode(), NAME, table=True):
        raise other.placed(file=path, line=1)
    if "\0" in content:
        line = content.count("\n", 0, content.index("\0")) + 1
        raise ForeignLogError("text", "a NUL character", file=path, line=line)
    reader = csv.reader(io.StringIO(content, newline=""), strict=True)
    empty = True
    while True:
        begins = reader.line_num + 1
        try:
            row = next(reader)
        except StopIteration:
            break
        except csv.Error as problem:
            raise ForeignLogError("a CSV row", str(problem), file=path, line=reader.line_num) from None
        if any(cell.strip() for cell in row):
            empty = False
            yield begins, [cell.strip() for cell in row]
    if empty:
        raise ForeignLogError("rows of the format", found="an empty file", file=path)
