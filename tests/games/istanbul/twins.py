"""Two processes, one compiled and one interpreted, that answer the same questions."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence


def answers(program: str, questions: Sequence[object], *, pure: bool) -> list[object]:
    """What a process of one speed answers: `program` reads questions from standard input and prints an answer to each, a JSON line each."""
    environment = {name: value for name, value in os.environ.items() if name != "ORACLE_PURE"}
    if pure:
        environment["ORACLE_PURE"] = "1"
    asked = "".join(json.dumps(question) + "\n" for question in questions)
    done = subprocess.run(
        [sys.executable, "-c", program], input=asked, capture_output=True, text=True, env=environment, check=True, timeout=600
    )
    return [json.loads(line) for line in done.stdout.splitlines()]
