"""The list to check players in by, in order of last names: a box to tick, and those that the event asks for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from cribsheets.errors import RefusedError
from cribsheets.page import sheet
from cribsheets.page.geometry import MM
from cribsheets.tournament.seats import last_name, name_key
from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Align, Weight

from . import blocks, frame, ink, table

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cribsheets.page.canvas import Canvas
    from cribsheets.page.geometry import Rect
    from cribsheets.page.paper import Paper
    from cribsheets.tournament.event import Event, Player

LOWEST: Final = 6 * MM
_HIGHEST: Final = 24.0
"""Heights of a row, in points: enough to write in, and as much as helps."""

_SIZE: Final = 11.0
_GUTTER: Final = 18.0

_LEAST_NAME: Final = 132.0
"""What sixty letters of a name need, in two lines."""

_IN, _MOST_SEAT, _MOST_ACC, _LEAST_ASKED = 24.0, 56.0, 62.0, 34.0
"""Widths of columns, in points."""

_CLUB: Final = 0.32
"""A club's share of what it has together with the name."""

_ONE_COLUMN: Final = 36
"""As many players stand in one column, with their clubs."""


class _Open:
    """The cell of a sum: nothing is ticked in it."""

    repeats: ClassVar = False

    def draw(self, canvas: Canvas, box: Rect, size: float) -> None:
        """Draw nothing."""


@dataclass(frozen=True, slots=True)
class _List:
    """The whole list: columns as wide as they are, rows with that of the sums, how many columns of rows lie abreast."""

    columns: tuple[table.Column, ...]
    rows: tuple[tuple[str | table.Cell, ...], ...]
    abreast: int

    def block(self, span: range, row: float) -> blocks.Beside:
        """Return the rows of a page, in columns as long as one another that are read downward."""
        per_column = -(-len(span) // self.abreast)
        lists = (self.rows[start : min(start + per_column, span.stop)] for start in span[::per_column])
        return blocks.Beside(
            tuple(table.Table(self.columns, rows, row, _SIZE) for rows in lists), self.abreast, _GUTTER
        )


def section(event: Event, paper: Paper) -> sheet.Section:
    """Return the list on pages of its own.

    Raises:
        RefusedError: the columns that the event asks for leave no room for the names.
    """
    heading, box = frame.heading(event, "Check-in list"), paper.body
    listed = _list(event, box.width)
    room = blocks.room(box) - table.head_height(listed.columns)
    spans = table.spans(len(listed.rows), int(room // LOWEST) * listed.abreast, even=True)
    row = min(room / -(-max(map(len, spans)) // listed.abreast), _HIGHEST)
    players = len(event.players)
    pages = []
    for span in spans:
        extent = table.extent(range(span.start, min(span.stop, players)), players)
        pages.append(blocks.Page(heading, (listed.block(span, row),), extent))
    return sheet.section("Check-in list", "Check-in ", paper, pages)


def on_cover(event: Event, width: float, height: float) -> tuple[blocks.Block, ...]:
    """Return the blocks of the list in a space of that size; none where its rows would be too low to write in.

    Raises:
        RefusedError: the columns that the event asks for leave no room for the names.
    """
    if not event.players or len(event.players) > _ONE_COLUMN:
        return ()
    listed, title = _list(event, width), blocks.Label("Check-in", ruled=False)
    room = height - title.height(width) - table.head_height(listed.columns)
    row = min(room / len(listed.rows), _HIGHEST)
    return (title, listed.block(range(len(listed.rows)), row)) if row >= LOWEST else ()


def _list(event: Event, width: float) -> _List:
    """Return the list at that width: two columns abreast for many players, where their names have room."""
    players = sorted(event.players, key=lambda player: name_key(player.name))
    abreast = 1 if len(players) <= _ONE_COLUMN else 2
    columns = _columns(event, players, (width - _GUTTER) / 2, with_club=False) if abreast > 1 else None
    if not columns:
        abreast, columns = 1, _columns(event, players, width, with_club=True)
    if not columns:
        raise RefusedError(
            f"{event.file}: the columns of check_in leave no room for the names of the players: name fewer of "
            "them, or make their titles shorter"
        )
    rows = [_row(player, columns) for player in players]
    sums = [tuple(_Open() if column.box else "Total" * (column is _name(columns)) for column in columns)]
    return _List(columns, (*rows, *(sums if event.check_in else [])), abreast)


def _name(columns: Sequence[table.Column]) -> table.Column:
    return next(column for column in columns if column.stress)


def _row(player: Player, columns: Sequence[table.Column]) -> tuple[str, ...]:
    known = {_SEAT: player.seat, _PLAYER: player.name, _ACC: player.acc, _CLUB_OF: player.club}
    return tuple("" if column.box else known[column.title] or "" for column in columns)


_SEAT, _PLAYER, _ACC, _CLUB_OF = "Seat", "Player", "ACC no.", "Club"


def _columns(
    event: Event, players: Sequence[Player], width: float, *, with_club: bool
) -> tuple[table.Column, ...]:
    """Return the columns at that width; none where they leave no room for the names."""
    seats = [player.seat for player in players]
    numbers = [player.acc for player in players if player.acc]
    ticked = table.Column("In", _IN, Align.CENTER, box=True)
    seat = table.narrow(_SEAT, seats, _SIZE, _MOST_SEAT, Weight.SEMIBOLD)
    acc = [table.narrow(_ACC, numbers, _SIZE, _MOST_ACC, Weight.REGULAR)] if numbers else []
    asked = list(_asked(event.check_in))
    left = width - sum(column.share for column in (ticked, seat, *acc, *asked))
    club = left * _CLUB if with_club and any(player.club for player in players) else 0
    if left - club < _LEAST_NAME:
        club = 0
    if left < _LEAST_NAME:
        return ()
    name = table.Column(_PLAYER, left - club, weight=Weight.SEMIBOLD, stress=last_name)
    return ticked, seat, name, *acc, *([table.Column(_CLUB_OF, club)] if club else []), *asked


def _asked(titles: Sequence[str]) -> Iterator[table.Column]:
    """Yield the columns that the event asks for, each as wide as its title in two lines at most."""
    for title in titles:
        width = _LEAST_ASKED
        while len(lines := fitting.wrap(title, Weight.SEMIBOLD, ink.LABEL, width)) > 2:
            width += 2
        widest = max(fitting.width(line, Weight.SEMIBOLD, ink.LABEL) for line in lines)
        share = max(widest + 2 * table.PAD, _LEAST_ASKED)
        yield table.Column("\n".join(lines), share, Align.CENTER, box=True)
