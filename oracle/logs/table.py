"""The steps of a game and their parameters as tables for people.

`python -m oracle.logs.table istanbul` prints those of `docs/log-format.md`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator

import msgspec
from msgspec import inspect

from oracle.logs.grammar import KnownGames, Vocabulary
from oracle.logs.shapes import describe
from oracle.model import Step


def verb_table(vocabulary: Vocabulary) -> str:
    """One row a verb in Markdown: what it needs, what it may have, the chance it may carry, what it means."""
    rows = (
        (f"`{verb}`", _names(rule.needs), _names(rule.may), _names(rule.chance), getattr(rule, "meaning", ""))
        for verb, rule in vocabulary.verbs.items()
    )
    return _table(("`do`", "needs", "may have", "chance", "meaning"), rows)


def parameter_table(vocabulary: Vocabulary) -> str:
    """One row a parameter in Markdown: what its value may be, apart from null, and the verbs that take it."""
    return _table(("parameter", "value", "with"), _parameters(vocabulary))


def _parameters(vocabulary: Vocabulary) -> Iterator[tuple[str, ...]]:
    common = {field.name for field in msgspec.structs.fields(Step)}
    kind = inspect.type_info(vocabulary.step_type)
    assert isinstance(kind, inspect.StructType)
    for field in kind.fields:
        if field.name in common:
            continue
        name = field.encode_name
        takers = [verb for verb, rule in vocabulary.verbs.items() if name in (*rule.needs, *rule.may, *rule.chance)]
        yield f"`{name}`", describe(field.type).removesuffix(" or null"), _names(takers)


def _names(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def _table(header: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [header, ("---",) * len(header), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)


def main(name: str) -> None:
    """Print the tables of one game."""
    vocabulary = KnownGames()[name]
    print(verb_table(vocabulary), parameter_table(vocabulary), sep="\n\n")


if __name__ == "__main__":
    main(sys.argv[1])
