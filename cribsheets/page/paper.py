"""Papers, their margins, and the cells that a sheet is cut into."""

from __future__ import annotations

from dataclasses import dataclass

from cribsheets.errors import RefusedError
from cribsheets.messages import quoted
from cribsheets.page.geometry import INCH, MM, Rect

MARGIN = 10 * MM
"""Kept free at the edges of a sheet that is cut, or is small; printers lose 4.2 to 7 mm."""

CUT_MARGIN = 7 * MM
"""Kept free at an edge that is cut, where only the knife can go astray."""

SIDE = 12.7 * MM
TOP = 11 * MM
FOOT = 10.5 * MM
"""Margins of a full sheet, in points."""

_FULL = 7 * INCH
"""Narrower sheets have narrower margins."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet's size in points. `per_sheet` are the n-ups it takes."""

    name: str
    width: float
    height: float
    per_sheet: tuple[int, ...]

    @property
    def rect(self) -> Rect:
        """Return the whole sheet."""
        return Rect(0, 0, self.width, self.height)

    @property
    def side(self) -> float:
        """Return how far a full sheet's content and its foot line keep from the sides."""
        if self.name == PHONE:
            return MARGIN / 2
        return SIDE if self.width >= _FULL else MARGIN

    @property
    def body(self) -> Rect:
        """Return what the margins leave of a full sheet."""
        return self.rect.inset(self.side, FOOT, self.side, TOP)

    @property
    def is_landscape(self) -> bool:
        """Whether it is wider than high."""
        return self.width > self.height

    @property
    def turned(self) -> Paper:
        """Return the same paper, landscape."""
        return Paper(self.name, self.height, self.width, self.per_sheet)


PAPERS = {
    paper.name: paper
    for paper in (
        Paper("letter", 8.5 * INCH, 11 * INCH, (1, 2, 4)),
        Paper("a4", 210 * MM, 297 * MM, (1, 2, 4)),
        Paper("half-letter", 5.5 * INCH, 8.5 * INCH, (1,)),
        Paper("a5", 148 * MM, 210 * MM, (1,)),
    )
}

PHONE = "phone"
"""The name of a page that a phone shows at its own width."""


def phone_page(height: float) -> Paper:
    """Return a page as wide as a half letter, on which a point is about a pixel of a phone, and of any height."""
    return Paper(PHONE, PAPERS["half-letter"].width, height, (1,))


EVENT_PAPERS = ("letter", "a4")
"""What a whole event is printed on; the smaller ones are for cards alone."""


def paper_named(name: str) -> Paper:
    """Return the paper called `name`, in any case.

    Raises:
        RefusedError: there is none; the message lists those there are.
    """
    try:
        return PAPERS[name.casefold()]
    except KeyError:
        raise RefusedError(f"there is no paper {quoted(name)}; choose one of {', '.join(PAPERS)}") from None


@dataclass(frozen=True, slots=True)
class Grid:
    """A sheet and its cells in reading order. Cells tile the sheet, so that one cut serves two cards."""

    sheet: Paper
    cells: tuple[Rect, ...]

    def behind(self, cell: Rect) -> Rect:
        """Return the cell that a cell lies behind, once the sheet is turned with its top staying at the top."""
        x, y = self.sheet.width - cell.center, cell.middle
        return min(self.cells, key=lambda other: abs(other.center - x) + abs(other.middle - y))


def grid(paper: Paper, up: int) -> Grid:
    """Return the sheet with `up` cells: two are halves side by side on the turned sheet, four are quarters.

    Raises:
        RefusedError: the paper does not take so many; the message says which it takes.
    """
    if up not in paper.per_sheet:
        takes = ", ".join(map(str, paper.per_sheet))
        raise RefusedError(f"{up} cards do not go on a sheet of {paper.name}; it takes {takes}")
    rows, columns = {1: (1, 1), 2: (1, 2), 4: (2, 2)}[up]
    return tiles(paper.turned if columns > rows else paper, rows, columns)


def tiles(sheet: Paper, rows: int, columns: int) -> Grid:
    """Return the sheet cut into cells of one size."""
    return Grid(sheet, tuple(c for row in sheet.rect.rows(rows) for c in row.columns((1,) * columns)))
