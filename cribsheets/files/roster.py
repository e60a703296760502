"""The roster, both ways: who plays, and in which seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cribsheets.files.cells import MergedCell
from cribsheets.files.columns import Columns, find_columns
from cribsheets.files.headings import NAME_COLUMNS, ROSTER_COLUMNS
from cribsheets.files.leftout import without_errors
from cribsheets.files.nobody import players_only
from cribsheets.files.playernames import full_name, name_columns, numbering, only_numbers
from cribsheets.files.text import (
    folded,
    is_date,
    is_spreadsheet_date,
    is_spreadsheet_number,
    misread,
)
from cribsheets.files.twice import check_twice
from cribsheets.messages import quoted, rows_listed
from cribsheets.tournament.event import Player
from cribsheets.tournament.knockout import MAX_RANK
from cribsheets.tournament.rules import MAX_GAMES
from cribsheets.tournament.seats import plain_dashes, seat_key

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cribsheets.errors import Place
    from cribsheets.files.report import Report
    from cribsheets.files.tables import Row, Table
    from cribsheets.tournament.seats import SeatKey

ROSTER_SHEET = "Players"
"""The sheet of a workbook that holds the roster."""

ROSTER_HEADER = ("name", "seat", "acc", "club")
"""The columns of a roster."""

_EACH_A_ROW = "write each into a row of its own under this one"
_AS_TEXT = 'set the column to "Text" and write it again'

MAX_SEAT = 8
"""Characters of a seat: a card prints it large enough to read across a table."""

MAX_TEXT = 100
"""Characters of a name or a club; a longer one is a row that has swallowed the next."""


def roster_rows(players: Iterable[Player]) -> Iterator[tuple[str, ...]]:
    """Yield players as the rows of a roster, the header first."""
    yield ROSTER_HEADER
    for player in players:
        yield (player.name, player.seat, player.acc or "", player.club or "")


def read_roster(table: Table, report: Report) -> tuple[Player, ...]:
    """Return the players of a roster in its order; seats are 1, 2, 3 ... where it gives none.

    Mistakes: a name that is empty or lost; a seat that is missing beside others, taken, too long, not
    one word, or turned into a date by a spreadsheet.
    """
    found = find_columns(table, ROSTER_COLUMNS, report)
    names = name_columns(found.at)
    if not found.have(*names, or_else=', or "first name" and "last name"'):
        return ()
    found.report_ignored((*names, *(column.name for column in ROSTER_COLUMNS[len(NAME_COLUMNS) :])))
    listed = players_only(found, names)
    if not listed.table.rows:
        cure = "all rows are hidden, no players, or of players who do not come" if table.rows else _EACH_A_ROW
        report.wrong(table.place(), f"has no players: {cure}")
    columns = without_errors(listed)
    players = _players(columns, names)
    seated = any(columns.text(row, "seat") for row in columns.table.rows)
    report.unseated = None if seated else table.place()
    _check_misread(players, report)
    check_twice(players, report)
    _check_filled_down(columns)
    if seated:
        _check_seats(players, report)
    return players


def _players(columns: Columns, names: Sequence[str]) -> tuple[Player, ...]:
    rows = columns.table.rows
    seated = any(columns.text(row, "seat") for row in rows)
    return tuple(
        Player(
            seat=_seat(columns, row) if seated else str(number),
            name=name,
            acc=_short(columns, row, "acc") or None,
            club=_short(columns, row, "club") or None,
            place=columns.table.place(row, columns.at[names[0]]),
            counts=columns.flag(row, "counts", empty=True),
            left_after=columns.number(row, "left_after", 0, MAX_GAMES),
            withdrawn=columns.flag(row, "withdrawn"),
            rank=columns.number(row, "rank", 1, MAX_RANK),
        )
        for number, (row, name) in enumerate(zip(rows, _names(columns, names), strict=True), start=1)
    )


def _names(columns: Columns, names: Sequence[str]) -> Iterable[str]:
    """Return the names of all rows; those that are none are mistakes."""
    rows = columns.table.rows
    found = [full_name({column: _short(columns, row, column) for column in names}) for row in rows]
    if found and all(map(str.isdecimal, found)):
        message = (
            f"the column {quoted(columns.table.header[columns.at[names[-1]]])} has only numbers, no names"
        )
        columns.report.wrong(columns.table.place(), f"{message}: {only_numbers(columns)}")
        return found
    for row, name in zip(rows, found, strict=True):
        cells = [row.cells[columns.at[column]] for column in names]
        if not name or name.isdecimal():
            fault = f"{quoted(name)} is a number, not a name" if name else "has no name"
            columns.wrong(row, names[-1], f"{fault}: write one, or take the row out")
        elif all(isinstance(cell, MergedCell) for cell in cells if cell):
            columns.wrong(row, names[-1], "is merged with the cell above it: write a name into each")
    plain = list(map(numbering(found), found))
    counted = next((old for old, new in zip(found, plain, strict=True) if old != new), None)
    if counted:
        columns.report.note(
            columns.table.place(), f"the numbers before names are left out, as in {quoted(counted)}"
        )
    return plain


def _check_filled_down(columns: Columns) -> None:
    """Ask about clubs that each stand in one row only, with blank ones below it."""
    clubs = [(row.number, folded(columns.text(row, "club"))) for row in columns.table.rows]
    filled = [number for number, club in clubs if club]
    blank = len(clubs) - len(filled)
    several = len({club for _, club in clubs if club}) == len(filled) > 1
    if several and clubs[0][1] and blank >= len(filled):
        message = f"clubs are written in {rows_listed(filled)} alone, and no other row has one"
        cure = "where a club is that of the rows below too, fill it down"
        columns.report.doubt(
            columns.table.place(columns.table.rows[0], columns.at["club"]), f"{message}: {cure}"
        )


def _short(columns: Columns, row: Row, name: str) -> str:
    text = columns.text(row, name)
    if text and (fault := _fault(columns, row, name, text)):
        columns.wrong(row, name, fault)
    return text


def _fault(columns: Columns, row: Row, name: str, text: str) -> str | None:
    """Return what is wrong with a name, a club or a number, and what to do."""
    if len(text) > MAX_TEXT:
        return f"{quoted(f'{text[:20]}…')} is too long for a {name}: shorten it to {MAX_TEXT} characters"
    if "\n" in row.cells[columns.at[name]] and columns.has_swallowed_rows(row, name):
        cure = 'a quotation mark " opens it: take that out'
        return f"{quoted(f'{text[:20]}…')} has swallowed the rows below it, because {cure}"
    if "\ufffd" in text:
        return f"{quoted(text)} has lost a letter on its way here: write it again"
    if text[0].isdigit() and is_date(text) and name not in ("acc", "club"):
        return f"{quoted(text)} is a date, not a name: write the name again"
    if is_spreadsheet_number(text):
        return f"{quoted(text)} is what a spreadsheet has made of a long number: {_AS_TEXT}"
    return None


def _check_misread(players: Iterable[Player], report: Report) -> None:
    wrong = [(player, right) for player in players if (right := misread(player.name))]
    for player, right in wrong[:1]:
        also = f" ({len(wrong)} names do)" if wrong[1:] else ""
        message = f"{quoted(player.name)} looks like {quoted(right)} saved with wrong letters{also}"
        report.doubt(_place(player), f"{message}: save the file as CSV UTF-8")


def _seat(columns: Columns, row: Row) -> str:
    seat = plain_dashes(columns.text(row, "seat"))
    if fault := _seat_fault(seat):
        columns.wrong(row, "seat", fault)
    return seat


def _seat_fault(seat: str) -> str | None:
    """Return what is wrong with a seat, and what to do."""
    if seat.isdecimal() and len(seat) <= MAX_SEAT:
        return None
    if not seat:
        return "has no seat, though other rows have one: give every row a seat, or none"
    if is_spreadsheet_date(seat) or is_spreadsheet_number(seat):
        made = "a date of it" if is_spreadsheet_date(seat) else "a long number of it"
        return (
            f"the seat reads {quoted(seat)}: a spreadsheet has made {made}. Write seats as A-7, or set the "
            'column to "Text" before typing them'
        )
    if len(seat) > MAX_SEAT:
        return f"the seat {quoted(seat)} has more than {MAX_SEAT} characters, too many for large print: shorten it"
    if " " in seat or not seat[0].isalnum():
        return f"the seat {quoted(seat)} must be one word that starts with a letter or a digit, such as A-7"
    return None


def _check_seats(players: Iterable[Player], report: Report) -> None:
    taken: dict[SeatKey, Player] = {}
    padded: list[Player] = []
    for player in players:
        if not player.seat:
            continue
        first = taken.setdefault(seat_key(player.seat), player)
        if first is not player:
            report.wrong(_place(player), _taken(player.seat, first))
        if player.seat.startswith("0") and player.seat.strip("0"):
            padded.append(player)
    if padded:
        seat = padded[0].seat
        also = f" ({len(padded)} seats are written so)" if len(padded) > 1 else ""
        report.doubt(_place(padded[0]), f"seat {seat} counts as the same seat as {seat.lstrip('0')}{also}")


def _taken(seat: str, first: Player) -> str:
    same = "" if seat == first.seat else f" (the same as {quoted(first.seat)})"
    return f"seat {quoted(seat)}{same} is taken by {first.name} ({first.place}): give one of them another"


def _place(player: Player) -> Place:
    assert player.place  # every player of a roster has one
    return player.place
