"""The files of an event that keep seats, its schedule, its results and its playoffs: whose seats they are, by the names beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cribsheets.errors import RefusedError
from cribsheets.files.columns import find_columns
from cribsheets.files.csvfile import with_cells
from cribsheets.files.event import is_event_file, named_file
from cribsheets.files.headings import (
    CARD_COLUMNS,
    GAME_COLUMNS,
    PLAYOFF_COLUMNS,
    SCHEDULE_HEADER,
    SCHEDULE_NAMES,
    Column,
)
from cribsheets.files.names import CARD_NAMES, GAME_NAMES, SCHEDULED_NAMES, written
from cribsheets.files.playoffs import PLAYOFFS_SHEET
from cribsheets.files.report import Report
from cribsheets.files.results import SHEETS, holds_cards
from cribsheets.files.roster import ROSTER_SHEET
from cribsheets.files.schedule import SCHEDULE_SHEET
from cribsheets.files.source import is_workbook
from cribsheets.files.tables import read_tables
from cribsheets.files.text import cleaned
from cribsheets.tournament.identity import moved
from cribsheets.tournament.seats import name_words, plain_dashes, seat_key

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from cribsheets.files.columns import Columns
    from cribsheets.files.names import Written
    from cribsheets.files.tables import Table
    from cribsheets.tournament.entrants import Entrants
    from cribsheets.tournament.event import Player
    from cribsheets.tournament.identity import Moved


class Kept(NamedTuple):
    """A table of an event that keeps seats, and which of its columns are names beside seats."""

    path: Path
    columns: Columns
    beside: Mapping[str, str]


def kept_tables(source: Path) -> Iterator[Kept]:
    """Yield the tables of the schedule, the results and the playoffs that an event has, as far as they are there.

    An event file names them; a workbook with a roster may have results on sheets of their own.

    Raises:
        InputError: one of them cannot be read.
    """
    report = Report()
    if not is_event_file(source):
        tables = read_tables(source, [ROSTER_SHEET], report, optional=SHEETS)
        yield from (_results(source, table, report) for name, table in tables.items() if name in SHEETS)
        return
    schedule, results = named_file(source, "schedule"), named_file(source, "results")
    if schedule and schedule.exists():
        table = read_tables(schedule, [SCHEDULE_SHEET], report)[SCHEDULE_SHEET]
        header = [Column(name) for name in (*SCHEDULE_HEADER, *SCHEDULE_NAMES)]
        yield Kept(schedule, find_columns(table, header, report), SCHEDULED_NAMES)
    if results and results.exists() and results.stat().st_size:
        yield from (
            _results(results, table, report) for table in read_tables(results, SHEETS, report).values()
        )
    playoffs = named_file(source, "playoffs")
    if playoffs and playoffs.exists() and playoffs.stat().st_size:
        table = read_tables(playoffs, [PLAYOFFS_SHEET], report)[PLAYOFFS_SHEET]
        yield Kept(playoffs, find_columns(table, PLAYOFF_COLUMNS, report), GAME_NAMES)


def _results(path: Path, table: Table, report: Report) -> Kept:
    cards = holds_cards(table)
    columns = find_columns(table, CARD_COLUMNS if cards else GAME_COLUMNS, report)
    return Kept(path, columns, CARD_NAMES if cards else GAME_NAMES)


def seats_kept(tables: Sequence[Kept], entrants: Entrants) -> tuple[dict[Player, str], list[Written]]:
    """Return the seat of every player whom the tables name beside one, and the seats of those who are nobody now.

    Raises:
        RefusedError: a name beside a seat may be several players.
    """
    seats: dict[Player, str] = {}
    strangers: list[Written] = []
    for table in tables:
        for entry in written(table.columns, table.beside):
            fitting = _called(entry, entrants) if entry.name else ()
            if len(fitting) > 1:
                raise RefusedError(
                    f"{entry.place}: {len(fitting)} players are called {entry.name}: write their seats into the roster "
                    "yourself"
                )
            if fitting:
                seats.setdefault(fitting[0], entry.seat)
            elif entry.name:
                strangers.append(entry)
    return seats, strangers


def _called(entry: Written, entrants: Entrants) -> Sequence[Player]:
    """Return the players of that name, else those who differ from it in a slip."""
    if called := entrants.called(entry.name):
        return called
    changes = [(player, moved(entry.name, entry.place, player, entrants)) for player in entrants]
    return [player for player, change in changes if change is None or change.slip]


def with_names(table: Kept, data: bytes, renamed: Sequence[Moved]) -> bytes:
    """Return a file with the names that seats have now in place of those which they had.

    Raises:
        RefusedError: it is a workbook.
    """
    if is_workbook(data):
        raise RefusedError(f"{table.path.name} is a workbook: write the new names into it yourself")
    new_names = {(seat_key(each.player.seat), name_words(each.name)): each.player.name for each in renamed}
    changes: dict[int, dict[int, str]] = {}
    at = table.columns.at
    for seats, names in table.beside.items():
        if names not in at:
            continue
        for row in table.columns.table.rows:
            seat, name = (cleaned(row.cells[at[column]]) for column in (seats, names))
            if new := new_names.get((seat_key(plain_dashes(seat)), name_words(name))):
                changes.setdefault(row.number, {})[at[names]] = new
    return with_cells(data, changes)
