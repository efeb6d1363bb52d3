"""The names that type checkers see are those of names.pxd."""

from __future__ import annotations

from pathlib import Path

import oracle.games.istanbul.names as names
from oracle.kernel.stubs import stub


def test_the_stub_is_current() -> None:
    pxd = Path(str(names.__file__)).with_suffix(".pxd")
    assert pxd.with_suffix(".pyi").read_text(encoding="utf-8") == stub(pxd), "run python -m oracle.kernel.stubs on names.pxd"
