"""What must hold between facts: the forms that a register's rules can take.

The rules themselves are data (`facts-schema.yaml`), since this room knows no game. A form looks at some facts, all of them known but in
the forms of `AT_ONCE`, and tells what is wrong and which facts are involved; the fact to blame is the last of those that an owner
changed, else the last one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise

from oracle.registers.errors import Problem
from oracle.registers.register import Fact, Rule, Source

Fault = tuple[str, Sequence[Fact]]
"""What was found, and the facts involved."""


def check(rules: Sequence[Rule], facts: Mapping[str, Fact]) -> list[Problem]:
    """Every rule that the facts break. Rules that look at an unknown fact, or at one that is missing, are passed over."""
    problems = []
    for rule in rules:
        paths = [path for _, path in rule.of] + ([rule.equals[1]] if isinstance(rule.equals, tuple) else [])
        if all(path in facts and (facts[path].known or rule.form in AT_ONCE) for path in paths):
            for found, involved in FORMS[rule.form](rule, facts):
                fact = _to_blame(involved)
                problems.append(Problem(fact.file, fact.line, f"{fact.path}: {rule.says}; {found}"))
    return problems


def _to_blame(involved: Sequence[Fact]) -> Fact:
    changed = [fact for fact in involved if fact.source in (Source.OWNER, Source.PROVISIONAL)]
    return (changed or involved)[-1]


def _facts(rule: Rule, facts: Mapping[str, Fact]) -> list[Fact]:
    return [facts[path] for _, path in rule.of]


def _sum(fact: Fact) -> int:
    return sum(fact.value) if isinstance(fact.value, tuple) else _number(fact)


def _number(fact: Fact) -> int:
    return fact.value if isinstance(fact.value, int) else 0


def _row(fact: Fact) -> tuple[int, ...]:
    return fact.value if isinstance(fact.value, tuple) else ()


def _total(rule: Rule, facts: Mapping[str, Fact]) -> Iterator[Fault]:
    involved = _facts(rule, facts)
    found = sum(factor * _sum(facts[path]) for factor, path in rule.of)
    if isinstance(rule.equals, tuple):
        factor, path = rule.equals
        expected = factor * _sum(facts[path])
        involved = [facts[path], *involved]
    else:
        expected = rule.equals or 0
    if found != expected:
        yield f"expected {expected}, found {found}", involved


def _each_total(rule: Rule, facts: Mapping[str, Fact]) -> Iterator[Fault]:
    for fact in _facts(rule, facts):
        if _sum(fact) != rule.equals:
            yield f"expected a sum of {rule.equals}, found {_sum(fact)}", [fact]


def _steps(holds: Callable[[int, int], bool], expected: str) -> Callable[[Rule, Mapping[str, Fact]], Iterator[Fault]]:
    """A form over numbers in a row of facts."""

    def form(rule: Rule, facts: Mapping[str, Fact]) -> Iterator[Fault]:
        for before, after in pairwise(_facts(rule, facts)):
            if not holds(_number(before), _number(after)):
                yield f"expected {expected.format(before.value)} after {before.path}, found {after.value}", [before, after]

    return form


def _row_rises(rule: Rule, facts: Mapping[str, Fact]) -> Iterator[Fault]:
    for fact in _facts(rule, facts):
        if any(after <= before for before, after in pairwise(_row(fact))):
            yield f"found {list(_row(fact))}", [fact]


def _row_differs(rule: Rule, facts: Mapping[str, Fact]) -> Iterator[Fault]:
    for fact in _facts(rule, facts):
        row = _row(fact)
        if twice := sorted({number for number in row if row.count(number) > 1}):
            yield f"found {', '.join(map(str, twice))} more than once", [fact]


def _row_shows(rule: Rule, facts: Mapping[str, Fact]) -> Iterator[Fault]:
    for fact in _facts(rule, facts):
        if not any(_row(fact)):
            yield "found nothing but zeros", [fact]


def _one_group(rule: Rule, facts: Mapping[str, Fact]) -> Iterator[Fault]:
    known = [fact for fact in _facts(rule, facts) if fact.known]
    groups = list(dict.fromkeys(fact.path.rpartition(".")[0] for fact in known))
    if len(groups) > 1:
        yield f"found values in {' and '.join(groups)}", known


def _counts(rule: Rule, facts: Mapping[str, Fact]) -> Iterator[Fault]:
    values = [fact.value for fact in _facts(rule, facts)]
    for name, expected in rule.counts.items():
        if values.count(name) != expected:
            yield f"expected {name} {expected} times, found it {values.count(name)} times", _facts(rule, facts)


FORMS: Mapping[str, Callable[[Rule, Mapping[str, Fact]], Iterator[Fault]]] = {
    "total": _total,
    "each-total": _each_total,
    "rising": _steps(lambda before, after: before < after, "more than {}"),
    "never-falling": _steps(lambda before, after: before <= after, "at least {}"),
    "by-one": _steps(lambda before, after: after == before + 1, "one more than {}"),
    "row-rises": _row_rises,
    "row-differs": _row_differs,
    "row-shows": _row_shows,
    "one-group": _one_group,
    "counts": _counts,
}

AT_ONCE = frozenset({"one-group"})
"""Forms that say which facts may be known, so that they do not wait until all are."""
