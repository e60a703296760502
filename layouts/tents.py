"""Name tents: a card for each player, folded in the middle, that stands on the table and is read from both sides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cribsheets.page.geometry import Rect
from cribsheets.page.imposition import Piece, piled
from cribsheets.page.paper import MARGIN, tiles
from cribsheets.typesetting.fitting import Weight

from . import ink

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cribsheets.page.canvas import Canvas
    from cribsheets.page.pile import Pile
    from cribsheets.page.sheet import Section
    from cribsheets.tournament.event import Event, Player

PER_SHEET: Final = 2

_NAME: Final = 66.0
_SEAT: Final = 46.0
_SMALL: Final = 11.0
"""Sizes of type, in points."""

_LINE: Final = 20.0
"""The height of the title above the name and of the club below it, in points."""

_CORNER: Final = (104.0, 78.0)
"""Width and height of the frame with the seat, in points."""

_GUTTER: Final = 18.0
_SHRINK: Final = 0.7
"""A name that would shrink more takes two lines."""


def section(event: Event, pile: Pile, players: Sequence[Player]) -> Section:
    """Return a tent for each player, and the pile's spares to write a name on.

    Raises:
        RefusedError: the sheets have no such cell to start in.
    """
    pieces = [
        Piece(Tent(event.title, player.name, player.seat, player.club or "").draw, player.seat)
        for player in players
    ]
    spare = Piece(Tent(event.title).draw)
    cells = tiles(pile.paper, PER_SHEET, 1)
    return piled("Name tents", "Tent ", cells, pieces, pile, spare=spare, own_margins=True)


@dataclass(frozen=True, slots=True)
class Tent:
    """What a tent says on both of its faces; without a name there is a line to write one on."""

    title: str
    name: str = ""
    seat: str = ""
    club: str = ""

    def draw(self, canvas: Canvas, cell: Rect) -> None:
        """Draw the near face upright in the lower half of the cell, the far one upside down above the fold.

        Raises:
            fitting.TooLongError: a text does not fit.
        """
        _draw_fold(canvas, cell)
        face = Rect(0, 0, cell.width, cell.height / 2).inset(MARGIN)
        with canvas.at(cell.x, cell.y):
            self._draw_face(canvas, face)
        with canvas.at(cell.right, cell.top):
            canvas.rotate(180)
            self._draw_face(canvas, face)

    def _draw_face(self, canvas: Canvas, face: Rect) -> None:
        width, height = _CORNER
        body, corner = face.columns((face.width - width - _GUTTER, width), _GUTTER)
        ink.named_box(canvas, corner.cut_top(height)[0], "Seat", self.seat, _SEAT, label=8)
        title, body = body.cut_top(_LINE)
        club, body = body.cut_bottom(_LINE)
        ink.fitted(canvas, title.x, title.top - _SMALL, self.title, Weight.REGULAR, _SMALL, title.width)
        ink.fitted(canvas, club.x, club.y, self.club, Weight.REGULAR, _SMALL, club.width, rise=1)
        if self.name:
            self._draw_name(canvas, body)
        else:
            ink.rule(canvas, body, body.y)

    def _draw_name(self, canvas: Canvas, box: Rect) -> None:
        y, height = ink.middle_baseline(box, _NAME), box.height
        ink.fitted(canvas, box.x, y, self.name, Weight.BOLD, _NAME, box.width, height=height, shrink=_SHRINK)


def _draw_fold(canvas: Canvas, cell: Rect) -> None:
    """Draw where the card is folded."""
    canvas.setDash(1, 3)
    ink.hair(canvas, cell.inset(MARGIN, 0), cell.middle)
    canvas.setDash()
