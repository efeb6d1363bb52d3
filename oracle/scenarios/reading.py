"""Turns a YAML document into cases, or says with file and line why it is not a scenario.

Everything that can be told without playing is told here: unknown and missing keys, ids that do not resolve, steps that the game
does not know, parameters it does not take, expectations that no step could meet.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Mapping
from typing import Any

import msgspec
import msgspec.inspect

from oracle.games import GAMES
from oracle.games import game as game_named
from oracle.games.contract import Game
from oracle.logs.shapes import faults
from oracle.model import End, Step
from oracle.registers import load as load_register
from oracle.registers.errors import Problem, RegisterError, UnknownName, did_you_mean, shown
from oracle.registers.overlaying import overlay_document
from oracle.registers.register import Register
from oracle.registers.shape import Keys, Reader
from oracle.registers.strict_yaml import Document, read_document
from oracle.scenarios import setups
from oracle.scenarios.case import EVERY, FORMAT, LEGAL, POLARITIES, SOURCES, VERDICTS, Case, Expected

NEEDS = ("id", "title", "game", "cites", "polarity", "given", "when", "source")
MAY = ("oracle.scenario", "then", "readings", "rulings", "facts")
MOST_STEPS = 200


def cases(document: Document, problems: list[Problem]) -> list[Case]:
    """The cases of one document: one, or one for each of its readings; none, and the problems, when it is not a scenario."""
    return _Scenario(document, problems).cases()


class _Scenario:
    def __init__(self, document: Document, problems: list[Problem]) -> None:
        self.reader = Reader(document, problems)
        self.document = document
        self.before = len(problems)

    def cases(self) -> list[Case]:
        read, data = self.reader, self.document.data
        if not read.keys(data, (), NEEDS, MAY) or not isinstance(data, dict):
            return []
        if data.get("oracle.scenario", FORMAT) != FORMAT:
            read.wrong(f"this is format {shown(data['oracle.scenario'])}; format {FORMAT} is read here", "oracle.scenario")
        name = read.choice(data["game"], ("game",), "the game", list(GAMES))
        if name is None:
            return []
        game, register = game_named(name), load_register(name)
        read.slug(data["id"], ("id",))
        read.text(data["title"], ("title",), longest=140)
        cites = read.texts(data["cites"], ("cites",))
        for index, clause in enumerate(cites):
            self.clause(register, clause, ("cites", index))
        opening = setups.read_opening(read, data["given"], ("given",), game, may=("setup",))
        if isinstance(data["given"], dict) and "setup" in data["given"]:
            opening = opening.over(setups.find(read, data["given"]["setup"], ("given", "setup"), game))
        if not opening.players:
            read.wrong("the players are missing: name a set-up or list them", "given")
        when = self.steps(data["when"], game)
        rulings = self.rulings(register, data.get("rulings", {}), ("rulings",), EVERY)
        facts = self.facts(register, read.mapping(data.get("facts", {}), ("facts",)))
        source = self.source(data["source"])
        steps = len(data["when"]) if isinstance(data["when"], list) else len(when)  # a faulty one is a step too
        expectations = self.expectations(data, register, steps)
        if len(read.problems) > self.before:
            return []
        return [
            Case(
                id=data["id"],
                title=data["title"],
                game=name,
                cites=tuple(cites),
                polarity=polarity,
                players=opening.players,
                expansions=opening.expansions,
                setup=opening.setup,
                opening_see=opening.see,
                patch=opening.patch,
                when=when,
                then=then,
                rulings={**shared, **own},
                turns_on=frozenset(own or (name for name, reading in rulings.items() if reading != EVERY)),
                facts=facts,
                source=source,
                document=self.document,
                variant=",".join((*(shared[name] for name in shared if rulings[name] == EVERY), *([variant] if variant else []))),
                keys=keys,
            )
            for variant, keys, own, polarity, then in expectations
            for shared in under_every(register, rulings)
        ]

    def clause(self, register: Register, name: str, keys: Keys) -> None:
        if name not in register.clauses:
            self.reader.wrong(f"unknown clause {shown(name)}{did_you_mean(name, register.clauses)}", *keys)

    def rulings(self, register: Register, data: Any, keys: Keys, *more: str) -> Mapping[str, str]:
        entries = self.reader.mapping(data, keys)
        for name, reading in entries.items():
            try:
                ruling = register.ruling(name)
            except UnknownName as problem:
                self.reader.wrong(str(problem), *keys, name)
                continue
            self.reader.choice(reading, (*keys, name), f"the reading of {ruling.id}", [*ruling.readings, *more])
        return entries

    def facts(self, register: Register, data: dict[str, Any]) -> str:
        """The component values as the text of an owner's overlay, "" when there are none."""
        text = "".join(f"{path}: {json.dumps(value)}\n" for path, value in data.items() if path in register.facts)
        for path in data:
            if path not in register.facts:
                self.reader.wrong(f"unknown fact {shown(path)}{did_you_mean(path, register.facts)}", "facts", path)
        try:
            if text:
                overlay_document(register, read_document(text, name="facts"))
        except RegisterError as faults:
            for fault in faults.problems:
                self.reader.wrong(fault.message, "facts")
        return text

    def source(self, data: Any) -> Mapping[str, str]:
        if self.reader.keys(data, ("source",), ("kind", "where")):
            self.reader.choice(data["kind"], ("source", "kind"), "the kind of source", SOURCES)
            self.reader.text(data["where"], ("source", "where"))
        return data if isinstance(data, dict) else {}

    def steps(self, data: Any, game: Game) -> tuple[Step | End, ...]:
        """The records of `when`: steps as in a log, and perhaps the end line as the last one."""
        if not isinstance(data, list) or len(data) > MOST_STEPS:
            self.reader.wrong(f"expected a list of at most {MOST_STEPS} steps, found {shown(data)}", "when")
            return ()
        records: list[Any] = []
        for index, entry in enumerate(data):
            keys: Keys = ("when", index)
            is_end = isinstance(entry, dict) and "end" in entry
            if not is_end and not self.known_step(entry, keys, game):
                continue
            if is_end and index != len(data) - 1:
                self.reader.wrong("the end line is the last step", *keys)
            record = self.record(entry, keys, End if is_end else game.step_type)
            if record is not None:
                records.append(record)
        return tuple(records)

    def record(self, entry: dict[str, Any], keys: Keys, kind: type[Step] | type[End]) -> Step | End | None:
        """An entry of `when` as a record of this type; None, and its first fault, when it is none."""
        shape = msgspec.inspect.type_info(kind)
        fault = next(faults(entry, shape), None)
        if fault is not None and fault.reason == "unknown-key" and len(fault.path) == 1 and kind is not End:
            return None  # told by the verb, which knows better what goes with it
        if fault is not None:
            inside = ".".join(map(str, fault.path if fault.reason != "unknown-key" else fault.path[:-1]))
            where = f" {'in' if fault.reason in ('unknown-key', 'missing-key') else 'for'} {inside}" if inside else ""
            told = f"{fault.found}{where}; expected {fault.expected}" + (f"; {fault.mend}" if fault.mend else "")
            self.reader.wrong(told, *keys, *fault.path)
            return None
        try:
            return msgspec.convert(entry, kind)
        except msgspec.ValidationError as problem:  # the last word is with the types themselves
            self.reader.wrong(f"not a step: {problem}", *keys)
            return None

    def known_step(self, entry: Any, keys: Keys, game: Game) -> bool:
        """Is this a step of the game with parameters that it takes?"""
        if not isinstance(entry, dict) or "do" not in entry:
            self.reader.wrong(f"expected a step {{who, do, ...}}, found {shown(entry)}", *keys)
            return False
        if not isinstance(entry["do"], str) or entry["do"] not in game.verbs:
            self.reader.wrong(f"unknown step {shown(entry['do'])}{did_you_mean(str(entry['do']), game.verbs)}", *keys)
            return False
        verb = game.verbs[entry["do"]]
        return self.reader.keys(entry, keys, ("who", "do", *verb.needs), (*verb.may, *verb.chance, "see"))

    def expectations(self, data: Any, register: Register, steps: int) -> list[tuple[str, Keys, Mapping[str, str], str, Expected]]:
        """`then`, or one expectation for each of `readings`: what tells it apart, where it stands, its rulings, polarity, outcome."""
        read = self.reader
        polarity = read.choice(data["polarity"], ("polarity",), "the polarity", list(POLARITIES)) or "edge"
        if ("then" in data) == ("readings" in data):
            read.wrong("expected either `then` or `readings`, one of them")
            return []
        if "then" in data:
            then = self.expected(data["then"], ("then",), register, steps, polarity)
            self.all_taken([then], steps)
            return [("", (), {}, polarity, then)]
        found: list[tuple[str, Keys, Mapping[str, str], str, Expected]] = []
        for entry, keys in read.entries(data["readings"], ("readings",), ("rulings", "then"), ("polarity",)):
            rulings = self.rulings(register, entry["rulings"], (*keys, "rulings"))
            own = read.choice(entry.get("polarity", polarity), (*keys, "polarity"), "the polarity", list(POLARITIES)) or polarity
            then = self.expected(entry["then"], (*keys, "then"), register, steps, own)
            variant = ",".join(str(reading) for reading in rulings.values())
            if not variant or variant in [other[0] for other in found]:
                read.wrong("every entry of `readings` needs rulings of its own", *keys)
            found.append((variant, keys, rulings, own, then))
        if len(found) < 2:
            read.wrong("`readings` compares at least two; use `rulings` and `then` for one", "readings")
        elif all(other[4] == found[0][4] for other in found):
            read.wrong("the readings all come to the same here: this scenario does not tell them apart", "readings")
        self.all_taken([other[4] for other in found], steps)
        return found

    def all_taken(self, expectations: list[Expected], steps: int) -> None:
        """A step behind the one that is refused, in every reading, is never taken."""
        last = max((steps if then.verdict == LEGAL else then.at for then in expectations), default=steps)
        if isinstance(last, int) and last < steps:
            self.reader.wrong(f"step {last + 1} is never taken: step {last} is expected to be refused", "when", last)

    def expected(self, data: Any, keys: Keys, register: Register, steps: int, polarity: str) -> Expected:
        read = self.reader
        nothing = Expected(verdict=LEGAL, at=0, named_at=False)
        if not read.keys(data, keys, ("verdict",), ("at", "clause", "reason", "see", "lacks", "warns")):
            return nothing
        verdict = read.choice(data["verdict"], (*keys, "verdict"), "the verdict", list(VERDICTS))
        if verdict is None:
            return nothing
        if verdict not in POLARITIES[polarity]:
            read.wrong(f"the polarity {polarity!r} is shown by {' or '.join(POLARITIES[polarity])}, not by {verdict!r}", *keys, "verdict")
        at = data.get("at", steps)
        if type(at) is not int or not 0 <= at <= steps:
            read.wrong(f"`at` is a step of `when`, 1 to {steps}, or 0 for the set-up; found {shown(at)}", *keys, "at")
        if verdict == "illegal" and "clause" not in data:
            read.wrong("an illegal step names the `clause` that forbids it", *keys)
        if "clause" in data:
            self.clause(register, read.text(data["clause"], (*keys, "clause")), (*keys, "clause"))
        see = read.mapping(data.get("see", {}), (*keys, "see"))
        if verdict == LEGAL and not see and "clause" not in data and polarity == "fires":
            read.wrong("legality alone shows no effect: say what is seen afterwards, or which clause is carried out", *keys)
        return Expected(
            verdict=verdict,
            at=at,
            named_at="at" in data,
            clause=data.get("clause", ""),
            reason=read.text(data["reason"], (*keys, "reason")) if "reason" in data else "",
            see=see,
            lacks=tuple(read.texts(data["lacks"], (*keys, "lacks"))) if "lacks" in data else (),
            warns=read.text(data["warns"], (*keys, "warns")) if "warns" in data else "",
        )


def under_every(register: Register, rulings: Mapping[str, str]) -> list[dict[str, str]]:
    """The rulings with `every` spelled out: one set for each reading."""
    choices = [list(register.ruling(name).readings) if reading == EVERY else [reading] for name, reading in rulings.items()]
    return [dict(zip(rulings, chosen, strict=True)) for chosen in itertools.product(*choices)]
