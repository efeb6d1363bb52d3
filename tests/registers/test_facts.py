"""Component facts: that the shipped ones are there and honest, and that everything that must hold of them is enforced."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oracle.registers import Fact, Register, RegisterError, Source, Value
from oracle.registers.box import expand
from oracle.registers.checking import FORMS, check
from oracle.registers.register import Rule

from .conftest import Lay, Spoil

BREAKS: list[tuple[str, Value, str]] = [
    ("players.min", 5, "the variant is for as many players as the game, or fewer; expected at least 5 after players.min, found 4"),
    ("board.layouts.short-paths", (1, 1, *range(3, 17)), "a layout has each Place from 1 to 16 once; found 1 more than once"),
    ("board.layouts.long-paths", (2, *range(2, 17)), "a layout has each Place from 1 to 16 once; found 2 more than once"),
    ("board.layouts.in-order", (16, *range(2, 17)), "a layout has each Place from 1 to 16 once; found 16 more than once"),
    ("board.random.fountain-cells", (5, 6, 6, 10), "found 6 more than once"),
    ("dice.place.7", 8, "a dice sum stands for the Place of that number"),
    ("dice.place.2", 1, "expected 2, found 1"),
    ("start.lira.3", 5, "each later seat starts with one Lira more; expected one more than 3 after start.lira.2, found 5"),
    ("start.neutral-merchants", (14, 14, 16), "the neutral merchants start on different Places"),
    ("move.long.min", 2, "a long move is longer than an ordinary one"),
    ("rubies.total.2", 22, "a game of two starts with 21 rubies on the table; expected 21, found 22"),
    ("rubies.total.3", 24, "a game of three starts with 25 rubies"),
    ("rubies.total.4", 32, "a game of four starts with 31 rubies"),
    ("rubies.total.5", 31, "a game of five uses every ruby of the box; expected 32, found 31"),
    ("box.rubies", 33, "the box holds 32 rubies; expected 32, found 33"),
    ("rubies.dealer.2", 10, "are all the rubies of a game of two; expected 21, found 22"),
    ("rubies.palace.3", 7, "are all the rubies of a game of three; expected 25, found 26"),
    ("rubies.mosque.4", 5, "are all the rubies of a game of four; expected 31, found 33"),
    ("rubies.wainwright.5", 4, "are all the rubies of a game of five; expected 32, found 31"),
    ("wainwright.ruby-on-extension", 4, "the extension that earns the ruby can be bought"),
    ("wainwright.max-extensions", 4, "a game of two has extensions for two wheelbarrows; expected 6, found 8"),
    ("wainwright.extensions.3", 8, "a game of three has extensions for three wheelbarrows"),
    ("wainwright.extensions.4", 13, "a game of four has extensions for four wheelbarrows"),
    ("wainwright.extensions.5", 14, "a game of five has extensions for five wheelbarrows"),
    ("box.extensions", 16, "a game of five uses every extension of the box"),
    ("mosques.tiles.2", (4, 2), "a Mosque tile asks for more goods than the one above it; found [4, 2]"),
    ("mosques.tiles.5", (2, 3, 3, 5), "a Mosque tile asks for more goods than the one above it"),
    ("black-market.blue.11", 1, "a higher roll never brings fewer blue goods"),
    ("tea-house.min", 12, "there are several numbers to announce"),
    ("markets.large.payout.3", 18, "selling more goods pays more; expected more than 18 after markets.large.payout.3, found 18"),
    ("markets.small.payout.5", 14, "selling more goods pays more"),
    ("markets.large.tiles.2", (1, 1, 0, 2), "a demand tile shows five goods; expected a sum of 5, found 4"),
    ("markets.small.tiles.5", (0, 2, 2, 2), "a demand tile shows five goods; expected a sum of 5, found 6"),
    ("post-office.top.2", "red", "the Post Office shows each good once; expected red 1 times, found it 2 times"),
    ("post-office.bottom.1", 2, "the Post Office shows each good once; expected green 1 times, found it 0 times"),
    ("palace.track.10", "blue", "the Sultan's track shows each good, and any good, twice"),
    ("dealer.track.12", 24, "each price of the Gemstone Dealer is one more than the one before"),
    ("cards.count.stay", 3, "the Bonus cards of all kinds are all the cards of the box; expected 26, found 27"),
    ("box.cards", 25, "the box holds 26 Bonus cards; expected 26, found 25"),
    ("mocha.board.layouts.first-game", (1, 1, *range(3, 21)), "a layout has each Place from 1 to 20 once; found 1 more than once"),
    ("mocha.board.random.fountain-cells", (6, 7, 7), "the cells allowed for the Fountain differ; found 7 more than once"),
    ("mocha.rubies.total.2", 27, "a game of two has the rubies of the base game and those of the Coffee House; expected 27, found 26"),
    ("mocha.rubies.total.3", 29, "a game of three has the rubies of the base game and those of the Coffee House; expected 29, found 30"),
    ("mocha.rubies.total.4", 37, "a game of four has the rubies of the base game and those of the Coffee House; expected 37, found 36"),
    ("mocha.rubies.total.5", 36, "a game of five has the rubies of the base game and those of the Coffee House; expected 36, found 37"),
    ("mocha.rubies.coffee-house", 4, "the expansion adds 5 rubies; expected 5, found 4"),
    ("mocha.coffee-house.track.3", 9, "each price of the Coffee House is one more than the one before; expected one more than 7"),
    ("mocha.tavern.tiles.1", 0, "the tile on top of each pile shows 1 coffee; expected 1, found 0"),
    ("mocha.tavern.tiles.3", 1, "a Tavern tile never costs less than the one above it; expected at least 2"),
    ("mocha.tavern.baksheesh.front", (0, 0, 0, 0), "each side of the Baksheesh tile shows goods; found nothing but zeros"),
    ("mocha.tavern.baksheesh.back", (0, 0, 0, 0), "each side of the Baksheesh tile shows goods; found nothing but zeros"),
    ("mocha.cards.count.six", 3, "the expansion adds 18 Bonus cards; expected 18, found 19"),
    ("mocha.cards.count.dice", 1, "old and new Bonus cards make a deck of 44; expected 44, found 43"),
    ("mocha.guild.black-market.blue.8", 0, "a higher roll never brings fewer blue goods"),
]

TABLES = "mocha.cards.dice.by-sum.7: [1, 0, 0, 0, 0, 0, 0, 0]\nmocha.cards.dice.by-die.3: [2, 0, 0, 0, 0, 0, 0, 0]\n"


@pytest.mark.parametrize(("path", "value", "message"), BREAKS, ids=[path for path, _, _ in BREAKS])
def test_each_rule_between_facts_is_enforced(lay: Lay, path: str, value: Value, message: str) -> None:
    written = list(value) if isinstance(value, tuple) else value
    with pytest.raises(RegisterError) as error:
        lay(f"# mine\n\n{path}: {written}\n")
    blamed = [problem for problem in error.value.problems if message in problem.message]
    assert blamed, str(error.value)
    assert blamed[0].file.endswith("mine.yaml")
    assert blamed[0].line == 3
    assert blamed[0].message.startswith(f"{path}: ")


def changed(register: Register, path: str, value: Value) -> dict[str, Fact]:
    return {**register.facts, path: replace(register.facts[path], value=value, source=Source.OWNER)}


def test_no_rule_is_left_unbroken(register: Register) -> None:
    states = [changed(register, path, value) for path, value, _ in BREAKS]
    row = (1, 0, 0, 0, 0, 0, 0, 0)
    by_sum, by_die = changed(register, "mocha.cards.dice.by-sum.7", row), changed(register, "mocha.cards.dice.by-die.3", row)
    states.append({**by_sum, "mocha.cards.dice.by-die.3": by_die["mocha.cards.dice.by-die.3"]})
    for rule in register.rules:
        assert any(check([rule], facts) for facts in states), rule.says
    assert {rule.form for rule in register.rules} == set(FORMS)


def test_the_two_dice_card_has_one_table(lay: Lay) -> None:
    message = r"mine.yaml:2: mocha\.cards\.dice\.by-die\.3: the two-dice card pays by the sum of both dice or each die by itself, not both"
    with pytest.raises(RegisterError, match=message):
        lay(TABLES)
    for line in TABLES.splitlines():
        assert len(lay(line).overlaid()) == 1


FAULTS = {
    "fact missing": ("  price: {value: 7,", "  prize: {value: 7,", "unknown fact 'wainwright.prize'; did you mean 'wainwright.price'"),
    "group misspelt": ("tea-house:\n", "teahouse:\n", "unknown fact 'teahouse.min'; did you mean 'tea-house.min'"),
    "no source": ("toll:\n  lira: {value: 2, source: rulebook", "toll:\n  lira: {value: 2", "the key 'source' is missing"),
    "bad source": ("toll:\n  lira: {value: 2, source: rulebook", "toll:\n  lira: {value: 2, source: rule-book", "did you mean 'rulebook'"),
    "no value": ("toll:\n  lira: {value: 2, source", "toll:\n  lira: {source", "every other fact has one"),
    "unknown with value": (
        "toll:\n  lira: {value: 2, source: rulebook",
        "toll:\n  lira: {value: 2, source: unknown",
        "an unknown fact has no value",
    ),
    "unknown key": ("toll:\n  lira: {value: 2,", "toll:\n  lira: {value: 2, unit: lira,", "unknown key 'unit'"),
    "not a number": (
        "toll:\n  lira: {value: 2,",
        "toll:\n  lira: {value: two,",
        "toll.lira: expected a whole number from 0 to 99, found 'two'",
    ),
    "a truth": ("toll:\n  lira: {value: 2,", "toll:\n  lira: {value: true,", "expected a whole number from 0 to 99, found True"),
    "negative": ("toll:\n  lira: {value: 2,", "toll:\n  lira: {value: -2,", "expected a whole number from 0 to 99, found -2"),
    "too big": ("toll:\n  lira: {value: 2,", "toll:\n  lira: {value: 100,", "expected a whole number from 0 to 99, found 100"),
    "short layout": ("[15, 5, 2, 14, 4,", "[15, 5, 2, 14,", "expected a list of 16 whole numbers from 1 to 16"),
    "row of text": ("[15, 5, 2, 14, 4,", "[15, 5, 2, 14, x,", "expected a list of 16 whole numbers"),
    "no such good": ("    1: {value: blue, source", "    1: {value: bleu, source", "did you mean 'blue'"),
    "empty group": (
        "box:  # what the box holds\n",
        "box: {}\nbux:\n",
        "expected a group of facts or a fact {value, source}, found an empty mapping",
    ),
    "broken total": ("  rubies: {value: 32,", "  rubies: {value: 31,", "the box holds 32 rubies; expected 32, found 31"),
}


@pytest.mark.parametrize(("old", "new", "message"), FAULTS.values(), ids=FAULTS.keys())
def test_each_fault_of_a_fact_is_told_with_file_and_line(spoil: Spoil, old: str, new: str, message: str) -> None:
    problems = spoil("facts.yaml", old, new)
    told = [problem for problem in problems if message in problem.message]
    assert told, problems
    assert told[0].file == "fixtures/istanbul/facts.yaml"
    assert told[0].line > 10


SCHEMA_FAULTS = {
    "unknown form": ("rule: counts", "rule: count", "did you mean 'counts'"),
    "unknown fact": ("of: box.cards, equals: 26", "of: box.card, equals: 26", "there is no fact 'box.card'; did you mean 'box.cards'"),
    "no equals": ("of: box.cards, equals: 26", "of: box.cards", "`equals` must be a number or an address, found nothing"),
    "no counts": ("    counts: {red: 1, green: 1, yellow: 1, blue: 1}\n", "", "`counts` must give a number for each name"),
    "no range": ("{whole: [4, 4]}", "{whole: 4}", "expected [least, most], found 4"),
    "upside down": ("{whole: [4, 4]}", "{whole: [4, 3]}", "expected [least, most]"),
    "nothing held": ("{whole: [4, 4]}", "{}", "expected `whole`, `names`"),
    "described twice": ('  "cards.lira"', '  "toll.lira"', "toll.lira was described before"),
    "row without length": (", length: [3, 3]}", "}", "`row` with `length` or `each`"),
    "row with both": (", length: [3, 3]}", ", length: [3, 3], each: [x]}", "`row` with `length` or `each`"),
    "no section": ("leaves:\n", "leafs:\n", "unknown key 'leafs'; did you mean 'leaves'"),
}


@pytest.mark.parametrize(("old", "new", "message"), SCHEMA_FAULTS.values(), ids=SCHEMA_FAULTS.keys())
def test_each_fault_of_the_schema_is_told_with_file_and_line(spoil: Spoil, old: str, new: str, message: str) -> None:
    problems = spoil("facts-schema.yaml", old, new)
    told = [problem for problem in problems if message in problem.message]
    assert told, problems
    assert told[0].file == "fixtures/istanbul/facts-schema.yaml"


PIECE_FAULTS = {
    "no such fact": (
        "    of: mocha.tavern.baksheesh.back",
        "    of: mocha.tavern.baksheesh.bock",
        "there is no fact 'mocha.tavern.baksheesh.bock'",
    ),
    "tells nothing": ("    of: mocha.tavern.baksheesh.back\n", "", "`of` one list or of `either` of several, not both"),
    "tells both": ("    of: mocha.tavern.baksheesh.back\n", "    of: mocha.trader.price\n    either: mocha.trader.coffee\n", "not both"),
    "unknown key": ("    of: mocha.tavern.baksheesh.back", "    off: x\n    of: mocha.tavern.baksheesh.back", "unknown key 'off'"),
    "no words": ('    look: "turn the tile with', '    luck: "turn the tile with', "the key 'look' is missing"),
    "name twice": ("each: [red, green,", "each: [red, red,", "'red' is named twice"),
}


@pytest.mark.parametrize(("old", "new", "message"), PIECE_FAULTS.values(), ids=PIECE_FAULTS.keys())
def test_each_fault_of_a_piece_to_look_at_is_told_with_file_and_line(spoil: Spoil, old: str, new: str, message: str) -> None:
    problems = spoil("facts-schema-mocha-baksheesh.yaml", old, new)
    told = [problem for problem in problems if message in problem.message]
    assert told, problems
    assert told[0].file == "fixtures/istanbul/facts-schema-mocha-baksheesh.yaml"
    assert told[0].line > 10


def test_a_described_fact_that_is_missing_is_told(spoil: Spoil) -> None:
    problems = spoil("facts.yaml", '  consolation: {value: 2, source: rulebook, note: "Lira for a roll below the number"}\n', "")
    assert [problem.message for problem in problems] == ["the fact tea-house.consolation is missing"]


def test_every_fact_of_the_base_game_is_known_and_has_an_honest_source(register: Register) -> None:
    base = [fact for path, fact in register.facts.items() if not path.startswith("mocha.")]
    assert len(base) == 167
    assert register.overlaid() == ()
    assert {fact.source for fact in base} == {Source.RULEBOOK, Source.COMPONENT, Source.DERIVED}
    assert set(register.facts) == set(register.leaves)
    assert register.facts["mosques.yellow-price"].source is Source.COMPONENT  # the Chinese guide leaves it out
    assert register.facts["rubies.total.3"].source is Source.DERIVED


def test_what_is_not_known_of_the_expansion_is_said_to_be_unknown(register: Register) -> None:
    known = {path: fact for path, fact in register.facts.items() if path.startswith("mocha.") and fact.known}
    assert set(register.unknown()) == {
        "mocha.tavern.baksheesh.back",
        "mocha.guild.coffee-house.coffee",
        *expand("mocha.cards.dice.by-sum.{2..12}"),
        *expand("mocha.cards.dice.by-die.{1..6}"),
    }
    derived = {path for path, fact in known.items() if fact.source is Source.DERIVED}
    assert derived == {*expand("mocha.tavern.tiles.{3..4}"), *expand("mocha.rubies.total.{2..5}")}
    assert {fact.source for fact in known.values()} == {Source.RULEBOOK, Source.COMPONENT, Source.DERIVED}
    assert all(fact.note for path, fact in register.facts.items() if path.startswith("mocha.") and ".black-market.blue." not in path)


def numbers(register: Register, group: str) -> list[Value]:
    return [fact.value for path, fact in register.facts.items() if path.startswith(group + ".")]


def test_figures_that_the_clauses_state_are_those_of_the_facts(register: Register) -> None:
    """Clauses name figures in words for people; they must not drift from the facts that the rules read."""
    said = {name: clause.text for name, clause in register.clauses.items()}
    for name, layout in (("IST-LAYOUT-2", "short-paths"), ("IST-LAYOUT-3", "long-paths")):
        cells = register.facts[f"board.layouts.{layout}"].value
        assert isinstance(cells, tuple)
        rows = [" ".join(map(str, cells[start : start + 4])) for start in (0, 4, 8, 12)]
        assert " / ".join(rows) in said[name]
    letters = "RGYB"
    for name, market in (("IST-MARKET-8", "large"), ("IST-MARKET-9", "small")):
        for tile in numbers(register, f"markets.{market}.tiles"):
            assert isinstance(tile, tuple)
            assert "".join(letter * count for letter, count in zip(letters, tile, strict=True)) in said[name]
    for name, group in (
        ("IST-MARKET-4", "markets.large.payout"),
        ("IST-MARKET-5", "markets.small.payout"),
        ("IST-SETUP-27", "rubies.total"),
        ("IST-SETUP-19", "rubies.dealer"),
        ("IST-SETUP-20", "rubies.palace"),
    ):
        *most, last = numbers(register, group)
        assert f"{', '.join(map(str, most))} or {last}" in said[name]
    assert ", ".join(map(str, numbers(register, "start.lira"))) in said["IST-SETUP-3"]
    for name, path in (
        ("IST-TOLL-1", "toll.lira"),
        ("IST-WAIN-1", "wainwright.price"),
        ("IST-FAMILY-3", "capture.lira"),
        ("IST-GOV-3", "governor.price"),
        ("IST-SMUG-3", "smuggler.price"),
        ("IST-TILE-7", "mosques.green-price"),
        ("IST-TILE-10", "mosques.yellow-price"),
        ("IST-BONUS-11", "cards.lira"),
        ("IST-TEA-4", "tea-house.consolation"),
    ):
        assert f"{register.facts[path].value} Lira" in said[name]


def test_figures_that_the_clauses_of_the_expansion_state_are_those_of_the_facts(register: Register) -> None:
    said = {name: clause.text for name, clause in register.clauses.items()}
    cells = register.facts["mocha.board.layouts.first-game"].value
    assert isinstance(cells, tuple)
    assert " / ".join(" ".join(map(str, cells[start : start + 5])) for start in (0, 5, 10, 15)) in said["MB-LAYOUT-2"]
    *most, last = numbers(register, "mocha.rubies.total")
    assert f"{', '.join(map(str, most))} or {last}" in said["MB-SETUP-13"]
    *most, last = numbers(register, "mocha.tavern.tiles")
    assert f"{', '.join(map(str, most))} and {last} coffee" in said["MB-TAVERN-17"]
    assert ", ".join(map(str, numbers(register, "mocha.coffee-house.track"))) in said["MB-COFFEEHOUSE-1"]
    for name, words, path in (
        ("MB-TRADER-2", "{} Lira", "mocha.trader.price"),
        ("MB-TRADER-2", "{} coffee", "mocha.trader.coffee"),
        ("MB-ROAST-2", "{} Lira", "mocha.roasting-plant.lira"),
        ("MB-ROAST-2", "{} coffee", "mocha.roasting-plant.coffee"),
        ("MB-GUILDHALL-1", "{} coffee", "mocha.guild-hall.coffee"),
        ("MB-CARAV-1", "{} coffee", "mocha.caravansary.coffee"),
        ("MB-TAVERN-2", "{} coffee", "mocha.tavern.barrier-price"),
        ("MB-TAVERN-26", "{} coffee", "mocha.tavern.baksheesh.price"),
        ("MB-BONUS-2", "{} coffee", "mocha.cards.coffee"),
        ("MB-BONUS-3", "{} coffee", "mocha.cards.recruit.coffee"),
        ("MB-BONUS-4", "{} coffee", "mocha.cards.coffee-sale.coffee"),
        ("MB-BONUS-4", "{} Lira", "mocha.cards.coffee-sale.lira"),
        ("MB-BONUS-10", "a {}", "mocha.cards.six"),
        ("MB-GUILD5-1", "{} Lira", "mocha.guild.post-office.lira"),
        ("MB-GUILD10-1", "{} Lira", "mocha.guild.large-market.lira"),
        ("MB-GUILD11-1", "{} Lira", "mocha.guild.small-market.lira"),
        ("MB-GUILD16-1", "{} Lira", "mocha.guild.dealer.lira"),
        ("MB-GUILD17-1", "{} coffee", "mocha.guild.roasting-plant.coffee"),
        ("MB-GUILD18-1", "{} coffee", "mocha.guild.guild-hall.coffee"),
    ):
        assert words.format(register.facts[path].value) in said[name], (name, path)


def test_the_first_game_layout_keeps_the_limits_of_random_ones(register: Register) -> None:
    cells = register.facts["mocha.board.layouts.first-game"].value
    fountain, least = register.facts["mocha.board.random.fountain-cells"].value, register.facts["mocha.board.random.distance"].value
    assert isinstance(cells, tuple) and isinstance(fountain, tuple) and isinstance(least, int)
    (row, column), (other_row, other_column) = (divmod(cells.index(place), 5) for place in (8, 9))
    assert cells.index(7) in fountain
    assert row != other_row and column != other_column
    assert abs(row - other_row) + abs(column - other_column) >= least


def test_the_post_office_pays_what_its_clause_lists(register: Register) -> None:
    top, bottom = numbers(register, "post-office.top"), numbers(register, "post-office.bottom")
    payouts = []
    for dropped in range(5):
        open_spaces = top[:dropped] + bottom[dropped:]
        goods = "".join(str(space)[0].upper() for space in open_spaces if isinstance(space, str))
        payouts.append(f"{goods}+{sum(space for space in open_spaces if isinstance(space, int))}")
    listed = register.clauses["IST-POST-6"].text
    assert ", ".join(payouts) in listed


def test_the_tracks_agree_with_their_formulas(register: Register) -> None:
    dealer, palace = numbers(register, "dealer.track"), numbers(register, "palace.track")
    for players in "2345":
        left = register.facts[f"rubies.dealer.{players}"].value
        assert isinstance(left, int)
        open_spaces = len(dealer) + 1 - left
        assert dealer[open_spaces - 1] == 24 - left  # IST-GEM-5
        left = register.facts[f"rubies.palace.{players}"].value
        assert isinstance(left, int)
        assert len(palace) + 1 - left == 11 - left  # IST-SULTAN-6


def test_a_rule_waits_for_unknown_facts(register: Register) -> None:
    path, value, _ = next(entry for entry in BREAKS if entry[0] == "cards.count.stay")
    facts = changed(register, path, value)
    assert check(register.rules, facts)
    facts["cards.count.good"] = replace(facts["cards.count.good"], value=None, source=Source.UNKNOWN)
    assert not check(register.rules, facts)


@given(st.lists(st.integers(-9, 9), min_size=2, max_size=6))
def test_sequences_are_judged_pair_by_pair(values: list[int]) -> None:
    facts = {f"x.{place}": Fact(f"x.{place}", value, Source.COMPONENT, "", "f", place + 1) for place, value in enumerate(values)}
    pairs = list(pairwise(values))
    for form, bad in (
        ("rising", [b for a, b in pairs if not a < b]),
        ("never-falling", [b for a, b in pairs if not a <= b]),
        ("by-one", [b for a, b in pairs if b != a + 1]),
    ):
        rule = Rule(form, tuple((1, path) for path in facts), None, {}, "says", "f", 1)
        assert len(check([rule], facts)) == len(bad)


@pytest.mark.parametrize(
    ("pattern", "paths"),
    [
        ("a.b", ["a.b"]),
        ("a.{b,c}", ["a.b", "a.c"]),
        ("{9..11}", ["9", "10", "11"]),
        ("{a,b}.x.{1..2}", ["a.x.1", "a.x.2", "b.x.1", "b.x.2"]),
    ],
)
def test_patterns_stand_for_several_addresses(pattern: str, paths: list[str]) -> None:
    assert expand(pattern) == paths
