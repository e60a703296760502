"""Seats before play: the list of who sits where, and numbers to cut out and draw from a hat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cribsheets.page import sheet
from cribsheets.page.imposition import Piece, piled
from cribsheets.page.paper import tiles
from cribsheets.tournament.seats import seat_key
from cribsheets.typesetting.fitting import Align, Weight

from . import blocks, frame, ink, table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cribsheets.page.canvas import Canvas
    from cribsheets.page.geometry import Rect
    from cribsheets.page.paper import Paper
    from cribsheets.page.pile import Pile
    from cribsheets.tournament.event import Event

LOWEST: Final = 18.5
HIGHEST: Final = 30.0
"""Heights of a row, in points."""

_MOST_SEAT: Final = 80.0
_CLUB: Final = 0.4
"""The club's share of what the name and the club have."""

ROWS: Final = 6
COLUMNS: Final = 4
"""Slips on a sheet."""

_NUMBER: Final = 44.0
_SMALL: Final = 7.5
"""Sizes of type, in points."""

_EDGE: Final = 14.0


def section(event: Event, paper: Paper, seed: str = "") -> sheet.Section:
    """Return the pages of the seat list; with the `seed` that the seats were drawn with."""
    notes = (f"Seats drawn by lot with the seed {seed}, which draws the same ones again.",) if seed else ()
    rows = tuple(
        (player.seat, player.name, player.club or "")
        for player in sorted(event.players, key=lambda player: seat_key(player.seat))
    )
    room = blocks.room(paper.body, notes) - table.HEAD
    spans = table.spans(len(rows), int(room // LOWEST), even=True)
    row = min(room / max(map(len, spans)), HIGHEST)
    columns = _columns(rows, paper.body.width, row * 0.5)
    texts = [cells[: len(columns)] for cells in rows]
    pages = [
        blocks.Page(
            frame.heading(event, "Seat list"),
            (table.Table(columns, tuple(texts[span.start : span.stop]), row, row * 0.5),),
            table.extent(span, len(rows)),
            notes,
        )
        for span in spans
    ]
    return sheet.section("Seat list", "Seats ", paper, pages)


def _columns(rows: Sequence[tuple[str, str, str]], width: float, size: float) -> tuple[table.Column, ...]:
    seat = table.narrow("Seat", (seat for seat, _, _ in rows), size, _MOST_SEAT)
    left = width - seat.share
    if not any(club for _, _, club in rows):
        return seat, table.Column("Player", left)
    return seat, table.Column("Player", left * (1 - _CLUB)), table.Column("Club", left * _CLUB)


def slips_section(event: Event, pile: Pile) -> sheet.Section:
    """Return slips with the seats of an event, to be cut and drawn from a hat.

    Raises:
        RefusedError: the sheets have no such cell to start in.
    """
    pieces = [Piece(Slip(event.title, seat).draw) for seat in event.by_seat]
    return piled("Seats to draw", "Slips ", tiles(pile.paper, ROWS, COLUMNS), pieces, pile, own_margins=True)


@dataclass(frozen=True, slots=True)
class Slip:
    """A slip with one seat, and whose event it is for."""

    title: str
    seat: str

    def draw(self, canvas: Canvas, cell: Rect) -> None:
        """Draw it into its cell, with a line under the seat: 6 and 9 are one number upside down.

        Raises:
            fitting.TooLongError: a text does not fit.
        """
        box = cell.inset(_EDGE, _EDGE)
        foot, head = box.cut_bottom(_SMALL)
        y = ink.middle_baseline(head, _NUMBER)
        ink.fitted(canvas, box.center, y, self.seat, Weight.BOLD, _NUMBER, box.width, align=Align.CENTER)
        ink.stroke(canvas, box.center - 16, y - 9, box.center + 16, y - 9, ink.RULE)
        ink.fitted(
            canvas, box.center, foot.y, self.title, Weight.REGULAR, _SMALL, box.width, align=Align.CENTER
        )
