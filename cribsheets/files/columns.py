"""Finds the columns a table is read by, whatever its author calls them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from typing import TYPE_CHECKING

from cribsheets.files.cells import FormattedCell
from cribsheets.files.csvfile import DELIMITERS
from cribsheets.files.headings import heading_key
from cribsheets.files.text import cleaned, folded, is_spreadsheet_date, whole_number
from cribsheets.messages import listed, quoted

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from cribsheets.files.headings import Column
    from cribsheets.files.report import Report
    from cribsheets.files.tables import Row, Table

# Near to `player`, `surname` or `name` in letters, and something else in every list of entrants.
_OTHERS = (
    "payer",
    "payee",
    "buyer",
    "purchaser",
    "billing",
    "user",
    "nick",
    "partner",
    "played",
    "county",
    "country",
)


_YES = {"yes", "y", "x", "true", "1", "f"}
_NO = {"no", "n", "false", "0", "-"}


@dataclass(frozen=True, slots=True)
class Columns:
    """The columns that were found in a table, by their documented names, and their cells."""

    table: Table
    at: Mapping[str, int]
    misspelt: Collection[str]
    report: Report

    def text(self, row: Row, name: str) -> str:
        """Return the cleaned cell of a column; empty where the table has no such column."""
        index = self.at.get(name)
        return "" if index is None else cleaned(row.cells[index])

    def has_swallowed_rows(self, row: Row, name: str) -> bool:
        """Return whether a cell runs over lines with cells in them, as after a stray quotation mark."""
        cell = row.cells[self.at[name]].strip() if name in self.at else ""
        return "\n" in cell and any(mark in cell for mark in DELIMITERS)

    def wrong(self, row: Row, name: str, message: str) -> None:
        """Note a mistake in a cell, or in the row where the table has no such column."""
        self.report.wrong(self.table.place(row, self.at.get(name)), message)

    def number(self, row: Row, name: str, least: int, most: int) -> int | None:
        """Return a cell's whole number; None when it is empty, and with a mistake when it is something else."""
        index = self.at.get(name)
        cell = "" if index is None else row.cells[index]
        text = cell.number if isinstance(cell, FormattedCell) else cleaned(cell)
        number = whole_number(text)
        if number is not None and least <= number <= most:
            return number
        if is_spreadsheet_date(text):
            cure = 'set the column to "Text" and type it again'
            self.wrong(row, name, f"{name} reads {quoted(text)}: a spreadsheet has made a date of it; {cure}")
        elif text:
            self.wrong(
                row, name, f"{name} is {quoted(text)}: it must be a whole number from {least} to {most}"
            )
        return None

    def flag(self, row: Row, name: str, *, empty: bool = False) -> bool:
        """Return whether a cell says yes, in whichever of the usual words; `empty` is what an empty one says."""
        text = self.text(row, name)
        if folded(text) in _YES | {folded(name)}:
            return True
        if text.casefold() in _NO:
            return False
        if text:
            cure = f"write {'no' if empty else 'yes'}, or leave it empty"
            self.wrong(row, name, f"{name} is {quoted(text)}: {cure}")
        return empty

    def without(self, rows: Iterable[Row]) -> Columns:
        """Return the same columns of a table that has none of `rows`."""
        out = set(map(id, rows))  # several [[players]] tables may be on one line, and alike
        kept = tuple(row for row in self.table.rows if id(row) not in out)
        return replace(self, table=replace(self.table, rows=kept)) if out else self

    def have(self, *names: str, or_else: str = "") -> bool:
        """Return whether all of `names` were found; each missing one is one mistake.

        `or_else` says what would do in place of the last of them.
        """
        missing = [name for name in names if name not in self.at]
        unexplained = [quoted(name) for name in missing if name not in self.misspelt]
        if unexplained:
            there = listed(map(quoted, filter(None, self.table.header)))
            if self.table.hidden_header:
                there += f"; what is hidden does not count: {listed(self.table.hidden_header)}"
            self.report.wrong(
                self.table.place(),
                f"column missing: {listed(unexplained)}{or_else}. This row must name the columns, and holds {there}",
            )
        return not missing

    def report_ignored(self, names: Iterable[str]) -> None:
        """Name once the columns that hold something and are none of `names`."""
        read = {self.at[name] for name in names if name in self.at}
        unread = [
            quoted(name) if name else f"column {index + 1}, which has no name"
            for index, name in enumerate(self.table.header)
            if index not in read and (name or any(row.cells[index].strip() for row in self.table.rows))
        ]
        if unread:
            self.report.note(self.table.place(), f"columns that are ignored: {listed(unread)}")


def find_columns(table: Table, columns: Sequence[Column], report: Report) -> Columns:
    """Return those of `columns` that the header names; one that stands there twice or misspelt is a mistake."""
    header = [heading_key(name) for name in table.header]
    at: dict[str, int] = {}
    for column in columns:
        fold = next((fold for fold in column.folds if fold in header), None)
        if fold is None:
            continue
        index = at[column.name] = header.index(fold)
        if header.count(fold) > 1:
            name = quoted(table.header[index])
            report.wrong(table.place(), f"the column {name} is there twice: remove one of them")
    return Columns(table, at, set(_misspelt(table, columns, at, report)), report)


def _misspelt(
    table: Table, columns: Sequence[Column], at: Mapping[str, int], report: Report
) -> Iterator[str]:
    """Yield each column that is missing and stands in the header under a name much like its own."""
    missing = [column for column in columns if at.keys().isdisjoint((column.name, *column.unless))]
    for index, name in enumerate(table.header):
        if index in at.values():
            continue
        if meant := next((column.name for column in missing if _misspells(heading_key(name), column)), None):
            report.wrong(
                table.place(column=index),
                f"the column {quoted(name)} is not known; did you mean {quoted(meant)}? Rename it, or take it out",
            )
            yield meant


def _misspells(fold: str, column: Column) -> bool:
    """Return whether `fold` is near a spelling of `column`; people seldom misspell a word's first letter."""
    if not fold or fold.endswith("number") or any(other in fold for other in _OTHERS):
        return False
    near = 0.75 if len(fold) <= 6 else 0.85  # noqa: PLR2004 - `saet` has 3 of the 4 letters of `seat` in order
    return any(
        fold[0] == known[0] and SequenceMatcher(None, fold, known).ratio() >= near
        for known in column.folds
        if fold.rstrip("0123456789") != known
    )
