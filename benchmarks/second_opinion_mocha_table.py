"""The larger board, the Barrier and the Guild cards, for the second opinion on games with Mocha & Baksheesh."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Self

from second_opinion import SecondOpinion
from second_opinion_table import BOX, COLOURS, STATION, Facts, Record, Turn

COLUMNS, ROWS = 5, 4


class MochaTurn(Turn):
    """What was done in a turn with the expansion that the facts do not tell."""

    def __init__(self) -> None:
        super().__init__()
        self.remote = False  # the Barrier option's action is carried out from afar
        self.guild = 0  # Guild card played
        self.tavern = 0  # Tavern actions of Guild card 19 that are left
        self.reduction = 0  # coffee that Guild card 19 still saves
        self.compulsory = False  # an action at a remote Place is due
        self.roll = ""  # whose roll may still be turned
        self.due = [0, 0]  # Bonus and Guild cards that were drawn and are named in a record of their own, if at all
        self.roasted: set[str] = set()  # trades of the Roasting Plant that were made


class MochaTable(SecondOpinion):
    """Small words for the expansion."""

    def __init__(self, players: list[str], facts: Facts) -> None:
        super().__init__(players, facts)
        self.turn: MochaTurn = MochaTurn()

    def copy(self) -> Self:
        twin = super().copy()
        twin.turn.roasted, twin.turn.due = set(self.turn.roasted), list(self.turn.due)
        twin.dice = list(self.dice)
        return twin

    def helped(self) -> bool:
        """Do cards and tiles that are bound to a Place work for the present action?"""
        return not self.turn.guild and not self.turn.remote

    def cell(self, place: int) -> tuple[int, int]:
        """Row and column of a Place."""
        for number in range(COLUMNS * ROWS):
            if self.facts[f"layout.{number + 1}"] == place:
                return divmod(number, COLUMNS)
        raise KeyError(place)

    def place(self, row: int, column: int) -> int:
        return int(self.facts[f"layout.{row * COLUMNS + column + 1}"])

    def corners(self) -> list[int]:
        return [self.place(row, column) for row in (0, ROWS - 1) for column in (0, COLUMNS - 1)]

    def beside(self, place: int) -> list[int]:
        """Orthogonal neighbours."""
        row, column = self.cell(place)
        around = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
        return [self.place(*spot) for spot in around if 0 <= spot[0] < ROWS and 0 <= spot[1] < COLUMNS]

    def barred(self, here: int, there: int) -> bool:
        """Does the Barrier stop this player between two neighbours?"""
        return self.facts["control"] != self.who and set(self.facts["barrier"]) == {here, there}

    def apart(self, here: int, there: int) -> int:
        """Steps of the shortest way that is open to the player."""
        far = {here: 0}
        queue = deque([here])
        while queue:
            spot = queue.popleft()
            for other in self.beside(spot):
                if other not in far and not self.barred(spot, other):
                    far[other] = far[spot] + 1
                    queue.append(other)
        return far[there]

    def in_line(self, here: int, there: int) -> bool:
        """Is there an open straight line?"""
        (row, column), (to_row, to_column) = self.cell(here), self.cell(there)
        if (row == to_row) == (column == to_column):
            return False
        down, right = (to_row > row) - (to_row < row), (to_column > column) - (to_column < column)
        while (row, column) != (to_row, to_column):
            if self.barred(self.place(row, column), self.place(row + down, column + right)):
                return False
            row, column = row + down, column + right
        return True

    def draw_bonus(self, cards: Sequence[str | None], number: int) -> None:
        """Bonus cards from the draw pile; those that the record does not name may be named next, or stay unknown."""
        number = min(number, self.facts["deck.size"] + len(self.facts["discards.cards"]))
        self.must(len(cards) <= number, f"{number} cards are drawn, not {len(cards)}")
        for card in cards:
            if card is None:
                self.draw_unseen()
            else:
                self.draw({"draw": card})
        self.turn.due[0] += number - len(cards)

    def unnamed(self) -> None:
        """Cards that are due stay unknown."""
        bonus, guild = self.turn.due
        self.turn.due = [0, 0]
        self.draw_bonus([None] * bonus, bonus)
        self.draw_guilds([None] * guild, guild)

    def do_draw(self, record: Record) -> None:
        self.must(any(self.turn.due), "no cards are due")
        bonus, guild = self.turn.due
        self.turn.due = [0, 0]
        self.draw_bonus(record.get("draws", [record["draw"]] if "draw" in record else []), bonus)
        self.draw_guilds(record.get("guilds", []), guild)

    def draw(self, record: Record) -> None:
        if record.get("draw") is not None or not self.facts["deck.size"] + len(self.facts["discards.cards"]):
            super().draw(record)
        else:
            self.turn.due[0] += 1

    def draw_unseen(self) -> None:
        """A card from the draw pile that nobody names."""
        if not self.facts["deck.size"]:
            self.reshuffle()
        self.add("deck.size", -1)
        self.gain("hand.unknown", 1)
        if not self.facts["deck.size"]:
            self.reshuffle()

    def draw_guilds(self, guilds: Sequence[int | None], number: int) -> None:
        """Guild cards from the draw pile, as many as there are, and named like Bonus cards."""
        number = min(number, self.facts["guild.deck.size"] + len(self.facts["guild.discards.cards"]))
        self.must(len(guilds) <= number, f"{number} Guild cards are drawn, not {len(guilds)}")
        self.turn.due[1] += number - len(guilds)
        for card in guilds:
            if not self.facts["guild.deck.size"]:
                self.reshuffle_guilds()
            if card is not None:
                self.add(f"guild.deck.{card}", -1)
            self.add("guild.deck.size", -1)
            self.gain(f"guild.{'unknown' if card is None else card}", 1)
            if not self.facts["guild.deck.size"]:
                self.reshuffle_guilds()

    def reshuffle_guilds(self) -> None:
        for card in self.facts["guild.discards.cards"]:
            self.facts[f"guild.deck.{card}"] += 1
            self.facts["guild.deck.size"] += 1
        self.facts["guild.discards.cards"] = []

    def lay_guild(self, card: int) -> None:
        """A Guild card leaves the hand; perhaps it was drawn unseen."""
        if not self.mine(f"guild.{card}") and self.mine("guild.unknown"):
            self.gain("guild.unknown", -1)
            self.add(f"guild.deck.{card}", -1)
        else:
            self.gain(f"guild.{card}", -1)

    def spend(self, card: str) -> None:
        """A Bonus card is played or discarded; perhaps it was drawn unseen."""
        if not self.mine(f"hand.{card}") and self.mine("hand.unknown"):
            self.gain("hand.unknown", -1)
            self.add(f"deck.{card}", -1)
            self.gain(f"hand.{card}", 1)
        super().spend(card)

    def spend_guild(self, card: int) -> None:
        """A Guild card goes from hand to the top of the Guild discards."""
        self.lay_guild(card)
        self.facts["guild.discards.cards"] = [card, *self.facts["guild.discards.cards"]]

    def finish_guild(self) -> None:
        """The effect of the Guild card on the table is over: family member home, card away."""
        card = self.facts["guild.card"]
        if card == 12:
            self.put("family", STATION)
        self.facts["guild.card"] = 0
        self.facts["guild.discards.cards"] = [card, *self.facts["guild.discards.cards"]]
        self.turn.site = 0

    def completed(self) -> None:
        """After a step: has the Guild card on the table done all it says?"""
        card = self.facts["guild.card"]
        turn = self.turn
        if not card or turn.open or turn.roll or turn.compulsory or any(turn.due):
            return
        if card != 19 or not turn.tavern:
            self.finish_guild()

    def compare(self, after: Facts) -> None:
        facts = self.facts
        pile = facts["guild.discards.cards"]
        facts["guild.discards.size"], facts["guild.discards.top"] = len(pile), pile[0] if pile else None
        facts["guild.turn"] = 1 if self.turn.guild else 0
        for player in self.players:
            facts[f"players.{player}.guild_cards"] = sum(facts[f"players.{player}.guild.{card}"] for card in ("unknown", *range(1, 21)))
        for tile in ("movement", "encounter"):
            left = facts[f"tavern.{tile}.left"]
            facts[f"tavern.{tile}.cost"] = 5 - left if left else 0
        rubies = facts["coffee_house.rubies"]
        facts["coffee_house.price"] = 11 - rubies if rubies else 0
        shown = self.baksheesh_goods()
        facts["baksheesh.goods"] = None if shown is None else [shown[colour] for colour in COLOURS]
        super().compare(after)

    def baksheesh_goods(self) -> dict[str, int] | None:
        """Goods on the side of the Baksheesh tile that is up, None where nobody knows."""
        row = BOX["mocha.tavern.baksheesh." + ("back" if self.facts["baksheesh.turned"] else "front")]
        return None if row is None else dict(zip(COLOURS, row, strict=True))
