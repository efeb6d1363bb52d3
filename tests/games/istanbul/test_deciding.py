"""Which functions decide a clause: what is read from sources, small ones and those of the game."""

from __future__ import annotations

import ast
import doctest
import re
from collections.abc import Callable
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from oracle.games import game
from oracle.games.contract import Decided, Sourced
from oracle.games.istanbul import deciding
from oracle.registers import ClauseKind, load

HOME = Path(deciding.__file__).parent
Written = Callable[[dict[str, str]], Path]


@pytest.fixture(scope="module")
def decided() -> Decided:
    return deciding.decided_by(list(load("istanbul").clauses))


@pytest.fixture
def written(tmp_path: Path) -> Written:
    def home(sources: dict[str, str]) -> Path:
        for name, text in sources.items():
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).write_text(text, encoding="utf-8")
        return tmp_path

    return home


@pytest.mark.parametrize(
    ("clause", "functions"),
    [
        ("MB-TAVERN-4", ("rules/mocha/tavern.py: barrier",)),
        ("IST-TOLL-6", ("rules/tolls.py: toll",)),
        ("IST-WARE-3", ("rules/places.py: warehouse",)),  # a sum
        ("MB-GUILD3-1", ("rules/mocha/guild_cards.py: cards_2_to_4_warehouses",)),  # by a name of the function's own
        ("MB-TAVERN-9", ("rules/mocha/tavern.py: act_beyond_the_barrier",)),  # noted now, refused by later
        ("IST-SETUP-7", ("game.py: opening_clause",)),
        ("MB-SETUP-8", ("mocha/clauses.py: opening_clause",)),  # by a table of the module
        ("MB-SETUP-4", ("mocha/clauses.py: opening_clause", "opening.py: Table.cards")),  # by an attribute of a class elsewhere
        ("IST-LAYOUT-5", ("opening.py: Table.random_layout",)),
        ("IST-END-2", ("rules/turn.py: ", "finishing.py: not_over")),
    ],
)
def test_clauses_of_the_game(decided: Decided, clause: str, functions: tuple[str, ...]) -> None:
    found = decided.by[clause]
    assert len(found) >= len(functions)
    for function in functions:
        assert any(name.startswith(function) for name in found), found


def test_one_clause_is_told_as_among_all(decided: Decided) -> None:
    for clause in ("MB-TAVERN-4", "IST-SETUP-26", "IST-2P-3", "MB-SETUP-4", "IST-LAYOUT-7"):
        alone = deciding.decided_by([clause])
        assert (alone.by[clause], alone.described[clause]) == (decided.by[clause], decided.described[clause])
        assert list(alone.by) == [clause]


def test_no_source_is_missing_and_none_reads_itself(decided: Decided) -> None:
    assert decided.missing == ()
    everything = {name for found in (decided.by, decided.described) for names in found.values() for name in names}
    assert not [name for name in everything if name.startswith(deciding.SAY_ONLY)]
    assert all((HOME / name.partition(":")[0]).is_file() for name in everything)


def test_every_clause_that_any_source_names_is_decided_somewhere(decided: Decided) -> None:
    """A second reading, by the letters alone: what a source names outside its docstrings, comments and comparisons is found."""
    for path in HOME.rglob("*.py"):
        if path.relative_to(HOME).as_posix() in deciding.SAY_ONLY:
            continue
        code = re.sub(r'"""(?:.|\n)*?"""|#.*|[!=]= \w+|OPEN_ROLLS = .*|not in \(.*?\)', "", path.read_text(encoding="utf-8"))
        for name in set(re.findall(r"\b(?:IST|MB)[_-][A-Z0-9]+[_-]\d+\b", code)):
            assert any(path.name in function for function in decided.by[name.replace("_", "-")]) or "deck_clause" in code, (path, name)


def test_a_clause_that_no_function_names_is_none_that_a_step_breaks(decided: Decided) -> None:
    """Most of them define something; the rest allow what nothing forbids. A new one is to be looked at before it joins the list."""
    clauses = load("istanbul").clauses
    unnamed = {name for name, found in decided.by.items() if not found}
    allowing = {name for name in unnamed if clauses[name].kind is ClauseKind.LEGALITY}
    assert allowing == {
        *("IST-LAYOUT-9", "IST-TURN-6", "IST-MOVE-9", "IST-TILE-14", "IST-BONUS-3", "IST-NEUTRAL-4"),
        *("MB-LAYOUT-7", "MB-COFFEE-2", "MB-COFFEE-3"),
    }
    assert {"IST-ACT-5", "IST-LAYOUT-2", "MB-TURN-17"} < unnamed


def test_every_sum_of_a_clause_and_a_number_is_known() -> None:
    found = set()
    for path in HOME.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.BinOp) and re.search(r"\b(IST|MB)_\w+_\d+\b", ast.unparse(node)):
                found.add(ast.unparse(node))
    assert found == set(deciding.SUMS)


def test_what_counts_in_a_source(written: Written) -> None:
    home = written(
        {
            "rules/tolls.py": (
                '"""IST-TOLL-8 everywhere."""\n'
                "def toll(t):\n"
                '    """TOLL-3 to TOLL-5."""\n'
                "    if t.clause == IST_TOLL_1 or t.clause in (IST_TOLL_2, IST_TOLL_3):\n"
                '        "IST-TOLL-4"\n'
                "        return refuse(t, IST_TOLL_5 if t.rich else IST_TOLL_6, 1)\n"
                "    return pay(t, IST_TOLL_7)\n"
            ),
            "judging.py": (
                'BY_PATH = {"lira": "IST-TOLL-2"}\n'
                "class Table:\n"
                '    clause = "IST-TOLL-3"\n'
                "    def judge(self, path):\n"
                "        return BY_PATH[path]\n"
            ),
            "elsewhere.py": "class Other(Table):\n    def other(self):\n        return self.clause\n",
            "words.py": 'TOLD = {"IST-TOLL-1": 1}\ndef told(t):\n    """TOLL-1."""\n    return TOLD\n',
        }
    )
    found = deciding.decided_by([f"IST-TOLL-{number}" for number in range(1, 9)], home=home)
    assert {clause[-1]: names for clause, names in found.by.items() if names} == {
        "2": ("judging.py: Table.judge",),
        "3": ("elsewhere.py: Other.other",),
        "5": ("rules/tolls.py: toll",),
        "6": ("rules/tolls.py: toll",),
        "7": ("rules/tolls.py: toll",),
    }
    assert {clause[-1]: names for clause, names in found.described.items() if names} == {
        "3": ("rules/tolls.py: toll",),
        "4": ("rules/tolls.py: toll",),
        "5": ("rules/tolls.py: toll",),
        "8": ("rules/tolls.py",),
    }


def test_ids_without_their_first_part_are_of_the_expansion_in_its_rules(written: Written) -> None:
    home = written({f"rules/{room}tolls.py": '"""TURN-23, TURN-1, MB-TURN-2 to MB-TURN-3, TOLL-1."""\n' for room in ("", "mocha/")})
    asked = ["IST-TURN-1", "MB-TURN-1", "IST-TURN-2", "MB-TURN-2", "MB-TURN-3", "MB-TURN-23", "IST-TOLL-1"]
    found = deciding.decided_by(asked, home=home).described
    base, mocha = ("rules/tolls.py",), ("rules/mocha/tolls.py",)
    assert found["IST-TURN-1"] == base and found["MB-TURN-1"] == mocha and found["MB-TURN-23"] == mocha
    assert set(found["MB-TURN-2"]) == set(found["MB-TURN-3"]) == set(found["IST-TOLL-1"]) == {*base, *mocha}
    assert found["IST-TURN-2"] == ()


def test_sources_that_are_not_there_are_named(written: Written) -> None:
    home = written({"rules/tolls.py": "def toll(t):\n    cite(t, IST_TOLL_1)\n", "rules/broken.py": "def toll(:  # IST_TOLL_1\n"})
    (home / "rules" / f"movement{EXTENSION_SUFFIXES[0]}").write_bytes(b"")
    (home / "rules" / f"tolls{EXTENSION_SUFFIXES[0]}").write_bytes(b"")
    (home / "rules" / "foreign.py").write_bytes(b"\xff\xfe")
    found = deciding.decided_by(["IST-TOLL-1"], home=home)
    assert found.by["IST-TOLL-1"] == ("rules/tolls.py: toll",)
    assert found.missing == ("rules/broken.py", "rules/foreign.py", "rules/movement.py")
    assert deciding.decided_by(["IST-TOLL-1"], home=home / "nowhere").missing == ("every source",)


def test_the_game_keeps_the_optional_part_of_the_contract() -> None:
    found = game("istanbul")
    assert isinstance(found, Sourced)
    assert (HOME.parents[2] / found.decided_by(["IST-TOLL-1"]).folder).samefile(HOME)


def test_the_examples_of_the_module_run() -> None:
    result = doctest.testmod(deciding)
    assert result.attempted >= 2 and not result.failed
