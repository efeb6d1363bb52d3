"""What of Mocha & Baksheesh counts in a tie: nothing, unless a reading of `expansion-tiebreak` says so. MB-END-4."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from oracle.games.istanbul.replay import IstanbulReplay

COFFEE_COUNTS = ("coffee-as-goods", "both-count")
GUILD_CARDS_COUNT = ("guild-as-cards", "both-count")


def coffee_that_counts(replay: IstanbulReplay, player: str) -> int:
    """Coffee that counts with the goods of a player."""
    return int(replay.see(f"players.{player}.coffee")) if replay.mocha and replay.rulings["expansion-tiebreak"] in COFFEE_COUNTS else 0


def guild_cards_that_count(replay: IstanbulReplay, player: str) -> int:
    """Guild cards that count with the bonus cards of a player."""
    counting = replay.mocha and replay.rulings["expansion-tiebreak"] in GUILD_CARDS_COUNT
    return int(replay.see(f"players.{player}.guild_cards")) if counting else 0
