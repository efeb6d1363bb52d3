"""The JSON Schema of a log's lines, for editors and for programs that write logs.

It is generated from the types that the reader decodes into and from each game's table of verbs, so that it cannot say anything else.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from oracle.logs.errors import LogError, hint, one_of
from oracle.logs.grammar import KnownGames, Vocabulary
from oracle.logs.limits import INTEGER
from oracle.model import FORMAT, End, Head, Step
from oracle.registers import shown

DIALECT = "https://json-schema.org/draft/2020-12/schema"
_OPEN = "open"  # definition of what the format leaves open: any JSON without fractions


def schema(game: str | None = None, *, known: Mapping[str, Vocabulary] | None = None) -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of one line of a log: a head, a step or an end line; of one game, or of all of them.

    What no schema of a single line can say is left to the reader: the order of the records, that players are those of the head, that no
    key stands twice. Raises LogError for a game that is not known.
    """
    games: Mapping[str, Vocabulary] = KnownGames() if known is None else known
    if game is not None and game not in games:
        raise LogError("unknown-game", found=f"no game is called {shown(game)}", expected=one_of(games), mend=hint(game, games))
    names = list(games) if game is None else [game]
    common, definitions = msgspec.json.schema_components((Head, End), ref_template="#/$defs/{name}")
    end = _closed(definitions.pop(common[1]["$ref"].rpartition("/")[2]))
    end["properties"]["end"] = {"const": True}
    head = _closed(definitions.pop(common[0]["$ref"].rpartition("/")[2]))
    defs: dict[str, Any] = {"head": head, "end": end}
    steps = []
    for name in names:
        setup, step = _game(name, games[name], defs)
        steps.append(step)
        then: dict[str, Any] = {"properties": {"setup": setup}}
        if defs[f"{name}.setup"].get("required"):
            then["required"] = ["setup"]
        head.setdefault("allOf", []).append(_when("game", name, then))
    head["properties"]["game"] = {"enum": names}
    head["properties"]["oracle.log"] = {"const": FORMAT}
    defs[_OPEN] = {
        "description": "any JSON without fractions",
        "anyOf": [
            {"type": ["null", "boolean", "string"]},
            {"type": "integer", "minimum": -INTEGER, "maximum": INTEGER},
            {"type": "array", "items": {"$ref": f"#/$defs/{_OPEN}"}},
            {"type": "object", "additionalProperties": {"$ref": f"#/$defs/{_OPEN}"}},
        ],
    }
    _leave_open(head, ("setup", "source", "src"))
    _leave_open(end, ("result", "src"))
    return {
        "$schema": DIALECT,
        "title": f"oracle.log/{FORMAT}",
        "description": "One line of a recorded game: a head, then steps, then an end line.",
        "oneOf": [{"$ref": "#/$defs/head"}, *steps, {"$ref": "#/$defs/end"}],
        "$defs": defs,
    }


def _game(name: str, vocabulary: Vocabulary, defs: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Adds the steps and the setup of a game; gives references to setup and step."""
    template = f"#/$defs/{name}.{{name}}"
    (setup, step), found = msgspec.json.schema_components((vocabulary.setup_type, vocabulary.step_type), ref_template=template)
    prefix = f"#/$defs/{name}."
    setup_name, step_name = setup["$ref"].removeprefix(prefix), step["$ref"].removeprefix(prefix)
    steps = _closed(found.pop(step_name))
    defs[f"{name}.setup"] = _closed(found.pop(setup_name))
    defs.update({f"{name}.{part}": body for part, body in found.items()})
    _leave_open(steps, ("src",))
    shared = [field.encode_name for field in msgspec.structs.fields(Step)]
    steps["properties"]["do"] = {"enum": list(vocabulary.verbs)}
    steps["allOf"] = [
        _when(
            "do",
            verb,
            {"required": list(rule.needs), "propertyNames": {"enum": [*shared, *rule.needs, *rule.may, *rule.chance]}},
            description=getattr(rule, "meaning", ""),
        )
        for verb, rule in vocabulary.verbs.items()
    ]
    defs[f"{name}.step"] = steps
    return {"$ref": f"#/$defs/{name}.setup"}, {"$ref": f"#/$defs/{name}.step"}


def _closed(body: dict[str, Any]) -> dict[str, Any]:
    """A definition without the defaults and the name of its type, which say nothing to a reader of the schema."""
    properties = {name: {key: part for key, part in value.items() if key != "default"} for name, value in body["properties"].items()}
    return {**body, "title": body["title"].lower(), "properties": properties}


def _leave_open(body: dict[str, Any], names: tuple[str, ...]) -> None:
    for name in names:
        kind = body["properties"][name].get("type")
        members = {"type": "object", "additionalProperties": {"$ref": f"#/$defs/{_OPEN}"}}
        body["properties"][name] = members if kind == "object" else {"$ref": f"#/$defs/{_OPEN}"}


def _when(key: str, value: str, then: dict[str, Any], *, description: str = "") -> dict[str, Any]:
    condition = {"if": {"properties": {key: {"const": value}}, "required": [key]}, "then": then}
    return {"description": description, **condition} if description else condition
