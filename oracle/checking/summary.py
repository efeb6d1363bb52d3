"""What a whole run of checks came to: counts that stay small however many games there were."""

from __future__ import annotations

from msgspec import Struct

from oracle.checking.exits import COMPLIANT, FAILED, INTERNAL, INTERRUPTED, UNDECIDED, USAGE, exit_code, gravest
from oracle.model import Finding, Kind, Outcome, Verdict


class Failure(Struct, frozen=True, kw_only=True, tag="error", tag_field="type"):
    """Something went wrong with the oracle itself while it judged a game; nothing is said about the game."""

    log: str
    game: str
    step: int | None
    message: str


class Summary(Struct, frozen=True, kw_only=True, tag="summary", tag_field="type"):
    """The closing record. Every count is over the games that were selected."""

    provisional: tuple[str, ...]  # provisional or owner facts that were in force in some game
    logs: int
    games: int
    steps: int  # recorded
    judged: int  # of these, judged
    observed: int  # observations compared
    deferred: int  # of these, compared later than recorded, where the other engine finishes its work in another order
    verdicts: dict[Outcome, int]  # in the order of `Outcome`, without zeros
    findings: dict[Kind, int]
    clauses: dict[str, int]  # findings by clause, most frequent first; "" for those that rest on none
    rulings: dict[str, dict[str, int]]  # ruling -> reading that is not its default -> games it was in force in
    errors: int  # games that the oracle failed to judge
    interrupted: bool
    exit: int


class Tally:
    """Counts as the records go by."""

    def __init__(self) -> None:
        self.logs = 0
        self.steps = self.judged = self.observed = self.deferred = 0
        self.verdicts: dict[Outcome, int] = {}
        self.findings: dict[Kind, int] = {}
        self.clauses: dict[str, int] = {}
        self.rulings: dict[str, dict[str, int]] = {}
        self.provisional: dict[str, None] = {}
        self.errors = 0
        self.failed = False
        self.missing = False  # some game that was asked for by name does not exist
        self.interrupted = False

    def finding(self, finding: Finding) -> None:
        self.findings[finding.kind] = self.findings.get(finding.kind, 0) + 1
        self.clauses[finding.clause] = self.clauses.get(finding.clause, 0) + 1

    def verdict(self, verdict: Verdict) -> None:
        self.verdicts[verdict.verdict] = self.verdicts.get(verdict.verdict, 0) + 1
        self.steps += verdict.steps
        self.judged += verdict.judged
        self.observed += verdict.observed
        self.provisional.update(dict.fromkeys(verdict.provisional))
        for ruling, reading in verdict.rulings.items():
            games = self.rulings.setdefault(ruling, {})
            games[reading] = games.get(reading, 0) + 1

    def failure(self) -> None:
        self.errors += 1

    @property
    def exit(self) -> int:
        """The exit code of the run so far."""
        if self.interrupted:
            return INTERRUPTED
        codes = {exit_code(outcome) for outcome in self.verdicts}
        codes.update(exit_code(Outcome(kind)) for kind in self.findings)
        if self.errors:
            codes.add(INTERNAL)
        if self.failed:
            codes.add(FAILED)
        code = gravest(codes) if codes else USAGE
        return USAGE if self.missing and code in (UNDECIDED, COMPLIANT) else code

    def summary(self) -> Summary:
        """The closing record as it stands now."""
        return Summary(
            provisional=tuple(self.provisional),
            logs=self.logs,
            games=sum(self.verdicts.values()) + self.errors,
            steps=self.steps,
            judged=self.judged,
            observed=self.observed,
            deferred=self.deferred,
            verdicts={outcome: self.verdicts[outcome] for outcome in Outcome if outcome in self.verdicts},
            findings={kind: self.findings[kind] for kind in Kind if kind in self.findings},
            clauses=dict(sorted(self.clauses.items(), key=lambda entry: (-entry[1], entry[0]))),
            rulings=self.rulings,
            errors=self.errors,
            interrupted=self.interrupted,
            exit=self.exit,
        )
