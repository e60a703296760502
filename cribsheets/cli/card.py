"""`cribsheets card`."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer

from cribsheets.cli.options import CardsUp, Key, Piling, Printing, Source, Spares, When, command
from cribsheets.errors import RefusedError
from cribsheets.messages import counted
from cribsheets.page.pile import KeyPlace
from cribsheets.tournament.rules import MAX_GAMES

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from cribsheets.page.pile import Pile
    from cribsheets.page.sheet import Section
    from cribsheets.tournament.event import Event, Player
    from cribsheets.tournament.outcome import Outcome

MOST_CARDS = 20_000
"""More than this in one file is a slip of the finger."""


@command(When.BEFORE)
def card(
    source: Source = None,
    *,
    games: Annotated[
        int | None,
        typer.Option(
            min=1, max=MAX_GAMES, metavar="N", help="Games on a card; by default the event's, or 9."
        ),
    ] = None,
    count: Annotated[
        int | None,
        typer.Option(min=1, max=MOST_CARDS, metavar="N", help="Print this many cards without names."),
    ] = None,
    up: CardsUp = 1,
    key: Key = KeyPlace.BELOW,
    filled: Annotated[
        bool, typer.Option("--filled", help="Fill in the results so far, with totals.")
    ] = False,
    spares: Spares = None,
    signatures: Annotated[
        bool, typer.Option(help="A column for the opponent's initials, and a line “checked by”.")
    ] = True,
    fillable: Annotated[
        bool,
        typer.Option(
            "--fillable",
            help="Forms to fill in on screen, which add themselves up; with -o FOLDER a file for each player.",
        ),
    ] = False,
    phone: Annotated[
        bool,
        typer.Option("--phone", help="With --fillable: large fields for fingers, one card a page, no key."),
    ] = False,
    piling: Piling,
    printing: Printing,
) -> None:
    """Print players' cards, blank or one per player.

    cribsheets card --games 6 --count 12 --up 2

    cribsheets card event.toml --up 4 --key none -o cards.pdf

    cribsheets card event.toml --fillable -o cards
    """
    from cribsheets.cli.common import load
    from cribsheets.cli.drawing import Made, emit
    from cribsheets.cli.resultsdesk import tell_unnamed
    from cribsheets.cli.target import Kind, target_of
    from cribsheets.page.paper import paper_named
    from cribsheets.sheets import card as layout

    reading = load(source, printing.font_folder, with_notes=True)
    event = replace(reading.event, games=games or reading.event.games)
    if fillable:
        _refuse_with_fillable(filled=filled, piling=piling, printing=printing)
    if phone:
        _refuse_with_phone(fillable=fillable, up=up, printing=printing)
    paper = layout.phone_paper(event) if phone else paper_named(printing.paper or event.paper)
    pile = replace(piling.pile(paper, up, spares), key=key, signatures=signatures, fillable=fillable)
    named = not count and bool(event.players)
    if piling.only and not named:
        raise RefusedError("--only chooses among players: give an event file or a roster, and no --count")
    players = piling.chosen(event) if named else []
    target = target_of(printing.output, "card", folders=fillable)
    if target.kind is Kind.FOLDER and target.path:
        _write_each(event, pile, players, pile.spares if named else count or 1, target.path)
        return

    if filled and named:
        tell_unnamed(reading)

    def sections() -> list[Section]:
        if not named:
            return [layout.blank_cards(event, pile, count or 1)]
        return [layout.player_cards(event, pile, players, _outcome(event) if filled else None)]

    pieces = len(players) * pile.copies + pile.spares if named else count or 1
    fewer = layout.fewer_sheets(event, pile, pieces, duplex=printing.on_both_sides)
    made = Made("card", "players’ cards", sections, alone=fillable, fewer=fewer)
    emit(replace(reading, event=event), made, printing)


def _outcome(event: Event) -> Outcome:
    from cribsheets.tournament.outcome import settled

    return settled(event)


def _refuse_with_fillable(*, filled: bool, piling: Piling, printing: Printing) -> None:
    """Refuse what makes no sense for a form.

    Raises:
        RefusedError: one of these was asked for.
    """
    if filled:
        raise RefusedError("--fillable cards are filled in on screen; leave out --filled")
    if piling.copies > 1:
        raise RefusedError(
            "--fillable: two copies of a form would be one and the same card; leave out --copies"
        )
    if printing.printer:
        raise RefusedError(
            "--fillable cards are for the screen, so no printer moves them; leave out --printer"
        )


def _refuse_with_phone(*, fillable: bool, up: int, printing: Printing) -> None:
    if not fillable or up > 1 or printing.paper:
        raise RefusedError(
            "--phone cards are --fillable, one on a page of their own: leave out --up and --paper"
        )


def _write_each(event: Event, pile: Pile, players: Sequence[Player], spares: int, folder: Path) -> None:
    from cribsheets.cli.common import progress
    from cribsheets.printing.cardfolder import write_cards
    from cribsheets.sheets import card as layout

    cards = layout.single_cards(event, pile, players, spares)
    with progress("writing") as tick:
        write_cards(event, cards, folder, tick)
    typer.echo(f"wrote {folder}: {counted(len(cards), 'card')}, each a file", err=True)
