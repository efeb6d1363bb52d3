"""One game being replayed: the contract of `oracle.games.contract.Replay`, over a position and its feeder.

The fast path is the feeder's. Here is what it leaves out: saying what is wrong, records with null parameters, adopting a faulty
record, patches, the end of a game.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec import UNSET

from oracle.games.istanbul import naming, sentences, words
from oracle.games.istanbul.adopting import adopt_record
from oracle.games.istanbul.box import NAMES, RULINGS
from oracle.games.istanbul.evaluator import Position
from oracle.games.istanbul.feeder import Feeder
from oracle.games.istanbul.impossible import impossible_value, whole_law_broken
from oracle.games.istanbul.patching import put_facts
from oracle.games.istanbul.records import CARDS, COLOURS, VERBS, Step
from oracle.games.istanbul.view import PHASES, Seen, paths
from oracle.model import Difference, End, Judgement, Kind
from oracle.model import Step as AnyStep
from oracle.registers import near

AGREES, REFUSES, DIFFERS, UNREAD, INCOMPLETE, BREAKS = (
    NAMES[name] for name in ("AGREES", "REFUSES", "DIFFERS", "UNREAD", "INCOMPLETE", "BREAKS")
)
PARAMETERS = {name.removeprefix("P_").lower(): number for name, number in NAMES.items() if name.startswith("P_")}
OPEN_ROLLS = ("IST-BLACK-3", "IST-TEA-2")
DICE = [[high, low] for high in range(1, 7) for low in range(1, high + 1)]


def number_of(verb: str) -> int:
    """The DO_* number of a verb."""
    return NAMES["DO_" + {"gem-dealer": "gem_dealer"}.get(verb, verb).upper().replace("-", "_")]


@cache
def verb_codes() -> dict[str, tuple[int, tuple[int, ...], tuple[int, ...], tuple[int, ...]]]:
    """Every verb as numbers, for the feeder."""

    def codes(names: tuple[str, ...]) -> tuple[int, ...]:
        return tuple(PARAMETERS[name] for name in names)

    return {name: (number_of(name), codes(verb.needs), codes(verb.may), codes(verb.chance)) for name, verb in VERBS.items()}


class IstanbulReplay:
    """A game of Istanbul at one position."""

    def __init__(
        self,
        position: Position,
        players: tuple[str, ...],
        rulings: Mapping[str, str],
        provisional: tuple[str, ...],
        names: Mapping[str, str],
    ) -> None:
        self.position = position
        self.players = players
        self.rulings = rulings
        self.provisional = provisional
        self.names = {player: names.get(player, player) for player in players}
        self.paths = paths(players)
        names_of_parameters = tuple(PARAMETERS)
        self.feeder = Feeder(
            position, players, verb_codes(), names_of_parameters, self.paths.cells, PHASES, self._derived_agrees, self._complete
        )
        self.feed: Callable[..., bool] = self.feeder.feed
        self.excused: dict[str, tuple[Any, Any]] = {}

    @property
    def observed(self) -> int:
        """Facts compared so far."""
        return self.feeder.observed

    def _seen(self) -> Seen:
        return Seen(self.position, self.players)

    def _derived_agrees(self, path: str, value: Any) -> bool:
        if path not in self.paths.derived:
            return False
        if value is None and path != "discards.top":
            return True
        expected = self.paths.value(self._seen(), path)
        return same(expected, value) or self._excused(path, expected, value)

    def _excused(self, path: str, expected: Any, recorded: Any) -> bool:
        """Was this very difference found before, in a derived fact that no position of the box can show?"""
        return path in self.excused and self.excused[path] == (expected, recorded)

    # What is wrong

    def judge(self, record: AnyStep) -> Judgement:
        """What is wrong with a record that was not fed; kind None when nothing is. The position stays as it was."""
        self.position.consultations()
        status = self.feeder.attempt(record, -1)
        judgement = self._judged(status, record)
        self.feeder.go_back()
        return judgement

    def _judged(self, status: int, record: Any) -> Judgement:
        implied = tuple(f"leaves the phase {naming.phase_name(phase)}" for phase in self.feeder.implied)
        if status == UNREAD:
            return Judgement(kind=Kind.MALFORMED, reason="unreadable", message=self.feeder.complaint or "", implied=implied)
        if status == REFUSES:
            return self._refused(record, implied)
        if status == INCOMPLETE:
            return self._incomplete(record)
        if status == DIFFERS:
            return self._differs(record, implied)
        if status == BREAKS:
            clause = naming.clause_id(self.feeder.law)
            return Judgement(
                kind=Kind.IMPOSSIBLE,
                clause=clause,
                reason="not-conserved",
                message="the position breaks a conservation law",
                rulings=self._readings(),
                implied=implied,
            )
        return Judgement(rulings=self._readings(), cited=tuple(self.cited()), implied=implied)

    def _readings(self) -> dict[str, str]:
        return {RULINGS[index]: self.rulings[RULINGS[index]] for index in self.position.consultations() if index < len(RULINGS)}

    def _refused(self, record: Any, implied: tuple[str, ...]) -> Judgement:
        assert self.feeder.refused is not None
        verdict, clause, reason, need, have, lacking = self.feeder.refused
        name = naming.clause_id(clause)
        rulings = self._readings()
        if verdict == NAMES["UNDECIDED"] or lacking or (reason == NAMES["REASON_CHANCE_DUE"] and name in OPEN_ROLLS):
            missing = words.lack(lacking or NAMES["LACK_DICE"])
            return Judgement(
                kind=Kind.UNDECIDED,
                clause=name,
                reason="unknown",
                message=missing.text,
                facts=(missing.path,),
                rulings=rulings,
                implied=implied,
            )
        kind = Kind.IMPOSSIBLE if verdict == NAMES["IMPOSSIBLE"] else Kind.ILLEGAL
        if reason == NAMES["REASON_OUT_OF_RANGE"] and not clause:
            kind = Kind.MALFORMED
        message = words.message(reason, clause, need, have, tuple(self.names.values()))
        return Judgement(
            kind=kind,
            clause=name,
            reason=words.reason_code(reason),
            message=message,
            need=need,
            have=have,
            cited=(name,) if name else (),
            rulings=rulings,
            implied=implied,
        )

    def _differs(self, record: Any, implied: tuple[str, ...]) -> Judgement:
        """The step is legal, what was recorded after it differs: every difference, and the clause that wrote each cell."""
        rulings = self._readings()
        before = Seen(self._position_before(), self.players)
        after = self._seen()
        see = record.see if record.see is not UNSET and record.see is not None else {}
        unknown = next((path for path in see if path not in self.paths.cells and path not in self.paths.derived), None)
        if unknown is not None:
            close = near(unknown, self.paths.order)
            hint = f"; did you mean {' or '.join(close)}?" if close else ""
            return Judgement(kind=Kind.MALFORMED, reason="no-such-fact", message=f"there is no fact {unknown!r}{hint}", implied=implied)
        recorded = dict(see)
        if record.demand is not UNSET and record.demand is not None:
            recorded.update(self._demand_as_facts(record, after))
        cited = tuple(naming.clause_id(number) for number in self._citations(record))
        first_clause = cited[0] if cited else ""
        found, writers = [], []
        for path, value in recorded.items():
            expected = self.paths.value(after, path)
            if (value is None and path != "discards.top") or same(expected, value) or self._excused(path, expected, value):
                continue
            clause = self._blame(record, path)
            writers.append(clause)
            clause = clause or first_clause
            found.append(Difference(path=path, expected=expected, recorded=value, before=self.paths.value(before, path), clause=clause))
        broken = next((law for diff in found if (law := impossible_value(self, diff))), "") or whole_law_broken(self, recorded)
        clause = broken or next(filter(None, writers), first_clause)
        if not found:
            return Judgement(
                kind=Kind.DIVERGENT,
                clause=clause,
                reason="state-differs",
                message="the record does not agree with the rules",
                implied=implied,
            )
        refused = self.feeder.refused
        if refused is not None and found[0].path in ("turn", "over"):
            message = words.message(refused[2], refused[1], refused[3], refused[4], tuple(self.names.values()))
            return Judgement(
                kind=Kind.ILLEGAL,
                clause=naming.clause_id(refused[1]),
                reason=words.reason_code(refused[2]),
                message=message,
                diff=tuple(found),
                rulings=rulings,
                implied=implied,
            )
        first = found[0]
        return Judgement(
            kind=Kind.IMPOSSIBLE if broken else Kind.DIVERGENT,
            clause=clause,
            reason="cannot-exist" if broken else "state-differs",
            message=f"{first.path} is {shown(first.recorded)} in the record and {shown(first.expected)} by the rules"
            + (f", and {len(found) - 1} more {'fact differs' if len(found) == 2 else 'facts differ'}" if len(found) > 1 else ""),
            diff=tuple(found),
            cited=cited,
            rulings=rulings,
            implied=implied,
        )

    def _position_before(self) -> Position:
        twin = self.position.copy()
        after = self.position.cells()
        self.feeder.go_back()
        twin.load(self.position.cells())
        self.position.load(after)
        return twin

    def _demand_as_facts(self, record: Any, after: Seen) -> dict[str, Any]:
        site = after.at("site")
        large, _ = naming.market_places(self.rulings["market-numbering"] == "ten-is-large")
        market = "large" if site == large else "small"
        return {f"markets.{market}.demand.{colour}": record.demand.get(colour, 0) for colour in COLOURS}

    def _blame(self, record: AnyStep, path: str) -> str:
        """The clause that wrote a fact: the step is taken once more, watching its cell."""
        index = self.paths.cell_behind(path)
        if index is None:
            return ""
        after = self.position.cells()
        self.feeder.go_back()
        self.position.watch_cell(index)
        self.feeder.attempt(record, -1)
        writer = self.position.writer()
        self.position.watch_cell(-1)
        self.position.load(after)
        return naming.clause_id(writer)

    def _citations(self, record: AnyStep) -> list[int]:
        """Every clause that the record's step cites, in order."""
        after = self.position.cells()
        self.feeder.go_back()
        self.feeder.trace(True)
        self.feeder.attempt(record, -1)
        found = list(dict.fromkeys(self.feeder.traced()))
        self.feeder.trace(False)
        self.position.load(after)
        return found

    # Null parameters

    def _completions(self, record: Any) -> Iterator[Any]:
        """Every way to fill in the parameters that are null, and the roll that is missing."""
        verb = VERBS[record.do]
        fields: list[tuple[str, list[Any]]] = []
        for name in (*verb.needs, *verb.may):
            attribute = "from_" if name == "from" else name
            if getattr(record, attribute) is None:
                fields.append((attribute, self._domain(name)))
        if record.dice is None or (record.dice is UNSET and waits_for_dice(record)):
            fields.append(("dice", DICE))
        for values in itertools.islice(itertools.product(*(domain for _, domain in fields)), 5000):
            given = dict(zip((name for name, _ in fields), values, strict=True))
            if given.get("dice") is not None and record.to is None:
                given["to"] = UNSET
            yield msgspec.structs.replace(record, **given)

    def _domain(self, name: str) -> list[Any]:
        players, places = list(self.players), list(range(1, 17))
        domains: dict[str, list[Any]] = {
            "to": places,
            "from": places,
            "good": list(COLOURS),
            "tile": list(COLOURS),
            "card": [*CARDS, UNSET],
            "how": ["leave", "collect", "collect-neutral", "four", "reroll"],
            "reward": ["lira", "card"],
            "say": list(range(3, 13)),
            "die": list(range(1, 7)),
            "whose": players,
            "lira": [2],
            "neutral": [14, 15, 16],
            "pile": ["deck", "discards"],
            "then": [UNSET, "deck", "discards"],
            "whom": [UNSET],
            "stack": [UNSET],
        }
        if name == "goods":
            return [dict(zip(COLOURS, amounts, strict=True)) for amounts in itertools.product(range(6), repeat=4)]
        if name == "places":
            out = [place for place in places if self.see(f"players.{self.who()}.assistants.{place}")]
            return [list(chosen) for size in range(len(out) + 1) for chosen in itertools.combinations(out, size)]
        return domains[name]

    def _outcomes(self, record: AnyStep) -> dict[int, Position]:
        """The positions that a record with null parameters may lead to, by digest."""
        found: dict[int, Position] = {}
        for candidate in self._completions(record):
            if self.feeder.attempt(candidate, -1) == AGREES:
                found.setdefault(self.position.digest(), self.position.copy())
            self.feeder.go_back()
        return found

    def _complete(self, record: AnyStep, keys: int) -> bool:
        """Take a record with null parameters if the observations leave one outcome, and its line has no other keys (-1: not known)."""
        if keys >= 0 and keys != keys_of(record):
            return False
        found = self._outcomes(record)
        if len(found) != 1:
            return False
        self.position.load(next(iter(found.values())).cells())
        return True

    def _incomplete(self, record: Any) -> Judgement:
        self.feeder.go_back()
        found = self._outcomes(record)
        missing = tuple(
            name
            for name in (*VERBS[record.do].needs, *VERBS[record.do].may, *VERBS[record.do].chance)
            if getattr(record, "from_" if name == "from" else name) is None
        ) or ("dice",)
        if len(found) == 1:
            return Judgement(rulings=self._readings())
        if found:
            return Judgement(
                kind=Kind.UNDECIDED,
                reason="several-outcomes",
                message=f"{', '.join(missing)} was not recorded, and {len(found)} outcomes agree with the record",
                facts=missing,
                rulings=self._readings(),
            )
        last = Judgement(
            kind=Kind.ILLEGAL, reason="no-completion", message=f"no value of {', '.join(missing)} makes the record agree with the rules"
        )
        for candidate in self._completions(record):
            last = self._judged(self.feeder.attempt(candidate, -1), candidate)
            self.feeder.go_back()
            if last.kind is not None and last.clause:
                break
        message = f"no value of {', '.join(missing)} agrees with the record; with the first one {last.message}"
        return Judgement(
            kind=last.kind or Kind.ILLEGAL,
            clause=last.clause,
            reason="no-completion",
            message=message,
            facts=missing,
            rulings=self._readings(),
        )

    # Going on after a fault

    def adopt(self, record: AnyStep) -> bool:
        """Take a faulty record as it was recorded; False when it does not record enough to go on."""
        if not adopt_record(self, record):
            return False
        see = record.see if record.see is not UNSET and record.see is not None else {}
        self.excuse(see)
        return True

    def excuse(self, recorded: Mapping[str, Any]) -> None:
        """Remember derived facts that still differ after adopting a record, so that one fault is found once."""
        seen = self._seen()
        for path, value in recorded.items():
            if path in self.paths.derived and not same(expected := self.paths.value(seen, path), value):
                self.excused[path] = (expected, value)

    # The end

    def finish(self, end: End) -> Judgement:
        """Take the end line: exits, is the game over, do result and observations agree."""
        see: dict[str, Any] = {} if end.see is UNSET else dict(end.see)
        result = {} if end.result is UNSET else end.result
        self.feeder.remember()
        self.position.consultations()
        over = self.feeder.take_exits()
        if not over:
            refused = self.feeder.refused
            clause = naming.clause_id(refused[1]) if refused else ""
            self.feeder.go_back()
            if clause in ("", "IST-MOVE-4"):
                triggered = self._seen().at("triggered")
                clause = "IST-END-3" if triggered else "IST-END-2"
                why = "the last round is not complete" if triggered else "nobody has reached the ruby target"
                message = f"the record ends before the game does: {why}"
                return Judgement(kind=Kind.ILLEGAL, clause=clause, reason="not-over", message=message, rulings=self._readings())
            assert refused is not None
            message = words.message(refused[2], refused[1], refused[3], refused[4], tuple(self.names.values()))
            return Judgement(
                kind=Kind.ILLEGAL, clause=clause, reason=words.reason_code(refused[2]), message=message, rulings=self._readings()
            )
        found = []
        seen = self._seen()
        for path, value in see.items():
            if path not in self.paths.cells and path not in self.paths.derived:
                return Judgement(kind=Kind.MALFORMED, reason="no-such-fact", message=f"there is no fact {path!r}")
            expected = self.paths.value(seen, path)
            if value is not None and not same(expected, value):
                found.append(Difference(path=path, expected=expected, recorded=value))
        self.feeder.observed += len(see)
        expected_result = self.result()
        self.feeder.score()
        clauses = {"winners": "IST-END-7"}
        for key, value in result.items():
            if key not in expected_result:
                return Judgement(
                    kind=Kind.MALFORMED,
                    reason="no-such-result",
                    message=f"the result has no {key!r}; it may name {', '.join(expected_result)}",
                )
            self.feeder.observed += 1
            want = expected_result[key]
            got = sorted(value) if key == "winners" and isinstance(value, list) and all(isinstance(who, str) for who in value) else value
            if (sorted(want) if key == "winners" else want) != got:
                clause = self._scoring_clause() if key == "winners" else clauses.get(key, "IST-END-7")
                found.append(Difference(path=f"result.{key}", expected=want, recorded=value, clause=clause))
        if not found:
            return Judgement(rulings=self._readings())
        first = found[0]
        message = f"{first.path} is {shown(first.recorded)} in the record and {shown(first.expected)} by the rules"
        return Judgement(
            kind=Kind.DIVERGENT, clause=first.clause, reason="result-differs", message=message, diff=tuple(found), rulings=self._readings()
        )

    def _scoring_clause(self) -> str:
        """The last tie-breaker that decided."""
        self.feeder.score()
        scoring = [naming.clause_id(clause) for clause in self.position.citations()]
        return max(
            (clause for clause in scoring if clause.startswith("IST-END-")),
            key=lambda clause: int(clause.rsplit("-", 1)[1]),
            default="IST-END-7",
        )

    @property
    def over(self) -> bool:
        """Is the game over?"""
        return bool(self.see("over"))

    def result(self) -> dict[str, Any]:
        """Winners, and rubies, Lira, goods and cards of every player; empty while the game goes on."""
        if not self.over:
            return {}
        winning = self.position.winning_seats()
        score = {
            player: [
                self.see(f"players.{player}.rubies"),
                self.see(f"players.{player}.lira"),
                sum(self.see(f"players.{player}.goods.{colour}") for colour in COLOURS),
                self.see(f"players.{player}.cards"),
            ]
            for player in self.players
        }
        return {"winners": [player for seat, player in enumerate(self.players) if winning & (1 << seat)], "score": score}

    # Looking

    def put(self, patch: Mapping[str, Any]) -> None:
        """Write facts into the position; ValueError naming path and value."""
        put_facts(self, patch)

    def see(self, path: str) -> Any:
        """The value of one fact; KeyError with near paths."""
        if path not in self.paths.cells and path not in self.paths.derived:
            close = near(path, self.paths.order)
            raise KeyError(f"there is no fact {path!r}" + (f"; did you mean {' or '.join(close)}?" if close else ""))
        return self.paths.value(self._seen(), path)

    def view(self, seat: str | None = None) -> dict[str, Any]:
        """Every fact, or what one player may see."""
        seen = self._seen()
        return {path: self.paths.value(seen, path) for path in self.paths.order if seat is None or not self.paths.hidden_from(path, seat)}

    def legal(self) -> list[AnyStep]:
        """Every legal decision, in a fixed order."""
        from oracle.games.istanbul.packing import record_of
        from oracle.games.istanbul.playout import Playout

        return [record_of(packed, self.players) for packed in Playout(self.position.copy()).legal_steps()]

    def chance(self) -> list[tuple[AnyStep, int]]:
        """Every outcome of the chance that is awaited with its weight."""
        from oracle.games.istanbul.packing import record_of
        from oracle.games.istanbul.playout import Playout

        return [(record_of(packed, self.players), weight) for packed, weight in Playout(self.position.copy()).chance_steps()]

    def perft(self, depth: int) -> int:
        """Leaves of the tree so many levels down."""
        from oracle.games.istanbul.playout import Playout

        return Playout(self.position).perft(depth)

    def words(self, record: AnyStep) -> str:
        """The record as a sentence."""
        player = record.who if record.who is not UNSET and record.who in self.players else self.who()
        where = self.see(f"players.{player}.at")
        site = self._seen().at("site")
        if player == self.who() and site and self._seen().at("by_family"):
            where = site
        assert isinstance(record, Step)
        return sentences.sentence(record, self.names, where, ten_is_large=self.rulings["market-numbering"] == "ten-is-large")

    def board(self) -> list[list[tuple[int, str, list[str]]]]:
        """The board as rows of cells: place number, name, what stands there in words."""
        view = self.view()
        return [[self._cell_of_board(view, view[f"layout.{4 * row + column + 1}"]) for column in range(4)] for row in range(4)]

    def _cell_of_board(self, view: dict[str, Any], place: int) -> tuple[int, str, list[str]]:
        here = []
        for player in self.players:
            name = self.names[player]
            if view[f"players.{player}.at"] == place:
                here.append(f"{name}'s merchant")
            if view[f"players.{player}.family"] == place:
                here.append(f"{name}'s family member")
            if out := view[f"players.{player}.assistants.{place}"]:
                here.append(f"{name}'s assistant" if out == 1 else f"{out} assistants of {name}")
        here += ["neutral merchant" for home in (14, 15, 16) if view[f"neutral_merchants.{home}"] == place]
        if view[f"neutral_assistants.{place}"]:
            here.append(f"neutral assistants: {view[f'neutral_assistants.{place}']}")
        here += [token.capitalize() for token in ("governor", "smuggler") if view[token] == place]
        large, small = naming.market_places(self.rulings["market-numbering"] == "ten-is-large")
        name = {large: "Large Market", small: "Small Market"}.get(place, naming.PLACE_NAMES[place])
        return place, name, here

    def who(self) -> str:
        """The id of the player to act."""
        return str(self.see("turn"))

    def copy(self) -> IstanbulReplay:
        """Another replay at the same position."""
        twin = IstanbulReplay(self.position.copy(), self.players, self.rulings, self.provisional, self.names)
        twin.excused = dict(self.excused)
        twin.feeder.conserve = self.feeder.conserve
        return twin

    def under(self, rulings: Mapping[str, str]) -> IstanbulReplay:
        """The same position under other readings: ruling id -> reading."""
        from oracle.games.istanbul.game import tables_for

        chosen = {**self.rulings, **rulings}
        position = self.position.under(tables_for(self.position.tables.box_cells, chosen))
        return IstanbulReplay(position, self.players, chosen, self.provisional, self.names)

    def digest(self) -> int:
        """64 bits over the whole state."""
        return self.position.digest()

    def cited(self) -> list[str]:
        """Clauses that fired or forbade since the last call."""
        return [name for number in self.feeder.gathered() if (name := naming.clause_id(number))]


def keys_of(record: AnyStep) -> int:
    """JSON keys that a record stands for, `src` left out."""
    given = {key: value for key, value in msgspec.to_builtins(record).items() if key != "src"}
    return len(given) + sum(len(value) for value in given.values() if isinstance(value, dict))


def waits_for_dice(record: Any) -> bool:
    """Does this step come to nothing without a roll?"""
    if record.do == "roll":
        return record.to in (None, UNSET)
    return record.do in ("tea-house", "black-market") or (record.do == "red-tile" and record.how == "reroll")


def same(expected: Any, recorded: Any) -> bool:
    """Are two observed values the same? True and 1 are not."""
    return type(expected) is type(recorded) and bool(expected == recorded)


def shown(value: Any) -> str:
    """A value in a sentence."""
    return "unknown" if value is None else str(value)
