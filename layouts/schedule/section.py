"""The sheets of a schedule: by game, a slip for each player, a card for each table, the grid, the seat list."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from cribsheets.errors import RefusedError
from cribsheets.page import sheet
from cribsheets.page.cells import live_area
from cribsheets.page.imposition import Piece, piled
from cribsheets.page.paper import Grid, Paper, tiles

from .. import blocks, frame
from . import footnotes, games, grid, seats, slips, tables

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Mapping, Sequence

    from cribsheets.page.pile import Pile
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

    @property
    def evening(self) -> games.Evening:
        """Return the games with the results so far."""
        return games.evening(self.event, self.schedule, self.outcome, self.event.deals)


def by_round(job: ScheduleJob, numbers: Container[int] | None = None) -> sheet.Section:
    """Return the games of each round, several rounds on a sheet when they are small.

    Only those of these `numbers`, if any are given.
    """
    notes = (*footnotes.notes(job.event, job.schedule), *[footnotes.FIRST_DEAL] * job.event.first_deal)
    over = footnotes.movement(job.schedule)
    groups = [
        group
        for group, each in zip(games.rounds(job.evening), job.schedule.rounds, strict=True)
        if numbers is None or each.number in numbers
    ]
    return _by_round(job.event, groups, job.pile.paper, over, notes)


def blank_round(event: Event, paper: Paper) -> sheet.Section:
    """Return a sheet on which to note a round of which nothing is known."""
    return _by_round(event, games.BLANK, paper)


def _by_round(
    event: Event,
    groups: Sequence[games.Group],
    paper: Paper,
    over: Sequence[blocks.Block] = (),
    notes: Sequence[str] = (),
) -> sheet.Section:
    pages = games.pages(frame.heading(event, "Schedule by game"), groups, paper.body, over, notes)
    return sheet.section("Schedule by game", "Game ", paper, pages)


def by_grid(job: ScheduleJob) -> sheet.Section:
    """Return the grid, on sheets turned sideways."""
    paper = job.pile.paper.turned
    rows = grid.rows(job.event, job.schedule, job.outcome)
    pages = grid.pages(frame.heading(job.event, "Schedule grid"), rows, paper.body)
    return sheet.section("Schedule grid", "Grid ", paper, pages)


def against_grid(job: ScheduleJob) -> str:
    """Return what speaks against a grid of the schedule; nothing where it is worth its paper."""
    return grid.against(grid.rows(job.event, job.schedule, job.outcome), job.pile.paper.turned.body)


def by_seat(job: ScheduleJob) -> sheet.Section:
    """Return the list of who sits where in the first game, by seat and by name."""
    return seats.section(job.event, job.schedule, job.pile.paper)


_SLIPS: Mapping[int, Callable[[Paper], Grid]] = {
    8: lambda paper: tiles(paper, 4, 2),
    6: lambda paper: tiles(paper, 3, 2),
    4: lambda paper: tiles(paper, 2, 2),
    2: lambda paper: tiles(paper.turned, 1, 2),
    1: lambda paper: tiles(paper, 1, 1),
}


def by_player(job: ScheduleJob) -> sheet.Section:
    """Return a slip for each player, in piles to be cut.

    Raises:
        RefusedError: so many slips a sheet leave no room for their games; the message says how many do.
    """
    by_seat = slips.slips(job.event, job.schedule, job.outcome)
    every, count = list(by_seat.values()), len(job.schedule.rounds)
    layouts = {up: layout(job.pile.paper) for up, layout in _SLIPS.items()}
    boxes = {up: live_area(layout, layout.cells[0]) for up, layout in layouts.items()}
    most = next((up for up, box in boxes.items() if slips.plan(box, every, count)), 1)
    up = job.up or most
    if up not in _SLIPS:
        raise RefusedError(f"{up} slips do not go on a sheet; it takes 1, 2, 4, 6 or 8")
    if up > most:
        raise RefusedError(
            f"{up} slips a sheet leave no room for {count} games and the names of opponents; --up {most} does"
        )
    box = boxes[up]
    rule = " ".join(footnotes.moving(job.schedule))
    noted = {seat: replace(slip, note=rule) for seat, slip in by_seat.items()}
    if slips.plan(box, list(noted.values()), count):
        by_seat, every = noted, list(noted.values())
    most_games = slips.capacity(box, every[0]) if up == 1 else count
    parts = [part for player in job.players for part in slips.parts(by_seat[player.seat], most_games)]
    plans = {
        number: slips.plan(box, every, number) or slips.forced(box, every, number)
        for number in {len(part.rows) for part in parts}
    }
    pieces = [
        Piece(partial(slips.draw, slip=part, layout=plans[len(part.rows)]), part.seat) for part in parts
    ]
    return piled(
        "Players’ schedules", "Slip ", layouts[up], pieces, job.pile, foot=frame.cell_foot(job.event)
    )


def by_table(job: ScheduleJob) -> sheet.Section:
    """Return a card for each table, two on a sheet when they have few games."""
    groups = games.tables(job.evening, job.schedule)
    marks = (blocks.Text(footnotes.FIRST_DEAL, 9),) * job.event.first_deal
    below = (*footnotes.movement(job.schedule), *marks)
    layout = tiles(job.pile.paper, 2, 1)
    if max(len(group.rows) for group in groups) > tables.capacity(below, live_area(layout, layout.cells[0])):
        layout = tiles(job.pile.paper, 1, 1)
    heading = frame.heading(job.event, "Schedule by table")
    cards = tables.cards(heading, groups, below, live_area(layout, layout.cells[0]))
    pieces = [Piece(card.draw) for card in cards]
    return piled("Schedule by table", "Table ", layout, pieces, job.pile, foot=frame.cell_foot(job.event))
