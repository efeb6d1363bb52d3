"""What Mocha & Baksheesh puts on the board, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def barrier_here(view: Mapping[str, Any], names: Mapping[str, str], place: int) -> list[str]:
    """The Barrier as it is seen from a place beside it: the place behind it, and who has the Barrier Control tile."""
    barrier = view["barrier"]
    if place not in barrier:
        return []
    others = [other for other in barrier if other != place]
    here = [f"Barrier to place {other}" for other in others]
    if view["control"] is not None:
        here.append(f"Barrier Control: {names[view['control']]}")
    return here
