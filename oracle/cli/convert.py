"""`oracle convert`: another engine's log as a log of the oracle."""

from __future__ import annotations

from collections.abc import Sequence

import click

from oracle.cli.lookup import MALFORMED, MalformedFile, NothingSelected, counted, say


@click.command("convert")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--from", "source", default="", metavar="FORMAT", help="istanbul-game or boardgamefiesta; by default told from the file.")
@click.option("-o", "--output", default="-", metavar="OUT", help="The log to write; .gz and .zst compress. Default: standard output.")
@click.option("-q", "--quiet", is_flag=True, help="Say nothing of what was converted.")
def command(files: tuple[str, ...], source: str, output: str, quiet: bool) -> int:
    """Write another engine's log in the oracle's own format.

    FILE is GAMES.jsonl (plain, .gz or .zst), several of them, a folder, or - for standard input; for istanbul-game also
    SETUP.csv MOVES.csv. What the engine recorded of its states becomes observations; nothing is judged here. A game that can't be
    converted is told with its line and field, and left unfinished where that was; the others are converted all the same.

    Exit code: 0 all was converted, 2 wrong usage or a log that can't be written, 3 something could not be converted.
    """
    from oracle.importers import FORMATS, ForeignLogError
    from oracle.logs import LogError, Writer, select
    from oracle.model import Head, Step

    try:
        selected = [found.name for found in select(files, once=False)]
        conversion = FORMATS[_format(selected, source)].open(selected)
    except (ForeignLogError, LogError) as problem:
        raise NothingSelected(str(problem)) from None
    games = steps = faults = 0
    try:
        with Writer(output) as log:
            for item in conversion:
                if isinstance(item, ForeignLogError):
                    faults += 1
                    click.echo(f"oracle: {item}", err=True)
                    continue
                games += isinstance(item, Head)
                steps += isinstance(item, Step)
                log.write(item)
    except LogError as problem:
        raise (NothingSelected if problem.file else MalformedFile)(str(problem)) from None
    if not quiet:
        say(f"{counted(games, 'game')}, {counted(steps, 'step')}; {conversion.counts.words()}", err=True)
    return MALFORMED if faults else 0


def _format(files: Sequence[str], source: str) -> str:
    """The format that was named, or that the first file looks like."""
    from oracle.importers import FORMATS, sniff
    from oracle.importers import files as reading
    from oracle.importers.strangers import is_own
    from oracle.registers import did_you_mean, shown

    if source in FORMATS:
        return source
    if source:
        hint = did_you_mean(source, FORMATS) or f"; there are {', '.join(FORMATS)}"
        raise NothingSelected(f"there is no format {shown(source)}{hint}")
    start = reading.head(files[0])
    found = sniff(start)
    if found is None and is_own(start):
        raise NothingSelected(f"{shown(files[0])} is a log of the oracle's own already: there is nothing to convert")
    if found is None:
        raise NothingSelected(f"what {shown(files[0])} holds does not tell its format; name it: --from {' or --from '.join(FORMATS)}")
    return found
