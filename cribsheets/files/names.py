"""The names beside the seats of a table: read, and compared with who is in those seats now.

A seat alone hangs on the roster: once that is sorted or a row put in, it is another player's, and so would every
result be that is kept by it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cribsheets.errors import Mistake, Place
from cribsheets.files.headings import SCHEDULE_HEADER, SCHEDULE_NAMES
from cribsheets.files.text import cleaned
from cribsheets.messages import listed, quoted
from cribsheets.tournament.entrants import UnknownPlayerError, who
from cribsheets.tournament.identity import moved
from cribsheets.tournament.seats import plain_dashes, seat_key

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from cribsheets.files.columns import Columns
    from cribsheets.files.report import Report
    from cribsheets.tournament.entrants import Entrants
    from cribsheets.tournament.identity import Moved

GAME_NAMES = {"winner": "winner_name", "loser": "loser_name"}
CARD_NAMES = {"seat": "name", "opponent": "opponent_name"}
SCHEDULED_NAMES = dict(zip(SCHEDULE_HEADER[1:3], SCHEDULE_NAMES, strict=True))
"""The column of names beside each column of seats."""


class Written(NamedTuple):
    """A seat with the name beside it, empty where there is none, and where a table has the two first."""

    seat: str
    name: str
    place: Place


def written(columns: Columns, beside: Mapping[str, str]) -> Iterator[Written]:
    """Yield every seat of a table with the name beside it, each pair once."""
    for seat_column, name_column in beside.items():
        seats, names = columns.at.get(seat_column), columns.at.get(name_column)
        if seats is None or seats == names:
            continue
        pairs: dict[tuple[str, str], Place] = {}
        for row in columns.table.rows:
            pair = row.cells[seats], "" if names is None else row.cells[names]
            if pair not in pairs:
                pairs[pair] = columns.table.place(row, seats if names is None else names)
        for (seat, name), place in pairs.items():
            yield Written(cleaned(seat), cleaned(name), place)


def compare_names(columns: Columns, beside: Mapping[str, str], entrants: Entrants) -> None:
    """Compare the seats of a table with the names beside them."""
    compare(written(columns, beside), entrants, columns.report)


def compare(seats: Iterable[Written], entrants: Entrants, report: Report) -> None:
    """Note every seat that has another name beside it than its player's, and whether a seat has none."""
    seen: set[tuple[str, str]] = set()
    for seat, name, place in seats:
        try:
            player = entrants.find(seat)
        except UnknownPlayerError:
            continue  # whoever reads the seats notes that
        if not name:
            is_seat = seat_key(plain_dashes(seat)) == seat_key(player.seat)
            report.nameless = report.nameless or (place if is_seat else None)
        elif (player.seat, name) not in seen and (change := moved(name, place, player, entrants)):
            if change.slip:
                report.doubt(
                    place, f"{quoted(name)} is taken for {who(player)}: correct one of the two names"
                )
            else:
                report.moved.append(change)
        seen.add((player.seat, name))


def moved_mistakes(changes: Sequence[Moved], source: str) -> Iterator[Mistake]:
    """Yield what is wrong with seats that have another player now, file by file, then what to do.

    `source` is the event as it is typed in a command.
    """
    files = list(dict.fromkeys(change.place.file for change in changes))
    for file in files:
        here = sorted((c for c in changes if c.place.file == file), key=lambda change: change.place.row or 0)
        for change in here[:_MOST_SEATS]:
            yield Mistake(change.place, _moved(change))
        if (more := len(here) - _MOST_SEATS) > 0:
            yield Mistake(
                Place(file), f"and {more} more {'seats have' if more > 1 else 'seat has'} another player"
            )
    yield Mistake(Place(files[0]), _advice(changes, source))


_MOST_SEATS = 5
"""How many seats of a file are named: after sorting all of them have another player."""


def _moved(change: Moved) -> str:
    player = change.player
    now = (
        f" ({change.name} has seat {listed(p.seat for p in change.elsewhere)} now)"
        if change.elsewhere
        else ""
    )
    return (
        f"seat {player.seat} is {change.name} here and {player.name} on the roster"
        f"{f', {player.place}' if player.place else ''}{now}"
    )


def _advice(changes: Iterable[Moved], source: str) -> str:
    back = (
        "if the roster was sorted, or rows were put in or taken out, type  "
        f"cribsheets seats {source} --replace  : it gives everyone the seat of the results again"
    )
    seats = ",".join(dict.fromkeys(c.player.seat for c in changes if not c.elsewhere))
    renamed = f"if the player is the same under a new name, type  cribsheets seats {source} --renamed {seats}"
    return f"nothing is ranked or printed until this is settled: {'; '.join([back, *([renamed] if seats else [])])}"
