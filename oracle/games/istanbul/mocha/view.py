"""The facts of a game with Mocha & Baksheesh: those of the base game on twenty places with all cards, and what the expansion adds."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Any

from oracle.games.istanbul.box import NAMES, READINGS, RULINGS
from oracle.games.istanbul.records import CARDS, COLOURS
from oracle.games.istanbul.view import STATE, Paths, Seen

TAVERN_TILES = ("movement", "encounter")
GUILD_CARDS = range(1, 21)
SHOWN_BACK = NAMES["BAKSHEESH_BACK__SAME_EACH_TIME"]
"""The reading by which a record may tell the back of the Baksheesh tile."""


class MochaPaths(Paths):
    """Every fact of a game with these players and the expansion."""

    places = 20
    cards = CARDS
    ruby_sources = (*Paths.ruby_sources, "coffee_house.rubies")
    none_is_told = frozenset(("discards.top", "guild.discards.top", "control"))

    def _common(self) -> None:
        super()._common()
        self._cell("trader", "trader")
        self._derive("barrier", lambda seen: [place for place in (seen.at("barrier.0"), seen.at("barrier.1")) if place])
        self._derive("control", lambda seen: seen.players[seen.at("control") - 1] if seen.at("control") else None)
        for pile, tile in enumerate(TAVERN_TILES):
            self._cell(f"tavern.{tile}.left", f"tavern_left.{pile}")
            self._derive(f"tavern.{tile}.cost", partial(tavern_cost, pile=pile), f"tavern.{tile}.left")
        self._cell("baksheesh.turned", "baksheesh_turned")
        self._derive("baksheesh.goods", baksheesh_goods, "baksheesh.turned")
        self._cell("coffee_house.rubies", "coffee_house_rubies")
        self._derive("coffee_house.price", coffee_house_price, "coffee_house.rubies")
        self._cell("guild.deck.size", "guild_pile_size")
        for card in GUILD_CARDS:
            self._cell(f"guild.deck.{card}", f"guild_hidden.{card}")
        self._cell("guild.discards.size", "guild_discards_size")
        self._derive("guild.discards.top", lambda seen: next(iter(guild_discards(seen)), None), "guild.discards.size")
        self._derive("guild.discards.cards", guild_discards, "guild.discards.size")
        self._cell("guild.card", "guild_card")
        self._derive("guild.turn", lambda seen: 1 if seen.at("guild_turn") else 0)
        moves_with = {"barrier": "barrier.0", "control": "control", "guild.turn": "guild_turn"}
        self.moves_with.update({path: STATE.paths[cell] for path, cell in moves_with.items()})

    def _player(self, seat: int, player: str) -> None:
        super()._player(seat, player)
        here, there = f"players.{player}", f"mocha_seats.{seat}"
        self._cell(f"{here}.coffee", f"{there}.coffee")
        for index, tile in enumerate(TAVERN_TILES):
            self._cell(f"{here}.tavern.{tile}", f"{there}.tavern_tiles.{index}")
        self._cell(f"{here}.guild.unknown", f"{there}.guild.0")
        for card in GUILD_CARDS:
            self._cell(f"{here}.guild.{card}", f"{there}.guild.{card}")
        held = range(GUILD_CARDS.stop)
        self._derive(f"{here}.guild_cards", lambda seen: sum(seen.at(f"{there}.guild.{card}") for card in held), f"{here}.guild.unknown")

    def reveals(self, seen: Seen, path: str, value: Any) -> None:
        """MB-TAVERN-30: where nobody knows the back of the Baksheesh tile, the first record that observes it tells it."""
        if path != "baksheesh.goods" or seen.position.tables.reading_cells[BACK] != SHOWN_BACK:
            return
        if isinstance(value, list) and len(value) == len(COLOURS) and all(type(n) is int and 0 <= n <= 99 for n in value) and any(value):
            for good, number in enumerate(value):
                seen.position.put_cell(STATE.paths[f"baksheesh_back.{good}"], number)

    def hidden_from(self, path: str, seat: str) -> bool:
        """Is this fact another player's secret? Guild cards are as secret as bonus cards."""
        parts = path.split(".")
        if parts[:2] == ["guild", "deck"]:
            return parts[2] != "size"
        if parts[0] == "players" and parts[2] == "guild":
            return parts[1] != seat
        return super().hidden_from(path, seat)


def tavern_cost(seen: Seen, pile: int) -> Any:
    """Coffee for the top tile of a pile, 0 for an empty pile, None where nobody knows it."""
    return seen.position.tavern_due(pile)


def coffee_house_price(seen: Seen) -> Any:
    """Coffee for the next ruby of the Coffee House, 0 without one, None where nobody knows it."""
    return seen.position.coffee_house_due() if seen.at("coffee_house_rubies") else 0


def baksheesh_goods(seen: Seen) -> list[int] | None:
    """The goods by colour on the side of the Baksheesh tile that is up, None while nobody knows them."""
    goods = [seen.position.baksheesh_due(good) for good in range(len(COLOURS))]
    return None if None in goods else goods


def guild_discards(seen: Seen) -> list[int]:
    """The Guild discard pile from the top, by number."""
    return [seen.at(f"guild_discards.{index}") for index in range(seen.at("guild_discards_size") - 1, -1, -1)]


BACK = READINGS.span("reading")[0] + RULINGS.index("baksheesh-back")


@lru_cache(maxsize=64)
def mocha_paths(players: tuple[str, ...]) -> MochaPaths:
    """The facts of a game with these players and the expansion, made once."""
    return MochaPaths(players)
