"""`cribsheets season`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cribsheets.cli.options import AsJson, CsvFile, Printing, When, command

if TYPE_CHECKING:
    from cribsheets.tournament.season import Season


@command(When.AFTER)
def season(
    sources: Annotated[
        list[Path],
        typer.Argument(
            metavar="SEASON|EVENT...",
            help="A season file with events = [...], or the event files or folders of the evenings, in order.",
        ),
    ],
    *,
    best: Annotated[
        int | None, typer.Option(min=1, metavar="N", help="Count the best N evenings of each player.")
    ] = None,
    csv_file: CsvFile = None,
    as_json: AsJson = False,
    printing: Printing,
) -> None:
    """Print the standings over several evenings.

    Players are matched by ACC number, or else by name. A season file has title, events and best.

    cribsheets season october/event.toml november/event.toml --best 4

    cribsheets season season.toml
    """
    from cribsheets.cli.common import event_paper, tell
    from cribsheets.cli.drawing import Data, Made, emit
    from cribsheets.files.report import Reading, Report
    from cribsheets.files.season import read_season
    from cribsheets.sheets import season as layout
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.outcome import settled
    from cribsheets.tournament.season import results_of
    from cribsheets.tournament.season import season as over

    if printing.font_folder:
        from cribsheets.typesetting.fitting import use_font_folder

        use_font_folder(printing.font_folder)
    report = Report()
    read = read_season(sources, report)
    tell(report.warnings)
    most = best or read.best
    table = over([results_of(event, settled(event).standings) for event in read.evenings], most)
    tell(table.doubts)
    event = Event(title=read.title, paper=read.evenings[0].paper)
    sheet = event_paper(event, printing.paper)
    made = Made("season", "season", lambda: [layout.section(table, read.title, most, sheet)])
    emit(Reading(event, report), made, printing, Data(csv_file, lambda: _rows(table), as_json, table.to_json))


def _rows(table: Season) -> list[list[str | int]]:
    """Return a header and one row a player."""
    from cribsheets.tournament.season import SeasonRow

    columns = SeasonRow.__slots__
    return [list(columns), *([getattr(row, column) or "" for column in columns] for row in table.rows)]
