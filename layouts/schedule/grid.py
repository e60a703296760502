"""The grid of a schedule: everyone against everyone, to be filled in with spreads as games are played."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from cribsheets.messages import counted
from cribsheets.page.geometry import MM
from cribsheets.tournament.schedule import seats_of
from cribsheets.tournament.totals import signed, total
from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Align, Weight

from .. import blocks, ink, table
from .games import signed_spread

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from cribsheets.page.canvas import Canvas
    from cribsheets.page.geometry import Rect
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.outcome import Outcome
    from cribsheets.tournament.schedule import Schedule
    from cribsheets.tournament.scorecards import Card, Line

    from .. import frame

# What it says


@dataclass(frozen=True, slots=True)
class Cell:
    """Two players' games: their numbers, and the spreads that are known. `own` is a player against himself.

    Those who do not meet have a tint, and nobody writes there.
    """

    games: tuple[int, ...] = ()
    spreads: tuple[str, ...] = ()
    own: bool = False

    @property
    def repeats(self) -> bool:
        """Return whether there is no result in it."""
        return not self.spreads

    def draw(self, canvas: Canvas, box: Rect, size: float) -> None:
        """Draw the numbers of the games at the top, the spreads one under another below them."""
        if not self.games:
            ink.tint(canvas, box.inset(ink.HAIR))
        if self.own:
            ink.stroke(canvas, box.x, box.top, box.right, box.y, ink.HAIR)
        numbers = " ".join(map(str, self.games))
        fitting.draw(canvas, box.x + 2, box.top - _NUMBER, numbers, size=_NUMBER)
        count = len(self.spreads)
        _, below = box.cut_top(_NUMBER if count > 1 else _NUMBER * 0.4)
        size = min(size, (below.height - 1) / (count or 1))
        right = min(box.right - 2.5, box.center + 1.2 * size)
        for line, spread in zip(below.rows(count or 1), self.spreads, strict=False):
            y = ink.middle_baseline(line, size)
            ink.fitted(canvas, right, y, spread, Weight.REGULAR, size, box.width - 4, align=Align.RIGHT)


@dataclass(frozen=True, slots=True)
class Row:
    """A player's row: a cell for each opponent, then game points, games won, net spread; empty before play."""

    seat: str
    name: str
    cells: tuple[Cell, ...]
    totals: tuple[str, str, str] = ("", "", "")


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
    return Cell(tuple(games), tuple(filter(None, spreads)), own=seat == other)


def _totals(event: Event, card: Card | None) -> tuple[str, str, str]:
    totals = total(card.lines if card else (), event.scoring)
    return str(totals.game_points), str(totals.games_won), signed(totals.net)


# Where it is

LOWEST: Final = 7 * MM
_LARGEST: Final = (60.0, 46.0)
_NUMBER: Final = 6.5
_SEAT: Final = 34.0
_NAME: Final = 126.0
_TOTAL: Final = 36.0
_GAP: Final = 12.0
_HEAD: Final = 18.0

_KEY: Final = (
    "A spread goes into both players’ rows, with + for the winner and − for the loser.",
    "The small figure is the game in which the two meet; gray: they do not.",
)

MOST_MEETINGS: Final = 2
MOST_PAGES: Final = 2
_LEAST_PLAYED: Final = 0.5
"""How often two may meet for a cell to hold it, the pages a grid is worth, and the share of its cells that are played."""


def against(grid: Sequence[Row], box: Rect, lowest: float = LOWEST) -> str:
    """Return what speaks against printing a grid on pages with `box` for each; nothing where it is worth its paper."""
    cells = [cell for row in grid for cell in row.cells if not cell.own]
    played = sum(bool(cell.games) for cell in cells)
    if played < _LEAST_PLAYED * len(cells):
        return f"{len(grid)} players use only {played / len(cells):.0%} of its cells"
    if max((len(cell.games) for cell in cells), default=0) > MOST_MEETINGS:
        return f"some meet more than {MOST_MEETINGS} times"
    across, down, _ = _cut_up(len(grid), box, lowest)
    pages = len(across) * len(down)
    return f"it takes {counted(pages, 'page')}" if pages > MOST_PAGES else ""


@dataclass(frozen=True, slots=True)
class Head:
    """A block: the heads of the columns, the seats of opponents larger than the others."""

    columns: tuple[table.Column, ...]
    opponents: range

    def height(self, _width: float) -> float:
        """Return its height."""
        return _HEAD

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Draw the heads between two rules.

        Raises:
            fitting.TooLongError: a seat does not fit.
        """
        titled = [
            column if place not in self.opponents else replace(column, title="")
            for place, column in enumerate(self.columns)
        ]
        table.draw_head(canvas, box, titled)
        cells = table.cells(box, self.columns)
        for place in self.opponents:
            cell, seat = cells[place], self.columns[place].title
            weight, y = Weight.SEMIBOLD, box.middle - 3
            ink.fitted(
                canvas, cell.center, y, seat, weight, 9, cell.width - 1, height=_HEAD, align=Align.CENTER
            )


def pages(
    heading: frame.Heading, grid: Sequence[Row], box: Rect, lowest: float = LOWEST
) -> list[blocks.Page]:
    """Cut the grid into pages with `box` for each, all of about the same size; row by row of pages.

    No cell is less than `lowest` points wide or high. Totals are on the last page of a row.
    """
    across, down, (width, height) = _cut_up(len(grid), box, lowest)
    laid = []
    for lines in down:
        for opponents in across:
            totals = opponents is across[-1]
            columns = _columns([grid[i].seat for i in opponents], width, box.width, totals=totals)
            content = tuple(_texts(grid[i], opponents, totals=totals) for i in lines)
            head = Head(columns, range(2, 2 + len(opponents)))
            body = table.Table(columns, content, height, 10, ruled=True, head=False)
            extent = _extent(lines, opponents, len(grid))
            laid.append(blocks.Page(heading, (head, body), extent, _KEY, _GAP, (extent.capitalize(),)))
    return laid


def _cut_up(count: int, box: Rect, lowest: float) -> tuple[list[range], list[range], tuple[float, float]]:
    """Return the opponents and the rows of each page, and how wide and high a cell is."""
    width = box.width - _SEAT - _NAME - 3 * _TOTAL
    height = blocks.room(box, _KEY, _GAP) - _HEAD
    across, down = (table.spans(count, int(space // lowest), even=True) for space in (width, height))
    cell_width, cell_height = (
        min(space / max(map(len, spans)), largest)
        for space, spans, largest in zip((width, height), (across, down), _LARGEST, strict=True)
    )
    return across, down, (cell_width, cell_height)


def _columns(
    opponents: Sequence[str], width: float, page: float, *, totals: bool
) -> tuple[table.Column, ...]:
    """Return the columns of a page; the players' names have what the others leave."""
    sums = [table.Column(title, _TOTAL, Align.RIGHT, Weight.SEMIBOLD, pad=4)
            for title in ("Points", "Won", "Spread") if totals]  # fmt: skip
    name = page - _SEAT - width * len(opponents) - _TOTAL * len(sums)
    return (
        table.Column("Seat", _SEAT, weight=Weight.SEMIBOLD, pad=3),
        table.Column("Player", name),
        *(table.Column(seat, width) for seat in opponents),
        *sums,
    )


def _texts(row: Row, opponents: range, *, totals: bool) -> tuple[str | table.Cell, ...]:
    cells = row.cells[opponents.start : opponents.stop]
    return (row.seat, row.name, *cells, *(row.totals if totals else ()))


def _extent(lines: range, opponents: range, count: int) -> str:
    if len(lines) == len(opponents) == count:
        return ""
    down, across = (f"{each.start + 1}–{each.stop}" for each in (lines, opponents))
    return f"players {down} against {across} of {count}"
