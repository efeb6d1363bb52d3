"""The facts of a game with Mocha & Baksheesh: those of the base game on twenty places with all cards, and what the expansion adds."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Any

from oracle.games.istanbul.box import BOX, NAMES, READINGS, RULINGS, UNKNOWN
from oracle.games.istanbul.mocha.box import TILES
from oracle.games.istanbul.records import CARDS, COLOURS
from oracle.games.istanbul.view import STATE, Paths, Seen

TAVERN_TILES = ("movement", "encounter")
GUILD_CARDS = range(1, 21)
PRINTED_TILES = NAMES["TAVERN_TILE_COSTS__FROM_DATA"]
"""The reading by which only a Tavern tile that somebody saw has a price."""
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


def tavern_cost(seen: Seen, pile: int) -> int | None:
    """Coffee for the top tile of a pile, 0 for an empty pile, None where nobody knows it. MB-TAVERN-17."""
    left = seen.at(f"tavern_left.{pile}")
    if not 0 < left <= TILES:
        return 0
    from_data = seen.position.tables.reading_cells[TILE_COSTS] == PRINTED_TILES
    return known(seen.position.tables.box_cells[(TAVERN_SEEN if from_data else TAVERN_COSTS) + TILES - left])


def coffee_house_price(seen: Seen) -> int | None:
    """Coffee for the next ruby of the Coffee House, 0 without one, None where nobody knows it."""
    left = seen.at("coffee_house_rubies")
    box = seen.position.tables.box_cells
    if not 0 < left <= box[TRACK_LENGTH]:
        return 0
    return known(box[TRACK + box[TRACK_LENGTH] - left])


def baksheesh_goods(seen: Seen) -> list[int] | None:
    """The goods by colour on the side of the Baksheesh tile that is up, None while nobody knows them. MB-TAVERN-30.

    The back is what the box says; where the box does not, a record that showed it says it by one reading.
    """
    up = 1 if seen.at("baksheesh_turned") else 0
    first = BAKSHEESH + len(COLOURS) * up
    goods = list(seen.position.tables.box_cells[first : first + len(COLOURS)])
    if goods[0] == UNKNOWN and up and seen.position.tables.reading_cells[BACK] == SHOWN_BACK:
        goods = [seen.at(f"baksheesh_back.{good}") for good in range(len(COLOURS))]
    return None if goods[0] == UNKNOWN else goods


def guild_discards(seen: Seen) -> list[int]:
    """The Guild discard pile from the top, by number."""
    return [seen.at(f"guild_discards.{index}") for index in range(seen.at("guild_discards_size") - 1, -1, -1)]


def known(value: int) -> int | None:
    """A cell of the box, None for one that nobody knows."""
    return None if value == UNKNOWN else value


TILE_COSTS = READINGS.span("reading")[0] + RULINGS.index("tavern-tile-costs")
BACK = READINGS.span("reading")[0] + RULINGS.index("baksheesh-back")
TAVERN_COSTS = BOX.span("tavern_costs")[0]
TAVERN_SEEN = BOX.span("tavern_seen")[0]
BAKSHEESH = BOX.span("baksheesh")[0]
TRACK_LENGTH = BOX.span("coffee_house_length")[0]
TRACK = BOX.span("coffee_house_track")[0]


@lru_cache(maxsize=64)
def mocha_paths(players: tuple[str, ...]) -> MochaPaths:
    """The facts of a game with these players and the expansion, made once."""
    return MochaPaths(players)
