"""The exchange format for schedules, in and out: who meets whom in which game, and where each sits."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from itertools import chain
from string import ascii_letters, digits
from typing import TYPE_CHECKING

from cribsheets.files.columns import Columns, find_columns
from cribsheets.files.entrants import PlayerCells
from cribsheets.files.headings import SCHEDULE_HEADER, SCHEDULE_NAMES, Column
from cribsheets.files.leftout import games_only
from cribsheets.files.names import SCHEDULED_NAMES, compare_names
from cribsheets.messages import listed, quoted
from cribsheets.tournament.entrants import Entrants
from cribsheets.tournament.rules import MAX_GAMES
from cribsheets.tournament.schedule import Pairing, Round, Schedule
from cribsheets.tournament.seats import plain_dashes, seat_key

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cribsheets.files.report import Report
    from cribsheets.files.tables import Row, Table
    from cribsheets.tournament.event import Event, Player

SCHEDULE_SHEET = "Schedule"
"""The sheet of a workbook that holds a schedule."""

MAX_MEETINGS = 2
"""How often two players may meet in an event."""


@dataclass(frozen=True, slots=True)
class _Meeting:
    """A row of the file that can be read: the game, both players' seats and where they sit."""

    row: Row
    game: int
    players: tuple[str, str]
    places: tuple[str, str]


def schedule_rows(schedule: Schedule, event: Event) -> Iterator[tuple[str, ...]]:
    """Yield the schedule of an event in the exchange format, the header first, with the names after it."""
    names = {seat: player.name for seat, player in event.by_seat.items()}
    yield (*SCHEDULE_HEADER, *SCHEDULE_NAMES)
    for r in schedule.rounds:
        for p in r.pairings:
            yield (str(r.number), p.a, p.b, p.a_place, p.b_place, names[p.a], names[p.b])


def read_schedule(table: Table, players: Sequence[Player], report: Report) -> Schedule | None:
    """Return a director's own schedule of `players`; None when the table is none.

    Mistakes: a stranger, a player twice in a game or against himself, a place taken twice in a game, two who
    meet more than `MAX_MEETINGS` times, a game number left out.
    """
    header = (*SCHEDULE_HEADER, *SCHEDULE_NAMES)
    columns = find_columns(table, [Column(name) for name in header], report)
    if not columns.have(*SCHEDULE_HEADER):
        return None
    columns.report_ignored(header)
    columns = games_only(columns, *SCHEDULE_HEADER)
    entrants = Entrants(players)
    compare_names(columns, SCHEDULED_NAMES, entrants)
    cells = PlayerCells(columns, entrants)
    meetings = [m for row in columns.table.rows if (m := _meeting(columns, row, cells))]
    cells.report_unknown()
    if not columns.table.rows:
        report.wrong(table.place(), "has no games: write each pair of players into a row of its own")
    _check_games(columns, meetings)
    _check_meetings(columns, meetings)
    if len(meetings) == len(columns.table.rows):
        _check_gaps(columns, meetings)
    seats = sorted((player.seat for player in players), key=seat_key)
    return Schedule(tuple(_rounds(meetings, seats)))


def _meeting(columns: Columns, row: Row, cells: PlayerCells) -> _Meeting | None:
    game = columns.number(row, "Game", 1, MAX_GAMES)
    if not columns.text(row, "Game"):
        columns.wrong(row, "Game", "has no game: write its number")
    a, b = (cells.seat(row, name) for name in SCHEDULE_HEADER[1:3])
    places = (
        plain_dashes(columns.text(row, SCHEDULE_HEADER[3])),
        plain_dashes(columns.text(row, SCHEDULE_HEADER[4])),
    )
    for name, place in zip(SCHEDULE_HEADER[3:], places, strict=True):
        if not place:
            columns.wrong(row, name, f"has no {name}: write where the player sits")
    if game is None or a is None or b is None or not all(places):
        return None
    if a == b:
        columns.wrong(row, SCHEDULE_HEADER[2], f"seat {a} meets itself: name two different players")
        return None
    return _Meeting(row, game, (a, b), places)


def _check_games(columns: Columns, meetings: Iterable[_Meeting]) -> None:
    """Tell whoever plays twice in a game, and whichever place is taken twice in one."""
    playing: dict[tuple[int, str], Row] = {}
    sitting: dict[tuple[int, str], Row] = {}
    for m in meetings:
        for seat, name in zip(m.players, SCHEDULE_HEADER[1:3], strict=True):
            if (first := playing.setdefault((m.game, seat), m.row)) is not m.row:
                message = f"seat {seat} plays in game {m.game} already, in row {first.number}"
                columns.wrong(m.row, name, f"{message}: each player plays once a game")
        for place, name in zip(m.places, SCHEDULE_HEADER[3:], strict=True):
            if (first := sitting.setdefault((m.game, place.casefold()), m.row)) is not m.row:
                message = f"{quoted(place)} is taken in game {m.game} already, in row {first.number}"
                columns.wrong(m.row, name, f"{message}: seat this pair elsewhere")


def _check_meetings(columns: Columns, meetings: Iterable[_Meeting]) -> None:
    """Tell who meets too often."""
    met: defaultdict[frozenset[str], list[_Meeting]] = defaultdict(list)
    for m in meetings:
        met[frozenset(m.players)].append(m)
    for again in met.values():
        for m in again[MAX_MEETINGS:]:
            games = listed(str(each.game) for each in again)
            pair = " and ".join(m.players)
            columns.wrong(m.row, SCHEDULE_HEADER[0], f"seats {pair} meet in games {games}: twice is the most")


def _check_gaps(columns: Columns, meetings: Iterable[_Meeting]) -> None:
    """Tell which games are left out between others."""
    played = {m.game for m in meetings}
    if left_out := [str(game) for game in range(1, max(played, default=0)) if game not in played]:
        message = f"has no pairs for game {listed(left_out)}: number the games without a gap"
        columns.report.wrong(columns.table.place(), message)


def _rounds(meetings: Iterable[_Meeting], seats: Sequence[str]) -> Iterator[Round]:
    by_game: defaultdict[int, list[_Meeting]] = defaultdict(list)
    for m in meetings:
        by_game[m.game].append(m)
    tables = all(_tables_are_distinct(games) for games in by_game.values())
    for number in range(1, max(by_game, default=0) + 1):
        pairings = tuple(_pairing(m, shared=tables) for m in by_game[number])
        playing = set(chain.from_iterable(m.players for m in by_game[number]))
        yield Round(number, pairings, tuple(seat for seat in seats if seat not in playing))


def _pairing(m: _Meeting, *, shared: bool) -> Pairing:
    a, b = m.places
    table = a if a == b else " / ".join(m.places)
    return Pairing(_table(m) if shared else table, *m.players, a, b)


def _table(m: _Meeting) -> str:
    """Return the table that both places name: `3` of 3A and 3B, `A` of A-1 and A-2; empty when they name none."""
    a, b = m.places
    if a == b:
        return a
    names = {_without_side(place) for place in m.places}
    return names.pop() if len(names) == 1 else ""


def _without_side(place: str) -> str:
    """Return a place without the figures or the one letter that name its side: `A` of A-12, `3` of 3B."""
    table = place.rstrip(digits)
    if table == place:
        if place[-1] not in ascii_letters:
            return ""
        table = place[:-1]
    return table.rstrip("-. /")


def _tables_are_distinct(meetings: Iterable[_Meeting]) -> bool:
    """Return whether every pair of a game has a table of its own; A of A-1 may be a row of tables instead."""
    tables = [_table(m) for m in meetings]
    return all(tables) and len(set(tables)) == len(tables)
