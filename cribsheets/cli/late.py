"""`cribsheets late`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cribsheets.cli.options import Printing, When, command
from cribsheets.errors import RefusedError

if TYPE_CHECKING:
    from cribsheets.files.report import Reading
    from cribsheets.scoring.late import LatePlan


@command(When.DURING)
def late(
    source: Annotated[Path, typer.Argument(metavar="EVENT", help="An event file (event.toml).")],
    name: Annotated[str, typer.Argument(metavar="NAME", help="The player's full name.")],
    *,
    first: Annotated[
        int | None,
        typer.Option(
            "--from",
            min=1,
            metavar="GAME",
            help="The first game; by default the first one without a result.",
        ),
    ] = None,
    printing: Printing,
) -> None:
    """Take a late player into an event that is being played.

    cribsheets late event.toml "Wanda Young" --from 3

    Says what it will change and asks. The player gets a seat and plays those who would sit out; nobody
    else's games change. The old files are kept. Only the new sheets are printed.
    """
    from cribsheets.cli.common import load
    from cribsheets.files.event import is_event_file, named_file
    from cribsheets.lock import locked
    from cribsheets.scoring.late import carry_out, plan_late

    if not is_event_file(source):
        raise RefusedError(f"{source} is no event file: late changes an event, such as event.toml")
    plan = plan_late(source, load(source, printing.font_folder).event, name, first)
    typer.echo(plan.told, err=True)
    if not printing.yes:
        if not sys.stdin.isatty():
            raise RefusedError("Nothing is changed yet. To have it done add --yes.")
        typer.confirm("Do it?", default=True, abort=True, err=True)
    with locked(named_file(source, "results") or source.with_name("games.csv")):
        plan = plan_late(source, load(source).event, name, plan.first)
        reading = carry_out(plan)
    print_late(reading, plan, printing)


def print_late(reading: Reading, plan: LatePlan, printing: Printing) -> None:
    """Print the late player's card, the slips of all whose games have changed, and the rounds to come."""
    from cribsheets.cli.common import event_paper
    from cribsheets.cli.drawing import Made, emit
    from cribsheets.page.pile import Pile
    from cribsheets.sheets import card, schedule
    from cribsheets.tournament.outcome import settled
    from cribsheets.tournament.schedule import Schedule

    event = reading.event
    pile = Pile(event_paper(event, printing.paper))
    sections = [card.player_cards(event, pile, [event.by_seat[plan.player.seat]])]
    if event.schedule:
        players = [event.by_seat[seat] for seat in plan.affected]
        outcome = settled(event)
        slips = schedule.ScheduleJob(event, event.schedule, outcome, pile, players)
        to_come = schedule.ScheduleJob(
            event, Schedule(event.schedule.rounds[plan.first - 1 :]), outcome, pile, players
        )
        sections += [schedule.by_player(slips), schedule.by_round(to_come)]
    try:
        emit(reading, Made("late", "late player", lambda: sections), printing)
    except RefusedError as error:
        seats = ",".join(plan.affected)
        raise RefusedError(
            f"{error} {plan.player.name} has seat {plan.player.seat} all the same. To print what is new:\n"
            f"  cribsheets card {event.file} --only {plan.player.seat}\n"
            f"  cribsheets schedule {event.file} --by player --by round --only {seats}"
        ) from error
