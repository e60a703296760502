"""`cribsheets bracket`."""

from __future__ import annotations

import secrets
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from cribsheets.cli.options import Printing, Source, When, any_of, command
from cribsheets.cli.resultsdesk import GoingOn
from cribsheets.errors import RefusedError

if TYPE_CHECKING:
    from cribsheets.page.paper import Paper
    from cribsheets.page.sheet import Section
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
            help="The best N by the results, or a blank bracket for N names if there are none.",
        ),
    ] = None,
    knockout: Annotated[
        bool,
        typer.Option("--knockout", help="Everybody on the roster, by a column `rank`, or else by seat."),
    ] = False,
    draw: Annotated[bool, typer.Option("--draw", help="Draw the knock-out by lot.")] = False,
    seed: Annotated[
        str | None,
        typer.Option(metavar="TEXT", help="Draw it by lot; the same text gives the same draw."),
    ] = None,
    best_of: Annotated[
        BestOf | None,
        typer.Option("--best-of", metavar=any_of(BestOf), help="Games of a match; 3 by default."),
    ] = None,
    going_on: GoingOn,
    printing: Printing,
) -> None:
    """Print the playoff bracket of the qualifiers, with byes.

    Includes the results of the playoffs if the event file names them.

    cribsheets bracket event.toml --best-of 5

    cribsheets bracket --qualifiers 16

    cribsheets bracket players.csv --knockout --draw
    """
    from cribsheets.cli.common import event_paper, load
    from cribsheets.cli.drawing import Made, emit
    from cribsheets.cli.resultsdesk import tell_unnamed

    reading = load(source, printing.font_folder)
    sheet = event_paper(reading.event, printing.paper)
    games = int(best_of) if best_of else None
    if knockout:
        if qualifiers is not None or going_on.cut:
            raise RefusedError(
                "--knockout is for everybody: leave out --qualifiers and what else says who goes on."
            )
        section = _knockout(reading.event, sheet, games, seed or (_lot(reading.event) if draw else ""))
    elif draw or seed:
        raise RefusedError("--draw and --seed are for a knock-out: add --knockout.")
    else:
        if qualifiers is None:
            tell_unnamed(reading)
        elif going_on.cut:
            raise RefusedError("--qualifiers says who goes on: leave the other options out.")
        else:
            going_on = GoingOn(top=qualifiers)
        section = _playoffs(going_on.applied(reading.event), sheet, games)
    emit(reading, Made("bracket", section.title.lower(), lambda: [section]), printing)


def _lot(event: Event) -> str:
    """Return the seed of a draw: the event's, or a new one, which is printed."""
    return event.seed or str(1000 + secrets.randbelow(9000))


def _knockout(event: Event, paper: Paper, best_of: int | None, seed: str) -> Section:
    from cribsheets.cli.common import tell
    from cribsheets.sheets import bracket as layout
    from cribsheets.tournament.knockout import draw_order
    from cribsheets.tournament.playoff_results import played_bracket

    ranked, order = draw_order(event, seed)
    played, misplayed = played_bracket(ranked, event.playoff_results, best_of)
    tell(misplayed)
    return layout.knockout(event, played, paper, order)


def _playoffs(event: Event, paper: Paper, best_of: int | None) -> Section:
    from cribsheets.cli.common import tell
    from cribsheets.sheets import bracket as layout
    from cribsheets.tournament.outcome import settled
    from cribsheets.tournament.playoff_results import played_bracket
    from cribsheets.tournament.playoffs import field

    outcome = settled(event)
    if outcome.blank:
        return layout.blank(event, _expected(event), paper, best_of or 3)
    ranked = field(outcome.standings).qualifiers
    if outcome.games_missing:
        games = "1 game is" if outcome.games_missing == 1 else f"{outcome.games_missing} games are"
        tell([f"{games} still to come, so this bracket is provisional"])
    _, misplayed = played_bracket(ranked, event.playoff_results, best_of)
    tell(misplayed)
    return layout.section(event, outcome, paper, best_of)


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
        raise RefusedError(
            f"Nobody knows yet how many qualify ({cut}): say it, such as --qualifiers 8, or --knockout for all."
        )
    return number
