"""What the commands that tell results share, or who goes on to the playoffs."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from cribsheets.cli.options import any_of
from cribsheets.errors import Place, RefusedError
from cribsheets.messages import counted, listed, typed

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from cribsheets.files.report import Reading
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.outcome import Outcome
    from cribsheets.tournament.qualifying import Cut


class RatingOf(StrEnum):
    """Which event's Master Rating Points are shown."""

    MAIN = "main"
    CONSOLATION = "consolation"


Rating = Annotated[
    RatingOf | None,
    typer.Option(
        "--rating",
        metavar=any_of(RatingOf),
        help="Add a column of Master Rating Points; check them against the ACC's current schedule.",
    ),
]


def tell_unnamed(reading: Reading) -> None:
    """Print on standard error a word on results that lie beside the event file and are not read, since it names none."""
    from cribsheets.cli.common import tell

    tell(filter(None, [reading.report.unnamed_results]))


def tell_warnings(reading: Reading, outcome: Outcome, source: Path | None) -> None:
    """Print on standard error the warning that matters most, and how many more there are to look at."""
    from cribsheets.check import warnings
    from cribsheets.cli.common import tell

    found = list(warnings(reading, outcome))
    tell(each.message if each.place == Place(reading.event.file) else each for each in found[:1])
    if more := len(found[1:]) + len(outcome.settlement.corrections):
        tell([f"{counted(more, 'more thing')} to look at: cribsheets check {typed(source)}"])


def rated(event: Event, outcome: Outcome, rating: RatingOf | None) -> Mapping[str, int | None] | None:
    """Return the Master Rating Points by seat, nothing when they are not asked for.

    Raises:
        RefusedError: the schedule of points has no row for that many games.
    """
    from cribsheets.tournament.rating import CONSOLATION, MAIN, rating_points

    if rating is None:
        return None
    return rating_points(outcome.standings, event.games, MAIN if rating is RatingOf.MAIN else CONSOLATION)


@dataclass(frozen=True, slots=True)
class GoingOn:
    """Who goes on to the playoffs, where it is not what the event file says."""

    one_in: Annotated[
        int | None,
        typer.Option(
            "--one-in", min=1, max=100, metavar="N", help="One player in N goes on to the playoffs."
        ),
    ] = None
    top: Annotated[
        int | None,
        typer.Option("--top", min=1, max=1000, metavar="N", help="The best N go on to the playoffs."),
    ] = None
    points: Annotated[
        int | None,
        typer.Option(
            "--points", min=1, max=200, metavar="N", help="All with N game points go on to the playoffs."
        ),
    ] = None
    none: Annotated[bool, typer.Option("--none", help="There are no playoffs.")] = False

    @property
    def cut(self) -> Cut | None:
        """Who goes on; None where none of the options is given.

        Raises:
            RefusedError: more than one of them is given.
        """
        from cribsheets.tournament.qualifying import NoPlayoffs, OneIn, Points, Top

        given: dict[str, Cut] = {}
        if self.one_in:
            given["--one-in"] = OneIn(self.one_in)
        if self.top:
            given["--top"] = Top(self.top)
        if self.points:
            given["--points"] = Points(self.points)
        if self.none:
            given["--none"] = NoPlayoffs()
        if len(given) > 1:
            raise RefusedError(
                f"{listed(given)}: only one of them can say who goes on, so leave the others out"
            )
        return next(iter(given.values()), None)

    def applied(self, event: Event) -> Event:
        """Return the event with what these options say."""
        cut = self.cut
        return replace(event, qualifying=replace(event.qualifying, cut=cut)) if cut else event
