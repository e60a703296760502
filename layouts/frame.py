"""What all sheets share: the title block above, the quiet line at the foot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cribsheets import typeface
from cribsheets.geometry import MM, Rect
from cribsheets.typeface import Align, Weight

from . import ink

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

    from cribsheets.event import Event
    from cribsheets.paper import Paper

SIDE: Final = 12.7 * MM
TOP: Final = 11 * MM
FOOT: Final = 10.5 * MM
"""Margins of a full sheet."""

FOOT_LINE: Final = 6.8 * MM
"""The baseline of the foot line; no printer at hand loses more than 6.4 mm."""

TITLE_BLOCK: Final = 46.0
"""The height of the title block, in points."""


@dataclass(frozen=True, slots=True)
class Heading:
    """The title block: what the sheet is, what it belongs to, where and when."""

    sheet: str
    title: str
    detail: str


def day(event: Event) -> str:
    """Return the event's date as people write it: 24 November 2026."""
    return f"{event.date.day} {event.date:%B %Y}" if event.date else ""


def heading(event: Event, sheet: str) -> Heading:
    """Return the title block of a sheet of `event`."""
    return Heading(sheet, event.title, "  ·  ".join(filter(None, (event.venue, day(event)))))


def body(paper: Paper) -> Rect:
    """Return what the margins leave of a full sheet."""
    return paper.rect.inset(SIDE, FOOT, SIDE, TOP)


def draw_heading(canvas: Canvas, block: Rect, content: Heading) -> None:
    """Draw the title block into `block`, which is `TITLE_BLOCK` high."""
    ink.label(canvas, block.x, block.top - 6, content.sheet, size=6.5)
    ink.fitted(canvas, block.x, block.top - 26, content.title, Weight.SEMIBOLD, 20, block.width, height=26)
    ink.fitted(canvas, block.x, block.top - 40, content.detail, Weight.REGULAR, 9.5, block.width)


def draw_foot(canvas: Canvas, paper: Paper, left: str, right: str, side: float = SIDE) -> None:
    """Draw the quiet line at the foot of a sheet, `side` points from its edges."""
    typeface.draw(canvas, side, FOOT_LINE, left, size=5, gray=ink.QUIET)
    typeface.draw(canvas, paper.width - side, FOOT_LINE, right, size=5, align=Align.RIGHT, gray=ink.QUIET)
