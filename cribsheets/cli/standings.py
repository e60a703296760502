"""`cribsheets standings`."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer

from cribsheets.cli.options import AsJson, CsvFile, Printing, Source, When, command
from cribsheets.cli.resultsdesk import GoingOn, Rating
from cribsheets.errors import RefusedError

if TYPE_CHECKING:
    from cribsheets.page.sheet import Section


@command(When.DURING)
def standings(
    source: Source = None,
    *,
    lines: Annotated[
        int | None,
        typer.Option(
            min=12, max=24, metavar="N", help="Lines on a page; by default as many as the field needs."
        ),
    ] = None,
    after: Annotated[
        int | None, typer.Option(min=1, metavar="GAME", help="The standings after this game.")
    ] = None,
    large: Annotated[bool, typer.Option("--large", help="In large type, for the wall.")] = False,
    blank: Annotated[
        bool, typer.Option("--blank", help="Blank, to fill in by hand, even if there are results.")
    ] = False,
    fillable: Annotated[
        bool,
        typer.Option("--fillable", help="A blank table to fill in on screen; it adds up but does not sort."),
    ] = False,
    tally: Annotated[
        bool,
        typer.Option("--tally", help="A sheet for adding up games: players by seat, a box for each game."),
    ] = False,
    rating: Rating = None,
    going_on: GoingOn,
    csv_file: CsvFile = None,
    as_json: AsJson = False,
    printing: Printing,
) -> None:
    """Print the director's standings, blank or ranked.

    cribsheets standings event.toml --after 6

    cribsheets standings event.toml --tally

    cribsheets standings --lines 16
    """
    from cribsheets.cli.common import event_paper, load, tell
    from cribsheets.cli.drawing import Data, Made, emit
    from cribsheets.cli.resultsdesk import rated, tell_warnings
    from cribsheets.sheets import standings as layout
    from cribsheets.tournament.outcome import settled
    from cribsheets.tournament.published import to_json, to_table

    reading = load(source, printing.font_folder, with_warnings=False)
    reading = replace(reading, event=going_on.applied(reading.event))
    event = reading.event
    sheet = event_paper(event, printing.paper)
    outcome = settled(event, after)
    if blank or fillable or tally:
        tell(reading.report.warnings)
    else:
        tell_warnings(reading, outcome, source)
    if (as_json or csv_file) and not event.players:
        raise RefusedError("there is nobody to rank: give an event file or a roster")
    if fillable and printing.printer:
        raise RefusedError("--fillable is for the screen, so no printer moves it: leave out --printer")

    def sections() -> list[Section]:
        if tally:
            return [layout.tally(event, sheet)]
        if not (blank or fillable or outcome.blank):
            points = rated(event, outcome, rating)
            return [
                layout.ranked(event, sheet, outcome, after=after, lines=lines, large=large, points=points)
            ]
        _refuse_blank(after=after, large=large, rated=rating is not None, known=not outcome.blank)
        if event.players and not (blank or fillable or reading.report.unnamed_results):
            typer.echo("note: no results yet, so this is a table to fill in by hand", err=True)
        return [layout.blank(event, sheet, lines, fillable=fillable)]

    data = Data(csv_file, lambda: to_table(outcome, event), as_json, lambda: to_json(outcome, event))
    name = "tally" if tally else "standings"
    emit(reading, Made(name, name, sections, alone=fillable), printing, data)


def _refuse_blank(*, after: int | None, large: bool, rated: bool, known: bool) -> None:
    """A blank table knows no results."""
    given = {"--after": after, "--large": large, "--rating": rated}
    if asked := next((name for name, value in given.items() if value), None):
        why = "a blank table shows none" if known else "there are none yet"
        raise RefusedError(f"{asked} needs results, and {why}: leave it out")
