"""The examples in the docstrings of the room are true."""

from __future__ import annotations

import doctest
from types import ModuleType

import pytest

from oracle import registers
from oracle.registers import box, readings, searching, strict_yaml


@pytest.mark.parametrize("module", [registers, box, readings, searching, strict_yaml], ids=lambda module: module.__name__)
def test_examples(module: ModuleType) -> None:
    result = doctest.testmod(module)
    assert result.attempted > 0
    assert result.failed == 0
