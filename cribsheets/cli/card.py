"""`cribsheets card`."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cribsheets.cli.app import When, app
from cribsheets.cli.options import Duplex, FontFolder, Output, PileOrder, Printer, Source, any_of
from cribsheets.errors import RefusedError
from cribsheets.messages import counted
from cribsheets.page.imposition import KeyPlace, Marks, Order, Pile, Sort, chosen
from cribsheets.tournament.rules import MAX_GAMES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cribsheets.tournament.event import Event, Player

MOST_CARDS = 20_000
"""More than this in one file is a slip of the finger."""


@app.command(rich_help_panel=When.BEFORE)
def card(
    source: Source = None,
    *,
    output: Output = None,
    paper: Annotated[
        str | None,
        typer.Option(
            "--paper", metavar="NAME", help="letter, a4, half-letter or a5; without it the event's own paper."
        ),
    ] = None,
    games: Annotated[
        int | None,
        typer.Option(min=1, max=MAX_GAMES, metavar="N", help="Lines on a card; 9 unless the event says."),
    ] = None,
    count: Annotated[
        int | None,
        typer.Option(min=1, max=MOST_CARDS, metavar="N", help="This many cards without names, event or not."),
    ] = None,
    up: Annotated[int, typer.Option(metavar="1|2|4", help="Cards on a sheet.")] = 1,
    key: Annotated[
        KeyPlace, typer.Option(metavar=any_of(KeyPlace), help="Where the scoring key is.")
    ] = KeyPlace.BELOW,
    only: Annotated[
        list[str] | None,
        typer.Option(metavar="SEAT|NAME", help="Only these players' cards, as 1,3,5-9; may be given again."),
    ] = None,
    filled: Annotated[bool, typer.Option("--filled", help="With the results so far and the totals.")] = False,
    spares: Annotated[
        int, typer.Option(min=0, max=MOST_CARDS, metavar="N", help="Blank cards after the named ones.")
    ] = 0,
    copies: Annotated[
        int, typer.Option(min=1, max=100, metavar="N", help="Each card this many times in succession.")
    ] = 1,
    sort: Annotated[Sort, typer.Option(metavar=any_of(Sort), help="The order of the cards.")] = Sort.SEAT,
    order: PileOrder = Order.STACK,
    marks: Annotated[
        Marks, typer.Option(metavar=any_of(Marks), help="Cut marks between the cards of a sheet.")
    ] = Marks.CROP,
    start_cell: Annotated[
        int,
        typer.Option(min=1, max=4, metavar="N", help="The first free cell of a sheet that is partly used."),
    ] = 1,
    signatures: Annotated[
        bool, typer.Option(help="A column for the opponent's initials, and a line “checked by”.")
    ] = True,
    fillable: Annotated[
        bool,
        typer.Option(
            "--fillable",
            help="Forms to fill in on screen, which add themselves up; -o FOLDER: a file for each.",
        ),
    ] = False,
    phone: Annotated[
        bool,
        typer.Option("--phone", help="With --fillable: large fields for fingers, one card a page, no key."),
    ] = False,
    duplex: Duplex = False,
    printer: Printer = None,
    font_folder: FontFolder = None,
) -> None:
    """Print players' cards, blank or one per player.

    cribsheets card --games 6 --count 12 --up 2

    cribsheets card event.toml --up 4 --key none -o cards.pdf

    cribsheets card event.toml --fillable -o cards
    """
    from cribsheets.cli.common import load, print_sections
    from cribsheets.cli.output import is_folder
    from cribsheets.cli.resultsdesk import tell_unnamed
    from cribsheets.page.paper import paper_named
    from cribsheets.sheets import card as layout
    from cribsheets.tournament.outcome import settled

    reading = load(source, font_folder, with_notes=True)
    event = replace(reading.event, games=games or reading.event.games)
    if fillable:
        _refuse_with_fillable(filled=filled, copies=copies, printer=printer)
    if phone and (not fillable or up > 1 or paper):
        raise RefusedError(
            "--phone cards are --fillable, one on a page of their own: leave out --up and --paper"
        )
    sheet = layout.phone_paper(event) if phone else paper_named(paper or event.paper)
    pile = Pile(sheet, up, order, marks, copies, spares, start_cell - 1, key, signatures, fillable)
    named = not count and bool(event.players)
    if only and not named:
        raise RefusedError("--only chooses among players: give an event file or a roster, and no --count")
    players = chosen(event, sort, only or ()) if named else []
    if fillable and output and is_folder(output):
        _write_each(event, pile, players, spares if named else count or 1, Path(output))
        return
    if named:
        if filled:
            tell_unnamed(reading)
        section = layout.player_cards(event, pile, players, settled(event) if filled else None)
    else:
        section = layout.blank_cards(event, pile, count or 1)
    print_sections(
        replace(reading, event=event),
        [section],
        "players’ cards",
        output,
        "card",
        duplex=duplex,
        printer=printer,
        alone=fillable,
    )


def _refuse_with_fillable(*, filled: bool, copies: int, printer: Path | None) -> None:
    """Refuse what makes no sense for a form.

    Raises:
        RefusedError: one of these was asked for.
    """
    if filled:
        raise RefusedError("--fillable cards are filled in on screen; leave out --filled")
    if copies > 1:
        raise RefusedError(
            "--fillable: two copies of a form would be one and the same card; leave out --copies"
        )
    if printer:
        raise RefusedError(
            "--fillable cards are for the screen, so no printer moves them; leave out --printer"
        )


def _write_each(event: Event, pile: Pile, players: Sequence[Player], spares: int, folder: Path) -> None:
    from cribsheets.cli.common import progress
    from cribsheets.printing.cardfolder import write_cards
    from cribsheets.sheets import card as layout

    cards = layout.single_cards(event, pile, players, spares)
    with progress("writing") as tick:
        write_cards(event, cards, folder, tick)
    typer.echo(f"wrote {folder}: {counted(len(cards), 'card')}, each a file", err=True)
