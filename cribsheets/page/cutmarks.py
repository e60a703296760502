"""What shows where a sheet is cut: ticks at its edges with a cross where two cuts meet, or hairlines across."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cribsheets.page.geometry import MM
from cribsheets.page.pile import Marks

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cribsheets.page.canvas import Canvas
    from cribsheets.page.paper import Grid

TICK = (4 * MM, 14 * MM)
"""Where crop marks start and end, from the sheet's edge; the outer part is lost on some printers."""

CROSS = 7 * MM
"""The size of the cross where two cuts meet."""

_WIDTH = 0.5


def draw_marks(canvas: Canvas, grid: Grid, marks: Marks) -> None:
    """Draw ticks at the edges, or hairlines across, wherever the sheet is to be cut."""
    lines = list(_cut_marks(grid, marks))
    if lines:
        canvas.reusable((grid, marks), lambda: _draw_lines(canvas, lines))


def _draw_lines(canvas: Canvas, lines: list[tuple[float, float, float, float]]) -> None:
    canvas.setLineWidth(_WIDTH)
    for line in lines:
        canvas.line(*line)


def _cut_marks(grid: Grid, marks: Marks) -> Iterator[tuple[float, float, float, float]]:
    """Yield the ends of every mark, x before y."""
    width, height = grid.sheet.width, grid.sheet.height
    across = sorted({round(cell.x, 3) for cell in grid.cells} - {0})
    up = sorted({round(cell.y, 3) for cell in grid.cells} - {0})
    for x in across:
        yield from ((x, a, x, b) for a, b in _spans(height, marks, up))
    for y in up:
        yield from ((a, y, b, y) for a, b in _spans(width, marks, across))


def _spans(length: float, marks: Marks, crossed: Sequence[float]) -> list[tuple[float, float]]:
    """Return where the marks of one cut begin and end along a sheet of that length; other cuts cross it there."""
    start, end = TICK
    crosses = [(at - CROSS / 2, at + CROSS / 2) for at in crossed]
    return {
        Marks.NONE: [],
        Marks.LINES: [(0.0, length)],
        Marks.CROP: [(start, end), *crosses, (length - end, length - start)],
    }[marks]
