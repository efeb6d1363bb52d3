"""Clauses, rulings and profiles: what the shipped ones hold, and that every kind of fault is told with its file and line."""

from __future__ import annotations

import re
from dataclasses import FrozenInstanceError
from pathlib import Path

import pytest

from oracle import shipped
from oracle.registers import ClauseStatus, Register, RegisterError, UnknownName, games, load, load_folder

from .conftest import Spoil

HERE = shipped.folder("fixtures") / "istanbul"

EXPANSION = "rulings-mocha-baksheesh.yaml"
HEADINGS = {
    "Setup",
    "Components",
    "Laying out the places",
    "Setup steps",
    "Differences to the Base Game",
    "Overview of the New Components",
    "Your Turn",
    "End of the Game",
    "New Bonus Cards",
    "Roasting Plant 17",
    "Guild Hall 18",
    "Tavern 19",
    "Coffee House 20",
    "Caravansary 6",
    "Overview of Guild Cards",
    "Notes on the Guild Cards",
}
"""Of the rulebook of Mocha & Baksheesh."""

FAULTS = {
    "unknown key": ("clauses.yaml", "  kind: legality\n", "  kind: legality\n  kinds: 1\n", "unknown key 'kinds'; did you mean 'kind'?"),
    "missing key": ("clauses.yaml", "  status: confirmed\n", "", "the key 'status' is missing"),
    "no kind": ("clauses.yaml", "kind: legality", "kind: legalty", "did you mean 'legality'?"),
    "no status": ("clauses.yaml", "status: confirmed", "status: sure", "the status 'sure' is not one of confirmed"),
    "clause twice": (
        "clauses.yaml",
        "id: IST-SETUP-2\n",
        "id: IST-SETUP-1\n",
        "the clause IST-SETUP-1 stands at fixtures/istanbul/clauses.yaml:",
    ),
    "clause taken away": ("clauses.yaml", "id: IST-SETUP-2\n", "id: IST-SETUP-200\n", "expected IST-SETUP-2 next in its family"),
    "no id": ("clauses.yaml", "id: IST-SETUP-1\n", "id: ist setup\n", "'ist setup' is not a clause id"),
    "text is a number": (
        "clauses.yaml",
        'text: "Chance decides who takes the first turn."',
        "text: 7",
        "expected text, found the number 7",
    ),
    "empty text": ("clauses.yaml", 'text: "Chance decides who takes the first turn."', 'text: " "', "expected text"),
    "control character": ("clauses.yaml", "Chance decides", "Chance \\e[31m decides", r"control character: 'Chance \x1b[31m"),
    "endless text": ("clauses.yaml", "Chance decides", "Chance " * 100, "at most 400 are allowed"),
    "no section": ("clauses.yaml", 'section: "EN guide: Components"', 'section: "EN guide"', "expected 'component' or"),
    "clause is text": ("clauses.yaml", "- id: IST-SETUP-1\n", "- just text\n- id: IST-SETUP-1\n", "expected a mapping with id"),
    "open question without ruling": (
        "clauses.yaml",
        "status: confirmed",
        "status: ambiguous",
        "IST-SETUP-1 is ambiguous, but no ruling names it",
    ),
    "dangling clause": ("rulings.yaml", "[IST-SMUG-3]", "[IST-SMUG-33]", "there is no clause 'IST-SMUG-33'; did you mean 'IST-SMUG-3'"),
    "clause named twice": ("rulings.yaml", "[IST-SMUG-3]", "[IST-SMUG-3, IST-SMUG-3]", "'IST-SMUG-3' is named twice"),
    "no clauses": ("rulings.yaml", "[IST-SMUG-3]", "[]", "clauses: expected a list of at least one text, found an empty list"),
    "default is no reading": ("rulings.yaml", "default: lira-or-good", "default: lira-or-goods", "did you mean 'lira-or-good'"),
    "one reading": ("rulings.yaml", '    lira-or-bonus-card: "2 Lira or one Bonus card from hand"\n', "", "at least two readings"),
    "readings are a list": (
        "rulings.yaml",
        "  readings:\n    lira",
        "  readings: [x]\n  more:\n    lira",
        "expected a mapping, found a list",
    ),
    "reading is no name": ("rulings.yaml", "    lira-or-good:", "    Lira or good:", "'Lira or good' is not a name"),
    "ruling is no name": ("rulings.yaml", "id: smuggler-payment", "id: smuggler_payment", "'smuggler_payment' is not a name"),
    "ruling twice": ("rulings.yaml", "id: encounter-payment-order", "id: smuggler-payment", "the ruling smuggler-payment stands at"),
    "unknown profile": ("rulings.yaml", "{en-guide: lira", "{en-guise: lira", "there is no profile 'en-guise'; did you mean 'en-guide'"),
    "profile printed": ("rulings.yaml", "{en-guide: lira", "{printed: lira", "takes the default and is not listed"),
    "unknown reading": ("rulings.yaml", "{en-guide: lira-or-bonus-card", "{en-guide: lira-or-card", "did you mean 'lira-or-bonus-card'"),
    "no note": ("rulings.yaml", '  note: "EN guide, Encounters: 2', '  note: 2\n  ignored: "', "expected text, found the number 2"),
    "no printed profile": ("profiles.yaml", "printed:", "print:", "the profile 'printed' is missing"),
    "key twice": ("rulings.yaml", "  default: lira-or-good\n", "  default: a\n  default: b\n", "the key 'default' stands here again"),
    "extends nothing": (
        EXPANSION,
        "extends: reshuffle-moment",
        "extends: reshufle-moment",
        "the ruling to extend 'reshufle-moment' is not one of",
    ),
    "extends by a dangling clause": (
        EXPANSION,
        "clauses: [MB-TURN-9]",
        "clauses: [MB-TURM-9]",
        "there is no clause 'MB-TURM-9'; did you mean 'MB-TURN-9'",
    ),
    "extends by a clause it has": (
        EXPANSION,
        "clauses: [MB-TURN-9]",
        "clauses: [IST-BONUS-6, MB-TURN-9]",
        "the ruling reshuffle-moment, at fixtures/istanbul/rulings.yaml:",
    ),
    "extends by a clause twice": (EXPANSION, "[MB-TURN-9]", "[MB-TURN-9, MB-TURN-9]", "'MB-TURN-9' is named twice"),
    "extends by nothing": (EXPANSION, "  clauses: [MB-TURN-9]\n", "", "the key 'clauses' is missing"),
    "extends by no clause": (EXPANSION, "[MB-TURN-9]", "[]", "expected a list of at least one text, found an empty list"),
    "extends and more": (EXPANSION, "[MB-TURN-9]\n", "[MB-TURN-9]\n  default: at-once\n", "unknown key 'default'"),
    "no yaml": ("profiles.yaml", "printed:", "printed: [", "is not YAML"),
}


@pytest.mark.parametrize(("file", "old", "new", "message"), FAULTS.values(), ids=FAULTS.keys())
def test_each_fault_is_told_with_file_and_line(spoil: Spoil, file: str, old: str, new: str, message: str) -> None:
    problems = spoil(file, old, new)
    assert any(message in problem.message for problem in problems), problems
    first = (HERE / file).read_text(encoding="utf-8").partition(old)[0].count("\n") + 1
    told = next(problem for problem in problems if message in problem.message)
    assert told.file == f"fixtures/istanbul/{file}"
    if message not in ("the profile 'printed' is missing", "is not YAML"):  # told for the file, or where the parser gave up
        assert first - 4 <= told.line <= first + 4


def test_all_faults_are_told_together(spoil: Spoil) -> None:
    problems = spoil("clauses.yaml", "  kind: legality\n  status: confirmed\n", "  kind: some\n  status: other\n  third: 1\n")
    assert len(problems) >= 3
    assert {problem.line for problem in problems} > {problems[0].line}


def test_missing_files(tmp_path: Path) -> None:
    with pytest.raises(RegisterError) as error:
        load_folder(tmp_path, "nowhere")
    named = {problem.file for problem in error.value.problems}
    assert named == {f"fixtures/nowhere/{name}.yaml" for name in ("clauses", "rulings", "facts", "profiles", "facts-schema")}


def test_files_of_an_expansion_are_read_after_the_base(tmp_path: Path) -> None:
    for path in HERE.glob("*.yaml"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    more = '- {id: MORE-SETUP-1, section: "component", text: "More.", kind: setup, status: confirmed}\n'
    (tmp_path / "clauses-no-more.yaml").write_text(more, encoding="utf-8")
    register = load_folder(tmp_path, "istanbul")
    assert list(register.clauses)[:1] == ["IST-SETUP-1"]
    assert list(register.clauses)[-1:] == ["MORE-SETUP-1"]
    assert register.clauses["MORE-SETUP-1"].file == "fixtures/istanbul/clauses-no-more.yaml"


def test_the_register_is_loaded_once_and_frozen(register: Register) -> None:
    assert load("istanbul") is register
    with pytest.raises(FrozenInstanceError):
        register.clauses["IST-TOLL-1"].text = "x"  # type: ignore[misc]
    with pytest.raises(TypeError):
        register.clauses["x"] = register.clauses["IST-TOLL-1"]  # type: ignore[index]


def test_an_unknown_game_is_named() -> None:
    assert "istanbul" in games()
    with pytest.raises(UnknownName, match=r"no game is called 'istambul'; did you mean 'istanbul'\?"):
        load("istambul")


def test_the_base_game_has_its_clauses_and_rulings(register: Register) -> None:
    ours = [name for name in register.clauses if name.startswith("IST-")]
    assert len(ours) == 275
    assert ours[0] == "IST-SETUP-1"
    assert len([ruling for ruling in register.rulings.values() if ruling.file == "fixtures/istanbul/rulings.yaml"]) == 52
    assert all(re.fullmatch(r"[A-Z].*[.]", register.clauses[name].text) for name in ours)
    assert all(ruling.question.endswith("?") for ruling in register.rulings.values())


def test_the_expansion_adds_its_clauses_and_rulings(register: Register) -> None:
    ours = {name: clause for name, clause in register.clauses.items() if name.startswith("MB-")}
    assert len(ours) == 204
    assert list(register.clauses)[275] == "MB-SETUP-1"
    assert all(re.fullmatch(r"[A-Z].*[.]", clause.text) for clause in ours.values())
    assert len([ruling for ruling in register.rulings.values() if ruling.file == f"fixtures/istanbul/{EXPANSION}"]) == 35
    sections = {part.removeprefix("M&B rulebook: ") for clause in ours.values() for part in clause.section.split("; ") if "M&B" in part}
    assert sections <= HEADINGS


def test_an_expansion_lets_a_ruling_of_the_base_game_touch_its_clauses(register: Register) -> None:
    assert register.rulings["reshuffle-moment"].clauses == ("IST-BONUS-6", "MB-TURN-9")
    assert register.rulings["reshuffle-moment"].file == "fixtures/istanbul/rulings.yaml"
    assert register.clauses["MB-TURN-9"].rulings == ("reshuffle-moment", "guild-deck-empty")


def test_a_ruling_is_extended_only_after_it_was_read(spoil: Spoil) -> None:
    early = "- {extends: reshuffle-moment, clauses: [MB-TURN-9]}\n- id: smuggler-payment\n"
    problems = spoil("rulings.yaml", "- id: smuggler-payment\n", early)
    assert any("the ruling to extend 'reshuffle-moment' is not one of" in problem.message for problem in problems)


def test_clauses_that_rest_on_an_untold_fact_say_so(register: Register) -> None:
    told = [name for name, clause in register.clauses.items() if clause.status is ClauseStatus.UNKNOWN_FACT]
    assert told == ["MB-TAVERN-17", "MB-TAVERN-30", "MB-BONUS-6", "MB-GUILD20-1"]


def test_rulings_that_touch_a_clause_are_derived(register: Register) -> None:
    assert register.clauses["IST-TOLL-6"].rulings == ("toll-part-payment",)
    assert set(register.clauses["IST-ASSIST-3"].rulings) == {"assistant-decline", "fountain-assistant", "blocked-arrival"}
    for ruling in register.rulings.values():
        for clause in ruling.clauses:
            assert ruling.id in register.clauses[clause].rulings


def test_clauses_that_differ_between_the_documents_say_so(register: Register) -> None:
    """Where a profile departs from the default, at least one of the clauses it touches is marked as a conflict of the rulebooks."""
    for ruling in register.rulings.values():
        if set(ruling.profiles.values()) - {ruling.default}:
            assert any(register.clauses[clause].status is ClauseStatus.RULEBOOK_CONFLICT for clause in ruling.clauses), ruling.id


def test_names_are_found_in_any_case_and_near_ones_are_offered(register: Register) -> None:
    assert register.clause("ist-toll-2").id == "IST-TOLL-2"
    with pytest.raises(UnknownName, match="no clause is called 'IST-TOL-2'; did you mean 'IST-TOLL-2'") as error:
        register.clause("IST-TOL-2")
    assert error.value.near[0] == "IST-TOLL-2"
    with pytest.raises(UnknownName, match="did you mean 'toll-funding'"):
        register.ruling("tol-funding")
    with pytest.raises(UnknownName, match=r"did you mean 'markets\.large\.payout\.3'"):
        register.fact("market.large.payout.3")
