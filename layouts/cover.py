"""The cover of a print job, with the list to check players in by."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from cribsheets.page import sheet
from cribsheets.tournament.seats import last_name, name_key
from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Align, Weight

from . import blocks, frame, ink, table

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cribsheets.page.canvas import Canvas
    from cribsheets.page.geometry import Rect
    from cribsheets.page.paper import Paper
    from cribsheets.tournament.event import Event

# What it says


@dataclass(frozen=True, slots=True)
class CheckIn:
    """Rows of the list of players by name: tick, seat, player, club. `columns` is how many lie side by side."""

    heading: frame.Heading
    extent: str
    rows: tuple[tuple[str, ...], ...]
    columns: int

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Draw one page of the check-in list."""
        block, rest = box.cut_top(frame.TITLE_BLOCK, 10)
        frame.draw_heading(canvas, block, self.heading)
        blocks.draw_extent(canvas, block, self.extent)
        draw_list(canvas, rest, self)


@dataclass(frozen=True, slots=True)
class Cover:
    """The first page: the event, its facts, what the job holds (title and pages of each part).

    In a small field the check-in list stands below.
    """

    heading: frame.Heading
    facts: tuple[tuple[str, str], ...]
    parts: tuple[tuple[str, str], ...]
    check_in: CheckIn | None

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Draw the cover: the event's title large, its facts in a row, the parts of the job below."""
        rest = draw_parts(canvas, draw_top(canvas, box, self.heading, self.facts), self.parts)
        if self.check_in:
            ink.label(canvas, rest.x, rest.top - 6, "Check-in")
            _, rest = rest.cut_top(12)
            draw_list(canvas, rest, self.check_in)


def _qualify(event: Event) -> Iterator[tuple[str, str]]:
    if event.qualifying.playoffs:
        number = event.qualifying.cut.expected(len(event.competitors))
        yield "Qualify", ", ".join(map(str, filter(None, (number, event.qualifying.cut))))


def cover(event: Event, parts: Sequence[tuple[str, str]]) -> Cover:
    """Return the cover of a job that holds `parts`."""
    entrants = len(event.players)
    facts = [
        ("Players", str(entrants)),
        ("Games", str(event.games)),
        *_qualify(event),
        ("Director", event.director or "–"),
    ]
    if event.schedule:
        facts.append(("Schedule", event.schedule_id))
    check = check_in(event)[0] if on_cover(event) else None
    return Cover(frame.heading(event, "Print job"), tuple(facts), tuple(parts), check)


def on_cover(event: Event) -> bool:
    """Return whether the field is small enough to be checked in on the cover."""
    return len(event.players) <= ON_COVER


PER_COLUMN: Final = 36
"""Rows of a check-in column on a page of its own, each high enough to write in."""

ON_COVER: Final = 22
"""As many players are checked in on the cover itself."""


def check_in_section(event: Event, paper: Paper) -> sheet.Section:
    """Return the list to check players in by."""
    return sheet.section("Check-in list", "Check-in ", paper, check_in(event))


def check_in(event: Event) -> tuple[CheckIn, ...]:
    """Return the pages of the check-in list, players by last name, in two columns when one is not enough."""
    players = sorted(event.players, key=lambda player: name_key(player.name))
    columns = 1 if len(players) <= PER_COLUMN else 2
    rows = [
        ("", player.seat, player.name, player.club or "")[: 4 if columns == 1 else 3] for player in players
    ]
    head = frame.heading(event, "Check-in list")
    return tuple(
        CheckIn(head, table.extent(span, len(rows)), tuple(rows[i] for i in span), columns)
        for span in table.spans(len(rows), columns * PER_COLUMN)
    )


# Where it stands and how it is drawn

_LIST: Final = (
    table.Column("In", 8, Align.CENTER, box=True),
    table.Column("Seat", 14, Align.LEFT, Weight.SEMIBOLD),
    table.Column("Player", 78, weight=Weight.SEMIBOLD, stress=last_name),
)
_FACT: Final = 15.0
_FACT_GAP: Final = 12.0
"""The size of the facts below a cover's title, and what parts two of them."""

MOST_ROW: Final = 24.0
"""The height of a row that is enough, in points."""

_WIDE_LIST: Final = (*_LIST[:2], replace(_LIST[2], share=48), table.Column("Club", 30))


def draw_top(canvas: Canvas, box: Rect, heading: frame.Heading, facts: Sequence[tuple[str, str]]) -> Rect:
    """Draw the top of a cover: the event's title large, its facts in a row; return what is left below."""
    block, rest = box.cut_top(150)
    frame.draw_sheet_name(canvas, block, heading)
    if heading.title:
        ink.fitted(canvas, block.x, block.y + 62, heading.title, Weight.BOLD, 40, block.width, height=90)
        ink.fitted(canvas, block.x, block.y + 34, heading.detail, Weight.REGULAR, 15, block.width)
    else:
        frame.draw_title(canvas, block, heading, block.y + 62, 30)
    row, rest = rest.cut_top(44, 34)
    ink.rule(canvas, row, row.top, ink.HEAVY)
    for cell, (name, value) in zip(row.columns(_shares(row, facts), _FACT_GAP), facts, strict=True):
        ink.label(canvas, cell.x, cell.top - 13, name)
        ink.fitted(canvas, cell.x, cell.top - 33, value, Weight.SEMIBOLD, _FACT, cell.width)
    return rest


def _shares(row: Rect, facts: Sequence[tuple[str, str]]) -> list[float]:
    """Return the shares of the facts in their row: all the same, unless one of them needs more."""
    needs = [fitting.width(value, Weight.SEMIBOLD, _FACT) for _, value in facts]
    even = (row.width - _FACT_GAP * (len(facts) - 1)) / len(facts)
    return [max(need, even / 2) for need in needs] if max(needs) > even else [1] * len(facts)


def draw_parts(
    canvas: Canvas, box: Rect, parts: Sequence[tuple[str, str]], title: str = "In this job"
) -> Rect:
    """Draw the list of a document's parts with their pages at the top of `box`; return what is left below."""
    block, rest = box.cut_top(18 + 20 * len(parts), 26)
    ink.label(canvas, block.x, block.top - 6, title)
    ink.rule(canvas, block, block.top - 10)
    _, lines = block.cut_top(10)
    for line, (part, pages) in zip(lines.rows(len(parts)), parts, strict=True):
        y = ink.middle_baseline(line, 11)
        fitting.draw(canvas, line.x, y, part, Weight.REGULAR, 11)
        fitting.draw(canvas, line.right, y, pages, Weight.REGULAR, 11, align=Align.RIGHT)
        ink.hair(canvas, line, line.y)
    return rest


def draw_list(canvas: Canvas, box: Rect, page: CheckIn) -> None:
    """Draw the rows of a check-in list into `box`, columns read downward."""
    count = min(PER_COLUMN, len(page.rows))
    height = min((box.height - table.HEAD) / max(count, 1), MOST_ROW)
    columns = _WIDE_LIST if page.columns == 1 else _LIST
    for i, column in enumerate(box.columns((1,) * page.columns, 18)):
        rows = page.rows[i * PER_COLUMN : (i + 1) * PER_COLUMN]
        if rows:
            table.draw_table(canvas, column, columns, rows, height, 11)
