"""What every command does with what it is handed: it loads the event, and says what there is to look at."""

from __future__ import annotations

import sys
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import typer

from cribsheets.errors import RefusedError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from cribsheets.files.report import Reading
    from cribsheets.page.paper import Paper
    from cribsheets.printing.printjob import Tick
    from cribsheets.tournament.event import Event

PATIENCE = 1.0
"""Seconds after which a progress bar is worth showing."""


def load(
    source: Path | None,
    font_folder: Path | None = None,
    *,
    with_results: bool = True,
    with_warnings: bool = True,
    with_notes: bool = False,
) -> Reading:
    """Return the event that `source` holds, or an empty one; print the warnings on standard error.

    Without results the file that holds them is not looked at and need not be there. Without warnings whoever asks
    says them. Notes, such as columns that nothing reads, are printed where an event is first put on paper.

    Raises:
        CribsheetsError: the files or the fonts cannot be used.
    """
    from cribsheets.files.report import Reading, Report
    from cribsheets.tournament.event import Event

    if font_folder:
        from cribsheets.typesetting.fitting import use_font_folder

        use_font_folder(font_folder)
    if source is None:
        return Reading(Event(), Report())
    from cribsheets.files.event import read_event

    reading = read_event(source, with_results=with_results)
    if with_warnings:
        tell(reading.report.warnings)
    if with_notes:
        tell(reading.report.notes)
    return reading


def tell(notes: Iterable[object]) -> None:
    """Tell on standard error what a director has to look at."""
    for note in notes:
        typer.echo(f"note: {note}", err=True)


def event_paper(event: Event, name: str | None) -> Paper:
    """Return the paper of full sheets: the one asked for, or the event's.

    Raises:
        RefusedError: whole events are not printed on it.
    """
    from cribsheets.page.paper import EVENT_PAPERS, paper_named

    paper = paper_named(name or event.paper)
    if paper.name not in EVENT_PAPERS:
        raise RefusedError(f"{paper.name} is for cards alone; this sheet goes on {' or '.join(EVENT_PAPERS)}")
    return paper


@contextmanager
def progress(label: str) -> Iterator[Tick]:
    """Show a bar on a terminal once the work has taken longer than a second."""
    start = time.monotonic()
    bar: Any = None

    def tick(done: int, total: int) -> None:
        nonlocal bar
        if bar is None and sys.stderr.isatty() and time.monotonic() - start > PATIENCE:
            # It moves the cursor, which nothing else may.
            bar = typer.progressbar(length=total, label=label, file=sys.__stderr__)
            bar.__enter__()
        if bar is not None:
            bar.update(done - bar.pos)

    try:
        yield tick
    finally:
        if bar is not None:
            bar.__exit__(None, None, None)
