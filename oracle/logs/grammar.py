"""What a record must look like: the head, the end line, and the steps of one game.

The fast decoders take a sound record as it is. Whatever they refuse, and whatever might hide a duplicate key from them, goes through
`strict.parse` and `shapes.faults`, which find the fault again and name it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from operator import attrgetter, is_
from typing import Any, NamedTuple, Protocol

import msgspec
from msgspec import UNSET, inspect

from oracle.games import GAMES, game
from oracle.logs.errors import LogError, hint, one_of, quoted
from oracle.logs.limits import DEPTH, INTEGER
from oracle.logs.shapes import Fault, faults, sort_of
from oracle.logs.strict import Path, column_of, keys_of, parse, text_of
from oracle.model import FORMAT, End, Head, Step
from oracle.registers import shown

_HEAD = msgspec.json.Decoder(Head)
_END = msgspec.json.Decoder(End)
_SHAPES: dict[type[Any], inspect.StructType] = {}  # looked at once, because that takes milliseconds
_ID = re.compile(r"[a-z][a-z0-9-]{0,31}")
HEAD_KEY = "oracle.log"
ESCAPED_COLON = b"\\u003"
"""The beginning of the only escape that hides a colon from being counted."""


class VerbRule(Protocol):
    """What one kind of step takes, by the names that stand in a log."""

    @property
    def needs(self) -> tuple[str, ...]: ...
    @property
    def may(self) -> tuple[str, ...]: ...
    @property
    def chance(self) -> tuple[str, ...]: ...


class Vocabulary(Protocol):
    """The part of a game (`games.contract.Game`) that says how its logs are written."""

    @property
    def step_type(self) -> type[Step]: ...
    @property
    def setup_type(self) -> type[Any]: ...
    @property
    def verbs(self) -> Mapping[str, VerbRule]: ...


class KnownGames(Mapping[str, Vocabulary]):
    """Every game the program knows, imported when a log names it."""

    def __getitem__(self, name: str) -> Vocabulary:
        return game(name)

    def __iter__(self) -> Iterator[str]:
        return iter(GAMES)

    def __len__(self) -> int:
        return len(GAMES)


class _Rule(NamedTuple):
    """What a verb takes, and how to count the fields of such a step quickly."""

    needs: frozenset[str]
    takes: frozenset[str]  # with what every step takes
    parameters: tuple[str, ...]
    get: attrgetter[tuple[Any, ...]]  # every field but `do` and `src`; those that it needs come first
    needed: int
    fields: int
    objects: tuple[int, ...]  # which of them are objects and bring keys of their own


class Grammar:
    """The steps of one game."""

    def __init__(self, name: str, vocabulary: Vocabulary) -> None:
        self.name = name
        self.setup_type = vocabulary.setup_type
        self._verbs = vocabulary.verbs
        self.decode = msgspec.json.Decoder(vocabulary.step_type).decode
        self._type = vocabulary.step_type
        fields = _shape(self._type).fields
        self._names = tuple(field.encode_name for field in fields)
        self._common = tuple(field.encode_name for field in _shape(Step).fields)
        attributes = {field.encode_name: field.name for field in fields}
        objects = {field.encode_name for field in fields if _is_object(field.type)}
        self._rules = {verb: self._rule(rule, attributes, objects) for verb, rule in vocabulary.verbs.items()}

    def _rule(self, rule: VerbRule, attributes: Mapping[str, str], objects: Collection[str]) -> _Rule:
        parameters = (*rule.needs, *rule.may, *rule.chance)
        counted = (*parameters, *(name for name in self._common if name not in ("do", "src")))
        return _Rule(
            frozenset(rule.needs),
            frozenset((*self._common, *parameters)),
            parameters,
            attrgetter(*(attributes[name] for name in counted)),
            len(rule.needs),
            len(counted),
            tuple(index for index, name in enumerate(counted) if name in objects),
        )

    def fits(self, vocabulary: Vocabulary) -> bool:
        """Whether this was made of that vocabulary."""
        made_of = (self._type, self.setup_type, self._verbs)
        return all(map(is_, made_of, (vocabulary.step_type, vocabulary.setup_type, vocabulary.verbs)))

    def keys_of(self, record: Step) -> int:
        """The number of keys that a record of its verb stands for, `src` left out; -1 if its verb is unknown or lacks a parameter.

        A parameter that the verb does not take is not counted, so that it shows as a key too many.
        """
        rule = self._rules.get(record.do)
        if rule is None:
            return -1
        values = rule.get(record)
        if rule.needed and UNSET in values[: rule.needed]:
            return -1
        keys = 1 + rule.fields - values.count(UNSET)
        for index in rule.objects:
            value = values[index]
            if value:
                keys += len(value)
        return keys

    def examine(self, line: bytes) -> int:
        """The number of keys of a sound step, `src` and what is in it left out. Raises LogError, its file and line left to the caller."""
        text = text_of(line)
        value = _record(text)
        if "do" not in value:
            raise _not_a_step(text, value)
        if isinstance(value["do"], str):
            self._examine_keys(text, value, self._verb_rule(text, value["do"]))
        _raise_first(text, faults(value, _shape(self._type)))
        _confirm(text, value, self._type)
        return keys_of({key: member for key, member in value.items() if key != "src"})

    def fault(self, line: bytes) -> LogError | None:
        """What `examine` raises."""
        try:
            self.examine(line)
        except LogError as problem:
            return problem
        return None

    def _verb_rule(self, text: str, verb: str) -> _Rule:
        rule = self._rules.get(verb)
        if rule is None:
            raise LogError(
                "unknown-verb",
                found=f"{self.name} has no step {shown(verb)}",
                expected=one_of(self._rules),
                mend=hint(verb, self._rules),
                column=column_of(text, ("do",)),
            )
        return rule

    def _examine_keys(self, text: str, value: dict[str, Any], rule: _Rule) -> None:
        verb = value["do"]
        free = sorted(set(self._common) - value.keys())
        for name in value:
            if name in rule.takes:
                continue
            known = name in self._names
            raise LogError(
                "misplaced-parameter" if known else "unknown-key",
                found=f"{shown(name)} does not go with {verb}" if known else f"the key {shown(name)}",
                expected=f"{quoted(rule.parameters)} with {verb}" if rule.parameters else f"{verb} without parameters",
                mend=hint(name, [*rule.parameters, *free]),
                column=column_of(text, (name,), key=True),
            )
        for name in rule.parameters:
            if name in rule.needs and name not in value:
                raise LogError(
                    "missing-parameter",
                    found=f"{verb} without {shown(name)}",
                    expected=f"{verb} with {quoted(sorted(rule.needs))}",
                    mend="write it as null if it happened but is not known",
                    column=column_of(text, ("do",)),
                )


_GRAMMARS: dict[str, Grammar] = {}


def _shape(kind: type[Any]) -> inspect.StructType:
    found = _SHAPES.get(kind)
    if found is None:
        known = inspect.type_info(kind)
        assert isinstance(known, inspect.StructType)
        found = _SHAPES[kind] = known
    return found


def _is_object(kind: inspect.Type) -> bool:
    if isinstance(kind, inspect.UnionType):
        return any(map(_is_object, kind.types))
    return isinstance(kind, inspect.DictType)


def colons(value: Any, depth: int = DEPTH - 1) -> int:
    """Colons that a value stands for in JSON: one for each key, and those in texts. -1 for what no log may hold (a fraction, a huge
    integer, too much nesting)."""
    if isinstance(value, str):
        return value.count(":")
    if isinstance(value, dict | list):
        if not depth:
            return -1
        total = 0
        members: Any = value
        if isinstance(value, dict):
            total = len(value) + sum(key.count(":") for key in value)
            members = value.values()
        for member in members:
            if isinstance(member, int) and -INTEGER <= member <= INTEGER:
                continue
            inside = colons(member, depth - 1)
            if inside < 0:
                return -1
            total += inside
        return total
    return 0 if value is None or (isinstance(value, int) and -INTEGER <= value <= INTEGER) else -1


def grammar_of(name: str, vocabulary: Vocabulary) -> Grammar:
    """The grammar of a game, made once because that takes milliseconds."""
    found = _GRAMMARS.get(name)
    if found is None or not found.fits(vocabulary):
        found = _GRAMMARS[name] = Grammar(name, vocabulary)
    return found


def read_head(line: bytes, known: Mapping[str, Vocabulary]) -> tuple[Head, Grammar]:
    """The head on a line and the grammar of its game. Raises LogError, its file and line left to the caller."""
    try:
        head = _HEAD.decode(line)
        plain = msgspec.json.decode(line)
    except (msgspec.MsgspecError, ValueError, RecursionError) as problem:
        raise _explain(line, Head, problem) from None
    if _in_doubt(line, plain):
        parse(text_of(line))
    if head.game not in known:
        found = f"no game is called {shown(head.game)}"
        raise _at(line, ("game",), "unknown-game", found, one_of(known), hint(head.game, known))
    grammar = grammar_of(head.game, known[head.game])
    for index, player in enumerate(head.players):
        if not _ID.fullmatch(player):
            raise _at(line, ("players", index), "bad-text", f"the player id {shown(player)}", "small letters, digits and hyphens")
        if player in head.players[:index]:
            raise _at(line, ("players", index), "duplicate-player", f"the player {shown(player)} a second time", "each player once")
    for player in head.names:
        if player not in head.players:
            raise unknown_player(player, head.players, column=column_of(text_of(line), ("names", player), key=True))
    try:
        msgspec.convert(head.setup, grammar.setup_type)
    except (msgspec.ValidationError, ValueError) as problem:
        text = text_of(line)
        _raise_first(text, faults(parse(text).get("setup", {}), _shape(grammar.setup_type), ("setup",)))
        raise LogError("wrong-type", found=f"the setup cannot be read: {problem}") from None
    return head, grammar


def _in_doubt(line: bytes, plain: dict[str, Any]) -> bool:
    """Whether a decoded head or end line might hide a key that stands twice, or hold what no log may hold."""
    if ESCAPED_COLON in line or any(colons(plain[name]) < 0 for name in ("setup", "source", "result", "src") if name in plain):
        return True
    return msgspec.json.encode(plain).count(b":") != line.count(b":")


def read_end(line: bytes, steps: int) -> End:
    """The end line of a game of that many steps. Raises LogError, its file and line left to the caller."""
    try:
        end = _END.decode(line)
        plain = msgspec.json.decode(line)
    except (msgspec.MsgspecError, ValueError, RecursionError) as problem:
        raise _explain(line, End, problem) from None
    if _in_doubt(line, plain):
        parse(text_of(line))
    if not end.end:
        raise _at(line, ("end",), "wrong-type", "false for end", "true", "leave the line out if the game goes on")
    if isinstance(end.steps, int) and end.steps != steps:
        found = f"the end line counts {end.steps} steps, the game has {steps}"
        raise _at(line, ("steps",), "wrong-count", found, str(steps), "are steps missing, or from another game?")
    return end


def stray(line: bytes, *, after_end: bool) -> LogError:
    """What is wrong with a line that stands outside any game."""
    try:
        text = text_of(line)
        value = _record(text)
    except LogError as problem:
        return problem
    if "do" not in value and "end" not in value:
        return _not_a_step(text, value)
    what = "a step" if "do" in value else "an end line"
    if after_end:
        return LogError("after-end", found=f"{what} after the end line of a game", expected="the head of the next game", column=1)
    return LogError("before-head", found=f"{what} before any head", expected='a head: {"oracle.log":1,"game":…,"players":[…]}', column=1)


def is_head(line: bytes) -> bool:
    """Whether a line is meant to be a head, sound or not."""
    if b"oracle.log" not in line and b"\\u" not in line:
        return False
    if line.lstrip().startswith(b'{"oracle.log"'):
        return True
    try:
        value = msgspec.json.decode(line)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return False
    return isinstance(value, dict) and HEAD_KEY in value


def is_end(line: bytes) -> bool:
    """Whether a line that is no step is meant to be an end line."""
    if b"end" not in line and b"\\u" not in line:
        return False
    try:
        value = msgspec.json.decode(line)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return line.lstrip().startswith(b'{"end"')
    return isinstance(value, dict) and "end" in value and "do" not in value


def unknown_player(name: str, players: Collection[str], column: int | None = None) -> LogError:
    """A player that the head does not name."""
    found = f"the player {shown(name)} is not in the head"
    return LogError("unknown-player", found=found, expected=one_of(players), mend=hint(name, players), column=column)


def _record(text: str) -> dict[str, Any]:
    value = parse(text)
    if not isinstance(value, dict):
        raise LogError("wrong-type", found=sort_of(value), expected="a record, which is an object", column=1)
    return value


def _explain(line: bytes, kind: type[Head] | type[End], problem: Exception) -> LogError:
    """Why a line that is meant to be a head or an end line is none."""
    text = text_of(line)
    value = _record(text)
    version = value.get(HEAD_KEY)
    if isinstance(version, int) and not isinstance(version, bool) and version != FORMAT:
        return LogError(
            "unknown-version",
            found=f"version {version} of the log format",
            expected=f"version {FORMAT}",
            mend="use a program that knows that version",
            column=column_of(text, (HEAD_KEY,)),
        )
    _raise_first(text, faults(value, _shape(kind)))
    return LogError("wrong-type", found=f"the record cannot be read: {problem}", column=1)


def _not_a_step(text: str, value: dict[str, Any]) -> LogError:
    wanted = ("do", "end", HEAD_KEY)
    for key in value:
        if near := hint(key, wanted):
            column = column_of(text, (key,), key=True)
            return LogError("unknown-key", found=f"the key {shown(key)}", expected=quoted(wanted), mend=near, column=column)
    return LogError("missing-key", found="neither a head, a step nor an end line", expected=f"a record with {quoted(wanted)}", column=1)


def _confirm(text: str, value: dict[str, Any], kind: type[Step]) -> None:
    """The last word is with the types themselves."""
    try:
        msgspec.convert(value, kind)
    except (msgspec.ValidationError, ValueError) as problem:
        raise LogError("wrong-type", found=f"the record cannot be read: {problem}", column=1) from None


def _raise_first(text: str, found: Iterator[Fault]) -> None:
    for fault in found:
        inside = fault.reason in ("unknown-key", "missing-key")
        path = fault.path[:-1] if fault.reason == "unknown-key" else fault.path
        where = f" {'in' if inside else 'for'} {_words(path)}" if path else ""
        column = column_of(text, fault.path, key=fault.reason == "unknown-key")
        raise LogError(fault.reason, found=fault.found + where, expected=fault.expected, mend=fault.mend, column=column)


def _words(path: Path) -> str:
    return "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in path).lstrip(".")[:120]


def _at(line: bytes, path: Path, reason: str, found: str, expected: str = "", mend: str = "") -> LogError:
    return LogError(reason, found=found, expected=expected, mend=mend, column=column_of(text_of(line), path))
