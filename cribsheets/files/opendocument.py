"""What the XML of an .ods workbook says of its sheets beyond their values."""

from __future__ import annotations

import re

from cribsheets.files.cells import NO_VALUE
from cribsheets.files.sheetscan import Appearance, Scan


class OpenDocument(Scan):
    """The sheets of an .ods workbook, with what is repeated counted as often as it is said to be.

    The prefixes of names are those of every program that writes the format.
    """

    def __init__(self) -> None:
        super().__init__()
        self._sheet = ""
        self.sheets = {self._sheet: Appearance()}
        self._row = self._column = self._next_row = self._next_column = 0
        self._number: str | None = None
        self._error = False

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """Take in the start of an element."""
        match tag.rpartition(":")[2]:
            case "table":
                self.end_cell()
                self._sheet, self._next_row = attributes.get("table:name", ""), 0
                self._rows = self._columns = self._next_column = 0
                self.sheets[self._sheet] = Appearance()
            case "table-column":
                first, self._next_column = (
                    self._next_column + 1,
                    self._next_column + _repeated(attributes, "columns"),
                )
                if _is_collapsed(attributes):
                    self.sheets[self._sheet].hide_columns(first, self._next_column)
            case "table-row":
                self.end_cell()
                first, self._row = self._next_row + 1, self._next_row + _repeated(attributes, "rows")
                self._next_row, self._next_column = self._row, 0
                if _is_collapsed(attributes):
                    self.sheets[self._sheet].hide_rows(first, self._row)
            case "table-cell" | "covered-table-cell":
                self.end_cell()
                self._start_cell(attributes)
            case "p":
                self.reach(self._row, self._column, f"{self._sheet}!")

    def _start_cell(self, attributes: dict[str, str]) -> None:
        self._column = self._next_column + _repeated(attributes, "columns")
        self._next_column = self._column
        kinds = {value for name, value in attributes.items() if name.endswith("value-type")}
        self._error = "error" in kinds or (not kinds and "table:formula" in attributes)
        self._number = attributes.get("office:value") if "float" in kinds else None
        if kinds or self._error:
            self.reach(self._row, self._column, f"{self._sheet}!")
        self.listen(self._error or self._number is not None)
        if (rows := int(attributes.get("table:number-rows-spanned", 1))) > 1:
            self.sheets[self._sheet].merge(self._row, self._row + rows - 1, self._column)

    def end_cell(self) -> None:
        """Note what the cell shows, if it is one of those whose text was kept."""
        if not self._error and not self._number:
            return
        text, cell = self.heard(), (self._row, self._column)
        if self._error:
            self.sheets[self._sheet].errors[cell] = text or NO_VALUE
        elif self._number and text != self._number and _adds_to(text, self._number):
            self.sheets[self._sheet].shown[cell] = text
        self._number, self._error = None, False


def _adds_to(text: str, number: str) -> bool:
    """Return whether `text` is a whole number with something before or after it, or zeros in front."""
    found = re.fullmatch(r"[^0-9.,]*([0-9]+)[^0-9.,%]*", text)
    return bool(found and number.isdecimal() and int(found[1]) == int(number))


def _is_collapsed(attributes: dict[str, str]) -> bool:
    return attributes.get("table:visibility") in {"collapse", "filter"}


def _repeated(attributes: dict[str, str], what: str) -> int:
    return int(attributes.get(f"table:number-{what}-repeated", 1))
