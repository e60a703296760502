"""Cells: where a piece is drawn in one, clear of its margins and of its own foot line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cribsheets.page.paper import CUT_MARGIN, MARGIN, SIDE

if TYPE_CHECKING:
    from cribsheets.page.geometry import Rect
    from cribsheets.page.paper import Grid

FOOT_STRIP = 9.0
"""The height of the foot line of a cell, in points, with the space above it."""


def live_area(grid: Grid, cell: Rect) -> Rect:
    """Return where a piece may be drawn: the body of a full sheet, or a cell less its margins and its foot line.

    It is as large in every cell of a grid.
    """
    sheet = grid.sheet
    if len(grid.cells) == 1:
        return sheet.body
    left, right = _margins(cell.x, cell.width, sheet.width, SIDE)
    bottom, top = _margins(cell.y, cell.height, sheet.height, MARGIN)
    return cell.inset(left, bottom + FOOT_STRIP, right, top)


def _margins(start: float, length: float, whole: float, alone: float) -> tuple[float, float]:
    """Return both margins of a cell in one direction, of which there are two or more, or one `alone`.

    They are wider at an edge of the sheet than at a cut, and together as wide in every cell.
    """
    if length > 0.9 * whole:
        return alone, alone
    if start < 1:
        return MARGIN, CUT_MARGIN
    if start + length > whole - 1:
        return CUT_MARGIN, MARGIN
    return (MARGIN + CUT_MARGIN) / 2, (MARGIN + CUT_MARGIN) / 2
