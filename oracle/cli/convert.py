"""`oracle convert`: another engine's log as a log of the oracle."""

from __future__ import annotations

import click

MALFORMED = 3


@click.command("convert")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--from", "source", default="", metavar="FORMAT", help="istanbul-game or boardgamefiesta; by default told from the file.")
@click.option("-o", "--output", default="-", metavar="OUT", help="The log to write; .gz and .zst compress. Default: standard output.")
@click.option("-q", "--quiet", is_flag=True, help="Say nothing of what was converted.")
def command(files: tuple[str, ...], source: str, output: str, quiet: bool) -> int:
    """Write another engine's log in the oracle's own format.

    FILE is GAMES.jsonl (plain, .gz or .zst), several of them or - for standard input; for istanbul-game also SETUP.csv MOVES.csv.
    What the engine recorded of its states becomes observations; nothing is judged here. A game that can't be converted is
    told with its line and field, and left unfinished where that was; the others are converted all the same.

    Exit code: 0 all was converted, 2 wrong usage, 3 something could not be.
    """
    from oracle.importers import FORMATS, ForeignLogError
    from oracle.logs import LogError, Writer
    from oracle.model import Head, Step

    importer = FORMATS[_format(files, source)]
    try:
        conversion = importer.open(files)
    except ForeignLogError as problem:
        raise click.UsageError(str(problem)) from None
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
        raise click.ClickException(str(problem)) from None
    if not quiet:
        click.echo(f"{games:,} games, {steps:,} steps; {conversion.counts.words()}", err=True)
    return MALFORMED if faults else 0


def _format(files: tuple[str, ...], source: str) -> str:
    """The format that was named, or that the first file looks like."""
    from oracle.importers import FORMATS, sniff
    from oracle.importers import files as reading
    from oracle.registers import did_you_mean, shown

    if source in FORMATS:
        return source
    if source:
        hint = did_you_mean(source, FORMATS) or f"; there are {', '.join(FORMATS)}"
        raise click.UsageError(f"there is no format {shown(source)}{hint}")
    found = sniff(reading.head(files[0]))
    if found is None:
        raise click.UsageError(f"what {shown(files[0])} holds does not tell its format; name it: --from {' or --from '.join(FORMATS)}")
    return found
