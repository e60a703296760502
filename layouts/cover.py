"""The cover of a print job, with the list to check players in by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cribsheets import typeface
from cribsheets.seats import name_key
from cribsheets.typeface import Align, Weight

from . import frame, ink, table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from reportlab.pdfgen.canvas import Canvas

    from cribsheets.event import Event
    from cribsheets.geometry import Rect

# What it says


@dataclass(frozen=True, slots=True)
class Cover:
    """The first page: the event, its facts, and what the job holds (title and pages of each part)."""

    heading: frame.Heading
    facts: tuple[tuple[str, str], ...]
    parts: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class CheckIn:
    """One page of the list of players, by name."""

    heading: frame.Heading
    extent: str
    rows: tuple[tuple[str, ...], ...]


def cover(event: Event, parts: Sequence[tuple[str, str]]) -> Cover:
    """Return the cover of a job that holds `parts`."""
    entrants = len(event.players)
    facts = [
        ("Players", str(entrants)),
        ("Games", str(event.games)),
        ("Qualify", f"{event.qualifying.qualifiers(entrants)}, one in {event.qualifying.one_in}"),
        ("Director", event.director or "–"),
    ]
    if event.schedule:
        facts.append(("Schedule", event.schedule.id))
    return Cover(frame.heading(event, "Print job"), tuple(facts), tuple(parts))


PER_PAGE: Final = 72
_COLUMNS: Final = 2


def check_in(event: Event) -> tuple[CheckIn, ...]:
    """Return the pages of the check-in list, players by last name."""
    players = sorted(event.players, key=lambda player: name_key(player.name))
    rows = [("", player.seat, player.name) for player in players]
    head = frame.heading(event, "Check-in list")
    return tuple(
        CheckIn(head, table.extent(span, len(rows)), tuple(rows[i] for i in span))
        for span in table.spans(len(rows), PER_PAGE)
    )


# Where it stands and how it is drawn

_LIST: Final = (
    table.Column("In", 8, Align.CENTER, box=True),
    table.Column("Seat", 16, Align.LEFT, Weight.SEMIBOLD),
    table.Column("Player", 76),
)


def draw_cover(canvas: Canvas, box: Rect, content: Cover) -> None:
    """Draw the cover: the event's title large, its facts in a row, the parts of the job below."""
    block, rest = box.cut_top(150)
    ink.label(canvas, block.x, block.top - 6, content.heading.sheet, size=6.5)
    ink.fitted(canvas, block.x, block.y + 62, content.heading.title, Weight.BOLD, 40, block.width, height=90)
    ink.fitted(canvas, block.x, block.y + 34, content.heading.detail, Weight.REGULAR, 15, block.width)
    facts, rest = rest.cut_top(44, 34)
    ink.rule(canvas, facts, facts.top, ink.HEAVY)
    for cell, (name, value) in zip(facts.columns((1,) * len(content.facts), 12), content.facts, strict=True):
        ink.label(canvas, cell.x, cell.top - 13, name)
        ink.fitted(canvas, cell.x, cell.top - 33, value, Weight.SEMIBOLD, 15, cell.width)
    ink.label(canvas, rest.x, rest.top - 6, "In this job", gray=0)
    ink.rule(canvas, rest, rest.top - 10)
    y = rest.top - 27
    for title, pages in content.parts:
        typeface.draw(canvas, rest.x, y, title, Weight.REGULAR, 12)
        typeface.draw(canvas, rest.right, y, pages, Weight.REGULAR, 12, align=Align.RIGHT)
        ink.rule(canvas, rest, y - 7, ink.HAIR, ink.HAIR_GRAY)
        y -= 22


def draw_check_in(canvas: Canvas, box: Rect, content: CheckIn) -> None:
    """Draw one page of the check-in list, in two columns read downward."""
    block, rest = box.cut_top(frame.TITLE_BLOCK, 10)
    frame.draw_heading(canvas, block, content.heading)
    table.note(canvas, block.right, block.top - 40, content.extent, align=Align.RIGHT, size=9)
    per_column = PER_PAGE // _COLUMNS
    height = (rest.height - table.HEAD) / per_column
    for i, column in enumerate(rest.columns((1,) * _COLUMNS, 18)):
        rows = content.rows[i * per_column : (i + 1) * per_column]
        if rows:
            table.draw_table(canvas, column, _LIST, rows, height)
