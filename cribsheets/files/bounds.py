"""What a workbook may hold at most, found out before the reader sets memory aside for all of it.

A workbook is a zip archive of XML, in which a small file can unpack to gigabytes, and one cell far from the others
makes the reader lay out every blank cell between them.
"""

from __future__ import annotations

import re
import struct
import zlib
from io import BytesIO
from typing import TYPE_CHECKING, Final
from xml.parsers import expat
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile

from cribsheets.files.source import CURE, refuse

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cribsheets.errors import Place

DAMAGED: Final = f"is damaged, or no workbook that can be read: {CURE}"

MAX_COLUMNS: Final = 256
"""The most columns of a table, which ticket exports come nowhere near."""

MAX_CELLS: Final = 2_000_000
"""The most cells from A1 to the last one, blank ones too."""

_MAX_UNPACKED = 32 * 2**20  # bytes: 44,000 card lines are half of it
_MAX_PARTS = 10_000
_PART_HEAD = b"PK\x01\x02"
_DAMAGE = (
    BadZipFile,
    zlib.error,
    expat.ExpatError,
    struct.error,
    EOFError,
    OSError,
    RuntimeError,
    ValueError,
)
_CELL = re.compile(r"([A-Z]{1,3})([1-9][0-9]{0,6})")


class FarCellError(Exception):
    """A cell lies so far from A1 that nobody can have meant it; the message is its name."""


def bounded(data: bytes, place: Place) -> tuple[bytes, list[str]]:
    """Return a workbook of no more than is needed to read it, and the far cells of sheets left out for theirs.

    Any other file than a zip archive, such as .xls, cannot grow, and comes back as it is.

    Raises:
        InputError: the workbook is damaged, unpacks to too much, or is of a kind that cannot be bounded.
    """
    if not data.startswith(b"PK"):
        return data, []
    far: list[str] = []
    packed = BytesIO()
    try:
        with ZipFile(packed, "w") as archive:
            for name, part in _parts(data, place):
                try:
                    _check(name, part)
                except FarCellError as error:
                    far.append(str(error))
                except expat.ExpatError:
                    continue  # damage matters in a part that is needed, and then it is missed
                else:
                    archive.writestr(name, part)
    except _DAMAGE:
        refuse(place, DAMAGED)
    return packed.getvalue(), far


def _parts(data: bytes, place: Place) -> Iterator[tuple[str, bytes]]:
    """Yield the name and the content of each part of a workbook that says something of its cells."""
    if data.count(_PART_HEAD) > _MAX_PARTS:
        refuse(place, f"has too many parts for a list: {CURE}")
    left = _MAX_UNPACKED
    with ZipFile(BytesIO(data)) as archive:
        for part in archive.infolist():
            if part.filename.lower().endswith("workbook.bin"):
                refuse(place, f"is a binary workbook (.xlsb), which cannot be read: {CURE}")
            if not part.filename.lower().endswith((".xml", ".rels", "mimetype")):
                continue
            if part.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
                raise BadZipFile
            with archive.open(part) as file:
                content = file.read(left + 1)
            left -= len(content)
            if left < 0:
                refuse(place, f"unpacks to more than {_MAX_UNPACKED >> 20} MB: {CURE}")
            yield part.filename, content


def _check(name: str, part: bytes) -> None:
    """Check that no cell of a part is far away.

    Raises:
        FarCellError: one is.
    """
    if name == "mimetype":
        return
    bounds = _OpenDocument() if name == "content.xml" else _Sheet()
    parser = expat.ParserCreate()
    parser.StartElementHandler = bounds.start
    parser.Parse(part, True)  # noqa: FBT003 - it takes no keywords


class _Sheet:
    """Where the cells of an .xlsx sheet lie. Cells without content, as formats leave them, do not count."""

    def __init__(self) -> None:
        self._row = self._column = self._rows = self._columns = 0

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """Take in the start of an element."""
        match tag.rpartition(":")[2]:
            case "row":
                self._row, self._column = int(attributes.get("r", self._row + 1)), 0
            case "c":
                self._go_to(attributes.get("r"))
            case "v" | "is":
                self._count()

    def _go_to(self, name: str | None) -> None:
        if name is None:
            self._column += 1
        elif cell := _CELL.fullmatch(name.upper()):
            self._row, self._column = int(cell[2]), _number(cell[1])
        else:
            raise ValueError(name)

    def _count(self) -> None:
        self._rows, self._columns = max(self._rows, self._row), max(self._columns, self._column)
        if is_far(self._rows, self._columns):
            raise FarCellError(f"{column_name(self._column)}{self._row}")


class _OpenDocument:
    """Where the cells of an .ods workbook's sheets lie, with what is repeated counted as often as it is said to be."""

    def __init__(self) -> None:
        self._sheet = ""
        self._row = self._column = self._next_row = self._next_column = 0

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """Take in the start of an element."""
        match tag.rpartition(":")[2]:  # the prefixes are those of every program that writes the format
            case "table":
                self._sheet, self._next_row = attributes.get("table:name", ""), 0
                self._rows = self._columns = 0
            case "table-row":
                self._row = self._next_row + int(attributes.get("table:number-rows-repeated", 1))
                self._next_row, self._next_column = self._row, 0
            case "table-cell" | "covered-table-cell":
                self._column = self._next_column + int(attributes.get("table:number-columns-repeated", 1))
                self._next_column = self._column
                if any(name.endswith("value-type") for name in attributes):
                    self._count()
            case "p":
                self._count()

    def _count(self) -> None:
        self._rows, self._columns = max(self._rows, self._row), max(self._columns, self._column)
        if is_far(self._rows, self._columns):
            raise FarCellError(f"{self._sheet}!{column_name(self._column)}{self._row}")


def is_far(rows: int, columns: int) -> bool:
    """Return whether a sheet of so many rows and columns is none that anybody fills."""
    return columns > MAX_COLUMNS or rows * columns > MAX_CELLS


def column_name(number: int) -> str:
    """Return a spreadsheet's name of a column: 1 is A, 27 is AA."""
    before, letter = divmod(number - 1, 26)
    return (column_name(before) if before else "") + chr(ord("A") + letter)


def _number(name: str) -> int:
    """Return the number of the column that a spreadsheet calls by that name."""
    number = 0
    for letter in name:
        number = number * 26 + ord(letter) - ord("A") + 1
    return number
