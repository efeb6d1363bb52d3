"""The games: the only rooms that know a rule. Everything above asks through `contract`."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from oracle.games.contract import Game

GAMES = {"istanbul": "oracle.games.istanbul.game"}
"""Name in a log head -> module whose `GAME` is the game; imported when first asked for."""


def game(name: str) -> Game:
    """The game of that name. Raises KeyError for a name not in `GAMES`."""
    return cast(Game, import_module(GAMES[name]).GAME)
