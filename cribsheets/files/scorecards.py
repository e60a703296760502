"""Cards as players hand them in, both ways: `seat,game,opponent,won_by,lost_by`, and `game_points` where claimed.

A line is kept as it is written, however little it says: settling cards that disagree is not reading.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from cribsheets.files.entrants import Meetings
from cribsheets.files.headings import CARD_COLUMNS
from cribsheets.files.leftout import games_only
from cribsheets.files.names import CARD_NAMES, compare_names
from cribsheets.files.text import folded, whole_number
from cribsheets.messages import listed, quoted, rows_listed
from cribsheets.tournament.absence import Void
from cribsheets.tournament.rules import GAME_HOLE
from cribsheets.tournament.scorecards import Card, Entry, Line
from cribsheets.tournament.seats import plain_dashes, seat_key

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cribsheets.files.columns import Columns
    from cribsheets.files.csvfile import Cell
    from cribsheets.files.tables import Row
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.rules import Scoring

_LOSS = ("x", "/", "-")
"""How a loss may be written besides 0 (rule 12.1); dashes count as hyphens."""


_SETTLED = {"game_points", "forfeit"}
"""The columns of what a line is worth, which follows from the others that players write."""


def card_rows(cards: Iterable[Card], event: Event, *, settled: bool = False) -> Iterator[tuple[Cell, ...]]:
    """Yield a header, then every line of the cards of an event; an empty box is an empty cell.

    Cards that are `settled` have their game points and forfeits in columns of their own.
    """
    header = tuple(column.name for column in CARD_COLUMNS if settled or column.name not in _SETTLED)
    yield header
    for card in cards:
        for line in card.lines:
            values: dict[str, Cell] = {
                "seat": card.seat,
                "game": line.game,
                "opponent": line.opponent,
                "won_by": line.entry.plus,
                "lost_by": line.entry.minus,
                "game_points": line.entry.game_points,
                "forfeit": "yes" if line.forfeit else None,
                "name": event.by_seat[card.seat].name,
                "opponent_name": event.by_seat[line.opponent].name,
            }
            yield tuple(values[name] for name in header)


_NOT_PLAYED = ("bye", "notplayed", "void")
"""What a card may say instead of an opponent, or of a result, as words are compared."""


def read_cards(columns: Columns, event: Event) -> tuple[tuple[Card, ...], tuple[Void, ...]]:
    """Return the cards of a table in natural order of seats, and the games that they say were not played.

    A line with a mistake is left out and noted.
    """
    spreads = ("spread", "w/l") if {"spread", "w/l"} <= columns.at.keys() else ("won_by", "lost_by")
    if not columns.have("seat", "game", "opponent", *spreads):
        return (), ()
    columns.report_ignored((*(column.name for column in CARD_COLUMNS), "w/l", *spreads))
    columns = games_only(columns, "game", "seat", "opponent")
    compare_names(columns, CARD_NAMES, event.entrants)
    meetings = Meetings(columns, event)
    written: dict[tuple[str, int], Row] = {}
    lines: defaultdict[str, list[Line]] = defaultdict(list)
    voids: list[Void] = []
    for row in _filled(columns):
        idle = _is_void(columns, row)
        entry = None if idle else _entry(columns, row, event.scoring)
        forfeit = columns.flag(row, "forfeit")
        alone = folded(columns.text(row, "opponent")) in ("", *_NOT_PLAYED) and idle
        if not (meeting := meetings.read(row, "seat", None if alone else "opponent")):
            continue
        game, seat, opponent = meeting
        if (first := written.setdefault((seat, game), row)) is not row:
            message = f"the card of seat {seat} has a line for game {game} already, in row {first.number}"
            columns.wrong(row, "game", f"{message}: remove one of them")
        place = columns.table.place(row)
        if entry is None:
            voids.append(Void(game, frozenset((seat, opponent)), place))
        else:
            lines[seat].append(Line(game, opponent, entry, forfeit, place))
    meetings.report_unknown()
    if voids:
        idle_rows = rows_listed(sorted(void.place.row for void in voids if void.place and void.place.row))
        columns.report.note(columns.table.place(), f"not played, since the cards say so: {idle_rows}")
    cards = tuple(
        Card(seat, tuple(sorted(lines[seat], key=lambda line: line.game)))
        for seat in sorted(lines, key=seat_key)
    )
    return cards, tuple(voids)


def _is_void(columns: Columns, row: Row) -> bool:
    """Return whether a line says that its game was not played."""
    return any(folded(columns.text(row, name)) in _NOT_PLAYED for name in ("opponent", "won_by"))


def _filled(columns: Columns) -> list[Row]:
    """Return the rows that say something of a result; the others are games still to be played."""
    boxes = ("won_by", "lost_by", "game_points", "spread")
    rows: list[Row] = []
    empty: list[int] = []
    for row in columns.table.rows:
        if any(columns.text(row, name) for name in boxes) or _is_void(columns, row):
            rows.append(row)
        else:
            empty.append(row.number)
    if empty:
        columns.report.doubt(
            columns.table.place(), f"left out, since they hold no result: {rows_listed(empty)}"
        )
    return rows


def _entry(columns: Columns, row: Row, scoring: Scoring) -> Entry:
    plus, minus = _spread(columns, row, "won_by", "lost_by"), _spread(columns, row, "lost_by", "won_by")
    if plus is not None and minus is not None:
        columns.wrong(
            row, "lost_by", "has won_by and lost_by: a game is won or lost, so empty one of the two"
        )
    won = _outcome(columns, row)
    if won is not None and plus is None and minus is None:
        spread = columns.number(row, "spread", 1, GAME_HOLE)
        plus, minus = (spread, None) if won else (None, spread)
    elif (won is True and plus is None) or (won is False and minus is None):
        said, box = ("won", "lost_by") if won else ("lost", "won_by")
        columns.wrong(
            row, "w/l", f"says that the game was {said}, and {box} has the spread: correct one of the two"
        )
    return Entry(_claim(columns, row, scoring), plus, minus)


def _outcome(columns: Columns, row: Row) -> bool | None:
    """Return whether a line says that its game was won; None where it says nothing of that."""
    text = columns.text(row, "w/l").casefold()
    if text and text[0] not in "wl":
        columns.wrong(
            row, "w/l", f"is {quoted(text)}: write W for a game that was won and L for one that was lost"
        )
    return {"w": True, "l": False}.get(text[:1])


def _spread(columns: Columns, row: Row, name: str, other: str) -> int | None:
    """Return the spread in a box; 0 or another mark of a loss is an empty box when the other one is filled."""
    text = plain_dashes(columns.text(row, name))
    if columns.text(row, other) and (text.casefold() in _LOSS or not text.strip("-0")):
        return None
    number = whole_number(text.removeprefix("-") if name == "lost_by" else text)
    return number if number and number <= GAME_HOLE else columns.number(row, name, 1, GAME_HOLE)


def _claim(columns: Columns, row: Row, scoring: Scoring) -> int | None:
    """Return the game points that a card claims."""
    text = plain_dashes(columns.text(row, "game_points")).casefold()
    points = 0 if text in _LOSS else whole_number(text)
    worth = sorted({0, scoring.win, scoring.skunk, scoring.double_skunk})
    if text and points not in worth:
        choices = listed(map(str, worth), "or")
        columns.wrong(row, "game_points", f"game_points is {quoted(text)}: a game is worth {choices}")
        return None
    return points
