"""What the importers share about Istanbul: how tiles are written, and which paths one thing spreads over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from oracle.games.istanbul.records import BASE_CARDS, COLOURS
from oracle.importers.settling import Cells
from oracle.model import Fact

PLACES = range(1, 17)
WAREHOUSES = {2: "red", 3: "green", 4: "yellow"}
POST_OFFICE, CARAVANSARY, FOUNTAIN, BLACK_MARKET, TEA_HOUSE = 5, 6, 7, 8, 9
LARGE_MARKET, SMALL_MARKET, POLICE, PALACE = 10, 11, 12, 13
SMALL_MOSQUE, GREAT_MOSQUE, WAINWRIGHT, DEALER = 14, 15, 1, 16
MARKETS = {LARGE_MARKET: "large", SMALL_MARKET: "small"}
MOSQUES = {SMALL_MOSQUE: ("red", "green"), GREAT_MOSQUE: ("blue", "yellow")}


def tile(goods: Mapping[str, int]) -> str:
    """A demand tile as observations write it: one letter a good, `RRGBB`."""
    return "".join(colour[0].upper() * goods.get(colour, 0) for colour in COLOURS)


def goods(held: Mapping[str, int]) -> dict[str, int]:
    """Goods by colour in the fixed order, those of which there are none left out."""
    return {colour: held[colour] for colour in COLOURS if held.get(colour, 0)}


def goods_of(player: str) -> list[str]:
    """The paths of a player's goods."""
    return [f"players.{player}.goods.{colour}" for colour in COLOURS]


def put_goods(cells: Cells, player: str, held: Mapping[str, int]) -> None:
    for colour in COLOURS:
        cells[f"players.{player}.goods.{colour}"] = held.get(colour, 0)


def put_tiles(cells: Cells, player: str, owned: Iterable[str]) -> None:
    mine = Counter(owned)
    for colour in COLOURS:
        cells[f"players.{player}.tiles.{colour}"] = mine[colour]


def put_hand(cells: Cells, player: str, hand: Mapping[str, int]) -> None:
    for card in BASE_CARDS:
        cells[f"players.{player}.hand.{card}"] = hand.get(card, 0)
    cells[f"players.{player}.cards"] = sum(hand.values())


def put_assistants(cells: Cells, player: str, waiting: Mapping[int, int]) -> None:
    for place in PLACES:
        cells[f"players.{player}.assistants.{place}"] = waiting.get(place, 0)


def put_discards(cells: Cells, top_first: list[str]) -> None:
    cells["discards.size"] = len(top_first)
    cells["discards.top"] = top_first[0] if top_first else None
    cells["discards.cards"] = list[Fact](top_first)  # type: ignore[assignment]


def put_demand(cells: Cells, market: str, demand: Mapping[str, int]) -> None:
    for colour in COLOURS:
        cells[f"markets.{market}.demand.{colour}"] = demand.get(colour, 0)
