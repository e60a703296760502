"""`cribsheets tents`."""

from __future__ import annotations

from typing import Annotated

import typer

from cribsheets.cli.app import When, app
from cribsheets.cli.options import FontFolder, Output, PaperName, PileOrder, Printer, Source, any_of
from cribsheets.page.imposition import Marks, Order, Pile, Sort, chosen


@app.command(rich_help_panel=When.BEFORE)
def tents(
    source: Source = None,
    *,
    output: Output = None,
    paper: PaperName = None,
    only: Annotated[
        list[str] | None,
        typer.Option(metavar="SEAT|NAME", help="Only these players' tents, as 1,3,5-9; may be given again."),
    ] = None,
    spares: Annotated[
        int | None,
        typer.Option(
            min=0, max=1000, metavar="N", help="Blank tents after the named ones; 2 without players."
        ),
    ] = None,
    copies: Annotated[
        int, typer.Option(min=1, max=100, metavar="N", help="Each tent this many times in succession.")
    ] = 1,
    sort: Annotated[Sort, typer.Option(metavar=any_of(Sort), help="The order of the tents.")] = Sort.SEAT,
    order: PileOrder = Order.STACK,
    marks: Annotated[
        Marks, typer.Option(metavar=any_of(Marks), help="Cut marks between the tents of a sheet.")
    ] = Marks.CROP,
    start_cell: Annotated[
        int,
        typer.Option(min=1, max=2, metavar="N", help="The first free cell of a sheet that is partly used."),
    ] = 1,
    printer: Printer = None,
    font_folder: FontFolder = None,
) -> None:
    """Print name tents for the tables, to be cut and folded.

    Name and seat are on both sides. Print on card stock, and fold along the dotted line.

    cribsheets tents event.toml --sort name
    """
    from cribsheets.cli.common import event_paper, load, print_sections
    from cribsheets.sheets import tents as layout

    reading = load(source, font_folder)
    event = reading.event
    if spares is None:
        spares = 0 if event.players else layout.PER_SHEET
    sheet = event_paper(event, paper)
    pile = Pile(sheet, order=order, marks=marks, copies=copies, spares=spares, start_cell=start_cell - 1)
    section = layout.section(event, pile, chosen(event, sort, only or ()))
    print_sections(reading, [section], "name tents", output, "tents", printer=printer)
