"""A roster as a file: its players with the seats that it gives, and the file with seats filled in."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cribsheets.files.columns import find_columns
from cribsheets.files.csvfile import csv_file, with_cells
from cribsheets.files.headings import ROSTER_COLUMNS
from cribsheets.files.report import Report
from cribsheets.files.roster import ROSTER_SHEET, read_roster
from cribsheets.files.source import is_workbook, read_bytes
from cribsheets.files.tables import read_tables
from cribsheets.files.text import cleaned

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from cribsheets.files.tables import Table
    from cribsheets.tournament.event import Player


@dataclass(frozen=True, slots=True)
class RosterFile:
    """A roster's file. `players` are in its order, and in seats 1, 2, 3 ... whatever it says.

    `seats` are those that it gives, empty where it gives none, in a column at `column` from 0, which may be a new
    one at the end. `rows` are the rows of the players.
    """

    path: Path
    data: bytes
    table: Table
    players: tuple[Player, ...]
    seats: tuple[str, ...]
    column: int

    @property
    def is_workbook(self) -> bool:
        """Return whether it is a workbook, which is read and never written."""
        return is_workbook(self.data)

    def with_seats(self, seats: Sequence[str]) -> bytes:
        """Return a CSV file of the roster with a seat for each of `players`; of a workbook, the rows of its sheet."""
        texts = dict(zip(map(_row, self.players), seats, strict=True))
        if not self.is_workbook:
            head = (
                {self.table.header_row: {self.column: "seat"}}
                if self.column == len(self.table.header)
                else {}
            )
            return with_cells(self.data, head | {row: {self.column: seat} for row, seat in texts.items()})
        header = [*self.table.header, ""][: max(self.column + 1, len(self.table.header))]
        header[self.column] = header[self.column] or "seat"
        return csv_file([header, *(self._cells(row.number, row.cells, texts) for row in self.table.rows)])

    def _cells(self, number: int, cells: Sequence[str], texts: Mapping[int, str]) -> list[str]:
        filled = [*cells, ""][: max(self.column + 1, len(cells))]
        filled[self.column] = texts.get(number, filled[self.column])
        return filled


def read_roster_file(path: Path) -> RosterFile:
    """Return the roster in the file at `path`.

    Raises:
        InputError: it cannot be read; seats that are missing or taken twice are no mistake here.
    """
    report = Report()
    table = read_tables(path, [ROSTER_SHEET], report)[ROSTER_SHEET]
    column = find_columns(table, ROSTER_COLUMNS, Report()).at.get("seat", len(table.header))
    unseated = replace(
        table, header=tuple("" if i == column else name for i, name in enumerate(table.header))
    )
    players = read_roster(unseated, report)
    report.stop_if_wrong()
    cells = {row.number: row.cells for row in table.rows}
    given = column < len(table.header)
    seats = tuple(cleaned(cells[_row(player)][column]) if given else "" for player in players)
    return RosterFile(path, read_bytes(path), table, players, seats, column)


def _row(player: Player) -> int:
    assert player.place  # every player of a roster has one
    assert player.place.row
    return player.place.row
