"""The build: all extensions or none, and every data file goes along."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from oracle.shipped import FOLDERS

pytest.importorskip("setuptools", reason="builds need setuptools")

ROOT = Path(__file__).parents[2]


def setup(folder: Path, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name != "ORACLE_REQUIRE_COMPILED"} | variables
    return subprocess.run(
        [sys.executable, "setup.py", *arguments], cwd=folder, env=environment, capture_output=True, text=True, timeout=300, check=False
    )


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A checkout with one rule module, and a built file of it that an earlier build left."""
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE", "oracle/__init__.py", "oracle/kernel/__init__.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    for suffix in ("py", "pxd"):
        shutil.copy(ROOT / f"oracle/kernel/cells.{suffix}", tmp_path / "oracle/kernel")
    for name in FOLDERS:
        (tmp_path / name).mkdir()
    built(tmp_path).write_bytes(b"old")
    return tmp_path


def built(folder: Path) -> Path:
    return folder / "oracle" / "kernel" / f"cells{EXTENSION_SUFFIXES[0]}"


@pytest.mark.skipif(os.name != "posix", reason="the compiler is named by CC")
def test_without_a_compiler_an_install_goes_on_without_any_built_file(small: Path) -> None:
    done = setup(small, "build", "--build-lib", "out", CC="/bin/false")
    assert done.returncode == 0, done.stderr
    assert "warning: the rules were not compiled" in done.stderr
    assert not built(small).exists()
    assert not list((small / "out").rglob("*.so"))
    assert (small / "out/oracle/kernel/cells.py").is_file()
    assert (small / "out/oracle/kernel/cells.pxd").is_file()


@pytest.mark.skipif(os.name != "posix", reason="the compiler is named by CC")
def test_whoever_asks_for_the_extensions_is_told_that_they_failed(small: Path) -> None:
    done = setup(small, "build_ext", "--inplace", CC="/bin/false")
    assert done.returncode == 1
    assert "error: the rules were not compiled" in done.stderr
    assert "Traceback" not in done.stderr
    assert not built(small).exists()
    assert setup(small, "build", CC="/bin/false", ORACLE_REQUIRE_COMPILED="1").returncode == 1


def test_no_c_file_is_left_among_the_sources() -> None:
    assert not list((ROOT / "oracle").rglob("*.c"))


def test_every_data_file_is_packaged(tmp_path: Path) -> None:
    done = setup(ROOT, "build_py", "--build-lib", str(tmp_path))
    assert done.returncode == 0, done.stderr
    for name in FOLDERS:
        shipped = {path.relative_to(ROOT / name) for path in (ROOT / name).rglob("*") if path.is_file() and "__pycache__" not in path.parts}
        packaged = {
            path.relative_to(tmp_path / "oracle/shipped" / name)
            for path in (tmp_path / "oracle/shipped" / name).rglob("*")
            if path.is_file()
        }
        assert packaged == shipped, f"{name}: an ending that [tool.setuptools.package-data] in pyproject.toml does not list"


def test_nothing_of_an_earlier_build_is_packaged(tmp_path: Path) -> None:
    left = tmp_path / "oracle" / "removed_long_ago.py"
    left.parent.mkdir()
    left.touch()
    assert setup(ROOT, "build_py", "--build-lib", str(tmp_path)).returncode == 0
    assert not left.exists()
