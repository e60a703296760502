"""`cribsheets job`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cribsheets.cli.app import When, app
from cribsheets.cli.options import Duplex, FontFolder, PaperName, PileOrder, Printer, any_of
from cribsheets.messages import counted
from cribsheets.page.imposition import KeyPlace, Marks, Order, Pile, Sort, chosen


@app.command(rich_help_panel=When.BEFORE)
def job(
    source: Annotated[
        Path, typer.Argument(metavar="SOURCE", help="An event file (event.toml) or a roster (.csv, .xlsx).")
    ],
    *,
    output: Annotated[
        str | None,
        typer.Option(
            "-o",
            "--output",
            metavar="FILE|FOLDER",
            help="The PDF; {command}.pdf when left out, - for standard output. Without .pdf at its end a folder: "
            "the job, each player's own PDF, a list of the sheets.",
        ),
    ] = None,
    paper: PaperName = None,
    up: Annotated[int, typer.Option(metavar="1|2|4", help="Cards on a sheet.")] = 1,
    key: Annotated[
        KeyPlace, typer.Option(metavar=any_of(KeyPlace), help="Where the scoring key of a card is.")
    ] = KeyPlace.BELOW,
    only: Annotated[
        list[str] | None,
        typer.Option(metavar="SEAT|NAME", help="Only these players' cards, as 1,3,5-9; may be given again."),
    ] = None,
    sort: Annotated[Sort, typer.Option(metavar=any_of(Sort), help="The order of the cards.")] = Sort.SEAT,
    order: PileOrder = Order.STACK,
    marks: Annotated[
        Marks, typer.Option(metavar=any_of(Marks), help="Cut marks between the cards of a sheet.")
    ] = Marks.CROP,
    spares: Annotated[
        int, typer.Option(min=0, max=1000, metavar="N", help="Blank cards after the named ones.")
    ] = 2,
    duplex: Duplex = False,
    printer: Printer = None,
    font_folder: FontFolder = None,
) -> None:
    """Print all that an event needs before play.

    cribsheets job event.toml -o night.pdf
    """
    from cribsheets.cli.common import event_paper, load, progress, start_run, tell
    from cribsheets.cli.output import hand_out, is_folder
    from cribsheets.files.templates import unfilled
    from cribsheets.printing.folders import JobFolder
    from cribsheets.sheets import card
    from cribsheets.sheets import job as layout

    reading = load(source, font_folder, with_notes=True)
    tell(unfilled(reading.event))
    event = reading.event
    sheet = event_paper(event, paper)
    players = chosen(event, sort, only or ())
    pile = Pile(sheet, up, order, marks, spares=0 if only else spares, key=key)
    run = start_run(event, printer)
    with progress("printing") as tick:
        document = run.print(
            [card.player_cards(event, pile, players)] if only else layout.sections(event, pile, players), tick
        )
    target = output or "job.pdf"
    if not is_folder(target):
        data = document.bind(run.bindery(), "print job", duplex=duplex)
        hand_out(data, target, counted(len(document.pages), "page"), reading.report.files)
        return
    own = {player.seat: run.print(layout.own_sections(event, pile, player)) for player in players}
    files = JobFolder(Path(target)).write(document, own, run.bindery(), duplex=duplex)
    pages = len(document.pages)
    count = f"{files} files, {counted(pages, 'page')} in the print job"
    typer.echo(f"wrote {target}: {count}", err=True)
