"""The file of games at the desk: read before each entry, saved after it.

The file belongs to its people too, who open it in a spreadsheet in between. So rows that do not change stay
as they stand, with columns that nothing here reads and with whatever parts their cells.
"""

from __future__ import annotations

import codecs
import stat
from typing import TYPE_CHECKING

from cribsheets.atomic import write_whole
from cribsheets.errors import RefusedError
from cribsheets.files.columns import find_columns
from cribsheets.files.csvfile import csv_file, csv_text, delimited, encoded, raw_rows
from cribsheets.files.games import GAME_HEADER, game_row, read_games
from cribsheets.files.headings import GAME_COLUMNS, heading
from cribsheets.files.names import GAME_NAMES
from cribsheets.files.report import Report
from cribsheets.files.results import holds_cards
from cribsheets.files.schedule_mismatch import doubts
from cribsheets.files.source import decoded, is_workbook, read_bytes
from cribsheets.files.tables import Table, read_tables
from cribsheets.files.text import cleaned
from cribsheets.lock import locked
from cribsheets.tournament.scorecards import cards_from_games

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    from cribsheets.errors import Mistake
    from cribsheets.scoring.scorebook import Change
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.scorecards import Game

NEW_FILE = csv_file([GAME_HEADER])
"""What stands in a file of games before the first one."""


def read(path: Path, event: Event) -> tuple[Game, ...]:
    """Return the games in the file at `path`, with their places; none while there is no file.

    Raises:
        InputError: everything that is wrong in the file.
    """
    if _is_new(path):
        return ()
    report = Report(source=event.file)
    table = read_tables(path, ("Games",), report)["Games"]
    games = read_games(find_columns(table, GAME_COLUMNS, report), event)
    report.stop_if_wrong()
    return games


def unplanned(path: Path, event: Event, source: Path) -> Iterator[Mistake]:
    """Yield what is doubtful about games in the file at `path` that the schedule does not have.

    `source` is the event file as it was typed.
    """
    return doubts(event, cards_from_games(read(path, event), event.scoring), source)


def start(path: Path) -> None:
    """Make the file at `path`, with the names of its columns, if there is none: other commands read it from now on.

    Raises:
        RefusedError: it cannot be written, or another desk keeps it locked.
    """
    with locked(path):
        if _is_new(path):
            write_whole(path, NEW_FILE)


def save(path: Path, change: Change, games: Iterable[Game], event: Event) -> None:
    """Carry out `change` in the file at `path`, which holds `games` as `read` has returned them under the same lock.

    The change is on disk when this returns; killed before, the file is the old one as a whole.

    Raises:
        RefusedError: the file is a workbook, or cannot be written. It is untouched.
    """
    data = _bytes(path)
    text = decoded(data, path, Report())
    out = {game.place.row for game in games if game.place and game in change.removed}
    changed = _changed(text, out, change.added, event)
    write_whole(path, encoded(changed, marked=data.startswith(codecs.BOM_UTF8)))


def check_kind(path: Path) -> None:
    """Check that what is at `path`, if anything, is a file that games can be saved to.

    Raises:
        RefusedError: it is a workbook, or holds the cards of players.
    """
    _bytes(path)
    if _is_new(path):
        return
    table = read_tables(path, ("Games",), Report())["Games"]
    if holds_cards(table):
        raise RefusedError(
            f"{path.name} holds cards as players hand them in. Games go into a file of their own: write "
            'results = "games.csv" in the event file.'
        )


def _bytes(path: Path) -> bytes:
    data = NEW_FILE if _is_new(path) else read_bytes(path)
    if is_workbook(data):
        raise RefusedError(
            f"{path.name} is a workbook: save its games as CSV UTF-8, and name that file as results."
        )
    return data


def _is_new(path: Path) -> bool:
    """Return whether there is no file, or an empty one; one that cannot be reached is neither.

    Raises:
        RefusedError: it cannot be reached, or is a link to a file that is missing.
    """
    try:
        found = path.stat()
    except FileNotFoundError:
        if not path.is_symlink():
            return True
        raise RefusedError(
            f"{path} is a link to {path.readlink()}, which is missing: connect its disk or folder, or delete the link."
        ) from None
    except OSError as error:
        raise RefusedError(f"{path} cannot be opened: {error.strerror}.") from None
    return stat.S_ISREG(found.st_mode) and not found.st_size


def _changed(text: str, out: set[int | None], added: Sequence[Game], event: Event) -> str:
    """Return the `text` of a file without the rows numbered in `out`, and with `added` at its end."""
    delimiter, table = delimited(text)
    end = "\r\n" if "\r\n" in table else "\n"
    rows = [row for row in raw_rows(table, delimiter) if row.number not in out]
    filled = [row for row in rows if any(map(str.strip, row.cells))]
    top = rows.index(filled[heading([row.cells for row in filled])])
    header = [cleaned(cell) for cell in rows[top].cells]
    lines = [row.raw for row in rows]
    if missing := [name for name in _needed(added) if name not in _columns(header)]:
        header += missing
        lines[top] = delimiter.join([lines[top].rstrip("\r\n"), *missing]) + end
    if not lines[-1].endswith(("\n", "\r")):
        lines[-1] += end
    at = _columns(header)
    new = csv_text((game_row(game, event, at, len(header)) for game in added), delimiter, end)
    return "".join([text[: len(text) - len(table)], *lines, new])


def _needed(added: Sequence[Game]) -> Iterator[str]:
    """Yield the columns without which the games that are added would lose something."""
    if any(game.forfeit for game in added):
        yield "forfeit"
    if added:
        yield from GAME_NAMES.values()


def _columns(header: Sequence[str]) -> Mapping[str, int]:
    return find_columns(Table("", None, tuple(header), 1, ()), GAME_COLUMNS, Report()).at
