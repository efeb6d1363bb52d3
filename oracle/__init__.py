"""The rulebook, executable: replays a recorded game and names the first step that leaves the rules."""

import os

__version__ = "0.1.0"

# The rule modules exist twice after a build: as source and as extension. ORACLE_PURE=1 asks for the source of
# every one; it is read here, before any of them can be imported.
if os.environ.get("ORACLE_PURE", "0") not in ("", "0"):
    from oracle._pure import install

    install(__name__)
