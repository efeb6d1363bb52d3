"""`oracle show`: a position of a recorded game, what is legal there, and why a step is not."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from oracle.cli.lookup import MalformedFile, NothingSelected, say, say_json
from oracle.cli.positions import options_of, reach_in_log, readings_options

if TYPE_CHECKING:
    from oracle.explore import Answer, Reached
    from oracle.games.contract import Replay

NARROWEST, WIDEST, UNKNOWN_WIDTH = 72, 120, 100
"""Columns of the output: five players stand side by side even in a narrower terminal."""
LISTED = 30
"""Legal steps that are listed without --all."""

HIDDEN_STEPS = "Legal steps: hidden, since they tell what is in another player's hand."


@click.command("show")
@click.argument("logs", nargs=-1, required=True, metavar="LOG")
@click.option("--step", type=click.IntRange(min=0), help="The position after this step, 0 for the opening; by default the last one.")
@click.option("--game", default="", metavar="ID", help="A game of the log by its id, or #3 for the third; by default the first.")
@click.option("--seat", default="", metavar="PLAYER", help="Only what this player may see.")
@click.option("--why", default="", metavar="STEP", help="""Is this step legal here, and why not? JSON, such as '{"do":"move","to":8}'.""")
@click.option("--all", "whole", is_flag=True, help=f"List every legal step, not only the first {LISTED}.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True, help="Text for people or JSON.")
@readings_options
def command(
    logs: tuple[str, ...],
    step: int | None,
    game: str,
    seat: str,
    why: str,
    whole: bool,
    form: str,
    source: str,
    profile: str,
    rulings: tuple[str, ...],
    facts: Path | None,
) -> int:
    """Show a position of a recorded game: the board, the players, everything on the table, and the legal steps.

    A step that the rules refuse is not taken: --step N of a faulty step N shows the position before it and what is wrong.

    \b
      oracle show game.jsonl --step 57
      oracle show game.jsonl --step 57 --why '{"do":"palace","goods":{"red":4}}'
    """
    reached = reach_in_log(logs, game, step, options_of(source, profile, rulings, facts, game))
    replay = reached.replay
    if replay is None:
        raise MalformedFile("\n".join(f"oracle: the game cannot be set up: {refused.judgement.message}" for refused in reached.refused))
    if seat and seat not in replay.players:
        from oracle.registers import did_you_mean, printable

        hint = did_you_mean(seat, replay.players) or f"; there are {', '.join(replay.players)}"
        raise NothingSelected(f"no player is called {printable(seat)}{hint}")
    answer = _answer(reached, why) if why else None
    if form == "json":
        say_json(document(reached, replay, seat, answer))
        return 0
    room = _room()
    lines = heading(reached, replay, room) + board(replay, room) + facts_of(replay, seat, room)
    if answer is None:
        lines += legal(replay, room, whole) if seat in ("", replay.who()) else [HIDDEN_STEPS]
    lines += reasons(answer, room) if answer is not None else []
    say("\n".join(lines))
    return 0


def _room() -> int:
    known = os.isatty(1) or "COLUMNS" in os.environ
    columns = shutil.get_terminal_size((UNKNOWN_WIDTH, 24)).columns if known else UNKNOWN_WIDTH
    return max(NARROWEST, min(columns, WIDEST))


def _answer(reached: Reached, why: str) -> Answer:
    from oracle.explore import ask, read_step
    from oracle.logs import LogError

    assert reached.replay is not None
    try:
        record = read_step(reached.game, why)
    except LogError as problem:
        raise MalformedFile(f"--why, column {problem.column or 1}: {problem.message}") from None
    if isinstance(record.who, str) and record.who not in reached.replay.players:
        raise NothingSelected(f"--why: no player is called {record.who}; there are {', '.join(reached.replay.players)}")
    return ask(reached.replay, reached.game, record)


def heading(reached: Reached, replay: Replay, room: int) -> list[str]:
    """Which position this is, whose turn it is, and what was refused on the way."""
    from oracle.registers import printable
    from oracle.report.plain import wrapped

    where = f"after step {reached.step}" if reached.step else "before the first step"
    if replay.over:
        result = replay.result()
        turn = f"the game is over, {' and '.join(result.get('winners', ())) or 'nobody'} won"
    else:
        turn = f"{replay.who()} to act" + (", chance is awaited" if replay.chance() else "")
        phase = replay.view().get("phase")
        turn += f", phase {phase}" if phase else ""
    lines = wrapped(f"Game {printable(reached.name)}, {where}: {turn}.", room)
    for refused in reached.refused:
        step = f"Step {refused.step}" if refused.step else "The set-up"
        went = "taken as it was recorded" if refused.adopted else "not taken, this is the position before it"
        judgement = refused.judgement
        clause = f" ({judgement.clause})" if judgement.clause else ""
        lines += wrapped(printable(f"{step} is {judgement.kind}{clause}: {judgement.message}; {went}."), room, first="! ", rest="  ")
    return [*lines, ""]


def board(replay: Replay, room: int) -> list[str]:
    """The board as a grid; the same width for every cell."""
    from oracle.registers import printable
    from oracle.report.plain import width, wrapped

    rows = replay.board()
    columns = max(len(row) for row in rows)
    size = (room - 1) // columns - 2  # no blank at the right, so that the longest name of a place fits a row of five
    rule = "+" + ("-" * (size + 1) + "+") * columns
    lines = [rule]
    for row in rows:
        cells = []
        for number, name, here in row:
            cell = wrapped(f"{number} {printable(name)}", size, rest="  ")
            for what in here:
                cell += wrapped(printable(what), size, first="- ", rest="  ")
            cells.append(cell)
        for line in range(max(len(cell) for cell in cells)):
            texts = [cell[line] if line < len(cell) else "" for cell in cells]
            lines.append("|" + "|".join(f" {text}{' ' * (size - width(text))}" for text in texts) + "|")
        lines.append(rule)
    return [*lines, ""]


def facts_of(replay: Replay, seat: str, room: int) -> list[str]:
    """What the players have, a column each, and everything else."""
    from oracle.explore.looking import others, players
    from oracle.registers import printable
    from oracle.report.plain import table, width, wrapped

    view = replay.view(seat or None)
    lines = table([[printable(cell) for cell in row] for row in players(replay, view)], room)
    rest = others(view)
    indent = max((width(name) for name, _ in rest), default=0) + 2
    lines += ["", *(line for name, text in rest for line in wrapped(printable(text), room, first=name.ljust(indent), rest=" " * indent))]
    return [*lines, ""]


def legal(replay: Replay, room: int, whole: bool) -> list[str]:
    """The legal steps in words, or the outcomes of the chance that is awaited."""
    from oracle.registers import printable
    from oracle.report.plain import wrapped

    outcomes = replay.chance()
    if outcomes:
        total = sum(weight for _, weight in outcomes)
        entries = [(f"{weight}/{total}", replay.words(record)) for record, weight in outcomes]
        lines = [f"Chance decides: {len(entries)} outcomes"]
    else:
        entries = [(str(number), replay.words(record)) for number, record in enumerate(replay.legal(), 1)]
        lines = [f"Legal steps: {len(entries)}" if entries else "No step is legal."]
    shown = entries if whole else entries[:LISTED]
    indent = max((len(label) for label, _ in shown), default=0) + 4
    for label, words in shown:
        lines += wrapped(printable(words), room, first=f"{label:>{indent - 2}}  ", rest=" " * indent)
    if len(shown) < len(entries):
        lines.append(f"{'':>{indent}}and {len(entries) - len(shown)} more; --all lists them")
    return lines


def reasons(answer: Answer, room: int) -> list[str]:
    """Why a step is not legal, or that it is."""
    from oracle.registers import printable
    from oracle.report.plain import wrapped

    judgement = answer.judgement
    lines = wrapped(printable(answer.words), room, first="Asked:  ", rest="        ")
    if judgement.kind is None:
        return [*lines, "Answer: this step is legal here."]
    lines += wrapped(printable(f"{judgement.kind}: {judgement.message}."), room, first="Answer: ", rest="        ")
    if judgement.clause:
        lines += wrapped(f"{judgement.clause}: {answer.clause} ({answer.section})", room, first="Rule:   ", rest="        ")
    if answer.near:
        lines += ["", "Legal steps most like it"]
        for near in answer.near:
            lines += [*wrapped(printable(near.words), room, first="  ", rest="    "), "    " + printable(near.json)]
    return lines


def document(reached: Reached, replay: Replay, seat: str, answer: Answer | None) -> dict[str, Any]:
    """The position as one JSON document."""
    from msgspec import to_builtins

    found: dict[str, Any] = {
        "log": reached.log,
        "game": reached.name,
        "step": reached.step,
        "over": replay.over,
        "turn": replay.who(),
        "facts": replay.view(seat or None),
        "board": [[{"place": place, "name": name, "here": here} for place, name, here in row] for row in replay.board()],
        "legal": [{"step": to_builtins(record), "words": replay.words(record)} for record in replay.legal() if seat in ("", replay.who())],
        "chance": [{"step": to_builtins(record), "weight": weight, "words": replay.words(record)} for record, weight in replay.chance()],
        "refused": [
            {"step": refused.step, "adopted": refused.adopted, "judgement": to_builtins(refused.judgement)} for refused in reached.refused
        ],
    }
    if replay.over:
        found["result"] = replay.result()
    if answer is not None:
        found["why"] = {
            "step": to_builtins(answer.record),
            "words": answer.words,
            "judgement": to_builtins(answer.judgement),
            "near": [{"words": near.words, "step": near.json} for near in answer.near],
        }
    return found
