"""Rows of a table that are none of its list: hidden ones, headings written again, totals, remarks."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cribsheets.files.cells import NO_VALUE, ErrorCell
from cribsheets.files.headings import heading_key, names_columns
from cribsheets.files.text import cleaned
from cribsheets.messages import listed, quoted

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cribsheets.files.columns import Columns
    from cribsheets.files.tables import Row

_MOST_NAMED = 20
"""So many of the rows left out are named in a line."""

_MOST_SHOWN = 60
"""Characters of a text that a message repeats."""

_REMARK = re.compile(r"#(?![0-9]|n/a|[a-z0-9/]+[!?])|//|;", re.IGNORECASE)
_TOTAL = re.compile(
    r"(?:grand[ -]?|sub[ -]?)?(?:totals?|totales|totaal|summe|gesamt|somme)"
    r"(?: (?:of )?(?:players|entrants|entries|paid|games|points))?[ :=]*[-0-9.,$€£ ]*"
    r"|(?:sum|count|average|mean|players|entrants|number of players|number of entrants)[ :=]+[0-9.,]+"
    r"|[0-9]+ (?:players|entrants|entries)",
    re.IGNORECASE,
)

_HIDDEN = "hidden in the workbook and left out (show what counts)"
_CURE = "put the formula right in the spreadsheet program and save the workbook, or type the value"
_UNCALCULATED = (
    "has a formula without a stored value: open the workbook in the spreadsheet program and save it there, "
    "or type the value"
)


def no_entry(columns: Columns, row: Row) -> bool:
    """Return whether a row is a heading written again, a total, or a remark, and nothing that a list has."""
    filled = [(index, cell) for index, cell in enumerate(row.cells) if cell.strip()]
    if not filled:
        return False
    first = cleaned(filled[0][1])
    if _TOTAL.fullmatch(first) or (_REMARK.match(first) and not isinstance(filled[0][1], ErrorCell)):
        return True
    if names_columns(cell for _, cell in filled) < len(filled):
        return False
    return len(filled) > 1 or heading_key(first) == heading_key(columns.table.header[filled[0][0]])


def leave_out(
    columns: Columns, why: Callable[[Row], str | None], who: Callable[[Row], str] | None = None
) -> Columns:
    """Return the columns without the rows that have a reason to be left out; they are named, a line a reason."""
    left: dict[str, list[Row]] = {}
    for row in columns.table.rows:
        reason = _HIDDEN if row.number in columns.table.hidden else why(row)
        if reason:
            left.setdefault(reason, []).append(row)
    for reason, rows in left.items():
        named = [f"{who(row) if who else first_text(row)} (row {row.number})" for row in rows[:_MOST_NAMED]]
        if len(rows) > _MOST_NAMED:
            named.append(f"{len(rows) - _MOST_NAMED:,} more")
        columns.report.doubt(columns.table.place(rows[0]), f"{reason}: {listed(named)}")
    return columns.without(row for rows in left.values() for row in rows)


def games_only(columns: Columns, number: str, *keys: str) -> Columns:
    """Return the columns of a table of games, each with its `number`, without the rows that are none.

    Totals have a cell in none of the `keys` either.
    """

    def why(row: Row) -> str | None:
        if row.cells[columns.at[number]].isdecimal():
            return None
        blank = not any(columns.text(row, key) for key in (number, *keys))
        return "left out as no games" if blank or no_entry(columns, row) else None

    return without_errors(leave_out(columns, why))


def first_text(row: Row) -> str:
    """Return the first text of a row, as messages show it."""
    return shown(next((text for cell in row.cells if (text := cleaned(cell))), ""))


def shown(text: str) -> str:
    """Return a text as messages show it, cut where it is long."""
    return quoted(text if len(text) <= _MOST_SHOWN else f"{text[:_MOST_SHOWN]}…")


def without_errors(columns: Columns) -> Columns:
    """Return the columns without the rows that have an error for a value in a column that is read: a mistake each."""
    if not columns.table.sheet:
        return columns  # in a CSV file an error is a text like any other
    rows: list[Row] = []
    for row in columns.table.rows:
        errors = _errors(columns.at, row)
        for name, error in errors.items():
            columns.wrong(row, name, _UNCALCULATED if error == NO_VALUE else f"shows {error}: {_CURE}")
        if errors:
            rows.append(row)
    return columns.without(rows)


def _errors(at: Mapping[str, int], row: Row) -> Mapping[str, str]:
    cells = ((name, row.cells[index]) for name, index in at.items())
    return {name: cell for name, cell in cells if isinstance(cell, ErrorCell)}
