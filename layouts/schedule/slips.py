"""A slip for each player: whom to meet in each game, and where. Small enough for eight on a sheet."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from cribsheets.tournament.schedule import by_players
from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Align, Weight

from .. import ink, table
from . import seating
from .games import signed_spread

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cribsheets.page.canvas import Canvas
    from cribsheets.page.geometry import Rect
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.schedule import Pairing, Schedule
    from cribsheets.tournament.scorecards import Card, Line

# What it says


@dataclass(frozen=True, slots=True)
class Opponent:
    """The player across the board; a bye has no seat."""

    seat: str
    name: str


@dataclass(frozen=True, slots=True)
class Game:
    """One game: its number, where to sit, the opponent, and the spread once it is known."""

    number: str
    place: tuple[str, ...]
    opponent: Opponent
    spread: str = ""


@dataclass(frozen=True, slots=True)
class Slip:
    """One player's games under the heads of `columns`. `extent` says which games a slip of several has."""

    title: str
    seat: str
    name: str
    columns: tuple[table.Column, ...]
    games: tuple[Game, ...]
    extent: str = ""


_BYE: Final = Opponent("", "sits out")


def columns(schedule: Schedule, *, spreads: bool = False) -> tuple[table.Column, ...]:
    """Return the columns of all slips: game, place, opponent; `spreads` makes room for results."""
    places = seating.heads(schedule)
    shares = (11.8, 9.8) if places == seating.TABLE_AND_SIDE else (14,)
    spread = (table.Column("Spread", 15, Align.RIGHT),) if spreads else ()
    first = (table.Column("Game", 11.2), *map(table.Column, places, shares))
    taken = sum(column.share for column in (*first, *spread))
    return (*first, table.Column("Opponent", 100 - taken), *spread)


def slips(event: Event, schedule: Schedule, cards: Iterable[Card] = ()) -> dict[str, Slip]:
    """Return every player's slip by seat, with the results so far."""
    lines = {(card.seat, line.game): line for card in cards for line in card.lines}
    title = "  ·  ".join(filter(None, (event.title, event.day)))
    places = seating.heads(schedule)
    heads = columns(schedule, spreads=bool(lines))

    def game(seat: str, number: int, pairing: Pairing | None) -> Game:
        if pairing is None:
            return Game(str(number), seating.no_place(places), _BYE)
        other = pairing.opponent_of(seat)
        opponent = Opponent(other, event.by_seat[other].name)
        spread = _spread(lines.get((seat, number)), other)
        return Game(str(number), seating.place(pairing, seat, places), opponent, spread)

    return {
        seat: Slip(title, seat, event.by_seat[seat].name, heads, tuple(game(seat, *each) for each in evening))
        for seat, evening in by_players(schedule).items()
    }


def _spread(line: Line | None, opponent: str) -> str:
    return signed_spread(line) if line and line.opponent == opponent else ""


def parts(slip: Slip, most: int) -> list[Slip]:
    """Return a slip in parts of at most `most` games, of about the same length."""
    count = len(slip.games)
    return [
        replace(slip, games=slip.games[span.start : span.stop], extent=table.extent(span, count))
        for span in table.spans(count, most, even=True)
    ]


# Where it stands

_SMALLEST_TEXT: Final = 7.5
_ONE_LINE: Final = 11.5
_TWO_LINES: Final = 2 * fitting.SMALLEST * fitting.LEADING + 1.5
_HIGHEST: Final = 29.0
_HEADER: Final = 34.0
_GUTTER: Final = 18.0
_TWO_COLUMNS: Final = 480.0
"""From this width on a slip may have its games in two columns."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Where a slip's games stand: how many columns of how many rows of which height, in points."""

    columns: int
    rows: int
    row: float


def plan(
    box: Rect,
    games: int,
    heads: Sequence[table.Column],
    names: Iterable[str] = (),
    *,
    seats: Iterable[str] = (),
) -> Plan | None:
    """Return how so many games go into `box` so that `names` beside `seats` can be read; None if they do not."""
    height = box.height - _HEADER * _scale(box) - table.HEAD
    for columns in (1, 2) if box.width >= _TWO_COLUMNS else (1,):
        rows = -(-games // columns)
        column = _column_boxes(box, columns)[0]
        lowest = _lowest(names, _name_width(column, heads, seats))
        if lowest and height / rows >= lowest:
            return Plan(columns, rows, min(height / rows, _HIGHEST))
    return None


def capacity(box: Rect) -> int:
    """Return how many games a slip as large as `box` holds whatever the names."""
    height = box.height - _HEADER * _scale(box) - table.HEAD
    return int(height // _TWO_LINES) * (2 if box.width >= _TWO_COLUMNS else 1)


def _lowest(names: Iterable[str], width: float) -> float | None:
    """Return how high a row must be at least for all names; None if one does not fit in two lines either."""
    lines = 1
    try:
        for name in names:
            lines = max(lines, len(fitting.fit(name, Weight.REGULAR, fitting.SMALLEST, width).lines))
    except fitting.TooLongError:
        return None
    return _ONE_LINE if lines == 1 else _TWO_LINES


def _scale(box: Rect) -> float:
    return min(max(box.width / 250, 1), 1.7)


def _column_boxes(box: Rect, columns: int) -> tuple[Rect, ...]:
    return box.columns((1,) * columns, _GUTTER)


_SEAT: Final = 29.0
"""From the left of an opponent's seat to the name, at least."""

_SEAT_GAP: Final = 3.0


def _seat_room(seat: str) -> float:
    """Return how far from the left of an opponent's seat the name begins."""
    return max(_SEAT, fitting.width(seat, Weight.SEMIBOLD, _SMALLEST_TEXT) + _SEAT_GAP)


def _name_width(column: Rect, heads: Sequence[table.Column], seats: Iterable[str]) -> float:
    taken = max(map(_seat_room, seats), default=_SEAT)
    opponent = next(i for i, head in enumerate(heads) if head.title == "Opponent")
    return table.cells(column, heads)[opponent].width - taken - 2 * table.PAD


# How it is drawn


def draw(canvas: Canvas, box: Rect, slip: Slip, layout: Plan) -> None:
    """Draw a slip into `box`.

    Raises:
        fitting.TooLongError: the player's own name does not fit.
    """
    header, rest = box.cut_top(_HEADER * _scale(box))
    _draw_header(canvas, header, slip)
    for i, column in enumerate(_column_boxes(rest, layout.columns)):
        games = slip.games[i * layout.rows : (i + 1) * layout.rows]
        if games:
            _draw_games(canvas, column, slip.columns, games, layout.row)


def _draw_header(canvas: Canvas, box: Rect, slip: Slip) -> None:
    scale = _scale(box)
    _, corner = box.columns((box.width - 42 * scale, 42 * scale))
    corner = corner.inset(0, 5 * scale, 0, 0)
    left = box.width - corner.width - 8
    typeface_size = 7.5 * min(scale, 1.3)
    title = "  ·  ".join(filter(None, (slip.title, slip.extent and f"games {slip.extent}")))
    height = max(14 * scale, 2 * fitting.LEADING * fitting.SMALLEST)
    y = box.top - 7 * scale
    ink.fitted(canvas, box.x, y, title, Weight.REGULAR, typeface_size, left, height=height, rise=0.3)
    base = box.y + 8.5 * scale
    ink.fitted(canvas, box.x, base, slip.name, Weight.SEMIBOLD, 12 * scale, left, height=19 * scale, rise=0.6)
    ink.rule(canvas, box.inset(0, 0, box.width - left, 0), box.y + 5 * scale)
    ink.frame(canvas, corner, ink.HEAVY, radius=3)
    ink.label(canvas, corner.x + 4, corner.top - 8, "Seat", size=5)
    base = corner.y + 5 * scale
    width = corner.width - 8
    ink.fitted(canvas, corner.center, base, slip.seat, Weight.BOLD, 14 * scale, width, align=Align.CENTER)


def _draw_games(
    canvas: Canvas, box: Rect, heads: tuple[table.Column, ...], games: Sequence[Game], height: float
) -> None:
    head, below = box.cut_top(table.HEAD)
    lines, _ = below.cut_top(height * len(games))
    with canvas.at(head.x, head.top):
        same = (heads, height, len(games))
        canvas.reusable(
            ("slip", head.width, *same), lambda: _draw_face(canvas, head.moved(-head.x, -head.top), *same)
        )
    for line, game in zip(lines.rows(len(games)), games, strict=True):
        _draw_game(canvas, table.cells(line, heads), game)


def _draw_face(canvas: Canvas, head: Rect, heads: Sequence[table.Column], height: float, rows: int) -> None:
    table.draw_head(canvas, head, heads)
    for i in range(1, rows):
        ink.hair(canvas, head, head.y - i * height)
    ink.rule(canvas, head, head.y - rows * height, ink.HEAVY)


def _draw_game(canvas: Canvas, cells: Sequence[Rect], game: Game) -> None:
    number, *others = cells
    places, (opponent, *spread) = others[: len(game.place)], others[len(game.place) :]
    size = _text_size(number.height)
    y = ink.middle_baseline(number, size)
    fitting.draw(canvas, number.x + table.PAD, y, game.number, Weight.REGULAR, size)
    for cell, text in zip(places, game.place, strict=True):
        ink.fitted(canvas, cell.x + table.PAD, y, text, Weight.SEMIBOLD, size, cell.width - table.PAD)
    _draw_opponent(canvas, opponent, game.opponent)
    if spread and game.spread:
        right = spread[0].right - table.PAD
        fitting.draw(canvas, right, y, game.spread, Weight.REGULAR, size, align=Align.RIGHT)


def _text_size(height: float) -> float:
    return min(max(height * 0.62, _SMALLEST_TEXT), 11)


def _draw_opponent(canvas: Canvas, cell: Rect, opponent: Opponent) -> None:
    """Draw an opponent; the same one stands on many slips."""
    size = (round(cell.width, 2), round(cell.height, 2))
    with canvas.at(cell.x, cell.y):
        canvas.reusable(("opponent", opponent, size), lambda: _opponent_face(canvas, opponent, *size))


def _opponent_face(canvas: Canvas, opponent: Opponent, width: float, height: float) -> None:
    size = _text_size(height)
    y = height / 2 - size * 0.33
    taken = _seat_room(opponent.seat)
    ink.fitted(canvas, table.PAD, y, opponent.seat, Weight.SEMIBOLD, size, taken - _SEAT_GAP)
    x = table.PAD + taken
    room = width - x - table.PAD
    ink.fitted(canvas, x, y, opponent.name, Weight.REGULAR, size, room, height=height - 1)
