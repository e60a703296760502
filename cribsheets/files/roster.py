"""The roster: who plays, and in which seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cribsheets.files.columns import Columns, find_columns
from cribsheets.files.headings import ATTENDEE, ROSTER_COLUMNS
from cribsheets.files.text import folded, is_date, is_spreadsheet_date, misread
from cribsheets.files.twice import check_twice
from cribsheets.messages import listed, quoted, rows_listed
from cribsheets.tournament.event import Player
from cribsheets.tournament.rules import MAX_GAMES
from cribsheets.tournament.seats import plain_dashes, seat_key

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cribsheets.errors import Place
    from cribsheets.files.report import Report
    from cribsheets.files.tables import Row, Table
    from cribsheets.tournament.seats import SeatKey

ROSTER_SHEET = "Players"
"""The sheet of a workbook that holds the roster."""

ROSTER_HEADER = ("name", "seat", "acc", "club")
"""The columns of a roster."""

_AFTER_NAMES = 7
"""So many of the columns of a roster, the last ones, are no names."""

_AWAY = frozenset(
    map(
        folded,
        (
            "cancelled", "canceled", "declined", "deleted", "no", "no show", "not attending", "not coming",
            "refunded", "waiting list", "waitlist", "waitlisted", "wait list", "on waiting list", "on the waiting list",
        ),
    )
)  # fmt: skip
"""What `status` says of somebody who does not come."""

MAX_SEAT = 8
"""Characters of a seat: a card prints it large enough to read across a table."""

MAX_TEXT = 100
"""Characters of a name or a club; a longer one is a row that has swallowed the next."""


def read_roster(table: Table, report: Report) -> tuple[Player, ...]:
    """Return the players of a roster in its order; seats are 1, 2, 3 ... where it gives none.

    Mistakes: a name that is empty or lost; a seat that is missing beside others, taken, too long, not
    one word, or turned into a date by a spreadsheet.
    """
    columns = find_columns(table, ROSTER_COLUMNS, report)
    names = _name_columns(columns)
    if not columns.have(*names, or_else=', or "first name" and "last name"'):
        return ()
    columns.report_ignored((*names, *(column.name for column in ROSTER_COLUMNS[-_AFTER_NAMES:])))
    rows = _coming(columns)
    if not rows:
        report.wrong(table.place(), "has no players: write each into a row of its own under this one")
    seated = any(columns.text(row, "seat") for row in rows)
    report.unseated = None if seated else table.place()
    players = tuple(
        Player(
            seat=_seat(columns, row) if seated else str(number),
            name=_name(columns, row, names),
            acc=_short(columns, row, "acc") or None,
            club=_short(columns, row, "club") or None,
            place=table.place(row, columns.at[names[0]]),
            counts=columns.flag(row, "counts", empty=True),
            left_after=columns.number(row, "left_after", 0, MAX_GAMES),
            withdrawn=columns.flag(row, "withdrawn"),
        )
        for number, row in enumerate(rows, start=1)
    )
    _check_misread(players, report)
    check_twice(players, report)
    if seated:
        _check_seats(players, report)
    return players


def _coming(columns: Columns) -> list[Row]:
    """Return the rows of those who come; the others are named once."""
    away = [row for row in columns.table.rows if folded(columns.text(row, "status")) in _AWAY]
    if away:
        said = listed(dict.fromkeys(quoted(columns.text(row, "status")) for row in away), "or")
        rows = rows_listed(row.number for row in away)
        columns.report.note(columns.table.place(), f"not on the roster, for their status is {said}: {rows}")
    return [row for row in columns.table.rows if row not in away]


def _name_columns(columns: Columns) -> list[str]:
    """Return the columns that make up a name; `name` where there is none."""
    choices = [ATTENDEE[:2], ATTENDEE[2:], ("name",), ("first name", "last name")]
    if "first name" not in columns.at and "name" in columns.at:
        choices[2] = ("name", "last name")
    found = ([name for name in choice if name in columns.at] for choice in choices)
    return next(filter(None, found), ["name"])


def _name(columns: Columns, row: Row, names: list[str]) -> str:
    words = [word for name in names if (word := _short(columns, row, name))]
    if not words:
        columns.wrong(row, names[0], "has no name: write one, or take the row out")
        return ""
    if words[1:] and words[0].casefold().endswith(f" {words[-1].casefold()}"):
        words.pop()  # a column for the whole name beside one for the surname
    return " ".join(words)


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
        return f"{quoted(f'{text[:20]}…')} has swallowed the rows below it, for {cure}"
    if "\ufffd" in text:
        return f"{quoted(text)} has lost a letter on its way here: write it again"
    if text[0].isdigit() and is_date(text) and name not in ("acc", "club"):
        return f"{quoted(text)} is a date and no name: write the name again"
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
    if is_spreadsheet_date(seat):
        return (
            f"the seat reads {quoted(seat)}: a spreadsheet has made a date of it. Write seats as A-7, or set the "
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
