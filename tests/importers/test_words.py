"""Values that a format does not take are told in words, with the names there are, and no message of the engine goes by unknown."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from oracle.importers import FORMATS, ForeignLogError

SAMPLE = Path(__file__).parents[2] / "fixtures" / "foreign" / "boardgamefiesta" / "beginning.jsonl"
ROWS = [json.loads(line) for line in SAMPLE.read_text(encoding="utf-8").splitlines()]
Change = Callable[[dict[str, Any]], Any]


def red(row: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = row["state"]["players"]["RED"]
    return found


CHANGES: dict[str, tuple[Change, str]] = {
    "message": (
        lambda row: row["events"].append({"t": "DANCE", "p": "RED", "a": []}),
        f"events[{len(ROWS[3]['events'])}].t: expected one of the format's names, found 'DANCE'",
    ),
    "action": (
        lambda row: row["action"].update(type="SKIPS"),
        "action.type: expected one of the format's names, found 'SKIPS'. Did you mean 'SKIP'?",
    ),
    "kind": (lambda row: row.update(kind="dance"), "kind: expected action, end, error or setup, found 'dance'"),
    "number": (
        lambda row: red(row).update(lira="3"),
        "state.players.RED.lira: expected an integer from -32767 to 32767, found the text '3'",
    ),
    "good": (
        lambda row: red(row)["goods"].update(PINK=1),
        "state.players.RED.goods.PINK: expected BLUE, FABRIC, FRUIT or SPICE, found the key 'PINK'",
    ),
    "field": (lambda row: row["state"].update(dance=1), "state: expected only fields that are known, found 'dance'"),
    "none": (lambda row: row["state"].pop("sultan"), "state: expected the field `sultan`, found none"),
}


@pytest.mark.parametrize("name", CHANGES)
def test_what_a_line_may_not_hold(name: str, tmp_path: Path) -> None:
    change, told = CHANGES[name]
    rows = copy.deepcopy(ROWS)
    change(rows[3])
    path = tmp_path / "games.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    [problem] = [item for item in FORMATS["boardgamefiesta"].open([str(path)]) if isinstance(item, ForeignLogError)]
    assert f"line 4, {told}" in str(problem)
