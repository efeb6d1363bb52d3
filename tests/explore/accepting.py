"""Takes over what comes out now for games of a seed file that are named: a digest is accepted by name, never in bulk.

python tests/explore/accepting.py seeds/istanbul/base-game.yaml two-players-random ...
"""

from __future__ import annotations

import sys
from pathlib import Path

from oracle.explore import again, read_seeds


def accept(path: Path, names: list[str]) -> None:
    """Rewrite steps and digest of the named games; the rest of the file stays as it is."""
    corpus = read_seeds(path)
    known = {seed.name: seed for seed in corpus.seeds}
    if unknown := [name for name in names if name not in known]:
        raise SystemExit(f"{path}: no game is called {', '.join(unknown)}")
    text = path.read_text(encoding="utf-8")
    for name in names:
        old, new = known[name], again(corpus.game, known[name])
        before = f"steps: {old.steps}, sha256: {old.sha256}"
        if text.count(before) != 1:
            raise SystemExit(f"{path}: {before!r} stands there {text.count(before)} times, expected once")
        text = text.replace(before, f"steps: {new.steps}, sha256: {new.sha256}")
        print(f"{name}: {old.steps} steps, now {new.steps}")
    path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) < 3:
        raise SystemExit(__doc__)
    accept(Path(sys.argv[1]), sys.argv[2:])
