"""The vocabulary of full sheets: a `Page` is a title block, blocks from the top down, and notes at the foot.

A block is anything that knows how high it is at a width and draws itself into a box that high. `table.Table` is one;
a sheet with something of its own to draw writes its own class with the same two methods. All measures are in points.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Align, Weight

from . import frame, ink

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cribsheets.page.canvas import Canvas
    from cribsheets.page.geometry import Rect

GAP: Final = 10.0
"""Between the title block and the first block."""

_EXTENT_SIZE: Final = 9.0
_EXTENT_LINE: Final = 40.0
"""How far the baseline of a page's extent is below the top of the title block."""

_NOTE_SIZE: Final = 7.5
_NOTE_LEADING: Final = 1.3 * _NOTE_SIZE
_ABOVE_NOTES: Final = 7.0


class Block(Protocol):
    """Part of a sheet."""

    def height(self, width: float, /) -> float:
        """Return how high it is at that width."""

    def draw(self, canvas: Canvas, box: Rect, /) -> None:
        """Draw it into `box`, which is as high as it said.

        Raises:
            fitting.TooLongError: a name does not fit.
        """


@dataclass(frozen=True, slots=True)
class Page:
    """One sheet of paper: its heading, its blocks `gap` below that, and the notes at its foot.

    `extent` says which rows of how many it holds (`table.extent`); `titles` are what begins on it, for the outline.
    """

    heading: frame.Heading
    blocks: tuple[Block, ...]
    extent: str = ""
    notes: tuple[str, ...] = ()
    gap: float = GAP
    titles: tuple[str, ...] = ()

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Draw the page into the body of its sheet.

        Raises:
            fitting.TooLongError: a name does not fit.
        """
        block, _ = box.cut_top(self.heading.height)
        canvas.reusable((self.heading, block), lambda: frame.draw_heading(canvas, block, self.heading))
        draw_extent(canvas, block, self.extent)
        for each, place in self.places(box):
            each.draw(canvas, place)
        draw_notes(canvas, box, self.notes)

    def places(self, box: Rect) -> Iterator[tuple[Block, Rect]]:
        """Yield each block with its place in the body of its sheet."""
        return places(box.cut_top(self.heading.height, self.gap)[1], self.blocks)


def room(box: Rect, notes: Sequence[str] = (), gap: float = GAP, title: float = frame.TITLE_BLOCK) -> float:
    """Return the height that blocks may have together on a page with these notes and a title block that high."""
    return box.height - title - gap - notes_height(notes, box.width)


def draw_extent(canvas: Canvas, block: Rect, extent: str) -> None:
    """Draw at the right of a title block which rows a page holds."""
    y = block.top - _EXTENT_LINE
    fitting.draw(canvas, block.right, y, extent, size=_EXTENT_SIZE, align=Align.RIGHT)


def places(box: Rect, blocks: Iterable[Block]) -> Iterator[tuple[Block, Rect]]:
    """Yield each block with its place, one below the other from the top of `box`."""
    for block in blocks:
        place, box = box.cut_top(block.height(box.width))
        yield block, place


def draw_stack(canvas: Canvas, box: Rect, blocks: Iterable[Block]) -> None:
    """Draw blocks one below the other from the top of `box`."""
    for block, place in places(box, blocks):
        block.draw(canvas, place)


def notes_height(notes: Sequence[str], width: float) -> float:
    """Return how high the notes at the foot of a page are; nothing when there are none."""
    lines = _note_lines(notes, width)
    return len(lines) * _NOTE_LEADING + _ABOVE_NOTES if lines else 0


def draw_notes(canvas: Canvas, box: Rect, notes: Sequence[str]) -> None:
    """Draw notes at the foot of `box`."""
    for number, line in enumerate(reversed(_note_lines(notes, box.width))):
        y = box.y + 2 + number * _NOTE_LEADING
        fitting.draw(canvas, box.x, y, line, size=_NOTE_SIZE)


def _note_lines(notes: Sequence[str], width: float) -> list[str]:
    return fitting.wrap(" ".join(notes), Weight.REGULAR, _NOTE_SIZE, width)


# Blocks


@dataclass(frozen=True, slots=True)
class Space:
    """Nothing, `points` high."""

    points: float

    def height(self, _width: float) -> float:
        """Return its height."""
        return self.points

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Draw nothing."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A line across, `width` points thick, that takes no height."""

    width: float = ink.RULE

    def height(self, _width: float) -> float:
        """Return 0."""
        return 0

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Draw the line."""
        ink.rule(canvas, box, box.y, self.width)


@dataclass(frozen=True, slots=True)
class Stack:
    """Blocks one below the other."""

    blocks: tuple[Block, ...]

    def height(self, width: float) -> float:
        """Return the height of all of them."""
        return sum(block.height(width) for block in self.blocks)

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Draw each under the one before it."""
        draw_stack(canvas, box, self.blocks)


@dataclass(frozen=True, slots=True)
class Title:
    """The title of a group of rows, with a quiet remark at the right; `blank` leaves a line to write its number on."""

    text: str
    remark: str = ""
    blank: bool = False

    def height(self, _width: float) -> float:
        """Return the height of the title with the space around it."""
        return 24

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Draw title and remark on one baseline."""
        y = box.y + 7
        fitting.draw(canvas, box.x, y, self.text, Weight.SEMIBOLD, 13)
        if self.blank:
            ink.stroke(canvas, box.x + 44, y - 2, box.x + 84, y - 2)
        fitting.draw(canvas, box.right, y, self.remark, size=9, align=Align.RIGHT)


@dataclass(frozen=True, slots=True)
class Label:
    """A heading in small capitals; `ruled` draws a rule under it."""

    text: str
    ruled: bool = True

    def height(self, _width: float) -> float:
        """Return the height of the line, with its rule."""
        return 10 if self.ruled else 12

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Draw the heading."""
        ink.label(canvas, box.x, box.top - 6, self.text)
        if self.ruled:
            ink.rule(canvas, box, box.y)


@dataclass(frozen=True, slots=True)
class Text:
    """Running text, its first baseline 12 points below the block before it; `after` is the space below it."""

    text: str
    size: float = 8.5
    after: float = 0
    weight: Weight = Weight.REGULAR

    def height(self, width: float) -> float:
        """Return the height of its lines, with the space below."""
        return len(self._lines(width)) * self.size * ink.LEADING + self.after

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Draw the lines."""
        for number, line in enumerate(self._lines(box.width)):
            y = box.top - 12 - number * self.size * ink.LEADING
            fitting.draw(canvas, box.x, y, line, self.weight, self.size)

    def _lines(self, width: float) -> list[str]:
        return fitting.wrap(self.text, self.weight, self.size, width)


@dataclass(frozen=True, slots=True)
class Beside:
    """Blocks side by side in `count` columns of one width, as high as the highest of them."""

    blocks: tuple[Block, ...]
    count: int
    gutter: float

    def height(self, width: float) -> float:
        """Return the height of the highest block."""
        column = (width - self.gutter * (self.count - 1)) / self.count
        return max((block.height(column) for block in self.blocks), default=0)

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Draw each block at the top of its column."""
        for column, block in zip(box.columns((1,) * self.count, self.gutter), self.blocks, strict=False):
            draw_stack(canvas, column, (block,))
