"""A card for each table: who plays there, game after game, with room for the results and how to move on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cribsheets.page.geometry import MM
from cribsheets.typesetting.fitting import Align

from .. import blocks, frame, ink, table
from . import games

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cribsheets.page.canvas import Canvas
    from cribsheets.page.geometry import Rect

_BOX: Final = (62.0, 42.0)
_GAP: Final = 12.0
_HIGHEST: Final = 14 * MM


@dataclass(frozen=True, slots=True)
class TableCard:
    """The card of one table: its games, and `below` them how people move on from there."""

    heading: frame.Heading
    games: games.Group
    below: tuple[blocks.Block, ...]

    def draw(self, canvas: Canvas, cell: Rect) -> None:
        """Draw the card into `cell`.

        Raises:
            fitting.TooLongError: a name does not fit.
        """
        block, rest = cell.cut_top(frame.TITLE_BLOCK, _GAP)
        width, height = _BOX
        title, corner = block.columns((block.width - width - _GAP, width), _GAP)
        frame.draw_heading(canvas, title, self.heading)
        box, _ = corner.cut_top(height)
        ink.named_box(canvas, box, "Table", self.games.title, 22)
        table.note(canvas, box.x - 8, box.y + 2, self.games.extent, align=Align.RIGHT, size=9)
        row = min(_room(cell, self.below) / len(self.games.rows), _HIGHEST)
        blocks.draw_stack(canvas, rest, (games.listed(self.games, "Game", row), *self.below))


def cards(
    heading: frame.Heading, groups: Sequence[games.Group], below: tuple[blocks.Block, ...], cell: Rect
) -> list[TableCard]:
    """Return the cards of all tables for cells of that size; a table with more games gets several."""
    most = capacity(below, cell)
    return [TableCard(heading, part, below) for group in groups for part in games.split(group, most)]


def capacity(below: Sequence[blocks.Block], cell: Rect) -> int:
    """Return how many games a card in that cell has room for."""
    return int(_room(cell, below) // games.LOWEST)


def _room(cell: Rect, below: Sequence[blocks.Block]) -> float:
    """Return the height that the rows have together."""
    return blocks.room(cell, gap=_GAP) - table.HEAD - sum(block.height(cell.width) for block in below)
