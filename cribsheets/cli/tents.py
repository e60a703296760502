"""`cribsheets tents`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cribsheets.cli.options import Piling, Printing, Source, Spares, When, command

if TYPE_CHECKING:
    from cribsheets.page.paper import Paper
    from cribsheets.page.sheet import Section
    from cribsheets.tournament.event import Event


@command(When.BEFORE)
def tents(source: Source = None, *, spares: Spares = None, piling: Piling, printing: Printing) -> None:
    """Print name tents for the tables, to cut and fold.

    Name and seat are on both sides. Print on card stock, and fold along the dotted line.

    cribsheets tents event.toml --sort name
    """
    from cribsheets.cli.drawing import draw
    from cribsheets.sheets import tents as layout

    def build(event: Event, paper: Paper) -> list[Section]:
        blank = layout.PER_SHEET if spares is None and not event.players else spares
        return [layout.section(event, piling.pile(paper, spares=blank), piling.chosen(event))]

    draw("tents", "name tents", source, printing, build)
