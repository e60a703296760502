"""The results player by player, game after game: for fields too large for a grid of everyone against everyone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from cribsheets.page.sheet import Section, section
from cribsheets.tournament.totals import total
from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Align, Weight

from .. import blocks, figures, frame, ink, table

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cribsheets.page.canvas import Canvas
    from cribsheets.page.geometry import Rect
    from cribsheets.page.paper import Paper
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.outcome import Outcome

_ROW: Final = 21.0
"""The height of a row: the opponent's seat above the spread."""

_SEAT, _NAME, _TOTAL = 34.0, 150.0, 66.0
"""The least widths of the columns; sixty letters of a name fit theirs in two lines."""

_SIZE: Final = 8.5
_WIDEST_GAME: Final = 60.0

_KEY: Final = "In each game the opponent’s seat, and the spread: + for a win, − for a loss. Total: game points/games won, net spread."


@dataclass(frozen=True, slots=True)
class Game:
    """The cell of a game: the opponent's seat above the spread with its sign."""

    opponent: str
    spread: str
    won: bool
    repeats: ClassVar = False

    def draw(self, canvas: Canvas, box: Rect, _size: float) -> None:
        """Draw the two lines, ending at the right."""
        right, width = box.right - table.PAD, box.width - 1
        small, weight = fitting.SMALLEST, Weight.SEMIBOLD if self.won else Weight.REGULAR
        y = box.y + 12.5
        ink.fitted(canvas, right, y, self.opponent, Weight.REGULAR, small, width, rise=1, align=Align.RIGHT)
        ink.fitted(canvas, right, box.y + 4, self.spread, weight, 8, width, align=Align.RIGHT)


def by_player(event: Event, outcome: Outcome, paper: Paper) -> Section:
    """Return all players in order of seats with their games, on sheets turned sideways."""
    paper = paper.turned
    box = paper.body
    every = _rows(event, outcome)
    game = min((box.width - _SEAT - _NAME - _TOTAL) / event.games, _WIDEST_GAME)
    row = _row_height(every, game)
    columns = (
        table.Column("Seat", _SEAT, Align.RIGHT, Weight.SEMIBOLD),
        table.Column("Player", box.width - _SEAT - _TOTAL - game * event.games),
        *(table.Column(str(number), game, Align.RIGHT) for number in range(1, event.games + 1)),
        table.Column("Total", _TOTAL, Align.RIGHT, Weight.SEMIBOLD),
    )
    heading, note = (
        frame.results_heading(event, "Results by player", outcome),
        blocks.Text(_KEY, fitting.SMALLEST),
    )
    per_page = int((blocks.room(box) - table.HEAD - note.height(box.width)) // row)
    pages = []
    for span in table.spans(len(every), per_page):
        listed = table.Table(columns, every[span.start : span.stop], row, _SIZE)
        pages.append(blocks.Page(heading, (listed, note), table.extent(span, len(every))))
    return section("Results by player", "Player ", paper, pages)


def _rows(event: Event, outcome: Outcome) -> tuple[tuple[str | Game, ...], ...]:
    """Return for each player seat, name, every game, and what they come to: `13/6 +97`."""
    cards = outcome.by_seat
    found = []
    for seat, player in event.by_seat.items():
        lines = cards[seat].lines if seat in cards else ()
        played: dict[int, str | Game] = {
            line.game: Game(line.opponent, figures.signed(line.entry) or "–", line.entry.won is True)
            for line in lines
        }
        games = (played.get(number, "") for number in range(1, event.games + 1))
        found.append((seat, player.name, *games, total(lines, event.scoring).shorthand))
    return tuple(found)


def _row_height(every: Iterable[tuple[str | Game, ...]], game: float) -> float:
    """Return how high a row is: a line more where a seat does not fit the column of a game in one."""
    size = fitting.SMALLEST
    seats = {cell.opponent for row in every for cell in row if isinstance(cell, Game)}
    widest = max((fitting.width(seat, Weight.REGULAR, size) for seat in seats), default=0)
    return _ROW if widest <= game - 1 else _ROW + size * fitting.LEADING
