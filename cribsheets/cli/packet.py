"""`cribsheets packet`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cribsheets.cli.options import CsvFile, Printing, When, command
from cribsheets.cli.resultsdesk import Rating
from cribsheets.errors import RefusedError


@command(When.AFTER)
def packet(
    source: Annotated[
        Path, typer.Argument(metavar="EVENT", help="An event file (event.toml) that names its results.")
    ],
    *,
    up: Annotated[
        int | None, typer.Option(metavar="1|2|4", help="Cards on a sheet; as many as fit without it.")
    ] = None,
    rating: Rating = None,
    csv_file: CsvFile = None,
    printing: Printing,
) -> None:
    """Print the results packet of an event.

    The winner and the qualifiers, the final standings, who met whom, the results by round, every card filled,
    and the corrections made in cross-checking.

    cribsheets packet event.toml -o results.pdf
    """
    from cribsheets.cli.common import event_paper, load
    from cribsheets.cli.drawing import Data, Made, emit
    from cribsheets.cli.resultsdesk import rated, tell_warnings
    from cribsheets.files.scorecards import card_rows
    from cribsheets.sheets import packet as layout
    from cribsheets.tournament.outcome import settled

    reading = load(source, printing.font_folder, with_warnings=False)
    event = reading.event
    sheet = event_paper(event, printing.paper)
    outcome = settled(event)
    if outcome.blank:
        raise RefusedError(
            str(reading.report.unnamed_results)
            if reading.report.unnamed_results
            else f'{event.file} has no results yet: name them in the event file, results = "games.csv" or "cards.csv"'
        )
    tell_warnings(reading, outcome, source)
    made_from = layout.Packet(
        event, outcome, sheet, up, rated(event, outcome, rating), duplex=printing.on_both_sides
    )
    data = Data(csv_file, lambda: card_rows(outcome.settlement.cards, event, settled=True))
    emit(reading, Made("packet", "results", lambda: layout.sections(made_from)), printing, data)
