"""`cribsheets standings`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from cribsheets.cli.app import When, app
from cribsheets.cli.options import FontFolder, Output, PaperName, Printer, Source
from cribsheets.cli.resultsdesk import Rating
from cribsheets.errors import RefusedError

if TYPE_CHECKING:
    from cribsheets.files.event import Reading
    from cribsheets.tournament.outcome import Outcome


@app.command(rich_help_panel=When.DURING)
def standings(
    source: Source = None,
    *,
    output: Output = None,
    paper: PaperName = None,
    lines: Annotated[
        int | None,
        typer.Option(
            min=12, max=24, metavar="N", help="Lines of a page; without it what the field needs, up to 24."
        ),
    ] = None,
    after: Annotated[
        int | None, typer.Option(min=1, metavar="GAME", help="As they stood after this game.")
    ] = None,
    large: Annotated[bool, typer.Option("--large", help="In large type, for the wall.")] = False,
    blank: Annotated[
        bool, typer.Option("--blank", help="To be filled in by hand, though there are results.")
    ] = False,
    fillable: Annotated[
        bool,
        typer.Option(
            "--fillable", help="A blank table to fill in on screen; it adds up the field and does not sort."
        ),
    ] = False,
    rating: Rating = None,
    csv_file: Annotated[
        str | None,
        typer.Option("--csv", metavar="FILE", help="Write them as a CSV file; a PDF only with -o as well."),
    ] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print them as data; a PDF only with -o as well.")
    ] = False,
    printer: Printer = None,
    font_folder: FontFolder = None,
) -> None:
    """Print the director's standings, blank or ranked.

    cribsheets standings event.toml --after 6

    cribsheets standings --lines 16
    """
    from cribsheets.cli.common import event_paper, load, print_sections, tell
    from cribsheets.cli.resultsdesk import rated, tell_warnings
    from cribsheets.sheets import standings as layout
    from cribsheets.tournament.outcome import settled

    reading = load(source, font_folder, with_warnings=False)
    event = reading.event
    sheet = event_paper(event, paper)
    outcome = settled(event, after)
    if blank or fillable:
        tell(reading.report.warnings)
    else:
        tell_warnings(reading, outcome, source)
    if as_json or csv_file:
        _hand_out(reading, outcome, csv_file, as_json=as_json)
        if not output:
            return
    if fillable and printer:
        raise RefusedError("--fillable is for the screen, so no printer moves it: leave out --printer")
    if blank or fillable or outcome.blank:
        _refuse_blank(after=after, large=large, rated=rating is not None, known=not outcome.blank)
        if event.players and not (blank or fillable or reading.report.unnamed_results):
            typer.echo("note: no results yet, so this is a table to fill in by hand", err=True)
        section = layout.blank(event, sheet, lines, fillable=fillable)
    else:
        points = rated(event, outcome, rating)
        section = layout.ranked(event, sheet, outcome, after=after, lines=lines, large=large, points=points)
    print_sections(reading, [section], "standings", output, "standings", printer=printer, alone=fillable)


def _hand_out(reading: Reading, outcome: Outcome, csv_file: str | None, *, as_json: bool) -> None:
    """Give the ranking as data."""
    import json

    from cribsheets.cli.resultsdesk import write_csv
    from cribsheets.tournament.published import to_json, to_table

    event = reading.event
    if not event.players:
        raise RefusedError("there is nobody to rank: give an event file or a roster")
    if csv_file:
        write_csv(csv_file, to_table(outcome, event), reading.report.files)
    if as_json:
        typer.echo(json.dumps(to_json(outcome, event), ensure_ascii=False, indent=2))


def _refuse_blank(*, after: int | None, large: bool, rated: bool, known: bool) -> None:
    """A blank table knows no results."""
    given = {"--after": after, "--large": large, "--rating": rated}
    if asked := next((name for name, value in given.items() if value), None):
        why = "a blank table shows none" if known else "there are none yet"
        raise RefusedError(f"{asked} needs results, and {why}: leave it out")
