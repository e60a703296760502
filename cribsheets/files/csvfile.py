"""CSV files, both ways: read with whichever of `,`, `;`, `|` and tab between the cells, written in one way."""

from __future__ import annotations

import csv
import re
from io import StringIO
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from cribsheets.errors import Place
from cribsheets.files.source import encoding_of, refuse

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    Cell = str | int | None

DELIMITERS = ";\t|,"
"""What parts the cells of a CSV file; in doubt the first that text seldom holds."""

_KEPT_AS_TEXT = re.compile(r"""\s*="([^"]*)"\s*|\s*'([-+=@0-9].*)""", re.DOTALL)
_BLANK_AFTER_QUOTE = re.compile(r'(?<=")  *(?=[,;|\r\n]|$)')
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
_SAMPLE = 65_536  # characters
_SAMPLE_ROWS = 50
_ONE_COLUMN = 0.5  # a header of several cells wins unless three rows of four contradict it
_TOO_WIDE = 0.75  # how well a row fits that has cells beyond the header's


def csv_file(rows: Iterable[Iterable[Cell]]) -> bytes:
    """Return the bytes of a CSV file with these rows."""
    return encoded(csv_text(rows))


def csv_text(rows: Iterable[Iterable[Cell]], delimiter: str = ",", end: str = "\n") -> str:
    """Return rows as CSV: numbers as numbers, None as an empty cell, and no text that runs as a formula."""
    out = StringIO(newline="")
    writer = csv.writer(out, delimiter=delimiter, lineterminator=end)
    writer.writerows([guarded(cell) if isinstance(cell, str) else cell for cell in row] for row in rows)
    return out.getvalue()


def encoded(text: str, *, marked: bool = False) -> bytes:
    """Return the bytes of a text file in UTF-8, with a byte order mark if it is `marked` or has more than ASCII.

    Spreadsheets take a file without the mark for their own old encoding.
    """
    return text.encode("utf-8-sig" if marked or not text.isascii() else "utf-8")


def guarded(text: str) -> str:
    """Return a text cell: one that a spreadsheet would run as a formula gets an apostrophe.

    For texts only; numbers are written as they are (-31 stays -31).
    """
    return f"'{text}" if text.startswith(_FORMULA) else text


def csv_rows(text: str, place: Place) -> Iterator[list[str]]:
    """Yield the cells of every row, blank rows too; the first is row 1.

    Raises:
        InputError: a quotation mark opens a cell and none closes it, or a cell is no cell for its size.
    """
    delimiter, table = delimited(text)
    return _parsed(table, delimiter, place)


def delimited(text: str) -> tuple[str, str]:
    """Return what parts the cells of `text`, and the text below Excel's own `sep=` line, which Excel hides."""
    first_line, _, rest = text.partition("\n")
    if first_line.strip().lower()[:4] == "sep=":
        named = first_line.strip()[4:5] or "\t"
        return (delimiter_of(rest) if named == '"' else named), rest
    return delimiter_of(text), text


class RawRow(NamedTuple):
    """A row as a file has it: `number` counts from 1, `raw` is its text with the line end."""

    number: int
    cells: Sequence[str]
    raw: str


def raw_rows(table: str, delimiter: str) -> Iterator[RawRow]:
    """Yield every row of a table that `csv_rows` has read, with its text."""
    lines = list(StringIO(table, newline=""))
    reader = csv.reader(lines, delimiter=delimiter)
    start = 0
    for number, cells in enumerate(reader, start=1):
        yield RawRow(number, cells, "".join(lines[start : reader.line_num]))
        start = reader.line_num


def with_cells(data: bytes, changes: Mapping[int, Mapping[int, str]]) -> bytes:
    """Return a CSV file that has been read with other texts in some of its cells, by row and by column from 0.

    Its encoding, its delimiter and all other rows stay as they are.
    """
    encoding = encoding_of(data)
    text = data.decode(encoding)
    delimiter, table = delimited(text)
    rows = [_with_cells(row, changes.get(row.number), delimiter) for row in raw_rows(table, delimiter)]
    return "".join([text[: len(text) - len(table)], *rows]).encode(encoding)


def _with_cells(row: RawRow, texts: Mapping[int, str] | None, delimiter: str) -> str:
    if not texts:
        return row.raw
    cells = [*row.cells, *[""] * (max(texts) + 1 - len(row.cells))]
    for column, text in texts.items():
        cells[column] = guarded(text)
    out = StringIO(newline="")
    csv.writer(out, delimiter=delimiter, lineterminator="").writerow(cells)
    return out.getvalue() + row.raw[len(row.raw.rstrip("\r\n")) :]


def _parsed(text: str, delimiter: str, place: Place) -> Iterator[list[str]]:
    cells: list[str] = []
    number = 0
    text = _BLANK_AFTER_QUOTE.sub("", text)
    kept_as_text = "=" in text or "'" in text
    try:
        for cells in csv.reader(StringIO(text, newline=""), delimiter=delimiter, strict=True):
            number += 1
            yield list(map(_plain, cells)) if kept_as_text else cells
    except csv.Error as error:
        refuse(Place(place.file, number + 1), _unreadable(str(error)))


def _unreadable(error: str) -> str:
    """Return what is wrong with a row that the reader gives up at, and what to do."""
    if "unexpected end" in error:
        return 'a quotation mark " opens a cell here and none closes it: take it out, or write it twice'
    if "expected after" in error:
        return (
            'a quotation mark " opens a cell here, and the next one is not at the end of a cell: take both out, or '
            'write a mark inside a cell twice, as in "Bob ""Butch"" Smith"'
        )
    return f'cannot be read from here on ({error}): does a quotation mark " never close?'


def _plain(cell: str) -> str:
    """Return a cell without what keeps a spreadsheet from making a number of it: `="00124"` or `'00124`."""
    if kept := _KEPT_AS_TEXT.fullmatch(cell):
        return kept[1] or kept[2]
    return cell


def delimiter_of(text: str) -> str:
    """Return what parts the cells of `text`: the mark that gives the widest header which the rows fit.

    A table of one column has no delimiter; a comma is returned then, or the mark that rows hold without a
    header for it, so that the surplus is found.
    """
    sample = text[:_SAMPLE]
    return max(DELIMITERS, key=lambda mark: _fit(sample, mark))


def _fit(sample: str, mark: str) -> tuple[float, int, bool]:
    parsed = islice(csv.reader(StringIO(sample, newline=""), delimiter=mark), _SAMPLE_ROWS)
    header, *body = [cells for cells in parsed if _width(cells)] or [[]]
    width = _width(header)
    if width <= 1:
        return _ONE_COLUMN, max(map(_width, body), default=0), mark == ","
    others = DELIMITERS.replace(mark, "")
    fits = [_fits(cells, width) for cells in body if len(cells) > 1 or any(c in others for c in cells[0])]
    return width * (sum(fits) / len(fits) if fits else 1), 0, mark != ","


def _fits(cells: list[str], width: int) -> float:
    """Return how well a row that holds a delimiter fits a header of `width` cells."""
    if len(cells) == 1:
        return 0
    return 1 if _width(cells) <= width else _TOO_WIDE


def _width(cells: list[str]) -> int:
    """Return how many cells a row has without the empty ones at its end."""
    return max((number for number, cell in enumerate(cells, start=1) if cell.strip()), default=0)
