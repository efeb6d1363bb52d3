"""The JSON Schema of a report, for programs that read one."""

from __future__ import annotations

from typing import Any

import msgspec

from oracle.checking.summary import Failure, Summary
from oracle.model import Finding, Verdict
from oracle.report.records import VERSION

_MEANINGS: dict[str, dict[str, str]] = {
    "Finding": {
        "log": "the file as it was named on the command line, or found below a folder",
        "game": "id of the game in its head, else `#` and its number in the file; empty when the file as a whole is meant",
        "step": "number of the step in its game, from 1; null for the set-up, the end line and the file as a whole",
        "src": "place in the original file: a line number, or what an importer says (file and line or row); null when there is none",
        "kind": "the kind of no: no log, not possible with the box, forbidden by the rules, another state recorded, not decidable",
        "clause": "id of the clause the finding rests on (see `oracle rules ID`); empty when there is none",
        "reason": "stable code of what is wrong",
        "message": "one sentence for people",
        "diff": "facts that differ, by observation path",
        "rulings": "open questions of the rules that were consulted at this step -> the reading in force",
        "facts": "component values or fields of the record that were missing",
        "repro": "a shell command that gives this finding again",
    },
    "Difference": {
        "path": "observation path, such as players.red.lira",
        "expected": "what the rules give",
        "recorded": "what the log says",
        "before": "the value before the step",
        "clause": "the clause that wrote the cell",
    },
    "Verdict": {
        "verdict": "sound, cut-short, or the kind of the gravest finding",
        "steps": "steps recorded",
        "judged": "of these, steps judged; the others come after a fault",
        "findings": "number of finding records of this game",
        "observed": "observations compared; 0 means that legality alone was judged",
        "rulings": "readings in force that are not the default",
        "provisional": "component values in force that are an owner's or provisional",
        "warnings": "remarks on the set-up that are no findings",
    },
    "Failure": {
        "step": "number of the step the oracle failed at, from 1; null outside of steps",
        "message": "what went wrong inside the oracle; it says nothing about the game",
    },
    "Summary": {
        "provisional": "component values in force in some game that are an owner's or provisional",
        "logs": "files read",
        "games": "games checked",
        "steps": "steps recorded in them",
        "judged": "of these, steps judged",
        "observed": "observations compared",
        "deferred": "observations compared at a later step than they were recorded at, in foreign logs",
        "verdicts": "verdict -> games",
        "findings": "kind -> findings",
        "clauses": "clause -> findings, most frequent first; the empty name counts findings that rest on no clause",
        "rulings": "ruling -> reading that is not the default -> games it was in force in",
        "errors": "games the oracle failed to judge",
        "interrupted": "true when the run was stopped before its end",
        "exit": "exit code of the run",
    },
}
"""What each field means; the tests hold this against the fields there are."""


def schema() -> dict[str, Any]:
    """The JSON Schema (2020-12) of a report: of a line of `jsonl`, and of the document that `json` gives."""
    kinds = (Finding, Verdict, Failure, Summary)
    references, parts = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    for name, meanings in _MEANINGS.items():
        for field, meaning in meanings.items():
            parts[name]["properties"][field] = {"description": meaning, **parts[name]["properties"][field]}
    for part in parts.values():
        if part.get("type") == "object":
            part["additionalProperties"] = False
    parts["Record"] = {"oneOf": list(references)}
    parts["Document"] = {
        "type": "object",
        "properties": {
            "oracle.report": {"description": "version of this format", "const": VERSION},
            "records": {"description": "the records of the run, the summary last", "type": "array", "items": {"$ref": "#/$defs/Record"}},
        },
        "required": ["oracle.report", "records"],
        "additionalProperties": False,
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Report of oracle check: a line of --format jsonl, or the document of --format json",
        "anyOf": [{"$ref": "#/$defs/Record"}, {"$ref": "#/$defs/Document"}],
        "$defs": parts,
    }
