"""`cribsheets awards`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cribsheets.cli.options import Printing, When, command
from cribsheets.errors import RefusedError

if TYPE_CHECKING:
    from cribsheets.page.paper import Paper
    from cribsheets.page.sheet import Section
    from cribsheets.tournament.event import Event


@command(When.AFTER)
def awards(
    source: Annotated[
        Path, typer.Argument(metavar="EVENT", help="An event file (event.toml) with [[awards]] tables.")
    ],
    *,
    printing: Printing,
) -> None:
    """Print the list of awards, and a receipt to sign for each.

    A place that several players share has a receipt for each; an award that is still open has one
    without a name.

    cribsheets awards event.toml
    """
    from cribsheets.cli.drawing import draw
    from cribsheets.page.pile import Pile
    from cribsheets.sheets import awards as layout
    from cribsheets.tournament.outcome import settled

    def build(event: Event, paper: Paper) -> list[Section]:
        if not event.awards:
            raise RefusedError(
                f'{event.file} lists no awards: add a table [[awards]] for each, with place = 1 and amount = "$40"'
            )
        outcome = settled(event)
        return [*layout.listed(event, outcome, paper), layout.receipts(event, outcome, Pile(paper))]

    draw("awards", "awards", source, printing, build)
