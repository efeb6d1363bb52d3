"""What every game offers to the rooms above: the only way they reach a rule."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple, Protocol, runtime_checkable

from oracle.model import End, Head, Judgement, Step


class Opening(NamedTuple):
    """What came of a head: all set-up findings together, and a replay unless they leave nothing to replay.

    With findings the replay stands at the position as recorded: for those who keep going; others stop.
    """

    replay: Replay | None
    findings: list[Judgement]
    warnings: list[str]


class Replay(Protocol):
    """One game being replayed: a position, and what a record does to it.

    The state is touched by `feed`, `adopt` and `put` only, and never by a record that is refused.
    """

    players: tuple[str, ...]  # ids in turn order
    rulings: Mapping[str, str]  # ruling id -> reading in force, all of them
    provisional: tuple[str, ...]  # facts in force whose source is provisional or owner

    @property
    def observed(self) -> int:
        """Facts compared so far."""

    @property
    def over(self) -> bool:
        """Is the game over?"""

    def feed(self, record: Step, keys: int = -1) -> bool:
        """Take one record: implied exits, the decision, the chance it met, and its observations.

        `keys` is the number of JSON keys in the line (-1: unknown). True: everything agrees, the state has moved on. False: nothing
        has changed; ask `judge` what is wrong. This is the fast path.
        """

    def judge(self, record: Step) -> Judgement:
        """What is wrong with a record that `feed` returned False for (kind None when nothing is). Leaves the state as it was."""

    def adopt(self, record: Step) -> bool:
        """Take a faulty record as it was recorded: apply what of it the rules can, then write every recorded cell over the result.

        False when it does not record enough to go on (whose turn it is, or the acting player's cells): judging then stops.
        """

    def finish(self, end: End) -> Judgement:
        """Take the end line: implied exits, is the game over, does the recorded result agree."""

    def put(self, patch: Mapping[str, Any]) -> None:
        """Write facts into the position (scenario patches): path -> value.

        Raises ValueError naming path and value; derived facts can't be put.
        """

    def see(self, path: str) -> Any:
        """The value of one fact. Raises KeyError with near paths for one that does not exist."""

    def view(self, seat: str | None = None) -> dict[str, Any]:
        """Every fact under its dotted path, derived ones too; with `seat` only what that player may see (others' hands as counts)."""

    def legal(self) -> list[Step]:
        """Every legal decision now, in a fixed order, as records without chance; empty when chance is awaited or the game is over."""

    def chance(self) -> list[tuple[Step, int]]:
        """Every outcome of the chance that is awaited with its weight, in a fixed order; empty when a decision is due."""

    def words(self, record: Step) -> str:
        """The record as a sentence: "red moves from the Fountain (7) to the Black Market (8)"."""

    def board(self) -> list[list[tuple[int, str, list[str]]]]:
        """The board as rows of cells: place number, place name, what stands there in words."""

    def who(self) -> str:
        """The id of the player to act."""

    def copy(self) -> Replay: ...

    def under(self, rulings: Mapping[str, str]) -> Replay:
        """A copy of the position in which these rulings are read otherwise, all others as they are.

        What was played before stays as it is. Cells whose opening value a reading changes (rubies at a place, say) are not touched.
        """

    def digest(self) -> int:
        """64 bits over the whole state, equal at both speeds; never stored in files."""

    def result(self) -> dict[str, Any]:
        """`{"winners": [ids], ...}` once the game is over."""

    def cited(self) -> list[str]:
        """Clauses that fired or forbade since the last call, in order of first citation; for coverage."""


class Counting(Protocol):
    """What a replay may offer besides: a count of the tree below it that is faster than one by `legal`, `chance`, `copy` and `feed`."""

    def perft(self, depth: int) -> int:
        """Leaves of the tree so many levels down, 0 to 30: decisions, exits and outcomes of chance are one level each."""


class Game(Protocol):
    """One family of games: how its logs are decoded and opened."""

    name: str
    step_type: type[Step]
    setup_type: type[Any]
    verbs: Mapping[str, Any]  # verb -> records.Verb

    def open(self, head: Head, *, rulings: Mapping[str, str] | None = None, profile: str = "printed", facts: Path | None = None) -> Opening:
        """The opening position of a head, under the command line's rulings and profile and an owner's facts overlay."""

    def generate(
        self,
        *,
        players: int,
        seed: int,
        variant: str = "",
        layout: str = "",
        limit: int = 5000,
        expansions: tuple[str, ...] = (),
        facts: Path | None = None,
    ) -> Iterator[Head | Step | End]:
        """A complete legal game by random play, deterministic from the seed, the same at both speeds.

        Pieces that nobody knows are not used unless `facts`, an overlay, tells them; the head then names the facts the game rests on.
        """

    def paths(self, players: int, expansions: tuple[str, ...] = ()) -> dict[str, str]:
        """Every observation path of the view, with the comment that documents it."""


class Decided(NamedTuple):
    """Where the sources of a game decide clauses: by clause id, "file: function" with files below `folder`; empty for none."""

    folder: str  # below the top of the repository, and of what is installed
    by: Mapping[str, tuple[str, ...]]  # functions that refuse a step by the clause, cite it, or hand it on to one that does
    described: Mapping[str, tuple[str, ...]]  # functions and files that tell of the clause in their documentation
    missing: tuple[str, ...]  # files below `folder` that could not be read: what is in them is not told


@runtime_checkable
class Sourced(Protocol):
    """What a game may offer besides: where in its sources a clause is decided."""

    def decided_by(self, clauses: Collection[str]) -> Decided:
        """Of each of these clauses, given by their ids, the functions that decide it and those that describe it."""
