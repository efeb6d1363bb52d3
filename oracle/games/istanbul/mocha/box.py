"""The box of Mocha & Baksheesh as cells: that of the base game, and what the expansion changes and adds."""

from __future__ import annotations

from array import array

from oracle.games.istanbul import box as base
from oracle.games.istanbul.box import BOX, UNKNOWN, copy_row, fact
from oracle.games.istanbul.records import BASE_CARDS, MOCHA_CARDS
from oracle.registers import Register, Source

SINGLE = {
    "ruby_target": "rubies.target",
    "columns": "board.columns",
    "trader_price": "trader.price",
    "trader_coffee": "trader.coffee",
    "roast_price": "roasting-plant.lira",
    "roast_coffee": "roasting-plant.coffee",
    "hall_coffee": "guild-hall.coffee",
    "hall_cards": "guild-hall.cards",
    "caravansary_coffee": "caravansary.coffee",
    "barrier_price": "tavern.barrier-price",
    "baksheesh_price": "tavern.baksheesh.price",
    "coffee_card": "cards.coffee",
    "recruit_price": "cards.recruit.coffee",
    "sale_price": "cards.coffee-sale.coffee",
    "sale_lira": "cards.coffee-sale.lira",
    "exchange_most": "cards.exchange",
    "six": "cards.six",
    "guild_goods": "guild.warehouse-goods",
    "post_lira": "guild.post-office.lira",
    "post_goods": "guild.post-office.goods",
    "drawn_by_six": "guild.caravansary.cards",
    "eight_goods": "guild.black-market.goods",
    "nine_times": "guild.tea-house.times",
    "ten_lira": "guild.large-market.lira",
    "eleven_lira": "guild.small-market.lira",
    "thirteen_goods": "guild.palace.goods",
    "sixteen_price": "guild.dealer.lira",
    "sixteen_coffee": "guild.dealer.coffee",
    "seventeen_coffee": "guild.roasting-plant.coffee",
    "eighteen_coffee": "guild.guild-hall.coffee",
    "eighteen_cards": "guild.guild-hall.cards",
    "nineteen_actions": "guild.tavern.actions",
    "nineteen_off": "guild.tavern.off",
    "twenty_coffee": "guild.coffee-house.coffee",
}
"""Cells of the box that are one fact each, its address without the `mocha.` before it."""

NUMBERS = 5
"""Numbers on the Coffee House track."""
TILES = 4
"""Tavern tiles in a pile at the start."""
TOLD = (Source.RULEBOOK, Source.COMPONENT, Source.OWNER, Source.PROVISIONAL)
"""Sources that tell what is printed on a tile, where `derived` has only concluded it."""


def box_cells(register: Register, players: int) -> array[int]:
    """The box with the expansion for a number of players, 2 to 5."""
    return base.read_once(register, players, _read_box)


def _read_box(register: Register, players: int) -> array[int]:
    cells = base.box_cells(register, players)
    box = BOX.window(memoryview(cells))
    for name, path in SINGLE.items():
        setattr(box, name, fact(register, f"mocha.{path}"))
    box.places = box.columns * fact(register, "mocha.board.rows")
    for kind, name in enumerate(MOCHA_CARDS, start=len(BASE_CARDS) + 1):
        box.cards[kind] = fact(register, f"mocha.cards.count.{name}")
    box.tavern_count = TILES
    for tile in range(TILES):
        path = f"mocha.tavern.tiles.{tile + 1}"
        box.tavern_costs[tile] = fact(register, path)
        box.tavern_seen[tile] = fact(register, path) if register.facts[path].source in TOLD else UNKNOWN
    for up, side in enumerate(("front", "back")):
        copy_row(box.baksheesh[up], fact(register, f"mocha.tavern.baksheesh.{side}"))
    box.coffee_house_length = NUMBERS
    for number in range(NUMBERS):
        box.coffee_house_track[number] = fact(register, f"mocha.coffee-house.track.{number + 1}")
    for total in range(2, 13):
        box.eight_blue[total] = fact(register, f"mocha.guild.black-market.blue.{total}")
        copy_row(box.rewards_by_sum[total], fact(register, f"mocha.cards.dice.by-sum.{total}"))
    for pips in range(1, 7):
        copy_row(box.rewards_by_die[pips], fact(register, f"mocha.cards.dice.by-die.{pips}"))
    return cells
