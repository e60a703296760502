"""The seat list: where everybody sits in the first game, by seat and by name; for the door and the wall."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from cribsheets.page import sheet
from cribsheets.tournament.schedule import seats_of
from cribsheets.tournament.seats import last_name, name_key
from cribsheets.typesetting.fitting import Weight

from .. import blocks, frame, seating, table
from . import footnotes

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

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


@dataclass(frozen=True, slots=True)
class Listed:
    """The list in one of its orders. A row has seat, player, place, and the opponent's seat and name."""

    title: str
    rows: tuple[tuple[str, ...], ...]
    by_name: bool


def section(event: Event, schedule: Schedule, paper: Paper) -> sheet.Section:
    """Return the pages of the list, both orders on one page where they have room; rows as high as the space allows."""
    places = seating.heads(schedule)
    rows = tuple(_row(event, schedule, seat, places) for seat in seats_of(schedule))
    lists = [Listed("By seat", rows, by_name=False)]
    if any(player.name for player in event.players):
        by_name = tuple(sorted(rows, key=lambda row: name_key(row[1])))
        lists.append(Listed("By name", by_name, by_name=True))
    notes = footnotes.moving(schedule)
    room = blocks.room(paper.body, notes, _GAP)
    over = blocks.Title("").height(paper.body.width) + table.HEAD
    together = len(lists) if len(lists) * (over + len(rows) * LOWEST) + _GAP <= room else 1
    spans = table.spans(len(rows), int((room - over) // LOWEST), even=True)
    row = min((room / together - over - _GAP) / max(map(len, spans)), HIGHEST)
    heading = frame.heading(event, "Seat list, game 1")
    stacks = [
        (_stack(one, span, places, row, paper.body.width), one.title, table.extent(span, len(rows)))
        for one in lists
        for span in spans
    ]
    pages = [
        blocks.Page(
            heading,
            tuple(block for stack, _, _ in stacks[start : start + together] for block in stack),
            stacks[start][2],
            notes,
            _GAP,
            titles=tuple(title for _, title, _ in stacks[start : start + together]),
        )
        for start in range(0, len(stacks), together)
    ]
    return sheet.section("Seat list", "Seats ", paper, pages, lambda page: page.titles)


def _stack(
    one: Listed, span: range, places: tuple[str, ...], row: float, width: float
) -> Iterator[blocks.Block]:
    size = min(row * 0.5, 14)
    order = [1, 0, *range(2, len(one.rows[0]))] if one.by_name else list(range(len(one.rows[0])))
    columns = _columns(one, places, width, size)
    rows = tuple(tuple(one.rows[place][i] for i in order) for place in span)
    yield blocks.Title(one.title)
    yield table.Table(tuple(columns[i] for i in order), rows, row, size)
    yield blocks.Space(_GAP)


def _row(event: Event, schedule: Schedule, seat: str, places: tuple[str, ...]) -> tuple[str, ...]:
    name = event.by_seat[seat].name
    pairing = schedule.rounds[0].pairing_of(seat)
    if pairing is None:
        return seat, name, *seating.no_place(places), "", "bye"
    other = pairing.opponent_of(seat)
    return seat, name, *seating.place(pairing, seat, places), other, event.by_seat[other].name


def _columns(one: Listed, places: Sequence[str], width: float, size: float) -> tuple[table.Column, ...]:
    """Return the columns: seats and places as wide as they have to be, the names sharing what is left."""
    seats, _, *at, others, _ = zip(*one.rows, strict=True)
    seat = table.narrow("Seat", seats, size, _MOST_SEAT)
    most = _MOST_PLACE / len(places)
    where = [table.narrow(title, texts, size, most) for title, texts in zip(places, at, strict=True)]
    opponent = replace(table.narrow("", others, size, _MOST_SEAT), title="Opponent", weight=Weight.SEMIBOLD)
    left = width - sum(column.share for column in (seat, *where, opponent))
    player = table.Column("Player", left * _PLAYER)
    if one.by_name:
        player = replace(player, weight=Weight.SEMIBOLD, stress=last_name)
        seat = replace(seat, weight=Weight.REGULAR)
    return seat, player, *where, opponent, table.Column("", left * (1 - _PLAYER))
