"""Writes the `.pyi` of a names `.pxd`, so that type checkers and editors know the constants that interpreted code reads at run time.

    python -m oracle.kernel.stubs oracle/games/istanbul/names.pxd

A test compares the file with what this writes.
"""

from __future__ import annotations

import sys
from pathlib import Path

from oracle.kernel.layout import enums


def stub(pxd: Path) -> str:
    """The text of the stub: one `NAME: int` for each constant of the anonymous enums of `pxd`, in order. Raises DeclarationError."""
    lines = [f"# Names of {pxd.name} for type checkers; written by `python -m oracle.kernel.stubs`."]
    lines += [f"{name}: int" for name in enums(pxd)]
    return "\n".join(lines) + "\n"


def main(paths: list[str]) -> None:
    """Write the stub beside each .pxd that is named."""
    for path in map(Path, paths):
        path.with_suffix(".pyi").write_text(stub(path), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
