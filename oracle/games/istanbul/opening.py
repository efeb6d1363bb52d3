"""The opening position of a head: what the rules lay out, and what is wrong with what the head says.

Every clause about the set-up that a record can break is decided here; all findings of a head are reported together. An expansion lays out
its own table, which builds on this one.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, cast

import msgspec
from msgspec import Meta

from oracle.games.istanbul import naming
from oracle.games.istanbul.box import MARKETS, NAMES, UNKNOWN, box_cells, reading_cells
from oracle.games.istanbul.evaluator import Position, Tables
from oracle.games.istanbul.records import BASE_CARDS, CARDS, COLOURS, LAYOUTS, MOCHA, MOCHA_CARDS, MOCHA_LAYOUTS, BaseCard, Setup
from oracle.games.istanbul.view import NEUTRAL_HOMES, STATE
from oracle.model import Head, Id, Judgement, Kind
from oracle.registers import Register

BasePlace = Annotated[int, Meta(ge=1, le=16)]
BaseCards = Annotated[list[BaseCard | None], Meta(max_length=26)]


class MissingFact(Exception):
    """The set-up needs a component value that nobody knows; the text is its path."""


class Table:
    """Lays out one game and gathers what is wrong with its head."""

    kinds: tuple[str, ...] = BASE_CARDS  # of bonus cards in the box
    deck_clause = "IST-SETUP-26"

    def __init__(self, head: Head, setup: Setup, register: Register, readings: Mapping[str, str]) -> None:
        self.head = head
        self.setup = setup
        self.register = register
        self.readings = readings
        self.seats = len(head.players)
        self.findings: list[Judgement] = []
        self.warnings: list[str] = []
        self.cited: list[str] = []

    def fact(self, path: str) -> Any:
        """A component value; MissingFact where nobody knows it."""
        value = self.register.facts[path].value
        if value is None:
            raise MissingFact(path)
        return value

    def wrong(self, kind: Kind, clause: str, reason: str, message: str) -> None:
        """Note one finding about the set-up."""
        self.findings.append(Judgement(kind=kind, clause=clause, reason=reason, message=message, cited=(clause,) if clause else ()))

    def lay_out(self) -> Position | None:
        """The opening position, or None if the head, or what nobody knows of the box, leaves nothing to judge."""
        try:
            return self.set_up()
        except MissingFact as missing:
            path = str(missing)
            message = f"the set-up needs the component value {path}, which is not known; an owner's file (--facts) may give it"
            self.findings.append(Judgement(kind=Kind.UNDECIDED, reason="unknown", message=message, facts=(path,)))
            return None

    def set_up(self) -> Position | None:
        """The opening position; MissingFact where a component value is missing."""
        if not 2 <= self.seats <= 5:
            self.wrong(Kind.ILLEGAL, "IST-SETUP-1", "player-count", f"two to five players play Istanbul, the head names {self.seats}")
        if len(set(self.head.players)) != self.seats:
            self.wrong(Kind.ILLEGAL, "IST-SETUP-10", "same-colour", "two players share an id; every player has a colour of their own")
        if self.setup.neutral_assistants and self.seats > self.fact("players.variant-max"):
            self.wrong(
                Kind.ILLEGAL, "IST-NEUTRAL-11", "variant-players", f"the variant is for two to four players, the head names {self.seats}"
            )
        layout = self.layout()
        if self.findings or layout is None:
            return None
        position = Position(Tables(self.box(), reading_cells(self.register, self.readings)), self.length())
        self.position = position
        for cell, place in enumerate(layout):
            self.put(f"layout.{cell}", place)
        self.board()
        self.players()
        self.tokens()
        self.markets()
        self.cards()
        broken = position.law_broken()
        if broken and not self.findings:
            self.wrong(Kind.IMPOSSIBLE, naming.clause_id(broken), "opening-broken", "the opening position breaks a conservation law")
        return position

    def box(self) -> array[int]:
        """The box as cells."""
        return box_cells(self.register, self.seats)

    def length(self) -> int:
        """How many cells of the state the game uses."""
        return STATE.span(f"seats.{self.seats - 1}")[1]

    def put(self, field: str, value: int) -> None:
        """Write one cell by its path in state.pxd."""
        self.position.put_cell(STATE.paths[field], value)

    def layout(self) -> list[int] | None:
        """LAYOUT-1 to LAYOUT-7: a square of sixteen different places; the limits of a random one are advice, by one reading they bind."""
        layout = self.each_place_once("IST-LAYOUT-1", LAYOUTS, "board.layouts", 16, "the base game")
        if layout is None or isinstance(self.setup.layout, str):
            return layout
        printed = [list(self.fact(f"board.layouts.{name}")) for name in LAYOUTS]
        if layout not in printed:
            self.random_layout(layout)
        return layout

    def each_place_once(self, clause: str, names: tuple[str, ...], printed: str, places: int, game: str) -> list[int] | None:
        """The layout that the head names or lists; None, with a finding, for one that is not a layout of so many places."""
        layout = self.setup.layout
        if isinstance(layout, str):
            if layout in names:
                return [int(place) for place in self.fact(f"{printed}.{layout}")]
            lists = f"a list of its {places} places, or {' or '.join(names)}, is expected"
            message = f"the layout {layout} is not one of {game}: {lists}"
            self.wrong(Kind.IMPOSSIBLE, clause, "layout", message + other_board(layout, clause))
            return None
        if sorted(layout) == list(range(1, places + 1)):
            return list(layout)
        twice = sorted({place for place in layout if layout.count(place) > 1})
        missing = [place for place in range(1, places + 1) if place not in layout]
        beyond = sorted({place for place in layout if place > places})
        message = f"each place lies on the board once; {twice} more than once, {missing} missing"
        if len(layout) != places or beyond:
            message += f"; the board of {game} has the {places} places 1 to {places}, the head lists {len(layout)}"
            message += f" with {beyond} among them" if beyond else ""
            message += other_board(layout, clause)
        self.wrong(Kind.IMPOSSIBLE, clause, "layout", message)
        return None

    def random_layout(self, layout: list[int]) -> None:
        """LAYOUT-5 to LAYOUT-7: the Fountain in the middle, Black Market and Tea House apart."""
        cell = {place: index for index, place in enumerate(layout)}
        middle = [int(where) for where in self.fact("board.random.fountain-cells")]
        if cell[NAMES["FOUNTAIN"]] not in middle:
            self.advise(
                "IST-LAYOUT-5",
                "fountain-not-central",
                f"the Fountain lies on cell {cell[NAMES['FOUNTAIN']] + 1}, not on one of the four in the middle",
            )
        here, there = cell[NAMES["BLACK_MARKET"]], cell[NAMES["TEA_HOUSE"]]
        apart = steps_apart(here, there, self.fact("board.columns"))
        least = self.least_distance("board.random.distance")
        if apart < least:
            self.advise("IST-LAYOUT-6", "places-too-near", f"Black Market and Tea House are {apart} steps apart, {least} are asked for")

    def least_distance(self, path: str) -> int:
        """Steps that Black Market and Tea House of a random layout lie apart at least."""
        return int(self.fact(path)) + (1 if self.readings["layout-distance"] == "more-than-three" else 0)

    def advise(self, clause: str, reason: str, message: str) -> None:
        """A recommendation that was not followed: a warning, by one reading a finding."""
        if self.limits_bind():
            self.wrong(Kind.ILLEGAL, clause, reason, message)
        else:
            self.warnings.append(f"{clause}: {message} (advice only)")

    def limits_bind(self) -> bool:
        """Are the limits of a random layout more than advice?"""
        return self.readings["random-layout-force"] == "binding"

    def board(self) -> None:
        """SETUP-11 to SETUP-21, SETUP-27: rubies, extensions, Mosque tiles and mail indicators by the number of players."""
        seats = self.seats
        self.put("players", seats)
        self.put("variant", 1 if self.setup.neutral_assistants else 0)
        wainwright = self.fact(f"rubies.wainwright.{seats}")
        mosque = self.fact(f"rubies.mosque.{seats}")
        if self.readings["mosque-ruby-count"] == "per-tile-stack":
            mosque *= 2
        palace, dealer = self.fact(f"rubies.palace.{seats}"), self.fact(f"rubies.dealer.{seats}")
        if self.readings["ruby-track-fill"] == "one-per-player":
            palace = dealer = seats
        self.put("wainwright_rubies", wainwright)
        self.put("wainwright_extensions", self.fact(f"wainwright.extensions.{seats}"))
        self.put("mosque_rubies.0", mosque)
        self.put("mosque_rubies.1", mosque)
        self.put("palace_rubies", palace)
        self.put("dealer_rubies", dealer)
        self.put("opening_rubies", wainwright + 2 * mosque + palace + dealer)
        for colour in range(4):
            self.put(f"mosque_tiles.{colour}", len(self.fact(f"mosques.tiles.{seats}")))

    def players(self) -> None:
        """SETUP-3, SETUP-5 to SETUP-9, NEUTRAL-1: Lira by turn order, merchants and assistants on the Fountain, family members at 12."""
        assistants = self.fact("start.assistants")
        for seat in range(self.seats):
            at = f"seats.{seat}"
            self.put(f"{at}.lira", self.fact(f"start.lira.{seat + 1}"))
            self.put(f"{at}.at", self.fact("start.place"))
            self.put(f"{at}.family", self.fact("start.family-place"))
            self.put(f"{at}.spare", 1)
            self.put(f"{at}.size", assistants)
            for index in range(assistants):
                neutral = self.setup.neutral_assistants and index == 0
                self.put(f"{at}.stack.{index}", NAMES["NEUTRAL"] if neutral else NAMES["OWN"])

    def tokens(self) -> None:
        """SETUP-24, GOV-9, 2P-1: Governor and Smuggler where the dice put them; neutral merchants in a two-player game."""
        for name in ("governor", "smuggler"):
            self.token(name, name, "IST-SETUP-24")
        if self.seats == 2 and self.readings["neutral-merchants-2p"] == "used":
            for index, home in enumerate(NEUTRAL_HOMES):
                self.put(f"neutral_merchants.{index}", home)

    def token(self, name: str, words: str, clause: str) -> None:
        """Put a token where the dice put it, as far as that is recorded."""
        place = getattr(self.setup, name)
        self.put(name, UNKNOWN if place is None else place)
        if place is not None and not 2 <= place <= 12:
            message = f"the {words} opens on the place of a roll of two dice, 2 to 12, not on {place}"
            self.wrong(Kind.IMPOSSIBLE, clause, "not-by-dice", message)

    def markets(self) -> None:
        """SETUP-22, SETUP-23, MARKET-8, MARKET-9: the demand stacks as far as they are recorded, each tile once."""
        for market, name in enumerate(MARKETS):
            tiles = [tuple(self.fact(f"markets.{name}.tiles.{number}")) for number in range(1, 6)]
            recorded = self.setup.demand.get(cast(Any, name), [])
            left = list(tiles)
            for position in range(5):
                goods = recorded[position] if position < len(recorded) else None
                if goods is None:
                    self.put(f"markets.{market}.tiles.{position}.0", UNKNOWN)
                    continue
                tile = tuple(goods.get(colour, 0) for colour in COLOURS)
                if tile in left:
                    left.remove(tile)
                else:
                    clause = "IST-MARKET-8" if name == "large" else "IST-MARKET-9"
                    why = "lies in the stack already" if tile in tiles else "is not in the box"
                    self.wrong(Kind.IMPOSSIBLE, clause, "no-such-tile", f"demand tile {shown(tile)} of the {name} market {why}")
                for good, number in enumerate(tile):
                    self.put(f"markets.{market}.tiles.{position}.{good}", number)
            if len(left) == 1 and sum(1 for goods in recorded if goods is not None) == 4:
                position = next(index for index in range(5) if index >= len(recorded) or recorded[index] is None)
                for good, number in enumerate(left[0]):
                    self.put(f"markets.{market}.tiles.{position}.{good}", number)

    def cards(self) -> None:
        """SETUP-4, SETUP-26, BONUS-1: one card each, the rest face down; what is not recorded stays hidden."""
        hidden = [0] + [self.copies(card) for card in self.kinds]
        in_all = sum(hidden)
        each = self.fact("start.cards")
        for player in self.setup.hands:
            if player not in self.head.players:
                self.wrong(
                    Kind.MALFORMED,
                    "",
                    "unknown-player",
                    f"setup.hands names {player!r}, who is not among the players {', '.join(self.head.players)}",
                )
        for seat, player in enumerate(self.head.players):
            hand = self.setup.hands.get(player)
            if hand is None:
                hand = [None] * each
            if len(hand) != each:
                self.wrong(
                    Kind.ILLEGAL,
                    "IST-SETUP-4",
                    "opening-hand",
                    f"{player} opens with {len(hand)} bonus cards, every player with exactly {each}",
                )
            for card in hand:
                kind = 0 if card is None else CARDS.index(card) + 1
                index = STATE.paths[f"seats.{seat}.hand.{kind}"]
                self.position.put_cell(index, self.position.cell_at(index) + 1)
                if kind:
                    hidden[kind] -= 1
        pile = in_all - sum(len(self.setup.hands.get(player) or [None] * each) for player in self.head.players)
        deck = self.setup.deck
        if deck is not None and len(deck) != pile:
            self.wrong(
                Kind.IMPOSSIBLE,
                self.deck_clause,
                "deck-size",
                f"the draw pile holds {pile} cards after dealing, the head lists {len(deck)}",
            )
            deck = None
        if deck is not None:
            for depth, card in enumerate(deck):
                self.put(f"pile.{pile - 1 - depth}", 0 if card is None else CARDS.index(card) + 1)
        for kind, card_name in enumerate(self.kinds, start=1):
            named = sum(card == card_name for card in deck) if deck is not None else 0
            if hidden[kind] < named:
                copies = self.copies(card_name)
                self.wrong(
                    Kind.IMPOSSIBLE,
                    "IST-BONUS-1" if card_name in BASE_CARDS else "MB-BONUS-1",
                    "too-many-copies",
                    f"the box holds {copies} copies of the {card_name} card, the head names {copies - hidden[kind] + named}",
                )
            self.put(f"hidden.{kind}", max(0, hidden[kind]))
        self.put("pile_size", pile)

    def copies(self, card: str) -> int:
        """Copies of a bonus card in the box."""
        return int(self.fact(f"cards.count.{card}" if card in BASE_CARDS else f"mocha.cards.count.{card}"))


def steps_apart(here: int, there: int, columns: int) -> int:
    """Orthogonal steps between two cells of a board."""
    return abs(here // columns - there // columns) + abs(here % columns - there % columns)


def shown(tile: tuple[int, ...]) -> str:
    """A demand tile as letters: RRGBB."""
    return "".join(letter * number for letter, number in zip("RGYB", tile, strict=True))


class BasePieces(msgspec.Struct, kw_only=True):
    """The fields of `setup` that take fewer pieces in a game without an expansion."""

    governor: BasePlace | None = None
    smuggler: BasePlace | None = None
    hands: dict[Id, BaseCards] = {}
    deck: BaseCards | None = None


def other_board(layout: str | list[int], clause: str) -> str:
    """How to mend a head whose layout belongs to the board with the expansion, or to the one without it."""
    of_expansion = layout in MOCHA_LAYOUTS if isinstance(layout, str) else sorted(layout) == list(range(1, 21))
    if of_expansion and clause.startswith("IST-"):
        return f'; it is one of Mocha & Baksheesh: if that was played, write "expansions":["{MOCHA}"] in the head'
    return ""


def decode_setup(head: Head) -> Setup:
    """`setup` of a head; ValueError (of msgspec) with the place of what does not fit."""
    setup = msgspec.convert(head.setup, Setup)
    if not head.expansions:
        if strange := next(_of_expansion(head, setup), ""):
            raise msgspec.ValidationError(
                f"{strange} belongs to the expansion {MOCHA}; name it in `expansions` of the head, or leave this out"
            )
        msgspec.convert(head.setup, BasePieces)
    return setup


def _of_expansion(head: Head, setup: Setup) -> Iterator[str]:
    """What a set-up names that no base game has."""
    for name in ("trader", "guild_deck"):
        if name in head.setup:
            yield f"`{name}`"
    for name, place in (("governor", setup.governor), ("smuggler", setup.smuggler)):
        if place is not None and place > 16:
            yield f"`{name}`: the {naming.place_name(place)}"
    for name, cards in ((f"hands.{player}", cards) for player, cards in setup.hands.items()):
        yield from (f"`{name}`: the {naming.card_name(CARDS.index(card) + 1)}" for card in cards if card in MOCHA_CARDS)
    yield from (f"`deck`: the {naming.card_name(CARDS.index(card) + 1)}" for card in setup.deck or () if card in MOCHA_CARDS)
