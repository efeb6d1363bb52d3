"""The report for people: what was found, why, and how to see it again, in words a player reads without a manual."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from oracle import registers
from oracle.checking.case import Case, Consulted, Effect
from oracle.checking.summary import Failure, Summary
from oracle.model import Difference, Kind, Outcome, Verdict
from oracle.registers import printable
from oracle.report.plain import cut, shown, table, width, wrapped

MOST_DIFFERENCES = 25
"""Rows of a state difference that are shown; the JSON formats hold them all."""
MOST_CLAUSES = 20
"""Clauses that the summary lists; the JSON formats hold them all."""


class Style:
    """Marks for a terminal that wants them, and nothing otherwise."""

    def __init__(self, colour: bool) -> None:
        self._on = colour

    def strong(self, text: str) -> str:
        return f"\x1b[1m{text}\x1b[0m" if self._on else text

    def kind(self, text: str, outcome: Outcome) -> str:
        if not self._on:
            return text
        code = {Outcome.SOUND: 32, Outcome.CUT_SHORT: 33, Outcome.UNDECIDED: 33}.get(outcome, 31)
        return f"\x1b[1;{code}m{text}\x1b[0m"


def heading(case: Case) -> str:
    """The kind of a finding in a sentence."""
    match case.finding.kind:
        case Kind.MALFORMED:
            return "This is not a record that can be read."
        case Kind.IMPOSSIBLE:
            return "This cannot be with what is in the box."
        case Kind.ILLEGAL:
            return "The rules forbid this step." if case.words else "The rules forbid this."
        case Kind.DIVERGENT if case.words:
            return "The step is allowed, but what was recorded after it is not what the rules give."
        case Kind.DIVERGENT:
            return "What was recorded is not what the rules give."
        case Kind.UNDECIDED:
            return "This cannot be decided, because something is not known."


def case_lines(case: Case, *, room: int, style: Style) -> list[str]:
    """One finding as lines: the step, what is wrong, the rule, the difference, and what helps to judge it."""
    finding = case.finding
    where = f"step {finding.step}" if finding.step is not None else case.part
    title = f"{finding.kind.upper()}  {f'game {printable(finding.game)}, ' if case.family else ''}{where}"
    place = printable(case.place)
    gap = room - width(title) - width(place)
    head = style.kind(title, Outcome(finding.kind))
    lines = [head + " " * gap + place] if gap >= 2 else [head, *wrapped(place, room, first="  at ", rest="     ")]
    lines += wrapped(heading(case), room, first="  ")
    lines.append("")
    if case.words:
        label = "  Recorded: "
        lines += wrapped(printable(case.words), room, first=label, rest=" " * len(label))
    if case.implied:
        lines += wrapped("Before it, as the record implies: " + printable("; ".join(case.implied)), room, first="  ")
    label = "  Found:    " if case.words else "  "
    lines += wrapped(printable(finding.message) or printable(finding.reason), room, first=label, rest=" " * len(label))
    lines += _rule(case, room, style)
    lines += _differences(finding.diff, room, style)
    lines += _missing(finding.facts, room, style)
    lines += _before(case, room, style)
    lines += _near(case, room, style)
    lines += _consulted(case, room, style)
    if finding.repro:
        # Never wrapped: a command that was broken over lines can't be copied.
        lines += ["", style.strong("  To see this finding again"), "    " + printable(finding.repro)]
    lines.append("")
    return lines


@cache
def _register(family: str) -> registers.Register | None:
    try:
        return registers.load(family)
    except registers.UnknownName:
        return None


NOT_TOUCHED = "not by this step"


def clause_text(family: str, clause: str) -> tuple[str, str]:
    """Wording and section of a clause, both "" when the register has none of that id."""
    register = _register(family)
    entry = register.clauses.get(clause) if register else None
    return (entry.text, entry.section) if entry else ("", "")


def _rule(case: Case, room: int, style: Style) -> list[str]:
    clause = case.finding.clause
    if not clause:
        return []
    text, section = clause_text(case.family, clause)
    lines = ["", style.strong(f"  The rule: {printable(clause)}")]
    lines += wrapped(text, room, first="    ") if text else []
    lines += wrapped(f"({section})", room, first="    ") if section else []
    return lines


def _differences(diff: Iterable[Difference], room: int, style: Style) -> list[str]:
    rows = list(diff)
    if not rows:
        return []
    told: list[tuple[str, ...]] = [("fact", "before", "by the rules", "recorded", "written by")]
    for row in rows[:MOST_DIFFERENCES]:
        writer = printable(row.clause) or NOT_TOUCHED
        told.append((printable(row.path), shown(row.before), shown(row.expected), shown(row.recorded), writer))
    columns = [0, *([1] if any(row.before is not None for row in rows) else []), 2, 3, *([4] if any(row.clause for row in rows) else [])]
    told = [tuple(line[column] for column in columns) for line in told]
    numbers = [place for place, column in enumerate(columns) if column in (1, 2, 3)]
    lines = [style.strong("  What differs"), *table(told, room, indent="    ", numbers=numbers)]
    if len(rows) > MOST_DIFFERENCES:
        lines.append(f"    and {len(rows) - MOST_DIFFERENCES:,} more; --format json lists them all")
    return ["", *lines]


def _missing(facts: Iterable[str], room: int, style: Style) -> list[str]:
    names = list(facts)
    if not names:
        return []
    return ["", style.strong("  What is not known"), *(line for name in names for line in wrapped(printable(name), room, first="    "))]


def _before(case: Case, room: int, style: Style) -> list[str]:
    if not case.before:
        return []
    lines = ["", style.strong("  The steps before")]
    most = len(str(case.before[-1].step))
    for step, words in case.before:
        lines += wrapped(printable(words), room, first=f"    {step:>{most}}  ", rest=" " * (most + 6))
    return lines


def _near(case: Case, room: int, style: Style) -> list[str]:
    if not case.near:
        return []
    count = f"{len(case.near)} of {case.legal:,}" if case.legal > len(case.near) else f"{len(case.near)}"
    lines = ["", style.strong(f"  Allowed here, most similar first ({count})")]
    for near in case.near:
        lines += wrapped(printable(near.words), room, first="    ", rest="      ")
        lines.append("      " + printable(near.json))
    return lines


def _consulted(case: Case, room: int, style: Style) -> list[str]:
    if not case.consulted:
        return []
    lines = ["", style.strong("  Open questions of the rules that were consulted")]
    for consulted in case.consulted:
        if any(effect is not Effect.SAME for _, effect in consulted.others):
            lines += _reading(case.family, consulted, room)
    fixed = [consulted for consulted in case.consulted if all(effect is Effect.SAME for _, effect in consulted.others)]
    if fixed:
        names = ", ".join(f"{consulted.ruling} (read as {consulted.reading})" for consulted in fixed)
        lines += wrapped(f"No other reading would help: {printable(names)}", room, first="    ", rest="      ")
    return lines


_EFFECTS = {
    Effect.AGREES: "the step would be allowed, and the record would agree",
    Effect.LEGAL: "the step would be allowed, but the record would differ after it",
    Effect.SAME: "the step would be at fault too",
}


def _reading(family: str, consulted: Consulted, room: int) -> list[str]:
    register = _register(family)
    ruling = register.rulings.get(consulted.ruling) if register else None

    def meaning(name: str) -> str:
        text = ruling.readings.get(name, "") if ruling else ""
        return f"{printable(name)} ({text})" if text else printable(name)

    question = f": {ruling.question}" if ruling else ""
    lines = wrapped(f"{printable(consulted.ruling)}{question}", room, first="    ", rest="      ")
    lines += wrapped(f"here: {meaning(consulted.reading)}", room, first="      ", rest="        ")
    for reading, effect in consulted.others:
        lines += wrapped(f"under {meaning(reading)}: {_EFFECTS[effect]}", room, first="      ", rest="        ")
    return lines


def provisional_lines(facts: Iterable[str], *, room: int, style: Style) -> list[str]:
    """What a report says first when component values were used that are neither in the rulebook nor in the box."""
    names = list(facts)
    if not names:
        return []
    lines = [style.strong("NOTE: not all component values are those of the rulebook and the box")]
    lines += wrapped("taken from an owner's file or set for tests only: " + printable(", ".join(names)), room, first="  ", rest="    ")
    return [*lines, ""]


def verdict_lines(verdict: Verdict, *, room: int, style: Style) -> list[str]:
    """What one game came to, in one line where it fits, and its warnings."""
    if verdict.verdict in (Outcome.SOUND, Outcome.CUT_SHORT):
        parts = [_steps(verdict.steps)]
    else:
        judged = f"{verdict.judged:,} of {_steps(verdict.steps)} judged (later steps not judged)"
        parts = [_count(verdict.findings, "finding"), judged if verdict.judged < verdict.steps else _steps(verdict.steps)]
    parts.append(_observed(verdict.observed, verdict.judged))
    if verdict.verdict is Outcome.CUT_SHORT:
        parts.append("no fault, but the end is missing")
    name = verdict.verdict if verdict.verdict is Outcome.SOUND else verdict.verdict.upper()
    label = f"{printable(verdict.log)}  {printable(verdict.game)}: "
    indent = "    "
    first = " " * width(label) if width(label) <= room // 2 else indent
    told = wrapped(f"{name}; " + "; ".join(parts), room, first=first, rest=indent)
    told[0] = told[0].strip().replace(name, style.kind(name, verdict.verdict), 1)
    lines = [label + told[0], *told[1:]] if first is not indent else [label.rstrip(), indent + told[0], *told[1:]]
    for warning in verdict.warnings:
        lines += wrapped(printable(cut(warning, 500)), room, first="    warning: ", rest="      ")
    return lines


def _steps(steps: int) -> str:
    return _count(steps, "step")


def _observed(observed: int, judged: int) -> str:
    if observed or not judged:
        return f"{_count(observed, 'observation')} compared"
    return "no states recorded: legality only"


def _count(number: int, what: str) -> str:
    return f"{number:,} {what}" if number == 1 else f"{number:,} {what}s"


def failure_lines(failure: Failure, *, room: int, style: Style) -> list[str]:
    """What is said when the oracle itself failed on a game."""
    where = f"{printable(failure.log)}  {printable(failure.game)}"
    step = f", step {failure.step}" if failure.step is not None else ""
    told = f"NOT JUDGED{step}; the oracle itself failed: {printable(failure.message)}; please report this with the log"
    return wrapped(told, room, first=f"{where}: ", rest="    ")


def summary_lines(summary: Summary, *, room: int, style: Style, brief: bool = False) -> list[str]:
    """The closing lines: how many games came to what, by which clauses, and how much was looked at."""
    verdicts = [f"{number:,} {outcome}" for outcome, number in summary.verdicts.items()]
    if summary.errors:
        verdicts.append(f"{summary.errors:,} not judged")
    interrupted = "Interrupted. Up to here: " if summary.interrupted else ""
    if not summary.games and not summary.findings:
        return wrapped(f"{interrupted}No game was checked.", room)
    told = f"{interrupted}{_count(summary.games, 'game')} in {_count(summary.logs, 'log')}: {', '.join(verdicts) or 'none judged'}."
    judged = f"{summary.judged:,} of {_steps(summary.steps)} judged" if summary.judged != summary.steps else _steps(summary.steps)
    amount = f"{judged}; {_observed(summary.observed, summary.judged)}."
    if summary.deferred:
        amount += f" {_count(summary.deferred, 'observation')} compared at a later step than recorded."
    if brief:
        return wrapped(f"{told} {amount}", room, rest="  ")
    lines = wrapped(style.strong(told) if width(told) <= room else told, room + (8 if width(told) <= room else 0), rest="  ")
    lines += wrapped(amount, room, rest="  ")
    lines += _by_clause(summary, room, style)
    if not summary.rulings:
        lines += ["", *wrapped("Open questions of the rules were read as by default; `oracle rulings` lists them.", room, rest="  ")]
    else:
        lines += ["", style.strong("Readings in force that are not the default")]
        for ruling, readings in summary.rulings.items():
            for reading, games in readings.items():
                lines += wrapped(f"{printable(ruling)} = {printable(reading)} ({_count(games, 'game')})", room, first="  ", rest="    ")
    if summary.provisional:
        lines += ["", *provisional_lines(summary.provisional, room=room, style=style)[:-1]]
    return lines


def _by_clause(summary: Summary, room: int, style: Style) -> list[str]:
    if not summary.findings:
        return []
    kinds = ", ".join(f"{number:,} {kind}" for kind, number in summary.findings.items())
    lines = ["", style.strong(f"Findings by rule ({kinds})")]
    rows = list(summary.clauses.items())
    most = max(len(f"{number:,}") for _, number in rows)
    names = max(width(printable(clause)) for clause, _ in rows)
    for clause, number in rows[:MOST_CLAUSES]:
        label = f"  {number:>{most},}  {printable(clause) or '-':<{names}}"
        text = _clause_of_any(clause) if clause else "no rule: not readable, or not decidable"
        lines += wrapped(text, room, first=label + ("  " if text else ""), rest=" " * (most + names + 6))
    if len(rows) > MOST_CLAUSES:
        lines.append(f"  and {len(rows) - MOST_CLAUSES:,} more; --format json lists them all")
    return lines


def _clause_of_any(clause: str) -> str:
    """The wording of a clause whose game the summary does not tell: ids are unique over all games."""
    return next((text for family in registers.games() if (text := clause_text(family, clause)[0])), "")
