"""A register to spoil: the shipped folder of Istanbul, copied, with one passage replaced."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from oracle import shipped
from oracle.registers import Problem, Register, RegisterError, load, load_folder, overlay

Spoil = Callable[[str, str, str], list[Problem]]
Lay = Callable[[str], Register]


@pytest.fixture(scope="session")
def register() -> Register:
    return load("istanbul")


@pytest.fixture
def spoil(tmp_path: Path) -> Spoil:
    """Replaces a passage of one file of the register, loads it, and gives the problems found."""
    folder = tmp_path / "istanbul"

    def spoiled(file: str, old: str, new: str) -> list[Problem]:
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(shipped.folder("fixtures") / "istanbul", folder)
        text = (folder / file).read_text(encoding="utf-8")
        assert old in text, f"{old!r} is not in {file}"
        (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
        try:
            load_folder(folder, "istanbul")
        except RegisterError as error:
            return list(error.problems)
        return []

    return spoiled


@pytest.fixture
def lay(tmp_path: Path, register: Register) -> Lay:
    """Lays a text over the facts of Istanbul, out of a file called `mine.yaml`."""

    def laid(text: str) -> Register:
        path = tmp_path / "mine.yaml"
        path.write_text(text, encoding="utf-8")
        return overlay(register, path)

    return laid
