"""`cribsheets seats`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cribsheets.cli.app import When, app
from cribsheets.errors import RefusedError
from cribsheets.messages import counted, listed, typed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cribsheets.files.kept import Kept
    from cribsheets.files.rosterfile import RosterFile

FILLED = "seats.csv"
"""What the roster with its seats is called when nothing is said."""


@app.command(rich_help_panel=When.BEFORE)
def seats(
    source: Annotated[
        Path, typer.Argument(metavar="SOURCE", help="An event file (event.toml) or a roster (.csv, .xlsx).")
    ],
    *,
    output: Annotated[
        str | None,
        typer.Option(
            "-o",
            "--output",
            metavar="FILE",
            help=f"The roster with its seats; {FILLED} when left out, - for standard output.",
        ),
    ] = None,
    replace: Annotated[
        bool,
        typer.Option(
            "--replace", help="Write into the roster itself, and keep the old one beside it as .bak."
        ),
    ] = False,
    draw: Annotated[bool, typer.Option("--draw", help="Give the seats by lot.")] = False,
    seed: Annotated[
        str | None,
        typer.Option("--seed", metavar="WORD", help="Draw, and give the same seats for the same word."),
    ] = None,
    tables: Annotated[
        int | None,
        typer.Option(
            "--tables",
            min=1,
            max=999,
            metavar="N",
            help="Seats of N tables: 1A, 1B, 2A ..., or A-1 as the schedule has.",
        ),
    ] = None,
    renamed: Annotated[
        list[str] | None,
        typer.Option(
            metavar="SEAT|NAME",
            help="Accept these players' new names in schedule and results; may be given again. Asks first.",
        ),
    ] = None,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
) -> None:
    """Write the seats of the players into the roster.

    Everyone keeps the seat that the roster gives, or that results or a schedule have with the name; whoever has none gets
    the next free one. So a roster that was sorted after play began is put right.

    cribsheets seats event.toml --replace

    cribsheets seats players.csv --draw --tables 12 -o seated.csv
    """
    from cribsheets.files.event import is_event_file
    from cribsheets.files.kept import kept_tables

    if renamed:
        _accept(source, renamed, asking=not yes)
        return
    roster = _roster(source)
    kept = list(kept_tables(source)) if is_event_file(source) else []
    drawing = draw or seed is not None
    given = _drawn(roster, kept, seed, tables) if drawing else _filled(roster, kept, tables)
    _write(roster, given, source, output, replacing=replace)


def _roster(source: Path) -> RosterFile:
    """Return the roster that an event file names, or that the source is."""
    from cribsheets.files.event import is_event_file, named_file
    from cribsheets.files.rosterfile import read_roster_file

    path = named_file(source, "players") if is_event_file(source) else source
    if path is None:
        raise RefusedError(f"{source} names no file of players: write seat = ... beside each name in it")
    return read_roster_file(path)


def _filled(roster: RosterFile, kept: Sequence[Kept], tables: int | None) -> Sequence[str]:
    """Return the seats that players have, in results first, and the next free ones for the others."""
    from cribsheets.files.kept import seats_kept
    from cribsheets.tournament.entrants import Entrants
    from cribsheets.tournament.seating import seats_for
    from cribsheets.tournament.seats import seat_key

    played, strangers = seats_kept(kept, Entrants(roster.players))
    for entry in strangers:
        typer.echo(
            f"note: {entry.place}: {entry.name} has seat {entry.seat} here and is not on the roster", err=True
        )
    held = [*played.values(), *(entry.seat for entry in strangers)]
    taken = set(map(seat_key, held))
    known: list[str] = []
    for player, seat in zip(roster.players, roster.seats, strict=True):
        known.append(played.get(player) or ("" if seat_key(seat) in taken else seat))
        taken.add(seat_key(known[-1]))
        if seat and seat != known[-1]:
            typer.echo(f"note: {player.place}: {player.name} had seat {seat}", err=True)
    return seats_for(known, _pattern(kept, tables), held)


def _drawn(roster: RosterFile, kept: Sequence[Kept], seed: str | None, tables: int | None) -> Sequence[str]:
    """Return the seats in an order drawn by lot, and say how to draw the same again."""
    import secrets

    from cribsheets.tournament.seating import seats_for
    from cribsheets.tournament.seats import by_lot

    if seated := next((table.path.name for table in kept if table.columns.table.rows), None):
        raise RefusedError(
            f"{seated} says who sits where already, so the seats cannot be drawn: take it out of the event "
            "file, or leave out --draw"
        )
    seed = seed or str(secrets.randbelow(900_000) + 100_000)
    whole = all(roster.seats) and not tables
    places = roster.seats if whole else seats_for([""] * len(roster.players), _pattern((), tables))
    typer.echo(f"drawn by lot: --seed {typed(seed)} draws the same seats again", err=True)
    return by_lot(places, seed)


def _pattern(kept: Sequence[Kept], tables: int | None) -> Sequence[str]:
    """Return the seats of so many tables, with letters first where the schedule has places such as A-1."""
    from cribsheets.files.headings import SCHEDULE_HEADER
    from cribsheets.tournament.seating import table_seats

    if not tables:
        return ()
    places = (
        row.cells[table.columns.at[SCHEDULE_HEADER[3]]].strip()
        for table in kept
        if SCHEDULE_HEADER[3] in table.columns.at
        for row in table.columns.table.rows
    )
    return table_seats(tables, letters=next(places, "")[:1].isalpha())


def _write(
    roster: RosterFile, given: Sequence[str], source: Path, output: str | None, *, replacing: bool
) -> None:
    """Write the roster whole, and say what was written."""
    from cribsheets.atomic import write_whole
    from cribsheets.cli.output import hand_out

    count = counted(len(given), "seat")
    data = roster.with_seats(given)
    if not replacing:
        hand_out(data, output or FILLED, count, {roster.path.resolve()})
        if output != "-" and source != roster.path:
            typer.echo(
                f"{source.name} does not read it yet: name it there as players, or give --replace", err=True
            )
        return
    if roster.is_workbook:
        raise RefusedError(
            f"{roster.path.name} is a workbook, which is read and never written: -o players.csv writes its rows as a "
            "CSV file, to be named as players"
        )
    backup = _spare(roster.path)
    write_whole(backup, roster.data)
    write_whole(roster.path, data)
    typer.echo(f"wrote {roster.path}: {count}; what was there is in {backup.name}", err=True)


def _spare(path: Path) -> Path:
    """Return a name beside a file for what it was; an earlier one stays."""
    number, spare = 1, path.with_name(f"{path.name}.bak")
    while spare.exists():
        number, spare = number + 1, path.with_name(f"{path.name}.bak{number + 1}")
    return spare


def _accept(source: Path, renamed: Sequence[str], *, asking: bool) -> None:
    """Show the old names and the new ones, ask, and write the new ones into schedule and results."""
    from cribsheets.scoring.renamed import accept, moved_seats
    from cribsheets.tournament.entrants import Entrants, UnknownPlayerError

    moved = moved_seats(source)
    if not moved:
        raise RefusedError("every seat has the same name in all files: there is nothing to accept")
    entrants = Entrants(dict.fromkeys(change.player for change in moved))
    try:
        chosen = entrants.select(renamed)
    except UnknownPlayerError:
        there = listed(player.seat for player in entrants)
        raise RefusedError(
            f"--renamed {','.join(renamed)}: the seats with another name are {there}"
        ) from None
    changes = [change for change in moved if change.player.seat in chosen]
    for change in changes:
        now = (
            f"; {change.name} has seat {listed(p.seat for p in change.elsewhere)} now"
            if change.elsewhere
            else ""
        )
        typer.echo(
            f"seat {change.player.seat}: {change.name} ({change.place.file}) is {change.player.name} now{now}"
        )
    if asking:
        if not sys.stdin.isatty():
            raise RefusedError("nothing is changed: if these are the same people, give --yes")
        if not typer.confirm("Are these the same people, with their results?", default=False):
            raise typer.Exit
    files = accept(source, changes)
    typer.echo(f"wrote {listed(file.name for file in files)}: the new names", err=True)
