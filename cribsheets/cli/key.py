"""`cribsheets key`."""

from __future__ import annotations

from typing import Annotated

import typer

from cribsheets.cli.app import When, app
from cribsheets.cli.options import FontFolder, Output, PaperName, Source


@app.command(rich_help_panel=When.REFERENCE)
def key(
    source: Source = None,
    *,
    output: Output = None,
    paper: PaperName = None,
    copies: Annotated[int, typer.Option(min=1, max=1000, metavar="N", help="How many pages of it.")] = 1,
    font_folder: FontFolder = None,
) -> None:
    """Print the scoring key as a page.

    cribsheets key --copies 20
    """
    from cribsheets.cli.common import event_paper, load, print_sections
    from cribsheets.sheets import key as layout

    reading = load(source, font_folder)
    event = reading.event
    section = layout.section(event, event_paper(event, paper), copies)
    print_sections(reading, [section], "scoring key", output, "key")
