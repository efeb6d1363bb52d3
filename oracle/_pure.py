"""A finder that takes the .py of a module although a built extension lies beside it.

Python's own finder prefers extensions. The same sources have to run interpreted too, for debugging, branch
coverage and mutation, from the same folder as the built ones; this finder goes before it and knows sources only.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class SourceFinder:
    """Finds the modules of one package as source; leaves everything else to the finders after it."""

    def __init__(self, package: str) -> None:
        self._prefix = package + "."
        self._folders: dict[str, FileFinder] = {}

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if path is None or not name.startswith(self._prefix):
            return None
        for entry in path:
            folder = self._folders.get(entry)
            if folder is None:
                folder = self._folders[entry] = FileFinder(entry, (SourceFileLoader, SOURCE_SUFFIXES))
            spec = folder.find_spec(name)
            if spec is not None and spec.loader is not None:  # without a loader it is a mere folder
                return spec
        return None

    def invalidate_caches(self) -> None:
        for folder in self._folders.values():
            folder.invalidate_caches()


def install(package: str) -> None:
    """Put the finder before Python's own; a second call changes nothing."""
    if not any(isinstance(finder, SourceFinder) for finder in sys.meta_path):
        sys.meta_path.insert(0, SourceFinder(package))
