"""`cribsheets packet`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cribsheets.cli.app import When, app
from cribsheets.cli.options import Duplex, FontFolder, Output, PaperName, Printer
from cribsheets.cli.resultsdesk import Rating
from cribsheets.errors import RefusedError


@app.command(rich_help_panel=When.AFTER)
def packet(
    source: Annotated[
        Path, typer.Argument(metavar="EVENT", help="An event file (event.toml) that names its results.")
    ],
    *,
    output: Output = None,
    paper: PaperName = None,
    up: Annotated[
        int | None, typer.Option(metavar="1|2|4", help="Cards on a sheet; as many as fit without it.")
    ] = None,
    rating: Rating = None,
    csv_file: Annotated[
        str | None,
        typer.Option(
            "--csv",
            metavar="FILE",
            help="Write the settled cards as a CSV file; a PDF only with -o as well.",
        ),
    ] = None,
    duplex: Duplex = False,
    printer: Printer = None,
    font_folder: FontFolder = None,
) -> None:
    """Print the results packet of an event.

    The winner and the qualifiers, the final standings, who met whom, the results by round, every card filled,
    and the corrections made in cross-checking.

    cribsheets packet event.toml -o results.pdf
    """
    from cribsheets.cli.common import event_paper, load, print_sections
    from cribsheets.cli.resultsdesk import rated, tell_warnings, write_csv
    from cribsheets.files.scorecards import card_rows
    from cribsheets.sheets import packet as layout
    from cribsheets.tournament.outcome import settled

    reading = load(source, font_folder, with_warnings=False)
    event = reading.event
    sheet = event_paper(event, paper)
    outcome = settled(event)
    if outcome.blank:
        raise RefusedError(
            str(reading.report.unnamed_results)
            if reading.report.unnamed_results
            else f'{event.file} has no results yet: name them in the event file, results = "games.csv" or "cards.csv"'
        )
    tell_warnings(reading, outcome, source)
    if csv_file:
        rows = card_rows(outcome.settlement.cards, event, settled=True)
        write_csv(csv_file, rows, reading.report.files)
        if not output:
            return
    made_from = layout.Packet(event, outcome, sheet, up, rated(event, outcome, rating))
    sections = layout.sections(made_from)
    print_sections(reading, sections, "results", output, "packet", duplex=duplex, printer=printer)
