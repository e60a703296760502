"""`cribsheets chart`."""

from __future__ import annotations

from typing import Annotated

import typer

from cribsheets.cli.options import Printing, Source, When, command
from cribsheets.errors import RefusedError

MOST_HANDS = 1000
"""More practice hands than this in one file is a slip of the finger."""

FIRST_SEED = 1
"""The practice hands of those who ask for no others."""


@command(When.REFERENCE)
def chart(
    source: Source = None,
    *,
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
    printing: Printing,
) -> None:
    """Print the scoring chart for the wall, or practice hands.

    cribsheets chart -o chart.pdf

    cribsheets chart --practice 24 --seed 7
    """
    from cribsheets.cli.drawing import draw
    from cribsheets.sheets import chart as layout
    from cribsheets.sheets import practice as practice_layout

    if seed is not None and not practice:
        raise RefusedError("--seed chooses practice hands: say how many with --practice, or leave it out.")
    if practice:
        dealt = FIRST_SEED if seed is None else seed
        draw(
            "chart",
            "practice hands",
            source,
            printing,
            lambda _, paper: practice_layout.sections(paper, practice, dealt, backs=printing.on_both_sides),
        )
    else:
        draw("chart", "scoring chart", source, printing, lambda _, paper: [layout.section(paper)])
