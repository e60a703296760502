"""Imposition: which piece is printed in which cell of which sheet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cribsheets.errors import RefusedError
from cribsheets.page.cells import live_area
from cribsheets.page.cutmarks import draw_marks
from cribsheets.page.geometry import MM
from cribsheets.page.paper import MARGIN
from cribsheets.page.pile import Order
from cribsheets.page.sheet import Section, Sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cribsheets.page.canvas import Canvas
    from cribsheets.page.fields import Group
    from cribsheets.page.geometry import Rect
    from cribsheets.page.paper import Grid
    from cribsheets.page.pile import Marks, Pile

BACK_ZONE = 5 * MM
"""Kept free round the back of a cell: the two sides of a sheet drift by 3 to 4 mm on home printers."""


@dataclass(frozen=True, slots=True)
class Piece:
    """What fills one cell: how it is drawn into a box, and the seat of the player it belongs to.

    `fields` returns what can be typed into on screen, for the cell and the number of the piece in the pile, from 1.
    """

    draw: Callable[[Canvas, Rect], None]
    seat: str | None = None
    fields: Callable[[Rect, int], Group] | None = None


def piled(
    title: str,
    prefix: str,
    grid: Grid,
    pieces: Sequence[Piece],
    pile: Pile,
    *,
    spare: Piece | None = None,
    back: Callable[[Canvas, Rect], None] | None = None,
    foot: Callable[[Canvas, Rect, str], None] | None = None,
    own_margins: bool = False,
) -> Section:
    """Return a section of sheets that are cut into cells, with `pile.copies` of each piece in succession.

    Args:
        title: of the section, in the outline and in the foot line.
        prefix: of its page labels.
        grid: the cells of each sheet.
        pieces: what is printed, in order.
        pile: order, cut marks, copies, spares and first free cell.
        spare: printed `pile.spares` times after the pieces.
        back: draws the back of every cell; each sheet is then followed by its back.
        foot: draws the foot line of a cell below the area of its piece, given which of how many pieces it is.
        own_margins: pieces are drawn into the whole cell, and keep their own margin.

    Raises:
        RefusedError: the sheets have no such cell to start in.
    """
    _check_start(pile.start_cell, len(grid.cells))
    every = [piece for piece in pieces for _ in range(pile.copies)]
    every += [spare] * pile.spares if spare else []
    sheets = []
    for numbers in impose(len(every), len(grid.cells), pile.order, pile.start_cell):
        laid = [None if number is None else every[number] for number in numbers]
        feet = [f"{prefix.strip().lower()} {(number or 0) + 1} of {len(every)}" for number in numbers]
        sheets.append(_front(grid, pile.marks, numbers, laid, feet, foot, own_margins=own_margins))
        if back:
            sheets.append(_back(grid, pile.marks, numbers, back))
    return Section(title, prefix, tuple(sheets))


def _check_start(start_cell: int, count: int) -> None:
    if start_cell >= count:
        raise RefusedError(
            f"--start-cell {start_cell + 1}: a sheet of {count} has no such cell; choose 1 to {count}"
        )


def _front(
    grid: Grid,
    marks: Marks,
    numbers: Sequence[int | None],
    laid: Sequence[Piece | None],
    feet: Sequence[str],
    draw_foot: Callable[[Canvas, Rect, str], None] | None,
    *,
    own_margins: bool,
) -> Sheet:
    areas = [cell if own_margins else live_area(grid, cell) for cell in grid.cells]
    is_cut = len(areas) > 1

    def draw(canvas: Canvas) -> None:
        draw_marks(canvas, grid, marks)
        for area, piece, foot in zip(areas, laid, feet, strict=True):
            if piece:
                piece.draw(canvas, area)
            if piece and is_cut and draw_foot:
                draw_foot(canvas, area, foot)

    groups = (
        piece.fields(area, number + 1)
        for area, piece, number in zip(areas, laid, numbers, strict=True)
        if piece and piece.fields and number is not None
    )
    seats = tuple(piece.seat if piece else None for piece in laid)
    return Sheet(grid.sheet, draw, seats, foot=not is_cut, groups=tuple(groups))


def _back(
    grid: Grid, marks: Marks, numbers: Sequence[int | None], draw_cell: Callable[[Canvas, Rect], None]
) -> Sheet:
    """Return the back of a sheet; the cells behind those that stay empty stay empty too."""
    used = {grid.cells[cell] for cell, number in enumerate(numbers) if number is not None}

    def draw(canvas: Canvas) -> None:
        draw_marks(canvas, grid, marks)
        for cell in grid.cells:
            if grid.behind(cell) in used:
                draw_cell(canvas, cell.inset(MARGIN + BACK_ZONE))

    return Sheet(grid.sheet, draw, back=True, foot=False)


def impose(count: int, cells: int, order: Order = Order.STACK, start_cell: int = 0) -> list[list[int | None]]:
    """Return for each sheet the card (0 to count - 1, None for an empty cell) in each of its cells.

    `start_cell` cells of the first sheet are used up already and stay empty. With `Order.STACK` each cell is
    a pile of its own: piles ascend from the first sheet to the last, and laid on one another, the first
    cell's on top, they give all cards in order. Only the ends of piles are padded.
    """
    sheets = -(-(count + start_cell) // cells) if count else 0
    laid: list[list[int | None]] = [[None] * cells for _ in range(sheets)]
    if order is Order.SHEET:
        for card in range(count):
            sheet, cell = divmod(card + start_cell, cells)
            laid[sheet][cell] = card
        return laid
    next_card = 0
    for cell in range(cells):
        first = 1 if cell < start_cell else 0  # and a card is left for that sheet, or it would stay empty
        for sheet in range(first, min(sheets, count - next_card)):
            laid[sheet][cell] = next_card
            next_card += 1
    return laid
