"""Words: every reason, lack and verb has some, the numbers in them have names, and the lists of names.pxd follow the registers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import oracle
from oracle.games.istanbul import words
from oracle.games.istanbul.box import NAMES, RULINGS
from oracle.games.istanbul.naming import CLAUSE_IDS, CLAUSES, PHASE_NAMES, clause_id, clause_number, place_name
from oracle.games.istanbul.records import CARDS, VERBS, Step
from oracle.games.istanbul.sentences import SENTENCES
from oracle.games.istanbul.words import BY_CLAUSE, LACKS, REASONS, lack, message, reason_code, sentence
from oracle.registers import load

RULES = Path(oracle.__file__).parent / "games" / "istanbul" / "rules"
PLAYERS = ("Rita", "Ben", "Gül")
REFUSAL = re.compile(r"(?:refuse|impossible)\(t, ([^,]+), (REASON_\w+)(?: if .+? else (REASON_\w+))?,")


def counted(prefix: str) -> list[str]:
    return [name.removeprefix(prefix) for name in NAMES if name.startswith(prefix) and not name.endswith("_COUNT")]


def test_clauses_are_those_of_the_register_in_its_order() -> None:
    assert [name.replace("_", "-") for name in CLAUSES] == list(load("istanbul").clauses)
    assert [NAMES[name] for name in CLAUSES] == list(range(1, len(CLAUSES) + 1))
    assert NAMES["CLAUSE_COUNT"] == len(CLAUSES) + 1


def test_rulings_are_those_of_the_register_in_its_order() -> None:
    assert list(RULINGS) == list(load("istanbul").rulings)
    assert NAMES["RULING_COUNT"] == len(RULINGS)


def test_readings_are_those_of_the_register_in_its_order() -> None:
    for ruling in load("istanbul").rulings.values():
        prefix = ruling.id.upper().replace("-", "_") + "__"
        named = [name for name in NAMES if name.startswith(prefix)]
        assert named == [prefix + reading.upper().replace("-", "_") for reading in ruling.readings], ruling.id
        assert [NAMES[name] for name in named] == list(range(len(named)))


def test_clause_ids_and_numbers_are_each_others_inverse() -> None:
    assert clause_id(clause_number("IST-TOLL-2")) == "IST-TOLL-2"
    assert clause_number("IST-2P-1") == NAMES["IST_2P_1"]
    assert clause_id(NAMES["NO_CLAUSE"]) == ""
    assert all(clause_number(name) == number for number, name in CLAUSE_IDS.items())
    with pytest.raises(KeyError):
        clause_number("IST-TOLL-99")


def test_names_follow_the_numbers() -> None:
    assert [name for name in counted("PHASE_")] == [name.upper() for name in PHASE_NAMES]
    numbers = [NAMES["CARD_" + kind.upper().replace("-", "_")] for kind in CARDS]
    assert numbers == list(range(1, NAMES["CARD_KINDS"]))
    assert [words.CARD_NAMES[number] for number in numbers] == list(CARDS)
    assert words.PLACE_NAMES[NAMES["BLACK_MARKET"]] == "Black Market"
    assert words.PILE_NAMES[NAMES["PILE_DISCARDS"]] == "discards"


def test_market_numbering_swaps_the_names_of_the_markets() -> None:
    assert place_name(10) == "Large Market (10)"
    assert place_name(10, ten_is_large=False) == "Small Market (10)"
    assert place_name(11, ten_is_large=False) == "Large Market (11)"


def test_every_reason_and_lack_has_words() -> None:
    assert set(REASONS) == {name for name in counted("REASON_") if name != "NONE"}
    assert set(LACKS) == {name for name in counted("LACK_") if name != "NOTHING"}


def test_every_reason_that_a_rule_gives_has_words_and_formats() -> None:
    given = set()
    for source in RULES.rglob("*.py"):
        for clause, *reasons in REFUSAL.findall(source.read_text(encoding="utf-8")):
            given |= {(clause, reason.removeprefix("REASON_")) for reason in reasons if reason}
    assert len({reason for _, reason in given}) > 60
    for clause, reason in given:
        said = message(NAMES[f"REASON_{reason}"], NAMES.get(clause, 0), 3, 1, PLAYERS)
        assert said and "{" not in said, (clause, reason)


@pytest.mark.parametrize("clause", [0, NAMES["IST_ACT_1"]])
def test_words_format_for_any_numbers(clause: int) -> None:
    """Rules are safe on any state that a log made them adopt, and so are their words."""
    for name in REASONS:
        for value in (-32768, -1, 0, 1, 7, 22, 255, 9999):
            assert message(NAMES[f"REASON_{name}"], clause, value, value, PLAYERS)
    assert message(NAMES["REASON_NONE"], clause, 0, 0, PLAYERS) == ""


def test_narrower_words_are_for_reasons_and_clauses_that_exist() -> None:
    for reason, clause in BY_CLAUSE:
        assert reason in REASONS
        assert clause_number(clause)
    refusing = [*RULES.rglob("*.py"), RULES.parent / "evaluator.py"]  # the evaluator refuses what obliges to the impossible
    source = "".join(path.read_text(encoding="utf-8") for path in refusing)
    for reason, clause in BY_CLAUSE:
        assert f"REASON_{reason}" in source, reason
        assert clause.replace("-", "_") in source, clause


def test_numbers_are_named() -> None:
    def said(reason: str, clause: str, need: int, have: int) -> str:
        return message(NAMES[f"REASON_{reason}"], clause_number(clause), need, have, PLAYERS)

    assert said("NOT_ENOUGH_LIRA", "IST-WAIN-1", 7, 5) == "7 Lira are needed, 5 are there"
    assert said("CARD_NOT_HELD", "IST-BONUS-8", NAMES["CARD_LONG_MOVE"], 0) == "no long-move card is in the hand"
    assert "'encounters'" in said("TOO_EARLY", "IST-TURN-2", NAMES["PHASE_ENCOUNTERS"], NAMES["PHASE_ACTION"])
    assert said("NOT_YOUR_TURN", "IST-TURN-1", 1, 2) == "it is the turn of Ben, not of Gül"
    assert "the Fountain (7)" in said("NO_ASSISTANT_THERE", "IST-ASSIST-1", 7, 0)
    assert "Rita and the neutral merchant of 15" in said("NOBODY_TO_PAY", "IST-TOLL-1", 1 + (1 << 6), 0)
    assert "[neutral, own]" in said("STACK_ORDER", "IST-NEUTRAL-9", 0b101, 0b110)
    assert "the yellow Mosque tile" in said("TILE_NOT_OWNED", "IST-TILE-10", NAMES["YELLOW"], 0)
    assert said("TOO_EARLY", "IST-TOLL-1", 3, 2) == "the other merchants here have to be paid first"


def test_codes_are_stable() -> None:
    assert reason_code(NAMES["REASON_NOT_ENOUGH_LIRA"]) == "not-enough-lira"
    assert reason_code(NAMES["REASON_NONE"]) == ""
    assert len({reason_code(NAMES[f"REASON_{name}"]) for name in REASONS}) == len(REASONS)


def test_lacks_name_facts_or_fields() -> None:
    facts = load("istanbul").facts
    fields = {"demand", "stack", "dice", "die", "neutral", "lira", "good", "from", "reward", "coffee", "goods", "give", "places"}
    for name, missing in LACKS.items():
        if missing.path not in fields:
            assert any(path == missing.path or path.startswith(missing.path + ".") for path in facts), name
    assert lack(NAMES["LACK_DICE"]).path == "dice"
    assert lack(NAMES["LACK_NOTHING"]).path == ""


def test_every_verb_has_its_sentence() -> None:
    assert list(SENTENCES) != [] and set(SENTENCES) == set(VERBS)


TOLD = {
    "red moves from the Fountain (7) to the Black Market (8)": (Step(do="move", who="red", to=8), 7),
    "red moves from the Fountain (7) to the Tea House (9) by the long-move card": (Step(do="move", who="red", to=9, card="long-move"), 7),
    "red stays on the Fountain (7) by the Stay card": (Step(do="stay", who="red", card="stay"), 7),
    "red leaves an assistant": (Step(do="assistant", who="red", how="leave"), 8),
    "red collects a neutral assistant": (Step(do="assistant", who="red", how="collect-neutral"), 8),
    "blue pays the toll": (Step(do="toll", who="blue"), 8),
    "blue pays the toll to red and the neutral merchant of 14 and rolls 3 and 4": (
        Step(do="toll", who="blue", whom=["red", 14], dice=[3, 4]),
        14,
    ),
    "red fills up on green at the Spice Warehouse (3)": (Step(do="warehouse", who="red"), 3),
    "red buys 1 blue with the green tile": (Step(do="green-tile", who="red", good="blue"), 3),
    "red takes the mail at the Post Office (5) once more by the Post card": (Step(do="post-office", who="red", card="post-again"), 5),
    "red takes a card from the draw pile, the Stay card": (Step(do="take", who="red", pile="deck", draw="stay"), 6),
    "red takes a card from the draw pile, a card that was not recorded": (Step(do="take", who="red", pile="deck", draw=None), 6),
    "red takes the top card from the discard pile": (Step(do="take", who="red", pile="discards"), 6),
    "red calls assistants back from the Black Market (8) and the Wainwright (1)": (Step(do="fountain", who="red", places=[8, 1]), 7),
    "red chooses 1 red at the Black Market (8) and rolls 4 and 3": (Step(do="black-market", who="red", good="red", dice=[4, 3]), 8),
    "red announces 8 at the Tea House (9)": (Step(do="tea-house", who="red", say=8), 9),
    "red turns the die that shows 3 to 4 with the red tile": (Step(do="red-tile", who="red", how="four", die=3), 9),
    "green sells 2 red and 1 blue at the Large Market (10); the next tile asks for 1 green": (
        Step(do="market", who="green", goods={"blue": 1, "red": 2}, demand={"green": 1}),
        10,
    ),
    "red pays 1 red, 2 green and 1 blue for a ruby at the Sultan's Palace (13)": (
        Step(do="palace", who="red", goods={"red": 1, "green": 2, "blue": 1, "yellow": 0}),
        13,
    ),
    "red takes the yellow tile at the Great Mosque (15)": (Step(do="mosque", who="red", tile="yellow"), 15),
    "red plays the good card for 1 blue": (Step(do="card", who="red", card="good", good="blue"), 7),
    "red plays the family card for a card, the Gem card": (Step(do="card", who="red", card="family", reward="card", draw="gem-again"), 7),
    "red captures the family member of blue for Lira": (Step(do="capture", who="red", whose="blue", reward="lira"), 8),
    "red uses the Governor and draws the Lira card": (Step(do="governor", who="red", draw="lira"), 8),
    "red takes 1 yellow from the Smuggler": (Step(do="smuggler", who="red", good="yellow"), 8),
    "red pays 2 Lira and rolls 5, which is the Post Office (5)": (Step(do="pay", who="red", lira=2, to=5), 8),
    "red rolls 2 and 2 for the neutral merchant of 16": (Step(do="roll", who="red", neutral=16, dice=[2, 2]), 16),
}


@pytest.mark.parametrize("said", TOLD)
def test_a_record_in_words(said: str) -> None:
    record, where = TOLD[said]
    assert sentence(record, where=where) == said


def test_names_of_players_are_shown() -> None:
    step = Step(do="capture", who="a", whose="b", reward="lira")
    assert sentence(step, {"a": "Rita", "b": "Ben"}) == "Rita captures the family member of Ben for Lira"


@pytest.mark.parametrize("verb", VERBS)
def test_a_bare_record_and_one_of_nulls_can_be_told(verb: str) -> None:
    fields = ("to", "from_", "good", "goods", "card", "draw", "how", "reward", "say", "die", "dice", "demand", "whose", "whom", "lira")
    more = ("places", "tile", "neutral", "pile", "then", "stack")
    for record in (Step(do=verb), Step(do=verb, who="red", **dict.fromkeys(fields + more))):  # type: ignore[arg-type]
        for where in (None, 7):
            assert "UNSET" not in sentence(record, where=where)
            assert "None" not in sentence(record, where=where)
