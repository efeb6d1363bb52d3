"""Which functions of this game decide a clause: read from the sources, so that no list of them can grow old.

A clause counts for the function in which its constant (`IST_TOLL_1`, in the rules) or its id (`"IST-SETUP-24"`, elsewhere) stands: where
it refuses a step, is cited, or is handed on to a function that does so. Names in a table of the module, or in an attribute of a class,
count for the functions and methods that use it. A name that is only compared with decides nothing. Docstrings are the second source: they
tell where a clause is described, which is all there is of a clause that no function names.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterable, Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from oracle.games.contract import Decided
from oracle.games.istanbul.naming import CLAUSE_NUMBERS

FOLDER = "oracle/games/istanbul"
SAY_ONLY = ("deciding.py", "naming.py", "words.py", "mocha/words.py")
"""Modules that put into words what others decide; what they name and describe counts for nothing."""

SUMS = {"IST_WARE_1 + good": ("IST-WARE-1", "IST-WARE-2", "IST-WARE-3")}
"""Clauses that are calculated, as the sources write it: the three warehouses, by their good."""

_NAMED = re.compile(r"(?:IST|MB)[_-][A-Z0-9]+[_-][0-9]+")
_TOLD = re.compile(r"(?<![\w-])(?:(IST|MB)-)?([A-Z0-9]*[A-Z][A-Z0-9]*)-(\d+)(?: to (?:(?:IST|MB)-)?(?:\2-)?(\d+))?(?![\w-])")
_LONGEST_RANGE = 99


def decided_by(clauses: Collection[str], *, home: Path = Path(__file__).parent) -> Decided:
    """Where these clauses (ids) are decided and described, by the sources below `home`: first the rules, then what judges records.

    >>> decided_by(["IST-TOLL-6"]).by["IST-TOLL-6"]
    ('rules/tolls.py: toll',)
    """
    texts, missing = _sources(home)
    families = {name.rpartition("-")[0].rpartition("-")[2] for name in clauses}
    near = [name for name, text in texts.items() if any(f"{family}_" in text or f"{family}-" in text for family in families)]
    trees: dict[str, ast.Module] = {}
    missing += _parse(near, texts, trees)
    attributes: dict[str, tuple[str, ...]] = {}
    for attribute, ids in (found for tree in trees.values() for found in _attributes(tree)):
        attributes[attribute] = attributes.get(attribute, ()) + ids
    users = [name for name, text in texts.items() if name not in near and any(f"self.{attribute}" in text for attribute in attributes)]
    missing += _parse(users, texts, trees)

    by: dict[str, dict[str, None]] = {name: {} for name in clauses}
    described: dict[str, dict[str, None]] = {name: {} for name in clauses}
    for name in (name for name in texts if name in trees and name not in SAY_ONLY):
        for clause, function in _deciding(trees[name], attributes):
            by.get(clause, {})[f"{name}: {function}"] = None
        for clause, function in _describing(trees[name], "MB" if "mocha" in name else "IST"):
            described.get(clause, {})[f"{name}: {function}" if function else name] = None
    return Decided(
        folder=FOLDER,
        by={clause: tuple(found) for clause, found in by.items()},
        described={clause: tuple(found) for clause, found in described.items()},
        missing=tuple(sorted(missing)),
    )


def _sources(home: Path) -> tuple[dict[str, str], list[str]]:
    """The text of every module, by its name below `home`; and the modules that are there compiled only, or cannot be read."""
    names = [path.relative_to(home).as_posix() for path in home.rglob("*.py")]
    names.sort(key=lambda name: (not name.startswith("rules/"), name))
    texts = {}
    missing = []
    for name in names:
        try:
            texts[name] = (home / name).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            missing.append(name)
    for suffix in (*EXTENSION_SUFFIXES, ".pyc"):
        for path in home.rglob(f"*{suffix}"):
            name = path.relative_to(home).as_posix().removesuffix(suffix) + ".py"
            if path.parent.name != "__pycache__" and "." not in path.name.removesuffix(suffix) and name not in [*texts, *missing]:
                missing.append(name)
    return texts, missing if texts else ["every source"]


def _parse(names: Iterable[str], texts: dict[str, str], trees: dict[str, ast.Module]) -> list[str]:
    """Puts the trees of these modules to `trees`; the names of those that are no Python."""
    broken = []
    for name in names:
        try:
            trees[name] = ast.parse(texts[name])
        except (SyntaxError, ValueError):
            broken.append(name)
    return broken


def _functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Every function of a module and every method of its classes, by name; what is defined inside of one belongs to it."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from ((f"{node.name}.{method.name}", method) for method in node.body if isinstance(method, ast.FunctionDef))


def _tables(body: list[ast.stmt]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Names assigned in the body of a module or class whose values name clauses, with those clauses."""
    for node in body:
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and node.value is not None:
            ids = tuple(_uses(node.value, {}, {}))
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                if ids and isinstance(target, ast.Name):
                    yield target.id, ids


def _attributes(tree: ast.Module) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The same of the classes of a module: a subclass may name another clause where the base class decides."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            yield from _tables(node.body)


def _deciding(tree: ast.Module, attributes: dict[str, tuple[str, ...]]) -> Iterator[tuple[str, str]]:
    """Clauses and the functions that name them."""
    tables = dict(_tables(tree.body))
    for function, node in _functions(tree):
        for clause in _uses(node, tables, attributes):
            yield clause, function


def _uses(node: ast.AST, tables: dict[str, tuple[str, ...]], attributes: dict[str, tuple[str, ...]]) -> Iterator[str]:
    """Clauses that a piece of code names other than to compare with them; docstrings are not code."""
    match node:
        case ast.BinOp() if (written := ast.unparse(node)) in SUMS:
            yield from SUMS[written]
        case ast.Name(id=name) | ast.Constant(value=str(name)) if _NAMED.fullmatch(name):
            yield name.replace("_", "-")
        case ast.Name(id=name):
            yield from tables.get(name, ())
        case ast.Expr(value=ast.Constant()):
            return
        case ast.Compare(left=left, comparators=others):
            for operand in (left, *others):
                if not isinstance(operand, (ast.Name, ast.Constant, ast.Tuple)):
                    yield from _uses(operand, tables, attributes)
        case ast.Attribute(value=ast.Name(id="self"), attr=name):
            yield from attributes.get(name, ())
        case _:
            for child in ast.iter_child_nodes(node):
                yield from _uses(child, tables, attributes)


def _describing(tree: ast.Module, family: str) -> Iterator[tuple[str, str]]:
    """Clauses and the functions whose docstrings tell of them, "" for the module's own."""
    documented: list[tuple[str, ast.Module | ast.FunctionDef]] = [("", tree), *_functions(tree)]
    for function, node in documented:
        for clause in _told(ast.get_docstring(node) or "", family):
            yield clause, function


def _told(text: str, own: str) -> Iterator[str]:
    """Clauses of a docstring, ranges in full: `TOLL-1 to TOLL-7, MB-TURN-2`. Without its first part an id is one of `own` or of the base.

    >>> list(_told("2P-3 to 2P-5, MB-TURN-2", "IST"))
    ['IST-2P-3', 'IST-2P-4', 'IST-2P-5', 'MB-TURN-2']
    """
    for prefix, family, first, last in _TOLD.findall(text):
        for number in range(int(first), min(int(last or first), int(first) + _LONGEST_RANGE) + 1):
            candidates = [f"{part}-{family}-{number}" for part in ([prefix] if prefix else [own, "IST"])]
            yield from [clause for clause in candidates if clause in CLAUSE_NUMBERS][:1]
