"""The engine's state as observations: every cell under the path the oracle knows it by, whatever the rules may say of it.

No path exists for these, and docs/importers.md says why each may go: status LAST_ROUND; `current` once the last round is over; mosque
tiles below the top one; the order of the draw pile. The head gives the order to the evaluator, which holds the draws against it; after
a reshuffle `draws_agree` does so here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from oracle.games.istanbul.records import BASE_CARDS as ALL_CARDS
from oracle.importers.boardgamefiesta import shapes
from oracle.importers.boardgamefiesta.shapes import CARDS, GOODS, STACKS, TILES
from oracle.importers.errors import ForeignLogError
from oracle.importers.settling import Cells
from oracle.importers.vocabulary import PLACES, put_assistants, put_demand, put_discards, put_goods, put_hand, put_tiles, tile

SOLD_OUT = {"palace": 11, "dealer": 24}
"""The numbers the engine shows when a track is empty: one beyond the last ruby's."""


class Table:
    """A state, read: what the actions need of it, and its cells. `openings` names neutral merchants by the place they opened on."""

    def __init__(self, state: shapes.State, openings: Mapping[str, int]) -> None:
        self.state = state
        self.openings = openings
        self.players = [name.lower() for name in state.players]
        self.seats = {name.lower(): seat for name, seat in state.players.items()}
        self.turn = state.current.lower()

    @property
    def playing(self) -> bool:
        """Are turns still being taken? Afterwards `current` does not mean whose turn it is."""
        return self.state.status in ("STARTED", "LAST_ROUND")

    @property
    def leftover(self) -> bool:
        """Are leftover cards being played?"""
        return self.state.status == "PLAY_LEFTOVER_BONUS_CARDS"

    def assistants(self, player: str) -> list[int]:
        """Places where the player's assistants wait, in rising order, as often as there are."""
        waiting = self._waiting(player)
        return [place for place in PLACES for _ in range(max(waiting[place], 0))]

    def hand(self, player: str) -> Counter[str]:
        return Counter(CARDS[name] for name in self.seats[player].hand)

    def goods(self, player: str) -> dict[str, int]:
        return {GOODS[name]: amount for name, amount in self.seats[player].goods.items()}

    def has_tile(self, player: str, colour: str) -> bool:
        return any(TILES[name] == colour for name in self.seats[player].tiles)

    def demand(self, market: str) -> list[dict[str, int]]:
        """Demand tiles of a market, top first, as goods by colour."""
        tiles = self.state.large if market == "large" else self.state.small
        return [{GOODS[name]: amount for name, amount in shown.items()} for shown in tiles]

    def score(self, player: str) -> tuple[int, int, int, int]:
        """What the engine ranks by: rubies, Lira, goods, cards."""
        seat = self.seats[player]
        return seat.rubies, seat.lira, sum(seat.goods.values()), len(seat.hand)

    def cells(self) -> Cells:
        """Every cell of the state that has a path."""
        state = self.state
        cells: Cells = {}
        for player, seat in self.seats.items():
            path = f"players.{player}"
            cells[f"{path}.lira"] = seat.lira
            cells[f"{path}.rubies"] = seat.rubies
            cells[f"{path}.capacity"] = seat.capacity
            cells[f"{path}.size"] = seat.stack
            cells[f"{path}.at"] = seat.at
            cells[f"{path}.family"] = seat.family
            put_goods(cells, player, self.goods(player))
            put_tiles(cells, player, (TILES[name] for name in seat.tiles))
            put_hand(cells, player, self.hand(player))
            put_assistants(cells, player, self._waiting(player))
        for place in (14, 15, 16):
            cells[f"neutral_merchants.{place}"] = 0
        for neutral, place in state.neutral.items():
            cells[f"neutral_merchants.{self.opening(neutral)}"] = place
        cells["governor"] = state.governor
        cells["smuggler"] = state.smuggler
        cells["mail"] = self._mail()
        cells["palace.cost"] = 0 if state.sultan == SOLD_OUT["palace"] else state.sultan
        cells["dealer.price"] = 0 if state.gem == SOLD_OUT["dealer"] else state.gem
        for market in ("large", "small"):
            put_demand(cells, market, self.demand(market)[0])
            cells[f"markets.{market}.stack"] = [tile(shown) for shown in self.demand(market)]
        for field, colour in STACKS.items():
            stack: list[int] = getattr(state, field)
            cells[f"mosques.{colour}.left"] = len(stack)
            cells[f"mosques.{colour}.top"] = stack[0] if stack else 0
        cells["deck.size"] = len(state.deck)
        hidden = Counter(CARDS[name] for name in state.deck)
        cells |= {f"deck.{card}": hidden[card] for card in ALL_CARDS}
        put_discards(cells, [CARDS[name] for name in state.discard])
        cells["over"] = state.status == "ENDED"
        if self.playing:
            cells["turn"] = self.turn
        elif self.leftover:
            cells["phase"] = "leftover"
        return cells

    def opening(self, colour: str) -> int:
        """The opening place of a neutral merchant, which names it. Raises ForeignLogError for a colour that did not open as one."""
        if colour not in self.openings:
            raise ForeignLogError(f"the neutral merchants {', '.join(self.openings) or '(none)'}", colour, field="state.neutral")
        return self.openings[colour]

    def _waiting(self, player: str) -> Counter[int]:
        name = player.upper()
        return Counter({int(place): here[name] for place, here in self.state.assistants.items() if name in here})

    def _mail(self) -> int:
        """Indicators in the lower row. They go down from the left, and only their number is a cell of the oracle's."""
        down = self.state.post
        if sorted(down, reverse=True) != down:
            raise ForeignLogError(
                "the indicators that are down to be the leftmost ones", down, field="state.post", mend="The oracle counts them only."
            )
        return sum(down)


def reshuffled(before: shapes.State, after: shapes.State) -> bool:
    """Were the discards shuffled into the draw pile between two states?"""
    return len(after.deck) > len(before.deck) or (not before.deck and bool(after.deck))


def draws_agree(before: shapes.State, after: shapes.State) -> None:
    """The draw pile loses cards from its top only. Raises ForeignLogError.

    Until the first reshuffle the evaluator knows the order from the head and judges it; later orders can't be told in a log.
    """
    taken = len(before.deck) - len(after.deck)
    if before.deck[taken:] != after.deck:
        expected = "the draw pile to be what it was, less the cards taken from its top"
        mend = "A log can't tell the order of a pile that was shuffled during the game, so this fault can't be judged."
        raise ForeignLogError(expected, after.deck[:3], field="state.deck", mend=mend)
