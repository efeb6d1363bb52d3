"""Scenarios: small positions with a few steps and what the rules say about them, written as YAML.

    >>> cases, problems = load(["scenarios/istanbul/toll.yaml"])  # doctest: +SKIP
    >>> [run(case).outcome for case in cases]  # doctest: +SKIP
    ['agrees', 'agrees', ...]

The format is described in docs/scenario-format.md.
"""

from oracle.scenarios.case import Case, Expected
from oracle.scenarios.files import NothingFound, load, select
from oracle.scenarios.run import AGREES, FAILS, FAULTY, Result, run
from oracle.scenarios.schema import schema

__all__ = ["AGREES", "FAILS", "FAULTY", "Case", "Expected", "NothingFound", "Result", "load", "run", "schema", "select"]
