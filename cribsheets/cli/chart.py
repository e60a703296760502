"""`cribsheets chart`."""

from __future__ import annotations

from typing import Annotated

import typer

from cribsheets.cli.app import When, app
from cribsheets.cli.options import Duplex, FontFolder, Output, PaperName, Source
from cribsheets.errors import RefusedError

MOST_HANDS = 1000
"""More practice hands than this in one file is a slip of the finger."""

FIRST_SEED = 1
"""The practice hands of those who ask for no others."""


@app.command(rich_help_panel=When.REFERENCE)
def chart(
    source: Source = None,
    *,
    output: Output = None,
    paper: PaperName = None,
    practice: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=MOST_HANDS,
            metavar="N",
            help="Instead of the chart this many hands to count, answers after them (with --duplex on the backs).",
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            help="Which practice hands: the same number deals the same hands again; 1 if left out.",
        ),
    ] = None,
    duplex: Duplex = False,
    font_folder: FontFolder = None,
) -> None:
    """Print the scoring chart for the wall, or practice hands.

    cribsheets chart -o chart.pdf

    cribsheets chart --practice 24 --seed 7
    """
    from cribsheets.cli.common import event_paper, load, print_sections
    from cribsheets.sheets import chart as layout
    from cribsheets.sheets import practice as practice_layout

    if seed is not None and not practice:
        raise RefusedError("--seed chooses practice hands: say how many with --practice, or leave it out.")
    reading = load(source, font_folder)
    event = reading.event
    sheet = event_paper(event, paper)
    if practice:
        sections = practice_layout.sections(
            sheet, practice, FIRST_SEED if seed is None else seed, backs=duplex
        )
        print_sections(reading, sections, "practice hands", output, "chart", duplex=duplex)
    else:
        print_sections(reading, [layout.section(sheet)], "scoring chart", output, "chart", duplex=duplex)
