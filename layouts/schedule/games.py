"""The games of a schedule to be filled in: round by round for the desk and the wall, or a card for each table.

Each game has a box to tick the winner and room for the loser's score. Results that are in stand there already.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from cribsheets.messages import counted
from cribsheets.page.geometry import MM, Rect
from cribsheets.tournament.progress import so_far
from cribsheets.tournament.schedule import by_table
from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Align, Weight

from .. import blocks, frame, ink, table

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cribsheets.page.canvas import Canvas
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.progress import Meeting, RoundSoFar
    from cribsheets.tournament.schedule import Schedule
    from cribsheets.tournament.scorecards import Card, Line

# What it says


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two players of a game; `won` ticks the box."""

    seat: str = ""
    name: str = ""
    won: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """A game: its table or its round, the players, the result. Of those who sit out, one or two a row."""

    label: str
    a: Side
    b: Side
    score: str = ""
    spread: str = ""
    bye: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """The games of a round, or those at a table. `status` says what is missing, `extent` what a page holds."""

    title: str
    rows: tuple[Row, ...]
    status: str = ""
    extent: str = ""


@dataclass(frozen=True, slots=True)
class Page:
    """A page of groups. `label` heads the first column, the notes stand at the foot."""

    heading: frame.Heading
    label: str
    groups: tuple[Group, ...]
    row_height: float
    notes: tuple[str, ...] = ()

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Draw one self.

        Raises:
            fitting.TooLongError: a name does not fit.
        """
        block, rest = box.cut_top(frame.TITLE_BLOCK, _TOP)
        frame.draw_heading(canvas, block, self.heading)
        for group in self.groups:
            title, rest = rest.cut_top(TITLE)
            _draw_title(canvas, title, group)
            rest = draw_rows(canvas, rest, self.label, group.rows, self.row_height)
            _, rest = rest.cut_top(GAP)
        blocks.draw_notes(canvas, box, self.notes)


def rounds(event: Event, schedule: Schedule, cards: Iterable[Card] = ()) -> tuple[Group, ...]:
    """Return the rounds with the results so far; once there are any, each says what it misses."""
    played = so_far(schedule, cards)
    begun = any(meeting.lines for each in played for meeting in each.meetings)
    return tuple(
        Group(
            f"Round {each.number}",
            (*(_game(event, m, m.pairing.table) for m in each.meetings), *_byes(event, each.byes)),
            _status(each) if begun else "",
        )
        for each in played
    )


def tables(event: Event, schedule: Schedule, cards: Iterable[Card] = ()) -> tuple[Group, ...]:
    """Return what is played at each table, round after round, with the results so far."""
    meetings = {(each.number, m.pairing): m for each in so_far(schedule, cards) for m in each.meetings}
    return tuple(
        Group(name, tuple(_game(event, meetings[n, pairing], str(n)) for n, pairing in games))
        for name, games in by_table(schedule).items()
    )


BLANK: Final = (Group("Round", (Row("", Side(), Side()),) * 26),)
"""A round of which nothing is known."""


def _status(each: RoundSoFar) -> str:
    if not each.missing:
        return "complete"
    return f"{counted(each.missing, 'game')} missing"


def _side(event: Event, seat: str, winner: str | None = None) -> Side:
    return Side(seat, event.by_seat[seat].name, seat == winner)


def _game(event: Event, meeting: Meeting, label: str) -> Row:
    pairing, winner = meeting.pairing, meeting.winner
    score = "" if meeting.loser_score is None else str(meeting.loser_score)
    if any(line.forfeit for line in meeting.lines):
        score = "forfeit"
    a, b = (_side(event, seat, winner) for seat in (pairing.a, pairing.b))
    return Row(label, a, b, score, _spread(meeting))


def _spread(meeting: Meeting) -> str:
    """Return the spread, or what either card has where they differ (rule 12.2 b, e)."""
    known = {line.entry.spread for line in meeting.lines} - {None}
    if meeting.winner and len(known) == 1:
        return f"{known.pop():02d}"
    return " ".join(filter(None, map(signed_spread, meeting.lines)))


def signed_spread(line: Line) -> str:
    """Return what a line has in its plus or minus column: `+24`, `−07`; nothing when it has neither."""
    if line.entry.spread is None:
        return ""
    return f"{'−' if line.entry.plus is None else '+'}{line.entry.spread:02d}"


def _byes(event: Event, seats: Sequence[str]) -> Iterable[Row]:
    sides = [_side(event, seat) for seat in seats]
    pairs = [*sides, Side()] if len(sides) % 2 else sides
    return (Row("bye", a, b, bye=True) for a, b in zip(pairs[::2], pairs[1::2], strict=True))


# Where it stands

LOWEST: Final = 7 * MM
HIGHEST: Final = 10.5 * MM
"""Heights of a row, in points: enough to write in, and not so much that the eye loses the line."""

TITLE: Final = 24.0
GAP: Final = 16.0
"""The height of a group's own title, and what lies between two groups."""

_TOP: Final = 10.0
_CLEAR: Final = 5.0
"""Above the groups, and below them where there are no notes, so that they keep clear of the foot line."""

_OVER: Final = TITLE + table.HEAD


def pages(heading: frame.Heading, groups: Sequence[Group], notes: Sequence[str], box: Rect) -> list[Page]:
    """Lay groups on pages with `box` for each: several whole groups a page, or parts of a larger group.

    Rows are as high as the space allows, the same on all pages.
    """
    foot = max(blocks.notes_height(notes, box.width), _CLEAR)
    height = box.height - frame.TITLE_BLOCK - _TOP - foot
    alone = int((height - _OVER) // LOWEST)
    parts = [part for group in groups for part in split(group, alone)]
    most = max(len(part.rows) for part in parts)
    fit = max(int((height + GAP) // (_OVER + most * LOWEST + GAP)), 1)
    spans = table.spans(len(parts), fit, even=True)
    most_groups = max(map(len, spans))
    row = (height - most_groups * (_OVER + GAP) + GAP) / (most_groups * most)
    return [
        Page(heading, "Table", tuple(parts[i] for i in span), min(row, HIGHEST), tuple(notes))
        for span in spans
    ]


def split(group: Group, most: int) -> list[Group]:
    """Return a group in parts of at most `most` rows, of about the same size."""
    count = len(group.rows)
    if count <= most:
        return [group]
    return [
        replace(group, rows=group.rows[span.start : span.stop], extent=table.extent(span, count))
        for span in table.spans(count, most, even=True)
    ]


_LABEL, _A, _B, _SCORE, _SPREAD = range(5)
_SHARES: Final = (40, 185, 185, 74, 56)
_LONG_LABELS: Final = (60, 178, 178, 72, 52)
"""The shares of the columns, and those where a table is named by its places, `A-11 / A-12`."""

_LONG: Final = 5
"""So many characters of a label are too wide for the narrow column."""

_BOX: Final = 9.0
_SEAT: Final = 22.0
_TO_NAME: Final = 2.65
"""The box to tick, where the seat starts in a player's cell, and from there to the name as a multiple of the size."""


def _size(row: float) -> float:
    """Return the size of type in a row of that height."""
    return min(max(0.42 * row, 10), 13)


def _shares(rows: Sequence[Row]) -> tuple[float, ...]:
    return _LONG_LABELS if any(len(row.label) >= _LONG for row in rows) else _SHARES


# How it is drawn


def _draw_title(canvas: Canvas, box: Rect, group: Group) -> None:
    y = box.y + 7
    fitting.draw(canvas, box.x, y, group.title, Weight.SEMIBOLD, 13)
    if group is BLANK[0]:
        ink.stroke(canvas, box.x + 44, y - 2, box.x + 84, y - 2)
    status = "  ·  ".join(filter(None, (group.status, group.extent)))
    table.note(canvas, box.right, y, status, align=Align.RIGHT, size=9)


def draw_rows(canvas: Canvas, box: Rect, label: str, rows: Sequence[Row], height: float) -> Rect:
    """Draw a table of games from the top of `box` down; return what is left below."""
    head, below = box.cut_top(table.HEAD)
    lines, rest = below.cut_top(height * len(rows))
    face = (label, tuple((row.label, row.bye) for row in rows), box.width, height)
    with canvas.at(head.x, head.top):
        canvas.reusable(("games", *face), lambda: _draw_face(canvas, box.width, label, rows, height))
    shares = _shares(rows)
    for line, row in zip(lines.rows(len(rows)), rows, strict=True):
        _draw_row(canvas, line.columns(shares), row)
    return rest


def _draw_face(canvas: Canvas, width: float, label: str, rows: Sequence[Row], height: float) -> None:
    """Draw what all rounds of an event share, downward from the origin."""
    head, below = Rect(0, -table.HEAD - len(rows) * height, width, table.HEAD + len(rows) * height).cut_top(
        table.HEAD
    )
    shares = _shares(rows)
    titles = (label, "Side A", "Side B", "Loser’s score", "Spread")
    aligns = (*[Align.LEFT] * _SCORE, Align.RIGHT, Align.RIGHT)
    table.draw_head(canvas, head, [table.Column(*each) for each in zip(titles, shares, aligns, strict=True)])
    for cell in below.columns(shares)[1:]:
        ink.stroke(canvas, cell.x, cell.y, cell.x, cell.top, ink.HAIR)
    for line, row in zip(below.rows(len(rows)), rows, strict=True):
        ink.hair(canvas, line, line.y)
        _draw_label(canvas, line.columns(shares), row)
    ink.rule(canvas, below, below.y, ink.HEAVY)


def _draw_label(canvas: Canvas, cells: Sequence[Rect], row: Row) -> None:
    label = cells[_LABEL]
    size = _size(label.height)
    x, y = label.x + table.PAD, ink.middle_baseline(label, size)
    if row.bye:
        table.note(canvas, x, y, row.label, size=9)
        return
    width, height = label.width - 2 * table.PAD, label.height - 2
    ink.fitted(canvas, x, y, row.label, Weight.SEMIBOLD, size, width, height=height)
    for cell in (cells[_A], cells[_B]):
        ink.tick_box(canvas, cell.x + table.PAD + 1, cell.middle, _BOX)


def _draw_row(canvas: Canvas, cells: Sequence[Rect], row: Row) -> None:
    for cell, side in ((cells[_A], row.a), (cells[_B], row.b)):
        if side.seat:
            _draw_side(canvas, cell, side)
    size = _size(cells[_LABEL].height)
    y = ink.middle_baseline(cells[_LABEL], size)
    for cell, text in ((cells[_SCORE], row.score), (cells[_SPREAD], row.spread)):
        if text:
            right, width = cell.right - table.PAD, cell.width - 2 * table.PAD
            ink.fitted(canvas, right, y, text, Weight.REGULAR, size, width, align=Align.RIGHT)


def _draw_side(canvas: Canvas, cell: Rect, side: Side) -> None:
    """Draw a player; the same one stands in many rows."""
    box = Rect(0, 0, round(cell.width, 2), round(cell.height, 2))
    with canvas.at(cell.x, cell.y):
        canvas.reusable(("side", side, box), lambda: _side_face(canvas, box, side))


def _side_face(canvas: Canvas, box: Rect, side: Side) -> None:
    size = _size(box.height)
    y = ink.middle_baseline(box, size)
    if side.won:
        fitting.draw(
            canvas, table.PAD + 1 + _BOX / 2, box.middle - 4.5, "✓", Weight.BOLD, 13, align=Align.CENTER
        )
    fitting.draw(canvas, _SEAT, y, side.seat, Weight.SEMIBOLD, size)
    taken = _SEAT + max(_TO_NAME * size, fitting.width(side.seat, Weight.SEMIBOLD, size) + 6)
    width = box.width - taken - table.PAD
    height = box.height - 2
    ink.fitted(canvas, taken, y, side.name, Weight.REGULAR, size, width, height=height, shrink=0.75)
