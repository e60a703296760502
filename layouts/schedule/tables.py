"""A card for each table: who plays there, round after round, with room for the results."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cribsheets.page.geometry import MM
from cribsheets.typesetting.fitting import Align, Weight

from .. import blocks, frame, ink, table
from . import games

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cribsheets.page.canvas import Canvas
    from cribsheets.page.geometry import Rect

# What it says


@dataclass(frozen=True, slots=True)
class TableCard:
    """The card of one table: its games, and how people move on from there."""

    heading: frame.Heading
    games: games.Group
    notes: tuple[str, ...]


def cards(
    heading: frame.Heading, groups: Sequence[games.Group], notes: Sequence[str], cell: Rect
) -> list[TableCard]:
    """Return the cards of all tables for cells of that size; a table with more games gets several."""
    most = capacity(notes, cell)
    return [TableCard(heading, part, tuple(notes)) for group in groups for part in games.split(group, most)]


# Where it stands

_BOX: Final = (62.0, 42.0)
_GAP: Final = 12.0
_HIGHEST: Final = 14 * MM


def capacity(notes: Sequence[str], cell: Rect) -> int:
    """Return how many games a card in that cell has room for."""
    return int(_rows_height(notes, cell) // games.LOWEST)


def _rows_height(notes: Sequence[str], cell: Rect) -> float:
    over = frame.TITLE_BLOCK + _GAP + table.HEAD
    return cell.height - over - blocks.notes_height(notes, cell.width)


# How it is drawn


def draw(canvas: Canvas, cell: Rect, card: TableCard) -> None:
    """Draw a card into `cell`.

    Raises:
        fitting.TooLongError: a name does not fit.
    """
    block, rest = cell.cut_top(frame.TITLE_BLOCK, _GAP)
    width, height = _BOX
    title, corner = block.columns((block.width - width - _GAP, width), _GAP)
    frame.draw_heading(canvas, title, card.heading)
    _draw_name(canvas, corner.cut_top(height)[0], card.games)
    height = _rows_height(card.notes, cell) / len(card.games.rows)
    height = min(height, _HIGHEST)
    games.draw_rows(canvas, rest, "Round", card.games.rows, height)
    blocks.draw_notes(canvas, cell, card.notes)


def _draw_name(canvas: Canvas, box: Rect, games: games.Group) -> None:
    ink.frame(canvas, box, ink.HEAVY, radius=3)
    ink.label(canvas, box.x + 5, box.top - ink.LABEL - 3, "Table")
    width = box.width - 2 * table.PAD
    ink.fitted(canvas, box.center, box.y + 9, games.title, Weight.BOLD, 22, width, align=Align.CENTER)
    if games.extent:
        table.note(canvas, box.x - 8, box.y + 2, games.extent, align=Align.RIGHT, size=9)
