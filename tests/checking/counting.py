"""A game small enough to see through: players in turn add 1 to 3 to a total that may not pass ten; who reaches ten wins.

It stands in for a real game wherever a test is about checking and not about rules.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from msgspec import UNSET, Struct, UnsetType

from oracle import games, model, registers
from oracle.checking import options
from oracle.games.contract import Opening, Replay
from oracle.model import Difference, End, Head, Judgement, Kind
from oracle.registers import Clause, ClauseKind, ClauseStatus, Register, Ruling, loading


class Step(model.Step, kw_only=True, omit_defaults=True, gc=False):
    add: int | UnsetType | None = UNSET


class Setup(Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    start: int = 0
    broken: bool = False


class Counting:
    """One game of counting; see `oracle.games.contract.Replay`."""

    def __init__(self, players: tuple[str, ...], total: int, rulings: dict[str, str]) -> None:
        self.players = players
        self.rulings: Mapping[str, str] = rulings
        self.provisional: tuple[str, ...] = ()
        self.total = total
        self.turn = 0
        self.observed = 0
        self.over = False

    @property
    def most(self) -> int:
        return 10 if self.rulings["limit"] == "ten" else 12

    def who(self) -> str:
        return self.players[self.turn % len(self.players)]

    def _judge(self, record: model.Step) -> Judgement:
        assert isinstance(record, Step)
        used = {"limit": self.rulings["limit"]}
        if record.do == "crash":
            raise RuntimeError("the toy fell over")
        if record.do == "nothing":
            return Judgement()
        if record.who not in (UNSET, self.who()):
            return Judgement(kind=Kind.ILLEGAL, clause="TOY-TURN", reason="not-your-turn", message=f"it is {self.who()}'s turn")
        if record.add is None or record.add is UNSET:
            message = "add is not known"
            return Judgement(kind=Kind.UNDECIDED, clause="TOY-ADD", reason="not-recorded", message=message, facts=("add",))
        if record.add > 3:
            return Judgement(kind=Kind.IMPOSSIBLE, clause="TOY-ADD", reason="too-much", message="no stone counts more than 3")
        if self.total + record.add > self.most:
            message = f"{self.total} and {record.add} is more than {self.most}"
            return Judgement(kind=Kind.ILLEGAL, clause="TOY-MOST", reason="past-the-end", message=message, rulings=used)
        total = self.total + record.add
        seen = record.see if isinstance(record.see, dict) else {}
        differing = [(path, value) for path, value in seen.items() if path == "total" and value != total]
        diff = tuple(Difference(path, total, value, before=self.total, clause="TOY-ADD") for path, value in differing)
        if diff:
            return Judgement(kind=Kind.DIVERGENT, clause="TOY-ADD", reason="differs", message="the total differs", diff=diff, rulings=used)
        return Judgement(cited=("TOY-ADD",))

    def feed(self, record: model.Step, keys: int = -1) -> bool:
        assert isinstance(record, Step)
        seen = record.see if isinstance(record.see, dict) else {}
        there = sum(getattr(record, name) is not UNSET for name in ("n", "who", "do", "add", "see")) + len(seen)
        if (keys >= 0 and keys != there) or self._judge(record).kind is not None:
            return False
        if isinstance(record.add, int):
            self.total += record.add
        self.turn += 1
        self.over = self.total >= self.most
        self.observed += len(seen)
        return True

    def judge(self, record: model.Step) -> Judgement:
        return self._judge(record)

    def adopt(self, record: model.Step) -> bool:
        if not isinstance(record.see, dict) or "total" not in record.see:
            return False
        self.total = int(str(record.see["total"]))
        self.turn += 1
        return True

    def finish(self, end: End) -> Judgement:
        if self.total < self.most:
            return Judgement(kind=Kind.ILLEGAL, clause="TOY-END", reason="not-over", message=f"the total is {self.total}, not {self.most}")
        return Judgement()

    def legal(self) -> list[model.Step]:
        return [Step(who=self.who(), do="add", add=number) for number in (1, 2, 3) if self.total + number <= self.most]

    def words(self, record: model.Step) -> str:
        assert isinstance(record, Step)
        return f"{record.who} adds {record.add} to {self.total}"

    def copy(self) -> Counting:
        other = Counting(self.players, self.total, dict(self.rulings))
        other.turn, other.observed = self.turn, self.observed
        return other

    def under(self, rulings: Mapping[str, str]) -> Counting:
        other = self.copy()
        other.rulings = {**self.rulings, **rulings}
        return other

    def put(self, patch: Mapping[str, Any]) -> None:
        self.total = patch["total"]

    def see(self, path: str) -> Any:
        return {"total": self.total}[path]

    def view(self, seat: str | None = None) -> dict[str, Any]:
        return {"total": self.total}

    def chance(self) -> list[tuple[model.Step, int]]:
        return []

    def board(self) -> list[list[tuple[int, str, list[str]]]]:
        return []

    def digest(self) -> int:
        return self.total

    def result(self) -> dict[str, Any]:
        return {"winners": [self.players[(self.turn - 1) % len(self.players)]]}

    def cited(self) -> list[str]:
        return []


class Game:
    name = "counting"
    step_type = Step
    setup_type = Setup
    verbs: Mapping[str, Any] = {
        "add": SimpleNamespace(needs=("add",), may=(), chance=()),
        "crash": SimpleNamespace(needs=(), may=(), chance=()),
        "nothing": SimpleNamespace(needs=(), may=(), chance=()),
    }

    def open(self, head: Head, *, rulings: Mapping[str, str] | None = None, profile: str = "printed", facts: Path | None = None) -> Opening:
        start, broken = head.setup.get("start", 0), head.setup.get("broken", False)
        findings = []
        if start < 0:
            message = f"the total starts at {start}"
            findings.append(Judgement(kind=Kind.IMPOSSIBLE, clause="TOY-START", reason="below-zero", message=message))
        if broken:
            findings.append(Judgement(kind=Kind.UNDECIDED, clause="TOY-START", reason="broken", message="the game is broken"))
        readings = {"limit": "ten", **head.rulings, **(rulings or {})}
        warnings = ["the total starts high"] if start > 5 else []
        replay: Replay = Counting(tuple(head.players), start, readings)
        return Opening(None if findings else replay, findings, warnings)

    def generate(
        self, *, players: int, seed: int, variant: str = "", layout: str = "", limit: int = 5000
    ) -> Iterator[Head | model.Step | End]:
        raise NotImplementedError

    def paths(self, players: int) -> dict[str, str]:
        return {"total": "the total"}


GAME = Game()

CLAUSES = {
    "TOY-START": "The total starts at zero or above.",
    "TOY-TURN": "Players take turns.",
    "TOY-ADD": "A player adds 1, 2 or 3 to the total.",
    "TOY-MOST": "The total never passes ten.",
    "TOY-END": "The game ends when the total is ten.",
}
LIMIT = Ruling(
    id="limit",
    question="How far is counted?",
    readings={"ten": "to ten", "twelve": "to twelve"},
    default="ten",
    clauses=("TOY-MOST",),
    basis="",
    profiles={},
    note="",
    file="",
    line=1,
)
REGISTER = Register(
    game="counting",
    clauses={
        name: Clause(name, "Toy rules", text, ClauseKind.LEGALITY, ClauseStatus.CONFIRMED, (), "", 1) for name, text in CLAUSES.items()
    },
    rulings={"limit": LIMIT},
    facts={},
    profiles={"printed": "the rules as printed"},
    leaves={},
    rules=(),
)


def install(put: Callable[[Any, str, Any], object] = setattr) -> None:
    """Make counting the only game there is, by setting attributes with `put`."""
    sys.modules["counting_game"] = sys.modules[__name__]
    put(games, "GAMES", {"counting": "counting_game"})
    put(loading, "load_folder", lambda *_: REGISTER)
    for module in (loading, options, registers):
        put(module, "games", lambda: ("counting",))


Records = list[dict[str, Any]]

HEAD: dict[str, Any] = {"oracle.log": 1, "game": "counting", "players": ["red", "blue"]}
SOUND = (3, 3, (3, 9), 1)
"""Amounts of a sound game with one observation."""


def steps(*amounts: Any, first: int = 1) -> Records:
    """Red and blue add these amounts in turn; a pair is an amount and the total recorded after it."""
    records: Records = []
    for number, amount in enumerate(amounts, first):
        record: dict[str, Any] = {"n": number, "who": ("red", "blue")[(number - 1) % 2], "do": "add"}
        if isinstance(amount, tuple):
            record["add"], record["see"] = amount[0], {"total": amount[1]}
        else:
            record["add"] = amount
        records.append(record)
    return records


def game(*amounts: Any, name: str = "", end: bool = True, **head: Any) -> Records:
    """A whole game: its head, a step for each amount (records are taken as they are), its end line."""
    records: Records = [{**HEAD, **({"id": name} if name else {}), **head}]
    for amount in amounts:
        records += [amount] if isinstance(amount, dict) else steps(amount, first=len(records))
    return [*records, {"end": True}] if end else records
