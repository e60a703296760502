"""Rows of a CSV file, whichever of `,`, `;` and tab parts its cells."""

from __future__ import annotations

import csv
from io import StringIO
from itertools import islice
from typing import TYPE_CHECKING

from cribsheets.errors import Place
from cribsheets.reading.sources import refuse

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cribsheets.reading.report import Report

_DELIMITERS = ";\t,"  # in doubt the one that text seldom holds
_SAMPLE = 65_536  # characters
_SAMPLE_ROWS = 50


def csv_rows(text: str, place: Place, report: Report) -> Iterator[list[str]]:
    """Yield the cells of every row, blank rows too; the first is row 1.

    Raises:
        InputError: at once when a quotation mark opens a cell and nothing closes it.
    """
    delimiter, table = delimited(text)
    return _parsed(table, delimiter, place, report)


def delimited(text: str) -> tuple[str, str]:
    """Return what parts the cells of `text`, and the text below Excel's own `sep=` line, which Excel hides."""
    first_line, _, rest = text.partition("\n")
    if first_line.strip().lower()[:4] == "sep=":
        return first_line.strip()[4:5] or "\t", rest
    return delimiter_of(text), text


def _parsed(text: str, delimiter: str, place: Place, report: Report) -> Iterator[list[str]]:
    cells: list[str] = []
    number = 0
    try:
        for cells in csv.reader(StringIO(text, newline=""), delimiter=delimiter):
            number += 1
            yield cells
    except csv.Error as error:
        refuse(
            Place(place.file, number + 1),
            f'cannot be read from here on ({error}): does a quotation mark " never close?',
        )
    if cells and "\n" in cells[-1] and text.count('"') % 2:
        report.wrong(
            Place(place.file, number),
            'a quotation mark " opens a cell here and none closes it: take it out, or write it twice',
        )


def delimiter_of(text: str) -> str:
    """Return what parts the cells of `text`: the mark that gives the widest header which the rows fit.

    A table of one column has no delimiter; a comma is returned then, or the mark that rows hold without a
    header for it, so that the surplus is found.
    """
    sample = text[:_SAMPLE]
    return max(_DELIMITERS, key=lambda mark: _fit(sample, mark))


def _fit(sample: str, mark: str) -> tuple[float, int, bool]:
    rows = islice(csv.reader(StringIO(sample, newline=""), delimiter=mark), _SAMPLE_ROWS)
    header, *body = [width for width in map(_width, rows) if width] or [0]
    if header <= 1:
        return 1, max(body, default=0), mark == ","
    fitting = sum(1 < width <= header for width in body)
    return header * (fitting / len(body) if body else 1), 0, mark != ","


def _width(cells: list[str]) -> int:
    """Return how many cells a row has without the empty ones at its end."""
    return max((number for number, cell in enumerate(cells, start=1) if cell.strip()), default=0)
