"""The rulebook, executable: replays a recorded game and names the first step that leaves the rules."""

from __future__ import annotations

import os

TYPE_CHECKING = False  # typing.TYPE_CHECKING would cost an import
if TYPE_CHECKING:
    from oracle.api import Result, check

__all__ = ["Result", "check"]
__version__ = "0.1.0"

# The rule modules exist twice after a build: as source and as extension. ORACLE_PURE=1 asks for the source of
# every one; it is read here, before any of them can be imported.
if os.environ.get("ORACLE_PURE", "0") not in ("", "0"):
    from oracle._pure import install

    install(__name__)


def __getattr__(name: str) -> object:
    # `import oracle` stays light, for the command line and for others: what does the work is imported when it is first asked for.
    if name in __all__:
        from oracle import api

        return getattr(api, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
