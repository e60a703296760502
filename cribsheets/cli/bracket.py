"""`cribsheets bracket`."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from cribsheets.cli.app import When, app
from cribsheets.cli.options import FontFolder, Output, PaperName, Printer, Source, any_of
from cribsheets.errors import RefusedError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cribsheets.tournament.event import Event

MOST_QUALIFIERS = 512
"""More than this is a slip of the finger."""


class BestOf(StrEnum):
    """What a match is decided by."""

    THREE = "3"
    FIVE = "5"


@app.command(rich_help_panel=When.AFTER)
def bracket(
    source: Source = None,
    *,
    output: Output = None,
    qualifiers: Annotated[
        int | None,
        typer.Option(min=1, max=MOST_QUALIFIERS, metavar="N", help="A bracket for N names to be written."),
    ] = None,
    best_of: Annotated[
        BestOf, typer.Option("--best-of", metavar=any_of(BestOf), help="Games of a match.")
    ] = BestOf.THREE,
    playoff: Annotated[
        list[str] | None,
        typer.Option(
            metavar="SEAT|NAME",
            help="Who won a playoff game against those on the same place; may be given again, best first.",
        ),
    ] = None,
    paper: PaperName = None,
    printer: Printer = None,
    font_folder: FontFolder = None,
) -> None:
    """Print the playoff bracket of the qualifiers, byes placed.

    cribsheets bracket event.toml --best-of 5

    cribsheets bracket --qualifiers 16
    """
    from cribsheets.cli.common import event_paper, load, print_sections
    from cribsheets.cli.resultsdesk import tell_unnamed
    from cribsheets.sheets import bracket as layout
    from cribsheets.tournament.outcome import settled
    from cribsheets.tournament.progress import games_missing

    reading = load(source, font_folder)
    event = reading.event
    sheet = event_paper(event, paper)
    outcome = settled(event)
    if qualifiers is None and not event.players:
        raise RefusedError(
            "Say whose bracket: give an event file with results, or --qualifiers 16 for a blank."
        )
    if qualifiers is None:
        tell_unnamed(reading)
    if qualifiers is None and not outcome.blank:
        if missing := games_missing(event, outcome.settlement.cards):
            games = "1 game is" if missing == 1 else f"{missing} games are"
            typer.echo(f"note: {games} still to come, so this bracket is provisional", err=True)
        winners = _seats(event, playoff or ())
        section = layout.section(event, outcome, sheet, int(best_of), winners)
    else:
        number = qualifiers or outcome.standings.qualifiers
        section = layout.blank(event, number, sheet, int(best_of))
    print_sections(reading, [section], "playoff bracket", output, "bracket", printer=printer)


def _seats(event: Event, texts: Sequence[str]) -> list[str]:
    """Return the seats of those who are named, each by seat or by a name that nobody else has."""
    from cribsheets.tournament.entrants import UnknownPlayerError

    try:
        return [event.entrants.find(text).seat for text in texts]
    except UnknownPlayerError as error:
        raise RefusedError(f"--playoff: {error}") from None
