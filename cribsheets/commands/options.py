"""Arguments and options that several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

Source = Annotated[
    Path | None,
    typer.Argument(help="An event file (event.toml), a roster (.csv, .xlsx), or nothing for blank sheets."),
]

Output = Annotated[
    str | None,
    typer.Option("-o", "--output", metavar="FILE", help="Where the PDF goes; - is standard output."),
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

Duplex = Annotated[bool, typer.Option("--duplex", help="Ask the printer for both sides, long edge.")]

Printer = Annotated[
    Path | None,
    typer.Option("--printer", metavar="FILE", help="A printer's profile, as calibrate saves it."),
]
