"""`cribsheets schedule`."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cribsheets.cli import app
from cribsheets.commands.options import FontFolder, Output, PaperName, Printer, Source
from cribsheets.errors import RefusedError
from cribsheets.pages.piles import Marks, Order, Sort

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cribsheets.game.event import Event
    from cribsheets.game.schedule import Schedule
    from cribsheets.sections.schedule import View

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


@app.command()
def schedule(
    source: Source = None,
    *,
    output: Output = None,
    by: Annotated[
        list[By] | None,
        typer.Option(
            help="round: with boxes for the results; player: a slip for each; table: a card for each; "
            "grid: everyone against everyone; seat: who sits where in round 1. May be given again."
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
        int | None, typer.Option(help="Slips on a sheet: 1, 2, 4, 6 or 8; as many as can be read otherwise.")
    ] = None,
    only: Annotated[
        list[str] | None,
        typer.Option(metavar="SEAT|NAME", help="Only this player's slip; may be given again."),
    ] = None,
    sort: Annotated[Sort, typer.Option(help="The order of the slips.")] = Sort.SEAT,
    order: Annotated[Order, typer.Option(help="How a cut pile is put together.")] = Order.STACK,
    marks: Annotated[Marks, typer.Option(help="Cut marks between slips and cards of tables.")] = Marks.CROP,
    copies: Annotated[int, typer.Option(min=1, max=100, help="Each slip this many times in succession.")] = 1,
    start_cell: Annotated[
        int, typer.Option(min=1, max=8, help="The first free cell of a sheet that is partly used.")
    ] = 1,
    csv_file: Annotated[
        Path | None,
        typer.Option(
            "--csv", metavar="FILE", help="Write it in the exchange format of desk software instead."
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print data instead.")] = False,
    printer: Printer = None,
    font_folder: FontFolder = None,
) -> None:
    """Print the event's schedule, or the round robin of its players.

    cribsheets schedule event.toml --by player

    cribsheets schedule --players 9 --rounds 7 --by round --by table
    """
    import json

    from cribsheets.commands.common import event_paper, print_sections
    from cribsheets.game.results import settled
    from cribsheets.game.schedule import to_json
    from cribsheets.sections.cards import Pile, chosen
    from cribsheets.sections.schedule import ScheduleJob, blank_round, schedule_section

    event = _event(source, players, font_folder)
    sheet = event_paper(event, paper)
    if not event.players:
        _refuse_blank(by)
        sections = [blank_round(event, sheet)]
        print_sections(event, sections, "schedule", output, "schedule", printer=printer)
        return
    drawn = _schedule(event, source, rounds)
    event = replace(event, schedule=drawn)
    if as_json:
        typer.echo(json.dumps(to_json(drawn), ensure_ascii=False, indent=2))
        return
    if csv_file:
        _write_csv(drawn, csv_file)
        if output is None:
            return
    pile = Pile(sheet, order=order, marks=marks, copies=copies, start_cell=start_cell - 1)
    job = ScheduleJob(event, drawn, settled(event), pile, chosen(event, sort, only or ()), up)
    sections = [schedule_section(view, job) for view in _views(by)]
    print_sections(event, sections, "schedule", output, "schedule", printer=printer)


def _event(source: Path | None, players: int | None, font_folder: Path | None) -> Event:
    """Return the event, with seats 1 to `players` where that is said instead of a roster."""
    from cribsheets.commands.common import load
    from cribsheets.game.event import Player

    event = load(source, font_folder)
    if not players:
        return event
    if event.players:
        raise RefusedError(f"--players {players}: {event.file} says who plays; leave one of the two out")
    return replace(event, players=tuple(Player(str(seat), "") for seat in range(1, players + 1)))


def _refuse_blank(by: Sequence[By] | None) -> None:
    """Without players there is a round to write in, and nothing else."""
    if by and any(view is not By.ROUND for view in by):
        raise RefusedError(
            f"--by {by[0]} needs players: give an event file or a roster, or their number with --players 8"
        )


def _schedule(event: Event, source: Path | None, rounds: int | None) -> Schedule:
    """Return the event's own schedule, or the round robin of its players; `rounds` of it when that is said."""
    from cribsheets.game.roundrobin import full_rounds, round_robin
    from cribsheets.game.schedule import Schedule
    from cribsheets.reading.eventfile import is_event_file

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


def _views(by: Sequence[By] | None) -> Sequence[View]:
    from cribsheets.sections.schedule import View

    if by and By.ALL in by:
        return list(View)
    return [View(view.value) for view in dict.fromkeys(by or [By.ROUND])]


def _write_csv(schedule: Schedule, path: Path) -> None:
    import csv
    from io import StringIO

    from cribsheets.reading.schedulefile import schedule_rows
    from cribsheets.writing import write_whole

    out = StringIO(newline="")
    csv.writer(out, lineterminator="\n").writerows(schedule_rows(schedule))
    write_whole(path, out.getvalue().encode())
    typer.echo(f"wrote {path}: {len(schedule.rounds)} rounds", err=True)
