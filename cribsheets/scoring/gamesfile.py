"""The file of games at the desk: read before each entry, saved after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cribsheets.atomic import write_whole
from cribsheets.errors import RefusedError
from cribsheets.files.columns import find_columns
from cribsheets.files.csvedit import editable, is_new
from cribsheets.files.csvfile import csv_file
from cribsheets.files.games import GAME_HEADER, game_row, read_games
from cribsheets.files.headings import GAME_COLUMNS
from cribsheets.files.names import GAME_NAMES
from cribsheets.files.report import Report
from cribsheets.files.results import holds_cards
from cribsheets.files.schedule_mismatch import doubts
from cribsheets.files.tables import read_tables
from cribsheets.lock import locked
from cribsheets.tournament.scorecards import cards_from_games

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from cribsheets.errors import Mistake
    from cribsheets.scoring.changes import Change
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.scorecards import Game

NEW_FILE = csv_file([GAME_HEADER])
"""What stands in a file of games before the first one."""


def read(path: Path, event: Event) -> tuple[Game, ...]:
    """Return the games in the file at `path`, with their places; none while there is no file.

    Raises:
        InputError: everything that is wrong in the file.
    """
    if is_new(path):
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
        if is_new(path):
            write_whole(path, NEW_FILE)


def save(path: Path, change: Change, games: Iterable[Game], event: Event) -> None:
    """Carry out `change` in the file at `path`, which holds `games` as `read` has returned them under the same lock.

    The change is on disk when this returns; killed before, the file is the old one as a whole.

    Raises:
        RefusedError: the file is a workbook, or cannot be written. It is untouched.
    """
    file = editable(path, NEW_FILE)
    out = {game.place.row for game in games if game.place and game in change.removed}
    for name in _needed(change.added):
        if name not in file.at(GAME_COLUMNS):
            file = file.with_column(name)
    at, width = file.at(GAME_COLUMNS), len(file.header)
    write_whole(path, file.changed(out, (game_row(game, event, at, width) for game in change.added)))


def check_kind(path: Path) -> None:
    """Check that what is at `path`, if anything, is a file that games can be saved to.

    Raises:
        RefusedError: it is a workbook, or holds the cards of players.
    """
    editable(path, NEW_FILE)
    if is_new(path):
        return
    table = read_tables(path, ("Games",), Report())["Games"]
    if holds_cards(table):
        raise RefusedError(
            f"{path.name} holds cards as players hand them in. Games go into a file of their own: write "
            'results = "games.csv" in the event file.'
        )


def _needed(added: Sequence[Game]) -> Iterator[str]:
    """Yield the columns without which the games that are added would lose something."""
    for name in ("forfeit", "void"):
        if any(getattr(game, name) for game in added):
            yield name
    if added:
        yield from GAME_NAMES.values()
