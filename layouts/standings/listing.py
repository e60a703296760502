"""The standings as blocks: rows in pages, the qualifying line as a band, a tie across it on a tint."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Align, Weight

from .. import blocks, ink, table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cribsheets.page.canvas import Canvas
    from cribsheets.page.geometry import Rect

    from .. import frame


@dataclass(frozen=True, slots=True)
class Look:
    """How a table is set: the sizes of its type, heads and band, the heights of rows and of the band.

    Sizes in points; `sizes` are those of low rows and of rows that are `most_row` high. `wide` is how much wider
    than usual its columns are; `ruled` parts them for figures written by hand.
    """

    sizes: tuple[float, float]
    most_row: float
    label: float = ink.LABEL
    band: tuple[float, float] = (7.5, 15.0)
    wide: float = 1
    ruled: bool = False


USUAL: Final = Look((10.5, 12), 36)
BY_HAND: Final = Look((10.5, 10.5), 46, ruled=True)
LARGE: Final = Look((20, 22), 44, label=10, band=(13, 24), wide=1.3)

_HIGH: Final = 0.85
"""Rows this much of the most that they can have take the larger type."""

_NOTE: Final = 8.0
_AFTER: Final = 3.0


@dataclass(frozen=True, slots=True)
class Cut:
    """The qualifying line, under the first `below` rows, and what it says left and right."""

    below: int
    text: str
    aside: str = ""


@dataclass(frozen=True, slots=True)
class Listing:
    """A whole table: its rows, those on a tint as a range, the line across it, totals and notes under its end."""

    heading: frame.Heading
    look: Look
    columns: tuple[table.Column, ...]
    rows: tuple[tuple[str | table.Cell, ...], ...]
    totals: tuple[str, ...]
    notes: tuple[str, ...]
    tinted: range = range(0)
    cut: Cut | None = None

    def pages(self, per_page: int, box: Rect) -> list[blocks.Page]:
        """Return the table on pages of that many rows, as high on every page as they can be on the fullest."""
        spans = table.spans(len(self.rows), per_page)
        row = self._row_height(spans, box)
        pages = []
        for span in spans:
            foot = self._foot(row) if span.stop == len(self.rows) else ()
            extent = table.extent(span, len(self.rows))
            page = blocks.Page(self.heading, (*self._rows(span, row), *foot), extent)
            pages.append(_in_large(page) if self.heading.large else page)
        return pages

    def _row_height(self, spans: list[range], box: Rect) -> float:
        room = blocks.room(box, title=self.heading.height) - table.head_height(self.columns, self.look.label)
        room -= self.look.band[1] if self.cut else 0
        notes = sum(note.height(box.width) for note in self._notes())
        most, fewest = max(map(len, spans)), len(spans[-1])
        return min(self.look.most_row, room / most, (room - notes) / (fewest + 1))

    def _rows(self, span: range, row: float) -> Iterator[blocks.Block]:
        """Yield the blocks of a page: its head, its rows with the band between them and a heavy rule under each end."""
        yield self._table((), row, head=True)
        below = self.cut.below if self.cut else 0
        edges = {span.start, span.stop, self.tinted.start, self.tinted.stop, below}
        inside = sorted(edge for edge in edges if span.start <= edge <= span.stop)
        for start, stop in pairwise([*inside, span.stop]):
            if self.cut and start == self.cut.below and (start > span.start or not start):
                yield Band(self.cut, *self.look.band)
            if start == stop:
                continue
            yield replace(self._table(self.rows[start:stop], row), tinted=start in self.tinted)
            if stop in {self.tinted.stop, span.stop}:
                yield blocks.Rule(ink.HEAVY)

    def _table(
        self, rows: tuple[tuple[str | table.Cell, ...], ...], row: float, *, head: bool = False
    ) -> table.Table:
        low, high = self.look.sizes
        size = high if row >= _HIGH * self.look.most_row else low
        return table.Table(self.columns, rows, row, size, self.look.ruled, head, self.look.label)

    def _foot(self, row: float) -> tuple[blocks.Block, ...]:
        sums = replace(
            self._table((self.totals,), row),
            columns=tuple(replace(column, box=False) for column in self.columns),
            size=min(self.look.sizes[0], 13),
        )
        return sums, *self._notes()

    def _notes(self) -> tuple[blocks.Text, ...]:
        """Return the notes; on a table for the pen the first one is what nobody may overlook."""
        first, *others = (blocks.Text(note, _NOTE, _AFTER) for note in self.notes)
        return replace(first, weight=Weight.SEMIBOLD) if self.look.ruled else first, *others


def _in_large(page: blocks.Page) -> blocks.Page:
    """Return a page for the wall, where nobody reads a small extent at the right."""
    detail = "  ·  ".join(filter(None, (page.heading.detail, page.extent)))
    return replace(page, heading=replace(page.heading, detail=detail), extent="")


@dataclass(frozen=True, slots=True)
class Band:
    """A block: the qualifying line as a strip `high` between two rows, with type of that size."""

    cut: Cut
    size: float
    high: float

    def height(self, _width: float) -> float:
        """Return its height."""
        return self.high

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Draw the strip with its two texts."""
        inner = box.inset(table.PAD, 0)
        aside = fitting.width(self.cut.aside, Weight.SEMIBOLD, self.size)
        y = ink.middle_baseline(box, self.size)
        ink.rule(canvas, box, box.top, ink.HEAVY)
        ink.hair(canvas, box, box.y)
        least = inner.width * 0.45
        right = min(
            aside, max(inner.width - fitting.width(self.cut.text, Weight.SEMIBOLD, self.size) - 12, least)
        )
        ink.fitted(canvas, inner.x, y, self.cut.text, Weight.SEMIBOLD, self.size, inner.width - right - 12)
        ink.fitted(
            canvas, inner.right, y, self.cut.aside, Weight.SEMIBOLD, self.size, right or 1, align=Align.RIGHT
        )
