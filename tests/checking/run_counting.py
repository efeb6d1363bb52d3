"""The command line with counting as the only game: what tests run as a program of its own."""

import importlib.util
import sys
from pathlib import Path

spec = importlib.util.spec_from_file_location("counting_game", Path(__file__).with_name("counting.py"))
assert spec and spec.loader
sys.modules["counting_game"] = module = importlib.util.module_from_spec(spec)
spec.loader.exec_module(module)
module.install()

from oracle.cli import main  # noqa: E402 - the game comes first

sys.exit(main())
