"""Tables: the rows of a CSV file or of a workbook's sheet, every cell a text that knows its place."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from cribsheets.errors import Place
from cribsheets.files.cells import ErrorCell
from cribsheets.files.csvfile import csv_rows
from cribsheets.files.headings import MOST_TITLES, heading, names_columns
from cribsheets.files.sheetscan import MAX_CELLS, MAX_COLUMNS, column_name
from cribsheets.files.source import decoded, is_workbook, read_bytes, refuse
from cribsheets.files.text import cleaned
from cribsheets.messages import listed, quoted

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence
    from pathlib import Path

    from cribsheets.files.report import Report
    from cribsheets.files.workbook import Workbook

MAX_ROWS = 50_000
"""The most rows of a table: a field of 2,000 players has 44,000 card lines over 22 games."""


_USUAL_NAMES = {
    "players": (
        {"players"},
        (
            "roster",
            "entries",
            "entrants",
            "field",
            "entry list",
            "participants",
            "attendees",
            "registrations",
            "members",
        ),
    ),
    "games": ({"games", "cards"}, ("results", "scores", "game results", "score cards", "scorecards")),
}
"""What else the sheets are called: the names that come first, and the others."""


class Row(NamedTuple):
    """One row below the header. `number` counts from 1 as a spreadsheet shows it; blank rows are left out."""

    number: int
    cells: Sequence[str]


@dataclass(frozen=True, slots=True)
class Table:
    """A header and the rows under it; every row has as many cells as the header.

    `hidden` are the numbers of rows that a spreadsheet does not show, `hidden_header` the names of such columns.
    """

    file: str
    sheet: str | None
    header: tuple[str, ...]
    header_row: int
    rows: tuple[Row, ...]
    hidden: Collection[int] = ()
    hidden_header: tuple[str, ...] = ()

    def place(self, row: Row | None = None, column: int | None = None) -> Place:
        """Return the place of the header, of a row, or of one of its cells."""
        number = row.number if row else self.header_row
        letter = column_name(column + 1) if column is not None and self.sheet else None
        return Place(self.file, number, self.sheet, letter)


def read_tables(
    path: Path,
    sheets: Sequence[str],
    report: Report,
    *,
    optional: Sequence[str] = (),
    named_at: Place | None = None,
) -> dict[str, Table]:
    """Return the tables of a file by the names of `sheets` and `optional`: a CSV file is the first of `sheets`.

    A workbook must have one of `sheets`, in any case or under another usual name, and may have the optional ones. Its
    single visible sheet may be called anything, and is then the first of `sheets` too.

    Raises:
        InputError: the file cannot be read, or has none of `sheets`.
    """
    data = read_bytes(path, named_at)
    report.files.add(path.resolve())
    place = Place(path.name)
    if not is_workbook(data):
        rows = csv_rows(decoded(data, path, report), place)
        return {sheets[0]: _table(rows, place, report)}
    from cribsheets.files.workbook import Workbook  # noqa: PLC0415 - most lists are CSV files

    workbook = Workbook(data, place)
    if not data.startswith(b"PK"):
        report.note(
            place,
            "is in the old .xls format, which does not tell what is hidden: save it as .xlsx if that matters",
        )
    visible = _by_usual_name(workbook.sheets)
    if len(workbook.sheets) == 1 and visible.keys().isdisjoint(map(str.lower, sheets)):
        visible = {sheets[0].lower(): workbook.sheets[0]}
    if visible.keys().isdisjoint(map(str.lower, sheets)):
        names = listed(map(quoted, sheets), "or")
        refuse(
            place,
            f"has no sheet called {names}, only {listed(map(quoted, workbook.sheets))}: rename the right one",
        )
    return {
        name: _shown(workbook, sheet, Place(path.name, sheet=sheet), report)
        for name in (*sheets, *optional)
        if (sheet := visible.get(name.lower())) is not None
    }


def _by_usual_name(sheets: Sequence[str]) -> dict[str, str]:
    """Return the names of sheets by those that the documentation uses, in lower case, or by their own."""
    visible = {sheet.strip().lower(): sheet for sheet in sheets}
    for name, (rivals, others) in _USUAL_NAMES.items():
        found = next((visible[other] for other in others if other in visible), None)
        if found and visible.keys().isdisjoint(rivals):
            visible[name] = found
    return visible


def _shown(workbook: Workbook, sheet: str, place: Place, report: Report) -> Table:
    """Return the table of a sheet without the columns that it hides."""
    table = _table(workbook.rows(sheet), place, report)
    appearance = workbook.appearance(sheet)
    hidden = [index for index in range(len(table.header)) if index + 1 in appearance.hidden_columns]
    named = [
        f"{quoted(name)} ({column_name(index + 1)})" for index in hidden if (name := table.header[index])
    ]
    if named:
        columns = f"column{'s' if named[1:] else ''} {listed(named)}"
        say = report.doubt if names_columns(table.header[index] for index in hidden) else report.note
        say(table.place(), f"hidden in the workbook and left out (show what counts): {columns}")
    return replace(
        table,
        header=tuple(_blanked(table.header, hidden)),
        rows=tuple(Row(row.number, _blanked(row.cells, hidden)) for row in table.rows)
        if hidden
        else table.rows,
        hidden=appearance.hidden_rows,
        hidden_header=tuple(named),
    )


def _blanked(cells: Sequence[str], columns: Collection[int]) -> Sequence[str]:
    return ["" if index in columns else cell for index, cell in enumerate(cells)]


def _table(rows: Iterable[list[str]], place: Place, report: Report) -> Table:
    filled = list(islice(_filled(rows, place), MAX_ROWS + MOST_TITLES + 2))
    if not filled:
        refuse(place, "is empty: write the names of the columns into its first row")
    top = heading([row.cells for row in filled])
    first, body = filled[top], filled[top + 1 :]
    if len(body) > MAX_ROWS:
        refuse(place, f"has more than {MAX_ROWS:,} rows: is this a tournament's list?")
    header = [cleaned(cell) for cell in first.cells]
    while header and not header[-1]:
        header.pop()
    table = Table(place.file, place.sheet, tuple(header), first.number, ())
    if top:
        report.note(table.place(), "this row names the columns; what stands above it is passed over")
    return replace(table, rows=tuple(_fitted(table, body, report)))


def _filled(rows: Iterable[list[str]], place: Place) -> Iterator[Row]:
    """Yield the rows that are not blank, without the blank cells at their ends.

    Raises:
        InputError: a row is wider, or all rows together are more, than a list can be.
    """
    count = 0
    for number, cells in enumerate(rows, start=1):
        while cells and not cells[-1].strip():
            cells.pop()
        count += len(cells)
        if len(cells) > MAX_COLUMNS or count > MAX_CELLS:
            too_many = (
                f"has more than {MAX_COLUMNS} cells"
                if len(cells) > MAX_COLUMNS
                else f"is past {MAX_CELLS:,} cells"
            )
            refuse(replace(place, row=number), f"this row {too_many}: is this a tournament's list?")
        if cells:
            yield Row(number, cells)


def _fitted(table: Table, body: list[Row], report: Report) -> Iterator[Row]:
    """Yield the rows at the header's width; what stands beyond it is a mistake, not something to drop.

    Beyond a lone cell that names no column it is none: that cell is the mistake, and whoever reads the table tells it.
    """
    width = len(table.header)
    is_title = width == 1 and not names_columns(table.header)
    for row in body:
        if len(row.cells) == width:
            yield row
            continue
        beyond = (cell for cell in row.cells[width:] if not isinstance(cell, ErrorCell))
        if any(map(str.strip, beyond)) and not is_title:
            report.wrong(
                table.place(row),
                f"has more cells than the header names columns ({width}): put a cell with a comma in it "
                'between quotation marks, "Smith, John", or name the column',
            )
        yield Row(row.number, [*row.cells[:width], *[""] * (width - len(row.cells))])
