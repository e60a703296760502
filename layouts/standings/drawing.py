"""The director's standings: where the parts of a page stand, and how they are drawn."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Align, Weight

from .. import blocks, frame, ink, table
from .content import GLOSS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cribsheets.page.canvas import Canvas
    from cribsheets.page.geometry import Rect

    from .content import Cut, Line, Page

# Where it stands

BAND: Final = 15.0
"""The height of the band that the qualifying line takes, in points."""

_NOTE: Final = 8.0
_NOTE_LEADING: Final = 10.0
_NOTE_GAP: Final = 3.0


@dataclass(frozen=True, slots=True)
class Note:
    """A remark under the table, broken into lines."""

    lines: tuple[str, ...]
    weight: Weight


@dataclass(frozen=True, slots=True)
class Plan:
    """Where the parts of a page stand; `ends` are the y at which each row ends and the next begins."""

    block: Rect
    head: Rect
    rows: tuple[Rect, ...]
    ends: tuple[float, ...]
    band: Rect | None
    foot: Rect
    notes: tuple[Note, ...]


def plan(box: Rect, page: Page) -> Plan:
    """Return where everything stands on a page in `box`."""
    block, rest = box.cut_top(frame.TITLE_BLOCK, 10)
    notes = _wrapped(page, box.width)
    head, rest = replace(rest, width=box.width - GLOSS * page.look.gloss).cut_top(table.TALL_HEAD)
    height = _row_height(page, rest.height - BAND - 8, _height(notes))
    rows: list[Rect] = []
    ends: list[float] = []
    band = None
    for number in range(len(page.lines) + 1):
        if page.cut and page.cut.below == number:
            band, rest = rest.cut_top(BAND)
            ends[-1:] = [band.middle] * bool(ends)
        if number < len(page.lines):
            row, rest = rest.cut_top(height)
            rows.append(row)
            ends.append(row.y)
    foot, _ = rest.cut_top(height)
    return Plan(block, head, tuple(rows), tuple(ends), band, foot, notes)


def _wrapped(page: Page, width: float) -> tuple[Note, ...]:
    """Return the notes in lines; on a blank table the first one is what nobody may overlook."""
    loud = Weight.SEMIBOLD if page.look.ruled else Weight.REGULAR
    weights = (loud, *[Weight.REGULAR] * (len(page.notes) - 1))
    return tuple(
        Note(tuple(fitting.wrap(note, weight, _NOTE, width)), weight)
        for note, weight in zip(page.notes, weights, strict=True)
    )


def _height(notes: Sequence[Note]) -> float:
    return sum(len(note.lines) * _NOTE_LEADING + _NOTE_GAP for note in notes) + 12


def _row_height(page: Page, room: float, notes: float) -> float:
    """Return the height at which a full page fits, and the last one with its totals and notes."""
    return min(page.look.most_row, room / page.most, (room - notes) / (page.fewest + 1))


# How it is drawn


@dataclass(frozen=True, slots=True)
class StandingsPage:
    """A page of the standings, as it is drawn."""

    page: Page

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Draw one page of the standings.

        Raises:
            fitting.TooLongError: a name does not fit.
        """
        page = self.page
        layout = plan(box, page)
        canvas.reusable((page.heading, page.columns, box), lambda: _draw_face(canvas, layout, page))
        blocks.draw_extent(canvas, layout.block, page.extent)
        for row, line in zip(layout.rows, page.lines, strict=True):
            if line.level:
                ink.tint(canvas, row)
        for row, end, line in zip(layout.rows, layout.ends, page.lines, strict=True):
            _draw_line(canvas, row, line, page)
            if page.look.gloss:
                table.note(canvas, layout.head.right + 8, end - 2.3, line.ahead_by)
        for row in _closing(layout, page):
            ink.rule(canvas, row, row.y, ink.HEAVY)
        if layout.band and page.cut:
            _draw_cut(canvas, layout.band, page.cut)
        if page.last:
            _draw_foot(canvas, layout, page)
        if page.look.ruled:
            _draw_column_rules(canvas, layout, page)


def _closing(layout: Plan, page: Page) -> list[Rect]:
    """Return the rows that a heavy rule closes: the last of the page, the last of a tie across the cut."""
    following = (*page.lines[1:], None)
    pairs = zip(layout.rows, page.lines, following, strict=True)
    return [row for row, line, after in pairs if after is None or (line.level and not after.level)]


def _draw_face(canvas: Canvas, layout: Plan, page: Page) -> None:
    frame.draw_heading(canvas, layout.block, page.heading)
    table.draw_head(canvas, layout.head, page.columns)
    if page.look.gloss:
        gloss = replace(layout.head, x=layout.head.right + 8 - table.PAD, width=GLOSS)
        table.draw_titles(canvas, gloss, [table.Column("Ahead of\nnext by", 1)])


def _draw_line(canvas: Canvas, row: Rect, line: Line, page: Page) -> None:
    table.draw_row(canvas, row, page.columns, line.cells or ("",) * len(page.columns), page.look.size)
    if line.number:
        place, *_ = table.cells(row, page.columns)
        y = ink.middle_baseline(row, page.look.size)
        x = place.right - table.PAD
        fitting.draw(canvas, x, y, line.number, size=page.look.size, align=Align.RIGHT)


def _draw_cut(canvas: Canvas, band: Rect, cut: Cut) -> None:
    y = band.middle - ink.LABEL * 0.33
    ink.rule(canvas, band, band.top, ink.HEAVY)
    ink.hair(canvas, band, band.y)
    ink.label(canvas, band.x + table.PAD, y, cut.text)
    ink.label(canvas, band.right - table.PAD, y, cut.aside, align=Align.RIGHT)


def _draw_foot(canvas: Canvas, layout: Plan, page: Page) -> None:
    columns = [replace(column, box=False) for column in page.columns]
    table.draw_row(canvas, layout.foot, columns, page.totals, min(page.look.size, 13))
    y = layout.foot.y - 14
    for note in layout.notes:
        for line in note.lines:
            fitting.draw(canvas, layout.foot.x, y, line, note.weight, _NOTE)
            y -= _NOTE_LEADING
        y -= _NOTE_GAP


def _draw_column_rules(canvas: Canvas, layout: Plan, page: Page) -> None:
    bottom = layout.foot.y if page.last else layout.rows[-1].y
    for top, end in _stretches(layout, bottom):
        for cell in table.cells(layout.head, page.columns)[1:]:
            ink.stroke(canvas, cell.x, top, cell.x, end, ink.HAIR)


def _stretches(layout: Plan, bottom: float) -> list[tuple[float, float]]:
    """Return from where to where columns are parted: the qualifying line runs through."""
    if layout.band is None:
        return [(layout.head.y, bottom)]
    return [(layout.head.y, layout.band.top), (layout.band.y, bottom)]
