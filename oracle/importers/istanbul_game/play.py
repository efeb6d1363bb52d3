"""A game of istanbul-game's JSON, action by action: what the engine did as records, what it recorded as observations.

The engine does several of our steps in one action. Which of them it did is told by the action and, where the action leaves it open
(was an assistant collected or left?), by the states before and after.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterator
from typing import Any

from msgspec import UNSET

from oracle.games.istanbul.records import Step
from oracle.importers import strict_json
from oracle.importers.errors import ForeignLogError
from oracle.importers.importer import Counts, Item
from oracle.importers.istanbul_game import actions, shapes
from oracle.importers.istanbul_game.names import CARDS, GOODS, PLAYERS
from oracle.importers.istanbul_game.states import PHASES, Table
from oracle.importers.settling import Cells, Settler, step
from oracle.importers.vocabulary import DEALER, FOUNTAIN, POLICE, POST_OFFICE, WAINWRIGHT, WAREHOUSES, goods
from oracle.model import FORMAT, End, Head


def starter(counts: Counts) -> Callable[[shapes.Row, dict[str, Any]], Generator[Item, None, Play]]:
    """How `jsonl_games.read` begins a game of this format."""

    def start(row: shapes.Row, src: dict[str, Any]) -> Generator[Item, None, Play]:
        play = Play(row, counts)
        yield play.head(row, src)
        return play

    return start


class Play:
    """One game. `table` is the state after the last line, `prisoners` are captured family members whose reward is still to come."""

    def __init__(self, row: shapes.Row, counts: Counts) -> None:
        self.table = _table(row)
        self.settler = Settler(counts)
        self.players = self.table.players
        self.who = self.table.turn
        self.prisoners: list[str] = []
        self.early = False  # the turn has ended early, the engine waits for the player to yield
        self.told = False  # and the log says so
        self.silent = False  # this line has nothing to add to that
        self.acted = False  # the action of the place is done, or skipped
        self._keeps_books(self.table)

    def head(self, row: shapes.Row, src: dict[str, Any]) -> Head:
        """The head of the log, with the opening position as the engine recorded it."""
        table = self.table
        return Head(
            version=FORMAT,
            game="istanbul",
            players=self.players,
            setup={
                "layout": table.layout,
                "governor": table.token("governor"),
                "smuggler": table.token("smuggler"),
                "demand": {"large": [goods(table.demand(10))], "small": [goods(table.demand(11))]},
                "hands": {player: sorted(table.hand(player).elements()) for player in self.players},
            },
            names={PLAYERS[name]: name for name in table.state.immutable.players},
            source={"by": "istanbul-game", "seed": str(row.seed)[:100]} if row.seed is not None else {"by": "istanbul-game"},
            id=str(row.game),
            see=self.settler.opening(self._cells()[0]),
            src=src,
        )

    def take(self, row: shapes.Row, src: dict[str, Any]) -> Iterator[Item]:
        """The records of one line."""
        if row.kind == "end":
            yield self._end(row, src)
            return
        after = _table(row)
        if after.players != self.players:
            raise ForeignLogError(f"the players {', '.join(self.players)}", after.players, field="state.immutable.players")
        if not isinstance(row.action, dict):
            raise ForeignLogError("an action", found=type(row.action).__name__ if row.action is not UNSET else "none", field="action")
        action: Any = strict_json.convert(row.action, actions.AnyAction, field="action")  # type: ignore[arg-type]
        self.who = self.table.turn
        if row.player is not UNSET and row.player is not None:
            self.who = PLAYERS[row.player]
        if self.who not in self.players:
            raise ForeignLogError(f"one of the players {', '.join(self.players)}", self.who, field="player")
        if after.constants != self.table.constants:
            raise ForeignLogError("payouts and ruby target as at the start", field="state", found="other ones")
        self.silent = False
        records = list(self._records(action, after))
        self._keeps_books(after)
        self.table = after
        cells, later, passing = self._cells()
        yield from self.settler.settle(records, cells, later=later | passing, passing=passing, src=src)

    def _keeps_books(self, table: Table) -> None:
        try:
            table.keeps_books(early=self.early, acted=self.acted, rewards=len(self.prisoners))
        except ForeignLogError as problem:
            raise problem.placed(field="state") from None

    def _cells(self) -> tuple[Cells, set[str], set[str]]:
        """The recorded cells, those of them that can be compared later only, and those that will be recorded otherwise by then."""
        table = self.table
        cells = table.cells()
        if not table.completed and table.phase in PHASES:
            cells["phase"] = PHASES[table.phase]
        passing: set[str] = set()
        if self.early or self.silent:
            passing = {"turn", "phase"}
        elif table.phase == 3 and table.at(table.turn) == FOUNTAIN:
            passing = {"phase"}  # at the Fountain the engine knows no assistant step
        return cells, {f"players.{player}.family" for player in self.prisoners}, passing

    def _records(self, action: Any, after: Table) -> Iterator[Step]:
        who = self.who
        if self.early and not self.told and not isinstance(action, actions.YieldTurn):
            # The engine lets cards be played after the turn has ended early; the log must say that it had.
            yield step(who, "pass")
            self.told = True
        match action:
            case actions.Move() | actions.ExtraMoveCardAction():
                card = "long-move" if isinstance(action, actions.ExtraMoveCardAction) else UNSET
                yield step(who, "move", to=after.place(action.location), card=card)
                yield from self._arrival(action.skip_assistant, after)
            case actions.NoMoveCardAction():
                yield step(who, "stay", card="stay")
                yield from self._arrival(action.skip_assistant, after)
            case actions.Pay():
                yield step(who, "toll")
            case actions.YieldTurn():
                self.silent = self.told
                if not self.told:
                    yield step(who, "end-turn")
                self.early = self.told = self.acted = False
            case actions.PoliceStationAction():
                yield step(who, "police", to=after.place(action.location))
                if not isinstance(action.action, actions.SkipTileAction):
                    yield from self._at_place(action.action, after.place(action.location), after)
                self._capture(after)
            case actions.ChooseReward():
                whose = self.prisoners.pop(0) if self.prisoners else None
                yield step(who, "capture", whose=whose, **_reward(action.choice))
            case actions.ArrestFamilyCardAction():
                yield step(who, "card", card="family", **_reward(action.reward.choice))
            case actions.OneGoodCardAction():
                yield step(who, "card", card="good", good=GOODS[action.good])
            case actions.FiveLiraCardAction():
                yield step(who, "card", card="lira")
            case actions.ReturnAssistantCardAction():
                yield step(who, "card", card="return", **{"from": after.place(action.from_tile)})
            case actions.YellowTileAction():
                yield step(who, "yellow-tile", **{"from": after.place(action.from_tile)})
            case actions.EncounterGovernor():
                yield step(who, "governor", draw=CARDS[action.gain])
                paid: dict[str, Any] = {"lira": 2} if action.cost == "pay" else {"card": CARDS[action.cost]}
                yield step(who, "pay", **paid, dice=action.roll)
            case actions.EncounterSmuggler():
                yield step(who, "smuggler", good=GOODS[action.gain])
                paid = {"lira": 2} if action.cost == "pay" else {"good": GOODS[action.cost]}
                yield step(who, "pay", **paid, dice=action.roll)
            case _:
                yield from self._at_place(action, after.at(who), after)
                self._capture(after)

    def _arrival(self, skipped: bool, after: Table) -> Iterator[Step]:
        """The assistant step that the engine's move holds. What it did shows in the stack."""
        change = after.seats[self.who].stack_size - self.table.seats[self.who].stack_size
        if change > 0:
            yield step(self.who, "assistant", how="collect")
        elif change < 0:
            yield step(self.who, "assistant", how="leave")
        self.early = skipped

    def _capture(self, after: Table) -> None:
        """The action is done. With it the engine sends rival family members home; their rewards follow one by one."""
        self.acted = True
        here = self.table.at(self.who)
        if here != POLICE:
            self.prisoners += [
                player
                for player in self.players
                if player != self.who and self.table.family(player) == here and after.family(player) == POLICE
            ]

    def _at_place(self, action: Any, place: int, after: Table) -> Iterator[Step]:
        """The action of a place, carried out by the merchant or the family member."""
        who = self.who
        match action:
            case actions.SkipTileAction():
                yield step(who, "pass")
            case actions.GenericTileAction():
                yield self._plain(place)
            case actions.GreenTileAction():
                yield step(who, "warehouse")
                yield step(who, "green-tile", good=GOODS[action.good])
            case actions.MosqueAction():
                yield step(who, "mosque", tile=GOODS[action.good])
            case actions.MarketAction():
                yield self._sale(action)
            case actions.SellAnyCardAction():
                yield self._sale(action.action, card="any-goods")
            case actions.BlackMarketAction():
                yield step(who, "black-market", good=GOODS[action.good], dice=_first(action.roll))
                yield from self._red_tile(action.roll)
            case actions.TeaHouseAction():
                yield step(who, "tea-house", say=action.call, dice=_first(action.roll))
                yield from self._red_tile(action.roll)
            case actions.CaravansaryAction():
                yield from self._caravansary(action, after)
            case actions.SultansPalaceAction():
                yield step(who, "palace", goods=_goods(action.goods))
            case actions.DoubleCardAction():
                yield from self._twice(action)
            case actions.FountainAction():
                yield step(who, "fountain", places=[after.place(location) for location in action.assistant_locations])
            case _:
                raise ForeignLogError("an action of a place", found=type(action).__name__, field="action.type")

    def _plain(self, place: int) -> Step:
        if place in WAREHOUSES:
            return step(self.who, "warehouse")
        if place == FOUNTAIN:
            return step(self.who, "fountain", places=self.table.assistants(self.who))
        verbs = {POST_OFFICE: "post-office", WAINWRIGHT: "wainwright", DEALER: "gem-dealer"}
        if place not in verbs:
            raise ForeignLogError(
                "a place with a plain action", f"place {place}", field="action.type", mend="At other places the log must say what was done."
            )
        return step(self.who, verbs[place])

    def _sale(self, action: actions.MarketAction, card: Any = UNSET) -> Step:
        return step(self.who, "market", goods=_goods(action.goods), card=card, demand=_goods(action.new_demand))

    def _red_tile(self, roll: Any) -> Iterator[Step]:
        """What became of the roll. Whoever owns the red tile and did not use it has let the roll stand."""
        if isinstance(roll, actions.RedTileAction):
            if roll.method == "reroll":
                yield step(self.who, "red-tile", how="reroll", dice=roll.final_roll)
            else:
                yield step(self.who, "red-tile", how="four", die=_turned(roll))
        elif "Red" in self.table.seats[self.who].tiles:
            yield step(self.who, "pass")

    def _caravansary(self, action: actions.CaravansaryAction, after: Table) -> Iterator[Step]:
        """Two cards taken and one discarded. Which came off the discards shows in the hand."""
        cost = CARDS[action.cost]
        named: Counter[str] = Counter(CARDS[gain] for gain in action.gains if gain != "discard")
        taken = after.hand(self.who) + Counter[str]([cost]) - self.table.hand(self.who) - named
        discards = [card for card in self.table.discards() if card in taken]
        for gain in action.gains:
            if gain == "discard":
                yield step(self.who, "take", pile="discards", card=discards.pop(0) if discards else None)
            else:
                yield step(self.who, "take", pile="deck", draw=CARDS[gain])
        yield step(self.who, "discard", card=cost)

    def _twice(self, action: actions.DoubleCardAction) -> Iterator[Step]:
        verb, place = {"2xPostOffice": ("post-office", POST_OFFICE), "2xGemstoneDealer": ("gem-dealer", DEALER)}.get(
            action.card, ("palace", 13)
        )
        for number, part in enumerate(action.actions):
            again = CARDS[action.card] if number else UNSET
            if (verb == "palace") != isinstance(part, actions.SultansPalaceAction):
                raise ForeignLogError(f"two actions of place {place}", type(part).__name__, field=f"action.actions[{number}]")
            paid = _goods(part.goods) if isinstance(part, actions.SultansPalaceAction) else UNSET
            yield step(self.who, verb, goods=paid, card=again)

    def _end(self, row: shapes.Row, src: dict[str, Any]) -> End:
        """The end: the engine's ranking is its result, and its scores are cells."""
        cells = self.settler.closing()
        result: Any = UNSET
        if row.ranking is not UNSET:
            scores = {PLAYERS[name]: list(score) for name, score in row.ranking.items()}
            if set(scores) != set(self.players):
                raise ForeignLogError(f"a score for each of {', '.join(self.players)}", list(scores), field="ranking")
            best = next(iter(scores.values()))
            winners = [player for player in self.players if scores[player] == best]
            result = {"winners": winners, "score": {player: scores[player] for player in self.players}}
        if row.completed is True:
            cells["over"] = True
        return End(end=True, steps=self.settler.steps, result=result, see=cells or UNSET, src=src)


def _table(row: shapes.Row) -> Table:
    if not isinstance(row.state, shapes.State):
        raise ForeignLogError("the engine's state", field="state", mend="Only the end line goes without.")
    try:
        return Table(row.state)
    except ForeignLogError as problem:
        raise problem.placed(field="state") from None


def _reward(choice: str) -> dict[str, Any]:
    return {"reward": "lira"} if choice == "Lira" else {"reward": "card", "draw": CARDS[choice]}


def _goods(named: dict[Any, int]) -> dict[str, int]:
    return goods({GOODS[name]: amount for name, amount in named.items()})


def _first(roll: Any) -> list[int]:
    return list(roll.initial_roll if isinstance(roll, actions.RedTileAction) else roll)


def _turned(roll: actions.RedTileAction) -> int:
    """The pips of the die that was set to four."""
    for turned, kept in (roll.initial_roll, reversed(roll.initial_roll)):
        if sorted([4, kept]) == sorted(roll.final_roll):
            return turned
    raise ForeignLogError("the first roll with one die set to four", roll.final_roll, field="action.roll.final_roll")
