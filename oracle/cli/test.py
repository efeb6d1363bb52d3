"""`oracle test`: run scenarios."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import click

from oracle.cli.lookup import NothingSelected, counted, say
from oracle.registers import printable
from oracle.registers.errors import Problem
from oracle.scenarios import AGREES, FAILS, FAULTY, NothingFound, Result, load, run, select

COMPLIANT, FINDING, MALFORMED = 0, 1, 3


@click.command("test")
@click.argument("paths", nargs=-1, metavar="[PATH...]")
@click.option("-k", "named", default="", metavar="GLOB", help="Only scenarios whose id matches, such as 'ist-toll-*'.")
@click.option("--clause", default="", metavar="GLOB", help="Only scenarios that cite a matching clause, such as 'IST-TOLL-*'.")
@click.option("--format", "form", type=click.Choice(["text", "jsonl"]), default="text", show_default=True, help="Text, or a record a line.")
def command(paths: tuple[str, ...], named: str, clause: str, form: str) -> int:
    """Run the scenarios in files, folders and patterns (`-` is standard input), by default those that come with the package.

    Exit code 0 when all agree with the rules, 1 when one does not, 2 when nothing was selected, 3 when a file is no scenario.
    """
    try:
        cases, problems = load(paths)
    except NothingFound as problem:
        raise NothingSelected(printable(str(problem))) from None
    chosen = select(cases, named=named, clause=clause)
    if not chosen and not problems:
        raise NothingSelected(_nothing(named, clause, len(cases)))
    show = _Text() if form == "text" else _Lines()
    for fault in problems:
        show.problem(fault)
    results = []
    for case in chosen:
        result = run(case)
        show.result(result)
        results.append(result)
    show.summary(results, problems)
    if problems or any(result.outcome == FAULTY for result in results):
        return MALFORMED
    return FINDING if any(result.outcome == FAILS for result in results) else COMPLIANT


def _nothing(named: str, clause: str, among: int) -> str:
    asked = " and ".join(text for text, given in ((f"-k {named!r}", named), (f"--clause {clause!r}", clause)) if given)
    return f"no scenario is selected by {asked} among {among}" if asked else "there is no scenario in these files"


def _again(result: Result) -> str:
    """The line that runs one scenario again."""
    return f"oracle test {result.case.file} -k '{result.case.name}'"


def _counts(results: Iterable[Result]) -> dict[str, int]:
    counts = dict.fromkeys((AGREES, FAILS, FAULTY), 0)
    for result in results:
        counts[result.outcome] += 1
    return counts


class _Text:
    """Failures in full, and a summary at the end."""

    def problem(self, problem: Problem) -> None:
        say(f"{problem.file}:{problem.line}: not a scenario: {printable(problem.message)}")

    def result(self, result: Result) -> None:
        if result.outcome == AGREES:
            return
        if result.outcome == FAULTY:
            say(f"{result.where}: {result.case.name} cannot be played: {printable(result.found)}")
            return
        say(f"{result.where}: {result.case.name}: {printable(result.case.title)}")
        if result.words:
            say(f"  step {result.step}    {printable(result.words)}")
        say(f"  expected  {result.case.then.words()}")
        say(f"  found     {printable(result.found)}")
        for line in result.details:
            say(f"            {printable(line)}")
        say(f"  again     {_again(result)}")

    def summary(self, results: list[Result], problems: list[Problem]) -> None:
        if results:
            counts = _counts(results)
            scenarios = counted(len({result.case.id for result in results}), "scenario")
            files = counted(len({result.case.file for result in results}), "file")
            clauses = counted(len({name for result in results for name in (*result.case.cites, result.case.then.clause) if name}), "clause")
            parts = [f"{counts[AGREES]} agree with the rules"]
            parts += [f"{counts[FAILS]} fail"] if counts[FAILS] else []
            parts += [f"{counts[FAULTY]} cannot be played"] if counts[FAULTY] else []
            say(f"{scenarios} ({counted(len(results), 'case')}) in {files}, about {clauses}: {', '.join(parts)}")
        if problems:
            say(f"{counted(len(problems), 'fault')} in what was read")


class _Lines:
    """One JSON record a line."""

    def problem(self, problem: Problem) -> None:
        self.line(type="problem", file=problem.file, line=problem.line, message=problem.message)

    def result(self, result: Result) -> None:
        self.line(
            type="scenario",
            id=result.case.id,
            reading=result.case.variant,
            title=result.case.title,
            file=result.case.file,
            line=result.line or result.case.line,
            cites=result.case.cites,
            polarity=result.case.polarity,
            outcome=result.outcome,
            expected=result.case.then.words(),
            step=result.step,
            found=result.found,
            words=result.words,
            details=result.details,
            clauses=sorted(result.cited),
            repro=_again(result),
        )

    def summary(self, results: list[Result], problems: list[Problem]) -> None:
        self.line(type="summary", cases=len(results), problems=len(problems), **_counts(results))

    def line(self, **record: Any) -> None:
        click.echo(json.dumps(record))
