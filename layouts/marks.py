"""Cut marks between the cells of a sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cribsheets.page.geometry import MM
from cribsheets.page.imposition import Marks

from . import ink

if TYPE_CHECKING:
    from cribsheets.page.canvas import Canvas
    from cribsheets.page.paper import Grid

TICK = (3 * MM, 8.5 * MM)
"""Where ticks start and end, from the sheet's edge; the outer part is lost on some printers."""


def cuts(grid: Grid) -> tuple[list[float], list[float]]:
    """Return the x of the vertical cuts and the y of the horizontal ones."""
    xs = {round(cell.x, 3) for cell in grid.cells} - {0}
    ys = {round(cell.y, 3) for cell in grid.cells} - {0}
    return sorted(xs), sorted(ys)


def draw_marks(canvas: Canvas, grid: Grid, marks: Marks) -> None:
    """Draw ticks at the edges, or hairlines across, wherever the sheet is to be cut."""
    if marks is Marks.NONE:
        return
    start, end = TICK
    width, height = grid.sheet.width, grid.sheet.height
    xs, ys = cuts(grid)

    def spans(length: float) -> list[tuple[float, float]]:
        return [(0, length)] if marks is Marks.LINES else [(start, end), (length - end, length - start)]

    for x in xs:
        for a, b in spans(height):
            ink.stroke(canvas, x, a, x, b, ink.HAIR, ink.HAIR_GRAY)
    for y in ys:
        for a, b in spans(width):
            ink.stroke(canvas, a, y, b, y, ink.HAIR, ink.HAIR_GRAY)
