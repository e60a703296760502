"""What the XML of a workbook says of its sheets beyond their values: how far they reach, and what they show.

Each scan takes in the starts of elements, one part of the workbook after the other.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final
from xml.parsers import expat

MAX_COLUMNS: Final = 256
"""The most columns of a table, which ticket exports come nowhere near."""

MAX_CELLS: Final = 2_000_000
"""The most cells from A1 to the last one, blank ones too."""

_MAX_ROW = 2**16  # more than a table may have, with titles and blank rows


class FarCellError(Exception):
    """A cell lies so far from A1 that nobody can have meant it; the message is its name."""


@dataclass(slots=True)
class Appearance:
    """What a sheet shows other than its values; rows and columns count from 1, a cell is (row, column).

    `merged` are the first and the last row, and the column, of cells that are merged downward. `shown` are numbers
    as their formats show them, `errors` the cells that have an error for a value, or a formula and no value.
    """

    hidden_rows: set[int] = field(default_factory=set)
    hidden_columns: set[int] = field(default_factory=set)
    merged: list[tuple[int, int, int]] = field(default_factory=list)
    shown: dict[tuple[int, int], str] = field(default_factory=dict)
    errors: dict[tuple[int, int], str] = field(default_factory=dict)
    _spread: int = 0

    def merge(self, first: int, last: int, column: int) -> None:
        """Take in cells that are merged downward.

        Raises:
            ValueError: all that are merged are more than any sheet has.
        """
        last = min(last, _MAX_ROW)
        self.merged.append((first, last, column))
        self._spread += last - first
        self._check_spread()

    def hide_rows(self, first: int, last: int) -> None:
        """Take in rows that are hidden.

        Raises:
            ValueError: these are more than any sheet has.
        """
        rows = range(first, min(last, _MAX_ROW) + 1)
        self._spread += len(rows)
        self._check_spread()
        self.hidden_rows.update(rows)

    def hide_columns(self, first: int, last: int) -> None:
        """Take in columns that are hidden."""
        self.hidden_columns.update(range(first, min(last, MAX_COLUMNS) + 1))

    def _check_spread(self) -> None:
        if self._spread > MAX_CELLS:
            raise ValueError(self._spread)


class Scan:
    """Takes in the starts of elements, and the text in some of them."""

    def __init__(self) -> None:
        self._parser = expat.ParserCreate()
        self._parser.StartElementHandler = self.start
        self._text: list[str] = []
        self._rows = self._columns = 0

    def read(self, part: bytes) -> None:
        """Take in a part of a workbook.

        Raises:
            ExpatError, ValueError: it is damaged.
            FarCellError: one of its cells is far away.
        """
        self._parser.Parse(part, True)  # noqa: FBT003 - it takes no keywords
        self.end_cell()

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """Take in the start of an element."""
        raise NotImplementedError

    def end_cell(self) -> None:
        """Take in that a cell, if there was one, is over."""

    def listen(self, wanted: bool) -> None:  # noqa: FBT001 - of a private method
        """Keep the text from here on if it is wanted; whatever sits between cells is blank."""
        if wanted:
            self._parser.CharacterDataHandler = self._text.append

    def heard(self) -> str:
        """Return the text that was kept, and keep no more."""
        self._parser.CharacterDataHandler = None
        text = "".join(self._text).strip()
        self._text.clear()
        return text

    def reach(self, row: int, column: int, sheet: str = "") -> None:
        """Take in how far a cell with content is; `sheet` stands before its name.

        Raises:
            FarCellError: it is too far.
        """
        self._rows, self._columns = max(self._rows, row), max(self._columns, column)
        if is_far(self._rows, self._columns):
            raise FarCellError(f"{sheet}{column_name(column)}{row}")


def is_far(rows: int, columns: int) -> bool:
    """Return whether a sheet of so many rows and columns is none that anybody fills."""
    return columns > MAX_COLUMNS or rows * columns > MAX_CELLS


def column_name(number: int) -> str:
    """Return a spreadsheet's name of a column: 1 is A, 27 is AA."""
    before, letter = divmod(number - 1, 26)
    return (column_name(before) if before else "") + chr(ord("A") + letter)
