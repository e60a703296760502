"""Tables: columns under a head, rows of one height; pages break between rows and repeat the head.

`spans` says which rows each page has, `extent` says it to the reader, and `Table` is the block that draws them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Final, Protocol

from cribsheets.page.geometry import MM
from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Align, Weight

from . import ink

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from cribsheets.page.canvas import Canvas
    from cribsheets.page.geometry import Rect

HEAD: Final = 16.0
TALL_HEAD: Final = 24.0
"""The height of a table's head, and of one with titles in two lines, in points."""

_SHRINK: Final = 0.75
"""A cell that would shrink more takes two lines, so that names are about as large in all rows."""

PAD: Final = 5.0
"""Between a column's edge and what it says, in points."""


_TWO_LINES: Final = 2 * fitting.SMALLEST * fitting.LEADING + 0.1
"""The least height of two lines in a row."""

_BOXES: Final = (9.0, 4.5 * MM)
_BOX_SHARE: Final = 0.5
"""The least and most that a box to tick is wide, in points, and its share of the row's height."""

_AFTER: Final = 6.0
"""What is left free after the widest text of a narrow column, in points."""


class Cell(Protocol):
    """Content of a cell that is more than a string; it has to be hashable."""

    @property
    def repeats(self) -> bool:
        """Whether the same content is on many rows, so that it is worth drawing once and reusing."""

    def draw(self, canvas: Canvas, box: Rect, size: float, /) -> None:
        """Draw it into its cell, in type of about that size.

        Raises:
            fitting.TooLongError: a name does not fit.
        """


@dataclass(frozen=True, slots=True)
class Struck:
    """A cell that nobody writes in: a line through its middle."""

    repeats: ClassVar = True

    def draw(self, canvas: Canvas, box: Rect, _size: float) -> None:
        """Draw the line."""
        ink.rule(canvas, box.inset(PAD, 0), box.middle)


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its head, its share of the width, and how its cells are set.

    A line break in `title` sets it in two lines, for a tall head. `box` stands for cells to be ticked by
    hand: an empty box is drawn in each. `stress` says which word of a cell alone has the column's weight.
    `pad` is what is left free at both sides of a text. `size` is that of all its texts where the table's is too large.
    """

    title: str
    share: float
    align: Align = Align.LEFT
    weight: Weight = Weight.REGULAR
    box: bool = False
    stress: Callable[[str], str] | None = None
    pad: float = PAD
    size: float | None = None


def narrow(
    title: str, texts: Iterable[str], size: float, most: float, weight: Weight = Weight.BOLD
) -> Column:
    """Return a column whose share is its width in points: that of its title or its widest text, `most` at most."""
    head = fitting.width(title, Weight.SEMIBOLD, ink.LABEL)
    widest = max((fitting.width(text, Weight.BOLD, size) for text in texts), default=0)
    return Column(title, min(max(head, widest) + 2 * PAD + _AFTER, most), weight=weight)


@dataclass(frozen=True, slots=True)
class Table:
    """A block: rows `row` points high under the heads of their columns, in type of that `size`.

    `ruled` draws lines between the columns, for figures written by hand; without `head` there are rows alone.
    The head is tall where one of its titles takes two lines; `label` is the size of titles. `tinted` rows are on
    a tint. Text that is too wide for its cell shrinks or takes two lines.
    """

    columns: tuple[Column, ...]
    rows: tuple[tuple[str | Cell, ...], ...]
    row: float
    size: float = 10
    ruled: bool = False
    head: bool = True
    label: float = ink.LABEL
    tinted: bool = False

    def height(self, _width: float) -> float:
        """Return the height of head and rows."""
        return self._head_height + len(self.rows) * self.row

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Draw the lines that tables of this shape share once, then what the rows say.

        Raises:
            fitting.TooLongError: a text fits its cell in no way.
        """
        shape = (replace(self, rows=()), len(self.rows), round(box.width, 2))
        with canvas.at(box.x, box.y):
            canvas.reusable(shape, lambda: self._draw_lines(canvas, box.moved(-box.x, -box.y)))
        for line, texts in self.lines(box):
            self._draw_row(canvas, line, texts)

    def lines(self, box: Rect) -> Iterator[tuple[Rect, tuple[str | Cell, ...]]]:
        """Yield the place of each row with what it says."""
        _, body = box.cut_top(self._head_height)
        return zip(_lines(body, len(self.rows)), self.rows, strict=True)

    @property
    def _head_height(self) -> float:
        return head_height(self.columns, self.label) if self.head else 0

    def _draw_row(self, canvas: Canvas, line: Rect, texts: Sequence[str | Cell]) -> None:
        for box, column, content in zip(cells(line, self.columns), self.columns, texts, strict=True):
            if not isinstance(content, str):
                _draw_cell(canvas, box, content, self.size)
            elif content:
                _draw_text(canvas, box, column, content, column.size or self.size)
            elif column.box:
                side = min(max(_BOXES[0], _BOX_SHARE * box.height), _BOXES[1])
                ink.tick_box(canvas, box.center - side / 2, box.middle, side)

    def _draw_lines(self, canvas: Canvas, box: Rect) -> None:
        head, body = box.cut_top(self._head_height)
        if self.tinted:
            ink.tint(canvas, body)
        for line in _lines(body, len(self.rows)):
            ink.hair(canvas, line, line.y)
        for cell in cells(body, self.columns)[1:] if self.ruled else ():
            ink.stroke(canvas, cell.x, cell.y, cell.x, cell.top, ink.HAIR)
        if self.head:
            draw_head(canvas, head, self.columns, self.label)
        if self.head or self.ruled:
            ink.rule(canvas, body, body.y, ink.HEAVY)


def _lines(body: Rect, count: int) -> tuple[Rect, ...]:
    return body.rows(count) if count else ()


def spans(count: int, per_page: int, *, even: bool = False) -> list[range]:
    """Return the rows of each page: full pages, but never a single row alone on the last one.

    With `even` the rows are balanced: as few pages as `per_page` allows, all about equally full. An empty table
    still has one page.
    """
    if even and count:
        pages = -(-count // per_page)
        per_page = -(-count // pages)
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
    if len(rows) == 1:
        return f"{rows.stop} of {count}"
    return f"{rows.start + 1}–{rows.stop} of {count}"


def head_height(columns: Iterable[Column], label: float = ink.LABEL) -> float:
    """Return the height of a table's head with titles of that size: tall where one takes two lines."""
    height = TALL_HEAD if any("\n" in column.title for column in columns) else HEAD
    return height * label / ink.LABEL


def cells(row: Rect, columns: Sequence[Column]) -> tuple[Rect, ...]:
    """Return the cell of each column in `row`."""
    return row.columns([column.share for column in columns])


def draw_head(canvas: Canvas, head: Rect, columns: Sequence[Column], label: float = ink.LABEL) -> None:
    """Draw the heads of all columns into `head`, with the rules above and below."""
    ink.tint(canvas, head)
    ink.rule(canvas, head, head.top)
    ink.rule(canvas, head, head.y)
    scale = label / ink.LABEL
    y = head.y + (HEAD / 2 - ink.LABEL * 0.33) * scale
    for box, column in zip(cells(head, columns), columns, strict=True):
        x = _anchor(box, column)
        for above, title in enumerate(reversed(column.title.split("\n"))):
            ink.label(canvas, x, y + above * 7.5 * scale, title, align=column.align, size=label)


def _anchor(box: Rect, column: Column) -> float:
    if column.align is Align.LEFT:
        return box.x + column.pad
    return box.center if column.align is Align.CENTER else box.right - column.pad


def _draw_text(canvas: Canvas, box: Rect, column: Column, text: str, size: float) -> None:
    ink.fitted(
        canvas,
        _anchor(box, column),
        ink.middle_baseline(box, size),
        text,
        column.weight,
        size,
        box.width - 2 * column.pad,
        height=max(box.height - 2, min(box.height, _TWO_LINES)),
        shrink=_SHRINK,
        align=column.align,
        stress=column.stress(text) if column.stress else "",
    )


def _draw_cell(canvas: Canvas, box: Rect, cell: Cell, size: float) -> None:
    if not cell.repeats:
        cell.draw(canvas, box, size)
        return
    own = box.moved(-box.x, -box.y)
    with canvas.at(box.x, box.y):
        key = (cell, size, round(own.width, 2), round(own.height, 2))
        canvas.reusable(key, lambda: cell.draw(canvas, own, size))


def note(
    canvas: Canvas, x: float, y: float, text: str, *, align: Align = Align.LEFT, size: float = 7
) -> None:
    """Draw a quiet remark beside or below a table."""
    fitting.draw(canvas, x, y, text, Weight.REGULAR, size, align=align)
