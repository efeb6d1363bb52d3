"""Work that the engine does in several actions and the oracle's log in one record: begun, not finished.

A work knows which cells are still in motion, which of them it moves more than once, and how it is written down when the player
leaves it unfinished.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from msgspec import UNSET

from oracle.games.istanbul.records import Colour, Step
from oracle.importers.settling import step
from oracle.importers.vocabulary import goods, goods_of


@dataclass(kw_only=True)
class Work:
    """`who` does it."""

    who: str

    def moving(self) -> list[str]:
        """Paths of cells that the engine may have written already and the oracle has not, or the other way round."""
        return []

    def passing(self) -> list[str]:
        """Those of them that the rest of the work may move once more."""
        return []

    def abandoned(self) -> Iterator[Step]:
        """What to record when the player skips the rest."""
        return iter(())


@dataclass(kw_only=True)
class PlayingCard(Work):
    """A card lies on the discards already, what it gives is still to be named."""

    card: str  # good or family

    def moving(self) -> list[str]:
        player = f"players.{self.who}"
        paths = [f"{player}.hand.{self.card}", f"{player}.cards", "discards.size", "discards.top", "discards.cards"]
        return paths + ([f"{player}.family"] if self.card == "family" else goods_of(self.who))

    def passing(self) -> list[str]:
        # The family card's reward may be a card: another one in hand, and perhaps a reshuffle.
        return self.moving()[:-1] if self.card == "family" else []

    def abandoned(self) -> Iterator[Step]:
        if self.card == "family":
            yield step(self.who, "card", card="family", reward=None)
        else:
            yield step(self.who, "card", card="good", good=None)


@dataclass(kw_only=True)
class GreenTile(Work):
    """Two Lira are paid, the good is still to be named."""

    def moving(self) -> list[str]:
        return [f"players.{self.who}.lira", *goods_of(self.who)]

    def abandoned(self) -> Iterator[Step]:
        yield step(self.who, "green-tile", good=None)


@dataclass(kw_only=True)
class BlackMarket(Work):
    """A good is taken or the dice have fallen, in either order.

    good   the good that was taken, None before
    told   the record of the roll named the good
    rolled the dice have fallen
    asked  the owner of the red tile has still to say what becomes of the roll
    """

    good: Colour | None = None
    told: bool = False
    rolled: bool = False
    asked: bool = False
    red: bool = False  # the player could still use the red tile, by what the engine recorded

    def moving(self) -> list[str]:
        return goods_of(self.who)

    def stands(self, turned: Step | None) -> Iterator[Step]:
        """The roll is final: turned or rolled again by the red tile, or left as it is. Its owner has to say so."""
        self.asked = False
        if turned is not None:
            self.red = False
            yield turned
        if self.good is None:
            return
        if not self.told:
            yield step(self.who, "choose", good=self.good)
        if self.red:
            yield step(self.who, "pass")

    def chosen(self, good: Colour) -> Iterator[Step]:
        """The good is taken; if the roll is final already, that ends the action."""
        self.good = good
        if self.rolled and not self.asked:
            yield from self.stands(None)

    @property
    def done(self) -> bool:
        return self.rolled and not self.asked and self.good is not None

    def abandoned(self) -> Iterator[Step]:
        if not self.rolled:
            yield step(self.who, "black-market", good=self.good)  # no roll was recorded, because there was none
        elif self.good is None:
            yield step(self.who, "choose", good=None)
            if self.red:
                yield step(self.who, "pass")
        else:
            yield from self.stands(None)


@dataclass(kw_only=True)
class Palace(Work):
    """The ruby is taken and the named goods are paid; goods of free choice are still due."""

    card: str | None
    due: int
    paid: dict[str, int] = field(default_factory=dict)

    def moving(self) -> list[str]:
        player = f"players.{self.who}"
        paths = [*goods_of(self.who), f"{player}.rubies", "palace.cost"]
        if self.card:
            paths += [f"{player}.hand.{self.card}", f"{player}.cards", "discards.size", "discards.top", "discards.cards"]
        return paths

    def passing(self) -> list[str]:
        return goods_of(self.who)

    def pay(self, good: str, amount: int = 1) -> None:
        self.paid[good] = self.paid.get(good, 0) + amount

    def record(self) -> Step:
        return step(self.who, "palace", goods=goods(self.paid), card=self.card or UNSET)

    def abandoned(self) -> Iterator[Step]:
        yield self.record()


@dataclass(kw_only=True)
class Governor(Work):
    """The card is drawn and the Governor stands on his new place; the payment is still to come, and with it our roll."""

    to: int

    def moving(self) -> list[str]:
        return ["governor"]

    def abandoned(self) -> Iterator[Step]:
        yield step(self.who, "pay", lira=0, to=self.to)


@dataclass(kw_only=True)
class Smuggler(Work):
    """The Smuggler was called. Good and payment follow, then the move. `stage`: `good`, `payment` or `move`.

    `unpaid`: the player skipped the payment, yet the move is still to come.
    """

    stage: str = "good"
    unpaid: bool = False


@dataclass(kw_only=True)
class Caravansary(Work):
    """Cards are being taken; one has to be discarded."""
