"""The file of playoff results at the desk: read before each entry, saved after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cribsheets.atomic import write_whole
from cribsheets.files.csvedit import editable, is_new
from cribsheets.files.csvfile import csv_file
from cribsheets.files.headings import PLAYOFF_COLUMNS
from cribsheets.files.playoffs import PLAYOFFS_SHEET, match_row, read_playoffs
from cribsheets.files.report import Report
from cribsheets.files.tables import read_tables

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from cribsheets.scoring.changes import MatchChange
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.playoff_results import MatchResult

NEW_FILE = csv_file([[column.name for column in PLAYOFF_COLUMNS]])
"""What a file of playoff results holds before the first one."""


def read(path: Path, event: Event) -> tuple[MatchResult, ...]:
    """Return the results in the file at `path`, with their places; none while there is no file.

    Raises:
        InputError: everything that is wrong in the file.
    """
    if is_new(path):
        return ()
    report = Report()
    table = read_tables(path, (PLAYOFFS_SHEET,), report)[PLAYOFFS_SHEET]
    results = read_playoffs(table, event, report)
    report.stop_if_wrong()
    return results


def save(path: Path, change: MatchChange, results: Iterable[MatchResult], event: Event) -> None:
    """Carry out `change` in the file at `path`, which holds `results` as `read` has returned them under the same lock.

    Raises:
        RefusedError: the file is a workbook, or cannot be written. It is untouched.
    """
    file = editable(path, NEW_FILE)
    out = {result.place.row for result in results if result.place and result in change.removed}
    if "games" not in file.at(PLAYOFF_COLUMNS):
        file = file.with_column("games")
    at = file.at(PLAYOFF_COLUMNS)
    write_whole(
        path, file.changed(out, (match_row(result, event, at, len(file.header)) for result in change.added))
    )
