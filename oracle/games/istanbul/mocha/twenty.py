"""Guild card 20, whose text is not known here: a record's effect is taken over where the ruling allows it, and refused where it does not.

Under the reading `unverified` the card pays coffee and takes at most one ruby of the Coffee House. Each such effect is tried against
what was recorded: where none agrees the record shows something else, and where only one does a check that goes on takes it over.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from msgspec import UNSET, structs

from oracle.games.istanbul.box import BOX, UNKNOWN, reading_cells
from oracle.games.istanbul.evaluator import Position, Tables
from oracle.games.istanbul.view import STATE
from oracle.model import Judgement, Kind
from oracle.registers import load

if TYPE_CHECKING:
    from oracle.games.istanbul.replay import IstanbulReplay

CARD = 20
PRICE = BOX.paths["twenty_coffee"]


def plays_unknown_card(replay: IstanbulReplay, record: Any) -> bool:
    """Does a record play Guild card 20 while nobody has told what it says?"""
    if record.do != "guild" or record.guild != CARD or not replay.mocha:
        return False
    unverified = replay.rulings["guild-twenty"] == "unverified"
    return unverified and replay.position.tables.box_cells[PRICE] == UNKNOWN


def refused_or_open(replay: IstanbulReplay, record: Any, judgement: Judgement) -> Judgement:
    """GUILD20-1: what was undecided is refused where no effect that the ruling allows agrees with the record."""
    if judgement.kind is not Kind.UNDECIDED or next(effects(replay, record), None) is not None:
        return judgement
    message = "Guild card 20 pays coffee and takes at most one ruby of the Coffee House; the record shows something else"
    return Judgement(
        kind=Kind.ILLEGAL,
        clause="MB-GUILD20-1",
        reason="other-effect",
        message=message,
        cited=("MB-GUILD20-1",),
        rulings=judgement.rulings,
        implied=judgement.implied,
    )


def taken_over(replay: IstanbulReplay, record: Any) -> bool:
    """GUILD20-1: go on with the one effect that agrees with the record; False, with nothing changed, where none or several do."""
    found = {position.digest(): position for position in effects(replay, record)}
    if len(found) != 1:
        return False
    replay.position.load(next(iter(found.values())).cells())
    return True


def effects(replay: IstanbulReplay, record: Any) -> Iterator[Position]:
    """The positions after each effect that the ruling allows and that agrees with the record: so much coffee, with a ruby and without."""
    who = record.who if record.who is not UNSET else replay.who()
    if who not in replay.players:
        return
    held = replay.see(f"players.{who}.coffee")
    see = {} if record.see is UNSET or record.see is None else record.see
    paid = [record.coffee] if isinstance(record.coffee, int) else range(held + 1)
    for coffee in paid:
        with_ruby = at_price(replay, coffee)
        if with_ruby.feed(structs.replace(record, coffee=coffee)):
            yield with_ruby.position
        without = at_price(replay, coffee)
        if without.feed(structs.replace(record, coffee=coffee, see=UNSET)):
            give_ruby_back(replay, without, who)
            if all(path in ("turn", "over") or without.feeder.fact_agrees(path, value) for path, value in see.items()):
                yield without.position


def at_price(replay: IstanbulReplay, coffee: int) -> IstanbulReplay:
    """The same position with a card that says: pay so much coffee for the next ruby of the Coffee House."""
    box = replay.position.tables.box_cells[:]
    box[PRICE] = coffee
    position = replay.position.under(Tables(box, reading_cells(load("istanbul"), replay.rulings)))
    return type(replay)(position, replay.players, replay.rulings, replay.provisional, replay.names)


def give_ruby_back(replay: IstanbulReplay, played: IstanbulReplay, who: str) -> None:
    """The ruby that the price above brought lies on the track again, and the end of the game is as near as it was."""
    rubies = played.paths.cells[f"players.{who}.rubies"]
    track = played.paths.cells["coffee_house.rubies"]
    played.position.put_cell(rubies, played.position.cell_at(rubies) - 1)
    played.position.put_cell(track, played.position.cell_at(track) + 1)
    played.position.put_cell(STATE.paths["triggered"], replay.position.cell_at(STATE.paths["triggered"]))
