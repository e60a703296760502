"""A slip for each player: whom to meet in each game, and where. Small enough for eight on a sheet."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from cribsheets.tournament.schedule import by_players
from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Align, Weight

from .. import blocks, ink, seating, table
from .games import signed_spread

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cribsheets.page.canvas import Canvas
    from cribsheets.page.geometry import Rect
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.outcome import Outcome
    from cribsheets.tournament.schedule import Pairing, Schedule

# What it says


@dataclass(frozen=True, slots=True)
class Slip:
    """One player's games, a row of texts each under `titles`.

    `extent` says which games a slip of several has, `note` how people move.
    """

    title: str
    seat: str
    name: str
    titles: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    extent: str = ""
    note: str = ""

    @property
    def head(self) -> str:
        """Return the line over the name."""
        return "  ·  ".join(filter(None, (self.title, self.extent and f"games {self.extent}")))


def slips(event: Event, schedule: Schedule, outcome: Outcome) -> dict[str, Slip]:
    """Return every player's slip by seat, with the results so far."""
    deals = event.deals
    lines = {(card.seat, line.game): line for card in outcome.settlement.cards for line in card.lines}
    places = seating.heads(schedule)
    titles = ("Game", *["Deal"] * bool(deals), *places, "Opponent", "", *["Spread"] * (not outcome.blank))

    def row(seat: str, number: int, pairing: Pairing | None) -> tuple[str, ...]:
        start = (str(number), *["●" * ((number, seat) in deals)] * bool(deals))
        if pairing is None:
            return (*start, *seating.no_place(places), "bye", "", *[""] * (not outcome.blank))
        other = pairing.opponent_of(seat)
        line = lines.get((seat, number))
        spread = signed_spread(line) if line and line.opponent == other else ""
        where = seating.place(pairing, seat, places)
        return (*start, *where, other, event.by_seat[other].name, *[spread] * (not outcome.blank))

    title = "  ·  ".join(filter(None, (event.title, event.day)))
    return {
        seat: Slip(
            title,
            seat,
            event.by_seat[seat].name,
            titles,
            tuple(row(seat, *game) for game in evening),
        )
        for seat, evening in by_players(schedule).items()
    }


def parts(slip: Slip, most: int) -> list[Slip]:
    """Return a slip in parts of at most `most` games, of about the same length."""
    count = len(slip.rows)
    return [
        replace(slip, rows=slip.rows[span.start : span.stop], extent=table.extent(span, count))
        for span in table.spans(count, most, even=True)
    ]


# Where it is

_SMALLEST_TEXT: Final = 7.5
_PAD: Final = 4.0
_LARGEST_TEXT: Final = 11.0
_ONE_LINE: Final = 11.5
_TWO_LINES: Final = 2 * fitting.SMALLEST * fitting.LEADING + 1.5
_HIGHEST: Final = 34.0
_GUTTER: Final = 18.0
_TWO_COLUMNS: Final = 480.0
"""From this width on a slip may have its games in two columns."""

_TITLE: Final = 7.5
_NAME: Final = 12.0
_CORNER: Final = 42.0
_RULE: Final = 4.0
"""The sizes of title and name, the width of the box of the seat, and what is free around the rule under the name."""

_MOST_PLACE: Final = 46.0
"""The most that a column of places or seats takes unless its texts are still wider in the smallest type."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Where the games of slips are: `columns` of `rows` rows, `row` points high, under these heads.

    `title` is the height of the title, which may take two lines, `note` that of the note at the foot.
    """

    columns: int
    rows: int
    row: float
    heads: tuple[table.Column, ...]
    title: float
    note: float


def plan(box: Rect, every: Sequence[Slip], games: int) -> Plan | None:
    """Return how so many games of `every` slip go into `box` so that all can be read; None if they do not."""
    laid = (_laid(box, every, games, columns) for columns in range(1, _most_columns(box) + 1))
    return next((each for each in laid if each.row >= _lowest(every, each.heads)), None)


def forced(box: Rect, every: Sequence[Slip], games: int) -> Plan:
    """Return a plan for what cannot be read: a name that does not fit is found when it is drawn."""
    return _laid(box, every, games, _most_columns(box))


def _laid(box: Rect, every: Sequence[Slip], games: int, columns: int) -> Plan:
    fit = fitting.fit(every[0].title, Weight.REGULAR, _TITLE, _left(box))
    title = _TWO_LINES if len(fit.lines) > 1 else 1.3 * _TITLE
    rows = -(-games // columns)
    note = _note(every[0]).height(box.width) if every[0].note else 0
    row = min((_room(box, title) - note) / rows, _HIGHEST)
    heads = _heads(every, _column_boxes(box, columns)[0].width, _text_size(row))
    return Plan(columns, rows, row, heads, title, note)


def _most_columns(box: Rect) -> int:
    return 2 if box.width >= _TWO_COLUMNS else 1


def _note(slip: Slip) -> blocks.Text:
    return blocks.Text(slip.note, fitting.SMALLEST, after=6)


def capacity(box: Rect, slip: Slip) -> int:
    """Return how many games a slip with the note of `slip`, as large as `box`, holds whatever the names."""
    note = _note(slip).height(box.width)
    return int((_room(box, _TWO_LINES) - note) // _TWO_LINES) * _most_columns(box)


def _room(box: Rect, title: float) -> float:
    """Return the height that the rows of a column have together."""
    return box.height - title - _name_height(box) - 2 * _RULE - table.HEAD


def _name_height(box: Rect) -> float:
    return max(_TWO_LINES, 1.3 * _NAME * _scale(box))


def _scale(box: Rect) -> float:
    return min(max(box.width / 250, 1), 1.7)


def _left(box: Rect) -> float:
    """Return the width of title and name, left of the seat."""
    return box.width - _CORNER * _scale(box) - 8


def _column_boxes(box: Rect, columns: int) -> tuple[Rect, ...]:
    return box.columns((1,) * columns, _GUTTER)


def _text_size(row: float) -> float:
    return min(max(row * 0.62, _SMALLEST_TEXT), _LARGEST_TEXT)


_FIXED: Final = {
    "Game": table.Column("Game", 28),
    "Deal": table.Column("Deal", 26, Align.CENTER, size=7),
    "Spread": table.Column("Spread", 38, Align.RIGHT),
}


def _heads(every: Sequence[Slip], width: float, size: float) -> tuple[table.Column, ...]:
    """Return the columns, places and seats in one size each; the name has what the others leave."""
    titles = every[0].titles
    texts = (set(column) for column in zip(*(row for slip in every for row in slip.rows), strict=True))
    heads = [
        _FIXED.get(title) or (_seats(title, column, size) if title else table.Column("", 0, pad=2))
        for title, column in zip(titles, texts, strict=True)
    ]
    taken = sum(head.share for head in heads)
    return tuple(head if head.share else replace(head, share=width - taken) for head in heads)


def _seats(title: str, texts: Iterable[str], size: float) -> table.Column:
    """Return a column of places or seats, in the largest type in which the widest of them fits."""
    widest = max(texts, key=lambda text: fitting.width(text, Weight.SEMIBOLD, size))
    least = fitting.width(widest, Weight.SEMIBOLD, fitting.SMALLEST) + 2 * _PAD
    head = table.narrow(title if title != "Opponent" else "", [widest], size, max(_MOST_PLACE, least))
    fit = fitting.fit(widest, Weight.SEMIBOLD, size, head.share - 2 * _PAD)
    return replace(head, title=title, weight=Weight.SEMIBOLD, pad=_PAD, size=fit.size)


def _lowest(every: Iterable[Slip], heads: Sequence[table.Column]) -> float:
    """Return how high a row must be at least for all names."""
    place = next(place for place, head in enumerate(heads) if not head.title)
    room = heads[place].share - 2 * heads[place].pad
    names = {row[place] for slip in every for row in slip.rows}
    try:
        lines = max(len(fitting.fit(name, Weight.REGULAR, fitting.SMALLEST, room).lines) for name in names)
    except fitting.TooLongError:
        return math.inf
    return _ONE_LINE if lines == 1 else _TWO_LINES


# How it is drawn


def draw(canvas: Canvas, box: Rect, slip: Slip, layout: Plan) -> None:
    """Draw a slip into `box`.

    Raises:
        fitting.TooLongError: a name does not fit.
    """
    top, rest = box.cut_top(layout.title + _name_height(box) + _RULE, _RULE)
    foot, rest = rest.cut_bottom(layout.note)
    corner = top.inset(top.width - _CORNER * _scale(box), 0, 0, 0)
    _draw_names(canvas, top.inset(0, 0, top.width - _left(box), 0), slip, layout.title, _NAME * _scale(box))
    ink.named_box(canvas, corner, "Seat", slip.seat, 14 * _scale(box))
    for place, column in enumerate(_column_boxes(rest, layout.columns)):
        rows = slip.rows[place * layout.rows : (place + 1) * layout.rows]
        if rows:
            listed = table.Table(layout.heads, rows, layout.row, _text_size(layout.row))
            blocks.draw_stack(canvas, column, [listed])
    if slip.note:
        blocks.draw_stack(canvas, foot, [_note(slip)])


def _draw_names(canvas: Canvas, box: Rect, slip: Slip, height: float, size: float) -> None:
    """Draw title and name over their rule."""
    title, rest = box.cut_top(height)
    _, name = rest.cut_bottom(_RULE)
    y = ink.middle_baseline(title, _TITLE)
    ink.fitted(canvas, title.x, y, slip.head, Weight.REGULAR, _TITLE, title.width, height=title.height)
    y = ink.middle_baseline(name, size)
    ink.fitted(canvas, name.x, y, slip.name, Weight.SEMIBOLD, size, name.width, height=name.height)
    ink.rule(canvas, box, box.y)
