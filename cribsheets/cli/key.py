"""`cribsheets key`."""

from __future__ import annotations

from typing import Annotated

import typer

from cribsheets.cli.options import Printing, Source, When, command


@command(When.REFERENCE)
def key(
    source: Source = None,
    *,
    copies: Annotated[int, typer.Option(min=1, max=1000, metavar="N", help="How many pages of it.")] = 1,
    printing: Printing,
) -> None:
    """Print the scoring key as a page.

    cribsheets key --copies 20
    """
    from cribsheets.cli.drawing import draw
    from cribsheets.sheets import key as layout

    draw(
        "key",
        "scoring key",
        source,
        printing,
        lambda event, paper: [layout.section(event, paper, copies)],
    )
