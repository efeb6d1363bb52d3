"""What the CSV leaves to the reader's memory: who stands where, whose assistants wait where, which cards were named.

Bookkeeping of what the log says, not rules: nothing is judged here, and goods and Lira are not followed.
"""

from __future__ import annotations

from collections import Counter

from oracle.importers.istanbul_game.setup_csv import Setup
from oracle.importers.vocabulary import FOUNTAIN, POLICE


class Board:
    """The board by the log so far. A stack never drops below nothing; what is wrong with such a move is for the evaluator to say."""

    def __init__(self, setup: Setup) -> None:
        self.players = setup.players
        self.at = dict.fromkeys(setup.players, FOUNTAIN)
        self.family = dict.fromkeys(setup.players, POLICE)
        self.waiting: dict[str, set[int]] = {player: set() for player in setup.players}
        self.stack = dict.fromkeys(setup.players, 4)
        self.hands = {player: Counter({card: 1}) for player, card in setup.hands.items()}
        self.tiles: dict[str, set[str]] = {player: set() for player in setup.players}
        self.discards: list[str] = []  # top last

    def arrive(self, who: str) -> str:
        """What the engine does with an assistant on arrival: collect, leave, or "" at the Fountain with an empty stack."""
        place = self.at[who]
        if place in self.waiting[who]:
            self.recall(who, place)
            return "collect"
        if self.stack[who] == 0 and place == FOUNTAIN:
            return ""
        self.stack[who] = max(self.stack[who] - 1, 0)
        self.waiting[who].add(place)
        return "leave"

    def recall(self, who: str, place: int) -> None:
        """An assistant comes back to the stack."""
        if place in self.waiting[who]:
            self.waiting[who].remove(place)
            self.stack[who] += 1

    def take_tile(self, who: str, colour: str) -> None:
        """A mosque tile; the blue one brings an assistant."""
        self.tiles[who].add(colour)
        self.stack[who] += colour == "blue"

    def company(self, who: str) -> bool:
        """Do other players' merchants stand here, where it costs?"""
        here = self.at[who]
        return here != FOUNTAIN and any(self.at[player] == here for player in self.players if player != who)

    def prisoners(self, who: str) -> list[str]:
        """Players whose family members the merchant meets, in turn order."""
        here = self.at[who]
        return [player for player in self.players if player != who and self.family[player] == here != POLICE]

    def play(self, who: str, card: str) -> None:
        """A card leaves the hand for the discards."""
        if self.hands[who][card] > 0:
            self.hands[who][card] -= 1
        self.discards.append(card)

    def gain(self, who: str, card: str) -> None:
        self.hands[who][card] += 1

    def held(self, who: str) -> set[str]:
        """Kinds of cards that the log has named in the hand."""
        return {card for card, count in self.hands[who].items() if count > 0}
