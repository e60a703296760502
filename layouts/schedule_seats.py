"""The seat list: where everybody sits in the first round, by seat; for the door and the wall."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cribsheets.game.schedule import seats_of
from cribsheets.typesetting.typeface import Align, Weight

from . import frame, schedule_places, table

if TYPE_CHECKING:
    from cribsheets.game.event import Event
    from cribsheets.game.schedule import Schedule
    from cribsheets.pages.geometry import Rect
    from cribsheets.pages.press import Press

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
    head = frame.heading(event, "Seat list, first round")
    return [
        Page(head, table.extent(span, len(rows)), _columns(places), tuple(rows[i] for i in span), row)
        for span in spans
    ]


def _row(event: Event, schedule: Schedule, seat: str, places: tuple[str, ...]) -> tuple[str, ...]:
    name = event.by_seat[seat].name
    pairing = schedule.rounds[0].pairing_of(seat)
    if pairing is None:
        return seat, name, *schedule_places.no_place(places), "", "sits out"
    other = pairing.opponent_of(seat)
    return seat, name, *schedule_places.place(pairing, seat, places), other, event.by_seat[other].name


def _columns(places: tuple[str, ...]) -> tuple[table.Column, ...]:
    return (
        table.Column("Seat", 10, weight=Weight.BOLD),
        table.Column("Player", 35),
        *(table.Column(title, 15 / len(places), weight=Weight.BOLD) for title in places),
        table.Column("Against", 10, weight=Weight.SEMIBOLD),
        table.Column("", 30),
    )


# Where it stands and how it is drawn

LOWEST: Final = 18.5
HIGHEST: Final = 34.0
"""Heights of a row, in points."""

_GAP: Final = 12.0


def draw(press: Press, box: Rect, page: Page) -> None:
    """Draw one page.

    Raises:
        typeface.TooLongError: a name does not fit.
    """
    block, rest = box.cut_top(frame.TITLE_BLOCK, _GAP)
    frame.draw_heading(press, block, page.heading)
    table.note(press, block.right, block.top - 40, page.extent, align=Align.RIGHT, size=9)
    table.draw_table(press, rest, page.columns, page.rows, page.row_height, min(page.row_height * 0.5, 14))
