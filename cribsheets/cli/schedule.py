"""`cribsheets schedule`."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cribsheets.cli.app import When, app
from cribsheets.cli.options import FontFolder, Output, PaperName, PileOrder, Printer, Source, any_of
from cribsheets.errors import RefusedError
from cribsheets.messages import counted
from cribsheets.page.imposition import Marks, Order, Pile, Sort, chosen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cribsheets.files.event import Reading
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.schedule import Schedule

MOST_PLAYERS = 2000
"""More than this is a slip of the finger."""


class By(StrEnum):
    """What `--by` takes: the views of a schedule, or all of them."""

    ROUND = "round"
    PLAYER = "player"
    TABLE = "table"
    GRID = "grid"
    SEAT = "seat"
    ALL = "all"


@app.command(rich_help_panel=When.BEFORE)
def schedule(
    source: Source = None,
    *,
    output: Output = None,
    by: Annotated[
        list[By] | None,
        typer.Option(
            metavar=any_of(By),
            help="round: with boxes for the results; player: a slip for each; table: a card for each; "
            "grid: everyone against everyone; seat: who sits where in game 1; all: these five, the grid where it fits. May be given "
            "again; round when left out, player with --only or --up.",
        ),
    ] = None,
    rounds: Annotated[
        int | None, typer.Option(min=1, metavar="K", help="Only the first K rounds; all of them otherwise.")
    ] = None,
    players: Annotated[
        int | None,
        typer.Option(min=2, max=MOST_PLAYERS, metavar="N", help="Seats 1 to N, when there is no roster."),
    ] = None,
    paper: PaperName = None,
    up: Annotated[
        int | None,
        typer.Option(metavar="1|2|4|6|8", help="Slips on a sheet; as many as can be read otherwise."),
    ] = None,
    only: Annotated[
        list[str] | None,
        typer.Option(metavar="SEAT|NAME", help="Only these players' slips, as 1,3,5-9; may be given again."),
    ] = None,
    sort: Annotated[Sort, typer.Option(metavar=any_of(Sort), help="The order of the slips.")] = Sort.SEAT,
    order: PileOrder = Order.STACK,
    marks: Annotated[
        Marks, typer.Option(metavar=any_of(Marks), help="Cut marks between slips and cards of tables.")
    ] = Marks.CROP,
    copies: Annotated[
        int,
        typer.Option(min=1, max=100, metavar="N", help="Each slip or card this many times in succession."),
    ] = 1,
    start_cell: Annotated[
        int,
        typer.Option(min=1, max=8, metavar="N", help="The first free cell of a sheet that is partly used."),
    ] = 1,
    csv_file: Annotated[
        str | None,
        typer.Option(
            "--csv",
            metavar="FILE",
            help="Write it in the exchange format of desk software; a PDF only with -o as well.",
        ),
    ] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print it as data; a PDF only with -o as well.")
    ] = False,
    first_deal: Annotated[
        bool,
        typer.Option("--first-deal", help="Mark who has the first deal of each game, as evenly as it goes."),
    ] = False,
    printer: Printer = None,
    font_folder: FontFolder = None,
) -> None:
    """Print the event's schedule, or the round robin of its players.

    cribsheets schedule event.toml --by player

    cribsheets schedule --players 9 --rounds 7 --by round --by table
    """
    from cribsheets.cli.common import event_paper, print_sections
    from cribsheets.cli.resultsdesk import tell_unnamed
    from cribsheets.sheets import schedule as layout
    from cribsheets.tournament.outcome import settled

    reading = _reading(source, players, font_folder)
    event = reading.event
    sheet = event_paper(event, paper)
    views = _views(by, slips=bool(only or up))
    if not event.players:
        _refuse_blank(by, as_data=bool(as_json or csv_file))
        sections = [layout.blank_round(event, sheet)]
        print_sections(reading, sections, "schedule", output, "schedule", printer=printer)
        return
    drawn = _schedule(event, source, rounds)
    event = replace(event, schedule=drawn)
    if as_json or csv_file:
        _hand_out(drawn, reading, csv_file, as_json=as_json)
        if not output:
            return
    tell_unnamed(reading)
    pile = Pile(sheet, order=order, marks=marks, copies=copies, start_cell=start_cell - 1)
    job = layout.ScheduleJob(
        event, drawn, settled(event), pile, chosen(event, sort, only or ()), up, first_deal
    )
    sheets_by = {
        By.ROUND: layout.by_round,
        By.PLAYER: layout.by_player,
        By.TABLE: layout.by_table,
        By.GRID: layout.by_grid,
        By.SEAT: layout.by_seat,
    }
    sections = [
        sheets_by[view](job) for view in views if not _left_out(view, by or (), layout.against_grid(job))
    ]
    print_sections(replace(reading, event=event), sections, "schedule", output, "schedule", printer=printer)


def _left_out(view: By, asked: Sequence[By], why: str) -> bool:
    """Return whether the grid is left out, and say `why`: it is not worth its paper, nor asked for by name."""
    left_out = bool(why) and view is By.GRID and view not in asked
    if left_out:
        typer.echo(f"the grid is left out: {why}. To print it all the same: --by grid", err=True)
    return left_out


def _reading(source: Path | None, players: int | None, font_folder: Path | None) -> Reading:
    """Return the event, with seats 1 to `players` where that is said instead of a roster."""
    from cribsheets.cli.common import load
    from cribsheets.tournament.event import Player

    reading = load(source, font_folder)
    event = reading.event
    if not players:
        return reading
    if event.players:
        raise RefusedError(f"--players {players}: {event.file} says who plays; leave one of the two out")
    seats = tuple(Player(str(seat), "") for seat in range(1, players + 1))
    return replace(reading, event=replace(event, players=seats))


def _refuse_blank(by: Sequence[By] | None, *, as_data: bool) -> None:
    """Without players there is a round to write in, and nothing else."""
    asked = next((f"--by {view}" for view in by or () if view is not By.ROUND), None)
    if asked or as_data:
        raise RefusedError(
            f"{asked or 'a schedule as data'} needs players: give an event file or a roster, or their number "
            "with --players 8"
        )


def _schedule(event: Event, source: Path | None, rounds: int | None) -> Schedule:
    """Return the event's own schedule, or the round robin of its players; `rounds` of it when that is said."""
    from cribsheets.files.event import is_event_file
    from cribsheets.tournament.roundrobin import full_rounds, round_robin
    from cribsheets.tournament.schedule import Schedule

    own = event.schedule
    if own and (rounds or 0) > len(own.rounds):
        raise RefusedError(
            f"--rounds {rounds}: the schedule of {event.file} ends after round {len(own.rounds)}"
        )
    if own:
        return Schedule(own.rounds[:rounds])
    if rounds is None and source and is_event_file(source):
        rounds = min(event.games, full_rounds(len(event.players)))
    return round_robin(list(event.by_seat), rounds)


def _views(by: Sequence[By] | None, *, slips: bool) -> Sequence[By]:
    """Return the views to print; `slips` says that something is asked which only slips can do."""
    by = by or [By.PLAYER if slips else By.ROUND]
    if slips and not {By.PLAYER, By.ALL}.intersection(by):
        raise RefusedError("--only and --up are for the players' slips: add --by player, or leave them out")
    if By.ALL in by:
        return [view for view in By if view is not By.ALL]
    return list(dict.fromkeys(by))


def _hand_out(schedule: Schedule, reading: Reading, csv_file: str | None, *, as_json: bool) -> None:
    """Give the schedule as data."""
    import json

    from cribsheets.cli.output import hand_out
    from cribsheets.files.csvfile import csv_file as as_csv
    from cribsheets.files.schedule import schedule_rows
    from cribsheets.tournament.schedule import to_json

    if csv_file:
        count = counted(len(schedule.rounds), "round")
        hand_out(as_csv(schedule_rows(schedule)), csv_file, count, reading.report.files)
    if as_json:
        typer.echo(json.dumps(to_json(schedule), ensure_ascii=False, indent=2))
