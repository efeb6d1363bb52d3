"""The engine's state as observations: every cell under the path the oracle knows it by, whatever the rules may say of it.

The state says many things twice (a merchant's place, say, with the player and with the tile). Where the two disagree the record
contradicts itself, and is refused: one of them would have to be dropped.

No path exists for these, and docs/importers.md says why each may go: `yield_required`, `outstanding_reward_choices`,
`awaiting_discard`, `expecting_demand` and phase 4 (the engine's own bookkeeping, held against the actions); what the Post Office and the
Palace would pay or ask (`available`, `required`), what sales pay (`cost_map`) and how many rubies end the game: compared when it happens.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from oracle.importers import strict_json
from oracle.importers.errors import ForeignLogError
from oracle.importers.istanbul_game import shapes
from oracle.importers.istanbul_game.names import CARDS, GOODS, PLACES, PLAYERS
from oracle.importers.settling import Cells
from oracle.importers.vocabulary import (
    CARAVANSARY,
    DEALER,
    MARKETS,
    MOSQUES,
    PALACE,
    POST_OFFICE,
    WAINWRIGHT,
    put_assistants,
    put_demand,
    put_discards,
    put_goods,
    put_hand,
    put_tiles,
)

PHASES = {1: "move", 2: "toll", 3: "action"}
SOLD_OUT = 11
"""Goods that the Palace asks for when its track is empty: one more than the dearest ruby costs."""


class Table:
    """A state, read: what the actions need of it, and its cells."""

    def __init__(self, state: shapes.State) -> None:
        self.state = state
        self.layout = [PLACES[name] for name in state.immutable.tile_layout]
        if len(set(self.layout)) != 16:
            raise ForeignLogError("each tile once", field="immutable.tile_layout")
        self.players = [PLAYERS[name] for name in state.immutable.players]
        self.seats = {PLAYERS[seat.color]: seat for seat in state.mutable.player_states}
        self.tiles = dict(zip(self.layout, state.mutable.tile_states, strict=True))
        self.contents = {place: self._content(place) for place in shapes.CONTENTS}
        self.turn = PLAYERS[state.mutable.turn_state.current_player]
        self.phase = state.mutable.turn_state.current_phase
        self.yielding = state.mutable.turn_state.yield_required
        self.completed = state.mutable.completed
        self.constants = (state.immutable.victory_threshold, *(tuple(self._payout(place)) for place in MARKETS))
        self._agrees()

    def place(self, location: int) -> int:
        """The place on a cell of the board."""
        return self.layout[location - 1]

    def at(self, player: str) -> int:
        return self.place(self.seats[player].location)

    def family(self, player: str) -> int:
        return self.place(self.seats[player].family_location)

    def assistants(self, player: str) -> list[int]:
        """Places where the player's assistants wait, in rising order."""
        return sorted(self.place(location) for location in self.seats[player].assistant_locations)

    def hand(self, player: str) -> Counter[str]:
        return Counter({CARDS[name]: count for name, count in self.seats[player].hand.items()})

    def discards(self) -> list[str]:
        """The discard pile, top first."""
        pile = self.contents[CARAVANSARY]
        assert isinstance(pile, shapes.Caravansary)
        return [CARDS[name] for name in reversed(pile.discard)]

    def token(self, name: str) -> int:
        """The place of the Governor or the Smuggler."""
        found = [place for place, tile in self.tiles.items() if getattr(tile.general, name)]
        if len(found) != 1:
            raise ForeignLogError(f"the {name} on one tile", found=f"{len(found)} tiles", field="mutable.tile_states")
        return found[0]

    def demand(self, place: int) -> dict[str, int]:
        market = self.contents[place]
        assert isinstance(market, shapes.Market)
        if market.demand is None:
            raise ForeignLogError("the demand of each market", field=f"mutable.tile_states[{self.layout.index(place)}].mutable.demand")
        return {GOODS[name]: amount for name, amount in market.demand.items()}

    def cells(self) -> Cells:
        """Every cell of the state that has a path, but for the phase, which needs to know the action."""
        cells: Cells = {f"layout.{cell}": place for cell, place in enumerate(self.layout, 1)}
        for player, seat in self.seats.items():
            path = f"players.{player}"
            cells[f"{path}.lira"] = seat.lira
            cells[f"{path}.rubies"] = seat.rubies
            cells[f"{path}.capacity"] = seat.cart_max
            cells[f"{path}.size"] = seat.stack_size
            cells[f"{path}.at"] = self.at(player)
            cells[f"{path}.family"] = self.family(player)
            put_goods(cells, player, {GOODS[name]: amount for name, amount in seat.cart_contents.items()})
            put_tiles(cells, player, (GOODS[name] for name in seat.tiles))
            put_hand(cells, player, self.hand(player))
            put_assistants(cells, player, Counter(self.assistants(player)))
        cells["governor"] = self.token("governor")
        cells["smuggler"] = self.token("smuggler")
        for place, market in MARKETS.items():
            put_demand(cells, market, self.demand(place))
        put_discards(cells, self.discards())
        self._put_contents(cells)
        cells["over"] = self.completed
        if not self.completed:
            cells["turn"] = self.turn  # at the end the engine's idea whose turn comes next means nothing any more
        return cells

    def _put_contents(self, cells: Cells) -> None:
        mail, palace, dealer = self.contents[POST_OFFICE], self.contents[PALACE], self.contents[DEALER]
        wainwright = self.contents[WAINWRIGHT]
        assert isinstance(mail, shapes.PostOffice) and isinstance(palace, shapes.Palace)
        assert isinstance(dealer, shapes.Dealer) and isinstance(wainwright, shapes.Wainwright)
        cells["mail"] = mail.position
        cells["palace.cost"] = 0 if palace.required_count == SOLD_OUT and palace.required is None else palace.required_count
        cells["dealer.price"] = dealer.cost or 0
        cells["wainwright.extensions"] = wainwright.extensions
        for place, colours in MOSQUES.items():
            for colour in colours:
                cells[f"mosques.{colour}.top"] = getattr(self.contents[place], colour.title()) or 0

    def _content(self, place: int) -> shapes.Strict:
        field = f"mutable.tile_states[{self.layout.index(place)}].mutable"
        content = strict_json.convert(self.tiles[place].mutable, shapes.CONTENTS[place], field=field)
        if isinstance(content, shapes.Palace) and content.required is not None:
            _same(f"{field}.required", sum(content.required.values()), content.required_count)
        return content

    def keeps_books(self, *, early: bool, acted: bool, rewards: int) -> None:
        """Refuses a state whose bookkeeping is not what the actions make it: a turn that ended early, an action done, rewards due."""
        turn = self.state.mutable.turn_state
        _same("mutable.turn_state.yield_required", turn.yield_required, early)
        _same("mutable.turn_state.current_phase", turn.current_phase, 4 if acted else min(turn.current_phase, 3))
        _same("mutable.outstanding_reward_choices", self.state.mutable.outstanding_reward_choices, rewards)
        for place, name in ((CARAVANSARY, "awaiting_discard"), *((market, "expecting_demand") for market in MARKETS)):
            _same(f"mutable.tile_states[{self.layout.index(place)}].mutable.{name}", getattr(self.contents[place], name), False)

    def _payout(self, place: int) -> list[int]:
        field = f"mutable.tile_states[{self.layout.index(place)}].immutable"
        payout = strict_json.convert(self.tiles[place].immutable, shapes.Payout, field=field)
        _same(f"{field}.one_cost", payout.one_cost, payout.cost_map[0])
        return payout.cost_map

    def _agrees(self) -> None:
        """Refuses a state that says two things of one cell."""
        state, turn = self.state, self.state.mutable.turn_state
        _same("immutable.player_count", state.immutable.player_count, len(self.players))
        _same("mutable.player_states", [PLAYERS[seat.color] for seat in state.mutable.player_states], self.players)
        _same("immutable.players", len(set(self.players)), len(self.players))
        _same("mutable.turn_state.players", turn.players, state.immutable.players)
        _same(
            "mutable.turn_state.current_player_idx",
            turn.current_player_idx,
            self.players.index(self.turn) if self.turn in self.players else None,
        )
        for number, (place, tile) in enumerate(self.tiles.items()):
            field = f"mutable.tile_states[{number}]"
            _same(f"{field}.location", tile.location, number + 1)
            _same(f"{field}.roll_location", tile.roll_location, place)
            _same(
                f"{field}.name", "".join(tile.name.split()).replace("'", "").upper(), state.immutable.tile_layout[number].replace("_", "")
            )
            general = tile.general
            _same(
                f"{field}.general.players",
                sorted(general.players),
                sorted(seat.color for seat in self.seats.values() if seat.location == number + 1),
            )
            _same(
                f"{field}.general.family_members",
                sorted(general.family_members),
                sorted(seat.color for seat in self.seats.values() if seat.family_location == number + 1),
            )
            waiting = [seat.color for seat in self.seats.values() for location in seat.assistant_locations if location == number + 1]
            _same(f"{field}.general.assistants", sorted(general.assistants), sorted(waiting))
        derived = state.derived
        mine = self.seats[self.turn]
        _same("derived.current_player_idx", derived.current_player_idx, turn.current_player_idx)
        _same("derived.current_player", derived.current_player, turn.current_player)
        _same("derived.current_player_state", derived.current_player_state, mine)
        _same("derived.current_player_location", derived.current_player_location, mine.location)
        _same("derived.current_player_tile", derived.current_player_tile, state.immutable.tile_layout[mine.location - 1])
        _same("derived.current_player_tile_state", derived.current_player_tile_state, state.mutable.tile_states[mine.location - 1].general)
        _same("derived.ranking", derived.ranking, {seat.color: score(seat) for seat in self.seats.values()})


def score(seat: shapes.PlayerState) -> list[int]:
    """What the engine ranks by: rubies, Lira, goods, cards."""
    return [seat.rubies, seat.lira, sum(seat.cart_contents.values()), sum(seat.hand.values())]


def _same(field: str, found: Any, expected: Any) -> None:
    """Refuses two values of one thing."""
    if found != expected:
        mend = "The recorded state contradicts itself; one of the two would have to be dropped."
        raise ForeignLogError(f"what the rest of the state says ({expected!r:.60})", found, field=field, mend=mend)
