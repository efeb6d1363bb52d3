"""Istanbul as a game of the contract: how its logs are decoded, opened and generated."""

from __future__ import annotations

from array import array
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from oracle.games.contract import Decided, Opening
from oracle.games.istanbul.box import reading_cells
from oracle.games.istanbul.evaluator import Tables
from oracle.games.istanbul.impossible import impossible_value, whole_law_broken
from oracle.games.istanbul.judging import same, shown
from oracle.games.istanbul.mocha import clauses as mocha_clauses
from oracle.games.istanbul.mocha.opening import MochaTable
from oracle.games.istanbul.mocha.view import mocha_paths
from oracle.games.istanbul.opening import Table, decode_setup
from oracle.games.istanbul.patching import adopt_facts
from oracle.games.istanbul.records import MOCHA, VERBS, Setup, Step
from oracle.games.istanbul.replay import IstanbulReplay
from oracle.games.istanbul.view import STATE, paths
from oracle.model import Difference, End, Head, Judgement, Kind
from oracle.model import Step as AnyStep
from oracle.registers import DEFAULT_PROFILE, RegisterError, Source, UnknownName, load, overlay, resolve_rulings

EXPANSIONS: tuple[str, ...] = (MOCHA,)
"""Names of the expansions that a head may give."""


def tables_for(box: array[int], readings: Mapping[str, str]) -> Tables:
    """The box under other readings."""
    return Tables(box, reading_cells(load("istanbul"), readings))


class Istanbul:
    """Base game and Mocha & Baksheesh, with and without the neutral-assistants variant, two to five players."""

    name = "istanbul"
    step_type: type[AnyStep] = Step
    setup_type: type[Any] = Setup
    verbs: Mapping[str, Any] = VERBS

    def open(
        self, head: Head, *, rulings: Mapping[str, str] | None = None, profile: str = DEFAULT_PROFILE, facts: Path | None = None
    ) -> Opening:
        """The opening position of a head; UnknownName or RegisterError for what the command line asked for wrongly."""
        register = load("istanbul")
        if facts is not None:
            register = overlay(register, facts)
        resolve_rulings(register, command_line=dict(rulings or {}), head={}, profile=profile)
        if strange := strange_expansions(head):
            return Opening(None, [strange], [])
        try:
            readings = resolve_rulings(register, command_line=dict(rulings or {}), head=dict(head.rulings), profile=profile)
        except (UnknownName, RegisterError) as problem:
            return Opening(None, [malformed("unknown-ruling", f"rulings: {problem}")], [])
        try:
            setup = decode_setup(head)
        except msgspec.ValidationError as problem:
            return Opening(None, [malformed("setup", f"setup: {problem}")], [])
        table = (MochaTable if head.expansions else Table)(head, setup, register, readings)
        position = table.lay_out()
        if position is None:
            return Opening(None, table.findings, table.warnings)
        provisional = tuple(
            path
            for path, fact in register.facts.items()
            if fact.source in (Source.PROVISIONAL, Source.OWNER) and (head.expansions or not path.startswith("mocha."))
        )
        replay = IstanbulReplay(position, tuple(head.players), readings, provisional, head.names)
        replay.feeder.conserve = position.law_broken() == 0
        adopted = self.observe_opening(replay, head, table)
        return Opening(replay if adopted else None, table.findings, table.warnings)

    def observe_opening(self, replay: IstanbulReplay, head: Head, table: Table) -> bool:
        """SETUP-*: what the head says was true before the first step. What differs is found, and adopted for those who go on.

        False where a recorded value fits no position, so that there is nothing to go on from.
        """
        view = replay.view()
        differing: dict[str, Any] = {}
        for path, value in head.see.items():
            if path not in view:
                table.findings.append(malformed("no-such-fact", f"see: {replay.paths.strange(path)}"))
            elif not same(view[path], value) and not replay.feeder.fact_agrees(path, value):
                rests_on = opening_clause(path, len(replay.players), variant=table.setup.neutral_assistants, mocha=replay.mocha)
                diff = Difference(path=path, expected=view[path], recorded=value, clause=rests_on)
                broken = impossible_value(replay, diff) or (whole_law_broken(replay, head.see, path) if replay.mocha else "")
                clause, kind = broken or diff.clause, Kind.IMPOSSIBLE if broken else Kind.DIVERGENT
                message = f"{path} is {shown(value)} in the record and {shown(view[path])} by the rules of the set-up"
                table.findings.append(Judgement(kind=kind, clause=clause, reason="opening-differs", message=message, diff=(diff,)))
                differing[path] = value
            replay.feeder.count_observed(1)
        if differing:
            try:
                adopt_facts(replay, differing)
            except ValueError:
                return False
            count_rubies(replay)
            replay.excuse(differing)
        return True

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
    ) -> Iterator[Head | AnyStep | End]:
        """A complete legal game by random play."""
        from oracle.games.istanbul.generate import game

        return game(players=players, seed=seed, variant=variant, layout=layout, limit=limit, expansions=expansions, facts=facts)

    def paths(self, players: int, expansions: tuple[str, ...] = ()) -> dict[str, str]:
        """Every observation path, for players named as in generated games."""
        ids = ("red", "blue", "green", "yellow", "white")[:players]
        facts = mocha_paths(ids) if expansions else paths(ids)
        return {path: "derived" if path in facts.derived else "cell" for path in facts.order}

    def decided_by(self, clauses: Collection[str]) -> Decided:
        """The functions that decide each clause and those that describe it, read from the sources of this room."""
        from oracle.games.istanbul.deciding import decided_by

        return decided_by(clauses)


def count_rubies(replay: IstanbulReplay) -> None:
    """SETUP-28: from here on the rubies that are on the table and on wheelbarrows are conserved."""
    owned = [f"players.{player}.rubies" for player in replay.players]
    replay.position.put_cell(STATE.paths["opening_rubies"], sum(replay.see(path) for path in [*replay.paths.ruby_sources, *owned]))
    replay.feeder.conserve = replay.position.law_broken() == 0


def malformed(reason: str, message: str) -> Judgement:
    """A head that cannot be read."""
    return Judgement(kind=Kind.MALFORMED, reason=reason, message=message)


def strange_expansions(head: Head) -> Judgement | None:
    """What is wrong with the expansions that a head names."""
    for expansion in head.expansions:
        if expansion not in EXPANSIONS:
            message = f"the expansion {expansion!r} is not known here; known: {', '.join(EXPANSIONS)}"
            return malformed("unknown-expansion", message)
        if head.expansions.count(expansion) > 1:
            return malformed("expansion-twice", f"the head names the expansion {expansion!r} twice; name it once")
    return None


def opening_clause(path: str, players: int, *, variant: bool, mocha: bool = False) -> str:
    """The set-up clause behind a fact of the opening position."""
    if mocha and (of_expansion := mocha_clauses.opening_clause(path)):
        return of_expansion
    parts = path.split(".")
    last = parts[-1]
    if parts[0] == "players" and parts[2] == "stack" and variant:
        return "IST-NEUTRAL-1"
    if parts[0] == "players":
        clauses = {
            "lira": "IST-SETUP-3",
            "at": "IST-SETUP-5",
            "size": "IST-SETUP-5",
            "stack": "IST-SETUP-5",
            "assistants": "IST-SETUP-5",
            "spare": "IST-SETUP-6",
            "family": "IST-SETUP-7",
            "goods": "IST-SETUP-8",
            "extensions": "IST-SETUP-9",
            "capacity": "IST-SETUP-9",
            "hand": "IST-SETUP-4",
            "cards": "IST-SETUP-4",
        }
        return clauses.get(parts[2], "IST-SETUP-28")
    if parts[0] == "mosques":
        if last == "rubies":
            return "IST-SETUP-18" if players == 5 else "IST-SETUP-17"
        if last == "top":
            return "IST-SETUP-13"
        return {2: "IST-SETUP-14", 3: "IST-SETUP-15"}.get(players, "IST-SETUP-16")
    fixed = {
        "wainwright.rubies": "IST-SETUP-11",
        "wainwright.extensions": "IST-SETUP-12",
        "palace.rubies": "IST-SETUP-20",
        "palace.cost": "IST-SULTAN-5",
        "dealer.rubies": "IST-SETUP-19",
        "dealer.price": "IST-GEM-4",
        "mail": "IST-SETUP-21",
        "turn": "IST-SETUP-29",
        "phase": "IST-TURN-2",
    }
    if path in fixed:
        return fixed[path]
    if parts[0] == "markets":
        return "IST-SETUP-22" if parts[1] == "large" else "IST-SETUP-23"
    if parts[0] in ("deck", "discards"):
        return "IST-SETUP-26"
    if parts[0] == "neutral_merchants":
        return "IST-2P-1"
    if parts[0] == "neutral_assistants":
        return "IST-NEUTRAL-1"
    return "IST-SETUP-24" if parts[0] in ("governor", "smuggler") else "IST-LAYOUT-1"


GAME = Istanbul()
