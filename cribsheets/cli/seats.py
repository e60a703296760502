"""`cribsheets seats`."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cribsheets.cli.app import When
from cribsheets.cli.options import Printing, command
from cribsheets.errors import RefusedError
from cribsheets.messages import counted, typed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cribsheets.files.kept import Kept
    from cribsheets.files.report import Reading
    from cribsheets.files.rosterfile import RosterFile

FILLED = "seats.csv"
"""What the roster with its seats is called when nothing is said."""


@command(When.BEFORE)
def seats(
    source: Annotated[
        Path, typer.Argument(metavar="SOURCE", help="An event file (event.toml) or a roster (.csv, .xlsx).")
    ],
    *,
    printing: Printing,
    replace: Annotated[
        bool,
        typer.Option(
            "--replace", help="Write into the roster itself, and keep a copy of the old one beside it."
        ),
    ] = False,
    draw: Annotated[bool, typer.Option("--draw", help="Draw the seats by lot.")] = False,
    seed: Annotated[
        str | None,
        typer.Option("--seed", metavar="WORD", help="Draw by lot; the same word gives the same seats."),
    ] = None,
    tables: Annotated[
        int | None,
        typer.Option(
            "--tables",
            min=1,
            max=999,
            metavar="N",
            help="Seats at N tables: 1A, 1B, 2A ..., or as the schedule has them.",
        ),
    ] = None,
    slips: Annotated[
        bool, typer.Option("--slips", help="Print the seats to cut out and draw from a hat instead.")
    ] = False,
    renamed: Annotated[
        list[str] | None,
        typer.Option(
            metavar="SEAT|NAME",
            help="Accept these players' new names in schedule and results; asks first, may be repeated.",
        ),
    ] = None,
) -> None:
    """Write the players' seats into the roster.

    -o names the roster with its seats, by default seats.csv; if it ends in .pdf or .png, the seat list
    is printed.

    Everyone keeps the seat in the roster, or the one that results or a schedule have with the name;
    anyone without one gets the next free seat. This also repairs a roster that was sorted after play
    began.

    cribsheets seats event.toml --replace

    cribsheets seats players.csv --draw --tables 12 -o seated.csv

    cribsheets seats players.csv --slips -o slips.pdf
    """
    from cribsheets.cli.renaming import accept_names
    from cribsheets.files.kept import kept_tables

    if renamed:
        accept_names(source, renamed, asking=not printing.yes)
        return
    roster = _roster(source)
    kept = list(kept_tables(source))
    if seed is None and draw:
        seed = str(secrets.randbelow(900_000) + 100_000)
    if slips:
        _print_slips(roster, source, printing, tables)
        return
    given = _filled(roster, kept, tables) if seed is None else _drawn(roster, kept, seed, tables)
    listed = printing.queue is not None or (printing.output or "").lower().endswith((".pdf", ".png"))
    if listed:
        _print_list(roster, given, source, printing, seed)
    if replace or not listed:
        _write(roster, given, source, printing.output, replacing=replace)


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


def _drawn(roster: RosterFile, kept: Sequence[Kept], seed: str, tables: int | None) -> Sequence[str]:
    """Return the seats in an order drawn by lot, and say how to draw the same again."""
    from cribsheets.tournament.seats import by_lot

    if seated := next((table.path.name for table in kept if table.columns.table.rows), None):
        raise RefusedError(
            f"{seated} says who sits where already, so the seats cannot be drawn: take it out of the event "
            "file, or leave out --draw"
        )
    typer.echo(f"drawn by lot: --seed {typed(seed)} draws the same seats again", err=True)
    return by_lot(_places(roster, tables), seed)


def _places(roster: RosterFile, tables: int | None) -> Sequence[str]:
    """Return the seats that are given by lot: those of the roster, or of so many tables, or 1, 2, 3 ..."""
    from cribsheets.tournament.seating import seats_for

    if all(roster.seats) and not tables:
        return roster.seats
    return seats_for([""] * len(roster.players), _pattern((), tables))


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
    from cribsheets.atomic import keep_copy, write_whole
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
    copy = keep_copy(roster.path)
    write_whole(roster.path, data)
    typer.echo(f"wrote {roster.path}: {count}; as it was before: {copy.name}", err=True)


def _seated(roster: RosterFile, given: Sequence[str], source: Path) -> Reading:
    """Return the event of a source with its players in the seats that are given."""
    from dataclasses import replace

    from cribsheets.files.event import is_event_file, read_facts
    from cribsheets.files.report import Reading, Report
    from cribsheets.tournament.event import Event

    event = read_facts(source) if is_event_file(source) else Event()
    players = (replace(player, seat=seat) for player, seat in zip(roster.players, given, strict=True))
    return Reading(replace(event, players=tuple(players)), Report(files={roster.path.resolve()}))


def _print_list(
    roster: RosterFile, given: Sequence[str], source: Path, printing: Printing, seed: str | None
) -> None:
    from cribsheets.cli.common import event_paper
    from cribsheets.cli.drawing import Made, emit
    from cribsheets.sheets import seats as layout

    reading = _seated(roster, given, source)
    paper = event_paper(reading.event, printing.paper)
    made = Made("seats", "seat list", lambda: [layout.section(reading.event, paper, seed or "")])
    emit(reading, made, printing)


def _print_slips(roster: RosterFile, source: Path, printing: Printing, tables: int | None) -> None:
    from cribsheets.cli.common import event_paper
    from cribsheets.cli.drawing import Made, emit
    from cribsheets.page.pile import Pile
    from cribsheets.sheets import seats as layout

    reading = _seated(roster, _places(roster, tables), source)
    pile = Pile(event_paper(reading.event, printing.paper))
    emit(
        reading, Made("seats", "seats to draw", lambda: [layout.slips_section(reading.event, pile)]), printing
    )
