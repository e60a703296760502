"""The seat list: where everybody sits in the first round, by seat; for the door and the wall."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cribsheets.page import sheet
from cribsheets.tournament.schedule import seats_of
from cribsheets.typesetting.fitting import Weight

from .. import blocks, frame, table
from . import seating

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cribsheets.page.paper import Paper
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.schedule import Schedule

LOWEST: Final = 18.5
HIGHEST: Final = 34.0
"""Heights of a row, in points."""

_GAP: Final = 12.0

_MOST_SEAT: Final = 56.0
_MOST_PLACE: Final = 80.0
"""The most that a column of seats takes, and those of the place together, in points."""

_PLAYER: Final = 0.52
"""The player's share of what the two names have."""


def section(event: Event, schedule: Schedule, paper: Paper) -> sheet.Section:
    """Return the pages of the list; rows as high as the space allows."""
    places = seating.heads(schedule)
    rows = [_row(event, schedule, seat, places) for seat in seats_of(schedule)]
    room = blocks.room(paper.body, gap=_GAP) - table.HEAD
    spans = table.spans(len(rows), int(room // LOWEST), even=True)
    row = min(room / max(map(len, spans)), HIGHEST)
    size = min(row * 0.5, 14)
    columns = _columns(rows, places, paper.body.width, size)
    heading = frame.heading(event, "Seat list, first round")
    pages = []
    for span in spans:
        listed = table.Table(columns, tuple(rows[span.start : span.stop]), row, size)
        pages.append(blocks.Page(heading, (listed,), table.extent(span, len(rows)), gap=_GAP))
    return sheet.section("Seat list", "Seats ", paper, pages)


def _row(event: Event, schedule: Schedule, seat: str, places: tuple[str, ...]) -> tuple[str, ...]:
    """Return seat, player, place in the first round, the opponent's seat and name."""
    name = event.by_seat[seat].name
    pairing = schedule.rounds[0].pairing_of(seat)
    if pairing is None:
        return seat, name, *seating.no_place(places), "", "sits out"
    other = pairing.opponent_of(seat)
    return seat, name, *seating.place(pairing, seat, places), other, event.by_seat[other].name


def _columns(
    rows: Sequence[tuple[str, ...]], places: tuple[str, ...], width: float, size: float
) -> tuple[table.Column, ...]:
    """Return the columns: seats and places as wide as they have to be, the names sharing what is left."""
    seats, _, *at, others, _ = zip(*rows, strict=True)
    seat = table.narrow("Seat", seats, size, _MOST_SEAT)
    most = _MOST_PLACE / len(places)
    where = [table.narrow(title, texts, size, most) for title, texts in zip(places, at, strict=True)]
    against = replace(table.narrow("Against", others, size, _MOST_SEAT), weight=Weight.SEMIBOLD)
    left = width - sum(column.share for column in (seat, *where, against))
    player, opponent = left * _PLAYER, left * (1 - _PLAYER)
    return seat, table.Column("Player", player), *where, against, table.Column("", opponent)
