"""The results player by player, game after game: for fields too large for a grid of everyone against everyone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cribsheets.tournament.totals import total
from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Align, Weight

from .. import blocks, frame, ink, table
from ..figures import spread

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cribsheets.page.canvas import Canvas
    from cribsheets.page.geometry import Rect
    from cribsheets.tournament.crosscheck import SettledCard, SettledLine
    from cribsheets.tournament.event import Event, Player
    from cribsheets.tournament.outcome import Outcome

# What it says


@dataclass(frozen=True, slots=True)
class Game:
    """A game on a player's card: the opponent's seat, the spread with its sign."""

    opponent: str = ""
    spread: str = ""
    won: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """A player's games, in order, and what they come to: `13/6 +97`."""

    seat: str
    name: str
    games: tuple[Game, ...]
    total: str


@dataclass(frozen=True, slots=True)
class Page:
    """One page: the rows of some players, and which of all they are."""

    heading: frame.Heading
    games: int
    rows: tuple[Row, ...]
    extent: str
    row: float

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Draw one self.

        Raises:
            fitting.TooLongError: a name does not fit.
        """
        block, rest = box.cut_top(frame.TITLE_BLOCK, 10)
        head, rest = rest.cut_top(table.HEAD)
        every = columns(self, box.width)
        canvas.reusable((self.heading, box), lambda: _draw_face(canvas, block, head, self, every))
        blocks.draw_extent(canvas, block, self.extent)
        for row in self.rows:
            line, rest = rest.cut_top(self.row)
            _draw_row(canvas, line, every, row)
        ink.rule(canvas, rest, rest.top, ink.HEAVY)
        table.note(canvas, rest.x, rest.top - 11, _KEY)


def rows(event: Event, outcome: Outcome) -> tuple[Row, ...]:
    """Return a row for each player, in order of seats."""
    cards = outcome.by_seat
    return tuple(_row(event, player, cards.get(player.seat)) for player in event.by_seat.values())


def _row(event: Event, player: Player, card: SettledCard | None) -> Row:
    played = {line.game: _game(line) for line in card.lines} if card else {}
    games = tuple(played.get(number, Game()) for number in range(1, event.games + 1))
    return Row(player.seat, player.name, games, total(card.lines if card else (), event.scoring).shorthand)


def _game(line: SettledLine) -> Game:
    entry = line.entry
    figures = [
        f"{sign}{spread(number)}" for sign, number in (("+", entry.plus), ("−", entry.minus)) if number
    ]
    return Game(line.opponent, " ".join(figures) or "–", entry.won is True)


# Where it stands

ROW: Final = 21.0
"""The height of a row: the opponent's seat above the spread."""

_SEAT, _NAME, _TOTAL = 34.0, 150.0, 66.0
"""The least widths of the columns; sixty letters of a name fit theirs in two lines."""

_OPPONENT: Final = fitting.SMALLEST
_WIDEST_GAME: Final = 60.0
_FOOT: Final = 14.0


def pages(event: Event, outcome: Outcome, box: Rect) -> list[Page]:
    """Lay all players on pages with `box` for each."""
    heading = frame.results_heading(event, "Results by player", outcome)
    every = rows(event, outcome)
    row = _row_height(every, _game_width(event.games, box.width))
    per_page = int((box.height - frame.TITLE_BLOCK - 10 - table.HEAD - _FOOT) // row)
    return [
        Page(heading, event.games, every[span.start : span.stop], table.extent(span, len(every)), row)
        for span in table.spans(len(every), per_page)
    ]


def _row_height(every: Iterable[Row], game: float) -> float:
    """Return how high a row is: a line more where a seat does not fit the column of a game in one."""
    seats = {each.opponent for row in every for each in row.games}
    widest = max((fitting.width(seat, Weight.REGULAR, _OPPONENT) for seat in seats), default=0)
    return ROW if widest <= game - 1 else ROW + _OPPONENT * fitting.LEADING


def _game_width(games: int, width: float) -> float:
    return min((width - _SEAT - _NAME - _TOTAL) / games, _WIDEST_GAME)


def columns(page: Page, width: float) -> list[table.Column]:
    """Return the columns for a page of that width: seat, player, every game, the total."""
    game = _game_width(page.games, width)
    return [
        table.Column("Seat", _SEAT, Align.RIGHT),
        table.Column("Player", width - _SEAT - _TOTAL - game * page.games),
        *(table.Column(str(number), game, Align.RIGHT) for number in range(1, page.games + 1)),
        table.Column("Total", _TOTAL, Align.RIGHT),
    ]


# How it is drawn

_KEY: Final = "In each game the opponent’s seat, and the spread: + for a win, − for a loss. Total: game points/games won, net spread."


def _draw_face(canvas: Canvas, block: Rect, head: Rect, page: Page, every: list[table.Column]) -> None:
    frame.draw_heading(canvas, block, page.heading)
    table.draw_head(canvas, head, every)


def _draw_row(canvas: Canvas, line: Rect, every: list[table.Column], row: Row) -> None:
    seat, name, *games, total = table.cells(line, every)
    y = ink.middle_baseline(line, 8.5)
    ink.fitted(
        canvas, seat.right - table.PAD, y, row.seat, Weight.SEMIBOLD, 8.5, _SEAT - 6, align=Align.RIGHT
    )
    ink.fitted(
        canvas, name.x + table.PAD, y, row.name, Weight.REGULAR, 8.5, name.width - 8, height=line.height - 2
    )
    for cell, game in zip(games, row.games, strict=True):
        _draw_game(canvas, cell, game)
    fitting.draw(canvas, total.right - table.PAD, y, row.total, Weight.SEMIBOLD, 8.5, align=Align.RIGHT)
    ink.hair(canvas, line, line.y)


def _draw_game(canvas: Canvas, cell: Rect, game: Game) -> None:
    if not game.opponent:
        return
    right = cell.right - table.PAD
    weight = Weight.SEMIBOLD if game.won else Weight.REGULAR
    y, width = cell.y + 12.5, cell.width - 1
    ink.fitted(canvas, right, y, game.opponent, Weight.REGULAR, _OPPONENT, width, rise=1, align=Align.RIGHT)
    ink.fitted(canvas, right, cell.y + 4, game.spread, weight, 8, width, align=Align.RIGHT)
