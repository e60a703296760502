"""What the XML of a workbook says of its sheets beyond their values: how far they reach, and what they show.

Each scan takes in the starts of elements, one part of the workbook after the other.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final
from xml.parsers import expat

from cribsheets.files.cells import NO_VALUE, formatted

if TYPE_CHECKING:
    from collections.abc import Mapping

MAX_COLUMNS: Final = 256
"""The most columns of a table, which ticket exports come nowhere near."""

MAX_CELLS: Final = 2_000_000
"""The most cells from A1 to the last one, blank ones too."""

_MAX_ROW = 2**16  # more than a table may have, with titles and blank rows
_CELL = re.compile(r"([A-Z]{1,3})([1-9][0-9]{0,6})")


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

    def _listen(self, wanted: bool) -> None:  # noqa: FBT001 - of a private method
        """Keep the text from here on if it is wanted; whatever sits between cells is blank."""
        if wanted:
            self._parser.CharacterDataHandler = self._text.append

    def _heard(self) -> str:
        """Return the text that was kept, and keep no more."""
        self._parser.CharacterDataHandler = None
        text = "".join(self._text).strip()
        self._text.clear()
        return text

    def _reach(self, row: int, column: int, sheet: str = "") -> None:
        self._rows, self._columns = max(self._rows, row), max(self._columns, column)
        if is_far(self._rows, self._columns):
            raise FarCellError(f"{sheet}{column_name(column)}{row}")


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
                self._reach(self._row, self._column)
                self._listen(self._open)
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
        text, cell = self._heard(), (self._row, self._column)
        if self._type == "e" or (self._formula and not text and self._type != "str"):
            self._reach(*cell)
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
                self._reach(self._row, self._column, f"{self._sheet}!")

    def _start_cell(self, attributes: dict[str, str]) -> None:
        self._column = self._next_column + _repeated(attributes, "columns")
        self._next_column = self._column
        kinds = {value for name, value in attributes.items() if name.endswith("value-type")}
        self._error = "error" in kinds or (not kinds and "table:formula" in attributes)
        self._number = attributes.get("office:value") if "float" in kinds else None
        if kinds or self._error:
            self._reach(self._row, self._column, f"{self._sheet}!")
        self._listen(self._error or self._number is not None)
        if (rows := int(attributes.get("table:number-rows-spanned", 1))) > 1:
            self.sheets[self._sheet].merge(self._row, self._row + rows - 1, self._column)

    def end_cell(self) -> None:
        """Note what the cell shows, if it is one of those whose text was kept."""
        if not self._error and not self._number:
            return
        text, cell = self._heard(), (self._row, self._column)
        if self._error:
            self.sheets[self._sheet].errors[cell] = text or NO_VALUE
        elif self._number and text != self._number and _adds_to(text, self._number):
            self.sheets[self._sheet].shown[cell] = text
        self._number, self._error = None, False


def _adds_to(text: str, number: str) -> bool:
    """Return whether `text` is a whole number with something before or after it, or zeros in front."""
    found = re.fullmatch(r"[^0-9.,]*([0-9]+)[^0-9.,%]*", text)
    return bool(found and number.isdecimal() and int(found[1]) == int(number))


def is_far(rows: int, columns: int) -> bool:
    """Return whether a sheet of so many rows and columns is none that anybody fills."""
    return columns > MAX_COLUMNS or rows * columns > MAX_CELLS


def column_name(number: int) -> str:
    """Return a spreadsheet's name of a column: 1 is A, 27 is AA."""
    before, letter = divmod(number - 1, 26)
    return (column_name(before) if before else "") + chr(ord("A") + letter)


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


def _is_collapsed(attributes: dict[str, str]) -> bool:
    return attributes.get("table:visibility") in {"collapse", "filter"}


def _repeated(attributes: dict[str, str], what: str) -> int:
    return int(attributes.get(f"table:number-{what}-repeated", 1))
