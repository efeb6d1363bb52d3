"""What a check found, written down: as text for people, as JSON for programs."""

from oracle.report.schema import schema
from oracle.report.writers import FORMATS, DocumentWriter, LineWriter, TextWriter, Writer

__all__ = ["FORMATS", "DocumentWriter", "LineWriter", "TextWriter", "Writer", "schema"]
