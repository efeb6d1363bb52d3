"""The opening of a game with Mocha & Baksheesh: the table of the base game on twenty places, and what the expansion lays out besides."""

from __future__ import annotations

from array import array

from oracle.games.istanbul.box import NAMES, UNKNOWN
from oracle.games.istanbul.mocha.box import TILES, box_cells
from oracle.games.istanbul.opening import Table, steps_apart
from oracle.games.istanbul.records import CARDS, MOCHA_LAYOUTS
from oracle.games.istanbul.view import STATE
from oracle.model import Kind

OUT_OF_GAME = 20
"""The Guild card with unknown text, which one reading takes out of the game."""


class MochaTable(Table):
    """Lays out one game with the expansion."""

    kinds = CARDS
    deck_clause = "MB-SETUP-4"

    def box(self) -> array[int]:
        """The box as cells, the expansion's own among them."""
        return box_cells(self.register, self.seats)

    def length(self) -> int:
        """The expansion's cells come last, so the game uses all."""
        return STATE.size

    def layout(self) -> list[int] | None:
        """MB-LAYOUT-1, MB-LAYOUT-2, MB-LAYOUT-7: twenty different places; limits bind every layout but the first-game one."""
        layout = self.each_place_once("MB-LAYOUT-1", MOCHA_LAYOUTS, "mocha.board.layouts", 20, "Mocha & Baksheesh")
        if layout is not None and layout != list(self.fact("mocha.board.layouts.first-game")):
            self.random_layout(layout)
        return layout

    def random_layout(self, layout: list[int]) -> None:
        """MB-LAYOUT-3 to MB-LAYOUT-5: the Fountain on an inner cell, Black Market and Tea House apart, in different rows and columns."""
        columns = self.fact("mocha.board.columns")
        cell = {place: index for index, place in enumerate(layout)}
        fountain, here, there = cell[NAMES["FOUNTAIN"]], cell[NAMES["BLACK_MARKET"]], cell[NAMES["TEA_HOUSE"]]
        if fountain not in self.fact("mocha.board.random.fountain-cells"):
            message = f"the Fountain lies on cell {fountain + 1}, not on one of the six inner cells"
            self.advise("MB-LAYOUT-3", "fountain-not-central", message)
        apart, least = steps_apart(here, there, columns), self.least_distance("mocha.board.random.distance")
        if apart < least:
            message = f"Black Market and Tea House are {apart} steps apart, {least} are asked for"
            self.advise("MB-LAYOUT-4", "places-too-near", message)
        for line, same in (("row", here // columns == there // columns), ("column", here % columns == there % columns)):
            if same:
                self.advise("MB-LAYOUT-5", "places-in-line", f"Black Market and Tea House lie in the same {line}")

    def limits_bind(self) -> bool:
        """Are the limits of a random layout more than advice?"""
        return self.readings["expansion-layout-force"] == "binding"

    def board(self) -> None:
        """MB-SETUP-8 to MB-SETUP-13: Tavern tiles, the Baksheesh tile, five rubies on the Coffee House; the Barrier is off the board."""
        super().board()
        rubies = self.fact("mocha.rubies.coffee-house")
        self.put("mocha", 1)
        self.put("coffee_house_rubies", rubies)
        opening = STATE.paths["opening_rubies"]
        self.position.put_cell(opening, self.position.cell_at(opening) + rubies)
        for pile in range(2):
            self.put(f"tavern_left.{pile}", TILES)
        self.put("baksheesh_back.0", UNKNOWN)

    def tokens(self) -> None:
        """MB-SETUP-5: the Coffee Trader opens like Governor and Smuggler."""
        super().tokens()
        self.token("trader", "Coffee Trader", "MB-SETUP-5")

    def cards(self) -> None:
        """MB-SETUP-4, MB-SETUP-6, MB-SETUP-16: one deck of all bonus cards, and the Guild cards face down on the Guild Hall."""
        super().cards()
        box = self.guild_cards()
        for card in box:
            self.put(f"guild_hidden.{card}", 1)
        self.put("guild_pile_size", len(box))
        deck = self.setup.guild_deck
        if deck is None:
            return
        if len(deck) != len(box):
            message = f"the Guild draw pile opens with {len(box)} cards, the head lists {len(deck)}"
            self.wrong(Kind.IMPOSSIBLE, "MB-SETUP-6", "guild-deck-size", message)
            return
        for card in sorted({card for card in deck if card is not None and deck.count(card) > 1}):
            message = f"the box holds one Guild card of each number, the head names card {card} {deck.count(card)} times"
            self.wrong(Kind.IMPOSSIBLE, "MB-SETUP-6", "guild-card-twice", message)
        for card in sorted({card for card in deck if card is not None and card not in box}):
            message = f"Guild card {card} is out of the game, the head names it in the draw pile"
            self.wrong(Kind.IMPOSSIBLE, "MB-GUILD20-1", "guild-card-out-of-game", message)
        for depth, number in enumerate(deck):
            self.put(f"guild_pile.{len(deck) - 1 - depth}", number or 0)

    def guild_cards(self) -> list[int]:
        """The Guild cards in the game by number."""
        in_game = range(1, self.fact("mocha.guild.count") + 1)
        return [card for card in in_game if card != OUT_OF_GAME or self.readings["guild-twenty"] != "excluded"]
