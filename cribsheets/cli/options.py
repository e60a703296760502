"""Arguments and options that several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cribsheets.page.imposition import Order

if TYPE_CHECKING:
    from enum import StrEnum


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
