"""The awards of an event: the list with the names, and receipts to sign, several a sheet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cribsheets.page.imposition import Piece, piled
from cribsheets.page.paper import tiles
from cribsheets.page.sheet import Section, section
from cribsheets.tournament.awards import State
from cribsheets.tournament.summary import award_lines
from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Align, Weight

from . import blocks, frame, ink, table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cribsheets.page.canvas import Canvas
    from cribsheets.page.geometry import Rect
    from cribsheets.page.paper import Paper
    from cribsheets.page.pile import Pile
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.outcome import Outcome
    from cribsheets.tournament.summary import AwardLine

PER_SHEET: Final = 4
"""Receipts on a sheet."""

_LOWEST, _HIGHEST = 24.0, 32.0
"""Heights of a row of the list, in points."""

_SIZE: Final = 12.0
_AWARD, _NAME, _AMOUNT, _SMALL = 13.0, 20.0, 20.0, 9.0
"""Sizes of type on a receipt, in points."""

_COLUMNS: Final = (
    table.Column("Award", 30),
    table.Column("Who", 50, weight=Weight.SEMIBOLD),
    table.Column("Amount", 20, Align.RIGHT),
)


def listed(event: Event, outcome: Outcome, paper: Paper) -> list[Section]:
    """Return the list of awards with their names, as a section; none where the event has no awards."""
    rows = tuple(row for line in award_lines(event, outcome) for row in _rows(line))
    room = blocks.room(paper.body) - table.HEAD
    heading = frame.results_heading(event, "Awards", outcome)
    spans = table.spans(len(rows), int(room // _LOWEST), even=True)
    row = min(room / max(len(spans[0]), 1), _HIGHEST)
    pages = []
    for span in spans:
        block = table.Table(_COLUMNS, rows[span.start : span.stop], row, _SIZE)
        pages.append(blocks.Page(heading, (block,), table.extent(span, len(rows))))
    return [section("Awards", "Award ", paper, pages)] if rows else []


def _rows(line: AwardLine) -> Iterator[tuple[str, str, str]]:
    """Yield the row of an award; each of those who share it has one."""
    if line.state is State.SHARED:
        for number, name in enumerate(line.names):
            yield "" if number else line.award, name, "shared" if number else _shared(line)
    else:
        yield line.award, line.who, line.amount


def _shared(line: AwardLine) -> str:
    return ", ".join(filter(None, (line.amount, "shared")))


def receipts(event: Event, outcome: Outcome, pile: Pile) -> Section:
    """Return a receipt for everyone who gets an award; where that is open, one to write the name on.

    Raises:
        RefusedError: the sheets have no such cell to start in.
    """
    cells = tiles(pile.paper, PER_SHEET, 1)
    pieces = [
        Piece(Receipt(event.title, frame.when_and_where(event), line, name).draw)
        for line in award_lines(event, outcome)
        for name in _receivers(line)
    ]
    return piled("Receipts", "Receipt ", cells, pieces, pile)


def _receivers(line: AwardLine) -> Iterator[str]:
    """Yield the name for each receipt of an award; an open one has a single receipt without a name."""
    yield from line.names if line.names and line.state is not State.OPEN else ("",)


@dataclass(frozen=True, slots=True)
class Receipt:
    """A receipt to sign: the event, the award, who gets it, how much; without a name there is a line for it."""

    title: str
    detail: str
    line: AwardLine
    name: str

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Draw it into its cell.

        Raises:
            fitting.TooLongError: a text does not fit.
        """
        head, rest = box.cut_top(30, 4)
        ink.label(canvas, head.x, head.top - 7, "Receipt")
        detail, top = self.detail, head.top - 7
        fitting.draw(canvas, head.right, top, detail, size=ink.LABEL, align=Align.RIGHT)
        ink.fitted(
            canvas, head.x, head.y + 5, self.title, Weight.REGULAR, _SMALL, head.width, height=2 * _SMALL
        )
        ink.rule(canvas, head, head.y)
        given, rest = rest.cut_top(58)
        self._draw_award(canvas, given)
        received, signed, day = rest.cut_bottom(34)[0].columns((45, 35, 20), 12)
        self._draw_name(canvas, received)
        for part, label in ((signed, "Signature"), (day, "Date")):
            _draw_line(canvas, part, label)

    def _draw_award(self, canvas: Canvas, box: Rect) -> None:
        left, right = box.columns((60, 40), 12)
        y = ink.middle_baseline(box, _AMOUNT)
        ink.fitted(canvas, left.x, y, self.line.award, Weight.SEMIBOLD, _NAME, left.width, height=box.height)
        amount = _shared(self.line) if self.line.state is State.SHARED else self.line.amount
        ink.fitted(
            canvas, right.right, y, amount, Weight.BOLD, _AMOUNT, right.width, height=box.height,
            align=Align.RIGHT,
        )  # fmt: skip

    def _draw_name(self, canvas: Canvas, box: Rect) -> None:
        _draw_line(canvas, box, "Name")
        ink.fitted(
            canvas, box.x, box.y + 13, self.name, Weight.SEMIBOLD, _AWARD, box.width, height=22, rise=1
        )


def _draw_line(canvas: Canvas, box: Rect, label: str) -> None:
    """Draw a line to write on with its label below."""
    ink.rule(canvas, box, box.y + 9)
    ink.label(canvas, box.x, box.y, label)
