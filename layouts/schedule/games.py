"""The games of a schedule to be filled in: game by game for the desk and the wall, or a card for each table.

Each has a box to tick the winner and room for the loser's score. Results that are in are printed.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Final

from cribsheets.messages import counted
from cribsheets.page.geometry import MM
from cribsheets.tournament.absence import absences
from cribsheets.tournament.progress import so_far
from cribsheets.tournament.schedule import by_table
from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Align, Weight

from .. import blocks, ink, table

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cribsheets.page.canvas import Canvas
    from cribsheets.page.geometry import Rect
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.first_deal import FirstDeals
    from cribsheets.tournament.outcome import Outcome
    from cribsheets.tournament.progress import Meeting, RoundSoFar
    from cribsheets.tournament.schedule import Schedule
    from cribsheets.tournament.scorecards import Line

    from .. import frame

LOWEST: Final = 7 * MM
HIGHEST: Final = 10.5 * MM
"""Heights of a row, in points: enough to write in, and not so much that the eye loses the line."""

_GAP: Final = 16.0
_OVER: Final = 24 + table.HEAD
_TOP: Final = 5.0
_CLEAR: Final = 5.0
"""Between two groups, over the rows of each, over the first, and above the foot of a page without notes."""

_SHARES: Final = (40, 185, 185, 74, 56)
_LONG_LABELS: Final = (60, 178, 178, 72, 52)
"""The shares of the columns, and those where a table is named by its places, `A-11 / A-12`."""

_LONG: Final = 5
_BOX, _DOT, _SEAT = 10.0, 20.0, 24.5
"""The box to tick; where in a player's cell the mark of the first deal is, and where the seat starts."""

_MOST_SEAT: Final = 42.0
"""What the widest seat takes at most; all seats have the size at which it does."""


@dataclass(frozen=True, slots=True)
class Side:
    """The cell of one of the two players: a box that `won` ticks, seat and name; a bye has no box.

    Names begin clear of `widest`, the widest seat of all. `deals` marks the player who has the first deal.
    """

    seat: str = ""
    name: str = ""
    widest: str = ""
    won: bool = False
    deals: bool = False
    bye: bool = False

    repeats: ClassVar = True

    def draw(self, canvas: Canvas, box: Rect, size: float) -> None:
        """Draw the box with its tick, the mark, seat and name."""
        y, left = ink.middle_baseline(box, size), box.x + table.PAD + 1
        if not self.bye:
            ink.tick_box(canvas, left, box.middle, _BOX)
        if self.won:
            middle = left + _BOX / 2
            fitting.draw(canvas, middle, box.middle - 3.3, "✓", Weight.BOLD, 10, align=Align.CENTER)
        if self.deals:
            canvas.circle(box.x + _DOT, box.middle, 1.9, stroke=0, fill=1)
        seats = fitting.fit(self.widest, Weight.SEMIBOLD, size, _MOST_SEAT).size
        fitting.draw(canvas, box.x + _SEAT, y, self.seat, Weight.SEMIBOLD, seats)
        taken = _SEAT + fitting.width(self.widest, Weight.SEMIBOLD, seats) + 6
        width, height = box.width - taken - table.PAD, box.height - 2
        ink.fitted(
            canvas, box.x + taken, y, self.name, Weight.REGULAR, size, width, height=height, shrink=0.75
        )


@dataclass(frozen=True, slots=True)
class Group:
    """The games of a round, or those at a table, as rows: its table or its number, the sides, score and spread.

    `status` says what is missing, `extent` what a page holds.
    """

    title: str
    rows: tuple[tuple[str | table.Cell, ...], ...]
    status: str = ""
    extent: str = ""


BLANK: Final = (Group("Game", (("", Side(), Side(), "", ""),) * 26),)
"""A round of which nothing is known."""


@dataclass(frozen=True, slots=True)
class Evening:
    """What the rows are made from: the schedule with the results so far, and who has the first deals."""

    event: Event
    rounds: tuple[RoundSoFar, ...]
    deals: FirstDeals
    widest: str

    def game(self, number: int, meeting: Meeting, label: str) -> tuple[str | table.Cell, ...]:
        """Return the row of a game."""
        a, b = (
            Side(
                seat,
                self.event.by_seat[seat].name,
                self.widest,
                won=seat == meeting.winner,
                deals=(number, seat) in self.deals,
            )
            for seat in (meeting.pairing.a, meeting.pairing.b)
        )
        return label, a, b, _score(meeting), _spread(meeting)

    def byes(self, seats: Sequence[str]) -> Iterator[tuple[str | table.Cell, ...]]:
        """Yield the rows of those who have a bye, two in each, struck where nobody writes."""
        sides = [Side(seat, self.event.by_seat[seat].name, self.widest, bye=True) for seat in seats]
        struck = table.Struck()
        for place in range(0, len(sides), 2):
            pair: list[table.Cell] = [*sides[place : place + 2], struck]
            yield "bye", *pair[:2], struck, struck


def evening(event: Event, schedule: Schedule, outcome: Outcome, deals: FirstDeals = frozenset()) -> Evening:
    """Return the games of `schedule` with the results so far; `deals` are marked."""
    rounds = so_far(schedule, outcome.settlement.cards, absences(event))
    widest = max(event.by_seat, key=lambda seat: fitting.width(seat, Weight.SEMIBOLD, 10))
    return Evening(event, rounds, deals, widest)


def rounds(played: Evening) -> tuple[Group, ...]:
    """Return game 1 of everyone, game 2 and so on; once there are results, each says what it misses."""
    begun = any(each.played for each in played.rounds)
    return tuple(
        Group(
            f"Game {each.number}",
            (*(played.game(each.number, m, m.pairing.table) for m in each.meetings), *played.byes(each.byes)),
            _status(each) if begun else "",
        )
        for each in played.rounds
    )


def tables(played: Evening, schedule: Schedule) -> tuple[Group, ...]:
    """Return what is played at each table, game after game, with the results so far."""
    meetings = {(each.number, m.pairing): m for each in played.rounds for m in each.meetings}
    return tuple(
        Group(name, tuple(played.game(n, meetings[n, pairing], str(n)) for n, pairing in games))
        for name, games in by_table(schedule).items()
    )


def _status(each: RoundSoFar) -> str:
    return f"{counted(each.missing, 'game')} missing" if each.missing else "complete"


def _score(meeting: Meeting) -> str:
    if meeting.void:
        return "not played"
    if any(line.forfeit for line in meeting.lines):
        return "forfeit"
    return "" if meeting.loser_score is None else str(meeting.loser_score)


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


def pages(
    heading: frame.Heading,
    groups: Sequence[Group],
    box: Rect,
    over: Sequence[blocks.Block] = (),
    notes: Sequence[str] = (),
) -> list[blocks.Page]:
    """Lay groups on pages with `box` for each: several whole groups a page, or parts of a larger group.

    Each page begins with the blocks `over` them. Rows are as high as the space allows, the same on all pages.
    """
    over = (*over, blocks.Space(_TOP)) if over else ()
    above = sum(block.height(box.width) for block in over)
    height = blocks.room(box, notes, _TOP) - above - (0 if notes else _CLEAR)
    split_up = [part for group in groups for part in split(group, int((height - _OVER) // LOWEST))]
    most = max(len(part.rows) for part in split_up)
    fit = max(int((height + _GAP) // (_OVER + most * LOWEST + _GAP)), 1)
    spans = table.spans(len(split_up), fit, even=True)
    on_a_page = max(map(len, spans))
    row = min((height - on_a_page * (_OVER + _GAP) + _GAP) / (on_a_page * most), HIGHEST)
    stacks = ((*over, *_stack([split_up[place] for place in span], row)) for span in spans)
    return [blocks.Page(heading, stack, notes=tuple(notes), gap=_TOP) for stack in stacks]


def _stack(groups: Sequence[Group], row: float) -> Iterator[blocks.Block]:
    for number, group in enumerate(groups):
        if number:
            yield blocks.Space(_GAP)
        status = "  ·  ".join(filter(None, (group.status, group.extent)))
        yield blocks.Title(group.title, status, blank=group is BLANK[0])
        yield listed(group, "Table", row)


def listed(group: Group, label: str, row: float) -> table.Table:
    """Return the table of a group's games, their first column called `label`."""
    shares = _LONG_LABELS if any(len(str(name)) >= _LONG for name, *_ in group.rows) else _SHARES
    titles = (label, "Side A – tick the winner", "Side B", "Loser’s score", "Spread")
    aligns = (Align.LEFT, Align.LEFT, Align.LEFT, Align.RIGHT, Align.RIGHT)
    weights = (Weight.SEMIBOLD, *[Weight.REGULAR] * 4)
    columns = tuple(map(table.Column, titles, shares, aligns, weights))
    return table.Table(columns, group.rows, row, min(max(0.42 * row, 10), 13), ruled=True)


def split(group: Group, most: int) -> list[Group]:
    """Return a group in parts of at most `most` rows, of about the same size."""
    count = len(group.rows)
    return [
        replace(group, rows=group.rows[span.start : span.stop], extent=table.extent(span, count))
        for span in table.spans(count, most, even=True)
    ]
