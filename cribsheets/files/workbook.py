"""Rows of a workbook's sheets (.xlsx, and .xls and .ods with it), every cell a text."""

from __future__ import annotations

import datetime as dt
from contextlib import contextmanager
from io import BytesIO
from typing import TYPE_CHECKING

from python_calamine import CalamineError, CalamineWorkbook, PasswordError, SheetTypeEnum, SheetVisibleEnum

from cribsheets.files.source import CURE, refuse

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cribsheets.errors import Place

    Value = float | str | bool | dt.time | dt.date | dt.datetime | dt.timedelta


class Workbook:
    """An opened workbook; `sheets` are the names of those a person sees, in order."""

    def __init__(self, data: bytes, place: Place) -> None:
        self._place = place
        with _plainly(place):
            self._book = CalamineWorkbook.from_filelike(BytesIO(data))
            self.sheets = [
                sheet.name
                for sheet in self._book.sheets_metadata
                if sheet.visible is SheetVisibleEnum.Visible and sheet.typ is SheetTypeEnum.WorkSheet
            ]

    def rows(self, sheet: str) -> Iterator[list[str]]:
        """Yield the cells of every row of a sheet, blank rows too; the first is row 1."""
        with _plainly(self._place):
            values = self._book.get_sheet_by_name(sheet).to_python(skip_empty_area=False)
        for row in values:
            yield [value if isinstance(value, str) else _text(value) for value in row]


@contextmanager
def _plainly(place: Place) -> Iterator[None]:
    """Say what is wrong with a workbook.

    Raises:
        InputError: the workbook is protected by a password, damaged, or none at all.
    """
    try:
        yield
    except PasswordError:
        refuse(place, "is protected by a password: save a copy without one")
    except CalamineError:
        refuse(place, f"is damaged, or no workbook that can be read: {CURE}")


def _text(value: Value) -> str:
    """Return a cell as the spreadsheet shows it: 7 for 7.0, and dates and times in ISO's form."""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, dt.datetime) and value.time() == dt.time():
        return value.date().isoformat()
    return str(value)
