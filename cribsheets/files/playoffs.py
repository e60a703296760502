"""Results of the playoffs, both ways: `round,match,winner,loser,games` and the two names, one row a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cribsheets.files.columns import find_columns
from cribsheets.files.entrants import PlayerCells
from cribsheets.files.headings import PLAYOFF_COLUMNS
from cribsheets.files.leftout import games_only
from cribsheets.files.names import GAME_NAMES, compare_names
from cribsheets.files.text import folded
from cribsheets.tournament.playoff_results import WALKOVER, MatchResult
from cribsheets.tournament.seats import plain_dashes

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cribsheets.files.columns import Columns
    from cribsheets.files.csvfile import Cell
    from cribsheets.files.report import Report
    from cribsheets.files.tables import Row, Table
    from cribsheets.tournament.event import Event

PLAYOFFS_SHEET = "Playoffs"
"""The sheet of a workbook that holds the results of the playoffs."""

_MOST = 1024
"""More matches than any bracket has."""


def match_row(result: MatchResult, event: Event, at: Mapping[str, int], width: int) -> list[Cell]:
    """Return the result of a match as a row of `width` cells, its columns at the places `at`."""
    names = {
        beside: event.by_seat[getattr(result, name)].name
        for name, beside in GAME_NAMES.items()
        if getattr(result, name) in event.by_seat
    }
    cells: list[Cell] = [None] * width
    for name, index in at.items():
        cells[index] = names.get(name, "") if name in GAME_NAMES.values() else getattr(result, name)
    return cells


def read_playoffs(table: Table, event: Event, report: Report) -> tuple[MatchResult, ...]:
    """Return the results of a table in its order; whether they fit the bracket is not asked here."""
    columns = find_columns(table, PLAYOFF_COLUMNS, report)
    if not columns.have("round", "match", "winner", "loser"):
        return ()
    columns.report_ignored(column.name for column in PLAYOFF_COLUMNS)
    columns = games_only(columns, "match", "round", "winner", "loser")
    compare_names(columns, GAME_NAMES, event.entrants)
    players = PlayerCells(columns, event.entrants)
    results = [result for row in columns.table.rows if (result := _result(columns, row, players))]
    players.report_unknown()
    return tuple(results)


def _result(columns: Columns, row: Row, players: PlayerCells) -> MatchResult | None:
    number, match = (columns.number(row, name, 1, _MOST) for name in ("round", "match"))
    for name in ("round", "match"):
        if not columns.text(row, name):
            columns.wrong(row, name, f"has no {name}: write its number")
    winner, loser = players.seat(row, "winner"), players.seat(row, "loser")
    if number is None or match is None or winner is None or loser is None:
        return None
    games = plain_dashes(columns.text(row, "games")).replace(" ", "")
    games = WALKOVER if folded(games) == WALKOVER else games
    return MatchResult(number, match, winner, loser, games, columns.table.place(row))
