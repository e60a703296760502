"""The sheets of a schedule: by round, a slip for each player, a card for each table, the grid, the seat list."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from cribsheets.errors import RefusedError
from cribsheets.page import sheet
from cribsheets.page.cells import live_area
from cribsheets.page.imposition import Piece, piled
from cribsheets.page.paper import Grid, Paper, tiles

from .. import frame, table
from . import footnotes, games, grid, seats, slips, tables

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from cribsheets.page.geometry import Rect
    from cribsheets.page.imposition import Pile
    from cribsheets.tournament.event import Event, Player
    from cribsheets.tournament.outcome import Outcome
    from cribsheets.tournament.schedule import Schedule


@dataclass(frozen=True, slots=True)
class ScheduleJob:
    """What the sheets of a schedule are made from: the event, what has been played, how piles are cut.

    Slips are printed for `players`, `up` a sheet; None for as many as can be read.
    """

    event: Event
    schedule: Schedule
    outcome: Outcome
    pile: Pile
    players: Sequence[Player]
    up: int | None = None


def by_round(job: ScheduleJob) -> sheet.Section:
    """Return the rounds, several on a sheet when they are small."""
    groups = games.rounds(job.event, job.schedule, job.outcome.settlement.cards)
    return _rounds(job.event, groups, footnotes.notes(job.schedule), job.pile.paper)


def blank_round(event: Event, paper: Paper) -> sheet.Section:
    """Return a sheet on which to note a round of which nothing is known."""
    return _rounds(event, games.BLANK, (), paper)


def _rounds(event: Event, groups: Sequence[games.Group], notes: Sequence[str], paper: Paper) -> sheet.Section:
    box = paper.body
    pages = games.pages(frame.heading(event, "Schedule by round"), groups, notes, box)
    return sheet.section("Schedule by round", "Round ", paper, pages)


def by_grid(job: ScheduleJob) -> sheet.Section:
    """Return the grid, on sheets turned sideways."""
    paper = job.pile.paper.turned
    rows = grid.rows(job.event, job.schedule, job.outcome)
    pages = grid.pages(frame.heading(job.event, "Schedule grid"), rows, paper.body)
    return sheet.section("Schedule grid", "Grid ", paper, pages)


def by_seat(job: ScheduleJob) -> sheet.Section:
    """Return the list of who sits where in the first round."""
    return seats.section(job.event, job.schedule, job.pile.paper)


def by_player(job: ScheduleJob) -> sheet.Section:
    """Return a slip for each player, in piles to be cut.

    Raises:
        RefusedError: so many slips a sheet leave no room for their games; the message says how many do.
    """
    every = slips.slips(job.event, job.schedule, job.outcome.settlement.cards)
    count, most = len(job.schedule.rounds), _most_slips(job)
    up = job.up or most
    if up not in _SLIPS:
        raise RefusedError(f"{up} slips do not go on a sheet; it takes 1, 2, 4, 6 or 8")
    if up > most:
        raise RefusedError(
            f"{up} slips a sheet leave no room for {count} games and the names of opponents; --up {most} does"
        )
    layout = _SLIPS[up](job.pile.paper)
    box = live_area(layout, layout.cells[0])
    chosen = [every[player.seat] for player in job.players]
    most_games = slips.capacity(box) if up == 1 else count
    parts = [part for slip in chosen for part in slips.parts(slip, most_games)]
    plans = {number: _plan_or_try(job, box, number) for number in {len(part.games) for part in parts}}
    pieces = [
        Piece(partial(slips.draw, slip=part, layout=plans[len(part.games)]), part.seat) for part in parts
    ]
    return piled("Players’ schedules", "Slip ", layout, pieces, job.pile, foot=frame.cell_foot(job.event))


_SLIPS: Mapping[int, Callable[[Paper], Grid]] = {
    1: lambda paper: tiles(paper, 1, 1),
    2: lambda paper: tiles(paper.turned, 1, 2),
    4: lambda paper: tiles(paper, 2, 2),
    6: lambda paper: tiles(paper, 3, 2),
    8: lambda paper: tiles(paper, 4, 2),
}


def _most_slips(job: ScheduleJob) -> int:
    """Return how many slips a sheet takes so that everything on them can be read."""
    for up in sorted(_SLIPS, reverse=True):
        layout = _SLIPS[up](job.pile.paper)
        if _plan(job, live_area(layout, layout.cells[0]), len(job.schedule.rounds)):
            return up
    return 1


def _plan(job: ScheduleJob, box: Rect, games: int) -> slips.Plan | None:
    names = {player.name for player in job.event.players}
    return slips.plan(box, games, _columns(job), names, seats=job.event.by_seat)


def _columns(job: ScheduleJob) -> tuple[table.Column, ...]:
    return slips.columns(job.schedule, spreads=not job.outcome.blank)


def _plan_or_try(job: ScheduleJob, box: Rect, games: int) -> slips.Plan:
    """Return the plan; for names that nothing can be planned for, one that will name them when it is drawn."""
    plan = _plan(job, box, games) or slips.plan(box, games, _columns(job))
    assert plan, "a sheet holds what it has the capacity for"
    return plan


def by_table(job: ScheduleJob) -> sheet.Section:
    """Return a card for each table, two on a sheet when they have few games."""
    groups = games.tables(job.event, job.schedule, job.outcome.settlement.cards)
    notes = footnotes.moving(job.schedule)
    layout = tiles(job.pile.paper, 2, 1)
    if max(len(group.rows) for group in groups) > tables.capacity(notes, live_area(layout, layout.cells[0])):
        layout = tiles(job.pile.paper, 1, 1)
    heading = frame.heading(job.event, "Schedule by table")
    cards = tables.cards(heading, groups, notes, live_area(layout, layout.cells[0]))
    pieces = [Piece(partial(tables.draw, card=card)) for card in cards]
    return piled("Schedule by table", "Table ", layout, pieces, job.pile, foot=frame.cell_foot(job.event))
