"""Arguments and options that several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cribsheets.errors import RefusedError
from cribsheets.messages import listed
from cribsheets.page.imposition import Order

if TYPE_CHECKING:
    from enum import StrEnum

    from cribsheets.tournament.qualifying import Cut


def any_of(choices: type[StrEnum]) -> str:
    """Return what stands for the value of an option in `--help`: the words it takes."""
    return "|".join(choices)


Source = Annotated[
    Path | None,
    typer.Argument(
        metavar="SOURCE",
        help="An event file (event.toml), a roster (.csv, .xlsx), or nothing for blank sheets.",
    ),
]

Output = Annotated[
    str | None,
    typer.Option(
        "-o", "--output", metavar="FILE", help="The PDF; {command}.pdf when left out, - for standard output."
    ),
]

PaperName = Annotated[
    str | None,
    typer.Option("--paper", metavar="NAME", help="letter or a4; without it the event's own paper."),
]

FontFolder = Annotated[
    Path | None,
    typer.Option(
        "--font-folder", metavar="FOLDER", help="TrueType fonts for characters the bundled ones lack."
    ),
]

PileOrder = Annotated[
    Order,
    typer.Option(
        "--order",
        metavar=any_of(Order),
        help="stack: cut through the pile and lay the parts on one another; sheet: sheet by sheet.",
    ),
]

Duplex = Annotated[
    bool, typer.Option("--duplex", help="Ask the printer for both sides, turned over the long edge.")
]

Printer = Annotated[
    Path | None,
    typer.Option("--printer", metavar="FILE", help="A printer's profile, as calibrate saves it."),
]

OneInOption = Annotated[
    int | None,
    typer.Option("--one-in", min=1, max=100, metavar="N", help="One player in N goes on to the playoffs."),
]

TopOption = Annotated[
    int | None, typer.Option("--top", min=1, max=1000, metavar="N", help="The best N go on to the playoffs.")
]

PointsOption = Annotated[
    int | None,
    typer.Option(
        "--points", min=1, max=200, metavar="N", help="All with N game points go on to the playoffs."
    ),
]

NoneOption = Annotated[bool, typer.Option("--none", help="There are no playoffs.")]


def cut_asked(one_in: int | None, top: int | None, points: int | None, *, none: bool) -> Cut | None:
    """Return who goes on by the options above; None where none of them is given.

    Raises:
        RefusedError: more than one of them is given.
    """
    from cribsheets.tournament.qualifying import NoPlayoffs, OneIn, Points, Top

    given: dict[str, Cut] = {}
    if one_in:
        given["--one-in"] = OneIn(one_in)
    if top:
        given["--top"] = Top(top)
    if points:
        given["--points"] = Points(points)
    if none:
        given["--none"] = NoPlayoffs()
    if len(given) > 1:
        raise RefusedError(f"{listed(given)}: only one of them can say who goes on, so leave the others out")
    return next(iter(given.values()), None)
