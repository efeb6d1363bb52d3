"""The rooms are as `docs/architecture.md` says: each imports only from rows below its own."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
TABLE = PAGE.partition("<!-- rooms -->\n")[2].partition("<!-- /rooms -->")[0]
ROWS = {
    room: int(row)
    for row, rooms in re.findall(r"^\| (\d+) \| ([^|]+) \|", TABLE, re.MULTILINE)
    for room in re.findall(r"`([\w.]+)`", rooms)
}
TOP = {"", "__main__", "__version__"}  # the package itself: joins what is below for those who import it


def room_of(module: str) -> str:
    """The room of a dotted module name, "" for the package itself."""
    name = module.removeprefix("oracle").removeprefix(".")
    return max((room for room in ROWS if name == room or name.startswith(room + ".")), key=len, default=name.partition(".")[0])


def imports() -> Iterator[tuple[Path, str, str]]:
    """Every import of ours by ours, inside functions too: file, its room, the room it imports from."""
    for source in sorted((ROOT / "oracle").rglob("*.py")):
        module = ".".join(source.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            names: list[str] = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module:
                names = [f"{node.module}.{alias.name}" if node.module == "oracle" else node.module for alias in node.names]
            for name in names:
                if name.partition(".")[0] == "oracle":
                    yield source.relative_to(ROOT), room_of(module), room_of(name)


def test_every_folder_is_a_room() -> None:
    folders = {path.parent.name for path in (ROOT / "oracle").glob("*/__init__.py")}
    files = {"api", "model", "_pure"}
    assert folders == {room for room in ROWS if "." not in room} - files


def test_rooms_import_downwards_only() -> None:
    upwards = [
        f"{file}: {room} (row {ROWS[room]}) imports {other} (row {ROWS[other]})"
        for file, room, other in imports()
        if room not in TOP and other not in TOP and room != other and ROWS[room] <= ROWS[other]
    ]
    assert not upwards, "\n".join(upwards)


def test_only_a_game_knows_its_rules() -> None:
    """Rooms that serve every game reach one through the contract; importers of a game's foreign formats may know that game."""
    knowing = {room for _, room, other in imports() if other == "games.istanbul" and room != "games.istanbul"}
    assert knowing <= {"importers"}


def test_the_modules_it_names_exist() -> None:
    table = PAGE.partition("## Inside the game")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (`[^|]+) \|", table, re.MULTILINE)
    named = [name for row in rows for name in re.findall(r"`([\w./]+)`", row)]
    missing = [name for name in named if not (ROOT / "oracle" / "games" / "istanbul" / name).exists()]
    assert named
    assert not missing


def test_the_base_rules_meet_the_expansion_where_the_page_says() -> None:
    table = PAGE.partition("<!-- hooks -->\n")[2].partition("<!-- /hooks -->")[0]
    said = {row[1]: set(re.findall(r"`(\w+)`", row[2])) for row in re.finditer(r"^\| `rules/(\w+)\.py` \| (.+) \|$", table, re.MULTILINE)}
    found: dict[str, set[str]] = {}
    for source in sorted((ROOT / "oracle" / "games" / "istanbul" / "rules").glob("*.py")):
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module and ".rules.mocha." in node.module:
                found.setdefault(source.stem, set()).update(alias.name for alias in node.names)
    assert found == said
