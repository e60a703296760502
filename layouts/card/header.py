"""The head of a card: the player's name beside the seat, the event under it, and lines for number and club."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cribsheets.page.geometry import Rect
from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Weight

from .. import ink

if TYPE_CHECKING:
    from cribsheets.page.canvas import Canvas

    from ..frame import Heading
    from .scale import Scale

_BESIDE: Final = 12.0
"""Between the name and the box of the seat, and between two lines to write on, in points."""


@dataclass(frozen=True, slots=True)
class Header:
    """Where the parts of a card's head stand; the lower edge of name, event, date, number and club is a line to write on.

    `event` and `date` are None where the event has a title: `lines` are then its lines, on the box `printed`. `label` is the
    size of labels.
    """

    label: float
    strip: Rect
    seat: Rect
    name: Rect
    printed: Rect
    lines: tuple[tuple[str, float], ...]
    event: Rect | None
    date: Rect | None
    acc: Rect | None
    club: Rect | None


def header(heading: Heading, scale: Scale, area: Rect, *, acc: bool, club: bool) -> tuple[Header, Rect]:
    """Return where the head of a card stands at the top of `area`, and what is left below it.

    Raises:
        fitting.TooLongError: the event's title does not fit.
    """
    strip, rest = area.cut_top(scale.strip)
    name, rest = rest.cut_top(scale.name_row)
    seat = Rect(area.right - scale.seat_width, name.y, scale.seat_width, area.top - name.y)
    lines = _event_lines(heading, scale, area.width) if heading.title else ()
    height = sum(_LEADING * size for _, size in lines) + 3 if lines else scale.write_row
    printed, rest = rest.cut_top(height)
    event, date = (None, None) if lines else printed.columns((66, 34), _BESIDE)
    number = team = None
    if acc or club:
        row, rest = rest.cut_top(scale.write_row)
        boxes = row.columns((38, 62), _BESIDE)
        number, team = (boxes[0] if acc else None), (boxes[1] if club and acc else row if club else None)
    left = Rect(name.x, name.y, seat.x - _BESIDE - name.x, name.height)
    _, rest = rest.cut_top(0, max(scale.gap * 0.7, 5.0))
    return Header(scale.label, strip, seat, left, printed, lines, event, date, number, team), rest


_LEADING: Final = 1.2


def _event_lines(heading: Heading, scale: Scale, width: float) -> tuple[tuple[str, float], ...]:
    """Return the lines that say which event it is, with their sizes: title, place and date, on one line if they go."""
    whole = "  ·  ".join(filter(None, (heading.title, heading.detail)))
    if fitting.width(whole, Weight.REGULAR, scale.event) <= width:
        return ((whole, scale.event),)
    fits = [
        fitting.fit(text, Weight.REGULAR, scale.event, width)
        for text in (heading.title, heading.detail)
        if text
    ]
    return tuple((line, fit.size) for fit in fits for line in fit.lines)


def blank_of(line: Rect, label: str, size: float) -> Rect:
    """Return the part of a line that is written on, right of its label in that size."""
    return line.inset(fitting.width(label, Weight.SEMIBOLD, size) + 5, 0, 0)


def draw(canvas: Canvas, layout: Header, heading: Heading) -> None:
    """Draw what is the same on every card of an event."""
    ink.label(canvas, layout.strip.x, layout.strip.top - layout.label, heading.sheet, size=layout.label)
    ink.rule(canvas, layout.name, layout.name.y)
    ink.frame(canvas, layout.seat, ink.HEAVY, radius=3)
    ink.label(canvas, layout.seat.x + 5, layout.seat.top - layout.label - 3, "Seat", size=layout.label)
    y = layout.printed.top
    for line, size in layout.lines:
        y -= _LEADING * size
        fitting.draw(canvas, layout.printed.x, y, line, size=size)
    for box, label in (
        (layout.event, "Event"),
        (layout.date, "Date"),
        (layout.acc, "ACC number"),
        (layout.club, "Club"),
    ):
        if box:
            ink.rule(canvas, box, box.y)
            ink.label(canvas, box.x, box.y + 2.5, label, size=layout.label)
