"""ORACLE_PURE=1 takes the sources beside built files, and the package knows which speed it runs at."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from fnmatch import fnmatch
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from oracle._pure import SourceFinder
from oracle.kernel import speed

ROOT = Path(__file__).parents[2]

ASK = """
import oracle.kernel.cells, oracle.kernel.speed as speed
print(speed.compiled(), oracle.kernel.cells.__file__)
"""


def ask(**variables: str) -> tuple[bool, str]:
    environment = {name: value for name, value in os.environ.items() if name != "ORACLE_PURE"} | variables
    done = subprocess.run([sys.executable, "-c", ASK], capture_output=True, text=True, env=environment, check=True)
    compiled, _, file = done.stdout.strip().partition(" ")
    return compiled == "True", file


def test_pure_runs_the_sources() -> None:
    assert ask(ORACLE_PURE="1") == (False, str(dict(speed.rule_sources())["oracle.kernel.cells"]))


@pytest.mark.parametrize("value", ["", "0"])
def test_an_empty_wish_is_no_wish(value: str) -> None:
    assert ask(ORACLE_PURE=value) == ask()


def test_compiled_says_what_really_runs() -> None:
    compiled, file = ask()
    assert compiled == (not file.endswith(".py"))


def test_the_finder_prefers_the_source(tmp_path: Path) -> None:
    package = tmp_path / "toy"
    (package / "inner").mkdir(parents=True)
    (package / "data").mkdir()
    for name in ("__init__.py", "rules.py", "inner/__init__.py"):
        (package / name).write_text("")
    (package / f"rules{EXTENSION_SUFFIXES[0]}").write_bytes(b"not to be loaded")
    (package / f"only{EXTENSION_SUFFIXES[0]}").write_bytes(b"left to the other finders")
    finder = SourceFinder("toy")
    rules = finder.find_spec("toy.rules", [str(package)])
    assert rules is not None and rules.origin == str(package / "rules.py")
    inner = finder.find_spec("toy.inner", [str(package)])
    assert inner is not None and inner.submodule_search_locations == [str(package / "inner")]
    assert finder.find_spec("toy.only", [str(package)]) is None
    assert finder.find_spec("toy.data", [str(package)]) is None
    assert finder.find_spec("other.rules", [str(package)]) is None
    assert finder.find_spec("toy", None) is None


def test_rule_sources_are_the_marked_modules() -> None:
    found = dict(speed.rule_sources())
    assert "oracle.kernel.cells" in found
    assert "oracle.kernel.layout" not in found
    for name, source in found.items():
        assert source.with_suffix(".pxd").is_file(), f"{name} is compiled but has no .pxd beside it"


def test_lint_and_types_exempt_the_rule_modules_and_no_others() -> None:
    """The settings name them by pattern; a module that gains or loses its mark must not slip through."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    patterns = next(entry["module"] for entry in settings["tool"]["mypy"]["overrides"] if entry.get("ignore_errors"))
    marked = {name for name, _ in speed.rule_sources()}
    for source in (ROOT / "oracle").rglob("*.py"):
        if source.name == "__init__.py":
            continue
        name = ".".join(source.relative_to(ROOT).with_suffix("").parts)
        assert (name in marked) == any(fnmatch(name, pattern) for pattern in patterns), f"{name}: marked or exempt, but not both"


def test_import_of_the_package_is_nearly_free() -> None:
    code = "import sys; before = set(sys.modules); import oracle; print(*sorted(set(sys.modules) - before))"
    environment = {name: value for name, value in os.environ.items() if name != "ORACLE_PURE"}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=True)
    assert {name for name in done.stdout.split() if not re.match(r"__editable__|importlib|_?warnings", name)} == {"oracle"}
