"""A run hands on what it finds as it finds it, and keeps nothing but counts."""

from __future__ import annotations

import gc
import json
import os
import threading
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

from oracle.checking import Case, Options, Run
from oracle.model import Verdict

WriteLog = Callable[..., str]


def test_a_verdict_comes_before_the_rest_of_the_log_is_there(counting: ModuleType, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.jsonl"
    os.mkfifo(pipe)
    first_is_judged = threading.Event()

    def produce() -> None:
        with pipe.open("w", encoding="utf-8") as stream:
            for name in ("a", "b"):
                for record in counting.game(*counting.SOUND, name=name):
                    stream.write(json.dumps(record) + "\n")
                stream.flush()
                if name == "a":
                    assert first_is_judged.wait(20)

    producer = threading.Thread(target=produce, daemon=True)
    producer.start()
    seen = []
    for event in Run([str(pipe)], Options()):
        assert isinstance(event, Verdict)
        seen.append(event.game)
        first_is_judged.set()
    producer.join(20)
    assert seen == ["a", "b"]


def test_a_finding_comes_before_its_game_ends(counting: ModuleType, write_log: WriteLog) -> None:
    run = iter(Run([write_log(counting.game(9, *[1] * 3000))], Options()))
    assert isinstance(next(run), Case)
    verdict = next(run)
    assert isinstance(verdict, Verdict) and verdict.steps == 3001


def peak(log: str) -> int:
    """Bytes that a run over a log held at most."""
    gc.collect()
    tracemalloc.start()
    for _ in Run([log], Options(keep_going=True)):
        pass
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return most


def test_memory_stays_flat_however_many_games_and_findings_there_are(counting: ModuleType, write_log: WriteLog) -> None:
    games = [counting.game(*counting.SOUND, name="sound"), counting.game(3, (3, 5), 2, 3, 3, name="faulty")]
    small, large = write_log(*games * 200, name="small.jsonl"), write_log(*games * 1000, name="large.jsonl")
    peak(small)
    assert peak(large) < 1.5 * peak(small)


def test_memory_stays_flat_however_long_a_game_is(counting: ModuleType, write_log: WriteLog) -> None:
    idle = {"who": "red", "do": "nothing"}
    small = write_log(counting.game(*[idle] * 8_000, 9), name="small.jsonl")
    large = write_log(counting.game(*[idle] * 24_000, 9), name="large.jsonl")
    peak(small)
    assert peak(large) < 1.5 * peak(small)


def test_the_summary_counts(counting: ModuleType, write_log: WriteLog) -> None:
    logs = [
        write_log(counting.game(*counting.SOUND), counting.game((3, 2)), name="a.jsonl"),
        write_log(counting.game(9), counting.game(3, end=False), "rubbish\n", name="b.jsonl"),
    ]
    run = Run(logs, Options())
    for _ in run:
        pass
    summary = run.summary()
    assert (summary.logs, summary.games, summary.steps, summary.judged, summary.observed) == (2, 4, 7, 7, 2)
    assert summary.verdicts == {"sound": 1, "malformed": 1, "impossible": 1, "divergent": 1}
    assert summary.findings == {"malformed": 1, "impossible": 1, "divergent": 1}
    assert summary.clauses == {"TOY-ADD": 2, "": 1}
    assert summary.exit == 3 and not summary.interrupted


def test_an_interrupted_run_still_sums_up(counting: ModuleType, write_log: WriteLog) -> None:
    run = Run([write_log(*[counting.game(*counting.SOUND)] * 5)], Options())
    events = iter(run)
    next(events)
    next(events)
    run.interrupt()
    summary = run.summary()
    assert summary.interrupted and summary.exit == 130 and summary.games == 2
