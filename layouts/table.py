"""Tables: columns with a head, rows of one height; pages break between rows and repeat the head."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Align, Weight

from . import ink

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cribsheets.page.canvas import Canvas
    from cribsheets.page.geometry import Rect

HEAD: Final = 16.0
TALL_HEAD: Final = 24.0
"""The height of a table's head, and of one with titles in two lines, in points."""

_SHRINK: Final = 0.75
"""A cell that would shrink more takes two lines, so that names are about as large in all rows."""

PAD: Final = 5.0
"""Between a column's edge and what it says, in points."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its head, its share of the width, and how its cells are set.

    A line break in `title` sets it in two lines, for a tall head. `box` stands for cells to be ticked by
    hand: an empty box is drawn in each. `stress` tells which word of a cell alone has the column's weight.
    """

    title: str
    share: float
    align: Align = Align.LEFT
    weight: Weight = Weight.REGULAR
    box: bool = False
    stress: Callable[[str], str] | None = None


def spans(count: int, per_page: int) -> list[range]:
    """Return the rows of each page: full pages, but never a single row alone on the last one.

    An empty table still has one page.
    """
    starts = list(range(0, count, per_page)) or [0]
    ends = [*starts[1:], count]
    if len(starts) > 1 and count - starts[-1] == 1 and per_page > 2:
        starts[-1] -= 1
        ends[-2] -= 1
    return [range(a, b) for a, b in zip(starts, ends, strict=True)]


def extent(rows: range, count: int) -> str:
    """Return which rows a page holds, `25–48 of 61`; nothing when it holds them all."""
    if len(rows) == count:
        return ""
    return f"{rows.start + 1}–{rows.stop} of {count}"


def cells(row: Rect, columns: Sequence[Column]) -> tuple[Rect, ...]:
    """Return the cell of each column in `row`."""
    return row.columns([column.share for column in columns])


def draw_head(canvas: Canvas, head: Rect, columns: Sequence[Column]) -> None:
    """Draw the heads of all columns into `head`, with the rules above and below."""
    ink.tint(canvas, head)
    ink.rule(canvas, head, head.top)
    ink.rule(canvas, head, head.y)
    draw_titles(canvas, head, columns)


def draw_titles(canvas: Canvas, head: Rect, columns: Sequence[Column], *, gray: float = 0) -> None:
    """Draw the titles of columns into `head`."""
    y = head.y + HEAD / 2 - ink.LABEL * 0.33
    for box, column in zip(cells(head, columns), columns, strict=True):
        x = _anchor(box, column)
        for above, title in enumerate(reversed(column.title.split("\n"))):
            ink.label(canvas, x, y + above * 7.5, title, align=column.align, gray=gray)


def _anchor(box: Rect, column: Column) -> float:
    if column.align is Align.LEFT:
        return box.x + PAD
    return box.center if column.align is Align.CENTER else box.right - PAD


def draw_row(canvas: Canvas, row: Rect, columns: Sequence[Column], texts: Sequence[str], size: float) -> None:
    """Draw one row and the hairline under it. Text that is too wide shrinks or takes two lines.

    Raises:
        fitting.TooLongError: a text fits its cell in no way.
    """
    ink.hair(canvas, row, row.y)
    y = ink.middle_baseline(row, size)
    for box, column, text in zip(cells(row, columns), columns, texts, strict=True):
        x = _anchor(box, column)
        if column.box and not text:
            ink.tick_box(canvas, box.center - 4.5, row.middle)
        elif text:
            width = box.width - 2 * PAD
            ink.fitted(
                canvas,
                x,
                y,
                text,
                column.weight,
                size,
                width,
                height=row.height - 2,
                shrink=_SHRINK,
                align=column.align,
                stress=column.stress(text) if column.stress else "",
            )


def draw_table(
    canvas: Canvas,
    box: Rect,
    columns: Sequence[Column],
    rows: Sequence[Sequence[str]],
    row_height: float,
    size: float = 10,
) -> Rect:
    """Draw head and rows from the top of `box` down, a rule under the last; return what is left below."""
    head, rest = box.cut_top(HEAD)
    draw_head(canvas, head, columns)
    for texts in rows:
        row, rest = rest.cut_top(row_height)
        draw_row(canvas, row, columns, texts, size)
    ink.rule(canvas, rest, rest.top, ink.HEAVY)
    return rest


def note(
    canvas: Canvas, x: float, y: float, text: str, *, align: Align = Align.LEFT, size: float = 7
) -> None:
    """Draw a quiet remark beside or below a table."""
    fitting.draw(canvas, x, y, text, Weight.REGULAR, size, align=align, gray=ink.QUIET)
