"""`cribsheets bracket`."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from cribsheets.cli.options import Printing, Source, When, any_of, command
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


@command(When.AFTER)
def bracket(
    source: Source = None,
    *,
    qualifiers: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=MOST_QUALIFIERS,
            metavar="N",
            help="The best N by the results; a bracket for N names to be written where there are none.",
        ),
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
    printing: Printing,
) -> None:
    """Print the playoff bracket of the qualifiers, byes placed.

    cribsheets bracket event.toml --best-of 5

    cribsheets bracket --qualifiers 16
    """
    from cribsheets.cli.common import event_paper, load
    from cribsheets.cli.drawing import Made, emit
    from cribsheets.cli.resultsdesk import tell_unnamed
    from cribsheets.sheets import bracket as layout
    from cribsheets.tournament.outcome import settled

    reading = load(source, printing.font_folder)
    event = _as_asked(reading.event, qualifiers, playoff)
    sheet = event_paper(event, printing.paper)
    outcome = settled(event)
    if playoff and outcome.unneeded:
        raise RefusedError(
            f"Seat {outcome.unneeded[0]} is level with nobody, so there is no playoff game to win."
        )
    if qualifiers is None:
        tell_unnamed(reading)
    if outcome.blank:
        section = layout.blank(event, _expected(event), sheet, int(best_of))
    else:
        if outcome.games_missing:
            games = "1 game is" if outcome.games_missing == 1 else f"{outcome.games_missing} games are"
            typer.echo(f"note: {games} still to come, so this bracket is provisional", err=True)
        section = layout.section(event, outcome, sheet, int(best_of))
    emit(reading, Made("bracket", "playoff bracket", lambda: [section]), printing)


def _expected(event: Event) -> int:
    """Return how many names a blank bracket takes."""
    from cribsheets.tournament.qualifying import Top

    cut = event.qualifying.cut
    if isinstance(cut, Top):
        return cut.number
    if not event.players:
        raise RefusedError(
            "Say whose bracket: give an event file with results, or --qualifiers 16 for a blank."
        )
    number = cut.expected(len(event.competitors))
    if not number:
        raise RefusedError(f"Nobody knows yet how many qualify ({cut}): say it, such as --qualifiers 8.")
    return number


def _as_asked(event: Event, qualifiers: int | None, playoff: Sequence[str] | None) -> Event:
    """Return the event with as many qualifiers and with the winners of playoff games that the options name."""
    from cribsheets.tournament.qualifying import Top

    qualifying = event.qualifying
    if qualifiers is not None:
        qualifying = replace(qualifying, cut=Top(qualifiers))
    if playoff:
        qualifying = replace(qualifying, playoff=_seats(event, playoff))
    return replace(event, qualifying=qualifying)


def _seats(event: Event, texts: Sequence[str]) -> tuple[str, ...]:
    """Return the seats of those who are named, each by seat or by a name that nobody else has."""
    from cribsheets.tournament.entrants import UnknownPlayerError

    try:
        return tuple(event.entrants.find(text).seat for text in texts)
    except UnknownPlayerError as error:
        raise RefusedError(f"--playoff: {error}") from None
