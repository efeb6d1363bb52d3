"""Which recorded facts of Mocha & Baksheesh cannot exist in the box, and what of them is conserved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.games.istanbul.mocha.box import NUMBERS, TILES
from oracle.games.istanbul.mocha.view import GUILD_CARDS, TAVERN_TILES

if TYPE_CHECKING:
    from oracle.games.istanbul.replay import IstanbulReplay


def impossible_value(parts: list[str], value: int) -> str:
    """The clause that a single recorded value breaks by itself, "" for none. `parts`: the path."""
    if parts[0] == "players":
        return impossible_for_player(parts[2:], value)
    if parts == ["trader"]:
        return "" if 2 <= value <= 12 else "MB-TRADER-5"
    if parts[0] == "tavern" and parts[2] == "left":
        return "" if 0 <= value <= TILES else "MB-TAVERN-33"
    if parts == ["coffee_house", "rubies"]:
        return "" if 0 <= value <= NUMBERS else "IST-SETUP-28"
    if parts == ["guild", "card"]:
        return "" if value == 0 or value in GUILD_CARDS else "MB-TURN-10"
    if parts[0] == "guild" and parts[-1] != "turn":
        most = len(GUILD_CARDS) if parts[-1] == "size" else 1
        return "" if parts[-1] == "top" or 0 <= value <= most else "MB-TURN-10"
    return ""


def impossible_for_player(parts: list[str], value: int) -> str:
    """The same for one player's pieces."""
    if parts == ["coffee"] and value < 0:
        return "MB-COFFEE-4"
    if parts[0] == "tavern" and not 0 <= value <= 1:
        return "MB-TAVERN-16"
    if parts[0] == "guild_cards" or parts == ["guild", "unknown"]:
        return "" if 0 <= value <= len(GUILD_CARDS) else "MB-TURN-10"
    return "MB-TURN-10" if parts[0] == "guild" and not 0 <= value <= 1 else ""


def laws(replay: IstanbulReplay) -> list[tuple[str, list[str], int]]:
    """Conservation laws as sums over facts: clause, paths, total."""
    players = replay.players
    found = []
    for tile in TAVERN_TILES:
        found.append(("MB-TAVERN-33", [f"players.{player}.tavern.{tile}" for player in players] + [f"tavern.{tile}.left"], TILES))
    if not replay.see("guild.card"):
        cards = [f"players.{player}.guild_cards" for player in players]
        out = 1 if replay.rulings["guild-twenty"] == "excluded" else 0
        found.append(("MB-TURN-10", [*cards, "guild.deck.size", "guild.discards.size"], len(GUILD_CARDS) - out))
    return found
