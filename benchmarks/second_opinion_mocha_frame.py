"""The second opinion on how a game with Mocha & Baksheesh may begin."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from second_opinion_frame import judge_opening
from second_opinion_table import BOX, COLOURS, Facts, Objection

CARDS = 44
MORE = "mocha.cards.count."


def judge_mocha_opening(facts: Facts, head: Mapping[str, Any]) -> None:
    """Raises Objection unless a game with the expansion may begin like this."""
    players = head["players"]
    judge_layout([facts[f"layout.{cell}"] for cell in range(1, 21)])
    wanted: Facts = {"barrier": [], "control": None, "baksheesh.turned": 0, "guild.deck.size": 20, "guild.discards.size": 0}
    wanted |= {"coffee_house.rubies": 5, "guild.card": 0, "tavern.movement.left": 4, "tavern.encounter.left": 4}
    wanted["deck.size"] = CARDS - len(players)
    for player in players:
        there = f"players.{player}"
        wanted |= {f"{there}.coffee": 0, f"{there}.guild_cards": 0, f"{there}.tavern.movement": 0, f"{there}.tavern.encounter": 0}
        wanted |= {f"{there}.goods.{colour}": 0 for colour in COLOURS}
    for path, value in wanted.items():
        if facts[path] != value:
            raise Objection(f"{path} opens as {value}, not as {facts[path]}")
    if not 2 <= facts["trader"] <= 12:
        raise Objection("the Coffee Trader stands where no roll leads")
    for card in (path.removeprefix(MORE) for path in BOX if path.startswith(MORE)):
        copies = facts[f"deck.{card}"] + sum(facts[f"players.{player}.hand.{card}"] for player in players)
        if copies != BOX[f"{MORE}{card}"]:
            raise Objection(f"{copies} copies of the {card} card")
    judge_opening(as_base(facts, len(players)), head)


def as_base(facts: Facts, players: int) -> Facts:
    """The opening as it would be with the base game's board and deck, to be judged by its rules."""
    base = {**facts, "deck.size": BOX["box.cards"] - players}
    return base | {f"layout.{cell}": cell for cell in range(1, 17)}


def judge_layout(row: list[int]) -> None:
    """Raises Objection unless the board may be laid out like this."""
    if sorted(row) != list(range(1, 21)):
        raise Objection("that is no board")
    if row == list(BOX["mocha.board.layouts.first-game"]):
        return
    cells = {place: divmod(cell, 5) for cell, place in enumerate(row)}
    (tea_row, tea_column), (black_row, black_column) = cells[9], cells[8]
    if not (1 <= cells[7][0] <= 2 and 1 <= cells[7][1] <= 3):
        raise Objection("the Fountain is no inner Place")
    if tea_row == black_row or tea_column == black_column or abs(tea_row - black_row) + abs(tea_column - black_column) < 3:
        raise Objection("Black Market and Tea House are too near")
