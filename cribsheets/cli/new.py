"""`cribsheets new`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cribsheets.cli.options import When, command
from cribsheets.cli.resultsdesk import GoingOn
from cribsheets.errors import RefusedError

if TYPE_CHECKING:
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.qualifying import Cut


@command(When.SETUP)
def new(
    folder: Annotated[
        Path, typer.Argument(metavar="FOLDER", help="The folder to make; it must not hold anything.")
    ],
    *,
    going_on: GoingOn,
    meetings: Annotated[
        int | None,
        typer.Option(
            min=1, max=2, metavar="1|2", help="A round robin in which everyone meets everyone once, or twice."
        ),
    ] = None,
    knockout: Annotated[
        bool,
        typer.Option("--knockout", help="A knock-out from the first game on, without a qualifying round."),
    ] = False,
    source: Annotated[
        Path | None, typer.Option("--from", metavar="EVENT", help="With the players of this event file.")
    ] = None,
    without_qualifiers: Annotated[
        bool,
        typer.Option(
            "--without-qualifiers",
            help="With --from: those who are there and are not in its playoffs, for a consolation.",
        ),
    ] = False,
) -> None:
    """Start an event folder with files to fill in.

    A club night without playoffs, unless you say otherwise.

    cribsheets new tuesday

    cribsheets new spring-open --one-in 4

    cribsheets new consolation --from event.toml --without-qualifiers
    """
    from cribsheets.atomic import make_folder

    cut = going_on.cut
    if knockout and (cut or meetings):
        raise RefusedError("--knockout has no qualifying round: leave the other options out")
    if without_qualifiers and not source:
        raise RefusedError("--without-qualifiers needs an event with results: add --from event.toml")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise RefusedError(f"{folder}: is there already and holds something; name a new folder")
    event = _players_of(source, without_qualifiers=without_qualifiers) if source else None
    make_folder(folder)
    _write_roster(folder / "players.csv", event)
    _write_event(folder / "event.toml", event, cut, meetings)
    _say_next(folder, filled=event is not None, knockout=knockout)


def _players_of(source: Path, *, without_qualifiers: bool) -> Event:
    """Return the event of a file with the players for the new one."""
    from dataclasses import replace

    from cribsheets.cli.common import load
    from cribsheets.tournament.consolation import not_in_playoffs

    event = load(source).event
    if not event.players:
        raise RefusedError(f"{source} has no players to start another event with")
    if not without_qualifiers:
        return event
    seats = not_in_playoffs(event)
    title = f"{event.title}: consolation" if event.title else "Consolation"
    return replace(event, title=title, players=tuple(event.by_seat[seat] for seat in seats))


def _write_roster(path: Path, event: Event | None) -> None:
    """Write the template of a roster, or the players of another event with their seats, ACC numbers and clubs."""
    from cribsheets.atomic import write_whole
    from cribsheets.files.csvfile import csv_file
    from cribsheets.files.roster import roster_rows
    from cribsheets.files.templates import templates

    write_whole(path, csv_file(roster_rows(event.players)) if event else templates()[path.name].encode())


def _write_event(path: Path, event: Event | None, cut: Cut | None, meetings: int | None) -> None:
    """Write the template of an event file, with title, date and so on of another event."""
    import datetime as dt

    from cribsheets.atomic import write_whole
    from cribsheets.files.eventedit import set_keys
    from cribsheets.files.qualifying import cut_line
    from cribsheets.files.templates import NO_SCHEDULE, templates
    from cribsheets.tournament.qualifying import NoPlayoffs

    today = dt.datetime.now(tz=dt.UTC).astimezone().date()
    schedule = f'schedule = "round-robin"\nmeetings = {meetings}' if meetings else NO_SCHEDULE
    text = templates(today, schedule, cut_line(cut or NoPlayoffs()))[path.name]
    if meetings:
        text = "".join(line for line in text.splitlines(keepends=True) if not line.startswith("games ="))
    write_whole(path, text.encode())
    if event:
        said = {"title": event.title, "venue": event.venue, "director": event.director, "paper": event.paper}
        set_keys(path, {key: value for key, value in said.items() if value})


def _say_next(folder: Path, *, filled: bool, knockout: bool) -> None:
    roster, event = folder / "players.csv", folder / "event.toml"
    wrote = f"wrote {event} and {roster}: {'look them through' if filled else 'fill them in'}, then"
    typer.echo(wrote, err=True)
    command = f"bracket {event} --knockout" if knockout else f"job {event} -o {folder / 'night.pdf'}"
    typer.echo(f"  cribsheets {command}", err=True)
