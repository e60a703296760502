"""The few strokes that every sheet is made of: two rules and a hairline, one tint, small labels.

All type and all lines are black: a cheap laser printer makes dots of gray. The one tint lies behind black type only.
"""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Final

from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Align, Weight

if TYPE_CHECKING:
    from cribsheets.page.canvas import Canvas
    from cribsheets.page.geometry import Rect

HEAVY: Final = 1.2
RULE: Final = 0.6
HAIR: Final = 0.25
"""Line widths in points."""

TINT: Final = 0.94
"""The gray of fills: 0 is black, 1 white."""

LABEL: Final = 6.5
"""The size of labels, in points; smaller ones cannot be read at arm's length."""

LEADING: Final = 1.22
"""The distance of two lines of running text, as a multiple of the size."""

DIGIT: Final = 0.5
"""The width of a figure at size 1; all figures of the bundled fonts are that wide."""


def stroke(canvas: Canvas, x1: float, y1: float, x2: float, y2: float, width: float = RULE) -> None:
    """Draw a straight line."""
    canvas.setLineWidth(width)
    canvas.line(x1, y1, x2, y2)


def rule(canvas: Canvas, box: Rect, y: float, width: float = RULE) -> None:
    """Draw a horizontal line across `box`."""
    stroke(canvas, box.x, y, box.right, y, width)


def hair(canvas: Canvas, box: Rect, y: float) -> None:
    """Draw a hairline across `box`."""
    rule(canvas, box, y, HAIR)


def tint(canvas: Canvas, box: Rect, gray: float = TINT) -> None:
    """Fill `box` with the family's one tint, or with another gray."""
    canvas.setFillGray(gray)
    canvas.rect(box.x, box.y, box.width, box.height, stroke=0, fill=1)
    canvas.setFillGray(0)


def frame(canvas: Canvas, box: Rect, width: float = RULE, radius: float = 0) -> None:
    """Draw the outline of `box`."""
    canvas.setLineWidth(width)
    if radius:
        canvas.roundRect(box.x, box.y, box.width, box.height, radius)
    else:
        canvas.rect(box.x, box.y, box.width, box.height)


def tick_box(canvas: Canvas, x: float, middle: float, size: float = 9) -> None:
    """Draw an empty box to tick, its left edge at `x`."""
    canvas.setLineWidth(RULE)
    canvas.rect(x, middle - size / 2, size, size)


def named_box(canvas: Canvas, box: Rect, name: str, text: str, size: float, *, label: float = LABEL) -> None:
    """Draw a box that nobody overlooks, a seat or a table: what it is called small, and `text` below that.

    Raises:
        fitting.TooLongError: the text does not fit.
    """
    frame(canvas, box, HEAVY, radius=3)
    fitting.draw(canvas, box.x + label * 0.7, box.top - 1.4 * label, name, Weight.SEMIBOLD, label)
    inner = box.inset(4, 2, 4, 1.4 * label)
    size = min(size, inner.height)
    y, width, height = middle_baseline(inner, size), inner.width, inner.height
    fitted(canvas, box.center, y, text, Weight.BOLD, size, width, height=height, align=Align.CENTER)


def label(
    canvas: Canvas, x: float, y: float, text: str, *, align: Align = Align.LEFT, size: float = LABEL
) -> None:
    """Draw a small label that names a column, a box or a part of a sheet."""
    fitting.draw(canvas, x, y, text, Weight.SEMIBOLD, size, align=align)


def fitted(
    canvas: Canvas,
    x: float,
    y: float,
    text: str,
    weight: Weight,
    size: float,
    box: float,
    *,
    height: float = 0,
    rise: float = 0.5,
    shrink: float = 0.5,
    align: Align = Align.LEFT,
    stress: str = "",
    whole_words: bool = False,
) -> None:
    """Draw a name or other text of unknown length, shrunk or in two lines so that it is never wider than `box`.

    `y` is the baseline of a single line; two lines stand around it, or above it with `rise` 1. `height` is
    what two lines may take, 0 for any height. Type that would shrink to less than `shrink` of its size takes two.
    Where there is a word to `stress` it alone has the weight, and the text starts at `x`. `whole_words` are never
    broken.

    Raises:
        fitting.TooLongError: it does not fit.
    """
    fit = fitting.fit(text, weight, size, box, height or 10 * size, shrink, whole_words=whole_words)
    if len(fit.lines) == 1:
        _draw_line(canvas, x, y, text, weight, fit.size, align, stress)
        return
    leading = fit.size * fitting.LEADING
    above = y + (size - fit.size) * 0.66 * (1 - rise) + leading * rise
    for i, line in enumerate(fit.lines):
        _draw_line(canvas, x, above - i * leading, line, weight, fit.size, align, stress)


def _draw_line(
    canvas: Canvas, x: float, y: float, line: str, weight: Weight, size: float, align: Align, stress: str
) -> None:
    if not stress:
        fitting.draw(canvas, x, y, line, weight, size, align=align)
    elif any(unicodedata.bidirectional(character) in {"R", "AL"} for character in line):
        fitting.draw(canvas, x, y, line, Weight.REGULAR, size)  # its words do not stand in their order
    else:
        for word in line.split(" "):
            heavy = weight if word.strip(",") == stress else Weight.REGULAR
            fitting.draw(canvas, x, y, f"{word} ", heavy, size)
            x += fitting.width(f"{word} ", heavy, size)


def middle_baseline(box: Rect, size: float) -> float:
    """Return the baseline at which figures and capitals of that size stand in the middle of `box`."""
    return box.middle - size * 0.33


def even_lines(text: str, weight: Weight, size: float, box: float) -> list[str]:
    """Break running text into as few lines as `box` allows, none much shorter than the others."""
    lines = fitting.wrap(text, weight, size, box)
    while box > size and len(narrower := fitting.wrap(text, weight, size, box)) == len(lines):
        lines, box = narrower, box - size / 2
    return lines


def paragraph(
    canvas: Canvas,
    x: float,
    y: float,
    text: str,
    size: float,
    box: float,
    *,
    weight: Weight = Weight.REGULAR,
    leading: float = LEADING,
) -> float:
    """Draw running text in lines no wider than `box` and as even as they go, the first on the baseline `y`.

    Returns the baseline that a further line would have.
    """
    for line in even_lines(text, weight, size, box):
        fitting.draw(canvas, x, y, line, weight, size)
        y -= size * leading
    return y
