"""Which of the two speeds runs: the rules compiled, or the same sources interpreted."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import oracle
from oracle._pure import SourceFinder

MARK = "# cython:"


def rule_sources() -> Iterator[tuple[str, Path]]:
    """Dotted name and source of every module that is meant to be compiled: its first line starts with `# cython:`."""
    home = Path(oracle.__file__).resolve().parent
    for source in sorted(home.rglob("*.py")):
        with source.open(encoding="utf-8", errors="replace") as text:
            if text.readline().startswith(MARK):
                yield ".".join((home.name, *source.relative_to(home).with_suffix("").parts)), source


def built_file(source: Path) -> Path | None:
    """The extension that lies beside a source and that Python would import, if there is one."""
    for suffix in EXTENSION_SUFFIXES:
        built = source.with_name(source.stem + suffix)
        if built.is_file():
            return built
    return None


def compiled() -> bool:
    """True if every rule module runs compiled in this process; reads files, imports none of them.

    A module that was imported already counts as it was imported; one that was not, as it would be.
    """
    pure = any(isinstance(finder, SourceFinder) for finder in sys.meta_path)
    for name, source in rule_sources():
        module = sys.modules.get(name)
        if module is not None:
            runs_built = not (module.__file__ or "").endswith(".py")
        else:
            runs_built = not pure and built_file(source) is not None
        if not runs_built:
            return False
    return True


def stale() -> list[str]:
    """Names of rule modules whose source or .pxd is younger than the built file: Python would run the old rules.

    Meant for a checkout; sees only the two files of each module, not what they cimport.
    """
    old = []
    for name, source in rule_sources():
        built = built_file(source)
        if built is None:
            continue
        made = built.stat().st_mtime
        if any(file.exists() and file.stat().st_mtime > made for file in (source, source.with_suffix(".pxd"))):
            old.append(name)
    return old
