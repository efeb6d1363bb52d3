"""What of the steps belongs to Mocha & Baksheesh: a base game takes none of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import UNSET

from oracle.games.istanbul.naming import CARD_NAMES, card_name, place_name
from oracle.games.istanbul.records import MOCHA, MOCHA_CARDS, VERBS, Step, Verb

ADDED: Mapping[str, frozenset[str]] = {
    "wainwright": frozenset({"card"}),
    "card": frozenset({"die", "give", "take", "dice", "rewards", "draws", "guilds"}),
    "governor": frozenset({"dice", "to"}),
    "smuggler": frozenset({"dice", "to"}),
    "draw": frozenset({"draws", "guilds"}),
    "reveal": frozenset({"rewards"}),
}
"""Parameters that steps of the base game take with the expansion only."""

BASE_PLACES = 16
MEND = f'it belongs to Mocha & Baksheesh; if that was played, write "expansions":["{MOCHA}"] in the head, else mend the step'


def without_expansion(verbs: Mapping[str, Verb]) -> dict[str, Verb]:
    """The steps of a base game out of those of all games."""
    found = {}
    for name, verb in verbs.items():
        if verb.expansion == MOCHA:
            continue
        added = ADDED.get(name, frozenset())
        needs, may, chance = (tuple(each for each in names if each not in added) for names in (verb.needs, verb.may, verb.chance))
        found[name] = verb._replace(needs=needs, may=may, chance=chance)
    return found


def of_expansion(record: Step) -> str:
    """What a base game does not know of a record, and how to mend it: a step, a card, a place or a parameter; "" where it knows all.

    >>> of_expansion(Step(do="move", to=17)).partition(":")[0]
    'to is the Roasting Plant (17), and a base game has the Places 1 to 16'
    """
    found = next(_strange(record), "")
    return f"{found}: {MEND}" if found else ""


def _strange(record: Step) -> Iterator[str]:
    verb = VERBS.get(record.do)
    if verb is None:
        return
    if verb.expansion == MOCHA:
        yield f"there is no step '{record.do}' in a base game"
    for name in ("card", "draw"):
        value = getattr(record, name)
        if value in MOCHA_CARDS:
            yield f"{name} is the {card_name(CARD_NAMES.index(value))}, which is not in a base game"
    for name, value in (("to", record.to), ("from", record.from_), ("neutral", record.neutral), *_listed(record)):
        if isinstance(value, int) and value > BASE_PLACES:
            yield f"{name} is the {place_name(value)}, and a base game has the Places 1 to {BASE_PLACES}"
    for name in sorted(ADDED.get(record.do, ())):
        if getattr(record, name) is not UNSET:
            yield f"{record.do} takes no '{name}' in a base game"


def _listed(record: Step) -> Iterator[tuple[str, Any]]:
    for name in ("places", "whom"):
        values = getattr(record, name)
        if isinstance(values, list):
            yield from ((name, value) for value in values)
