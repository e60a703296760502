"""`cribsheets schedule`."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cribsheets.cli.options import AsJson, CsvFile, Piling, Printing, Source, When, any_of, command
from cribsheets.errors import RefusedError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cribsheets.files.report import Reading
    from cribsheets.page.sheet import Section
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


@command(When.BEFORE)
def schedule(
    source: Source = None,
    *,
    by: Annotated[
        list[By] | None,
        typer.Option(
            metavar=any_of(By),
            help="round: with boxes for the results; player: a slip for each; table: a card for each; "
            "grid: everyone against everyone; seat: who sits where in game 1; all: these five, the grid where it fits. May be given "
            "again; round when left out, player with --only or --up.",
        ),
    ] = None,
    rounds: Annotated[int | None, typer.Option(min=1, metavar="K", help="Only the first K rounds.")] = None,
    players: Annotated[
        int | None,
        typer.Option(min=2, max=MOST_PLAYERS, metavar="N", help="Seats 1 to N, if there is no roster."),
    ] = None,
    up: Annotated[
        int | None,
        typer.Option(metavar="1|2|4|6|8", help="Slips on a sheet; by default as many as can be read."),
    ] = None,
    csv_file: CsvFile = None,
    as_json: AsJson = False,
    first_deal: Annotated[
        bool,
        typer.Option(
            "--first-deal", help="Mark who has the first deal of each game, shared as evenly as possible."
        ),
    ] = False,
    piling: Piling,
    printing: Printing,
) -> None:
    """Print the event's schedule, or the round robin of its players.

    cribsheets schedule event.toml --by player

    cribsheets schedule --players 9 --rounds 7 --by round --by table
    """
    from cribsheets.cli.common import event_paper
    from cribsheets.cli.drawing import Data, Made, emit
    from cribsheets.cli.resultsdesk import tell_unnamed
    from cribsheets.files.schedule import schedule_rows
    from cribsheets.sheets import schedule as layout
    from cribsheets.tournament.outcome import settled
    from cribsheets.tournament.schedule import to_json

    reading = _reading(source, players, printing.font_folder)
    event = reading.event
    sheet = event_paper(event, printing.paper)
    views = _views(by, slips=bool(piling.only or up))
    if not event.players:
        _refuse_blank(by, as_data=bool(as_json or csv_file))
        emit(reading, Made("schedule", "schedule", lambda: [layout.blank_round(event, sheet)]), printing)
        return
    drawn = _schedule(event, source, rounds)
    event = replace(event, schedule=drawn, first_deal=first_deal or event.first_deal)
    views_of = {
        By.ROUND: layout.by_round,
        By.PLAYER: layout.by_player,
        By.TABLE: layout.by_table,
        By.GRID: layout.by_grid,
        By.SEAT: layout.by_seat,
    }

    def sections() -> list[Section]:
        tell_unnamed(reading)
        pile, players = piling.pile(sheet), piling.chosen(event)
        job = layout.ScheduleJob(event, drawn, settled(event), pile, players, up)
        why = layout.against_grid(job)
        return [views_of[view](job) for view in views if not _left_out(view, by or (), why)]

    made = Made("schedule", "schedule", sections)
    data = Data(csv_file, lambda: schedule_rows(drawn, event), as_json, lambda: to_json(drawn, event.players))
    emit(replace(reading, event=event), made, printing, data)


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
