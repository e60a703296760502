"""What the XML of an .xlsx workbook says of its sheets beyond their values."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cribsheets.files.cells import NO_VALUE, formatted
from cribsheets.files.sheetscan import Appearance, Scan

if TYPE_CHECKING:
    from collections.abc import Mapping

_CELL = re.compile(r"([A-Z]{1,3})([1-9][0-9]{0,6})")


class Names(Scan):
    """The relations of sheets in `workbook.xml` by their names, or the parts they are, in its `.rels`."""

    def __init__(self) -> None:
        super().__init__()
        self.relations: dict[str, str] = {}
        self.parts: dict[str, str] = {}

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """Take in the start of an element."""
        match tag.rpartition(":")[2]:
            case "sheet":
                relation = (value for name, value in attributes.items() if name.endswith(":id"))
                self.relations[attributes.get("name", "")] = next(relation, "")
            case "Relationship":
                self.parts[attributes.get("Id", "")] = attributes.get("Target", "")


class Styles(Scan):
    """The number formats of styles, by the styles' numbers."""

    def __init__(self) -> None:
        super().__init__()
        self.formats: dict[str, str] = {}
        self._codes: dict[str, str] = {}
        self._of_cells = False
        self._number = 0

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """Take in the start of an element."""
        match tag.rpartition(":")[2]:
            case "numFmt":
                self._codes[attributes.get("numFmtId", "")] = attributes.get("formatCode", "")
            case "cellXfs" | "cellStyleXfs" | "cellStyles" as kind:
                self._of_cells = kind == "cellXfs"
            case "xf" if self._of_cells:
                code = self._codes.get(attributes.get("numFmtId", ""), "")
                if formatted("1", code) is not None:
                    self.formats[str(self._number)] = code
                self._number += 1


class Worksheet(Scan):
    """A sheet of an .xlsx workbook. Cells without content, as formats leave them, do not count."""

    def __init__(self, formats: Mapping[str, str]) -> None:
        super().__init__()
        self.appearance = Appearance()
        self._formats = formats
        self._row = self._column = 0
        self._type: str | None = None
        self._format: str | None = None
        self._formula = self._open = False

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """Take in the start of an element."""
        match tag.rpartition(":")[2]:
            case "c":
                self.end_cell()
                self._start_cell(attributes)
            case "v" | "is":
                self.reach(self._row, self._column)
                self.listen(self._open)
            case "f":
                self._formula = self._open = True
            case "row":
                self.end_cell()
                self._start_row(attributes)
            case "col" if _is_hidden(attributes, "width"):
                first, last = attributes.get("min", ""), attributes.get("max", "")
                self.appearance.hide_columns(int(first), int(last))
            case "mergeCell":
                self._merge(attributes.get("ref", ""))

    def _start_row(self, attributes: dict[str, str]) -> None:
        self._row, self._column = int(attributes.get("r", self._row + 1)), 0
        if _is_hidden(attributes, "ht"):
            self.appearance.hide_rows(self._row, self._row)

    def _start_cell(self, attributes: dict[str, str]) -> None:
        name = attributes.get("r")
        if name is None:
            self._column += 1
        else:
            self._row, self._column = _numbers(name)
        self._type = attributes.get("t")
        self._format = self._formats.get(attributes.get("s", "0")) if self._formats else None
        self._open = self._type == "e" or self._format is not None

    def end_cell(self) -> None:
        """Note what the cell shows, if it is one of those whose text was kept."""
        if not self._open:
            return
        text, cell = self.heard(), (self._row, self._column)
        if self._type == "e" or (self._formula and not text and self._type != "str"):
            self.reach(*cell)
            self.appearance.errors[cell] = text or NO_VALUE
        elif (
            self._format
            and self._type in {None, "n"}
            and (shown := formatted(text.removesuffix(".0"), self._format))
        ):
            self.appearance.shown[cell] = shown
        self._formula = self._open = False

    def _merge(self, reference: str) -> None:
        first, _, last = reference.partition(":")
        (top, column), (bottom, _) = _numbers(first), _numbers(last or first)
        if bottom > top:
            self.appearance.merge(top, bottom, column)


def _numbers(name: str) -> tuple[int, int]:
    """Return the row and the column of the cell that a spreadsheet calls by that name."""
    cell = _CELL.fullmatch(name.upper())
    if cell is None:
        raise ValueError(name)
    column = 0
    for letter in cell[1]:
        column = column * 26 + ord(letter) - ord("A") + 1
    return int(cell[2]), column


def _is_hidden(attributes: dict[str, str], size: str) -> bool:
    return attributes.get("hidden") in {"1", "true"} or attributes.get(size) in {"0", "0.0"}
