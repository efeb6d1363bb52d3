"""What a check can be asked for, and the shell command that asks for the same again."""

from __future__ import annotations

import os
import shlex
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from oracle.registers import DEFAULT_PROFILE, RegisterError, UnknownName, games, load, overlay


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """How logs are checked.

    rulings     ruling -> reading; goes before what a log's head says
    profile     whose readings hold where neither the command line nor the head chooses
    facts       an owner's file of component values, laid over the shipped ones
    games       ids of the games to check, `#3` for the third of its file; empty for all
    source      foreign format the logs are in, "" for the oracle's own
    keep_going  adopt what was recorded after a finding, and judge on
    explain     work out what helps a person understand a finding; programs need none of it
    """

    rulings: Mapping[str, str] = field(default_factory=dict)
    profile: str = DEFAULT_PROFILE
    facts: Path | None = None
    games: frozenset[str] = frozenset()
    source: str = ""
    keep_going: bool = False
    explain: bool = True

    def command(self, game: str, files: Sequence[str]) -> str:
        """The shell command that checks one game (all of the files when "") in the same way."""
        words = ["oracle", "check"]
        if self.source:
            words += ["--from", self.source]
        if game:
            words += [f"--game={game}"] if game.startswith("-") else ["--game", game]
        if self.profile != DEFAULT_PROFILE:
            words += ["--rulings", self.profile]
        for ruling, reading in self.rulings.items():
            words += ["--ruling", f"{ruling}={reading}"]
        if self.facts is not None:
            words += ["--facts", str(self.facts)]
        if self.keep_going:
            words.append("--keep-going")
        if any(file.startswith("-") and file != "-" for file in files):
            words.append("--")
        return quoted([*words, *files])


def quoted(words: Iterable[str]) -> str:
    r"""Words as a shell takes them, on one line that is safe to print: what can't be printed is written as an escape.

    >>> quoted(["oracle", "check", "my games.jsonl", "a\tb"])
    "oracle check 'my games.jsonl' $'a\\x09b'"
    """
    return " ".join(shlex.quote(word) if word.isprintable() else _escaped(word) for word in words)


def _escaped(word: str) -> str:
    """A word with what can't be printed, in the `$'...'` form of bash and zsh."""
    parts = []
    for mark in word:
        if mark in "'\\":
            parts.append(f"\\{mark}")
        elif mark.isprintable():
            parts.append(mark)
        else:
            parts.extend(f"\\x{byte:02x}" for byte in os.fsencode(mark))
    return f"$'{''.join(parts)}'"


def checked_rulings(rulings: Mapping[str, str], profile: str = DEFAULT_PROFILE) -> dict[str, str]:
    """The same rulings, if some game has each of them with that reading, and the profile too. Raises UnknownName with near names."""
    registers = [load(game) for game in games()]
    if not any(profile in register.profiles for register in registers):
        raise UnknownName("profile", profile, [name for register in registers for name in register.profiles])
    checked = {}
    for name, reading in rulings.items():
        known = [register.rulings[name] for register in registers if name in register.rulings]
        if not known:
            raise UnknownName("ruling", name, [ruling for register in registers for ruling in register.rulings])
        readings = [other for ruling in known for other in ruling.readings]
        if reading not in readings:
            raise UnknownName("reading", reading, readings, context=f"{name}: ")
        checked[name] = reading
    return checked


def checked_facts(path: Path | None) -> Path | None:
    """The same path, if some game takes the file as an overlay. Raises RegisterError with every fault of it, each with its line."""
    problem: RegisterError | None = None
    for game in games() if path is not None else ():
        assert path is not None
        try:
            overlay(load(game), path)
        except RegisterError as found:
            problem = problem or found
        else:
            return path
    if problem is not None:
        raise problem
    return path


def checked_source(source: str) -> str:
    """The name of a foreign format, "" for our own. Raises UnknownName with near names for one that does not exist."""
    if source:
        from oracle.importers import FORMATS

        if source not in FORMATS:
            raise UnknownName("foreign format", source, FORMATS)
    return source
