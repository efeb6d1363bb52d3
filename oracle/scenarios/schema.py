"""The JSON Schema of a scenario, for editors and for other programs that write scenarios."""

from __future__ import annotations

from typing import Any

import msgspec

from oracle.games import GAMES
from oracle.games import game as game_named
from oracle.model import End
from oracle.scenarios.case import FORMAT, POLARITIES, SOURCES, VERDICTS

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema(game: str = "istanbul") -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of one YAML document of a scenario of this game.

    Which parameters go with which step, and whether ids resolve, is checked when a scenario is read; a schema cannot say it.
    """
    family = game_named(game)
    types = (family.step_type, End, family.setup_type)
    (step, end, setup), components = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    setup_fields = components[setup["$ref"].rpartition("/")[2]]["properties"]
    facts = {"type": "object", "additionalProperties": True, "description": "observation path -> value"}
    rulings = {"type": "object", "additionalProperties": {"type": "string"}, "description": "ruling id -> reading"}
    names = {"type": "array", "items": {"type": "string"}, "minItems": 1, "uniqueItems": True}
    then = _object(
        ("verdict",),
        verdict={"enum": list(VERDICTS)},
        at={"type": "integer", "minimum": 0, "description": "step of `when` from 1, 0 is the set-up; by default the last"},
        clause={"type": "string", "description": "the clause that forbids the step, or that must have been carried out"},
        reason={"type": "string", "description": "code of the reason"},
        see=facts,
        lacks={**names, "description": "facts or fields whose absence leaves it undecided"},
        warns={"type": "string", "description": "text of a warning about the set-up"},
    )
    given = _object(
        (),
        setup={"type": "string", "description": "a named set-up of setups.yaml"},
        players={"type": "array", "items": {"type": "string"}},
        expansions={"type": "array", "items": {"type": "string"}},
        see={**facts, "description": "what the record says of the opening position"},
        patch={**facts, "description": "written into the position before the first step"},
        **setup_fields,
    )
    reading = _object(("rulings", "then"), rulings=rulings, then=then, polarity={"enum": list(POLARITIES)})
    whole = _object(
        ("id", "title", "game", "cites", "polarity", "given", "when", "source"),
        **{"oracle.scenario": {"const": FORMAT}},
        id={"type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$", "maxLength": 64},
        title={"type": "string", "maxLength": 140},
        game={"enum": list(GAMES)},
        cites=names,
        polarity={"enum": list(POLARITIES)},
        given=given,
        when={"type": "array", "items": {"anyOf": [step, end]}},
        then=then,
        readings={"type": "array", "items": reading, "minItems": 2},
        rulings=rulings,
        facts={"type": "object", "description": "component values laid over those of the box"},
        source=_object(("kind", "where"), kind={"enum": list(SOURCES)}, where={"type": "string"}),
    )
    whole["oneOf"] = [{"required": ["then"]}, {"required": ["readings"]}]
    return {"$schema": DIALECT, "title": f"oracle.scenario/{FORMAT}", **whole, "$defs": components}


def _object(needs: tuple[str, ...], **properties: Any) -> dict[str, Any]:
    return {"type": "object", "properties": properties, "required": list(needs), "additionalProperties": False}
