"""The grid of a schedule: everyone against everyone, to be filled in with spreads as games are played."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from cribsheets.page.geometry import MM, Rect
from cribsheets.tournament.schedule import seats_of
from cribsheets.tournament.totals import signed, total
from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Align, Weight

from .. import blocks, frame, ink, table
from .games import signed_spread

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from cribsheets.page.canvas import Canvas
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.outcome import Outcome
    from cribsheets.tournament.schedule import Schedule
    from cribsheets.tournament.scorecards import Card, Line

# What it says


@dataclass(frozen=True, slots=True)
class Cell:
    """Two players' meetings: the rounds, and the spreads that are known. `own` is a player against himself."""

    rounds: str = ""
    spreads: tuple[str, ...] = ()
    own: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """A player's row: a cell for each opponent, then game points, games won, net spread; empty before play."""

    seat: str
    name: str
    cells: tuple[Cell, ...]
    totals: tuple[str, str, str] = ("", "", "")


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the grid: `columns` are the opponents' seats. Totals stand on the last page of a row.

    `cell` is how wide and high a cell is, in points.
    """

    heading: frame.Heading
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    cell: tuple[float, float]
    totals: bool = True
    extent: str = ""

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Draw one self.

        Raises:
            fitting.TooLongError: a name does not fit.
        """
        block, _ = box.cut_top(frame.TITLE_BLOCK)
        frame.draw_heading(canvas, block, self.heading)
        blocks.draw_extent(canvas, block, self.extent)
        xs, ys = _edges(self, box)
        _draw_fills(canvas, self, xs, ys)
        _draw_lines(canvas, box.x, xs, ys, len(self.columns))
        _draw_head(canvas, self, box.x, xs, ys[0])
        for row, (top, bottom) in zip(self.rows, pairwise(ys), strict=True):
            _draw_row(canvas, row, Rect(box.x, bottom, xs[0] - box.x, top - bottom), xs, totals=self.totals)
        table.note(canvas, box.x, ys[-1] - 12, _KEY)


def rows(event: Event, schedule: Schedule, outcome: Outcome) -> tuple[Row, ...]:
    """Return the whole grid in order of seats, with the results so far."""
    lines = {(card.seat, line.game): line for card in outcome.settlement.cards for line in card.lines}
    meetings: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
    for r in schedule.rounds:
        for p in r.pairings:
            meetings[p.a, p.b].append(r.number)
            meetings[p.b, p.a].append(r.number)
    seats = seats_of(schedule)
    cards = outcome.by_seat
    return tuple(
        Row(
            seat,
            event.by_seat[seat].name,
            tuple(_cell(seat, other, meetings[seat, other], lines) for other in seats),
            ("", "", "") if outcome.blank else _totals(event, cards.get(seat)),
        )
        for seat in seats
    )


def _cell(seat: str, other: str, games: Iterable[int], lines: Mapping[tuple[str, int], Line]) -> Cell:
    played = (lines.get((seat, game)) for game in games)
    spreads = (signed_spread(line) for line in played if line and line.opponent == other)
    return Cell(" ".join(map(str, games)), tuple(filter(None, spreads)), own=seat == other)


def _totals(event: Event, card: Card | None) -> tuple[str, str, str]:
    totals = total(card.lines if card else (), event.scoring)
    return str(totals.game_points), str(totals.games_won), signed(totals.net)


# Where it stands

MOST_MEETINGS: Final = 2
"""How often two may meet for a cell to hold it."""

LOWEST: Final = 7 * MM
_LARGEST: Final = (60.0, 46.0)
_SEAT: Final = 34.0
_NAME: Final = 126.0
_TOTAL: Final = 36.0
_GAP: Final = 12.0
_HEAD: Final = 18.0
_NOTE: Final = 16.0


def pages(heading: frame.Heading, grid: Sequence[Row], box: Rect, lowest: float = LOWEST) -> list[Page]:
    """Cut the grid into pages with `box` for each, all of about the same size; row by row of pages.

    No cell is less than `lowest` points wide or high.
    """
    width = box.width - _SEAT - _NAME - 3 * _TOTAL
    height = box.height - frame.TITLE_BLOCK - _GAP - _HEAD - _NOTE
    across, down = (_parts(len(grid), int(space // lowest)) for space in (width, height))
    cell = tuple(
        min(space / max(map(len, spans)), largest)
        for space, spans, largest in zip((width, height), (across, down), _LARGEST, strict=True)
    )
    seats = [row.seat for row in grid]
    return [
        Page(
            heading,
            tuple(seats[i] for i in columns),
            tuple(_cut(grid[i], columns) for i in lines),
            (cell[0], cell[1]),
            totals=columns is across[-1],
            extent=_extent(lines, columns, len(grid)),
        )
        for lines in down
        for columns in across
    ]


def _parts(count: int, most: int) -> list[range]:
    return table.spans(count, most, even=True)


def _cut(row: Row, columns: range) -> Row:
    return Row(row.seat, row.name, row.cells[columns.start : columns.stop], row.totals)


def _extent(lines: range, columns: range, count: int) -> str:
    if len(lines) == len(columns) == count:
        return ""
    down, across = (f"{each.start + 1}–{each.stop}" for each in (lines, columns))
    return f"players {down} against {across} of {count}"


def _edges(page: Page, box: Rect) -> tuple[list[float], list[float]]:
    """Return the x of all columns' edges from the first cell's left on, and the y of all rows' edges."""
    width, height = page.cell
    left = box.x + _SEAT + _NAME
    xs = [left + i * width for i in range(len(page.columns) + 1)]
    if page.totals:
        xs += [xs[-1] + i * _TOTAL for i in (1, 2, 3)]
    top = box.top - frame.TITLE_BLOCK - _GAP - _HEAD
    return xs, [top - i * height for i in range(len(page.rows) + 1)]


# How it is drawn

_KEY: Final = (
    "A spread goes into both players’ rows, with + for the winner and − for the loser. "
    "The small figure is the round in which the two meet; in a gray cell they do not."
)


def _draw_fills(canvas: Canvas, page: Page, xs: Sequence[float], ys: Sequence[float]) -> None:
    """Fill the cells that nobody writes in: oneself, and whom one does not meet."""
    for row, (top, bottom) in zip(page.rows, pairwise(ys), strict=True):
        for cell, (left, right) in zip(row.cells, pairwise(xs), strict=False):
            if cell.own or not cell.rounds:
                ink.tint(canvas, Rect(left, bottom, right - left, top - bottom))
            if cell.own:
                ink.stroke(canvas, left, top, right, bottom, ink.HAIR)


def _draw_lines(canvas: Canvas, left: float, xs: Sequence[float], ys: Sequence[float], columns: int) -> None:
    """Draw all rules; they are the same on pages of one size."""
    box = Rect(left, ys[-1], xs[-1] - left, ys[0] - ys[-1])
    head = Rect(left, ys[0], box.width, _HEAD)

    def lines() -> None:
        ink.tint(canvas, head)
        ink.rule(canvas, head, head.top)
        ink.rule(canvas, head, head.y)
        for y in ys[1:-1]:
            ink.hair(canvas, box, y)
        for i, x in enumerate(xs):
            around = i in {0, columns}
            top = head.top if around else box.top
            ink.stroke(canvas, x, box.y, x, top, ink.RULE if around else ink.HAIR)
        ink.rule(canvas, box, box.y, ink.HEAVY)

    canvas.reusable(("grid", tuple(xs), tuple(ys)), lines)


def _draw_head(canvas: Canvas, page: Page, left: float, xs: Sequence[float], y: float) -> None:
    base = y + _HEAD / 2
    ink.label(canvas, left + table.PAD, base - ink.LABEL * 0.33, "Seat")
    ink.label(canvas, left + _SEAT + table.PAD, base - ink.LABEL * 0.33, "Player")
    for seat, (a, b) in zip(page.columns, pairwise(xs), strict=False):
        ink.fitted(
            canvas,
            (a + b) / 2,
            base - 3,
            seat,
            Weight.SEMIBOLD,
            9,
            b - a - 1,
            height=_HEAD,
            align=Align.CENTER,
        )
    if page.totals:
        for title, x in zip(("Points", "Won", "Spread"), xs[-3:], strict=True):
            ink.label(canvas, x - 4, base - ink.LABEL * 0.33, title, align=Align.RIGHT, size=5.5)


def _draw_row(canvas: Canvas, row: Row, name: Rect, xs: Sequence[float], *, totals: bool) -> None:
    y = ink.middle_baseline(name, 10)
    ink.fitted(canvas, name.x + table.PAD, y, row.seat, Weight.SEMIBOLD, 10, _SEAT - table.PAD)
    width = _NAME - 2 * table.PAD
    x = name.x + _SEAT + table.PAD
    ink.fitted(canvas, x, y, row.name, Weight.REGULAR, 10, width, height=name.height - 2)
    for cell, (left, right) in zip(row.cells, pairwise(xs), strict=False):
        _draw_cell(canvas, cell, Rect(left, name.y, right - left, name.height))
    if totals:
        for text, x in zip(row.totals, xs[-3:], strict=True):
            fitting.draw(canvas, x - 4, y, text, Weight.SEMIBOLD, 9.5, align=Align.RIGHT)


def _draw_cell(canvas: Canvas, cell: Cell, box: Rect) -> None:
    if cell.own or not cell.rounds:
        return
    if len(cell.spreads) > 1:
        _draw_several(canvas, cell, box)
        return
    fitting.draw(canvas, box.x + 2.5, box.top - 7, cell.rounds, size=5.5)
    right = min(box.right - 3, box.center + 1.2 * 9.5)
    for spread in cell.spreads:
        y = ink.middle_baseline(box, 9.5) - 2
        ink.fitted(canvas, right, y, spread, Weight.REGULAR, 9.5, box.width - 4, align=Align.RIGHT)


def _draw_several(canvas: Canvas, cell: Cell, box: Rect) -> None:
    """Draw the spreads of two who met more than once, one under another, all below the numbers of the rounds."""
    rounds, foot = 5.0, 1.6
    below = box.height - rounds - 2.4 - foot  # and the white over and under the rounds
    size = min(7.5, below / (len(cell.spreads) - 0.3))
    fitting.draw(canvas, box.x + 2, box.top - rounds - 0.6, cell.rounds, size=rounds)
    right = min(box.right - 3, box.center + 1.2 * size)
    for i, spread in enumerate(reversed(cell.spreads)):
        y = box.y + foot + i * size
        fitting.draw(canvas, right, y, spread, Weight.REGULAR, size, align=Align.RIGHT)
