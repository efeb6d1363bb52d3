"""Which recorded facts cannot exist in the box, whatever happened before: the difference between impossible and divergent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from oracle.games.istanbul.mocha import impossible as mocha_impossible
from oracle.games.istanbul.records import BASE_CARDS, COLOURS
from oracle.model import Difference

if TYPE_CHECKING:
    from oracle.games.istanbul.replay import IstanbulReplay


def impossible_value(replay: IstanbulReplay, diff: Difference) -> str:
    """The clause that a single recorded value breaks by itself, "" for none."""
    value = diff.recorded
    if not isinstance(value, int) or isinstance(value, bool):
        return ""
    parts = diff.path.split(".")
    if replay.mocha and (clause := mocha_impossible.impossible_value(parts, value)):
        return clause
    if value < 0:
        return (
            "IST-TURN-8"
            if parts[-1] == "lira" or "goods" in parts
            else "IST-SETUP-28"
            if parts[-1] == "rubies"
            else diff.clause or "IST-TURN-8"
        )
    if parts[0] in ("governor", "smuggler") and not 2 <= value <= 12:
        return "IST-GOV-9"
    if parts[0] == "neutral_merchants" and value not in (0, int(parts[1]), *range(2, 13)):
        return "IST-2P-6"
    if parts[0] == "mail" and value > 4:
        return "IST-POST-7"
    if parts[-1] == "rubies" and value > replay.position.cell_at(OPENING):
        return "IST-SETUP-28"
    if parts[0] == "players":
        return impossible_for_player(replay, parts, value)
    if parts[0] == "deck" and parts[1] in replay.paths.cards and value > copies(replay, parts[1]):
        return one_kind(parts[1])
    if (parts[0], parts[-1]) in (("deck", "size"), ("discards", "size")) and value > all_cards(replay):
        return whole_deck(replay)
    return ""


def impossible_for_player(replay: IstanbulReplay, parts: list[str], value: int) -> str:
    """The same for one player's pieces."""
    if parts[2] == "hand" and parts[3] in replay.paths.cards and value > copies(replay, parts[3]):
        return one_kind(parts[3])
    if parts[2] == "goods" and value > replay.position.tables.box_cells[CAPACITY] + replay.position.tables.box_cells[EXTENSIONS]:
        return "IST-ACT-6"
    if parts[2] == "extensions" and value > replay.position.tables.box_cells[EXTENSIONS]:
        return "IST-WAIN-4"
    if parts[2] == "tiles" and value > 1:
        return "IST-MOSQUE-5"
    if parts[2] in ("at", "family") and not 1 <= value <= replay.paths.places:
        return "MB-LAYOUT-1" if replay.mocha else "IST-LAYOUT-1"
    return ""


def copies(replay: IstanbulReplay, card: str) -> int:
    """Copies of a card in the box."""
    return int(replay.position.tables.box_cells[BOX_CARDS + replay.paths.cards.index(card) + 1])


def all_cards(replay: IstanbulReplay) -> int:
    """Bonus cards in the box."""
    return sum(copies(replay, card) for card in replay.paths.cards)


def one_kind(card: str) -> str:
    """The clause that says how many copies of a card there are."""
    return "IST-BONUS-1" if card in BASE_CARDS else "MB-BONUS-1"


def whole_deck(replay: IstanbulReplay) -> str:
    """The clause that says that no bonus card appears or vanishes."""
    return "MB-BONUS-20" if replay.mocha else "IST-BONUS-8"


def whole_law_broken(replay: IstanbulReplay, recorded: Mapping[str, Any], path: str = "") -> str:
    """The clause of a conservation law all of whose facts the record gives, and which they break; "" for none.

    With `path` only laws that this fact has a part in.
    """
    for clause, needed, total in laws(replay):
        if path and path not in needed:
            continue
        values = [recorded.get(path) for path in needed]
        numbers = [value for value in values if isinstance(value, int) and not isinstance(value, bool)]
        if len(numbers) == len(needed) and sum(numbers) != total:
            return clause
    return ""


def laws(replay: IstanbulReplay) -> list[tuple[str, list[str], int]]:
    """Conservation laws as sums over facts: clause, paths, total."""
    players = replay.players
    rubies = [f"players.{player}.rubies" for player in players]
    found = []
    if replay.rulings["ruby-track-supply"] == "finite":
        found.append(("IST-SETUP-28", [*rubies, *replay.paths.ruby_sources], replay.position.cell_at(OPENING)))
    cells = replay.position.tables.box_cells
    found.append(
        ("IST-WAIN-2", [f"players.{player}.extensions" for player in players] + ["wainwright.extensions"], cells[EXTENSIONS] * len(players))
    )
    for colour in COLOURS:
        found.append(
            ("IST-MOSQUE-5", [f"players.{player}.tiles.{colour}" for player in players] + [f"mosques.{colour}.left"], cells[MOSQUE_COUNT])
        )
    found.append(
        (whole_deck(replay), [f"players.{player}.cards" for player in players] + ["deck.size", "discards.size"], all_cards(replay))
    )
    for player in players:
        board = [f"players.{player}.assistants.{place}" for place in range(1, replay.paths.places + 1)]
        if not replay.position.cell_at(VARIANT):
            found.append(("IST-ASSIST-9", [*board, f"players.{player}.size", f"players.{player}.spare"], 5))
    return found + (mocha_impossible.laws(replay) if replay.mocha else [])


def _index(layout: str, path: str) -> int:
    from oracle.games.istanbul.box import BOX
    from oracle.games.istanbul.view import STATE

    return (BOX if layout == "Box" else STATE).span(path)[0]


OPENING = _index("State", "opening_rubies")
VARIANT = _index("State", "variant")
CAPACITY = _index("Box", "capacity")
EXTENSIONS = _index("Box", "max_extensions")
MOSQUE_COUNT = _index("Box", "mosque_count")
BOX_CARDS = _index("Box", "cards")
