"""A CSV file changed row by row.

The file belongs to its people too, who open it in a spreadsheet in between. So rows that do not change stay as they
are, with columns that nothing here reads and with whatever is between the cells.
"""

from __future__ import annotations

import codecs
import stat
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cribsheets.errors import RefusedError
from cribsheets.files.columns import find_columns
from cribsheets.files.csvfile import RawRow, csv_text, delimited, encoded, raw_rows, row_with
from cribsheets.files.headings import heading
from cribsheets.files.report import Report
from cribsheets.files.source import decoded, is_workbook, read_bytes
from cribsheets.files.tables import Table
from cribsheets.files.text import cleaned

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Mapping, Sequence
    from pathlib import Path

    from cribsheets.files.csvfile import Cell
    from cribsheets.files.headings import Column


@dataclass(frozen=True, slots=True)
class EditableCsv:
    """A CSV file as its rows. `above` is Excel's own `sep=` line, `top` the index of the row that names the columns."""

    above: str
    delimiter: str
    end: str
    marked: bool
    rows: tuple[RawRow, ...]
    top: int

    @property
    def header(self) -> Sequence[str]:
        """Return the names of the columns."""
        return [cleaned(cell) for cell in self.rows[self.top].cells]

    def at(self, columns: Sequence[Column]) -> Mapping[str, int]:
        """Return where those of `columns` are that the header names."""
        return find_columns(Table("", None, tuple(self.header), 1, ()), columns, Report()).at

    def column(self, index: int) -> Sequence[str]:
        """Return the cells of a column below its name, cleaned."""
        return [cleaned(row.cells[index]) for row in self.rows[self.top + 1 :] if index < len(row.cells)]

    def with_column(self, name: str) -> EditableCsv:
        """Return the file with one more column at the end of its header."""
        row = self.rows[self.top]
        raw = row.raw.rstrip("\r\n") + self.delimiter + name + self.end
        return self._with_row(self.top, RawRow(row.number, [*row.cells, name], raw))

    def with_cell(self, number: int, column: int, value: str) -> EditableCsv:
        """Return the file with another value in one cell of the row `number`."""
        index = next(index for index, row in enumerate(self.rows) if row.number == number)
        return self._with_row(index, row_with(self.rows[index], {column: value}, self.delimiter))

    def changed(self, out: Container[int | None], added: Iterable[Sequence[Cell]]) -> bytes:
        """Return the file without the rows numbered in `out`, and with more rows at its end."""
        lines = [row.raw for row in self.rows if row.number not in out]
        if not lines[-1].endswith(("\n", "\r")):
            lines[-1] += self.end
        new = csv_text(added, self.delimiter, self.end)
        return encoded("".join([self.above, *lines, new]), marked=self.marked)

    def _with_row(self, index: int, row: RawRow) -> EditableCsv:
        return replace(self, rows=(*self.rows[:index], row, *self.rows[index + 1 :]))


def editable(path: Path, new_file: bytes = b"") -> EditableCsv:
    """Return the file at `path` to be changed; `new_file` is what it holds where there is none yet.

    Raises:
        RefusedError: it is a workbook, or cannot be reached.
        InputError: it is no text.
    """
    data = new_file if new_file and is_new(path) else read_bytes(path)
    if is_workbook(data):
        raise RefusedError(
            f"{path.name} is a workbook: save its sheet as CSV UTF-8, and name that file in the event file."
        )
    text = decoded(data, path, Report())
    delimiter, table = delimited(text)
    rows = tuple(raw_rows(table, delimiter))
    filled = [row for row in rows if any(map(str.strip, row.cells))]
    return EditableCsv(
        above=text[: len(text) - len(table)],
        delimiter=delimiter,
        end="\r\n" if "\r\n" in table else "\n",
        marked=data.startswith(codecs.BOM_UTF8),
        rows=rows,
        top=rows.index(filled[heading([row.cells for row in filled])]),
    )


def is_new(path: Path) -> bool:
    """Return whether there is no file, or an empty one; one that cannot be reached is neither.

    Raises:
        RefusedError: it cannot be reached, or is a link to a file that is missing.
    """
    try:
        found = path.stat()
    except FileNotFoundError:
        if not path.is_symlink():
            return True
        raise RefusedError(
            f"{path} is a link to {path.readlink()}, which is missing: connect its disk or folder, or delete the link."
        ) from None
    except OSError as error:
        raise RefusedError(f"{path} cannot be opened: {error.strerror}.") from None
    return stat.S_ISREG(found.st_mode) and not found.st_size
