"""The seat list: where everybody sits in the first round, by seat; for the door and the wall."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from cribsheets.tournament.schedule import seats_of
from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Align, Weight

from . import frame, ink, schedule_places, table

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cribsheets.page.canvas import Canvas
    from cribsheets.page.geometry import Rect
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.schedule import Schedule

# What it says


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the list: seat, player, place in the first round, the opponent's seat and name."""

    heading: frame.Heading
    extent: str
    columns: tuple[table.Column, ...]
    rows: tuple[tuple[str, ...], ...]
    row_height: float


def pages(event: Event, schedule: Schedule, box: Rect) -> list[Page]:
    """Return the pages of the list, with `box` for each; rows as high as the space allows."""
    places = schedule_places.heads(schedule)
    rows = [_row(event, schedule, seat, places) for seat in seats_of(schedule)]
    height = box.height - frame.TITLE_BLOCK - _GAP - table.HEAD
    most = int(height // LOWEST)
    spans = table.spans(len(rows), -(-len(rows) // -(-len(rows) // most)))
    row = min(height / max(map(len, spans)), HIGHEST)
    columns = _columns(rows, places, box.width, _size(row))
    head = frame.heading(event, "Seat list, first round")
    return [
        Page(head, table.extent(span, len(rows)), columns, tuple(rows[i] for i in span), row)
        for span in spans
    ]


def _row(event: Event, schedule: Schedule, seat: str, places: tuple[str, ...]) -> tuple[str, ...]:
    name = event.by_seat[seat].name
    pairing = schedule.rounds[0].pairing_of(seat)
    if pairing is None:
        return seat, name, *schedule_places.no_place(places), "", "sits out"
    other = pairing.opponent_of(seat)
    return seat, name, *schedule_places.place(pairing, seat, places), other, event.by_seat[other].name


def _columns(
    rows: Sequence[tuple[str, ...]], places: tuple[str, ...], width: float, size: float
) -> tuple[table.Column, ...]:
    """Return the columns: those of seats and places as wide as they have to be, the names sharing what is left."""
    seat, *at, against = (
        _narrow(title, [row[place] for row in rows], size, most)
        for title, place, most in (
            ("Seat", 0, _MOST_SEAT),
            *((title, 2 + number, _MOST_PLACE / len(places)) for number, title in enumerate(places)),
            ("Against", 2 + len(places), _MOST_SEAT),
        )
    )
    left = width - sum(column.share for column in (seat, *at, against))
    player, opponent = left * _PLAYER, left * (1 - _PLAYER)
    against = replace(against, weight=Weight.SEMIBOLD)
    return seat, table.Column("Player", player), *at, against, table.Column("", opponent)


def _narrow(title: str, texts: Iterable[str], size: float, most: float) -> table.Column:
    """Return a column as wide as its title and its texts, with some room after them."""
    head = fitting.width(title.upper(), Weight.SEMIBOLD, ink.LABEL, ink.TRACKING)
    widest = max((fitting.width(text, Weight.BOLD, size) for text in texts), default=0)
    return table.Column(title, min(max(head, widest) + 2 * table.PAD + _AFTER, most), weight=Weight.BOLD)


# Where it stands

LOWEST: Final = 18.5
HIGHEST: Final = 34.0
"""Heights of a row, in points."""

_GAP: Final = 12.0

_MOST_SEAT: Final = 56.0
_MOST_PLACE: Final = 80.0
"""The most that a column of seats takes, and those of the place together, in points."""

_AFTER: Final = 6.0
_PLAYER: Final = 0.52
"""What parts a seat or place from the next column, and the player's share of what the two names have."""


def _size(row: float) -> float:
    """Return the size of type in a row of that height."""
    return min(row * 0.5, 14)


# How it is drawn


def draw(canvas: Canvas, box: Rect, page: Page) -> None:
    """Draw one page.

    Raises:
        fitting.TooLongError: a name does not fit.
    """
    block, rest = box.cut_top(frame.TITLE_BLOCK, _GAP)
    frame.draw_heading(canvas, block, page.heading)
    table.note(canvas, block.right, block.top - 40, page.extent, align=Align.RIGHT, size=9)
    table.draw_table(canvas, rest, page.columns, page.rows, page.row_height, _size(page.row_height))
