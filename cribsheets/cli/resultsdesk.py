"""What the commands that tell results share."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from cribsheets.cli.options import any_of
from cribsheets.errors import Place
from cribsheets.messages import counted, typed

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from cribsheets.files.report import Reading
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.outcome import Outcome


class RatingOf(StrEnum):
    """Which event's Master Rating Points are shown."""

    MAIN = "main"
    CONSOLATION = "consolation"


Rating = Annotated[
    RatingOf | None,
    typer.Option(
        "--rating",
        metavar=any_of(RatingOf),
        help="With a column of Master Rating Points; check them against the ACC's schedule of them.",
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
