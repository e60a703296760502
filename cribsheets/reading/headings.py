"""Where a table begins: the row that names its columns, be there a title above it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cribsheets.reading.cardlines import CARD_COLUMNS
from cribsheets.reading.columns import Column
from cribsheets.reading.games import GAME_COLUMNS
from cribsheets.reading.roster import COLUMNS as ROSTER_COLUMNS
from cribsheets.reading.schedulefile import HEADER as SCHEDULE_HEADER
from cribsheets.reading.text import folded

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

MOST_TITLES = 10
"""So many rows above the columns' names are passed over at most."""

_COLUMNS = (*ROSTER_COLUMNS, *GAME_COLUMNS, *CARD_COLUMNS, *map(Column, SCHEDULE_HEADER))
_NAMES = frozenset(fold for column in _COLUMNS for fold in column.folds)


def names_columns(cells: Iterable[str]) -> int:
    """Return how many cells of a row are the name of a column, of whichever table."""
    return sum(folded(cell) in _NAMES for cell in cells)


def heading(rows: Sequence[Sequence[str]]) -> int:
    """Return which of `rows`, none of them blank, names the columns: 0 is the first.

    A later one does only where that is beyond doubt: it names more columns than the first, and two at least, or
    it has no other cell.
    """
    named = [names_columns(cells) for cells in rows[: MOST_TITLES + 1]]
    best = named.index(max(named))
    return best if named[best] > 1 or sum(map(bool, map(str.strip, rows[best]))) == 1 else 0
