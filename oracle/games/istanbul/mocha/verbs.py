"""What of the steps belongs to Mocha & Baksheesh: a base game takes none of it."""

from __future__ import annotations

from collections.abc import Mapping

from oracle.games.istanbul.records import MOCHA, Verb

ADDED: Mapping[str, frozenset[str]] = {
    "wainwright": frozenset({"card"}),
    "card": frozenset({"die", "give", "take", "dice", "rewards", "draws", "guilds"}),
    "governor": frozenset({"dice", "to"}),
    "smuggler": frozenset({"dice", "to"}),
    "draw": frozenset({"draws", "guilds"}),
    "reveal": frozenset({"rewards"}),
}
"""Parameters that steps of the base game take with the expansion only."""


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
