"""New names of players in everything that keeps an event's results: schedule, results and the desks' journal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cribsheets.atomic import write_whole
from cribsheets.files.event import is_event_file, named_file, read_event
from cribsheets.files.kept import kept_tables, with_names
from cribsheets.files.report import MovedError
from cribsheets.files.source import read_bytes
from cribsheets.lock import locked
from cribsheets.scoring import journal
from cribsheets.scoring.resultsfile import GamesFile, MatchesFile

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from cribsheets.tournament.identity import Moved


_WITH_JOURNAL: Final = ("results", "playoffs")


def moved_seats(source: Path) -> Sequence[Moved]:
    """Return every seat that has another player than a file of the event names beside it.

    Raises:
        InputError: anything else is wrong in the files.
    """
    try:
        event = read_event(source).event
        if is_event_file(source):
            if results := named_file(source, "results"):
                journal.read(GamesFile(results), event)
            if playoffs := named_file(source, "playoffs"):
                journal.read(MatchesFile(playoffs), event)
    except MovedError as error:
        return error.moved
    return ()


def accept(source: Path, renamed: Sequence[Moved]) -> list[Path]:
    """Write the names that the seats of `renamed` have on the roster into the files of an event; return which.

    Raises:
        RefusedError: one of the files is a workbook, or cannot be locked or written.
        InputError: one of them cannot be read.
    """
    files: list[Path] = []
    for table in kept_tables(source):
        with locked(table.path):
            old = read_bytes(table.path)
            new = with_names(table, old, renamed)
            if new != old:
                write_whole(table.path, new)
                files.append(table.path)
    for key in _WITH_JOURNAL:
        if path := named_file(source, key):
            with locked(path):
                journal.rename(path, renamed)
    return files
