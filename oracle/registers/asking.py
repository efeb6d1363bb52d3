"""What an owner of the physical game should look up: which piece to take in hand, where to look, and a file to write it into.

The file is an overlay with `unknown` in every place, so that it may be used as it is and changes nothing until something is filled in.
What was only derived stands in it as a comment, since it holds until somebody sees otherwise.
"""

from __future__ import annotations

import textwrap
from collections.abc import Collection, Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from oracle.registers.errors import printable
from oracle.registers.register import Fact, Leaf, Piece, Register, Source

OPEN = (Source.UNKNOWN, Source.DERIVED, Source.PROVISIONAL)
"""Where a value comes from that the piece itself could tell better."""
WIDTH = 110
HEAD = (
    "What is not known of the pieces in your box, as a file to fill in: look at each piece, put what you see in place of `unknown`, and "
    "save the file, as my-box.yaml, say. Then `oracle check GAME.jsonl --facts my-box.yaml` uses it; what stays unknown changes nothing."
)


class Asked(NamedTuple):
    """A piece to look at, and the values it can tell; more groups than one are alternatives."""

    piece: Piece
    groups: tuple[tuple[Fact, ...], ...]


def asked(register: Register, paths: Collection[str] | None = None) -> list[Asked]:
    """The pieces an owner should look at, each with what is open of it; `paths` narrows the facts down to some."""
    told = {path for piece in register.pieces for group in piece.groups for path in group}
    untold = [path for path in register.unknown() if path not in told]
    pieces = [*register.pieces, *(_piece_of(register.facts[path]) for path in untold)]
    found = []
    for piece in pieces:
        groups = tuple(filter(None, (_open(register, group, paths) for group in _chosen(register, piece))))
        if groups:
            found.append(Asked(piece, groups))
    return found


def _piece_of(fact: Fact) -> Piece:
    """For a fact that no piece of the register tells, such as one that an owner took away."""
    name = fact.note or "a value that was taken away"
    return Piece(name, "see where the box or its rulebook shows this value", "that value", ((fact.path,),))


def _chosen(register: Register, piece: Piece) -> Iterable[tuple[str, ...]]:
    """The groups of a piece; of alternatives the one that somebody began to fill in."""
    begun = [group for group in piece.groups if any(register.facts[path].source not in OPEN for path in group)]
    return begun[:1] if len(piece.groups) > 1 and begun else piece.groups


def _open(register: Register, group: Iterable[str], paths: Collection[str] | None) -> tuple[Fact, ...]:
    facts = (register.facts[path] for path in group if paths is None or path in paths)
    return tuple(fact for fact in facts if fact.source in OPEN)


def file_to_fill_in(register: Register, wanted: Iterable[Asked]) -> str:
    """An overlay to fill in, in YAML, explained by its comments; ends with a line break."""
    lines = _comment(HEAD, further="# ")
    for piece, groups in wanted:
        lines += ["", *_comment(_sentence(piece.name)), *_comment(f"Look: {piece.look}."), *_comment(f"Write: {piece.write}.")]
        for place, group in enumerate(groups):
            lines += ["# or else:"] * (place > 0)
            lines += _entries(register, group)
    return "\n".join(lines) + "\n"


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def _comment(text: str, *, further: str = "#   ") -> list[str]:
    return textwrap.wrap(printable(text), WIDTH, initial_indent="# ", subsequent_indent=further, break_on_hyphens=False)


def _entries(register: Register, facts: Iterable[Fact]) -> Iterator[str]:
    """The facts with their addresses; those of one group below its address."""

    def kind(fact: Fact) -> tuple[str, str, bool]:
        return fact.path.rpartition(".")[0], _form(register.leaves[fact.path]), fact.source is Source.DERIVED

    for (parent, form, derived), found in groupby(facts, kind):
        hint = f"derived; once you saw it, take the # in front away: {form}" if derived else form
        mark = "# " if derived else ""
        group = list(found)
        if len(group) == 1:
            yield f"{mark}{group[0].path}: {_value(group[0])}  # {hint}"
            continue
        yield f"{mark}{parent}:  # {hint}"
        for fact in group:
            yield f"{mark}  {fact.path.rpartition('.')[2]}: {_value(fact)}"


def _form(leaf: Leaf) -> str:
    return f"[{', '.join(leaf.each)}], whole numbers from {leaf.least} to {leaf.most}" if leaf.each else leaf.described()


def _value(fact: Fact) -> str:
    if fact.source is not Source.DERIVED:
        return Source.UNKNOWN.value
    return str(list(fact.value)) if isinstance(fact.value, tuple) else str(fact.value)
