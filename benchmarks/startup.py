"""Time of `oracle --help` against `python -c "import click"`, pair by pair, and what it imports.

    python benchmarks/startup.py [--runs 20]
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import time

FORBIDDEN = ("rich", "deepdiff", "jinja2", "numpy", "msgspec", "yaml")
HELP = [sys.executable, "-m", "oracle", "--help"]
CLICK = [sys.executable, "-c", "import click"]


def seconds(command: list[str]) -> float:
    """Wall time of one run, in seconds."""
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def imported() -> set[str]:
    """Top-level modules that `oracle --help` imports."""
    program = [sys.executable, "-X", "importtime", "-m", "oracle", "--help"]
    found = subprocess.run(program, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=True).stderr
    return {line.rsplit("|", 1)[-1].strip().split(".")[0] for line in found.splitlines()}


def main() -> None:
    """Print the median ratio of the pairs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=20)
    runs = parser.parse_args().runs
    seconds(HELP), seconds(CLICK)
    pairs = [(seconds(HELP), seconds(CLICK)) for _ in range(runs)]
    ratio = statistics.median(first / second for first, second in pairs)
    mine, theirs = (statistics.median(times) * 1000 for times in zip(*pairs, strict=True))
    print(f"oracle --help {mine:.0f} ms, import click {theirs:.0f} ms")
    print(f"ratio {ratio:.2f} (at most 2.50)")
    print("imports of", ", ".join(FORBIDDEN), ":", ", ".join(sorted(imported() & set(FORBIDDEN))) or "none")


if __name__ == "__main__":
    main()
