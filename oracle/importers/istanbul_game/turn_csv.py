"""One row of MOVES.csv: one turn, cell by cell, as records."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import UNSET

from oracle.games.istanbul.records import Step
from oracle.importers.errors import ForeignLogError
from oracle.importers.istanbul_game import names, notation
from oracle.importers.istanbul_game.board import Board
from oracle.importers.istanbul_game.setup_csv import Setup
from oracle.importers.settling import step
from oracle.importers.vocabulary import (
    BLACK_MARKET,
    CARAVANSARY,
    DEALER,
    FOUNTAIN,
    MARKETS,
    MOSQUES,
    PALACE,
    POLICE,
    POST_OFFICE,
    SMALL_MARKET,
    TEA_HOUSE,
    WAINWRIGHT,
    WAREHOUSES,
)

CELLS = ("Move", "Action", "Rewards", "Gov", "Smug")
ANY_TIME = {"good", "lira", "family"}
ON_THE_MOVE = {"long-move", "stay", "return"}
REPEATS = {POST_OFFICE: "post-again", PALACE: "palace-again", DEALER: "gem-again", SMALL_MARKET: "any-goods"}
LIRA = ("3", "6", "9", "12")
"""Rewards of one to four captures, in Lira."""
PLAIN = {POST_OFFICE: "post-office", WAINWRIGHT: "wainwright", DEALER: "gem-dealer"}

Sellable = Callable[[str, bool], dict[str, int]]
"""Given market and whether colours are free: the goods that `All` stands for. Raises ForeignLogError when nobody can tell."""


class Turn:
    """Reads the cells of one turn. `over` once the row has ended the turn early."""

    def __init__(self, board: Board, setup: Setup, who: str, sellable: Sellable) -> None:
        self.board = board
        self.setup = setup
        self.who = who
        self.sellable = sellable
        self.over = False

    def records(self, cells: dict[str, str]) -> Iterator[tuple[str, Step]]:
        """Cell and record of everything the row says, its end included. Raises ForeignLogError with the cell as field."""
        readers = {
            "Move": self._move_cell,
            "Action": self._action_cell,
            "Rewards": self._rewards,
            "Gov": self._governor,
            "Smug": self._smuggler,
        }
        for cell, reader in readers.items():
            text = cells[cell]
            if self.over:
                if text:
                    raise ForeignLogError("nothing after a Move that ends the turn", text, field=cell)
                continue
            try:
                for record in reader(text):
                    yield cell, record
            except ForeignLogError as problem:
                raise problem.placed(field="" if problem.field else cell) from None
        if not self.over:
            yield "", step(self.who, "end-turn")

    def _move_cell(self, cell: str) -> Iterator[Step]:
        """Movement, cards and the yellow tile; then the toll, unless `!$` declines it. `!` declines the assistant step."""
        declined = cell.endswith("!$")
        listed = notation.parts(cell.removesuffix("!$"))
        for number, part in enumerate(listed):
            if not part:
                continue
            stays_behind = part.endswith("!")
            yield from self._movement(part.removesuffix("!").strip(), stays_behind)
            if stays_behind:
                if number != len(listed) - 1 or declined:
                    raise ForeignLogError("nothing after an assistant that was not left (`!`)", cell)
                yield from self._early_end()
                return
        if declined:
            yield from self._early_end()
        elif self.board.company(self.who):
            yield step(self.who, "toll")

    def _early_end(self) -> Iterator[Step]:
        self.over = True
        yield step(self.who, "end-turn")

    def _movement(self, part: str, stays_behind: bool) -> Iterator[Step]:
        words = part.split()
        card = self._card_named(words, ANY_TIME | ON_THE_MOVE)
        if len(words) == 1 and words[0].isdigit():
            self.board.at[self.who] = self.setup.place(words[0])
            yield step(self.who, "move", to=self.board.at[self.who])
        elif card == "long-move":
            self._takes(words, 1, "ExtraMove")
            self.board.play(self.who, card)
            self.board.at[self.who] = self.setup.place(words[1])
            yield step(self.who, "move", to=self.board.at[self.who], card=card)
        elif card == "stay":
            self._takes(words, 0, "NoMove")
            self.board.play(self.who, card)
            yield step(self.who, "stay", card=card)
        elif stays_behind:
            raise ForeignLogError("a move before `!`", part)
        else:
            yield from self._any_time(words, card)
            return
        if not stays_behind and (how := self.board.arrive(self.who)):
            yield step(self.who, "assistant", how=how)

    def _any_time(self, words: list[str], card: str | None) -> Iterator[Step]:
        """What any cell may hold: a card that is not bound to a phase, the yellow tile. Raises for anything else."""
        if card is None and words and notation.is_tile(words[0], "YellowTile"):
            self._takes(words, 1, "YellowTile")
            place = self.setup.place(words[1])
            self.board.recall(self.who, place)
            yield step(self.who, "yellow-tile", **{"from": place})
            return
        if card is None:
            raise ForeignLogError("a location, Card-..., or YellowTile", " ".join(words))
        self.board.play(self.who, card)
        if card == "lira":
            self._takes(words, 0, "5Lira")
            yield step(self.who, "card", card=card)
        elif card == "good":
            self._takes(words, 1, "1Good")
            yield step(self.who, "card", card=card, good=names.good(words[1]))
        elif card == "return":
            self._takes(words, 1, "ReturnAssistant")
            place = self.setup.place(words[1])
            self.board.recall(self.who, place)
            yield step(self.who, "card", card=card, **{"from": place})
        elif card == "family":
            self._takes(words, 1, "ArrestFamily")
            self.board.family[self.who] = POLICE
            yield step(self.who, "card", card=card, **self._reward(words[1]))
        else:
            raise ForeignLogError("a card that this cell may hold", words[0])

    def _reward(self, text: str) -> dict[str, Any]:
        if text == "3":
            return {"reward": "lira"}
        card = names.card(text)
        self.board.gain(self.who, card)
        return {"reward": "card", "draw": card}

    def _action_cell(self, cell: str) -> Iterator[Step]:
        for part in notation.parts(cell):
            if part == "!":
                yield step(self.who, "pass")
            else:
                yield from self._action(part, self.board.at[self.who])

    def _action(self, part: str, place: int, sent: bool = False) -> Iterator[Step]:
        """One action at a place; `sent` when the family member is there."""
        words = part.split()
        card = self._card_named(words, ANY_TIME | ({REPEATS[place]} if place in REPEATS else set()))
        if card is not None and card in REPEATS.values():
            yield from self._with_card(words, card, place)
        elif card is not None or (words and notation.is_tile(words[0], "YellowTile")):
            yield from self._any_time(words, card)
        elif place == POLICE and not sent:
            yield from self._police(words)
        elif not words:
            yield self._plain(place)
        elif place in WAREHOUSES and notation.is_tile(words[0], "GreenTile"):
            self._takes(words, 1, "GreenTile")
            yield step(self.who, "warehouse")
            yield step(self.who, "green-tile", good=names.good(words[1]))
        elif place == FOUNTAIN:
            yield self._fountain(words)
        elif place in MARKETS:
            yield self._sale(words, place)
        elif place in MOSQUES:
            self._takes(words, 0, "a mosque's colour")
            colour = names.good(words[0])
            self.board.take_tile(self.who, colour)
            yield step(self.who, "mosque", tile=colour)
        elif place == PALACE:
            self._takes(words, 0, "goods for the Palace")
            yield step(self.who, "palace", goods=notation.goods(words[0]))
        elif place == BLACK_MARKET:
            red = notation.roll_or_red_tile(words[1:])
            yield step(self.who, "black-market", good=names.good(words[0]), dice=red.dice)
            yield from self._red_tile(red)
        elif place == TEA_HOUSE:
            red = notation.roll_or_red_tile(words[1:])
            yield step(self.who, "tea-house", say=notation.number(words[0], "a number", 99), dice=red.dice)
            yield from self._red_tile(red)
        elif place == CARAVANSARY:
            yield from self._caravansary(words)
        else:
            raise ForeignLogError(f"an action of place {place}, or an empty cell", part)

    def _plain(self, place: int) -> Step:
        if place in WAREHOUSES:
            return step(self.who, "warehouse")
        if place == FOUNTAIN:
            return self._fountain(["All"])
        if place in PLAIN:
            return step(self.who, PLAIN[place])
        raise ForeignLogError("an action", found="an empty cell", mend=f"Place {place} has no plain action; write `!` if none was taken.")

    def _fountain(self, words: list[str]) -> Step:
        waiting = self.board.waiting[self.who]
        places = sorted(waiting) if [word.upper() for word in words] == ["ALL"] else [self.setup.place(word) for word in words]
        for place in places:
            self.board.recall(self.who, place)
        return step(self.who, "fountain", places=places)

    def _police(self, words: list[str]) -> Iterator[Step]:
        if not words:
            raise ForeignLogError("where the family member goes, and the action there", "", mend="Write `!` if it stayed.")
        place = self.setup.place(words[0])
        self.board.family[self.who] = place
        yield step(self.who, "police", to=place)
        if words[1:] != ["!"]:
            yield from self._action(" ".join(words[1:]), place, sent=True)

    def _sale(self, words: list[str], place: int, card: Any = UNSET) -> Step:
        if len(words) != 2:
            raise ForeignLogError("the goods sold and the next demand, such as RG 2RG2B", " ".join(words))
        sold = self.sellable(MARKETS[place], card is not UNSET) if "ALL".startswith(words[0].upper()) else notation.goods(words[0])
        return step(self.who, "market", goods=sold, card=card, demand=notation.goods(words[1]))

    def _with_card(self, words: list[str], card: str, place: int) -> Iterator[Step]:
        """A card that repeats the action or changes it. It stands for the action as well."""
        self.board.play(self.who, card)
        if card == "any-goods":
            yield self._sale(words[1:], place, card)
        elif card == "palace-again":
            self._takes(words, 2, "2xSultan")
            yield step(self.who, "palace", goods=notation.goods(words[1]))
            yield step(self.who, "palace", goods=notation.goods(words[2]), card=card)
        else:
            self._takes(words, 0, "a card that repeats an action")
            verb = "post-office" if card == "post-again" else "gem-dealer"
            yield step(self.who, verb)
            yield step(self.who, verb, card=card)

    def _red_tile(self, red: notation.Red) -> Iterator[Step]:
        """What became of the roll. Whoever owns the red tile and did not use it has let the roll stand."""
        if red.how == "reroll":
            yield step(self.who, "red-tile", how="reroll", dice=list(red.final))
        elif red.how:
            yield step(self.who, "red-tile", how="four", die=red.turned)
        elif "red" in self.board.tiles[self.who]:
            yield step(self.who, "pass")

    def _caravansary(self, words: list[str]) -> Iterator[Step]:
        self._takes(words, 2, "a Caravansary action")
        for word in words[:2]:
            if "DISCARD".startswith(word.upper()):
                card = self.board.discards.pop() if self.board.discards else None
                yield step(self.who, "take", pile="discards")
            else:
                card = names.card(word)
                yield step(self.who, "take", pile="deck", draw=card)
            if card is not None:
                self.board.gain(self.who, card)
        cost = names.card(words[2], among=self.board.held(self.who))
        self.board.play(self.who, cost)
        yield step(self.who, "discard", card=cost)

    def _rewards(self, cell: str) -> Iterator[Step]:
        """Rewards of captures: Lira in threes or cards, one a family member."""
        for words in self._phase_four(cell):
            if isinstance(words, Step):
                yield words
                continue
            for word in words:
                if word.isdigit() and word not in LIRA:
                    raise ForeignLogError("3 for each capture, or the name of a card", word)
                times = int(word) // 3 if word in LIRA else 1
                for _ in range(times):
                    prisoners = self.board.prisoners(self.who)
                    whose = prisoners[0] if prisoners else None
                    if whose is not None:
                        self.board.family[whose] = POLICE
                    yield step(self.who, "capture", whose=whose, **self._reward("3" if word in LIRA else word))

    def _governor(self, cell: str) -> Iterator[Step]:
        for words in self._phase_four(cell):
            if isinstance(words, Step):
                yield words
                continue
            self._takes(words, 2, "the Governor (card, -2 or card, roll)")
            card = names.card(words[0])
            self.board.gain(self.who, card)
            yield step(self.who, "governor", draw=card)
            paid: dict[str, Any] = {"lira": 2}
            if words[1] != "-2":
                paid = {"card": names.card(words[1], among=self.board.held(self.who))}
                self.board.play(self.who, paid["card"])
            yield step(self.who, "pay", **paid, dice=notation.roll(words[2]))

    def _smuggler(self, cell: str) -> Iterator[Step]:
        for words in self._phase_four(cell):
            if isinstance(words, Step):
                yield words
                continue
            self._takes(words, 2, "the Smuggler (good, -2 or good, roll)")
            yield step(self.who, "smuggler", good=names.good(words[0]))
            paid: dict[str, Any] = {"lira": 2} if words[1] == "-2" else {"good": names.good(words[1])}
            yield step(self.who, "pay", **paid, dice=notation.roll(words[2]))

    def _phase_four(self, cell: str) -> Iterator[Step | list[str]]:
        """The parts of a cell as words; cards and the yellow tile among them as records already."""
        for part in notation.parts(cell):
            words = part.split()
            card = self._card_named(words, ANY_TIME)
            if card is not None or (words and notation.is_tile(words[0], "YellowTile")):
                yield from self._any_time(words, card)
            elif words:
                yield words

    def _card_named(self, words: list[str], among: set[str]) -> str | None:
        """The card of `Card-Name`, or of a bare `Card` where the hand holds one only that fits; None where no card is played."""
        if not words or not words[0].lower().startswith("card") or (len(words[0]) > 4 and words[0][4] != "-"):
            return None
        name = words[0][5:]
        fitting = among & self.board.held(self.who)
        if name:
            return names.card(name, among=fitting or among)
        if len(fitting) != 1:
            raise ForeignLogError("Card-Name", words[0], mend=f"The hand holds {', '.join(sorted(fitting)) or 'no card that fits'}.")
        return fitting.pop()

    def _takes(self, words: list[str], count: int, what: str) -> None:
        if len(words) != count + 1:
            raise ForeignLogError(f"{count or 'no'} word{'s' * (count > 1)} after the first for {what}", " ".join(words))
