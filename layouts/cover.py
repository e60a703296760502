"""The cover of a document: the event's title large, its facts in a row, blocks below; for a job and a packet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Align, Weight

from . import blocks, frame, ink, table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cribsheets.page.canvas import Canvas
    from cribsheets.page.geometry import Rect

    Facts = Sequence[tuple[str, str]]
    """Labels with what they are of this event."""

_TITLE, _FACTS, _GAP = 150.0, 44.0, 34.0
TOP: Final = _TITLE + _FACTS + _GAP
"""The height of the title and the facts with what parts them from the blocks, in points."""

_FACT: Final = 15.0
_FACT_GAP: Final = 12.0
"""The size of the facts, and what parts two of them."""

_LINE: Final = 20.0
_AFTER: Final = 26.0
"""The height of a line of the contents, and what is left free below them."""


@dataclass(frozen=True, slots=True)
class Cover:
    """The first page: what the document is, the facts of its event, blocks."""

    heading: frame.Heading
    facts: tuple[tuple[str, str], ...]
    blocks: tuple[blocks.Block, ...]

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Draw the cover.

        Raises:
            fitting.TooLongError: a name does not fit.
        """
        block, rest = box.cut_top(_TITLE)
        _draw_title(canvas, block, self.heading)
        row, rest = rest.cut_top(_FACTS, _GAP)
        _draw_facts(canvas, row, self.facts)
        blocks.draw_stack(canvas, rest, self.blocks)


def contents(parts: Facts, title: str) -> tuple[blocks.Block, ...]:
    """Return the blocks that list the parts of a document with their pages."""
    columns = (table.Column("", 70, pad=0), table.Column("", 30, Align.RIGHT, pad=0))
    listed = table.Table(columns, tuple(parts), _LINE, 11, head=False)
    return blocks.Label(title), listed, blocks.Space(_AFTER)


def _draw_title(canvas: Canvas, block: Rect, heading: frame.Heading) -> None:
    frame.draw_sheet_name(canvas, block, heading)
    if not heading.title:
        frame.draw_title(canvas, block, heading, block.y + 62, 30)
        return
    ink.fitted(canvas, block.x, block.y + 62, heading.title, Weight.BOLD, 40, block.width, height=90)
    ink.fitted(canvas, block.x, block.y + 34, heading.detail, Weight.REGULAR, _FACT, block.width)


def _draw_facts(canvas: Canvas, row: Rect, facts: Facts) -> None:
    """Draw facts side by side, their shares all the same unless one of them needs more."""
    ink.rule(canvas, row, row.top, ink.HEAVY)
    needs = [fitting.width(value, Weight.SEMIBOLD, _FACT) for _, value in facts]
    even = (row.width - _FACT_GAP * (len(facts) - 1)) / len(facts)
    shares = [max(need, even / 2) for need in needs] if max(needs) > even else [1] * len(facts)
    for cell, (name, value) in zip(row.columns(shares, _FACT_GAP), facts, strict=True):
        ink.label(canvas, cell.x, cell.top - 13, name)
        ink.fitted(canvas, cell.x, cell.top - 33, value, Weight.SEMIBOLD, _FACT, cell.width)
