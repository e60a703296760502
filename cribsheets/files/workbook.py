"""Rows of a workbook's sheets (.xlsx, and .xls and .ods with it), every cell a text."""

from __future__ import annotations

import datetime as dt
from contextlib import contextmanager
from dataclasses import replace
from io import BytesIO
from typing import TYPE_CHECKING, NoReturn

from python_calamine import (
    CalamineError,
    CalamineWorkbook,
    PasswordError,
    SheetTypeEnum,
    SheetVisibleEnum,
)

from cribsheets.files.bounds import DAMAGED, bounded
from cribsheets.files.cells import ErrorCell, FormattedCell, MergedCell
from cribsheets.files.sheetscan import Appearance, column_name, is_far
from cribsheets.files.source import refuse
from cribsheets.messages import listed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cribsheets.errors import Place

    Value = float | str | bool | dt.time | dt.date | dt.datetime | dt.timedelta


class Workbook:
    """An opened workbook; `sheets` are the names of those a person sees, in order."""

    def __init__(self, data: bytes, place: Place) -> None:
        self._place = place
        with self._plainly(place):
            self._bounded = bounded(data, place)
            self._book = CalamineWorkbook.from_filelike(BytesIO(self._bounded.data))
            self.sheets = [
                sheet.name
                for sheet in self._book.sheets_metadata
                if sheet.visible is SheetVisibleEnum.Visible and sheet.typ is SheetTypeEnum.WorkSheet
            ]

    def rows(self, sheet: str) -> list[list[str]]:
        """Return the cells of every row of a sheet, blank and hidden rows too; the first is row 1.

        Raises:
            InputError: the sheet is damaged, or has a cell far from all others.
        """
        place = replace(self._place, sheet=sheet)
        with self._plainly(place):
            cells = self._book.get_sheet_by_name(sheet)
            if is_far(cells.total_height, cells.total_width):  # as only .xls can be by now
                _refuse_far(place, [f"{column_name(cells.total_width)}{cells.total_height}"])
            values = cells.to_python(skip_empty_area=False)
        rows = [[value if isinstance(value, str) else _text(value) for value in row] for row in values]
        appearance = self.appearance(sheet)
        _show(rows, appearance)
        _merge(rows, appearance)
        return rows

    def appearance(self, sheet: str) -> Appearance:
        """Return what a sheet shows other than its values; an .xls workbook does not tell it."""
        return self._bounded.appearance.get(sheet) or Appearance()

    @contextmanager
    def _plainly(self, place: Place) -> Iterator[None]:
        """Say what is wrong with a workbook.

        Raises:
            InputError: the workbook is protected by a password, damaged, or none at all; or what is asked for was
                left out for a cell far away.
        """
        try:
            yield
        except PasswordError:
            refuse(place, "is protected by a password: save a copy without one")
        except CalamineError:
            if self._bounded.far:
                _refuse_far(place, self._bounded.far)
            refuse(self._place, DAMAGED)


def _refuse_far(place: Place, cells: Sequence[str]) -> NoReturn:
    refuse(
        place,
        f"cell {listed(cells, 'or')} is far from the list, with a blank in it perhaps: delete its column and its row, "
        "and save again",
    )


def _show(rows: list[list[str]], appearance: Appearance) -> None:
    """Put numbers as their formats show them, and errors, into their cells."""
    for (row, column), shown in appearance.shown.items():
        if row <= len(rows) and column <= len(rows[row - 1]):
            rows[row - 1][column - 1] = FormattedCell(shown, rows[row - 1][column - 1])
    for (row, column), error in appearance.errors.items():
        rows.extend([] for _ in range(row - len(rows)))
        cells = rows[row - 1]
        cells.extend([""] * (column - len(cells)))
        cells[column - 1] = ErrorCell(error)


def _merge(rows: list[list[str]], appearance: Appearance) -> None:
    """Put the text of cells that are merged downward into each of them, in rows that hold something."""
    for first, last, column in appearance.merged:
        for cells in rows[first:last]:
            if any(cells) and column <= len(cells):
                cells[column - 1] = MergedCell(rows[first - 1][column - 1])


def _text(value: Value) -> str:
    """Return a cell as the spreadsheet shows it: 7 for 7.0, and dates and times in ISO's form."""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, dt.datetime) and value.time() == dt.time():
        return value.date().isoformat()
    return str(value)
