"""An event from the files that a director hands in, with all that is wrong in any of them said at once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cribsheets.files.report import Report
from cribsheets.files.results import SHEETS, read_results
from cribsheets.files.roster import ROSTER_SHEET, read_roster
from cribsheets.files.tables import read_tables
from cribsheets.tournament.event import Event
from cribsheets.tournament.rules import MAX_GAMES

if TYPE_CHECKING:
    from pathlib import Path


def read_event(path: Path, *, with_results: bool = True) -> Event:
    """Return the event of an event file (`event.toml`), or of a roster alone (CSV or workbook).

    A workbook may hold results beside its roster, on a sheet Games or Cards. The files that an event file
    names are looked for from its own folder. Without results the event is as it was before play, and the
    file of results need not be there yet.

    Raises:
        InputError: everything that is wrong in any of the files.
    """
    report = Report()
    event = Event()
    with report.gathering():
        if is_event_file(path):
            # Pydantic takes a tenth of a second to import, and a roster alone has no use for it.
            from cribsheets.files.event import assembled  # noqa: PLC0415

            event = assembled(path, report, with_results=with_results)
        else:
            event = _lists(path, report, with_results=with_results)
    report.stop_if_wrong()
    return replace(event, file=path.name, warnings=report.warnings, notes=tuple(report.notes))


def is_event_file(path: Path) -> bool:
    """Return whether a file is an event file by its name; Windows likes to call it `event.toml.txt`."""
    return ".toml" in path.name.lower()


def _lists(path: Path, report: Report, *, with_results: bool) -> Event:
    """Return the event of a roster, and of results when its workbook has some."""
    tables = read_tables(path, [ROSTER_SHEET], report, optional=SHEETS)
    event = Event(players=read_roster(tables[ROSTER_SHEET], report), games=MAX_GAMES)
    results = [table for name in SHEETS if (table := tables.get(name)) and table.rows]
    cards = read_results(results, event, report) if results and with_results else None
    last = max((line.game for card in cards or () for line in card.lines), default=0)
    return replace(event, cards=cards, games=max(Event.games, last))
