"""How much paper a print job takes, and what has to be cut."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cribsheets.messages import counted
from cribsheets.page.duplex import Sides

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cribsheets.page.sheet import Section


@dataclass(frozen=True, slots=True)
class Cut:
    """Sheets of one section that are cut into so many pieces each."""

    title: str
    sheets: int
    cells: int

    def __str__(self) -> str:
        pieces = f"{self.cells} piles" if self.sheets > 1 else f"{self.cells} pieces"
        return f"{counted(self.sheets, 'sheet')} to cut into {pieces}"


@dataclass(frozen=True, slots=True)
class PaperUse:
    """Pages of a document, sheets of paper that they are printed on, and the sheets that are cut."""

    paper: str
    pages: int
    sheets: int
    cuts: tuple[Cut, ...]

    def __str__(self) -> str:
        on = f"{counted(self.pages, 'page')} on {counted(self.sheets, 'sheet')} of {self.paper.capitalize()}"
        titles = len(self.cuts) > 1
        cuts = (f"{cut.title}: {cut}" if titles else str(cut) for cut in self.cuts)
        return "; ".join((on, *cuts))


def paper_use(sections: Sequence[Section], sides: Sides = Sides.ONE, added: Iterable[int] = ()) -> PaperUse:
    """Return what the sections take, as they are printed: for both sides, with the empty pages in them.

    `added` are the pages of each document that is put behind them, on sheets of its own.
    """
    sheets = [sheet for section in sections for sheet in section.sheets]
    paper = sheets[0].paper.name if sheets else ""
    cuts = tuple(_cuts(sections))
    *before, last = [len(sheets), *added]
    if sides is Sides.ONE:
        return PaperUse(paper, sum(before) + last, sum(before) + last, cuts)
    full = sum(-(-count // 2) for count in before)
    return PaperUse(paper, 2 * full + last, full + -(-last // 2), cuts)


def _cuts(sections: Iterable[Section]) -> Iterable[Cut]:
    for section in sections:
        cells = [len(sheet.seats) for sheet in section.sheets if len(sheet.seats) > 1]
        if cells:
            yield Cut(section.title, len(cells), max(cells))
