"""`cribsheets score`."""

from __future__ import annotations

import sys
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cribsheets.cli.options import Printing, When, command
from cribsheets.errors import CribsheetsError, ExitCode, RefusedError
from cribsheets.scoring.examples import Examples, help_text

if TYPE_CHECKING:
    from cribsheets.scoring.terminal import Desk

RESULTS = "games.csv"
"""Where results go when the event file names none."""

_LEAVE = {"quit", "exit", "q"}


@command(
    When.DURING,
    epilog=f"\b\nWhat can be typed:\n{help_text(Examples('5', '8', paired=True, round=3))}",
)
def score(
    source: Annotated[Path, typer.Argument(metavar="EVENT", help="An event file (event.toml).")],
) -> None:
    """Type results as they come in; each is on disk before the next.

    cribsheets score event.toml

    Then 5 97 means that seat 5 won and the loser had 97. Several desks may be open at once, also on
    computers that share the folder; each sees what the others enter.
    """
    from cribsheets.cli.common import load, tell
    from cribsheets.cli.late import print_late
    from cribsheets.files.event import is_event_file, named_file
    from cribsheets.scoring.resultsfile import GamesFile
    from cribsheets.scoring.terminal import open_desk

    if not is_event_file(source):
        raise RefusedError(
            f"{source} is no event file: score keeps the results of an event, such as event.toml"
        )
    reading = load(source, with_results=False, with_warnings=False)
    event = reading.event
    results = GamesFile(_results_file(source))
    desk = open_desk(source, results, partial(print_late, printing=Printing()))
    tell(reading.report.warnings)
    if named_file(source, "results"):
        results.start()
    tell(results.unplanned(event, source))
    if sys.stdin.isatty():
        _at_the_desk(desk)
    else:
        _from_a_script(desk)


def _results_file(source: Path) -> Path:
    """Return where the event's results are kept; ask where the event file does not say, which it does from then on."""
    from cribsheets.files.event import named_file

    named = named_file(source, "results")
    if named:
        return named
    beside = source.with_name(RESULTS)
    question = f"{source.name} names no file of results. Keep them in {beside}?"
    if sys.stdin.isatty() and not typer.confirm(question, default=True, err=True):
        raise typer.Exit
    return beside


def _at_the_desk(desk: Desk) -> None:
    """Answer what is typed until the end. A mistake is told and changes nothing."""
    with suppress(ImportError):  # it brings back earlier lines; Windows does so by itself
        import readline  # noqa: F401 - importing it is using it
    typer.echo(desk.welcome())
    while True:
        try:
            text = input(desk.prompt)
        except EOFError:
            typer.echo()
            return
        if text.strip().casefold() in _LEAVE:
            return
        try:
            typer.echo(_answer(desk, text))
        except CribsheetsError as error:
            typer.echo(str(error))


def _answer(desk: Desk, text: str) -> str:
    """Return the answer to a line; what is doubtful is asked about first."""
    from cribsheets.scoring.doubts import DoubtError

    try:
        return desk.answer(text)
    except DoubtError as doubt:
        if typer.confirm(doubt.question, default=False):
            return desk.answer(doubt.confirmed)
        return "Nothing is changed."


def _from_a_script(desk: Desk) -> None:
    """Answer the lines of standard input; what is refused is told with its line, and is no success."""
    refused = False
    for number, line in enumerate(sys.stdin, start=1):
        if line.strip().casefold() in _LEAVE:
            break
        if not line.strip():
            continue
        try:
            typer.echo(desk.answer(line))
        except CribsheetsError as error:
            typer.echo(f"line {number}: {error}", err=True)
            refused = True
    if refused:
        raise SystemExit(ExitCode.WRONG)
